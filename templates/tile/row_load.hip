%-- name; bytes of an element; vec: elements of a chunk; what: the row; zeros: whether there are zeros behind it.
% local size = bytes * vec
% local words = math.max(1, size // 4)
% local wide = size > 4
% local types = { [1] = "qd_u8", [2] = "qd_u16", [4] = "qd_u32", [8] = "qd_u32x2", [16] = "qd_u32x4" }
% if zeros then
// The lane's chunks of ${what}, from column `first` on; zeros behind the end of the row.
% else
// The lane's chunks of ${what}, from column `first` on.  Lanes past the end of the row get what is
// at its begin: whoever decodes the words knows the columns.
% end
QD_INLINE void load_${name}(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane, qd_u32 (&words)[CHUNKS][${words}])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_i64 place = column + VEC <= columns ? column : 0;
        const ${types[size]} chunk = qd_load_b${size * 8}(row + place${bytes > 1 and " * " .. bytes or ""}, QD_KEEP);
% if wide then
#pragma unroll
        for (int j = 0; j < ${words}; ++j)
            words[i][j] = ${zeros and "column < columns ? chunk[j] : 0" or "chunk[j]"};
% else
        words[i][0] = ${zeros and "column < columns ? chunk : 0" or "chunk"};
% end
    }
% if vec > 1 then
    const qd_u32 left = columns % VEC, cut = columns - left;
    if (left == 0)
        return;
    // The end of the row cuts a chunk: its elements are loaded one by one.
    qd_u32 last[${words}] = {};
#pragma unroll
    for (qd_u32 e = 0; e < VEC - 1; ++e)
        if (e < left)
% if bytes == 4 then
            last[e] = qd_load_b32(row + (qd_i64)(cut + e) * 4, QD_KEEP);
% else
            last[e / ${4 // bytes}] |= (qd_u32)qd_load_b${bytes * 8}(row + (qd_i64)(cut + e)${bytes > 1 and " * " .. bytes or ""}, QD_KEEP) << e % ${4 // bytes} * ${bytes * 8};
% end
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i)
#pragma unroll
        for (int j = 0; j < ${words}; ++j)
            words[i][j] = first + (i * LANES + lane) * VEC == cut ? last[j] : words[i][j];
% end
}
