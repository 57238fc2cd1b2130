/* Plans: a kernel chosen for a problem, with what must run before or after it, and everything a launch needs.
 */
#include <inttypes.h>
#include <stddef.h>

#include "internal.h"

static const struct quern_family_state *find_family(const struct quern_context *context, const char *name)
{
    for (uint32_t i = 0; i < context->table->family_count; i++)
        if (strcmp(context->families[i].family->name, name) == 0) return &context->families[i];
    return NULL;
}

static quern_status fail_problem(const struct quern_context *context, const struct quern_family *family,
                                 int code, const char *choice, const void *problem)
{
    const struct quern_table *table = context->table;
    char buffer[800];
    struct quern_text text = {buffer, buffer + sizeof buffer};
    if (code >= 0) {
        quern_text_condition(&text, table, family, &family->legal[code], problem, NULL);
        return quern_fail(QUERN_BAD_PROBLEM, "%s problem: %s", family->name, buffer);
    }
    quern_text_add(&text, "%s is not one of its words", choice ? choice : "a choice");
    for (uint32_t i = 0; choice && family->problem_fields && i < family->problem_field_count; i++) {
        const struct quern_field *field = &family->problem_fields[i];
        if (strcmp(field->name, choice) != 0 || field->kind != QUERN_FIELD_CHOICE) continue;
        for (uint32_t w = 0; w < field->word_count; w++) {
            quern_text_add(&text, w ? ", " : ": set it to ");
            quern_text_word(&text, table, field->words[w]);
        }
        if (field->word_count) quern_text_add(&text, " (0: the default)");
    }
    return quern_fail(QUERN_BAD_PROBLEM, "%s problem: %s", family->name, buffer);
}

/* The size in a caller's problem, where the table knows such a struct. */
static quern_status problem_size(const struct quern_family *family, const void *problem, uint32_t *size)
{
    memcpy(size, problem, sizeof *size);
    if (quern_known_size(*size, family->problem_bytes, family->problem_fields, family->problem_field_count))
        return QUERN_OK;
    return quern_fail(
        QUERN_BAD_ARGUMENT,
        "%s problem: its size field says %" PRIu32 ", the table knows up to %" PRIu32
        " bytes: start from the generated initializer, and build with headers no newer than the table",
        family->name, *size, family->problem_bytes);
}

/* The grid of a step; refuses what no launch can reach. */
static quern_status fill_grid(const struct quern_table *table, struct quern_plan_step *step,
                              const void *problem)
{
    const struct quern_family *family = step->state->family;
    struct quern_grid grid = {.cluster = 0};
    int64_t workgroups;
    family->grid(problem, step->row, step->tunables, &grid);
    if (grid.cluster == 0) grid.cluster = 1;
    if (grid.tiles < 0 || grid.slices < 0 || grid.tiles > UINT32_MAX || grid.threads == 0 ||
        __builtin_mul_overflow(grid.tiles, grid.slices, &workgroups) ||
        quern_launch_limit(table, grid.threads, 1) == 0)
        return quern_fail(
            QUERN_NO_KERNEL,
            "%s: kernel %s would need %" PRId64 " tiles in each of %" PRId64
            " slices, more than it can number (2^32 - 1 tiles): cut the problem into smaller ones",
            family->name, quern_row_name(step->row), grid.tiles, grid.slices);
    if (grid.tiles % grid.cluster != 0 || quern_launch_limit(table, grid.threads, grid.cluster) == 0)
        return quern_fail(QUERN_NO_KERNEL,
                          "%s: kernel %s runs in clusters of %" PRIu32 " workgroups, and %" PRId64
                          " tiles are not a whole number of them, or one cluster is more than a launch may "
                          "have: correct the kernel's accept conditions in the spec",
                          family->name, quern_row_name(step->row), grid.cluster, grid.tiles);
    step->tiles = grid.tiles;
    step->slices = grid.slices;
    step->threads = grid.threads;
    step->lds_bytes = grid.lds_bytes;
    step->cluster = grid.cluster;
    return QUERN_OK;
}

/* Adds the step's workspace behind what the plan needs so far. */
static quern_status add_workspace(struct quern_plan_view *view, struct quern_plan_step *step,
                                  const void *problem)
{
    const struct quern_family *family = step->state->family;
    int64_t bytes = family->workspace(problem, step->row, step->tunables);
    if (bytes < 0 || (uint64_t)bytes > (SIZE_MAX >> 2))
        return quern_fail(QUERN_NO_KERNEL, "%s: kernel %s would need a workspace of %" PRId64 " bytes",
                          family->name, quern_row_name(step->row), bytes);
    if (bytes == 0) return QUERN_OK;
    step->workspace_offset =
        (view->workspace + QUERN_WORKSPACE_ALIGN - 1) / QUERN_WORKSPACE_ALIGN * QUERN_WORKSPACE_ALIGN;
    view->workspace = step->workspace_offset + (uint64_t)bytes;
    return QUERN_OK;
}

/* Reads a problem into the plan and chooses its kernel: one more step, or none where it is empty. */
static quern_status add_step(struct quern_plan_view *view, const struct quern_family_state *state,
                             const void *caller, const char *kernel, const int32_t *tunables,
                             struct quern_choice *choice)
{
    const struct quern_family *family = state->family;
    struct quern_plan_step *step = &view->step[view->steps];
    uint32_t offset = 0;
    if (view->steps > 0)
        offset = view->step[0].problem_offset + (view->step[0].state->family->problem_bytes + 7) / 8 * 8;
    void *problem = view->problems + offset;
    const char *name = NULL;
    int code = family->read_problem(caller, problem, &name);
    if (code != -1) return fail_problem(view->context, family, code, name, problem);
    if (family->empty(problem)) {
        *choice = (struct quern_choice){.reason = QUERN_NOTHING_TO_DO};
        memset(problem, 0, family->problem_bytes);
        return QUERN_OK;
    }
    quern_status status = quern_choose(view->context, state, problem, kernel, tunables, choice);
    if (status != QUERN_OK) return status;
    step->state = state;
    step->row_index = choice->row;
    step->row = quern_row_at(family, choice->row);
    step->problem_offset = offset;
    memcpy(step->tunables, choice->tunables, sizeof step->tunables);
    status = fill_grid(view->context->table, step, problem);
    if (status == QUERN_OK) status = add_workspace(view, step, problem);
    if (status != QUERN_OK) return status;
    if (step->tiles > 0 && step->slices > 0) view->steps++;
    view->used_bytes = offsetof(struct quern_plan_view, problems) + offset + family->problem_bytes;
    return QUERN_OK;
}

/* The other kernel of a plan: chosen for the problem that `fill` gives for the main step, the first one. */
static quern_status add_other(struct quern_plan_view *view, const struct quern_family_state *other,
                              void (*fill)(const void *, const void *, const int32_t *, void *))
{
    const struct quern_plan_step *step = &view->step[0];
    _Alignas(8) unsigned char caller[QUERN_MAX_PROBLEM_BYTES];
    struct quern_choice choice;
    memset(caller, 0, other->family->problem_bytes);
    fill(view->problems + step->problem_offset, step->row, step->tunables, caller);
    memcpy(caller, &other->family->problem_bytes, sizeof(uint32_t));
    return add_step(view, other, caller, NULL, NULL, &choice);
}

/* The kernel before the main one: it is added behind that and then moved, so that steps are in their order.
 */
static quern_status add_lead(struct quern_plan_view *view)
{
    const struct quern_family_state *state = view->step[0].state;
    const uint64_t workspace = view->workspace;
    quern_status status = add_other(view, state->lead, state->family->lead_problem);
    const struct quern_plan_step lead = view->step[1];
    if (status != QUERN_OK) return status;
    if (view->workspace != workspace)
        return quern_fail(
            QUERN_NO_KERNEL,
            "%s: kernel %s, which runs before %s, would need a workspace of its own, and a lead "
            "has the main kernel's: correct the workspace of %s in its spec",
            state->family->name, quern_row_name(lead.row), quern_row_name(view->step[0].row),
            lead.state->family->name);
    if (view->steps < 2) return QUERN_OK;
    view->step[1] = view->step[0];
    view->step[0] = lead;
    view->main_step = 1;
    return QUERN_OK;
}

/* The kernel before or after the main one, where that needs one. */
static quern_status complete(struct quern_plan_view *view)
{
    const struct quern_plan_step step = view->step[0];
    const struct quern_family *family = step.state->family;
    const void *problem = view->problems + step.problem_offset;
    quern_status status = QUERN_OK;
    if (family->lead && family->leads(problem, step.row, step.tunables)) status = add_lead(view);
    if (status != QUERN_OK || !family->follow || !family->follows(problem, step.row, step.tunables))
        return status;
    if (view->steps > 1)
        return quern_fail(QUERN_NO_KERNEL,
                          "%s: kernel %s needs a kernel before it (%s) and one after it (%s), and a plan has "
                          "two at most: correct the kernel's accept conditions in the spec, or plan another "
                          "kernel",
                          family->name, quern_row_name(step.row), family->lead->name, family->follow->name);
    return add_other(view, step.state->follow, family->follow_problem);
}

static void trace_empty(const struct quern_context *context, const struct quern_family *family)
{
    if (!context->trace) return;
    struct quern_trace_event event = {.family = family->name, .chosen = 1, .reason = QUERN_NOTHING_TO_DO};
    context->trace(context->trace_user, &event);
}

static quern_status make_plan(struct quern_plan_view *view, const struct quern_family_state *state,
                              const void *problem, const char *kernel, const int32_t *tunables)
{
    struct quern_choice choice;
    view->family = state->family;
    view->used_bytes = offsetof(struct quern_plan_view, problems);
    quern_status status = add_step(view, state, problem, kernel, tunables, &choice);
    if (status != QUERN_OK) return status;
    view->reason = choice.reason;
    view->cost_us = choice.cost_us;
    if (choice.reason == QUERN_NOTHING_TO_DO) trace_empty(view->context, state->family);
    if (view->steps > 0) status = complete(view);
    if (status == QUERN_OK) view->magic = QUERN_PLAN_MAGIC;
    return status;
}

quern_status quern_plan_any(struct quern_context *context, const char *family, const void *problem,
                            const char *kernel, const int32_t *tunables, struct quern_plan *plan)
{
    if (!context || !family || !problem || !plan) {
        if (plan) memset(plan, 0, sizeof *plan);
        return quern_fail(QUERN_BAD_ARGUMENT, "quern_plan_any: %s is NULL",
                          !context   ? "context"
                          : !family  ? "family"
                          : !problem ? "problem"
                                     : "plan");
    }
    const struct quern_family_state *state = find_family(context, family);
    uint32_t size = 0;
    quern_status status = QUERN_OK;
    if (!state)
        status = quern_fail(QUERN_NO_FAMILY, "the table of %s has no family %s: generate it with --family %s",
                            context->table->arch, family, family);
    if (status == QUERN_OK) status = problem_size(state->family, problem, &size);
    if (status != QUERN_OK) {
        memset(plan, 0, sizeof *plan);
        return status;
    }
    bool cached = !kernel && !tunables && !context->trace;
    if (cached && quern_cache_find(context->cache, state->family, problem, size, plan)) return QUERN_OK;
    struct quern_plan_view view;
    memset(&view, 0, sizeof view);
    view.context = context;
    status = make_plan(&view, state, problem, kernel, tunables);
    if (status != QUERN_OK)
        memset(&view, 0, sizeof view);
    else if (cached)
        quern_cache_store(context->cache, state->family, problem, size, &view);
    memcpy(plan, &view, sizeof view);
    return status;
}

size_t quern_plan_workspace(const struct quern_plan *plan)
{
    uint64_t workspace = 0;
    if (plan)
        memcpy(&workspace, (const char *)plan + offsetof(struct quern_plan_view, workspace),
               sizeof workspace);
    return (size_t)workspace;
}

static void step_info(const struct quern_table *table, const struct quern_plan_step *step,
                      struct quern_step_info *info)
{
    uint64_t launches = quern_count_launches(table, step);
    info->kernel = quern_row_name(step->row);
    info->workgroups = (uint64_t)step->tiles * (uint64_t)step->slices;
    info->threads = step->threads;
    info->lds_bytes = step->lds_bytes;
    info->launches = launches > UINT32_MAX ? UINT32_MAX : (uint32_t)launches;
    info->cluster = step->cluster;
}

void quern_plan_get_info(const struct quern_plan *plan, struct quern_plan_info *info)
{
    if (!info) return;
    memset(info, 0, sizeof *info);
    if (!plan) return;
    struct quern_plan_view view;
    memcpy(&view, plan, sizeof view);
    if (view.magic != QUERN_PLAN_MAGIC) return;
    info->family = view.family->name;
    info->reason = view.reason;
    info->cost_us = view.cost_us;
    info->workspace = quern_plan_workspace(plan);
    info->steps = view.steps;
    for (uint32_t i = 0; i < view.steps; i++) step_info(view.context->table, &view.step[i], &info->step[i]);
    info->tunable_count = view.family->tunable_count;
    info->tunable_names = view.family->tunable_names;
    info->main_step = view.main_step;
    memcpy(info->tunables, quern_main_step(&view)->tunables, sizeof info->tunables);
}

quern_status quern_plan_prepare(struct quern_context *context, const struct quern_plan *plan)
{
    struct quern_plan_view view;
    if (!context || !plan)
        return quern_fail(QUERN_BAD_ARGUMENT, "quern_plan_prepare: %s is NULL", context ? "plan" : "context");
    memcpy(&view, plan, sizeof view);
    if (view.magic != QUERN_PLAN_MAGIC)
        return quern_fail(QUERN_BAD_ARGUMENT,
                          "quern_plan_prepare: the plan was never made, or making it failed");
    if (view.context != context)
        return quern_fail(QUERN_WRONG_ARCH, "quern_plan_prepare: the plan is of another context");
    for (uint32_t i = 0; i < view.steps; i++) {
        quern_function function;
        quern_status status = quern_get_function(context, &view.step[i], &function);
        if (status != QUERN_OK) return status;
    }
    return QUERN_OK;
}
