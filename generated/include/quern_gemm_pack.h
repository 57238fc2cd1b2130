/* Generated from specs/families/gemm_pack.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * copies of A and B with lines at multiples of 128 bytes
 */
#ifndef QUERN_GEMM_PACK_H
#define QUERN_GEMM_PACK_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_GEMM_PACK_PROBLEM, which sets the size and the initial values. */
struct quern_gemm_pack_problem {
    uint32_t size;    /* of the struct, bytes; the macro below sets it */
    int32_t dtype;    /* type of A and B: f16, bf16; must be set */
    int64_t lines_a;  /* contiguous lines of A; 0: A is not copied */
    int64_t line_a;   /* elements of a line of A */
    int64_t lines_b;  /* contiguous lines of B; 0: B is not copied */
    int64_t line_b;   /* elements of a line of B */
    int64_t batch_a;  /* matrices A */
    int64_t batch_b;  /* matrices B */
    int64_t lda;      /* elements between lines of A; 0: packed */
    int64_t ldb;      /* elements between lines of B; 0: packed */
    int64_t stride_a; /* elements between matrices A */
    int64_t stride_b; /* elements between matrices B */
};
#define QUERN_GEMM_PACK_PROBLEM \
    {sizeof(struct quern_gemm_pack_problem), 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_GEMM_PACK_ARGS. */
struct quern_gemm_pack_args {
    uint32_t size; /* of the struct, bytes; the macro below sets it */
    const void *a; /* A, read; null: not copied */
    const void *b; /* B, read; null: not copied */
    void *to_a;    /* the copy of A: line_a rounded up to 64 elements between lines */
    void *to_b;    /* the copy of B */
};
#define QUERN_GEMM_PACK_ARGS \
    {sizeof(struct quern_gemm_pack_args), NULL, NULL, NULL, NULL}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   lines_bounded: line_a <= 1e15 && line_b <= 1e15
 *   a_counted: 32-bit numbers of chunks
 *   a_addressable: lines_a * lda <= 1e18 && batch_a * stride_a <= 1e18
 *   b_counted: 32-bit numbers of chunks
 *   b_addressable: lines_b * ldb <= 1e18 && batch_b * stride_b <= 1e18
 *   lda_covers_line: lda >= line_a
 *   ldb_covers_line: ldb >= line_b
 */
static inline quern_status quern_gemm_pack_plan(struct quern_context *context,
                                                const struct quern_gemm_pack_problem *problem,
                                                struct quern_plan *plan)
{
    return quern_plan_any(context, "gemm_pack", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   copies_aligned: args.to_a % 16 == 0 && args.to_b % 16 == 0
 */
static inline quern_status quern_gemm_pack_launch(const struct quern_plan *plan,
                                                  const struct quern_gemm_pack_args *args,
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
