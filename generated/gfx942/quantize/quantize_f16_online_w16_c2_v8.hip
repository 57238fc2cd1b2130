// DO NOT EDIT. Made from specs/families/quantize.lua and templates/quantize_rows.hip: edit those.
//
// quantize: y = act(x) * up / scale in 8 bits, and scale = absmax / the largest value that y has, of a row, a
//   block or all
//
//   dtype   f16        type of x and of the factor
//   regime  online     who shares a scale: a wave or a workgroup that holds a row, or reads it twice; all,
//                      for it is known; some lanes of a wave, whose scales are of 1 row; a workgroup that
//                      holds a block, or a wave that reads it twice
//   waves   16         waves in a workgroup
//   chunks  2          chunks of a row that a lane loads at once
//   vec     8          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//   input   plain      whether the kernel takes activations and factors
//
// 1024 threads, 64 bytes of LDS, about 56 registers a lane.
//
// Accepts problems with
//   scaling == dynamic
//   granularity == token
//   act == none
//   up == none
//   align % 16 == 0
//   ldy % 8 == 0
//   columns % 8 == 0
//   ldx % 8 == 0
//   up != separate || ldu % 8 == 0
//
// Made again by: quern gen --arch gfx942 --family quantize
#include "qd.h"
#include "quern_quantize_params.h"

constexpr int WAVES          = 16;
constexpr int CHUNKS         = 2;
constexpr int VEC            = 8;
constexpr int THREADS        = 1024;     // lanes in a workgroup
constexpr int LANES          = 1024;     // lanes that share a row, or a block
constexpr int PIECE          = 16384;    // elements that are loaded at once
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

// The lane's chunks of x, from column `first` on.
QD_INLINE void load(const struct quern_quantize_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                    qd_u32 (&x)[CHUNKS][4])
{
    load_chunks((const qd_u8 *)g.x + row * g.ldx * 2, g.columns, first, lane, x);
}

// The largest magnitude of the elements of all chunks and of `most`; NaN where any is.
QD_INLINE qd_f32 absmax_of(qd_f32 most, const qd_u32 (&x)[CHUNKS][4])
{
    qd_u32 peak = 0;
#pragma unroll
    for (int j = 0; j < CHUNKS * 4; ++j)
        peak = qd_peak_f16(peak, x[j / 4][j % 4]);
    return qd_absmax(most, qd_f32_of_peak_f16(peak));
}

// The lane's chunks of y, from column `first` on: its elements times the reciprocal of the scale.
QD_INLINE void store_y(const struct quern_quantize_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                       const qd_u32 (&x)[CHUNKS][4], qd_f32 factor)
{
    qd_u8 *const y = (qd_u8 *)g.y + row * g.ldy;
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        qd_f32 v[VEC];
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            v[e] = qd_word_f16(x[i], e) * factor;
        const qd_u32 low = qd_narrowx4_rne(g.type, (qd_f32x4){v[0], v[1], v[2], v[3]});
        const qd_u32 high = qd_narrowx4_rne(g.type, (qd_f32x4){v[4], v[5], v[6], v[7]});
        if (column < g.columns)
            qd_store_b64(y + column, (qd_u32x2){low, high}, QD_KEEP);
    }
}

QD_KERNEL(quantize_f16_online_w16_c2_v8,
          struct quern_quantize_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread();
    const qd_i64 row = (qd_i64)g.first_tile + qd_workgroup();
    qd_u32 value[CHUNKS][4];
    qd_f32 most = 0;
    for (qd_u32 first = 0; first < g.columns; first += PIECE) {
        load(g, row, first, lane, value);
        most = absmax_of(most, value);
    }
    const qd_f32 absmax = qd_group_max(lds, 0, WAVES, most);
    const qd_f32 scale = qd_scale_of(absmax, g.floor, qd_narrow_largest(g.type), g.power);
    const qd_f32 factor = qd_reciprocal(scale);
    if (lane == 0)
        qd_store1_f32(g.scale, row, scale, QD_KEEP);
    for (qd_u32 first = 0; first < g.columns; first += PIECE) {
        load(g, row, first, lane, value);
        store_y(g, row, first, lane, value, factor);
    }
}
