/* The number types of operands and results, in double precision: nothing of the device layer is used here. */
#ifndef QUERN_REFERENCE_NUMBERS_H
#define QUERN_REFERENCE_NUMBERS_H

#include <stddef.h>
#include <stdint.h>

/* E4M3 and E5M2 are OCP's, with NaN and, of E5M2, infinities; the FNUZ ones have one NaN, 0x80, and no -0. I8
 * is what quantization gives: -127 .. 127. */
enum number_type {
    NUMBER_F16,
    NUMBER_BF16,
    NUMBER_F32,
    NUMBER_U8,
    NUMBER_I8,
    NUMBER_I32,
    NUMBER_I64,
    NUMBER_E4M3,
    NUMBER_E5M2,
    NUMBER_E4M3FNUZ,
    NUMBER_E5M2FNUZ
};

size_t number_bytes(enum number_type type);
const char *number_name(enum number_type type);

/* The value that a bit pattern stands for; not of I64. */
double number_decode(enum number_type type, uint32_t bits);
/* To nearest, ties to even, in one rounding.  Of f16, bf16 and f32 past the largest value infinity; the types
 * of 8 bits and integers saturate.  NaN stays NaN, and is 0 as an integer.  Not of I64. */
uint32_t number_encode(enum number_type type, double value);
/* The largest finite value. */
double number_largest(enum number_type type);
/* Half the distance between numbers of a type near a value: what rounding to it may do.  Of I64 half of 1. */
double number_half_step(enum number_type type, double value);

/* Element `index` of an array. */
double number_load(enum number_type type, const void *array, int64_t index);
void number_store(enum number_type type, void *array, int64_t index, double value);

/* Whether `got`, of the type, is what a result of true value `value` may be, whose arithmetic is off by up to
 * `tolerance` before its one rounding: NaN and infinities must be where the value has them.  low, high: the
 * ends of what would do. */
int number_is_near(enum number_type type, double got, double value, double tolerance, double *low,
                   double *high);

#endif
