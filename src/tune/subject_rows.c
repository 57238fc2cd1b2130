/* Families of rows, as src/emu/rows/ describes them.
 *
 * What is read is made on the host, for a family may have its own idea of it (`fill`); of matrices of more
 * than MOST_MADE elements so many rows are made that the others repeat.  The true results are computed for
 * some rows of each result, first, last and between, as far as that takes no longer than seconds, and
 * compared as strictly as in the tests.  Beside that every element of the results must have been written, and
 * nothing around them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../build/files.h"
#include "../emu/rows/rows.h"
#include "results.h"
#include "sample.h"
#include "subject.h"

enum {
    MOST_MADE = 1 << 26,    /* elements of an operand on the host */
    MOST_SAMPLED = 1 << 22, /* elements of a result that are compared */
    ALL_ROWS = 1 << 16,     /* of a result with fewer rows all may be sampled, else: */
    SOME_ROWS = 1 << 12,
    LEAST_ROWS = 4
};
#define SECONDS 2.0 /* for the reference of one result */

/* The rows of a result that are compared. */
struct sampled {
    const struct rows_operand *operand;
    const struct matrix *matrix;
    int64_t *rows, count;
    double *value, *tolerance; /* count x cols each */
    unsigned char *got;
};

struct rows_state {
    struct subject_state base;
    const struct rows_family *rows;
    uint64_t seed;
    struct operands operands;
    struct rows_run run;
    struct matrix matrices[ROWS_OPERANDS];
    struct sampled sampled[ROWS_OPERANDS];
    int64_t period; /* rows that are made; further ones repeat them */
    void *problem;
    union {
        uint64_t align;
        unsigned char bytes[CHECK_ARGS_BYTES];
    } args;
};

static struct rows_state *own(struct subject_state *state)
{
    return (struct rows_state *)(void *)state;
}

static void complete(void *problem)
{
    (void)problem;
}

static bool is_empty(const struct rows_operand *operand)
{
    return operand->absent || rows_count(operand) == 0 || operand->cols == 0;
}

static bool is_result(const struct rows_state *state, unsigned i)
{
    return state->run.operands[i].written && !is_empty(&state->run.operands[i]);
}

/* Where a row's elements are on the host. */
static int64_t place_of(const struct rows_run *run, unsigned operand, int64_t row)
{
    const struct rows_state *state = run->user;
    return rows_place(&run->operands[operand], row % state->period);
}

static void load(const struct rows_run *run, unsigned operand, int64_t row, double *values)
{
    const struct rows_state *state = run->user;
    const struct matrix *m = &state->matrices[operand];
    const int64_t first = place_of(run, operand, row);
    for (int64_t i = 0; i < m->cols; i++) values[i] = number_load(m->type, m->host, first + i);
}

static double load_one(const struct rows_run *run, unsigned operand, int64_t row, int64_t col)
{
    const struct rows_state *state = run->user;
    const struct matrix *m = &state->matrices[operand];
    return number_load(m->type, m->host, place_of(run, operand, row) + col);
}

/* The integer field of the problem, or 0. */
static int64_t field_of(const struct subject_request *request, const char *name)
{
    const struct quern_family *family = request->family;
    int64_t value = 0;
    for (uint32_t i = 0; i < family->problem_field_count; i++)
        if (strcmp(family->problem_fields[i].name, name) == 0 &&
            family->problem_fields[i].kind == QUERN_FIELD_INT64)
            memcpy(&value, (const char *)request->problem + family->problem_fields[i].offset, sizeof value);
    return value;
}

/* As rows of matrices; no matrices (batches 0) where there are groups of them that do not follow each other.
 */
static struct matrix matrix_of(const struct rows_operand *operand)
{
    struct rows_operand o = rows_ordered(operand);
    if (o.groups > 1 && o.batches == 1) o.batches = o.groups, o.stride = o.group_stride, o.groups = 1;
    if (o.groups > 1 && o.group_stride == o.batches * o.stride) o.batches *= o.groups, o.groups = 1;
    return (struct matrix){.type = o.type,
                           .rows = o.rows,
                           .cols = o.cols,
                           .ld = o.ld,
                           .batches = o.groups > 1 ? 0 : o.batches,
                           .stride = o.stride};
}

/* The family's own values, a row after another, over random ones. */
static void fill(struct rows_state *state, unsigned i)
{
    struct rows_run *run = &state->run;
    const struct matrix *m = &state->matrices[i];
    const int64_t all = rows_count(&run->operands[i]), rows = all < state->period ? all : state->period;
    const size_t bytes = (size_t)m->cols * sizeof(double);
    uint64_t random = state->seed * 7919 + i;
    if (!state->rows->fill) return;
    double *const before = allocate((size_t)m->cols, sizeof *before);
    for (int64_t row = 0; row < rows; row++) {
        load(run, i, row, run->rows[i]);
        memcpy(before, run->rows[i], bytes);
        state->rows->fill(run, i, row, &random, run->rows[i]);
        if (memcmp(before, run->rows[i], bytes) == 0) continue;
        const int64_t first = place_of(run, i, row);
        for (int64_t c = 0; c < m->cols; c++) number_store(m->type, m->host, first + c, run->rows[i][c]);
    }
    free(before);
}

static void find_period(struct rows_state *state)
{
    state->period = INT64_MAX;
    for (unsigned i = 0; i < state->run.count; i++) {
        const struct rows_operand *o = &state->run.operands[i];
        const int64_t most = o->ld > 0 ? MOST_MADE / o->ld : 1;
        if (is_empty(o) || o->written || o->batches > 1 || o->rows <= most) continue;
        if (most < state->period) state->period = most > 1 ? most : 1;
    }
}

static char *place_one(struct rows_state *state, const struct subject_request *request, unsigned i)
{
    const struct rows_operand *o = &state->run.operands[i];
    struct matrix *m = &state->matrices[i];
    *m = matrix_of(o);
    if (is_empty(o)) return NULL;
    if (m->batches == 0) return text_of("heads of %s of one sequence do not follow those of another", o->arg);
    if (o->shares)
        return text_of("%s lies in the memory of another operand: it would be another one after each launch",
                       o->arg);
    state->base.bytes += (double)rows_count(o) * (double)o->cols * (double)number_bytes(o->type);
    char *wrong = operands_place(&state->operands, m, o->align ? o->align : field_of(request, "align"), 0);
    if (wrong || o->written) return wrong;
    wrong = operands_make(&state->operands, m,
                          rows_count(o) > state->period ? (size_t)(state->period * o->ld) : 0);
    if (wrong) return wrong;
    fill(state, i);
    return operands_send(&state->operands, m);
}

/* Points the fields of the arguments to the operands. */
static void put_pointers(struct rows_state *state, const struct quern_family *family)
{
    for (unsigned i = 0; i < state->run.count; i++)
        for (uint32_t f = 0; f < family->args_field_count; f++)
            if (strcmp(family->args_fields[f].name, state->run.operands[i].arg) == 0)
                memcpy(state->args.bytes + family->args_fields[f].offset, &state->matrices[i].base,
                       sizeof(void *));
}

static char *place(const struct subject *subject, const struct subject_request *request,
                   struct subject_state **made)
{
    struct rows_state *state = allocate(1, sizeof *state);
    const struct rows_family *rows = subject->rows;
    char *wrong = NULL;
    *made = &state->base;
    state->rows = rows;
    state->seed = request->seed;
    state->operands =
        (struct operands){.device = request->device, .stream = request->stream, .seed = request->seed};
    state->problem = allocate(1, request->family->problem_bytes);
    memcpy(state->problem, request->problem, request->family->problem_bytes);
    if (rows->args_bytes > sizeof state->args) return text_of("the arguments of %s are too many", rows->name);
    memcpy(state->args.bytes, request->args ? request->args : rows->args, rows->args_bytes);
    if (rows->scalars) rows->scalars(state->problem, state->args.bytes);
    if (!rows_begin(&state->run, rows, state->problem, state->args.bytes, NULL))
        return text_of("out of memory for the reference");
    state->run.load = load, state->run.at = load_one, state->run.user = state;
    find_period(state);
    for (unsigned i = 0; i < state->run.count && !wrong; i++) wrong = place_one(state, request, i);
    for (unsigned i = 0; i < state->run.count; i++) state->run.row_number[i] = -1;
    put_pointers(state, request->family);
    state->base.args = state->args.bytes;
    if (rows->operations) state->base.operations = rows->operations(state->problem);
    return wrong;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* How many rows of a result are compared: those that the first one's time leaves time for. */
static int64_t count_rows(const struct rows_operand *o, double seconds)
{
    const int64_t in_memory = MOST_SAMPLED / o->cols;
    const int64_t rows = rows_count(o);
    int64_t count = rows <= ALL_ROWS && rows <= in_memory ? rows : SOME_ROWS;
    if (count > in_memory) count = in_memory;
    if (seconds > 0 && SECONDS / seconds < (double)count) count = (int64_t)(SECONDS / seconds);
    return count < LEAST_ROWS ? LEAST_ROWS : count;
}

static char *expect_one(struct rows_state *state, unsigned i)
{
    const struct rows_operand *o = &state->run.operands[i];
    struct sampled *sampled = &state->sampled[i];
    const size_t cols = (size_t)o->cols;
    sampled->operand = o, sampled->matrix = &state->matrices[i];
    double *first = malloc(2 * cols * sizeof *first);
    if (!first) return text_of("out of memory for the reference");
    const double start = now();
    state->rows->compute(&state->run, i, 0, first, first + cols);
    sampled->rows =
        sample_lines(rows_count(o), count_rows(o, now() - start), state->seed + i, &sampled->count);
    const size_t elements = (size_t)sampled->count * cols;
    sampled->value = malloc(elements * sizeof *sampled->value);
    sampled->tolerance = malloc(elements * sizeof *sampled->tolerance);
    sampled->got = calloc(elements, number_bytes(o->type));
    if (!sampled->value || !sampled->tolerance || !sampled->got) {
        free(first);
        return text_of("out of memory for the reference");
    }
    for (int64_t s = 0; s < sampled->count; s++) {
        double *const value = sampled->value + (size_t)s * cols;
        double *const tolerance = sampled->tolerance + (size_t)s * cols;
        if (sampled->rows[s] == 0) {
            memcpy(value, first, cols * sizeof *value);
            memcpy(tolerance, first + cols, cols * sizeof *tolerance);
        } else {
            state->rows->compute(&state->run, i, sampled->rows[s], value, tolerance);
        }
    }
    free(first);
    return NULL;
}

static char *expect(struct subject_state *base)
{
    struct rows_state *state = own(base);
    char *wrong = NULL;
    for (unsigned i = 0; i < state->run.count && !wrong; i++)
        if (is_result(state, i)) wrong = expect_one(state, i);
    return wrong;
}

static int by_number(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* Keeps the sampled rows. */
static void take(void *user, int64_t batch, int64_t row, int64_t col, int64_t count, const void *elements)
{
    struct sampled *sampled = user;
    const struct matrix *m = sampled->matrix;
    const size_t width = number_bytes(m->type);
    const int64_t number = rows_number(sampled->operand, batch * m->stride + row * m->ld);
    const int64_t *at = bsearch(&number, sampled->rows, (size_t)sampled->count, sizeof number, by_number);
    if (!at) return;
    memcpy(sampled->got + (size_t)((at - sampled->rows) * m->cols + col) * width, elements,
           (size_t)count * width);
}

static struct result result_of(struct rows_state *state, unsigned i)
{
    return (struct result){.device = state->operands.device,
                           .stream = state->operands.stream,
                           .name = state->run.operands[i].arg,
                           .matrix = &state->matrices[i],
                           .take = take,
                           .user = &state->sampled[i]};
}

static char *blank(struct subject_state *base)
{
    struct rows_state *state = own(base);
    char *wrong = NULL;
    for (unsigned i = 0; i < state->run.count && !wrong; i++) {
        const struct result result = result_of(state, i);
        if (is_result(state, i)) wrong = result_blank(&result);
    }
    return wrong;
}

/* An error as a part of what arithmetic and rounding may do; 1 is the most that is right. */
static double part_of(enum number_type type, double got, double value, double tolerance)
{
    const double error = fabs(got - value), allowed = tolerance + number_half_step(type, value);
    return !isfinite(error) || error == 0 ? 0 : error < allowed ? error / allowed : 1;
}

static char *compare(const struct rows_state *state, unsigned i, double *error)
{
    const struct rows_operand *o = &state->run.operands[i];
    const struct sampled *sampled = &state->sampled[i];
    const int64_t elements = sampled->count * o->cols;
    int64_t wrong = 0, first = -1;
    for (int64_t e = 0; e < elements; e++) {
        const double got = number_load(o->type, sampled->got, e), value = sampled->value[e];
        double low, high;
        if (!number_is_near(o->type, got, value, sampled->tolerance[e], &low, &high)) {
            if (wrong++ == 0) first = e;
            continue;
        }
        const double part = part_of(o->type, got, value, sampled->tolerance[e]);
        *error = part > *error ? part : *error;
    }
    if (wrong == 0) return NULL;
    return text_of(
        "%lld of %lld sampled elements of %s are wrong, first row %lld, column %lld: %.9g, should be "
        "%.9g, off by %.3g at most",
        (long long)wrong, (long long)elements, o->arg, (long long)sampled->rows[first / o->cols],
        (long long)(first % o->cols), number_load(o->type, sampled->got, first), sampled->value[first],
        sampled->tolerance[first]);
}

static char *look_at_operand(struct rows_state *state, unsigned i, int *broken)
{
    const int holds = operands_hold(&state->operands, &state->matrices[i]);
    *broken = holds < 0;
    if (holds < 0)
        return text_of("operands cannot be copied from the device: %s", device_error(state->operands.device));
    return holds ? NULL : text_of("%s was written", state->run.operands[i].arg);
}

static char *judge(struct subject_state *base, double *error, int *broken)
{
    struct rows_state *state = own(base);
    char *wrong = NULL;
    *error = 0;
    for (unsigned i = 0; i < state->run.count && !wrong; i++)
        if (state->matrices[i].host) wrong = look_at_operand(state, i, broken);
    for (unsigned i = 0; i < state->run.count && !wrong; i++) {
        const struct result result = result_of(state, i);
        if (!is_result(state, i)) continue;
        wrong = result_look(&result, broken);
        if (!wrong) wrong = compare(state, i, error);
    }
    return wrong;
}

static void release(struct subject_state *base)
{
    struct rows_state *state = own(base);
    operands_end(&state->operands, state->matrices, ROWS_OPERANDS);
    for (unsigned i = 0; i < ROWS_OPERANDS; i++) {
        free(state->sampled[i].rows);
        free(state->sampled[i].value);
        free(state->sampled[i].tolerance);
        free(state->sampled[i].got);
    }
    rows_end(&state->run);
    free(state->problem);
    free(state);
}

const struct subject subject_rows = {.complete = complete,
                                     .place = place,
                                     .expect = expect,
                                     .blank = blank,
                                     .judge = judge,
                                     .release = release};
