%-- Root mean square norm and layer norm of rows: a row is read once and held, or, where it is too long, twice.
% local center, online = family == "layernorm", regime == "online"
% local grouped = regime == "workgroup" or online      -- a row is a workgroup's
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
% local lds, given = grouped and "lds, " or "", grouped and "qd_u8 *lds, " or ""
% local scales = out == "byte" or out == "any"        -- y may be of 8 bits, with a scale
% local means = center and "pivot, shift, " or ""
${banner}
#include "qd.h"
#include "quern_${family}_params.h"

${constants}
% if grouped then

constexpr int SLOT = WAVES * 4;  // bytes of LDS of a reduction
% end

% include("tile/chunk_load.hip", { name = "x", bytes = bytes, vec = vec, what = "x, a residual or a weight" })

% if scales then
% include("tile/narrow.hip", { family = family, vec = vec, any = out == "any" })
% else
% include("tile/chunk_store.hip", { name = "y", type = out, vec = vec, what = "y" })
% end

% include("tile/chunk_sums.hip", { regime = regime, sum = true, sum2 = center, max = scales })

// Where the parts of a row begin; null: there is none.
struct row_places {
    const qd_u8 *x, *residual;
    qd_u8 *sum, *y;
};

// The lane's elements of the row, from column `first` on; zeros past its end.  With a residual they are of the sum,
// rounded to its type, which is stored.
QD_INLINE void load_row(const row_places &row, qd_u32 columns, qd_u32 first, qd_u32 lane, qd_f32 (&value)[CHUNKS * VEC])
{
    qd_u32 words[CHUNKS][${words}];
    load_x(row.x, columns, first, lane, words);
    if (row.residual) {
        qd_u32 more[CHUNKS][${words}];
        load_x(row.residual, columns, first, lane, more);
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const qd_u32 column = first + (i * LANES + lane) * VEC;
#pragma unroll
            for (int j = 0; j < ${words}; ++j)
% if dtype == "f32" then
                words[i][j] = __builtin_bit_cast(qd_u32, qd_word_f32(words[i], j) + qd_word_f32(more[i], j));
% elseif vec == 1 then
                words[i][j] = qd_${dtype}_rne(qd_word_${dtype}(words[i], j) + qd_word_${dtype}(more[i], j));
% else
                words[i][j] = qd_${dtype}x2_rne(qd_word_${dtype}(words[i], 2 * j) + qd_word_${dtype}(more[i], 2 * j),
                                         qd_word_${dtype}(words[i], 2 * j + 1) + qd_word_${dtype}(more[i], 2 * j + 1));
% end
            if (column < columns)
% if vec == 1 then
                qd_store_b${bytes * 8}(row.sum + (qd_i64)column * ${bytes}, ${bytes == 2 and "(qd_u16)" or ""}words[i][0], QD_KEEP);
% else
                qd_store_b128(row.sum + (qd_i64)column * ${bytes},
                              (qd_u32x4){words[i][0], words[i][1], words[i][2], words[i][3]}, QD_KEEP);
% end
        }
    }
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = qd_word_${dtype}(words[i / VEC], i % VEC);
}

% include("tile/norm_weights.hip", { family = family, dtype = dtype, vec = vec, words = words, what = "gamma or beta" })

// y of normed elements: * (gamma + gamma_offset) + beta.
QD_INLINE void weigh(const struct quern_${family}_params &g, qd_u32 columns, qd_u32 first, qd_u32 lane,
                     qd_f32 (&value)[CHUNKS * VEC])
{
    qd_f32 weight[CHUNKS * VEC];
    if (g.gamma) {
        load_weights(g, (const qd_u8 *)g.gamma, columns, first, lane, weight);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] *= weight[i] + g.gamma_offset;
    }
    if (g.beta) {
        load_weights(g, (const qd_u8 *)g.beta, columns, first, lane, weight);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] += weight[i];
    }
}
% if online then

// y of a piece of the row, from memory.
QD_INLINE void load_normed(const struct quern_${family}_params &g, const row_places &row, qd_u32 columns, qd_u32 first,
                           qd_u32 lane, ${center and "qd_f32 pivot, qd_f32 shift, " or ""}qd_f32 rstd, qd_f32 (&value)[CHUNKS * VEC])
{
    load_row(row, columns, first, lane, value);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = ${center and "(value[i] - pivot - shift)" or "value[i]"} * rstd;
    weigh(g, columns, first, lane, value);
}
% end
% if scales then

QD_INLINE qd_f32 largest_of(qd_u32 columns, qd_u32 first, qd_u32 lane, const qd_f32 (&value)[CHUNKS * VEC])
{
    qd_f32 largest = 0;
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i) {
        const bool inside = first + (i / VEC * LANES + lane) * VEC < columns;
        largest = qd_max(largest, inside ? __builtin_fabsf(value[i]) : 0.0f);
    }
    return largest;
}

// What y is multiplied by to fill its type, from the row's largest magnitude; the scale is its inverse.
QD_INLINE qd_f32 scale_row(const struct quern_${family}_params &g, qd_i64 row, bool writes, qd_f32 largest)
{
    const qd_f32 scale = qd_scale_of(largest, g.floor, qd_narrow_largest(g.narrow - 1), false);
    if (writes)
        qd_store1_f32(g.scale, row, scale, QD_KEEP);
    return 1.0f / scale;
}
% end

QD_KERNEL(${name},
          struct quern_${family}_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
% if regime == "part" then
    // Lanes without a row of their own take the last one's begin and write nothing.
    const qd_u32 lane = qd_lane() % LANES;
    const qd_i64 place = ((qd_i64)g.first_tile + qd_workgroup()) * (THREADS / LANES) + qd_thread() / LANES;
    const bool present = place < g.rows;
    const qd_i64 row = present ? place : g.rows - 1;
    const qd_u32 columns = present ? g.columns : 0;
    const bool tells = lane == 0 && present;  // writes what the row has one of
% else
% if regime == "wave" then
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
    const qd_f32 share = 1.0f / (qd_f32)g.columns;
% local y_bytes = out == "any" and "g.y_bytes" or out == "byte" and 1 or out == "f32" and 4 or 2
    const row_places from = {
        (const qd_u8 *)g.x + row * g.ldx * ${bytes},
        g.residual ? (const qd_u8 *)g.residual + row * g.ldr * ${bytes} : nullptr,
        (qd_u8 *)g.sum + row * g.ldsum * ${bytes},
        (qd_u8 *)g.y + row * g.ldy${y_bytes == 1 and "" or " * " .. y_bytes},
    };
% if online then
    // Again from memory: the sum, where there is one, which each lane has written for itself.
    const row_places again = {from.residual ? from.sum : from.x, nullptr, nullptr, from.y};
% end
    qd_f32 value[CHUNKS * VEC];

% if not online then
    load_row(from, columns, 0, lane, value);
% if center then
    // First a mean, then that of what is left of the elements, which is exact where they are near one another: so
    // its error is that of the deviations alone, and the variance does not cancel.
    qd_f32 pivot = 0;
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        pivot += value[i];
    pivot = row_sum(${lds}pivot) * share;
    qd_f32 sum = 0, squares = 0;
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i) {
        value[i] = (i / VEC * LANES + lane) * VEC < columns ? value[i] - pivot : 0.0f;
        sum += value[i];
        squares += value[i] * value[i];
    }
    row_sum2(${lds}sum, squares);
    const qd_f32 shift = sum * share;
    const qd_f32 rstd = qd_rsqrt(qd_max(squares * share - shift * shift, 0.0f) + g.eps);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = (value[i] - shift) * rstd;
% else
    qd_f32 squares = 0;
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        squares += value[i] * value[i];
    const qd_f32 rstd = qd_rsqrt(row_sum(${lds}squares) * share + g.eps);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] *= rstd;
% end
% else
% if center then
    // First a mean, then that of what is left of the elements, as in rows that are held.
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
            const qd_f32 distance = first + (i / VEC * LANES + lane) * VEC < columns ? value[i] - pivot : 0.0f;
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
% end
    if (tells && g.rstd)
        qd_store1_f32(g.rstd, row, rstd, QD_KEEP);
% if center then
    if (tells && g.mean)
        qd_store1_f32(g.mean, row, pivot + shift, QD_KEEP);
% end

% if scales then
    qd_f32 factor = 1;
% end
% if not online then
    weigh(g, columns, 0, lane, value);
% if scales then
    if (g.measures)
        factor = scale_row(g, row, tells, row_max(${lds}largest_of(columns, 0, lane, value)));
    else if (g.scale)
        factor = 1.0f / qd_load1_f32(g.scale, 0);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] *= factor;
% end
    store_y(${scales and "g, " or ""}from.y, columns, 0, lane, value);
% else
% if scales then
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
% end
}
