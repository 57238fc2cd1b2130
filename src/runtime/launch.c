/* Launches: a plan with its arguments.  Nothing here allocates, waits or locks once the kernels are loaded.
 */
#include <inttypes.h>
#include <stddef.h>

#include "internal.h"

uint32_t quern_launch_limit(const struct quern_table *table, uint32_t threads, uint32_t cluster)
{
    uint64_t limit = table->max_grid_threads / threads;
    if (limit > UINT32_MAX) limit = UINT32_MAX;
    return (uint32_t)(limit - limit % cluster);
}

/* The next part of a grid after `done` workgroups: as many whole slices as one launch may have, or as much of
 * one slice; 0 workgroups at the end. */
static struct quern_launch next_part(const struct quern_plan_step *step, uint32_t limit, int64_t slice,
                                     int64_t tile)
{
    struct quern_launch part = {.first_slice = slice, .first_tile = (uint32_t)tile, .workgroups = 0};
    if (slice >= step->slices) return part;
    int64_t left = step->tiles - tile;
    if (step->tiles <= limit) {
        int64_t whole = limit / step->tiles;
        if (whole > step->slices - slice) whole = step->slices - slice;
        part.workgroups = (uint32_t)(whole * step->tiles);
    } else {
        part.workgroups = left < limit ? (uint32_t)left : limit;
    }
    return part;
}

uint64_t quern_count_launches(const struct quern_table *table, const struct quern_plan_step *step)
{
    uint32_t limit = quern_launch_limit(table, step->threads, step->cluster);
    if (step->tiles <= limit) {
        int64_t whole = limit / step->tiles;
        return (uint64_t)(step->slices / whole + (step->slices % whole != 0));
    }
    return (uint64_t)step->slices * (uint64_t)(step->tiles / limit + (step->tiles % limit != 0));
}

/* The caller's args, whole: `whole` where an older, smaller struct had to be completed. */
static quern_status read_args(const struct quern_family *family, const void *args, unsigned char *whole,
                              const void **result)
{
    uint32_t size;
    if (!args) return quern_fail(QUERN_BAD_ARGUMENT, "%s launch: args is NULL", family->name);
    memcpy(&size, args, sizeof size);
    *result = args;
    if (size == family->args_bytes) return QUERN_OK;
    if (!family->args_init ||
        !quern_known_size(size, family->args_bytes, family->args_fields, family->args_field_count))
        return quern_fail(
            QUERN_BAD_ARGUMENT,
            "%s launch: the size field of args says %" PRIu32 ", the table knows up to %" PRIu32
            " bytes: start from the generated initializer, and build with headers no newer than the "
            "table",
            family->name, size, family->args_bytes);
    memcpy(whole, family->args_init, family->args_bytes);
    memcpy(whole, args, size);
    memcpy(whole, &family->args_bytes, sizeof size);
    *result = whole;
    return QUERN_OK;
}

static quern_status check_args(const struct quern_plan_view *view, const struct quern_plan_step *step,
                               const void *args)
{
    const struct quern_family *family = step->state->family;
    const void *problem = view->problems + step->problem_offset;
    int failed = family->check_args(problem, step->row, step->tunables, args);
    if (failed < 0) return QUERN_OK;
    char buffer[700];
    struct quern_text text = {buffer, buffer + sizeof buffer};
    quern_text_condition(&text, view->context->table, family, &family->require[failed], problem, args);
    return quern_fail(QUERN_BAD_ARGUMENT, "%s launch: %s", family->name, buffer);
}

static quern_status check_workspace(const struct quern_plan_view *view, const void *workspace, size_t size)
{
    const char *family = view->family->name;
    if (view->workspace == 0) return QUERN_OK;
    if (!workspace)
        return quern_fail(QUERN_SMALL_WORKSPACE,
                          "%s launch: workspace is NULL, the plan needs %" PRIu64
                          " bytes of device memory (quern_plan_workspace)",
                          family, view->workspace);
    if ((uintptr_t)workspace % QUERN_WORKSPACE_ALIGN != 0)
        return quern_fail(QUERN_SMALL_WORKSPACE, "%s launch: workspace %p is not a multiple of %d", family,
                          workspace, QUERN_WORKSPACE_ALIGN);
    if (size < view->workspace)
        return quern_fail(QUERN_SMALL_WORKSPACE,
                          "%s launch: the workspace has %zu bytes, the plan needs %" PRIu64
                          " (quern_plan_workspace)",
                          family, size, view->workspace);
    return QUERN_OK;
}

/* What one step of a launch runs with. */
struct call {
    const struct quern_plan_step *step;
    quern_function function;
    const void *args;
    void *workspace;
    uint32_t map_count;
    _Alignas(64) unsigned char maps[QUERN_MAX_MAPS][QUERN_MAP_BYTES]; /* the kernel's second argument */
};

static quern_status fail_map(const struct quern_plan_view *view, const struct call *call, uint32_t index,
                             quern_status status, const char *why)
{
    return quern_fail(status, "%s launch: kernel %s, tensor map %" PRIu32 ", on device %d of driver %s: %s",
                      call->step->state->family->name, quern_row_name(call->step->row), index,
                      view->context->device, view->context->driver->name, why);
}

/* A kernel's arguments are its parameters and its maps. */
static quern_status check_map_count(const struct quern_plan_view *view, const struct call *call,
                                    uint32_t count)
{
    const struct quern_family *family = call->step->state->family;
    const uint32_t bytes = family->params_bytes + count * QUERN_MAP_BYTES;
    if (count <= QUERN_MAX_MAPS && bytes <= QUERN_MAX_PARAMS_BYTES) return QUERN_OK;
    return quern_fail(
        QUERN_BAD_TABLE,
        "%s launch: kernel %s has parameters of %" PRIu32 " bytes and %" PRIu32
        " tensor maps of %d: at most %d maps and %d bytes in all; generate the table of %s again",
        family->name, quern_row_name(call->step->row), family->params_bytes, count, QUERN_MAP_BYTES,
        QUERN_MAX_MAPS, QUERN_MAX_PARAMS_BYTES, view->context->table->arch);
}

/* The dimensions that a map does not have: drivers may compare maps as a whole. */
static void clear_rest(struct quern_map *map)
{
    for (uint32_t i = map->dims > 0 ? map->dims : 1; i < 5; i++) {
        map->box[i] = 0;
        map->extent[i] = 0;
        map->stride[i - 1] = 0;
    }
}

/* Tells the device's copy engine of the tensors of a step. */
static quern_status encode_maps(const struct quern_plan_view *view, struct call *call)
{
    const struct quern_plan_step *step = call->step;
    const struct quern_family *family = step->state->family;
    const struct quern_driver *driver = view->context->driver;
    /* not cleared as a whole: that would cost more than the rest */
    struct quern_map map[QUERN_MAX_MAPS];
    struct quern_error error;
    call->map_count = 0;
    if (!family->maps) return QUERN_OK;
    uint32_t count = family->maps(view->problems + step->problem_offset, step->row, step->tunables,
                                  call->args, call->workspace, map);
    if (count == 0) return QUERN_OK;
    if (!driver->encode_map)
        return fail_map(view, call, 0, QUERN_DEVICE_ERROR,
                        "this driver has no tensor maps: plan a kernel that takes none");
    quern_status status = check_map_count(view, call, count);
    if (status != QUERN_OK) return status;
    for (uint32_t i = 0; i < count; i++) {
        if (!map[i].base) {
            memset(call->maps[i], 0, sizeof call->maps[i]);
            continue;
        }
        error.text[0] = '\0';
        clear_rest(&map[i]);
        status = driver->encode_map(driver->user, view->context->device, &map[i], call->maps[i], &error);
        if (status != QUERN_OK) return fail_map(view, call, i, status, error.text);
    }
    call->map_count = count;
    return QUERN_OK;
}

/* Runs one step: one launch, or several that cover its grid. */
static quern_status run_step(const struct quern_plan_view *view, const struct call *call, void *stream)
{
    const struct quern_plan_step *step = call->step;
    const struct quern_family *family = step->state->family;
    const struct quern_driver *driver = view->context->driver;
    const void *problem = view->problems + step->problem_offset;
    uint32_t limit = quern_launch_limit(view->context->table, step->threads, step->cluster);
    _Alignas(16) unsigned char params[QUERN_MAX_PARAMS_BYTES];
    struct quern_kernel_launch launch = {.function = call->function,
                                         .threads = step->threads,
                                         .lds_bytes = step->lds_bytes,
                                         .params = params,
                                         .params_bytes = family->params_bytes,
                                         .stream = stream,
                                         .maps = call->maps,
                                         .map_count = call->map_count,
                                         .cluster = step->cluster,
                                         .overlaps = step != &view->step[0]};
    struct quern_error error;
    struct quern_launch part = next_part(step, limit, 0, 0);
    while (part.workgroups > 0) {
        error.text[0] = '\0';
        memset(params, 0, family->params_bytes);
        family->params(problem, step->row, step->tunables, call->args, call->workspace, &part, params);
        launch.workgroups = part.workgroups;
        quern_status status = driver->launch(driver->user, view->context->device, &launch, &error);
        if (status != QUERN_OK)
            return quern_fail(status,
                              "%s launch: kernel %s, %" PRIu32 " workgroups of %" PRIu32
                              " threads, on device %d of driver %s: %s",
                              family->name, quern_row_name(step->row), part.workgroups, step->threads,
                              view->context->device, driver->name, error.text);
        /* the kernel waits for the launch before it alone: only the first part may meet the step before */
        launch.overlaps = 0;
        int64_t done = part.first_tile + (int64_t)part.workgroups;
        part = next_part(step, limit, part.first_slice + done / step->tiles, done % step->tiles);
    }
    return QUERN_OK;
}

/* The workspace of a step: NULL where the plan needs none, whatever the caller gave. */
static void *step_workspace(const struct quern_plan_view *view, const struct quern_plan_step *step,
                            void *workspace)
{
    return view->workspace == 0 ? NULL : (char *)workspace + step->workspace_offset;
}

/* The args of the kernel before or after the main one, from those of that one. */
static quern_status fill_other_args(const struct quern_plan_view *view, const void *args, void *workspace,
                                    unsigned char *other_args)
{
    const struct quern_plan_step *step = quern_main_step(view), *other = &view->step[1 - view->main_step];
    const struct quern_family *family = step->state->family;
    const uint32_t bytes = other->state->family->args_bytes;
    memset(other_args, 0, bytes);
    (view->main_step == 0 ? family->follow_args : family->lead_args)(
        view->problems + step->problem_offset, step->row, step->tunables, args, workspace, other_args);
    memcpy(other_args, &bytes, sizeof bytes);
    return check_args(view, other, other_args);
}

static quern_status run(const struct quern_plan_view *view, const void *args, void *workspace, size_t size,
                        void *stream)
{
    _Alignas(8) unsigned char whole[QUERN_MAX_ARGS_BYTES], other_args[QUERN_MAX_ARGS_BYTES];
    const struct quern_plan_step *step = quern_main_step(view);
    struct call call[QUERN_MAX_STEPS];
    quern_status status = read_args(step->state->family, args, whole, &args);
    if (status == QUERN_OK) status = check_args(view, step, args);
    if (status == QUERN_OK) status = check_workspace(view, workspace, size);
    if (status == QUERN_OK && view->steps > 1)
        status = fill_other_args(view, args, step_workspace(view, step, workspace), other_args);
    /* all code and maps before any launch: where a kernel cannot be loaded, as in some captures, nothing has
     * begun */
    for (uint32_t i = 0; i < view->steps && status == QUERN_OK; i++) {
        call[i].step = &view->step[i];
        call[i].args = i == view->main_step ? args : other_args;
        call[i].workspace = step_workspace(view, &view->step[i], workspace);
        status = quern_get_function(view->context, &view->step[i], &call[i].function);
        if (status == QUERN_OK) status = encode_maps(view, &call[i]);
    }
    for (uint32_t i = 0; i < view->steps && status == QUERN_OK; i++)
        status = run_step(view, &call[i], stream);
    return status;
}

quern_status quern_launch_any(const struct quern_plan *plan, const void *args, void *workspace,
                              size_t workspace_size, void *stream)
{
    struct quern_plan_view view;
    uint64_t used;
    if (!plan) return quern_fail(QUERN_BAD_ARGUMENT, "quern_launch_any: plan is NULL");
    memcpy(&view.magic, plan, sizeof view.magic);
    if (view.magic != QUERN_PLAN_MAGIC)
        return quern_fail(QUERN_BAD_ARGUMENT,
                          "quern_launch_any: the plan was never made, or making it failed");
    /* no more than is there: a plan is mostly zeros */
    memcpy(&used, (const char *)plan + offsetof(struct quern_plan_view, used_bytes), sizeof used);
    memcpy(&view, plan, used < sizeof view ? used : sizeof view);
    if (view.steps == 0) return QUERN_OK;
    return run(&view, args, workspace, workspace_size, stream);
}
