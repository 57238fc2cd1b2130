#include "shapes.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../build/files.h"
#include "csv.h"

int32_t word_number(const struct quern_table *table, const char *word)
{
    for (uint32_t i = 1; i < table->word_count; i++)
        if (strcmp(table->word_names[i], word) == 0) return (int32_t)i;
    return -1;
}

static int64_t get(const void *problem, const struct quern_field *field)
{
    int64_t wide;
    int32_t narrow;
    const char *at = (const char *)problem + field->offset;
    if (field->kind != QUERN_FIELD_CHOICE) {
        memcpy(&wide, at, sizeof wide);
        return wide;
    }
    memcpy(&narrow, at, sizeof narrow);
    return narrow;
}

static void put(void *problem, const struct quern_field *field, int64_t value)
{
    char *at = (char *)problem + field->offset;
    const int32_t narrow = (int32_t)value;
    if (field->kind == QUERN_FIELD_CHOICE)
        memcpy(at, &narrow, sizeof narrow);
    else
        memcpy(at, &value, sizeof value);
}

static const struct quern_field *find_field(const struct quern_family *family, const char *name,
                                            size_t length)
{
    for (uint32_t i = 0; i < family->problem_field_count; i++) {
        const struct quern_field *field = &family->problem_fields[i];
        if (strlen(field->name) == length && memcmp(field->name, name, length) == 0) return field;
    }
    return NULL;
}

static char *set_field(const struct shapes *shapes, struct shape *shape, const struct quern_field *field,
                       const char *value)
{
    if (field->kind == QUERN_FIELD_CHOICE) {
        const int32_t word = word_number(shapes->table, value);
        bool known = false;
        for (uint32_t i = 0; i < field->word_count; i++) known = known || field->words[i] == word;
        if (!known) return text_of("%s=%s: %s is none of its words", field->name, value, value);
        put(shape->problem.bytes, field, word);
        return NULL;
    }
    char *end;
    errno = 0;
    const long long number = strtoll(value, &end, 10);
    if (!*value || *end || errno != 0) return text_of("%s=%s: not a whole number", field->name, value);
    put(shape->problem.bytes, field, number);
    return NULL;
}

void shape_begin(const struct shapes *shapes, struct shape *shape)
{
    memset(shape, 0, sizeof *shape);
    memcpy(shape->problem.bytes, shapes->subject->problem, shapes->subject->problem_bytes);
}

char *shape_set(const struct shapes *shapes, struct shape *shape, const char *text)
{
    char *copy = text_of("%s", text), *rest = copy, *wrong = NULL, *part;
    while (!wrong && (part = strsep(&rest, ", "))) {
        if (!*part) continue;
        char *equals = strchr(part, '=');
        const struct quern_field *field =
            equals ? find_field(shapes->family, part, (size_t)(equals - part)) : NULL;
        if (!field)
            wrong = text_of("\"%s\": expected FIELD=VALUE with a field of a %s problem", part,
                            shapes->family->name);
        else
            wrong = set_field(shapes, shape, field, equals + 1);
    }
    free(copy);
    return wrong;
}

/* The table has no names for them: each integer field gets a number of its own, and the numbers that come out
 * say which fields they are. */
char *shapes_find_extents(struct shapes *shapes)
{
    const struct quern_family *family = shapes->family;
    int64_t extents[QUERN_MAX_TUNED_EXTENTS] = {0};
    struct shape shape;
    memset(&shape, 0, sizeof shape);
    if (!family->tuned_extents || family->problem_bytes > sizeof shape.whole.bytes)
        return text_of("family %s has no extents to tune by", family->name);
    for (uint32_t i = 0; i < family->problem_field_count; i++)
        if (family->problem_fields[i].kind == QUERN_FIELD_INT64)
            put(shape.whole.bytes, &family->problem_fields[i], i + 1);
    family->tuned_extents(shape.whole.bytes, extents);
    shapes->tuned_count = 0;
    for (unsigned i = 0; i < QUERN_MAX_TUNED_EXTENTS && extents[i] > 0; i++) {
        if (extents[i] > family->problem_field_count)
            return text_of("family %s: extent %u to tune by is no field", family->name, i + 1);
        shapes->tuned_by[shapes->tuned_count++] = family->problem_fields[extents[i] - 1].name;
    }
    return NULL;
}

static bool is_tuned_extent(const struct shapes *shapes, const char *name)
{
    for (unsigned i = 0; i < shapes->tuned_count; i++)
        if (strcmp(shapes->tuned_by[i], name) == 0) return true;
    return false;
}

static char *append(const struct shapes *shapes, char *text, const struct quern_field *field, int64_t value)
{
    const size_t used = strlen(text);
    char word[64];
    if (field->kind == QUERN_FIELD_CHOICE)
        snprintf(word, sizeof word, "%s", shapes->table->word_names[value]);
    else
        snprintf(word, sizeof word, "%lld", (long long)value);
    const int length =
        snprintf(text + used, SHAPE_TEXT - used, "%s%s=%s", used ? " " : "", field->name, word);
    return used + (size_t)length < SHAPE_TEXT ? NULL : text_of("a shape with too many fields: %s", text);
}

/* The shape's texts, and whether a tuned row can stand for it. */
static char *describe(const struct shapes *shapes, struct shape *shape)
{
    const struct quern_family *family = shapes->family;
    char *wrong = NULL;
    shape->text[0] = shape->others[0] = 0;
    shape->has_row = true;
    for (uint32_t i = 0; i < family->problem_field_count && !wrong; i++) {
        const struct quern_field *field = &family->problem_fields[i];
        const int64_t value = get(shape->problem.bytes, field);
        if (value == get(shapes->subject->problem, field)) continue;
        wrong = append(shapes, shape->text, field, value);
        if (field->is_key || is_tuned_extent(shapes, field->name)) continue;
        if (!wrong) wrong = append(shapes, shape->others, field, value);
        shape->has_row = shape->has_row && field->kind == QUERN_FIELD_CHOICE;
    }
    return wrong;
}

static char *complaint(const struct shapes *shapes, const struct shape *shape, int code, const char *choice)
{
    const struct quern_family *family = shapes->family;
    if (code < -1)
        return text_of("%s: %s is not set: add --with %s=VALUE", shape->text, choice ? choice : "a choice",
                       choice ? choice : "CHOICE");
    const struct quern_condition *legal = &family->legal[code];
    return text_of("%s: %s fails: %s", shape->text, legal->name,
                   *legal->doc ? legal->doc : legal->expression);
}

char *shapes_add(struct shapes *shapes, struct shape *shape)
{
    const struct quern_family *family = shapes->family;
    const char *choice = NULL;
    shapes->subject->complete(shape->problem.bytes);
    char *wrong = describe(shapes, shape);
    if (wrong) return wrong;
    memset(shape->whole.bytes, 0, sizeof shape->whole.bytes);
    const int code = family->read_problem(shape->problem.bytes, shape->whole.bytes, &choice);
    if (code != -1) return complaint(shapes, shape, code, choice);
    if (family->empty(shape->whole.bytes)) return text_of("%s: there is nothing to compute", shape->text);
    family->key(shape->whole.bytes, shape->key);
    if (family->tuned_extents) family->tuned_extents(shape->whole.bytes, shape->extents);
    if (shapes_find(shapes, shape->text)) return NULL;
    shapes->list = grow(shapes->list, shapes->count, &shapes->capacity, sizeof *shapes->list);
    shapes->list[shapes->count++] = *shape;
    return NULL;
}

static char *add_record(struct shapes *shapes, const struct csv *csv, size_t record, const char *with)
{
    struct shape shape;
    shape_begin(shapes, &shape);
    char *wrong = with ? shape_set(shapes, &shape, with) : NULL;
    for (size_t c = 0; c < csv->columns && !wrong; c++) {
        const char *value = csv_at(csv, record, (int)c);
        const struct quern_field *field = find_field(shapes->family, csv->names[c], strlen(csv->names[c]));
        if (field && *value) wrong = set_field(shapes, &shape, field, value);
    }
    if (!wrong) wrong = shapes_add(shapes, &shape);
    if (!wrong) return NULL;
    char *whole = text_of("%s:%d: %s", csv->path, csv->lines[record], wrong);
    free(wrong);
    return whole;
}

char *shapes_load(struct shapes *shapes, const char *path, char *const *with, size_t with_count)
{
    struct csv csv;
    char *wrong = csv_read(path, &csv);
    bool any = false;
    for (size_t c = 0; c < csv.columns && !wrong; c++)
        any = any || find_field(shapes->family, csv.names[c], strlen(csv.names[c]));
    if (!wrong && !any)
        wrong = text_of("%s:1: no column is a field of a %s problem", path, shapes->family->name);
    for (size_t w = 0; w < (with_count ? with_count : 1); w++)
        for (size_t i = 0; i < csv.records && !wrong; i++)
            wrong = add_record(shapes, &csv, i, with_count ? with[w] : NULL);
    csv_free(&csv);
    return wrong;
}

const struct shape *shapes_find(const struct shapes *shapes, const char *text)
{
    for (size_t i = 0; i < shapes->count; i++)
        if (strcmp(shapes->list[i].text, text) == 0) return &shapes->list[i];
    return NULL;
}

bool shape_same_line(const struct shapes *shapes, const struct shape *a, const struct shape *b)
{
    return memcmp(a->key, b->key, sizeof a->key) == 0 && strcmp(a->others, b->others) == 0 &&
           (shapes->tuned_count < 2 ||
            memcmp(a->extents + 1, b->extents + 1, sizeof a->extents - sizeof *a->extents) == 0);
}

void shapes_keep_shard(struct shapes *shapes, unsigned index, unsigned count)
{
    unsigned *line = allocate(shapes->count, sizeof *line), lines = 0;
    size_t kept = 0;
    for (size_t i = 0; i < shapes->count; i++) {
        size_t first = 0;
        while (!shape_same_line(shapes, &shapes->list[first], &shapes->list[i])) first++;
        line[i] = first < i ? line[first] : lines++;
    }
    for (size_t i = 0; i < shapes->count; i++)
        if (line[i] % count == index) shapes->list[kept++] = shapes->list[i];
    shapes->count = kept;
    free(line);
}

void shapes_free(struct shapes *shapes)
{
    free(shapes->list);
    shapes->list = NULL;
    shapes->count = shapes->capacity = 0;
}
