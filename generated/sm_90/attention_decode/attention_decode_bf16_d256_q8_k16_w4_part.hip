// DO NOT EDIT. Made from specs/families/attention_decode.lua and templates/attention_decode.hip: edit those.
//
// attention_decode: O = softmax(mask(softcap(scale * Q K^T) + alibi)) V of few queries over a cache of keys
//   and values
//
//   dtype   bf16       type of Q and O
//   tile_d  256        elements of a row of K, with zeros behind head_dim
//   tile_q  8          queries of a workgroup, of all heads that share one of K
//   block   16         keys that a wave takes at once
//   waves   4          waves in a workgroup, each with blocks of its own
//   dims    part       whether rows have tile_d and tile_v elements, or fewer
//   store   same       type of K and V: dtype, or 8 bits
//
// 128 threads, 33600 bytes of LDS, about 188 registers a lane.
//
// Accepts problems with
//   head_dim <= 256
//   value_dim <= 256
//   cache == bf16
//
// Made again by: quern gen --arch sm_90 --family attention_decode
#include "qd.h"
#include "quern_attention_decode_params.h"

constexpr int TILE_D         = 256;
constexpr int TILE_Q         = 8;
constexpr int BLOCK          = 16;
constexpr int WAVES          = 4;
constexpr int TILE_V         = 256;      // elements of a row of V
constexpr int THREADS        = 128;      // lanes in a workgroup
constexpr int FRAG_Q         = 8;        // queries of an atom
constexpr int EXCHANGE       = 256;      // elements of O that pass through LDS at once
constexpr int LDS_BYTES      = 33600;    // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

constexpr int COLUMNS    = 8;  // lanes side by side: pairs of rows of K, queries, chunks of a row of V
constexpr int GROUPS     = BLOCK / 16;       // of 16 keys, what an atom takes
constexpr int KEY_ROWS   = 16 / COLUMNS;     // rows of K of a group that a lane has
constexpr int CHUNK      = 8;                // elements of 16 bytes of the cache
constexpr int KEY_CHUNKS = TILE_D / 4 / CHUNK;  // of each
constexpr int KEY_HELD   = KEY_CHUNKS;      // of them, that a lane loads at once
constexpr int Q_CHUNKS   = TILE_D / 32;      // of 8 elements
constexpr int FRAGS_Q    = TILE_Q / FRAG_Q;
constexpr int OWN        = FRAG_Q / COLUMNS * 2; // queries of a fragment that a lane has scores and sums of
constexpr int EACH       = 8;                // elements of a row of V that a lane loads at once
constexpr int PIECES     = TILE_V / (COLUMNS * EACH);
constexpr int PIECES_HELD = 2;
constexpr int ATOMS      = EACH / 2;         // of a piece
constexpr int RUNS       = 1;                // runs of EACH neighbours of O that a lane has of a query and piece
constexpr int RUNS_X     = 1;                // of them, and
constexpr int PIECES_X   = EXCHANGE * RUNS / (COLUMNS * EACH * RUNS_X);  // pieces, pass through LDS at once

constexpr qd_u32 LARGEST_AT = 0, SUM_AT = WAVES * TILE_Q * 4, INVERSE_AT = 2 * SUM_AT;  // in LDS
constexpr qd_u32 O_AT = INVERSE_AT + 2 * TILE_Q * 4, O_ROW = (EXCHANGE + 4) * 4, O_WAVE = FRAG_Q * O_ROW;
constexpr qd_u32 Q_AT = O_AT, Q_ROW = TILE_D * 2 + 16;  // until O is there

typedef struct quern_attention_decode_params params;

// What a tile of queries sees of its sequence's keys: the first `sinks` ones, and low .. high - 1.  Blocks of the first
// come first, then those from `start` on, which is a multiple of 16: groups of 16 keys lie in one page.
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

QD_INLINE qd_u32 page_of(const params &g, qd_i32 key)
{
    return (qd_u32)((qd_u64)((qd_u32)key / 16) * g.page_inverse >> 31);
}

QD_INLINE void find_pages(const params &g, const block &of, qd_u32 batch, const qd_u8 *table, qd_i32 (&pages)[GROUPS])
{
#pragma unroll
    for (int group = 0; group < GROUPS; ++group) {
        pages[group] = (qd_i32)batch;
        if (table)
            pages[group] = (qd_i32)qd_load_b32(table + (qd_u64)page_of(g, group_of(of, group)) * 4, QD_KEEP);
    }
}

// Whether key j, up to `high`, is from `low` on or one of the first `sinks`: below 0 where it is not.  (One comparison
// at the end: masks of lanes are scalars, of which there are few.)
QD_INLINE qd_i32 is_inside(qd_i32 j, qd_i32 low, qd_i32 high, qd_i32 sinks)
{
    const qd_i32 behind = j - low, first = sinks - 1 - j, left = high - j;
    const qd_i32 either = behind > first ? behind : first;
    return either < left ? either : left;
}

// Rows of a group that a lane has: of K, and of V four neighbours.
QD_INLINE qd_i32 key_row(qd_u32 column, int which)
{
    return (qd_i32)(column / 2 * 4 + which * 2 + column % 2);
}

QD_KERNEL(attention_decode_bf16_d256_q8_k16_w4_part,
          params, g, THREADS, WAVES_PER_SIMD)
{
    QD_LDS(lds, LDS_BYTES);
    qd_wait_previous();
    const qd_u32 wave = qd_wave(), lane = qd_lane();
    // Lanes with the same `column` have the same query, row of K and chunk of V; `part` tells them apart.
    const qd_u32 column = lane / 4, part = lane % 4;

    const qd_u32 place = g.first_tile + qd_workgroup();
    const qd_u32 tile = place % g.tiles_q, split = place / g.tiles_q % g.splits;
    const qd_u32 head = place / g.tiles_q / g.splits % g.kv_heads, batch = place / g.tiles_q / g.splits / g.kv_heads;
    qd_i32 keys = (qd_i32)g.kv_rows;
    if (g.kv_lengths) {
        const qd_i32 length = (qd_i32)qd_load_b32((const qd_u8 *)g.kv_lengths + (qd_u64)batch * 4, QD_KEEP);
        keys = length < 0 ? 0 : length < keys ? length : keys;
    }
    keys = (qd_i32)qd_uniform((qd_u32)keys);

    // Rows of the tile: the heads of a query are neighbours, then queries.
    const qd_u32 rows = g.group * g.q_rows, first_row = tile * TILE_Q;
    const qd_u32 end_row = first_row + TILE_Q < rows ? first_row + TILE_Q : rows;
    const qd_i32 shift = g.top_left ? 0 : keys - (qd_i32)g.q_rows;
    const qd_i32 at_low = shift + (qd_i32)(first_row / g.group), at_high = shift + (qd_i32)((end_row - 1) / g.group);
    const range seen = find_range(g, keys, at_low, at_high);
    const qd_i32 share = (seen.blocks + (qd_i32)g.splits - 1) / (qd_i32)g.splits;
    const qd_i32 begin = share * (qd_i32)split + (qd_i32)wave;
    const qd_i32 limit = share * (qd_i32)(split + 1) < seen.blocks ? share * (qd_i32)(split + 1) : seen.blocks;

    const qd_i64 o_first = batch * g.o_batch + (qd_i64)head * g.group * g.o_head + (g.splits > 1 ? split * g.value_dim : 0);
    const qd_i64 lse_first = batch * g.lse_batch + (qd_i64)head * g.group * g.lse_head + split;

    // K and V: a group of keys from a base that the wave shares, at a lane's offset.
    const qd_u8 *const k = (const qd_u8 *)g.k + (head * g.k_head) * 2;
    const qd_u8 *const v = (const qd_u8 *)g.v + (head * g.v_head) * 2;
    qd_u32x4 key[GROUPS][KEY_ROWS][KEY_HELD];
    qd_u32x4 value[GROUPS][4][PIECES_HELD];
    // Where a block begins that is not there (`more` is false), nothing is read.
    const auto load_keys = [&](const block &of, const qd_i32 (&pages)[GROUPS], int from, bool) {
#pragma unroll
        for (int group = 0; group < GROUPS; ++group) {
            const qd_i32 first = group_of(of, group), in_page = first - (qd_i32)(page_of(g, first) * g.page_rows);
            const qd_u8 *const base = k + (pages[group] * g.k_page + (qd_i64)in_page * g.k_row) * 2;
            const qd_i32 last = of.end - 1 - first;  // row that may be read
#pragma unroll
            for (int which = 0; which < KEY_ROWS; ++which) {
                const qd_i32 row = key_row(column, which);
                const qd_u32 offset = (qd_u32)(row < last ? row : last) * g.k_row;
#pragma unroll
                for (int c = 0; c < KEY_HELD; ++c) {
                    const qd_u32 element = ((from + c) * 4 + part) * CHUNK;
                    const qd_u32 end = g.head_dim - CHUNK, inside = element < end ? element : end;
                    key[group][which][c] = qd_load_b128(base + (offset + inside) * 2, QD_KEEP);
                }
            }
        }
    };
    const auto load_values = [&](const block &of, const qd_i32 (&pages)[GROUPS], int from, bool) {
#pragma unroll
        for (int group = 0; group < GROUPS; ++group) {
            const qd_i32 first = group_of(of, group), in_page = first - (qd_i32)(page_of(g, first) * g.page_rows);
            const qd_u8 *const base = v + (pages[group] * g.v_page + (qd_i64)in_page * g.v_row) * 2;
            const qd_i32 last = of.end - 1 - first;  // row that may be read
#pragma unroll
            for (int which = 0; which < 4; ++which) {
                const qd_i32 row = (qd_i32)(4 * part) + which;
                const qd_u32 offset = (qd_u32)(row < last ? row : last) * g.v_row;
#pragma unroll
                for (int c = 0; c < PIECES_HELD; ++c) {
                    const qd_u32 element = ((from + c) * COLUMNS + column) * EACH;
                    const qd_u32 end = g.value_dim - EACH, inside = element < end ? element : end;
                    value[group][which][c] = qd_load_b128(base + (offset + inside) * 2, QD_KEEP);
                }
            }
        }
    };
    const qd_u8 *const table = g.block_table ? (const qd_u8 *)g.block_table + batch * g.table_row * 4 : nullptr;

    const auto query_row = [&](qd_u32 in_tile) {
        const qd_u32 row = first_row + in_tile, inside = row < rows ? row : rows - 1;
        return (const qd_u8 *)g.q + (batch * g.q_batch + inside / g.group * g.q_row
                                     + (head * g.group + inside % g.group) * g.q_head) * 2;
    };
    for (qd_u32 chunk = qd_thread(); chunk < TILE_Q * TILE_D / 8; chunk += THREADS) {
        const qd_u32 row = chunk / (TILE_D / 8), element = chunk % (TILE_D / 8) * 8;
        const qd_u8 *const from = query_row(row) + element * 2;
        const qd_u32x4 eight = element < g.head_dim ? qd_load_b128(from, QD_KEEP) : (qd_u32x4){0, 0, 0, 0};
        qd_lds_store_b128(lds, Q_AT + row * Q_ROW + element * 2, eight);
    }
    qd_barrier();

    qd_i32 pages[GROUPS] = {}, pages_after[GROUPS] = {};
    block now = find_block(seen, begin);
    if (begin < limit)
        find_pages(g, now, batch, table, pages);

    // Scores are in base 2: of exponentials, powers of 2 are one instruction.
    const qd_u32 scale_at = g.each_head ? head : 0;
    const qd_f32 scale = g.k_scale ? g.scale * qd_load1_f32(g.k_scale, scale_at) : g.scale;
    qd_i32 at[FRAGS_Q][OWN];
    qd_f32 slope[FRAGS_Q][OWN], largest[FRAGS_Q][OWN], sum[FRAGS_Q][OWN];
#pragma unroll
    for (int f = 0; f < FRAGS_Q; ++f)
#pragma unroll
        for (int own = 0; own < OWN; ++own) {
            const qd_u32 row = first_row + f * FRAG_Q + part * OWN + own, inside = row < rows ? row : rows - 1;
            at[f][own] = shift + (qd_i32)(inside / g.group);
            slope[f][own] = g.slopes ? qd_load1_f32(g.slopes, head * g.group + inside % g.group) * QD_LOG2E : 0.0f;
            largest[f][own] = -__builtin_inff(), sum[f][own] = 0;
        }

    qd_f32x4 output[FRAGS_Q][PIECES][ATOMS] = {};
    for (qd_i32 index = begin; index < limit; index += WAVES) {
        qd_f32x4 score[FRAGS_Q][GROUPS] = {};
        const block of = now;
        const qd_i32 next = index + WAVES, after = next + WAVES < limit ? next + WAVES : next;
#pragma unroll
        for (int from = 0; from < KEY_CHUNKS; from += KEY_HELD) {
            load_keys(of, pages, from, true);
            qd_issue_loads();
            // Behind head_dim Q is zero; what is there of K may be no number.
#pragma unroll
            for (int c = 0; c < KEY_HELD; ++c) {
                const qd_u32 keep = (qd_u32)((qd_i32)(((from + c) * 4 + part) * CHUNK - g.head_dim) >> 31);
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
                    for (int which = 0; which < KEY_ROWS; ++which) {
                        chunk[which] = key[group][which][c];
                    }
#pragma unroll
                    for (int f = 0; f < FRAGS_Q; ++f) {
                        const qd_u32 element = ((from + c) * 4 + part) * 8;
                        const qd_u32x4 q = qd_lds_load_b128(lds, Q_AT + (f * FRAG_Q + column) * Q_ROW + element * 2);
                        const qd_u32x4 a = chunk[0], b = chunk[1];
                        score[f][group] = qd_mma_16x8x16_bf16((qd_u32x4){a.x, b.x, a.y, b.y}, q.lo, score[f][group]);
                        score[f][group] = qd_mma_16x8x16_bf16((qd_u32x4){a.z, b.z, a.w, b.w}, q.hi, score[f][group]);
                    }
                }
        }
        if (next < limit) {
            now = find_block(seen, next);
            find_pages(g, now, batch, table, pages_after);
        }

        const qd_f32 factor = g.softcap > 0 ? 2.0f * QD_LOG2E * scale / g.softcap : scale * QD_LOG2E;
#pragma unroll
        for (int f = 0; f < FRAGS_Q; ++f)
#pragma unroll
            for (int group = 0; group < GROUPS; ++group)
                score[f][group] *= factor;
        if (g.softcap > 0)
#pragma unroll
            for (int f = 0; f < FRAGS_Q; ++f)
#pragma unroll
                for (int group = 0; group < GROUPS; ++group)
#pragma unroll
                    for (int r = 0; r < 4; ++r)  // tanh(x) = 1 - 2 / (e^2x + 1)
                        score[f][group][r] = QD_LOG2E * g.softcap * (1.0f - 2.0f * qd_rcp(qd_exp2(score[f][group][r]) + 1.0f));
        // Element r of a group's scores is of this key, and of query r % OWN of the lane's.
        const auto key_at = [&](int group, int r) {
            return of.base + group * 16 + key_row(column, r / 2);
        };
        if (g.slopes)
#pragma unroll
            for (int f = 0; f < FRAGS_Q; ++f)
#pragma unroll
                for (int group = 0; group < GROUPS; ++group)
#pragma unroll
                    for (int r = 0; r < 4; ++r)
                        score[f][group][r] += slope[f][r % OWN] * (qd_f32)(key_at(group, r) - at[f][r % OWN]);

        // A block that some query does not see all of.
        const bool cut = of.base + BLOCK > of.end || of.base + BLOCK > at_low + (qd_i32)g.right + 1
                         || of.base < at_high - (qd_i32)g.left && of.base + BLOCK > (qd_i32)g.sink_tokens;
        if (cut)
#pragma unroll
            for (int f = 0; f < FRAGS_Q; ++f)
#pragma unroll
                for (int group = 0; group < GROUPS; ++group)
#pragma unroll
                    for (int r = 0; r < 4; ++r) {
                        const qd_i32 j = key_at(group, r), own_at = at[f][r % OWN], top = own_at + (qd_i32)g.right;
                        const qd_i32 inside = is_inside(j, own_at - (qd_i32)g.left, top < of.end ? top : of.end - 1,
                                                        (qd_i32)g.sink_tokens);
                        score[f][group][r] = inside >= 0 ? score[f][group][r] : -__builtin_inff();
                    }

        qd_u32x2 power[FRAGS_Q][GROUPS];  // bf16, as the second product's operand
#pragma unroll
        for (int f = 0; f < FRAGS_Q; ++f) {
            qd_f32 anchor[OWN], fade[OWN];
#pragma unroll
            for (int own = 0; own < OWN; ++own) {
                qd_f32 most = score[f][0][own];
#pragma unroll
                for (int e = 1; e < GROUPS * 4 / OWN; ++e)
                    most = qd_larger(most, score[f][e * OWN / 4][e * OWN % 4 + own]);
#pragma unroll
                for (qd_u32 distance = 4; distance < QD_WAVE; distance *= 2) {
                    const qd_u32 other = qd_shuffle_xor(__builtin_bit_cast(qd_u32, most), distance);
                    most = qd_larger(most, __builtin_bit_cast(qd_f32, other));
                }
                const qd_f32 grown = qd_larger(largest[f][own], most);
                anchor[own] = qd_anchor(grown);
                fade[own] = qd_exp2(largest[f][own] - anchor[own]);
                largest[f][own] = grown;
                sum[f][own] *= fade[own];
            }
#pragma unroll
            for (int group = 0; group < GROUPS; ++group) {
                qd_f32x4 p;
#pragma unroll
                for (int r = 0; r < 4; ++r) {
                    p[r] = qd_exp2(score[f][group][r] - anchor[r % OWN]);
                    sum[f][r % OWN] += p[r];
                }
                power[f][group] = (qd_u32x2){qd_bf16x2_rne(p.x, p.y), qd_bf16x2_rne(p.z, p.w)};
                power[f][group] = (qd_u32x2){qd_transpose_8x8(power[f][group].x), qd_transpose_8x8(power[f][group].y)};
            }
#pragma unroll
            for (int piece = 0; piece < PIECES; ++piece)
#pragma unroll
                for (int atom = 0; atom < ATOMS; ++atom)
#pragma unroll
                    for (int r = 0; r < 4; ++r)
                        output[f][piece][atom][r] *= fade[r % OWN];
        }

#pragma unroll
        for (int from = 0; from < PIECES; from += PIECES_HELD) {
            load_values(of, pages, from, true);
            qd_issue_loads();
            if (cut)
                // What no query of the tile sees has no part in O, whatever it is.
#pragma unroll
                for (int group = 0; group < GROUPS; ++group)
#pragma unroll
                    for (int e = 0; e < 4; ++e) {
                        const qd_i32 j = of.base + group * 16 + (qd_i32)(4 * part) + e;
                        const qd_i32 inside = is_inside(j, seen.low, of.end - 1, seen.sinks);
#pragma unroll
                        for (int piece = 0; piece < PIECES_HELD; ++piece)
                            value[group][e][piece] = inside >= 0 ? value[group][e][piece] : (qd_u32x4){0, 0, 0, 0};
                    }
#pragma unroll
            for (int group = 0; group < GROUPS; ++group)
#pragma unroll
                for (int piece = 0; piece < PIECES_HELD; ++piece) {
                    qd_u32 word[4][EACH / 2];  // of the four rows
#pragma unroll
                    for (int e = 0; e < 4; ++e) {
#pragma unroll
                        for (int w = 0; w < EACH / 2; ++w)
                            word[e][w] = value[group][e][piece][w];
                    }
                    qd_u32x2 across[EACH];  // an element of each of the four rows
#pragma unroll
                    for (int n = 0; n < EACH; ++n)
                        across[n] = n % 2 ? (qd_u32x2){qd_pack_high(word[0][n / 2], word[1][n / 2]),
                                                       qd_pack_high(word[2][n / 2], word[3][n / 2])}
                                          : (qd_u32x2){qd_pack_low(word[0][n / 2], word[1][n / 2]),
                                                       qd_pack_low(word[2][n / 2], word[3][n / 2])};
#pragma unroll
                    for (int atom = 0; atom < ATOMS; ++atom)
#pragma unroll
                        for (int f = 0; f < FRAGS_Q; ++f) {
                            const qd_u32x2 a = across[2 * atom], b = across[2 * atom + 1];
                            output[f][from + piece][atom] = qd_mma_16x8x16_bf16((qd_u32x4){a.x, b.x, a.y, b.y}, power[f][group],
                                                                         output[f][from + piece][atom]);
                        }
                }
        }
#pragma unroll
        for (int group = 0; group < GROUPS; ++group)
            pages[group] = pages_after[group];
    }
    qd_start_next();  // attention_combine, which waits for the end of this kernel

    // Waves agree on each query's largest score; sums are added from the first wave to the last.
#pragma unroll
    for (int f = 0; f < FRAGS_Q; ++f)
#pragma unroll
        for (int own = 0; own < OWN; ++own) {
#pragma unroll
            for (qd_u32 distance = 4; distance < QD_WAVE; distance *= 2) {
                const qd_u32 other = qd_shuffle_xor(__builtin_bit_cast(qd_u32, sum[f][own]), distance);
                sum[f][own] += __builtin_bit_cast(qd_f32, other);
            }
            const qd_u32 at_query = (wave * TILE_Q + f * FRAG_Q + part * OWN + own) * 4;
            if (column == 0) {
                qd_lds_store_b32(lds, LARGEST_AT + at_query, __builtin_bit_cast(qd_u32, largest[f][own]));
                qd_lds_store_b32(lds, SUM_AT + at_query, __builtin_bit_cast(qd_u32, sum[f][own]));
            }
        }
    qd_barrier();
    const auto lds_f32 = [&](qd_u32 offset) { return __builtin_bit_cast(qd_f32, qd_lds_load_b32(lds, offset)); };
    const auto largest_of = [&](qd_u32 query_at) {
        qd_f32 most = -__builtin_inff();
#pragma unroll
        for (int w = 0; w < WAVES; ++w)
            most = qd_larger(most, lds_f32(LARGEST_AT + (w * TILE_Q + query_at) * 4));
        return most;
    };
    const qd_u32 thread = qd_thread();
    if (thread < TILE_Q) {
        // A logit without a value belongs to the first split.
        const qd_u32 row = first_row + thread, inside = row < rows ? row : rows - 1;
        const qd_u32 own_head = head * g.group + inside % g.group, own_query = inside / g.group;
        const bool sinks = g.sinks && split == 0;
        const qd_f32 most = largest_of(thread), sink = sinks ? qd_load1_f32(g.sinks, own_head) * QD_LOG2E : -__builtin_inff();
        const qd_f32 all = qd_larger(most, sink), anchor = qd_anchor(all);
        qd_f32 total = sinks ? qd_exp2(sink - anchor) : 0.0f;
#pragma unroll
        for (int w = 0; w < WAVES; ++w) {
            const qd_f32 below = qd_exp2(lds_f32(LARGEST_AT + (w * TILE_Q + thread) * 4) - anchor);
            total += lds_f32(SUM_AT + (w * TILE_Q + thread) * 4) * below;
        }
        // O is a sum below `most`; of nothing it is 0.
        const qd_f32 weight = total == 0.0f ? 0.0f : qd_exp2(qd_anchor(most) - anchor) * qd_rcp(total);
        const qd_f32 inverse = g.v_scale ? weight * qd_load1_f32(g.v_scale, scale_at) : weight;
        qd_lds_store_b32(lds, INVERSE_AT + thread * 4, __builtin_bit_cast(qd_u32, inverse));
        const qd_f32 logarithm = all + qd_log2(total);
        if (row < rows && g.lse)
            qd_store1_f32(g.lse, lse_first + inside % g.group * g.lse_head + own_query * g.splits,
                          g.splits > 1 ? logarithm : logarithm * QD_LN2, QD_KEEP);
    }

#pragma unroll
    for (int f = 0; f < FRAGS_Q; ++f) {
        qd_f32 fade[OWN];
#pragma unroll
        for (int own = 0; own < OWN; ++own) {
            const qd_f32 most = largest_of(f * FRAG_Q + part * OWN + own);
            fade[own] = qd_exp2(largest[f][own] - qd_anchor(most));
        }
#pragma unroll
        for (int step = 0; step < PIECES / PIECES_X * (RUNS / RUNS_X); ++step) {
            const int first = step / (RUNS / RUNS_X) * PIECES_X, first_run = step % (RUNS / RUNS_X) * RUNS_X;
            if (f > 0 || step > 0)
                qd_barrier();
#pragma unroll
            for (int piece = 0; piece < PIECES_X; ++piece)
#pragma unroll
                for (int own = 0; own < OWN; ++own)
#pragma unroll
                    for (int run = 0; run < RUNS_X; ++run) {
                        const qd_u32 to = O_AT + wave * O_WAVE + (part * OWN + own) * O_ROW
                                          + (piece * COLUMNS + column) * EACH * 4;
#pragma unroll
                        for (int e = 0; e < EACH; e += 4) {
                            qd_f32x4 four;
#pragma unroll
                            for (int j = 0; j < 4; ++j)
                                four[j] = output[f][first + piece][(e + j) / 2][j % 2 * 2 + own] * fade[own];
                            qd_lds_store_b128(lds, to + e * 4, __builtin_bit_cast(qd_u32x4, four));
                        }
                    }
            qd_barrier();
#pragma unroll
            for (qd_u32 from = 0; from < FRAG_Q * EXCHANGE / 4; from += THREADS) {
                const qd_u32 four = from + thread, in_frag = four / (EXCHANGE / 4), in_row = four % (EXCHANGE / 4) * 4;
                const qd_u32 row = first_row + f * FRAG_Q + in_frag, element = first * COLUMNS * EACH + in_row;
                if (in_frag >= FRAG_Q || row >= rows || element >= g.value_dim)
                    continue;
                qd_f32x4 total = {0, 0, 0, 0};
#pragma unroll
                for (int w = 0; w < WAVES; ++w)
                    total += __builtin_bit_cast(qd_f32x4, qd_lds_load_b128(lds, O_AT + w * O_WAVE + in_frag * O_ROW + in_row * 4));
                total *= lds_f32(INVERSE_AT + (f * FRAG_Q + in_frag) * 4);
                const qd_i64 to = o_first + row % g.group * g.o_head + row / g.group * g.o_row + element;
                if (g.splits > 1)
                    qd_store4_f32(g.o, to, total, QD_KEEP);
                else
                    qd_store4_bf16(g.o, to, total, QD_KEEP);
            }
        }
    }
}
