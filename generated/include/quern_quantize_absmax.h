/* Generated from specs/families/quantize_absmax.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * parts = the largest magnitudes of act(x) * up, a number of them whatever the size; NaN where any element
 * is
 */
#ifndef QUERN_QUANTIZE_ABSMAX_H
#define QUERN_QUANTIZE_ABSMAX_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_QUANTIZE_ABSMAX_PROBLEM, which sets the size and the initial values. */
struct quern_quantize_absmax_problem {
    uint32_t size;   /* of the struct, bytes; the macro below sets it */
    int32_t dtype;   /* type of x and of the factor: f32, f16, bf16; must be set */
    /* activation of x, before the factor: none, relu, gelu_tanh, gelu_erf, silu, sigmoid; 0: none */
    int32_t act;
    /* a factor of each element: none, of its own, or behind the row of x, where x is the gate: none,
     * separate, packed; 0: none */
    int32_t up;
    int64_t rows;    /* rows */
    int64_t columns; /* elements of a row */
    int64_t ldx;     /* elements between rows of x; 0: packed */
    int64_t ldu;     /* elements between rows of a factor of its own; 0: packed */
    int64_t align;   /* bytes that x and the factor are multiples of; 0: 16 */
};
#define QUERN_QUANTIZE_ABSMAX_PROBLEM \
    {sizeof(struct quern_quantize_absmax_problem), 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_QUANTIZE_ABSMAX_ARGS. */
struct quern_quantize_absmax_args {
    uint32_t size;  /* of the struct, bytes; the macro below sets it */
    const void *x;  /* x, read */
    const void *up; /* the factor, read where it is separate */
    void *parts;    /* f32 results, written: 256 */
};
#define QUERN_QUANTIZE_ABSMAX_ARGS \
    {sizeof(struct quern_quantize_absmax_args), NULL, NULL, NULL}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   rows_counted: rows <= 4294967295
 *   columns_counted: columns <= 2147418112
 *   units_counted: pieces of 256 elements of a row, in all rows
 *   x_addressable: rows * ldx <= 1e18 && rows * ldu <= 1e18
 *   ldx_covers_row: ldx >= (up == packed ? 2 * columns : columns)
 *   ldu_covers_row: up != separate || ldu >= columns
 *   elements_aligned: align % (dtype == f32 ? 4 : 2) == 0
 */
static inline quern_status quern_quantize_absmax_plan(struct quern_context *context,
                                                      const struct quern_quantize_absmax_problem *problem,
                                                      struct quern_plan *plan)
{
    return quern_plan_any(context, "quantize_absmax", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: args.x != 0
 *   up_present: args.up != 0 || up != separate
 *   x_as_planned: x or the factor is less aligned than the problem's align says
 *   parts_present: args.parts != 0 && args.parts % 4 == 0
 */
static inline quern_status quern_quantize_absmax_launch(const struct quern_plan *plan,
                                                        const struct quern_quantize_absmax_args *args,
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
