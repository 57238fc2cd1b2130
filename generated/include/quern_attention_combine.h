/* Generated from specs/families/attention_combine.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * O = sum of w * O of each split / sum of w, w = 2 ^ (the split's logarithm)
 */
#ifndef QUERN_ATTENTION_COMBINE_H
#define QUERN_ATTENTION_COMBINE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_ATTENTION_COMBINE_PROBLEM, which sets the size and the initial values. */
struct quern_attention_combine_problem {
    uint32_t size;     /* of the struct, bytes; the macro below sets it */
    int32_t dtype;     /* type of Q, K, V and O: f16, bf16; must be set */
    int32_t lse;       /* write the logarithm of each row's denominator: no, yes; 0: no */
    int64_t batch;     /* sequences */
    int64_t heads;     /* heads */
    int64_t q_rows;    /* queries of a sequence */
    int64_t value_dim; /* elements of a row of O, a multiple of 8 */
    int64_t splits;    /* parts of the keys */
    int64_t o_row;     /* elements between rows of O; 0: packed */
    int64_t o_head;    /* elements between heads of O; 0: packed */
    int64_t o_batch;   /* elements between sequences of O; 0: packed */
    int64_t lse_head;  /* elements between heads of lse, whose rows are neighbours; 0: packed */
    int64_t lse_batch; /* elements between sequences of lse; 0: packed */
};
#define QUERN_ATTENTION_COMBINE_PROBLEM \
    {sizeof(struct quern_attention_combine_problem), 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_ATTENTION_COMBINE_ARGS. */
struct quern_attention_combine_args {
    uint32_t size;     /* of the struct, bytes; the macro below sets it */
    /* f32 [rows, splits, value_dim]: O of each split, then f32 [rows, splits]: logarithms to base 2; rows
     * are batch * heads * q_rows; read */
    const void *parts;
    void *o;           /* O, written */
    /* natural logarithm of each row's denominator, f32, written where the problem has it */
    void *lse;
};
#define QUERN_ATTENTION_COMBINE_ARGS \
    {sizeof(struct quern_attention_combine_args), NULL, NULL, NULL}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   rows_counted: batch * heads * q_rows * value_dim / 4 <= 1e12 && batch * heads * q_rows <= 4294967295
 *   dims_whole: value_dim / 8 == floor(value_dim / 8)
 *   dims_bounded: value_dim <= 512
 *   splits_counted: splits >= 1 && splits <= 65536
 *   o_addressable: batch * o_batch + heads * o_head + q_rows * o_row <= 1e18
 *   o_rows_aligned: strides are multiples of 8 elements
 *   o_heads_aligned: o_head % 8 == 0
 *   o_batches_aligned: o_batch % 8 == 0
 *   lse_addressable: batch * lse_batch + heads * lse_head <= 1e18
 */
static inline quern_status quern_attention_combine_plan(struct quern_context *context,
                                                        const struct quern_attention_combine_problem *problem,
                                                        struct quern_plan *plan)
{
    return quern_plan_any(context, "attention_combine", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   parts_present: args.parts != 0 && args.parts % 16 == 0
 *   o_present: args.o != 0 && args.o % 16 == 0
 *   lse_present: lse == no || args.lse != 0 && args.lse % 4 == 0
 */
static inline quern_status quern_attention_combine_launch(const struct quern_plan *plan,
                                                          const struct quern_attention_combine_args *args,
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
