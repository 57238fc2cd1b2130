%-- m0, n0: where the tile begins.  Any terms, any alignment: each wave turns its sums into rows of D through LDS.  sums: the array; cols: its
%-- columns; offset: where they begin in the warpgroup's columns.
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
                qd_shared_store_f32(d_stage + row * 64 + (col / 4 ^ row / 2 % 4) * 16 + col % 4 * 4, ${sums}[i][r]);
                qd_shared_store_f32(d_stage + row * 64 + 64 + (col / 4 ^ row / 2 % 4) * 16 + col % 4 * 4, ${sums}[i][r + 1]);
% else
                const qd_u32 row = lane / 4 + e * 4, col = q + lane % 4 * 2;
                qd_shared_store_f32x2(d_stage + row * 128 + (col / 4 ^ row % 8) * 16 + col % 4 * 4,
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
% if swapped then
                const qd_u32 r = quad / 4, c4 = quad % 4;
                const qd_f32x4 sum = qd_shared_load_f32x4(d_stage + r * 64 + (c4 ^ r / 2 % 4) * 16);
                const qd_i64 row = row0 + r, col = col0 + c4 * 4;
% else
                const qd_u32 r = quad / (CHUNK_COLS / 4), c4 = quad % (CHUNK_COLS / 4);
                const qd_f32x4 sum = qd_shared_load_f32x4(d_stage + r * 128 + (c4 ^ r % 8) * 16);
                const qd_i64 row = row0 + r, col = col0 + c4 * 4;
% end
                if (row < g.m && col < g.n)
                    finish4(g, sum, ${at}, row, col);
            }
        } else {
#pragma nounroll
            for (qd_u32 element = lane; element < 16 * CHUNK_COLS; element += 32) {
% if swapped then
                const qd_u32 r = element / 16, c1 = element % 16;
                const qd_f32 sum = qd_shared_load_f32(d_stage + r * 64 + (c1 / 4 ^ r / 2 % 4) * 16 + c1 % 4 * 4);
% else
                const qd_u32 r = element / CHUNK_COLS, c1 = element % CHUNK_COLS;
                const qd_f32 sum = qd_shared_load_f32(d_stage + r * 128 + (c1 / 4 ^ r % 8) * 16 + c1 % 4 * 4);
% end
                const qd_i64 row = row0 + r, col = col0 + c1;
                if (row < g.m && col < g.n)
                    finish1(g, sum, ${at}, row, col);
            }
        }
    }
