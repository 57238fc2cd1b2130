/* Generated from specs/families/rmsnorm_grad.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * dx, dgamma and dbeta of y = x * rstd * (gamma + gamma_offset) + beta, rstd of each row
 */
#ifndef QUERN_RMSNORM_GRAD_H
#define QUERN_RMSNORM_GRAD_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_RMSNORM_GRAD_PROBLEM, which sets the size and the initial values. */
struct quern_rmsnorm_grad_problem {
    uint32_t size;        /* of the struct, bytes; the macro below sets it */
    int32_t dtype;        /* type of x, dy, dsum and dx: f32, f16, bf16; must be set */
    int32_t weight;       /* type of gamma: f32, f16, bf16; 0: as dtype */
    int32_t grad;         /* type of dgamma and dbeta: f32, f16, bf16; 0: as weight */
    int32_t gamma;        /* whether there is a gamma: yes, no; 0: yes */
    int32_t dgamma;       /* whether dgamma is made: yes, no; 0: yes */
    int32_t dbeta;        /* whether dbeta is made: yes, no; 0: no */
    /* yes: x is a sum that others take too, whose gradient dsum is added to dx: no, yes; 0: no */
    int32_t dsum;
    int64_t rows;         /* rows */
    int64_t columns;      /* elements of a row */
    int64_t ldx;          /* elements between rows of x; 0: packed */
    int64_t lddy;         /* elements between rows of dy; 0: packed */
    int64_t lddsum;       /* elements between rows of dsum; 0: packed */
    int64_t lddx;         /* elements between rows of dx; 0: packed */
    int64_t align;        /* bytes that x, dy, dsum and dx are multiples of; 0: 16 */
    int64_t align_weight; /* bytes that gamma is a multiple of; 0: 16 */
};
#define QUERN_RMSNORM_GRAD_PROBLEM \
    {sizeof(struct quern_rmsnorm_grad_problem), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_RMSNORM_GRAD_ARGS. */
struct quern_rmsnorm_grad_args {
    uint32_t size;      /* of the struct, bytes; the macro below sets it */
    const void *x;      /* x, or the sum that was normed, read */
    const void *dy;     /* the gradient of y, read */
    const void *gamma;  /* gamma, read where the problem has it */
    const void *rstd;   /* f32, one a row, as the norm saved it */
    const void *dsum;   /* the gradient of the sum from elsewhere, read where the problem has it */
    void *dx;           /* the gradient of x, written; dy or dsum, at the same stride */
    void *dgamma;       /* the gradient of gamma, written where the problem has it */
    void *dbeta;        /* the gradient of beta, written where the problem has it */
    float gamma_offset; /* what was added to gamma */
    uint32_t reserved;  /* 0 */
};
#define QUERN_RMSNORM_GRAD_ARGS \
    {sizeof(struct quern_rmsnorm_grad_args), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0.0f, 0}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   rows_counted: rows <= 4294967295
 *   columns_counted: columns <= 2147418112
 *   elements_aligned: align % (dtype == f32 ? 4 : 2) == 0
 *   weights_aligned: gamma == no || align_weight % (weight == f32 ? 4 : 2) == 0
 *   addressable: rows * ldx <= 1e18 && rows * lddy <= 1e18 && rows * lddsum <= 1e18 && rows * lddx <= 1e18
 *   ldx_covers_row: ldx >= columns
 *   lddy_covers_row: lddy >= columns
 *   lddsum_covers_row: dsum == no || lddsum >= columns
 *   lddx_covers_row: lddx >= columns
 */
static inline quern_status quern_rmsnorm_grad_plan(struct quern_context *context,
                                                   const struct quern_rmsnorm_grad_problem *problem,
                                                   struct quern_plan *plan)
{
    return quern_plan_any(context, "rmsnorm_grad", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: rows == 0 || args.x != 0
 *   dy_present: rows == 0 || args.dy != 0
 *   dx_present: rows == 0 || args.dx != 0
 *   saved_present: rows == 0 || args.rstd != 0
 *   gamma_present: gamma == no || args.gamma != 0
 *   dsum_present: rows == 0 || dsum == no || args.dsum != 0
 *   dgamma_present: dgamma == no || args.dgamma != 0 && args.dgamma % (grad == f32 ? 4 : 2) == 0
 *   dbeta_present: dbeta == no || args.dbeta != 0 && args.dbeta % (grad == f32 ? 4 : 2) == 0
 *   as_planned: x, dy, dsum or dx is less aligned than the problem's align says
 *   weights_as_planned: gamma is less aligned than the problem's align_weight says
 */
static inline quern_status quern_rmsnorm_grad_launch(const struct quern_plan *plan,
                                                     const struct quern_rmsnorm_grad_args *args,
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
