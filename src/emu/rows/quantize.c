/* The families quantize, quantize_absmax and dequantize. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../reference/quantize.h"
#include "elements.h"
#include "families.h"
#include "quern_dequantize.h"
#include "quern_quantize.h"
#include "quern_quantize_absmax.h"

static int64_t ceil_div(int64_t a, int64_t b)
{
    return a / b + (a % b != 0);
}

/* A matrix of scales, and what an element of it is for. */
struct scales {
    int32_t granularity, transposed;
    int64_t rows, columns, block_rows, block_columns, ld;
};

/* Of the problem of quantize or dequantize. */
#define SCALES_OF(p)                                                                                         \
    {                                                                                                        \
        (p)->granularity, (p)->scale_transposed, (p)->rows, (p)->columns, (p)->block_rows,                   \
            (p)->block_columns, (p)->ld_scale                                                                \
    }

static struct rows_operand describe_scales(const struct scales *s, bool written)
{
    const int64_t across = ceil_div(s->columns, s->block_columns), down = ceil_div(s->rows, s->block_rows);
    struct rows_operand operand =
        s->granularity == QUERN_TENSOR  ? rows_read("scale", NUMBER_F32, s->rows > 0 && s->columns > 0, 1, 1)
        : s->granularity == QUERN_TOKEN ? rows_read("scale", NUMBER_F32, s->rows, s->columns > 0, 1)
        : s->transposed == QUERN_YES    ? rows_read("scale", NUMBER_F32, across, down, s->ld)
                                        : rows_read("scale", NUMBER_F32, down, across, s->ld);
    operand.written = written;
    operand.align = 4;
    return operand;
}

/* Row `row` of the matrix of scales, and element `at` of it: of an element of x. */
static void scale_place(const struct scales *s, int64_t row, int64_t column, int64_t *at_row, int64_t *at)
{
    const int64_t down = row / s->block_rows, across = column / s->block_columns;
    const bool block = s->granularity == QUERN_BLOCK, turned = s->transposed == QUERN_YES;
    *at_row = s->granularity == QUERN_TENSOR ? 0 : !block ? row : turned ? across : down;
    *at = !block ? 0 : turned ? down : across;
}

/* The elements of x that share the scale at a place: rows and columns first .. last - 1. */
struct part {
    int64_t rows[2], columns[2];
};

static struct part part_of(const struct scales *s, int64_t at_row, int64_t at)
{
    struct part all = {{0, s->rows}, {0, s->columns}};
    if (s->granularity == QUERN_TOKEN) all.rows[0] = at_row, all.rows[1] = at_row + 1;
    if (s->granularity != QUERN_BLOCK) return all;
    const int64_t down = s->transposed == QUERN_YES ? at : at_row,
                  across = s->transposed == QUERN_YES ? at_row : at;
    all.rows[0] = down * s->block_rows, all.columns[0] = across * s->block_columns;
    if (all.rows[0] + s->block_rows < all.rows[1]) all.rows[1] = all.rows[0] + s->block_rows;
    if (all.columns[0] + s->block_columns < all.columns[1])
        all.columns[1] = all.columns[0] + s->block_columns;
    return all;
}

enum { X, UP, SCALE, Y };

/* What x and the factor are: a packed factor is behind the gate in a row of x. */
struct input {
    enum number_type type;
    enum act_kind act;
    int32_t up;
    int64_t rows, columns, ldx, ldu;
};

/* Of the problem of quantize or quantize_absmax. */
#define INPUT_OF(p)                                                                                          \
    {                                                                                                        \
        rows_type((p)->dtype), elements_act((p)->act), (p)->up, (p)->rows, (p)->columns, (p)->ldx, (p)->ldu  \
    }

static void describe_input(const struct input *in, struct rows_operand *operands)
{
    const int64_t both = in->up == QUERN_PACKED ? 2 * in->columns : in->columns;
    operands[X] = rows_read("x", in->type, in->rows, both, in->ldx);
    operands[UP] = rows_read("up", in->type, in->rows, in->columns, in->ldu);
    operands[UP].absent = in->up != QUERN_SEPARATE;
}

static struct act_result input_at(struct rows_run *run, const struct input *in, int64_t row, int64_t column)
{
    const double *const x = rows_get(run, X, row);
    const double *const up = in->up == QUERN_PACKED     ? x + in->columns
                             : in->up == QUERN_SEPARATE ? rows_get(run, UP, row)
                                                        : NULL;
    return quantize_input(in->act, x[column], up ? up + column : NULL);
}

static struct act_result absmax_of(struct rows_run *run, const struct input *in, struct part part)
{
    struct act_result most = {0, 0};
    for (int64_t row = part.rows[0]; row < part.rows[1]; row++)
        for (int64_t column = part.columns[0]; column < part.columns[1]; column++)
            most = quantize_larger(most, input_at(run, in, row, column));
    return most;
}

/* Elements that are half way between two integers once they are divided by what will be the scale, where the
 * data are ties; else rows and blocks of zeros among the others. */
static void fill_input(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct rows_operand *o = &run->operands[operand];
    bool ties = o->cols > 0;
    for (int64_t i = 0; i < o->cols; i++) ties = ties && values[i] >= 33 && values[i] <= 63;
    for (int64_t i = 0; i < o->cols; i++) {
        const uint64_t bits = data_random(random);
        if (ties)
            values[i] = operand == UP ? 1 : i % 32 == 0 ? 127 : (double)(int64_t)(bits % 507) / 2 - 126.5;
        else if (operand == X && isfinite(values[i]) && (row % 3 == 1 || (row % 3 == 2 && i / 32 % 3 == 1)))
            values[i] = bits % 2 ? 0 : -0.0;
    }
}

/* Scales that are given: powers of two, or so small that some elements are past the largest value. */
static void fill_scales(const struct rows_operand *o, int64_t row, uint64_t *random, double *values)
{
    for (int64_t i = 0; i < o->cols; i++) {
        const uint64_t bits = data_random(random);
        values[i] = row % 2 ? (double)(1 + bits % 1000) / 60000 : ldexp(1, (int)(bits % 5) - 2);
    }
}

/* quantize */

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const struct quern_quantize_problem *p = problem;
    const struct input in = INPUT_OF(p);
    const struct scales scales = SCALES_OF(p);
    (void)one;
    describe_input(&in, operands);
    operands[SCALE] = describe_scales(&scales, p->scaling == QUERN_DYNAMIC);
    operands[Y] = rows_write("y", rows_type(p->out), p->rows, p->columns, p->ldy);
    operands[Y].align = p->align % 16 == 0 ? 8 : 1;
    return Y + 1;
}

static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    if (operand == SCALE)
        fill_scales(&run->operands[SCALE], row, random, values);
    else
        fill_input(run, operand, row, random, values);
}

static struct act_result scale_at(struct rows_run *run, int64_t at_row, int64_t at)
{
    const struct quern_quantize_problem *p = run->problem;
    const struct quern_quantize_args *args = run->args;
    if (p->scaling == QUERN_STATIC) return (struct act_result){rows_get(run, SCALE, at_row)[at], 0};
    const struct input in = INPUT_OF(p);
    const struct scales scales = SCALES_OF(p);
    struct act_result absmax = {run->kept[0], run->kept[1]};
    if (!run->keeps) absmax = absmax_of(run, &in, part_of(&scales, at_row, at));
    run->keeps = p->granularity == QUERN_TENSOR; /* of all rows, once */
    run->kept[0] = absmax.value, run->kept[1] = absmax.tolerance;
    return quantize_scale(rows_type(p->out), absmax, (double)args->floor, p->power_of_two == QUERN_YES);
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const struct quern_quantize_problem *p = run->problem;
    const struct input in = INPUT_OF(p);
    const struct scales scales = SCALES_OF(p);
    int64_t known_row = -1, known = -1;
    struct act_result scale = {0, 0}, result;
    for (int64_t i = 0; i < run->operands[operand].cols; i++) {
        int64_t at_row = row, at = i;
        if (operand == Y) scale_place(&scales, row, i, &at_row, &at);
        if (at_row != known_row || at != known) scale = scale_at(run, at_row, at);
        known_row = at_row, known = at;
        result = operand == Y ? quantize_ratio(input_at(run, &in, row, i), scale) : scale;
        value[i] = result.value, tolerance[i] = result.tolerance;
    }
}

static const int32_t NARROW[] = {QUERN_I8, QUERN_E4M3, QUERN_E4M3FNUZ, QUERN_E5M2, QUERN_E5M2FNUZ};
static const int32_t ACTS[] = {QUERN_SILU, QUERN_NONE,     QUERN_GELU_TANH,
                               QUERN_RELU, QUERN_GELU_ERF, QUERN_SIGMOID};
static const int32_t UPS[] = {QUERN_SEPARATE, QUERN_PACKED, QUERN_NONE};
static const enum data_kind KINDS[] = {DATA_RANDOM, DATA_TIES,   DATA_SPECIAL, DATA_RANDOM,
                                       DATA_HUGE,   DATA_POWERS, DATA_TINY};

/* An activation and a factor, whose strides fit. */
static void vary_input(struct check_case *one, const struct config *config, unsigned turn)
{
    if (strcmp(config_word(config, "input"), "gated") != 0) return;
    check_case_put(one, "act", ACTS[turn % 6]);
    check_case_put(one, "up", UPS[turn % 3]);
    const int64_t ldx = check_case_get(one, "ldx");
    if (UPS[turn % 3] == QUERN_PACKED && ldx)
        check_case_put(one, "ldx", ldx + (ldx < (int64_t)1 << 29 ? check_case_get(one, "columns") : 0));
}

/* A gap between rows of scales, or none. */
static void vary_scales(struct check_case *one, unsigned turn)
{
    const bool turned = turn / 3 % 2;
    const int64_t wide = check_case_get(one, "block_columns"), high = check_case_get(one, "block_rows");
    const int64_t least = turned ? ceil_div(check_case_get(one, "rows"), high ? high : 1)
                                 : ceil_div(check_case_get(one, "columns"), wide ? wide : 128);
    check_case_put(one, "scale_transposed", turned ? QUERN_YES : QUERN_NO);
    check_case_put(one, "ld_scale", turn % 2 ? least + turn % 5 : 0);
}

static bool is_regime(const struct config *config, const char *regime)
{
    return strcmp(config_word(config, "regime"), regime) == 0;
}

/* Some problem that the kernel takes. */
static void prepare(struct check_case *one, const struct config *config, unsigned turn)
{
    static const int32_t wide[] = {128, 32, 128, 64}, high[] = {128, 128, 64, 32, 16};
    const bool any = is_regime(config, "block") && config_number(config, "vec") == 1;
    const bool block = is_regime(config, "groups") || is_regime(config, "block");
    static const int32_t known[] = {QUERN_TENSOR, QUERN_TOKEN, QUERN_TENSOR, QUERN_BLOCK};
    check_case_put(one, "out", NARROW[turn % 5]);
    check_case_put(one, "power_of_two", turn % 4 == 2 ? QUERN_YES : QUERN_NO);
    check_case_put(one, "block_columns", wide[turn % 4]);
    check_case_put(one, "block_rows", !is_regime(config, "block") || (any && turn % 2) ? 1 : high[turn % 5]);
    check_case_put(one, "granularity", block ? QUERN_BLOCK : QUERN_TOKEN);
    if (!is_regime(config, "pieces")) return;
    check_case_put(one, "granularity", known[turn % 4]);
    check_case_put(one, "scaling", turn % 4 == 0 || turn % 8 == 2 ? QUERN_DYNAMIC : QUERN_STATIC);
    check_case_put(one, "block_rows", turn % 3 ? 1 : 128);
}

/* Elements that are aligned and no more. */
static void vary_align(struct check_case *one, const struct config *config, unsigned turn)
{
    if (turn % 2 && config_number(config, "vec") == 1 && !strstr(one->kernel, "f32"))
        check_case_put(one, "align", 2);
}

static void vary(const struct check *check, struct check_case *one, const struct config *config,
                 unsigned turn)
{
    static const float floors[] = {0, 0.001f, 0, 2, -1};
    (void)check;
    prepare(one, config, turn);
    /* so many rows that each part of the largest element has some */
    if (check_case_get(one, "granularity") == QUERN_TENSOR && turn % 8 == 0 &&
        check_case_get(one, "rows") > 1) {
        rows_put_columns(one, 5 * config_number(config, "vec"), config_number(config, "vec"), turn);
        check_case_put(one, "rows", 8200);
    }
    vary_align(one, config, turn);
    vary_input(one, config, turn);
    vary_scales(one, turn);
    check_case_put_scalar(one, "floor", floors[turn % 5]);
    one->data = KINDS[turn % 7];
}

/* Blocks have edges in both directions. */
static unsigned cases(const struct check *check, const char *family, const char *kernel,
                      const struct config *config, uint64_t seed, struct check_case list[MAX_CASES])
{
    static const int64_t sizes[][2] = {{0, 128},   {3, 0},     {1, 1},    {128, 128}, {129, 136}, {127, 120},
                                       {257, 264}, {300, 136}, {16, 384}, {65, 64},   {31, 33},   {3, 40}};
    enum { COUNT = sizeof sizes / sizeof *sizes };
    const int64_t vec = config_number(config, "vec");
    if (!is_regime(config, "block")) return rows_cases(check, family, kernel, config, seed, list);
    for (unsigned i = 0; i < COUNT; i++) {
        struct check_case *one = &list[i];
        const unsigned turn = i + rows_hash(kernel);
        rows_case_begin(check, one, family, kernel, config);
        check_case_put(one, "align", vec > 1 ? 16 : 4);
        check_case_put(one, "rows", sizes[i][0]);
        rows_put_columns(one, ceil_div(sizes[i][1] + turn % 2, vec) * vec, vec, turn);
        if (i == COUNT - 1) rows_put_far(one);
        vary(check, one, config, turn);
        one->seed = seed + i;
    }
    return COUNT;
}

const struct rows_family rows_quantize = {
    ROWS_STRUCTS(quantize, QUANTIZE),
    .whole_chunks = true,
    .describe = describe,
    .fill = fill,
    .compute = compute,
    .vary = vary,
    .cases = cases,
};

/* quantize_absmax */

enum { PARTS = 2 };

static unsigned absmax_describe(const void *problem, const struct check_case *one,
                                struct rows_operand *operands)
{
    const struct quern_quantize_absmax_problem *p = problem;
    const struct input in = INPUT_OF(p);
    (void)one;
    describe_input(&in, operands);
    operands[PARTS] = rows_write("parts", NUMBER_F32, in.rows > 0 && in.columns > 0, 256, 256);
    operands[PARTS].align = 4;
    return PARTS + 1;
}

/* Waves take pieces of rows in turn, a part is a workgroup's: as the kernel's name says. */
static void absmax_compute(struct rows_run *run, unsigned operand, int64_t row, double *value,
                           double *tolerance)
{
    const struct quern_quantize_absmax_problem *p = run->problem;
    const struct input in = INPUT_OF(p);
    const char *axes = run->one && run->one->kernel ? strstr(run->one->kernel, "_w") : NULL;
    int64_t waves = 1, chunks = 1, vec = 1;
    if (axes) sscanf(axes, "_w%" SCNd64 "_c%" SCNd64 "_v%" SCNd64, &waves, &chunks, &vec);
    const int64_t piece = run->check->table->wave * chunks * vec, pieces = ceil_div(in.columns, piece);
    (void)operand, (void)row;
    struct act_result most[256] = {{0, 0}};
    for (int64_t unit = 0; unit < in.rows * pieces; unit++) {
        const int64_t at = unit / pieces, first = unit % pieces * piece;
        const int64_t last = first + piece < in.columns ? first + piece : in.columns;
        const struct act_result some = absmax_of(run, &in, (struct part){{at, at + 1}, {first, last}});
        most[unit / waves % 256] = quantize_larger(most[unit / waves % 256], some);
    }
    for (int i = 0; i < 256; i++) value[i] = most[i].value, tolerance[i] = most[i].tolerance;
}

static void absmax_vary(const struct check *check, struct check_case *one, const struct config *config,
                        unsigned turn)
{
    vary_align(one, config, turn);
    vary_input(one, config, turn);
    one->data = KINDS[turn % 7];
    /* more pieces than waves, so that some take two, from the end of a row into another one */
    const int64_t piece = check->table->wave * config_number(config, "chunks") * config_number(config, "vec");
    if (turn % 8 || check_case_get(one, "rows") <= 1) return;
    rows_put_columns(one, 2 * piece + config_number(config, "vec"), config_number(config, "vec"), turn);
    check_case_put(one, "rows", 3000 + turn);
    vary_input(one, config, turn);
}

const struct rows_family rows_quantize_absmax = {
    ROWS_STRUCTS(quantize_absmax, QUANTIZE_ABSMAX),
    .whole_chunks = true,
    .describe = absmax_describe,
    .fill = fill_input,
    .compute = absmax_compute,
    .vary = absmax_vary,
};

/* dequantize */

enum { DE_X, DE_SCALE, DE_Y };

static unsigned dequantize_describe(const void *problem, const struct check_case *one,
                                    struct rows_operand *operands)
{
    const struct quern_dequantize_problem *p = problem;
    const struct scales scales = SCALES_OF(p);
    (void)one;
    operands[DE_X] = rows_read("x", rows_type(p->dtype), p->rows, p->columns, p->ldx);
    operands[DE_X].align = p->align % 16 == 0 ? 8 : 1;
    operands[DE_SCALE] = describe_scales(&scales, false);
    operands[DE_Y] = rows_write("y", rows_type(p->out), p->rows, p->columns, p->ldy);
    return DE_Y + 1;
}

/* Every pattern of 8 bits. */
static void dequantize_fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random,
                            double *values)
{
    const struct rows_operand *o = &run->operands[operand];
    if (operand == DE_SCALE) {
        fill_scales(o, row, random, values);
        return;
    }
    for (int64_t i = 0; i < o->cols; i++)
        values[i] = number_decode(o->type, (uint32_t)(data_random(random) >> 24 & 0xff));
}

static void dequantize_compute(struct rows_run *run, unsigned operand, int64_t row, double *value,
                               double *tolerance)
{
    const struct quern_dequantize_problem *p = run->problem;
    const struct scales scales = SCALES_OF(p);
    (void)operand;
    for (int64_t i = 0; i < p->columns; i++) {
        int64_t at_row, at;
        scale_place(&scales, row, i, &at_row, &at);
        const struct act_result result =
            quantize_product(rows_get(run, DE_X, row)[i], rows_get(run, DE_SCALE, at_row)[at]);
        value[i] = result.value, tolerance[i] = result.tolerance;
    }
}

static void dequantize_vary(const struct check *check, struct check_case *one, const struct config *config,
                            unsigned turn)
{
    static const int32_t known[] = {QUERN_TOKEN, QUERN_BLOCK, QUERN_TENSOR, QUERN_BLOCK};
    static const int32_t wide[] = {128, 32, 64}, high[] = {1, 128, 16, 1, 64, 32};
    (void)check;
    vary_align(one, config, turn);
    check_case_put(one, "dtype", NARROW[turn % 5]);
    check_case_put(one, "granularity", known[turn % 4]);
    check_case_put(one, "block_columns", wide[turn % 3]);
    check_case_put(one, "block_rows", high[turn / 2 % 6]);
    vary_scales(one, turn);
}

const struct rows_family rows_dequantize = {
    ROWS_STRUCTS(dequantize, DEQUANTIZE), .whole_chunks = true,
    .describe = dequantize_describe,      .fill = dequantize_fill,
    .compute = dequantize_compute,        .vary = dequantize_vary,
};
