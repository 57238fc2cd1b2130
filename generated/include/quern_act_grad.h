/* Generated from specs/families/act_grad.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * dx = dy * act'(x)
 */
#ifndef QUERN_ACT_GRAD_H
#define QUERN_ACT_GRAD_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_ACT_GRAD_PROBLEM, which sets the size and the initial values. */
struct quern_act_grad_problem {
    uint32_t size;   /* of the struct, bytes; the macro below sets it */
    int32_t dtype;   /* type of x and dy: f32, f16, bf16; must be set */
    int32_t out;     /* type of dx: f32, f16, bf16; 0: as dtype */
    int32_t act;     /* the activation: silu, gelu_tanh, gelu_erf, relu, sigmoid; 0: silu */
    int64_t rows;    /* rows */
    int64_t columns; /* elements of a row */
    int64_t ldx;     /* elements between rows of x; 0: packed */
    int64_t lddy;    /* elements between rows of dy; 0: packed */
    int64_t lddx;    /* elements between rows of dx; 0: packed */
    int64_t align;   /* bytes that x, dy and dx are multiples of; 0: 16 */
};
#define QUERN_ACT_GRAD_PROBLEM \
    {sizeof(struct quern_act_grad_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_ACT_GRAD_ARGS. */
struct quern_act_grad_args {
    uint32_t size;  /* of the struct, bytes; the macro below sets it */
    const void *x;  /* x, read */
    const void *dy; /* the gradient of y, read */
    void *dx;       /* the gradient of x, written; may be x or dy where types and strides agree */
};
#define QUERN_ACT_GRAD_ARGS \
    {sizeof(struct quern_act_grad_args), NULL, NULL, NULL}

/* What a plan chooses beside the kernel; the order in which quern_plan_any takes them. */
enum {
    QUERN_ACT_GRAD_WIDTH, /* lanes side by side in a row: 1, 2, 4, 8, 16, 32, 64, 128, 256 */
    QUERN_ACT_GRAD_TUNABLES
};

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   elements_counted: rows * columns <= 1e12 && rows <= 4294967295
 *   columns_counted: folded || columns <= 2147418112
 *   elements_aligned: align % max(in_bytes, out_bytes) == 0
 *   ldx_covers_row: ldx >= columns
 *   ldx_addressable: rows * ldx <= 1e18
 *   lddy_covers_row: lddy >= columns
 *   lddy_addressable: rows * lddy <= 1e18
 *   lddx_covers_row: lddx >= columns
 *   lddx_addressable: rows * lddx <= 1e18
 */
static inline quern_status quern_act_grad_plan(struct quern_context *context,
                                               const struct quern_act_grad_problem *problem,
                                               struct quern_plan *plan)
{
    return quern_plan_any(context, "act_grad", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: args.x != 0
 *   dy_present: args.dy != 0
 *   dx_present: args.dx != 0
 *   as_planned: x, dy or dx is less aligned than the problem's align says
 */
static inline quern_status quern_act_grad_launch(const struct quern_plan *plan,
                                                 const struct quern_act_grad_args *args,
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
