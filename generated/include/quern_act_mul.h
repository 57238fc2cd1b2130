/* Generated from specs/families/act_mul.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * y = act(gate) * up
 */
#ifndef QUERN_ACT_MUL_H
#define QUERN_ACT_MUL_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_ACT_MUL_PROBLEM, which sets the size and the initial values. */
struct quern_act_mul_problem {
    uint32_t size;   /* of the struct, bytes; the macro below sets it */
    int32_t dtype;   /* type of gate and up: f32, f16, bf16; must be set */
    int32_t out;     /* type of y: f32, f16, bf16; 0: as dtype */
    /* the activation; none: gate itself: silu, gelu_tanh, gelu_erf, relu, sigmoid, none; 0: silu */
    int32_t act;
    /* packed: one matrix whose rows are those of gate, then of up: separate, packed; 0: separate */
    int32_t packing;
    int64_t rows;    /* rows */
    int64_t columns; /* elements of a row of y */
    int64_t ldgate;  /* elements between rows of gate; 0: packed */
    int64_t ldup;    /* elements between rows of up, where it is a matrix of its own; 0: packed */
    int64_t ldy;     /* elements between rows of y; 0: packed */
    int64_t align;   /* bytes that gate, up and y are multiples of; 0: 16 */
};
#define QUERN_ACT_MUL_PROBLEM \
    {sizeof(struct quern_act_mul_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_ACT_MUL_ARGS. */
struct quern_act_mul_args {
    uint32_t size;    /* of the struct, bytes; the macro below sets it */
    const void *gate; /* gate, read, or the matrix that has both */
    const void *up;   /* up, read where it is a matrix of its own */
    void *y;          /* y, written; may be gate or up where types and strides agree */
};
#define QUERN_ACT_MUL_ARGS \
    {sizeof(struct quern_act_mul_args), NULL, NULL, NULL}

/* What a plan chooses beside the kernel; the order in which quern_plan_any takes them. */
enum {
    QUERN_ACT_MUL_WIDTH, /* lanes side by side in a row: 1, 2, 4, 8, 16, 32, 64, 128, 256 */
    QUERN_ACT_MUL_TUNABLES
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
 *   ldy_covers_row: ldy >= columns
 *   ldy_addressable: rows * ldy <= 1e18
 *   ldgate_covers_both: packing == separate || ldgate >= 2 * columns && ldup == ldgate
 */
static inline quern_status quern_act_mul_plan(struct quern_context *context,
                                              const struct quern_act_mul_problem *problem,
                                              struct quern_plan *plan)
{
    return quern_plan_any(context, "act_mul", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   gate_present: args.gate != 0
 *   up_present: args.up != 0 || packing == packed
 *   y_present: args.y != 0
 *   as_planned: gate, up or y is less aligned than the problem's align says
 */
static inline quern_status quern_act_mul_launch(const struct quern_plan *plan,
                                                const struct quern_act_mul_args *args,
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
