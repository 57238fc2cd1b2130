// DO NOT EDIT. Made from specs/families/softmax.lua and templates/softmax.hip: edit those.
//
// softmax: y = softmax or log_softmax, along each row, of x * scale + mask
//
//   dtype    bf16       type of x
//   out      bf16       type of y
//   regime   online     who holds a row: registers of a wave, of a workgroup, LDS, or nobody; what is not
//                       held is read twice
//   waves    32         waves in a workgroup
//   chunks   4          chunks of a row that a lane loads at once
//   vec      8          elements of a chunk, 16 bytes, of which rows are multiples; 1: rows of any length and
//                       alignment
//   masking  plain      whether the kernel takes masks
//
// 1024 threads, 256 bytes of LDS, about 88 registers a lane.
//
// Accepts problems with
//   out == bf16
//   mask == none
//   align % 16 == 0
//   ldx % 8 == 0
//   ldy % 8 == 0
//   ldm % 8 == 0
//   columns % 8 == 0
//
// Made again by: quern gen --arch sm_90 --family softmax
#include "qd.h"
#include "quern_softmax_params.h"

constexpr int WAVES          = 32;
constexpr int CHUNKS         = 4;
constexpr int VEC            = 8;
constexpr int THREADS        = 1024;     // lanes in a workgroup
constexpr int LANES          = 1024;     // lanes that share a row
constexpr int PIECE          = 32768;    // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 256;      // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 1;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups
constexpr int CHAINS = 4;  // maxima or sums that a lane makes side by side
constexpr int SLOT = WAVES * 4;  // bytes of LDS of a reduction

// The lane's chunks of x, from column `first` on.  Lanes past the end of the row get
// what is at its begin: whoever decodes the words knows the columns.
QD_INLINE void load_x(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                      qd_u32 (&words)[CHUNKS][4])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_i64 place = column < columns ? column : 0;
        const qd_u32x4 chunk = qd_load_b128(row + place * 2, QD_KEEP);
#pragma unroll
        for (int j = 0; j < 4; ++j)
            words[i][j] = chunk[j];
    }
}

// The lane's chunks of x, for the last time, from column `first` on.  Lanes past the end of the row get
// what is at its begin: whoever decodes the words knows the columns.
QD_INLINE void load_x_again(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                            qd_u32 (&words)[CHUNKS][4])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_i64 place = column < columns ? column : 0;
        const qd_u32x4 chunk = qd_load_b128(row + place * 2, QD_STREAM);
#pragma unroll
        for (int j = 0; j < 4; ++j)
            words[i][j] = chunk[j];
    }
}

// The lane's chunks of y, from column `first` on.
QD_INLINE void store_y(qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                       const qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_f32 *const v = value + i * VEC;
        const qd_u32x4 chunk = {qd_bf16x2_rne(v[0], v[1]), qd_bf16x2_rne(v[2], v[3]),
                                qd_bf16x2_rne(v[4], v[5]), qd_bf16x2_rne(v[6], v[7])};
        if (column < columns)
            qd_store_b128(row + (qd_i64)column * 2, chunk, QD_STREAM);
    }
}

// Of all lanes that hold the row.
QD_INLINE qd_f32 row_max(qd_u8 *lds, qd_f32 value)
{
    return qd_group_max(lds, 0, WAVES, value);
}

QD_INLINE qd_f32 row_sum(qd_u8 *lds, qd_f32 value)
{
    return qd_group_sum(lds, SLOT, WAVES, value);
}

// What a row's elements are before the exponential: x * scale, -infinity past the end of the row.
QD_INLINE void scale_chunks(const struct quern_softmax_params &g, qd_u32 first, qd_u32 lane,
                            const qd_u32 (&x)[CHUNKS][4], qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const bool inside = first + (i * LANES + lane) * VEC < g.columns;
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            value[i * VEC + e] = inside ? qd_word_bf16(x[i], e) * g.scale : -__builtin_inff();
    }
}

QD_INLINE void copy_chunks(const qd_u32 (&from)[CHUNKS][4], qd_u32 (&to)[CHUNKS][4])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i)
#pragma unroll
        for (int j = 0; j < 4; ++j)
            to[i][j] = from[i][j];
}

QD_INLINE qd_f32 largest_of(const qd_f32 (&value)[CHUNKS * VEC])
{
    qd_f32 largest[CHAINS] = {value[0], value[1], value[2], value[3]};
#pragma unroll
    for (int i = CHAINS; i < CHUNKS * VEC; ++i)
        largest[i % CHAINS] = qd_max(largest[i % CHAINS], value[i]);
    return qd_max_of(largest);
}

QD_KERNEL(softmax_bf16_online_w32_c4_v8,
          struct quern_softmax_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread();
    const qd_i64 row = (qd_i64)g.first_tile + qd_workgroup();
    const qd_u8 *const x = (const qd_u8 *)g.x + row * g.ldx * 2;
    qd_u8 *const y = (qd_u8 *)g.y + row * g.ldy * 2;
    qd_u32 words[CHUNKS][4];
    qd_f32 value[CHUNKS * VEC];

    // First the largest element and the sum, each lane's of its own chunks; what was summed below a smaller
    // largest is rescaled.
    qd_f32 largest = -__builtin_inff(), sum = 0;
    qd_u32 next[CHUNKS][4];  // in flight while the piece before is taken in
    load_x(x, g.columns, 0, lane, next);
    for (qd_u32 first = 0; first < g.columns; first += PIECE) {
        copy_chunks(next, words);
        if (first + PIECE < g.columns)
            load_x(x, g.columns, first + PIECE, lane, next);
        scale_chunks(g, first, lane, words, value);
        qd_online_rescale(largest, sum, largest_of(value));
        const qd_f32 below = qd_anchor(largest);
        qd_f32 sums[CHAINS] = {};
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            sums[i % CHAINS] += qd_exp2((value[i] - below) * QD_LOG2E);
        sum += qd_sum_of(sums);
    }
    qd_online_rescale(largest, sum, row_max(lds, largest));
    const qd_f32 anchor = qd_anchor(largest);
    sum = row_sum(lds, sum);

    // A sum of 0: all is masked, where the definition has 0 / 0.
    const bool zeros = g.zeros && sum == 0;
    const qd_f32 factor = g.log ? 1.0f : zeros ? 0.0f : qd_rcp(sum);
    const qd_f32 term = g.log && !zeros ? -QD_LN2 * qd_log2(sum) : 0.0f;
    // From the end on: the last piece is still held, and what was read last is what the caches still have.
    for (qd_u32 piece = (g.columns + PIECE - 1) / PIECE; piece > 0; --piece) {
        const qd_u32 first = (piece - 1) * PIECE;
        if (piece > 1)
            load_x_again(x, g.columns, first - PIECE, lane, next);
        scale_chunks(g, first, lane, words, value);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            value[i] -= anchor;
            value[i] = (g.log ? value[i] : qd_exp2(value[i] * QD_LOG2E)) * factor + term;
        }
        store_y(y, g.columns, first, lane, value);
        copy_chunks(next, words);
    }
}
