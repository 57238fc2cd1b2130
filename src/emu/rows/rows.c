/* Problems of families of rows with their operands. */
#include "rows.h"

#include <stdlib.h>
#include <string.h>

bool rows_begin(struct rows_run *run, const struct rows_family *family, const void *problem, const void *args,
                const struct check_case *one)
{
    *run = (struct rows_run){.family = family, .problem = problem, .args = args, .one = one};
    run->count = family->describe(problem, one, run->operands);
    size_t total = 1;
    for (unsigned i = 0; i < run->count; i++) total += (size_t)run->operands[i].cols;
    double *const all = malloc(total * sizeof *all);
    if (!all) return false;
    total = 0;
    for (unsigned i = 0; i < run->count; i++) {
        run->rows[i] = all + total;
        run->row_number[i] = -1;
        total += (size_t)run->operands[i].cols;
    }
    return true;
}

void rows_end(struct rows_run *run)
{
    free(run->rows[0]);
    free(run->memory);
    run->rows[0] = NULL, run->memory = NULL;
}

const double *rows_get(struct rows_run *run, unsigned operand, int64_t row)
{
    const struct rows_operand *o = &run->operands[operand];
    if (o->absent || rows_count(o) == 0) return NULL;
    const int64_t number = rows_count(o) == 1 ? 0 : row;
    if (run->row_number[operand] != number) run->load(run, operand, number, run->rows[operand]);
    run->row_number[operand] = number;
    return run->rows[operand];
}

double rows_at(struct rows_run *run, unsigned operand, int64_t row, int64_t col)
{
    return run->at ? run->at(run, operand, row, col) : rows_get(run, operand, row)[col];
}

int64_t rows_count(const struct rows_operand *operand)
{
    return operand->rows * (operand->batches ? operand->batches : 1) *
           (operand->groups ? operand->groups : 1);
}

int64_t rows_place(const struct rows_operand *operand, int64_t row)
{
    const int64_t batches = operand->batches ? operand->batches : 1, batch = row / operand->rows;
    return batch / batches * operand->group_stride + batch % batches * operand->stride +
           row % operand->rows * operand->ld;
}

int64_t rows_number(const struct rows_operand *operand, int64_t place)
{
    const struct rows_operand o = rows_ordered(operand);
    const int64_t counts[3] = {o.groups, o.batches, o.rows}, strides[3] = {o.group_stride, o.stride, o.ld};
    const int64_t rows = operand->rows, batches = operand->batches ? operand->batches : 1;
    int64_t row = 0;
    for (int i = 0; i < 3; i++) {
        if (counts[i] == 1) continue;
        const int64_t digit = place / strides[i];
        place %= strides[i];
        row += digit * (strides[i] == operand->ld       ? 1
                        : strides[i] == operand->stride ? rows
                                                        : rows * batches);
    }
    return row;
}

enum number_type rows_type(int32_t word)
{
    switch (word) {
    case QUERN_F16:
        return NUMBER_F16;
    case QUERN_BF16:
        return NUMBER_BF16;
    case QUERN_I8:
        return NUMBER_I8;
    case QUERN_I32:
        return NUMBER_I32;
    case QUERN_I64:
        return NUMBER_I64;
    case QUERN_E4M3:
        return NUMBER_E4M3;
    case QUERN_E5M2:
        return NUMBER_E5M2;
    case QUERN_E4M3FNUZ:
        return NUMBER_E4M3FNUZ;
    case QUERN_E5M2FNUZ:
        return NUMBER_E5M2FNUZ;
    default:
        return NUMBER_F32;
    }
}

/* Of two levels puts the one with the larger stride outside, and one that has but one part. */
static void put_outside(int64_t *outer, int64_t *outer_stride, int64_t *inner, int64_t *inner_stride)
{
    const int64_t count = *outer, stride = *outer_stride;
    if (count == 1 || (*inner != 1 && stride >= *inner_stride)) return;
    *outer = *inner, *outer_stride = *inner_stride;
    *inner = count, *inner_stride = stride;
}

struct rows_operand rows_ordered(const struct rows_operand *operand)
{
    struct rows_operand ordered = *operand;
    if (ordered.batches == 0) ordered.batches = 1;
    if (ordered.groups == 0) ordered.groups = 1;
    put_outside(&ordered.batches, &ordered.stride, &ordered.rows, &ordered.ld);
    put_outside(&ordered.groups, &ordered.group_stride, &ordered.batches, &ordered.stride);
    put_outside(&ordered.batches, &ordered.stride, &ordered.rows, &ordered.ld);
    return ordered;
}
