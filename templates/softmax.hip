%-- Softmax and log-softmax of rows: a row is read once and held, or twice.
% local wave, online, lds = regime == "wave", regime == "online", regime == "lds"
% local held = not online and not lds
% local masks = masking == "masks"
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
% local scratch = wave and "" or "lds, "
${banner}
#include "qd.h"
#include "quern_softmax_params.h"

${constants}
constexpr int CHAINS = 4;  // maxima or sums that a lane makes side by side
% if not wave then
constexpr int SLOT = WAVES * 4;  // bytes of LDS of a reduction
% end
% if lds then
constexpr int HELD = 2 * SLOT;   // where the row's chunks begin in LDS
constexpr int HELD_COLUMNS = (LDS_BYTES - HELD) / 16 * VEC;  // elements of a row that it holds
% end

% include("tile/row_load.hip", { name = "x", bytes = bytes, vec = vec, what = "x", zeros = false, policy = "QD_KEEP" })

% if not held then
% include("tile/row_load.hip", { name = "x_again", bytes = bytes, vec = vec, what = "x, for the last time", zeros = false, policy = "QD_STREAM" })

% end
% if masks then
% include("tile/row_load.hip", { name = "terms", bytes = bytes, vec = vec, what = "an additive mask", zeros = false, policy = "QD_KEEP" })

% include("tile/row_load.hip", { name = "flags", bytes = 1, vec = vec, what = "a boolean mask", zeros = false, policy = "QD_KEEP" })

% end
% include("tile/row_store.hip", { name = "y", type = out, vec = vec, what = "y", policy = held and "QD_KEEP" or "QD_STREAM" })

% include("tile/row_reduce.hip", { regime = regime, max = true })

// What a row's elements are before the exponential: x * scale, -infinity past the end of the row.
QD_INLINE void scale_chunks(const struct quern_softmax_params &g, qd_u32 first, qd_u32 lane,
                            const qd_u32 (&x)[CHUNKS][${words}], qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const bool inside = first + (i * LANES + lane) * VEC < g.columns;
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            value[i * VEC + e] = inside ? qd_word_${dtype}(x[i], e) * g.scale : -__builtin_inff();
    }
}
% if masks then

QD_INLINE void mask_chunks(const struct quern_softmax_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                           qd_f32 (&value)[CHUNKS * VEC])
{
    if (g.boolean) {
        qd_u32 flags[CHUNKS][${math.max(1, vec // 4)}];
        load_flags((const qd_u8 *)g.mask + row * g.ldm, g.columns, first, lane, flags);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] = qd_word_u8(flags[i / VEC], i % VEC) ? value[i] : -__builtin_inff();
    } else if (g.mask) {
        qd_u32 terms[CHUNKS][${words}];
        load_terms((const qd_u8 *)g.mask + row * g.ldm * ${bytes}, g.columns, first, lane, terms);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            // past the end of the row there may be anything
            const qd_u32 column = first + (i / VEC * LANES + lane) * VEC + i % VEC;
            value[i] = column < g.columns ? value[i] + qd_word_${dtype}(terms[i / VEC], i % VEC) : value[i];
        }
    }
}
% end

% if not held then
QD_INLINE void copy_chunks(const qd_u32 (&from)[CHUNKS][${words}], qd_u32 (&to)[CHUNKS][${words}])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i)
#pragma unroll
        for (int j = 0; j < ${words}; ++j)
            to[i][j] = from[i][j];
}

% end
% if lds then
// The lane's chunks once more, those that LDS holds from there: a lane reads what it has written itself.
QD_INLINE void reload_x(const qd_u8 *row, const qd_u8 *lds, qd_u32 columns, qd_u32 first, qd_u32 lane,
                        qd_u32 (&words)[CHUNKS][${words}])
{
    if (first + PIECE > HELD_COLUMNS)
        load_x_again(row, columns, first, lane, words);
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        if (column >= columns || column >= HELD_COLUMNS)
            continue;
        const qd_u32x4 four = qd_lds_load_b128(lds, HELD + column / VEC * 16);
#pragma unroll
        for (int j = 0; j < ${words}; ++j)
            words[i][j] = four[j];
    }
}

% end
QD_INLINE qd_f32 largest_of(const qd_f32 (&value)[CHUNKS * VEC])
{
    qd_f32 largest[CHAINS] = {value[0], value[1], value[2], value[3]};
#pragma unroll
    for (int i = CHAINS; i < CHUNKS * VEC; ++i)
        largest[i % CHAINS] = qd_max(largest[i % CHAINS], value[i]);
    return qd_max_of(largest);
}

QD_KERNEL(${name},
          struct quern_softmax_params, g, THREADS, WAVES_PER_SIMD)
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
    const qd_u8 *const x = (const qd_u8 *)g.x + row * g.ldx * ${bytes};
    qd_u8 *const y = (qd_u8 *)g.y + row * g.ldy * ${out == "f32" and 4 or 2};
    qd_u32 words[CHUNKS][${words}];
    qd_f32 value[CHUNKS * VEC];

% if held then
    load_x(x, g.columns, 0, lane, words);
    scale_chunks(g, 0, lane, words, value);
% if masks then
    mask_chunks(g, row, 0, lane, value);
% end
    const qd_f32 anchor = qd_anchor(row_max(${scratch}largest_of(value)));
    qd_f32 sums[CHAINS] = {};
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i) {
        value[i] -= anchor;
        const qd_f32 power = qd_exp2(value[i] * QD_LOG2E);
        sums[i % CHAINS] += power;
        value[i] = g.log ? value[i] : power;
    }
    const qd_f32 sum = row_sum(${scratch}qd_sum_of(sums));
% else
    // First the largest element and the sum, each lane's of its own chunks; what was summed below a smaller
    // largest is rescaled.
    qd_f32 largest = -__builtin_inff(), sum = 0;
    qd_u32 next[CHUNKS][${words}];  // in flight while the piece before is taken in
    load_x(x, g.columns, 0, lane, next);
    for (qd_u32 first = 0; first < g.columns; first += PIECE) {
        copy_chunks(next, words);
        if (first + PIECE < g.columns)
            load_x(x, g.columns, first + PIECE, lane, next);
% if lds then
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const qd_u32 column = first + (i * LANES + lane) * VEC;
            if (column < g.columns && column < HELD_COLUMNS)
                qd_lds_store_b128(lds, HELD + column / VEC * 16,
                                  (qd_u32x4){words[i][0], words[i][1], words[i][2], words[i][3]});
        }
% end
        scale_chunks(g, first, lane, words, value);
% if masks then
        mask_chunks(g, row, first, lane, value);
% end
        qd_online_rescale(largest, sum, largest_of(value));
        const qd_f32 below = qd_anchor(largest);
        qd_f32 sums[CHAINS] = {};
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            sums[i % CHAINS] += qd_exp2((value[i] - below) * QD_LOG2E);
        sum += qd_sum_of(sums);
    }
    qd_online_rescale(largest, sum, row_max(${scratch}largest));
    const qd_f32 anchor = qd_anchor(largest);
    sum = row_sum(${scratch}sum);
% end

    // A sum of 0: all is masked, where the definition has 0 / 0.
    const bool zeros = g.zeros && sum == 0;
    const qd_f32 factor = g.log ? 1.0f : zeros ? 0.0f : qd_rcp(sum);
    const qd_f32 term = g.log && !zeros ? -QD_LN2 * qd_log2(sum) : 0.0f;
% if held then
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = value[i] * factor + term;
    store_y(y, g.columns, 0, lane, value);
% else
    // From the end on: the last piece is still held, and what was read last is what the caches still have.
    for (qd_u32 piece = (g.columns + PIECE - 1) / PIECE; piece > 0; --piece) {
        const qd_u32 first = (piece - 1) * PIECE;
        if (piece > 1)
            ${lds and "reload_x(x, lds" or "load_x_again(x"}, g.columns, first - PIECE, lane, next);
        scale_chunks(g, first, lane, words, value);
% if masks then
        mask_chunks(g, row, first, lane, value);
% end
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            value[i] -= anchor;
            value[i] = (g.log ? value[i] : qd_exp2(value[i] * QD_LOG2E)) * factor + term;
        }
        store_y(y, g.columns, first, lane, value);
        copy_chunks(next, words);
    }
% end
}
