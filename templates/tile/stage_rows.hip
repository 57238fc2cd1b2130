%-- An operand that holds k contiguously.  part: setup, load or store; x, X: the operand's name;
%-- TILE: its rows in the tile; extent, start: its rows in the problem and where the tile begins;
%-- buffers: descriptors rather than addresses; lds, base: where it lies in LDS.
% if part == "setup" then
// ${X} holds k contiguously: a lane stages chunk ${x}_slot of every ${X}_PASS-th row.
constexpr int ${X}_CHUNKS = ${X}_UNITS / CHUNK;
constexpr int ${X}_PASS = THREADS / SLOTS;
const qd_u32 ${x}_row = thread / SLOTS, ${x}_slot = thread % SLOTS;
const qd_u8 *${x}_start = (const qd_u8 *)g.${x} + (batch * g.stride_${x} + ${start} * g.ld${x}${k0 and " + " .. k0 or ""}) * 2;
const qd_u8 *${x}_step = ${x}_start;  // the step to load next
% if masked then
const qd_i64 ${x}_rows = ${extent} - ${start} < ${TILE} ? ${extent} - ${start} : ${TILE};
% end
% if buffers then
const qd_i64 ${x}_bytes = ((${masked and x .. "_rows" or TILE} - 1) * g.ld${x} + TILE_K) * 2;  // that a step spans
% end
${buffers and "qd_u32" or "qd_i64"} ${x}_offset[${X}_CHUNKS];  // bytes from the first element of a step
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
% if buffers and vec == 8 then
    ${x}_next[i] = qd_buffer_load_b128(${x}_buffer, ${x}_offset[i], ${policy});
% elseif buffers then
    ${x}_next[i] = qd_buffer_load8_by${vec}(${x}_buffer, ${x}_offset[i]);
% elseif vec == 8 then
    ${x}_next[i] = qd_load_b128(${x}_step + ${x}_offset[i], ${policy});
% else
    ${x}_next[i] = qd_load8_by1(${x}_step + ${x}_offset[i]);
% end
${x}_step += TILE_K * 2;
% else
#pragma unroll
for (int i = 0; i < ${X}_CHUNKS; ++i)
    qd_lds_store_b128(${lds}, ${base}row_chunk(${x}_row + i * ${X}_PASS, ${x}_slot), ${x}_next[i]);
% end
