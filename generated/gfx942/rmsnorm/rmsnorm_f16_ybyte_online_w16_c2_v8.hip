// DO NOT EDIT. Made from specs/families/rmsnorm.lua and templates/norm_long.hip: edit those.
//
// rmsnorm: y = x / sqrt(mean of x * x + eps) * (gamma + gamma_offset) + beta, along each row, of x or of x +
//   residual
//
//   dtype   f16        type of x
//   out     byte       type of y; byte: any of 8 bits
//   regime  online     who holds a row: registers of 16 lanes, of a wave, of a workgroup, or nobody, so that
//                      it is read twice
//   waves   16         waves in a workgroup
//   chunks  2          chunks of a row that a lane loads at once
//   vec     8          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 1024 threads, 128 bytes of LDS, about 65 registers a lane.
//
// Accepts problems with
//   narrow
//   align % 16 == 0
//   columns % 8 == 0
//   ldx % 8 == 0
//   ldy % 8 == 0
//   residual == no || ldr % 8 == 0 && ldsum % 8 == 0
//   !weighted || align_weight % 16 == 0 && (weight == f16 || weight == f32)
//
// Made again by: quern gen --arch gfx942 --family rmsnorm
#include "qd.h"
#include "quern_rmsnorm_params.h"

constexpr int WAVES          = 16;
constexpr int CHUNKS         = 2;
constexpr int VEC            = 8;
constexpr int THREADS        = 1024;     // lanes in a workgroup
constexpr int LANES          = 1024;     // lanes that share a row
constexpr int PIECE          = 16384;    // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 128;      // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 4;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

constexpr int SLOT = WAVES * 4;  // bytes of LDS of a reduction

// The lane's chunks of x, a residual or a weight, from column `first` on; zeros past the end of the row.
QD_INLINE void load_x(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                      qd_u32 (&words)[CHUNKS][4])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_u32x4 chunk =
            column < columns ? qd_load_b128(row + (qd_i64)column * 2, QD_KEEP) : (qd_u32x4)0;
#pragma unroll
        for (int j = 0; j < 4; ++j)
            words[i][j] = chunk[j];
    }
}

// The lane's chunks of y, a byte an element.
QD_INLINE void store_y(const struct quern_rmsnorm_params &g, qd_u8 *row, qd_u32 columns, qd_u32 first,
                       qd_u32 lane, const qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_f32 *const v = value + i * VEC;
        if (column >= columns)
            continue;
        const qd_u32 low = qd_narrowx4_rne(g.narrow - 1, (qd_f32x4){v[0], v[1], v[2], v[3]});
        const qd_u32 high = qd_narrowx4_rne(g.narrow - 1, (qd_f32x4){v[4], v[5], v[6], v[7]});
        qd_store_b64(row + column, (qd_u32x2){low, high}, QD_KEEP);
    }
}

// Of all lanes that hold the row.
QD_INLINE qd_f32 row_sum(qd_u8 *lds, qd_f32 value)
{
    return qd_group_sum(lds, 0, WAVES, value);
}

QD_INLINE qd_f32 row_max(qd_u8 *lds, qd_f32 value)
{
    return qd_group_max(lds, SLOT, WAVES, value);
}

// gamma or beta at the lane's columns; zeros past the end of the row.
QD_INLINE void load_weights(const struct quern_rmsnorm_params &g, const qd_u8 *weights, qd_u32 columns,
                            qd_u32 first, qd_u32 lane, qd_f32 (&value)[CHUNKS * VEC])
{
    if (g.weight == 0) {
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; i += 4) {
            const qd_u32 column = first + (i / VEC * LANES + lane) * VEC;
            const qd_f32x4 four = column < columns ? qd_load4_f32(weights, column + i % VEC) : (qd_f32x4)0;
#pragma unroll
            for (int e = 0; e < 4; ++e)
                value[i + e] = four[e];
        }
        return;
    }
    qd_u32 words[CHUNKS][4];
    load_x(weights, columns, first, lane, words);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = qd_word_f16(words[i / VEC], i % VEC);
}

// Where the parts of a row begin; null: there is none.
struct row_places {
    const qd_u8 *x, *residual;
    qd_u8 *sum, *y;
};

QD_INLINE row_places places_of(const struct quern_rmsnorm_params &g, qd_i64 row)
{
    return {
        (const qd_u8 *)g.x + row * g.ldx * 2,
        g.residual ? (const qd_u8 *)g.residual + row * g.ldr * 2 : nullptr,
        (qd_u8 *)g.sum + row * g.ldsum * 2,
        (qd_u8 *)g.y + row * g.ldy,
    };
}

// The lane's chunks of a row, on their way from memory.
struct row_data {
    qd_u32 x[CHUNKS][4], residual[CHUNKS][4];
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
        for (int j = 0; j < 4; ++j)
            sum[j] = qd_f16x2_rne(qd_word_f16(sum, 2 * j) + qd_word_f16(more, 2 * j),
                                   qd_word_f16(sum, 2 * j + 1) + qd_word_f16(more, 2 * j + 1));
        if (column < columns)
            qd_store_b128(row.sum + (qd_i64)column * 2, (qd_u32x4){sum[0], sum[1], sum[2], sum[3]}, QD_KEEP);
    }
}

// The lane's elements; zeros past the end of the row.
QD_INLINE void decode(const qd_u32 (&words)[CHUNKS][4], qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = qd_word_f16(words[i / VEC], i % VEC);
}

// y of normed elements: * (gamma + gamma_offset) + beta.
QD_INLINE void weigh(const struct quern_rmsnorm_params &g, qd_u32 columns, qd_u32 first, qd_u32 lane,
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
QD_INLINE qd_f32 scale_row(const struct quern_rmsnorm_params &g, qd_i64 row, bool writes, qd_f32 largest)
{
    const qd_f32 scale = qd_scale_of(largest, g.floor, qd_narrow_largest(g.narrow - 1), false);
    if (writes)
        qd_store1_f32(g.scale, row, scale, QD_KEEP);
    return 1.0f / scale;
}

QD_INLINE void load_row(const row_places &row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                        qd_f32 (&value)[CHUNKS * VEC])
{
    row_data data;
    fetch(row, columns, first, lane, data);
    add_residual(row, columns, first, lane, data);
    decode(data.x, value);
}

// y of a piece of the row, from memory.
QD_INLINE void load_normed(const struct quern_rmsnorm_params &g, const row_places &row, qd_u32 columns,
                           qd_u32 first, qd_u32 lane, qd_f32 rstd,
                           qd_f32 (&value)[CHUNKS * VEC])
{
    load_row(row, columns, first, lane, value);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = value[i] * rstd;
    weigh(g, columns, first, lane, value);
}

QD_KERNEL(rmsnorm_f16_ybyte_online_w16_c2_v8,
          struct quern_rmsnorm_params, g, THREADS, WAVES_PER_SIMD)
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

    qd_f32 squares = 0;
    for (qd_u32 first = 0; first < columns; first += PIECE) {
        load_row(from, columns, first, lane, value);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            squares += value[i] * value[i];
    }
    const qd_f32 rstd = qd_rsqrt(row_sum(lds, squares) * share + g.eps);
    if (tells && g.rstd)
        qd_store1_f32(g.rstd, row, rstd, QD_KEEP);

    qd_f32 factor = 1;
    if (g.measures) {
        qd_f32 largest = 0;
        for (qd_u32 first = 0; first < columns; first += PIECE) {
            load_normed(g, again, columns, first, lane, rstd, value);
            largest = qd_max(largest, largest_of(columns, first, lane, value));
        }
        factor = scale_row(g, row, tells, row_max(lds, largest));
    } else if (g.scale) {
        factor = 1.0f / qd_load1_f32(g.scale, 0);
    }
    for (qd_u32 first = 0; first < columns; first += PIECE) {
        load_normed(g, again, columns, first, lane, rstd, value);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] *= factor;
        store_y(g, from.y, columns, first, lane, value);
    }
}
