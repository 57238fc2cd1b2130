%-- buffers: descriptors rather than addresses.
// Stages the last `left` < TILE_K columns of an operand that holds k contiguously, element by element, and 0
// behind them.  Of the tile's tile_rows, `rows` exist.
QD_INLINE void stage_tail_rows(qd_u8 *lds, const qd_u8 *from, qd_i64 ld, qd_i64 rows, qd_u32 tile_rows,
                               qd_i64 left)
{
    const qd_u32 k = qd_thread() % SLOTS * CHUNK;
% if buffers then
    const qd_buffer buffer = qd_make_buffer(from, ((rows - 1) * ld + left) * 2);
% end
#pragma nounroll
    for (qd_u32 row = qd_thread() / SLOTS; row < tile_rows; row += THREADS / SLOTS) {
% if buffers then
        const qd_i64 count = row < rows ? left - k : 0;
        const qd_u32x4 chunk = qd_buffer_load8_part(buffer, (qd_u32)((row * ld + k) * 2), count);
% else
        const qd_i64 last = row < rows ? row : rows - 1;
        const qd_u32x4 chunk = qd_load8_part(from + (last * ld + k) * 2, left - k);
% end
        qd_lds_store_b128(lds, row_chunk(row, k / CHUNK), chunk);
    }
}
