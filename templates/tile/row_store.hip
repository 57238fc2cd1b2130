%-- name; type; vec: elements of a chunk; what: the row; policy of caches.
// The lane's chunks of ${what}, from column `first` on.
QD_INLINE void store_${name}(qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
${(" "):rep(22 + #name)}const qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_f32 *const v = value + i * VEC;
% if vec == 1 then
        if (column < columns)
            qd_store1_${type}(row, column, v[0], ${policy});
% elseif type == "f32" or vec == 4 then
        if (column < columns)
#pragma unroll
            for (int e = 0; e < VEC; e += 4)
                qd_store4_${type}(row, column + e, (qd_f32x4){v[e], v[e + 1], v[e + 2], v[e + 3]}, ${policy});
% else
        const qd_u32x4 chunk = {qd_${type}x2_rne(v[0], v[1]), qd_${type}x2_rne(v[2], v[3]),
                                qd_${type}x2_rne(v[4], v[5]), qd_${type}x2_rne(v[6], v[7])};
        if (column < columns)
            qd_store_b128(row + (qd_i64)column * 2, chunk, ${policy});
% end
    }
}
