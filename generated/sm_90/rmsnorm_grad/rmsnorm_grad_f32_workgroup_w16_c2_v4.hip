// DO NOT EDIT. Made from specs/families/rmsnorm_grad.lua and templates/norm_grad.hip: edit those.
//
// rmsnorm_grad: dx, dgamma and dbeta of y = x * rstd * (gamma + gamma_offset) + beta, rstd of each row
//
//   dtype   f32        type of x, dy and dx
//   regime  workgroup  who holds a row: registers of 16 lanes, of a wave, of a workgroup, or nobody, so that
//                      it is read twice
//   waves   16         waves in a workgroup
//   chunks  2          chunks of a row that a lane loads at once
//   vec     4          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 512 threads, 128 bytes of LDS, about 86 registers a lane.
//
// Accepts problems with
//   columns <= 4096
//   align % 16 == 0
//   columns % 4 == 0
//   ldx % 4 == 0
//   lddy % 4 == 0
//   lddx % 4 == 0
//   dsum == no || lddsum % 4 == 0
//   gamma == no || align_weight % 16 == 0 && weight == f32
//   dbeta == no
//
// Made again by: quern gen --arch sm_90 --family rmsnorm_grad
#include "qd.h"
#include "quern_rmsnorm_grad_params.h"

constexpr int WAVES          = 16;
constexpr int CHUNKS         = 2;
constexpr int VEC            = 4;
constexpr int THREADS        = 512;      // lanes in a workgroup
constexpr int LANES          = 512;      // lanes that share a row
constexpr int TILE_ROWS      = 1;        // rows of a workgroup at once
constexpr int PIECE          = 4096;     // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 128;      // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 1;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

constexpr int SLOT = 1 * WAVES * 4;  // bytes of LDS of a reduction

// The lane's chunks of x, dy, dsum or gamma, from column `first` on; zeros past the end of the row.
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

// The lane's chunks of dx, from column `first` on.
QD_INLINE void store_dx(qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
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
            qd_store4_f32(row, column + e, (qd_f32x4){v[e], v[e + 1], v[e + 2], v[e + 3]}, QD_KEEP);
    }
}

// Of all lanes that hold the row.
QD_INLINE qd_f32 row_sum(qd_u8 *lds, qd_f32 value)
{
    return qd_group_sum(lds, 0, WAVES, value);
}

// gamma at the lane's columns; zeros past the end of the row.
QD_INLINE void load_weights(const struct quern_rmsnorm_grad_params &g, const qd_u8 *weights, qd_u32 columns,
                            qd_u32 first, qd_u32 lane, qd_f32 (&value)[CHUNKS * VEC])
{
    qd_u32 words[CHUNKS][4];
    load_x(weights, columns, first, lane, words);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = qd_word_f32(words[i / VEC], i % VEC);
}

// What a row is made of, on its way from memory.
struct row_data {
    qd_u32 x[CHUNKS][4], dy[CHUNKS][4];
    qd_f32 rstd;
};

QD_INLINE void fetch(const struct quern_rmsnorm_grad_params &g, qd_i64 row, qd_u32 lane, row_data &data)
{
    const qd_u32 columns = g.columns;
    load_x((const qd_u8 *)g.x + row * g.ldx * 4, columns, 0, lane, data.x);
    load_x((const qd_u8 *)g.dy + row * g.lddy * 4, columns, 0, lane, data.dy);
    data.rstd = qd_load1_f32(g.rstd, row);
}

// The lane's chunks of what the workgroup's rows add to a gradient, from column `first` on.
QD_INLINE void store_sums(qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
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
            qd_store4_f32(row, column + e, (qd_f32x4){v[e], v[e + 1], v[e + 2], v[e + 3]}, QD_KEEP);
    }
}

QD_KERNEL(rmsnorm_grad_f32_workgroup_w16_c2_v4,
          struct quern_rmsnorm_grad_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_i64 group = (qd_i64)g.first_tile + qd_workgroup();
    const qd_u32 lane = qd_thread();
    qd_i64 row = group;
    const qd_f32 share = 1.0f / (qd_f32)g.columns;
    qd_f32 weight[CHUNKS * VEC];
    if (g.gamma)
        load_weights(g, (const qd_u8 *)g.gamma, g.columns, 0, lane, weight);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        weight[i] = g.gamma ? weight[i] + g.gamma_offset : 1.0f;

    qd_f32 gamma_sum[CHUNKS * VEC] = {};
    row_data data;
    if (row < g.rows)
        fetch(g, row, lane, data);
    qd_u32 slot = 0;  // two take turns, for waves may be a row apart
    while (row < g.rows) {
        const qd_i64 now = row;
        const qd_f32 rstd = data.rstd;
        qd_f32 normed[CHUNKS * VEC], dy[CHUNKS * VEC];
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            normed[i] = qd_word_f32(data.x[i / VEC], i % VEC) * rstd;
            dy[i] = qd_word_f32(data.dy[i / VEC], i % VEC);
        }
        // The next row is on its way while this one is summed.
        row += (qd_i64)g.groups * TILE_ROWS;
        if (row < g.rows)
            fetch(g, row, lane, data);

        qd_f32 along = 0;
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            gamma_sum[i] += dy[i] * normed[i];
            dy[i] *= weight[i];
            along += dy[i] * normed[i];
        }
        along = row_sum(lds + slot, along) * share;
        slot = SLOT - slot;
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            dy[i] = (dy[i] - normed[i] * along) * rstd;
        if (g.dsum) {
            qd_u32 dsum[CHUNKS][4];
            load_x((const qd_u8 *)g.dsum + now * g.lddsum * 4, g.columns, 0, lane, dsum);
#pragma unroll
            for (int i = 0; i < CHUNKS * VEC; ++i)
                dy[i] += qd_word_f32(dsum[i / VEC], i % VEC);
        }
        store_dx((qd_u8 *)g.dx + now * g.lddx * 4, g.columns, 0, lane, dy);
    }

    qd_u8 *const partial = (qd_u8 *)g.partial + group * g.columns * 4;
    if (g.dgamma)
        store_sums(partial, g.columns, 0, lane, gamma_sum);
}
