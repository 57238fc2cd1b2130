/* Reductions of many elements to one, from the definition, in double precision, with what f32 arithmetic may
 * do. */
#ifndef QUERN_REFERENCE_REDUCE_H
#define QUERN_REFERENCE_REDUCE_H

#include <stdint.h>

enum reduce_op {
    REDUCE_SUM,
    REDUCE_MEAN,
    REDUCE_MAX,
    REDUCE_MIN,
    REDUCE_ARGMAX,
    REDUCE_SUMSQ,
    REDUCE_ABSMAX
};

/* What has been taken in: begin with { .op = ... }. */
struct reduce_reference {
    enum reduce_op op;
    int64_t count, index; /* of the first largest element, NaN the largest */
    double value;         /* the sum, or the largest or smallest */
    double sizes;         /* the sum of magnitudes of what is added */
};

void reduce_take(struct reduce_reference *so_far, double x);

/* Of no elements: 0, of a mean NaN, of max -infinity, of min infinity, of absmax 0, of argmax -1. */
void reduce_result(const struct reduce_reference *all, double *value, double *tolerance);

#endif
