// DO NOT EDIT. Made from specs/families/attention.lua and templates/attention.hip: edit those.
//
// attention: O = softmax(mask(softcap(scale * Q K^T) + bias + alibi)) V, of each head
//
//   dtype    bf16       type of O
//   tile_d   32         elements of a row of Q and K, with zeros behind head_dim
//   tile_v   32         elements of a row of V and O
//   tile_q   128        queries of a workgroup
//   tile_kv  64         keys of a block, a step of the main loop
//   waves    4          waves that multiply
//   logits   plain      scores are scale * q k
//   store    same       type of Q, K and V: dtype, or 8 bits
//   sums     lanes      who adds up exponentials: lanes, or atoms, of what they are rounded to
//
// 256 threads, 8192 bytes of LDS, about 96 registers a lane.
//
// Accepts problems with
//   head_dim <= 32
//   value_dim <= 32
//   input != e4m3
//   input != e4m3fnuz
//   softcap == no
//   alibi == no
//   bias == none
//
// Made again by: quern gen --arch gfx942 --family attention
#include "qd.h"
#include "quern_attention_params.h"

constexpr int TILE_D         = 32;
constexpr int TILE_V         = 32;
constexpr int TILE_Q         = 128;
constexpr int TILE_KV        = 64;
constexpr int WAVES          = 4;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LDS_BYTES      = 8192;     // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // waves of a SIMD that registers must allow

constexpr int CHUNK    = 8;                     // elements of a 16-byte access
constexpr int K_BYTES  = TILE_D * 2;            // a row of K in LDS
constexpr int V_BYTES  = TILE_KV * 2;           // a row of V^T
constexpr int V_BASE   = TILE_KV * K_BYTES;     // V^T lies behind K
constexpr int READS_D  = TILE_D / 16;           // a read of LDS gives a lane 8 elements, for two atoms
constexpr int READS_KV = TILE_KV / 16;
constexpr int FRAGS_KV = TILE_KV / 32;          // atom tiles of a block's scores
constexpr int FRAGS_V  = TILE_V / 32;           // and of the output
constexpr int SCORES   = TILE_KV / 2;           // that a lane has of a block
constexpr qd_f32 LOWEST = -3.40282347e38f;      // below all scores but -infinity

// The key of a lane's score `i`, but for its half's 4: atom tiles give a lane every other 4 rows.
constexpr int key_at(int i)
{
    return i / 4 * 8 + i % 4;
}

// Where rows of K begin in LDS, and their chunks, in bytes.  The XOR spreads one access over all banks; it is
// of what lanes differ in and of constants, so that few addresses serve many accesses.
QD_INLINE qd_u32 k_line(qd_u32 row)
{
    return row * K_BYTES + row / 2 % 4 * 16;
}

QD_INLINE qd_u32 k_chunk(qd_u32 line, qd_u32 chunk)
{
    return (line ^ chunk % 4 * 16) + chunk / 4 * 64;
}

// The same of V^T, whose rows are elements of V.
QD_INLINE qd_u32 v_line(qd_u32 row)
{
    return V_BASE + row * V_BYTES + (row ^ row / 8) % 8 * 16;
}

QD_INLINE qd_u32 v_chunk(qd_u32 line, qd_u32 chunk)
{
    return (line ^ chunk % 8 * 16) + chunk / 8 * 128;
}

// The line of row 8 i + e, e < 8, from that of row 8 i; that of row 32 n + i, i < 32, from that of row i.
QD_INLINE qd_u32 v_line_of_8(qd_u32 line, qd_u32 e)
{
    return (line ^ e * 16) + e * V_BYTES;
}

QD_INLINE qd_u32 v_line_of_32(qd_u32 line, qd_u32 n)
{
    return (line ^ n % 2 * 64) + n * 32 * V_BYTES;
}

QD_KERNEL(attention_bf16_d32_q128_k64_w4,
          struct quern_attention_params, g, THREADS, WAVES_PER_SIMD)
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 thread = qd_thread(), lane = qd_lane(), wave = qd_wave();
    const qd_u32 half = lane / 32, column = lane % 32;

    // Workgroups of heads that share keys are neighbours, from the last queries on, which see the most keys.
    const qd_u32 place = g.first_tile + qd_remap_xcd(qd_workgroup(), g.workgroups, 8, g.xcd_chunk);
    const qd_u32 sharing = g.tiles_q * g.group, kv_heads = g.heads / g.group;
    const qd_u32 shared = place / sharing, in_group = place % sharing;
    const qd_i64 batch = shared / kv_heads, kv_head = shared % kv_heads;
    const qd_i64 head = kv_head * g.group + in_group % g.group;
    const qd_i32 tile_row = (qd_i32)((g.tiles_q - 1 - in_group / g.group) * TILE_Q);

    // The sequence: how many queries and keys it has, and where they begin, in rows of all sequences.
    qd_i32 q_rows = (qd_i32)g.q_rows, kv_rows = (qd_i32)g.kv_rows, q_first = 0, kv_first = 0;
    if (g.q_starts) {
        const auto start_of = [&](const void *starts, qd_i64 i) {
            return (qd_i32)qd_uniform(qd_load_b32((const qd_u8 *)starts + i * 4, QD_KEEP));
        };
        q_first = start_of(g.q_starts, batch);
        q_rows = start_of(g.q_starts, batch + 1) - q_first;
        kv_first = start_of(g.kv_starts, batch);
        kv_rows = start_of(g.kv_starts, batch + 1) - kv_first;
    }
    if (tile_row >= q_rows)
        return;
    const qd_i64 sequence = g.q_starts ? 0 : batch;  // what strides between sequences count

    // Query i is at key i + shift; it sees keys from `left` before to `right` behind that, and sink tokens.
    const qd_i32 shift = g.top_left ? 0 : kv_rows - q_rows;
    const qd_i32 left = (qd_i32)g.left, right = (qd_i32)g.right, sinks = (qd_i32)g.sink_tokens;
    const auto first_key = [&](qd_i32 row) { return row + shift - left; };
    const auto end_key = [&](qd_i32 row) {
        return row + shift + right < kv_rows ? row + shift + right + 1 : kv_rows;
    };
    const auto last_row = [&](qd_i32 row) { return row < q_rows ? row : q_rows - 1; };
    const qd_i32 wave_row = tile_row + (qd_i32)wave * 32, row = wave_row + (qd_i32)column;
    // Blocks that begin behind `whole_last`, or behind `hole_first` and before `hole_end`, have keys that
    // some query of the wave does not see.
    const qd_i32 whole_last = end_key(wave_row) - TILE_KV;
    const qd_i32 hole_first = sinks - TILE_KV, hole_end = first_key(last_row(wave_row + 31));

    // Keys that some query of the tile sees: the sink tokens, in blocks from key 0 on, then those from
    // `window` to `last_end`.  Others are not read.
    const qd_i32 tile_first = first_key(tile_row), tile_end = end_key(last_row(tile_row + TILE_Q - 1));
    const qd_i32 last_end = tile_end > 0 ? tile_end : 0;
    const qd_i32 window = tile_first <= sinks ? 0 : tile_first < last_end ? tile_first : last_end;
    const qd_i32 sink_blocks = window > 0 ? (sinks + TILE_KV - 1) / TILE_KV : 0;
    const qd_i32 sink_keys = sink_blocks * TILE_KV, sink_end = sinks < last_end ? sinks : last_end;

    // Queries, as the atoms' second operand: rows past the last one and elements past head_dim are 0.
    const qd_u8 *const q = (const qd_u8 *)g.q
        + (sequence * g.q_batch + head * g.q_head + ((qd_i64)q_first + wave_row) * g.q_row) * 2;
    const qd_i64 q_bytes = ((q_rows - wave_row - 1) * g.q_row + g.head_dim) * 2;
    const qd_buffer q_buffer = qd_make_buffer(q, q_bytes);
    qd_u32x4 query[READS_D];
#pragma unroll
    for (int i = 0; i < READS_D; ++i) {
        const qd_u32 element = (2 * i + half) * CHUNK;
        const qd_u32 offset = column * (qd_u32)g.q_row * 2 + element * 2;
        query[i] = qd_buffer_load_b128(q_buffer, element < g.head_dim ? offset : QD_OUTSIDE, QD_KEEP);
    }

    qd_i32 start = sink_keys > 0 ? 0 : window;              // the block's first key
    qd_i32 read_end = sink_keys > 0 ? sink_end : last_end;  // of keys to read
    const qd_u32 k_row = (qd_u32)g.k_row * 2, v_row = (qd_u32)g.v_row * 2;  // bytes
    // A block of keys from `from` on: nothing is read behind the last one, or of a row behind its elements.
    const auto block_of = [&](const qd_u8 *base, qd_i32 from, qd_u32 row, qd_u32 elements) {
        const qd_i32 rows = read_end - from < TILE_KV ? read_end - from : TILE_KV;
        const qd_i32 bytes = rows * (qd_i32)row - (qd_i32)(row - elements * 2);
        return qd_make_buffer(base + (qd_u64)(qd_u32)from * row, bytes);
    };

    // A lane stages K_UNITS chunks of K.  Rows past the last key and elements past head_dim are 0.
    constexpr int K_SLOTS = TILE_D / CHUNK;  // chunks of a row
    constexpr int K_UNITS = TILE_KV * K_SLOTS / THREADS;
    const qd_i64 k_start = sequence * g.k_batch + kv_head * g.k_head + kv_first * g.k_row;
    const qd_u8 *const k = (const qd_u8 *)g.k + k_start * 2;
    constexpr int K_PASS = THREADS / K_SLOTS;  // rows that all lanes take at once
    const qd_u32 k_element = thread % K_SLOTS * CHUNK;
    const qd_u32 k_offset = k_element < g.head_dim ? thread / K_SLOTS * k_row + k_element * 2 : QD_OUTSIDE;
    const qd_u32 k_place = k_chunk(k_line(thread / K_SLOTS), thread % K_SLOTS);
    qd_u32x4 k_next[K_UNITS];
    const auto load_k = [&](qd_i32 from) {
        const qd_buffer buffer = block_of(k, from, k_row, g.head_dim);
#pragma unroll
        for (int i = 0; i < K_UNITS; ++i)
            k_next[i] = qd_buffer_load_b128(buffer, k_offset + i * K_PASS * k_row, QD_KEEP);
    };
    const auto stage_k = [&]() {
#pragma unroll
        for (int i = 0; i < K_UNITS; ++i)
            qd_lds_store_b128(lds, k_place + i * K_PASS * K_BYTES, k_next[i]);
    };

    // And V_UNITS blocks of 4 rows and 8 elements of V, which it transposes: keys 16 i + 8 h + 4 c .. + 3
    // become half h of chunk 2 i + c of rows of V^T, the order in which lanes hold P^T.
    constexpr int V_LANES = 4;  // that share a row
    constexpr int V_UNITS = 1;
    const qd_u32 v_slot = thread % V_LANES, v_element = v_slot * CHUNK;
    const bool v_stages = thread < TILE_KV / 4 * V_LANES;
    const qd_i64 v_start = sequence * g.v_batch + kv_head * g.v_head + kv_first * g.v_row;
    const qd_u8 *const v = (const qd_u8 *)g.v + v_start * 2;
    qd_u32 v_offset[V_UNITS], v_place[V_UNITS];
#pragma unroll
    for (int i = 0; i < V_UNITS; ++i) {
        // halves of a chunk follow each other, so that 16 lanes that write at once take all banks; for the
        // same reason every other 64 elements have them swapped
        const qd_u32 unit = thread / V_LANES + i * (THREADS / V_LANES), h = unit % 2, pair = unit / 2;
        const qd_u32 chunk = pair % 2 * (TILE_KV / 16) + pair / 2;
        const qd_u32 row = chunk / 2 * 16 + h * 8 + chunk % 2 * 4;
        v_offset[i] = v_stages && v_element < g.value_dim ? row * v_row + v_element * 2 : QD_OUTSIDE;
        v_place[i] = v_chunk(v_line(v_element), chunk) + (h ^ v_slot / 8 % 2) * 8;
    }
    qd_u32x4 v_next[V_UNITS][4];
    const auto load_v = [&](qd_i32 from) {
        const qd_buffer buffer = block_of(v, from, v_row, g.value_dim);
#pragma unroll
        for (int i = 0; i < V_UNITS; ++i)
#pragma unroll
            for (int r = 0; r < 4; ++r)
                v_next[i][r] = qd_buffer_load_b128(buffer, v_offset[i] + r * v_row, QD_KEEP);
    };
    const auto stage_v = [&]() {
        if (!v_stages)
            return;
#pragma unroll
        for (int i = 0; i < V_UNITS; ++i)
#pragma unroll
            for (int e = 0; e < CHUNK; ++e)
                qd_lds_store_b64(lds, v_line_of_8(v_place[i], e), qd_column4(v_next[i], e));
    };

    // what a lane reads: of row `column` of each atom tile every other chunk
    const qd_u32 k_lane = k_chunk(k_line(column), half), v_lane = v_chunk(v_line(column), half);
    qd_f32x16 sums[FRAGS_V] = {};       // O^T, but for its denominator
    qd_f32 anchor = LOWEST;             // P is 2^(score * factor - anchor)
    qd_f32 limit = LOWEST;              // of scores, above which the anchor is raised
    qd_f32x2 total = {};                // a lane's part of the denominator, in two sums
    const qd_f32 factor = g.scale * QD_LOG2E;

    load_k(start);
    load_v(start);
    while (start < last_end) {
        const bool jump = start + TILE_KV == sink_keys;  // from the sink tokens to the window
        const qd_i32 next = jump ? window : start + TILE_KV, block_end = read_end;
        read_end = jump ? last_end : read_end;
        stage_k();
        qd_barrier();
        load_k(next);  // in flight while this block is multiplied

        // S^T = K Q^T
        qd_f32x16 products[FRAGS_KV] = {};
#pragma unroll
        for (int i = 0; i < READS_D; ++i)
#pragma unroll
            for (int n = 0; n < FRAGS_KV; ++n) {
                const qd_u32x4 keys = qd_lds_load_b128(lds, n * 32 * K_BYTES + k_chunk(k_lane, 2 * i));
                products[n] = qd_mfma_32x32x8_bf16(keys.lo, query[i].lo, products[n]);
                products[n] = qd_mfma_32x32x8_bf16(keys.hi, query[i].hi, products[n]);
            }
        qd_spread_lds_reads(READS_D, FRAGS_KV, 2 * FRAGS_KV);
        stage_v();

        // a lane's scores, of query `column` and keys key + key_at(0), key + key_at(1) ...
        const qd_i32 key = start + 4 * (qd_i32)half;
        qd_f32 score[SCORES];
#pragma unroll
        for (int i = 0; i < SCORES; ++i)
            score[i] = products[i / 16][i % 16];
        const qd_i32 in_hole = start - hole_first < hole_end - start ? start - hole_first : hole_end - start;
        const qd_i32 cut = in_hole > start - whole_last ? in_hole : start - whole_last;
        if (qd_rarely(cut > 0)) {
            // scores of keys that are not seen are -infinity
            const qd_i32 first = first_key(row), row_end = end_key(row);
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
                total += weight;
                weights[i][e] = qd_bf16x2_up(weight.x, weight.y);
            }
        qd_barrier();
        load_v(next);

        // O^T += V^T P^T
#pragma unroll
        for (int i = 0; i < READS_KV; ++i)
#pragma unroll
            for (int n = 0; n < FRAGS_V; ++n) {
                const qd_u32x4 values = qd_lds_load_b128(lds, v_chunk(v_line_of_32(v_lane, n), 2 * i));
                // every other 64 rows lie with halves of chunks swapped
                const bool swapped = n / 2 % 2;
                sums[n] = qd_mfma_32x32x8_bf16(swapped ? values.hi : values.lo, weights[i].lo, sums[n]);
                sums[n] = qd_mfma_32x32x8_bf16(swapped ? values.lo : values.hi, weights[i].hi, sums[n]);
            }
        start = next;
    }

    const qd_f32 part = total.x + total.y;
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
    rescale = sum == 0 ? 0.0f : rescale * qd_rcp(sum);
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
                qd_store4_bf16(o, element, four * rescale, QD_KEEP);
        }
}
