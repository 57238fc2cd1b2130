#include <math.h>
#include <string.h>

#include "numbers.h"

static const struct format {
    const char *name;
    int bytes, fraction, exponent; /* bits of fraction and exponent */
} FORMATS[] = {{"f16", 2, 10, 5}, {"bf16", 2, 7, 8}, {"f32", 4, 23, 8}, {"u8", 1, 0, 0}};

size_t number_bytes(enum number_type type)
{
    return (size_t)FORMATS[type].bytes;
}

const char *number_name(enum number_type type)
{
    return FORMATS[type].name;
}

static double double_of(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* 2 to an exponent of -1022 .. 1023 */
static double power_of_two(int exponent)
{
    return double_of((uint64_t)(exponent + 1023) << 52);
}

double number_decode(enum number_type type, uint32_t bits)
{
    if (type == NUMBER_U8) return bits;
    const struct format *format = &FORMATS[type];
    const uint32_t top = (1u << format->exponent) - 1;
    const int bias = (int)(top / 2);
    const uint32_t fraction = bits & ((1u << format->fraction) - 1);
    const uint32_t exponent = bits >> format->fraction & top;
    const int negative = bits >> (format->fraction + format->exponent) & 1;
    double value;
    if (exponent == top)
        value = fraction ? (double)NAN : (double)INFINITY;
    else if (exponent == 0)
        value = fraction * power_of_two(1 - bias - format->fraction);
    else
        value = (fraction | 1u << format->fraction) * power_of_two((int)exponent - bias - format->fraction);
    return negative ? -value : value;
}

uint32_t number_encode(enum number_type type, double value)
{
    if (type == NUMBER_U8)
        return !(value > 0) ? 0 : value >= 255 ? 255 : (uint32_t)((value + 0x1p52) - 0x1p52);
    const struct format *format = &FORMATS[type];
    const int top = (1 << format->exponent) - 1, bias = top / 2;
    const int smallest = 1 - bias - format->fraction; /* exponent of the step of subnormals */
    const uint32_t infinity = (uint32_t)top << format->fraction;
    const uint32_t sign = signbit(value) ? 1u << (format->fraction + format->exponent) : 0;
    const double magnitude = fabs(value);
    if (isnan(value)) return sign | infinity | 1u << (format->fraction - 1);
    if (magnitude >= power_of_two(bias + 1)) return sign | infinity;
    const int exponent = (int)(bits_of(magnitude) >> 52) - 1023;
    const int step = exponent - format->fraction > smallest ? exponent - format->fraction : smallest;
    const double steps = magnitude * power_of_two(-step);         /* exact, below 2^(fraction + 1) */
    const uint32_t whole = (uint32_t)((steps + 0x1p52) - 0x1p52); /* to nearest, ties to even */
    /* In units of the step the pattern counts up across exponents, so a carry needs no care. */
    return sign | (whole + ((uint32_t)(step - smallest) << format->fraction));
}

double number_load(enum number_type type, const void *array, int64_t index)
{
    if (type == NUMBER_F32) {
        float value;
        memcpy(&value, (const char *)array + 4 * index, 4);
        return (double)value;
    }
    if (type == NUMBER_U8) return ((const unsigned char *)array)[index];
    uint16_t bits;
    memcpy(&bits, (const char *)array + 2 * index, 2);
    return number_decode(type, bits);
}

void number_store(enum number_type type, void *array, int64_t index, double value)
{
    const uint32_t bits = number_encode(type, value);
    const uint16_t half = (uint16_t)bits;
    if (type == NUMBER_F32)
        memcpy((char *)array + 4 * index, &bits, 4);
    else if (type == NUMBER_U8)
        ((unsigned char *)array)[index] = (unsigned char)bits;
    else
        memcpy((char *)array + 2 * index, &half, 2);
}

int number_is_near(enum number_type type, double got, double value, double tolerance, double *low,
                   double *high)
{
    *low = *high = value;
    if (isnan(value)) return isnan(got);
    if (isinf(value)) return got == value;
    *low = number_decode(type, number_encode(type, value - tolerance));
    *high = number_decode(type, number_encode(type, value + tolerance));
    return got >= *low && got <= *high;
}
