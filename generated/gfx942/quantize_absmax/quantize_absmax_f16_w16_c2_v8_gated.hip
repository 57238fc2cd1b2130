// DO NOT EDIT. Made from specs/families/quantize_absmax.lua and templates/quantize_absmax.hip: edit those.
//
// quantize_absmax: parts = the largest magnitudes of act(x) * up, a number of them whatever the size; NaN
//   where any element is
//
//   dtype   f16        type of x and of the factor
//   waves   16         waves in a workgroup
//   chunks  2          chunks of a row that a lane loads at once
//   vec     8          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//   input   gated      whether the kernel takes activations and factors
//
// 1024 threads, 64 bytes of LDS, about 56 registers a lane.
//
// Accepts problems with
//   align % 16 == 0
//   columns % 8 == 0
//   ldx % 8 == 0
//   up != separate || ldu % 8 == 0
//
// Made again by: quern gen --arch gfx942 --family quantize_absmax
#include "qd.h"
#include "quern_quantize_absmax_params.h"

constexpr int WAVES          = 16;
constexpr int CHUNKS         = 2;
constexpr int VEC            = 8;
constexpr int THREADS        = 1024;     // lanes in a workgroup
constexpr int LANES          = 64;       // lanes that share a row
constexpr int PIECE          = 1024;     // elements that are loaded at once
constexpr int PARTS          = 256;      // workgroups, and what they leave
constexpr int LDS_BYTES      = 64;       // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 4;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
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
QD_INLINE void load(const struct quern_quantize_absmax_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
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

// The largest magnitude of the elements of all chunks and of `most`; NaN where any is.
QD_INLINE qd_f32 absmax_of(qd_f32 most, const qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int e = 0; e < CHUNKS * VEC; ++e)
        most = qd_absmax(most, value[e]);
    return most;
}

QD_KERNEL(quantize_absmax_f16_w16_c2_v8_gated,
          struct quern_quantize_absmax_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 part = g.first_tile + qd_workgroup(), unit = part * WAVES + qd_wave();
    // From a piece to the wave's next one.
    const qd_u32 rows = PARTS * WAVES / g.pieces, pieces = PARTS * WAVES % g.pieces;
    qd_f32 value[CHUNKS * VEC];
    qd_f32 most = 0;
    qd_i64 row = unit / g.pieces;
    qd_i64 piece = unit % g.pieces;
    while (row < g.rows) {
        load(g, row, (qd_u32)piece * PIECE, qd_lane(), value);
        most = absmax_of(most, value);
        row += rows;
        piece += pieces;
        if (piece >= g.pieces)
            piece -= g.pieces, ++row;
    }
    const qd_f32 absmax = qd_group_max(lds, 0, WAVES, most);
    if (qd_thread() == 0)
        qd_store1_f32(g.parts, part, absmax, QD_KEEP);
}
