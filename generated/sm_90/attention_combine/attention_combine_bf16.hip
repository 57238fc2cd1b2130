// DO NOT EDIT. Made from specs/families/attention_combine.lua and templates/attention_combine.hip: edit
//   those.
//
// attention_combine: O = sum of w * O of each split / sum of w, w = 2 ^ (the split's logarithm)
//
//   dtype  bf16       type of O
//
// 64 threads, 0 bytes of LDS, about 80 registers a lane.
//
// Accepts every problem of these types.
//
// Made again by: quern gen --arch sm_90 --family attention_combine
#include "qd.h"
#include "quern_attention_combine_params.h"

constexpr int WAVES   = 2;        // waves in a workgroup
constexpr int THREADS = 64;       // lanes in a workgroup

constexpr int WAVES_PER_SIMD = 1;
constexpr qd_u32 AT_ONCE     = 8;  // splits that a lane loads at once

QD_KERNEL(attention_combine_bf16,
          struct quern_attention_combine_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_u32 lanes = g.value_dim / 4;  // of a row
    const qd_u64 place = (qd_u64)(g.first_tile + qd_workgroup()) * THREADS + qd_thread();
    const qd_u32 row = (qd_u32)(place / lanes), first = (qd_u32)(place % lanes) * 4;
    if (row >= g.rows)
        return;
    const qd_i64 parts = (qd_i64)row * g.splits;

    // Splits are added from the first to the last: the result does not depend on timing.
    qd_f32 largest = -__builtin_inff(), weights = 0;
    qd_f32x4 sum = {0, 0, 0, 0};
    for (qd_u32 split = 0; split < g.splits; split += AT_ONCE) {
        qd_f32 logarithm[AT_ONCE], most = largest;
        qd_f32x4 some[AT_ONCE];
#pragma unroll
        for (qd_u32 i = 0; i < AT_ONCE; ++i) {
            const qd_i64 part = parts + (split + i < g.splits ? split + i : g.splits - 1);
            logarithm[i] = qd_load1_f32(g.logarithms, part);
            some[i] = qd_load4_f32(g.parts, part * g.value_dim + first);
        }
#pragma unroll
        for (qd_u32 i = 0; i < AT_ONCE; ++i)
            most = qd_larger(most, logarithm[i]);
        const qd_f32 anchor = qd_anchor(most), before = qd_exp2(largest - anchor);
        weights *= before, sum *= before;
        largest = most;
#pragma unroll
        for (qd_u32 i = 0; i < AT_ONCE; ++i) {
            const qd_f32 weight = split + i < g.splits ? qd_exp2(logarithm[i] - anchor) : 0.0f;
            weights += weight, sum += some[i] * weight;
        }
    }

    // With nothing visible no split has a weight, and O is 0.
    const qd_u32 query = row % g.q_rows, head = row / g.q_rows % g.heads, batch = row / g.q_rows / g.heads;
    qd_u8 *const o = (qd_u8 *)g.o + (batch * g.o_batch + head * g.o_head + query * g.o_row) * 2;
    qd_store4_bf16(o, first, sum * (weights == 0.0f ? 0.0f : qd_rcp(weights)), QD_KEEP);
    if (g.lse && first == 0)
        qd_store1_f32(g.lse, batch * g.lse_batch + head * g.lse_head + query,
                      (largest + qd_log2(weights)) * QD_LN2, QD_KEEP);
}
