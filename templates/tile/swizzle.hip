%-- tile_k; rows, columns: which kinds of operand the kernel stages.
% local share = math.max(1, 64 // tile_k)
% local row = share == 1 and "row" or "row / " .. share
% if rows then
// Where chunk `chunk` of LDS row `row` lies, in bytes.  The XOR spreads one LDS access over all banks.
QD_INLINE qd_u32 row_chunk(qd_u32 row, qd_u32 chunk)
{
    return row * ROW_BYTES + ((chunk ^ ${row}) % SLOTS) * 16;
}
% end
% if rows and columns then

% end
% if columns then
// Where a chunk of an operand lies that is transposed on its way to LDS: its writes take every 8th row.
QD_INLINE qd_u32 column_chunk(qd_u32 row, qd_u32 chunk)
{
    return row * ROW_BYTES + ((chunk ^ ${row} ^ row / 8 * 5) % SLOTS) * 16;
}
% end
