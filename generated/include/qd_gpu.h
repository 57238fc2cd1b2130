/* What the device layers of all GPUs say alike: how a primitive is declared, global memory, LDS, and the
 * conversions that are casts.  Documented in qd.h.  The layer that includes it defines the cache policies,
 * QD_KEEP and QD_STREAM, before, and qd_stream_load and qd_stream_store for each type. */
#ifndef QD_GPU_H
#define QD_GPU_H

/* Global memory.  The policy is a constant, so one of the two branches remains. */

#define QD_DEFINE_GLOBAL(suffix, type)                                                                       \
    QD_INLINE type qd_load_##suffix(const void *pointer, qd_i32 policy)                                      \
    {                                                                                                        \
        QD_GLOBAL(type) p = (QD_GLOBAL(type))pointer;                                                        \
        return policy == QD_STREAM ? qd_stream_load(p) : *p;                                                 \
    }                                                                                                        \
    QD_INLINE void qd_store_##suffix(void *pointer, type value, qd_i32 policy)                               \
    {                                                                                                        \
        QD_GLOBAL_OUT(type) p = (QD_GLOBAL_OUT(type))pointer;                                                \
        if (policy == QD_STREAM)                                                                             \
            qd_stream_store(p, value);                                                                       \
        else                                                                                                 \
            *p = value;                                                                                      \
    }
QD_DEFINE_GLOBAL(b8, qd_u8)
QD_DEFINE_GLOBAL(b16, qd_u16)
QD_DEFINE_GLOBAL(b32, qd_u32)
QD_DEFINE_GLOBAL(b64, qd_u32x2)
QD_DEFINE_GLOBAL(b128, qd_u32x4)

/* LDS, 16-byte aligned offsets for b128 and so on */

QD_INLINE qd_u32 qd_lds_load_b32(const qd_u8 *lds, qd_u32 offset)
{
    return *(const qd_u32 *)(lds + offset);
}

QD_INLINE qd_u32x4 qd_lds_load_b128(const qd_u8 *lds, qd_u32 offset)
{
    return *(const qd_u32x4 *)(lds + offset);
}

QD_INLINE void qd_lds_store_b32(qd_u8 *lds, qd_u32 offset, qd_u32 value)
{
    *(qd_u32 *)(lds + offset) = value;
}

QD_INLINE void qd_lds_store_b128(qd_u8 *lds, qd_u32 offset, qd_u32x4 value)
{
    *(qd_u32x4 *)(lds + offset) = value;
}

/* math: one instruction each */

QD_INLINE qd_f32 qd_fma(qd_f32 a, qd_f32 b, qd_f32 c)
{
    return __builtin_fmaf(a, b, c);
}

QD_INLINE qd_f32 qd_rint(qd_f32 x)
{
    return __builtin_rintf(x);
}

QD_INLINE qd_f32 qd_larger(qd_f32 a, qd_f32 b)
{
    return __builtin_fmaxf(a, b);
}

/* hints */

QD_INLINE bool qd_rarely(bool condition)
{
    return __builtin_expect(condition, 0);
}

/* conversions: the compiler's casts round to nearest even and keep NaN */

QD_INLINE qd_u16 qd_f16_rne(qd_f32 value)
{
    return __builtin_bit_cast(qd_u16, (_Float16)value);
}

QD_INLINE qd_u16 qd_bf16_rne(qd_f32 value)
{
    return __builtin_bit_cast(qd_u16, (__bf16)value);
}

QD_INLINE qd_f32 qd_f32_of_f16(qd_u16 bits)
{
    return (qd_f32) __builtin_bit_cast(_Float16, bits);
}

QD_INLINE qd_f32 qd_f32_of_bf16(qd_u16 bits)
{
    return __builtin_bit_cast(qd_f32, (qd_u32)bits << 16);
}

#endif
