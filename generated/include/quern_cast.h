/* Generated from specs/families/cast.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * y = x, rounded once, to nearest even
 */
#ifndef QUERN_CAST_H
#define QUERN_CAST_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_CAST_PROBLEM, which sets the size and the initial values. */
struct quern_cast_problem {
    uint32_t size;   /* of the struct, bytes; the macro below sets it */
    int32_t dtype;   /* type of x: f32, f16, bf16, i32; must be set */
    int32_t out;     /* type of y; the same as that of x: a copy: f32, f16, bf16; must be set */
    int64_t rows;    /* rows */
    int64_t columns; /* elements of a row */
    int64_t ldx;     /* elements between rows of x; 0: packed */
    int64_t ldy;     /* elements between rows of y; 0: packed */
    int64_t align;   /* bytes that x and y are multiples of; 0: 16 */
};
#define QUERN_CAST_PROBLEM \
    {sizeof(struct quern_cast_problem), 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_CAST_ARGS. */
struct quern_cast_args {
    uint32_t size; /* of the struct, bytes; the macro below sets it */
    const void *x; /* x, read */
    void *y;       /* y, written; may be x where elements are of one size and strides agree */
};
#define QUERN_CAST_ARGS \
    {sizeof(struct quern_cast_args), NULL, NULL}

/* What a plan chooses beside the kernel; the order in which quern_plan_any takes them. */
enum {
    QUERN_CAST_WIDTH, /* lanes side by side in a row: 1, 2, 4, 8, 16, 32, 64, 128, 256 */
    QUERN_CAST_TUNABLES
};

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   elements_counted: rows * columns <= 1e12 && rows <= 4294967295
 *   columns_counted: folded || columns <= 2147418112
 *   elements_aligned: align % max(in_bytes, out_bytes) == 0
 *   ldx_covers_row: ldx >= columns
 *   ldx_addressable: rows * ldx <= 1e18
 *   ldy_covers_row: ldy >= columns
 *   ldy_addressable: rows * ldy <= 1e18
 */
static inline quern_status quern_cast_plan(struct quern_context *context,
                                           const struct quern_cast_problem *problem,
                                           struct quern_plan *plan)
{
    return quern_plan_any(context, "cast", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: args.x != 0
 *   y_present: args.y != 0
 *   as_planned: x or y is less aligned than the problem's align says
 */
static inline quern_status quern_cast_launch(const struct quern_plan *plan,
                                             const struct quern_cast_args *args,
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
