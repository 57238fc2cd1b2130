%-- Staging of an operand of any alignment.  rows: k is contiguous; part: setup, load or store.
% if part == "setup" then
// ${X}: ${rows and "rows of k" or "columns, contiguous, for each k"}; a lane has the same place in every ${rows and "so many-th row" or "so many-th k"}.
const qd_u8 *const ${x}_begin = (const qd_u8 *)g.${x} + batch * g.stride_${x} * 2;
% if rows then
const qd_u8 *const ${x}_end = ${x}_begin + ((${extent} - 1) * g.ld${x} + g.k) * 2;
const qd_u32 ${x}_line = thread / 8, ${x}_chunk = thread % 8;
const qd_u8 *const ${x}_first = ${x}_begin + ((${start} + ${x}_line) * g.ld${x} + ${x}_chunk * 8) * 2;
% else
const qd_u8 *const ${x}_end = ${x}_begin + ((g.k - 1) * g.ld${x} + ${extent}) * 2;
const qd_u32 ${x}_line = thread / (${TILE} / 8), ${x}_chunk = thread % (${TILE} / 8);
const qd_u8 *const ${x}_first = ${x}_begin + (${x}_line * g.ld${x} + ${start} + ${x}_chunk * 8) * 2;
const qd_i64 ${x}_left = ${extent} - ${start} - ${x}_chunk * 8;
% end
qd_chunk ${x}_chunks[${X}_CHUNKS];
qd_u32 ${x}_shifts;  // 4 bits for each
% elseif part == "load" then
${x}_shifts = 0;
#pragma unroll
for (int i = 0; i < ${X}_CHUNKS; ++i) {
    qd_u32 shift;
% if rows then
    const qd_i64 line = i * (THREADS / 8);
    const qd_i64 left = ${start} + ${x}_line + line < ${extent} ? g.k - k0 - ${x}_chunk * 8 : 0;
    ${x}_chunks[i] = qd_load_chunk(${x}_first + (line * g.ld${x} + k0) * 2, left, ${x}_begin, ${x}_end, shift);
% else
    const qd_i64 line = k0 + i * (THREADS * 8 / ${TILE});
    const qd_i64 left = ${x}_line + line < g.k ? ${x}_left : 0;
    ${x}_chunks[i] = qd_load_chunk(${x}_first + line * g.ld${x} * 2, left, ${x}_begin, ${x}_end, shift);
% end
    ${x}_shifts |= shift << i * 4;
}
% else
#pragma unroll
for (int i = 0; i < ${X}_CHUNKS; ++i) {
% if rows then
    const qd_u32 line = ${x}_line + i * (THREADS / 8);
    const qd_u32 at = line * 128 + (${x}_chunk ^ line % 8) * 16;
% else
    const qd_u32 line = ${x}_line + i * (THREADS * 8 / ${TILE});
    const qd_u32 at = ${x}_chunk / 8 * TILE_K * 128 + line * 128 + (${x}_chunk % 8 ^ line % 8) * 16;
% end
    qd_shared_store_b128(to + ${base == "0" and "" or base .. " + "}at, qd_shift_chunk(${x}_chunks[i], ${x}_shifts >> i * 4 & 15));
}
% end
