#include <float.h>
#include <math.h>

#include "act.h"

/* Half a step of f32 at 1, and at 0; the smallest normal number, below which exponentials and reciprocals are
 * 0, for s and rest of a sigmoid times what they are scaled by. */
static const double U = 0x1p-24, U0 = 0x1p-150, SMALLEST = 0x1p-126, SMALLEST_S = 0x1p-132,
                    SMALLEST_REST = 0x1p-120;

/* What is lost where a number at or below the limit becomes 0. */
static double flushed(double x, double limit)
{
    return fabs(x) < 1.001 * limit ? fabs(x) : 0;
}

/* sigmoid(u), 1 - sigmoid(u), and their errors as parts of themselves, where u is off by a part of itself. */
struct logistic {
    double s, rest, off_s, off_rest;
};

static struct logistic logistic_at(double u, double off)
{
    const double s = 1 / (1 + exp(-u)), rest = 1 / (1 + exp(u));
    /* the exponential: its argument, -log2(e) u - 6, has three roundings, then it has one step itself */
    const double power = U * (7 + 2.2 * fabs(u)) + off * fabs(u);
    return (struct logistic){s, rest, rest > 0 ? 5 * U + rest * power : 5 * U,
                             s > 0 ? 6 * U + s * power : 6 * U};
}

/* The u of gelu_tanh(x) = x * sigmoid(u), its derivative, and what f32 does to it, as a part of it. */
static const double OFF_INNER = 6 * 0x1p-24;

static double inner(double x)
{
    return 2 * sqrt(2 / M_PI) * (x + 0.044715 * x * x * x);
}

static double inner_slope(double x)
{
    return 2 * sqrt(2 / M_PI) * (1 + 3 * 0.044715 * x * x);
}

/* x * s */
static struct act_result gate(double x, struct logistic at)
{
    const double value = x * at.s;
    return (struct act_result){value, fabs(value) * (at.off_s + U) +
                                          fabs(x) * (flushed(at.s, SMALLEST_S) + U0) + U0};
}

/* s + x * s * (1 - s) * slope of the inner function */
static struct act_result gate_slope(double x, struct logistic at, double slope)
{
    const double factors = at.s * at.rest, term = factors == 0 ? 0 : x * slope * factors;
    const double lost = flushed(at.s, SMALLEST_S) + U0;
    const double lost_term = fabs(x * slope) * (lost * at.rest + at.s * flushed(at.rest, SMALLEST_REST));
    return (struct act_result){at.s + term, at.s * at.off_s + fabs(term) * (at.off_s + at.off_rest + 10 * U) +
                                                U * fabs(at.s + term) + lost + (term == 0 ? 0 : lost_term) +
                                                U0};
}

/* The integral of the normal distribution up to x, and its density. */
static struct act_result normal_below(double x)
{
    const double below = 0.5 * erfc(-x * M_SQRT1_2), tail = 0.5 * erfc(fabs(x) * M_SQRT1_2);
    /* the series and its fit, the exponential of -x^2 / 2 */
    const double off =
        tail > 0 ? tail * U * (14 + 1.2 * x * x) + (exp(-0.5 * x * x) < 1.001 * SMALLEST ? tail : U0) : 0;
    return (struct act_result){below, x < 0 ? off : off + U * below};
}

static double density(double x)
{
    return exp(-0.5 * x * x) / sqrt(2 * M_PI);
}

static struct act_result gelu_erf(double x)
{
    const struct act_result below = normal_below(x);
    const double value = x * below.value;
    return (struct act_result){value, fabs(x) * below.tolerance + U * fabs(value) + U0};
}

static struct act_result gelu_erf_slope(double x)
{
    const struct act_result below = normal_below(x);
    const double term = x * density(x), value = below.value + term;
    return (struct act_result){value, below.tolerance + fabs(term) * U * (8 + 1.2 * x * x) + U * fabs(value) +
                                          flushed(term, fabs(x) * SMALLEST) + U0};
}

struct act_result act_value(enum act_kind act, double x)
{
    if (isinf(x) && act != ACT_NONE) return (struct act_result){x > 0 ? act == ACT_SIGMOID ? 1 : x : 0, 0};
    const struct logistic at = logistic_at(x, 0);
    switch (act) {
    case ACT_RELU:
        return (struct act_result){x < 0 ? 0 : x, 0};
    case ACT_SILU:
        return gate(x, at);
    case ACT_GELU_TANH:
        return gate(x, logistic_at(inner(x), OFF_INNER));
    case ACT_GELU_ERF:
        return gelu_erf(x);
    case ACT_SIGMOID:
        return (struct act_result){at.s, at.s * at.off_s + flushed(at.s, SMALLEST_S) + U0};
    default:
        return (struct act_result){x, 0};
    }
}

struct act_result act_slope(enum act_kind act, double x)
{
    if (isinf(x) && act != ACT_NONE) return (struct act_result){x > 0 && act != ACT_SIGMOID, 0};
    const struct logistic at = logistic_at(x, 0);
    switch (act) {
    case ACT_RELU:
        return (struct act_result){isnan(x) ? x : x > 0, 0};
    case ACT_SILU:
        return gate_slope(x, at, 1);
    case ACT_GELU_TANH:
        return gate_slope(x, logistic_at(inner(x), OFF_INNER), inner_slope(x));
    case ACT_GELU_ERF:
        return gelu_erf_slope(x);
    case ACT_SIGMOID:
        return (struct act_result){at.s * at.rest, at.s * at.rest * (at.off_s + at.off_rest + U) +
                                                       at.rest * (flushed(at.s, SMALLEST_S) + U0) +
                                                       at.s * flushed(at.rest, SMALLEST_REST) + U0};
    default:
        return (struct act_result){1, 0};
    }
}

struct act_result act_times(struct act_result a, double b)
{
    const double value = a.value * b;
    if (isfinite(value) && fabs(value) > (double)FLT_MAX * (1 + U))
        return (struct act_result){copysign(INFINITY, value), 0};
    /* exact factors may still give a product that is not, and one below the normal range is cut */
    return (struct act_result){value, isfinite(value) ? fabs(b) * a.tolerance + U * fabs(value) + U0 : 0};
}
