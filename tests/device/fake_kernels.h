/* Kernels of pretence: the reference, told apart by their names, and spoiled as QUERN_FAKE says. */
#ifndef FAKE_KERNELS_H
#define FAKE_KERNELS_H

#include "quern_gemm_pack_params.h"
#include "quern_gemm_params.h"
#include "quern_gemm_reduce_params.h"

struct node {
    const char *function;
    unsigned workgroups, cluster;
    union {
        struct quern_gemm_params gemm;
        struct quern_gemm_pack_params pack;
        struct quern_gemm_reduce_params reduce;
    } params;
};

/* Set where a kernel has broken the device, or does not end. */
extern int fake_lost, fake_hanging;

/* An error of the driver's, or 0. */
int run_kernel(const struct node *node, int in_graph);

#endif
