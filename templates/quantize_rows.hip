%-- Quantization with a scale for each row: a row is read once and held, or twice.
% local wave, online = regime == "wave", regime == "online"
% local gated = input == "gated"
% local held = gated and "qd_f32 %s[CHUNKS * VEC]"       -- what a lane has of a row
%   or ("qd_u32 %%s[CHUNKS][%d]"):format(math.max(1, (dtype == "f32" and 4 or 2) * vec // 4))
${banner}
#include "qd.h"
#include "quern_quantize_params.h"

${constants}

% include("tile/quantize_load.hip", { family = family, dtype = dtype, vec = vec, gated = gated, zeros = false })

% include("tile/quantize_absmax.hip", { dtype = dtype, vec = vec, gated = gated, each = false })

% include("tile/quantize_store.hip", { dtype = dtype, vec = vec, gated = gated, each = false })

QD_KERNEL(${name},
          struct quern_quantize_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
% if wave then
    const qd_u32 lane = qd_lane();
    const qd_i64 row = ((qd_i64)g.first_tile + qd_workgroup()) * WAVES + qd_wave();
    if (row >= g.rows)
        return;
% else
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread();
    const qd_i64 row = (qd_i64)g.first_tile + qd_workgroup();
% end
    ${held:format("value")};
% if online then
    qd_f32 most = 0;
    for (qd_u32 first = 0; first < g.columns; first += PIECE) {
        load(g, row, first, lane, value);
        most = absmax_of(most, value);
    }
% else
    load(g, row, 0, lane, value);
    const qd_f32 most = absmax_of(0, value);
% end
    const qd_f32 absmax = ${wave and "qd_wave_max(most)" or "qd_group_max(lds, 0, WAVES, most)"};
    const qd_f32 scale = qd_scale_of(absmax, g.floor, qd_narrow_largest(g.type), g.power);
    const qd_f32 factor = qd_reciprocal(scale);
    if (lane == 0)
        qd_store1_f32(g.scale, row, scale, QD_KEEP);
% if online then
    for (qd_u32 first = 0; first < g.columns; first += PIECE) {
        load(g, row, first, lane, value);
        store_y(g, row, first, lane, value, factor);
    }
% else
    store_y(g, row, 0, lane, value, factor);
% end
}
