/* Generated from specs/families/gemm_reduce.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * D = act(alpha * sum over splits of partial + beta * C + bias) + residual
 */
#ifndef QUERN_GEMM_REDUCE_H
#define QUERN_GEMM_REDUCE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_GEMM_REDUCE_PROBLEM, which sets the size and the initial values. */
struct quern_gemm_reduce_problem {
    uint32_t size;       /* of the struct, bytes; the macro below sets it */
    int32_t out;         /* type of C, D, bias and residual: f16, bf16, f32; must be set */
    /* activation, before the residual is added: none, relu, gelu_tanh, gelu_erf, silu; 0: none */
    int32_t act;
    /* a vector of n (one a column) or of m (one a row): none, along_n, along_m; 0: none */
    int32_t bias;
    int32_t addend;      /* whether beta * C is added: no, yes; 0: no */
    int32_t residual;    /* whether a residual is added after act: no, yes; 0: no */
    int64_t m;           /* rows of D */
    int64_t n;           /* columns of D */
    int64_t batch;       /* number of products */
    int64_t splits;      /* partial sums an element; partial is batch x splits x m x n, packed f32 */
    int64_t ldc;         /* elements between rows of C; 0: packed */
    int64_t ldd;         /* elements between rows of D; 0: packed */
    int64_t ldr;         /* elements between rows of the residual; 0: packed */
    int64_t stride_c;    /* elements between batches of C */
    int64_t stride_d;    /* elements between batches of D */
    int64_t stride_r;    /* elements between batches of the residual */
    int64_t stride_bias; /* elements between batches of the bias */
    int64_t align_d;     /* bytes that C, D, bias and residual are multiples of; 0: 16 */
};
#define QUERN_GEMM_REDUCE_PROBLEM \
    {sizeof(struct quern_gemm_reduce_problem), 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_GEMM_REDUCE_ARGS. */
struct quern_gemm_reduce_args {
    uint32_t size;        /* of the struct, bytes; the macro below sets it */
    const void *partial;  /* f32 partial sums, read */
    const void *c;        /* C, read where addend is yes and beta is not 0; may be D */
    void *d;              /* D, written */
    const void *bias;     /* bias, read where the problem has one */
    const void *residual; /* residual, read where the problem has one; may be D */
    float alpha;          /* factor of the sum */
    float beta;           /* factor of C; at 0 C is not read */
};
#define QUERN_GEMM_REDUCE_ARGS \
    {sizeof(struct quern_gemm_reduce_args), NULL, NULL, NULL, NULL, NULL, 1.0f, 0.0f}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   partial_addressable: batch * splits * m * n <= 1e18 && m * n <= 1099511627776
 *   d_addressable: D, C and the residual fit an address space
 *   ldd_covers_row: ldd >= n
 *   splits_positive: splits >= 1
 *   d_element_aligned: align_d % (out == f32 ? 4 : 2) == 0
 */
static inline quern_status quern_gemm_reduce_plan(struct quern_context *context,
                                                  const struct quern_gemm_reduce_problem *problem,
                                                  struct quern_plan *plan)
{
    return quern_plan_any(context, "gemm_reduce", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   partial_present: args.partial != 0 && args.partial % 16 == 0
 *   d_present: args.d != 0
 *   c_present: args.c != 0 || addend == no || args.beta == 0
 *   bias_present: args.bias != 0 || bias == none
 *   residual_present: args.residual != 0 || residual == no
 *   beta_planned: beta needs a problem with addend = yes
 *   d_as_planned: C, D, bias or residual is less aligned than the problem's align_d says
 */
static inline quern_status quern_gemm_reduce_launch(const struct quern_plan *plan,
                                                    const struct quern_gemm_reduce_args *args,
                                                    void *workspace,
                                                    size_t workspace_size,
                                                    void *stream)
{
    return quern_launch_any(plan, args, workspace, workspace_size, stream);
}

#ifdef __cplusplus
}
#endif

#endif
