/* What operands are filled with. */
#ifndef QUERN_REFERENCE_DATA_H
#define QUERN_REFERENCE_DATA_H

#include "numbers.h"

enum data_kind {
    DATA_RANDOM,   /* about normal, deviation 1 */
    DATA_POSITIVE, /* 0 to 1: sums that only grow */
    DATA_RAMP,     /* small integers that depend on the place: sums are exact, and a moved element shows */
    DATA_POWERS,   /* powers of two and zeros of both signs: sums are exact */
    DATA_TIES,     /* integers of 6 bits: products and sums lie between two results, often in the middle */
    DATA_SPECIAL,  /* random, with NaN and infinities planted */
    DATA_HUGE,     /* half of it the type's largest number, or up to a quarter of that, of both
                    * signs; half random */
    DATA_TINY,     /* subnormals of the type, of both signs */
    DATA_KINDS
};

const char *data_kind_name(enum data_kind kind);
/* Whether products and sums of such data are exact in f32, up to a depth of 4096. */
int data_is_exact(enum data_kind kind);

/* A stream of 64 random bits from a seed: splitmix64. */
uint64_t data_random(uint64_t *state);

/* A matrix of rows x cols, `ld` elements between rows; what lies between rows is left alone. */
struct data_matrix {
    enum number_type type;
    void *base;
    int64_t rows, cols, ld;
};
void data_fill(const struct data_matrix *matrix, enum data_kind kind, uint64_t seed);

#endif
