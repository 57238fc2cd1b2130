/* Quantization to 8 bits and back, from the definition, in double precision, with what f32 arithmetic may do.
 */
#ifndef QUERN_REFERENCE_QUANTIZE_H
#define QUERN_REFERENCE_QUANTIZE_H

#include "numbers.h"

enum quantize_act {
    QUANTIZE_NONE,
    QUANTIZE_RELU,
    QUANTIZE_GELU_TANH,
    QUANTIZE_GELU_ERF,
    QUANTIZE_SILU,
    QUANTIZE_SIGMOID
};

/* A number and how far f32 arithmetic may be off. */
struct quantize_number {
    double value, tolerance;
};

/* What is quantized: act(x), or act(x) * up where that is not NULL. */
struct quantize_number quantize_input(enum quantize_act act, double x, const double *up);

/* A scale: of the larger of the largest magnitude and `floor`, divided by the type's largest value, 2^-126 at
 * least; `power`: the next power of two, if it is none.  NaN and infinity stay. */
struct quantize_number quantize_scale(enum number_type type, struct quantize_number absmax, double floor,
                                      int power);

/* The larger of `most` and |x|; NaN where either is. */
struct quantize_number quantize_larger(struct quantize_number most, struct quantize_number x);

/* x / scale, before its rounding to 8 bits, by the reciprocal in f32. */
struct quantize_number quantize_ratio(struct quantize_number x, struct quantize_number scale);

/* x * scale, of an x of 8 bits. */
struct quantize_number quantize_product(double x, double scale);

#endif
