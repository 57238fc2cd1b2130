/* Math that is the same for every target, built from the primitives.  Documented in qd.h. */
#ifndef QD_MATH_H
#define QD_MATH_H

#ifndef QD_HAS_MAX
QD_INLINE qd_f32 qd_max(qd_f32 a, qd_f32 b)
{
    return a != a ? a : (a > b ? a : b);
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

#endif
