%-- name; bytes of an element; vec: elements of a chunk; what: the row, whose columns are a multiple of vec.
% local size = bytes * vec
% local words = math.max(1, size // 4)
% local types = { [2] = "qd_u16", [4] = "qd_u32", [16] = "qd_u32x4" }
// The lane's chunks of ${what}, from column `first` on; zeros past the end of the row.
QD_INLINE void load_${name}(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
${(" "):rep(21 + #name)}qd_u32 (&words)[CHUNKS][${words}])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const ${types[size]} chunk =
            column < columns ? qd_load_b${size * 8}(row + (qd_i64)column * ${bytes}, QD_KEEP) : (${types[size]})0;
% if words > 1 then
#pragma unroll
        for (int j = 0; j < ${words}; ++j)
            words[i][j] = chunk[j];
% else
        words[i][0] = chunk;
% end
    }
}
