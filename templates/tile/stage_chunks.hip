%-- Staging of an operand of any alignment.  rows: k is contiguous; part: setup, load, load_edge or store.
% if part == "setup" then
% if rows then
// ${X}: rows that hold k contiguously.  Rows past the end repeat the last: what they give is not stored.
% else
// ${X}: for each k a run along ${side}.  Chunks past the end repeat the last: what they give is not stored.
% end
const qd_u8 *const ${x}_base = (const qd_u8 *)g.${x} + batch * g.stride_${x} * 2;
const qd_i64 ${x}_step = TILE_K${rows and "" or " * g.ld" .. x} * 2;
const qd_u8 *${x}_from[${X}_CHUNKS];
% if rows then
const qd_u32 ${x}_line = thread / 8, ${x}_chunk = thread % 8;
const qd_i64 ${x}_last = ${start} + ${TILE} < ${extent} ? ${start} + ${TILE} - 1 : ${extent} - 1;
#pragma unroll
for (int i = 0; i < ${X}_CHUNKS; ++i) {
    const qd_i64 row = ${start} + ${x}_line + i * (THREADS / 8);
    ${x}_from[i] = ${x}_base + ((row < ${x}_last ? row : ${x}_last) * g.ld${x} + ${x}_chunk * 8) * 2;
}
% else
const qd_u32 ${x}_line = thread / (${TILE} / 8), ${x}_chunk = thread % (${TILE} / 8);
const qd_i64 ${x}_last = (${extent} - 1) / 8 * 8;
const qd_i64 ${x}_col = ${start} + ${x}_chunk * 8 < ${x}_last ? ${start} + ${x}_chunk * 8 : ${x}_last;
#pragma unroll
for (int i = 0; i < ${X}_CHUNKS; ++i)
    ${x}_from[i] = ${x}_base + ((${x}_line + i * (THREADS * 8 / ${TILE})) * g.ld${x} + ${x}_col) * 2;
% end
qd_chunk ${x}_chunks[${X}_CHUNKS];
// Steps whose whole 16-byte blocks lie in the matrix.
% if rows then
const qd_i64 ${x}_room = (${extent} - 1 - ${x}_last) * g.ld${x} + g.k - 15;
% else
const qd_i64 ${x}_end = ${start} + ${TILE} < ${x}_last + 8 ? ${start} + ${TILE} : ${x}_last + 8;
const qd_i64 ${x}_room = ((g.k - 1) * g.ld${x} + ${extent} - ${x}_end - 15) / g.ld${x} + 1;
% end
inside_end = min64(inside_end, min64(${x}_room, g.k) / TILE_K);
if (${start} == 0 && (qd_u64)${x}_base % 16 != 0)
    inside_begin = 1;
% elseif part == "load" then
#pragma unroll
for (int i = 0; i < ${X}_CHUNKS; ++i)
    ${x}_chunks[i] = qd_load_chunk(${x}_from[i] + step * ${x}_step);
% elseif part == "load_edge" then
#pragma unroll
for (int i = 0; i < ${X}_CHUNKS; ++i) {
% if rows then
    const qd_i64 left = g.k - step * TILE_K - ${x}_chunk * 8;
% else
    const qd_i64 line = step * TILE_K + ${x}_line + i * (THREADS * 8 / ${TILE});
    const qd_i64 left = line < g.k ? ${extent} - ${x}_col : 0;
% end
    ${x}_chunks[i] = qd_load_chunk_part(${x}_from[i] + step * ${x}_step, left);
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
    qd_shared_store_b128(to + ${base == "0" and "" or base .. " + "}at,
                         qd_shift_chunk(${x}_chunks[i], (qd_u32)(qd_u64)${x}_from[i] & 15));
}
% end
