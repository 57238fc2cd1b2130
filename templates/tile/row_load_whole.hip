%-- name; bytes of an element; vec: elements of a chunk; what: the row.
% local size = bytes * vec
% local words = math.max(1, size // 4)
% local types = { [1] = "qd_u8", [2] = "qd_u16", [4] = "qd_u32", [8] = "qd_u32x2", [16] = "qd_u32x4" }
// The lane's chunks of ${what}, from column `first` on, where none of the lanes is past its end.
QD_INLINE void load_whole_${name}(const qd_u8 *row, qd_u32 first, qd_u32 lane, qd_u32 (&words)[CHUNKS][${words}])
{
    const qd_u8 *const place = row + ((qd_i64)first + lane * VEC)${bytes > 1 and " * " .. bytes or ""};
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const ${types[size]} chunk = qd_load_b${size * 8}(place + i * LANES * ${size}, QD_KEEP);
% if size > 4 then
#pragma unroll
        for (int j = 0; j < ${words}; ++j)
            words[i][j] = chunk[j];
% else
        words[i][0] = chunk;
% end
    }
}
