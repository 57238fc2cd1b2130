/* Quern's device layer: the primitives that generated kernels are written in.
 *
 * Kernels call nothing else: no compiler builtin, no runtime header.  Each primitive has one
 * implementation a target:
 *   qd_amdgcn.h   clang builtins for AMD GPUs; needs no ROCm header
 *   qd_nvptx.h    clang builtins and PTX for NVIDIA GPUs; needs no CUDA header; no buffers, no AMD atoms
 *   qd_host.h     the CPU wavefront emulator
 * The first two share qd_gpu.h, what is the same on all GPUs;
 * and qd_math.h, qd_act.h (activations), qd_narrow.h (numbers of 8 bits), qd_tile.h (tiles, elements,
 * chunks), qd_row.h (reductions, elements of rows) and qd_scale.h (quantization) are built from these, the
 * same for all.
 *
 * Conventions.  A "lane" is one work-item, a "wave" the lanes that run in step.  Offsets into
 * buffers and LDS are in bytes.  A cache policy is QD_KEEP (the default of the caches) or QD_STREAM
 * (read or written once: do not keep); it must be a constant.  Rounding is part of the name: `_rne`
 * is to nearest, ties to even.
 *
 *   kernels     QD_KERNEL(name, params_type, params, threads, waves_per_simd) { body }
 *               QD_LDS(name, bytes)              the workgroup's LDS, 16-byte aligned; once a kernel
 *               QD_INLINE                        a helper function
 *               QD_INLINED                       behind a lambda's parameters: the same of it
 *   ids         u32 qd_thread()                  lane in the workgroup
 *               u32 qd_lane()                    lane in the wave
 *               u32 qd_wave()                    wave in the workgroup; uniform
 *               u32 qd_workgroup()               workgroup in the launch; uniform
 *               u32 qd_uniform(u32), f32 qd_uniform_f32(f32)
 *                                                says that all lanes of the wave hold the same value
 *                                                qd_wave and qd_uniform are collectives of the wave: in a
 *                                                branch that some lanes do not take NVIDIA's GPUs hang
 *   barriers    qd_barrier()                     all waves; orders LDS, leaves global loads in flight
 *               qd_wait_previous()               waits, in a kernel that was launched before the one before
 *                                                it has ended, until it has
 *   buffers     qd_buffer qd_make_buffer(const void *base, int64_t bytes)
 *                                                base and bytes uniform; bytes clamps to 0 .. 2^31 - 2
 *               qd_buffer_load_b16 / b32 / b64 / b128(buffer, offset, policy)
 *                                                0 where offset + size > bytes; QD_OUTSIDE never loads
 *   global      qd_load_b8 / b16 / b32 / b64 / b128(pointer, policy)
 *               qd_store_b8 / b16 / b32 / b64 / b128(pointer, value, policy)
 *                                                pointer aligned to the width
 *   LDS         qd_lds_load_b32 / b128(lds, offset), qd_lds_store_b32 / b64 / b128(lds, offset, value)
 *   atoms       qd_f32x16 qd_mfma_32x32x8_f16 / _bf16(qd_u32x2 a, qd_u32x2 b, qd_f32x16 c)
 *               qd_f32x4 qd_mfma_16x16x16_f16 / _bf16(qd_u32x2 a, qd_u32x2 b, qd_f32x4 c)
 *                                                lane layouts: docs/hardware.md
 *   cross-lane  u32 qd_shuffle_xor(u32, mask)    the value of lane ^ mask, any mask below the wave size
 *               bool qd_any(bool)                whether some lane of the wave says true: uniform, a
 *                                                collective
 *   16 bits     u32 qd_pack_low(a, b)            low halves: a in the low half of the result
 *               u32 qd_pack_high(a, b)           high halves
 *   8 bits      u32 qd_pack_even(a, b)           bytes 0 and 2 of both: a's in bytes 0 and 2 of the result
 *               u32 qd_pack_odd(a, b)            bytes 1 and 3
 *   conversion  u32 qd_f16x2_rne(f32 low, f32 high), u32 qd_bf16x2_rne(f32 low, f32 high)
 *               u16 qd_f16_rne(f32), u16 qd_bf16_rne(f32); f32 qd_f32_of_f16(u16), f32 qd_f32_of_bf16(u16)
 *               u32 qd_bf16x2_up(f32 low, f32 high)
 *                                                to nearest, ties up: of 0 and more, not of NaN
 *               u32 qd_f16x2_exact(f32 low, f32 high)
 *                                                of values that f16 holds
 *   math        f32 qd_exp2(f32), f32 qd_rcp(f32), f32 qd_log2(f32), f32 qd_rsqrt(f32)
 *                                                one instruction each, about 1 ulp (of a logarithm near 0
 *                                                2^-22); below the normal range all is zero
 *               f32 qd_max(f32, f32)             the larger; NaN where either is
 *               f32 qd_larger(f32, f32)          the larger; one instruction; the other where one is NaN
 *               f32 qd_fma(f32 a, f32 b, f32 c)  a * b + c in one rounding
 *               f32x2 qd_fma2(f32x2 a, f32x2 b, f32x2 c)
 *                                                the same of two at once
 *               f32 qd_mul_rne(f32 a, f32 b)     a * b, rounded before anything is added to it
 *               f32 qd_rint(f32)                 the nearest integer, of two the even one
 *   angles      f32 qd_turns(f32 position, f32 rest, f32 frequency)
 *                                                (position + rest) * frequency as a part, -1/2 to 1/2, of a
 *                                                turn
 *               qd_sine_cosine(f32 turns, f32 &sine, f32 &cosine)
 *   hints       bool qd_rarely(bool)             the condition; what depends on it leaves the common path
 *               qd_issue_loads()                 the loads before it are issued before what is behind it
 *               qd_spread_lds_reads(turns, reads, atoms)
 *                                                of a loop of `turns` turns, each with that many LDS reads
 *                                                and then atoms: the reads of a turn go between the atoms
 *                                                of the turn before; constants
 */
#ifndef QD_H
#define QD_H

typedef signed char qd_i8;
typedef unsigned char qd_u8;
typedef unsigned short qd_u16;
typedef int qd_i32;
typedef unsigned int qd_u32;
typedef long long qd_i64;
typedef unsigned long long qd_u64;
typedef float qd_f32;

typedef qd_u32 qd_u32x2 __attribute__((ext_vector_type(2)));
typedef qd_u32 qd_u32x4 __attribute__((ext_vector_type(4)));
typedef qd_f32 qd_f32x2 __attribute__((ext_vector_type(2)));
typedef qd_f32 qd_f32x4 __attribute__((ext_vector_type(4)));
typedef qd_f32 qd_f32x16 __attribute__((ext_vector_type(16)));

/* A buffer offset that is outside every buffer: a masked lane uses it. */
#define QD_OUTSIDE 0x80000000u

#ifndef QD_HOST
/* clang's HIP wrapper headers may be active (hipcc) and define functions for host and device; these
 * helpers are for the device alone, so nothing here can clash with them. */
#define QD_INLINE static inline __attribute__((device, always_inline))
#define QD_INLINED __attribute__((always_inline)) /* behind a lambda's parameters */
#define QD_CALLER
#define QD_CALL

#define QD_GLOBAL(type) const __attribute__((address_space(1))) type *
#define QD_GLOBAL_OUT(type) __attribute__((address_space(1))) type *
#endif

#if defined(__AMDGCN__)
#include "qd_amdgcn.h"
#elif defined(__NVPTX__)
#include "qd_nvptx.h"
#elif defined(QD_HOST)
#include "qd_host.h"
#else
#error "qd.h: no device layer for this target: compile for amdgcn, nvptx, or for a CPU with -DQD_HOST"
#endif

#include "qd_math.h"
#include "qd_act.h"
#include "qd_narrow.h"
#include "qd_tile.h"
#include "qd_row.h"
#include "qd_scale.h"

#endif
