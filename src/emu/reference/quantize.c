#include "quantize.h"

#include <math.h>

/* Half a step of f32 at 1, and of its subnormals; the least scale. */
static const double U = 0x1p-24, LEAST = 0x1p-150, LEAST_SCALE = 0x1p-126;

static double activate(enum quantize_act act, double x)
{
    switch (act) {
    case QUANTIZE_RELU:
        return x < 0 ? 0 : x;
    case QUANTIZE_GELU_TANH:
        /* x / 2 * (1 + tanh(u)), of very negative u without a difference of two that cancel */
        return x / (1 + exp(-2 * sqrt(2 / acos(-1)) * (x + 0.044715 * x * x * x)));
    case QUANTIZE_GELU_ERF:
        return 0.5 * x * erfc(-x / sqrt(2));
    case QUANTIZE_SILU:
        return x / (1 + exp(-x));
    case QUANTIZE_SIGMOID:
        return 1 / (1 + exp(-x));
    default:
        return x;
    }
}

/* Of an activation: erf is good to 2^-22 alone, and so is an exponential whose argument is a few units. */
static double of_activation(enum quantize_act act, double x)
{
    if (act == QUANTIZE_NONE || act == QUANTIZE_RELU) return 0;
    return 0x1p-20 * fmin(fabs(x) + (act == QUANTIZE_SIGMOID), 0x1p127) + 0x1p-120;
}

struct quantize_number quantize_input(enum quantize_act act, double x, const double *up)
{
    struct quantize_number y = {activate(act, x), of_activation(act, x)};
    if (isnan(x)) y.value = x;
    if (!up) return y;
    y.tolerance = (y.tolerance + U * fabs(y.value)) * fabs(*up) + LEAST;
    y.value *= *up;
    if (fabs(y.value) > 0x1.ffffffp127) y.value = copysign((double)INFINITY, y.value);
    return y;
}

struct quantize_number quantize_larger(struct quantize_number most, struct quantize_number x)
{
    if (isnan(most.value)) return most;
    if (isnan(x.value)) return x;
    /* Whichever it is, the result is no further off than the worse of the two. */
    return (struct quantize_number){fmax(most.value, fabs(x.value)), fmax(most.tolerance, x.tolerance)};
}

static double up_to_power(double scale)
{
    int exponent;
    return frexp(scale, &exponent) == 0.5 ? scale : ldexp(1, exponent);
}

struct quantize_number quantize_scale(enum number_type type, struct quantize_number absmax, double floor,
                                      int power)
{
    const double most = absmax.value < floor ? floor : absmax.value, scale = most / number_largest(type);
    if (!isfinite(scale)) return (struct quantize_number){scale, 0};
    const double off = absmax.tolerance == 0 ? 0 : absmax.tolerance / number_largest(type) + U * scale;
    /* of an exact largest element the quotient's one rounding is known */
    const double exact = off == 0 ? (double)(float)scale : scale;
    const double low = fmax(exact - off, LEAST_SCALE), high = fmax(exact + off, LEAST_SCALE);
    if (!power) return (struct quantize_number){fmax(exact, LEAST_SCALE), high - fmax(exact, LEAST_SCALE)};
    const double first = up_to_power(low), last = up_to_power(high);
    return (struct quantize_number){(first + last) / 2, (last - first) / 2};
}

struct quantize_number quantize_ratio(struct quantize_number x, struct quantize_number scale)
{
    const double ratio = x.value / scale.value;
    if (!isfinite(ratio)) return (struct quantize_number){ratio, 0};
    if (isinf(scale.value)) return (struct quantize_number){0, 0};
    /* the reciprocal and the product; of powers of two they are exact */
    int exponent;
    const double steps = scale.tolerance == 0 && frexp(scale.value, &exponent) == 0.5 ? 0 : 2 * U;
    return (struct quantize_number){ratio,
                                    (steps + scale.tolerance / scale.value) * fabs(ratio) * (1 + 4 * U) +
                                        x.tolerance / (scale.value - scale.tolerance)};
}

struct quantize_number quantize_product(double x, double scale)
{
    const double product = x * scale;
    return (struct quantize_number){product, isfinite(product) ? U * fabs(product) + LEAST : 0};
}
