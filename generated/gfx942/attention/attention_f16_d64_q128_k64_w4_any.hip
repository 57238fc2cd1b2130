// DO NOT EDIT. Made from specs/families/attention.lua and templates/attention.hip: edit those.
//
// attention: O = softmax(mask(softcap(scale * Q K^T) + bias + alibi)) V, of each head
//
//   dtype    f16        type of Q, K, V and O
//   tile_d   64         elements of a row of Q and K, with zeros behind head_dim
//   tile_v   64         elements of a row of V and O
//   tile_q   128        queries of a workgroup
//   tile_kv  64         keys of a block, a step of the main loop
//   waves    4          waves that multiply
//   logits   any        with softcap, bias and alibi, where the problem has them
//
// 256 threads, 16384 bytes of LDS, about 128 registers a lane.
//
// Accepts problems with
//   head_dim <= 64
//   value_dim <= 64
//
// Made again by: quern gen --arch gfx942 --family attention
#include "qd.h"
#include "quern_attention_params.h"

constexpr int TILE_D         = 64;
constexpr int TILE_V         = 64;
constexpr int TILE_Q         = 128;
constexpr int TILE_KV        = 64;
constexpr int WAVES          = 4;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LDS_BYTES      = 16384;    // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // waves of a SIMD that registers must allow

constexpr int CHUNK    = 8;                     // elements of a 16-byte access
constexpr int K_BYTES  = TILE_D * 2;            // a row of K in LDS
constexpr int V_BYTES  = TILE_KV * 2;           // a row of V^T
constexpr int V_BASE   = TILE_KV * K_BYTES;     // V^T lies behind K
constexpr int READS_D  = TILE_D / 16;           // a read of LDS gives a lane 8 elements of a row, two atoms' worth
constexpr int READS_KV = TILE_KV / 16;
constexpr int FRAGS_KV = TILE_KV / 32;          // atom tiles of a block's scores
constexpr int FRAGS_V  = TILE_V / 32;           // and of the output
constexpr qd_f32 LOWEST = -3.40282347e38f;      // below all scores but -infinity

// Where chunk `chunk` of row `row` of K lies in LDS, in bytes.  The XOR spreads one access over all banks.
QD_INLINE qd_u32 k_chunk(qd_u32 row, qd_u32 chunk)
{
    return row * K_BYTES + (chunk ^ row % 8) * 16;
}

// The same of V^T, whose rows are elements of V, and whose writes take every 8th of them.
QD_INLINE qd_u32 v_chunk(qd_u32 row, qd_u32 chunk)
{
    return row * V_BYTES + (chunk ^ (row ^ row / 8) % 8) * 16;
}

// Makes scores of products q k: a lane has those of query `row` with keys key + 8 i .. + 3 of each register quad i.
QD_INLINE void add_logits(const struct quern_attention_params &g, qd_i64 batch, qd_i64 head, qd_i32 row, qd_i32 q_rows,
                          qd_i32 key, qd_i32 kv_rows, qd_i32 shift, qd_f32x16 (&scores)[FRAGS_KV])
{
#pragma unroll
    for (int n = 0; n < FRAGS_KV; ++n)
        scores[n] *= g.scale;
    if (g.softcap > 0) {
        // cap * tanh(s / cap), where an exponential that overflows or is 0 gives the bound
        const qd_f32 inner = 2.0f * QD_LOG2E * qd_rcp(g.softcap);
#pragma unroll
        for (int n = 0; n < FRAGS_KV; ++n)
#pragma unroll
            for (int r = 0; r < 16; ++r)
                scores[n][r] = g.softcap - 2.0f * g.softcap * qd_rcp(qd_exp2(scores[n][r] * inner) + 1.0f);
    }
    if (g.bias) {
        const qd_i64 terms = batch * g.bias_batch + head * g.bias_head + row * g.bias_row;
#pragma unroll
        for (int n = 0; n < FRAGS_KV; ++n)
#pragma unroll
            for (int r = 0; r < 16; ++r) {
                const qd_i32 at = key + n * 32 + r / 4 * 8 + r % 4;
                if (row < q_rows && at < kv_rows)
                    scores[n][r] += g.bias_wide ? qd_load1_f32(g.bias, terms + at) : qd_load1_f16(g.bias, terms + at);
            }
    }
    if (g.slopes) {
        const qd_f32 slope = qd_load1_f32(g.slopes, head);
        const qd_f32 distance = (qd_f32)(key - row - shift);
#pragma unroll
        for (int n = 0; n < FRAGS_KV; ++n)
#pragma unroll
            for (int r = 0; r < 16; ++r)
                scores[n][r] += slope * (distance + (qd_f32)(n * 32 + r / 4 * 8 + r % 4));
    }
}

QD_KERNEL(attention_f16_d64_q128_k64_w4_any,
          struct quern_attention_params, g, THREADS, WAVES_PER_SIMD)
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 thread = qd_thread(), lane = qd_lane(), wave = qd_wave();
    const qd_u32 half = lane / 32, column = lane % 32;

    // Workgroups of heads that share keys are neighbours, from the last queries on, which may see the most keys.
    const qd_u32 place = g.first_tile + qd_remap_xcd(qd_workgroup(), g.workgroups, 8, g.xcd_chunk);
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

    // A lane stages K_UNITS chunks of K.  Rows past the last key and elements past head_dim are 0.
    constexpr int K_SLOTS = TILE_D / CHUNK;  // chunks of a row
    constexpr int K_UNITS = TILE_KV * K_SLOTS / THREADS;
    const qd_u8 *const k = (const qd_u8 *)g.k + (sequence * g.k_batch + kv_head * g.k_head + kv_first * g.k_row) * 2;
    qd_u32 k_offset[K_UNITS];
#pragma unroll
    for (int i = 0; i < K_UNITS; ++i) {
        const qd_u32 unit = thread + i * THREADS, element = unit % K_SLOTS * CHUNK;
        k_offset[i] = element < g.head_dim ? (unit / K_SLOTS * (qd_u32)g.k_row + element) * 2 : QD_OUTSIDE;
    }
    qd_u32x4 k_next[K_UNITS];
    // past the last block the buffer is empty, and nothing is read
    const auto load_k = [&](qd_i32 step) {
        const qd_i64 from = key_of(step);
        const qd_i64 bytes = step < steps ? ((kv_rows - from - 1) * g.k_row + g.head_dim) * 2 : 0;
        const qd_buffer buffer = qd_make_buffer(k + from * g.k_row * 2, bytes);
#pragma unroll
        for (int i = 0; i < K_UNITS; ++i)
            k_next[i] = qd_buffer_load_b128(buffer, k_offset[i], QD_KEEP);
    };
    const auto stage_k = [&]() {
#pragma unroll
        for (int i = 0; i < K_UNITS; ++i) {
            const qd_u32 unit = thread + i * THREADS;
            qd_lds_store_b128(lds, k_chunk(unit / K_SLOTS, unit % K_SLOTS), k_next[i]);
        }
    };

    // And V_UNITS blocks of 4 rows and 8 elements of V, which it transposes.
    constexpr int V_LANES = 8;  // that share a row
    constexpr int V_UNITS = 1;
    const bool v_stages = thread < TILE_KV / 4 * V_LANES && thread % V_LANES * CHUNK < TILE_V;
    const qd_u8 *const v = (const qd_u8 *)g.v + (sequence * g.v_batch + kv_head * g.v_head + kv_first * g.v_row) * 2;
    // Which half of which chunk of V^T a block becomes; so keys 16 i + 8 h + 4 c .. + 3 are in half h of chunk 2 i + c,
    // the order in which lanes hold P^T.
    const auto v_half = [&](qd_u32 unit) { return unit / V_LANES % 2; };
    const auto v_slot = [&](qd_u32 unit) {
        const qd_u32 pair = unit / V_LANES / 2;
        return pair % 2 * (TILE_KV / 16) + pair / 2;
    };
    qd_u32 v_offset[V_UNITS];
#pragma unroll
    for (int i = 0; i < V_UNITS; ++i) {
        const qd_u32 unit = thread + i * THREADS, element = unit % V_LANES * CHUNK;
        const qd_u32 row = v_slot(unit) / 2 * 16 + v_half(unit) * 8 + v_slot(unit) % 2 * 4;
        v_offset[i] = v_stages && element < g.value_dim ? (row * (qd_u32)g.v_row + element) * 2 : QD_OUTSIDE;
    }
    qd_u32x4 v_next[V_UNITS][4];
    const auto load_v = [&](qd_i32 step) {
        const qd_i64 from = key_of(step);
        const qd_i64 bytes = step < steps ? ((kv_rows - from - 1) * g.v_row + g.value_dim) * 2 : 0;
        const qd_buffer buffer = qd_make_buffer(v + from * g.v_row * 2, bytes);
#pragma unroll
        for (int i = 0; i < V_UNITS; ++i)
#pragma unroll
            for (int r = 0; r < 4; ++r)
                v_next[i][r] = qd_buffer_load_b128(buffer, v_offset[i] + r * (qd_u32)g.v_row * 2, QD_KEEP);
    };
    const auto stage_v = [&]() {
        if (!v_stages)
            return;
#pragma unroll
        for (int i = 0; i < V_UNITS; ++i)
#pragma unroll
            for (int e = 0; e < CHUNK; ++e) {
                const qd_u32 unit = thread + i * THREADS, element = unit % V_LANES * CHUNK + e;
                // swapped for every other 64 elements: then 16 lanes that write at once take all banks
                const qd_u32 side = v_half(unit) ^ element / 64 % 2;
                qd_lds_store_b64(lds, V_BASE + v_chunk(element, v_slot(unit)) + side * 8, qd_column4(v_next[i], e));
            }
    };

    qd_f32x16 sums[FRAGS_V] = {};       // O^T, but for its denominator
    qd_f32 anchor = LOWEST, total = 0;  // P is 2^(score - anchor); a lane's part of the denominator
    const qd_f32 factor = QD_LOG2E;

    load_k(0);
    load_v(0);
    for (qd_i32 step = 0; step < steps; ++step) {
        const qd_i32 start = key_of(step);
        stage_k();
        qd_barrier();
        load_k(step + 1);  // in flight while this block is multiplied

        // S^T = K Q^T: a lane has 16 scores of query `column` in each atom tile
        qd_f32x16 scores[FRAGS_KV] = {};
#pragma unroll
        for (int i = 0; i < READS_D; ++i)
#pragma unroll
            for (int n = 0; n < FRAGS_KV; ++n) {
                const qd_u32x4 keys = qd_lds_load_b128(lds, k_chunk(n * 32 + column, 2 * i + half));
                scores[n] = qd_mfma_32x32x8_f16(keys.lo, query[i].lo, scores[n]);
                scores[n] = qd_mfma_32x32x8_f16(keys.hi, query[i].hi, scores[n]);
            }
        stage_v();
        add_logits(g, batch, head, row, q_rows, start + 4 * (qd_i32)half, kv_rows, shift, scores);
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
                weights[i][e] = qd_f16x2_rne(a, b);
            }
        qd_barrier();
        load_v(step + 1);

        // O^T += V^T P^T
#pragma unroll
        for (int i = 0; i < READS_KV; ++i)
#pragma unroll
            for (int n = 0; n < FRAGS_V; ++n) {
                const qd_u32x4 values = qd_lds_load_b128(lds, V_BASE + v_chunk(n * 32 + column, 2 * i + half));
                // every other 64 rows lie with halves of chunks swapped
                const bool swapped = n / 2 % 2;
                sums[n] = qd_mfma_32x32x8_f16(swapped ? values.hi : values.lo, weights[i].lo, sums[n]);
                sums[n] = qd_mfma_32x32x8_f16(swapped ? values.lo : values.hi, weights[i].hi, sums[n]);
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
                qd_store4_f16(o, element, four * rescale, QD_KEEP);
        }
}
