/* The device layer for AMD GPUs: clang builtins, no ROCm header.  Documented in qd.h. */
#ifndef QD_AMDGCN_H
#define QD_AMDGCN_H

/* cache policies */
#define QD_KEEP 0
#define QD_STREAM 2 /* nt */
#define qd_stream_load(p) __builtin_nontemporal_load(p)
#define qd_stream_store(p, value) __builtin_nontemporal_store(value, p)

#include "qd_gpu.h"

/* amdgpu_ attributes, because the plain launch_bounds attribute is ignored on this target. */
#define QD_KERNEL(name, params_type, params, threads, waves_per_simd)                                        \
    extern "C" __attribute__((global, amdgpu_flat_work_group_size(threads, threads),                         \
                              amdgpu_waves_per_eu(waves_per_simd))) void                                     \
    name(const params_type params)

/* lanes in a wave */
#define QD_WAVE 64

#define QD_LDS(name, bytes) static __attribute__((shared, aligned(16))) qd_u8 name[bytes]

/* ids */

QD_INLINE qd_u32 qd_uniform(qd_u32 value)
{
    return __builtin_amdgcn_readfirstlane(value);
}

QD_INLINE qd_u32 qd_thread()
{
    return __builtin_amdgcn_workitem_id_x();
}

QD_INLINE qd_u32 qd_lane()
{
    return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u));
}

QD_INLINE qd_u32 qd_wave()
{
    return qd_uniform(__builtin_amdgcn_workitem_id_x() / 64);
}

QD_INLINE qd_u32 qd_workgroup()
{
    return __builtin_amdgcn_workgroup_id_x();
}

/* A bare s_barrier does not wait for LDS writes in flight.  Fences on the local address space alone wait
 * for those and leave global loads, the prefetch of the next step, in flight. */
QD_INLINE void qd_barrier()
{
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup", "local");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup", "local");
}

/* A kernel begins when the one before it in the stream has ended. */
QD_INLINE void qd_wait_previous() {}

/* Buffers: word 3 of the descriptor is a nonzero 32-bit data format without swizzle. */

#define QD_HAS_BUFFERS
typedef __amdgpu_buffer_rsrc_t qd_buffer;

QD_INLINE qd_buffer qd_make_buffer(const void *base, qd_i64 bytes)
{
    const qd_i64 span = bytes < 0 ? 0 : bytes > 0x7ffffffe ? 0x7ffffffe : bytes;
    return __builtin_amdgcn_make_buffer_rsrc((void *)base, 0, (qd_i32)span, 0x00020000);
}

#define qd_buffer_load_b16(buffer, offset, policy)                                                           \
    ((qd_u16)__builtin_amdgcn_raw_buffer_load_b16(buffer, (qd_i32)(offset), 0, policy))
#define qd_buffer_load_b32(buffer, offset, policy)                                                           \
    ((qd_u32)__builtin_amdgcn_raw_buffer_load_b32(buffer, (qd_i32)(offset), 0, policy))
#define qd_buffer_load_b64(buffer, offset, policy)                                                           \
    ((qd_u32x2)__builtin_amdgcn_raw_buffer_load_b64(buffer, (qd_i32)(offset), 0, policy))
#define qd_buffer_load_b128(buffer, offset, policy)                                                          \
    ((qd_u32x4)__builtin_amdgcn_raw_buffer_load_b128(buffer, (qd_i32)(offset), 0, policy))

/* LDS */

QD_INLINE void qd_lds_store_b64(qd_u8 *lds, qd_u32 offset, qd_u32x2 value)
{
    *(qd_u32x2 *)(lds + offset) = value;
}

/* matrix atoms */

typedef _Float16 qd_f16x4_ __attribute__((ext_vector_type(4)));
typedef short qd_i16x4_ __attribute__((ext_vector_type(4)));

QD_INLINE qd_f32x16 qd_mfma_32x32x8_f16(qd_u32x2 a, qd_u32x2 b, qd_f32x16 c)
{
    return __builtin_amdgcn_mfma_f32_32x32x8f16(__builtin_bit_cast(qd_f16x4_, a),
                                                __builtin_bit_cast(qd_f16x4_, b), c, 0, 0, 0);
}

QD_INLINE qd_f32x16 qd_mfma_32x32x8_bf16(qd_u32x2 a, qd_u32x2 b, qd_f32x16 c)
{
    return __builtin_amdgcn_mfma_f32_32x32x8bf16_1k(__builtin_bit_cast(qd_i16x4_, a),
                                                    __builtin_bit_cast(qd_i16x4_, b), c, 0, 0, 0);
}

QD_INLINE qd_f32x4 qd_mfma_16x16x16_f16(qd_u32x2 a, qd_u32x2 b, qd_f32x4 c)
{
    return __builtin_amdgcn_mfma_f32_16x16x16f16(__builtin_bit_cast(qd_f16x4_, a),
                                                 __builtin_bit_cast(qd_f16x4_, b), c, 0, 0, 0);
}

QD_INLINE qd_f32x4 qd_mfma_16x16x16_bf16(qd_u32x2 a, qd_u32x2 b, qd_f32x4 c)
{
    return __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(__builtin_bit_cast(qd_i16x4_, a),
                                                     __builtin_bit_cast(qd_i16x4_, b), c, 0, 0, 0);
}

/* cross-lane */

QD_INLINE qd_u32 qd_shuffle_xor(qd_u32 value, qd_u32 mask)
{
    return (qd_u32)__builtin_amdgcn_ds_bpermute((qd_i32)((qd_lane() ^ mask) * 4), (qd_i32)value);
}

QD_INLINE bool qd_any(bool condition)
{
    return __builtin_amdgcn_ballot_w64(condition) != 0;
}

/* Lanes of a row of 16 swap within the vector unit (DPP), in no memory: with lane ^ 1, with lane ^ 2, and
 * with the other half of 8 and of 16 lanes, in mirrored order: halves whose lanes agree by then. */
#define QD_HAS_DPP
#define QD_DPP_XOR1 0xb1         /* quad_perm 1, 0, 3, 2 */
#define QD_DPP_XOR2 0x4e         /* quad_perm 2, 3, 0, 1 */
#define QD_DPP_HALF_MIRROR 0x141 /* lane 7 - i of 8 */
#define QD_DPP_MIRROR 0x140      /* lane 15 - i of 16 */
#define QD_DPP_BCAST15 0x142     /* the last lane of the row before */
#define QD_DPP_BCAST31 0x143     /* lane 31 */
/* The value of the lane that `control` says; `otherwise` in rows that the mask `rows`, a constant, leaves
 * out. */
#define qd_dpp(otherwise, value, control, rows)                                                              \
    __builtin_bit_cast(qd_f32, __builtin_amdgcn_update_dpp(__builtin_bit_cast(qd_i32, otherwise),            \
                                                           __builtin_bit_cast(qd_i32, value), control, rows, \
                                                           0xf, (rows) == 0xf))

QD_INLINE qd_f32 qd_last_lane(qd_f32 value)
{
    return __builtin_bit_cast(qd_f32,
                              __builtin_amdgcn_readlane(__builtin_bit_cast(qd_i32, value), QD_WAVE - 1));
}

/* 16-bit halves, bytes */

QD_INLINE qd_u32 qd_pack_low(qd_u32 a, qd_u32 b)
{
    return __builtin_amdgcn_perm(b, a, 0x05040100u);
}

QD_INLINE qd_u32 qd_pack_high(qd_u32 a, qd_u32 b)
{
    return __builtin_amdgcn_perm(b, a, 0x07060302u);
}

QD_INLINE qd_u32 qd_pack_even(qd_u32 a, qd_u32 b)
{
    return __builtin_amdgcn_perm(b, a, 0x06020400u);
}

QD_INLINE qd_u32 qd_pack_odd(qd_u32 a, qd_u32 b)
{
    return __builtin_amdgcn_perm(b, a, 0x07030501u);
}

/* Conversions to FNUZ and back.  The ISA of CDNA 3 has it that V_CVT_PK_FP8_F32 and V_CVT_PK_BF8_F32 round to
 * nearest even, make subnormals, give 0x80 for NaN alone, so 0 for -0 and for what rounds to it, and put the
 * first operand in the lower byte; what becomes of values past the largest is up to a mode (FP16_OVFL), so
 * there are none here.  V_CVT_PK_F32_FP8 and _BF8 are exact. */

#define QD_HAS_CLAMP
QD_INLINE qd_f32 qd_clamp(qd_f32 x, qd_f32 limit)
{
    return __builtin_amdgcn_fmed3f(x, -limit, limit);
}

#define QD_HAS_EXACT /* in one instruction, which rounds towards zero */
QD_INLINE qd_u32 qd_f16x2_exact(qd_f32 low, qd_f32 high)
{
    return __builtin_bit_cast(qd_u32, __builtin_amdgcn_cvt_pkrtz(low, high));
}

#define QD_HAS_FNUZ
#define QD_DEFINE_FNUZ(type, suffix)                                                                         \
    QD_INLINE qd_u32 qd_##type##x4_within(qd_f32x4 x)                                                        \
    {                                                                                                        \
        const qd_i32 low = __builtin_amdgcn_cvt_pk_##suffix##_f32(x.x, x.y, 0, false);                       \
        return (qd_u32)__builtin_amdgcn_cvt_pk_##suffix##_f32(x.z, x.w, low, true);                          \
    }                                                                                                        \
    QD_INLINE qd_f32x4 qd_f32x4_of_##type(qd_u32 bytes)                                                      \
    {                                                                                                        \
        const auto low = __builtin_amdgcn_cvt_pk_f32_##suffix((qd_i32)bytes, false),                         \
                   high = __builtin_amdgcn_cvt_pk_f32_##suffix((qd_i32)bytes, true);                         \
        return (qd_f32x4){low[0], low[1], high[0], high[1]};                                                 \
    }
QD_DEFINE_FNUZ(e4m3fnuz, fp8)
QD_DEFINE_FNUZ(e5m2fnuz, bf8)

/* math */

QD_INLINE qd_f32 qd_exp2(qd_f32 x)
{
    return __builtin_amdgcn_exp2f(x);
}

QD_INLINE qd_f32 qd_log2(qd_f32 x)
{
    return __builtin_amdgcn_logf(x);
}

QD_INLINE qd_f32 qd_rcp(qd_f32 x)
{
    return __builtin_amdgcn_rcpf(x);
}

QD_INLINE qd_f32 qd_rsqrt(qd_f32 x)
{
    return __builtin_amdgcn_rsqf(x);
}

#define QD_HAS_FMA2
QD_INLINE qd_f32x2 qd_fma2(qd_f32x2 a, qd_f32x2 b, qd_f32x2 c)
{
    return __builtin_elementwise_fma(a, b, c);
}

QD_INLINE qd_f32 qd_mul_rne(qd_f32 a, qd_f32 b)
{
#pragma clang fp contract(off)
    return a * b;
}

/* scheduling hints */

QD_INLINE void qd_issue_loads()
{
    __builtin_amdgcn_sched_barrier(0);
}

/* Masks of sched_group_barrier, whose arguments must be constants, hence a macro. */

#define QD_SCHEDULE_ATOM 0x008
#define QD_SCHEDULE_LDS_READ 0x100
#define qd_spread_lds_reads(turns, reads, atoms)                                                             \
    do {                                                                                                     \
        __builtin_amdgcn_sched_group_barrier(QD_SCHEDULE_LDS_READ, reads, 0);                                \
        _Pragma("unroll") for (int turn = 1; turn < (turns); ++turn)                                         \
        {                                                                                                    \
            _Pragma("unroll") for (int read = 0; read < (reads); ++read)                                     \
            {                                                                                                \
                __builtin_amdgcn_sched_group_barrier(QD_SCHEDULE_ATOM, (atoms) / (reads), 0);                \
                __builtin_amdgcn_sched_group_barrier(QD_SCHEDULE_LDS_READ, 1, 0);                            \
            }                                                                                                \
            __builtin_amdgcn_sched_group_barrier(QD_SCHEDULE_ATOM, (atoms) % (reads), 0);                    \
        }                                                                                                    \
        __builtin_amdgcn_sched_group_barrier(QD_SCHEDULE_ATOM, atoms, 0);                                    \
    } while (0)

#endif
