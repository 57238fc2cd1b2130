%-- family; vec: elements of a chunk; any: whether y may be of any type, an element at a time.
% if any then
// The lane's elements of y, whose type is one of 8 bits if g.narrow says so, and else as g.out says.
QD_INLINE void store_y(const struct quern_${family}_params &g, qd_u8 *row, qd_u32 columns, qd_u32 first,
                       qd_u32 lane, const qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + i * LANES + lane;
        if (column >= columns)
            continue;
        if (g.narrow)
            qd_store_b8(row + column, (qd_u8)qd_narrowx4_rne(g.narrow - 1, (qd_f32x4)value[i]), QD_KEEP);
        else if (g.out == 0)
            qd_store1_f32(row, column, value[i], QD_KEEP);
        else if (g.out == 1)
            qd_store1_f16(row, column, value[i], QD_KEEP);
        else
            qd_store1_bf16(row, column, value[i], QD_KEEP);
    }
}
% else
// The lane's chunks of y, a byte an element.
QD_INLINE void store_y(const struct quern_${family}_params &g, qd_u8 *row, qd_u32 columns, qd_u32 first,
                       qd_u32 lane, const qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_f32 *const v = value + i * VEC;
        if (column >= columns)
            continue;
        const qd_u32 low = qd_narrowx4_rne(g.narrow - 1, (qd_f32x4){v[0], v[1], v[2], v[3]});
% if vec == 8 then
        const qd_u32 high = qd_narrowx4_rne(g.narrow - 1, (qd_f32x4){v[4], v[5], v[6], v[7]});
        qd_store_b64(row + column, (qd_u32x2){low, high}, QD_KEEP);
% else
        qd_store_b32(row + column, low, QD_KEEP);
% end
    }
}
% end
