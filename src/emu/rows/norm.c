/* The families rmsnorm and layernorm. */
#include <math.h>
#include <string.h>

#include "../reference/norm.h"
#include "families.h"
#include "quern_layernorm.h"
#include "quern_rmsnorm.h"

enum { X, RESIDUAL, GAMMA, BETA, SCALE, Y, SUM, RSTD, MEAN };

/* The fields of both families' problems and arguments; one layout would do, but for `mean`. */
struct norm {
    struct quern_rmsnorm_problem p;
    bool centers;
    float eps, gamma_offset, floor;
};

static bool is_layernorm(const struct rows_run *run)
{
    return strcmp(run->family->name, "layernorm") == 0;
}

static struct norm norm_of(const struct rows_run *run)
{
    struct norm norm = {.centers = is_layernorm(run)};
    memcpy(&norm.p, run->problem, sizeof norm.p);
    if (norm.centers) {
        const struct quern_layernorm_args *a = run->args;
        norm.eps = a->eps, norm.gamma_offset = a->gamma_offset, norm.floor = a->floor;
    } else {
        const struct quern_rmsnorm_args *a = run->args;
        norm.eps = a->eps, norm.gamma_offset = a->gamma_offset, norm.floor = a->floor;
    }
    return norm;
}

_Static_assert(sizeof(struct quern_rmsnorm_problem) == sizeof(struct quern_layernorm_problem),
               "the problems of both families have the same fields");

static bool is_narrow(enum number_type type)
{
    return number_bytes(type) == 1;
}

/* One number a row, or one for all. */
static struct rows_operand numbers(const char *arg, int64_t rows, bool written, bool present)
{
    struct rows_operand operand =
        written ? rows_write(arg, NUMBER_F32, rows, 1, 1) : rows_read(arg, NUMBER_F32, rows, 1, 1);
    operand.align = 4;
    operand.absent = !present;
    return operand;
}

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const struct quern_rmsnorm_problem *p = problem;
    const enum number_type in = rows_type(p->dtype), out = rows_type(p->out), weight = rows_type(p->weight);
    const int64_t normed = p->columns > 0 ? p->rows : 0; /* rows of nothing are left alone */
    const bool dynamic = p->scaling == QUERN_DYNAMIC;
    operands[X] = rows_read("x", in, p->rows, p->columns, p->ldx);
    operands[RESIDUAL] = rows_read("residual", in, p->rows, p->columns, p->ldr);
    operands[GAMMA] = rows_read("gamma", weight, p->rows > 0, p->columns, p->columns);
    operands[BETA] = rows_read("beta", weight, p->rows > 0, p->columns, p->columns);
    operands[SCALE] = numbers("scale", dynamic ? normed : 1, dynamic, is_narrow(out));
    operands[Y] = rows_write("y", out, p->rows, p->columns, p->ldy);
    operands[SUM] = rows_write("sum", in, p->rows, p->columns, p->ldsum);
    operands[RSTD] = numbers("rstd", normed, true, p->save == QUERN_YES);
    operands[MEAN] = numbers("mean", normed, true, p->save == QUERN_YES);
    operands[GAMMA].align = operands[BETA].align = p->align_weight;
    operands[RESIDUAL].absent = operands[SUM].absent = p->residual == QUERN_NO;
    operands[GAMMA].absent = p->gamma == QUERN_NO, operands[BETA].absent = p->beta == QUERN_NO;
    if (one && one->alias == ALIAS_C) operands[Y].shares = 1 + X;
    if (one && one->alias == ALIAS_RESIDUAL && p->residual == QUERN_YES) operands[SUM].shares = 1 + RESIDUAL;
    return MEAN + 1;
}

static unsigned describe_rms(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    return describe(problem, one, operands) - 1; /* no mean */
}

/* Of ordinary numbers some rows lie far from zero, near one another, are one number, or zeros. */
static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct rows_operand *o = &run->operands[operand];
    double largest = 0;
    for (int64_t i = 0; i < o->cols; i++) {
        if (operand == SCALE) values[i] = 0.01 + (double)(data_random(random) % 1024) / 4096;
        largest = fmax(largest, isfinite(values[i]) ? fabs(values[i]) : (double)INFINITY);
    }
    if ((operand != X && operand != RESIDUAL) || largest < 1e-3 || largest > 8) return;
    for (int64_t i = 0; i < o->cols; i++) {
        if (row % 4 == 1)
            values[i] = operand == RESIDUAL     ? 0
                        : o->type == NUMBER_F32 ? 1e6 + 1e-3 * values[i]
                                                : 64 + values[i];
        if (row % 8 == 2) values[i] = 0;
        if (row % 8 == 6) values[i] = 0.1;
    }
}

/* The row that is normed: x, or the sum as f32 gives it and its type rounds it. */
static void sum_row(struct rows_run *run, const struct norm *norm, int64_t row, double *sum, double *off)
{
    const double *const x = rows_get(run, X, row), *const residual = rows_get(run, RESIDUAL, row);
    const enum number_type type = run->operands[X].type;
    for (int64_t i = 0; i < norm->p.columns; i++) {
        sum[i] = residual ? (double)((float)x[i] + (float)residual[i]) : x[i];
        if (type != NUMBER_F32) sum[i] = number_decode(type, number_encode(type, sum[i]));
        if (off) off[i] = 0;
    }
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const struct norm norm = norm_of(run);
    double *const sum = run->rows[SUM]; /* a result is never asked for */
    const enum number_type out = run->operands[Y].type;
    if (operand == SUM) {
        sum_row(run, &norm, row, value, tolerance);
        return;
    }
    sum_row(run, &norm, row, sum, NULL);
    const struct norm_reference reference = {norm.p.columns,          norm.centers, norm.eps,
                                             norm.gamma_offset,       sum,          rows_get(run, GAMMA, row),
                                             rows_get(run, BETA, row)};
    if (operand == RSTD || operand == MEAN) {
        const struct norm_stats stats = norm_row_stats(&reference);
        value[0] = operand == RSTD ? stats.rstd : stats.mean;
        tolerance[0] = operand == RSTD ? stats.rstd_off : stats.mean_off;
        return;
    }
    if (operand == SCALE) run->row_number[X] = -1; /* its row holds tolerances for a while */
    double *const y = operand == SCALE ? run->rows[Y] : value, *const tolerances = operand == SCALE
                                                                                       ? run->rows[X]
                                                                                       : tolerance;
    norm_row(&reference, y, tolerances);
    if (!is_narrow(out)) return;
    const double given = run->operands[SCALE].written ? 0 : rows_get(run, SCALE, 0)[0];
    double off;
    const double scale =
        norm_scale(norm.p.columns, number_largest(out), given, norm.floor, y, tolerances, &off);
    if (operand == SCALE) value[0] = scale, tolerance[0] = off;
}

static void put_words(const struct check *check, struct check_case *one, const char *field,
                      const char *const *words, unsigned which)
{
    check_case_put(one, field, rows_word(check, words[which]));
}

/* What a kernel takes beside its sizes. */
static void vary_types(const struct check *check, struct check_case *one, const struct config *config,
                       unsigned turn)
{
    static const char *const all[] = {"e4m3", "bf16", "i8", "f32", "e5m2fnuz", "f16", "e4m3fnuz", "e5m2"};
    static const char *const narrow[] = {"e4m3", "i8", "e5m2fnuz", "e4m3fnuz", "e5m2"};
    static const char *const types[] = {"f32", "bf16", "f16"};
    const char *const out = config_word(config, "out");
    if (strcmp(out, "any") == 0) put_words(check, one, "out", all, turn % 8);
    if (strcmp(out, "byte") == 0) put_words(check, one, "out", narrow, turn % 5);
    if (config_number(config, "vec") == 1) {
        put_words(check, one, "weight", types, turn / 2 % 3);
        check_case_put(one, "align_weight", turn / 2 % 3 == 0 ? 4 : 2);
        check_case_put(one, "align",
                       turn % 3 && strcmp(config_word(config, "dtype"), "f32") != 0 &&
                               check_case_get(one, "out") != QUERN_F32
                           ? 2
                           : 4);
    } else if (turn % 3 == 0) {
        check_case_put(one, "weight", QUERN_F32);
    }
}

static void vary(const struct check *check, struct check_case *one, const struct config *config,
                 unsigned turn)
{
    static const enum data_kind kinds[] = {DATA_RANDOM, DATA_SPECIAL, DATA_RANDOM, DATA_TINY,
                                           DATA_TIES,   DATA_RANDOM,  DATA_RAMP};
    static const float eps[] = {1e-5f, 1e-6f, 1e-12f, 0.5f};
    vary_types(check, one, config, turn);
    const bool half = strcmp(config_word(config, "dtype"), "f16") == 0;
    one->data = kinds[turn % 7];
    if (half && turn % 7 == 4) { /* what is huge in f16 alone, for squares and products are in f32 */
        one->data = DATA_HUGE;
        check_case_put(one, "weight", QUERN_F16);
    }
    check_case_put(one, "gamma", turn % 5 == 3 ? QUERN_NO : QUERN_YES);
    check_case_put(one, "beta", turn / 3 % 2 ? QUERN_NO : QUERN_YES);
    check_case_put(one, "residual", turn / 2 % 2 ? QUERN_YES : QUERN_NO);
    check_case_put(one, "save", turn % 2 ? QUERN_YES : QUERN_NO);
    check_case_put(one, "scaling", turn % 4 == 2 ? QUERN_STATIC : QUERN_DYNAMIC);
    check_case_put_scalar(one, "eps", eps[turn % 4]);
    check_case_put_scalar(one, "floor", turn % 3 == 2 ? 1e-3f : 0);
    check_case_put_scalar(one, "gamma_offset", turn % 3 == 1 ? 1 : 0);
    const bool same =
        check_case_get(one, "out") == 0 || check_case_get(one, "out") == check_case_get(one, "dtype");
    if (check_case_get(one, "ldx") > 1 << 20) return; /* of rows so far apart what they held is not kept */
    if (turn % 4 == 3 && same) one->alias = ALIAS_C, check_case_put(one, "ldy", check_case_get(one, "ldx"));
    if (turn % 8 == 6) one->alias = ALIAS_RESIDUAL, check_case_put(one, "ldsum", check_case_get(one, "ldr"));
}

const struct rows_family rows_rmsnorm = {
    ROWS_STRUCTS(rmsnorm, RMSNORM),
    .whole_chunks = true,
    .describe = describe_rms,
    .fill = fill,
    .compute = compute,
    .vary = vary,
};

const struct rows_family rows_layernorm = {
    ROWS_STRUCTS(layernorm, LAYERNORM),
    .whole_chunks = true,
    .describe = describe,
    .fill = fill,
    .compute = compute,
    .vary = vary,
};
