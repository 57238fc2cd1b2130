#include <float.h>
#include <math.h>

#include "softmax.h"

/* Half a step of f32 at 1; the smallest normal number, below which exponentials are 0. */
static const double U = 0x1p-24, SMALLEST = 0x1p-126;

/* Roundings of a sum: lanes add what is theirs one after another, then each other's. */
static double of_sum(int64_t columns)
{
    return U * (16 + (double)columns / 512);
}

static double term_of(const struct softmax_reference *row, int64_t i)
{
    if (row->shown && row->shown[i] == 0) return -INFINITY;
    const double term = row->x[i] * (double)row->scale + (row->term ? row->term[i] : 0);
    return fabs(term) > (double)FLT_MAX ? copysign(INFINITY, term) : term;
}

/* How far a term's f32 arithmetic may be off. */
static double of_term(const struct softmax_reference *row, int64_t i)
{
    if (row->scale == 1 && !row->term) return 0;
    const double mask = row->term && isfinite(row->term[i]) ? row->term[i] : 0;
    const double product = isfinite(row->x[i]) ? row->x[i] * (double)row->scale : 0;
    return U * (2 * fabs(product) + 2 * fabs(mask));
}

static void fill_all(int64_t columns, double with, double *value, double *tolerance)
{
    for (int64_t i = 0; i < columns; i++) value[i] = with, tolerance[i] = 0;
}

void softmax_row(const struct softmax_reference *row, double *value, double *tolerance)
{
    double largest = -INFINITY, sum = 0, off = 0;
    int64_t at = 0;
    for (int64_t i = 0; i < row->columns; i++) {
        value[i] = term_of(row, i);
        if (isnan(value[i]) || value[i] == INFINITY) largest = NAN;
        if (value[i] > largest) largest = value[i], at = i;
    }
    if (isnan(largest)) {
        fill_all(row->columns, NAN, value, tolerance);
        return;
    }
    if (largest == -INFINITY) {
        fill_all(row->columns, !row->zeros ? NAN : row->log ? -INFINITY : 0, value, tolerance);
        return;
    }
    const double off_largest = of_term(row, at);
    for (int64_t i = 0; i < row->columns; i++) {
        value[i] -= largest;
        /* of the difference and its product with log2(e), then of the exponential */
        tolerance[i] = value[i] == -INFINITY ? 0 : of_term(row, i) + off_largest + 4 * U * fabs(value[i]);
        sum += exp(value[i]);
        if (value[i] > -INFINITY) off += exp(value[i]) * (tolerance[i] + 4 * U);
    }
    off = off / sum + of_sum(row->columns);
    for (int64_t i = 0; i < row->columns; i++) {
        if (row->log) {
            value[i] -= log(sum);
            tolerance[i] += off + 0x1p-22 + 4 * U * log(sum) + U * (isfinite(value[i]) ? fabs(value[i]) : 0);
        } else {
            value[i] = exp(value[i]) / sum;
            tolerance[i] = value[i] * (tolerance[i] + off + 8 * U) + 1.01 * SMALLEST;
        }
    }
}

void softmax_grad_row(const struct softmax_reference *row, const double *y, const double *dy, double *value,
                      double *tolerance)
{
    double sum = 0, sizes = 0;
    for (int64_t i = 0; i < row->columns; i++) {
        const double part = row->log ? dy[i] : y[i] * dy[i];
        sum += part;
        sizes += fabs(part);
    }
    const double off = sizes * of_sum(row->columns), scale = (double)row->scale;
    for (int64_t i = 0; i < row->columns; i++) {
        value[i] = tolerance[i] = 0;
        if (row->log && y[i] == -INFINITY) continue;
        const double power = row->log ? exp(y[i]) : y[i];
        const double inner = row->log ? dy[i] - power * sum : power * (dy[i] - sum);
        const double exponential = row->log ? (2 * fabs(y[i]) + 6) * U * fabs(power * sum) : 0;
        value[i] = scale * inner;
        /* the difference of two that cancel keeps their errors */
        tolerance[i] = fabs(scale) * (fabs(power) * (off + 4 * U * (fabs(dy[i]) + fabs(sum))) + exponential +
                                      4 * U * fabs(inner) + 2 * SMALLEST * (1 + fabs(sum)));
    }
}
