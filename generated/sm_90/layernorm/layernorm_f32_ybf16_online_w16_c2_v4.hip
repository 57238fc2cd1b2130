// DO NOT EDIT. Made from specs/families/layernorm.lua and templates/norm_long.hip: edit those.
//
// layernorm: y = (x - mean) / sqrt(variance + eps) * (gamma + gamma_offset) + beta, along each row, of x or
//   of x + residual
//
//   dtype   f32        type of x
//   out     bf16       type of y; byte: any of 8 bits
//   regime  online     who holds a row: registers of 16 lanes, of a wave, of a workgroup, or nobody, so that
//                      it is read twice
//   waves   16         waves in a workgroup
//   chunks  2          chunks of a row that a lane loads at once
//   vec     4          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 512 threads, 192 bytes of LDS, about 48 registers a lane.
//
// Accepts problems with
//   out == bf16
//   align % 16 == 0
//   columns % 4 == 0
//   ldx % 4 == 0
//   ldy % 4 == 0
//   residual == no || ldr % 4 == 0 && ldsum % 4 == 0
//   !weighted || align_weight % 16 == 0 && weight == f32
//
// Made again by: quern gen --arch sm_90 --family layernorm
#include "qd.h"
#include "quern_layernorm_params.h"

constexpr int WAVES          = 16;
constexpr int CHUNKS         = 2;
constexpr int VEC            = 4;
constexpr int THREADS        = 512;      // lanes in a workgroup
constexpr int LANES          = 512;      // lanes that share a row
constexpr int TILE_ROWS      = 1;        // rows of a workgroup at once
constexpr int PIECE          = 4096;     // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 192;      // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
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
            column < columns ? qd_load_b128(row + (qd_i64)column * 4, QD_KEEP) : (qd_u32x4)0;
#pragma unroll
        for (int j = 0; j < 4; ++j)
            words[i][j] = chunk[j];
    }
}

// The lane's chunks of y, from column `first` on.
QD_INLINE void store_y(qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                       const qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_f32 *const v = value + i * VEC;
        if (column >= columns)
            continue;
#pragma unroll
        for (int e = 0; e < VEC; e += 4)
            qd_store4_bf16(row, column + e, (qd_f32x4){v[e], v[e + 1], v[e + 2], v[e + 3]}, QD_KEEP);
    }
}

// Of all lanes that hold the row.
QD_INLINE qd_f32 row_sum(qd_u8 *lds, qd_f32 value)
{
    return qd_group_sum(lds, 0, WAVES, value);
}

QD_INLINE void row_sum2(qd_u8 *lds, qd_f32 &a, qd_f32 &b)
{
    qd_group_sum2(lds, SLOT, WAVES, a, b);
}

// gamma or beta at the lane's columns; zeros past the end of the row.
QD_INLINE void load_weights(const struct quern_layernorm_params &g, const qd_u8 *weights, qd_u32 columns,
                            qd_u32 first, qd_u32 lane, qd_f32 (&value)[CHUNKS * VEC])
{
    qd_u32 words[CHUNKS][4];
    load_x(weights, columns, first, lane, words);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = qd_word_f32(words[i / VEC], i % VEC);
}

// Where the parts of a row begin; null: there is none.
struct row_places {
    const qd_u8 *x, *residual;
    qd_u8 *sum, *y;
};

QD_INLINE row_places places_of(const struct quern_layernorm_params &g, qd_i64 row)
{
    return {
        (const qd_u8 *)g.x + row * g.ldx * 4,
        g.residual ? (const qd_u8 *)g.residual + row * g.ldr * 4 : nullptr,
        (qd_u8 *)g.sum + row * g.ldsum * 4,
        (qd_u8 *)g.y + row * g.ldy * 2,
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
            sum[j] = __builtin_bit_cast(qd_u32, qd_word_f32(sum, j) + qd_word_f32(more, j));
        if (column < columns)
            qd_store_b128(row.sum + (qd_i64)column * 4, (qd_u32x4){sum[0], sum[1], sum[2], sum[3]}, QD_KEEP);
    }
}

// The lane's elements; zeros past the end of the row.
QD_INLINE void decode(const qd_u32 (&words)[CHUNKS][4], qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = qd_word_f32(words[i / VEC], i % VEC);
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

QD_INLINE void load_row(const row_places &row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                        qd_f32 (&value)[CHUNKS * VEC])
{
    row_data data;
    fetch(row, columns, first, lane, data);
    add_residual(row, columns, first, lane, data);
    decode(data.x, value);
}

// y of a piece of the row, from memory.
QD_INLINE void load_normed(const struct quern_layernorm_params &g, const row_places &row, qd_u32 columns,
                           qd_u32 first, qd_u32 lane, qd_f32 pivot, qd_f32 shift, qd_f32 rstd,
                           qd_f32 (&value)[CHUNKS * VEC])
{
    load_row(row, columns, first, lane, value);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = (value[i] - pivot - shift) * rstd;
    weigh(g, columns, first, lane, value);
}

QD_KERNEL(layernorm_f32_ybf16_online_w16_c2_v4,
          struct quern_layernorm_params, g, THREADS, WAVES_PER_SIMD)
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
    if (tells && g.rstd)
        qd_store1_f32(g.rstd, row, rstd, QD_KEEP);
    if (tells && g.mean)
        qd_store1_f32(g.mean, row, pivot + shift, QD_KEEP);

    for (qd_u32 first = 0; first < columns; first += PIECE) {
        load_normed(g, again, columns, first, lane, pivot, shift, rstd, value);
        store_y(from.y, columns, first, lane, value);
    }
}
