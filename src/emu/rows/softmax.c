/* The families softmax and softmax_grad. */
#include <math.h>
#include <string.h>

#include "../reference/softmax.h"
#include "families.h"
#include "quern_softmax.h"
#include "quern_softmax_grad.h"

/* softmax */

enum { X, MASK, Y };

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const struct quern_softmax_problem *p = problem;
    const enum number_type in = rows_type(p->dtype);
    (void)one;
    operands[X] = rows_read("x", in, p->rows, p->columns, p->ldx);
    operands[MASK] = rows_read("mask", p->mask == QUERN_BOOLEAN ? NUMBER_U8 : in,
                               p->ldm ? p->rows : p->rows > 0, p->columns, p->ldm ? p->ldm : p->columns);
    operands[MASK].absent = p->mask == QUERN_NONE;
    operands[Y] = rows_write("y", rows_type(p->out), p->rows, p->columns, p->ldy);
    return Y + 1;
}

/* Every third row is masked as a whole, of the others a quarter; of data with infinities every third row is
 * -infinity, as a mask that was added before leaves it. */
static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct quern_softmax_problem *p = run->problem;
    const struct rows_operand *o = &run->operands[operand];
    bool special = false;
    for (int64_t i = 0; i < o->cols; i++) {
        special = special || isinf(values[i]);
        if (operand != MASK) continue;
        const uint64_t bits = data_random(random);
        const bool hidden = row % 3 == 1 || bits % 4 == 0;
        if (p->mask == QUERN_BOOLEAN)
            values[i] = hidden ? 0 : bits & 16 ? 1 : 0x80;
        else
            values[i] = hidden ? -(double)INFINITY : (double)(bits >> 8 & 15) / 4 - 2;
    }
    for (int64_t i = 0; operand == X && special && i < o->cols; i++) values[i] = -(double)INFINITY;
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const struct quern_softmax_problem *p = run->problem;
    const struct quern_softmax_args *args = run->args;
    const double *const mask = rows_get(run, MASK, row);
    (void)operand;
    softmax_row(&(struct softmax_reference){.columns = p->columns,
                                            .log = p->kind == QUERN_LOG_SOFTMAX,
                                            .zeros = p->empty_row == QUERN_ZEROS,
                                            .scale = args->scale,
                                            .x = rows_get(run, X, row),
                                            .term = p->mask == QUERN_ADDITIVE ? mask : NULL,
                                            .shown = p->mask == QUERN_BOOLEAN ? mask : NULL},
                value, tolerance);
}

static const float SCALES[] = {1, 0.125f, 1, -0.5f, 3};
static const enum data_kind KINDS[] = {DATA_RANDOM, DATA_SPECIAL, DATA_TIES, DATA_HUGE,
                                       DATA_RANDOM, DATA_POWERS,  DATA_TINY};

static void vary(const struct check *check, struct check_case *one, const struct config *config,
                 unsigned turn)
{
    static const int32_t masks[] = {QUERN_BOOLEAN, QUERN_ADDITIVE, QUERN_BOOLEAN, QUERN_NONE};
    const int64_t columns = check_case_get(one, "columns"), vec = config_number(config, "vec");
    (void)check;
    check_case_put(one, "kind", turn % 2 ? QUERN_LOG_SOFTMAX : QUERN_SOFTMAX);
    check_case_put(one, "empty_row", turn / 2 % 2 ? QUERN_ZEROS : QUERN_NAN);
    check_case_put_scalar(one, "scale", SCALES[turn % 5]);
    one->data = KINDS[turn % 7];
    /* a mask of one row for all is one of the choices, not what packed rows are */
    if (check_case_get(one, "ldm") == 0) check_case_put(one, "ldm", (columns + vec - 1) / vec * vec);
    if (strcmp(config_word(config, "masking"), "masks") != 0) return;
    check_case_put(one, "mask", masks[turn % 4]);
    if (turn % 8 == 5 || masks[turn % 4] == QUERN_NONE) check_case_put(one, "ldm", 0);
}

const struct rows_family rows_softmax = {
    ROWS_STRUCTS(softmax, SOFTMAX), .describe = describe, .fill = fill, .compute = compute, .vary = vary,
};

/* softmax_grad */

enum { GRAD_Y, GRAD_DY, GRAD_DX };

static unsigned grad_describe(const void *problem, const struct check_case *one,
                              struct rows_operand *operands)
{
    const struct quern_softmax_grad_problem *p = problem;
    const enum number_type in = rows_type(p->dtype);
    (void)one;
    operands[GRAD_Y] = rows_read("y", in, p->rows, p->columns, p->ldy);
    operands[GRAD_DY] = rows_read("dy", in, p->rows, p->columns, p->lddy);
    operands[GRAD_DX] = rows_write("dx", rows_type(p->out), p->rows, p->columns, p->lddx);
    return GRAD_DX + 1;
}

static struct softmax_reference grad_reference(const struct rows_run *run)
{
    const struct quern_softmax_grad_problem *p = run->problem;
    const struct quern_softmax_grad_args *args = run->args;
    return (struct softmax_reference){
        .columns = p->columns, .log = p->kind == QUERN_LOG_SOFTMAX, .scale = args->scale};
}

/* A y that softmax gives, unless it is not finite or tiny. */
static void grad_fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    struct softmax_reference forward = grad_reference(run);
    const int64_t columns = forward.columns;
    double largest = 0;
    (void)row, (void)random;
    for (int64_t i = 0; i < columns; i++)
        largest = fmax(largest, isfinite(values[i]) ? fabs(values[i]) : (double)INFINITY);
    if (operand != GRAD_Y || largest < 1e-4 || isinf(largest)) return;
    double *const x = run->rows[GRAD_DY], *const unused =
                                              run->rows[GRAD_DX]; /* nobody has asked for these yet */
    memcpy(x, values, (size_t)columns * sizeof *x);
    forward.x = x;
    softmax_row(&forward, values, unused);
}

static void grad_compute(struct rows_run *run, unsigned operand, int64_t row, double *value,
                         double *tolerance)
{
    const struct softmax_reference reference = grad_reference(run);
    (void)operand;
    softmax_grad_row(&reference, rows_get(run, GRAD_Y, row), rows_get(run, GRAD_DY, row), value, tolerance);
}

static void grad_vary(const struct check *check, struct check_case *one, const struct config *config,
                      unsigned turn)
{
    (void)check, (void)config;
    check_case_put(one, "kind", turn % 2 ? QUERN_LOG_SOFTMAX : QUERN_SOFTMAX);
    check_case_put_scalar(one, "scale", SCALES[turn % 5]);
    one->data = KINDS[turn % 7] == DATA_HUGE ? DATA_POSITIVE : KINDS[turn % 7];
}

const struct rows_family rows_softmax_grad = {
    ROWS_STRUCTS(softmax_grad, SOFTMAX_GRAD),
    .describe = grad_describe,
    .fill = grad_fill,
    .compute = grad_compute,
    .vary = grad_vary,
};
