#include "run.h"

#include "../build/files.h"
#include "../emu/reference/data.h"
#include "quern_gemm.h"

#include <stdlib.h>

enum { TYPE_BYTES = 2 }; /* bf16 */

double run_bytes(const struct shape *shape, const struct quern_plan *plan)
{
    const double m = (double)shape->m, n = (double)shape->n, k = (double)shape->k,
                 batch = (double)shape->batch;
    return (m * k + n * k + m * n) * batch * TYPE_BYTES + m * n * 2 * sizeof(double) +
           (double)quern_plan_workspace(plan);
}

/* Device memory of a run. */
struct memory {
    void *a, *b, *d, *workspace;
};

static void *new_operand(struct quern_emu *emu, const struct shape *shape, int64_t rows, int64_t cols,
                         const char *name)
{
    const size_t elements = (size_t)rows * (size_t)cols * (size_t)shape->batch;
    return quern_emu_alloc(emu, elements * TYPE_BYTES, 16, name);
}

static void fill(const struct shape *shape, void *base, int64_t rows, int64_t cols, uint64_t seed)
{
    const struct data_matrix matrix = {
        .type = NUMBER_BF16, .base = base, .rows = rows * shape->batch, .cols = cols, .ld = cols};
    data_fill(&matrix, DATA_RANDOM, seed);
}

static int compare(const struct shape *shape, const struct memory *memory, struct gemm_report *report)
{
    const struct gemm_reference reference = {
        .in = NUMBER_BF16,
        .out = NUMBER_BF16,
        .b_is_n_by_k = 1,
        .m = shape->m,
        .n = shape->n,
        .k = shape->k,
        .batch = shape->batch,
        .a = {memory->a, shape->k, shape->m * shape->k},
        .b = {memory->b, shape->k, shape->n * shape->k},
        .alpha = 1,
    };
    const struct gemm_operand d = {memory->d, shape->n, shape->m * shape->n};
    return gemm_compare(&reference, &d, report);
}

static char *launch_and_compare(struct quern_emu *emu, struct quern_context *context,
                                const struct shape *shape, const struct quern_plan *plan,
                                const struct memory *memory, struct gemm_report *report)
{
    struct quern_gemm_args args = QUERN_GEMM_ARGS;
    args.a = memory->a;
    args.b = memory->b;
    args.d = memory->d;
    quern_status status = quern_gemm_launch(plan, &args, memory->workspace, quern_plan_workspace(plan), NULL);
    if (status != QUERN_OK) return text_of("%s: %s", quern_status_text(status), quern_last_error(context));
    if (!quern_emu_guards_hold(emu, memory->d)) return text_of("it wrote outside D");
    if (memory->workspace && !quern_emu_guards_hold(emu, memory->workspace))
        return text_of("it wrote outside the workspace");
    if (compare(shape, memory, report) != 0) return text_of("no memory for the reference");
    return NULL;
}

char *run_shape(struct quern_emu *emu, struct quern_context *context, const struct shape *shape,
                const struct quern_plan *plan, uint64_t seed, struct gemm_report *report)
{
    const size_t workspace = quern_plan_workspace(plan);
    struct memory memory = {
        .a = new_operand(emu, shape, shape->m, shape->k, "a"),
        .b = new_operand(emu, shape, shape->n, shape->k, "b"),
        .d = new_operand(emu, shape, shape->m, shape->n, "d"), /* NaN all over */
        .workspace = workspace ? quern_emu_alloc(emu, workspace, 256, "workspace") : NULL,
    };
    char *error;
    if (!memory.a || !memory.b || !memory.d || (workspace && !memory.workspace)) {
        error = text_of("no memory for the operands");
    } else {
        fill(shape, memory.a, shape->m, shape->k, seed);
        fill(shape, memory.b, shape->n, shape->k, seed + 1);
        error = launch_and_compare(emu, context, shape, plan, &memory, report);
    }
    if (memory.a) quern_emu_free(emu, memory.a);
    if (memory.b) quern_emu_free(emu, memory.b);
    if (memory.d) quern_emu_free(emu, memory.d);
    if (memory.workspace) quern_emu_free(emu, memory.workspace);
    return error;
}
