// DO NOT EDIT. Made from specs/families/cross_entropy.lua and templates/cross_entropy.hip: edit those.
//
// cross_entropy: loss = lse - logits[target], with lse = log(sum of exp(logits * scale)) of each row,
//   smoothed, with a z-loss
//
//   dtype   f32        type of logits
//   regime  wave       who holds a row: registers of a wave, of a workgroup, LDS, or nobody; what is not held
//                      is read twice
//   waves   4          waves in a workgroup
//   chunks  8          chunks of a row that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes, of which rows are multiples; 1: rows of any length and
//                      alignment
//
// 128 threads, 0 bytes of LDS, about 40 registers a lane.
//
// Accepts problems with
//   columns <= 256
//
// Made again by: quern gen --arch sm_90 --family cross_entropy
#include "qd.h"
#include "quern_cross_entropy_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 1;
constexpr int THREADS        = 128;      // lanes in a workgroup
constexpr int LANES          = 32;       // lanes that share a row
constexpr int PIECE          = 256;      // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 0;        // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 8;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

constexpr int GROUP = 8;  // terms of a lane that one largest is found of

// The lane's chunks of a row, from column `first` on.  Lanes past the end of the row get
// what is at its begin: whoever decodes the words knows the columns.
QD_INLINE void load_logits(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                           qd_u32 (&words)[CHUNKS][1])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_i64 place = column < columns ? column : 0;
        const qd_u32 chunk = qd_load_b32(row + place * 4, QD_KEEP);
        words[i][0] = chunk;
    }
}

// Of all lanes that hold the row.
QD_INLINE qd_f32 row_max(qd_f32 value)
{
    return qd_wave_max(value);
}

QD_INLINE qd_f32 row_sum(qd_f32 value)
{
    return qd_wave_sum(value);
}

// The target of a row.
QD_INLINE qd_i64 load_target(const struct quern_cross_entropy_params &g, qd_i64 row)
{
    if (!g.wide)
        return (qd_i32)qd_load_b32((const qd_u8 *)g.target + row * 4, QD_KEEP);
    const qd_u32x2 both = qd_load_b64((const qd_u8 *)g.target + row * 8, QD_KEEP);
    return (qd_i64)((qd_u64)both.y << 32 | both.x);
}

// What a lane knows of its part of a row's terms, logits * scale: the largest, where NaN is none; the sum of
// the exponentials below that; the sum of the terms, where labels are smoothed.
struct partial {
    qd_f32 largest, sum, total;
};

// Takes in a piece of the row, GROUP terms at a time. `whole`: the row does not end in it.
QD_INLINE void take_piece(const struct quern_cross_entropy_params &g, const qd_u32 (&words)[CHUNKS][1],
                          qd_u32 first, qd_u32 lane, bool whole, struct partial &so_far)
{
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; i += GROUP) {
        qd_f32 value[GROUP], terms[GROUP], largest = so_far.largest;
#pragma unroll
        for (int e = 0; e < GROUP; ++e) {
            const int chunk = (i + e) / VEC, element = (i + e) % VEC;
            const bool inside = whole || first + (chunk * LANES + lane) * VEC + element < g.columns;
            const qd_f32 term = qd_word_f32(words[chunk], element) * g.scale;
            value[e] = inside ? term : -__builtin_inff();
            terms[e] = inside ? term : 0.0f;
            largest = qd_larger(largest, value[e]);
        }
        if (g.smoothing != 0)
            so_far.total += qd_sum_of(terms);
        const qd_f32 below = qd_anchor(largest);
#pragma unroll
        for (int e = 0; e < GROUP; ++e)
            value[e] = qd_exp2((value[e] - below) * QD_LOG2E);
        so_far.sum = so_far.sum * qd_exp2((so_far.largest - below) * QD_LOG2E) + qd_sum_of(value);
        so_far.largest = largest;
    }
}

QD_KERNEL(cross_entropy_f32_wave_w4_c8_v1,
          struct quern_cross_entropy_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_u32 lane = qd_lane();
    const qd_i64 row = ((qd_i64)g.first_tile + qd_workgroup()) * WAVES + qd_wave();
    if (row >= g.rows)
        return;
    const qd_u8 *const logits = (const qd_u8 *)g.logits + row * g.ldlogits * 4;
    const qd_i64 target = load_target(g, row);
    qd_f32 *const loss = (qd_f32 *)g.loss + row, *const lse = (qd_f32 *)g.lse + row;
    qd_u32 words[CHUNKS][1];
    struct partial mine = {-__builtin_inff(), 0, 0};

    if (g.columns > 0) {
        load_logits(logits, g.columns, 0, lane, words);
        take_piece(g, words, 0, lane, false, mine);
    }
    if (target == g.ignore_index) {
        if (lane == 0) {
            qd_store1_f32(loss, 0, 0.0f, QD_KEEP);
            if (g.lse)
                qd_store1_f32(lse, 0, 0.0f, QD_KEEP);
        }
        return;
    }

    const bool inside = target >= 0 && target < g.columns;
    const qd_f32 term = inside ? qd_load1_f32(logits, target) * g.scale : 0.0f;
    const qd_f32 below = qd_anchor(row_max(mine.largest));
    const qd_f32 sum = row_sum(mine.sum * qd_exp2((mine.largest - below) * QD_LOG2E));
    const qd_f32 total = g.smoothing != 0 ? row_sum(mine.total) : 0.0f;
    if (lane != 0)
        return;

    // Differences first: the loss of a row that is sure of its target is small, lse is not. A weight of 0
    // takes nothing, not even of infinity.
    const qd_f32 logarithm = QD_LN2 * qd_log2(sum);
    const qd_f32 all = below + logarithm;
    qd_f32 value = g.smoothing != 1 ? (1 - g.smoothing) * (logarithm - (term - below)) : 0.0f;
    if (g.smoothing != 0)
        value += g.smoothing * (logarithm - (total / (qd_f32)g.columns - below));
    if (g.z_loss != 0)
        value += g.z_loss * all * all;
    qd_store1_f32(loss, 0, inside ? value : __builtin_nanf(""), QD_KEEP);
    if (g.lse)
        qd_store1_f32(lse, 0, all, QD_KEEP);
}
