%-- family, dtype; scalar: elements one at a time; computed: whether angles may be computed, turned back and scaled, else they
%-- are of tables, of f32 or dtype
% local per = dtype == "f32" and 2 or 4
% local tables = dtype == "f32" and { "f32" } or { "f32", dtype }
% for _, type in ipairs(tables) do
% if scalar then
QD_INLINE void load_row_${type}(const void *row, qd_u32 chunk, qd_u32, qd_f32 (&value)[VEC])
{
    value[0] = qd_load1_${type}(row, chunk);
}
% else
QD_INLINE void load_row_${type}(const void *row, qd_u32 low, qd_u32 high, qd_f32 (&value)[VEC])
{
    const qd_f32x${per} a = qd_load${per}_${type}(row, low), b = qd_load${per}_${type}(row, high);
#pragma unroll
    for (int e = 0; e < PER; ++e)
        value[e] = a[e], value[PER + e] = b[e];
}
% end

% end
// Cosines and sines of the lane's angles.
QD_INLINE void find_angles(const struct quern_${family}_params &g, qd_i64 token, qd_u32 chunk,
                           qd_f32 (&cosine)[VEC], qd_f32 (&sine)[VEC])
{
    qd_i64 position = token + g.offset;
    if (g.positions && g.wide)
        position = __builtin_bit_cast(qd_i64, qd_load_b64((const qd_u8 *)g.positions + token * 8, QD_KEEP));
    else if (g.positions)
        position = (qd_i32)qd_load_b32((const qd_u8 *)g.positions + token * 4, QD_KEEP);
% if scalar then
    const qd_u32 low = chunk, high = 0;
% else
    // Halves: angle e is of element e of both chunks.  Interleaved: the first angles are of the pairs in the
    // first chunk, the others of those in the second.
    const qd_u32 low = g.interleaved ? chunk * PER : chunk * VEC;
    const qd_u32 high = g.interleaved ? g.half / 2 + chunk * PER : chunk * VEC + PER;
% end
% if computed then
    if (g.frequencies) {
        const qd_f32 rounded = (qd_f32)position, rest = (qd_f32)(position - (qd_i64)rounded);
        qd_f32 frequency[VEC];
        load_row_f32(g.frequencies, low, high, frequency);
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            qd_sine_cosine(qd_turns(rounded, rest, frequency[e]), sine[e], cosine[e]);
% end
% if dtype ~= "f32" then
    ${computed and "} else " or ""}if (!g.single) {
        load_row_${dtype}((const qd_u8 *)g.cosines + position * g.ldt * 2, low, high, cosine);
        load_row_${dtype}((const qd_u8 *)g.sines + position * g.ldt * 2, low, high, sine);
% end
    } else {
        load_row_f32((const qd_u8 *)g.cosines + position * g.ldt * 4, low, high, cosine);
        load_row_f32((const qd_u8 *)g.sines + position * g.ldt * 4, low, high, sine);
    }
% if computed then
#pragma unroll
    for (int e = 0; e < VEC; ++e)
        cosine[e] *= g.scale, sine[e] *= g.backward ? -g.scale : g.scale;
% end
}
