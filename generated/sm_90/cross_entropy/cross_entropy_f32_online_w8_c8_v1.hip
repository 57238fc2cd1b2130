// DO NOT EDIT. Made from specs/families/cross_entropy.lua and templates/cross_entropy.hip: edit those.
//
// cross_entropy: loss = lse - logits[target], with lse = log(sum of exp(logits * scale)) of each row,
//   smoothed, with a z-loss
//
//   dtype   f32        type of logits
//   regime  online     who holds a row: registers of a wave, of a workgroup, LDS, or nobody; what is not held
//                      is read twice
//   waves   8          waves in a workgroup
//   chunks  8          chunks of a row that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes, of which rows are multiples; 1: rows of any length and
//                      alignment
//
// 256 threads, 96 bytes of LDS, about 40 registers a lane.
//
// Accepts every problem of these types.
//
// Made again by: quern gen --arch sm_90 --family cross_entropy
#include "qd.h"
#include "quern_cross_entropy_params.h"

constexpr int WAVES          = 8;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 1;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LANES          = 256;      // lanes that share a row
constexpr int PIECE          = 2048;     // elements of a row that are loaded at once
constexpr int LDS_BYTES      = 96;       // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 4;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

constexpr int GROUP = 8;  // terms of a lane that one largest is found of
constexpr int SLOT = WAVES * 4;  // bytes of LDS of a reduction

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

// The lane's chunks of a row, from column `first` on, where none of the lanes is past its end.
QD_INLINE void load_whole_logits(const qd_u8 *row, qd_u32 first, qd_u32 lane, qd_u32 (&words)[CHUNKS][1])
{
    const qd_u8 *const place = row + ((qd_i64)first + lane * VEC) * 4;
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 chunk = qd_load_b32(place + i * LANES * 4, QD_KEEP);
        words[i][0] = chunk;
    }
}

// Of all lanes that hold the row.
QD_INLINE qd_f32 row_max(qd_u8 *lds, qd_f32 value)
{
    return qd_group_max(lds, 0, WAVES, value);
}

QD_INLINE qd_f32 row_sum(qd_u8 *lds, qd_f32 value)
{
    return qd_group_sum(lds, SLOT, WAVES, value);
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

QD_KERNEL(cross_entropy_f32_online_w8_c8_v1,
          struct quern_cross_entropy_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread();
    const qd_i64 row = (qd_i64)g.first_tile + qd_workgroup();
    const qd_u8 *const logits = (const qd_u8 *)g.logits + row * g.ldlogits * 4;
    const qd_i64 target = load_target(g, row);
    qd_f32 *const loss = (qd_f32 *)g.loss + row, *const lse = (qd_f32 *)g.lse + row;
    qd_u32 words[CHUNKS][1];
    struct partial mine = {-__builtin_inff(), 0, 0};

    // Each piece's loads are in flight while the one before is taken in. The target is first asked for behind
    // a piece, with whose loads its own has come.
    qd_u32 first = 0, next[CHUNKS][1];
    if (g.columns > 0)
        load_logits(logits, g.columns, 0, lane, words);
    for (; first + PIECE <= g.columns && (first == 0 || target != g.ignore_index); first += PIECE) {
        if (first + 2 * PIECE <= g.columns)
            load_whole_logits(logits, first + PIECE, lane, next);
        else
            load_logits(logits, g.columns, first + PIECE, lane, next);
        take_piece(g, words, first, lane, true, mine);
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i)
#pragma unroll
            for (int j = 0; j < 1; ++j)
                words[i][j] = next[i][j];
    }
    if (first < g.columns)
        take_piece(g, words, first, lane, false, mine);
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
    const qd_f32 below = qd_anchor(row_max(lds, mine.largest));
    const qd_f32 sum = row_sum(lds, mine.sum * qd_exp2((mine.largest - below) * QD_LOG2E));
    const qd_f32 total = g.smoothing != 0 ? row_sum(lds + SLOT, mine.total) : 0.0f;
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
