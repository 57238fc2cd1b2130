#include "candidates.h"

#include <fnmatch.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../build/files.h"

static const struct quern_row *row_at(const struct quern_family *family, uint32_t index)
{
    return (const void *)((const char *)family->rows + (size_t)index * family->row_bytes);
}

const struct quern_row *row_find(const struct quern_family *family, const char *kernel)
{
    for (uint32_t i = 0; i < family->row_count; i++)
        if (strcmp(row_at(family, i)->name, kernel) == 0) return row_at(family, i);
    return NULL;
}

static double cost_of(const struct quern_family *family, const struct shape *shape,
                      const struct candidate *one)
{
    const double cost = family->cost(shape->whole.bytes, one->row, one->tunables);
    return isnan(cost) ? INFINITY : cost;
}

static struct candidate *add(struct candidates *candidates, const struct candidate *one)
{
    candidates->list =
        grow(candidates->list, candidates->count, &candidates->capacity, sizeof *candidates->list);
    candidates->list[candidates->count] = *one;
    return &candidates->list[candidates->count++];
}

/* The next combination of the tunables in `mask`, the last fastest, as the runtime goes through them. */
static bool next(const struct quern_family *family, uint32_t mask, uint32_t *at, int32_t *tunables)
{
    for (uint32_t i = family->tunable_count; i-- > 0;) {
        if (!(mask >> i & 1)) continue;
        const bool more = ++at[i] < family->tunables[i].value_count;
        if (!more) at[i] = 0;
        tunables[i] = family->tunables[i].values[at[i]];
        if (more) return true;
    }
    return false;
}

/* Adds a row with the tunables that cost the least, the first of equals, and behind them the other
 * combinations of its searched tunables whose cost is within the spread.  Returns the place of the first. */
static size_t add_row(const struct quern_family *family, const struct shape *shape,
                      const struct quern_row *row, double spread, struct candidates *candidates)
{
    struct candidates all = {0};
    struct candidate one = {.row = row};
    const uint32_t bits = family->tune(shape->whole.bytes, row, one.tunables);
    const uint32_t mask = bits & ((1u << family->tunable_count) - 1);
    uint32_t at[QUERN_MAX_TUNABLES] = {0};
    size_t best = 0;
    one.free = bits & ~0xffu;
    for (uint32_t i = 0; i < family->tunable_count; i++)
        if (mask >> i & 1) one.tunables[i] = family->tunables[i].values[0];
    do {
        one.cost_us = cost_of(family, shape, &one);
        add(&all, &one);
        if (one.cost_us < all.list[best].cost_us) best = all.count - 1;
    } while (next(family, mask, at, one.tunables));
    const size_t place = candidates->count;
    add(candidates, &all.list[best]);
    for (size_t i = 0; i < all.count; i++)
        if (i != best && all.list[i].cost_us <= spread * all.list[best].cost_us)
            add(candidates, &all.list[i]);
    candidates_free(&all);
    return place;
}

/* For a sort that always gives the same order: what the cost chooses, then by cost, then as in the table,
 * with the tunables that the spec picks before others. */
static int by_cost(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    if (x->untuned != y->untuned) return x->untuned ? -1 : 1;
    if (x->cost_us != y->cost_us) return x->cost_us < y->cost_us ? -1 : 1;
    if (x->row != y->row) return x->row < y->row ? -1 : 1;
    if (x->varied != y->varied) return x->varied ? 1 : -1;
    return memcmp(x->tunables, y->tunables, sizeof x->tunables);
}

static const struct quern_group *find_group(const struct quern_family *family, const int32_t *key)
{
    for (uint32_t i = 0; i < family->group_count; i++)
        if (memcmp(family->groups[i].key, key, family->key_count * sizeof *key) == 0)
            return &family->groups[i];
    return NULL;
}

void candidates_find(const struct shapes *shapes, const struct shape *shape, double spread,
                     const char *filter, struct candidates *candidates)
{
    const struct quern_family *family = shapes->family;
    const struct quern_group *group = find_group(family, shape->key);
    size_t chosen = 0, kept = 0;
    *candidates = (struct candidates){0};
    for (uint32_t i = 0; group && i < group->count; i++) {
        const struct quern_row *row = row_at(family, group->first + i);
        if (family->accepts(shape->whole.bytes, row) >= 0) continue;
        const size_t place = add_row(family, shape, row, spread, candidates);
        if (candidates->list[place].cost_us < candidates->list[chosen].cost_us) chosen = place;
    }
    if (candidates->count == 0) return;
    candidates->list[chosen].untuned = true;
    for (size_t i = 0; i < candidates->count; i++) {
        const struct candidate *one = &candidates->list[i];
        if (one->untuned || !filter || fnmatch(filter, one->row->name, 0) == 0)
            candidates->list[kept++] = *one;
    }
    candidates->count = kept;
    qsort(candidates->list, kept, sizeof *candidates->list, by_cost);
}

void candidates_free(struct candidates *candidates)
{
    for (size_t i = 0; i < candidates->count; i++) free(candidates->list[i].why);
    free(candidates->list);
    *candidates = (struct candidates){0};
}

struct candidate *candidates_with(const struct shapes *shapes, const struct shape *shape,
                                  struct candidates *candidates, size_t like, unsigned tunable, int32_t value)
{
    struct candidate one = {
        .row = candidates->list[like].row, .free = candidates->list[like].free, .varied = true};
    memcpy(one.tunables, candidates->list[like].tunables, sizeof one.tunables);
    one.tunables[tunable] = value;
    for (size_t i = 0; i < candidates->count; i++) {
        struct candidate *other = &candidates->list[i];
        if (other->row == one.row && memcmp(other->tunables, one.tunables, sizeof one.tunables) == 0)
            return other;
    }
    one.cost_us = cost_of(shapes->family, shape, &one);
    return add(candidates, &one);
}

static int by_time(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    const bool x_timed = x->state == CANDIDATE_TIMED, y_timed = y->state == CANDIDATE_TIMED;
    if (x_timed != y_timed) return x_timed ? -1 : 1;
    if (x_timed && x->us != y->us) return x->us < y->us ? -1 : 1;
    return by_cost(a, b);
}

size_t candidates_rank(struct candidates *candidates)
{
    size_t timed = 0;
    if (candidates->count > 0) qsort(candidates->list, candidates->count, sizeof *candidates->list, by_time);
    while (timed < candidates->count && candidates->list[timed].state == CANDIDATE_TIMED) timed++;
    return timed;
}
