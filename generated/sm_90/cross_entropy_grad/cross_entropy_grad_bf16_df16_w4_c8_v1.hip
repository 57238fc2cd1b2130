// DO NOT EDIT. Made from specs/families/cross_entropy_grad.lua and templates/cross_entropy_grad.hip: edit
//   those.
//
// cross_entropy_grad: dlogits = dloss * scale * (exp(logits * scale - lse) * (1 + 2 * z_loss * lse) - the
//   target's weights)
//
//   dtype   bf16       type of logits
//   out     f16        type of dlogits
//   waves   4          waves in a workgroup
//   chunks  8          chunks of a row that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 128 threads, 0 bytes of LDS, about 40 registers a lane.
//
// Accepts problems with
//   out == f16
//
// Made again by: quern gen --arch sm_90 --family cross_entropy_grad
#include "qd.h"
#include "quern_cross_entropy_grad_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 1;
constexpr int THREADS        = 128;      // lanes in a workgroup
constexpr int LANES          = 32;       // lanes that share a piece
constexpr int PIECE          = 256;      // elements of a row that a wave takes
constexpr int WAVES_PER_SIMD = 1;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

// The lane's chunks of dlogits, from column `first` on.
QD_INLINE void store_dlogits(qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                             const qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_f32 *const v = value + i * VEC;
        if (column < columns)
            qd_store1_f16(row, column, v[0], QD_KEEP);
    }
}

// The target of a row.
QD_INLINE qd_i64 load_target(const struct quern_cross_entropy_grad_params &g, qd_i64 row)
{
    if (!g.wide)
        return (qd_i32)qd_load_b32((const qd_u8 *)g.target + row * 4, QD_KEEP);
    const qd_u32x2 both = qd_load_b64((const qd_u8 *)g.target + row * 8, QD_KEEP);
    return (qd_i64)((qd_u64)both.y << 32 | both.x);
}

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

QD_KERNEL(cross_entropy_grad_bf16_df16_w4_c8_v1,
          struct quern_cross_entropy_grad_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_i64 place = ((qd_i64)g.first_tile + qd_workgroup()) * WAVES + qd_wave();
    const qd_i64 row = (qd_u32)place / g.pieces;
    if (row >= g.rows)
        return;
    const qd_u32 first = (qd_u32)place % g.pieces * PIECE, lane = qd_lane();
    const qd_u8 *const logits = (const qd_u8 *)g.logits + row * g.ldlogits * 2;
    qd_u8 *const dlogits = (qd_u8 *)g.dlogits + row * g.lddlogits * 2;
    const qd_u32 cut = g.columns;

    qd_u32 words[CHUNKS][1] = {};
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        if (column < cut) {
            const qd_u16 chunk = qd_load_b16(logits + (qd_i64)column * 2, QD_KEEP);
            words[i][0] = chunk;
        }
    }
    const bool ignored = load_target(g, row) == g.ignore_index;
    const struct shared all = share_of(g, row);

    qd_f32 value[CHUNKS * VEC] = {};
    if (!ignored) {
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] = gradient_of(g, all, qd_word_bf16(words[i / VEC], i % VEC));
        if (all.column - first < PIECE) {
#pragma unroll
            for (int i = 0; i < CHUNKS * VEC; ++i)
                value[i] -= first + (i / VEC * LANES + lane) * VEC + i % VEC == all.column ? all.hit : 0.0f;
        }
    }
    store_dlogits(dlogits, cut, first, lane, value);
}
