%-- The gradient of rmsnorm and layernorm, of rows of any length: they are read twice, and what they add to the gradients of
%-- gamma and beta lies in the workspace.
% local center = family == "layernorm_grad"
% local beta = center or vec == 1                      -- whether the kernel has a gradient of beta
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
${banner}
#include "qd.h"
#include "quern_${family}_params.h"

${constants}

constexpr int SLOT = ${center and 2 or 1} * WAVES * 4;    // bytes of LDS of a reduction
constexpr int STATS = TILE_ROWS * 16;  // what each row has: rstd, mean and the means of its sums

% include("tile/chunk_load.hip", { name = "x", bytes = bytes, vec = vec, what = "x, dy, dsum or gamma" })

% include("tile/chunk_store.hip", { name = "dx", type = dtype, vec = vec, what = "dx" })

% include("tile/chunk_sums.hip", { regime = regime, sum = not center, sum2 = center, max = false })

% include("tile/norm_weights.hip", { family = family, dtype = dtype, vec = vec, words = words, what = "gamma" })

// gamma + gamma_offset, or 1; past the end of the row anything finite, for dy is 0 there.
QD_INLINE void load_gamma(const struct quern_${family}_params &g, qd_u32 first, qd_u32 lane,
                          qd_f32 (&weight)[CHUNKS * VEC])
{
    if (g.gamma)
        load_weights(g, (const qd_u8 *)g.gamma, g.columns, first, lane, weight);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        weight[i] = g.gamma ? weight[i] + g.gamma_offset : 1.0f;
}

// The lane's elements of x, normed, and of dy, both 0 past the end of the row.
QD_INLINE void load_both(const struct quern_${family}_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                         ${center and "qd_f32 mean, " or ""}qd_f32 rstd, qd_f32 (&normed)[CHUNKS * VEC], qd_f32 (&dy)[CHUNKS * VEC])
{
    qd_u32 x_words[CHUNKS][${words}], dy_words[CHUNKS][${words}];
    load_x((const qd_u8 *)g.x + row * g.ldx * ${bytes}, g.columns, first, lane, x_words);
    load_x((const qd_u8 *)g.dy + row * g.lddy * ${bytes}, g.columns, first, lane, dy_words);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i) {
        normed[i] = ${center and "(qd_word_" .. dtype .. "(x_words[i / VEC], i % VEC) - mean)" or "qd_word_" .. dtype .. "(x_words[i / VEC], i % VEC)"} * rstd;
        dy[i] = qd_word_${dtype}(dy_words[i / VEC], i % VEC);
    }
}

// The sums of the rows before, which the lane has written itself; zeros before the first ones.
QD_INLINE void load_sums(const qd_u8 *partial, bool any, qd_u32 columns, qd_u32 first, qd_u32 lane,
                         qd_f32 (&sums)[CHUNKS * VEC])
{
#pragma unroll
% if vec == 1 then
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + i * LANES + lane;
        sums[i] = any && column < columns ? qd_load1_f32(partial, column) : 0.0f;
    }
% else
    for (int i = 0; i < CHUNKS * VEC; i += 4) {
        const qd_u32 column = first + (i / VEC * LANES + lane) * VEC + i % VEC;
        const qd_f32x4 four = any && column < columns ? qd_load4_f32(partial, column) : (qd_f32x4)0;
#pragma unroll
        for (int e = 0; e < 4; ++e)
            sums[i + e] = four[e];
    }
% end
}

% include("tile/chunk_store.hip", { name = "sums", type = "f32", vec = vec, what = "a gradient's sums" })

QD_KERNEL(${name},
          struct quern_${family}_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_i64 group = (qd_i64)g.first_tile + qd_workgroup();
    const qd_u32 lane = qd_thread();
    const qd_f32 share = 1.0f / (qd_f32)g.columns;
    qd_u8 *const gamma_partial = (qd_u8 *)g.partial + group * g.columns * 4;
% if beta then
    qd_u8 *const beta_partial = gamma_partial + (qd_i64)g.groups * g.columns * 4;
% end

    // Some rows at once, so that sums in memory are read and written once for all of them.
    qd_i64 row = group * TILE_ROWS;
    bool any = false;
    do {
        const qd_u32 count = row + TILE_ROWS <= g.rows ? TILE_ROWS : (qd_u32)(g.rows - row);
        for (qd_u32 r = 0; r < count; ++r) {
            const qd_f32 rstd = qd_load1_f32(g.rstd, row + r);
% if center then
            const qd_f32 mean = qd_load1_f32(g.mean, row + r);
% end
            qd_f32 along = 0${center and ", plain = 0" or ""};
            for (qd_u32 first = 0; first < g.columns; first += PIECE) {
                qd_f32 weight[CHUNKS * VEC], normed[CHUNKS * VEC], dy[CHUNKS * VEC];
                load_gamma(g, first, lane, weight);
                load_both(g, row + r, first, lane, ${center and "mean, " or ""}rstd, normed, dy);
#pragma unroll
                for (int i = 0; i < CHUNKS * VEC; ++i) {
                    dy[i] *= weight[i];
                    along += dy[i] * normed[i];
% if center then
                    plain += dy[i];
% end
                }
            }
            // Waves may be a row apart, so two slots take turns.
% if center then
            row_sum2(lds + STATS + r % 2 * SLOT, along, plain);
            const qd_f32x4 stats = {rstd, mean, along * share, plain * share};
% else
            along = row_sum(lds + STATS + r % 2 * SLOT, along);
            const qd_f32x4 stats = {rstd, 0, along * share, 0};
% end
            if (lane == 0)
                qd_lds_store_b128(lds, r * 16, __builtin_bit_cast(qd_u32x4, stats));
        }
        qd_barrier();

        for (qd_u32 first = 0; first < g.columns; first += PIECE) {
            qd_f32 weight[CHUNKS * VEC], gamma_sum[CHUNKS * VEC]${beta and ", beta_sum[CHUNKS * VEC]" or ""};
            load_gamma(g, first, lane, weight);
            load_sums(gamma_partial, any && g.dgamma, g.columns, first, lane, gamma_sum);
% if beta then
            load_sums(beta_partial, any && g.dbeta, g.columns, first, lane, beta_sum);
% end
            for (qd_u32 r = 0; r < count; ++r) {
                const qd_f32x4 stats = __builtin_bit_cast(qd_f32x4, qd_lds_load_b128(lds, r * 16));
                const qd_f32 rstd = stats[0], ${center and "mean = stats[1], along = stats[2], plain = stats[3]" or "along = stats[2]"};
                qd_f32 normed[CHUNKS * VEC], dy[CHUNKS * VEC];
                load_both(g, row + r, first, lane, ${center and "mean, " or ""}rstd, normed, dy);
#pragma unroll
                for (int i = 0; i < CHUNKS * VEC; ++i) {
                    gamma_sum[i] += dy[i] * normed[i];
% if beta then
                    beta_sum[i] += dy[i];
% end
                    dy[i] = (dy[i] * weight[i]${center and " - plain" or ""} - normed[i] * along) * rstd;
                }
                if (g.dsum) {
                    qd_u32 dsum[CHUNKS][${words}];
                    load_x((const qd_u8 *)g.dsum + (row + r) * g.lddsum * ${bytes}, g.columns, first, lane, dsum);
#pragma unroll
                    for (int i = 0; i < CHUNKS * VEC; ++i)
                        dy[i] += qd_word_${dtype}(dsum[i / VEC], i % VEC);
                }
                store_dx((qd_u8 *)g.dx + (row + r) * g.lddx * ${bytes}, g.columns, first, lane, dy);
            }
            if (g.dgamma)
                store_sums(gamma_partial, g.columns, first, lane, gamma_sum);
% if beta then
            if (g.dbeta)
                store_sums(beta_partial, g.columns, first, lane, beta_sum);
% end
        }
        any = true;
        row += (qd_i64)g.groups * TILE_ROWS;
    } while (row < g.rows);
}
