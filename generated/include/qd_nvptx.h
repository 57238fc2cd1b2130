/* The device layer for NVIDIA GPUs: clang builtins and PTX, no CUDA header.  Documented in qd.h. */
#ifndef QD_NVPTX_H
#define QD_NVPTX_H

/* cache policies */
#define QD_KEEP 0
#define QD_STREAM 1

/* clang has no instruction for nontemporal accesses; of wide ones they are worth their assembly. */
template <typename Type> QD_INLINE Type qd_stream_load(QD_GLOBAL(Type) p)
{
    return *p;
}

template <typename Type> QD_INLINE void qd_stream_store(QD_GLOBAL_OUT(Type) p, Type value)
{
    *p = value;
}

QD_INLINE qd_u32x4 qd_stream_load(QD_GLOBAL(qd_u32x4) p)
{
    qd_u32 a, b, c, d;
    asm volatile("ld.global.cs.v4.b32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(a), "=r"(b), "=r"(c), "=r"(d)
                 : "l"(p)
                 : "memory");
    return (qd_u32x4){a, b, c, d};
}

QD_INLINE void qd_stream_store(QD_GLOBAL_OUT(qd_u32x4) p, qd_u32x4 value)
{
    asm volatile("st.global.cs.v4.b32 [%0], {%1, %2, %3, %4};"
                 :
                 : "l"(p), "r"(value[0]), "r"(value[1]), "r"(value[2]), "r"(value[3])
                 : "memory");
}

#include "qd_gpu.h"

/* grid_constant: a parameter block, and tensor maps above all, stay where the launch put them; without it
 * they are copied to the stack. */
#define QD_KERNEL(name, params_type, params, threads, workgroups)                                            \
    extern "C" __attribute__((global, launch_bounds(threads, workgroups))) void name(                        \
        const __attribute__((grid_constant)) params_type params)

/* With tensor maps: a struct of them is the second parameter. */
#define QD_KERNEL_MAPS(name, params_type, params, maps_type, maps, threads, workgroups)                      \
    extern "C" __attribute__((global, launch_bounds(threads, workgroups))) void name(                        \
        const __attribute__((grid_constant)) params_type params,                                             \
        const __attribute__((grid_constant)) maps_type maps)

/* lanes in a wave */
#define QD_WAVE 32

/* The size is given at launch: more than 48 KiB cannot be declared. */
#define QD_LDS(name, bytes) extern __attribute__((shared, aligned(1024))) qd_u8 name[]

/* ids */

QD_INLINE qd_u32 qd_uniform(qd_u32 value)
{
    return (qd_u32)__nvvm_shfl_sync_idx_i32(~0u, (qd_i32)value, 0, 31);
}

QD_INLINE qd_u32 qd_thread()
{
    return (qd_u32)__nvvm_read_ptx_sreg_tid_x();
}

QD_INLINE qd_u32 qd_lane()
{
    return qd_thread() % 32;
}

QD_INLINE qd_u32 qd_wave()
{
    return qd_uniform(qd_thread() / 32);
}

QD_INLINE qd_u32 qd_workgroup()
{
    return (qd_u32)__nvvm_read_ptx_sreg_ctaid_x();
}

QD_INLINE void qd_barrier()
{
    __syncthreads();
}

QD_INLINE void qd_wave_barrier()
{
    __nvvm_bar_warp_sync(~0u);
}

/* cross-lane */

QD_INLINE qd_u32 qd_shuffle_xor(qd_u32 value, qd_u32 mask)
{
    return (qd_u32)__nvvm_shfl_sync_bfly_i32(~0u, (qd_i32)value, (qd_i32)mask, 31);
}

QD_INLINE bool qd_any(bool condition)
{
    return __nvvm_vote_any_sync(~0u, condition);
}

/* 16-bit halves, bytes */

QD_INLINE qd_u32 qd_pack_low(qd_u32 a, qd_u32 b)
{
    return (qd_u32)__nvvm_prmt(a, b, 0x5410u);
}

QD_INLINE qd_u32 qd_pack_high(qd_u32 a, qd_u32 b)
{
    return (qd_u32)__nvvm_prmt(a, b, 0x7632u);
}

QD_INLINE qd_u32 qd_pack_even(qd_u32 a, qd_u32 b)
{
    return (qd_u32)__nvvm_prmt(a, b, 0x6240u);
}

QD_INLINE qd_u32 qd_pack_odd(qd_u32 a, qd_u32 b)
{
    return (qd_u32)__nvvm_prmt(a, b, 0x7351u);
}

/* ptxas fuses what has no rounding in its name */
QD_INLINE qd_f32 qd_mul_rne(qd_f32 a, qd_f32 b)
{
    return __nvvm_mul_rn_f(a, b);
}

/* scheduling hints: ptxas issues loads early by itself */

QD_INLINE void qd_issue_loads() {}

/* conversions */

#define QD_HAS_X2 /* two at once in one instruction */
QD_INLINE qd_u32 qd_f16x2_rne(qd_f32 low, qd_f32 high)
{
    qd_u32 bits;
    asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(bits) : "f"(high), "f"(low));
    return bits;
}

QD_INLINE qd_u32 qd_bf16x2_rne(qd_f32 low, qd_f32 high)
{
    qd_u32 bits;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(bits) : "f"(high), "f"(low));
    return bits;
}

#define QD_HAS_CLAMP
QD_INLINE qd_f32 qd_clamp(qd_f32 x, qd_f32 limit)
{
    return __nvvm_fmin_f(__nvvm_fmax_f(x, -limit), limit);
}

/* to i8, in two steps: integers, 0 where x is NaN, and pairs of them saturated, but at -128 */
#define QD_HAS_I8
QD_INLINE qd_u32 qd_integer_above_(qd_f32 x)
{
    qd_u32 integer;
    asm("cvt.rni.s32.f32 %0, %1;" : "=r"(integer) : "f"(__nvvm_fmax_nan_f(x, -127.0f)));
    return integer;
}

QD_INLINE qd_u32 qd_i8x4_rne(qd_f32x4 x)
{
    qd_u32 high, all;
    asm("cvt.pack.sat.s8.s32.b32 %0, %1, %2, 0;"
        : "=r"(high)
        : "r"(qd_integer_above_(x.w)), "r"(qd_integer_above_(x.z)));
    asm("cvt.pack.sat.s8.s32.b32 %0, %1, %2, %3;"
        : "=r"(all)
        : "r"(qd_integer_above_(x.y)), "r"(qd_integer_above_(x.x)), "r"(high));
    return all;
}

/* to OCP's numbers of 8 bits, two at once; the first operand goes to the upper byte */
#define QD_HAS_OCP
#define QD_DEFINE_OCP(type)                                                                                  \
    QD_INLINE qd_u32 qd_##type##x4_rne(qd_f32x4 x)                                                           \
    {                                                                                                        \
        qd_u16 low, high;                                                                                    \
        asm("cvt.rn.satfinite." #type "x2.f32 %0, %1, %2;" : "=h"(low) : "f"(x.y), "f"(x.x));                \
        asm("cvt.rn.satfinite." #type "x2.f32 %0, %1, %2;" : "=h"(high) : "f"(x.w), "f"(x.z));               \
        return low | (qd_u32)high << 16;                                                                     \
    }
QD_DEFINE_OCP(e4m3)
QD_DEFINE_OCP(e5m2)

QD_INLINE qd_u32x2 qd_f16x4_of_e4m3(qd_u32 bytes)
{
    qd_u32 low, high;
    asm("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(low) : "h"((qd_u16)bytes));
    asm("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(high) : "h"((qd_u16)(bytes >> 16)));
    return (qd_u32x2){low, high};
}

QD_INLINE qd_f32x4 qd_f32x4_of_e4m3(qd_u32 bytes)
{
    const qd_u32x2 x = qd_f16x4_of_e4m3(bytes);
    return (qd_f32x4){qd_f32_of_f16((qd_u16)x.x), qd_f32_of_f16((qd_u16)(x.x >> 16)),
                      qd_f32_of_f16((qd_u16)x.y), qd_f32_of_f16((qd_u16)(x.y >> 16))};
}

/* matrix atoms of a wave */

#define QD_DEFINE_MMA(type)                                                                                  \
    QD_INLINE qd_f32x4 qd_mma_16x8x16_##type(qd_u32x4 a, qd_u32x2 b, qd_f32x4 c)                             \
    {                                                                                                        \
        asm("mma.sync.aligned.m16n8k16.row.col.f32." #type "." #type ".f32"                                  \
            " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"                               \
            : "+f"(c.x), "+f"(c.y), "+f"(c.z), "+f"(c.w)                                                     \
            : "r"(a.x), "r"(a.y), "r"(a.z), "r"(a.w), "r"(b.x), "r"(b.y));                                   \
        return c;                                                                                            \
    }
QD_DEFINE_MMA(f16)
QD_DEFINE_MMA(bf16)

/* An 8 x 8 matrix of 16-bit elements: lane l has elements 2 * (l % 4), + 1 of row l / 4, and gets those of
 * the transposed one. */
QD_INLINE qd_u32 qd_transpose_8x8(qd_u32 two)
{
    qd_u32 turned;
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(turned) : "r"(two));
    return turned;
}

/* math */

QD_INLINE qd_f32 qd_exp2(qd_f32 x)
{
    return __nvvm_ex2_approx_ftz_f(x);
}

QD_INLINE qd_f32 qd_log2(qd_f32 x)
{
    return __nvvm_lg2_approx_ftz_f(x);
}

QD_INLINE qd_f32 qd_rcp(qd_f32 x)
{
    return __nvvm_rcp_approx_ftz_f(x);
}

QD_INLINE qd_f32 qd_rsqrt(qd_f32 x)
{
    return __nvvm_rsqrt_approx_ftz_f(x);
}

#define QD_HAS_MAX /* one instruction */
QD_INLINE qd_f32 qd_max(qd_f32 a, qd_f32 b)
{
    return __nvvm_fmax_nan_f(a, b);
}

#include "qd_hopper.h"

#endif
