%-- Numbers of 8 bits times their scales: a wave takes a piece of a row.
% local types = { [1] = "qd_u8", [4] = "qd_u32", [8] = "qd_u32x2" }
${banner}
#include "qd.h"
#include "quern_dequantize_params.h"

${constants}

% include("tile/row_store.hip", { name = "y", type = out, vec = vec, what = "y", policy = "QD_KEEP" })

QD_KERNEL(${name},
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
    ${types[vec]} words[CHUNKS];
    qd_f32 scale[CHUNKS];
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_u32 place = column < g.columns ? column : 0;
        words[i] = qd_load_b${8 * vec}(x + place, QD_KEEP);
        scale[i] = qd_load1_f32(g.scale, scales + (place >> g.column_shift) * g.scale_column);
    }
    qd_f32 value[CHUNKS * VEC];
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; i += ${math.min(4, vec)}) {
% if vec == 8 then
        const qd_f32x4 four = qd_f32x4_of_narrow(g.type, words[i / VEC][i / 4 % 2]) * scale[i / VEC];
% else
        const qd_f32x4 four = qd_f32x4_of_narrow(g.type, words[i / VEC]) * scale[i / VEC];
% end
% if vec == 1 then
        value[i] = four.x;
% else
#pragma unroll
        for (int e = 0; e < 4; ++e)
            value[i + e] = four[e];
% end
    }
    store_y((qd_u8 *)g.y + row * g.ldy * ${out == "f32" and 4 or 2}, g.columns, first, lane, value);
}
