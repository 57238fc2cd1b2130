%-- family; dtype of x; vec; words of a chunk; what: which weights.
// ${what} at the lane's columns; zeros past the end of the row.
QD_INLINE void load_weights(const struct quern_${family}_params &g, const qd_u8 *weights, qd_u32 columns,
                            qd_u32 first, qd_u32 lane, qd_f32 (&value)[CHUNKS * VEC])
{
% if vec == 1 then
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + i * LANES + lane;
        value[i] = column >= columns ? 0.0f
                   : g.weight == 0   ? qd_load1_f32(weights, column)
                   : g.weight == 1   ? qd_load1_f16(weights, column)
                                     : qd_load1_bf16(weights, column);
    }
% else
% if dtype ~= "f32" then
    if (g.weight == 0) {
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; i += 4) {
            const qd_u32 column = first + (i / VEC * LANES + lane) * VEC;
            const qd_f32x4 four = column < columns ? qd_load4_f32(weights, column + i % VEC) : (qd_f32x4)0;
#pragma unroll
            for (int e = 0; e < 4; ++e)
                value[i + e] = four[e];
        }
        return;
    }
% end
    qd_u32 words[CHUNKS][${words}];
    load_x(weights, columns, first, lane, words);
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = qd_word_${dtype}(words[i / VEC], i % VEC);
% end
}
