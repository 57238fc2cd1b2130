/* The device layer for a CPU: kernels run as fibers of the emulator.  Documented in qd.h.
 *
 * Most primitives take one more argument than documented, the line of the call, which a kernel never writes.
 */
#ifndef QD_HOST_H
#define QD_HOST_H

#include "qd_host_api.h"

/* Set by the emulator once a kernel's library is loaded; it checks the version. */
extern "C" {
__attribute__((weak, visibility("default"))) const struct qd_host_api *qd_host = nullptr;
extern __attribute__((weak, visibility("default"))) const qd_u32 qd_host_version = QD_HOST_API_VERSION;
}

#define QD_INLINE static inline __attribute__((always_inline, unused))
#define QD_HOST_PLACE const char *file = __builtin_FILE(), qd_u32 line = __builtin_LINE()
#define QD_HOST_HERE (qd_host_place{file, line})
#define QD_CALLER , QD_HOST_PLACE
#define QD_CALL , file, line

/* The emulator hands over the parameter block's address; the body sees it by the kernel's own name. */
#define QD_KERNEL(name, params_type, params, threads, waves_per_simd)                                        \
    static void name##_body(const params_type &params);                                                      \
    extern "C" __attribute__((visibility("default"))) void name(const void *block)                           \
    {                                                                                                        \
        name##_body(*(const params_type *)block);                                                            \
    }                                                                                                        \
    static void name##_body([[maybe_unused]] const params_type &params)

/* lanes in a wave */
#define QD_WAVE 64

#define QD_LDS(name, bytes)                                                                                  \
    qd_u8 *const name = (qd_u8 *)qd_host->lds(bytes, {__builtin_FILE(), __builtin_LINE()})

/* ids */

QD_INLINE qd_u32 qd_uniform(qd_u32 value, QD_HOST_PLACE)
{
    qd_host->uniform(value, QD_HOST_HERE);
    return value;
}

QD_INLINE qd_u32 qd_thread()
{
    return qd_host->thread();
}

QD_INLINE qd_u32 qd_lane()
{
    return qd_host->thread() % 64;
}

QD_INLINE qd_u32 qd_wave(QD_HOST_PLACE)
{
    return qd_uniform(qd_host->thread() / 64 QD_CALL);
}

QD_INLINE qd_u32 qd_workgroup()
{
    return qd_host->workgroup();
}

QD_INLINE void qd_barrier(QD_HOST_PLACE)
{
    qd_host->barrier(QD_HOST_HERE);
}

/* A kernel begins when the one before it has ended. */
QD_INLINE void qd_wait_previous() {}

/* memory */

#define QD_KEEP 0
#define QD_STREAM 2

#define QD_HAS_BUFFERS
struct qd_buffer {
    const qd_u8 *base;
    qd_u32 bytes;
};

QD_INLINE qd_buffer qd_make_buffer(const void *base, qd_i64 bytes, QD_HOST_PLACE)
{
    const qd_i64 span = bytes < 0 ? 0 : bytes > 0x7ffffffe ? 0x7ffffffe : bytes;
    qd_host->uniform((qd_u32)(qd_u64)base ^ (qd_u32)((qd_u64)base >> 32), QD_HOST_HERE);
    qd_host->uniform((qd_u32)span, QD_HOST_HERE);
    return qd_buffer{(const qd_u8 *)base, (qd_u32)span};
}

QD_INLINE void qd_host_buffer_load(qd_buffer buffer, qd_u32 offset, qd_u16 size, qd_i32 policy, void *value,
                                   qd_host_place place)
{
    const bool inside = (qd_u64)offset + size <= buffer.bytes;
    const qd_u8 kind = inside ? QD_HOST_BUFFER_LOAD : QD_HOST_BUFFER_OUTSIDE;
    qd_host->access({kind, (qd_u8)policy, size}, buffer.base + offset, value, place);
}

#define QD_DEFINE_MEMORY(suffix, type)                                                                       \
    QD_INLINE type qd_buffer_load_##suffix(qd_buffer buffer, qd_u32 offset, qd_i32 policy, QD_HOST_PLACE)    \
    {                                                                                                        \
        type value;                                                                                          \
        qd_host_buffer_load(buffer, offset, sizeof value, policy, &value, QD_HOST_HERE);                     \
        return value;                                                                                        \
    }                                                                                                        \
    QD_INLINE type qd_load_##suffix(const void *pointer, qd_i32 policy, QD_HOST_PLACE)                       \
    {                                                                                                        \
        type value;                                                                                          \
        qd_host->access({QD_HOST_GLOBAL_LOAD, (qd_u8)policy, sizeof value}, pointer, &value, QD_HOST_HERE);  \
        return value;                                                                                        \
    }                                                                                                        \
    QD_INLINE void qd_store_##suffix(void *pointer, type value, qd_i32 policy, QD_HOST_PLACE)                \
    {                                                                                                        \
        qd_host->access({QD_HOST_GLOBAL_STORE, (qd_u8)policy, sizeof value}, pointer, &value, QD_HOST_HERE); \
    }                                                                                                        \
    QD_INLINE type qd_lds_load_##suffix(const qd_u8 *lds, qd_u32 offset, QD_HOST_PLACE)                      \
    {                                                                                                        \
        type value;                                                                                          \
        qd_host->access({QD_HOST_LDS_LOAD, QD_KEEP, sizeof value}, lds + offset, &value, QD_HOST_HERE);      \
        return value;                                                                                        \
    }                                                                                                        \
    QD_INLINE void qd_lds_store_##suffix(qd_u8 *lds, qd_u32 offset, type value, QD_HOST_PLACE)               \
    {                                                                                                        \
        qd_host->access({QD_HOST_LDS_STORE, QD_KEEP, sizeof value}, lds + offset, &value, QD_HOST_HERE);     \
    }
QD_DEFINE_MEMORY(b8, qd_u8)
QD_DEFINE_MEMORY(b16, qd_u16)
QD_DEFINE_MEMORY(b32, qd_u32)
QD_DEFINE_MEMORY(b64, qd_u32x2)
QD_DEFINE_MEMORY(b128, qd_u32x4)

/* matrix atoms */

#define QD_DEFINE_ATOM(suffix, number, accumulators)                                                         \
    QD_INLINE accumulators qd_mfma_##suffix(qd_u32x2 a, qd_u32x2 b, accumulators c, QD_HOST_PLACE)           \
    {                                                                                                        \
        const qd_u32x4 ab = {a.x, a.y, b.x, b.y};                                                            \
        qd_host->atom(number, (const qd_u32 *)&ab, (qd_f32 *)&c, QD_HOST_HERE);                              \
        return c;                                                                                            \
    }
QD_DEFINE_ATOM(32x32x8_f16, QD_HOST_ATOM_32X32X8_F16, qd_f32x16)
QD_DEFINE_ATOM(32x32x8_bf16, QD_HOST_ATOM_32X32X8_BF16, qd_f32x16)
QD_DEFINE_ATOM(16x16x16_f16, QD_HOST_ATOM_16X16X16_F16, qd_f32x4)
QD_DEFINE_ATOM(16x16x16_bf16, QD_HOST_ATOM_16X16X16_BF16, qd_f32x4)

/* cross-lane */

QD_INLINE qd_u32 qd_shuffle_xor(qd_u32 value, qd_u32 mask, QD_HOST_PLACE)
{
    return qd_host->shuffle_xor(value, mask, QD_HOST_HERE);
}

QD_INLINE bool qd_any(bool condition, QD_HOST_PLACE)
{
    return qd_host->any(condition, QD_HOST_HERE) != 0;
}

/* 16-bit halves, bytes */

QD_INLINE qd_u32 qd_pack_low(qd_u32 a, qd_u32 b)
{
    return (a & 0xffffu) | b << 16;
}

QD_INLINE qd_u32 qd_pack_high(qd_u32 a, qd_u32 b)
{
    return a >> 16 | (b & 0xffff0000u);
}

QD_INLINE qd_u32 qd_pack_even(qd_u32 a, qd_u32 b)
{
    return (a & 0x00ff00ffu) | (b & 0x00ff00ffu) << 8;
}

QD_INLINE qd_u32 qd_pack_odd(qd_u32 a, qd_u32 b)
{
    return (a & 0xff00ff00u) >> 8 | (b & 0xff00ff00u);
}

/* conversions, in integers: _Float16 and __bf16 need a runtime library on most CPUs */

QD_INLINE qd_u16 qd_f16_rne(qd_f32 value)
{
    const qd_u32 bits = __builtin_bit_cast(qd_u32, value);
    const qd_u32 sign = bits >> 16 & 0x8000u;
    const qd_u32 x = bits & 0x7fffffffu;
    if (x > 0x7f800000u) return (qd_u16)(sign | 0x7e00u | (x >> 13 & 0x3ffu)); /* NaN, made quiet */
    if (x >= 0x477ff000u) return (qd_u16)(sign | 0x7c00u); /* 65520 and more round to infinity */
    if (x < 0x38800000u) {
        /* subnormal: a step of f32 at 0.5 is the step of f16 there, so the addition rounds */
        const qd_f32 aligned = __builtin_bit_cast(qd_f32, x) + 0.5f;
        return (qd_u16)(sign | (__builtin_bit_cast(qd_u32, aligned) - 0x3f000000u));
    }
    return (qd_u16)(sign | (x - 0x38000000u + 0xfffu + (x >> 13 & 1u)) >> 13);
}

QD_INLINE qd_u16 qd_bf16_rne(qd_f32 value)
{
    const qd_u32 bits = __builtin_bit_cast(qd_u32, value);
    if ((bits & 0x7fffffffu) > 0x7f800000u) return (qd_u16)(bits >> 16 | 0x40u);
    return (qd_u16)((bits + 0x7fffu + (bits >> 16 & 1u)) >> 16);
}

QD_INLINE qd_f32 qd_f32_of_f16(qd_u16 bits)
{
    const qd_u32 sign = (qd_u32)(bits & 0x8000u) << 16;
    const qd_u32 x = (qd_u32)(bits & 0x7fffu) << 13;
    if (x >= 0x0f800000u) /* infinity and NaN: the largest exponent of f32 */
        return __builtin_bit_cast(qd_f32, sign | 0x7f800000u | x);
    const qd_f32 magnitude = __builtin_bit_cast(qd_f32, x) * 0x1p112f; /* exact, subnormal or not */
    return __builtin_bit_cast(qd_f32, sign | __builtin_bit_cast(qd_u32, magnitude));
}

QD_INLINE qd_f32 qd_f32_of_bf16(qd_u16 bits)
{
    return __builtin_bit_cast(qd_f32, (qd_u32)bits << 16);
}

/* math: a result below the normal range becomes 0, as in the GPU's instructions */

QD_INLINE qd_f32 qd_host_flush(qd_f32 x)
{
    return __builtin_fabsf(x) < 0x1p-126f ? __builtin_copysignf(0.0f, x) : x;
}

QD_INLINE qd_f32 qd_larger(qd_f32 a, qd_f32 b)
{
    return a > b || b != b ? a : b;
}

QD_INLINE qd_f32 qd_exp2(qd_f32 x)
{
    return qd_host_flush(qd_host->exp2(x));
}

QD_INLINE qd_f32 qd_log2(qd_f32 x)
{
    return qd_host->log2(qd_host_flush(x));
}

QD_INLINE qd_f32 qd_rcp(qd_f32 x)
{
    return qd_host_flush(1.0f / x);
}

/* The product is exact in double, and so is the sum but for its last bit, which is made odd where anything is
 * lost: the rounding to f32 is then right. */
QD_INLINE qd_f32 qd_fma(qd_f32 a, qd_f32 b, qd_f32 c)
{
    const double product = (double)a * (double)b, sum = product + (double)c, part = sum - product;
    const double lost = (product - (sum - part)) + ((double)c - part);
    qd_u64 bits = __builtin_bit_cast(qd_u64, sum);
    if ((lost < 0 || lost > 0) && !(bits & 1)) bits += (lost > 0) == (sum > 0) ? 1 : -1;
    return (qd_f32) __builtin_bit_cast(double, bits);
}

QD_INLINE qd_f32 qd_mul_rne(qd_f32 a, qd_f32 b)
{
    return a * b;
}

QD_INLINE qd_f32 qd_rint(qd_f32 x)
{
    if (!(__builtin_fabsf(x) < 0x1p23f)) return x;
    return __builtin_copysignf((__builtin_fabsf(x) + 0x1p23f) - 0x1p23f, x);
}

QD_INLINE qd_f32 qd_rsqrt(qd_f32 x)
{
    return 1.0f / __builtin_sqrtf(qd_host_flush(x));
}

/* scheduling hints mean nothing here */

QD_INLINE bool qd_rarely(bool condition)
{
    return condition;
}

QD_INLINE void qd_issue_loads() {}
#define qd_spread_lds_reads(turns, reads, atoms) ((void)0)

#endif
