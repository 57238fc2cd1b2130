#include "quantize.h"

#include <math.h>

/* Half a step of f32 at 1, and of its subnormals; the least scale. */
static const double U = 0x1p-24, LEAST = 0x1p-150, LEAST_SCALE = 0x1p-126;

struct act_result quantize_input(enum act_kind act, double x, const double *up)
{
    const struct act_result y = act_value(act, x);
    return up ? act_times(y, *up) : y;
}

struct act_result quantize_larger(struct act_result most, struct act_result x)
{
    if (isnan(most.value)) return most;
    if (isnan(x.value)) return x;
    /* Whichever it is, the result is no further off than the worse of the two. */
    return (struct act_result){fmax(most.value, fabs(x.value)), fmax(most.tolerance, x.tolerance)};
}

static double up_to_power(double scale)
{
    int exponent;
    return frexp(scale, &exponent) == 0.5 ? scale : ldexp(1, exponent);
}

struct act_result quantize_scale(enum number_type type, struct act_result absmax, double floor, int power)
{
    const double most = absmax.value < floor ? floor : absmax.value, scale = most / number_largest(type);
    if (!isfinite(scale)) return (struct act_result){scale, 0};
    const double off = absmax.tolerance == 0 ? 0 : absmax.tolerance / number_largest(type) + U * scale;
    /* of an exact largest element the quotient's one rounding is known */
    const double exact = off == 0 ? (double)(float)scale : scale;
    const double low = fmax(exact - off, LEAST_SCALE), high = fmax(exact + off, LEAST_SCALE);
    if (!power) return (struct act_result){fmax(exact, LEAST_SCALE), high - fmax(exact, LEAST_SCALE)};
    const double first = up_to_power(low), last = up_to_power(high);
    return (struct act_result){(first + last) / 2, (last - first) / 2};
}

struct act_result quantize_ratio(struct act_result x, struct act_result scale)
{
    const double ratio = x.value / scale.value;
    if (!isfinite(ratio)) return (struct act_result){ratio, 0};
    if (isinf(scale.value)) return (struct act_result){0, 0};
    /* the reciprocal and the product; of powers of two they are exact */
    int exponent;
    const double steps = scale.tolerance == 0 && frexp(scale.value, &exponent) == 0.5 ? 0 : 2.1 * U;
    if (x.tolerance == 0 && scale.tolerance == 0)
        return (struct act_result){ratio, steps * fabs(ratio) * (1 + U)};
    /* where the largest element is lost in what arithmetic may do, so is the ratio */
    if (scale.tolerance >= scale.value) return (struct act_result){0, 0x1p1000};
    /* a scale may be one of two powers of two, which are far apart */
    const double low = (fabs(x.value) - x.tolerance) / (scale.value + scale.tolerance),
                 high = (fabs(x.value) + x.tolerance) / (scale.value - scale.tolerance);
    return (struct act_result){copysign((low + high) / 2, x.value),
                               (high - low) / 2 + steps * high * (1 + U)};
}

struct act_result quantize_product(double x, double scale)
{
    const double product = x * scale;
    return (struct act_result){product, isfinite(product) ? U * fabs(product) + LEAST : 0};
}
