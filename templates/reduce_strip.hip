%-- Reductions of columns: a workgroup takes a strip of columns and a part of the rows; a lane one chunk of every so many
%-- rows.
% local argmax, add = fold == "argmax", fold == "add"
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
% local types = { [2] = "qd_u16", [4] = "qd_u32", [16] = "qd_u32x4" }
${banner}
#include "qd.h"
#include "quern_reduce_params.h"

${constants}

% include("tile/reduce_finish.hip", { params = "quern_reduce_params", fold = fold })

% include("tile/reduce_key.hip", { params = "quern_reduce_params", fold = fold })

% include("tile/reduce_fold.hip", { fold = fold })

% include("tile/reduce_down.hip", { fold = fold, vec = vec })

QD_KERNEL(${name},
          struct quern_reduce_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 place = qd_workgroup(), thread = qd_thread(), down = THREADS / g.across;
    const qd_i64 part = g.first_slice + place / g.tiles;
    const qd_i64 tile = g.first_tile + place % g.tiles;
    const qd_i64 column = (tile * g.across + thread % g.across) * VEC;
    const qd_i64 begin = part * g.slab, end = begin + g.slab < g.rows ? begin + g.slab : g.rows;

    qd_f32 value[VEC]${add and ", rest[VEC]" or ""};
% if argmax then
    qd_u32 index[VEC];
% end
#pragma unroll
    for (int e = 0; e < VEC; ++e) {
% if add then
        value[e] = rest[e] = 0;
% elseif argmax then
        // -infinity beats nothing: where there is nothing else, the column's first place is right.
        value[e] = -__builtin_inff();
        index[e] = 0;
% else
        value[e] = __builtin_bit_cast(qd_f32, g.start);
% end
    }
    for (qd_i64 row = begin + thread / g.across; column < g.columns && row < end; row += CHUNKS * down) {
        qd_u32 words[CHUNKS][${words}];
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
% if add then
            const bool inside = row + i * down < end;
            const qd_i64 from = inside ? row + i * down : row;
% else
            const qd_i64 from = row + i * down < end ? row + i * down : row;  // a row twice changes nothing
% end
            const ${types[bytes * vec]} chunk = qd_load_b${bytes * vec * 8}((const qd_u8 *)g.x + (from * g.ldx + column) * ${bytes}, QD_KEEP);
% if vec > 1 then
#pragma unroll
            for (int j = 0; j < ${words}; ++j)
                words[i][j] = ${add and "inside ? chunk[j] : 0" or "chunk[j]"};
% else
            words[i][0] = ${add and "inside ? chunk : 0" or "chunk"};
% end
        }
#pragma unroll
        for (int e = 0; e < VEC; ++e) {
% if not argmax then
            qd_f32 key[CHUNKS];
% end
#pragma unroll
            for (int i = 0; i < CHUNKS; ++i) {
% if argmax then
                const qd_f32 x = qd_word_${dtype}(words[i], e);
                const bool take = qd_beats(x, value[e]);
                value[e] = take ? x : value[e];
                index[e] = take ? (qd_u32)row + i * down : index[e];
% else
                key[i] = key_of(g, qd_word_${dtype}(words[i], e));
% end
            }
% if add then
            qd_add_rest(value[e], rest[e], qd_sum_of(key));
% elseif not argmax then
            value[e] = qd_max(value[e], qd_max_of(key));
% end
        }
    }
% if add then
#pragma unroll
    for (int e = 0; e < VEC; ++e)
        value[e] = qd_total(value[e], rest[e]);
% end
    fold_down(lds, g.across, down, value${argmax and ", index" or ""});
    if (thread >= g.across || column >= g.columns)
        return;
#pragma unroll
    for (int e = 0; e < VEC; ++e)
        store_part(g, part, column + e, value[e]${argmax and ", index[e]" or ""});
}
