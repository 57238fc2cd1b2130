%-- run: k of a block, 2, 4 or 8.
// Writes a block of ${run} k x 8 columns to LDS with k contiguous: ${run} elements of each of the rows row .. row + 7.
QD_INLINE void store_transposed_${run}(qd_u8 *lds, qd_u32 base, qd_u32 row, qd_u32 k, const qd_u32x4 (&block)[${run}])
{
#pragma unroll
    for (int j = 0; j < 8; ++j) {
% if run == 2 then
        const qd_u32 column = j % 2 == 0 ? qd_pack_low(block[0][j / 2], block[1][j / 2])
                                         : qd_pack_high(block[0][j / 2], block[1][j / 2]);
% else
        qd_u32x${run // 2} column;
#pragma unroll
        for (int d = 0; d < ${run // 2}; ++d)
            column[d] = j % 2 == 0 ? qd_pack_low(block[2 * d][j / 2], block[2 * d + 1][j / 2])
                                   : qd_pack_high(block[2 * d][j / 2], block[2 * d + 1][j / 2]);
% end
        qd_lds_store_b${run * 16}(lds, base + column_chunk(row + j, k / CHUNK)${run < 8 and " + k % CHUNK * 2" or ""}, column);
    }
}
