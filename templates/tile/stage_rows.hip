%-- An operand that holds k contiguously.  part: setup, load, tail or store; x, X: the operand's name;
%-- TILE: its rows in the tile; extent, start: its rows in the problem and where the tile begins;
%-- buffers: descriptors rather than addresses; lds, base: where it lies in LDS.
% if part == "setup" then
// ${X} holds k contiguously: a lane stages chunk ${x}_slot of every ${X}_PASS-th row.
constexpr int ${X}_CHUNKS = ${X}_UNITS / CHUNK;
constexpr int ${X}_PASS = THREADS / SLOTS;
const qd_u32 ${x}_row = thread / SLOTS, ${x}_slot = thread % SLOTS;
const qd_u8 *${x}_start = (const qd_u8 *)g.${x} + (batch * g.stride_${x} + ${start} * g.ld${x} + k0) * 2;
const qd_u8 *${x}_step = ${x}_start;  // the step to load next
% if masked then
const qd_i64 ${x}_rows = ${extent} - ${start} < ${TILE} ? ${extent} - ${start} : ${TILE};
% end
% if buffers then
const qd_i64 ${x}_last_row = (${masked and x .. "_rows" or TILE} - 1) * g.ld${x};
const qd_i64 ${x}_bytes = (${x}_last_row + TILE_K) * 2;  // that a step spans
% end
${buffers and "qd_u32" or "qd_i64"} ${x}_offset[${X}_CHUNKS];  // bytes from the first element of this step
#pragma unroll
for (int i = 0; i < ${X}_CHUNKS; ++i) {
    const qd_i64 row = ${x}_row + i * ${X}_PASS;
% if not masked then
    ${x}_offset[i] = (qd_u32)((row * g.ld${x} + ${x}_slot * CHUNK) * 2);
% elseif buffers then
    ${x}_offset[i] = row < ${x}_rows ? (qd_u32)((row * g.ld${x} + ${x}_slot * CHUNK) * 2) : QD_OUTSIDE;
% else
    // rows past the end repeat the last one: what they give is never stored
    ${x}_offset[i] = ((row < ${x}_rows ? row : ${x}_rows - 1) * g.ld${x} + ${x}_slot * CHUNK) * 2;
% end
}
qd_u32x4 ${x}_next[${X}_CHUNKS];
% elseif part == "load" then
% if buffers then
const qd_buffer ${x}_buffer = qd_make_buffer(${x}_step, more ? ${x}_bytes : 0);
% end
#pragma unroll
for (int i = 0; i < ${X}_CHUNKS; ++i)
% if vec < 8 then
    ${x}_next[i] = load_chunk(${buffers and x .. "_buffer, " or x .. "_step + "}${x}_offset[i]);
% elseif buffers then
    ${x}_next[i] = qd_buffer_load_b128(${x}_buffer, ${x}_offset[i], ${policy});
% else
    ${x}_next[i] = qd_load_b128(${x}_step + ${x}_offset[i], ${policy});
% end
${x}_step += TILE_K * 2;
% elseif part == "tail" then
// The last k_tail < TILE_K columns of ${X}, element by element; what lies behind them counts as 0.
const qd_u8 *${x}_tail = ${x}_start + (qd_i64)steps * TILE_K * 2;
% if buffers then
const qd_buffer ${x}_buffer = qd_make_buffer(${x}_tail, (${x}_last_row + k_tail) * 2);
% end
#pragma nounroll
for (int i = 0; i < ${X}_CHUNKS; ++i) {
    const qd_u32 row = ${x}_row + i * ${X}_PASS;
% if buffers then
    const qd_u32 row_offset = (qd_u32)(row * g.ld${x} * 2);
% else
    const qd_u8 *row_start = ${x}_tail + (row < ${x}_rows ? row : ${x}_rows - 1) * g.ld${x} * 2;
% end
    qd_u32 elements[CHUNK];
#pragma unroll
    for (int e = 0; e < CHUNK; ++e) {
        const qd_u32 k = ${x}_slot * CHUNK + e;
% if buffers then
        const bool inside = row < ${x}_rows && k < k_tail;
        const qd_u32 offset = inside ? row_offset + k * 2 : QD_OUTSIDE;
        elements[e] = qd_buffer_load_b16(${x}_buffer, offset, QD_KEEP);
% else
        elements[e] = k < k_tail ? qd_load_b16(row_start + k * 2, QD_KEEP) : 0;
% end
    }
    qd_lds_store_b128(${lds}, ${base}row_chunk(row, ${x}_slot), qd_pack8(elements));
}
% else
#pragma unroll
for (int i = 0; i < ${X}_CHUNKS; ++i)
    qd_lds_store_b128(${lds}, ${base}row_chunk(${x}_row + i * ${X}_PASS, ${x}_slot), ${x}_next[i]);
% end
