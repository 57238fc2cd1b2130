/* Generated from specs/families/rmsnorm.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * y = x / sqrt(mean of x * x + eps) * (gamma + gamma_offset) + beta, along each row, of x or of x +
 * residual
 */
#ifndef QUERN_RMSNORM_H
#define QUERN_RMSNORM_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_RMSNORM_PROBLEM, which sets the size and the initial values. */
struct quern_rmsnorm_problem {
    uint32_t size;        /* of the struct, bytes; the macro below sets it */
    int32_t dtype;        /* type of x, residual and sum: f32, f16, bf16; must be set */
    /* type of y; of 8 bits: saturating, to nearest even: f32, f16, bf16, i8, e4m3, e5m2, e4m3fnuz,
     * e5m2fnuz; 0: as dtype */
    int32_t out;
    int32_t weight;       /* type of gamma and beta: f32, f16, bf16; 0: as dtype */
    int32_t gamma;        /* whether there is a gamma: yes, no; 0: yes */
    int32_t beta;         /* whether there is a beta: yes, no; 0: no */
    /* yes: sum = x + residual, rounded to its type, is written, and y is the norm of that sum: no, yes; 0:
     * no */
    int32_t residual;
    int32_t save;         /* whether what the gradient takes is written: no, yes; 0: no */
    /* y of 8 bits is the norm / scale; dynamic: max(absmax, floor) / largest of each row, 2^-126 at least,
     * which is written; static: one, read; other y have none: dynamic, static; 0: dynamic */
    int32_t scaling;
    int64_t rows;         /* rows */
    int64_t columns;      /* elements of a row */
    int64_t ldx;          /* elements between rows of x; 0: packed */
    int64_t ldr;          /* elements between rows of the residual; 0: packed */
    int64_t ldsum;        /* elements between rows of the sum; 0: packed */
    int64_t ldy;          /* elements between rows of y; 0: packed */
    int64_t align;        /* bytes that x, residual, sum and y are multiples of; 0: 16 */
    int64_t align_weight; /* bytes that gamma and beta are multiples of; 0: 16 */
};
#define QUERN_RMSNORM_PROBLEM \
    {sizeof(struct quern_rmsnorm_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_RMSNORM_ARGS. */
struct quern_rmsnorm_args {
    uint32_t size;        /* of the struct, bytes; the macro below sets it */
    const void *x;        /* x, read */
    const void *residual; /* the residual, read where the problem has one */
    const void *gamma;    /* gamma, one element a column, read where the problem has it */
    const void *beta;     /* beta, one element a column, read where the problem has it */
    void *y;              /* y, written; x or residual, where type and stride are the same */
    void *sum;            /* the sum, written where there is a residual; x or residual, at the same stride */
    void *scale;          /* f32: of y of 8 bits, the scale of each row, written, or (static) one, read */
    void *rstd;           /* f32, one a row, written where the problem saves */
    float eps;            /* added to the mean square */
    float gamma_offset;   /* added to gamma, where there is one */
    /* what the largest magnitude of a row is at least, where a dynamic scale is made for it */
    float floor;
    uint32_t reserved;    /* 0 */
};
#define QUERN_RMSNORM_ARGS \
    {sizeof(struct quern_rmsnorm_args), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1e-06f, 0.0f, 0.0f, 0}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   rows_counted: rows <= 4294967295
 *   columns_counted: columns <= 2147418112
 *   elements_aligned: align % (dtype == f32 || out == f32 ? 4 : 2) == 0
 *   addressable: rows * ldx <= 1e18 && rows * ldr <= 1e18 && rows * ldsum <= 1e18 && rows * ldy <= 1e18
 *   ldx_covers_row: ldx >= columns
 *   ldr_covers_row: residual == no || ldr >= columns
 *   ldsum_covers_row: residual == no || ldsum >= columns
 *   ldy_covers_row: ldy >= columns
 *   weights_aligned: !weighted || align_weight % (weight == f32 ? 4 : 2) == 0
 */
static inline quern_status quern_rmsnorm_plan(struct quern_context *context,
                                              const struct quern_rmsnorm_problem *problem,
                                              struct quern_plan *plan)
{
    return quern_plan_any(context, "rmsnorm", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: args.x != 0
 *   y_present: args.y != 0
 *   gamma_present: gamma == no || args.gamma != 0
 *   beta_present: beta == no || args.beta != 0
 *   residual_present: residual == no || args.residual != 0 && args.sum != 0
 *   saved_present: save == no || args.rstd != 0
 *   scale_present: !narrow || args.scale != 0 && args.scale % 4 == 0
 *   as_planned: x, y, residual or sum is less aligned than the problem's align says
 *   weights_as_planned: gamma or beta is less aligned than the problem's align_weight says
 */
static inline quern_status quern_rmsnorm_launch(const struct quern_plan *plan,
                                                const struct quern_rmsnorm_args *args,
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
