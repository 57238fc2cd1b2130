// DO NOT EDIT. Made from specs/families/attention_decode.lua and templates/attention_decode.hip: edit those.
//
// attention_decode: O = softmax(mask(softcap(scale * Q K^T) + alibi)) V of few queries over a cache of keys
//   and values
//
//   dtype     f16        type of Q and O
//   form      separate   heads of K and V, or latent vectors
//   tile_d    128        elements of a row of K, with zeros behind head_dim
//   tile_q    8          queries of a workgroup, of all heads that share one of K
//   block     32         keys that a wave takes at once
//   waves     4          waves in a workgroup, each with blocks of its own
//   dims      part       whether rows have tile_d and tile_v elements, or fewer
//   store     same       type of K and V: dtype, or 8 bits
//   cache_kv  keep       cache policy of reads of K and V
//
// 128 threads, 17216 bytes of LDS, about 236 registers a lane.
//
// Accepts problems with
//   head_dim <= 128
//   value_dim <= 128
//   cache != e4m3
//   cache != e4m3fnuz
//
// Made again by: quern gen --arch sm_90 --family attention_decode
#include "qd.h"
#include "quern_attention_decode_params.h"

constexpr int TILE_D         = 128;
constexpr int TILE_Q         = 8;
constexpr int BLOCK          = 32;
constexpr int WAVES          = 4;
constexpr int TILE_V         = 128;      // elements of a row of V
constexpr int THREADS        = 128;      // lanes in a workgroup
constexpr int FRAG_Q         = 8;        // queries of an atom
constexpr int EXCHANGE       = 128;      // elements of O that pass through LDS at once
constexpr int LDS_BYTES      = 17216;    // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

constexpr int COLUMNS     = 8;   // lanes side by side: pairs of rows of K, queries, chunks of a row of V
constexpr int APART       = 4;   // lanes that have scores of the same query are so far apart
constexpr int GROUPS      = BLOCK / 16;   // of 16 keys, what an atom takes
constexpr int KEY_ROWS    = 16 / COLUMNS; // rows of K of a group that a lane has
constexpr int CHUNK       = 8;           // elements of 16 bytes of the cache
constexpr int KEY_CHUNKS  = TILE_D / 4 / CHUNK;  // of each row of K
constexpr int KEY_HELD    = KEY_CHUNKS / 1;      // of them, that are loaded at once
constexpr int Q_CHUNKS    = TILE_D / 32;
constexpr int FRAGS_Q     = TILE_Q / FRAG_Q;
constexpr int OWN         = 2;            // queries of a fragment that a lane has scores and sums of
constexpr int EACH        = 8;            // elements of a row of V that a lane loads at once
constexpr int PIECES      = TILE_V / (COLUMNS * EACH);
constexpr int PIECES_HELD = PIECES;
constexpr int ATOMS       = EACH / 2;     // of a piece
constexpr int RUNS        = 1;            // runs of EACH elements of a piece that a lane has of a query
constexpr int RUNS_X      = 1;            // of them, and of pieces, that pass through LDS at once
constexpr int PIECES_X    = EXCHANGE * RUNS / (COLUMNS * EACH * RUNS_X);

constexpr qd_u32 LARGEST_AT = 0, SUM_AT = WAVES * TILE_Q * 4, INVERSE_AT = 2 * SUM_AT;  // in LDS
constexpr qd_u32 O_AT = INVERSE_AT + 2 * TILE_Q * 4, O_ROW = (EXCHANGE + 4) * 4, O_WAVE = FRAG_Q * O_ROW;

typedef struct quern_attention_decode_params params;
typedef qd_u32x4 key_type;
typedef qd_u32x4 value_type;

// What a tile of queries sees of its sequence's keys: the first `sinks` ones, and low .. high - 1.  Blocks of
// the first come first, then those from `start` on, a multiple of 16: each group of 16 keys lies in one page.
struct range {
    qd_i32 sinks, low, high, start, sink_blocks, blocks;
};

QD_INLINE range find_range(const params &g, qd_i32 keys, qd_i32 at_low, qd_i32 at_high)
{
    range seen;
    const qd_i32 end = at_high + (qd_i32)g.right + 1, begin = at_low - (qd_i32)g.left;
    seen.high = end < 0 ? 0 : end < keys ? end : keys;
    seen.low = begin < 0 ? 0 : begin < seen.high ? begin : seen.high;
    seen.sinks = (qd_i32)g.sink_tokens < seen.high ? (qd_i32)g.sink_tokens : seen.high;
    const bool apart = (seen.low & ~15) >= ((seen.sinks + 15) & ~15);
    seen.start = apart ? seen.low & ~15 : 0;
    seen.sink_blocks = apart ? (seen.sinks + BLOCK - 1) / BLOCK : 0;
    seen.blocks = seen.sink_blocks + (seen.high - seen.start + BLOCK - 1) / BLOCK;
    return seen;
}

// A block's first key, and the end of the keys that may be read with it.
struct block {
    qd_i32 base, end;
};

QD_INLINE block find_block(const range &seen, qd_i32 index)
{
    if (index < seen.sink_blocks)
        return (block){index * BLOCK, seen.sinks};
    return (block){seen.start + (index - seen.sink_blocks) * BLOCK, seen.high};
}

// A group's first key, no group behind the last one that may be read.
QD_INLINE qd_i32 group_of(const block &of, int group)
{
    const qd_i32 first = of.base + group * 16, last = (of.end - 1) & ~15;
    return first < last ? first : last;
}

// x / by, which is 1 in most launches: a division is some 20 instructions, one after another.
QD_INLINE qd_u32 divide(qd_u32 x, qd_u32 by)
{
    return by == 1 ? x : x / by;
}

QD_INLINE qd_i32 page_of(const params &g, qd_i32 key)
{
    return (qd_i32)((qd_u64)((qd_u32)key / 16) * g.page_inverse >> 31);
}

// Pages of a block's groups; where there is no table, a sequence is a page.
QD_INLINE void find_pages(const params &g, const block &of, qd_u32 batch, const qd_u8 *table,
                          qd_i32 (&pages)[GROUPS])
{
#pragma unroll
    for (int group = 0; group < GROUPS; ++group) {
        pages[group] = (qd_i32)batch;
        if (table)
            pages[group] = (qd_i32)qd_load_b32(table + (qd_i64)page_of(g, group_of(of, group)) * 4, QD_KEEP);
    }
}

// Whether key j, up to `high`, is from `low` on or one of the first `sinks`: below 0 where it is not.  (One
// comparison at the end: masks of lanes are scalars, of which there are few.)
QD_INLINE qd_i32 is_inside(qd_i32 j, qd_i32 low, qd_i32 high, qd_i32 sinks)
{
    const qd_i32 behind = j - low, first = sinks - 1 - j, left = high - j;
    const qd_i32 either = behind > first ? behind : first;
    return either < left ? either : left;
}

// The largest, or the sum, of the lanes that have scores of the same query.
QD_INLINE qd_f32 largest_across(qd_f32 most)
{
#pragma unroll
    for (qd_u32 distance = APART; distance < QD_WAVE; distance *= 2) {
        const qd_u32 other = qd_shuffle_xor(__builtin_bit_cast(qd_u32, most), distance);
        most = qd_larger(most, __builtin_bit_cast(qd_f32, other));
    }
    return most;
}

QD_INLINE qd_f32 sum_across(qd_f32 sum)
{
#pragma unroll
    for (qd_u32 distance = APART; distance < QD_WAVE; distance *= 2) {
        const qd_u32 other = qd_shuffle_xor(__builtin_bit_cast(qd_u32, sum), distance);
        sum += __builtin_bit_cast(qd_f32, other);
    }
    return sum;
}

QD_KERNEL(attention_decode_f16_separate_d128_q8_k32_w4_part,
          params, g, THREADS, WAVES_PER_SIMD)
{
    QD_LDS(lds, LDS_BYTES);
    qd_wait_previous();
    const qd_u32 wave = qd_wave(), lane = qd_lane();
    // Lanes of a column have the same query, row of K and chunk of V; `part` tells them apart.
    const qd_u32 column = lane / 4, part = lane % 4;
    const qd_u32 place = g.first_tile + qd_workgroup();
    const qd_u32 of_split = divide(place, g.tiles_q), tile = place - of_split * g.tiles_q;
    const qd_u32 of_head = divide(of_split, g.splits), split = of_split - of_head * g.splits;
    const qd_u32 batch = divide(of_head, g.kv_heads), head = of_head - batch * g.kv_heads;
    qd_i32 keys = (qd_i32)g.kv_rows;
    if (g.kv_lengths) {
        const qd_i32 length = (qd_i32)qd_load_b32((const qd_u8 *)g.kv_lengths + (qd_u64)batch * 4, QD_KEEP);
        keys = length < 0 ? 0 : length < keys ? length : keys;
    }
    keys = (qd_i32)qd_uniform((qd_u32)keys);

    // Rows of the tile: the heads of a query are neighbours, then queries.  Splits share what they see.
    const qd_u32 rows = g.group * g.q_rows, first_row = tile * TILE_Q;
    const qd_u32 end_row = first_row + TILE_Q < rows ? first_row + TILE_Q : rows;
    const qd_i32 shift = g.top_left ? 0 : keys - (qd_i32)g.q_rows;
    const auto query_of = [&](qd_u32 row) { return row / g.group; };
    const auto in_group_of = [&](qd_u32 row) { return row % g.group; };
    const qd_i32 at_low = shift + (qd_i32)query_of(first_row);
    const qd_i32 at_high = shift + (qd_i32)query_of(end_row - 1);
    const range seen = find_range(g, keys, at_low, at_high);
    const qd_i32 share = (seen.blocks + (qd_i32)g.splits - 1) / (qd_i32)g.splits;
    const qd_i32 begin = share * (qd_i32)split + (qd_i32)wave, end = share * (qd_i32)(split + 1);
    const qd_i32 limit = end < seen.blocks ? end : seen.blocks;
    const qd_i64 first_head = (qd_i64)head * g.group;
    const qd_i64 in_parts = g.splits > 1 ? split * g.value_dim : 0;
    const qd_i64 o_first = batch * g.o_batch + first_head * g.o_head + in_parts;
    const qd_i64 lse_first = batch * g.lse_batch + first_head * g.lse_head + split;

    // The lane's rows of K in a group, its chunks of those and of 8 elements of Q, the queries of its scores.
    const auto key_row = [&](int which) {
        return (qd_i32)(column / 2 * 4 + which * 2 + column % 2);
    };
    const auto key_element = [&](int c) {
        return (c / 2 * 8 + part * 2 + c % 2) * CHUNK;
    };
    const auto q_element = [&](int c) {
        return key_element(c);
    };
    const auto own_query = [&](int f, int own) { return f * FRAG_Q + part * OWN + own; };

    const qd_u8 *const k = (const qd_u8 *)g.k + head * g.k_head * 2;
    const qd_u8 *const v = (const qd_u8 *)g.v + head * g.v_head * 2;
    // Rows of a block's groups, from chunk `from` on.
    key_type key[GROUPS][KEY_ROWS][KEY_HELD];
    const auto load_keys = [&](const block &of, const qd_i32 (&pages)[GROUPS], int from) {
#pragma unroll
        for (int group = 0; group < GROUPS; ++group) {
            const qd_i32 first = group_of(of, group), left = of.end - 1 - first;
            const qd_i64 in_page = first - page_of(g, first) * (qd_i32)g.page_rows;
            const qd_u8 *const base = k + (pages[group] * g.k_page + in_page * g.k_row) * 2;
#pragma unroll
            for (int which = 0; which < KEY_ROWS; ++which) {
                const qd_i32 row = key_row(which);
                const qd_u32 offset = (qd_u32)(row < left ? row : left) * g.k_row;
#pragma unroll
                for (int c = 0; c < KEY_HELD; ++c) {
                    const qd_u32 element = key_element(from + c);
                    const qd_u32 last = g.head_dim - CHUNK, inside = element < last ? element : last;
                    key[group][which][c] = qd_load_b128(base + (offset + inside) * 2, QD_KEEP);
                }
            }
        }
    };
    // Rows of a block's groups, from chunk `from` on.
    value_type value[GROUPS][4][PIECES_HELD];
    const auto load_values = [&](const block &of, const qd_i32 (&pages)[GROUPS], int from) {
#pragma unroll
        for (int group = 0; group < GROUPS; ++group) {
            const qd_i32 first = group_of(of, group), left = of.end - 1 - first;
            const qd_i64 in_page = first - page_of(g, first) * (qd_i32)g.page_rows;
            const qd_u8 *const base = v + (pages[group] * g.v_page + in_page * g.v_row) * 2;
#pragma unroll
            for (int which = 0; which < 4; ++which) {
                const qd_i32 row = (qd_i32)(4 * part) + which;
                const qd_u32 offset = (qd_u32)(row < left ? row : left) * g.v_row;
#pragma unroll
                for (int c = 0; c < PIECES_HELD; ++c) {
                    const qd_u32 element = ((from + c) * COLUMNS + column) * EACH;
                    const qd_u32 last = g.value_dim - EACH, inside = element < last ? element : last;
                    value[group][which][c] = qd_load_b128(base + (offset + inside) * 2, QD_KEEP);
                }
            }
        }
    };
    const qd_u8 *const tables = (const qd_u8 *)g.block_table;
    const qd_u8 *const table = tables ? tables + batch * g.table_row * 4 : nullptr;

    const auto query_row = [&](qd_u32 of_tile) {
        const qd_u32 row = first_row + of_tile, inside = row < rows ? row : rows - 1;
        const qd_i64 in_head = (first_head + in_group_of(inside)) * g.q_head;
        return (const qd_u8 *)g.q + (batch * g.q_batch + query_of(inside) * g.q_row + in_head) * 2;
    };
    const auto load_query = [&](const qd_u8 *row, qd_u32 element) {
        return element < g.head_dim ? qd_load_b128(row + element * 2, QD_KEEP) : (qd_u32x4){0, 0, 0, 0};
    };
    // Q comes before K and V: what was asked for first is there first, and nothing in the loop waits for Q.
    qd_u32x4 query[FRAGS_Q][Q_CHUNKS];
#pragma unroll
    for (int f = 0; f < FRAGS_Q; ++f)
#pragma unroll
        for (int c = 0; c < Q_CHUNKS; ++c)
            query[f][c] = load_query(query_row(f * FRAG_Q + column), q_element(c));
    qd_issue_loads();

    qd_i32 pages[GROUPS] = {}, pages_after[GROUPS] = {};
    block now = find_block(seen, begin);
    if (begin < limit)
        find_pages(g, now, batch, table, pages);
    if (begin < limit) {
        load_keys(now, pages, 0);
        load_values(now, pages, 0);
        find_pages(g, find_block(seen, begin + WAVES < limit ? begin + WAVES : begin), batch, table, pages);
    }

    // Scores are in base 2: of exponentials, powers of 2 are one instruction.
    const qd_u32 scale_at = g.each_head ? head : 0;
    const qd_f32 scale = g.k_scale ? g.scale * qd_load1_f32(g.k_scale, scale_at) : g.scale;
    const qd_f32 factor = g.softcap > 0 ? 2.0f * QD_LOG2E * scale / g.softcap : scale * QD_LOG2E;
    const qd_f32 bound = g.softcap * QD_LOG2E;
    qd_i32 at[FRAGS_Q][OWN];
    qd_f32 slope[FRAGS_Q][OWN], largest[FRAGS_Q][OWN], sum[FRAGS_Q][OWN];
#pragma unroll
    for (int f = 0; f < FRAGS_Q; ++f)
#pragma unroll
        for (int own = 0; own < OWN; ++own) {
            const qd_u32 row = first_row + own_query(f, own), inside = row < rows ? row : rows - 1;
            at[f][own] = shift + (qd_i32)query_of(inside);
            slope[f][own] = g.slopes ? qd_load1_f32(g.slopes, first_head + in_group_of(inside)) : 0.0f;
            slope[f][own] *= QD_LOG2E;
            largest[f][own] = -__builtin_inff(), sum[f][own] = 0;
        }

    qd_f32x4 output[FRAGS_Q][PIECES * ATOMS] = {};
    for (qd_i32 index = begin; index < limit; index += WAVES) {
        const block of = now;
        const qd_i32 next = index + WAVES, after = next + WAVES < limit ? next + WAVES : next;
        // S^T = K Q^T, a fragment of queries after another.
        qd_f32x4 score[FRAGS_Q * GROUPS] = {};
#pragma unroll
        for (int from = 0; from < KEY_CHUNKS; from += KEY_HELD) {
            // Behind head_dim Q is zero; what is there of K may be no number.
#pragma unroll
            for (int c = 0; c < KEY_HELD; ++c) {
                const qd_u32 keep = (qd_u32)((qd_i32)(key_element(from + c) - g.head_dim) >> 31);
#pragma unroll
                for (int group = 0; group < GROUPS; ++group)
#pragma unroll
                    for (int which = 0; which < KEY_ROWS; ++which)
                        key[group][which][c] &= keep;
            }
#pragma unroll
            for (int c = 0; c < KEY_HELD * CHUNK / 8; ++c)
#pragma unroll
                for (int group = 0; group < GROUPS; ++group) {
                    qd_u32x4 chunk[KEY_ROWS];  // 8 elements of each row: two atoms
#pragma unroll
                    for (int which = 0; which < KEY_ROWS; ++which)
                        chunk[which] = key[group][which][c];
#pragma unroll
                    for (int f = 0; f < FRAGS_Q; ++f) {
                        qd_f32x4 &s = score[f * GROUPS + group];
                        const qd_u32x4 q = query[f][c];
                        const qd_u32x4 a = chunk[0], b = chunk[1];
                        s = qd_mma_16x8x16_f16((qd_u32x4){a.x, b.x, a.y, b.y}, q.lo, s);
                        s = qd_mma_16x8x16_f16((qd_u32x4){a.z, b.z, a.w, b.w}, q.hi, s);
                    }
                }
        }
        if (next < limit) {
            now = find_block(seen, next);
            load_keys(now, pages, 0);
            find_pages(g, find_block(seen, after), batch, table, pages_after);
        }

        // Element r of tile t of the scores is of query r % OWN of the lane's, and of this key.
        const auto key_at = [&](int t, int r) {
            return of.base + t % GROUPS * 16 + key_row(r / 2);
        };
        const auto distance = [&](int t, int r) { return (qd_f32)(key_at(t, r) - at[t / GROUPS][r % OWN]); };
#pragma unroll
        for (int t = 0; t < FRAGS_Q * GROUPS; ++t)
            score[t] *= factor;
        if (g.softcap > 0)  // tanh(x) = 1 - 2 / (e^2x + 1)
#pragma unroll
            for (int t = 0; t < FRAGS_Q * GROUPS; ++t)
#pragma unroll
                for (int r = 0; r < 4; ++r)
                    score[t][r] = bound - 2.0f * bound * qd_rcp(qd_exp2(score[t][r]) + 1.0f);
        if (g.slopes)
#pragma unroll
            for (int t = 0; t < FRAGS_Q * GROUPS; ++t)
#pragma unroll
                for (int r = 0; r < 4; ++r)
                    score[t][r] += slope[t / GROUPS][r % OWN] * distance(t, r);

        // A block that some query does not see all of.
        const bool cut = of.base + BLOCK > of.end || of.base + BLOCK > at_low + (qd_i32)g.right + 1
                         || of.base < at_high - (qd_i32)g.left && of.base + BLOCK > (qd_i32)g.sink_tokens;
        if (cut)
#pragma unroll
            for (int t = 0; t < FRAGS_Q * GROUPS; ++t)
#pragma unroll
                for (int r = 0; r < 4; ++r) {
                    const qd_i32 own_at = at[t / GROUPS][r % OWN], low = own_at - (qd_i32)g.left;
                    const qd_i32 top = own_at + (qd_i32)g.right, high = top < of.end ? top : of.end - 1;
                    const qd_i32 inside = is_inside(key_at(t, r), low, high, (qd_i32)g.sink_tokens);
                    score[t][r] = inside >= 0 ? score[t][r] : -__builtin_inff();
                }

        qd_u32x2 power[FRAGS_Q * GROUPS];  // P^T in f16, as the second product's operand
#pragma unroll
        for (int f = 0; f < FRAGS_Q; ++f) {
            qd_f32 anchor[OWN], fade[OWN];
#pragma unroll
            for (int own = 0; own < OWN; ++own) {
                qd_f32 most = score[f * GROUPS][own];
#pragma unroll
                for (int e = 1; e < GROUPS * 4 / OWN; ++e)
                    most = qd_larger(most, score[f * GROUPS + e * OWN / 4][e * OWN % 4 + own]);
                const qd_f32 grown = qd_larger(largest[f][own], largest_across(most));
                anchor[own] = qd_anchor(grown);
                fade[own] = qd_exp2(largest[f][own] - anchor[own]);
                largest[f][own] = grown;
                sum[f][own] *= fade[own];
            }
#pragma unroll
            for (int group = 0; group < GROUPS; ++group) {
                const int t = f * GROUPS + group;
                qd_f32x4 p;
#pragma unroll
                for (int r = 0; r < 4; ++r) {
                    p[r] = qd_exp2(score[t][r] - anchor[r % OWN]);
                    sum[f][r % OWN] += p[r];
                }
                power[t] = (qd_u32x2){qd_f16x2_rne(p.x, p.y), qd_f16x2_rne(p.z, p.w)};
                power[t] = (qd_u32x2){qd_transpose_8x8(power[t].x), qd_transpose_8x8(power[t].y)};
            }
#pragma unroll
            for (int n = 0; n < PIECES * ATOMS; ++n)
#pragma unroll
                for (int r = 0; r < 4; ++r)
                    output[f][n][r] *= fade[r % OWN];
        }

        // O^T += V^T P^T: V is transposed in registers.
#pragma unroll
        for (int from = 0; from < PIECES; from += PIECES_HELD) {
            const value_type nothing = (value_type){0, 0, 0, 0};
            if (cut)  // what no query of the tile sees has no part in O, whatever it is
#pragma unroll
                for (int group = 0; group < GROUPS; ++group)
#pragma unroll
                    for (int e = 0; e < 4; ++e) {
                        const qd_i32 j = of.base + group * 16 + (qd_i32)(4 * part) + e;
                        const bool hidden = is_inside(j, seen.low, of.end - 1, seen.sinks) < 0;
#pragma unroll
                        for (int piece = 0; piece < PIECES_HELD; ++piece)
                            value[group][e][piece] = hidden ? nothing : value[group][e][piece];
                    }
#pragma unroll
            for (int group = 0; group < GROUPS; ++group)
#pragma unroll
                for (int piece = 0; piece < PIECES_HELD; ++piece) {
                    qd_u32 word[4][EACH / 2];  // of the four rows
#pragma unroll
                    for (int e = 0; e < 4; ++e) {
                        const value_type row = value[group][e][piece];
#pragma unroll
                        for (int w = 0; w < EACH / 2; ++w)
                            word[e][w] = row[w];
                    }
                    qd_u32x2 across[EACH];  // an element of each of the four rows
#pragma unroll
                    for (int n = 0; n < EACH; n += 2) {
                        const qd_u32 a = word[0][n / 2], b = word[1][n / 2];
                        const qd_u32 c = word[2][n / 2], d = word[3][n / 2];
                        across[n] = (qd_u32x2){qd_pack_low(a, b), qd_pack_low(c, d)};
                        across[n + 1] = (qd_u32x2){qd_pack_high(a, b), qd_pack_high(c, d)};
                    }
#pragma unroll
                    for (int atom = 0; atom < ATOMS; ++atom)
#pragma unroll
                        for (int f = 0; f < FRAGS_Q; ++f) {
                            qd_f32x4 &o = output[f][(from + piece) * ATOMS + atom];
                            const qd_u32x2 p = power[f * GROUPS + group];
                            const qd_u32x2 a = across[2 * atom], b = across[2 * atom + 1];
                            o = qd_mma_16x8x16_f16((qd_u32x4){a.x, b.x, a.y, b.y}, p, o);
                        }
                }
        }
        if (next < limit)
            load_values(now, pages, 0);
#pragma unroll
        for (int group = 0; group < GROUPS; ++group)
            pages[group] = pages_after[group];
    }
    qd_start_next();  // attention_combine, which waits for the end of this kernel

    // Waves agree on each query's largest score; their sums are added from the first wave to the last.
#pragma unroll
    for (int f = 0; f < FRAGS_Q; ++f)
#pragma unroll
        for (int own = 0; own < OWN; ++own) {
            const qd_f32 all = sum_across(sum[f][own]);
            const qd_u32 place = (wave * TILE_Q + own_query(f, own)) * 4;
            if (column == 0) {
                qd_lds_store_b32(lds, LARGEST_AT + place, __builtin_bit_cast(qd_u32, largest[f][own]));
                qd_lds_store_b32(lds, SUM_AT + place, __builtin_bit_cast(qd_u32, all));
            }
        }
    qd_barrier();
    const auto lds_f32 = [&](qd_u32 offset) {
        return __builtin_bit_cast(qd_f32, qd_lds_load_b32(lds, offset));
    };
    const auto largest_of = [&](qd_u32 of_tile) {
        qd_f32 most = -__builtin_inff();
#pragma unroll
        for (int w = 0; w < WAVES; ++w)
            most = qd_larger(most, lds_f32(LARGEST_AT + (w * TILE_Q + of_tile) * 4));
        return most;
    };
    const qd_u32 thread = qd_thread();
    if (thread < TILE_Q) {
        const qd_u32 row = first_row + thread, inside = row < rows ? row : rows - 1;
        const qd_u32 in_group = in_group_of(inside);
        // A logit without a value belongs to the first split.
        const bool sinks = g.sinks && split == 0;
        const qd_f32 sink = sinks ? qd_load1_f32(g.sinks, first_head + in_group) : -__builtin_inff();
        const qd_f32 most = largest_of(thread), all = qd_larger(most, sink * QD_LOG2E);
        const qd_f32 anchor = qd_anchor(all);
        qd_f32 total = sinks ? qd_exp2(sink * QD_LOG2E - anchor) : 0.0f;
#pragma unroll
        for (int w = 0; w < WAVES; ++w) {
            const qd_u32 place = (w * TILE_Q + thread) * 4;
            total += lds_f32(SUM_AT + place) * qd_exp2(lds_f32(LARGEST_AT + place) - anchor);
        }
        // O is a sum below `most`; of nothing it is 0.
        const qd_f32 weight = total == 0.0f ? 0.0f : qd_exp2(qd_anchor(most) - anchor) * qd_rcp(total);
        const qd_f32 inverse = g.v_scale ? weight * qd_load1_f32(g.v_scale, scale_at) : weight;
        qd_lds_store_b32(lds, INVERSE_AT + thread * 4, __builtin_bit_cast(qd_u32, inverse));
        const qd_f32 logarithm = all + qd_log2(total);
        if (row < rows && g.lse)
            qd_store1_f32(g.lse, lse_first + in_group * g.lse_head + query_of(inside) * g.splits,
                          g.splits > 1 ? logarithm : logarithm * QD_LN2, QD_KEEP);
    }

#pragma unroll
    for (int f = 0; f < FRAGS_Q; ++f) {
        qd_f32 fade[OWN];
#pragma unroll
        for (int own = 0; own < OWN; ++own)
            fade[own] = qd_exp2(largest[f][own] - qd_anchor(largest_of(own_query(f, own))));
#pragma unroll
        for (int step = 0; step < PIECES / PIECES_X * (RUNS / RUNS_X); ++step) {
            const int first = step / (RUNS / RUNS_X) * PIECES_X, first_run = step % (RUNS / RUNS_X) * RUNS_X;
            if (f > 0 || step > 0)
                qd_barrier();
#pragma unroll
            for (int run = 0; run < PIECES_X * OWN * RUNS_X; ++run) {
                // A run of neighbours of one of the lane's queries, four at a time.
                const int own = run % OWN, piece = run / OWN % PIECES_X;
                const int atom = (first + piece) * ATOMS;
                const qd_u32 row = own_query(0, own);
                const qd_u32 element = (piece * COLUMNS + column) * EACH;
#pragma unroll
                for (int e = 0; e < EACH; e += 4) {
                    qd_f32x4 four;
#pragma unroll
                    for (int j = 0; j < 4; ++j)
                        four[j] = output[f][atom + (e + j) / 2][j % 2 * 2 + own] * fade[own];
                    const qd_u32 to = O_AT + wave * O_WAVE + row * O_ROW + (element + e) * 4;
                    qd_lds_store_b128(lds, to, __builtin_bit_cast(qd_u32x4, four));
                }
            }
            qd_barrier();
#pragma unroll
            for (qd_u32 from = 0; from < FRAG_Q * EXCHANGE / 4; from += THREADS) {
                const qd_u32 in_frag = (from + thread) / (EXCHANGE / 4);
                const qd_u32 row = first_row + f * FRAG_Q + in_frag;
                const qd_u32 in_row = (from + thread) % (EXCHANGE / 4) * 4;
                const qd_u32 element = first * COLUMNS * EACH + in_row;
                if (in_frag >= FRAG_Q || row >= rows || element >= g.value_dim)
                    continue;
                qd_f32x4 total = {0, 0, 0, 0};
#pragma unroll
                for (int w = 0; w < WAVES; ++w) {
                    const qd_u32 at_wave = O_AT + w * O_WAVE + in_frag * O_ROW + in_row * 4;
                    total += __builtin_bit_cast(qd_f32x4, qd_lds_load_b128(lds, at_wave));
                }
                total *= lds_f32(INVERSE_AT + (f * FRAG_Q + in_frag) * 4);
                const qd_i64 to = o_first + in_group_of(row) * g.o_head + query_of(row) * g.o_row + element;
                if (g.splits > 1)
                    qd_store4_f32(g.o, to, total, QD_KEEP);
                else
                    qd_store4_f16(g.o, to, total, QD_KEEP);
            }
        }
    }
}
