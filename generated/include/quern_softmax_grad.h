/* Generated from specs/families/softmax_grad.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * dx = scale * y * (dy - sum of y * dy), or of a logarithm scale * (dy - exp(y) * sum of dy)
 */
#ifndef QUERN_SOFTMAX_GRAD_H
#define QUERN_SOFTMAX_GRAD_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_SOFTMAX_GRAD_PROBLEM, which sets the size and the initial values. */
struct quern_softmax_grad_problem {
    uint32_t size;   /* of the struct, bytes; the macro below sets it */
    int32_t dtype;   /* type of y and dy: f32, f16, bf16; must be set */
    int32_t out;     /* type of dx: f32, f16, bf16; 0: as dtype */
    /* what y is; a logarithm that is -infinity, that is masked, has a gradient of 0: softmax, log_softmax;
     * 0: softmax */
    int32_t kind;
    int64_t rows;    /* rows */
    int64_t columns; /* elements of a row */
    int64_t ldy;     /* elements between rows of y; 0: packed */
    int64_t lddy;    /* elements between rows of dy; 0: packed */
    int64_t lddx;    /* elements between rows of dx; 0: packed */
    int64_t align;   /* bytes that y, dy and dx are multiples of; 0: 16 */
};
#define QUERN_SOFTMAX_GRAD_PROBLEM \
    {sizeof(struct quern_softmax_grad_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_SOFTMAX_GRAD_ARGS. */
struct quern_softmax_grad_args {
    uint32_t size;     /* of the struct, bytes; the macro below sets it */
    const void *y;     /* y, read */
    const void *dy;    /* the gradient of y, read */
    void *dx;          /* the gradient of x, written */
    float scale;       /* the factor that x had */
    uint32_t reserved; /* 0 */
};
#define QUERN_SOFTMAX_GRAD_ARGS \
    {sizeof(struct quern_softmax_grad_args), NULL, NULL, NULL, 1.0f, 0}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   rows_counted: rows <= 4294967295
 *   columns_counted: columns <= 2147418112
 *   elements_aligned: align % (dtype == f32 || out == f32 ? 4 : 2) == 0
 *   addressable: rows * ldy <= 1e18 && rows * lddy <= 1e18 && rows * lddx <= 1e18
 *   ldy_covers_row: ldy >= columns
 *   lddy_covers_row: lddy >= columns
 *   lddx_covers_row: lddx >= columns
 */
static inline quern_status quern_softmax_grad_plan(struct quern_context *context,
                                                   const struct quern_softmax_grad_problem *problem,
                                                   struct quern_plan *plan)
{
    return quern_plan_any(context, "softmax_grad", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   y_present: args.y != 0
 *   dy_present: args.dy != 0
 *   dx_present: args.dx != 0
 *   as_planned: y, dy or dx is less aligned than the problem's align says
 */
static inline quern_status quern_softmax_grad_launch(const struct quern_plan *plan,
                                                     const struct quern_softmax_grad_args *args,
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
