/* The family cast. */
#include <math.h>

#include "elements.h"
#include "families.h"
#include "quern_cast.h"

enum { X, Y };

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const struct quern_cast_problem *p = problem;
    operands[X] = rows_read("x", rows_type(p->dtype), p->rows, p->columns, p->ldx);
    operands[Y] = rows_write("y", rows_type(p->out), p->rows, p->columns, p->ldy);
    operands[Y].shares = one && one->alias != ALIAS_NONE ? 1 + X : 0;
    return Y + 1;
}

/* A number at, or next to, the middle of two neighbours of a type with so many bits behind its first one;
 * `least` is how near another number may be. */
static double near_middle(uint64_t bits, int fraction, int exponent, double least)
{
    const double step = ldexp(1, exponent - fraction);
    const double whole = (double)((uint64_t)1 << fraction | (bits >> 8 & (((uint64_t)1 << fraction) - 1)));
    const double beside[] = {0, least, -least, step / 8, -step / 8, step / 2};
    return (bits & 1 ? -1 : 1) * (step * (whole + 0.5) + beside[(bits >> 1 & 127) % 6]);
}

/* Every other one of random numbers is about where rounding turns: at a middle of two results or beside it,
 * at the largest result or past it.  Integers are of all sizes. */
static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    static const double edges[] = {
        65504,     65519.99609375, 65520,    65535,      0x1.fep127, 0x1.fefffep127, 257,     259,
        511,       16777217,       33554431, 2147483647, 2049,       -2147483648.0,  0x1p-24, 0x1p-25,
        0x1.8p-24, 0x1p-133};
    const struct quern_cast_problem *p = run->problem;
    const bool integers = run->operands[X].type == NUMBER_I32;
    const int fraction = p->out == QUERN_F16 ? 10 : 7;
    (void)row;
    for (int64_t i = 0; operand == X && i < run->operands[X].cols; i++) {
        const uint64_t bits = data_random(random);
        const int size = (int)(bits >> 40 & 31);
        if (isnan(values[i]) || isinf(values[i])) continue;
        if (bits >> 32 & 1)
            values[i] = integers ? (double)((int32_t)bits >> size) : values[i];
        else if ((bits >> 33) % 4 == 0)
            values[i] = edges[(bits >> 8) % (sizeof edges / sizeof *edges)] * (bits & 1 ? -1 : 1);
        else
            values[i] = integers ? near_middle(bits, fraction, size % 31, 1)
                                 : near_middle(bits, fraction, size - 16, ldexp(1, size - 39));
    }
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const double *const x = rows_get(run, X, row);
    for (int64_t i = 0; i < run->operands[operand].cols; i++) value[i] = x[i], tolerance[i] = 0;
}

static void vary(const struct check *check, struct check_case *one, const struct config *config,
                 unsigned turn)
{
    static const enum data_kind kinds[] = {DATA_RANDOM, DATA_SPECIAL, DATA_HUGE, DATA_TINY, DATA_TIES};
    (void)check, (void)config;
    one->data = kinds[turn % 5];
    const int32_t dtype = (int32_t)check_case_get(one, "dtype"), out = (int32_t)check_case_get(one, "out");
    if (turn % 4 != 0 || number_bytes(rows_type(dtype)) != number_bytes(rows_type(out))) return;
    check_case_put(one, "ldy", check_case_get(one, "ldx"));
    one->alias = ALIAS_C;
}

const struct rows_family rows_cast = {
    ROWS_STRUCTS(cast, CAST), .describe = describe, .fill = fill,
    .compute = compute,       .vary = vary,         .cases = elements_cases,
};
