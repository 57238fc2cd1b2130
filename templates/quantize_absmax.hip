%-- The largest magnitude of some pieces of rows: a workgroup takes every so-manieth, each wave one at a time.
% local gated = input == "gated"
% local held = gated and "qd_f32 %s[CHUNKS * VEC]"       -- what a lane has of a row
%   or ("qd_u32 %%s[CHUNKS][%d]"):format(math.max(1, (dtype == "f32" and 4 or 2) * vec // 4))
${banner}
#include "qd.h"
#include "quern_quantize_absmax_params.h"

${constants}

% include("tile/quantize_load.hip", { family = family, dtype = dtype, vec = vec, gated = gated, zeros = true })

% include("tile/quantize_absmax.hip", { dtype = dtype, vec = vec, gated = gated, each = false })

QD_KERNEL(${name},
          struct quern_quantize_absmax_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 part = g.first_tile + qd_workgroup(), unit = part * WAVES + qd_wave();
    // From a piece to the wave's next one.
    const qd_u32 rows = PARTS * WAVES / g.pieces, pieces = PARTS * WAVES % g.pieces;
    ${held:format("value")};
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
