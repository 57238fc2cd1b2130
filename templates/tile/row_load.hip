%-- name; bytes of an element; vec: elements of a chunk; what: the row; zeros: whether there are zeros behind it; policy of caches.
% local size = bytes * vec
% local words = math.max(1, size // 4)
% local wide = size > 4
% local types = { [1] = "qd_u8", [2] = "qd_u16", [4] = "qd_u32", [8] = "qd_u32x2", [16] = "qd_u32x4" }
% if zeros then
// The lane's chunks of ${what}, from column `first` on; zeros behind the end of the row.
% else
// The lane's chunks of ${what}, from column `first` on.  Lanes past the end of the row get
// what is at its begin: whoever decodes the words knows the columns.
% end
QD_INLINE void load_${name}(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
${(" "):rep(21 + #name)}qd_u32 (&words)[CHUNKS][${words}])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_i64 place = column < columns ? column : 0;
        const ${types[size]} chunk = qd_load_b${size * 8}(row + place${bytes > 1 and " * " .. bytes or ""}, ${policy});
% if wide then
#pragma unroll
        for (int j = 0; j < ${words}; ++j)
            words[i][j] = ${zeros and "column < columns ? chunk[j] : 0" or "chunk[j]"};
% else
        words[i][0] = ${zeros and "column < columns ? chunk : 0" or "chunk"};
% end
    }
}
