%-- Quantization with a scale for each row: a row is read once and held, or twice.
% local wave, online = regime == "wave", regime == "online"
${banner}
#include "qd.h"
#include "quern_quantize_params.h"

${constants}

% include("tile/quantize_load.hip", { family = family, dtype = dtype, vec = vec, gated = input == "gated", zeros = false })

% include("tile/quantize_absmax.hip", {})

% include("tile/quantize_store.hip", { vec = vec, each = false })

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
    qd_f32 value[CHUNKS * VEC];
% if online then
    qd_f32 most = 0;
    for (qd_u32 first = 0; first < g.columns; first += PIECE) {
        load_values(g, row, first, lane, value);
        most = absmax_of(most, value);
    }
% else
    load_values(g, row, 0, lane, value);
    const qd_f32 most = absmax_of(0, value);
% end
    const qd_f32 absmax = ${wave and "qd_wave_max(most)" or "qd_group_max(lds, 0, WAVES, most)"};
    const qd_f32 scale = qd_scale_of(absmax, g.floor, qd_narrow_largest(g.type), g.power);
    const qd_f32 factor = 1.0f / scale;
    if (lane == 0)
        qd_store1_f32(g.scale, row, scale, QD_KEEP);
% if online then
    for (qd_u32 first = 0; first < g.columns; first += PIECE) {
        load_values(g, row, first, lane, value);
        store_y(g, row, first, lane, value, factor);
    }
% else
    store_y(g, row, 0, lane, value, factor);
% end
}
