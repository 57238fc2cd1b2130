%-- Attention, one workgroup a tile of queries of one head, each of its waves 32 of them.  A wave computes S^T = K Q^T, so
%-- that a lane holds scores of one query, and what it makes of them is, as it lies in registers, an operand of
%-- O^T = V^T P^T.  V is transposed on its way into LDS.
%-- Q, K and V of 8 bits are made f16, which holds them exactly, where they are loaded or on their way into LDS.
%-- Fragments: tile/attention_place.hip (a workgroup's queries), tile/attention_window.hip (the keys that they see),
%-- tile/attention_lds.hip (where K and V lie), tile/attention_stage.hip (their way there), tile/attention_logits.hip (what
%-- a score is beside scale * q k).
% local narrow = store ~= "same"
% local products = narrow and "f16" or dtype
% local bytes = narrow and "" or " * 2"
% local atom = "qd_mfma_32x32x8_" .. products
% local any = logits == "any"
% local late = late == 1
% local here = late and "row + (qd_i32)none" or "row"
${banner}
#include "qd.h"
#include "quern_attention_params.h"

${constants}

% if narrow then
constexpr int CHUNK    = 8;                     // elements of 8 bytes of memory, 16 of LDS
% else
constexpr int CHUNK    = 8;                     // elements of a 16-byte access
% end
constexpr int K_BYTES  = TILE_D * 2;            // a row of K in LDS
constexpr int V_BYTES  = TILE_KV * 2;           // a row of V^T
constexpr int V_BASE   = TILE_KV * K_BYTES;     // V^T lies behind K
constexpr int READS_D  = TILE_D / 16;           // a read of LDS gives a lane 8 elements, for two atoms
constexpr int READS_KV = TILE_KV / 16;
constexpr int FRAGS_KV = TILE_KV / 32;          // atom tiles of a block's scores
constexpr int FRAGS_V  = TILE_V / 32;           // and of the output
constexpr int SCORES   = TILE_KV / 2;           // that a lane has of a block
constexpr qd_f32 LOWEST = -3.40282347e38f;      // below all scores but -infinity
% if narrow then

// 8 elements of Q, K or V, as the atoms take them.
QD_INLINE qd_u32x4 widen(qd_u32x2 bytes)
{
    const qd_u32x2 low = qd_f16x4_of_${store}(bytes.x), high = qd_f16x4_of_${store}(bytes.y);
    return (qd_u32x4){low.x, low.y, high.x, high.y};
}
% end

// The key of a lane's score `i`, but for its half's 4: atom tiles give a lane every other 4 rows.
constexpr int key_at(int i)
{
    return i / 4 * 8 + i % 4;
}

% include("tile/attention_lds.hip", { tile_d = tile_d, tile_kv = tile_kv })
% if any then

% include("tile/attention_logits.hip", { dtype = dtype, narrow = narrow })
% end

QD_KERNEL(${name},
          struct quern_attention_params, g, THREADS, WAVES_PER_SIMD)
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 thread = qd_thread(), lane = qd_lane(), wave = qd_wave();
    const qd_u32 half = lane / 32, column = lane % 32;

    % include("tile/attention_place.hip", { xcds = arch.xcds })

    % include("tile/attention_window.hip", {})

    // Queries, as the atoms' second operand: rows past the last one and elements past head_dim are 0.
    const qd_u8 *const q = (const qd_u8 *)g.q
        + (sequence * g.q_batch + head * g.q_head + ((qd_i64)q_first + wave_row) * g.q_row)${bytes};
% if narrow then
    const qd_i64 q_bytes = (q_rows - wave_row - 1) * g.q_row + g.head_dim;
% else
    const qd_i64 q_bytes = ((q_rows - wave_row - 1) * g.q_row + g.head_dim) * 2;
% end
    const qd_buffer q_buffer = qd_make_buffer(q, q_bytes);
    qd_u32x4 query[READS_D];
#pragma unroll
    for (int i = 0; i < READS_D; ++i) {
        const qd_u32 element = (2 * i + half) * CHUNK;
        const qd_u32 offset = column * (qd_u32)g.q_row${bytes} + element${bytes};
% if narrow then
        query[i] = widen(qd_buffer_load_b64(q_buffer, element < g.head_dim ? offset : QD_OUTSIDE, QD_KEEP));
% else
        query[i] = qd_buffer_load_b128(q_buffer, element < g.head_dim ? offset : QD_OUTSIDE, QD_KEEP);
% end
    }
% if narrow then

    // Scores are products times `scale`, which is in a scalar register: the others are few.
    const auto scale_of = [&](const void *scales, qd_i64 of) {
        return qd_load1_f32(scales, g.each_head ? of : 0);
    };
    const qd_f32 q_scale = scale_of(g.q_scale, head), k_scale = scale_of(g.k_scale, kv_head);
    const qd_f32 scale = qd_uniform_f32(g.scale * q_scale * k_scale);
% end

    qd_i32 start = sink_keys > 0 ? 0 : window;              // the block's first key
    qd_i32 read_end = sink_keys > 0 ? sink_end : last_end;  // of keys to read
    % include("tile/attention_stage.hip", { tile_d = tile_d, tile_v = tile_v, threads = threads, late = late, tile_kv = tile_kv,
    %     narrow = narrow and store })

    // what a lane reads: of row `column` of each atom tile every other chunk
    const qd_u32 k_lane = k_chunk(k_line(column), half), v_lane = v_chunk(v_line(column), half);
    qd_f32x16 sums[FRAGS_V] = {};       // O^T, but for its denominator
    qd_f32 anchor = LOWEST;             // P is 2^(score * factor - anchor)
    qd_f32 limit = LOWEST;              // of scores, above which the anchor is raised
% if late then
    qd_f32 total = 0;                   // a lane's part of the denominator
% else
    qd_f32x2 total = {};                // a lane's part of the denominator, in two sums
% end
% if any or narrow then
    const qd_f32 factor = QD_LOG2E;
% else
    const qd_f32 factor = g.scale * QD_LOG2E;
% end
% if any then
    // in scalar registers: the others are few
    const qd_f32 slope = g.slopes ? qd_uniform_f32(qd_load1_f32(g.slopes, head)) : 0.0f;
    const qd_f32 inner = qd_uniform_f32(2.0f * QD_LOG2E * qd_rcp(g.softcap));
% end

    load_k(start${late and ", 0" or ""});
% if not late then
    load_v(start);
% end
    while (start < last_end) {
        const bool jump = start + TILE_KV == sink_keys;  // from the sink tokens to the window
        const qd_i32 next = jump ? window : start + TILE_KV, block_end = read_end;
% if not late then
        read_end = jump ? last_end : read_end;
% end
% if late then
        // 0, for keys are fewer; but not to the compiler, which would keep more addresses than registers hold
        const qd_u32 none = (qd_u32)start >> 30;
% end
        stage_k();
        qd_barrier();
% if late then
        load_v(start, none);  // in flight while the scores are computed
% else
        load_k(next);  // in flight while this block is multiplied
% end

        // S^T = K Q^T
        qd_f32x16 products[FRAGS_KV] = {};
#pragma unroll
        for (int i = 0; i < READS_D; ++i)
#pragma unroll
            for (int n = 0; n < FRAGS_KV; ++n) {
                const qd_u32x4 keys = qd_lds_load_b128(lds, n * 32 * K_BYTES + k_chunk(k_lane${late and " + none" or ""}, 2 * i));
                products[n] = ${atom}(keys.lo, query[i].lo, products[n]);
                products[n] = ${atom}(keys.hi, query[i].hi, products[n]);
            }
% if not late then
        qd_spread_lds_reads(READS_D, FRAGS_KV, 2 * FRAGS_KV);
% end
        stage_v(${late and "none" or ""});

% if narrow and not any then
        // not in `factor`: scales may be 0 or below, and what is hidden is -infinity all the same
#pragma unroll
        for (int n = 0; n < FRAGS_KV; ++n)
            products[n] *= scale;
% end
        // a lane's scores, of query `column` and keys key + key_at(0), key + key_at(1) ...
        const qd_i32 key = start + 4 * (qd_i32)half;
        qd_f32 score[SCORES];
#pragma unroll
        for (int i = 0; i < SCORES; ++i)
            score[i] = products[i / 16][i % 16];
% if any then
        const qd_buffer bias = bias_of(g, batch, head, wave_row, q_rows, start, kv_rows);
        const qd_u32 terms = ${late and "(column + none)" or "column"} * (qd_u32)g.bias_row + 4 * half;
        add_logits(g, ${narrow and "scale, " or ""}inner, bias, terms, slope, key - shift - (${here}), score);
% end
        const qd_i32 in_hole = start - hole_first < hole_end - start ? start - hole_first : hole_end - start;
        const qd_i32 cut = in_hole > start - whole_last ? in_hole : start - whole_last;
        if (qd_rarely(cut > 0)) {
            // scores of keys that are not seen are -infinity
            const qd_i32 first = first_key(${here}), row_end = end_key(${here});
            const qd_i32 end = (row_end < block_end ? row_end : block_end) - key;
            const qd_u32 hole = first > sinks ? first - sinks : 0;  // keys behind the sink tokens
#pragma unroll
            for (int i = 0; i < SCORES; ++i) {
                const bool hidden = (qd_u32)(key - sinks + key_at(i)) < hole;
                score[i] = hidden ? -__builtin_inff() : score[i];
                score[i] = key_at(i) < end ? score[i] : -__builtin_inff();
            }
        }

        // What was summed below a much smaller anchor is rescaled.  Weights up to 2^8 are harmless, so that
        // hardly any row asks for it after the first blocks.
        qd_f32 largest = LOWEST;
#pragma unroll
        for (int i = 0; i < SCORES; ++i)
            largest = qd_larger(largest, score[i]);
        if (qd_rarely(qd_any(largest > limit))) {
            largest = qd_larger(largest, qd_other_half(largest));
            const qd_f32 before = anchor;
            anchor = qd_larger(anchor, largest * factor);
            limit = (anchor + 8.0f) * qd_rcp(factor);
            const qd_f32 rescale = qd_exp2(before - anchor);
            total *= rescale;
#pragma unroll
            for (int n = 0; n < FRAGS_V; ++n)
                sums[n] *= rescale;
        }

        // P^T, rounded: scores 8 i .. 8 i + 7 are of the keys of read i of V^T
        qd_u32x4 weights[READS_KV];
#pragma unroll
        for (int i = 0; i < READS_KV; ++i)
#pragma unroll
            for (int e = 0; e < 4; ++e) {
                const qd_f32x2 two = {score[i * 8 + e * 2], score[i * 8 + e * 2 + 1]};
                const qd_f32x2 power = qd_fma2(two, (qd_f32x2){factor, factor}, (qd_f32x2){-anchor, -anchor});
                const qd_f32x2 weight = {qd_exp2(power.x), qd_exp2(power.y)};
                total += ${late and "weight.x + weight.y" or "weight"};
                weights[i][e] = ${products == "bf16" and "qd_bf16x2_up" or "qd_f16x2_rne"}(weight.x, weight.y);
            }
        qd_barrier();
% if late then
        read_end = jump ? last_end : read_end;
        load_k(next, none);  // in flight while the values are added
% else
        load_v(next);
% end

        // O^T += V^T P^T
#pragma unroll
        for (int i = 0; i < READS_KV; ++i)
#pragma unroll
            for (int n = 0; n < FRAGS_V; ++n) {
                const qd_u32x4 values = qd_lds_load_b128(lds, v_chunk(v_line_of_32(v_lane${late and " + none" or ""}, n), 2 * i));
                // every other 64 rows lie with halves of chunks swapped
                const bool swapped = n / 2 % 2;
                sums[n] = ${atom}(swapped ? values.hi : values.lo, weights[i].lo, sums[n]);
                sums[n] = ${atom}(swapped ? values.lo : values.hi, weights[i].hi, sums[n]);
            }
        start = next;
    }

% if narrow then
    const qd_f32 v_scale = scale_of(g.v_scale, kv_head);
% end
    const qd_f32 part = ${late and "total" or "total.x + total.y"};
    qd_f32 sum = part + qd_other_half(part);
    qd_f32 rescale = 1.0f;
    if (g.sinks) {
        const qd_f32 sink = qd_load1_f32(g.sinks, head) * QD_LOG2E;
        const qd_f32 before = anchor;
        anchor = qd_larger(anchor, sink);
        rescale = qd_exp2(before - anchor);
        sum = sum * rescale + qd_exp2(sink - anchor);
    }
    if (row >= q_rows)
        return;
    // nothing seen: O is 0, the logarithm -infinity
% if narrow then
    rescale = sum == 0 ? 0.0f : rescale * qd_rcp(sum) * v_scale;
% else
    rescale = sum == 0 ? 0.0f : rescale * qd_rcp(sum);
% end
    const qd_i64 out_row = (qd_i64)q_first + row;
    if (g.lse && half == 0)
        qd_store1_f32(g.lse, batch * g.lse_batch + head * g.lse_head + out_row,
                      (anchor + qd_log2(sum)) * QD_LN2, QD_KEEP);
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
