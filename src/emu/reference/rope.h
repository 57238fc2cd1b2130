/* The double-precision reference for rotary embedding. */
#ifndef QUERN_REFERENCE_ROPE_H
#define QUERN_REFERENCE_ROPE_H

#include <stdint.h>

/* One head of a token. */
struct rope_reference {
    int64_t dim, rotary;
    int interleaved, backward;
    float scale;
    const double *x;
    const double *cosines, *sines; /* of the token's position; NULL: computed from the next two */
    const double *frequencies;
    int64_t position;
};

/* The true y, and how far f32 arithmetic may be off. */
void rope_head(const struct rope_reference *head, double *value, double *tolerance);

#endif
