/* Attention of one query of one head, from the definition, in double precision, with what f32 arithmetic and
 * 16-bit probabilities may do to each element.
 *
 * Query i of a sequence of q_rows queries and kv_rows keys is at key `at`: i + kv_rows - q_rows, or i with
 * top_left.  Its score for key j is
 *
 *     scale * (q . k[j]), of that softcap * tanh(it / softcap), + bias[j] + slope * (j - at)
 *
 * and infinite past 2.3e38.  A key that is not visible, or whose score is -infinity, has no part in anything:
 * neither its score nor its value counts, whatever they are.  Of the others
 *
 *     lse = log(sum(exp(score)) + exp(sink)),    O = sum(exp(score - lse) * v)
 *
 * the sink's term only where there is one.  With nothing visible O is 0 and lse the sink, or -infinity. */
#ifndef QUERN_REFERENCE_ATTENTION_H
#define QUERN_REFERENCE_ATTENTION_H

#include <stdint.h>

#include "numbers.h"

struct attention_reference {
    int64_t q_rows, kv_rows;           /* of the sequence */
    int64_t head_dim, value_dim;       /* elements of q and a key, of a value */
    int64_t window_left, window_right; /* keys before and behind its own that a query sees; below 0: all */
    int64_t sink_tokens;               /* first keys, which window_left does not hide */
    int top_left;
    enum number_type type; /* what probabilities are rounded to before they multiply values: f16 or bf16 */
    int exact;             /* sums of q k are exact in f32 */
    int scaled;            /* the scale is of three factors of f32; keys are multiplied by theirs already */
    float scale, softcap;  /* 0: none */
    double slope;          /* of alibi; 0: none */
    int has_sink;
    double sink;
    const double *q;    /* the query */
    const double *bias; /* kv_rows terms of its scores; NULL: none */
    /* Keys and values j < kv_rows; each result is good until the next call of the same function. */
    const double *(*key)(void *user, int64_t j);
    const double *(*value)(void *user, int64_t j);
    void *user;
};

/* Whether query i sees key j. */
int attention_visible(const struct attention_reference *of, int64_t i, int64_t j);

/* O of query i and the logarithm of its denominator, before their rounding.  `value` and `tolerance` hold
 * value_dim elements, `lse` the logarithm and how far it may be off.  False where memory is short. */
int attention_row(const struct attention_reference *of, int64_t i, double *value, double *tolerance,
                  double lse[2]);

#endif
