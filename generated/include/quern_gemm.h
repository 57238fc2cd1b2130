/* Generated from specs/families/gemm.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * D = act(alpha * op(A) @ op(B) + beta * C + bias) + residual
 */
#ifndef QUERN_GEMM_H
#define QUERN_GEMM_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_GEMM_PROBLEM, which sets the size and the initial values. */
struct quern_gemm_problem {
    uint32_t size;       /* of the struct, bytes; the macro below sets it */
    int32_t dtype;       /* type of A and B: f16, bf16; must be set */
    /* first letter A: n is m x k, t is k x m; second letter B: n is k x n, t is n x k; all row-major: nt,
     * nn, tn, tt; must be set */
    int32_t layout;
    int32_t out;         /* type of C, D, bias and residual: f16, bf16, f32; 0: as dtype */
    /* activation, before the residual is added: none, relu, gelu_tanh, gelu_erf, silu; 0: none */
    int32_t act;
    /* a vector of n (one a column) or of m (one a row): none, along_n, along_m; 0: none */
    int32_t bias;
    int32_t addend;      /* whether beta * C is added: no, yes; 0: no */
    int32_t residual;    /* whether a residual is added after act: no, yes; 0: no */
    int64_t m;           /* rows of D */
    int64_t n;           /* columns of D */
    int64_t k;           /* columns of op(A), rows of op(B) */
    int64_t batch;       /* number of products */
    int64_t lda;         /* elements between rows of A; 0: packed */
    int64_t ldb;         /* elements between rows of B; 0: packed */
    int64_t ldc;         /* elements between rows of C; 0: packed */
    int64_t ldd;         /* elements between rows of D; 0: packed */
    int64_t ldr;         /* elements between rows of the residual; 0: packed */
    int64_t stride_a;    /* elements between batches of A; 0: one A for all */
    int64_t stride_b;    /* elements between batches of B; 0: one B for all */
    int64_t stride_c;    /* elements between batches of C */
    int64_t stride_d;    /* elements between batches of D */
    int64_t stride_r;    /* elements between batches of the residual */
    int64_t stride_bias; /* elements between batches of the bias */
    int64_t align_a;     /* bytes that the pointer A is a multiple of; 0: 16 */
    int64_t align_b;     /* bytes that the pointer B is a multiple of; 0: 16 */
    int64_t align_d;     /* the same for C, D, bias and residual; 0: 16 */
};
#define QUERN_GEMM_PROBLEM \
    {sizeof(struct quern_gemm_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
     0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_GEMM_ARGS. */
struct quern_gemm_args {
    uint32_t size;        /* of the struct, bytes; the macro below sets it */
    const void *a;        /* A, read */
    const void *b;        /* B, read */
    const void *c;        /* C, read where addend is yes and beta is not 0; may be D */
    void *d;              /* D, written */
    const void *bias;     /* bias, read where the problem has one */
    const void *residual; /* residual, read where the problem has one; may be D */
    float alpha;          /* factor of op(A) @ op(B); at 0 neither A nor B is read */
    float beta;           /* factor of C; at 0 C is not read */
};
#define QUERN_GEMM_ARGS \
    {sizeof(struct quern_gemm_args), NULL, NULL, NULL, NULL, NULL, NULL, 1.0f, 0.0f}

/* What a plan chooses beside the kernel; the order in which quern_plan_any takes them. */
enum {
    QUERN_GEMM_GROUP_M,   /* rows of tiles that are walked together: 1, 2, 4, 8, 16 */
    QUERN_GEMM_XCD_CHUNK, /* workgroups in a row that share a die; 0: no remap: 0, 8, 32, 64, 1073741824 */
    QUERN_GEMM_SPLITS,    /* parts that k is cut into: 2, 4, 8, 16, 32 */
    QUERN_GEMM_TUNABLES
};

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   extents_bounded: m, n and k up to 2^35, m * n and batch up to 2^40
 *   d_addressable: D, C and the residual fit an address space
 *   ab_addressable: A and B fit an address space
 *   batches_addressable: batch * (stride_c + stride_d + stride_r + stride_bias) <= 1e18
 *   rows_addressable: lda <= 1e15 && ldb <= 1e15 && ldc <= 1e15 && ldd <= 1e15 && ldr <= 1e15
 *   lda_covers_row: lda >= a_packed
 *   ldb_covers_row: ldb >= b_packed
 *   ldc_covers_row: addend == no || ldc >= n
 *   ldd_covers_row: ldd >= n
 *   ldr_covers_row: residual == no || ldr >= n
 *   d_not_shared: batches would overwrite one D: set stride_d
 *   a_element_aligned: align_a % 2 == 0
 *   b_element_aligned: align_b % 2 == 0
 *   d_element_aligned: align_d % (out == f32 ? 4 : 2) == 0
 */
static inline quern_status quern_gemm_plan(struct quern_context *context,
                                           const struct quern_gemm_problem *problem,
                                           struct quern_plan *plan)
{
    return quern_plan_any(context, "gemm", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   a_present: args.a != 0 || args.alpha == 0 || k == 0
 *   b_present: args.b != 0 || args.alpha == 0 || k == 0
 *   c_present: args.c != 0 || addend == no || args.beta == 0
 *   d_present: args.d != 0
 *   bias_present: args.bias != 0 || bias == none
 *   residual_present: args.residual != 0 || residual == no
 *   beta_planned: beta needs a problem with addend = yes
 *   a_as_planned: A is less aligned than the problem's align_a says
 *   b_as_planned: B is less aligned than the problem's align_b says
 *   d_as_planned: C, D, bias or residual is less aligned than the problem's align_d says
 */
static inline quern_status quern_gemm_launch(const struct quern_plan *plan,
                                             const struct quern_gemm_args *args,
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
