%-- Quantization of pieces of rows, each by a wave: with scales that are known, or that some of its lanes find.
% local groups = regime == "groups"
% local gated = input == "gated"
% local held = gated and "qd_f32 %s[CHUNKS * VEC]"       -- what a lane has of a row
%   or ("qd_u32 %%s[CHUNKS][%d]"):format(math.max(1, (dtype == "f32" and 4 or 2) * vec // 4))
${banner}
#include "qd.h"
#include "quern_quantize_params.h"

${constants}
% if not groups then

constexpr int PARTS = 256; // what the kernel before leaves
% end

% include("tile/quantize_load.hip", { family = family, dtype = dtype, vec = vec, gated = gated, zeros = groups })

% if groups then
% include("tile/quantize_absmax.hip", { dtype = dtype, vec = vec, gated = gated, each = true })

% end
% include("tile/quantize_store.hip", { dtype = dtype, vec = vec, gated = gated, each = true })

QD_INLINE qd_i64 scale_place(const struct quern_quantize_params &g, qd_i64 row, qd_u32 column)
{
    return (row >> g.row_shift) * g.scale_row + (column >> g.column_shift) * g.scale_column;
}

% if groups then
// Finds and stores the scales of groups of lanes, a row's block each.
QD_INLINE void find_factors(const struct quern_quantize_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                            const ${held:format("(&value)")}, qd_f32 (&factor)[CHUNKS])
{
    const qd_u32 lanes = (1u << g.column_shift) / VEC;
    const qd_f32 largest = qd_narrow_largest(g.type);
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_f32 absmax = qd_absmax_lanes(absmax_of_chunk(0, value, i), lanes);
        const qd_f32 scale = qd_scale_of(absmax, g.floor, largest, g.power);
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        factor[i] = qd_reciprocal(scale);
        if (lane % lanes == 0 && column < g.columns)
            qd_store1_f32(g.scale, scale_place(g, row, column), scale, QD_KEEP);
    }
}
% else
// Loads the scales, or finds the one from what the kernel before left, in the same order in each wave.
QD_INLINE void find_factors(const struct quern_quantize_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                            qd_f32 (&factor)[CHUNKS])
{
    if (g.parts) {
        qd_f32 most = 0;
#pragma unroll
        for (int i = 0; i < PARTS; i += 4 * LANES) {
            const qd_f32x4 four = qd_load4_f32(g.parts, i + lane * 4);
#pragma unroll
            for (int j = 0; j < 4; ++j)
                most = qd_absmax(most, four[j]);
        }
        const qd_f32 scale = qd_scale_of(qd_wave_max(most), g.floor, qd_narrow_largest(g.type), g.power);
        if (row == 0 && first == 0 && lane == 0)
            qd_store1_f32(g.scale, 0, scale, QD_KEEP);
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i)
            factor[i] = qd_reciprocal(scale);
    } else {
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const qd_u32 column = first + (i * LANES + lane) * VEC;
            factor[i] = qd_reciprocal(
                qd_load1_f32(g.scale, scale_place(g, row, column < g.columns ? column : 0)));
        }
    }
}
% end

QD_KERNEL(${name},
          struct quern_quantize_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_u32 lane = qd_lane();
    const qd_i64 unit = ((qd_i64)g.first_tile + qd_workgroup()) * WAVES + qd_wave();
    if (unit >= g.rows * g.pieces)
        return;
    const qd_i64 row = (qd_u32)unit / g.pieces;
    const qd_u32 first = (qd_u32)unit % g.pieces * PIECE;
    ${held:format("value")};
    qd_f32 factor[CHUNKS];
    load(g, row, first, lane, value);
    find_factors(g, row, first, lane, ${groups and "value, " or ""}factor);
    store_y(g, row, first, lane, value, factor);
}
