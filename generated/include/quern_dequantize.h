/* Generated from specs/families/dequantize.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * y = x * scale, where x has 8 bits and rows, blocks or all elements share a scale
 */
#ifndef QUERN_DEQUANTIZE_H
#define QUERN_DEQUANTIZE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_DEQUANTIZE_PROBLEM, which sets the size and the initial values. */
struct quern_dequantize_problem {
    uint32_t size;            /* of the struct, bytes; the macro below sets it */
    int32_t dtype;            /* type of x: i8, e4m3, e5m2, e4m3fnuz, e5m2fnuz; must be set */
    int32_t out;              /* type of y: f32, f16, bf16; must be set */
    /* what shares a scale: a row, all, or a block of block_rows x block_columns: token, tensor, block; 0:
     * token */
    int32_t granularity;
    /* of blocks: whether scales of a column of blocks are neighbours, and not those of a row: no, yes; 0:
     * no */
    int32_t scale_transposed;
    int64_t block_rows;       /* rows of a block: 1, 16, 32, 64 or 128; 0: 1 */
    int64_t block_columns;    /* columns of a block: 32, 64 or 128; 0: 128 */
    int64_t rows;             /* rows */
    int64_t columns;          /* elements of a row */
    int64_t ldx;              /* elements between rows of x; 0: packed */
    int64_t ldy;              /* elements between rows of y; 0: packed */
    /* scales between rows of blocks, or columns where they are transposed; 0: packed */
    int64_t ld_scale;
    int64_t align;            /* bytes that y is a multiple of, and of 16 x of 8; 0: 16 */
};
#define QUERN_DEQUANTIZE_PROBLEM \
    {sizeof(struct quern_dequantize_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_DEQUANTIZE_ARGS. */
struct quern_dequantize_args {
    uint32_t size;     /* of the struct, bytes; the macro below sets it */
    const void *x;     /* x, read */
    const void *scale; /* f32 scales, read */
    void *y;           /* y, written */
};
#define QUERN_DEQUANTIZE_ARGS \
    {sizeof(struct quern_dequantize_args), NULL, NULL, NULL}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   block_rows_known: block_rows == 1 || block_rows == 16 || block_rows == 32 || block_rows == 64 ||
 *     block_rows == 128
 *   block_columns_known: block_columns == 32 || block_columns == 64 || block_columns == 128
 *   ld_scale_covers_blocks: granularity != block || ld_scale >= (scale_transposed == no ? ceil(columns /
 *     block_columns) : ceil(rows / block_rows))
 *   scales_addressable: granularity != block || ld_scale * (scale_transposed == no ? ceil(rows / block_rows)
 *     : ceil(columns / block_columns)) <= 1e18
 *   rows_counted: rows <= 4294967295
 *   columns_counted: columns <= 2147418112
 *   units_counted: pieces of 256 elements of a row, in all rows
 *   elements_aligned: align % (p.out == f32 ? 4 : 2) == 0
 *   addressable: rows * ldx <= 1e18 && rows * ldy <= 1e18
 *   ldx_covers_row: ldx >= columns
 *   ldy_covers_row: ldy >= columns
 */
static inline quern_status quern_dequantize_plan(struct quern_context *context,
                                                 const struct quern_dequantize_problem *problem,
                                                 struct quern_plan *plan)
{
    return quern_plan_any(context, "dequantize", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: args.x != 0
 *   scale_present: args.scale != 0 && args.scale % 4 == 0
 *   y_present: args.y != 0
 *   as_planned: x or y is less aligned than the problem's align says
 */
static inline quern_status quern_dequantize_launch(const struct quern_plan *plan,
                                                   const struct quern_dequantize_args *args,
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
