// DO NOT EDIT. Made from specs/families/softmax.lua and templates/softmax.hip: edit those.
//
// softmax: y = softmax or log_softmax, along each row, of x * scale + mask
//
//   dtype    f32        type of x
//   out      f32        type of y
//   regime   wave       who holds a row: registers of a wave, of a workgroup, LDS, or nobody; what is not
//                       held is read twice
//   waves    4          waves in a workgroup
//   chunks   8          chunks of a row that a lane loads at once
//   vec      1          elements of a chunk, 16 bytes, of which rows are multiples; 1: rows of any length and
//                       alignment
//   masking  plain      whether the kernel takes masks
//
// 128 threads, 0 bytes of LDS, about 40 registers a lane.
//
// Accepts problems with
//   out == f32
//   columns <= 256
//   mask == none
//
// Made again by: quern gen --arch sm_90 --family softmax
#include "qd.h"
#include "quern_softmax_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 1;
constexpr int THREADS        = 128;      // lanes in a workgroup
constexpr int LANES          = 32;       // lanes that share a row
constexpr int PIECE          = 256;      // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 0;        // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 8;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups
constexpr int CHAINS = 4;  // maxima or sums that a lane makes side by side

// The lane's chunks of x, from column `first` on.  Lanes past the end of the row get
// what is at its begin: whoever decodes the words knows the columns.
QD_INLINE void load_x(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                      qd_u32 (&words)[CHUNKS][1])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_i64 place = column < columns ? column : 0;
        const qd_u32 chunk = qd_load_b32(row + place * 4, QD_KEEP);
        words[i][0] = chunk;
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
        if (column < columns)
            qd_store1_f32(row, column, v[0], QD_KEEP);
    }
}

// Of all lanes that hold the row.
QD_INLINE qd_f32 row_max(qd_f32 value)
{
    return qd_wave_max(value);
}

QD_INLINE qd_f32 row_sum(qd_f32 value)
{
    return qd_wave_sum(value);
}

// What a row's elements are before the exponential: x * scale, -infinity past the end of the row.
QD_INLINE void scale_chunks(const struct quern_softmax_params &g, qd_u32 first, qd_u32 lane,
                            const qd_u32 (&x)[CHUNKS][1], qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const bool inside = first + (i * LANES + lane) * VEC < g.columns;
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            value[i * VEC + e] = inside ? qd_word_f32(x[i], e) * g.scale : -__builtin_inff();
    }
}

QD_INLINE qd_f32 largest_of(const qd_f32 (&value)[CHUNKS * VEC])
{
    qd_f32 largest[CHAINS] = {value[0], value[1], value[2], value[3]};
#pragma unroll
    for (int i = CHAINS; i < CHUNKS * VEC; ++i)
        largest[i % CHAINS] = qd_max(largest[i % CHAINS], value[i]);
    return qd_max_of(largest);
}

QD_KERNEL(softmax_f32_wave_w4_c8_v1,
          struct quern_softmax_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_u32 lane = qd_lane();
    const qd_i64 row = ((qd_i64)g.first_tile + qd_workgroup()) * WAVES + qd_wave();
    if (row >= g.rows)
        return;
    const qd_u8 *const x = (const qd_u8 *)g.x + row * g.ldx * 4;
    qd_u8 *const y = (qd_u8 *)g.y + row * g.ldy * 4;
    qd_u32 words[CHUNKS][1];
    qd_f32 value[CHUNKS * VEC];

    load_x(x, g.columns, 0, lane, words);
    scale_chunks(g, 0, lane, words, value);
    const qd_f32 anchor = qd_anchor(row_max(largest_of(value)));
    qd_f32 sums[CHAINS] = {};
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i) {
        value[i] -= anchor;
        const qd_f32 power = qd_exp2(value[i] * QD_LOG2E);
        sums[i % CHAINS] += power;
        value[i] = g.log ? value[i] : power;
    }
    const qd_f32 sum = row_sum(qd_sum_of(sums));

    // A sum of 0: all is masked, where the definition has 0 / 0.
    const bool zeros = g.zeros && sum == 0;
    const qd_f32 factor = g.log ? 1.0f : zeros ? 0.0f : qd_rcp(sum);
    const qd_f32 term = g.log && !zeros ? -QD_LN2 * qd_log2(sum) : 0.0f;
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = value[i] * factor + term;
    store_y(y, g.columns, 0, lane, value);
}
