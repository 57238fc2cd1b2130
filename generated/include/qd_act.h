/* Activations and their slopes, built from the primitives; the same for all targets.
 *
 *   f32 qd_relu(x), qd_silu(x), qd_gelu_tanh(x), qd_gelu_erf(x), qd_sigmoid(x)
 *   f32 qd_relu_slope(x) ...                     the derivative at x; of relu at 0 it is 0
 *   qd_act_of(<word>)                            the number of an activation, as parameters hold it
 *   void qd_activate(act, value)                 applies it to an array
 *   void qd_activate_slope(act, value, slope)    the same, and the slopes at what was in `value`
 *
 * NaN stays NaN.  At -infinity silu and gelu are 0, what they tend to, where x * 0 would be NaN; far below 0
 * they keep their precision until the result is less than the smallest normal number: down to -91 (silu),
 * and may be 0 from there on.  Errors, where U is 2^-24: sigmoid and silu are off by (12 + 1.3 |x|) U of the
 * result, gelu_erf by (14 + 1.6 x^2) U, gelu_tanh as silu is with 4 |u| for |x|; slopes by as much of each of
 * the terms they are a sum of. */
#ifndef QD_ACT_H
#define QD_ACT_H

/* sigmoid(x) = 1 / (1 + exp(-x)), and what is missing to 1, each to a part of itself.  Both terms of the
 * denominator are scaled by 2^-6, so that its reciprocal is not flushed before the result is subnormal.
 * Where exp(-x) overflows, s is 0 and rest NaN. */
struct qd_logistic {
    qd_f32 s, rest;
};

QD_INLINE struct qd_logistic qd_logistic_at(qd_f32 x)
{
    const qd_f32 power = qd_exp2(-1.44269504f * x - 6.0f);
    const qd_f32 inverse = qd_rcp(0x1p-6f + power);
    return {inverse * 0x1p-6f, power * inverse};
}

/* x * part, and 0 for -infinity * 0 */
QD_INLINE qd_f32 qd_part_of(qd_f32 x, qd_f32 part)
{
    return part == 0.0f ? 0.0f : x * part;
}

/* The slope of x * sigmoid(u) where u has the slope `inner`. */
QD_INLINE qd_f32 qd_gated_slope(qd_f32 x, struct qd_logistic at, qd_f32 inner)
{
    return at.s + (at.rest > 0.0f ? x * at.s * at.rest * inner : 0.0f);
}

QD_INLINE qd_f32 qd_sigmoid(qd_f32 x)
{
    return qd_logistic_at(x).s;
}

QD_INLINE qd_f32 qd_sigmoid_slope(qd_f32 x)
{
    const struct qd_logistic at = qd_logistic_at(x);
    return at.s == 0.0f ? 0.0f : at.s * at.rest;
}

QD_INLINE qd_f32 qd_relu(qd_f32 x)
{
    return x < 0.0f ? 0.0f : x;
}

QD_INLINE qd_f32 qd_relu_slope(qd_f32 x)
{
    return x > 0.0f ? 1.0f : x <= 0.0f ? 0.0f : x;
}

QD_INLINE qd_f32 qd_silu(qd_f32 x)
{
    return qd_part_of(x, qd_logistic_at(x).s);
}

QD_INLINE qd_f32 qd_silu_slope(qd_f32 x)
{
    return qd_gated_slope(x, qd_logistic_at(x), 1.0f);
}

/* x/2 * (1 + tanh(sqrt(2/pi) * (x + 0.044715 x^3))), with (1 + tanh(v)) / 2 = sigmoid(2v) */
QD_INLINE struct qd_logistic qd_gelu_tanh_at(qd_f32 x)
{
    return qd_logistic_at(1.59576912f * x * (1.0f + 0.044715f * x * x));
}

QD_INLINE qd_f32 qd_gelu_tanh(qd_f32 x)
{
    return qd_part_of(x, qd_gelu_tanh_at(x).s);
}

QD_INLINE qd_f32 qd_gelu_tanh_slope(qd_f32 x)
{
    return qd_gated_slope(x, qd_gelu_tanh_at(x), 1.59576912f * (1.0f + 0.134145f * x * x));
}

/* The normal distribution: exp(-x^2 / 2), and its integral from -infinity to x.  The integral's tail,
 * erfc(|x| / sqrt(2)) / 2, is the exponential times a polynomial without a constant term in 1 / (1 + 0.305
 * |x|): to 1e-7 of itself for all |x| up to 13.5, where it is below the smallest number of f32. */
struct qd_normal {
    qd_f32 power, below;
};

QD_INLINE struct qd_normal qd_normal_at(qd_f32 x)
{
    const qd_f32 t = qd_rcp(1.0f + 0.305f * __builtin_fabsf(x));
    const qd_f32 high =
        0.121021666f + t * (-0.0379768051f + t * (0.185716867f + t * (-0.152988315f + t * 0.0366991907f)));
    const qd_f32 series = t * (0.121639736f + t * (0.122466817f + t * (0.103420869f + t * high)));
    const qd_f32 power = qd_exp2(-0.72134752f * (x * x));
    const qd_f32 tail = series * power;
    return {power, x < 0.0f ? tail : 1.0f - tail};
}

/* x/2 * (1 + erf(x / sqrt(2))) */
QD_INLINE qd_f32 qd_gelu_erf(qd_f32 x)
{
    return qd_part_of(x, qd_normal_at(x).below);
}

QD_INLINE qd_f32 qd_gelu_erf_slope(qd_f32 x)
{
    const struct qd_normal at = qd_normal_at(x);
    return at.below + (at.power == 0.0f ? 0.0f : 0.398942280f * x * at.power);
}

/* arrays */

#define QD_ACT_none 0
#define QD_ACT_relu 1
#define QD_ACT_silu 2
#define QD_ACT_gelu_tanh 3
#define QD_ACT_gelu_erf 4
#define QD_ACT_sigmoid 5

template <int N> QD_INLINE void qd_activate(qd_u32 act, qd_f32 (&value)[N])
{
#define QD_ACTIVATE(name)                                                                                    \
    case QD_ACT_##name:                                                                                      \
        _Pragma("unroll") for (int i = 0; i < N; ++i) value[i] = qd_##name(value[i]);                        \
        break;
    switch (act) {
        QD_ACTIVATE(relu)
        QD_ACTIVATE(silu)
        QD_ACTIVATE(gelu_tanh)
        QD_ACTIVATE(gelu_erf)
        QD_ACTIVATE(sigmoid)
    }
#undef QD_ACTIVATE
}

template <int N> QD_INLINE void qd_activate_slope(qd_u32 act, qd_f32 (&value)[N], qd_f32 (&slope)[N])
{
#define QD_ACTIVATE(name)                                                                                    \
    case QD_ACT_##name:                                                                                      \
        _Pragma("unroll") for (int i = 0; i < N; ++i)                                                        \
        {                                                                                                    \
            slope[i] = qd_##name##_slope(value[i]);                                                          \
            value[i] = qd_##name(value[i]);                                                                  \
        }                                                                                                    \
        break;
    switch (act) {
        QD_ACTIVATE(relu)
        QD_ACTIVATE(silu)
        QD_ACTIVATE(gelu_tanh)
        QD_ACTIVATE(gelu_erf)
        QD_ACTIVATE(sigmoid)
    default:
        _Pragma("unroll") for (int i = 0; i < N; ++i) slope[i] = 1.0f;
    }
#undef QD_ACTIVATE
}

#endif
