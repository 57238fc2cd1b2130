// DO NOT EDIT. Made from specs/families/gemm_reduce.lua and templates/gemm_reduce.hip: edit those.
//
// gemm_reduce: D = act(alpha * sum over splits of partial + beta * C + bias) + residual
//
//   out       bf16       type of C, D, bias, residual
//   epilogue  plain      alpha alone
//   vec       4          elements of a row that a lane finishes
//
// 128 threads, 0 bytes of LDS, about 40 registers a lane.
//
// Accepts problems with
//   act == none
//   bias == none
//   addend == no
//   residual == no
//   n % 4 == 0
//   align_d % 16 == 0
//   ldd % 4 == 0
//   ldc % 4 == 0
//   ldr % 4 == 0
//   batch <= 1 || stride_d % 4 == 0 && stride_c % 4 == 0 && stride_r % 4 == 0 && stride_bias % 4 == 0
//
// Made again by: quern gen --arch sm_90 --family gemm_reduce
#include "qd.h"
#include "quern_gemm_reduce_params.h"

constexpr int VEC     = 4;
constexpr int WAVES   = 4;        // waves in a workgroup
constexpr int THREADS = 128;      // lanes in a workgroup
constexpr int TILE    = 512;      // elements of D in a workgroup's tile

constexpr int WAVES_PER_SIMD = 1;

// 4 elements of D from `col`: alpha * sum.
QD_INLINE void finish4(const struct quern_gemm_reduce_params &g, qd_f32x4 sum, qd_i64 batch, qd_i64 row,
                       qd_i64 col)
{
    qd_store4_bf16(g.d, batch * g.stride_d + row * g.ldd + col, g.alpha * sum, QD_KEEP);
}

QD_KERNEL(gemm_reduce_bf16,
          struct quern_gemm_reduce_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_u32 place = qd_workgroup();
    const qd_i64 batch = g.first_slice + place / g.tiles;
    const qd_i64 tile = g.first_tile + place % g.tiles;
    const qd_i64 element = tile * TILE + qd_thread() * VEC;
    const qd_i64 elements = g.m * g.n;
    if (element >= elements)
        return;

    // Partial sums are added from the first part of k to the last: the result does not depend on timing.
    const qd_u8 *partial = (const qd_u8 *)g.partial + (batch * g.splits * elements + element) * 4;
    qd_f32x4 sum = {0, 0, 0, 0};
    for (qd_u32 split = 0; split < g.splits; ++split, partial += elements * 4)
        sum += __builtin_bit_cast(qd_f32x4, qd_load_b128(partial, QD_STREAM));
    finish4(g, sum, batch, element / g.n, element % g.n);
}
