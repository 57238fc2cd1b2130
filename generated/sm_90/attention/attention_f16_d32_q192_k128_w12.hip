// DO NOT EDIT. Made from specs/families/attention.lua and templates/attention_tma.hip: edit those.
//
// attention: O = softmax(mask(softcap(scale * Q K^T) + bias + alibi)) V, of each head
//
//   dtype    f16        type of O
//   tile_d   32         elements of a row of Q and K, with zeros behind head_dim
//   tile_v   32         elements of a row of V and O
//   tile_q   192        queries of a workgroup
//   tile_kv  128        keys of a block, a step of the main loop
//   waves    12         waves that multiply
//   logits   plain      scores are scale * q k
//   store    same       type of Q, K and V: dtype, or 8 bits
//   sums     lanes      who adds up exponentials: lanes, or atoms, of what they are rounded to
//
// 512 threads, 155904 bytes of LDS, about 142 registers a lane.
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
// Made again by: quern gen --arch sm_90 --family attention
#include "qd.h"
#include "quern_attention_params.h"

constexpr int TILE_D    = 32;
constexpr int TILE_V    = 32;
constexpr int TILE_Q    = 192;
constexpr int TILE_KV   = 128;
constexpr int WAVES     = 12;
constexpr int THREADS   = 512;      // lanes in a workgroup
constexpr int STAGES    = 4;        // blocks of keys, and of values, that LDS holds
constexpr int LDS_BYTES = 155904;   // LDS of a workgroup, bytes

constexpr int GROUPS   = WAVES / 4;                    // warpgroups that multiply; one more loads
constexpr int D_COLS   = (TILE_D + 63) / 64 * 64;      // of rows in LDS: blocks of 64 elements
constexpr int V_COLS   = (TILE_V + 63) / 64 * 64;
constexpr int K_BYTES  = TILE_KV * D_COLS * 2;         // of a stage
constexpr int V_BYTES  = TILE_KV * V_COLS * 2;
constexpr int K_BASE   = TILE_Q * D_COLS * 2;          // behind Q
constexpr int V_BASE   = K_BASE + STAGES * K_BYTES;
constexpr int BARRIERS = V_BASE + STAGES * V_BYTES;
constexpr int Q_PARTS  = GROUPS;                       // of Q, each loaded when it is free
constexpr int Q_ROWS   = TILE_Q / Q_PARTS;             // of a part
constexpr int SUMS     = TILE_V / 2;                   // of a lane, of values
constexpr float NONE   = -__builtin_inff();            // the score of a hidden key
constexpr float SLACK  = 8;                            // exponentials are below 2^SLACK

struct maps {
    qd_map q, k, v;
};

// A tile of queries of one head, and the blocks of keys that some of them see: from `last` - 1 down to
// `first`; then, of the first keys, which a window does not hide, from `sinks` - 1 down.
struct work {
    qd_i32 steps;               // blocks; 0: nothing is seen
    qd_i32 first, last, sinks;
    qd_i32 low, high;           // keys that some query sees: low .. high - 1, and sink tokens below high
    qd_i32 q0, end;             // queries q0 .. end - 1
    qd_i32 nk, shift;           // keys of the sequence; query i is at key i + shift
    qd_i32 q_first, kv_first;   // rows of the tensors where the sequence begins
    qd_i32 head, kv_head, batch;
    qd_i32 map_batch;           // what strides of sequences count: 0 where sequences are packed
};

// The stage of a ring that is next, and the parity of its phase.
struct ring {
    qd_u32 stage, phase;
};

QD_INLINE void next_stage(struct ring &ring)
{
    if (++ring.stage == STAGES) {
        ring.stage = 0;
        ring.phase ^= 1;
    }
}

QD_INLINE qd_i32 least(qd_i32 a, qd_i32 b)
{
    return a < b ? a : b;
}

QD_INLINE qd_i32 most(qd_i32 a, qd_i32 b)
{
    return a > b ? a : b;
}

// The tile of a round.  Every second round goes backwards through the workgroups: whoever had the longest
// tile gets the shortest.
QD_INLINE qd_u32 tile_of(const struct quern_attention_params &g, qd_u32 round, qd_u32 begin)
{
    return begin + (round % 2 ? g.workgroups - 1 - qd_workgroup() : qd_workgroup());
}

// Heads are walked in sections, whose keys and values stay in the level 2 cache.  In a section the tiles with
// the last queries come first, which see most where they see what is before them; the first queries are what
// is left for a tile with fewer.  Every second section begins at that end, so that where sections meet,
// neighbours are alike; the last one ends there.
QD_INLINE struct work find_work(const struct quern_attention_params &g, qd_u32 index)
{
    struct work w;
    const qd_u32 section = index / (g.section * g.tiles_q), in_section = index % (g.section * g.tiles_q);
    const qd_u32 units_left = g.units - section * g.section;
    const qd_u32 units = units_left < g.section ? units_left : g.section;
    const qd_u32 unit = section * g.section + in_section % units;
    const qd_u32 rank = in_section / units, sections_left = (g.units - 1) / g.section - section;
    const qd_u32 behind = sections_left % 2 ? g.tiles_q - 1 - rank : rank;  // tiles with later queries
    w.head = (qd_i32)(unit % g.heads);
    w.kv_head = w.head / (qd_i32)g.group;
    w.batch = (qd_i32)(unit / g.heads);
    w.map_batch = w.batch;
    qd_i32 nq = (qd_i32)g.q_rows;
    w.nk = (qd_i32)g.kv_rows;
    w.q_first = w.kv_first = 0;
    if (g.q_starts) {
        const qd_i32 *const q_starts = (const qd_i32 *)g.q_starts;
        const qd_i32 *const kv_starts = (const qd_i32 *)g.kv_starts;
        w.q_first = q_starts[w.batch];
        nq = q_starts[w.batch + 1] - w.q_first;
        w.kv_first = kv_starts[w.batch];
        w.nk = kv_starts[w.batch + 1] - w.kv_first;
        w.map_batch = 0;
    }
    w.shift = g.top_left ? 0 : w.nk - nq;
    w.end = nq - (qd_i32)(behind * TILE_Q);
    w.q0 = most(0, w.end - TILE_Q);
    w.high = w.end <= 0 ? 0 : most(0, least(w.nk, w.end + w.shift + (qd_i32)g.right));
    w.low = most(0, least(w.high, w.q0 + w.shift - (qd_i32)g.left));
    w.last = (w.high + TILE_KV - 1) / TILE_KV;
    w.first = least(w.last, w.low / TILE_KV);
    w.sinks = least(w.first, (least((qd_i32)g.sink_tokens, w.high) + TILE_KV - 1) / TILE_KV);
    w.steps = w.last - w.first + w.sinks;
    return w;
}

QD_INLINE qd_i32 block_of(const struct work &w, qd_i32 step)
{
    const qd_i32 block = w.last - 1 - step;
    return block >= w.first ? block : block - w.first + w.sinks;
}

// The steps of a tile whose keys some of a warpgroup's queries see, which begin at row0.
struct span {
    qd_i32 begin, end;
};

QD_INLINE struct span seen_steps(const struct quern_attention_params &g, const struct work &w, qd_i32 row0)
{
    const qd_i32 high = least(row0 + 64, w.end) + w.shift + (qd_i32)g.right;
    const qd_i32 low = most(0, row0 + w.shift - (qd_i32)g.left);
    struct span seen;
    seen.begin = most(0, w.last - most(w.first, (high + TILE_KV - 1) / TILE_KV));
    seen.end = g.sink_tokens > 0 ? w.steps : least(w.steps, w.last - low / TILE_KV);
    if (row0 >= w.end || seen.begin >= seen.end)
        seen.begin = seen.end = w.steps;
    return seen;
}

QD_KERNEL_MAPS(attention_f16_d32_q192_k128_w12,
               struct quern_attention_params, g, struct maps, maps, THREADS, 1)
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 q_tile = qd_shared(lds), k_stages = q_tile + K_BASE, v_stages = q_tile + V_BASE;
    const qd_u32 q_full = q_tile + BARRIERS, q_empty = q_full + Q_PARTS * 8;
    const qd_u32 k_full = q_empty + Q_PARTS * 8, k_empty = k_full + STAGES * 8;
    const qd_u32 v_full = k_empty + STAGES * 8, v_empty = v_full + STAGES * 8;
    const qd_u32 wave = qd_wave(), lane = qd_lane();

    if (wave == WAVES && lane == 0) {
        qd_map_prefetch(&maps.q);
        qd_map_prefetch(&maps.k);
        qd_map_prefetch(&maps.v);
        for (int part = 0; part < Q_PARTS; ++part) {
            qd_mbarrier_init(q_full + part * 8, 1);
            qd_mbarrier_init(q_empty + part * 8, GROUPS / Q_PARTS);
        }
        for (int stage = 0; stage < STAGES; ++stage) {
            qd_mbarrier_init(k_full + stage * 8, 1);
            qd_mbarrier_init(v_full + stage * 8, 1);
            qd_mbarrier_init(k_empty + stage * 8, GROUPS);
            qd_mbarrier_init(v_empty + stage * 8, GROUPS);
        }
        qd_mbarrier_publish();
    }
    qd_barrier();

    struct ring k = {0, 0}, v = {0, 0};  // both sides walk them alike
    qd_u32 q_phase = 0;

    if (wave >= WAVES) {
        qd_registers_down(32);
        if (wave == WAVES && lane == 0) {
            for (qd_u32 round = 0, begin = 0; begin < g.tiles; ++round, begin += g.workgroups) {
                const qd_u32 index = tile_of(g, round, begin);
                if (index >= g.tiles)
                    break;
                const struct work w = find_work(g, index);
                if (w.steps == 0)
                    continue;
                // Values are multiplied a step after their keys.
#pragma nounroll
                for (qd_i32 step = 0; step <= w.steps; ++step) {
                    if (step < w.steps) {
                        const qd_u32 to = k_stages + k.stage * K_BYTES, arrived = k_full + k.stage * 8;
                        const qd_i32 row = w.kv_first + block_of(w, step) * TILE_KV;
                        qd_mbarrier_wait(k_empty + k.stage * 8, k.phase ^ 1);
                        qd_mbarrier_expect(arrived, K_BYTES);
#pragma unroll
                        for (int d = 0; d < D_COLS; d += 64)
                            qd_map_load_4d(to + d * TILE_KV * 2, &maps.k, arrived, d, row, w.kv_head,
                                           w.map_batch, QD_L2_NORMAL);
                        next_stage(k);
                    }
                    if (step == 0) {  // behind the first keys, whose stage is free earlier
                        for (int part = 0; part < Q_PARTS; ++part) {
                            const qd_u32 arrived = q_full + part * 8;
                            qd_mbarrier_wait(q_empty + part * 8, q_phase ^ 1);
                            qd_mbarrier_expect(arrived, Q_ROWS * D_COLS * 2);
#pragma unroll
                            for (int at = part * Q_ROWS; at < (part + 1) * Q_ROWS; at += 64)
#pragma unroll
                                for (int d = 0; d < D_COLS; d += 64)
                                    qd_map_load_4d(q_tile + d * TILE_Q * 2 + at * 128, &maps.q, arrived, d,
                                                   w.q_first + w.q0 + at, w.head, w.map_batch,
                                                   QD_L2_NORMAL);
                        }
                        q_phase ^= 1;
                    } else {
                        const qd_u32 to = v_stages + v.stage * V_BYTES, arrived = v_full + v.stage * 8;
                        const qd_i32 row = w.kv_first + block_of(w, step - 1) * TILE_KV;
                        qd_mbarrier_wait(v_empty + v.stage * 8, v.phase ^ 1);
                        qd_mbarrier_expect(arrived, V_BYTES);
#pragma unroll
                        for (int d = 0; d < V_COLS; d += 64)
                            qd_map_load_4d(to + d * TILE_KV * 2, &maps.v, arrived, d, row, w.kv_head,
                                           w.map_batch, QD_L2_NORMAL);
                        next_stage(v);
                    }
                }
            }
        }
    } else {
        qd_registers_up(160);
        const qd_u32 group = wave / 4, q_part = group % Q_PARTS, leads = qd_thread() % 128 == 0;
        const auto release = [&](qd_u32 barrier) QD_INLINED {
            if (leads)
                qd_mbarrier_arrive(barrier);
        };
        // The warpgroups take turns to issue their atoms: one multiplies while another has its exponentials.
        const qd_u32 my_turn = 1 + group, next_turn = 1 + (group + 1) % GROUPS;
        if (group == GROUPS - 1)
            qd_barrier_pass(1, 256);
        // A lane has two rows, 8 apart, of which it holds 2 elements of each 8.
        qd_f32 s[TILE_KV / 2], o[SUMS];  // scores, then their exponentials; sums
        qd_u32 p[TILE_KV / 16][4];       // exponentials as the atoms take them
        const qd_f32 factor = g.scale * QD_LOG2E;

        const auto clear_sums = [&]() QD_INLINED {
#pragma unroll
            for (int e = 0; e < SUMS; ++e)
                o[e] = 0;
            qd_wgmma_pin(32, o);
        };
        const auto multiply_keys = [&]() QD_INLINED {
            const qd_u64 rows = qd_operand(q_tile + group * 64 * 128, 16);
            const qd_u64 cols = qd_operand(k_stages + k.stage * K_BYTES, 16);
            qd_wgmma_begin();
#pragma unroll
            for (int d = 0; d < TILE_D; d += 16) {
                const qd_u64 row_at = qd_operand_behind(rows, d / 64 * TILE_Q * 128 + d % 64 * 2);
                const qd_u64 col_at = qd_operand_behind(cols, d / 64 * TILE_KV * 128 + d % 64 * 2);
                if (d == 0)
                    qd_wgmma_new(128, s, f16, row_at, col_at, 0, 0);
                else
                    qd_wgmma(128, s, f16, row_at, col_at, 0, 0);
            }
            qd_wgmma_commit();
        };
        const auto multiply_values = [&]() QD_INLINED {
            const qd_u32 stage = v_stages + v.stage * V_BYTES;
            const qd_u64 cols = qd_operand(stage, TILE_KV * 128);
            qd_wgmma_begin();
#pragma unroll
            for (int k0 = 0; k0 < TILE_KV; k0 += 16)
                qd_wgmma_held(32, o, f16, p[k0 / 16], qd_operand_behind(cols, k0 * 128), 1);
            qd_wgmma_commit();
        };

        for (qd_u32 round = 0, begin = 0; begin < g.tiles; ++round, begin += g.workgroups) {
            const qd_u32 index = tile_of(g, round, begin);
            if (index >= g.tiles)
                break;
            const struct work w = find_work(g, index);
            const qd_i32 row0 = w.q0 + (qd_i32)(group * 64);               // of the warpgroup
            const qd_i32 row = row0 + (qd_i32)(wave % 4 * 16 + lane / 4);  // the lane's first
            // Of each row: the exponent that all are below, about the largest so far.
            qd_f32 level[2] = {NONE, NONE};
            qd_f32 shrink[2];          // what a new one makes of sums so far
            qd_f32 total[2] = {0, 0};  // sums of exponentials, of the lane's columns

            // Of each element: row r of the lane's two, and its column, beyond the lane's first.
            const auto each_score = [&](auto &&change) QD_INLINED {
#pragma unroll
                for (int e = 0; e < TILE_KV / 2; ++e)
                    s[e] = change(s[e], e / 2 % 2, e / 4 * 8 + e % 2);
            };
            // Puts scores into their final units and hides what a query does not see.
            const auto finish_scores = [&](qd_i32 block) QD_INLINED {
                const qd_i32 key0 = block * TILE_KV, key = key0 + (qd_i32)(lane % 4 * 2);  // the lane's first
                const qd_i32 at = row + w.shift;  // the key that the lane's first query is at
                // Most blocks are seen by all queries of the warpgroup.
                const qd_i32 at0 = row0 + w.shift, left = (qd_i32)g.left, right = (qd_i32)g.right;
                if (key0 + TILE_KV > least(w.nk, at0 + right + 1)) {
                    const qd_i32 end = at + right + 1;
                    const qd_i32 ends[2] = {least(w.nk, end) - key, least(w.nk, end + 8) - key};
                    each_score([&](qd_f32 x, int r, int col) QD_INLINED { return col < ends[r] ? x : NONE; });
                }
                if (key0 < at0 + 63 - left) {
                    const qd_i32 begins[2] = {at - left - key, at + 8 - left - key};
                    const qd_i32 sinks = (qd_i32)g.sink_tokens - key;
                    each_score([&](qd_f32 x, int r, int col) QD_INLINED {
                        return col >= begins[r] || col < sinks ? x : NONE;
                    });
                }
            };
            qd_f32 base[2];  // what is subtracted from scores: the level, or 0 where nothing was seen
            const auto find_level = [&]() QD_INLINED {
#pragma unroll
                for (int r = 0; r < 2; ++r) {
                    qd_f32 even = s[2 * r], odd = s[2 * r + 1];
#pragma unroll
                    for (int e = 4 + 2 * r; e < TILE_KV / 2; e += 4) {
                        even = qd_larger(even, s[e]);
                        odd = qd_larger(odd, s[e + 1]);
                    }
                    const qd_f32 largest = qd_quad_largest(qd_larger(even, odd));
                    const qd_f32 highest = qd_larger(level[r], largest * factor);
                    const qd_f32 higher = highest > level[r] + SLACK ? highest : level[r];
                    base[r] = higher == NONE ? 0.0f : higher;
                    shrink[r] = qd_exp2(level[r] - base[r]);
                    level[r] = higher;
                }
            };
            // Scores, the elements from .. to - 1 of the lane's, become exponentials below the level.
            const auto exponentials = [&](int from, int to) QD_INLINED {
#pragma unroll
                for (int e = from; e < to; ++e)
                    s[e] = qd_exp2(qd_fma(s[e], factor, -base[e / 2 % 2]));
            };
            const auto add_up = [&]() QD_INLINED {
#pragma unroll
                for (int r = 0; r < 2; ++r) {
                    qd_f32 even = 0, odd = 0;
#pragma unroll
                    for (int e = 2 * r; e < TILE_KV / 2; e += 4) {
                        even += s[e];
                        odd += s[e + 1];
                    }
                    total[r] = qd_fma(total[r], shrink[r], even + odd);
                }
            };
            const auto pack = [&]() QD_INLINED {
#pragma unroll
                for (int k0 = 0; k0 < TILE_KV / 16; ++k0) {
#pragma unroll
                    for (int i = 0; i < 4; ++i)
                        p[k0][i] = qd_f16x2_rne(s[k0 * 8 + i * 2], s[k0 * 8 + i * 2 + 1]);
                    qd_wgmma_pin_held(p[k0]);
                }
            };
            // Values of keys that no query of the tile sees may be anything, NaN too, which an exponential
            // of 0 would not hide.  Each warpgroup clears them for itself.
            const auto clear_unseen = [&](qd_i32 block) QD_INLINED {
                const qd_i32 key0 = block * TILE_KV;
                if (key0 >= w.low && key0 + TILE_KV <= w.high)
                    return;
                qd_mbarrier_wait(v_full + v.stage * 8, v.phase);
                const qd_u32x4 zeros = {0, 0, 0, 0};
                const qd_u32 chunk = v_stages + v.stage * V_BYTES + qd_thread() % 8 * 16;
#pragma nounroll
                for (qd_i32 row = (qd_i32)(qd_thread() % 128 / 8); row < TILE_KV; row += 16) {
                    const qd_i32 key = key0 + row;
                    if (key >= w.high || (key < w.low && key >= (qd_i32)g.sink_tokens))
#pragma unroll
                        for (int part = 0; part < V_COLS / 64; ++part)
                            qd_shared_store_b128(chunk + (part * TILE_KV + row) * 128, zeros);
                }
                qd_fence_async();
                qd_barrier_of(1 + GROUPS + group, 128);
            };

            if (w.steps > 0) {
                qd_mbarrier_wait(q_full + q_part * 8, q_phase);
                q_phase ^= 1;
            }
            // The first and the last blocks may be seen by other warpgroups alone.
            const struct span seen = seen_steps(g, w, row0);
            const auto pass_over = [&](bool takes_turn) QD_INLINED {
                if (takes_turn) {
                    qd_barrier_of(my_turn, 256);
                    qd_barrier_pass(next_turn, 256);
                }
                qd_mbarrier_wait(k_full + k.stage * 8, k.phase);
                release(k_empty + k.stage * 8);
                next_stage(k);
                qd_mbarrier_wait(v_full + v.stage * 8, v.phase);
                release(v_empty + v.stage * 8);
                next_stage(v);
            };
#pragma nounroll
            for (qd_i32 step = 0; step < seen.begin; ++step)
                pass_over(step + 1 < w.steps);  // the turn of the next step, for the first seen takes none
            if (seen.end > seen.begin) {
                qd_mbarrier_wait(k_full + k.stage * 8, k.phase);
                multiply_keys();
                qd_wgmma_wait(0);
                qd_wgmma_pin(128, s);
                release(k_empty + k.stage * 8);
                next_stage(k);
                finish_scores(block_of(w, seen.begin));
                find_level();
                exponentials(0, TILE_KV / 2);
                add_up();
                clear_unseen(block_of(w, seen.begin));
                if (seen.end > seen.begin + 1)
                    qd_mbarrier_wait(k_full + k.stage * 8, k.phase);
                pack();
                clear_sums();

                // The keys of a block are multiplied, and then the values of the block before: while these
                // are under way, the exponentials of the scores are computed.
#pragma nounroll
                for (qd_i32 step = seen.begin + 1; step < seen.end; ++step) {
                    qd_barrier_of(my_turn, 256);
                    multiply_keys();
                    qd_mbarrier_wait(v_full + v.stage * 8, v.phase);
                    multiply_values();
                    qd_barrier_pass(next_turn, 256);
                    qd_wgmma_wait(1);
                    qd_wgmma_pin(128, s);
                    release(k_empty + k.stage * 8);
                    next_stage(k);
                    finish_scores(block_of(w, step));
                    find_level();
                    // The first half.  Exponentials are issued 8 clocks apart: among the others, behind the
                    // values' product, sums and roundings of these find room.
                    exponentials(0, TILE_KV / 4);
                    qd_wgmma_pin(128, s);
                    // Here, for ptxas moves no exponentials past this loop; past the wait behind it it does.
                    if (step + 1 < seen.end)
                        qd_mbarrier_wait(k_full + k.stage * 8, k.phase);
                    qd_wgmma_wait(0);
                    qd_wgmma_pin(32, o);
                    release(v_empty + v.stage * 8);
                    next_stage(v);
                    clear_unseen(block_of(w, step));
                    exponentials(TILE_KV / 4, TILE_KV / 2);
                    add_up();
                    pack();
                    if (qd_any(shrink[0] < 1 || shrink[1] < 1)) {
#pragma unroll
                        for (int e = 0; e < SUMS; ++e)
                            o[e] *= shrink[e / 2 % 2];
                    }
                    qd_wgmma_pin(32, o);
                }
                release(q_empty + q_part * 8);
                qd_mbarrier_wait(v_full + v.stage * 8, v.phase);
                multiply_values();
                qd_wgmma_wait(0);
                qd_wgmma_pin(32, o);
                release(v_empty + v.stage * 8);
                next_stage(v);
#pragma nounroll
                for (qd_i32 step = seen.end; step < w.steps; ++step)
                    pass_over(true);
            } else {
                if (w.steps > 0)
                    release(q_empty + q_part * 8);
                clear_sums();
            }

#pragma unroll
            for (int r = 0; r < 2; ++r) {
                qd_f32 sum = qd_quad_sum(total[r]), highest = level[r], part = 1;
                if (g.sinks) {
                    const qd_f32 sink = qd_load1_f32(g.sinks, w.head) * QD_LOG2E;
                    const qd_f32 higher = qd_larger(highest, sink);
                    if (higher != NONE) {
                        part = qd_exp2(highest - higher);
                        sum = qd_fma(sum, part, qd_exp2(sink - higher));
                    }
                    highest = higher;
                }
                const qd_f32 inverse = sum == 0 ? 0.0f : part * qd_rcp(sum);
                const qd_i64 at = w.q_first + (qd_i64)(row + 8 * r);
                const bool inside = row + 8 * r < w.end;
                if (g.lse && inside && lane % 4 == 0)
                    ((qd_f32 *)g.lse)[w.batch * g.lse_batch + w.head * g.lse_head + at] =
                        sum == 0 ? NONE : (highest + qd_log2(sum)) * QD_LN2;
                const qd_i64 first = w.map_batch * g.o_batch + w.head * g.o_head;
                qd_u8 *const to = (qd_u8 *)g.o + (first + at * g.o_row) * 2;
#pragma unroll
                for (int c = 0; c < TILE_V; c += 32) {
                    // Four lanes have 2 elements each of 4 chunks of 8: each gets the whole of one.
                    qd_u32 x[4];
#pragma unroll
                    for (int i = 0; i < 4; ++i) {
                        const int e = c / 2 + i * 4 + r * 2;
                        x[i] = qd_f16x2_rne(o[e] * inverse, o[e + 1] * inverse);
                    }
                    const qd_u32x4 chunk = qd_quad_transpose(x[0], x[1], x[2], x[3]);
                    const qd_u32 col = c + lane % 4 * 8;
                    if (inside && col < g.value_dim)
                        qd_store_b128(to + col * 2, chunk, QD_KEEP);
                }
            }
        }
    }
}
