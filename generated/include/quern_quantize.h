/* Generated from specs/families/quantize.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * y = act(x) * up / scale in 8 bits, and scale = absmax / the largest value that y has, of a row, a block
 * or all
 */
#ifndef QUERN_QUANTIZE_H
#define QUERN_QUANTIZE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_QUANTIZE_PROBLEM, which sets the size and the initial values. */
struct quern_quantize_problem {
    uint32_t size;            /* of the struct, bytes; the macro below sets it */
    int32_t dtype;            /* type of x and of the factor: f32, f16, bf16; must be set */
    /* type of y; past its largest value is its largest value: i8, e4m3, e5m2, e4m3fnuz, e5m2fnuz; must be
     * set */
    int32_t out;
    /* activation of x, before the factor: none, relu, gelu_tanh, gelu_erf, silu, sigmoid; 0: none */
    int32_t act;
    /* a factor of each element: none, of its own, or behind the row of x, where x is the gate: none,
     * separate, packed; 0: none */
    int32_t up;
    /* what shares a scale: a row, all, or a block of block_rows x block_columns: token, tensor, block; 0:
     * token */
    int32_t granularity;
    /* of blocks: whether scales of a column of blocks are neighbours, and not those of a row: no, yes; 0:
     * no */
    int32_t scale_transposed;
    int64_t block_rows;       /* rows of a block: 1, 16, 32, 64 or 128; 0: 1 */
    int64_t block_columns;    /* columns of a block: 32, 64 or 128; 0: 128 */
    /* whether scales are found and written, or given: dynamic, static; 0: dynamic */
    int32_t scaling;
    /* whether scales that are found are rounded up to powers of two: no, yes; 0: no */
    int32_t power_of_two;
    int64_t rows;             /* rows */
    int64_t columns;          /* elements of a row */
    int64_t ldx;              /* elements between rows of x; 0: packed */
    int64_t ldu;              /* elements between rows of a factor of its own; 0: packed */
    int64_t ldy;              /* elements between rows of y; 0: packed */
    /* scales between rows of blocks, or columns where they are transposed; 0: packed */
    int64_t ld_scale;
    int64_t align;            /* bytes that x and the factor are multiples of, and of 16 y of 8; 0: 16 */
};
#define QUERN_QUANTIZE_PROBLEM \
    {sizeof(struct quern_quantize_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_QUANTIZE_ARGS. */
struct quern_quantize_args {
    uint32_t size;     /* of the struct, bytes; the macro below sets it */
    const void *x;     /* x, read */
    const void *up;    /* the factor, read where it is separate */
    void *y;           /* y, written */
    void *scale;       /* f32 scales: written, or read where they are static, each above 0 and normal */
    float floor;       /* what absmax is at least */
    uint32_t reserved; /* 0 */
};
#define QUERN_QUANTIZE_ARGS \
    {sizeof(struct quern_quantize_args), NULL, NULL, NULL, NULL, 0.0f, 0}

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
 *   block_rows_known: block_rows == 1 || block_rows == 16 || block_rows == 32 || block_rows == 64 ||
 *     block_rows == 128
 *   block_columns_known: block_columns == 32 || block_columns == 64 || block_columns == 128
 *   ld_scale_covers_blocks: granularity != block || ld_scale >= (scale_transposed == no ? ceil(columns /
 *     block_columns) : ceil(rows / block_rows))
 *   scales_addressable: granularity != block || ld_scale * (scale_transposed == no ? ceil(rows / block_rows)
 *     : ceil(columns / block_columns)) <= 1e18
 *   y_addressable: rows * ldy <= 1e18
 *   ldy_covers_row: ldy >= columns
 */
static inline quern_status quern_quantize_plan(struct quern_context *context,
                                               const struct quern_quantize_problem *problem,
                                               struct quern_plan *plan)
{
    return quern_plan_any(context, "quantize", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: args.x != 0
 *   up_present: args.up != 0 || up != separate
 *   x_as_planned: x or the factor is less aligned than the problem's align says
 *   y_present: args.y != 0
 *   scale_present: args.scale != 0 && args.scale % 4 == 0
 *   y_as_planned: y is less aligned than the problem's align says
 */
static inline quern_status quern_quantize_launch(const struct quern_plan *plan,
                                                 const struct quern_quantize_args *args,
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
