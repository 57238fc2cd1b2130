#include "table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../build/files.h"
#include "csv.h"

static const char *const evidence[] = {"us", "error", "untuned", "untuned_us", "device", "spec_hash"};
enum { EVIDENCE = sizeof evidence / sizeof *evidence, MOST_COLUMNS = 40 };

/* The names of the columns, allocated; their number. */
static unsigned columns_of(const struct table *table, char **columns)
{
    const struct quern_family *family = table->shapes->family;
    const struct subject *subject = table->shapes->subject;
    unsigned count = 0;
    for (uint32_t i = 0; i < family->problem_field_count; i++)
        if (family->problem_fields[i].is_key)
            columns[count++] = text_of("%s", family->problem_fields[i].name);
    for (unsigned i = 0; i < subject->tuned_count; i++) {
        columns[count++] = text_of("%s_min", subject->tuned_by[i]);
        columns[count++] = text_of("%s_max", subject->tuned_by[i]);
    }
    columns[count++] = text_of("kernel");
    for (uint32_t i = 0; i < family->tunable_count; i++)
        columns[count++] = text_of("%s", family->tunable_names[i]);
    for (unsigned i = 0; i < EVIDENCE; i++) columns[count++] = text_of("%s", evidence[i]);
    return count;
}

static int64_t read_number(const char *text, int64_t empty)
{
    return *text ? strtoll(text, NULL, 10) : empty;
}

static bool read_row(struct table *table, const struct csv *csv, size_t record, struct table_row *row)
{
    const struct quern_family *family = table->shapes->family;
    int at = 0;
    memset(row, 0, sizeof *row);
    for (uint32_t i = 0; i < family->key_count; i++)
        row->key[i] = word_number(table->shapes->table, csv_at(csv, record, at++));
    for (unsigned i = 0; i < table->shapes->subject->tuned_count; i++) {
        row->low[i] = read_number(csv_at(csv, record, at++), 0);
        row->high[i] = read_number(csv_at(csv, record, at++), INT64_MAX);
    }
    row->kernel = row_find(family, csv_at(csv, record, at++));
    for (uint32_t i = 0; i < family->tunable_count; i++)
        row->tunables[i] = (int32_t)read_number(csv_at(csv, record, at++), 0);
    row->us = strtod(csv_at(csv, record, at++), NULL);
    row->error = strtod(csv_at(csv, record, at++), NULL);
    row->untuned = (char *)csv_at(csv, record, at++);
    row->untuned_us = strtod(csv_at(csv, record, at++), NULL);
    row->device = (char *)csv_at(csv, record, at++);
    row->hash = (char *)csv_at(csv, record, at++);
    return row->kernel != NULL;
}

static void append(struct table *table, const struct table_row *row)
{
    table->rows = grow(table->rows, table->count, &table->capacity, sizeof *table->rows);
    struct table_row *own = &table->rows[table->count++];
    *own = *row;
    own->untuned = text_of("%s", row->untuned);
    own->device = text_of("%s", row->device);
    own->hash = text_of("%s", row->hash);
}

char *table_read(struct table *table, const char *path, size_t *gone)
{
    struct csv csv;
    char *columns[MOST_COLUMNS], *wrong = csv_read(path, &csv);
    const unsigned count = columns_of(table, columns);
    for (size_t i = 0; !wrong && (i < count || i < csv.columns); i++) {
        const char *has = i < csv.columns ? csv.names[i] : "", *wants = i < count ? columns[i] : "";
        if (strcmp(has, wants) != 0)
            wrong = text_of("%s:1: column %zu is \"%s\" and must be \"%s\": no tuned table of %s", path,
                            i + 1, has, wants, table->shapes->family->name);
    }
    for (size_t i = 0; i < csv.records && !wrong; i++) {
        struct table_row row;
        if (read_row(table, &csv, i, &row))
            append(table, &row);
        else
            ++*gone;
    }
    for (unsigned i = 0; i < count; i++) free(columns[i]);
    csv_free(&csv);
    return wrong;
}

static void drop(struct table *table, size_t at)
{
    free(table->rows[at].untuned), free(table->rows[at].device), free(table->rows[at].hash);
    memmove(table->rows + at, table->rows + at + 1, (--table->count - at) * sizeof *table->rows);
}

static bool meets(const struct table *table, const struct table_row *a, const struct table_row *b)
{
    if (memcmp(a->key, b->key, sizeof a->key) != 0) return false;
    for (unsigned i = 0; i < table->shapes->subject->tuned_count; i++)
        if (a->low[i] > b->high[i] || b->low[i] > a->high[i]) return false;
    return true;
}

static int order(double a, double b)
{
    return (a > b) - (a < b);
}

/* Below 0 where row a stays if it meets row b. */
static int strength(const struct table *table, const struct table_row *a, const struct table_row *b)
{
    const bool a_now = strcmp(a->hash, table->hash) == 0, b_now = strcmp(b->hash, table->hash) == 0;
    int by = (int)b_now - (int)a_now;
    if (by == 0) by = order(a->us, b->us);
    if (by == 0) by = strcmp(a->kernel->name, b->kernel->name);
    if (by == 0) by = memcmp(a->tunables, b->tunables, sizeof a->tunables);
    if (by == 0) by = memcmp(a->low, b->low, sizeof a->low);
    return by ? by : memcmp(a->high, b->high, sizeof a->high);
}

/* What is left of a row along the first extent without low .. high: up to two rows. */
static size_t rest_of(const struct table_row *row, int64_t low, int64_t high, struct table_row *rest)
{
    size_t count = 0;
    if (row->low[0] < low) {
        rest[count] = *row;
        rest[count++].high[0] = low - 1;
    }
    if (row->high[0] > high) {
        rest[count] = *row;
        rest[count++].low[0] = high + 1;
    }
    return count;
}

void table_add(struct table *table, const struct table_row *row)
{
    for (size_t i = 0; i < table->count; i++) {
        struct table_row other = table->rows[i], rest[2];
        if (!meets(table, row, &other)) continue;
        if (strength(table, &other, row) <= 0) {
            const size_t count = rest_of(row, other.low[0], other.high[0], rest);
            for (size_t r = 0; r < count; r++) table_add(table, &rest[r]);
            return;
        }
        const size_t count = rest_of(&other, row->low[0], row->high[0], rest);
        for (size_t r = 0; r < count; r++) append(table, &rest[r]);
        drop(table, i--);
    }
    append(table, row);
}

static int by_strength(const void *a, const void *b, void *table)
{
    return strength(table, a, b);
}

void table_settle(struct table *table)
{
    struct table whole = *table;
    table->rows = NULL;
    table->count = table->capacity = 0;
    if (whole.count) qsort_r(whole.rows, whole.count, sizeof *whole.rows, by_strength, table);
    for (size_t i = 0; i < whole.count; i++) table_add(table, &whole.rows[i]);
    table_free(&whole);
}

void table_clear(struct table *table, const int32_t *key, const int64_t *extents)
{
    struct table_row point = {.kernel = NULL};
    memcpy(point.key, key, sizeof point.key);
    memcpy(point.low, extents, sizeof point.low);
    memcpy(point.high, extents, sizeof point.high);
    for (size_t i = table->count; i-- > 0;) {
        struct table_row rest[2];
        if (!meets(table, &point, &table->rows[i])) continue;
        const size_t count = rest_of(&table->rows[i], extents[0], extents[0], rest);
        for (size_t r = 0; r < count; r++) append(table, &rest[r]);
        drop(table, i);
    }
}

/* A finished shape: its row, where one stands for it. */
struct point {
    const struct shape *shape;
    const struct result *result;
    bool has_row;
};

static int by_place(const void *a, const void *b)
{
    const struct point *x = a, *y = b;
    int by = memcmp(x->shape->key, y->shape->key, sizeof x->shape->key);
    for (int i = QUERN_MAX_TUNED_EXTENTS; i-- > 1 && by == 0;)
        by = (x->shape->extents[i] > y->shape->extents[i]) - (x->shape->extents[i] < y->shape->extents[i]);
    if (by == 0)
        by = (x->shape->extents[0] > y->shape->extents[0]) - (x->shape->extents[0] < y->shape->extents[0]);
    /* of shapes that one row would stand for, the one with the fewest choices comes first and counts */
    if (by == 0) by = order((double)strlen(x->shape->others), (double)strlen(y->shape->others));
    return by ? by : strcmp(x->shape->text, y->shape->text);
}

static bool same_line(const struct point *a, const struct point *b)
{
    return memcmp(a->shape->key, b->shape->key, sizeof a->shape->key) == 0 &&
           memcmp(a->shape->extents + 1, b->shape->extents + 1, sizeof a->shape->extents - sizeof(int64_t)) ==
               0;
}

/* The finished shapes that a row may stand for, in order, one of each place. */
static struct point *gather_points(const struct table *table, const struct state *state, size_t *count)
{
    const struct shapes *shapes = table->shapes;
    struct point *points = allocate(shapes->count, sizeof *points);
    size_t found = 0, kept = 0;
    for (size_t i = 0; i < shapes->count; i++) {
        const struct shape *shape = &shapes->list[i];
        const struct result *result = shape->has_row ? state_find(state, shape->text) : NULL;
        if (!result || !result->kernel) continue;
        const bool wins =
            result->untuned_us > 0 && result->us + 0.001 < result->untuned_us && result->error <= 1;
        points[found++] = (struct point){shape, result, wins};
    }
    qsort(points, found, sizeof *points, by_place);
    for (size_t i = 0; i < found; i++)
        if (kept == 0 || !same_line(&points[kept - 1], &points[i]) ||
            points[kept - 1].shape->extents[0] != points[i].shape->extents[0])
            points[kept++] = points[i];
    *count = kept;
    return points;
}

static bool agree(const struct point *a, const struct point *b)
{
    return b->has_row && same_line(a, b) && strcmp(a->result->kernel, b->result->kernel) == 0 &&
           memcmp(a->result->tunables, b->result->tunables, sizeof a->result->tunables) == 0;
}

void table_add_results(struct table *table, const struct state *state, bool points_only)
{
    size_t count;
    struct point *points = gather_points(table, state, &count);
    for (size_t i = 0; i < count; i++) table_clear(table, points[i].shape->key, points[i].shape->extents);
    for (size_t i = 0, last; i < count; i = last + 1) {
        const struct point *first = &points[i];
        const struct result *result = first->result;
        for (last = i; !points_only && first->has_row && last + 1 < count && agree(first, &points[last + 1]);)
            last++;
        if (!first->has_row) continue;
        struct table_row row = {.kernel = row_find(table->shapes->family, result->kernel),
                                .us = result->us,
                                .error = result->error,
                                .untuned = result->untuned,
                                .untuned_us = result->untuned_us,
                                .device = result->device,
                                .hash = (char *)table->hash};
        memcpy(row.key, first->shape->key, sizeof row.key);
        memcpy(row.low, first->shape->extents, sizeof row.low);
        memcpy(row.high, first->shape->extents, sizeof row.high);
        row.high[0] = points[last].shape->extents[0];
        memcpy(row.tunables, result->tunables, sizeof row.tunables);
        if (row.kernel) table_add(table, &row);
    }
    free(points);
}

/* As gen/lua/tuned.lua wants them: key, then low ends, then high ends. */
static int by_row(const void *a, const void *b)
{
    const struct table_row *x = a, *y = b;
    for (int i = 0; i < QUERN_MAX_KEYS; i++)
        if (x->key[i] != y->key[i]) return x->key[i] < y->key[i] ? -1 : 1;
    for (int i = 0; i < QUERN_MAX_TUNED_EXTENTS; i++)
        if (x->low[i] != y->low[i]) return x->low[i] < y->low[i] ? -1 : 1;
    for (int i = 0; i < QUERN_MAX_TUNED_EXTENTS; i++)
        if (x->high[i] != y->high[i]) return x->high[i] < y->high[i] ? -1 : 1;
    return strcmp(x->kernel->name, y->kernel->name);
}

static void print_row(const struct table *table, const struct table_row *row, struct text *text)
{
    const struct quern_family *family = table->shapes->family;
    char number[64];
    for (uint32_t i = 0; i < family->key_count; i++)
        text_add_field(text, table->shapes->table->word_names[row->key[i]]);
    for (unsigned i = 0; i < table->shapes->subject->tuned_count; i++) {
        text_add(text, ",%lld,", (long long)row->low[i]);
        if (row->high[i] != INT64_MAX) text_add(text, "%lld", (long long)row->high[i]);
    }
    text_add_field(text, row->kernel->name);
    for (uint32_t i = 0; i < family->tunable_count; i++) text_add(text, ",%d", row->tunables[i]);
    snprintf(number, sizeof number, "%.3f", row->us);
    text_add_field(text, number);
    snprintf(number, sizeof number, "%.3f", row->error);
    text_add_field(text, number);
    text_add_field(text, row->untuned);
    snprintf(number, sizeof number, "%.3f", row->untuned_us);
    text_add_field(text, number);
    text_add_field(text, row->device);
    text_add_field(text, row->hash);
    text_add(text, "\n");
}

char *table_write(struct table *table, const char *path)
{
    struct text text = {0};
    char *columns[MOST_COLUMNS], *wrong = NULL;
    const unsigned count = columns_of(table, columns);
    for (unsigned i = 0; i < count; i++) {
        text_add_field(&text, columns[i]);
        free(columns[i]);
    }
    text_add(&text, "\n");
    if (table->count) qsort(table->rows, table->count, sizeof *table->rows, by_row);
    for (size_t i = 0; i < table->count; i++) print_row(table, &table->rows[i], &text);
    if (write_file(path, text.bytes, text.used) != 0)
        wrong = text_of("%s: cannot be written: %s; it is as it was", path, strerror(errno));
    text_free(&text);
    return wrong;
}

void table_free(struct table *table)
{
    while (table->count > 0) drop(table, table->count - 1);
    free(table->rows);
    table->rows = NULL;
    table->capacity = 0;
}
