#include "report.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../build/files.h"
#include "csv.h"

/* Columns: the shape; key and extents apart, for those who read the file elsewhere; the kernel, its tunables;
 * then this. */
static const char *const numbers[] = {"us", "cost_us", "launches", "choice", "spec_hash"};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static void print_heading(const struct shapes *shapes, struct text *text)
{
    const struct quern_family *family = shapes->family;
    text_add_field(text, "shape");
    for (uint32_t i = 0; i < family->problem_field_count; i++)
        if (family->problem_fields[i].is_key) text_add_field(text, family->problem_fields[i].name);
    for (unsigned i = 0; i < shapes->tuned_count; i++) text_add_field(text, shapes->tuned_by[i]);
    text_add_field(text, "kernel");
    for (uint32_t i = 0; i < family->tunable_count; i++) text_add_field(text, family->tunable_names[i]);
    for (unsigned i = 0; i < NUMBERS; i++) text_add_field(text, numbers[i]);
    text_add(text, "\n");
}

static void print_timing(const struct shapes *shapes, const struct shape *shape, const struct timing *timing,
                         const char *hash, struct text *text)
{
    const struct quern_family *family = shapes->family;
    text_add_field(text, shape->text);
    for (uint32_t i = 0; i < family->key_count; i++)
        text_add_field(text, shapes->table->word_names[shape->key[i]]);
    for (unsigned i = 0; i < shapes->tuned_count; i++) text_add(text, ",%lld", (long long)shape->extents[i]);
    text_add_field(text, timing->kernel);
    for (uint32_t i = 0; i < family->tunable_count; i++) text_add(text, ",%d", timing->tunables[i]);
    if (timing->bad)
        text_add(text, ",bad");
    else
        text_add(text, ",%.3f", timing->us);
    text_add(text, ",%.6g,%u,%s,%s\n", timing->cost_us, timing->launches, timing->untuned ? "cost" : "",
             hash);
}

static int by_name(const void *a, const void *b)
{
    const struct timing *x = *(const struct timing *const *)a, *y = *(const struct timing *const *)b;
    int by = strcmp(x->shape, y->shape);
    if (by == 0) by = strcmp(x->kernel, y->kernel);
    return by ? by : memcmp(x->tunables, y->tunables, sizeof x->tunables);
}

char *measure_write(const struct shapes *shapes, const struct state *state, const char *hash,
                    const char *path)
{
    struct text text = {0};
    char *wrong = NULL;
    const struct timing **sorted = allocate(state->timing_count, sizeof *sorted);
    for (size_t i = 0; i < state->timing_count; i++) sorted[i] = &state->timings[i];
    if (state->timing_count) qsort(sorted, state->timing_count, sizeof *sorted, by_name);
    print_heading(shapes, &text);
    for (size_t i = 0; i < state->timing_count; i++) {
        const struct shape *shape = shapes_find(shapes, sorted[i]->shape);
        if (shape) print_timing(shapes, shape, sorted[i], hash, &text);
    }
    if (write_file(path, text.bytes, text.used) != 0)
        wrong = text_of("%s: cannot be written: %s", path, strerror(errno));
    free(sorted);
    text_free(&text);
    return wrong;
}

/* A shape's outcome. */
struct outcome {
    const char *shape, *best, *chosen;
    double best_us, chosen_us; /* chosen_us 0: the choice was not measured */
    long chosen_launches;      /* behind chosen_us */
};

struct outcomes {
    struct outcome *list;
    size_t count, capacity;
};

static struct outcome *outcome_of(struct outcomes *outcomes, const char *shape)
{
    for (size_t i = outcomes->count; i-- > 0;)
        if (strcmp(outcomes->list[i].shape, shape) == 0) return &outcomes->list[i];
    outcomes->list = grow(outcomes->list, outcomes->count, &outcomes->capacity, sizeof *outcomes->list);
    outcomes->list[outcomes->count] = (struct outcome){.shape = shape};
    return &outcomes->list[outcomes->count++];
}

/* What the table's cost chooses now. */
static bool choose_now(struct shapes *shapes, const char *text, struct candidate *choice, char **wrong)
{
    struct shape shape;
    struct candidates all;
    shape_begin(shapes, &shape);
    *wrong = shape_set(shapes, &shape, text);
    if (!*wrong) *wrong = shapes_add(shapes, &shape);
    if (*wrong) return false;
    candidates_find(shapes, &shape, 1, NULL, &all);
    const bool found = all.count > 0;
    if (found) *choice = all.list[0];
    candidates_free(&all);
    return found;
}

/* The time of a choice: of the kernel with these tunables, or where those were not measured the first time of
 * the kernel. */
static void find_choice(const struct shapes *shapes, const struct csv *csv, const struct candidate *choice,
                        struct outcome *outcome)
{
    const int kernel = csv_column(csv, "kernel"), us = csv_column(csv, "us");
    const int launches = csv_column(csv, "launches");
    for (size_t i = 0; i < csv->records; i++) {
        if (strcmp(csv_at(csv, i, 0), outcome->shape) != 0 ||
            strcmp(csv_at(csv, i, kernel), choice->row->name) != 0)
            continue;
        bool same = true;
        for (uint32_t t = 0; t < shapes->family->tunable_count; t++)
            same = same && atoi(csv_at(csv, i, kernel + 1 + (int)t)) == choice->tunables[t];
        const double time = strtod(csv_at(csv, i, us), NULL);
        if (time <= 0 || (!same && outcome->chosen_us > 0)) continue;
        outcome->chosen_us = time;
        outcome->chosen_launches = atol(csv_at(csv, i, launches));
    }
    outcome->chosen = choice->row->name;
}

/* The best time of each shape: of timings with as many launches as the choice's has, or more.  A device grows
 * hot, and the later stages of a race find it slower: only what ran in turn is compared. */
static void find_best(const struct csv *csv, struct outcomes *outcomes)
{
    const int kernel = csv_column(csv, "kernel"), us = csv_column(csv, "us");
    const int launches = csv_column(csv, "launches");
    for (size_t i = 0; i < csv->records; i++) {
        struct outcome *outcome = outcome_of(outcomes, csv_at(csv, i, 0));
        const double time = strtod(csv_at(csv, i, us), NULL);
        if (time <= 0 || atol(csv_at(csv, i, launches)) < outcome->chosen_launches) continue;
        if (outcome->best_us > 0 && time >= outcome->best_us) continue;
        outcome->best_us = time;
        outcome->best = csv_at(csv, i, kernel);
    }
}

static char *read_outcomes(struct shapes *shapes, const struct csv *csv, bool as_measured,
                           struct outcomes *outcomes)
{
    const int kernel = csv_column(csv, "kernel"), us = csv_column(csv, "us"),
              choice = csv_column(csv, "choice"), launches = csv_column(csv, "launches");
    if (kernel < 0 || us < 0 || choice < 0 || launches < 0 || csv_column(csv, "shape") != 0)
        return text_of("%s:1: no measurements of quern tune --measure", csv->path);
    for (size_t i = 0; i < csv->records; i++) {
        struct outcome *outcome = outcome_of(outcomes, csv_at(csv, i, 0));
        const double time = strtod(csv_at(csv, i, us), NULL);
        if (time <= 0 || !as_measured || strcmp(csv_at(csv, i, choice), "cost") != 0) continue;
        outcome->chosen = csv_at(csv, i, kernel);
        outcome->chosen_us = time;
        outcome->chosen_launches = atol(csv_at(csv, i, launches));
    }
    for (size_t i = 0; i < outcomes->count && !as_measured; i++) {
        struct candidate now;
        char *wrong;
        if (choose_now(shapes, outcomes->list[i].shape, &now, &wrong))
            find_choice(shapes, csv, &now, &outcomes->list[i]);
        if (wrong) return wrong;
    }
    find_best(csv, outcomes);
    return NULL;
}

static double ratio_of(const struct outcome *outcome)
{
    return outcome->chosen_us > 0 && outcome->best_us > 0 ? outcome->best_us / outcome->chosen_us : 0;
}

static int by_ratio(const void *a, const void *b)
{
    const double x = ratio_of(a), y = ratio_of(b);
    return x != y ? (x > y) - (x < y)
                  : strcmp(((const struct outcome *)a)->shape, ((const struct outcome *)b)->shape);
}

static void print_outcomes(struct outcomes *outcomes, unsigned worst)
{
    double sum = 0;
    size_t measured = 0, exact = 0;
    qsort(outcomes->list, outcomes->count, sizeof *outcomes->list, by_ratio);
    for (size_t i = 0; i < outcomes->count; i++) {
        const double ratio = ratio_of(&outcomes->list[i]);
        if (ratio <= 0) continue;
        measured++;
        exact += ratio > 0.99;
        sum += log(ratio);
    }
    printf("best / choice over %zu shapes: geomean %.4f, within 1%% on %zu", measured,
           measured ? exp(sum / (double)measured) : 0, exact);
    for (size_t i = 0; i < outcomes->count; i++)
        if (ratio_of(&outcomes->list[i]) > 0) {
            printf(", worst %.4f", ratio_of(&outcomes->list[i]));
            break;
        }
    printf("\n");
    if (measured < outcomes->count)
        printf("%zu shapes whose choice has no timing\n", outcomes->count - measured);
    for (size_t i = 0; i < outcomes->count && i < worst; i++) {
        const struct outcome *one = &outcomes->list[i];
        printf("%.4f  %s\n        choice %s %.2f us\n        best   %s %.2f us\n", ratio_of(one), one->shape,
               one->chosen ? one->chosen : "none", one->chosen_us, one->best ? one->best : "none",
               one->best_us);
    }
}

char *report_print(struct shapes *shapes, const char *path, const struct report_options *options)
{
    struct csv csv;
    struct outcomes outcomes = {0};
    char *wrong = csv_read(path, &csv);
    if (!wrong) wrong = read_outcomes(shapes, &csv, options->as_measured, &outcomes);
    if (!wrong && outcomes.count == 0) wrong = text_of("%s: has no measurements", path);
    if (!wrong) print_outcomes(&outcomes, options->worst);
    free(outcomes.list);
    csv_free(&csv);
    return wrong;
}
