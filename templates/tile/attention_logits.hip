%-- dtype; narrow: the factor of products is `scale`, not g.scale.  What a score is beside scale * q k, of the kernels that take any logits.
// The bias of a wave's queries and of keys from `start` on.  Behind the last key of a row there is anything.
QD_INLINE qd_buffer bias_of(const struct quern_attention_params &g, qd_i64 batch, qd_i64 head,
                            qd_i32 wave_row, qd_i32 q_rows, qd_i32 start, qd_i32 kv_rows)
{
    const qd_i64 size = g.bias_wide ? 4 : 2, rows = q_rows - wave_row < 32 ? q_rows - wave_row : 32;
    const qd_i64 first = batch * g.bias_batch + head * g.bias_head + wave_row * g.bias_row + start;
    const qd_i64 terms = rows > 0 ? (rows - 1) * g.bias_row + kv_rows - start : 0;
    return qd_make_buffer((const qd_u8 *)g.bias + first * size, terms * size);
}

// Makes scores of products q k.  inner: 2 log2(e) / softcap; at: where the lane's terms begin in the bias;
// distance: of its first key from the query's own.
% if narrow then
QD_INLINE void add_logits(const struct quern_attention_params &g, qd_f32 scale, qd_f32 inner, qd_buffer bias,
                          qd_u32 at, qd_f32 slope, qd_i32 distance, qd_f32 (&score)[SCORES])
% else
QD_INLINE void add_logits(const struct quern_attention_params &g, qd_f32 inner, qd_buffer bias, qd_u32 at,
                          qd_f32 slope, qd_i32 distance, qd_f32 (&score)[SCORES])
% end
{
    // two scores at once are one instruction
    const auto each_two = [&](auto change) {
#pragma unroll
        for (int i = 0; i < SCORES; i += 2) {
            const qd_f32x2 two = change((qd_f32x2){score[i], score[i + 1]}, i);
            score[i] = two.x;
            score[i + 1] = two.y;
        }
    };
    each_two([&](qd_f32x2 two, int) { return two * ${narrow and "scale" or "g.scale"}; });
    if (g.softcap > 0) {
        // cap * tanh(s / cap), where an exponential that overflows or is 0 gives the bound
        const qd_f32 cap = g.softcap;
% if narrow then
        const qd_f32 span = qd_uniform_f32(-2.0f * cap);  // registers of lanes are few
% end
        each_two([&](qd_f32x2 two, int) {
            const qd_f32x2 power = {qd_exp2(two.x * inner), qd_exp2(two.y * inner)};
            const qd_f32x2 below = {qd_rcp(power.x + 1.0f), qd_rcp(power.y + 1.0f)};
            return qd_fma2(below, ${narrow and "(qd_f32x2){span, span}" or "(qd_f32x2){-2.0f * cap, -2.0f * cap}"}, (qd_f32x2){cap, cap});
        });
    }
    if (g.bias && g.bias_wide) {
        const auto term = [&](int i) {
            return __builtin_bit_cast(qd_f32, qd_buffer_load_b32(bias, at * 4 + key_at(i) * 4, QD_KEEP));
        };
        each_two([&](qd_f32x2 two, int i) { return two + (qd_f32x2){term(i), term(i + 1)}; });
    } else if (g.bias) {
        const auto term = [&](int i) {
            return qd_f32_of_${dtype}(qd_buffer_load_b16(bias, at * 2 + key_at(i) * 2, QD_KEEP));
        };
        each_two([&](qd_f32x2 two, int i) { return two + (qd_f32x2){term(i), term(i + 1)}; });
    }
    if (g.slopes)
        each_two([&](qd_f32x2 two, int i) {
            const qd_f32x2 from = {(qd_f32)(distance + key_at(i)), (qd_f32)(distance + key_at(i + 1))};
            return qd_fma2(from, (qd_f32x2){slope, slope}, two);
        });
}
