%-- run: k of a block, 2, 4 or 8.
// Writes a block of ${run} k x 8 rows of LDS, k contiguous there.
QD_INLINE void store_block${run}(qd_u8 *lds, qd_u32 row, qd_u32 k, const qd_u32x4 (&block)[${run}])
{
#pragma unroll
    for (int j = 0; j < CHUNK; ++j)
% if run == 8 then
        qd_lds_store_b128(lds, column_chunk(row + j, k / CHUNK), qd_column8(block, j));
% else
        qd_lds_store_b${run * 16}(lds, column_chunk(row + j, k / CHUNK) + k % CHUNK * 2, qd_column${run}(block, j));
% end
}
