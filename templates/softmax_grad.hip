%-- The gradient of softmax and log-softmax: y and dy are read once and held, or twice.
% local wave, online, lds = regime == "wave", regime == "online", regime == "lds"
% local held = not online and not lds
% local bytes = dtype == "f32" and 4 or 2
% local words = math.max(1, bytes * vec // 4)
${banner}
#include "qd.h"
#include "quern_softmax_grad_params.h"

${constants}
% if not wave then

constexpr int SLOT = WAVES * 4;  // bytes of LDS of a reduction
% end
% if lds then
constexpr int HELD = SLOT;       // where the chunks of y begin in LDS, each with that of dy behind it
constexpr int HELD_COLUMNS = (LDS_BYTES - HELD) / 32 * VEC;  // elements of a row that it holds
% end

% include("tile/row_load.hip", { name = "y", bytes = bytes, vec = vec, what = "y or of dy", zeros = true, policy = "QD_KEEP" })

% include("tile/row_store.hip", { name = "dx", type = out, vec = vec, what = "dx", policy = "QD_KEEP" })

% include("tile/row_reduce.hip", { regime = regime, max = false })

// What the lane adds to the row's sum: of y * dy, or of a logarithm of dy.
QD_INLINE qd_f32 sum_chunks(const struct quern_softmax_grad_params &g, const qd_u32 (&y)[CHUNKS][${words}],
                            const qd_u32 (&dy)[CHUNKS][${words}])
{
    qd_f32 sum = 0;
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i) {
        const qd_f32 factor = g.log ? 1.0f : qd_word_${dtype}(y[i / VEC], i % VEC);
        sum += factor * qd_word_${dtype}(dy[i / VEC], i % VEC);
    }
    return sum;
}

// dx from the row's sum.  A logarithm of -infinity does not change with x.
QD_INLINE void finish_chunks(const struct quern_softmax_grad_params &g, qd_u8 *dx, qd_u32 first, qd_u32 lane,
                             const qd_u32 (&y)[CHUNKS][${words}], const qd_u32 (&dy)[CHUNKS][${words}], qd_f32 sum)
{
    qd_f32 value[CHUNKS * VEC];
    if (g.log) {
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i) {
            const qd_f32 logarithm = qd_word_${dtype}(y[i / VEC], i % VEC);
            const qd_f32 inner = qd_word_${dtype}(dy[i / VEC], i % VEC) - qd_exp2(logarithm * QD_LOG2E) * sum;
            value[i] = logarithm == -__builtin_inff() ? 0.0f : g.scale * inner;
        }
    } else {
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] = g.scale
                * (qd_word_${dtype}(y[i / VEC], i % VEC) * (qd_word_${dtype}(dy[i / VEC], i % VEC) - sum));
    }
    store_dx(dx, g.columns, first, lane, value);
}

QD_KERNEL(${name},
          struct quern_softmax_grad_params, g, THREADS, WAVES_PER_SIMD)
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
    const qd_u8 *const y = (const qd_u8 *)g.y + row * g.ldy * ${bytes};
    const qd_u8 *const dy = (const qd_u8 *)g.dy + row * g.lddy * ${bytes};
    qd_u8 *const dx = (qd_u8 *)g.dx + row * g.lddx * ${out == "f32" and 4 or 2};
    qd_u32 y_words[CHUNKS][${words}], dy_words[CHUNKS][${words}];

% if held then
    load_y(y, g.columns, 0, lane, y_words);
    load_y(dy, g.columns, 0, lane, dy_words);
    const qd_f32 sum = row_sum(${wave and "" or "lds, "}sum_chunks(g, y_words, dy_words));
    finish_chunks(g, dx, 0, lane, y_words, dy_words, sum);
% else
    qd_f32 sum = 0;
    for (qd_u32 first = 0; first < g.columns; first += PIECE) {
        load_y(y, g.columns, first, lane, y_words);
        load_y(dy, g.columns, first, lane, dy_words);
% if lds then
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const qd_u32 column = first + (i * LANES + lane) * VEC;
            const qd_u32 (&a)[4] = y_words[i], (&b)[4] = dy_words[i];
            if (column >= g.columns || column >= HELD_COLUMNS)
                continue;
            qd_lds_store_b128(lds, HELD + column / VEC * 32, (qd_u32x4){a[0], a[1], a[2], a[3]});
            qd_lds_store_b128(lds, HELD + column / VEC * 32 + 16, (qd_u32x4){b[0], b[1], b[2], b[3]});
        }
% end
        sum += sum_chunks(g, y_words, dy_words);
    }
    sum = row_sum(lds, sum);
    // From the end on: what was read last is what the caches still have.
    for (qd_u32 piece = (g.columns + PIECE - 1) / PIECE; piece > 0; --piece) {
        const qd_u32 first = (piece - 1) * PIECE;
% if lds then
        // A lane reads what it has written itself.  Lanes past the end get anything.
        if (first + PIECE > HELD_COLUMNS) {
            load_y(y, g.columns, first, lane, y_words);
            load_y(dy, g.columns, first, lane, dy_words);
        }
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const qd_u32 column = first + (i * LANES + lane) * VEC;
            if (column >= g.columns || column >= HELD_COLUMNS)
                continue;
            const qd_u32x4 a = qd_lds_load_b128(lds, HELD + column / VEC * 32);
            const qd_u32x4 b = qd_lds_load_b128(lds, HELD + column / VEC * 32 + 16);
#pragma unroll
            for (int j = 0; j < 4; ++j)
                y_words[i][j] = a[j], dy_words[i][j] = b[j];
        }
% else
        load_y(y, g.columns, first, lane, y_words);
        load_y(dy, g.columns, first, lane, dy_words);
% end
        finish_chunks(g, dx, first, lane, y_words, dy_words, sum);
    }
% end
}
