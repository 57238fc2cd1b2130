%-- The cross entropy of rows: one pass, the sum of exponentials below the largest so far.
% local wave = regime == "wave"
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
% local scratch = wave and "" or "lds, "
${banner}
#include "qd.h"
#include "quern_cross_entropy_params.h"

${constants}

constexpr int GROUP = ${math.min(8, chunks * vec)};  // terms of a lane that one largest is found of
% if not wave then
constexpr int SLOT = WAVES * 4;  // bytes of LDS of a reduction
% end

% include("tile/row_load.hip", { name = "logits", bytes = bytes, vec = vec, what = "a row", zeros = false, policy = "QD_KEEP" })

% if not wave then
% include("tile/row_load_whole.hip", { name = "logits", bytes = bytes, vec = vec, what = "a row" })

% end
% include("tile/row_reduce.hip", { regime = regime, max = true })

% include("tile/target.hip", { params = "quern_cross_entropy_params" })

// What a lane knows of its part of a row's terms, logits * scale: the largest, where NaN is none; the sum of
// the exponentials below that; the sum of the terms, where labels are smoothed.
struct partial {
    qd_f32 largest, sum, total;
};

// Takes in a piece of the row, GROUP terms at a time. `whole`: the row does not end in it.
QD_INLINE void take_piece(const struct quern_cross_entropy_params &g, const qd_u32 (&words)[CHUNKS][${words}],
                          qd_u32 first, qd_u32 lane, bool whole, struct partial &so_far)
{
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; i += GROUP) {
        qd_f32 value[GROUP], terms[GROUP], largest = so_far.largest;
#pragma unroll
        for (int e = 0; e < GROUP; ++e) {
            const int chunk = (i + e) / VEC, element = (i + e) % VEC;
            const bool inside = whole || first + (chunk * LANES + lane) * VEC + element < g.columns;
            const qd_f32 term = qd_word_${dtype}(words[chunk], element) * g.scale;
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

QD_KERNEL(${name},
          struct quern_cross_entropy_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
% if wave then
    const qd_u32 lane = qd_lane();
    const qd_i64 row = ((qd_i64)g.first_tile + qd_workgroup()) * WAVES + qd_wave();
    if (row >= g.rows)
        return;
% else
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread();
    const qd_i64 row = (qd_i64)g.first_tile + qd_workgroup();
% end
    const qd_u8 *const logits = (const qd_u8 *)g.logits + row * g.ldlogits * ${bytes};
    const qd_i64 target = load_target(g, row);
    qd_f32 *const loss = (qd_f32 *)g.loss + row, *const lse = (qd_f32 *)g.lse + row;
    qd_u32 words[CHUNKS][${words}];
    struct partial mine = {-__builtin_inff(), 0, 0};

% if wave then
    if (g.columns > 0) {
        load_logits(logits, g.columns, 0, lane, words);
        take_piece(g, words, 0, lane, false, mine);
    }
% else
    // Each piece's loads are in flight while the one before is taken in. The target is first asked for behind
    // a piece, with whose loads its own has come.
    qd_u32 first = 0, next[CHUNKS][${words}];
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
            for (int j = 0; j < ${words}; ++j)
                words[i][j] = next[i][j];
    }
    if (first < g.columns)
        take_piece(g, words, first, lane, false, mine);
% end
    if (target == g.ignore_index) {
        if (lane == 0) {
            qd_store1_f32(loss, 0, 0.0f, QD_KEEP);
            if (g.lse)
                qd_store1_f32(lse, 0, 0.0f, QD_KEEP);
        }
        return;
    }

    const bool inside = target >= 0 && target < g.columns;
    const qd_f32 term = inside ? qd_load1_${dtype}(logits, target) * g.scale : 0.0f;
    const qd_f32 below = qd_anchor(row_max(${scratch}mine.largest));
    const qd_f32 sum = row_sum(${scratch}mine.sum * qd_exp2((mine.largest - below) * QD_LOG2E));
    const qd_f32 total = g.smoothing != 0 ? row_sum(${wave and "" or "lds + SLOT, "}mine.total) : 0.0f;
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
