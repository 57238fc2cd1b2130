%-- The gradient of rmsnorm and layernorm, of rows that are held: workgroups take rows in turn and keep what the rows
%-- add to the gradients of gamma and beta.
% local center = family == "layernorm_grad"
% local beta = center or vec == 1                      -- whether the kernel has a gradient of beta
% local grouped = regime == "workgroup"                -- a row is a workgroup's
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
${banner}
#include "qd.h"
#include "quern_${family}_params.h"

${constants}
% if grouped then

constexpr int SLOT = ${center and 2 or 1} * WAVES * 4;  // bytes of LDS of a reduction
% end

% include("tile/chunk_load.hip", { name = "x", bytes = bytes, vec = vec, what = "x, dy, dsum or gamma" })

% include("tile/chunk_store.hip", { name = "dx", type = dtype, vec = vec, what = "dx" })

% include("tile/chunk_sums.hip", { regime = regime, sum = not center, sum2 = center, max = false })

% include("tile/norm_weights.hip", { family = family, dtype = dtype, vec = vec, words = words, what = "gamma" })

// What a row is made of, on its way from memory.
struct row_data {
    qd_u32 x[CHUNKS][${words}], dy[CHUNKS][${words}];
    qd_f32 rstd${center and ", mean" or ""};
};

% if regime == "part" then
// Of a row that is not there, zeros.
% end
QD_INLINE void fetch(const struct quern_${family}_params &g, qd_i64 row, qd_u32 lane, row_data &data)
{
% if regime == "part" then
    const qd_u32 columns = row < g.rows ? g.columns : 0;
% else
    const qd_u32 columns = g.columns;
% end
    load_x((const qd_u8 *)g.x + row * g.ldx * ${bytes}, columns, 0, lane, data.x);
    load_x((const qd_u8 *)g.dy + row * g.lddy * ${bytes}, columns, 0, lane, data.dy);
% local guard = regime == "part" and "columns == 0 ? 0.0f : " or ""
    data.rstd = ${guard}qd_load1_f32(g.rstd, row);
% if center then
    data.mean = ${guard}qd_load1_f32(g.mean, row);
% end
}

% if grouped then
% include("tile/chunk_store.hip", { name = "sums", type = "f32", vec = vec, what = "what the workgroup's rows add to a gradient" })
% else
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
% if regime == "part" then
#pragma unroll
            for (qd_u32 distance = LANES; distance < QD_WAVE; distance *= 2)
                mine[e] += __builtin_bit_cast(
                    qd_f32, qd_shuffle_xor(__builtin_bit_cast(qd_u32, mine[e]), distance));
% end
        }
% if vec == 1 then
% if regime == "part" then
        if (qd_lane() < LANES)
            qd_lds_store_b32(lds, place, __builtin_bit_cast(qd_u32, mine[0]));
% else
        qd_lds_store_b32(lds, place, __builtin_bit_cast(qd_u32, mine[0]));
% end
% else
#pragma unroll
        for (int e = 0; e < VEC; e += 4) {
            const qd_f32x4 four = {mine[e], mine[e + 1], mine[e + 2], mine[e + 3]};
% if regime == "part" then
            if (qd_lane() < LANES)
                qd_lds_store_b128(lds, place + e * 4, __builtin_bit_cast(qd_u32x4, four));
% else
            qd_lds_store_b128(lds, place + e * 4, __builtin_bit_cast(qd_u32x4, four));
% end
        }
% end
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
% end

QD_KERNEL(${name},
          struct quern_${family}_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_i64 group = (qd_i64)g.first_tile + qd_workgroup();
% if regime == "part" then
    // The rows of a wave's parts are neighbours; past the last row there are zeros.
    const qd_u32 lane = qd_lane() % LANES, part = qd_lane() / LANES;
    qd_i64 row = group * TILE_ROWS + qd_wave() * (QD_WAVE / LANES) + part;
% elseif regime == "wave" then
    const qd_u32 lane = qd_lane();
    qd_i64 row = group * TILE_ROWS + qd_wave();
% else
    const qd_u32 lane = qd_thread();
    qd_i64 row = group;
% end
    const qd_f32 share = 1.0f / (qd_f32)g.columns;
    qd_f32 weight[CHUNKS * VEC];
    if (g.gamma)
        load_weights(g, (const qd_u8 *)g.gamma, g.columns, 0, lane, weight);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        weight[i] = g.gamma ? weight[i] + g.gamma_offset : 1.0f;

    qd_f32 gamma_sum[CHUNKS * VEC] = {}${beta and ", beta_sum[CHUNKS * VEC] = {}" or ""};
    row_data data;
% local first = regime == "part" and "row - part" or "row"
    if (${first} < g.rows)
        fetch(g, row, lane, data);
% if grouped then
    qd_u32 slot = 0;  // two take turns, for waves may be a row apart
% end
    while (${first} < g.rows) {
        const qd_i64 now = row;
        const qd_f32 rstd = data.rstd;
        qd_f32 normed[CHUNKS * VEC], dy[CHUNKS * VEC];
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            normed[i] = ${center and "(qd_word_" .. dtype .. "(data.x[i / VEC], i % VEC) - data.mean)" or "qd_word_" .. dtype .. "(data.x[i / VEC], i % VEC)"} * rstd;
            dy[i] = qd_word_${dtype}(data.dy[i / VEC], i % VEC);
        }
% local columns = regime == "part" and "now < g.rows ? g.columns : 0" or "g.columns"
% if regime == "part" then
        const qd_u32 columns = now < g.rows ? g.columns : 0;
% columns = "columns"
% end
        // The next row is on its way while this one is summed.
        row += (qd_i64)g.groups * TILE_ROWS;
        if (${first} < g.rows)
            fetch(g, row, lane, data);

        qd_f32 along = 0${center and ", plain = 0" or ""};
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            gamma_sum[i] += dy[i] * normed[i];
% if beta then
            beta_sum[i] += dy[i];
% end
            dy[i] *= weight[i];
            along += dy[i] * normed[i];
% if center then
            plain += dy[i];
% end
        }
% local lds = grouped and "lds + slot, " or ""
% if center then
        row_sum2(${lds}along, plain);
        along *= share, plain *= share;
% else
        along = row_sum(${lds}along) * share;
% end
% if grouped then
        slot = SLOT - slot;
% end
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            dy[i] = (dy[i]${center and " - plain" or ""} - normed[i] * along) * rstd;
        if (g.dsum) {
            qd_u32 dsum[CHUNKS][${words}];
            load_x((const qd_u8 *)g.dsum + now * g.lddsum * ${bytes}, ${columns}, 0, lane, dsum);
#pragma unroll
            for (int i = 0; i < CHUNKS * VEC; ++i)
                dy[i] += qd_word_${dtype}(dsum[i / VEC], i % VEC);
        }
        store_dx((qd_u8 *)g.dx + now * g.lddx * ${bytes}, ${columns}, 0, lane, dy);
    }

    qd_u8 *const partial = (qd_u8 *)g.partial + group * g.columns * 4;
% local into, from = grouped and "" or "lds, ", grouped and "0, " or ""
    if (g.dgamma)
        store_sums(${into}partial, g.columns, ${from}lane, gamma_sum);
% if beta then
    if (g.dbeta)
        store_sums(${into}partial + (qd_i64)g.groups * g.columns * 4, g.columns, ${from}lane, beta_sum);
% end
}
