%-- family; dtype of x; vec; words of a chunk; what: which weights.
% local bytes = dtype == "f32" and 4 or 2
// A chunk of ${what}, from `column` on; zeros past the end of the row.
QD_INLINE void load_weight(const struct quern_${family}_params &g, const qd_u8 *weights, qd_u32 columns, qd_u32 column,
                           qd_f32 *value)
{
% if vec == 1 then
    value[0] = column >= columns ? 0.0f
               : g.weight == 0   ? qd_load1_f32(weights, column)
               : g.weight == 1   ? qd_load1_f16(weights, column)
                                 : qd_load1_bf16(weights, column);
% else
% if dtype ~= "f32" then
    if (g.weight == 0) {
#pragma unroll
        for (int e = 0; e < VEC; e += 4) {
            const qd_f32x4 four = column < columns ? qd_load4_f32(weights, column + e) : (qd_f32x4)0;
#pragma unroll
            for (int i = 0; i < 4; ++i)
                value[e + i] = four[i];
        }
        return;
    }
% end
    const qd_u32x4 chunk = column < columns ? qd_load_b128(weights + (qd_i64)column * ${bytes}, QD_KEEP) : (qd_u32x4)0;
    const qd_u32 words[${words}] = {chunk[0], chunk[1], chunk[2], chunk[3]};
#pragma unroll
    for (int e = 0; e < VEC; ++e)
        value[e] = qd_word_${dtype}(words, e);
% end
}
