/* The family attention_combine. */
#include <math.h>
#include <string.h>

#include "families.h"
#include "quern_attention_combine.h"
#include "tensor.h"

enum { PARTS, O, LSE };

typedef struct quern_attention_combine_problem problem_t;

static const double U = 0x1p-24;

static struct tensor output_of(const problem_t *p)
{
    return (struct tensor){.pages = p->batch,
                           .rows = p->q_rows,
                           .heads = p->heads,
                           .dim = p->value_dim,
                           .page = p->o_batch,
                           .row = p->o_row,
                           .head = p->o_head};
}

/* `parts` is one row: O of each split, and behind all of them the logarithms. */
static unsigned describe(const void *problem, const struct check_case *one, struct rows_operand *operands)
{
    const problem_t *p = problem;
    const struct tensor o = output_of(p);
    const int64_t all = p->batch * p->heads * p->q_rows * p->splits * (p->value_dim + 1);
    operands[PARTS] = rows_read("parts", NUMBER_F32, all > 0, all, all);
    operands[O] = tensor_operand("o", rows_type(p->dtype), &o, one != NULL);
    operands[LSE] = rows_read("lse", NUMBER_F32, p->batch > 0 ? p->heads : 0, p->q_rows, p->lse_head);
    operands[LSE].batches = p->batch, operands[LSE].stride = p->lse_batch;
    operands[LSE].absent = p->lse == QUERN_NO;
    operands[LSE].align = 4;
    operands[O].written = operands[LSE].written = true;
    return LSE + 1;
}

/* Splits without a key have a logarithm of -infinity and zeros; of some rows all are. */
static void fill(struct rows_run *run, unsigned operand, int64_t row, uint64_t *random, double *values)
{
    const problem_t *p = run->problem;
    const int64_t parts = p->batch * p->heads * p->q_rows * p->splits;
    (void)operand, (void)row;
    for (int64_t part = 0; part < parts; part++) {
        const uint64_t bits = data_random(random) >> 8;
        const bool empty = bits % 7 == 0 || part / p->splits % 5 == 3;
        values[parts * p->value_dim + part] =
            empty ? -INFINITY : (double)(int64_t)(bits / 7 % 4000) / 100 - 20;
        if (empty) memset(values + part * p->value_dim, 0, (size_t)p->value_dim * sizeof *values);
    }
}

/* One row of O and its logarithm. */
static void combine(struct rows_run *run, int64_t row, double *o, double *tolerance, double lse[2])
{
    const problem_t *p = run->problem;
    const double *const parts = rows_get(run, PARTS, 0);
    const double *const logarithms = parts + p->batch * p->heads * p->q_rows * p->splits * p->value_dim;
    double largest = -INFINITY, sum = 0, off = 0;
    memset(o, 0, (size_t)p->value_dim * sizeof *o);
    memset(tolerance, 0, (size_t)p->value_dim * sizeof *tolerance);
    for (int64_t s = 0; s < p->splits; s++) largest = fmax(largest, logarithms[row * p->splits + s]);
    for (int64_t s = 0; s < p->splits; s++) {
        const int64_t part = row * p->splits + s;
        const double weight = isinf(logarithms[part]) ? 0 : exp2(logarithms[part] - largest);
        const double each = U * (8 + 2 * (fabs(logarithms[part]) + fabs(largest)) + (double)p->splits);
        sum += weight;
        if (weight > 0) off += weight * each;
        for (int64_t d = 0; d < p->value_dim && weight > 0; d++) {
            o[d] += weight * parts[part * p->value_dim + d];
            tolerance[d] += weight * each * fabs(parts[part * p->value_dim + d]) + 0x1p-126;
        }
    }
    lse[0] = (largest + log2(sum)) * log(2);
    lse[1] = sum > 0 ? off / sum + 0x1p-21 + 8 * U * (fabs(largest) + fabs(lse[0])) : 0;
    for (int64_t d = 0; d < p->value_dim && sum > 0; d++) {
        tolerance[d] = (tolerance[d] + fabs(o[d]) * (off / sum + 8 * U)) / sum;
        o[d] /= sum;
    }
}

static void compute(struct rows_run *run, unsigned operand, int64_t row, double *to, double *tolerance)
{
    const problem_t *p = run->problem;
    const struct tensor t = output_of(p);
    double o[512], off[512], lse[2];
    if (operand == LSE) {
        for (int64_t i = 0; i < p->q_rows; i++) {
            combine(run, row * p->q_rows + i, o, off, lse);
            to[i] = lse[0], tolerance[i] = lse[1];
        }
        return;
    }
    if (!tensor_is_flat(&t, run->one != NULL)) {
        int64_t batch, i, head;
        tensor_place(&t, row, &batch, &i, &head);
        combine(run, (batch * p->heads + head) * p->q_rows + i, to, tolerance, lse);
        return;
    }
    for (int64_t i = 0; i < run->operands[O].cols; i++) to[i] = NAN, tolerance[i] = 0;
    for (int64_t r = 0; r < p->batch * p->heads * p->q_rows; r++) {
        const int64_t at =
            r / p->q_rows / p->heads * t.page + r % p->q_rows * t.row + r / p->q_rows % p->heads * t.head;
        combine(run, r, to + at, tolerance + at, lse);
    }
}

static unsigned cases(const struct check *check, const char *family, const char *kernel,
                      const struct config *config, uint64_t seed, struct check_case list[MAX_CASES])
{
    static const char *const names[] = {"o_batch", "o_row", "o_head"};
    /* batch, heads, q_rows, value_dim, splits */
    static const int64_t shapes[][5] = {
        {0, 3, 1, 64, 2},   {2, 3, 0, 64, 2},  {1, 1, 1, 8, 1},     {3, 5, 2, 64, 2},   {2, 7, 1, 128, 7},
        {1, 3, 16, 120, 8}, {5, 4, 1, 512, 9}, {2, 33, 3, 256, 16}, {1, 8, 1, 128, 17}, {4, 2, 5, 72, 128}};
    enum { COUNT = sizeof shapes / sizeof *shapes };
    for (unsigned i = 0; i < COUNT; i++) {
        struct check_case *const one = &list[i];
        const int64_t *const s = shapes[i];
        const struct tensor t = {.rows = s[2], .heads = s[1], .dim = s[3]};
        rows_case_begin(check, one, family, kernel, config);
        one->seed = seed + i;
        check_case_put(one, "batch", s[0]);
        check_case_put(one, "heads", s[1]);
        check_case_put(one, "q_rows", s[2]);
        check_case_put(one, "value_dim", s[3]);
        check_case_put(one, "splits", s[4]);
        check_case_put(one, "lse", i % 3 ? QUERN_YES : QUERN_NO);
        if (i % 4 == 0) continue; /* packed */
        tensor_put_strides(one, &t, names, 8, i);
        check_case_put(one, "lse_head", s[2] + i % 3);
        check_case_put(one, "lse_batch", s[1] * (s[2] + i % 3) + i % 2);
    }
    return COUNT;
}

const struct rows_family rows_attention_combine = {
    ROWS_STRUCTS(attention_combine, ATTENTION_COMBINE),
    .describe = describe,
    .fill = fill,
    .compute = compute,
    .cases = cases,
};
