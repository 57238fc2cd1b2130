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

/* Of an activation of value y.  An exponential is off by its argument's rounding, far from 0 it is 0; a
 * factor below the normal numbers may be 0; erf is good to 2^-22 alone, near 0. */
static double of_activation(enum quantize_act act, double x, double y)
{
    const double size = fmin(fabs(x), 256);
    if (act == QUANTIZE_NONE || act == QUANTIZE_RELU) return 0;
    const double argument =
        act == QUANTIZE_GELU_TANH ? fmin(4 * size + 0.15 * size * size * size, 256) : size;
    const double off = U * (16 + 2 * argument) * fabs(y) + 0x1p-125 * (act == QUANTIZE_SIGMOID ? 1 : size);
    return act == QUANTIZE_GELU_ERF && size < 15 ? off + 0x1p-22 * size : off;
}

struct quantize_number quantize_input(enum quantize_act act, double x, const double *up)
{
    struct quantize_number y = {activate(act, x), 0};
    if (isnan(x)) y.value = x;
    if (isfinite(y.value)) y.tolerance = of_activation(act, x, y.value);
    if (!up) return y;
    y.tolerance =
        y.value == 0 && y.tolerance == 0 ? 0 : (y.tolerance + U * fabs(y.value)) * fabs(*up) + LEAST;
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
    const double steps = scale.tolerance == 0 && frexp(scale.value, &exponent) == 0.5 ? 0 : 2.1 * U;
    if (x.tolerance == 0 && scale.tolerance == 0)
        return (struct quantize_number){ratio, steps * fabs(ratio) * (1 + U)};
    /* where the largest element is lost in what arithmetic may do, so is the ratio */
    if (scale.tolerance >= scale.value) return (struct quantize_number){0, 0x1p1000};
    /* a scale may be one of two powers of two, which are far apart */
    const double low = (fabs(x.value) - x.tolerance) / (scale.value + scale.tolerance),
                 high = (fabs(x.value) + x.tolerance) / (scale.value - scale.tolerance);
    return (struct quantize_number){copysign((low + high) / 2, x.value),
                                    (high - low) / 2 + steps * high * (1 + U)};
}

struct quantize_number quantize_product(double x, double scale)
{
    const double product = x * scale;
    return (struct quantize_number){product, isfinite(product) ? U * fabs(product) + LEAST : 0};
}
