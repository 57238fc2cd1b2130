/* Root mean square norm, layer norm and their gradients of one row, from the definition, in double precision,
 * with what f32 arithmetic may do to each element. */
#ifndef QUERN_REFERENCE_NORM_H
#define QUERN_REFERENCE_NORM_H

#include <stdint.h>

struct norm_reference {
    int64_t columns;
    int centers; /* layer norm: the mean is subtracted */
    float eps, gamma_offset;
    const double *x;
    const double *gamma, *beta; /* NULL: none */
};

/* What a row is normed by, and how far f32 may be off: `apart` is the mean's distance from what f32 subtracts
 * (which is two numbers, more exact than the mean as one), the others are of the numbers themselves. */
struct norm_stats {
    double mean, mean_off, apart, rstd, rstd_off;
};

/* Squares whose sum is past the largest f32 are infinite: rstd is 0. */
struct norm_stats norm_row_stats(const struct norm_reference *row);
/* y; `value` and `tolerance` hold `columns` elements. */
void norm_row(const struct norm_reference *row, double *value, double *tolerance);

/* The row's y as numbers of at most `largest` and their scale: `scale` is given, or, where it is 0, made for
 * the row's largest magnitude, or `floor` if that is more, and 2^-126 at least.  Changes value and tolerance
 * to those of y / scale, and gives the scale and how far it may be off. */
double norm_scale(int64_t columns, double largest, double scale, float floor, double *value,
                  double *tolerance, double *off);

/* A row of the gradient, from statistics as they were saved. */
struct norm_grad_reference {
    int64_t columns;
    int centers;
    float gamma_offset;
    const double *x, *dy;
    const double *gamma, *dsum; /* NULL: none */
    double mean, rstd;
};

/* dx */
void norm_grad_row(const struct norm_grad_reference *row, double *value, double *tolerance);
/* Adds what the row gives to the gradients of gamma and beta, and the magnitudes of that to `sizes`. */
void norm_grad_gamma(const struct norm_grad_reference *row, double *sums, double *sizes);
void norm_grad_beta(const struct norm_grad_reference *row, double *sums, double *sizes);
/* How far a sum of `rows` such parts may be off, as a part of the sum of their magnitudes. */
double norm_grad_off(int64_t rows);

#endif
