%-- params; fold; vec.  What reduce's kernels do with elements and with results.
% local argmax = fold == "argmax"
% if fold == "add" then
// What is added of an element.
QD_INLINE qd_f32 key_of(const struct ${params} &g, qd_f32 x)
{
    return x * (g.square ? x : 1.0f);
}

% elseif fold == "max" then
// What is compared of an element: the smallest has the largest key where that is wanted.
QD_INLINE qd_f32 key_of(const struct ${params} &g, qd_f32 x)
{
    return __builtin_bit_cast(qd_f32, (__builtin_bit_cast(qd_u32, x) & g.keep) ^ g.flip);
}

% end
// Writes a result, or where there are several parts that of one.
QD_INLINE void store_part(const struct ${params} &g, qd_i64 part, qd_i64 at,
                          qd_f32 value${argmax and ", qd_u32 index" or ""})
{
    if (g.parts) {
        const qd_i64 place = part * g.results + at;
        qd_store1_f32(g.parts, place, value, QD_KEEP);
% if argmax then
        qd_store_b32((qd_u8 *)g.parts + (g.splits * g.results + place) * 4, index, QD_KEEP);
% end
    } else {
        store_result(g, at, ${argmax and "index" or "value"});
    }
}
