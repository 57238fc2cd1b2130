/* Generated from specs/families/reduce_parts.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * y = the results of reduce from those of parts of its elements
 */
#ifndef QUERN_REDUCE_PARTS_H
#define QUERN_REDUCE_PARTS_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_REDUCE_PARTS_PROBLEM, which sets the size and the initial values. */
struct quern_reduce_parts_problem {
    uint32_t size;   /* of the struct, bytes; the macro below sets it */
    int32_t out;     /* type of y; argmax's is index: f32, f16, bf16; 0: f32 */
    /* sumsq: of squares; absmax: of magnitudes; argmax: the number of the first largest element, where NaN
     * is largest: sum, mean, max, min, argmax, sumsq, absmax; 0: sum */
    int32_t op;
    int32_t index;   /* type of argmax's results: i32, i64; 0: i32 */
    int64_t results; /* results */
    int64_t splits;  /* parts of each */
    int64_t count;   /* elements of each, for a mean */
};
#define QUERN_REDUCE_PARTS_PROBLEM \
    {sizeof(struct quern_reduce_parts_problem), 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_REDUCE_PARTS_ARGS. */
struct quern_reduce_parts_args {
    uint32_t size;     /* of the struct, bytes; the macro below sets it */
    /* partial results, f32, splits x results; behind them argmax's indices, 32 bits each; read */
    const void *parts;
    void *y;           /* results, one after another, written; argmax's are integers */
};
#define QUERN_REDUCE_PARTS_ARGS \
    {sizeof(struct quern_reduce_parts_args), NULL, NULL}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   parts_addressable: results * splits <= 1e17 && splits <= 1048576 && results <= 4294967295
 */
static inline quern_status quern_reduce_parts_plan(struct quern_context *context,
                                                   const struct quern_reduce_parts_problem *problem,
                                                   struct quern_plan *plan)
{
    return quern_plan_any(context, "reduce_parts", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   parts_present: args.parts != 0 && args.parts % 4 == 0
 *   y_present: args.y != 0
 *   y_aligned: args.y % (op == argmax ? (index == i64 ? 8 : 4) : p.out == f32 ? 4 : 2) == 0
 */
static inline quern_status quern_reduce_parts_launch(const struct quern_plan *plan,
                                                     const struct quern_reduce_parts_args *args,
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
