// DO NOT EDIT. Made from specs/families/layernorm.lua and templates/norm_walk.hip: edit those.
//
// layernorm: y = (x - mean) / sqrt(variance + eps) * (gamma + gamma_offset) + beta, along each row, of x or
//   of x + residual
//
//   dtype   bf16       type of x
//   out     any        type of y; byte: any of 8 bits
//   regime  wave       who holds a row: registers of 16 lanes, of a wave, of a workgroup, or nobody, so that
//                      it is read twice
//   waves   4          waves in a workgroup
//   chunks  8          chunks of a row that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 256 threads, 0 bytes of LDS, about 57 registers a lane.
//
// Accepts problems with
//   columns <= 512
//
// Made again by: quern gen --arch gfx942 --family layernorm
#include "qd.h"
#include "quern_layernorm_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 1;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LANES          = 64;       // lanes that share a row
constexpr int TILE_ROWS      = 4;        // rows of a workgroup at once
constexpr int PIECE          = 512;      // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 0;        // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 1;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups
constexpr int CHAINS = 4;  // sums that a lane makes side by side

// The lane's chunks of x, a residual or a weight, from column `first` on; zeros past the end of the row.
QD_INLINE void load_x(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                      qd_u32 (&words)[CHUNKS][1])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_u16 chunk =
            column < columns ? qd_load_b16(row + (qd_i64)column * 2, QD_KEEP) : (qd_u16)0;
        words[i][0] = chunk;
    }
}

// The lane's elements of y, whose type is one of 8 bits if g.narrow says so, and else as g.out says.
QD_INLINE void store_y(const struct quern_layernorm_params &g, qd_u8 *row, qd_u32 columns, qd_u32 first,
                       qd_u32 lane, const qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + i * LANES + lane;
        if (column >= columns)
            continue;
        if (g.narrow)
            qd_store_b8(row + column, (qd_u8)qd_narrowx4_rne(g.narrow - 1, (qd_f32x4)value[i]), QD_KEEP);
        else if (g.out == 0)
            qd_store1_f32(row, column, value[i], QD_KEEP);
        else if (g.out == 1)
            qd_store1_f16(row, column, value[i], QD_KEEP);
        else
            qd_store1_bf16(row, column, value[i], QD_KEEP);
    }
}

// Of all lanes that hold the row.
QD_INLINE qd_f32 row_sum(qd_f32 value)
{
    return qd_wave_sum(value);
}

QD_INLINE void row_sum2(qd_f32 &a, qd_f32 &b)
{
    a = qd_wave_sum(a), b = qd_wave_sum(b);
}

QD_INLINE qd_f32 row_max(qd_f32 value)
{
    return qd_wave_max(value);
}

// gamma or beta at the lane's columns; zeros past the end of the row.
QD_INLINE void load_weights(const struct quern_layernorm_params &g, const qd_u8 *weights, qd_u32 columns,
                            qd_u32 first, qd_u32 lane, qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + i * LANES + lane;
        value[i] = column >= columns ? 0.0f
                   : g.weight == 0   ? qd_load1_f32(weights, column)
                   : g.weight == 1   ? qd_load1_f16(weights, column)
                                     : qd_load1_bf16(weights, column);
    }
}

// Where the parts of a row begin; null: there is none.
struct row_places {
    const qd_u8 *x, *residual;
    qd_u8 *sum, *y;
};

QD_INLINE row_places places_of(const struct quern_layernorm_params &g, qd_i64 row)
{
    return {
        (const qd_u8 *)g.x + row * g.ldx * 2,
        g.residual ? (const qd_u8 *)g.residual + row * g.ldr * 2 : nullptr,
        (qd_u8 *)g.sum + row * g.ldsum * 2,
        (qd_u8 *)g.y + row * g.ldy * g.y_bytes,
    };
}

// The lane's chunks of a row, on their way from memory.
struct row_data {
    qd_u32 x[CHUNKS][1], residual[CHUNKS][1];
};

QD_INLINE void fetch(const row_places &row, qd_u32 columns, qd_u32 first, qd_u32 lane, row_data &data)
{
    load_x(row.x, columns, first, lane, data.x);
    if (row.residual)
        load_x(row.residual, columns, first, lane, data.residual);
}

// With a residual x becomes the sum, rounded to its type, which is stored.
QD_INLINE void add_residual(const row_places &row, qd_u32 columns, qd_u32 first, qd_u32 lane, row_data &data)
{
    if (!row.residual)
        return;
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_u32 *const more = data.residual[i];
        qd_u32 *const sum = data.x[i];
#pragma unroll
        for (int j = 0; j < 1; ++j)
            sum[j] = qd_bf16_rne(qd_word_bf16(sum, j) + qd_word_bf16(more, j));
        if (column < columns)
            qd_store_b16(row.sum + (qd_i64)column * 2, (qd_u16)sum[0], QD_KEEP);
    }
}

// The lane's elements; zeros past the end of the row.
QD_INLINE void decode(const qd_u32 (&words)[CHUNKS][1], qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = qd_word_bf16(words[i / VEC], i % VEC);
}

// y of normed elements: * (gamma + gamma_offset) + beta.
QD_INLINE void weigh(const struct quern_layernorm_params &g, qd_u32 columns, qd_u32 first, qd_u32 lane,
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
QD_INLINE qd_f32 scale_row(const struct quern_layernorm_params &g, qd_i64 row, bool writes, qd_f32 largest)
{
    const qd_f32 scale = qd_scale_of(largest, g.floor, qd_narrow_largest(g.narrow - 1), false);
    if (writes)
        qd_store1_f32(g.scale, row, scale, QD_KEEP);
    return 1.0f / scale;
}

QD_KERNEL(layernorm_bf16_yany_wave_w4_c8_v1,
          struct quern_layernorm_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_i64 group = (qd_i64)g.first_tile + qd_workgroup();
    const qd_u32 lane = qd_lane();
    qd_i64 row = group * TILE_ROWS + qd_wave();
    const qd_f32 share = qd_reciprocal((qd_f32)g.columns);
    row_data data;
    if (row < g.rows)
        fetch(places_of(g, row), g.columns, 0, lane, data);

    while (row < g.rows) {
        const qd_i64 now = row;
        const row_places places = places_of(g, now);
        const qd_u32 columns = g.columns;
        const bool tells = lane == 0;  // writes what the row has one of
        qd_f32 value[CHUNKS * VEC];
        add_residual(places, columns, 0, lane, data);
        decode(data.x, value);
        // The next row is on its way while this one is summed.
        row += (qd_i64)g.groups * TILE_ROWS;
        if (row < g.rows)
            fetch(places_of(g, row), g.columns, 0, lane, data);

        // First a mean, then that of what is left of the elements, which is exact where they are near one
        // another: so its error is that of the deviations alone, and the variance does not cancel.
        qd_f32 pivots[CHAINS] = {}, sums[CHAINS] = {}, squares[CHAINS] = {};
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            pivots[i % CHAINS] += value[i];
        const qd_f32 pivot = row_sum(qd_sum_of(pivots)) * share;
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
        row_sum2(sum, square);
        const qd_f32 shift = sum * share;
        const qd_f32 rstd = qd_rsqrt(qd_max(square * share - shift * shift, 0.0f) + g.eps);
        if (tells && g.rstd)
            qd_store1_f32(g.rstd, now, rstd, QD_KEEP);
        if (tells && g.mean)
            qd_store1_f32(g.mean, now, pivot + shift, QD_KEEP);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] = value[i] * rstd - shift * rstd;
        weigh(g, columns, 0, lane, value);
        qd_f32 factor = 1;
        if (g.measures)
            factor = scale_row(g, now, tells, row_max(largest_of(columns, 0, lane, value)));
        else if (g.scale)
            factor = 1.0f / qd_load1_f32(g.scale, 0);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] *= factor;
        store_y(g, places.y, columns, 0, lane, value);
    }
}
