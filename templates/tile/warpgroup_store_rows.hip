%-- Any terms, any alignment: each wave turns its sums into rows of D through LDS.  sums: the array; cols: its
%-- columns; offset: where they begin in the warpgroup's columns; m0, n0: where the tile begins.
% local columns = swapped and 16 or "CHUNK_COLS"
% if swapped then
const auto d_at = [&](qd_u32 row, qd_u32 quad) {
    return d_stage + row * 64 + (quad ^ row / 2 % 4) * 16;
};
% else
const auto d_at = [&](qd_u32 row, qd_u32 quad) {
    return d_stage + row * 128 + (quad ^ row % 8) * 16;
};
% end
#pragma unroll
for (int i = 0; i < GROUP_FRAGS; ++i)
#pragma unroll
    for (int c = 0; c < ${cols}; c += CHUNK_COLS) {
        qd_wave_barrier();  // the rows before have been read
#pragma unroll
        for (int q = 0; q < CHUNK_COLS; q += 8)
#pragma unroll
            for (int e = 0; e < 4; e += 2) {
                const int r = (c + q) / 2 + e;
% if swapped then
                const qd_u32 col = lane / 4 + e * 4, row = q + lane % 4 * 2;
                qd_shared_store_f32(d_at(row, col / 4) + col % 4 * 4, ${sums}[i][r]);
                qd_shared_store_f32(d_at(row + 1, col / 4) + col % 4 * 4, ${sums}[i][r + 1]);
% else
                const qd_u32 row = lane / 4 + e * 4, col = q + lane % 4 * 2;
                qd_shared_store_f32x2(d_at(row, col / 4) + col % 4 * 4,
                                      (qd_f32x2){${sums}[i][r], ${sums}[i][r + 1]});
% end
            }
        qd_wave_barrier();
% if swapped then
        const qd_i64 row0 = ${m0} + ${offset}c;
        const qd_i64 col0 = ${n0} + group_row + i * 64 + wave % 4 * 16;
% else
        const qd_i64 row0 = ${m0} + group_row + i * 64 + wave % 4 * 16;
        const qd_i64 col0 = ${n0} + group_col + ${offset}c;
% end
        if (g.d_wide) {
#pragma nounroll
            for (qd_u32 quad = lane; quad < 16 * CHUNK_COLS / 4; quad += 32) {
                const qd_u32 r = quad / (${columns} / 4), q = quad % (${columns} / 4);
                if (row0 + r < g.m && col0 + q * 4 < g.n)
                    finish4(g, qd_shared_load_f32x4(d_at(r, q)), ${at}, row0 + r,
                            col0 + q * 4);
            }
        } else {
#pragma nounroll
            for (qd_u32 element = lane; element < 16 * CHUNK_COLS; element += 32) {
                const qd_u32 r = element / ${columns}, e = element % ${columns};
                if (row0 + r < g.m && col0 + e < g.n)
                    finish1(g, qd_shared_load_f32(d_at(r, e / 4) + e % 4 * 4), ${at},
                            row0 + r, col0 + e);
            }
        }
    }
