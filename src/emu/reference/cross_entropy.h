/* The cross entropy of one row of logits and its gradient, from the definition, in double precision, with
 * what f32 arithmetic may do. */
#ifndef QUERN_REFERENCE_CROSS_ENTROPY_H
#define QUERN_REFERENCE_CROSS_ENTROPY_H

#include <stdint.h>

/* Terms are x * scale; one past the largest f32 is an infinity.  lse is the logarithm of the sum of the
 * terms' exponentials: NaN where a term is NaN or +infinity, -infinity where all are -infinity.  The loss is
 *     (1 - smoothing) * (lse - term of the target) + smoothing * (lse - mean of the terms) + z_loss * lse *
 * lse where a weight of 0 takes nothing.  Of a target that is no column it is NaN; of the target ignore_index
 * loss, lse and gradient are 0. */
struct cross_entropy_reference {
    int64_t columns, target, ignore_index;
    float scale, smoothing, z_loss;
    const double *x;
};

struct cross_entropy_result {
    double loss, lse, loss_off, lse_off; /* *_off: how far arithmetic may be off */
};

struct cross_entropy_result cross_entropy_row(const struct cross_entropy_reference *row);

/* The gradient of dloss * loss by x, from lse as it was rounded.  `value` and `tolerance` hold `columns`
 * elements. */
void cross_entropy_grad_row(const struct cross_entropy_reference *row, double lse, double dloss,
                            double *value, double *tolerance);

#endif
