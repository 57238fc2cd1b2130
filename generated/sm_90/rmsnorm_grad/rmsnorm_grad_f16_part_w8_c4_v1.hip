// DO NOT EDIT. Made from specs/families/rmsnorm_grad.lua and templates/norm_grad.hip: edit those.
//
// rmsnorm_grad: dx, dgamma and dbeta of y = x * rstd * (gamma + gamma_offset) + beta, rstd of each row
//
//   dtype   f16        type of x, dy and dx
//   regime  part       who holds a row: registers of 16 lanes, of a wave, of a workgroup, or nobody, so that
//                      it is read twice
//   waves   8          waves in a workgroup
//   chunks  4          chunks of a row that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 256 threads, 512 bytes of LDS, about 82 registers a lane.
//
// Accepts problems with
//   columns <= 64
//
// Made again by: quern gen --arch sm_90 --family rmsnorm_grad
#include "qd.h"
#include "quern_rmsnorm_grad_params.h"

constexpr int WAVES          = 8;
constexpr int CHUNKS         = 4;
constexpr int VEC            = 1;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LANES          = 16;       // lanes that share a row
constexpr int TILE_ROWS      = 16;       // rows of a workgroup at once
constexpr int PIECE          = 64;       // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 512;      // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 3;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

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
QD_INLINE qd_f32 row_sum(qd_f32 value)
{
    return qd_part_sum(value);
}

// gamma at the lane's columns; zeros past the end of the row.
QD_INLINE void load_weights(const struct quern_rmsnorm_grad_params &g, const qd_u8 *weights, qd_u32 columns,
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

// What a row is made of, on its way from memory.
struct row_data {
    qd_u32 x[CHUNKS][1], dy[CHUNKS][1];
    qd_f32 rstd;
};

// Of a row that is not there, zeros.
QD_INLINE void fetch(const struct quern_rmsnorm_grad_params &g, qd_i64 row, qd_u32 lane, row_data &data)
{
    const qd_u32 columns = row < g.rows ? g.columns : 0;
    load_x((const qd_u8 *)g.x + row * g.ldx * 2, columns, 0, lane, data.x);
    load_x((const qd_u8 *)g.dy + row * g.lddy * 2, columns, 0, lane, data.dy);
    data.rstd = columns == 0 ? 0.0f : qd_load1_f32(g.rstd, row);
}

// What the workgroup's rows add to a gradient, its waves' sums in their order.
QD_INLINE void store_sums(qd_u8 *lds, qd_u8 *partial, qd_u32 columns, qd_u32 lane,
                          const qd_f32 (&sums)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 place = (qd_wave() * LANES + lane) * VEC * 4;
        qd_f32 mine[VEC];
#pragma unroll
        for (int e = 0; e < VEC; ++e) {
            mine[e] = sums[i * VEC + e];
#pragma unroll
            for (qd_u32 distance = LANES; distance < QD_WAVE; distance *= 2)
                mine[e] += __builtin_bit_cast(
                    qd_f32, qd_shuffle_xor(__builtin_bit_cast(qd_u32, mine[e]), distance));
        }
        if (qd_lane() < LANES)
            qd_lds_store_b32(lds, place, __builtin_bit_cast(qd_u32, mine[0]));
        qd_barrier();
        const qd_u32 at = qd_thread() * 4;
        if (at < LANES * VEC) {
            qd_f32x4 sum = __builtin_bit_cast(qd_f32x4, qd_lds_load_b128(lds, at * 4));
            for (int wave = 1; wave < WAVES; ++wave)
                sum += __builtin_bit_cast(qd_f32x4, qd_lds_load_b128(lds, (wave * LANES * VEC + at) * 4));
            const qd_u32 column = i * LANES * VEC + at;
#pragma unroll
            for (int e = 0; e < 4; ++e)
                if (column + e < columns)
                    qd_store1_f32(partial, column + e, sum[e], QD_KEEP);
        }
        qd_barrier();
    }
}

QD_KERNEL(rmsnorm_grad_f16_part_w8_c4_v1,
          struct quern_rmsnorm_grad_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_i64 group = (qd_i64)g.first_tile + qd_workgroup();
    // The rows of a wave's parts are neighbours; past the last row there are zeros.
    const qd_u32 lane = qd_lane() % LANES, part = qd_lane() / LANES;
    qd_i64 row = group * TILE_ROWS + qd_wave() * (QD_WAVE / LANES) + part;
    const qd_f32 share = 1.0f / (qd_f32)g.columns;
    qd_f32 weight[CHUNKS * VEC];
    if (g.gamma)
        load_weights(g, (const qd_u8 *)g.gamma, g.columns, 0, lane, weight);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        weight[i] = g.gamma ? weight[i] + g.gamma_offset : 1.0f;

    qd_f32 gamma_sum[CHUNKS * VEC] = {}, beta_sum[CHUNKS * VEC] = {};
    row_data data;
    if (row - part < g.rows)
        fetch(g, row, lane, data);
    while (row - part < g.rows) {
        const qd_i64 now = row;
        const qd_f32 rstd = data.rstd;
        qd_f32 normed[CHUNKS * VEC], dy[CHUNKS * VEC];
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            normed[i] = qd_word_f16(data.x[i / VEC], i % VEC) * rstd;
            dy[i] = qd_word_f16(data.dy[i / VEC], i % VEC);
        }
        const qd_u32 columns = now < g.rows ? g.columns : 0;
        // The next row is on its way while this one is summed.
        row += (qd_i64)g.groups * TILE_ROWS;
        if (row - part < g.rows)
            fetch(g, row, lane, data);

        qd_f32 along = 0;
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            gamma_sum[i] += dy[i] * normed[i];
            beta_sum[i] += dy[i];
            dy[i] *= weight[i];
            along += dy[i] * normed[i];
        }
        along = row_sum(along) * share;
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            dy[i] = (dy[i] - normed[i] * along) * rstd;
        if (g.dsum) {
            qd_u32 dsum[CHUNKS][1];
            load_x((const qd_u8 *)g.dsum + now * g.lddsum * 2, columns, 0, lane, dsum);
#pragma unroll
            for (int i = 0; i < CHUNKS * VEC; ++i)
                dy[i] += qd_word_f16(dsum[i / VEC], i % VEC);
        }
        store_dx((qd_u8 *)g.dx + now * g.lddx * 2, columns, 0, lane, dy);
    }

    qd_u8 *const partial = (qd_u8 *)g.partial + group * g.columns * 4;
    if (g.dgamma)
        store_sums(lds, partial, g.columns, lane, gamma_sum);
    if (g.dbeta)
        store_sums(lds, partial + (qd_i64)g.groups * g.columns * 4, g.columns, lane, beta_sum);
}
