%-- params: the type of the parameter block; fold.
// Writes a result.
% if fold == "argmax" then
QD_INLINE void store_result(const struct ${params} &g, qd_i64 at, qd_u32 index)
{
    const qd_i64 value = g.count == 0 ? -1 : (qd_i64)index;
    if (g.wide)
        qd_store_b64((qd_u8 *)g.y + at * 8, (qd_u32x2){(qd_u32)value, (qd_u32)(value >> 32)}, QD_KEEP);
    else
        qd_store_b32((qd_u8 *)g.y + at * 4, (qd_u32)value, QD_KEEP);
}
% else
QD_INLINE void store_result(const struct ${params} &g, qd_i64 at, qd_f32 value)
{
% if fold == "add" then
    if (g.mean)
        value /= (qd_f32)g.count;
% else
    value = __builtin_bit_cast(qd_f32, __builtin_bit_cast(qd_u32, value) ^ g.flip);
% end
    if (g.f16)
        qd_store1_f16(g.y, at, value, QD_KEEP);
    else if (g.bf16)
        qd_store1_bf16(g.y, at, value, QD_KEEP);
    else
        qd_store1_f32(g.y, at, value, QD_KEEP);
}
% end
