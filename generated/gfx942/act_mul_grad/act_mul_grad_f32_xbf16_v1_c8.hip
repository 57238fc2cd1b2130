// DO NOT EDIT. Made from specs/families/act_mul_grad.lua and templates/act_mul_grad.hip: edit those.
//
// act_mul_grad: dgate = dy * act'(gate) * up, dup = dy * act(gate); y = act(gate) * up where it is asked for
//
//   dtype   f32        type of gate, up and dy
//   out     bf16       type of dgate, dup and y
//   vec     1          elements of a chunk, 16 bytes of the wider type; 1: rows aligned anyhow
//   chunks  8          chunks of an operand that a lane loads at once
//   policy  keep       cache policy of reads and writes
//
// 256 threads, 0 bytes of LDS, about 64 registers a lane.
//
// Accepts problems with
//   out == bf16
//
// Made again by: quern gen --arch gfx942 --family act_mul_grad
#include "qd.h"
#include "quern_act_mul_grad_params.h"

constexpr int VEC            = 1;
constexpr int CHUNKS         = 8;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int WAVES_PER_SIMD = 4;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

QD_INLINE void load_chunk(const qd_u8 *from, qd_u32 (&words)[1])
{
    words[0] = qd_load_b32(from, QD_KEEP);
}

QD_INLINE void store_chunk(qd_u8 *to, const qd_f32 *value)
{
    qd_store1_bf16(to, 0, value[0], QD_KEEP);
}

template <int N>
QD_INLINE void compute(const struct quern_act_mul_grad_params &g, const qd_u32 (*gate)[1],
                       const qd_u32 (*up)[1], const qd_u32 (*dy)[1],
                       qd_f32 (&dgate)[N * VEC], qd_f32 (&dup)[N * VEC], qd_f32 (&y)[N * VEC])
{
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        y[i] = qd_word_f32(gate[i / VEC], i % VEC);
    qd_activate_slope(g.act, y, dgate);
#pragma unroll
    for (int i = 0; i < N * VEC; ++i) {
        const qd_f32 factor = qd_word_f32(up[i / VEC], i % VEC), grad = qd_word_f32(dy[i / VEC], i % VEC);
        dgate[i] = dgate[i] * grad * factor;
        dup[i] = y[i] * grad;
        y[i] *= factor;
    }
}

// Elements of a row: all have `columns`, and the one behind them `last`.
QD_INLINE qd_u32 row_end(const struct quern_act_mul_grad_params &g, qd_i64 row)
{
    return row < g.rows ? g.columns : row == g.rows ? g.last : 0;
}

QD_KERNEL(act_mul_grad_f32_xbf16_v1_c8,
          struct quern_act_mul_grad_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    // A tile is `width` chunks wide; a lane has one chunk in each of CHUNKS rows, `step` apart.
    const qd_u32 tile = g.first_tile + qd_workgroup(), down = g.across == 1 ? tile : tile / g.across;
    const qd_u32 column = ((tile - down * g.across) * g.width + (qd_thread() & (g.width - 1))) * VEC;
    const qd_i64 row = (qd_i64)down * (g.step * CHUNKS) + qd_thread() * g.step / THREADS;
    const qd_u8 *const gate = (const qd_u8 *)g.gate + (row * g.ldgate + column) * 4;
    const qd_u8 *const up = (const qd_u8 *)g.up + (row * g.ldup + column) * 4;
    const qd_u8 *const dy = (const qd_u8 *)g.dy + (row * g.lddy + column) * 4;
    qd_u8 *const dgate = (qd_u8 *)g.dgate + (row * g.lddgate + column) * 2;
    qd_u8 *const dup = (qd_u8 *)g.dup + (row * g.lddup + column) * 2;
    qd_u8 *const y = (qd_u8 *)g.y + (row * g.ldy + column) * 2;

    if (column + VEC <= row_end(g, row)) {
        // All loads come before the first use.  A row that does not have the chunk is read as the lane's
        // first one.
        qd_u32 gate_words[CHUNKS][1], up_words[CHUNKS][1], dy_words[CHUNKS][1];
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const qd_i64 behind = column + VEC <= row_end(g, row + i * g.step) ? i * g.step : 0;
            load_chunk(gate + behind * g.ldgate * 4, gate_words[i]);
            load_chunk(up + behind * g.ldup * 4, up_words[i]);
            load_chunk(dy + behind * g.lddy * 4, dy_words[i]);
        }
        qd_issue_loads();
        qd_f32 dgate_value[CHUNKS], dup_value[CHUNKS], y_value[CHUNKS];
        compute<CHUNKS>(g, gate_words, up_words, dy_words, dgate_value, dup_value, y_value);
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            if (column + VEC > row_end(g, row + i * g.step))
                continue;
            store_chunk(dgate + i * g.step * g.lddgate * 2, dgate_value + i);
            store_chunk(dup + i * g.step * g.lddup * 2, dup_value + i);
            if (g.y)
                store_chunk(y + i * g.step * g.ldy * 2, y_value + i);
        }
    }
}
