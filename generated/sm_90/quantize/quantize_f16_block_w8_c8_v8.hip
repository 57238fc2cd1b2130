// DO NOT EDIT. Made from specs/families/quantize.lua and templates/quantize_block.hip: edit those.
//
// quantize: y = act(x) * up / scale in 8 bits, and scale = absmax / the largest value that y has, of a row, a
//   block or all
//
//   dtype   f16        type of x and of the factor
//   regime  block      who shares a scale: a wave or a workgroup that holds a row, or reads it twice; all,
//                      for it is known; some lanes of a wave, whose scales are of 1 row; a workgroup that
//                      holds a block, or a wave that reads it twice
//   waves   8          waves in a workgroup
//   chunks  8          chunks of a row that a lane loads at once
//   vec     8          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//   input   plain      whether the kernel takes activations and factors
//
// 256 threads, 32 bytes of LDS, about 152 registers a lane.
//
// Accepts problems with
//   scaling == dynamic
//   granularity == block
//   block_rows > 1
//   act == none
//   up == none
//   align % 16 == 0
//   ldy % 8 == 0
//   columns % 8 == 0
//   ldx % 8 == 0
//   up != separate || ldu % 8 == 0
//
// Made again by: quern gen --arch sm_90 --family quantize
#include "qd.h"
#include "quern_quantize_params.h"

constexpr int WAVES          = 8;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 8;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LANES          = 256;      // lanes that share a row, or a block
constexpr int PIECE          = 16384;    // elements that are loaded at once
constexpr int LDS_BYTES      = 32;       // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 1;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

QD_KERNEL(quantize_f16_block_w8_c8_v8,
          struct quern_quantize_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_i64 block = (qd_i64)g.first_tile + qd_workgroup();
    const qd_i64 block_row = block / g.block_columns;
    const qd_u32 block_column = (qd_u32)(block % g.block_columns);
    const qd_i64 top = block_row << g.row_shift, bottom = top + (1 << g.row_shift);
    const qd_i64 end = bottom < g.rows ? bottom : g.rows;
    const qd_u32 mask = (1u << g.column_shift) - 1;

    // Where the lane's chunks are, and what they hold: zeros where the block has no more rows, or the matrix
    // no more columns.  A block smaller than the largest leaves lanes without chunks.
    const qd_u32 column = (block_column << g.column_shift) + (qd_thread() * VEC & mask);
    qd_i64 row[CHUNKS];
    qd_u32x4 words[CHUNKS];
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        row[i] = top + ((i * THREADS + qd_thread()) * VEC >> g.column_shift);
        const bool inside = row[i] < end && column < g.columns;
        words[i] = inside ? qd_load_b128((const qd_u8 *)g.x + (row[i] * g.ldx + column) * 2, QD_KEEP)
                          : (qd_u32x4)0;
    }
    qd_u32 peak = 0;
#pragma unroll
    for (int i = 0; i < CHUNKS * 4; ++i)
        peak = qd_peak_f16(peak, words[i / 4][i % 4]);

    const qd_f32 absmax = qd_group_max(lds, 0, WAVES, qd_f32_of_peak_f16(peak));
    const qd_f32 scale = qd_scale_of(absmax, g.floor, qd_narrow_largest(g.type), g.power);
    const qd_f32 factor = qd_reciprocal(scale);
    if (qd_thread() == 0)
        qd_store1_f32(g.scale, block_row * g.scale_row + block_column * g.scale_column, scale, QD_KEEP);
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 chunk[4] = {words[i].x, words[i].y, words[i].z, words[i].w};
        qd_f32 v[VEC];
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            v[e] = qd_word_f16(chunk, e) * factor;
        const qd_u32 low = qd_narrowx4_rne(g.type, (qd_f32x4){v[0], v[1], v[2], v[3]});
        const qd_u32 high = qd_narrowx4_rne(g.type, (qd_f32x4){v[4], v[5], v[6], v[7]});
        if (row[i] < end && column < g.columns)
            qd_store_b64((qd_u8 *)g.y + row[i] * g.ldy + column, (qd_u32x2){low, high}, QD_KEEP);
    }
}
