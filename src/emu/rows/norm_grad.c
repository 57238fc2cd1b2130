/* The families rmsnorm_grad and layernorm_grad, and norm_reduce, which ends both. */
#include <math.h>
#include <string.h>

#include "../reference/norm.h"
#include "families.h"
#include "quern_layernorm_grad.h"
#include "quern_norm_reduce.h"
#include "quern_rmsnorm_grad.h"

/* the gradients */

enum { X, DY, GAMMA, RSTD, MEAN, DSUM, DX, DGAMMA, DBETA };

_Static_assert(sizeof(struct quern_rmsnorm_grad_problem) == sizeof(struct quern_layernorm_grad_problem),
               "the problems of both families have the same fields");

static unsigned describe_both(const struct quern_rmsnorm_grad_problem *p, const struct check_case *one,
                              bool centers, struct rows_operand *operands)
{
    const enum number_type in = rows_type(p->dtype), grad = rows_type(p->grad);
    const int64_t normed = p->columns > 0 ? p->rows : 0;
    operands[X] = rows_read("x", in, p->rows, p->columns, p->ldx);
    operands[DY] = rows_read("dy", in, p->rows, p->columns, p->lddy);
    operands[GAMMA] = rows_read("gamma", rows_type(p->weight), 1, p->columns, p->columns);
    operands[RSTD] = rows_read("rstd", NUMBER_F32, normed, 1, 1);
    operands[MEAN] = rows_read("mean", NUMBER_F32, normed, 1, 1);
    operands[DSUM] = rows_read("dsum", in, p->rows, p->columns, p->lddsum);
    operands[DX] = rows_write("dx", in, p->rows, p->columns, p->lddx);
    operands[DGAMMA] = rows_write("dgamma", grad, 1, p->columns, p->columns);
    operands[DBETA] = rows_write("dbeta", grad, 1, p->columns, p->columns);
    operands[GAMMA].align = p->align_weight;
    operands[RSTD].align = operands[MEAN].align = 4;
    operands[DGAMMA].align = operands[DBETA].align = (int64_t)number_bytes(grad);
    operands[GAMMA].absent = p->gamma == QUERN_NO, operands[DSUM].absent = p->dsum == QUERN_NO;
    operands[DGAMMA].absent = p->dgamma == QUERN_NO, operands[DBETA].absent = p->dbeta == QUERN_NO;
    operands[MEAN].absent = !centers;
    if (one && one->alias == ALIAS_C) operands[DX].shares = 1 + DY;
    if (one && one->alias == ALIAS_RESIDUAL && p->dsum == QUERN_YES) operands[DX].shares = 1 + DSUM;
    return DBETA + 1;
}

static unsigned describe_layer(const void *problem, const struct check_case *one,
                               struct rows_operand *operands)
{
    return describe_both(problem, one, true, operands);
}

static unsigned describe_rms(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    return describe_both(problem, one, false, operands);
}

/* What a row is normed by is what the norm would have saved; every eighth row is far from zero. */
static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct rows_operand *o = &run->operands[operand];
    (void)random;
    if (operand == X && row % 8 == 5)
        for (int64_t i = 0; i < o->cols; i++)
            if (fabs(values[i]) < 8) values[i] = (o->type == NUMBER_F32 ? 1e4 : 64) + values[i];
    if (operand != RSTD && operand != MEAN) return;
    const struct norm_reference forward = {.columns = run->operands[X].cols,
                                           .centers = !run->operands[MEAN].absent,
                                           .eps = 1e-5f,
                                           .x = rows_get(run, X, row)};
    const struct norm_stats stats = norm_row_stats(&forward);
    values[0] = operand == RSTD ? stats.rstd : stats.mean;
}

static struct norm_grad_reference reference_of(struct rows_run *run, int64_t row)
{
    const bool centers = !run->operands[MEAN].absent;
    const float offset = centers ? ((const struct quern_layernorm_grad_args *)run->args)->gamma_offset
                                 : ((const struct quern_rmsnorm_grad_args *)run->args)->gamma_offset;
    return (struct norm_grad_reference){.columns = run->operands[X].cols,
                                        .centers = centers,
                                        .gamma_offset = offset,
                                        .x = rows_get(run, X, row),
                                        .dy = rows_get(run, DY, row),
                                        .gamma = rows_get(run, GAMMA, row),
                                        .dsum = rows_get(run, DSUM, row),
                                        .mean = centers ? rows_get(run, MEAN, row)[0] : 0,
                                        .rstd = rows_get(run, RSTD, row)[0]};
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const int64_t rows = run->operands[X].rows, columns = run->operands[X].cols;
    if (operand == DX) {
        const struct norm_grad_reference reference = reference_of(run, row);
        norm_grad_row(&reference, value, tolerance);
        return;
    }
    for (int64_t i = 0; i < columns; i++) value[i] = tolerance[i] = 0;
    for (int64_t r = 0; r < rows; r++) {
        const struct norm_grad_reference reference = reference_of(run, r);
        (operand == DGAMMA ? norm_grad_gamma : norm_grad_beta)(&reference, value, tolerance);
    }
    for (int64_t i = 0; i < columns; i++)
        tolerance[i] = isfinite(value[i]) ? tolerance[i] * norm_grad_off(rows) : 0;
}

static void vary(const struct check *check, struct check_case *one, const struct config *config,
                 unsigned turn)
{
    static const int32_t types[] = {QUERN_F32, QUERN_BF16, QUERN_F16};
    static const enum data_kind kinds[] = {DATA_RANDOM, DATA_SPECIAL, DATA_TIES,  DATA_RANDOM,
                                           DATA_TINY,   DATA_RAMP,    DATA_RANDOM};
    const bool general = config_number(config, "vec") == 1;
    const bool layer = strcmp(one->family->name, "layernorm_grad") == 0;
    (void)check;
    one->data = kinds[turn % 7];
    if (general) {
        check_case_put(one, "weight", types[turn / 2 % 3]);
        check_case_put(one, "align_weight", turn / 2 % 3 == 0 ? 4 : 2);
        if (turn % 3 && strcmp(config_word(config, "dtype"), "f32") != 0) check_case_put(one, "align", 2);
    } else if (turn % 3 == 0) {
        check_case_put(one, "weight", QUERN_F32);
    }
    check_case_put(one, "grad", turn % 4 < 3 ? types[turn % 4] : 0);
    check_case_put(one, "gamma", turn % 5 == 3 ? QUERN_NO : QUERN_YES);
    check_case_put(one, "dgamma", turn % 6 == 2 ? QUERN_NO : QUERN_YES);
    check_case_put(one, "dbeta", turn % 4 == 2 || !(layer || general) ? QUERN_NO : QUERN_YES);
    check_case_put(one, "dsum", turn / 2 % 2 ? QUERN_YES : QUERN_NO);
    check_case_put_scalar(one, "gamma_offset", turn % 3 == 1 ? 1 : 0);
    if (check_case_get(one, "ldx") > 1 << 20) return; /* of rows so far apart what they held is not kept */
    if (turn % 4 == 1) one->alias = ALIAS_C, check_case_put(one, "lddx", check_case_get(one, "lddy"));
    if (turn % 8 == 6)
        one->alias = ALIAS_RESIDUAL, check_case_put(one, "lddx", check_case_get(one, "lddsum"));
}

/* The edges of a row, and more rows than workgroups have at once, so that each takes some in turn. */
static unsigned cases(const struct check *check, const char *family, const char *kernel,
                      const struct config *config, uint64_t seed, struct check_case all[MAX_CASES])
{
    enum { LARGE = 1 << 24 };
    const unsigned count = rows_cases(check, family, kernel, config, seed, all), shift = rows_hash(kernel);
    const int64_t vec = config_number(config, "vec");
    struct check_case *const many = &all[count];
    struct quern_plan plan;
    struct quern_plan_info info;
    rows_case_begin(check, many, family, kernel, config);
    check_case_put(many, "align", vec > 1 ? 16 : 4);
    check_case_put(many, "rows", LARGE);
    rows_put_columns(many, 2 * vec, vec, shift);
    vary(check, many, config, shift);
    many->data = DATA_RANDOM, many->seed = seed + count;
    if (quern_plan_any(check->context, family, many->problem.bytes, many->kernel, NULL, &plan) != QUERN_OK)
        return count;
    quern_plan_get_info(&plan, &info);
    const bool shares = strcmp(config_word(config, "regime"), "part") == 0 ||
                        strcmp(config_word(config, "regime"), "wave") == 0;
    const int64_t groups = (int64_t)info.step[info.main_step].workgroups;
    const int64_t lanes = config_number(config, "waves") * check->table->wave;
    const int64_t at_once = strcmp(config_word(config, "regime"), "online") == 0 ? 4
                            : !shares                                            ? 1
                            : strcmp(config_word(config, "regime"), "part") == 0 ? lanes / 16
                                                                                 : lanes / check->table->wave;
    check_case_put(many, "rows", groups * at_once + at_once + 1);
    return count + 1;
}

const struct rows_family rows_rmsnorm_grad = {
    ROWS_STRUCTS(rmsnorm_grad, RMSNORM_GRAD),
    .whole_chunks = true,
    .describe = describe_rms,
    .fill = fill,
    .compute = compute,
    .vary = vary,
    .cases = cases,
};

const struct rows_family rows_layernorm_grad = {
    ROWS_STRUCTS(layernorm_grad, LAYERNORM_GRAD),
    .whole_chunks = true,
    .describe = describe_layer,
    .fill = fill,
    .compute = compute,
    .vary = vary,
    .cases = cases,
};

/* norm_reduce */

enum { PARTIAL, REDUCE_DGAMMA, REDUCE_DBETA };

static unsigned reduce_describe(const void *problem, const struct check_case *one,
                                struct rows_operand *operands)
{
    const struct quern_norm_reduce_problem *p = problem;
    const enum number_type out = rows_type(p->out);
    operands[PARTIAL] = rows_read("partial", NUMBER_F32, p->sums * p->groups, p->columns, p->columns);
    operands[REDUCE_DGAMMA] = rows_write("dgamma", out, 1, p->columns, p->columns);
    operands[REDUCE_DBETA] = rows_write("dbeta", out, 1, p->columns, p->columns);
    operands[REDUCE_DGAMMA].absent = one && one->absent;
    operands[REDUCE_DBETA].absent = p->sums == 1;
    operands[REDUCE_DGAMMA].align = operands[REDUCE_DBETA].align = (int64_t)number_bytes(out);
    return REDUCE_DBETA + 1;
}

static void reduce_compute(struct rows_run *run, unsigned operand, int64_t row, double *value,
                           double *tolerance)
{
    const struct quern_norm_reduce_problem *p = run->problem;
    (void)row;
    for (int64_t i = 0; i < p->columns; i++) value[i] = tolerance[i] = 0;
    for (int64_t group = 0; group < p->groups; group++) {
        const double *const partial =
            rows_get(run, PARTIAL, group + (operand == REDUCE_DBETA ? p->groups : 0));
        for (int64_t i = 0; i < p->columns; i++) value[i] += partial[i], tolerance[i] += fabs(partial[i]);
    }
    for (int64_t i = 0; i < p->columns; i++)
        tolerance[i] = isfinite(value[i]) ? tolerance[i] * norm_grad_off(p->groups) : 0;
}

static unsigned reduce_cases(const struct check *check, const char *family, const char *kernel,
                             const struct config *config, uint64_t seed, struct check_case all[MAX_CASES])
{
    static const struct {
        int64_t groups, columns, sums;
    } sizes[] = {{0, 3, 1},    {1, 1, 2},   {2, 63, 1},  {15, 64, 2},    {16, 65, 1}, {17, 4, 2},
                 {127, 66, 2}, {128, 5, 1}, {129, 7, 2}, {1000, 129, 1}, {64, 0, 2},  {33, 31, 2}};
    static const enum data_kind kinds[] = {DATA_RANDOM, DATA_SPECIAL, DATA_RANDOM, DATA_TINY};
    const unsigned count = sizeof sizes / sizeof *sizes;
    for (unsigned i = 0; i < count; i++) {
        struct check_case *one = &all[i];
        rows_case_begin(check, one, family, kernel, config);
        check_case_put(one, "groups", sizes[i].groups);
        check_case_put(one, "columns", sizes[i].columns);
        check_case_put(one, "sums", sizes[i].sums);
        one->absent = i % 6 == 3;
        one->data = kinds[i % 4];
        one->seed = seed + i;
    }
    return count;
}

const struct rows_family rows_norm_reduce = {
    ROWS_STRUCTS(norm_reduce, NORM_REDUCE),
    .describe = reduce_describe,
    .compute = reduce_compute,
    .cases = reduce_cases,
};
