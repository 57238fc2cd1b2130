%-- Attention, one workgroup a tile of queries of one head, each of its waves 32 of them.  A wave computes S^T = K Q^T, so
%-- that a lane holds scores of one query, and what it makes of them is, as it lies in registers, an operand of
%-- O^T = V^T P^T.  V is transposed on its way into LDS.
%-- Fragments: tile/attention_lds.hip (where K and V lie), tile/attention_stage.hip (their way there),
%-- tile/attention_logits.hip (what a score is beside scale * q k).
% local atom = "qd_mfma_32x32x8_" .. dtype
% local any = logits == "any"
% local late = late == 1
${banner}
#include "qd.h"
#include "quern_attention_params.h"

${constants}

constexpr int CHUNK    = 8;                     // elements of a 16-byte access
constexpr int K_BYTES  = TILE_D * 2;            // a row of K in LDS
constexpr int V_BYTES  = TILE_KV * 2;           // a row of V^T
constexpr int V_BASE   = TILE_KV * K_BYTES;     // V^T lies behind K
constexpr int READS_D  = TILE_D / 16;           // a read of LDS gives a lane 8 elements of a row, two atoms' worth
constexpr int READS_KV = TILE_KV / 16;
constexpr int FRAGS_KV = TILE_KV / 32;          // atom tiles of a block's scores
constexpr int FRAGS_V  = TILE_V / 32;           // and of the output
constexpr qd_f32 LOWEST = -3.40282347e38f;      // below all scores but -infinity

% include("tile/attention_lds.hip", { tile_d = tile_d, tile_kv = tile_kv })
% if any then

% include("tile/attention_logits.hip", { dtype = dtype })
% end

QD_KERNEL(${name},
          struct quern_attention_params, g, THREADS, WAVES_PER_SIMD)
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 thread = qd_thread(), lane = qd_lane(), wave = qd_wave();
    const qd_u32 half = lane / 32, column = lane % 32;

    // Workgroups of heads that share keys are neighbours, from the last queries on, which may see the most keys.
    const qd_u32 place = g.first_tile + qd_remap_xcd(qd_workgroup(), g.workgroups, ${arch.xcds}, g.xcd_chunk);
    const qd_u32 sharing = g.tiles_q * g.group, kv_heads = g.heads / g.group;
    const qd_u32 shared = place / sharing, in_group = place % sharing;
    const qd_i64 batch = shared / kv_heads, kv_head = shared % kv_heads;
    const qd_i64 head = kv_head * g.group + in_group % g.group;
    const qd_i32 tile_row = (qd_i32)((g.tiles_q - 1 - in_group / g.group) * TILE_Q);

    // The sequence: how many queries and keys it has, and where they begin, in rows of all sequences.
    qd_i32 q_rows = (qd_i32)g.q_rows, kv_rows = (qd_i32)g.kv_rows, q_first = 0, kv_first = 0;
    if (g.q_starts) {
        q_first = (qd_i32)qd_uniform(qd_load_b32((const qd_u8 *)g.q_starts + batch * 4, QD_KEEP));
        q_rows = (qd_i32)qd_uniform(qd_load_b32((const qd_u8 *)g.q_starts + batch * 4 + 4, QD_KEEP)) - q_first;
        kv_first = (qd_i32)qd_uniform(qd_load_b32((const qd_u8 *)g.kv_starts + batch * 4, QD_KEEP));
        kv_rows = (qd_i32)qd_uniform(qd_load_b32((const qd_u8 *)g.kv_starts + batch * 4 + 4, QD_KEEP)) - kv_first;
    }
    if (tile_row >= q_rows)
        return;
    const qd_i64 sequence = g.q_starts ? 0 : batch;  // what strides of sequences count

    // Keys that queries see: query i is at key i + shift, and sees them from i + shift - left to i + shift + right.
    const qd_i32 shift = g.top_left ? 0 : kv_rows - q_rows;
    const qd_i32 left = (qd_i32)g.left, right = (qd_i32)g.right, sinks = (qd_i32)g.sink_tokens;
    const auto first_key = [&](qd_i32 row) { return row + shift - left; };
    const auto end_key = [&](qd_i32 row) { return row + shift + right < kv_rows ? row + shift + right + 1 : kv_rows; };
    const auto last_row = [&](qd_i32 row) { return row < q_rows ? row : q_rows - 1; };
    const qd_i32 wave_row = tile_row + (qd_i32)wave * 32, row = wave_row + (qd_i32)column;
    const qd_i32 row_first = first_key(row), row_end = end_key(row);
    // all queries of the wave see the keys between these
    const qd_i32 all_first = first_key(last_row(wave_row + 31)), all_end = end_key(wave_row);

    // Blocks of keys that some query of the tile sees: those of sink tokens, then the window's.
    const qd_i32 tile_first = first_key(tile_row), tile_end = end_key(last_row(tile_row + TILE_Q - 1));
    const qd_i32 end_block = tile_end > 0 ? (tile_end + TILE_KV - 1) / TILE_KV : 0;
    const qd_i32 first_block = tile_first < 0 ? 0 : tile_first / TILE_KV < end_block ? tile_first / TILE_KV : end_block;
    const qd_i32 sink_end = (sinks + TILE_KV - 1) / TILE_KV;
    const qd_i32 sink_blocks = sink_end < first_block ? sink_end : first_block;
    const qd_i32 steps = sink_blocks + end_block - first_block;
    const auto key_of = [&](qd_i32 step) {
        return (step < sink_blocks ? step : step - sink_blocks + first_block) * TILE_KV;
    };

    // Queries, as the atoms' second operand: rows past the last one and elements past head_dim are 0.
    const qd_u8 *const q = (const qd_u8 *)g.q
        + (sequence * g.q_batch + head * g.q_head + ((qd_i64)q_first + wave_row) * g.q_row) * 2;
    const qd_buffer q_buffer = qd_make_buffer(q, ((qd_i64)(q_rows - wave_row - 1) * g.q_row + g.head_dim) * 2);
    qd_u32x4 query[READS_D];
#pragma unroll
    for (int i = 0; i < READS_D; ++i) {
        const qd_u32 element = (2 * i + half) * CHUNK;
        const qd_u32 offset = column * (qd_u32)g.q_row * 2 + element * 2;
        query[i] = qd_buffer_load_b128(q_buffer, element < g.head_dim ? offset : QD_OUTSIDE, QD_KEEP);
    }

    % include("tile/attention_stage.hip", { part = "setup", tile_v = tile_v, threads = threads, tile_kv = tile_kv })

    qd_f32x16 sums[FRAGS_V] = {};       // O^T, but for its denominator
    qd_f32 anchor = LOWEST, total = 0;  // P is 2^(score - anchor); a lane's part of the denominator
% if any then
    const qd_f32 factor = QD_LOG2E;
% else
    const qd_f32 factor = g.scale * QD_LOG2E;
% end

    load_k(0);
% if not late then
    load_v(0);
% end
    for (qd_i32 step = 0; step < steps; ++step) {
        const qd_i32 start = key_of(step);
        stage_k();
        qd_barrier();
% if late then
        load_v(step);  // in flight while the scores are computed
% else
        load_k(step + 1);  // in flight while this block is multiplied
% end

        // S^T = K Q^T: a lane has 16 scores of query `column` in each atom tile
        qd_f32x16 scores[FRAGS_KV] = {};
#pragma unroll
        for (int i = 0; i < READS_D; ++i)
#pragma unroll
            for (int n = 0; n < FRAGS_KV; ++n) {
                const qd_u32x4 keys = qd_lds_load_b128(lds, k_chunk(n * 32 + column, 2 * i + half));
                scores[n] = ${atom}(keys.lo, query[i].lo, scores[n]);
                scores[n] = ${atom}(keys.hi, query[i].hi, scores[n]);
            }
        stage_v();
% if any then
        add_logits(g, batch, head, row, q_rows, start + 4 * (qd_i32)half, kv_rows, shift, scores);
% end
        if (qd_rarely(start < all_first && start + TILE_KV > sinks || start + TILE_KV > all_end)) {
            // some query of the wave does not see some key: scores of such are -infinity
            const qd_i32 key = start + 4 * (qd_i32)half;
#pragma unroll
            for (int n = 0; n < FRAGS_KV; ++n)
#pragma unroll
                for (int r = 0; r < 16; ++r) {
                    const qd_i32 at = key + n * 32 + r / 4 * 8 + r % 4;
                    const bool seen = at < row_end && (at >= row_first || at < sinks);
                    scores[n][r] = seen ? scores[n][r] : -__builtin_inff();
                }
        }

        // What was summed below a much smaller anchor is rescaled.  Factors up to 2^8 are harmless, so that after the
        // first blocks hardly any row asks for it.
        qd_f32 largest = scores[0][0];
#pragma unroll
        for (int n = 0; n < FRAGS_KV; ++n)
#pragma unroll
            for (int r = 0; r < 16; ++r)
                largest = qd_larger(largest, scores[n][r]);
        if (qd_rarely(qd_any(largest * factor > anchor + 8.0f))) {
            largest = qd_larger(largest, qd_other_half(largest));
            const qd_f32 before = anchor;
            anchor = qd_larger(anchor, largest * factor);
            const qd_f32 rescale = qd_exp2(before - anchor);
            total *= rescale;
#pragma unroll
            for (int n = 0; n < FRAGS_V; ++n)
                sums[n] *= rescale;
        }

        // P^T, rounded: registers 8 i .. 8 i + 7 are the keys of read i of V^T
        qd_u32x4 weights[READS_KV];
#pragma unroll
        for (int i = 0; i < READS_KV; ++i)
#pragma unroll
            for (int e = 0; e < 4; ++e) {
                const int r = i % 2 * 8 + e * 2;
                const qd_f32 a = qd_exp2(qd_fma(scores[i / 2][r], factor, -anchor));
                const qd_f32 b = qd_exp2(qd_fma(scores[i / 2][r + 1], factor, -anchor));
                total += a + b;
                weights[i][e] = ${dtype == "bf16" and "qd_bf16x2_up" or "qd_f16x2_rne"}(a, b);
            }
        qd_barrier();
% if late then
        load_k(step + 1);  // in flight while the values are added
% else
        load_v(step + 1);
% end

        // O^T += V^T P^T
#pragma unroll
        for (int i = 0; i < READS_KV; ++i)
#pragma unroll
            for (int n = 0; n < FRAGS_V; ++n) {
                const qd_u32x4 values = qd_lds_load_b128(lds, V_BASE + v_chunk(n * 32 + column, 2 * i + half));
                // every other 64 rows lie with halves of chunks swapped
                const bool swapped = n / 2 % 2;
                sums[n] = ${atom}(swapped ? values.hi : values.lo, weights[i].lo, sums[n]);
                sums[n] = ${atom}(swapped ? values.lo : values.hi, weights[i].hi, sums[n]);
            }
    }

    total += qd_other_half(total);
    qd_f32 rescale = 1.0f;
    if (g.sinks) {
        const qd_f32 sink = qd_load1_f32(g.sinks, head) * QD_LOG2E;
        const qd_f32 before = anchor;
        anchor = qd_larger(anchor, sink);
        rescale = qd_exp2(before - anchor);
        total = total * rescale + qd_exp2(sink - anchor);
    }
    if (row >= q_rows)
        return;
    // nothing seen: O is 0, the logarithm -infinity
    rescale = total == 0 ? 0.0f : rescale * qd_rcp(total);
    const qd_i64 out_row = (qd_i64)q_first + row;
    if (g.lse && half == 0)
        qd_store1_f32(g.lse, batch * g.lse_batch + head * g.lse_head + out_row,
                      total == 0 ? -__builtin_inff() : (anchor + qd_log2(total)) * QD_LN2, QD_KEEP);
    qd_u8 *const o = (qd_u8 *)g.o + (sequence * g.o_batch + head * g.o_head + out_row * g.o_row) * 2;
#pragma unroll
    for (int n = 0; n < FRAGS_V; ++n)
#pragma unroll
        for (int quad = 0; quad < 4; ++quad) {
            const qd_u32 element = n * 32 + quad * 8 + half * 4;
            const int r = quad * 4;
            const qd_f32x4 four = {sums[n][r], sums[n][r + 1], sums[n][r + 2], sums[n][r + 3]};
            if (element < g.value_dim)
                qd_store4_${dtype}(o, element, four * rescale, QD_KEEP);
        }
}
