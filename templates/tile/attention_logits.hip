%-- dtype.  What a score is beside scale * q k, of the kernels that take any logits.
// The terms of a block's keys for the queries of a wave, of `size` bytes each: from key `start` on, rows past the last
// query and keys past the last one of its row are anything.
QD_INLINE qd_buffer bias_of(const struct quern_attention_params &g, qd_i64 batch, qd_i64 head, qd_i32 wave_row, qd_i32 q_rows,
                            qd_i32 start, qd_i32 kv_rows, qd_i32 size)
{
    const qd_i64 rows = q_rows - wave_row < 32 ? q_rows - wave_row : 32;
    const qd_i64 first = batch * g.bias_batch + head * g.bias_head + wave_row * g.bias_row + start;
    return qd_make_buffer((const qd_u8 *)g.bias + first * size, rows > 0 ? ((rows - 1) * g.bias_row + kv_rows - start) * size : 0);
}

// Makes scores of products q k.  The lane's row of the bias begins `row` elements behind the wave's; its first key is
// `distance` behind the query's own.  inner: 2 log2(e) / softcap.
QD_INLINE void add_logits(const struct quern_attention_params &g, qd_f32 inner, qd_buffer bias, qd_u32 row, qd_f32 slope, qd_i32 distance,
                          qd_f32 (&score)[SCORES])
{
    // two scores at once are one instruction
    const auto each_two = [&](auto change) {
#pragma unroll
        for (int i = 0; i < SCORES; i += 2) {
            const qd_f32x2 two = change((qd_f32x2){score[i], score[i + 1]}, key_at(i));
            score[i] = two.x;
            score[i + 1] = two.y;
        }
    };
    each_two([&](qd_f32x2 two, qd_u32) { return two * g.scale; });
    if (g.softcap > 0) {
        // cap * tanh(s / cap), where an exponential that overflows or is 0 gives the bound
        const qd_f32 cap = g.softcap;
        each_two([&](qd_f32x2 two, qd_u32) {
            const qd_f32x2 below = {qd_rcp(qd_exp2(two.x * inner) + 1.0f), qd_rcp(qd_exp2(two.y * inner) + 1.0f)};
            return qd_fma2(below, (qd_f32x2){-2.0f * cap, -2.0f * cap}, (qd_f32x2){cap, cap});
        });
    }
    if (g.bias && g.bias_wide)
        each_two([&](qd_f32x2 two, qd_u32 at) {
            const qd_f32x2 terms = {__builtin_bit_cast(qd_f32, qd_buffer_load_b32(bias, row * 4 + at * 4, QD_KEEP)),
                                    __builtin_bit_cast(qd_f32, qd_buffer_load_b32(bias, row * 4 + at * 4 + 4, QD_KEEP))};
            return two + terms;
        });
    else if (g.bias)
        each_two([&](qd_f32x2 two, qd_u32 at) {
            const qd_f32x2 terms = {qd_f32_of_${dtype}(qd_buffer_load_b16(bias, row * 2 + at * 2, QD_KEEP)),
                                    qd_f32_of_${dtype}(qd_buffer_load_b16(bias, row * 2 + at * 2 + 2, QD_KEEP))};
            return two + terms;
        });
    if (g.slopes)
        each_two([&](qd_f32x2 two, qd_u32 at) {
            const qd_i32 from = distance + (qd_i32)at;
            return qd_fma2((qd_f32x2){(qd_f32)from, (qd_f32)(from + 1)}, (qd_f32x2){slope, slope}, two);
        });
}
