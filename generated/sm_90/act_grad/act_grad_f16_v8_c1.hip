// DO NOT EDIT. Made from specs/families/act_grad.lua and templates/act_grad.hip: edit those.
//
// act_grad: dx = dy * act'(x)
//
//   dtype   f16        type of x and dy
//   out     f16        type of dx
//   vec     8          elements of a chunk, 16 bytes of the wider type; 1: rows aligned anyhow
//   chunks  1          chunks of an operand that a lane loads at once
//   policy  keep       cache policy of reads and writes
//
// 256 threads, 0 bytes of LDS, about 64 registers a lane.
//
// Accepts problems with
//   out == f16
//   align % 16 == 0
//   folded || columns >= 8 && ldx % 8 == 0 && lddy % 8 == 0 && lddx % 8 == 0
//
// Made again by: quern gen --arch sm_90 --family act_grad
#include "qd.h"
#include "quern_act_grad_params.h"

constexpr int VEC            = 8;
constexpr int CHUNKS         = 1;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int WAVES_PER_SIMD = 4;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

QD_INLINE void load_chunk(const qd_u8 *from, qd_u32 (&words)[4])
{
    const qd_u32x4 chunk = qd_load_b128(from, QD_KEEP);
#pragma unroll
    for (int j = 0; j < 4; ++j)
        words[j] = chunk[j];
}

QD_INLINE void store_chunk(qd_u8 *to, const qd_f32 *value)
{
    const qd_u32x4 chunk = {qd_f16x2_rne(value[0], value[1]), qd_f16x2_rne(value[2], value[3]),
                            qd_f16x2_rne(value[4], value[5]), qd_f16x2_rne(value[6], value[7])};
    qd_store_b128(to, chunk, QD_KEEP);
}

// The same for chunks that the end of a row cuts after `count` elements, of which there is one; what is read
// for the others does not matter.
QD_INLINE void load_part(const qd_u8 *from, qd_u32 count, qd_u32 (&words)[4])
{
#pragma unroll
    for (qd_u32 e = 0; e < VEC; ++e) {
        const qd_u32 there = e < count ? e : 0;
        words[e / 2] =
            (qd_u32)qd_load_b16(from + there * 2, QD_KEEP) << e % 2 * 16 | (e % 2 ? words[e / 2] : 0);
    }
}

QD_INLINE void store_part(qd_u8 *to, qd_u32 count, const qd_f32 *value)
{
#pragma unroll
    for (qd_u32 e = 0; e < VEC - 1; ++e)
        if (e < count)
            qd_store1_f16(to, e, value[e], QD_KEEP);
}

template <int N>
QD_INLINE void compute(const struct quern_act_grad_params &g, const qd_u32 (*x)[4],
                       const qd_u32 (*dy)[4], qd_f32 (&dx)[N * VEC])
{
    qd_f32 value[N * VEC];
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        value[i] = qd_word_f16(x[i / VEC], i % VEC);
    qd_activate_slope(g.act, value, dx);
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        dx[i] *= qd_word_f16(dy[i / VEC], i % VEC);
}

// Elements of a row: all have `columns`, and the one behind them `last`.
QD_INLINE qd_u32 row_end(const struct quern_act_grad_params &g, qd_i64 row)
{
    return row < g.rows ? g.columns : row == g.rows ? g.last : 0;
}

QD_KERNEL(act_grad_f16_v8_c1,
          struct quern_act_grad_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    // A tile is `width` chunks wide; a lane has one chunk in each of CHUNKS rows, `step` apart.
    const qd_u32 tile = g.first_tile + qd_workgroup(), down = g.across == 1 ? tile : tile / g.across;
    const qd_u32 column = ((tile - down * g.across) * g.width + (qd_thread() & (g.width - 1))) * VEC;
    const qd_i64 row = (qd_i64)down * (g.step * CHUNKS) + qd_thread() * g.step / THREADS;
    const qd_u8 *const x = (const qd_u8 *)g.x + (row * g.ldx + column) * 2;
    const qd_u8 *const dy = (const qd_u8 *)g.dy + (row * g.lddy + column) * 2;
    qd_u8 *const dx = (qd_u8 *)g.dx + (row * g.lddx + column) * 2;

    if (column + VEC <= row_end(g, row)) {
        // All loads come before the first use.  A row that does not have the chunk is read as the lane's
        // first one.
        qd_u32 x_words[CHUNKS][4], dy_words[CHUNKS][4];
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const qd_i64 behind = column + VEC <= row_end(g, row + i * g.step) ? i * g.step : 0;
            load_chunk(x + behind * g.ldx * 2, x_words[i]);
            load_chunk(dy + behind * g.lddy * 2, dy_words[i]);
        }
        qd_issue_loads();
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            qd_f32 dx_value[VEC];
            compute<1>(g, x_words + i, dy_words + i, dx_value);
            if (column + VEC > row_end(g, row + i * g.step))
                continue;
            store_chunk(dx + i * g.step * g.lddx * 2, dx_value);
        }
    }
    if (g.columns % VEC == 0 && g.last % VEC == 0)
        return;
    // Chunks that the end of a row cuts.
#pragma unroll 1
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 end = row_end(g, row + i * g.step), left = column < end ? end - column : 0;
        if (left == 0 || left >= VEC)
            continue;
        qd_u32 x_words[1][4], dy_words[1][4];
        qd_f32 dx_value[VEC];
        load_part(x + i * g.step * g.ldx * 2, left, x_words[0]);
        load_part(dy + i * g.step * g.lddy * 2, left, dy_words[0]);
        compute<1>(g, x_words, dy_words, dx_value);
        store_part(dx + i * g.step * g.lddx * 2, left, dx_value);
    }
}
