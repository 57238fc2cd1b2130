// DO NOT EDIT. Made from specs/families/quantize.lua and templates/quantize_rows.hip: edit those.
//
// quantize: y = act(x) * up / scale in 8 bits, and scale = absmax / the largest value that y has, of a row, a
//   block or all
//
//   dtype   bf16       type of x and of the factor
//   regime  online     who shares a scale: a wave or a workgroup that holds a row, or reads it twice; all,
//                      for it is known; some lanes of a wave, whose scales are of 1 row; a workgroup that
//                      holds a block, or a wave that reads it twice
//   waves   16         waves in a workgroup
//   chunks  1          chunks of a row that a lane loads at once
//   vec     8          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//   input   gated      whether the kernel takes activations and factors
//
// 512 threads, 64 bytes of LDS, about 40 registers a lane.
//
// Accepts problems with
//   scaling == dynamic
//   granularity == token
//   align % 16 == 0
//   ldy % 8 == 0
//   columns % 8 == 0
//   ldx % 8 == 0
//   up != separate || ldu % 8 == 0
//
// Made again by: quern gen --arch sm_90 --family quantize
#include "qd.h"
#include "quern_quantize_params.h"

constexpr int WAVES          = 16;
constexpr int CHUNKS         = 1;
constexpr int VEC            = 8;
constexpr int THREADS        = 512;      // lanes in a workgroup
constexpr int LANES          = 512;      // lanes that share a row, or a block
constexpr int PIECE          = 4096;     // elements that are loaded at once
constexpr int LDS_BYTES      = 64;       // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
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
// one (of what is at the begin of the row, past its end).
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
            v[e] = qd_word_bf16(words[i], e);
        qd_activate(g.act, v);
#pragma unroll
        for (int e = 0; e < VEC; ++e) {
            const qd_f32 product = g.up ? v[e] * qd_word_bf16(factors[i], e) : v[e];
            value[i * VEC + e] = product;
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

// The lane's chunks of y, from column `first` on: its elements times the reciprocal of the scale.
QD_INLINE void store_y(const struct quern_quantize_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                       const qd_f32 (&value)[CHUNKS * VEC], qd_f32 factor)
{
    qd_u8 *const y = (qd_u8 *)g.y + row * g.ldy;
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        qd_f32 v[VEC];
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            v[e] = value[i * VEC + e] * factor;
        const qd_u32 low = qd_narrowx4_rne(g.type, (qd_f32x4){v[0], v[1], v[2], v[3]});
        const qd_u32 high = qd_narrowx4_rne(g.type, (qd_f32x4){v[4], v[5], v[6], v[7]});
        if (column < g.columns)
            qd_store_b64(y + column, (qd_u32x2){low, high}, QD_KEEP);
    }
}

QD_KERNEL(quantize_bf16_online_w16_c1_v8_gated,
          struct quern_quantize_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread();
    const qd_i64 row = (qd_i64)g.first_tile + qd_workgroup();
    qd_f32 value[CHUNKS * VEC];
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
