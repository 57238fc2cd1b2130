#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "gemm.h"

#define ROUNDING 0x1p-24 /* of f32, relative */

/* Operands in double, k contiguous for A and n contiguous for B, with the length of each row of A and column
 * of B as a vector: |sum of products| and the sum of |products| are at most the product of the two. */
struct widened {
    double *a, *b, *a_length, *b_length;
};

static void widen_a(const struct gemm_reference *r, int64_t batch, struct widened *w)
{
    for (int64_t i = 0; i < r->m; i++) {
        double squares = 0;
        for (int64_t p = 0; p < r->k; p++) {
            const int64_t at = r->a_is_k_by_m ? p * r->a.ld + i : i * r->a.ld + p;
            const double value = number_load(r->in, r->a.base, batch * r->a.stride + at);
            w->a[i * r->k + p] = value;
            squares += value * value;
        }
        w->a_length[i] = sqrt(squares);
    }
}

static void widen_b(const struct gemm_reference *r, int64_t batch, struct widened *w)
{
    memset(w->b_length, 0, (size_t)r->n * sizeof(double));
    for (int64_t p = 0; p < r->k; p++)
        for (int64_t j = 0; j < r->n; j++) {
            const int64_t at = r->b_is_n_by_k ? j * r->b.ld + p : p * r->b.ld + j;
            const double value = number_load(r->in, r->b.base, batch * r->b.stride + at);
            w->b[p * r->n + j] = value;
            w->b_length[j] += value * value;
        }
    for (int64_t j = 0; j < r->n; j++) w->b_length[j] = sqrt(w->b_length[j]);
}

static void multiply(const struct gemm_reference *r, const struct widened *w, double *restrict sum)
{
    memset(sum, 0, (size_t)(r->m * r->n) * sizeof *sum);
    for (int64_t i = 0; i < r->m; i++)
        for (int64_t p = 0; p < r->k; p++) {
            const double a = w->a[i * r->k + p];
            const double *restrict b = w->b + p * r->n;
            double *restrict row = sum + i * r->n;
            for (int64_t j = 0; j < r->n; j++) row[j] += a * b[j];
        }
}

/* How far a sum of `terms` products may be off, in units of their sum of magnitudes.  For many terms the
 * roundings, as likely up as down, add up like a random walk; 8 deviations are as good as a bound. */
static double sum_rounding(int64_t terms)
{
    const double walk = 8 * sqrt((double)terms), all = (double)terms;
    return ((walk < all ? walk : all) + 4) * ROUNDING;
}

/* The sums of products, and how far f32 may be off. */
static int sum_products(const struct gemm_reference *r, int64_t batch, double *sum, double *tolerance)
{
    const size_t m = (size_t)r->m, n = (size_t)r->n, k = (size_t)r->k;
    double *memory = malloc((m * k + k * n + m + n + 1) * sizeof *memory);
    if (!memory) return -1;
    struct widened w = {memory, memory + m * k, memory + m * k + k * n, memory + m * k + k * n + m};
    widen_a(r, batch, &w);
    widen_b(r, batch, &w);
    multiply(r, &w, sum);
    const double rounding = r->exact ? 0 : sum_rounding(r->k);
    for (int64_t i = 0; i < r->m; i++)
        for (int64_t j = 0; j < r->n; j++) tolerance[i * r->n + j] = rounding * w.a_length[i] * w.b_length[j];
    free(memory);
    return 0;
}

static void sum_partials(const struct gemm_reference *r, int64_t batch, double *sum, double *tolerance)
{
    const int64_t elements = r->m * r->n;
    for (int64_t i = 0; i < elements; i++) {
        double magnitude = 0;
        sum[i] = 0;
        for (int64_t part = 0; part < r->parts; part++) {
            const double value = (double)r->partial[(batch * r->parts + part) * elements + i];
            sum[i] += value;
            magnitude += fabs(value);
        }
        tolerance[i] = r->exact ? 0 : sum_rounding(r->parts) * magnitude;
    }
}

static double activate(enum gemm_act act, double x)
{
    if (x == -INFINITY && act != GEMM_NONE) return 0; /* what all tend to */
    switch (act) {
    case GEMM_RELU:
        return x < 0 ? 0 : x;
    case GEMM_SILU:
        return x / (1 + exp(-x));
    case GEMM_GELU_ERF:
        return x * 0.5 * erfc(-x * 0.70710678118654752);
    case GEMM_GELU_TANH:
        return x / (1 + exp(-1.5957691216057308 * x * (1 + 0.044715 * x * x)));
    default:
        return x;
    }
}

/* One element of D from its sum.  The tolerance grows by the rounding of each step; activations are as steep
 * as 1.13 at most and are computed from one-instruction exponentials and reciprocals, to about 2^-20. */
static void finish(const struct gemm_reference *r, int64_t batch, int64_t row, int64_t col, double *value,
                   double *tolerance)
{
    const bool no_product = r->alpha == 0 && !r->partial; /* A and B are not read; partial sums are */
    const double product = no_product ? 0 : (double)r->alpha * *value;
    double sum = product, magnitude = fabs(product);
    double off = no_product ? 0 : fabs((double)r->alpha) * *tolerance;
    if (r->c.base && r->beta != 0) {
        const double c =
            (double)r->beta * number_load(r->out, r->c.base, batch * r->c.stride + row * r->c.ld + col);
        sum += c;
        magnitude += fabs(c);
    }
    if (r->bias_kind != GEMM_NO_BIAS) {
        const int64_t at = batch * r->bias.stride + (r->bias_kind == GEMM_BIAS_ALONG_M ? row : col);
        const double bias = number_load(r->out, r->bias.base, at);
        sum += bias;
        magnitude += fabs(bias);
    }
    off += r->exact ? 0 : 4 * ROUNDING * magnitude;
    if (r->act != GEMM_NONE && r->act != GEMM_RELU) off = 1.13 * off + 0x1p-20 * fabs(sum) + 0x1p-120;
    sum = activate(r->act, sum);
    if (r->residual.base) {
        const double residual =
            number_load(r->out, r->residual.base, batch * r->residual.stride + row * r->residual.ld + col);
        off += off > 0 || !r->exact ? 2 * ROUNDING * (fabs(sum) + fabs(residual)) : 0;
        sum += residual;
    }
    *value = sum;
    *tolerance = off;
}

int gemm_compute(const struct gemm_reference *r, int64_t batch, double *value, double *tolerance)
{
    if (r->partial) {
        sum_partials(r, batch, value, tolerance);
    } else if (r->alpha == 0 || r->k == 0) { /* A and B are not read */
        memset(value, 0, (size_t)(r->m * r->n) * sizeof *value);
        memset(tolerance, 0, (size_t)(r->m * r->n) * sizeof *tolerance);
    } else if (sum_products(r, batch, value, tolerance) != 0) {
        return -1;
    }
    for (int64_t i = 0; i < r->m; i++)
        for (int64_t j = 0; j < r->n; j++)
            finish(r, batch, i, j, &value[i * r->n + j], &tolerance[i * r->n + j]);
    return 0;
}

static int accept(double got, double expected, double low, double high)
{
    if (isnan(expected)) return isnan(got);
    return got >= low && got <= high;
}

static void judge(const struct gemm_reference *r, struct gemm_worst at, double tolerance,
                  struct gemm_report *report)
{
    const double expected = at.expected;
    tolerance = isfinite(expected) ? tolerance : 0; /* infinity is infinity, however it came about */
    at.low = number_decode(r->out, number_encode(r->out, expected - tolerance));
    at.high = number_decode(r->out, number_encode(r->out, expected + tolerance));
    report->checked++;
    const double error = fabs(at.got - expected);
    if (isfinite(error)) {
        const double allowed = tolerance + number_half_step(r->out, expected);
        if (error > report->worst_error) report->worst_error = error;
        if (error / allowed > report->worst_of_bound) {
            report->worst_of_bound = error / allowed;
            report->worst = at;
        }
    }
    if (accept(at.got, expected, at.low, at.high)) return;
    if (report->wrong++ == 0) report->first = at;
}

void gemm_judge(const struct gemm_reference *r, int64_t batch, const double *value, const double *tolerance,
                const struct gemm_operand *d, struct gemm_report *report)
{
    for (int64_t i = 0; i < r->m; i++)
        for (int64_t j = 0; j < r->n; j++) {
            const double got = number_load(r->out, d->base, batch * d->stride + i * d->ld + j);
            const struct gemm_worst at = {batch, i, j, got, value[i * r->n + j], 0, 0};
            judge(r, at, tolerance[i * r->n + j], report);
        }
}

int gemm_compare(const struct gemm_reference *r, const struct gemm_operand *d, struct gemm_report *report)
{
    const size_t elements = (size_t)(r->m * r->n);
    memset(report, 0, sizeof *report);
    double *value = malloc((2 * elements + 1) * sizeof *value);
    if (!value) return -1;
    int failed = 0;
    for (int64_t batch = 0; batch < r->batch && !failed; batch++) {
        failed = gemm_compute(r, batch, value, value + elements);
        if (!failed) gemm_judge(r, batch, value, value + elements, d, report);
    }
    free(value);
    return failed ? -1 : 0;
}
