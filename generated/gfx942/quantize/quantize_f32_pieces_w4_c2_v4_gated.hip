// DO NOT EDIT. Made from specs/families/quantize.lua and templates/quantize_pieces.hip: edit those.
//
// quantize: y = act(x) * up / scale in 8 bits, and scale = absmax / the largest value that y has, of a row, a
//   block or all
//
//   dtype   f32        type of x and of the factor
//   regime  pieces     who shares a scale: a wave or a workgroup that holds a row, or reads it twice; all,
//                      for it is known; some lanes of a wave, whose scales are of 1 row; a workgroup that
//                      holds a block, or a wave that reads it twice
//   waves   4          waves in a workgroup
//   chunks  2          chunks of a row that a lane loads at once
//   vec     4          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//   input   gated      whether the kernel takes activations and factors
//
// 256 threads, 0 bytes of LDS, about 40 registers a lane.
//
// Accepts problems with
//   scaling == static || granularity == tensor
//   align % 16 == 0
//   ldy % 4 == 0
//   columns % 4 == 0
//   ldx % 4 == 0
//   up != separate || ldu % 4 == 0
//
// Made again by: quern gen --arch gfx942 --family quantize
#include "qd.h"
#include "quern_quantize_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 2;
constexpr int VEC            = 4;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LANES          = 64;       // lanes that share a row, or a block
constexpr int PIECE          = 512;      // elements that are loaded at once
constexpr int LDS_BYTES      = 0;        // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 1;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

constexpr int PARTS = 256; // what the kernel before leaves

// The lane's chunks of a row, from column `first` on.  Past its end they are what is at its begin.
QD_INLINE void load_chunks(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                           qd_u32 (&words)[CHUNKS][4])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_i64 place = column < columns ? column : 0;
        const qd_u32x4 chunk = qd_load_b128(row + place * 4, QD_KEEP);
#pragma unroll
        for (int j = 0; j < 4; ++j)
            words[i][j] = chunk[j];
    }
}

// The lane's elements, from column `first` on: of x, of its activation, and times the factor, if there is
// one (of what is at the begin of the row, past its end).
QD_INLINE void load(const struct quern_quantize_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                    qd_f32 (&value)[CHUNKS * VEC])
{
    qd_u32 words[CHUNKS][4], factors[CHUNKS][4];
    load_chunks((const qd_u8 *)g.x + row * g.ldx * 4, g.columns, first, lane, words);
    if (g.up)
        load_chunks((const qd_u8 *)g.up + row * g.ldu * 4, g.columns, first, lane, factors);
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        qd_f32 v[VEC];
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            v[e] = qd_word_f32(words[i], e);
        qd_activate(g.act, v);
#pragma unroll
        for (int e = 0; e < VEC; ++e) {
            const qd_f32 product = g.up ? v[e] * qd_word_f32(factors[i], e) : v[e];
            value[i * VEC + e] = product;
        }
    }
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
        if (column < g.columns)
            qd_store_b32(y + column, low, QD_KEEP);
    }
}

QD_INLINE qd_i64 scale_place(const struct quern_quantize_params &g, qd_i64 row, qd_u32 column)
{
    return (row >> g.row_shift) * g.scale_row + (column >> g.column_shift) * g.scale_column;
}

// Loads the scales, or finds the one from what the kernel before left, in the same order in each wave.
QD_INLINE void find_factors(const struct quern_quantize_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                            qd_f32 (&factor)[CHUNKS])
{
    if (g.parts) {
        qd_f32 most = 0;
#pragma unroll
        for (int i = 0; i < PARTS; i += 4 * LANES) {
            const qd_f32x4 four = qd_load4_f32(g.parts, i + lane * 4);
#pragma unroll
            for (int j = 0; j < 4; ++j)
                most = qd_absmax(most, four[j]);
        }
        const qd_f32 scale = qd_scale_of(qd_wave_max(most), g.floor, qd_narrow_largest(g.type), g.power);
        if (row == 0 && first == 0 && lane == 0)
            qd_store1_f32(g.scale, 0, scale, QD_KEEP);
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i)
            factor[i] = qd_reciprocal(scale);
    } else {
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const qd_u32 column = first + (i * LANES + lane) * VEC;
            factor[i] = qd_reciprocal(
                qd_load1_f32(g.scale, scale_place(g, row, column < g.columns ? column : 0)));
        }
    }
}

QD_KERNEL(quantize_f32_pieces_w4_c2_v4_gated,
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
    find_factors(g, row, first, lane, factor);
    store_y(g, row, first, lane, value, factor);
}
