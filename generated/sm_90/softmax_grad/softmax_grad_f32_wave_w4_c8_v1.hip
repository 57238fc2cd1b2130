// DO NOT EDIT. Made from specs/families/softmax_grad.lua and templates/softmax_grad.hip: edit those.
//
// softmax_grad: dx = scale * y * (dy - sum of y * dy), or of a logarithm scale * (dy - exp(y) * sum of dy)
//
//   dtype   f32        type of y and dy
//   out     f32        type of dx
//   regime  wave       who holds a row: registers of a wave, of a workgroup, LDS, or nobody; what is not held
//                      is read twice
//   waves   4          waves in a workgroup
//   chunks  8          chunks of a row that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes, of which rows are multiples; 1: rows of any length and
//                      alignment
//
// 128 threads, 0 bytes of LDS, about 40 registers a lane.
//
// Accepts problems with
//   out == f32
//   columns <= 256
//
// Made again by: quern gen --arch sm_90 --family softmax_grad
#include "qd.h"
#include "quern_softmax_grad_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 1;
constexpr int THREADS        = 128;      // lanes in a workgroup
constexpr int LANES          = 32;       // lanes that share a row
constexpr int PIECE          = 256;      // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 0;        // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 8;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

// The lane's chunks of y or of dy, from column `first` on; zeros behind the end of the row.
QD_INLINE void load_y(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                      qd_u32 (&words)[CHUNKS][1])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_i64 place = column < columns ? column : 0;
        const qd_u32 chunk = qd_load_b32(row + place * 4, QD_KEEP);
        words[i][0] = column < columns ? chunk : 0;
    }
}

// The lane's chunks of dx, from column `first` on.
QD_INLINE void store_dx(qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                        const qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_f32 *const v = value + i * VEC;
        if (column < columns)
            qd_store1_f32(row, column, v[0], QD_KEEP);
    }
}

// Of all lanes that hold the row.
QD_INLINE qd_f32 row_sum(qd_f32 value)
{
    return qd_wave_sum(value);
}

// What the lane adds to the row's sum: of y * dy, or of a logarithm of dy.
QD_INLINE qd_f32 sum_chunks(const struct quern_softmax_grad_params &g, const qd_u32 (&y)[CHUNKS][1],
                            const qd_u32 (&dy)[CHUNKS][1])
{
    qd_f32 sum = 0;
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i) {
        const qd_f32 factor = g.log ? 1.0f : qd_word_f32(y[i / VEC], i % VEC);
        sum += factor * qd_word_f32(dy[i / VEC], i % VEC);
    }
    return sum;
}

// dx from the row's sum.  A logarithm of -infinity does not change with x.
QD_INLINE void finish_chunks(const struct quern_softmax_grad_params &g, qd_u8 *dx, qd_u32 first, qd_u32 lane,
                             const qd_u32 (&y)[CHUNKS][1], const qd_u32 (&dy)[CHUNKS][1], qd_f32 sum)
{
    qd_f32 value[CHUNKS * VEC];
    if (g.log) {
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            const qd_f32 logarithm = qd_word_f32(y[i / VEC], i % VEC);
            const qd_f32 inner = qd_word_f32(dy[i / VEC], i % VEC) - qd_exp2(logarithm * QD_LOG2E) * sum;
            value[i] = logarithm == -__builtin_inff() ? 0.0f : g.scale * inner;
        }
    } else {
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] = g.scale
                * (qd_word_f32(y[i / VEC], i % VEC) * (qd_word_f32(dy[i / VEC], i % VEC) - sum));
    }
    store_dx(dx, g.columns, first, lane, value);
}

QD_KERNEL(softmax_grad_f32_wave_w4_c8_v1,
          struct quern_softmax_grad_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_u32 lane = qd_lane();
    const qd_i64 row = ((qd_i64)g.first_tile + qd_workgroup()) * WAVES + qd_wave();
    if (row >= g.rows)
        return;
    const qd_u8 *const y = (const qd_u8 *)g.y + row * g.ldy * 4;
    const qd_u8 *const dy = (const qd_u8 *)g.dy + row * g.lddy * 4;
    qd_u8 *const dx = (qd_u8 *)g.dx + row * g.lddx * 4;
    qd_u32 y_words[CHUNKS][1], dy_words[CHUNKS][1];

    load_y(y, g.columns, 0, lane, y_words);
    load_y(dy, g.columns, 0, lane, dy_words);
    const qd_f32 sum = row_sum(sum_chunks(g, y_words, dy_words));
    finish_chunks(g, dx, 0, lane, y_words, dy_words, sum);
}
