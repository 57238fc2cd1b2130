%-- Attention of few queries over a cache. S^T = K Q^T and O^T = V^T P^T, so that P^T is the next atom's operand as it is, or
%-- transposed within a wave; K and V go from memory to registers, each lane holding what the atoms want of it.
% local amd, narrow, padded, in_parts = arch.layer == "amdgcn", store ~= "same", dims == "part", streamed == 1
% local each = amd and math.min(8, tile_v // 16) or 8
% local words = each * (narrow and 1 or 2) // 4
% local value_type = ({ "qd_u32", "qd_u32x2", "", "qd_u32x4" })[words]
% local wide = narrow and "" or " * 2"
% local key_parts = (not in_parts or amd or tile_d == 256) and 1 or narrow and 3 or 9
%-- lanes that have a row of K get neighbouring chunks of it, so that they ask for whole lines of the cache at once
% local paired = not amd and tile_d // (narrow and 64 or 32) // key_parts % 2 == 0
% local policy = cache_kv == "stream" and "QD_STREAM" or "QD_KEEP"
% local pieces_held = not in_parts and "PIECES" or (amd or tile_d == 256) and 2 or 1
${banner}
#include "qd.h"
#include "quern_attention_decode_params.h"

${constants}

% if amd then
constexpr int COLUMNS     = 16;  // lanes side by side: rows of K, queries, chunks of a row of V
constexpr int APART       = 16;  // lanes that have scores of the same query are so far apart
% else
constexpr int COLUMNS     = 8;   // lanes side by side: pairs of rows of K, queries, chunks of a row of V
constexpr int APART       = 4;   // lanes that have scores of the same query are so far apart
% end
constexpr int GROUPS      = BLOCK / 16;   // of 16 keys, what an atom takes
constexpr int KEY_ROWS    = 16 / COLUMNS; // rows of K of a group that a lane has
constexpr int CHUNK       = ${narrow and 16 or 8};           // elements of 16 bytes of the cache
constexpr int KEY_CHUNKS  = TILE_D / 4 / CHUNK;  // of each row of K
constexpr int KEY_HELD    = KEY_CHUNKS / ${key_parts};      // of them, that are loaded at once
constexpr int Q_CHUNKS    = TILE_D / 32;
constexpr int FRAGS_Q     = TILE_Q / FRAG_Q;
constexpr int OWN         = ${amd and 1 or 2};            // queries of a fragment that a lane has scores and sums of
constexpr int EACH        = ${each};            // elements of a row of V that a lane loads at once
constexpr int PIECES      = TILE_V / (COLUMNS * EACH);
constexpr int PIECES_HELD = ${pieces_held};
constexpr int ATOMS       = EACH / ${amd and 1 or 2};     // of a piece
constexpr int RUNS        = ${amd and 4 or 1};            // runs of EACH elements of a piece that a lane has of a query
constexpr int RUNS_X      = ${amd and (each == 8 and 2 or 4) or 1};            // of them, and of pieces, that pass through LDS at once
constexpr int PIECES_X    = EXCHANGE * RUNS / (COLUMNS * EACH * RUNS_X);

constexpr qd_u32 LARGEST_AT = 0, SUM_AT = WAVES * TILE_Q * 4, INVERSE_AT = 2 * SUM_AT;  // in LDS
constexpr qd_u32 O_AT = INVERSE_AT + 2 * TILE_Q * 4, O_ROW = (EXCHANGE + 4) * 4, O_WAVE = FRAG_Q * O_ROW;
% if in_parts then
constexpr qd_u32 Q_AT = O_AT, Q_ROW = TILE_D * 2 + 16;  // until O is there
% end

typedef struct quern_attention_decode_params params;
typedef qd_u32x4 key_type;
typedef ${value_type} value_type;

% include("tile/decode_keys.hip", { amd = amd })

QD_KERNEL(${name},
          params, g, THREADS, WAVES_PER_SIMD)
{
    QD_LDS(lds, LDS_BYTES);
    qd_wait_previous();
    const qd_u32 wave = qd_wave(), lane = qd_lane();
    // Lanes of a column have the same query, row of K and chunk of V; `part` tells them apart.
    const qd_u32 column = lane ${amd and "% COLUMNS" or "/ 4"}, part = lane ${amd and "/ COLUMNS" or "% 4"};
% local remapped = ("qd_remap_xcd(qd_workgroup(), g.workgroups, %d, g.xcd_chunk)"):format(arch.xcds)
    const qd_u32 place = g.first_tile + ${amd and remapped or "qd_workgroup()"};
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
        return (qd_i32)${amd and "column + which" or "(column / 2 * 4 + which * 2 + column % 2)"};
    };
    const auto key_element = [&](int c) {
        return ${paired and "(c / 2 * 8 + part * 2 + c % 2)" or "(c * 4 + part)"} * CHUNK;
    };
    const auto q_element = [&](int c) {
        return ${narrow and "key_element(c / 2) + c % 2 * 8" or "key_element(c)"};
    };
    const auto own_query = [&](int f, int own) { return f * FRAG_Q + ${amd and "column + own" or "part * OWN + own"}; };

    const qd_u8 *const k = (const qd_u8 *)g.k + head * g.k_head${wide};
    const qd_u8 *const v = (const qd_u8 *)g.v + head * g.v_head${wide};
    % include("tile/decode_load.hip", { of = "key", x = "k", dim = "head_dim", amd = amd, narrow = narrow, padded = padded,
%     bits = 128, rows = "KEY_ROWS", chunks = "KEY_HELD", row = "key_row(which)",
%     element = "key_element(from + c)", last = "CHUNK", policy = policy })
    % include("tile/decode_load.hip", { of = "value", x = "v", dim = "value_dim", amd = amd, narrow = narrow, padded = padded,
%     bits = 32 * words, rows = "4", chunks = "PIECES_HELD", row = "(qd_i32)(4 * part) + which",
%     element = "((from + c) * COLUMNS + column) * EACH", last = "EACH", policy = policy })
    const qd_u8 *const tables = (const qd_u8 *)g.block_table;
    const qd_u8 *const table = tables ? tables + batch * g.table_row * 4 : nullptr;

    const auto query_row = [&](qd_u32 of_tile) {
        const qd_u32 row = first_row + of_tile, inside = row < rows ? row : rows - 1;
        const qd_i64 in_head = (first_head + in_group_of(inside)) * g.q_head;
        return (const qd_u8 *)g.q + (batch * g.q_batch + query_of(inside) * g.q_row + in_head) * 2;
    };
    const auto load_query = [&](const qd_u8 *row, qd_u32 element) {
% if padded then
        return element < g.head_dim ? qd_load_b128(row + element * 2, QD_KEEP) : (qd_u32x4){0, 0, 0, 0};
% else
        return qd_load_b128(row + element * 2, QD_KEEP);
% end
    };
% if in_parts then
    for (qd_u32 chunk = qd_thread(); chunk < TILE_Q * TILE_D / 8; chunk += THREADS) {
        const qd_u32 row = chunk / (TILE_D / 8), element = chunk % (TILE_D / 8) * 8;
        qd_lds_store_b128(lds, Q_AT + row * Q_ROW + element * 2, load_query(query_row(row), element));
    }
    qd_barrier();
% else
    // Q comes before K and V: what was asked for first is there first, and nothing in the loop waits for Q.
    qd_u32x4 query[FRAGS_Q][Q_CHUNKS];
#pragma unroll
    for (int f = 0; f < FRAGS_Q; ++f)
#pragma unroll
        for (int c = 0; c < Q_CHUNKS; ++c)
            query[f][c] = load_query(query_row(f * FRAG_Q + column), q_element(c));
    qd_issue_loads();
% end

    qd_i32 pages[GROUPS] = {}, pages_after[GROUPS] = {};
    block now = find_block(seen, begin);
    if (begin < limit)
        find_pages(g, now, batch, table, pages);
% if not in_parts then
% if amd then
    load_keys(now, pages, 0, begin < limit);
    load_values(now, pages, 0, begin < limit);
    if (begin < limit)
% else
    if (begin < limit) {
        load_keys(now, pages, 0);
        load_values(now, pages, 0);
% end
        find_pages(g, find_block(seen, begin + WAVES < limit ? begin + WAVES : begin), batch, table, pages);
% if not amd then
    }
% end
% end

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
        % include("tile/decode_scores.hip", { amd = amd, dtype = dtype, store = store, narrow = narrow, padded = padded,
%     streamed = in_parts })
% if in_parts then
        if (next < limit) {
            now = find_block(seen, next);
            find_pages(g, now, batch, table, pages_after);
        }
% elseif amd then
        // Loads have their place in each turn, or waiting for some of them would be waiting for all.
        now = find_block(seen, next < limit ? next : index);
        load_keys(now, pages, 0, next < limit);
        find_pages(g, find_block(seen, after < limit ? after : index), batch, table, pages_after);
% else
        if (next < limit) {
            now = find_block(seen, next);
            load_keys(now, pages, 0);
            find_pages(g, find_block(seen, after), batch, table, pages_after);
        }
% end

        % include("tile/decode_logits.hip", { amd = amd })

        % include("tile/decode_powers.hip", { amd = amd, dtype = dtype })

        % include("tile/decode_values.hip", { amd = amd, dtype = dtype, store = store, narrow = narrow, streamed = in_parts,
%     words = words, zero = words == 1 and "0" or "(value_type){" .. ("0, "):rep(words - 1) .. "0}" })
% if not in_parts then
% if amd then
        load_values(now, pages, 0, next < limit);
% else
        if (next < limit)
            load_values(now, pages, 0);
% end
% end
#pragma unroll
        for (int group = 0; group < GROUPS; ++group)
            pages[group] = pages_after[group];
    }
% if not amd then
    qd_start_next();  // attention_combine, which waits for the end of this kernel
% end

    % include("tile/decode_store.hip", { amd = amd, dtype = dtype, padded = padded })
}
