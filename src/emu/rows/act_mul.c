/* The families act_mul and act_mul_grad. */
#include "elements.h"
#include "families.h"
#include "quern_act_mul.h"
#include "quern_act_mul_grad.h"

static const enum data_kind KINDS[] = {DATA_RANDOM, DATA_SPECIAL, DATA_HUGE, DATA_RANDOM, DATA_TINY};

/* A matrix that has those of gate and up in each row, or that of gate alone. */
static struct rows_operand first_half(struct rows_operand operand, bool packed)
{
    operand.cols *= packed ? 2 : 1;
    return operand;
}

/* Makes the operands one matrix where their halves are aligned as the kernel needs it. */
static void pack(struct check_case *one, const struct config *config, const char *first, const char *second,
                 unsigned turn)
{
    const int64_t columns = check_case_get(one, "columns"), vec = config_number(config, "vec");
    const int64_t ld = check_case_get(one, first);
    if (columns % vec != 0) return;
    check_case_put(one, "packing", QUERN_PACKED);
    check_case_put(one, second, 0);
    if (ld > 0 && ld < 2 * columns)
        check_case_put(one, first, turn % 8 < 4 ? 0 : 2 * columns + vec * (turn % 3));
}

/* Gate is the first operand, alone or with up behind it in each row; the others are its factors. */
static void fill_row(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values,
                     int64_t columns)
{
    if (operand > 0)
        elements_tame(columns, rows_get(run, 0, row), values);
    else
        elements_fill_act(columns, random, values);
    if (operand == 0 && run->operands[0].cols > columns) elements_tame(columns, values, values + columns);
}

/* act_mul */

enum { GATE, UP, Y };

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const struct quern_act_mul_problem *p = problem;
    const enum number_type in = rows_type(p->dtype);
    const bool packed = p->packing == QUERN_PACKED;
    operands[GATE] = first_half(rows_read("gate", in, p->rows, p->columns, p->ldgate), packed);
    operands[UP] = rows_read("up", in, p->rows, p->columns, p->ldup);
    operands[UP].absent = packed;
    operands[Y] = rows_write("y", rows_type(p->out), p->rows, p->columns, p->ldy);
    operands[Y].shares = one && one->alias != ALIAS_NONE ? 1 + UP : 0;
    return Y + 1;
}

static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct quern_act_mul_problem *p = run->problem;
    fill_row(run, operand, row, random, values, p->columns);
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const struct quern_act_mul_problem *p = run->problem;
    const double *const gate = rows_get(run, GATE, row), *const other = rows_get(run, UP, row);
    const double *const up = other ? other : gate + p->columns;
    (void)operand;
    for (int64_t i = 0; i < p->columns; i++)
        elements_put(act_times(act_value(elements_act(p->act), gate[i]), up[i]), &value[i], &tolerance[i]);
}

static void vary(const struct check *check, struct check_case *one, const struct config *config,
                 unsigned turn)
{
    (void)check;
    check_case_put(one, "act", elements_act_word(turn, true));
    one->data = KINDS[turn / 6 % 5];
    if (turn % 2 == 0) {
        pack(one, config, "ldgate", "ldup", turn);
    } else if (turn % 4 == 1 && check_case_get(one, "out") == check_case_get(one, "dtype")) {
        check_case_put(one, "ldy", check_case_get(one, "ldup"));
        one->alias = ALIAS_C;
    }
}

const struct rows_family rows_act_mul = {
    ROWS_STRUCTS(act_mul, ACT_MUL), .describe = describe, .fill = fill, .compute = compute, .vary = vary,
    .cases = elements_cases,
};

/* act_mul_grad */

enum { GRAD_GATE, GRAD_UP, GRAD_DY, GRAD_DGATE, GRAD_DUP, GRAD_Y };

static unsigned grad_describe(const void *problem, const struct check_case *one,
                              struct rows_operand *operands)
{
    const struct quern_act_mul_grad_problem *p = problem;
    const enum number_type in = rows_type(p->dtype), out = rows_type(p->out);
    const bool packed = p->packing == QUERN_PACKED, shared = one && one->alias != ALIAS_NONE;
    operands[GRAD_GATE] = first_half(rows_read("gate", in, p->rows, p->columns, p->ldgate), packed);
    operands[GRAD_UP] = rows_read("up", in, p->rows, p->columns, p->ldup);
    operands[GRAD_DY] = rows_read("dy", in, p->rows, p->columns, p->lddy);
    operands[GRAD_DGATE] = first_half(rows_write("dgate", out, p->rows, p->columns, p->lddgate), packed);
    operands[GRAD_DUP] = rows_write("dup", out, p->rows, p->columns, p->lddup);
    operands[GRAD_Y] = rows_write("y", out, p->rows, p->columns, p->ldy);
    operands[GRAD_UP].absent = operands[GRAD_DUP].absent = packed;
    operands[GRAD_Y].absent = p->product != QUERN_YES;
    if (shared) {
        operands[GRAD_DGATE].shares = 1 + GRAD_GATE;
        operands[GRAD_DUP].shares = packed ? 0 : 1 + GRAD_UP;
        operands[GRAD_Y].shares = operands[GRAD_Y].absent ? 0 : 1 + GRAD_DY;
    }
    return GRAD_Y + 1;
}

static void grad_fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct quern_act_mul_grad_problem *p = run->problem;
    fill_row(run, operand, row, random, values, p->columns);
}

static void grad_compute(struct rows_run *run, unsigned operand, int64_t row, double *value,
                         double *tolerance)
{
    const struct quern_act_mul_grad_problem *p = run->problem;
    const enum act_kind act = elements_act(p->act);
    const double *const gate = rows_get(run, GRAD_GATE, row), *const other = rows_get(run, GRAD_UP, row);
    const double *const up = other ? other : gate + p->columns, *const dy = rows_get(run, GRAD_DY, row);
    const int64_t columns = p->columns;
    for (int64_t i = 0; i < run->operands[operand].cols; i++) {
        const int64_t c = i % columns;
        struct act_result result;
        if (operand == GRAD_Y)
            result = act_times(act_value(act, gate[c]), up[c]);
        else if (operand == GRAD_DUP || i >= columns)
            result = act_times(act_value(act, gate[c]), dy[c]);
        else
            result = act_times(act_times(act_slope(act, gate[c]), dy[c]), up[c]);
        elements_put(result, &value[i], &tolerance[i]);
    }
}

static void grad_vary(const struct check *check, struct check_case *one, const struct config *config,
                      unsigned turn)
{
    (void)check;
    check_case_put(one, "act", elements_act_word(turn, true));
    check_case_put(one, "product", turn / 2 % 2 ? QUERN_YES : QUERN_NO);
    one->data = KINDS[turn / 6 % 5];
    if (turn % 2 == 0) {
        pack(one, config, "ldgate", "ldup", turn);
        pack(one, config, "lddgate", "lddup", turn + 5);
    }
    if (turn % 3 != 0 || check_case_get(one, "out") != check_case_get(one, "dtype")) return;
    check_case_put(one, "lddgate", check_case_get(one, "ldgate"));
    check_case_put(one, "lddup", check_case_get(one, "ldup"));
    check_case_put(one, "ldy", check_case_get(one, "lddy"));
    one->alias = ALIAS_C;
}

const struct rows_family rows_act_mul_grad = {
    ROWS_STRUCTS(act_mul_grad, ACT_MUL_GRAD),
    .describe = grad_describe,
    .fill = grad_fill,
    .compute = grad_compute,
    .vary = grad_vary,
    .cases = elements_cases,
};
