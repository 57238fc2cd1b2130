/* Generated from specs/families/norm_reduce.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * dgamma and dbeta: sums of columns of the partial sums that groups of rows left
 */
#ifndef QUERN_NORM_REDUCE_H
#define QUERN_NORM_REDUCE_H

#include "quern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked. Begin with QUERN_NORM_REDUCE_PROBLEM, which sets the size and the initial values. */
struct quern_norm_reduce_problem {
    uint32_t size;   /* of the struct, bytes; the macro below sets it */
    int32_t out;     /* type of dgamma and dbeta: f32, f16, bf16; must be set */
    int64_t groups;  /* partial sums of a column */
    int64_t columns; /* elements of dgamma and of dbeta; partial is sums x groups x columns, packed f32 */
    int64_t sums;    /* 1: of dgamma alone; 2: of dbeta too */
};
#define QUERN_NORM_REDUCE_PROBLEM \
    {sizeof(struct quern_norm_reduce_problem), 0, 0, 0, 1}

/* What a launch works on: device memory, and factors. Begin with QUERN_NORM_REDUCE_ARGS. */
struct quern_norm_reduce_args {
    uint32_t size;       /* of the struct, bytes; the macro below sets it */
    const void *partial; /* f32 partial sums, read */
    void *dgamma;        /* dgamma, written; null: none */
    void *dbeta;         /* dbeta, written; null: none */
};
#define QUERN_NORM_REDUCE_ARGS \
    {sizeof(struct quern_norm_reduce_args), NULL, NULL, NULL}

/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.
 *
 * The problem must meet:
 *   partial_addressable: groups * columns <= 1e17 && columns <= 2147418112
 *   sums_counted: sums == 1 || sums == 2
 */
static inline quern_status quern_norm_reduce_plan(struct quern_context *context,
                                                  const struct quern_norm_reduce_problem *problem,
                                                  struct quern_plan *plan)
{
    return quern_plan_any(context, "norm_reduce", problem, NULL, NULL, plan);
}

/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.
 *
 * The arguments must meet:
 *   partial_present: args.partial % 4 == 0 && (args.partial != 0 || groups == 0)
 *   elements_aligned: args.dgamma % (out == f32 ? 4 : 2) == 0 && args.dbeta % (out == f32 ? 4 : 2) == 0
 */
static inline quern_status quern_norm_reduce_launch(const struct quern_plan *plan,
                                                    const struct quern_norm_reduce_args *args,
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
