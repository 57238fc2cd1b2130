// DO NOT EDIT. Made from specs/families/softmax_grad.lua and templates/softmax_grad.hip: edit those.
//
// softmax_grad: dx = scale * y * (dy - sum of y * dy), or of a logarithm scale * (dy - exp(y) * sum of dy)
//
//   dtype   f16        type of y and dy
//   out     f16        type of dx
//   regime  online     who holds a row: registers of a wave, of a workgroup, LDS, or nobody; what is not held
//                      is read twice
//   waves   8          waves in a workgroup
//   chunks  8          chunks of a row that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes, of which rows are multiples; 1: rows of any length and
//                      alignment
//
// 256 threads, 32 bytes of LDS, about 40 registers a lane.
//
// Accepts problems with
//   out == f16
//
// Made again by: quern gen --arch sm_90 --family softmax_grad
#include "qd.h"
#include "quern_softmax_grad_params.h"

constexpr int WAVES          = 8;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 1;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LANES          = 256;      // lanes that share a row
constexpr int PIECE          = 2048;     // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 32;       // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 4;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

constexpr int SLOT = WAVES * 4;  // bytes of LDS of a reduction

// The lane's chunks of y or of dy, from column `first` on; zeros behind the end of the row.
QD_INLINE void load_y(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                      qd_u32 (&words)[CHUNKS][1])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_i64 place = column < columns ? column : 0;
        const qd_u16 chunk = qd_load_b16(row + place * 2, QD_KEEP);
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
            qd_store1_f16(row, column, v[0], QD_KEEP);
    }
}

// Of all lanes that hold the row.
QD_INLINE qd_f32 row_sum(qd_u8 *lds, qd_f32 value)
{
    return qd_group_sum(lds, 0, WAVES, value);
}

// What the lane adds to the row's sum: of y * dy, or of a logarithm of dy.
QD_INLINE qd_f32 sum_chunks(const struct quern_softmax_grad_params &g, const qd_u32 (&y)[CHUNKS][1],
                            const qd_u32 (&dy)[CHUNKS][1])
{
    qd_f32 sum = 0;
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i) {
        const qd_f32 factor = g.log ? 1.0f : qd_word_f16(y[i / VEC], i % VEC);
        sum += factor * qd_word_f16(dy[i / VEC], i % VEC);
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
            const qd_f32 logarithm = qd_word_f16(y[i / VEC], i % VEC);
            const qd_f32 inner = qd_word_f16(dy[i / VEC], i % VEC) - qd_exp2(logarithm * QD_LOG2E) * sum;
            value[i] = logarithm == -__builtin_inff() ? 0.0f : g.scale * inner;
        }
    } else {
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] = g.scale
                * (qd_word_f16(y[i / VEC], i % VEC) * (qd_word_f16(dy[i / VEC], i % VEC) - sum));
    }
    store_dx(dx, g.columns, first, lane, value);
}

QD_KERNEL(softmax_grad_f16_online_w8_c8_v1,
          struct quern_softmax_grad_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread();
    const qd_i64 row = (qd_i64)g.first_tile + qd_workgroup();
    const qd_u8 *const y = (const qd_u8 *)g.y + row * g.ldy * 2;
    const qd_u8 *const dy = (const qd_u8 *)g.dy + row * g.lddy * 2;
    qd_u8 *const dx = (qd_u8 *)g.dx + row * g.lddx * 2;
    qd_u32 y_words[CHUNKS][1], dy_words[CHUNKS][1];

    qd_f32 sum = 0;
    for (qd_u32 first = 0; first < g.columns; first += PIECE) {
        load_y(y, g.columns, first, lane, y_words);
        load_y(dy, g.columns, first, lane, dy_words);
        sum += sum_chunks(g, y_words, dy_words);
    }
    sum = row_sum(lds, sum);
    // From the end on: what was read last is what the caches still have.
    for (qd_u32 piece = (g.columns + PIECE - 1) / PIECE; piece > 0; --piece) {
        const qd_u32 first = (piece - 1) * PIECE;
        load_y(y, g.columns, first, lane, y_words);
        load_y(dy, g.columns, first, lane, dy_words);
        finish_chunks(g, dx, first, lane, y_words, dy_words, sum);
    }
}
