// DO NOT EDIT. Made from specs/families/quantize_absmax.lua and templates/quantize_absmax.hip: edit those.
//
// quantize_absmax: parts = the largest magnitudes of act(x) * up, a number of them whatever the size; NaN
//   where any element is
//
//   dtype   f32        type of x and of the factor
//   waves   16         waves in a workgroup
//   chunks  4          chunks of a row that a lane loads at once
//   vec     4          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//   input   plain      whether the kernel takes activations and factors
//
// 1024 threads, 64 bytes of LDS, about 56 registers a lane.
//
// Accepts problems with
//   act == none
//   up == none
//   align % 16 == 0
//   columns % 4 == 0
//   ldx % 4 == 0
//   up != separate || ldu % 4 == 0
//
// Made again by: quern gen --arch gfx942 --family quantize_absmax
#include "qd.h"
#include "quern_quantize_absmax_params.h"

constexpr int WAVES          = 16;
constexpr int CHUNKS         = 4;
constexpr int VEC            = 4;
constexpr int THREADS        = 1024;     // lanes in a workgroup
constexpr int LANES          = 64;       // lanes that share a row
constexpr int PIECE          = 1024;     // elements that are loaded at once
constexpr int PARTS          = 256;      // workgroups, and what they leave
constexpr int LDS_BYTES      = 64;       // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 4;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

// The lane's chunks of a row, from column `first` on.  Past its end they are zeros.
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
            words[i][j] = column < columns ? chunk[j] : 0;
    }
}

// The lane's chunks of x, from column `first` on.
QD_INLINE void load(const struct quern_quantize_absmax_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                    qd_u32 (&x)[CHUNKS][4])
{
    load_chunks((const qd_u8 *)g.x + row * g.ldx * 4, g.columns, first, lane, x);
}

// The largest magnitude of the elements of all chunks and of `most`; NaN where any is.
QD_INLINE qd_f32 absmax_of(qd_f32 most, const qd_u32 (&x)[CHUNKS][4])
{
    qd_u32 peak = 0;
#pragma unroll
    for (int j = 0; j < CHUNKS * 4; ++j)
        peak = qd_peak_f32(peak, x[j / 4][j % 4]);
    return qd_absmax(most, qd_f32_of_peak_f32(peak));
}

QD_KERNEL(quantize_absmax_f32_w16_c4_v4,
          struct quern_quantize_absmax_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 part = g.first_tile + qd_workgroup(), unit = part * WAVES + qd_wave();
    // From a piece to the wave's next one.
    const qd_u32 rows = PARTS * WAVES / g.pieces, pieces = PARTS * WAVES % g.pieces;
    qd_u32 value[CHUNKS][4];
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
