/* Contexts: a device with its table, and the kernels loaded on it. */
#include <stdio.h>
#include <stdlib.h>

#include "internal.h"

static const char *check_groups(const struct quern_family *family)
{
    for (uint32_t i = 0; i < family->group_count; i++) {
        const struct quern_group *group = &family->groups[i];
        if (group->first > family->row_count || group->count > family->row_count - group->first)
            return "a group reaches past the rows";
        if (quern_find_group(family, group->key) != i) return "its groups are not sorted by key";
    }
    return NULL;
}

static const char *check_rows(const struct quern_family *family)
{
    if (family->row_bytes < sizeof(struct quern_row)) return "its rows are too small";
    for (uint32_t i = 0; i < family->row_count; i++) {
        const struct quern_row *row = quern_row_at(family, i);
        if (!row->name || row->threads == 0) return "a row has no name or no threads";
    }
    for (uint32_t i = 0; i < family->tuned_count; i++)
        if (family->tuned[i].row >= family->row_count)
            return "a tuned interval names a row that is not there";
    return NULL;
}

static const struct quern_family_state *find_state(const struct quern_context *context,
                                                   const struct quern_family *family)
{
    for (uint32_t i = 0; i < context->table->family_count; i++)
        if (context->table->families[i] == family) return &context->families[i];
    return NULL;
}

/* Whether a family can be another's follow or lead; NULL: there is none to be. */
static bool can_be_other(const struct quern_context *context, const struct quern_family *other)
{
    return !other || (!other->follow && !other->lead && find_state(context, other));
}

static bool problems_fit(uint32_t bytes, const struct quern_family *other)
{
    return !other || (bytes + 7u) / 8 * 8 + other->problem_bytes <= QUERN_MAX_PROBLEM_BYTES;
}

/* What is wrong with a family, or NULL.  Generated tables are right; this catches one of another build. */
static const char *check_family(const struct quern_context *context, const struct quern_family *family)
{
    if (family->problem_bytes > QUERN_MAX_PROBLEM_BYTES || family->problem_bytes < sizeof(uint32_t) ||
        !problems_fit(family->problem_bytes, family->follow) ||
        !problems_fit(family->problem_bytes, family->lead))
        return "its problem, or that and its follow's or lead's, does not fit a plan";
    if (family->args_bytes > QUERN_MAX_ARGS_BYTES || family->args_bytes < sizeof(uint32_t))
        return "its args struct is too large";
    if (family->params_bytes > QUERN_MAX_PARAMS_BYTES) return "its parameter block is too large";
    if (family->tunable_count > QUERN_MAX_TUNABLES || family->key_count > QUERN_MAX_KEYS)
        return "it has too many tunables or keys";
    for (uint32_t i = 0; i < family->tunable_count; i++)
        if (family->tunables[i].value_count == 0) return "a tunable has no values";
    if (!can_be_other(context, family->follow))
        return "its follow is not a family of the table that has no follow and no lead itself";
    if (!can_be_other(context, family->lead))
        return "its lead is not a family of the table that has no follow and no lead itself";
    const char *bad = check_groups(family);
    return bad ? bad : check_rows(family);
}

static quern_status check_table(const struct quern_context *context, struct quern_error *error)
{
    const struct quern_table *table = context->table;
    for (uint32_t i = 0; i < table->family_count; i++) {
        const char *bad = check_family(context, table->families[i]);
        if (!bad && i > 0 && strcmp(table->families[i - 1]->name, table->families[i]->name) >= 0)
            bad = "the families are not sorted by name";
        if (bad)
            return quern_fail_early(error, QUERN_BAD_TABLE, "table of %s, family %s: %s; generate it again",
                                    table->arch, table->families[i]->name, bad);
    }
    return QUERN_OK;
}

/* Sorts a family's tuned intervals by group, keeping the file's order: a counting sort into
 * tuned_first (group_count + 1 numbers) and tuned_order.  Intervals of a key without rows are dropped. */
static void index_tuned(struct quern_family_state *state, uint32_t *first, uint32_t *order)
{
    const struct quern_family *family = state->family;
    for (uint32_t i = 0; i < family->tuned_count; i++) {
        int64_t group = quern_find_group(family, family->tuned[i].key);
        if (group >= 0) first[group + 1]++;
    }
    for (uint32_t g = 0; g < family->group_count; g++) first[g + 1] += first[g];
    for (uint32_t i = 0; i < family->tuned_count; i++) {
        int64_t group = quern_find_group(family, family->tuned[i].key);
        if (group >= 0) order[first[group]++] = i;
    }
    for (uint32_t g = family->group_count; g > 0; g--) first[g] = first[g - 1];
    first[0] = 0;
    state->tuned_first = first;
    state->tuned_order = order;
}

/* Allocates the arrays of all families and hands each its part. */
static bool make_families(struct quern_context *context)
{
    const struct quern_table *table = context->table;
    size_t rows = 0, tuned = 0;
    for (uint32_t i = 0; i < table->family_count; i++) {
        const struct quern_family *family = table->families[i];
        rows += family->row_count;
        if (family->tuned_count) tuned += (size_t)family->tuned_count + family->group_count + 1;
    }
    context->families = calloc(table->family_count + 1u, sizeof *context->families);
    context->slots = calloc(rows + 1, sizeof *context->slots);
    context->tuned = calloc(tuned + 1, sizeof *context->tuned);
    return context->families && context->slots && context->tuned;
}

static void fill_families(struct quern_context *context)
{
    const struct quern_table *table = context->table;
    struct quern_slot *slots = context->slots;
    uint32_t *tuned = context->tuned;
    for (uint32_t i = 0; i < table->family_count; i++) {
        struct quern_family_state *state = &context->families[i];
        state->family = table->families[i];
        state->slots = slots;
        slots += state->family->row_count;
        state->follow = find_state(context, state->family->follow);
        state->lead = find_state(context, state->family->lead);
        if (state->family->tuned_count == 0) continue;
        index_tuned(state, tuned, tuned + state->family->group_count + 1);
        tuned += (size_t)state->family->tuned_count + state->family->group_count + 1;
    }
}

/* Whether driver, device, table and pack are of one architecture. */
static quern_status check_device(const struct quern_driver *driver, int device,
                                 const struct quern_table *table, const struct quern_pack *pack,
                                 struct quern_error *error)
{
    struct quern_error inner = {""};
    int count = 0;
    char arch[64] = "";
    quern_status status = driver->device_count(driver->user, &count, &inner);
    if (status != QUERN_OK)
        return quern_fail_early(error, status, "driver %s: %.200s", driver->name, inner.text);
    if (device < 0 || device >= count)
        return quern_fail_early(error, QUERN_NO_DEVICE,
                                "driver %s has no device %d: it has %d, numbered from 0", driver->name,
                                device, count);
    status = driver->device_arch(driver->user, device, arch, sizeof arch, &inner);
    if (status != QUERN_OK)
        return quern_fail_early(error, status, "driver %s, device %d: %.200s", driver->name, device,
                                inner.text);
    if (strcmp(arch, table->arch) != 0)
        return quern_fail_early(error, QUERN_WRONG_ARCH,
                                "device %d of driver %s is %s, the table is for %s: use the table of %s",
                                device, driver->name, arch, table->arch, arch);
    if (pack && strcmp(pack->arch, table->arch) != 0)
        return quern_fail_early(error, QUERN_BAD_PACK,
                                "the pack holds code for %s, the table is for %s: "
                                "use the pack of %s",
                                pack->arch, table->arch, table->arch);
    return QUERN_OK;
}

static quern_status build(struct quern_context *context, struct quern_error *error)
{
    if (!make_families(context) || !(context->cache = quern_cache_create()))
        return quern_fail_early(error, QUERN_NO_MEMORY, "no memory for a context");
    fill_families(context);
    return check_table(context, error);
}

quern_status quern_context_create(const struct quern_driver *driver, int device,
                                  const struct quern_table *table, const struct quern_pack *pack,
                                  struct quern_context **context, struct quern_error *error)
{
    if (!context) return quern_fail_early(error, QUERN_BAD_ARGUMENT, "quern_context_create: context is NULL");
    *context = NULL;
    if (!driver || !table)
        return quern_fail_early(error, QUERN_BAD_ARGUMENT, "quern_context_create: %s is NULL",
                                driver ? "table" : "driver");
    if (table->version != QUERN_TABLE_VERSION)
        return quern_fail_early(
            error, QUERN_BAD_TABLE,
            "the table has layout version %u, this runtime reads %u: generate the table with the "
            "quern of this runtime",
            table->version, QUERN_TABLE_VERSION);
    quern_status status = check_device(driver, device, table, pack, error);
    if (status != QUERN_OK) return status;
    struct quern_context *made = calloc(1, sizeof *made);
    if (!made) return quern_fail_early(error, QUERN_NO_MEMORY, "no memory for a context");
    made->driver = driver;
    made->device = device;
    made->table = table;
    made->pack = pack;
    pthread_mutex_init(&made->load_lock, NULL);
    status = build(made, error);
    if (status != QUERN_OK) {
        quern_context_destroy(made);
        return status;
    }
    *context = made;
    return QUERN_OK;
}

static void unload_all(struct quern_context *context)
{
    size_t rows = 0;
    for (uint32_t i = 0; i < context->table->family_count; i++)
        rows += context->table->families[i]->row_count;
    for (size_t i = 0; context->slots && i < rows; i++) {
        struct quern_slot *slot = &context->slots[i];
        if (atomic_load(&slot->function))
            context->driver->unload(context->driver->user, context->device, slot->module);
        free(slot->image);
    }
}

void quern_context_destroy(struct quern_context *context)
{
    if (!context) return;
    unload_all(context);
    pthread_mutex_destroy(&context->load_lock);
    quern_cache_destroy(context->cache);
    free(context->families);
    free(context->slots);
    free(context->tuned);
    free(context);
}

void quern_context_set_trace(struct quern_context *context, quern_trace_fn trace, void *user)
{
    if (!context) return;
    context->trace = trace;
    context->trace_user = user;
}

/* Under the lock: finds the code, hands it to the driver, publishes the function. */
static quern_status load_slot(struct quern_context *context, struct quern_slot *slot, const char *kernel)
{
    struct quern_error error = {""};
    const struct quern_driver *driver = context->driver;
    void *image = NULL, *module = NULL;
    quern_function function = NULL;
    size_t size = 0;
    if (context->pack) {
        quern_status status = context->pack->load(context->pack, kernel, &image, &size, &error);
        if (status != QUERN_OK) return quern_fail(status, "kernel %s: %s", kernel, error.text);
    }
    quern_status status =
        driver->load(driver->user, context->device, kernel, image, size, &module, &function, &error);
    if (status == QUERN_OK && !function) {
        driver->unload(driver->user, context->device, module);
        status = QUERN_DEVICE_ERROR;
        snprintf(error.text, sizeof error.text, "load gave no function");
    }
    if (status != QUERN_OK) {
        free(image);
        return quern_fail(status, "kernel %s on device %d of driver %s: %s", kernel, context->device,
                          driver->name, error.text);
    }
    slot->image = image;
    slot->module = module;
    atomic_store_explicit(&slot->function, function, memory_order_release);
    return QUERN_OK;
}

quern_status quern_get_function(struct quern_context *context, const struct quern_plan_step *step,
                                quern_function *function)
{
    struct quern_slot *slot = &step->state->slots[step->row_index];
    quern_status status = QUERN_OK;
    *function = atomic_load_explicit(&slot->function, memory_order_acquire);
    if (*function) return QUERN_OK;
    pthread_mutex_lock(&context->load_lock);
    *function = atomic_load_explicit(&slot->function, memory_order_relaxed);
    if (!*function) {
        status = load_slot(context, slot, quern_row_name(step->row));
        *function = atomic_load_explicit(&slot->function, memory_order_relaxed);
    }
    pthread_mutex_unlock(&context->load_lock);
    return status;
}
