%-- The gradient of the cross entropy: a wave has a piece of a row, and no lane reads what another one writes.
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
% local types = { [2] = "qd_u16", [4] = "qd_u32", [16] = "qd_u32x4" }
${banner}
#include "qd.h"
#include "quern_cross_entropy_grad_params.h"

${constants}

% include("tile/row_store.hip", { name = "dlogits", type = out, vec = vec, what = "dlogits", policy = "QD_KEEP" })

% include("tile/target.hip", { params = "quern_cross_entropy_grad_params" })

// What all elements of a row share: dlogits = exp(term - lse) * factor - share, and, of the target, - hit.
struct shared {
    qd_f32 lse, factor, share, hit;
    qd_u32 column;  // the target's
};

QD_INLINE struct shared share_of(const struct quern_cross_entropy_grad_params &g, qd_i64 row)
{
    const qd_i64 target = load_target(g, row);
    const qd_f32 lse = qd_load1_f32(g.lse, row);
    const qd_f32 dloss = qd_load1_f32(g.dloss, row * g.stride_dloss) * g.scale;
    const bool inside = target >= 0 && target < g.columns;
    const qd_f32 share = inside ? dloss * g.smoothing / (qd_f32)g.columns : __builtin_nanf("");
    return {lse, dloss * (1 + 2 * g.z_loss * lse), share, dloss * (1 - g.smoothing),
            inside ? (qd_u32)target : ~0u};
}

QD_INLINE qd_f32 gradient_of(const struct quern_cross_entropy_grad_params &g, const struct shared &all,
                             qd_f32 logit)
{
    return qd_exp2((logit * g.scale - all.lse) * QD_LOG2E) * all.factor - all.share;
}

QD_KERNEL(${name},
          struct quern_cross_entropy_grad_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_i64 place = ((qd_i64)g.first_tile + qd_workgroup()) * WAVES + qd_wave();
    const qd_i64 row = (qd_u32)place / g.pieces;
    if (row >= g.rows)
        return;
    const qd_u32 first = (qd_u32)place % g.pieces * PIECE, lane = qd_lane();
    const qd_u8 *const logits = (const qd_u8 *)g.logits + row * g.ldlogits * ${bytes};
    qd_u8 *const dlogits = (qd_u8 *)g.dlogits + row * g.lddlogits * ${out == "f32" and 4 or 2};
% if vec > 1 then
    const qd_u32 cut = g.columns - g.columns % VEC;  // where whole chunks end
% else
    const qd_u32 cut = g.columns;
% end

    qd_u32 words[CHUNKS][${words}] = {};
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        if (column < cut) {
            const ${types[bytes * vec]} chunk = qd_load_b${bytes * vec * 8}(logits + (qd_i64)column * ${bytes}, QD_KEEP);
% if vec > 1 then
#pragma unroll
            for (int j = 0; j < ${words}; ++j)
                words[i][j] = chunk[j];
% else
            words[i][0] = chunk;
% end
        }
    }
    const bool ignored = load_target(g, row) == g.ignore_index;
    const struct shared all = share_of(g, row);

    qd_f32 value[CHUNKS * VEC] = {};
    if (!ignored) {
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] = gradient_of(g, all, qd_word_${dtype}(words[i / VEC], i % VEC));
        if (all.column - first < PIECE) {
#pragma unroll
            for (int i = 0; i < CHUNKS * VEC; ++i)
                value[i] -= first + (i / VEC * LANES + lane) * VEC + i % VEC == all.column ? all.hit : 0.0f;
        }
    }
    store_dlogits(dlogits, cut, first, lane, value);
% if vec > 1 then

    // The end of the row cuts a chunk: the lane that would have it takes what there is of it.
    if (cut - first >= PIECE || (cut - first) / VEC % LANES != lane)
        return;
    for (qd_u32 column = cut; column < g.columns; ++column) {
        const qd_f32 hit = column == all.column ? all.hit : 0.0f;
        const qd_f32 last = gradient_of(g, all, qd_load1_${dtype}(logits, column)) - hit;
        qd_store1_${out}(dlogits, column, ignored ? 0.0f : last, QD_KEEP);
    }
% end
}
