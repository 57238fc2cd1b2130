%-- Quantization of blocks of up to 128 x 128 elements, each by a workgroup, whose registers hold it.
% local bytes = dtype == "f32" and 4 or 2
${banner}
#include "qd.h"
#include "quern_quantize_params.h"

${constants}

QD_KERNEL(${name},
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
        words[i] = inside ? qd_load_b128((const qd_u8 *)g.x + (row[i] * g.ldx + column) * ${bytes}, QD_KEEP)
                          : (qd_u32x4)0;
    }
    qd_u32 peak = 0;
#pragma unroll
    for (int i = 0; i < CHUNKS * 4; ++i)
        peak = qd_peak_${dtype}(peak, words[i / 4][i % 4]);

    const qd_f32 absmax = qd_group_max(lds, 0, WAVES, qd_f32_of_peak_${dtype}(peak));
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
            v[e] = qd_word_${dtype}(chunk, e) * factor;
        const qd_u32 low = qd_narrowx4_rne(g.type, (qd_f32x4){v[0], v[1], v[2], v[3]});
% if vec == 8 then
        const qd_u32 high = qd_narrowx4_rne(g.type, (qd_f32x4){v[4], v[5], v[6], v[7]});
% end
        if (row[i] < end && column < g.columns)
% if vec == 8 then
            qd_store_b64((qd_u8 *)g.y + row[i] * g.ldy + column, (qd_u32x2){low, high}, QD_KEEP);
% else
            qd_store_b32((qd_u8 *)g.y + row[i] * g.ldy + column, low, QD_KEEP);
% end
    }
}
