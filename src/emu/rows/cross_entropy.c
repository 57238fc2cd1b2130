/* The families cross_entropy and cross_entropy_grad. */
#include <math.h>
#include <string.h>

#include "../reference/cross_entropy.h"
#include "families.h"
#include "quern_cross_entropy.h"
#include "quern_cross_entropy_grad.h"

/* cross_entropy */

enum { LOGITS, TARGET, LOSS, LSE };

static struct rows_operand target_operand(int32_t type, int64_t rows)
{
    struct rows_operand target = rows_read("target", rows_type(type), rows, 1, 1);
    target.align = (int64_t)number_bytes(target.type);
    return target;
}

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const struct quern_cross_entropy_problem *p = problem;
    operands[LOGITS] = rows_read("logits", rows_type(p->dtype), p->rows, p->columns, p->ldlogits);
    operands[TARGET] = target_operand(p->target, p->rows);
    operands[LOSS] = rows_write("loss", NUMBER_F32, p->rows, 1, 1);
    operands[LSE] = rows_write("lse", NUMBER_F32, p->rows, 1, 1);
    operands[LSE].absent = one && one->absent;
    operands[LOSS].align = operands[LSE].align = 4;
    return LSE + 1;
}

/* A column, every fifth row the one to ignore, every seventh none at all, where 32 bits have it near. */
static double a_target(int64_t row, int64_t columns, int64_t ignored, bool wide, uint64_t bits)
{
    const double far = wide ? 0x1p40 : 0x1p31 - 1;
    const double outside[] = {-1, (double)columns, far, -far};
    if (row % 5 == 3) return (double)ignored;
    if (row % 7 == 4 || columns == 0) return outside[bits % 4];
    return (double)(int64_t)(bits >> 8) >= 0 ? (double)((bits >> 8) % (uint64_t)columns) : 0;
}

/* Some rows have a large mean, some one logit far above the others, at the target or beside it. */
static void shape_logits(int64_t row, int64_t columns, uint64_t bits, double *values)
{
    for (int64_t i = 0; i < columns && row % 3 == 1; i++) values[i] += 500;
    if (row % 4 == 2 && columns > 0) values[bits % (uint64_t)columns] += 25;
}

static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct quern_cross_entropy_problem *p = run->problem;
    const struct quern_cross_entropy_args *args = run->args;
    const uint64_t bits = data_random(random);
    if (operand == TARGET)
        values[0] = a_target(row, p->columns, args->ignore_index, p->target == QUERN_I64, bits);
    else
        shape_logits(row, p->columns, bits, values);
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const struct quern_cross_entropy_problem *p = run->problem;
    const struct quern_cross_entropy_args *args = run->args;
    const struct cross_entropy_result result =
        cross_entropy_row(&(struct cross_entropy_reference){.columns = p->columns,
                                                            .target = (int64_t)rows_get(run, TARGET, row)[0],
                                                            .ignore_index = args->ignore_index,
                                                            .scale = args->scale,
                                                            .smoothing = args->smoothing,
                                                            .z_loss = args->z_loss,
                                                            .x = rows_get(run, LOGITS, row)});
    value[0] = operand == LOSS ? result.loss : result.lse;
    tolerance[0] = operand == LOSS ? result.loss_off : result.lse_off;
}

static const enum data_kind KINDS[] = {DATA_RANDOM, DATA_SPECIAL, DATA_TIES, DATA_HUGE,
                                       DATA_RANDOM, DATA_POWERS,  DATA_TINY};

/* The scalars, each `turn` in another way.  Huge logits are scaled exactly: a rounding of their terms is more
 * than exponentials tell apart.  Sums of them past f32 have no mean to smooth with. */
static void put_scalars(struct check_case *one, unsigned turn)
{
    static const float scales[] = {1, 0.125f, 1, -0.5f, 3}, smoothings[] = {0, 0.1f, 0, 1, 0.5f, 0};
    static const int64_t ignored[] = {-100, 0, -1, 3};
    one->data = KINDS[turn % 7];
    check_case_put(one, "target", turn % 2 ? QUERN_I64 : QUERN_I32);
    check_case_put_scalar(one, "scale", one->data == DATA_HUGE ? 0.5f : scales[turn % 5]);
    check_case_put_scalar(one, "smoothing", one->data == DATA_HUGE ? 0 : smoothings[turn % 6]);
    check_case_put_scalar(one, "z_loss", turn % 3 == 1 ? 1e-4f : 0);
    check_case_put_whole(one, "ignore_index", ignored[turn % 4]);
}

static void vary(const struct check *check, struct check_case *one, const struct config *config,
                 unsigned turn)
{
    (void)check, (void)config;
    put_scalars(one, turn);
    one->absent = turn % 4 == 3;
}

const struct rows_family rows_cross_entropy = {
    ROWS_STRUCTS(cross_entropy, CROSS_ENTROPY),
    .describe = describe,
    .fill = fill,
    .compute = compute,
    .vary = vary,
};

/* cross_entropy_grad */

enum { GRAD_LOGITS, GRAD_TARGET, GRAD_LSE, GRAD_DLOSS, GRAD_DLOGITS };

static unsigned grad_describe(const void *problem, const struct check_case *one,
                              struct rows_operand *operands)
{
    const struct quern_cross_entropy_grad_problem *p = problem;
    const int64_t stride = p->stride_dloss;
    operands[GRAD_LOGITS] = rows_read("logits", rows_type(p->dtype), p->rows, p->columns, p->ldlogits);
    operands[GRAD_TARGET] = target_operand(p->target, p->rows);
    operands[GRAD_LSE] = rows_read("lse", NUMBER_F32, p->rows, 1, 1);
    operands[GRAD_DLOSS] =
        rows_read("dloss", NUMBER_F32, stride ? p->rows : p->rows > 0, 1, stride ? stride : 1);
    operands[GRAD_DLOGITS] = rows_write("dlogits", rows_type(p->out), p->rows, p->columns, p->lddlogits);
    operands[GRAD_LSE].align = operands[GRAD_DLOSS].align = 4;
    if (one && one->alias == ALIAS_C) operands[GRAD_DLOGITS].shares = 1 + GRAD_LOGITS;
    return GRAD_DLOGITS + 1;
}

static struct cross_entropy_reference grad_reference(struct rows_run *run, int64_t row)
{
    const struct quern_cross_entropy_grad_problem *p = run->problem;
    const struct quern_cross_entropy_grad_args *args = run->args;
    return (struct cross_entropy_reference){.columns = p->columns,
                                            .target = (int64_t)rows_get(run, GRAD_TARGET, row)[0],
                                            .ignore_index = args->ignore_index,
                                            .scale = args->scale,
                                            .smoothing = args->smoothing,
                                            .z_loss = args->z_loss,
                                            .x = rows_get(run, GRAD_LOGITS, row)};
}

/* lse is the forward pass's. */
static void grad_fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct quern_cross_entropy_grad_problem *p = run->problem;
    const struct quern_cross_entropy_grad_args *args = run->args;
    const uint64_t bits = data_random(random);
    if (operand == GRAD_TARGET)
        values[0] = a_target(row, p->columns, args->ignore_index, p->target == QUERN_I64, bits);
    else if (operand == GRAD_LOGITS)
        shape_logits(row, p->columns, bits, values);
    else if (operand == GRAD_DLOSS)
        values[0] = (double)(int64_t)bits * 0x1p-62;
    else {
        const struct cross_entropy_reference reference = grad_reference(run, row);
        values[0] = cross_entropy_row(&reference).lse;
    }
}

static void grad_compute(struct rows_run *run, unsigned operand, int64_t row, double *value,
                         double *tolerance)
{
    const struct cross_entropy_reference reference = grad_reference(run, row);
    (void)operand;
    cross_entropy_grad_row(&reference, rows_get(run, GRAD_LSE, row)[0], rows_get(run, GRAD_DLOSS, row)[0],
                           value, tolerance);
}

static void grad_vary(const struct check *check, struct check_case *one, const struct config *config,
                      unsigned turn)
{
    (void)check, (void)config;
    put_scalars(one, turn);
    check_case_put(one, "stride_dloss", turn % 3);
    /* in place, but where the harness keeps no copy of what was there */
    if (turn % 2 || check_case_get(one, "out") != check_case_get(one, "dtype") ||
        check_case_get(one, "ldlogits") >= (int64_t)1 << 24)
        return;
    one->alias = ALIAS_C;
    check_case_put(one, "lddlogits", check_case_get(one, "ldlogits"));
}

const struct rows_family rows_cross_entropy_grad = {
    ROWS_STRUCTS(cross_entropy_grad, CROSS_ENTROPY_GRAD),
    .describe = grad_describe,
    .fill = grad_fill,
    .compute = grad_compute,
    .vary = grad_vary,
};
