%-- Root mean square norm of rows that are held.
% local part, wave, grouped = regime == "part", regime == "wave", regime == "workgroup"
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
% local scales = out == "byte" or out == "any"        -- y may be of 8 bits, with a scale
% local lds = grouped and "lds, " or ""
${banner}
#include "qd.h"
#include "quern_${family}_params.h"

${constants}
% if grouped then

constexpr int SLOT = WAVES * 4;  // bytes of LDS of a reduction
% end

% include("tile/norm_row.hip", { family = family, dtype = dtype, out = out, vec = vec, words = words, bytes = bytes, regime = regime, center = false })

QD_KERNEL(${name},
          struct quern_${family}_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
% if part then
    // Lanes without a row of their own take the last one's begin and write nothing.
    const qd_u32 lane = qd_lane() % LANES;
    const qd_i64 place = ((qd_i64)g.first_tile + qd_workgroup()) * (THREADS / LANES) + qd_thread() / LANES;
    const bool present = place < g.rows;
    const qd_i64 row = present ? place : g.rows - 1;
    const qd_u32 columns = present ? g.columns : 0;
    const bool tells = lane == 0 && present;  // writes what the row has one of
% else
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
    const qd_u32 columns = g.columns;
    const bool tells = lane == 0;  // writes what the row has one of
% end
    const qd_f32 share = qd_reciprocal((qd_f32)g.columns);
    const row_places places = places_of(g, row);
    row_data data;
    fetch(places, columns, 0, lane, data);
    add_residual(places, columns, 0, lane, data);
    qd_f32 value[CHUNKS * VEC];
    decode(data.x, value);

    qd_f32 squares = 0;
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        squares += value[i] * value[i];
    const qd_f32 rstd = qd_rsqrt(row_sum(${lds}squares) * share + g.eps);
    if (tells && g.rstd)
        qd_store1_f32(g.rstd, row, rstd, QD_KEEP);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] *= rstd;
    weigh(g, columns, 0, lane, value);
% if scales then
    qd_f32 factor = 1;
    if (g.measures)
        factor = scale_row(g, row, tells, row_max(${lds}largest_of(columns, 0, lane, value)));
    else if (g.scale)
        factor = 1.0f / qd_load1_f32(g.scale, 0);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] *= factor;
% end
    store_y(${scales and "g, " or ""}places.y, columns, 0, lane, value);
}
