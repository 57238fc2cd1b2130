%-- The second kernel of a reduction in parts: ACROSS results a workgroup, its lanes take parts in turn.
% local argmax, add = fold == "argmax", fold == "add"
${banner}
#include "qd.h"
#include "quern_reduce_parts_params.h"

${constants}

constexpr int WAVES_PER_SIMD = 1;
constexpr int DOWN = THREADS / ACROSS;  // lanes that share a result

% include("tile/reduce_finish.hip", { params = "quern_reduce_parts_params", fold = fold })

% include("tile/reduce_fold.hip", { fold = fold })

% include("tile/reduce_down.hip", { fold = fold, vec = 1 })

QD_KERNEL(${name},
          struct quern_reduce_parts_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 thread = qd_thread();
    const qd_i64 at = ((qd_i64)g.first_tile + qd_workgroup()) * ACROSS + thread % ACROSS;
% if add then
    qd_f32 value[1] = {0}, rest = 0;
% elseif argmax then
    qd_f32 value[1] = {-__builtin_inff()};
    qd_u32 index[1] = {~0u};
% else
    qd_f32 value[1] = {-__builtin_inff()};
% end
    for (qd_u32 part = thread / ACROSS; at < g.results && part < g.splits; part += CHUNKS * DOWN) {
        qd_f32 more[CHUNKS];
% if argmax then
        qd_u32 places[CHUNKS];
% end
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
% if add then
            const bool inside = part + i * DOWN < g.splits;
            const qd_f32 one = qd_load1_f32(g.parts, (inside ? part + i * DOWN : part) * g.results + at);
            more[i] = inside ? one : 0.0f;
% else
            // a part twice changes nothing
            const qd_i64 place = (part + i * DOWN < g.splits ? part + i * DOWN : part) * g.results + at;
            more[i] = qd_load1_f32(g.parts, place);
% if argmax then
            places[i] = qd_load_b32((const qd_u8 *)g.parts + (g.splits * g.results + place) * 4, QD_KEEP);
% end
% end
        }
% if add then
        qd_add_rest(value[0], rest, qd_sum_of(more));
% else
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i)
            fold_one(value[0], ${argmax and "index[0], more[i], places[i]" or "more[i]"});
% end
    }
% if add then
    value[0] = qd_total(value[0], rest);
% end
    fold_down(lds, ACROSS, DOWN, value${argmax and ", index" or ""});
    if (thread < ACROSS && at < g.results)
        store_result(g, at, ${argmax and "index[0]" or "value[0]"});
}
