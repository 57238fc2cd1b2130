/* Generated from specs/families/act_mul_grad.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * dgate = dy * act'(gate) * up, dup = dy * act(gate); y = act(gate) * up where it is asked for
 */
#ifndef QUERN_ACT_MUL_GRAD_H
#define QUERN_ACT_MUL_GRAD_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_ACT_MUL_GRAD_PROBLEM, which sets the size and the initial values. */
struct quern_act_mul_grad_problem {
    uint32_t size;   /* of the struct, bytes; the macro below sets it */
    int32_t dtype;   /* type of gate, up and dy: f32, f16, bf16; must be set */
    int32_t out;     /* type of dgate, dup and y: f32, f16, bf16; 0: as dtype */
    /* the activation; none: gate itself: silu, gelu_tanh, gelu_erf, relu, sigmoid, none; 0: silu */
    int32_t act;
    /* packed: one matrix whose rows are those of gate, then of up, and one for dgate and dup: separate,
     * packed; 0: separate */
    int32_t packing;
    int32_t product; /* whether y is written too: no, yes; 0: no */
    int64_t rows;    /* rows */
    int64_t columns; /* elements of a row of dy */
    int64_t ldgate;  /* elements between rows of gate; 0: packed */
    int64_t ldup;    /* elements between rows of up, where it is a matrix of its own; 0: packed */
    int64_t lddy;    /* elements between rows of dy; 0: packed */
    int64_t lddgate; /* elements between rows of dgate; 0: packed */
    int64_t lddup;   /* elements between rows of dup, where it is a matrix of its own; 0: packed */
    int64_t ldy;     /* elements between rows of y; 0: packed */
    int64_t align;   /* bytes that all operands are multiples of; 0: 16 */
};
#define QUERN_ACT_MUL_GRAD_PROBLEM \
    {sizeof(struct quern_act_mul_grad_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_ACT_MUL_GRAD_ARGS. */
struct quern_act_mul_grad_args {
    uint32_t size;    /* of the struct, bytes; the macro below sets it */
    const void *gate; /* gate, read, or the matrix that has both */
    const void *up;   /* up, read where it is a matrix of its own */
    const void *dy;   /* the gradient of y, read */
    /* the gradient of gate, written, or those of both; may be gate where types and strides agree */
    void *dgate;
    /* the gradient of up, written where it is a matrix of its own; may be up where types and strides agree */
    void *dup;
    void *y;          /* y, written where the problem asks for it; may be dy where types and strides agree */
};
#define QUERN_ACT_MUL_GRAD_ARGS \
    {sizeof(struct quern_act_mul_grad_args), NULL, NULL, NULL, NULL, NULL, NULL}

/* What a plan chooses beside the kernel; the order in which quern_plan_any takes them. */
enum {
    QUERN_ACT_MUL_GRAD_WIDTH, /* lanes side by side in a row: 1, 2, 4, 8, 16, 32, 64, 128, 256 */
    QUERN_ACT_MUL_GRAD_TUNABLES
};

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   elements_counted: rows * columns <= 1e12 && rows <= 4294967295
 *   columns_counted: folded || columns <= 2147418112
 *   elements_aligned: align % max(in_bytes, out_bytes) == 0
 *   ldgate_covers_row: ldgate >= columns
 *   ldgate_addressable: rows * ldgate <= 1e18
 *   ldup_covers_row: ldup >= columns
 *   ldup_addressable: rows * ldup <= 1e18
 *   lddy_covers_row: lddy >= columns
 *   lddy_addressable: rows * lddy <= 1e18
 *   lddgate_covers_row: lddgate >= columns
 *   lddgate_addressable: rows * lddgate <= 1e18
 *   lddup_covers_row: lddup >= columns
 *   lddup_addressable: rows * lddup <= 1e18
 *   ldy_covers_row: ldy >= columns
 *   ldy_addressable: rows * ldy <= 1e18
 *   ldgate_covers_both: packing == separate || ldgate >= 2 * columns && ldup == ldgate
 *   lddgate_covers_both: packing == separate || lddgate >= 2 * columns && lddup == lddgate
 */
static inline quern_status quern_act_mul_grad_plan(struct quern_context *context,
                                                   const struct quern_act_mul_grad_problem *problem,
                                                   struct quern_plan *plan)
{
    return quern_plan_any(context, "act_mul_grad", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   inputs_present: args.gate != 0 && args.dy != 0 && (args.up != 0 || packing == packed)
 *   results_present: args.dgate != 0 && (args.dup != 0 || packing == packed) && (args.y != 0 || product ==
 *     no)
 *   inputs_as_planned: gate, up or dy is less aligned than the problem's align says
 *   results_as_planned: dgate, dup or y is less aligned than the problem's align says
 */
static inline quern_status quern_act_mul_grad_launch(const struct quern_plan *plan,
                                                     const struct quern_act_mul_grad_args *args,
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
