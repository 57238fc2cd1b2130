// DO NOT EDIT. Made from specs/families/dequantize.lua and templates/dequantize.hip: edit those.
//
// dequantize: y = x * scale, where x has 8 bits and rows, blocks or all elements share a scale
//
//   out     f32        type of y
//   waves   4          waves in a workgroup
//   chunks  8          chunks of a row that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes of y; 1: rows aligned anyhow
//
// 128 threads, 0 bytes of LDS, about 40 registers a lane.
//
// Accepts every problem of these types.
//
// Made again by: quern gen --arch sm_90 --family dequantize
#include "qd.h"
#include "quern_dequantize_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 1;
constexpr int THREADS        = 128;      // lanes in a workgroup
constexpr int LANES          = 32;       // lanes that share a row
constexpr int PIECE          = 256;      // elements that are loaded at once
constexpr int WAVES_PER_SIMD = 1;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

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

QD_KERNEL(dequantize_f32_w4_c8_v1,
          struct quern_dequantize_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_u32 lane = qd_lane();
    const qd_i64 unit = ((qd_i64)g.first_tile + qd_workgroup()) * WAVES + qd_wave();
    if (unit >= g.rows * g.pieces)
        return;
    const qd_i64 row = (qd_u32)unit / g.pieces;
    const qd_u32 first = (qd_u32)unit % g.pieces * PIECE;
    const qd_u8 *const x = (const qd_u8 *)g.x + row * g.ldx;
    const qd_i64 scales = (row >> g.row_shift) * g.scale_row;

    // Past the end of the row lanes read its begin.
    qd_u8 words[CHUNKS];
    qd_f32 scale[CHUNKS];
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_u32 place = column < g.columns ? column : 0;
        words[i] = qd_load_b8(x + place, QD_KEEP);
        scale[i] = qd_load1_f32(g.scale, scales + (place >> g.column_shift) * g.scale_column);
    }
    qd_f32 value[CHUNKS * VEC];
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; i += 1) {
        const qd_f32x4 four = qd_f32x4_of_narrow(g.type, words[i / VEC]) * scale[i / VEC];
        value[i] = four.x;
    }
    store_y((qd_u8 *)g.y + row * g.ldy * 4, g.columns, first, lane, value);
}
