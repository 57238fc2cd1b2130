// DO NOT EDIT. Made from specs/families/layernorm_grad.lua and templates/norm_grad_long.hip: edit those.
//
// layernorm_grad: dx, dgamma and dbeta of y = (x - mean) * rstd * (gamma + gamma_offset) + beta, mean and
//   rstd of each row
//
//   dtype   f16        type of x, dy and dx
//   regime  online     who holds a row: registers of 16 lanes, of a wave, of a workgroup, or nobody, so that
//                      it is read twice
//   waves   8          waves in a workgroup
//   chunks  4          chunks of a row that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 256 threads, 192 bytes of LDS, about 94 registers a lane.
//
// Accepts every problem of these types.
//
// Made again by: quern gen --arch sm_90 --family layernorm_grad
#include "qd.h"
#include "quern_layernorm_grad_params.h"

constexpr int WAVES          = 8;
constexpr int CHUNKS         = 4;
constexpr int VEC            = 1;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LANES          = 256;      // lanes that share a row
constexpr int TILE_ROWS      = 4;        // rows of a workgroup at once
constexpr int PIECE          = 1024;     // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 192;      // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

constexpr int SLOT = 2 * WAVES * 4;    // bytes of LDS of a reduction
constexpr int STATS = TILE_ROWS * 16;  // what each row has: rstd, mean and the means of its sums

// The lane's chunks of x, dy, dsum or gamma, from column `first` on; zeros past the end of the row.
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
        qd_store1_f16(row, column, v[0], QD_KEEP);
    }
}

// Of all lanes that hold the row.
QD_INLINE void row_sum2(qd_u8 *lds, qd_f32 &a, qd_f32 &b)
{
    qd_group_sum2(lds, 0, WAVES, a, b);
}

// gamma at the lane's columns; zeros past the end of the row.
QD_INLINE void load_weights(const struct quern_layernorm_grad_params &g, const qd_u8 *weights, qd_u32 columns,
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

// gamma + gamma_offset, or 1; past the end of the row anything finite, for dy is 0 there.
QD_INLINE void load_gamma(const struct quern_layernorm_grad_params &g, qd_u32 first, qd_u32 lane,
                          qd_f32 (&weight)[CHUNKS * VEC])
{
    if (g.gamma)
        load_weights(g, (const qd_u8 *)g.gamma, g.columns, first, lane, weight);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        weight[i] = g.gamma ? weight[i] + g.gamma_offset : 1.0f;
}

// The lane's elements of x, normed, and of dy, both 0 past the end of the row.
QD_INLINE void load_both(const struct quern_layernorm_grad_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                         qd_f32 mean, qd_f32 rstd, qd_f32 (&normed)[CHUNKS * VEC], qd_f32 (&dy)[CHUNKS * VEC])
{
    qd_u32 x_words[CHUNKS][1], dy_words[CHUNKS][1];
    load_x((const qd_u8 *)g.x + row * g.ldx * 2, g.columns, first, lane, x_words);
    load_x((const qd_u8 *)g.dy + row * g.lddy * 2, g.columns, first, lane, dy_words);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i) {
        normed[i] = (qd_word_f16(x_words[i / VEC], i % VEC) - mean) * rstd;
        dy[i] = qd_word_f16(dy_words[i / VEC], i % VEC);
    }
}

// The sums of the rows before, which the lane has written itself; zeros before the first ones.
QD_INLINE void load_sums(const qd_u8 *partial, bool any, qd_u32 columns, qd_u32 first, qd_u32 lane,
                         qd_f32 (&sums)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + i * LANES + lane;
        sums[i] = any && column < columns ? qd_load1_f32(partial, column) : 0.0f;
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
        qd_store1_f32(row, column, v[0], QD_KEEP);
    }
}

QD_KERNEL(layernorm_grad_f16_online_w8_c4_v1,
          struct quern_layernorm_grad_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_i64 group = (qd_i64)g.first_tile + qd_workgroup();
    const qd_u32 lane = qd_thread();
    const qd_f32 share = 1.0f / (qd_f32)g.columns;
    qd_u8 *const gamma_partial = (qd_u8 *)g.partial + group * g.columns * 4;
    qd_u8 *const beta_partial = gamma_partial + (qd_i64)g.groups * g.columns * 4;

    // Some rows at once, so that sums in memory are read and written once for all of them.
    qd_i64 row = group * TILE_ROWS;
    bool any = false;
    do {
        const qd_u32 count = row + TILE_ROWS <= g.rows ? TILE_ROWS : (qd_u32)(g.rows - row);
        for (qd_u32 r = 0; r < count; ++r) {
            const qd_f32 rstd = qd_load1_f32(g.rstd, row + r);
            const qd_f32 mean = qd_load1_f32(g.mean, row + r);
            qd_f32 along = 0, plain = 0;
            for (qd_u32 first = 0; first < g.columns; first += PIECE) {
                qd_f32 weight[CHUNKS * VEC], normed[CHUNKS * VEC], dy[CHUNKS * VEC];
                load_gamma(g, first, lane, weight);
                load_both(g, row + r, first, lane, mean, rstd, normed, dy);
#pragma unroll
                for (int i = 0; i < CHUNKS * VEC; ++i) {
                    dy[i] *= weight[i];
                    along += dy[i] * normed[i];
                    plain += dy[i];
                }
            }
            // Waves may be a row apart, so two slots take turns.
            row_sum2(lds + STATS + r % 2 * SLOT, along, plain);
            const qd_f32x4 stats = {rstd, mean, along * share, plain * share};
            if (lane == 0)
                qd_lds_store_b128(lds, r * 16, __builtin_bit_cast(qd_u32x4, stats));
        }
        qd_barrier();

        for (qd_u32 first = 0; first < g.columns; first += PIECE) {
            qd_f32 weight[CHUNKS * VEC], gamma_sum[CHUNKS * VEC], beta_sum[CHUNKS * VEC];
            load_gamma(g, first, lane, weight);
            load_sums(gamma_partial, any && g.dgamma, g.columns, first, lane, gamma_sum);
            load_sums(beta_partial, any && g.dbeta, g.columns, first, lane, beta_sum);
            for (qd_u32 r = 0; r < count; ++r) {
                const qd_f32x4 stats = __builtin_bit_cast(qd_f32x4, qd_lds_load_b128(lds, r * 16));
                const qd_f32 rstd = stats[0], mean = stats[1], along = stats[2], plain = stats[3];
                qd_f32 normed[CHUNKS * VEC], dy[CHUNKS * VEC];
                load_both(g, row + r, first, lane, mean, rstd, normed, dy);
#pragma unroll
                for (int i = 0; i < CHUNKS * VEC; ++i) {
                    gamma_sum[i] += dy[i] * normed[i];
                    beta_sum[i] += dy[i];
                    dy[i] = (dy[i] * weight[i] - plain - normed[i] * along) * rstd;
                }
                if (g.dsum) {
                    qd_u32 dsum[CHUNKS][1];
                    load_x((const qd_u8 *)g.dsum + (row + r) * g.lddsum * 2, g.columns, first, lane, dsum);
#pragma unroll
                    for (int i = 0; i < CHUNKS * VEC; ++i)
                        dy[i] += qd_word_f16(dsum[i / VEC], i % VEC);
                }
                store_dx((qd_u8 *)g.dx + (row + r) * g.lddx * 2, g.columns, first, lane, dy);
            }
            if (g.dgamma)
                store_sums(gamma_partial, g.columns, first, lane, gamma_sum);
            if (g.dbeta)
                store_sums(beta_partial, g.columns, first, lane, beta_sum);
        }
        any = true;
        row += (qd_i64)g.groups * TILE_ROWS;
    } while (row < g.rows);
}
