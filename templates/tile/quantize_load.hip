%-- family; dtype; vec: elements of a chunk; gated: whether there may be activations and factors; zeros: whether there
%-- are zeros behind the end of a row.
% local bytes = dtype == "f32" and 4 or 2
% local size = bytes * vec
% local words = math.max(1, size // 4)
% local types = { [2] = "qd_u16", [4] = "qd_u32", [16] = "qd_u32x4" }
% local cut = zeros and not gated
// The lane's chunks of a row, from column `first` on.  Past its end they are ${cut and "zeros" or "what is at its begin"}.
QD_INLINE void load_chunks(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                           qd_u32 (&words)[CHUNKS][${words}])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_i64 place = column < columns ? column : 0;
        const ${types[size]} chunk = qd_load_b${size * 8}(row + place * ${bytes}, QD_KEEP);
% if words > 1 then
#pragma unroll
        for (int j = 0; j < ${words}; ++j)
            words[i][j] = ${cut and "column < columns ? chunk[j] : 0" or "chunk[j]"};
% else
        words[i][0] = ${cut and "column < columns ? chunk : 0" or "chunk"};
% end
    }
}

% if gated then
// The lane's elements, from column `first` on: of x, of its activation, and times the factor, if there is
// one${zeros and "; zeros past the end of the row." or " (of what is at the begin of the row, past its end)."}
QD_INLINE void load(const struct quern_${family}_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                    qd_f32 (&value)[CHUNKS * VEC])
{
    qd_u32 words[CHUNKS][${words}], factors[CHUNKS][${words}];
    load_chunks((const qd_u8 *)g.x + row * g.ldx * ${bytes}, g.columns, first, lane, words);
    if (g.up)
        load_chunks((const qd_u8 *)g.up + row * g.ldu * ${bytes}, g.columns, first, lane, factors);
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        qd_f32 v[VEC];
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            v[e] = qd_word_${dtype}(words[i], e);
        qd_activate(g.act, v);
#pragma unroll
        for (int e = 0; e < VEC; ++e) {
            const qd_f32 product = g.up ? v[e] * qd_word_${dtype}(factors[i], e) : v[e];
% if zeros then
            value[i * VEC + e] = first + (i * LANES + lane) * VEC < g.columns ? product : 0.0f;
% else
            value[i * VEC + e] = product;
% end
        }
    }
}
% else
// The lane's chunks of x, from column `first` on.
QD_INLINE void load(const struct quern_${family}_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                    qd_u32 (&x)[CHUNKS][${words}])
{
    load_chunks((const qd_u8 *)g.x + row * g.ldx * ${bytes}, g.columns, first, lane, x);
}
% end
