%-- The largest magnitude of some pieces of rows: a workgroup takes every so-manieth, each wave one at a time.
${banner}
#include "qd.h"
#include "quern_quantize_absmax_params.h"

${constants}

% include("tile/quantize_load.hip", { family = family, dtype = dtype, vec = vec, gated = input == "gated", zeros = true })

% include("tile/quantize_absmax.hip", {})

QD_KERNEL(${name},
          struct quern_quantize_absmax_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 part = g.first_tile + qd_workgroup(), unit = part * WAVES + qd_wave();
    // From a piece to the wave's next one.
    const qd_u32 rows = PARTS * WAVES / g.pieces, pieces = PARTS * WAVES % g.pieces;
    qd_f32 value[CHUNKS * VEC], most = 0;
    qd_i64 row = unit / g.pieces;
    qd_i64 piece = unit % g.pieces;
    while (row < g.rows) {
        load_values(g, row, (qd_u32)piece * PIECE, qd_lane(), value);
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
