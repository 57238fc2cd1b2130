%-- Layer norm of rows that are held: workgroups take rows in turn, so that the loads of the next row hide behind the two
%-- reductions of this one.
% local part, wave, grouped = regime == "part", regime == "wave", regime == "workgroup"
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
% local scales = out == "byte" or out == "any"        -- y may be of 8 bits, with a scale
% local early = vec > 1 and dtype ~= "f32"            -- weights that are no longer than x are asked for early
% local lds = grouped and "lds, " or ""
${banner}
#include "qd.h"
#include "quern_${family}_params.h"

${constants}
constexpr int CHAINS = 4;  // sums that a lane makes side by side
% if grouped then
constexpr int SLOT = WAVES * 4;  // bytes of LDS of a reduction
% end

% include("tile/norm_row.hip", { family = family, dtype = dtype, out = out, vec = vec, words = words, bytes = bytes, regime = regime, center = true })
% if early then

// gamma and beta of the type of x, on their way while the row is summed.
struct row_weights {
    qd_u32 gamma[CHUNKS][${words}], beta[CHUNKS][${words}];
};

QD_INLINE void fetch_weights(const struct quern_${family}_params &g, qd_u32 lane, row_weights &weights)
{
    if (g.gamma)
        load_x((const qd_u8 *)g.gamma, g.columns, 0, lane, weights.gamma);
    if (g.beta)
        load_x((const qd_u8 *)g.beta, g.columns, 0, lane, weights.beta);
}

QD_INLINE void weigh_by(const struct quern_${family}_params &g, const row_weights &weights,
                        qd_f32 (&value)[CHUNKS * VEC])
{
    if (g.gamma)
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] *= qd_word_${dtype}(weights.gamma[i / VEC], i % VEC) + g.gamma_offset;
    if (g.beta)
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] += qd_word_${dtype}(weights.beta[i / VEC], i % VEC);
}
% end

QD_KERNEL(${name},
          struct quern_${family}_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
% if grouped then
    QD_LDS(lds, LDS_BYTES);
% end
    const qd_i64 group = (qd_i64)g.first_tile + qd_workgroup();
% local first, columns = part and "row - part" or "row", part and "row < g.rows ? g.columns : 0" or "g.columns"
% if part then
    // The rows of a wave's parts are neighbours; those past the last row have no columns.
    const qd_u32 lane = qd_lane() % LANES, part = qd_lane() / LANES;
    qd_i64 row = group * TILE_ROWS + qd_wave() * (QD_WAVE / LANES) + part;
% elseif wave then
    const qd_u32 lane = qd_lane();
    qd_i64 row = group * TILE_ROWS + qd_wave();
% else
    const qd_u32 lane = qd_thread();
    qd_i64 row = group;
% end
    const qd_f32 share = qd_reciprocal((qd_f32)g.columns);
    row_data data;
    if (${first} < g.rows)
        fetch(places_of(g, row), ${columns}, 0, lane, data);

    while (${first} < g.rows) {
        const qd_i64 now = row;
        const row_places places = places_of(g, now);
        const qd_u32 columns = ${columns};
        const bool tells = lane == 0${part and " && now < g.rows" or ""};  // writes what the row has one of
        qd_f32 value[CHUNKS * VEC];
        add_residual(places, columns, 0, lane, data);
        decode(data.x, value);
% if early then
        row_weights weights;
        if (g.weight)
            fetch_weights(g, lane, weights);
% end
        // The next row is on its way while this one is summed.
        row += (qd_i64)g.groups * TILE_ROWS;
        if (${first} < g.rows)
            fetch(places_of(g, row), ${columns}, 0, lane, data);

        // First a mean, then that of what is left of the elements, which is exact where they are near one
        // another: so its error is that of the deviations alone, and the variance does not cancel.
        qd_f32 pivots[CHAINS] = {}, sums[CHAINS] = {}, squares[CHAINS] = {};
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            pivots[i % CHAINS] += value[i];
        const qd_f32 pivot = row_sum(${lds}qd_sum_of(pivots)) * share;
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            if ((i * LANES + lane) * VEC >= columns)
                continue;
#pragma unroll
            for (int e = 0; e < VEC; ++e) {
                qd_f32 &distance = value[i * VEC + e];
                distance -= pivot;
                sums[e % CHAINS] += distance;
                squares[e % CHAINS] += distance * distance;
            }
        }
        qd_f32 sum = qd_sum_of(sums), square = qd_sum_of(squares);
        row_sum2(${lds}sum, square);
        const qd_f32 shift = sum * share;
        const qd_f32 rstd = qd_rsqrt(qd_max(square * share - shift * shift, 0.0f) + g.eps);
        if (tells && g.rstd)
            qd_store1_f32(g.rstd, now, rstd, QD_KEEP);
        if (tells && g.mean)
            qd_store1_f32(g.mean, now, pivot + shift, QD_KEEP);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] = value[i] * rstd - shift * rstd;
% if early then
        if (g.weight)
            weigh_by(g, weights, value);
        else
            weigh(g, columns, 0, lane, value);
% else
        weigh(g, columns, 0, lane, value);
% end
% if scales then
        qd_f32 factor = 1;
        if (g.measures)
            factor = scale_row(g, now, tells, row_max(${lds}largest_of(columns, 0, lane, value)));
        else if (g.scale)
            factor = 1.0f / qd_load1_f32(g.scale, 0);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] *= factor;
% end
        store_y(${scales and "g, " or ""}places.y, columns, 0, lane, value);
    }
}
