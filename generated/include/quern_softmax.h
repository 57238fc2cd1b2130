/* Generated from specs/families/softmax.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * y = softmax or log_softmax, along each row, of x * scale + mask
 */
#ifndef QUERN_SOFTMAX_H
#define QUERN_SOFTMAX_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_SOFTMAX_PROBLEM, which sets the size and the initial values. */
struct quern_softmax_problem {
    uint32_t size;     /* of the struct, bytes; the macro below sets it */
    int32_t dtype;     /* type of x, and of an additive mask: f32, f16, bf16; must be set */
    int32_t out;       /* type of y: f32, f16, bf16; 0: as dtype */
    int32_t kind;      /* whether y is a logarithm: softmax, log_softmax; 0: softmax */
    /* additive: a term of each element; boolean: a byte, where 0 is -infinity in the element's place:
     * none, additive, boolean; 0: none */
    int32_t mask;
    /* y where all of a row is -infinity: NaN, as defined, or 0 (the logarithm: -infinity): nan, zeros; 0:
     * nan */
    int32_t empty_row;
    int64_t rows;      /* rows */
    int64_t columns;   /* elements of a row */
    int64_t ldx;       /* elements between rows of x; 0: packed */
    int64_t ldy;       /* elements between rows of y; 0: packed */
    int64_t ldm;       /* elements between rows of the mask; 0: one row for all */
    int64_t align;     /* bytes that x, y and the mask are multiples of; 0: 16 */
};
#define QUERN_SOFTMAX_PROBLEM \
    {sizeof(struct quern_softmax_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_SOFTMAX_ARGS. */
struct quern_softmax_args {
    uint32_t size;     /* of the struct, bytes; the macro below sets it */
    const void *x;     /* x, read */
    void *y;           /* y, written */
    const void *mask;  /* the mask, read where the problem has one */
    float scale;       /* factor of x */
    uint32_t reserved; /* 0 */
};
#define QUERN_SOFTMAX_ARGS \
    {sizeof(struct quern_softmax_args), NULL, NULL, NULL, 1.0f, 0}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   rows_counted: rows <= 4294967295
 *   columns_counted: columns <= 2147418112
 *   elements_aligned: align % (dtype == f32 || out == f32 ? 4 : 2) == 0
 *   addressable: rows * ldx <= 1e18 && rows * ldy <= 1e18 && rows * ldm <= 1e18
 *   ldx_covers_row: ldx >= columns
 *   ldy_covers_row: ldy >= columns
 */
static inline quern_status quern_softmax_plan(struct quern_context *context,
                                              const struct quern_softmax_problem *problem,
                                              struct quern_plan *plan)
{
    return quern_plan_any(context, "softmax", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: args.x != 0
 *   y_present: args.y != 0
 *   mask_present: args.mask != 0 || mask == none
 *   as_planned: x, y or the mask is less aligned than the problem's align says
 */
static inline quern_status quern_softmax_launch(const struct quern_plan *plan,
                                                const struct quern_softmax_args *args,
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
