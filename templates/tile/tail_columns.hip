%-- run: k of a block, 2, 4 or 8; buffers: descriptors rather than addresses; vec: elements of an access.
// Stages the last `left` < TILE_K rows of an operand that holds m or n contiguously, and 0 behind them.
// Of the tile's tile_columns, `columns` exist.
QD_INLINE void stage_tail_columns${run}(qd_u8 *lds, const qd_u8 *from, qd_i64 ld, qd_i64 columns,
                                   qd_u32 tile_columns, qd_i64 left)
{
    const qd_u32 spans = tile_columns / CHUNK;
% if buffers then
    const qd_buffer buffer = qd_make_buffer(from, ((left - 1) * ld + columns) * 2);
% end
#pragma nounroll
    for (qd_u32 place = qd_thread(); place < spans * (TILE_K / ${run}); place += THREADS) {
        const qd_u32 column = place % spans * CHUNK, first_k = place / spans * ${run};
        qd_u32x4 block[${run}];
#pragma unroll
        for (int e = 0; e < ${run}; ++e) {
            const qd_i64 k = first_k + e;
% if buffers then
            const bool inside = k < left && column < columns;
            const qd_u32 offset = inside ? (qd_u32)((k * ld + column) * 2) : QD_OUTSIDE;
% if vec == 8 then
            block[e] = qd_buffer_load_b128(buffer, offset, QD_KEEP);
% else
            block[e] = qd_buffer_load8_by${vec}(buffer, offset);
% end
% else
            block[e] = (qd_u32x4){0, 0, 0, 0};
            if (k < left)
% if vec == 8 then
                block[e] = qd_load_b128(from + (k * ld + (column < columns ? column : columns - CHUNK)) * 2, QD_KEEP);
% else
                block[e] = qd_load8_left(from + k * ld * 2, column, columns);
% end
% end
        }
        store_block${run}(lds, column, first_k, block);
    }
}
