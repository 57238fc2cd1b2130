%-- dtype; vec: elements of a chunk; gated: whether the lane holds elements, else words of x; each: whether every chunk has
%-- a factor of its own
% local factor = each and "factor[i]" or "factor"
% local held = gated and "qd_f32 (&value)[CHUNKS * VEC]"
%   or ("qd_u32 (&x)[CHUNKS][%d]"):format(math.max(1, (dtype == "f32" and 4 or 2) * vec // 4))
// The lane's chunks of y, from column `first` on: its elements times the reciprocal of the scale.
QD_INLINE void store_y(const struct quern_quantize_params &g, qd_i64 row, qd_u32 first, qd_u32 lane,
                       const ${held}, ${each and "const qd_f32 (&factor)[CHUNKS]" or "qd_f32 factor"})
{
    qd_u8 *const y = (qd_u8 *)g.y + row * g.ldy;
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        qd_f32 v[VEC];
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            v[e] = ${gated and "value[i * VEC + e]" or "qd_word_" .. dtype .. "(x[i], e)"} * ${factor};
% if vec > 1 then
        const qd_u32 low = qd_narrowx4_rne(g.type, (qd_f32x4){v[0], v[1], v[2], v[3]});
% end
% if vec == 8 then
        const qd_u32 high = qd_narrowx4_rne(g.type, (qd_f32x4){v[4], v[5], v[6], v[7]});
% end
        if (column < g.columns)
% if vec == 8 then
            qd_store_b64(y + column, (qd_u32x2){low, high}, QD_KEEP);
% elseif vec == 4 then
            qd_store_b32(y + column, low, QD_KEEP);
% else
            qd_store_b8(y + column, (qd_u8)qd_narrowx4_rne(g.type, (qd_f32x4)v[0]), QD_KEEP);
% end
    }
}
