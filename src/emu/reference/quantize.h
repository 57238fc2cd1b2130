/* Quantization to 8 bits and back, from the definition, in double precision, with what f32 arithmetic may do.
 */
#ifndef QUERN_REFERENCE_QUANTIZE_H
#define QUERN_REFERENCE_QUANTIZE_H

#include "act.h"
#include "numbers.h"

/* What is quantized: act(x), or act(x) * up where that is not NULL. */
struct act_result quantize_input(enum act_kind act, double x, const double *up);

/* A scale: of the larger of the largest magnitude and `floor`, divided by the type's largest value, 2^-126 at
 * least; `power`: the next power of two, if it is none.  NaN and infinity stay. */
struct act_result quantize_scale(enum number_type type, struct act_result absmax, double floor, int power);

/* The larger of `most` and |x|; NaN where either is. */
struct act_result quantize_larger(struct act_result most, struct act_result x);

/* x / scale, before its rounding to 8 bits, by the reciprocal in f32. */
struct act_result quantize_ratio(struct act_result x, struct act_result scale);

/* x * scale, of an x of 8 bits. */
struct act_result quantize_product(double x, double scale);

#endif
