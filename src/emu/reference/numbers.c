#include <math.h>
#include <string.h>

#include "numbers.h"

enum kind { KIND_INTEGER, KIND_IEEE, KIND_OCP_NAN, KIND_FNUZ };

static const struct format {
    const char *name;
    int bytes;
    enum kind kind;               /* where NaN and infinities are */
    int fraction, exponent, bias; /* bits of fraction and exponent */
    double largest;
} FORMATS[] = {
    [NUMBER_F16] = {"f16", 2, KIND_IEEE, 10, 5, 15, 65504},
    [NUMBER_BF16] = {"bf16", 2, KIND_IEEE, 7, 8, 127, 0x1.fep127},
    [NUMBER_F32] = {"f32", 4, KIND_IEEE, 23, 8, 127, 0x1.fffffep127},
    [NUMBER_U8] = {"u8", 1, KIND_INTEGER, 0, 0, 0, 255},
    [NUMBER_I8] = {"i8", 1, KIND_INTEGER, 0, 0, 0, 127},
    [NUMBER_I32] = {"i32", 4, KIND_INTEGER, 0, 0, 0, 2147483647},
    [NUMBER_I64] = {"i64", 8, KIND_INTEGER, 0, 0, 0, 0x1p63},
    [NUMBER_E4M3] = {"e4m3", 1, KIND_OCP_NAN, 3, 4, 7, 448},
    [NUMBER_E5M2] = {"e5m2", 1, KIND_IEEE, 2, 5, 15, 57344},
    [NUMBER_E4M3FNUZ] = {"e4m3fnuz", 1, KIND_FNUZ, 3, 4, 8, 240},
    [NUMBER_E5M2FNUZ] = {"e5m2fnuz", 1, KIND_FNUZ, 2, 5, 16, 57344},
};

size_t number_bytes(enum number_type type)
{
    return (size_t)FORMATS[type].bytes;
}

const char *number_name(enum number_type type)
{
    return FORMATS[type].name;
}

double number_largest(enum number_type type)
{
    return FORMATS[type].largest;
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

static double decode_integer(enum number_type type, uint32_t bits)
{
    return type == NUMBER_U8   ? (double)(bits & 0xff)
           : type == NUMBER_I8 ? (double)(int8_t)bits
                               : (double)(int32_t)bits;
}

/* What a pattern is that is no number of the format: a NaN, an infinity; 0 where it is a number. */
static double decode_special(const struct format *format, uint32_t magnitude, int negative)
{
    const uint32_t top = ((1u << format->exponent) - 1) << format->fraction;
    switch (format->kind) {
    case KIND_FNUZ:
        return magnitude == 0 && negative ? (double)NAN : 0;
    case KIND_OCP_NAN:
        return magnitude == (top | ((1u << format->fraction) - 1)) ? (double)NAN : 0;
    default:
        return magnitude < top ? 0 : magnitude > top ? (double)NAN : (double)INFINITY;
    }
}

double number_decode(enum number_type type, uint32_t bits)
{
    const struct format *format = &FORMATS[type];
    if (format->kind == KIND_INTEGER) return decode_integer(type, bits);
    const int negative = bits >> (format->fraction + format->exponent) & 1;
    const uint32_t magnitude = bits & ((1u << (format->fraction + format->exponent)) - 1);
    const uint32_t fraction = magnitude & ((1u << format->fraction) - 1),
                   exponent = magnitude >> format->fraction;
    double value = decode_special(format, magnitude, negative);
    if (value == 0)
        value = exponent == 0 ? fraction * power_of_two(1 - format->bias - format->fraction)
                              : (fraction | 1u << format->fraction) *
                                    power_of_two((int)exponent - format->bias - format->fraction);
    return negative ? -value : value;
}

static uint32_t encode_integer(enum number_type type, double value)
{
    const double most = FORMATS[type].largest;
    const double least = type == NUMBER_U8 ? 0 : type == NUMBER_I8 ? -127 : -most - 1;
    if (isnan(value)) return 0;
    return (uint32_t)(int64_t)rint(value < least ? least : value > most ? most : value);
}

/* The NaN of a format, and what is past its largest value. */
static uint32_t encode_nan(const struct format *format, uint32_t sign)
{
    const uint32_t top = ((1u << format->exponent) - 1) << format->fraction;
    return format->kind == KIND_FNUZ      ? 0x80
           : format->kind == KIND_OCP_NAN ? sign | top | ((1u << format->fraction) - 1)
                                          : sign | top | 1u << (format->fraction - 1);
}

uint32_t number_encode(enum number_type type, double value)
{
    const struct format *format = &FORMATS[type];
    if (format->kind == KIND_INTEGER) return encode_integer(type, value);
    const uint32_t sign = signbit(value) ? 1u << (format->fraction + format->exponent) : 0;
    if (isnan(value)) return encode_nan(format, sign);
    double magnitude = fabs(value);
    if (format->bytes == 1)
        magnitude = magnitude < format->largest ? magnitude : format->largest;
    else if (magnitude >= power_of_two(format->bias + 1))
        return sign | ((1u << format->exponent) - 1) << format->fraction;
    const int smallest = 1 - format->bias - format->fraction; /* exponent of the step of subnormals */
    const int exponent = (int)(bits_of(magnitude) >> 52) - 1023;
    const int step = exponent - format->fraction > smallest ? exponent - format->fraction : smallest;
    const double steps = magnitude * power_of_two(-step);         /* exact, below 2^(fraction + 1) */
    const uint32_t whole = (uint32_t)((steps + 0x1p52) - 0x1p52); /* to nearest, ties to even */
    /* In units of the step the pattern counts up across exponents, so a carry needs no care. */
    const uint32_t pattern = whole + ((uint32_t)(step - smallest) << format->fraction);
    return pattern == 0 && format->kind == KIND_FNUZ ? 0 : sign | pattern;
}

double number_half_step(enum number_type type, double value)
{
    if (type == NUMBER_I64) return 0.5;
    const uint32_t bits = number_encode(type, fabs(value));
    const double at = number_decode(type, bits), after = number_decode(type, bits + 1);
    /* nothing follows the largest one */
    return 0.5 * (after > at ? after - at : at - number_decode(type, bits - 1));
}

double number_load(enum number_type type, const void *array, int64_t index)
{
    const char *const at = (const char *)array + (int64_t)number_bytes(type) * index;
    uint32_t bits = 0;
    int64_t wide;
    float value;
    switch (type) {
    case NUMBER_F32:
        memcpy(&value, at, sizeof value);
        return (double)value;
    case NUMBER_I64:
        memcpy(&wide, at, sizeof wide);
        return (double)wide;
    default:
        memcpy(&bits, at, number_bytes(type)); /* the machine is little-endian */
        return number_decode(type, bits);
    }
}

void number_store(enum number_type type, void *array, int64_t index, double value)
{
    char *const at = (char *)array + (int64_t)number_bytes(type) * index;
    if (type == NUMBER_I64) {
        const int64_t wide = (int64_t)value;
        memcpy(at, &wide, sizeof wide);
        return;
    }
    const uint32_t bits = number_encode(type, value);
    memcpy(at, &bits, number_bytes(type));
}

int number_is_near(enum number_type type, double got, double value, double tolerance, double *low,
                   double *high)
{
    *low = *high = value;
    if (isnan(value) && FORMATS[type].kind == KIND_INTEGER) return got == 0;
    if (isnan(value)) return isnan(got);
    if (isinf(value) && FORMATS[type].bytes > 1) return got == value;
    if (type == NUMBER_I64) {
        *low = value - tolerance, *high = value + tolerance;
        return got >= *low && got <= *high;
    }
    *low = number_decode(type, number_encode(type, value - tolerance));
    *high = number_decode(type, number_encode(type, value + tolerance));
    return got >= *low && got <= *high;
}
