// DO NOT EDIT. Made from specs/families/act_grad.lua and templates/act_grad.hip: edit those.
//
// act_grad: dx = dy * act'(x)
//
//   dtype   f32        type of x and dy
//   out     f32        type of dx
//   vec     1          elements of a chunk, 16 bytes of the wider type; 1: rows aligned anyhow
//   chunks  8          chunks of an operand that a lane loads at once
//   policy  keep       cache policy of reads and writes
//
// 256 threads, 0 bytes of LDS, about 64 registers a lane.
//
// Accepts problems with
//   out == f32
//
// Made again by: quern gen --arch sm_90 --family act_grad
#include "qd.h"
#include "quern_act_grad_params.h"

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
    qd_store1_f32(to, 0, value[0], QD_KEEP);
}

template <int N>
QD_INLINE void compute(const struct quern_act_grad_params &g, const qd_u32 (*x)[1],
                       const qd_u32 (*dy)[1], qd_f32 (&dx)[N * VEC])
{
    qd_f32 value[N * VEC];
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        value[i] = qd_word_f32(x[i / VEC], i % VEC);
    qd_activate_slope(g.act, value, dx);
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        dx[i] *= qd_word_f32(dy[i / VEC], i % VEC);
}

// Elements of a row: all have `columns`, and the one behind them `last`.
QD_INLINE qd_u32 row_end(const struct quern_act_grad_params &g, qd_i64 row)
{
    return row < g.rows ? g.columns : row == g.rows ? g.last : 0;
}

QD_KERNEL(act_grad_f32_v1_c8,
          struct quern_act_grad_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    // A tile is `width` chunks wide; a lane has one chunk in each of CHUNKS rows, `step` apart.
    const qd_u32 tile = g.first_tile + qd_workgroup(), down = g.across == 1 ? tile : tile / g.across;
    const qd_u32 column = ((tile - down * g.across) * g.width + (qd_thread() & (g.width - 1))) * VEC;
    const qd_i64 row = (qd_i64)down * (g.step * CHUNKS) + qd_thread() * g.step / THREADS;
    const qd_u8 *const x = (const qd_u8 *)g.x + (row * g.ldx + column) * 4;
    const qd_u8 *const dy = (const qd_u8 *)g.dy + (row * g.lddy + column) * 4;
    qd_u8 *const dx = (qd_u8 *)g.dx + (row * g.lddx + column) * 4;

    if (column + VEC <= row_end(g, row)) {
        // All loads come before the first use.  A row that does not have the chunk is read as the lane's
        // first one.
        qd_u32 x_words[CHUNKS][1], dy_words[CHUNKS][1];
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const qd_i64 behind = column + VEC <= row_end(g, row + i * g.step) ? i * g.step : 0;
            load_chunk(x + behind * g.ldx * 4, x_words[i]);
            load_chunk(dy + behind * g.lddy * 4, dy_words[i]);
        }
        qd_issue_loads();
        qd_f32 dx_value[CHUNKS];
        compute<CHUNKS>(g, x_words, dy_words, dx_value);
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            if (column + VEC > row_end(g, row + i * g.step))
                continue;
            store_chunk(dx + i * g.step * g.lddx * 4, dx_value + i);
        }
    }
}
