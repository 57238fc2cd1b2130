// DO NOT EDIT. Made from specs/families/quantize.lua and templates/quantize_any_block.hip: edit those.
//
// quantize: y = act(x) * up / scale in 8 bits, and scale = absmax / the largest value that y has, of a row, a
//   block or all
//
//   dtype   f32        type of x and of the factor
//   regime  block      who shares a scale: a wave or a workgroup that holds a row, or reads it twice; all,
//                      for it is known; some lanes of a wave, whose scales are of 1 row; a workgroup that
//                      holds a block, or a wave that reads it twice
//   waves   4          waves in a workgroup
//   chunks  1          chunks of a row that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//   input   gated      whether the kernel takes activations and factors
//
// 128 threads, 0 bytes of LDS, about 26 registers a lane.
//
// Accepts problems with
//   scaling == dynamic
//   granularity == block
//
// Made again by: quern gen --arch sm_90 --family quantize
#include "qd.h"
#include "quern_quantize_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 1;
constexpr int VEC            = 1;
constexpr int THREADS        = 128;      // lanes in a workgroup
constexpr int LANES          = 32;       // lanes that share a row, or a block
constexpr int PIECE          = 32;       // elements that are loaded at once
constexpr int LDS_BYTES      = 0;        // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 8;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

// An element of x, or of its activation, times the factor if there is one.
QD_INLINE qd_f32 load_value(const struct quern_quantize_params &g, qd_i64 row, qd_u32 column)
{
    qd_f32 value[1] = {qd_load1_f32(g.x, row * g.ldx + column)};
    qd_activate(g.act, value);
    return g.up ? value[0] * qd_load1_f32(g.up, row * g.ldu + column) : value[0];
}

QD_KERNEL(quantize_f32_block_w4_c1_v1_gated,
          struct quern_quantize_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_i64 block = ((qd_i64)g.first_tile + qd_workgroup()) * WAVES + qd_wave();
    const qd_i64 block_row = block / g.block_columns;
    const qd_u32 block_column = (qd_u32)(block % g.block_columns);
    const qd_i64 top = block_row << g.row_shift;
    if (top >= g.rows)
        return;
    const qd_u32 left = block_column << g.column_shift, elements = 1u << g.row_shift << g.column_shift;
    const qd_u32 mask = (1u << g.column_shift) - 1;

    qd_f32 most = 0;
    for (qd_u32 i = qd_lane(); i < elements; i += LANES) {
        const qd_i64 row = top + (i >> g.column_shift);
        const qd_u32 column = left + (i & mask);
        if (row < g.rows && column < g.columns)
            most = qd_absmax(most, load_value(g, row, column));
    }
    const qd_f32 scale = qd_scale_of(qd_wave_max(most), g.floor, qd_narrow_largest(g.type), g.power);
    const qd_f32 factor = qd_reciprocal(scale);
    if (qd_lane() == 0)
        qd_store1_f32(g.scale, block_row * g.scale_row + block_column * g.scale_column, scale, QD_KEEP);
    for (qd_u32 i = qd_lane(); i < elements; i += LANES) {
        const qd_i64 row = top + (i >> g.column_shift);
        const qd_u32 column = left + (i & mask);
        if (row >= g.rows || column >= g.columns)
            continue;
        const qd_f32x4 four = (qd_f32x4)(load_value(g, row, column) * factor);
        qd_store_b8((qd_u8 *)g.y + row * g.ldy + column, (qd_u8)qd_narrowx4_rne(g.type, four), QD_KEEP);
    }
}
