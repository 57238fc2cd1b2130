// DO NOT EDIT. Made from specs/families/layernorm_grad.lua and templates/norm_grad.hip: edit those.
//
// layernorm_grad: dx, dgamma and dbeta of y = (x - mean) * rstd * (gamma + gamma_offset) + beta, mean and
//   rstd of each row
//
//   dtype   f32        type of x, dy and dx
//   regime  part       who holds a row: registers of 16 lanes, of a wave, of a workgroup, or nobody, so that
//                      it is read twice
//   waves   8          waves in a workgroup
//   chunks  1          chunks of a row that a lane loads at once
//   vec     4          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 512 threads, 2048 bytes of LDS, about 120 registers a lane.
//
// Accepts problems with
//   columns <= 64
//   align % 16 == 0
//   columns % 4 == 0
//   ldx % 4 == 0
//   lddy % 4 == 0
//   lddx % 4 == 0
//   dsum == no || lddsum % 4 == 0
//   gamma == no || align_weight % 16 == 0 && weight == f32
//
// Made again by: quern gen --arch gfx942 --family layernorm_grad
#include "qd.h"
#include "quern_layernorm_grad_params.h"

constexpr int WAVES          = 8;
constexpr int CHUNKS         = 1;
constexpr int VEC            = 4;
constexpr int THREADS        = 512;      // lanes in a workgroup
constexpr int LANES          = 16;       // lanes that share a row
constexpr int TILE_ROWS      = 32;       // rows of a workgroup at once
constexpr int PIECE          = 64;       // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 2048;     // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

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
QD_INLINE void row_sum2(qd_f32 &a, qd_f32 &b)
{
    a = qd_part_sum(a), b = qd_part_sum(b);
}

// gamma at the lane's columns; zeros past the end of the row.
QD_INLINE void load_weights(const struct quern_layernorm_grad_params &g, const qd_u8 *weights, qd_u32 columns,
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
    qd_f32 rstd, mean;
};

// Of a row that is not there, zeros.
QD_INLINE void fetch(const struct quern_layernorm_grad_params &g, qd_i64 row, qd_u32 lane, row_data &data)
{
    const qd_u32 columns = row < g.rows ? g.columns : 0;
    load_x((const qd_u8 *)g.x + row * g.ldx * 4, columns, 0, lane, data.x);
    load_x((const qd_u8 *)g.dy + row * g.lddy * 4, columns, 0, lane, data.dy);
    data.rstd = columns == 0 ? 0.0f : qd_load1_f32(g.rstd, row);
    data.mean = columns == 0 ? 0.0f : qd_load1_f32(g.mean, row);
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
#pragma unroll
        for (int e = 0; e < VEC; e += 4) {
            const qd_f32x4 four = {mine[e], mine[e + 1], mine[e + 2], mine[e + 3]};
            if (qd_lane() < LANES)
                qd_lds_store_b128(lds, place + e * 4, __builtin_bit_cast(qd_u32x4, four));
        }
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

QD_KERNEL(layernorm_grad_f32_part_w8_c1_v4,
          struct quern_layernorm_grad_params, g, THREADS, WAVES_PER_SIMD)
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
            normed[i] = (qd_word_f32(data.x[i / VEC], i % VEC) - data.mean) * rstd;
            dy[i] = qd_word_f32(data.dy[i / VEC], i % VEC);
        }
        const qd_u32 columns = now < g.rows ? g.columns : 0;
        // The next row is on its way while this one is summed.
        row += (qd_i64)g.groups * TILE_ROWS;
        if (row - part < g.rows)
            fetch(g, row, lane, data);

        qd_f32 along = 0, plain = 0;
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            gamma_sum[i] += dy[i] * normed[i];
            beta_sum[i] += dy[i];
            dy[i] *= weight[i];
            along += dy[i] * normed[i];
            plain += dy[i];
        }
        row_sum2(along, plain);
        along *= share, plain *= share;
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            dy[i] = (dy[i] - plain - normed[i] * along) * rstd;
        if (g.dsum) {
            qd_u32 dsum[CHUNKS][4];
            load_x((const qd_u8 *)g.dsum + now * g.lddsum * 4, columns, 0, lane, dsum);
#pragma unroll
            for (int i = 0; i < CHUNKS * VEC; ++i)
                dy[i] += qd_word_f32(dsum[i / VEC], i % VEC);
        }
        store_dx((qd_u8 *)g.dx + now * g.lddx * 4, columns, 0, lane, dy);
    }

    qd_u8 *const partial = (qd_u8 *)g.partial + group * g.columns * 4;
    if (g.dgamma)
        store_sums(lds, partial, g.columns, lane, gamma_sum);
    if (g.dbeta)
        store_sums(lds, partial + (qd_i64)g.groups * g.columns * 4, g.columns, lane, beta_sum);
}
