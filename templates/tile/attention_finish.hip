%-- O = sums of values / sums of exponentials, and the logarithm of these.  narrow: values are bytes with a scale; atoms: these
%-- added up the exponentials.
% if narrow then
const qd_f32 v_scale = scale_of(g.v_scale, w.kv_head);
% end
#pragma unroll
for (int r = 0; r < 2; ++r) {
% local sum = atoms and "o[TILE_V / 2 + 2 * r]" or "qd_quad_sum(total[r])"
    qd_f32 sum = ${sum}, highest = level[r], part = 1;
    if (g.sinks) {
        const qd_f32 sink = qd_load1_f32(g.sinks, w.head) * QD_LOG2E;
        const qd_f32 higher = qd_larger(highest, sink);
        if (higher != NONE) {
            part = qd_exp2(highest - higher);
            sum = qd_fma(sum, part, qd_exp2(sink - higher));
        }
        highest = higher;
    }
% if narrow then
    const qd_f32 inverse = sum == 0 ? 0.0f : part * qd_rcp(sum) * v_scale;
% else
    const qd_f32 inverse = sum == 0 ? 0.0f : part * qd_rcp(sum);
% end
    const qd_i64 at = w.q_first + (qd_i64)(row + 8 * r);
    const bool inside = row + 8 * r < w.end;
% if not atoms then
    if (g.lse && inside && lane % 4 == 0)
        ((qd_f32 *)g.lse)[w.batch * g.lse_batch + w.head * g.lse_head + at] =
            sum == 0 ? NONE : (highest + qd_log2(sum)) * QD_LN2;
% end
    const qd_i64 first = w.map_batch * g.o_batch + w.head * g.o_head;
    qd_u8 *const to = (qd_u8 *)g.o + (first + at * g.o_row) * 2;
#pragma unroll
    for (int c = 0; c < TILE_V; c += 32) {
        // Four lanes have 2 elements each of 4 chunks of 8: each gets the whole of one.
        qd_u32 x[4];
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            const int e = c / 2 + i * 4 + r * 2;
            x[i] = qd_${dtype}x2_rne(o[e] * inverse, o[e + 1] * inverse);
        }
        const qd_u32x4 chunk = qd_quad_transpose(x[0], x[1], x[2], x[3]);
        const qd_u32 col = c + lane % 4 * 8;
        if (inside && col < g.value_dim)
            qd_store_b128(to + col * 2, chunk, QD_KEEP);
    }
}
