%-- Root mean square norm and layer norm of rows that are too long to be held: a row is read twice, a mean once more.
% local center = family == "layernorm"
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
% local scales = out == "byte" or out == "any"        -- y may be of 8 bits, with a scale
% local means = center and "pivot, shift, " or ""
${banner}
#include "qd.h"
#include "quern_${family}_params.h"

${constants}

constexpr int SLOT = WAVES * 4;  // bytes of LDS of a reduction

% include("tile/norm_row.hip", { family = family, dtype = dtype, out = out, vec = vec, words = words, bytes = bytes, regime = regime, center = center })

QD_INLINE void load_row(const row_places &row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                        qd_f32 (&value)[CHUNKS * VEC])
{
    row_data data;
    fetch(row, columns, first, lane, data);
    add_residual(row, columns, first, lane, data);
    decode(data.x, value);
}

// y of a piece of the row, from memory.
QD_INLINE void load_normed(const struct quern_${family}_params &g, const row_places &row, qd_u32 columns,
                           qd_u32 first, qd_u32 lane, ${center and "qd_f32 pivot, qd_f32 shift, " or ""}qd_f32 rstd,
                           qd_f32 (&value)[CHUNKS * VEC])
{
    load_row(row, columns, first, lane, value);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = ${center and "(value[i] - pivot - shift)" or "value[i]"} * rstd;
    weigh(g, columns, first, lane, value);
}

QD_KERNEL(${name},
          struct quern_${family}_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread();
    const qd_i64 row = (qd_i64)g.first_tile + qd_workgroup();
    const qd_u32 columns = g.columns;
    const bool tells = lane == 0;  // writes what the row has one of
    const qd_f32 share = qd_reciprocal((qd_f32)g.columns);
    const row_places from = places_of(g, row);
    // Again from memory: the sum, where there is one, which each lane has written for itself.
    const row_places again = {from.residual ? from.sum : from.x, nullptr, nullptr, from.y};
    qd_f32 value[CHUNKS * VEC];

% if center then
    // First a mean, then that of what is left of the elements, which is exact where they are near one
    // another: so its error is that of the deviations alone, and the variance does not cancel.
    qd_f32 pivot = 0, sum = 0, squares = 0;
    for (qd_u32 first = 0; first < columns; first += PIECE) {
        load_row(from, columns, first, lane, value);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            pivot += value[i];
    }
    pivot = row_sum(lds, pivot) * share;
    for (qd_u32 first = 0; first < columns; first += PIECE) {
        load_row(again, columns, first, lane, value);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            const bool inside = first + (i / VEC * LANES + lane) * VEC < columns;
            const qd_f32 distance = inside ? value[i] - pivot : 0.0f;
            sum += distance;
            squares += distance * distance;
        }
    }
    row_sum2(lds, sum, squares);
    const qd_f32 shift = sum * share;
    const qd_f32 rstd = qd_rsqrt(qd_max(squares * share - shift * shift, 0.0f) + g.eps);
% else
    qd_f32 squares = 0;
    for (qd_u32 first = 0; first < columns; first += PIECE) {
        load_row(from, columns, first, lane, value);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            squares += value[i] * value[i];
    }
    const qd_f32 rstd = qd_rsqrt(row_sum(lds, squares) * share + g.eps);
% end
    if (tells && g.rstd)
        qd_store1_f32(g.rstd, row, rstd, QD_KEEP);
% if center then
    if (tells && g.mean)
        qd_store1_f32(g.mean, row, pivot + shift, QD_KEEP);
% end

% if scales then
    qd_f32 factor = 1;
    if (g.measures) {
        qd_f32 largest = 0;
        for (qd_u32 first = 0; first < columns; first += PIECE) {
            load_normed(g, again, columns, first, lane, ${means}rstd, value);
            largest = qd_max(largest, largest_of(columns, first, lane, value));
        }
        factor = scale_row(g, row, tells, row_max(lds, largest));
    } else if (g.scale) {
        factor = 1.0f / qd_load1_f32(g.scale, 0);
    }
% end
    for (qd_u32 first = 0; first < columns; first += PIECE) {
        load_normed(g, again, columns, first, lane, ${means}rstd, value);
% if scales then
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] *= factor;
% end
        store_y(${scales and "g, " or ""}from.y, columns, first, lane, value);
    }
}
