/* The choice of a kernel: the tuned table, then the lowest cost among the rows that accept the problem.
 * A pure function of problem, table and what the caller forces. */
#include <math.h>

#include "internal.h"

enum { MAX_TALLIED = 64, BOUNDED = 256 };
#define NO_ROW UINT32_MAX

/* What one choice needs and gathers. */
struct search {
    const struct quern_context *context;
    const struct quern_family *family;
    const void *problem;
    const int32_t *forced; /* tunables, or NULL */
    /* How many rows each accept condition, or each forced tunable, refused. */
    uint32_t refused[MAX_TALLIED], refused_tunable[QUERN_MAX_TUNABLES];
};

static int compare_keys(const int32_t *a, const int32_t *b, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

int64_t quern_find_group(const struct quern_family *family, const int32_t *key)
{
    uint32_t low = 0, high = family->group_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = compare_keys(family->groups[middle].key, key, family->key_count);
        if (order == 0) return middle;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}

static void trace(const struct search *search, const char *kernel, const char *refused, double cost,
                  enum quern_reason chosen)
{
    const struct quern_context *context = search->context;
    if (!context->trace) return;
    struct quern_trace_event event = {.family = search->family->name,
                                      .kernel = kernel,
                                      .refused = refused,
                                      .cost_us = cost,
                                      .chosen = chosen != 0,
                                      .reason = chosen};
    context->trace(context->trace_user, &event);
}

static bool has_value(const struct quern_tunable *tunable, int32_t value)
{
    for (uint32_t i = 0; i < tunable->value_count; i++)
        if (tunable->values[i] == value) return true;
    return false;
}

/* Replaces the row's tunables by the forced ones; the index of the first that the row cannot take, or -1. */
static int force_tunables(const struct quern_family *family, const int32_t *forced, uint32_t mask,
                          int32_t *tunables)
{
    for (uint32_t i = 0; i < family->tunable_count; i++) {
        bool allowed = forced[i] == tunables[i] ||
                       (mask & QUERN_TUNABLE_FREE(i) && has_value(&family->tunables[i], forced[i]));
        if (!allowed) return (int)i;
        tunables[i] = forced[i];
    }
    return -1;
}

/* A cost that is not a number loses against every other. */
static double cost_of(const struct search *search, const void *row, const int32_t *tunables)
{
    double cost = search->family->cost(search->problem, row, tunables);
    return isnan(cost) ? INFINITY : cost;
}

/* The next combination of the tunables in `mask`, the last of them fastest; false after the last one. */
static bool next_combination(const struct quern_family *family, uint32_t mask, uint32_t *at, int32_t *trial)
{
    for (uint32_t i = family->tunable_count; i-- > 0;) {
        if (!(mask >> i & 1)) continue;
        bool more = ++at[i] < family->tunables[i].value_count;
        if (!more) at[i] = 0;
        trial[i] = family->tunables[i].values[at[i]];
        if (more) return true;
    }
    return false;
}

/* Tries every combination of the tunables in `mask` (at least one); the first of equals stays. */
static double search_tunables(const struct search *search, const void *row, uint32_t mask, int32_t *tunables)
{
    const struct quern_family *family = search->family;
    uint32_t at[QUERN_MAX_TUNABLES] = {0};
    uint32_t inner =
        31 - (uint32_t)__builtin_clz(mask); /* the fastest has a loop of its own: most have no other */
    const struct quern_tunable *fastest = &family->tunables[inner];
    int32_t trial[QUERN_MAX_TUNABLES];
    double best = 0;
    bool first = true;
    memcpy(trial, tunables, sizeof trial);
    for (uint32_t i = 0; i < inner; i++)
        if (mask >> i & 1) trial[i] = family->tunables[i].values[0];
    do {
        for (uint32_t v = 0; v < fastest->value_count; v++) {
            trial[inner] = fastest->values[v];
            double cost = cost_of(search, row, trial);
            if (!first && !(cost < best)) continue;
            first = false;
            best = cost;
            memcpy(tunables, trial, sizeof trial);
        }
    } while (next_combination(family, mask & ~(1u << inner), at, trial));
    return best;
}

/* Tunables and cost of a row that accepts the problem; `bad` (where tunables are forced) is the index of the
 * first that it cannot take, or -1. */
static double price(const struct search *search, uint32_t index, int *bad, int32_t *tunables)
{
    const struct quern_family *family = search->family;
    const void *row = quern_row_at(family, index);
    uint32_t mask = family->tune(search->problem, row, tunables);
    if (search->forced) {
        *bad = force_tunables(family, search->forced, mask, tunables);
        if (*bad >= 0) return INFINITY;
        mask = 0;
    }
    mask &= (1u << family->tunable_count) - 1;
    return mask ? search_tunables(search, row, mask, tunables) : cost_of(search, row, tunables);
}

/* Looks at one row: its tunables and cost where it accepts the problem. */
static bool try_row(struct search *search, uint32_t index, int32_t *tunables, double *cost)
{
    const struct quern_family *family = search->family;
    const void *row = quern_row_at(family, index);
    int refused = family->accepts(search->problem, row), bad = -1;
    if (refused >= 0) {
        if (refused < MAX_TALLIED) search->refused[refused]++;
        trace(search, quern_row_name(row), family->accept[refused].name, 0, 0);
        return false;
    }
    *cost = price(search, index, &bad, tunables);
    if (bad >= 0) {
        search->refused_tunable[bad]++;
        trace(search, quern_row_name(row), family->tunable_names[bad], 0, 0);
        return false;
    }
    trace(search, quern_row_name(row), NULL, *cost, 0);
    return true;
}

static bool interval_holds(const struct quern_tuned *tuned, const int64_t *extents)
{
    for (int i = 0; i < QUERN_MAX_TUNED_EXTENTS; i++)
        if (extents[i] < tuned->lo[i] || extents[i] > tuned->hi[i]) return false;
    return true;
}

/* The first interval of the tuned table that holds and whose kernel accepts the problem. */
static bool choose_tuned(struct search *search, const struct quern_family_state *state, uint32_t group,
                         struct quern_choice *choice)
{
    const struct quern_family *family = search->family;
    if (!state->tuned_first || state->tuned_first[group] == state->tuned_first[group + 1]) return false;
    int64_t extents[QUERN_MAX_TUNED_EXTENTS] = {0};
    family->tuned_extents(search->problem, extents);
    for (uint32_t i = state->tuned_first[group]; i < state->tuned_first[group + 1]; i++) {
        const struct quern_tuned *tuned = &family->tuned[state->tuned_order[i]];
        if (!interval_holds(tuned, extents)) continue;
        const void *row = quern_row_at(family, tuned->row);
        int refused = family->accepts(search->problem, row);
        if (refused >= 0) {
            trace(search, quern_row_name(row), family->accept[refused].name, 0, 0);
            continue;
        }
        choice->row = tuned->row;
        memcpy(choice->tunables, tuned->tunables, family->tunable_count * sizeof(int32_t));
        choice->reason = QUERN_BY_TUNED_ROW;
        choice->cost_us = cost_of(search, row, choice->tunables);
        trace(search, quern_row_name(row), NULL, choice->cost_us, 0);
        return true;
    }
    return false;
}

static quern_status fail_none(const struct search *search, const struct quern_group *group)
{
    const struct quern_family *family = search->family;
    const struct quern_table *table = search->context->table;
    char buffer[900];
    struct quern_text text = {buffer, buffer + sizeof buffer};
    buffer[0] = '\0';
    uint32_t left[MAX_TALLIED];
    memcpy(left, search->refused, sizeof left);
    for (int shown = 0; shown < 3; shown++) {
        int most = 0;
        for (int i = 1; i < MAX_TALLIED; i++)
            if (left[i] > left[most]) most = i;
        if (left[most] == 0) break;
        quern_text_add(&text, "%s%u by: ", shown ? "; " : "", left[most]);
        quern_text_condition(&text, table, family, &family->accept[most], search->problem, NULL);
        left[most] = 0;
    }
    for (uint32_t i = 0; i < family->tunable_count; i++)
        if (search->refused_tunable[i])
            quern_text_add(&text, "%s%u by: tunable %s cannot be %d", text.at > buffer ? "; " : "",
                           search->refused_tunable[i], family->tunables[i].name, search->forced[i]);
    return quern_fail(QUERN_NO_KERNEL,
                      "%s: none of the %u kernels of %s for this key takes the problem; refused %s",
                      family->name, group->count, table->arch, buffer);
}

/* Keeps the cheaper of the choice so far and a row; the earlier of equals. */
static void keep_cheaper(struct quern_choice *choice, uint32_t index, const int32_t *tunables, double cost)
{
    if (choice->row != NO_ROW && (cost > choice->cost_us || (cost == choice->cost_us && index > choice->row)))
        return;
    choice->row = index;
    choice->cost_us = cost;
    memcpy(choice->tunables, tunables, sizeof choice->tunables);
}

/* Looks at rows first .. end - 1, at each with its estimate; the number that accept the problem. */
static uint32_t look_at_all(struct search *search, uint32_t first, uint32_t end, struct quern_choice *choice)
{
    uint32_t accepted = 0;
    for (uint32_t i = first; i < end; i++) {
        int32_t tunables[QUERN_MAX_TUNABLES] = {0};
        double cost;
        if (!try_row(search, i, tunables, &cost)) continue;
        accepted++;
        keep_cheaper(choice, i, tunables, cost);
    }
    return accepted;
}

static void consider(const struct search *search, uint32_t index, struct quern_choice *choice)
{
    int32_t tunables[QUERN_MAX_TUNABLES] = {0};
    double cost = price(search, index, NULL, tunables);
    keep_cheaper(choice, index, tunables, cost);
}

/* The same choice and number with few estimates: first comes the row whose bound is least, and a row whose
 * bound is above the best cost so far cannot win.  At most BOUNDED rows. */
static uint32_t look_at_promising(struct search *search, uint32_t first, uint32_t end,
                                  struct quern_choice *choice)
{
    const struct quern_family *family = search->family;
    uint32_t accepted = 0, least = 0, index[BOUNDED];
    double bound[BOUNDED];
    for (uint32_t i = first; i < end; i++) {
        const void *row = quern_row_at(family, i);
        int refused = family->accepts(search->problem, row);
        if (refused >= 0) {
            if (refused < MAX_TALLIED) search->refused[refused]++;
            continue;
        }
        index[accepted] = i;
        bound[accepted] = family->bound(search->problem, row);
        if (bound[accepted] < bound[least]) least = accepted;
        accepted++;
    }
    if (accepted > 0) consider(search, index[least], choice);
    for (uint32_t i = 0; i < accepted; i++)
        if (i != least && !(bound[i] > choice->cost_us)) consider(search, index[i], choice);
    return accepted;
}

static quern_status choose_cheapest(struct search *search, const struct quern_group *group,
                                    struct quern_choice *choice)
{
    /* a trace hears the cost of every row, and forced tunables may refuse one */
    bool all = search->context->trace || search->forced || !search->family->bound;
    uint32_t accepted = 0, end = group->first + group->count;
    choice->row = NO_ROW;
    if (all) accepted = look_at_all(search, group->first, end, choice);
    for (uint32_t i = group->first; i < end && !all; i += BOUNDED)
        accepted += look_at_promising(search, i, end - i < BOUNDED ? end : i + BOUNDED, choice);
    if (accepted == 0) return fail_none(search, group);
    choice->reason = accepted == 1 ? QUERN_BY_ONLY_ONE : QUERN_BY_COST;
    return QUERN_OK;
}

/* The row of a name among rows first .. end - 1, or NO_ROW. */
static uint32_t find_row(const struct quern_family *family, const char *kernel, uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i++)
        if (strcmp(quern_row_name(quern_row_at(family, i)), kernel) == 0) return i;
    return NO_ROW;
}

static quern_status choose_named(struct search *search, const struct quern_group *group, const char *kernel,
                                 struct quern_choice *choice)
{
    const struct quern_family *family = search->family;
    const struct quern_table *table = search->context->table;
    uint32_t index = find_row(family, kernel, group->first, group->first + group->count);
    if (index == NO_ROW && find_row(family, kernel, 0, family->row_count) == NO_ROW)
        return quern_fail(QUERN_NO_KERNEL, "%s: the table of %s has no kernel %s (quern list family=%s)",
                          family->name, table->arch, kernel, family->name);
    if (index == NO_ROW)
        return quern_fail(QUERN_NO_KERNEL, "%s: kernel %s is for other key words than the problem's",
                          family->name, kernel);
    int32_t tunables[QUERN_MAX_TUNABLES] = {0};
    if (!try_row(search, index, tunables, &choice->cost_us)) {
        char buffer[700];
        struct quern_text text = {buffer, buffer + sizeof buffer};
        int refused = family->accepts(search->problem, quern_row_at(family, index));
        for (uint32_t i = 0; i < family->tunable_count && refused < 0; i++)
            if (search->refused_tunable[i])
                quern_text_add(&text, "tunable %s cannot be %d for it", family->tunables[i].name,
                               search->forced[i]);
        if (refused >= 0)
            quern_text_condition(&text, table, family, &family->accept[refused], search->problem, NULL);
        return quern_fail(QUERN_NO_KERNEL, "%s: kernel %s does not take the problem: %s", family->name,
                          kernel, buffer);
    }
    choice->row = index;
    choice->reason = QUERN_BY_NAME;
    memcpy(choice->tunables, tunables, sizeof tunables);
    return QUERN_OK;
}

quern_status quern_choose(const struct quern_context *context, const struct quern_family_state *state,
                          const void *problem, const char *kernel, const int32_t *tunables,
                          struct quern_choice *choice)
{
    const struct quern_family *family = state->family;
    struct search search = {.context = context, .family = family, .problem = problem, .forced = tunables};
    int32_t key[QUERN_MAX_KEYS] = {0};
    memset(choice, 0, sizeof *choice);
    family->key(problem, key);
    int64_t group = quern_find_group(family, key);
    if (group < 0) {
        char buffer[300];
        struct quern_text text = {buffer, buffer + sizeof buffer};
        buffer[0] = '\0';
        quern_text_key(&text, context->table, family, key);
        return quern_fail(QUERN_NO_KERNEL,
                          "%s: the table of %s has no kernel for %s (quern coverage shows what it has)",
                          family->name, context->table->arch, buffer);
    }
    quern_status status = QUERN_OK;
    if (kernel)
        status = choose_named(&search, &family->groups[group], kernel, choice);
    else if (tunables || !choose_tuned(&search, state, (uint32_t)group, choice))
        status = choose_cheapest(&search, &family->groups[group], choice);
    if (status == QUERN_OK)
        trace(&search, quern_row_name(quern_row_at(family, choice->row)), NULL, choice->cost_us,
              choice->reason);
    return status;
}
