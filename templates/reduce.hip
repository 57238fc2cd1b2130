%-- Reductions of rows: one pass, a wave or a workgroup takes a row or a part of it.
% local wave = regime == "wave"
% local argmax, add = fold == "argmax", fold == "add"
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
% local function all_lanes(name, slot, value)
%   return wave and ("qd_wave_%s(%s)"):format(name, value) or ("qd_group_%s(lds, %s, WAVES, %s)"):format(name, slot, value)
% end
${banner}
#include "qd.h"
#include "quern_reduce_params.h"

${constants}

% include("tile/row_load.hip", { name = "x", bytes = bytes, vec = vec, what = "x", zeros = false, policy = "QD_KEEP" })

% include("tile/row_load_whole.hip", { name = "x", bytes = bytes, vec = vec, what = "x" })

% include("tile/reduce_finish.hip", { params = "quern_reduce_params", fold = fold })

% include("tile/reduce_key.hip", { params = "quern_reduce_params", fold = fold })

// What a lane has of its part of the row.
struct partial {
    qd_f32 value;
% if add then
    qd_f32 rest;   // what roundings took from the sum
% elseif argmax then
    qd_u32 index;  // the first place of the value
% end
};

// Takes in a piece of the row. `whole`: it does not end in it.
QD_INLINE void take_piece(const struct quern_reduce_params &g, const qd_u32 (&words)[CHUNKS][${words}], qd_u32 first,
                          qd_u32 end, qd_u32 lane, bool whole, struct partial &so_far)
{
% if add then
    qd_f32 key[CHUNKS * VEC];
% end
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
#pragma unroll
        for (int e = 0; e < VEC; ++e) {
            const qd_u32 column = first + (i * LANES + lane) * VEC + e;
            const qd_f32 x = qd_word_${dtype}(words[i], e);
% if argmax then
            const bool take = (whole || column < end) && qd_beats(x, so_far.value);
            so_far.value = take ? x : so_far.value;
            so_far.index = take ? column : so_far.index;
% elseif add then
            key[i * VEC + e] = whole || column < end ? key_of(g, x) : 0.0f;
% else
            so_far.value = qd_max(so_far.value, whole || column < end ? key_of(g, x) : so_far.value);
% end
        }
    }
% if add then
    qd_add_rest(so_far.value, so_far.rest, qd_sum_of(key));
% end
}

QD_KERNEL(${name},
          struct quern_reduce_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_u32 place = qd_workgroup();
    const qd_i64 part = g.first_slice + place / g.tiles;
    const qd_i64 tile = g.first_tile + place % g.tiles;
% if wave then
    const qd_u32 lane = qd_lane();
    const qd_i64 row = tile * WAVES + qd_wave();
    if (row >= g.rows)
        return;
% else
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread();
    const qd_i64 row = tile;
% end
    const qd_u8 *const x = (const qd_u8 *)g.x + row * g.ldx * ${bytes};
    qd_u32 first = (qd_u32)(part * g.slab);
    const qd_u32 end = first + g.slab < g.columns ? (qd_u32)(first + g.slab) : g.columns;

% if add then
    struct partial mine = {0, 0};
% elseif argmax then
    // -infinity beats nothing: where there is nothing else, the row's first place is right.
    struct partial mine = {-__builtin_inff(), 0};
% else
    struct partial mine = {__builtin_bit_cast(qd_f32, g.start)};
% end
    qd_u32 words[CHUNKS][${words}];
    for (; first + PIECE <= end; first += PIECE) {
        load_whole_x(x, first, lane, words);
        take_piece(g, words, first, end, lane, true, mine);
    }
    if (first < end) {
        load_x(x, end, first, lane, words);
        take_piece(g, words, first, end, lane, false, mine);
    }

% if add then
    const qd_f32 value = ${all_lanes("sum", "0", "qd_total(mine.value, mine.rest)")};
% else
    const qd_f32 value = ${all_lanes("max", "0", "mine.value")};
% end
% if argmax then
    const bool none = qd_beats(value, mine.value);
    const qd_u32 index = ${all_lanes("least", "WAVES * 4", "none ? ~0u : mine.index")};
% end
    if (lane == 0)
        store_part(g, part, row, value${argmax and ", index" or ""});
}
