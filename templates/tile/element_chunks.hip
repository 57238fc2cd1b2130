%-- dtype of what is read, out of what is written; vec: elements of a chunk; policy: of both, "keep" or "stream".
% local cache = policy == "stream" and "QD_STREAM" or "QD_KEEP"
% local in_bytes, out_bytes = (dtype == "f16" or dtype == "bf16") and 2 or 4, out == "f32" and 4 or 2
% local size = in_bytes * vec
% local words = math.max(1, size // 4)
% local types = { [2] = "qd_u16", [4] = "qd_u32", [8] = "qd_u32x2", [16] = "qd_u32x4" }
% if vec == 1 then
QD_INLINE void load_chunk(const qd_u8 *from, qd_u32 (&words)[1])
{
    words[0] = qd_load_b${size * 8}(from, ${cache});
}

QD_INLINE void store_chunk(qd_u8 *to, const qd_f32 *value)
{
    qd_store1_${out}(to, 0, value[0], ${cache});
}
% else
QD_INLINE void load_chunk(const qd_u8 *from, qd_u32 (&words)[${words}])
{
    const ${types[size]} chunk = qd_load_b${size * 8}(from, ${cache});
#pragma unroll
    for (int j = 0; j < ${words}; ++j)
        words[j] = chunk[j];
}

QD_INLINE void store_chunk(qd_u8 *to, const qd_f32 *value)
{
% if vec == 4 then
    qd_store4_${out}(to, 0, (qd_f32x4){value[0], value[1], value[2], value[3]}, ${cache});
% else
    const qd_u32x4 chunk = {qd_${out}x2_rne(value[0], value[1]), qd_${out}x2_rne(value[2], value[3]),
                            qd_${out}x2_rne(value[4], value[5]), qd_${out}x2_rne(value[6], value[7])};
    qd_store_b128(to, chunk, ${cache});
% end
}

// The same for chunks that the end of a row cuts after `count` elements, of which there is one; what is read
// for the others does not matter.
QD_INLINE void load_part(const qd_u8 *from, qd_u32 count, qd_u32 (&words)[${words}])
{
#pragma unroll
    for (qd_u32 e = 0; e < VEC; ++e) {
        const qd_u32 there = e < count ? e : 0;
% if in_bytes == 4 then
        words[e] = qd_load_b32(from + there * 4, QD_KEEP);
% else
        words[e / 2] =
            (qd_u32)qd_load_b16(from + there * 2, QD_KEEP) << e % 2 * 16 | (e % 2 ? words[e / 2] : 0);
% end
    }
}

QD_INLINE void store_part(qd_u8 *to, qd_u32 count, const qd_f32 *value)
{
#pragma unroll
    for (qd_u32 e = 0; e < VEC - 1; ++e)
        if (e < count)
            qd_store1_${out}(to, e, value[e], QD_KEEP);
}
% end
