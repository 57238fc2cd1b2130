/* Generated from specs/families/scale.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * Y = act(X * factor), row by row
 */
#ifndef QUERN_SCALE_H
#define QUERN_SCALE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_SCALE_PROBLEM, which sets the size and the initial values. */
struct quern_scale_problem {
    uint32_t size; /* of the struct, bytes; the macro below sets it */
    int32_t dtype; /* type of X: f16, f32; must be set */
    int32_t out;   /* type of Y: f16, f32; 0: as dtype */
    int32_t act;   /* none, relu; 0: none */
    int64_t rows;  /* rows of X */
    int64_t cols;  /* columns of X */
    int64_t batch;
    int64_t ldx;   /* elements between rows of X; 0: packed */
    int64_t ldy;   /* the same for Y; 0: as X */
    int64_t align; /* bytes that X is a multiple of; 0: 16 */
};
#define QUERN_SCALE_PROBLEM \
    {sizeof(struct quern_scale_problem), 0, 0, 0, 0, 0, 1, 0, 0, 0}

/* What a launch works on: device memory, and factors. Begin with QUERN_SCALE_ARGS. */
struct quern_scale_args {
    uint32_t size;     /* of the struct, bytes; the macro below sets it */
    const void *x;     /* X, read */
    void *y;           /* Y, written */
    float factor;
    int64_t first;
    int32_t seed;
    uint32_t reserved; /* 0 */
};
#define QUERN_SCALE_ARGS \
    {sizeof(struct quern_scale_args), NULL, NULL, 1.5f, 7, 0, 0}

/* What a plan chooses beside the kernel; the order in which quern_plan_any takes them. */
enum {
    QUERN_SCALE_PARTS, /* parts of a row: 2, 3, 5 */
    QUERN_SCALE_ORDER, /* : 1, 2 */
    QUERN_SCALE_DEPTH, /* : 1, 2, 4 */
    QUERN_SCALE_TUNABLES
};

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   bounded: rows <= 1e9 && cols <= 1e9 && rows * cols <= 1e12 && batch <= 1e6
 *   ldx_covers_row: rows of X overlap
 *   align_whole: align % 2 == 0 && ldy / 2 >= cols / 2
 */
static inline quern_status quern_scale_plan(struct quern_context *context,
                                            const struct quern_scale_problem *problem,
                                            struct quern_plan *plan)
{
    return quern_plan_any(context, "scale", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   x_present: args.x != 0 || args.factor == 0
 *   x_as_planned: X is less aligned than the problem says
 *   factor_small: args.factor < 100
 */
static inline quern_status quern_scale_launch(const struct quern_plan *plan,
                                              const struct quern_scale_args *args,
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
