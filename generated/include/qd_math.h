/* Math that is the same for every target, built from the primitives.  Documented in qd.h. */
#ifndef QD_MATH_H
#define QD_MATH_H

#ifndef QD_HAS_MAX
QD_INLINE qd_f32 qd_max(qd_f32 a, qd_f32 b)
{
    return a != a ? a : (a > b ? a : b);
}
#endif

QD_INLINE qd_f32 qd_uniform_f32(qd_f32 value QD_CALLER)
{
    return __builtin_bit_cast(qd_f32, qd_uniform(__builtin_bit_cast(qd_u32, value) QD_CALL));
}

#ifndef QD_HAS_FMA2
QD_INLINE qd_f32x2 qd_fma2(qd_f32x2 a, qd_f32x2 b, qd_f32x2 c)
{
    return (qd_f32x2){qd_fma(a.x, b.x, c.x), qd_fma(a.y, b.y, c.y)};
}
#endif

#ifndef QD_HAS_X2
QD_INLINE qd_u32 qd_f16x2_rne(qd_f32 low, qd_f32 high)
{
    return qd_f16_rne(low) | (qd_u32)qd_f16_rne(high) << 16;
}

QD_INLINE qd_u32 qd_bf16x2_rne(qd_f32 low, qd_f32 high)
{
    return qd_bf16_rne(low) | (qd_u32)qd_bf16_rne(high) << 16;
}
#endif

/* Half a step is added to the bits and the rest cut off: three instructions, where there is not one for it.
 * A carry would turn some NaN into numbers. */
QD_INLINE qd_u32 qd_bf16x2_up(qd_f32 low, qd_f32 high)
{
    return qd_pack_high(__builtin_bit_cast(qd_u32, low) + 0x8000u,
                        __builtin_bit_cast(qd_u32, high) + 0x8000u);
}

#ifndef QD_HAS_EXACT
QD_INLINE qd_u32 qd_f16x2_exact(qd_f32 low, qd_f32 high)
{
    return qd_f16x2_rne(low, high);
}
#endif

/* angles, in turns: a reduction is a difference */

/* The fraction, -1/2 to 1/2, of (position + rest) * frequency / (2 pi), of whole numbers position and, far
 * smaller, rest.  1 / (2 pi) and each product are two floats, so what is lost is about 2^-46 of the turns. */
QD_INLINE qd_f32 qd_turns(qd_f32 position, qd_f32 rest, qd_f32 frequency)
{
    const qd_f32 high = qd_mul_rne(0.159154937f, frequency);
    const qd_f32 low = qd_fma(6.42063824e-9f, frequency, qd_fma(0.159154937f, frequency, -high));
    const qd_f32 product = qd_mul_rne(position, high);
    const qd_f32 part = qd_fma(rest, high, qd_fma(position, low, qd_fma(position, high, -product)));
    const qd_f32 turns = (product - qd_rint(product)) + (part - qd_rint(part));
    return turns - qd_rint(turns);
}

/* Of an angle of -1/2 to 1/2 turns: polynomials in the eighth of a turn around the nearest quarter, that are
 * off by less than 2e-7. */
QD_INLINE void qd_sine_cosine(qd_f32 turns, qd_f32 &sine, qd_f32 &cosine)
{
    const qd_f32 quarter = qd_rint(4.0f * turns);
    const qd_f32 x = qd_fma(quarter, -0.25f, turns), square = x * x;
    const qd_f32 s =
        x * (6.28318548f + square * (-41.3416634f + square * (81.592514f + square * -75.400322f)));
    const qd_f32 c =
        1.0f +
        square * (-19.7392082f + square * (64.9393692f + square * (-85.4488068f + square * 59.4232903f)));
    const qd_f32 along = quarter == 1.0f || quarter == -1.0f ? s : c; /* the cosine but for its sign */
    const qd_f32 across = quarter == 1.0f || quarter == -1.0f ? c : s;
    sine = quarter < 0.0f || quarter > 1.0f ? -across : across;
    cosine = quarter > 0.0f || quarter < -1.0f ? -along : along;
}

#endif
