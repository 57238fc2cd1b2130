/* The number types of operands and results, in double precision: nothing of the device layer is used here. */
#ifndef QUERN_REFERENCE_NUMBERS_H
#define QUERN_REFERENCE_NUMBERS_H

#include <stddef.h>
#include <stdint.h>

enum number_type { NUMBER_F16, NUMBER_BF16, NUMBER_F32, NUMBER_U8 };

size_t number_bytes(enum number_type type);
const char *number_name(enum number_type type);

/* The value that a bit pattern stands for. */
double number_decode(enum number_type type, uint32_t bits);
/* To nearest, ties to even, in one rounding; past the largest value infinity; NaN stays NaN. */
uint32_t number_encode(enum number_type type, double value);

/* Element `index` of an array. */
double number_load(enum number_type type, const void *array, int64_t index);
void number_store(enum number_type type, void *array, int64_t index, double value);

/* Whether `got`, of the type, is what a result of true value `value` may be, whose arithmetic is off by up to
 * `tolerance` before its one rounding: NaN and infinities must be where the value has them.  low, high: the
 * ends of what would do. */
int number_is_near(enum number_type type, double got, double value, double tolerance, double *low,
                   double *high);

#endif
