/* Kernels of pretence: the references, told apart by their names, and spoiled as QUERN_FAKE says. */
#ifndef FAKE_KERNELS_H
#define FAKE_KERNELS_H

#include "quern_gemm_pack_params.h"
#include "quern_gemm_params.h"
#include "quern_gemm_reduce_params.h"
#include "quern_softmax_grad_params.h"
#include "quern_softmax_params.h"

/* A tensor as its encoded map tells: A or B of a GEMM; zeros where there is none. */
struct fake_map {
    void *base;
    uint64_t extent[5], stride[4];
    char rest[128 - 10 * 8];
};

struct node {
    const char *function;
    unsigned workgroups, cluster;
    union {
        struct quern_gemm_params gemm;
        struct quern_gemm_pack_params pack;
        struct quern_gemm_reduce_params reduce;
        struct quern_softmax_params softmax;
        struct quern_softmax_grad_params softmax_grad;
    } params;
    struct fake_map maps[2];
};

/* Set where a kernel has broken the device, or does not end. */
extern int fake_lost, fake_hanging;

/* Those of rows; fake_rows.c. */
int run_softmax(const struct node *node);
int run_softmax_grad(const struct node *node);

/* An error of the driver's, or 0. */
int run_kernel(const struct node *node, int in_graph);

#endif
