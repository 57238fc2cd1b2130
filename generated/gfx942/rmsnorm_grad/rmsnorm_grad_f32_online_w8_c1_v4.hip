// DO NOT EDIT. Made from specs/families/rmsnorm_grad.lua and templates/norm_grad_long.hip: edit those.
//
// rmsnorm_grad: dx, dgamma and dbeta of y = x * rstd * (gamma + gamma_offset) + beta, rstd of each row
//
//   dtype   f32        type of x, dy and dx
//   regime  online     who holds a row: registers of 16 lanes, of a wave, of a workgroup, or nobody, so that
//                      it is read twice
//   waves   8          waves in a workgroup
//   chunks  1          chunks of a row that a lane loads at once
//   vec     4          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 512 threads, 128 bytes of LDS, about 130 registers a lane.
//
// Accepts problems with
//   align % 16 == 0
//   columns % 4 == 0
//   ldx % 4 == 0
//   lddy % 4 == 0
//   lddx % 4 == 0
//   dsum == no || lddsum % 4 == 0
//   gamma == no || align_weight % 16 == 0 && weight == f32
//   dbeta == no
//
// Made again by: quern gen --arch gfx942 --family rmsnorm_grad
#include "qd.h"
#include "quern_rmsnorm_grad_params.h"

constexpr int WAVES          = 8;
constexpr int CHUNKS         = 1;
constexpr int VEC            = 4;
constexpr int THREADS        = 512;      // lanes in a workgroup
constexpr int LANES          = 512;      // lanes that share a row
constexpr int TILE_ROWS      = 4;        // rows of a workgroup at once
constexpr int PIECE          = 2048;     // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 128;      // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

constexpr int SLOT = 1 * WAVES * 4;    // bytes of LDS of a reduction
constexpr int STATS = TILE_ROWS * 16;  // what each row has: rstd, mean and the means of its sums

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

// gamma + gamma_offset, or 1; past the end of the row anything finite, for dy is 0 there.
QD_INLINE void load_gamma(const struct quern_rmsnorm_grad_params &g, qd_u32 first, qd_u32 lane,
                          qd_f32 (&weight)[CHUNKS * VEC])
{
    if (g.gamma)
        load_weights(g, (const qd_u8 *)g.gamma, g.columns, first, lane, weight);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        weight[i] = g.gamma ? weight[i] + g.gamma_offset : 1.0f;
}

// The lane's elements of x, normed, and of dy, both 0 past the end of the row.
QD_INLINE void load_both(const struct quern_rmsnorm_grad_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                         qd_f32 rstd, qd_f32 (&normed)[CHUNKS * VEC], qd_f32 (&dy)[CHUNKS * VEC])
{
    qd_u32 x_words[CHUNKS][4], dy_words[CHUNKS][4];
    load_x((const qd_u8 *)g.x + row * g.ldx * 4, g.columns, first, lane, x_words);
    load_x((const qd_u8 *)g.dy + row * g.lddy * 4, g.columns, first, lane, dy_words);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i) {
        normed[i] = qd_word_f32(x_words[i / VEC], i % VEC) * rstd;
        dy[i] = qd_word_f32(dy_words[i / VEC], i % VEC);
    }
}

// The sums of the rows before, which the lane has written itself; zeros before the first ones.
QD_INLINE void load_sums(const qd_u8 *partial, bool any, qd_u32 columns, qd_u32 first, qd_u32 lane,
                         qd_f32 (&sums)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; i += 4) {
        const qd_u32 column = first + (i / VEC * LANES + lane) * VEC + i % VEC;
        const qd_f32x4 four = any && column < columns ? qd_load4_f32(partial, column) : (qd_f32x4)0;
#pragma unroll
        for (int e = 0; e < 4; ++e)
            sums[i + e] = four[e];
    }
}

// The lane's chunks of a gradient's sums, from column `first` on.
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

QD_KERNEL(rmsnorm_grad_f32_online_w8_c1_v4,
          struct quern_rmsnorm_grad_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_i64 group = (qd_i64)g.first_tile + qd_workgroup();
    const qd_u32 lane = qd_thread();
    const qd_f32 share = 1.0f / (qd_f32)g.columns;
    qd_u8 *const gamma_partial = (qd_u8 *)g.partial + group * g.columns * 4;

    // Some rows at once, so that sums in memory are read and written once for all of them.
    qd_i64 row = group * TILE_ROWS;
    bool any = false;
    do {
        const qd_u32 count = row + TILE_ROWS <= g.rows ? TILE_ROWS : (qd_u32)(g.rows - row);
        for (qd_u32 r = 0; r < count; ++r) {
            const qd_f32 rstd = qd_load1_f32(g.rstd, row + r);
            qd_f32 along = 0;
            for (qd_u32 first = 0; first < g.columns; first += PIECE) {
                qd_f32 weight[CHUNKS * VEC], normed[CHUNKS * VEC], dy[CHUNKS * VEC];
                load_gamma(g, first, lane, weight);
                load_both(g, row + r, first, lane, rstd, normed, dy);
#pragma unroll
                for (int i = 0; i < CHUNKS * VEC; ++i) {
                    dy[i] *= weight[i];
                    along += dy[i] * normed[i];
                }
            }
            // Waves may be a row apart, so two slots take turns.
            along = row_sum(lds + STATS + r % 2 * SLOT, along);
            const qd_f32x4 stats = {rstd, 0, along * share, 0};
            if (lane == 0)
                qd_lds_store_b128(lds, r * 16, __builtin_bit_cast(qd_u32x4, stats));
        }
        qd_barrier();

        for (qd_u32 first = 0; first < g.columns; first += PIECE) {
            qd_f32 weight[CHUNKS * VEC], gamma_sum[CHUNKS * VEC];
            load_gamma(g, first, lane, weight);
            load_sums(gamma_partial, any && g.dgamma, g.columns, first, lane, gamma_sum);
            for (qd_u32 r = 0; r < count; ++r) {
                const qd_f32x4 stats = __builtin_bit_cast(qd_f32x4, qd_lds_load_b128(lds, r * 16));
                const qd_f32 rstd = stats[0], along = stats[2];
                qd_f32 normed[CHUNKS * VEC], dy[CHUNKS * VEC];
                load_both(g, row + r, first, lane, rstd, normed, dy);
#pragma unroll
                for (int i = 0; i < CHUNKS * VEC; ++i) {
                    gamma_sum[i] += dy[i] * normed[i];
                    dy[i] = (dy[i] * weight[i] - normed[i] * along) * rstd;
                }
                if (g.dsum) {
                    qd_u32 dsum[CHUNKS][4];
                    load_x((const qd_u8 *)g.dsum + (row + r) * g.lddsum * 4, g.columns, first, lane, dsum);
#pragma unroll
                    for (int i = 0; i < CHUNKS * VEC; ++i)
                        dy[i] += qd_word_f32(dsum[i / VEC], i % VEC);
                }
                store_dx((qd_u8 *)g.dx + (row + r) * g.lddx * 4, g.columns, first, lane, dy);
            }
            if (g.dgamma)
                store_sums(gamma_partial, g.columns, first, lane, gamma_sum);
        }
        any = true;
        row += (qd_i64)g.groups * TILE_ROWS;
    } while (row < g.rows);
}
