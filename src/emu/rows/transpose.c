/* The family transpose. */
#include <math.h>
#include <string.h>

#include "families.h"
#include "quern_transpose.h"

enum { X, Y };

static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const struct quern_transpose_problem *p = problem;
    const enum number_type type = rows_type(p->dtype);
    const bool some = p->batch > 0;
    (void)one;
    operands[X] = rows_read("x", type, some ? p->rows : 0, p->columns, p->ldx);
    operands[X].batches = p->batch, operands[X].stride = p->stride_x;
    operands[Y] = rows_write("y", type, some ? p->columns : 0, p->rows, p->ldy);
    operands[Y].batches = p->batch, operands[Y].stride = p->stride_y;
    return Y + 1;
}

/* Integers of which every byte counts. */
static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const struct rows_operand *o = &run->operands[operand];
    (void)row;
    for (int64_t i = 0; i < o->cols; i++) {
        const uint64_t bits = data_random(random);
        if (o->type == NUMBER_I64) values[i] = (double)((int64_t)bits >> 11);
        if (o->type == NUMBER_I32) values[i] = (double)((int64_t)bits >> 32);
        if (o->type == NUMBER_I8) values[i] = (double)(bits % 255) - 127;
    }
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *value, double *tolerance)
{
    const struct quern_transpose_problem *p = run->problem;
    const int64_t batch = row / p->columns, column = row % p->columns;
    (void)operand;
    for (int64_t r = 0; r < p->rows; r++) {
        value[r] = rows_at(run, X, batch * p->rows + r, column);
        tolerance[r] = 0;
    }
}

/* cases */

static int64_t gap(int64_t vec, unsigned turn)
{
    return vec == 1 ? turn % 6 : turn % 3 * vec;
}

/* Packed; with gaps; and matrices y within rows. */
static void put_strides(struct check_case *one, int64_t vec, unsigned turn)
{
    const int64_t rows = check_case_get(one, "rows"), columns = check_case_get(one, "columns");
    const int64_t batch = check_case_get(one, "batch");
    if (turn % 3 == 0 || rows * columns * batch == 0) return;
    const int64_t ldx = columns + gap(vec, turn);
    check_case_put(one, "ldx", ldx);
    check_case_put(one, "stride_x", rows * ldx + gap(vec, turn / 2));
    if (turn % 3 == 1) {
        check_case_put(one, "ldy", rows + gap(vec, turn + 1));
        check_case_put(one, "stride_y", columns * (rows + gap(vec, turn + 1)) + gap(vec, turn / 3));
    } else {
        const int64_t step = rows + gap(vec, turn + 2);
        check_case_put(one, "stride_y", step);
        check_case_put(one, "ldy", batch * step + gap(vec, turn + 1));
    }
}

static void put_far(struct check_case *one)
{
    const int64_t far = ((int64_t)1 << 32) + 64, columns = check_case_get(one, "columns");
    check_case_put(one, "ldx", far);
    check_case_put(one, "stride_x", 8 * far);
    check_case_put(one, "ldy", far / 2);
    check_case_put(one, "stride_y", columns * far);
}

/* The kernel's types in turn; those of floats hold NaN and infinities in some cases. */
static int32_t type_of(int64_t bytes, unsigned turn)
{
    static const int32_t types[][4] = {{QUERN_I8, QUERN_E4M3, QUERN_I8, QUERN_E5M2},
                                       {QUERN_BF16, QUERN_F16, QUERN_BF16, QUERN_F16},
                                       {QUERN_F32, QUERN_I32, QUERN_F32, QUERN_I32},
                                       {QUERN_I64, QUERN_I64, QUERN_I64, QUERN_I64}};
    return types[bytes == 1 ? 0 : bytes == 2 ? 1 : bytes == 4 ? 2 : 3][turn % 4];
}

static unsigned cases(const struct check *check, const char *family, const char *kernel,
                      const struct config *config, uint64_t seed, struct check_case list[MAX_CASES])
{
    static const enum data_kind kinds[] = {DATA_RANDOM, DATA_RANDOM, DATA_SPECIAL, DATA_RANDOM, DATA_TINY};
    const int64_t v = config_number(config, "vec"), r = config_number(config, "tile_rows"),
                  c = config_number(config, "tile_columns"), bytes = config_number(config, "bytes");
    const int64_t sizes[][3] = {
        {0, c, 2},      {r, 0, 2},      {r, c, 0},         {v, v, 1},
        {v, 3 * v, 3},  {r - v, c, 2},  {r, c - v, 1},     {r, c, 2},
        {r + v, c, 1},  {r, c + v, 2},  {r + v, c + v, 1}, {2 * r + v, 2 * c - v, 1},
        {10 * r, v, 1}, {v, 10 * c, 1}, {9 * v, 5 * v, 5}, {2 * v, 3 * v, 2}, /* far apart */
    };
    enum { SIZES = sizeof sizes / sizeof *sizes };
    const unsigned shift = rows_hash(kernel);
    for (unsigned i = 0; i < SIZES; i++) {
        struct check_case *const one = &list[i];
        rows_case_begin(check, one, family, kernel, config);
        check_case_put(one, "dtype", type_of(bytes, i + shift));
        check_case_put(one, "rows", sizes[i][0]);
        check_case_put(one, "columns", sizes[i][1]);
        check_case_put(one, "batch", sizes[i][2]);
        check_case_put(one, "align", v > 1 ? 16 : bytes);
        put_strides(one, v, i + shift);
        if (i == SIZES - 1) put_far(one);
        one->data = kinds[(i + shift) % 5];
        one->seed = seed + i;
    }
    return SIZES;
}

const struct rows_family rows_transpose = {
    ROWS_STRUCTS(transpose, TRANSPOSE),
    .describe = describe,
    .fill = fill,
    .compute = compute,
    .cases = cases,
};
