/* Generated from specs/families/reduce.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * y = sum, mean, max, min, argmax, sum of squares or largest magnitude of each row, or of each column
 */
#ifndef QUERN_REDUCE_H
#define QUERN_REDUCE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_REDUCE_PROBLEM, which sets the size and the initial values. */
struct quern_reduce_problem {
    uint32_t size;   /* of the struct, bytes; the macro below sets it */
    int32_t dtype;   /* type of x: f32, f16, bf16; must be set */
    int32_t out;     /* type of y; argmax's is index: f32, f16, bf16; 0: as dtype */
    /* sumsq: of squares; absmax: of magnitudes; argmax: the number of the first largest element, where NaN
     * is largest: sum, mean, max, min, argmax, sumsq, absmax; 0: sum */
    int32_t op;
    int32_t index;   /* type of argmax's results: i32, i64; 0: i32 */
    int32_t each;    /* what makes one result: the elements of a row, or of a column: row, column; 0: row */
    int64_t rows;    /* rows */
    int64_t columns; /* elements of a row */
    int64_t ldx;     /* elements between rows of x; 0: packed */
    int64_t align;   /* bytes that x is a multiple of; 0: 16 */
};
#define QUERN_REDUCE_PROBLEM \
    {sizeof(struct quern_reduce_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_REDUCE_ARGS. */
struct quern_reduce_args {
    uint32_t size; /* of the struct, bytes; the macro below sets it */
    const void *x; /* x, read */
    void *y;       /* results, one after another, written; argmax's are integers */
};
#define QUERN_REDUCE_ARGS \
    {sizeof(struct quern_reduce_args), NULL, NULL}

/* What a plan chooses beside the kernel; the order in which quern_plan_any takes them. */
enum {
    QUERN_REDUCE_SPLITS, /* parts that the elements of a result are cut into; reduce_parts makes their results one: 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024 */
    QUERN_REDUCE_TUNABLES
};

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   rows_counted: rows <= 4294967294
 *   columns_counted: columns <= 2147418112
 *   addressable: rows * ldx <= 1e18
 *   ldx_covers_row: ldx >= columns
 *   elements_aligned: align % (dtype == f32 ? 4 : 2) == 0
 *   index_fits: op != argmax || index == i64 || extent <= 2147483647
 */
static inline quern_status quern_reduce_plan(struct quern_context *context,
                                             const struct quern_reduce_problem *problem,
                                             struct quern_plan *plan)
{
    return quern_plan_any(context, "reduce", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: args.x != 0 || rows == 0 || columns == 0
 *   y_present: args.y != 0
 *   y_aligned: args.y % (op == argmax ? (index == i64 ? 8 : 4) : p.out == f32 ? 4 : 2) == 0
 *   as_planned: x is less aligned than the problem's align says
 */
static inline quern_status quern_reduce_launch(const struct quern_plan *plan,
                                               const struct quern_reduce_args *args,
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
