/* The families reduce and reduce_parts. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../reference/reduce.h"
#include "families.h"
#include "quern_reduce.h"
#include "quern_reduce_parts.h"

static enum reduce_op op_of(int32_t word)
{
    switch (word) {
    case QUERN_MEAN:
        return REDUCE_MEAN;
    case QUERN_MAX:
        return REDUCE_MAX;
    case QUERN_MIN:
        return REDUCE_MIN;
    case QUERN_ARGMAX:
        return REDUCE_ARGMAX;
    case QUERN_SUMSQ:
        return REDUCE_SUMSQ;
    case QUERN_ABSMAX:
        return REDUCE_ABSMAX;
    default:
        return REDUCE_SUM;
    }
}

static struct rows_operand result_operand(int32_t op, int32_t index, int32_t out, int64_t rows,
                                          int64_t columns)
{
    const enum number_type type = rows_type(op == QUERN_ARGMAX ? index : out);
    struct rows_operand y = rows_write("y", type, rows, columns, columns);
    y.align = (int64_t)number_bytes(type);
    return y;
}

/* reduce */

enum { X, Y, LONG = 1 << 20 };

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const struct quern_reduce_problem *p = problem;
    const bool row = p->each == QUERN_ROW;
    (void)one;
    operands[X] = rows_read("x", rows_type(p->dtype), p->rows, p->columns, p->ldx);
    operands[Y] = result_operand(p->op, p->index, p->out, row ? p->rows : 1, row ? 1 : p->columns);
    return Y + 1;
}

/* Some rows or columns are -infinity as a whole, some rows all equal, so that all roundings go one way, some
 * far from 0, some have NaN twice or zeros of both signs. */
static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct quern_reduce_problem *p = run->problem;
    const uint64_t n = (uint64_t)p->columns, turn = (uint64_t)row * 7 + data_random(random) % 2;
    bool special = false;
    (void)operand;
    for (uint64_t i = 0; i < n; i++) special = special || !isfinite(values[i]);
    for (uint64_t i = 0; i < n; i++) {
        if (turn % 11 == 3) values[i] += 300;
        if (turn % 11 == 4 || n > LONG / 2) values[i] = 1.0 / 3;
        if (turn % 11 == 5) values[i] = i % 2 ? 0.0 : -0.0;
        if (special && turn % 5 == 2) values[i] = -(double)INFINITY;
        if (run->operands[X].rows > 1 && p->each == QUERN_COLUMN && i % 7 == 3) values[i] = -(double)INFINITY;
    }
    for (int i = 0; i < 2 && special && n > 0 && turn % 5 == 1; i++)
        values[data_random(random) % n] = (double)NAN;
}

static struct reduce_reference *references(enum reduce_op op, int64_t count)
{
    struct reduce_reference *const all = calloc((size_t)count, sizeof *all);
    if (!all) abort();
    for (int64_t i = 0; i < count; i++) all[i].op = op;
    return all;
}

/* A row is got once, for all columns. */
static void compute_columns(struct rows_run *run, const struct quern_reduce_problem *p, double *value,
                            double *tolerance)
{
    struct reduce_reference *const all = references(op_of(p->op), p->columns);
    for (int64_t r = 0; r < p->rows; r++) {
        const double *const x = rows_get(run, X, r);
        for (int64_t c = 0; c < p->columns; c++) reduce_take(&all[c], x[c]);
    }
    for (int64_t c = 0; c < p->columns; c++) reduce_result(&all[c], value + c, tolerance + c);
    free(all);
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const struct quern_reduce_problem *p = run->problem;
    (void)operand;
    if (p->each == QUERN_ROW) {
        struct reduce_reference all = {.op = op_of(p->op)};
        const double *const x = rows_get(run, X, row);
        for (int64_t i = 0; i < p->columns; i++) reduce_take(&all, x[i]);
        reduce_result(&all, value, tolerance);
        return;
    }
    compute_columns(run, p, value, tolerance);
}

static const enum data_kind KINDS[] = {DATA_RANDOM,   DATA_SPECIAL, DATA_TIES, DATA_HUGE, DATA_RANDOM,
                                       DATA_POSITIVE, DATA_POWERS,  DATA_TINY, DATA_RAMP};

/* An op of the kernel's fold, each `turn` another one.  Sums past f32 on their way are not those of the
 * definition. */
static void put_op(struct check_case *one, const struct config *config, unsigned turn)
{
    static const int32_t adds[] = {QUERN_SUM, QUERN_MEAN, QUERN_SUMSQ},
                         most[] = {QUERN_MAX, QUERN_MIN, QUERN_ABSMAX};
    const bool add = strcmp(config_word(config, "fold"), "add") == 0;
    const bool argmax = strcmp(config_word(config, "fold"), "argmax") == 0;
    const int32_t op = argmax ? QUERN_ARGMAX : add ? adds[turn % 3] : most[turn % 3];
    check_case_put(one, "op", op);
    check_case_put(one, "index", turn % 2 ? QUERN_I64 : QUERN_I32);
    one->data = KINDS[turn % 9];
    if (add && op != QUERN_SUMSQ && one->data == DATA_HUGE) one->data = DATA_POSITIVE;
}

static void vary(const struct check *check, struct check_case *one, const struct config *config,
                 unsigned turn)
{
    static const int32_t splits[] = {1, 2, 8, 16}, outs[] = {0, QUERN_F32, QUERN_BF16, QUERN_F16};
    (void)check;
    put_op(one, config, turn);
    check_case_put(one, "out", outs[turn / 3 % 4]);
    check_case_put(one, "each",
                   strcmp(config_word(config, "regime"), "strip") == 0 ? QUERN_COLUMN : QUERN_ROW);
    if (turn / 2 % 4 == 3) return;
    one->forced[0] = true;
    one->tunables[0] = splits[turn / 2 % 4];
}

/* A row so long that what roundings take from a lane's sum adds up. */
static void put_long(struct check_case *one, const struct check_case *like, int64_t vec)
{
    *one = *like;
    rows_put_columns(one, vec == 1 ? LONG : 4 * LONG, vec, 0);
    check_case_put(one, "rows", 1);
    check_case_put(one, "out", QUERN_F32);
    one->data = DATA_POSITIVE;
    one->forced[0] = true;
    one->tunables[0] = 1;
    one->seed++;
}

/* Of strips: rows around what is loaded at once, columns around a strip. */
static unsigned cases(const struct check *check, const char *family, const char *kernel,
                      const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES])
{
    const int64_t vec = config_number(config, "vec"),
                  threads = config_number(config, "waves") * check->table->wave;
    const int64_t strip = vec == 1 ? 64 : 256,
                  step = threads * config_number(config, "chunks") / (strip / vec);
    const int64_t sizes[][2] = {
        {0, 3 * vec},
        {1, vec},
        {5, 2 * vec},
        {step - 1, strip},
        {step, strip + vec},
        {step + 1, 9 * vec},
        {2 * step + 3, strip * 2},
        {1000, vec},
        {3000, 2 * vec},
        {4097, 5 * vec},
        {777, 2 * strip - vec},
        {64, 0},
        {17, 16 * vec},
        {3, 5 * vec},
    };
    enum { COUNT = sizeof sizes / sizeof *sizes, FAR = COUNT - 1 };
    const unsigned shift = rows_hash(kernel);
    if (strcmp(config_word(config, "regime"), "strip") != 0) {
        const unsigned count = rows_cases(check, family, kernel, config, seed, cases);
        if (strcmp(config_word(config, "fold"), "add") != 0) return count;
        put_long(&cases[count], &cases[count - 1], vec);
        return count + 1;
    }
    for (unsigned i = 0; i < COUNT; i++) {
        struct check_case *one = &cases[i];
        rows_case_begin(check, one, family, kernel, config);
        check_case_put(one, "align", vec > 1 ? 16 : 4);
        check_case_put(one, "rows", sizes[i][0]);
        rows_put_columns(one, sizes[i][1], vec, i + shift);
        if (i == FAR) rows_put_far(one);
        vary(check, one, config, i + shift);
        one->seed = seed + i;
    }
    return COUNT;
}

const struct rows_family rows_reduce = {
    ROWS_STRUCTS(reduce, REDUCE), .describe = describe, .fill = fill,
    .compute = compute,           .vary = vary,         .cases = cases,
};

/* reduce_parts: argmax's indices, of 32 bits, lie behind the partial results, as rows of their own. */

enum { PARTS, PARTS_Y };

static unsigned parts_describe(const void *problem, const struct check_case *one,
                               struct rows_operand *operands)
{
    const struct quern_reduce_parts_problem *p = problem;
    (void)one;
    operands[PARTS] = rows_read("parts", NUMBER_F32, p->op == QUERN_ARGMAX ? 2 * p->splits : p->splits,
                                p->results, p->results);
    operands[PARTS].align = 4;
    operands[PARTS_Y] = result_operand(p->op, p->index, p->out, 1, p->results);
    return PARTS_Y + 1;
}

static double index_as_f32(uint32_t index)
{
    float bits;
    memcpy(&bits, &index, sizeof bits);
    return (double)bits;
}

static uint32_t index_of_f32(double value)
{
    const float bits = (float)value;
    uint32_t index;
    memcpy(&index, &bits, sizeof index);
    return index;
}

/* Keys of absmax have no sign; indices grow from part to part, as bits that are no NaN. */
static void parts_fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct quern_reduce_parts_problem *p = run->problem;
    (void)operand, (void)random;
    for (int64_t i = 0; i < p->results; i++) {
        if (row >= p->splits) values[i] = index_as_f32((uint32_t)((row - p->splits) * 1000 + i % 1000));
        if (p->op == QUERN_ABSMAX) values[i] = fabs(values[i]);
    }
}

/* The part that has the largest: its index, which is that of the element. */
static void parts_index(struct rows_run *run, const struct reduce_reference *all, double *value)
{
    const struct quern_reduce_parts_problem *p = run->problem;
    for (int64_t s = 0; s < p->splits; s++) {
        const double *const indices = rows_get(run, PARTS, p->splits + s);
        for (int64_t at = 0; at < p->results; at++)
            if (all[at].index == s) value[at] = index_of_f32(indices[at]);
    }
    for (int64_t at = 0; p->count == 0 && at < p->results; at++) value[at] = -1;
}

static void parts_compute(struct rows_run *run, unsigned operand, int64_t row, double *value,
                          double *tolerance)
{
    const struct quern_reduce_parts_problem *p = run->problem;
    /* sums of squares are sums by now; the smallest has the largest key */
    const enum reduce_op op = p->op == QUERN_SUMSQ || p->op == QUERN_MEAN ? REDUCE_SUM : op_of(p->op);
    struct reduce_reference *const all = references(op, p->results);
    (void)operand, (void)row;
    for (int64_t s = 0; s < p->splits; s++) {
        const double *const part = rows_get(run, PARTS, s);
        for (int64_t at = 0; at < p->results; at++)
            reduce_take(&all[at], p->op == QUERN_MIN ? -part[at] : part[at]);
    }
    for (int64_t at = 0; at < p->results; at++) {
        reduce_result(&all[at], value + at, tolerance + at);
        if (p->op != QUERN_MEAN) continue;
        value[at] /= (double)p->count;
        tolerance[at] = p->count > 0 ? tolerance[at] / (double)p->count + 3 * 0x1p-24 * fabs(value[at]) : 0;
    }
    if (p->op == QUERN_ARGMAX) parts_index(run, all, value);
    free(all);
}

static unsigned parts_cases(const struct check *check, const char *family, const char *kernel,
                            const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES])
{
    static const int64_t sizes[][2] = {{1, 2},     {1, 511},  {15, 32},  {16, 33}, {17, 256},
                                       {100, 257}, {1000, 3}, {33, 700}, {0, 2}};
    static const int32_t outs[] = {QUERN_F32, QUERN_F16, QUERN_BF16};
    enum { COUNT = sizeof sizes / sizeof *sizes };
    for (unsigned i = 0; i < COUNT; i++) {
        struct check_case *one = &cases[i];
        rows_case_begin(check, one, family, kernel, config);
        put_op(one, config, i);
        check_case_put(one, "out", outs[i / 2 % 3]);
        check_case_put(one, "results", sizes[i][0]);
        check_case_put(one, "splits", sizes[i][1]);
        check_case_put(one, "count", i == 3 ? 0 : 12345);
        one->seed = seed + i;
    }
    return COUNT;
}

const struct rows_family rows_reduce_parts = {
    ROWS_STRUCTS(reduce_parts, REDUCE_PARTS),
    .describe = parts_describe,
    .fill = parts_fill,
    .compute = parts_compute,
    .cases = parts_cases,
};
