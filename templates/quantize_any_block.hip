%-- Quantization of blocks of any size, of rows that are aligned anyhow: a wave reads its block twice.
${banner}
#include "qd.h"
#include "quern_quantize_params.h"

${constants}

// An element of x, or of its activation, times the factor if there is one.
QD_INLINE qd_f32 load_value(const struct quern_quantize_params &g, qd_i64 row, qd_u32 column)
{
    qd_f32 value[1] = {qd_load1_${dtype}(g.x, row * g.ldx + column)};
    qd_activate(g.act, value);
    return g.up ? value[0] * qd_load1_${dtype}(g.up, row * g.ldu + column) : value[0];
}

QD_KERNEL(${name},
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
