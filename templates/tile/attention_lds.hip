%-- tile_d: elements of a row of K; tile_kv: keys of a block.  Where K and V lie in LDS.
% local wide = tile_d // 8 % 8 == 0
// Where chunk `chunk` of row `row` of K lies in LDS, in bytes.  The XOR spreads one access over all banks.
QD_INLINE qd_u32 k_chunk(qd_u32 row, qd_u32 chunk)
{
    return row * K_BYTES + (chunk ^ ${wide and "row % 8" or "row / 2 % 4"}) * 16;
}

% if tile_kv >= 64 then
// The same of V^T, whose rows are elements of V, and whose writes take every 8th of them.
QD_INLINE qd_u32 v_chunk(qd_u32 row, qd_u32 chunk)
{
    return row * V_BYTES + (chunk ^ (row ^ row / 8) % 8) * 16;
}
% else
// The same of V^T, whose rows are elements of V, and whose writes take every 8th of them.  Two rows are a line of all
// banks, one of them 4, 8 or 12 rows behind the other.
QD_INLINE qd_u32 v_chunk(qd_u32 row, qd_u32 chunk)
{
    return row / 16 * 16 * V_BYTES + row % 8 * 128 + (row / 8 ^ row / 4) % 2 * 64 + (chunk ^ (row ^ row / 16) % 4) * 16;
}
% end
