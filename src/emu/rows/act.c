/* The families act and act_grad. */
#include "elements.h"
#include "families.h"
#include "quern_act.h"
#include "quern_act_grad.h"

static const enum data_kind KINDS[] = {DATA_RANDOM, DATA_SPECIAL, DATA_HUGE, DATA_RANDOM, DATA_TINY};

/* act */

enum { X, Y };

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const struct quern_act_problem *p = problem;
    operands[X] = rows_read("x", rows_type(p->dtype), p->rows, p->columns, p->ldx);
    operands[Y] = rows_write("y", rows_type(p->out), p->rows, p->columns, p->ldy);
    operands[Y].shares = one && one->alias != ALIAS_NONE ? 1 + X : 0;
    return Y + 1;
}

static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    (void)row;
    if (operand == X) elements_fill_act(run->operands[X].cols, random, values);
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const struct quern_act_problem *p = run->problem;
    const double *const x = rows_get(run, X, row);
    (void)operand;
    for (int64_t i = 0; i < p->columns; i++)
        elements_put(act_value(elements_act(p->act), x[i]), &value[i], &tolerance[i]);
}

static void vary(const struct check *check, struct check_case *one, const struct config *config,
                 unsigned turn)
{
    (void)check, (void)config;
    check_case_put(one, "act", elements_act_word(turn, false));
    one->data = KINDS[turn / 5 % 5];
    if (turn % 4 != 0 || check_case_get(one, "out") != check_case_get(one, "dtype")) return;
    check_case_put(one, "ldy", check_case_get(one, "ldx"));
    one->alias = ALIAS_C;
}

const struct rows_family rows_act = {
    ROWS_STRUCTS(act, ACT), .describe = describe, .fill = fill,
    .compute = compute,     .vary = vary,         .cases = elements_cases,
};

/* act_grad */

enum { GRAD_X, GRAD_DY, GRAD_DX };

static unsigned grad_describe(const void *problem, const struct check_case *one,
                              struct rows_operand *operands)
{
    const struct quern_act_grad_problem *p = problem;
    const enum number_type in = rows_type(p->dtype);
    operands[GRAD_X] = rows_read("x", in, p->rows, p->columns, p->ldx);
    operands[GRAD_DY] = rows_read("dy", in, p->rows, p->columns, p->lddy);
    operands[GRAD_DX] = rows_write("dx", rows_type(p->out), p->rows, p->columns, p->lddx);
    if (one && one->alias != ALIAS_NONE)
        operands[GRAD_DX].shares = 1 + (one->alias == ALIAS_C ? GRAD_X : GRAD_DY);
    return GRAD_DX + 1;
}

static void grad_fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    if (operand == GRAD_X) elements_fill_act(run->operands[GRAD_X].cols, random, values);
    if (operand == GRAD_DY) elements_tame(run->operands[GRAD_DY].cols, rows_get(run, GRAD_X, row), values);
}

static void grad_compute(struct rows_run *run, unsigned operand, int64_t row, double *value,
                         double *tolerance)
{
    const struct quern_act_grad_problem *p = run->problem;
    const double *const x = rows_get(run, GRAD_X, row), *const dy = rows_get(run, GRAD_DY, row);
    (void)operand;
    for (int64_t i = 0; i < p->columns; i++)
        elements_put(act_times(act_slope(elements_act(p->act), x[i]), dy[i]), &value[i], &tolerance[i]);
}

static void grad_vary(const struct check *check, struct check_case *one, const struct config *config,
                      unsigned turn)
{
    (void)check, (void)config;
    check_case_put(one, "act", elements_act_word(turn, false));
    one->data = KINDS[turn / 5 % 5];
    if (turn % 4 > 1 || check_case_get(one, "out") != check_case_get(one, "dtype")) return;
    one->alias = turn % 4 == 0 ? ALIAS_C : ALIAS_RESIDUAL;
    check_case_put(one, "lddx", check_case_get(one, turn % 4 == 0 ? "ldx" : "lddy"));
}

const struct rows_family rows_act_grad = {
    ROWS_STRUCTS(act_grad, ACT_GRAD), .describe = grad_describe, .fill = grad_fill,
    .compute = grad_compute,          .vary = grad_vary,         .cases = elements_cases,
};
