%-- tile_d: elements of a row of K; tile_kv: keys of a block.  Where K and V^T lie in LDS.
% local wide = tile_d // 8 % 8 == 0
% local narrow = tile_kv < 64
// Where rows of K begin in LDS, and their chunks, in bytes.  The XOR spreads one access over all banks; it is
// of what lanes differ in and of constants, so that few addresses serve many accesses.
QD_INLINE qd_u32 k_line(qd_u32 row)
{
    return row * K_BYTES + ${wide and "row % 8" or "row / 2 % 4"} * 16;
}

QD_INLINE qd_u32 k_chunk(qd_u32 line, qd_u32 chunk)
{
    return (line ^ chunk % ${wide and 8 or 4} * 16) + chunk / ${wide and "8 * 128" or "4 * 64"};
}

% if narrow then
// The same of V^T, whose rows are elements of V.  Two rows share a line of all banks: rows 4, 8 or 12 apart.
% else
// The same of V^T, whose rows are elements of V.
% end
QD_INLINE qd_u32 v_line(qd_u32 row)
{
% if narrow then
    const qd_u32 line = V_BASE + (row / 16 * 16 + row % 8 * 2 + (row / 8 ^ row / 4) % 2) * V_BYTES;
    return line + (row ^ row / 16) % 4 * 16;
% else
    return V_BASE + row * V_BYTES + (row ^ row / 8) % 8 * 16;
% end
}

QD_INLINE qd_u32 v_chunk(qd_u32 line, qd_u32 chunk)
{
% if narrow then
    return line ^ chunk * 16;
% else
    return (line ^ chunk % 8 * 16) + chunk / 8 * 128;
% end
}

// The line of row 8 i + e, e < 8, from that of row 8 i; that of row 32 n + i, i < 32, from that of row i.
QD_INLINE qd_u32 v_line_of_8(qd_u32 line, qd_u32 e)
{
    return ${narrow and "(line ^ e / 4 * V_BYTES ^ e % 4 * 16) + e * 2 * V_BYTES" or "(line ^ e * 16) + e * V_BYTES"};
}

QD_INLINE qd_u32 v_line_of_32(qd_u32 line, qd_u32 n)
{
    return (line ^ n % 2 * ${narrow and 32 or 64}) + n * 32 * V_BYTES;
}
