%-- dtype.  What a score is beside scale * q k, of the kernels that take any logits.
// Makes scores of products q k: a lane has those of query `row` with keys key + 8 i .. + 3 of each register quad i.
QD_INLINE void add_logits(const struct quern_attention_params &g, qd_i64 batch, qd_i64 head, qd_i32 row, qd_i32 q_rows,
                          qd_i32 key, qd_i32 kv_rows, qd_i32 shift, qd_f32x16 (&scores)[FRAGS_KV])
{
#pragma unroll
    for (int n = 0; n < FRAGS_KV; ++n)
        scores[n] *= g.scale;
    if (g.softcap > 0) {
        // cap * tanh(s / cap), where an exponential that overflows or is 0 gives the bound
        const qd_f32 inner = 2.0f * QD_LOG2E * qd_rcp(g.softcap);
#pragma unroll
        for (int n = 0; n < FRAGS_KV; ++n)
#pragma unroll
            for (int r = 0; r < 16; ++r)
                scores[n][r] = g.softcap - 2.0f * g.softcap * qd_rcp(qd_exp2(scores[n][r] * inner) + 1.0f);
    }
    if (g.bias) {
        const qd_i64 terms = batch * g.bias_batch + head * g.bias_head + row * g.bias_row;
#pragma unroll
        for (int n = 0; n < FRAGS_KV; ++n)
#pragma unroll
            for (int r = 0; r < 16; ++r) {
                const qd_i32 at = key + n * 32 + r / 4 * 8 + r % 4;
                if (row < q_rows && at < kv_rows)
                    scores[n][r] += g.bias_wide ? qd_load1_f32(g.bias, terms + at) : qd_load1_${dtype}(g.bias, terms + at);
            }
    }
    if (g.slopes) {
        const qd_f32 slope = qd_load1_f32(g.slopes, head);
        const qd_f32 distance = (qd_f32)(key - row - shift);
#pragma unroll
        for (int n = 0; n < FRAGS_KV; ++n)
#pragma unroll
            for (int r = 0; r < 16; ++r)
                scores[n][r] += slope * (distance + (qd_f32)(n * 32 + r / 4 * 8 + r % 4));
    }
}
