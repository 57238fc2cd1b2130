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
    const struct shapes *shapes = table->shapes;
    unsigned count = 0;
    for (uint32_t i = 0; i < family->problem_field_count; i++)
        if (family->problem_fields[i].is_key)
            columns[count++] = text_of("%s", family->problem_fields[i].name);
    for (unsigned i = 0; i < shapes->tuned_count; i++) {
        columns[count++] = text_of("%s_min", shapes->tuned_by[i]);
        columns[count++] = text_of("%s_max", shapes->tuned_by[i]);
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
    for (unsigned i = 0; i < table->shapes->tuned_count; i++) {
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

static int order(double a, double b)
{
    return (a > b) - (a < b);
}

void table_take(struct table *table, struct table *from)
{
    for (size_t i = 0; i < from->count; i++) append(table, &from->rows[i]);
    table_free(from);
}

/* Rows of one line differ in the first extent alone. */
static bool same_line(const struct table_row *a, const struct table_row *b)
{
    return memcmp(a->key, b->key, sizeof a->key) == 0 &&
           memcmp(a->low + 1, b->low + 1, sizeof a->low - sizeof *a->low) == 0 &&
           memcmp(a->high + 1, b->high + 1, sizeof a->high - sizeof *a->high) == 0;
}

static void put(unsigned char *problem, const struct quern_field *field, int64_t value)
{
    const int32_t word = (int32_t)value;
    if (field->kind == QUERN_FIELD_CHOICE)
        memcpy(problem + field->offset, &word, sizeof word);
    else
        memcpy(problem + field->offset, &value, sizeof value);
}

/* Tries every combination of the choices from field `at` on that are no keys: whether a problem is one that
 * both kernels take. */
static bool both_take(const struct shapes *shapes, unsigned char *problem, uint32_t at,
                      const struct table_row *a, const struct table_row *b)
{
    const struct quern_family *family = shapes->family;
    struct shape whole;
    const char *choice;
    while (at < family->problem_field_count &&
           (family->problem_fields[at].kind != QUERN_FIELD_CHOICE || family->problem_fields[at].is_key))
        at++;
    if (at < family->problem_field_count) {
        const struct quern_field *field = &family->problem_fields[at];
        for (uint32_t w = 0; w < field->word_count; w++) {
            put(problem, field, field->words[w]);
            if (both_take(shapes, problem, at + 1, a, b)) return true;
        }
        return false;
    }
    memset(whole.whole.bytes, 0, sizeof whole.whole.bytes);
    return family->read_problem(problem, whole.whole.bytes, &choice) == -1 &&
           family->accepts(whole.whole.bytes, a->kernel) < 0 &&
           family->accepts(whole.whole.bytes, b->kernel) < 0;
}

/* Whether two rows of a line would stand in each other's way at row b's point: kernels with other results or
 * epilogues do not. */
static bool kernels_meet(const struct table *table, const struct table_row *a, const struct table_row *b)
{
    const struct shapes *shapes = table->shapes;
    const struct quern_family *family = shapes->family;
    struct shape shape;
    if (a->kernel == b->kernel) return true;
    shape_begin(shapes, &shape);
    for (uint32_t i = 0, key = 0; i < family->problem_field_count; i++) {
        const struct quern_field *field = &family->problem_fields[i];
        if (field->is_key) put(shape.problem.bytes, field, b->key[key++]);
        for (unsigned e = 0; e < shapes->tuned_count; e++)
            if (strcmp(field->name, shapes->tuned_by[e]) == 0) put(shape.problem.bytes, field, b->low[e]);
    }
    return both_take(shapes, shape.problem.bytes, 0, a, b);
}

/* By line, then by point, the strongest first: evidence of the program's specs, then the faster, then by
 * name. */
static int by_place(const void *a, const void *b, void *context)
{
    const struct table *table = context;
    const struct table_row *x = a, *y = b;
    int by = memcmp(x->key, y->key, sizeof x->key);
    if (by == 0) by = memcmp(x->low + 1, y->low + 1, sizeof x->low - sizeof *x->low);
    if (by == 0) by = memcmp(x->high + 1, y->high + 1, sizeof x->high - sizeof *x->high);
    if (by == 0) by = (x->low[0] > y->low[0]) - (x->low[0] < y->low[0]);
    if (by == 0) by = (strcmp(y->hash, table->hash) == 0) - (strcmp(x->hash, table->hash) == 0);
    if (by == 0) by = order(x->us, y->us);
    if (by == 0) by = strcmp(x->kernel->name, y->kernel->name);
    if (by == 0) by = memcmp(x->tunables, y->tunables, sizeof x->tunables);
    return by ? by : (x->high[0] > y->high[0]) - (x->high[0] < y->high[0]);
}

static char *check_lines(const struct table *table)
{
    for (size_t i = 0; i < table->count; i++)
        for (size_t j = 0; j < i; j++) {
            const struct table_row *a = &table->rows[i], *b = &table->rows[j];
            bool meets = memcmp(a->key, b->key, sizeof a->key) == 0 && !same_line(a, b);
            for (int e = 0; e < QUERN_MAX_TUNED_EXTENTS && meets; e++)
                meets = a->low[e] <= b->high[e] && b->low[e] <= a->high[e];
            if (meets)
                return text_of("rows of %s and %s overlap in more than the first extent: delete one of them",
                               a->kernel->name, b->kernel->name);
        }
    return NULL;
}

char *table_settle(struct table *table)
{
    if (table->count) qsort_r(table->rows, table->count, sizeof *table->rows, by_place, table);
    for (size_t i = 0; i < table->count; i++)
        for (size_t j = i + 1; j < table->count && same_line(&table->rows[i], &table->rows[j]);) {
            struct table_row *row = &table->rows[i], *next = &table->rows[j];
            if (next->low[0] > row->high[0]) break;
            const bool meet = kernels_meet(table, row, next);
            if (meet && next->low[0] == row->low[0]) {
                drop(table, j);
                continue;
            }
            if (meet) row->high[0] = next->low[0] - 1;
            j++;
        }
    return check_lines(table);
}

/* Takes a shape's point out of the rows that its kernels stand for. */
static void clear_point(struct table *table, const struct shape *shape)
{
    for (size_t i = table->count; i-- > 0;) {
        struct table_row *row = &table->rows[i];
        bool holds = memcmp(row->key, shape->key, sizeof row->key) == 0;
        for (int e = 0; e < QUERN_MAX_TUNED_EXTENTS && holds; e++)
            holds = row->low[e] <= shape->extents[e] && shape->extents[e] <= row->high[e];
        if (!holds || table->shapes->family->accepts(shape->whole.bytes, row->kernel) >= 0) continue;
        if (row->low[0] < shape->extents[0])
            row->high[0] = shape->extents[0] - 1;
        else
            drop(table, i);
    }
}

/* A finished shape that a row may stand for. */
struct point {
    const struct shape *shape;
    const struct result *result;
    bool has_row;
};

static int by_shape(const void *a, const void *b)
{
    const struct shape *x = ((const struct point *)a)->shape, *y = ((const struct point *)b)->shape;
    int by = memcmp(x->key, y->key, sizeof x->key);
    if (by == 0) by = strcmp(x->others, y->others);
    if (by == 0) by = memcmp(x->extents + 1, y->extents + 1, sizeof x->extents - sizeof *x->extents);
    return by ? by : (x->extents[0] > y->extents[0]) - (x->extents[0] < y->extents[0]);
}

static struct point *gather_points(const struct table *table, const struct state *state, size_t *count)
{
    const struct shapes *shapes = table->shapes;
    struct point *points = allocate(shapes->count, sizeof *points);
    *count = 0;
    for (size_t i = 0; i < shapes->count; i++) {
        const struct shape *shape = &shapes->list[i];
        const struct result *result = shape->has_row ? state_find(state, shape->text) : NULL;
        if (!result || !result->kernel || !row_find(shapes->family, result->kernel)) continue;
        const bool wins =
            result->untuned_us > 0 && result->us + 0.001 < result->untuned_us && result->error <= 1;
        points[(*count)++] = (struct point){shape, result, wins};
    }
    if (*count) qsort(points, *count, sizeof *points, by_shape);
    return points;
}

/* Whether the row of a point may reach up to the next point. */
static bool agree(const struct shapes *shapes, const struct point *a, const struct point *b)
{
    return b->has_row && shape_same_line(shapes, a->shape, b->shape) &&
           strcmp(a->result->kernel, b->result->kernel) == 0 &&
           memcmp(a->result->tunables, b->result->tunables, sizeof a->result->tunables) == 0;
}

char *table_add_results(struct table *table, const struct state *state, bool points_only)
{
    size_t count;
    struct point *points = gather_points(table, state, &count);
    for (size_t i = 0; i < count; i++) clear_point(table, points[i].shape);
    for (size_t i = 0; i < count; i++) {
        const struct shape *shape = points[i].shape;
        const struct result *result = points[i].result;
        if (!points[i].has_row) continue;
        struct table_row row = {.kernel = row_find(table->shapes->family, result->kernel),
                                .us = result->us,
                                .error = result->error,
                                .untuned = result->untuned,
                                .untuned_us = result->untuned_us,
                                .device = result->device,
                                .hash = (char *)table->hash};
        memcpy(row.key, shape->key, sizeof row.key);
        memcpy(row.low, shape->extents, sizeof row.low);
        memcpy(row.high, shape->extents, sizeof row.high);
        memcpy(row.tunables, result->tunables, sizeof row.tunables);
        if (!points_only && i + 1 < count && agree(table->shapes, &points[i], &points[i + 1]))
            row.high[0] = points[i + 1].shape->extents[0] - 1;
        append(table, &row);
    }
    free(points);
    return table_settle(table);
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
    for (unsigned i = 0; i < table->shapes->tuned_count; i++) {
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
