/* Generated from specs/families/cross_entropy_grad.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * dlogits = dloss * scale * (exp(logits * scale - lse) * (1 + 2 * z_loss * lse) - the target's weights)
 */
#ifndef QUERN_CROSS_ENTROPY_GRAD_H
#define QUERN_CROSS_ENTROPY_GRAD_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_CROSS_ENTROPY_GRAD_PROBLEM, which sets the size and the initial values. */
struct quern_cross_entropy_grad_problem {
    uint32_t size;        /* of the struct, bytes; the macro below sets it */
    int32_t dtype;        /* type of logits: f32, f16, bf16; must be set */
    int32_t target;       /* type of the targets: i32, i64; 0: i64 */
    int32_t out;          /* type of dlogits: f32, f16, bf16; 0: as dtype */
    int64_t rows;         /* rows */
    int64_t columns;      /* logits of a row */
    int64_t ldlogits;     /* elements between rows of logits; 0: packed */
    int64_t lddlogits;    /* elements between rows of dlogits; 0: packed */
    int64_t stride_dloss; /* elements between those of dloss; 0: one for all rows */
    int64_t align;        /* bytes that logits and dlogits are multiples of; 0: 16 */
};
#define QUERN_CROSS_ENTROPY_GRAD_PROBLEM \
    {sizeof(struct quern_cross_entropy_grad_problem), 0, 0, 0, 0, 0, 0, 0, 1, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_CROSS_ENTROPY_GRAD_ARGS. */
struct quern_cross_entropy_grad_args {
    uint32_t size;        /* of the struct, bytes; the macro below sets it */
    const void *logits;   /* logits, read */
    const void *target;   /* a column of each row, or ignore_index; any other gives NaN; read */
    const void *lse;      /* f32, one a row, as cross_entropy leaves it, read */
    const void *dloss;    /* f32, the gradient of each row's loss, or one for all, read */
    void *dlogits;        /* dlogits, written; may be logits, where type and stride are the same */
    float scale;          /* factor of the logits */
    /* part of a row's weight that all its columns share alike; the target has the rest */
    float smoothing;
    float z_loss;         /* factor of lse * lse, which the loss has beside */
    int64_t ignore_index; /* target of rows that have no say: their loss, lse and gradient are 0 */
};
#define QUERN_CROSS_ENTROPY_GRAD_ARGS \
    {sizeof(struct quern_cross_entropy_grad_args), NULL, NULL, NULL, NULL, NULL, 1.0f, 0.0f, 0.0f, -100}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   rows_counted: rows <= 4294967295
 *   columns_counted: columns <= 2147418112
 *   addressable: rows * ldlogits <= 1e18
 *   ldlogits_covers_row: ldlogits >= columns
 *   elements_aligned: align % (dtype == f32 || out == f32 ? 4 : 2) == 0
 *   lddlogits_covers_row: lddlogits >= columns
 *   results_addressable: rows * lddlogits <= 1e18 && rows * stride_dloss <= 1e18
 *   pieces_counted: so many pieces of 128 elements at most
 */
static inline quern_status quern_cross_entropy_grad_plan(struct quern_context *context,
                                                         const struct quern_cross_entropy_grad_problem *problem,
                                                         struct quern_plan *plan)
{
    return quern_plan_any(context, "cross_entropy_grad", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   logits_present: args.logits != 0 || columns == 0
 *   target_present: args.target != 0
 *   target_aligned: args.target % (target == i64 ? 8 : 4) == 0
 *   lse_present: args.lse != 0
 *   dloss_present: args.dloss != 0
 *   dlogits_present: args.dlogits != 0
 *   f32_aligned: args.lse % 4 == 0 && args.dloss % 4 == 0
 *   as_planned: logits or dlogits is less aligned than the problem's align says
 */
static inline quern_status quern_cross_entropy_grad_launch(const struct quern_plan *plan,
                                                           const struct quern_cross_entropy_grad_args *args,
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
