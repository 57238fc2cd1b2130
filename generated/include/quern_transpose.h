/* Generated from specs/families/transpose.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * y[c][r] = x[r][c], of each matrix of a batch
 */
#ifndef QUERN_TRANSPOSE_H
#define QUERN_TRANSPOSE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_TRANSPOSE_PROBLEM, which sets the size and the initial values. */
struct quern_transpose_problem {
    uint32_t size;    /* of the struct, bytes; the macro below sets it */
    /* type of x and y; only its size matters: f32, f16, bf16, i8, i32, i64, e4m3, e5m2, e4m3fnuz,
     * e5m2fnuz; must be set */
    int32_t dtype;
    int64_t rows;     /* rows of x */
    int64_t columns;  /* columns of x */
    int64_t batch;    /* matrices */
    int64_t ldx;      /* elements between rows of x; 0: packed */
    int64_t ldy;      /* elements between rows of y; 0: packed */
    int64_t stride_x; /* elements between matrices x; 0: packed */
    int64_t stride_y; /* elements between matrices y; 0: packed */
    int64_t align;    /* bytes that x and y are multiples of; 0: 16 */
};
#define QUERN_TRANSPOSE_PROBLEM \
    {sizeof(struct quern_transpose_problem), 0, 0, 0, 1, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_TRANSPOSE_ARGS. */
struct quern_transpose_args {
    uint32_t size; /* of the struct, bytes; the macro below sets it */
    const void *x; /* x, read */
    void *y;       /* y, written; no part of it may be x */
};
#define QUERN_TRANSPOSE_ARGS \
    {sizeof(struct quern_transpose_args), NULL, NULL}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   extents_counted: rows <= 2147483647 && columns <= 2147483647 && batch <= 2147483647
 *   tiles_counted: batch * ceil(rows / 32) * ceil(columns / 32) <= 4294967295
 *   x_addressable: rows * ldx <= 1e18 && batch * stride_x <= 1e18
 *   y_addressable: columns * ldy <= 1e18 && batch * stride_y <= 1e18
 *   elements_aligned: align % width == 0
 *   ldx_covers_row: ldx >= columns
 *   ldy_covers_row: ldy >= rows
 *   y_apart: matrices y lie one behind another, or within rows
 */
static inline quern_status quern_transpose_plan(struct quern_context *context,
                                                const struct quern_transpose_problem *problem,
                                                struct quern_plan *plan)
{
    return quern_plan_any(context, "transpose", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: args.x != 0
 *   y_present: args.y != 0
 *   as_planned: x or y is less aligned than the problem's align says
 *   not_in_place: args.x != args.y
 */
static inline quern_status quern_transpose_launch(const struct quern_plan *plan,
                                                  const struct quern_transpose_args *args,
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
