/* D = act(alpha * op(A) op(B) + beta * C + bias) + residual, from the definition, in double precision.
 *
 * The result of a kernel is compared with an interval: the true value, widened by what f32 arithmetic may do
 * to it and then rounded to the result's type at both ends.  So the one rounding that a kernel's result must
 * have is checked exactly where the arithmetic is exact (small integers, powers of two). */
#ifndef QUERN_REFERENCE_GEMM_H
#define QUERN_REFERENCE_GEMM_H

#include "numbers.h"

enum gemm_act { GEMM_NONE, GEMM_RELU, GEMM_GELU_TANH, GEMM_GELU_ERF, GEMM_SILU };
enum gemm_bias { GEMM_NO_BIAS, GEMM_BIAS_ALONG_N, GEMM_BIAS_ALONG_M };

/* A matrix operand: element (row, col) of batch b is base[b * stride + row * ld + col]. */
struct gemm_operand {
    const void *base;
    int64_t ld, stride;
};

struct gemm_reference {
    enum number_type in, out;
    int a_is_k_by_m, b_is_n_by_k; /* how A and B are stored; else m x k and k x n */
    int64_t m, n, k, batch;
    struct gemm_operand a, b, c, residual; /* c, residual: base NULL where there is none */
    struct gemm_operand bias;              /* ld unused */
    enum gemm_bias bias_kind;
    enum gemm_act act;
    float alpha, beta;
    int exact; /* sums of products are exact in f32 */
    /* Instead of A and B: sums of `parts` f32 matrices m x n, one after another, a batch after another. */
    const float *partial;
    int64_t parts;
};

struct gemm_worst {
    int64_t batch, row, col;
    double got, expected, low, high; /* low .. high is what would do */
};

struct gemm_report {
    int64_t checked, wrong;
    double worst_error;      /* the largest |got - expected| where both are finite */
    double worst_of_bound;   /* the largest error in units of what arithmetic and one rounding may do */
    struct gemm_worst first; /* the first wrong one */
    struct gemm_worst worst; /* the one of worst_of_bound */
};

/* The true results of one batch: m x n values, and how far f32 arithmetic may be off (0: not at all).
 * 0, or -1 where memory is short. */
int gemm_compute(const struct gemm_reference *reference, int64_t batch, double *value, double *tolerance);

/* Compares D of one batch with what gemm_compute gave, and adds to the report. */
void gemm_judge(const struct gemm_reference *reference, int64_t batch, const double *value,
                const double *tolerance, const struct gemm_operand *d, struct gemm_report *report);

/* Compares D (the type `out`) of every batch. 0, or -1 where memory is short. */
int gemm_compare(const struct gemm_reference *reference, const struct gemm_operand *d,
                 struct gemm_report *report);

#endif
