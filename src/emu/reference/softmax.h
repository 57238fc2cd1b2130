/* Softmax, log-softmax and their gradients of one row, from the definition, in double precision, with what
 * f32 arithmetic may do to each element. */
#ifndef QUERN_REFERENCE_SOFTMAX_H
#define QUERN_REFERENCE_SOFTMAX_H

#include <stdint.h>

/* What y is of a row of terms x * scale + mask.  A term past the largest f32 is an infinity; a row with NaN
 * or +infinity is NaN; `zeros`: one of -infinity alone is 0 (its logarithm -infinity), else NaN. */
struct softmax_reference {
    int64_t columns;
    int log, zeros;
    float scale;
    const double *x;
    const double *term;  /* an additive mask; NULL: none */
    const double *shown; /* a boolean mask, 0 where -infinity takes the element's place; NULL: none */
};

/* `value` and `tolerance` hold `columns` elements. */
void softmax_row(const struct softmax_reference *row, double *value, double *tolerance);

/* dx of a row from y, as it was rounded, and dy; x and the masks of `row` are not used. A logarithm of
 * -infinity has a gradient of 0. */
void softmax_grad_row(const struct softmax_reference *row, const double *y, const double *dy, double *value,
                      double *tolerance);

#endif
