// DO NOT EDIT. Made from specs/families/quantize.lua and templates/quantize_pieces.hip: edit those.
//
// quantize: y = act(x) * up / scale in 8 bits, and scale = absmax / the largest value that y has, of a row, a
//   block or all
//
//   dtype   f16        type of x and of the factor
//   regime  groups     who shares a scale: a wave or a workgroup that holds a row, or reads it twice; all,
//                      for it is known; some lanes of a wave, whose scales are of 1 row; a workgroup that
//                      holds a block, or a wave that reads it twice
//   waves   4          waves in a workgroup
//   chunks  2          chunks of a row that a lane loads at once
//   vec     8          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//   input   gated      whether the kernel takes activations and factors
//
// 256 threads, 0 bytes of LDS, about 56 registers a lane.
//
// Accepts problems with
//   scaling == dynamic
//   granularity == block
//   block_rows == 1
//   align % 16 == 0
//   ldy % 8 == 0
//   columns % 8 == 0
//   ldx % 8 == 0
//   up != separate || ldu % 8 == 0
//
// Made again by: quern gen --arch gfx942 --family quantize
#include "qd.h"
#include "quern_quantize_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 2;
constexpr int VEC            = 8;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LANES          = 64;       // lanes that share a row, or a block
constexpr int PIECE          = 1024;     // elements that are loaded at once
constexpr int LDS_BYTES      = 0;        // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 1;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

// The lane's chunks of a row, from column `first` on.  Past its end they are what is at its begin.
QD_INLINE void load_chunks(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
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

// The lane's elements, from column `first` on: of x, of its activation, and times the factor, if there is
// one; zeros past the end of the row.
QD_INLINE void load(const struct quern_quantize_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                    qd_f32 (&value)[CHUNKS * VEC])
{
    qd_u32 words[CHUNKS][4], factors[CHUNKS][4];
    load_chunks((const qd_u8 *)g.x + row * g.ldx * 2, g.columns, first, lane, words);
    if (g.up)
        load_chunks((const qd_u8 *)g.up + row * g.ldu * 2, g.columns, first, lane, factors);
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        qd_f32 v[VEC];
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            v[e] = qd_word_f16(words[i], e);
        qd_activate(g.act, v);
#pragma unroll
        for (int e = 0; e < VEC; ++e) {
            const qd_f32 product = g.up ? v[e] * qd_word_f16(factors[i], e) : v[e];
            value[i * VEC + e] = first + (i * LANES + lane) * VEC < g.columns ? product : 0.0f;
        }
    }
}

// The largest magnitude of the elements of a chunk and of `most`; NaN where any is.
QD_INLINE qd_f32 absmax_of_chunk(qd_f32 most, const qd_f32 (&value)[CHUNKS * VEC], int i)
{
#pragma unroll
    for (int e = 0; e < VEC; ++e)
        most = qd_absmax(most, value[i * VEC + e]);
    return most;
}

// The lane's chunks of y, from column `first` on: its elements times the reciprocal of the scale.
QD_INLINE void store_y(const struct quern_quantize_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                       const qd_f32 (&value)[CHUNKS * VEC], const qd_f32 (&factor)[CHUNKS])
{
    qd_u8 *const y = (qd_u8 *)g.y + row * g.ldy;
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        qd_f32 v[VEC];
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            v[e] = value[i * VEC + e] * factor[i];
        const qd_u32 low = qd_narrowx4_rne(g.type, (qd_f32x4){v[0], v[1], v[2], v[3]});
        const qd_u32 high = qd_narrowx4_rne(g.type, (qd_f32x4){v[4], v[5], v[6], v[7]});
        if (column < g.columns)
            qd_store_b64(y + column, (qd_u32x2){low, high}, QD_KEEP);
    }
}

QD_INLINE qd_i64 scale_place(const struct quern_quantize_params &g, qd_i64 row, qd_u32 column)
{
    return (row >> g.row_shift) * g.scale_row + (column >> g.column_shift) * g.scale_column;
}

// Finds and stores the scales of groups of lanes, a row's block each.
QD_INLINE void find_factors(const struct quern_quantize_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                            const qd_f32 (&value)[CHUNKS * VEC], qd_f32 (&factor)[CHUNKS])
{
    const qd_u32 lanes = (1u << g.column_shift) / VEC;
    const qd_f32 largest = qd_narrow_largest(g.type);
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_f32 absmax = qd_absmax_lanes(absmax_of_chunk(0, value, i), lanes);
        const qd_f32 scale = qd_scale_of(absmax, g.floor, largest, g.power);
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        factor[i] = qd_reciprocal(scale);
        if (lane % lanes == 0 && column < g.columns)
            qd_store1_f32(g.scale, scale_place(g, row, column), scale, QD_KEEP);
    }
}

QD_KERNEL(quantize_f16_groups_w4_c2_v8_gated,
          struct quern_quantize_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_u32 lane = qd_lane();
    const qd_i64 unit = ((qd_i64)g.first_tile + qd_workgroup()) * WAVES + qd_wave();
    if (unit >= g.rows * g.pieces)
        return;
    const qd_i64 row = (qd_u32)unit / g.pieces;
    const qd_u32 first = (qd_u32)unit % g.pieces * PIECE;
    qd_f32 value[CHUNKS * VEC];
    qd_f32 factor[CHUNKS];
    load(g, row, first, lane, value);
    find_factors(g, row, first, lane, value, factor);
    store_y(g, row, first, lane, value, factor);
}
