#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "rows/rows.h"

void check_fail(struct check_result *result, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(result->text, sizeof result->text, format, arguments);
    va_end(arguments);
    result->verdict = CHECK_FAILED;
}

static const struct quern_row *row_at(const struct quern_family *family, uint32_t index)
{
    return (const void *)((const char *)family->rows + (size_t)index * family->row_bytes);
}

const struct quern_family *check_find(const struct quern_table *table, const char *kernel,
                                      const struct quern_row **row)
{
    for (uint32_t f = 0; f < table->family_count; f++)
        for (uint32_t i = 0; i < table->families[f]->row_count; i++) {
            *row = row_at(table->families[f], i);
            if (strcmp((*row)->name, kernel) == 0) return table->families[f];
        }
    *row = NULL;
    return NULL;
}

/* How a family is checked; false where nothing knows that. */
static bool find_harness(const char *family, struct check_family *harness)
{
    const struct rows_family *rows = rows_find(family);
    if (rows) *harness = (struct check_family){rows->name, rows->problem, rows->problem_bytes, rows_check};
    for (unsigned i = 0; i < check_family_count; i++)
        if (strcmp(check_families[i].name, family) == 0) {
            *harness = check_families[i];
            return true;
        }
    return rows != NULL;
}

/* Problem fields by name. */

static const struct quern_field *find_field(const struct quern_family *family, const char *name,
                                            size_t length)
{
    for (uint32_t i = 0; i < family->problem_field_count; i++) {
        const struct quern_field *field = &family->problem_fields[i];
        if (strlen(field->name) == length && memcmp(field->name, name, length) == 0) return field;
    }
    return NULL;
}

static int64_t read_field(const struct check_case *one, const struct quern_field *field)
{
    int64_t wide;
    int32_t narrow;
    if (field->kind == QUERN_FIELD_CHOICE) {
        memcpy(&narrow, one->problem.bytes + field->offset, sizeof narrow);
        return narrow;
    }
    memcpy(&wide, one->problem.bytes + field->offset, sizeof wide);
    return wide;
}

static void write_field(struct check_case *one, const struct quern_field *field, int64_t value)
{
    const int32_t narrow = (int32_t)value;
    if (field->kind == QUERN_FIELD_CHOICE)
        memcpy(one->problem.bytes + field->offset, &narrow, sizeof narrow);
    else
        memcpy(one->problem.bytes + field->offset, &value, sizeof value);
}

int64_t check_case_get(const struct check_case *one, const char *name)
{
    const struct quern_field *field = find_field(one->family, name, strlen(name));
    return field ? read_field(one, field) : 0;
}

void check_case_put(struct check_case *one, const char *name, int64_t value)
{
    const struct quern_field *field = find_field(one->family, name, strlen(name));
    if (field) write_field(one, field, value);
}

/* Whether the kernel's row lets a tunable have a value for the case's problem. */
static bool is_free(const struct check *check, const struct check_case *one, uint32_t tunable, int32_t value)
{
    union {
        uint64_t align;
        unsigned char bytes[CHECK_PROBLEM_BYTES];
    } problem = {0};
    int32_t tunables[QUERN_MAX_TUNABLES];
    const struct quern_row *row;
    const char *choice;
    const struct quern_tunable *values = &one->family->tunables[tunable];
    check_find(check->table, one->kernel, &row);
    if (!row || one->family->read_problem(one->problem.bytes, problem.bytes, &choice) != -1) return false;
    if (!(one->family->tune(problem.bytes, row, tunables) & QUERN_TUNABLE_FREE(tunable))) return false;
    for (uint32_t i = 0; i < values->value_count; i++)
        if (values->values[i] == value) return true;
    return false;
}

void check_case_tune(const struct check *check, struct check_case *one, const char *name, int32_t value)
{
    for (uint32_t i = 0; i < one->family->tunable_count; i++)
        if (strcmp(one->family->tunable_names[i], name) == 0 && is_free(check, one, i, value)) {
            one->tunables[i] = value;
            one->forced[i] = true;
        }
}

/* Where a scalar of the arguments is, NULL where the family has none of the name and kind. */
static void *find_scalar(struct check_case *one, const char *name, size_t length, enum quern_field_kind kind)
{
    for (uint32_t i = 0; i < one->family->args_field_count; i++) {
        const struct quern_field *field = &one->family->args_fields[i];
        if (field->kind == (uint32_t)kind && strlen(field->name) == length &&
            memcmp(field->name, name, length) == 0)
            return one->args.bytes + field->offset;
    }
    return NULL;
}

void check_case_put_scalar(struct check_case *one, const char *name, float value)
{
    float *const scalar = find_scalar(one, name, strlen(name), QUERN_FIELD_FLOAT);
    if (scalar) *scalar = value;
}

void check_case_put_whole(struct check_case *one, const char *name, int64_t value)
{
    int64_t *const whole = find_scalar(one, name, strlen(name), QUERN_FIELD_INT64);
    if (whole) *whole = value;
}

/* The key words of the group that the kernel's row is in. */
static void set_keys(struct check_case *one, const struct quern_row *row)
{
    const struct quern_family *family = one->family;
    const size_t index = (size_t)((const char *)row - (const char *)family->rows) / family->row_bytes;
    for (uint32_t g = 0; g < family->group_count; g++) {
        const struct quern_group *group = &family->groups[g];
        if (index < group->first || index >= group->first + group->count) continue;
        for (uint32_t i = 0, key = 0; i < family->problem_field_count; i++)
            if (family->problem_fields[i].is_key)
                write_field(one, &family->problem_fields[i], group->key[key++]);
    }
}

int check_case_begin(const struct check *check, struct check_case *one, const char *family,
                     const char *kernel)
{
    const struct quern_row *row = NULL;
    struct check_family harness;
    memset(one, 0, sizeof *one);
    one->alpha = 1;
    one->kernel = kernel;
    if (!find_harness(family, &harness) || harness.problem_bytes > sizeof one->problem.bytes) return -1;
    memcpy(one->problem.bytes, harness.problem, harness.problem_bytes);
    for (uint32_t f = 0; f < check->table->family_count; f++)
        if (strcmp(check->table->families[f]->name, family) == 0) one->family = check->table->families[f];
    if (one->family && one->family->args_init && one->family->args_bytes <= sizeof one->args.bytes)
        memcpy(one->args.bytes, one->family->args_init, one->family->args_bytes);
    if (kernel && one->family == check_find(check->table, kernel, &row)) set_keys(one, row);
    return one->family && (!kernel || row) ? 0 : -1;
}

/* Reading and printing. */

static const char *const ALIASES[] = {"none", "c", "residual"};

static int parse_integer(const char *text, int64_t *value)
{
    char *end;
    errno = 0;
    *value = strtoll(text, &end, 0);
    return *text && !*end && errno == 0 ? 0 : -1;
}

static int parse_float(const char *text, float *value)
{
    char *end;
    *value = strtof(text, &end);
    return *text && !*end ? 0 : -1;
}

static int parse_word(const char *text, const char *const *words, unsigned count, int64_t *value)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(text, words[i]) == 0) {
            *value = i;
            return 0;
        }
    return -1;
}

static int set_problem(const struct check *check, struct check_case *one, const struct quern_field *field,
                       const char *text, char *error, size_t size)
{
    int64_t value;
    if (field->kind != QUERN_FIELD_CHOICE) {
        if (parse_integer(text, &value) != 0) {
            snprintf(error, size, "%s=%s: not a whole number", field->name, text);
            return -1;
        }
    } else if (parse_word(text, check->table->word_names, check->table->word_count, &value) != 0) {
        snprintf(error, size, "%s=%s: no such word", field->name, text);
        return -1;
    }
    write_field(one, field, value);
    return 0;
}

/* What is not of the problem; 1 where the name is none of these. */
static int set_other(struct check_case *one, const char *name, size_t length, const char *text)
{
    const struct quern_family *family = one->family;
    int64_t value;
#define IS(word) (length == sizeof word - 1 && memcmp(name, word, length) == 0)
    if (IS("alpha")) return parse_float(text, &one->alpha);
    if (IS("beta")) return parse_float(text, &one->beta);
    if (IS("data")) {
        for (int kind = 0; kind < DATA_KINDS; kind++)
            if (strcmp(text, data_kind_name((enum data_kind)kind)) == 0) {
                one->data = (enum data_kind)kind;
                return 0;
            }
        return -1;
    }
    if (IS("alias")) {
        if (parse_word(text, ALIASES, 3, &value) != 0) return -1;
        one->alias = (enum check_alias)value;
        return 0;
    }
    float *const scalar = find_scalar(one, name, length, QUERN_FIELD_FLOAT);
    if (scalar) return parse_float(text, scalar);
    int64_t *const whole = find_scalar(one, name, length, QUERN_FIELD_INT64);
    if (whole) return parse_integer(text, whole);
    if (parse_integer(text, &value) != 0) return IS("seed") || IS("absent") ? -1 : 1;
    if (IS("seed"))
        one->seed = (uint64_t)value;
    else if (IS("absent"))
        one->absent = value != 0;
    else {
        for (uint32_t i = 0; i < family->tunable_count; i++)
            if (strlen(family->tunable_names[i]) == length &&
                memcmp(family->tunable_names[i], name, length) == 0) {
                one->tunables[i] = (int32_t)value;
                one->forced[i] = true;
                return 0;
            }
        return 1;
    }
#undef IS
    return 0;
}

int check_case_set(const struct check *check, struct check_case *one, const char *assignment, char *error,
                   size_t size)
{
    const char *equals = strchr(assignment, '=');
    if (!equals) {
        snprintf(error, size, "%s: what to set it to? name=value", assignment);
        return -1;
    }
    const size_t length = (size_t)(equals - assignment);
    /* A tunable wins over a problem field of the same name only where there is no such field. */
    const struct quern_field *field = find_field(one->family, assignment, length);
    if (field) return set_problem(check, one, field, equals + 1, error, size);
    const int outcome = set_other(one, assignment, length, equals + 1);
    if (outcome < 0)
        snprintf(error, size, "%s: not a value that this may have", assignment);
    else if (outcome > 0)
        snprintf(error, size, "%s: %s has no field, argument or tunable of this name", assignment,
                 one->family->name);
    return outcome == 0 ? 0 : -1;
}

static void append(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void append(char *text, size_t size, const char *format, ...)
{
    const size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    if (length + 1 < size) vsnprintf(text + length, size - length, format, arguments);
    va_end(arguments);
}

static void print_scalars(const struct check_case *one, const struct check_case *initial, char *text,
                          size_t size)
{
    for (uint32_t i = 0; i < one->family->args_field_count; i++) {
        const struct quern_field *field = &one->family->args_fields[i];
        const unsigned char *const now = one->args.bytes + field->offset;
        const unsigned char *const first = initial->args.bytes + field->offset;
        float value;
        int64_t whole;
        if (field->kind == QUERN_FIELD_FLOAT && memcmp(now, first, sizeof value) != 0) {
            memcpy(&value, now, sizeof value);
            append(text, size, "%s=%.9g ", field->name, (double)value);
        } else if (field->kind == QUERN_FIELD_INT64 && memcmp(now, first, sizeof whole) != 0) {
            memcpy(&whole, now, sizeof whole);
            append(text, size, "%s=%lld ", field->name, (long long)whole);
        }
    }
}

void check_case_print(const struct check *check, const struct check_case *one, char *text, size_t size)
{
    struct check_case initial;
    check_case_begin(check, &initial, one->family->name, NULL);
    text[0] = '\0';
    for (uint32_t i = 0; i < one->family->problem_field_count; i++) {
        const struct quern_field *field = &one->family->problem_fields[i];
        const int64_t value = read_field(one, field);
        if (value == read_field(&initial, field) || (field->is_key && one->kernel)) continue;
        if (field->kind == QUERN_FIELD_CHOICE)
            append(text, size, "%s=%s ", field->name, check->table->word_names[value]);
        else
            append(text, size, "%s=%lld ", field->name, (long long)value);
    }
    for (uint32_t i = 0; i < one->family->tunable_count; i++)
        if (one->forced[i]) append(text, size, "%s=%d ", one->family->tunable_names[i], one->tunables[i]);
    if (rows_find(one->family->name) != NULL) print_scalars(one, &initial, text, size);
    if (one->alpha != 1) append(text, size, "alpha=%.9g ", (double)one->alpha);
    if (one->beta != 0) append(text, size, "beta=%.9g ", (double)one->beta);
    if (one->alias != ALIAS_NONE) append(text, size, "alias=%s ", ALIASES[one->alias]);
    append(text, size, "%sdata=%s seed=%llu", one->absent ? "absent=1 " : "", data_kind_name(one->data),
           (unsigned long long)one->seed);
}

bool check_plan(const struct check *check, const struct check_case *one, const void *problem,
                struct quern_plan *plan, struct check_result *result)
{
    int32_t tunables[QUERN_MAX_TUNABLES];
    bool any = false;
    quern_status status = quern_plan_any(check->context, one->family->name, problem, one->kernel, NULL, plan);
    if (status == QUERN_OK) {
        quern_plan_get_info(plan, &result->plan);
        for (uint32_t i = 0; i < result->plan.tunable_count; i++) {
            tunables[i] = one->forced[i] ? one->tunables[i] : result->plan.tunables[i];
            any = any || one->forced[i];
        }
        if (any)
            status = quern_plan_any(check->context, one->family->name, problem, one->kernel, tunables, plan);
    }
    if (status != QUERN_OK) {
        check_fail(result, "%s: %s", quern_status_text(status), quern_last_error(check->context));
        if (status == QUERN_NO_KERNEL) result->verdict = CHECK_REFUSED;
        return false;
    }
    quern_plan_get_info(plan, &result->plan);
    return true;
}

void check_run(const struct check *check, const struct check_case *one, struct check_result *result)
{
    struct check_family harness;
    memset(result, 0, sizeof *result);
    if (find_harness(one->family->name, &harness)) harness.run(check, one, result);
}

bool check_lost(const struct check *check)
{
    return check->machine->lost && check->machine->lost(check->user);
}
