%-- An operand that holds m (or n) contiguously, transposed in registers on its way to LDS.
%-- Arguments as in stage_rows.hip; side: m or n; run: k that a lane writes to LDS at once.
% local parts = 8 // run
% local columns = x .. "_span * CHUNK"
% if part == "setup" then
// ${X} holds ${side} contiguously: a lane loads blocks of 8 ${side} x ${X}_K_RUN k and transposes them in registers.
% if parts > 1 then
// Lanes go along ${side} first (whole cache lines), then along the ${parts} parts of an LDS chunk (all banks).
% end
constexpr int ${X}_BLOCKS = ${X}_UNITS / (CHUNK * ${X}_K_RUN);
constexpr int ${X}_SPANS = ${TILE} / CHUNK;  // blocks along ${side}
% if parts > 1 then
constexpr int ${X}_GROUP = ${X}_SPANS < 8 ? ${X}_SPANS : 8;
constexpr int ${X}_PARTS = CHUNK / ${X}_K_RUN;
const qd_u32 ${x}_group = thread / (${X}_GROUP * ${X}_PARTS);
const qd_u32 ${x}_span = thread % ${X}_GROUP + ${x}_group % (${X}_SPANS / ${X}_GROUP) * ${X}_GROUP;
const qd_u32 ${x}_part = thread / ${X}_GROUP % ${X}_PARTS;
const qd_u32 ${x}_first_k = (${x}_group / (${X}_SPANS / ${X}_GROUP) * ${X}_PARTS + ${x}_part) * ${X}_K_RUN;
% else
const qd_u32 ${x}_span = thread % ${X}_SPANS;
const qd_u32 ${x}_first_k = thread / ${X}_SPANS * ${X}_K_RUN;
% end
constexpr int ${X}_PASS = THREADS / ${X}_SPANS * ${X}_K_RUN;  // k between a lane's blocks
const qd_u8 *${x}_start = (const qd_u8 *)g.${x} + (batch * g.stride_${x} + k0 * g.ld${x} + ${start}) * 2;
const qd_u8 *${x}_step = ${x}_start;  // the step to load next
% if masked then
const qd_i64 ${x}_left = ${extent} - ${start} < ${TILE} ? ${extent} - ${start} : ${TILE};
% end
% if buffers then
const qd_i64 ${x}_bytes = ((TILE_K - 1) * g.ld${x} + ${masked and x .. "_left" or TILE}) * 2;  // that a step spans
% elseif vec == 8 then
// columns past the end repeat the last ones: what they give is never stored
const qd_i64 ${x}_column = ${x}_span * CHUNK < ${x}_left ? ${x}_span * CHUNK : ${x}_left - CHUNK;
% end
${buffers and "qd_u32" or "qd_i64"} ${x}_offset[${X}_BLOCKS][${X}_K_RUN];  // bytes from the first element of this step
#pragma unroll
for (int i = 0; i < ${X}_BLOCKS; ++i)
#pragma unroll
    for (int e = 0; e < ${X}_K_RUN; ++e) {
        const qd_i64 k = ${x}_first_k + i * ${X}_PASS + e;
% if not masked then
        ${x}_offset[i][e] = (qd_u32)((k * g.ld${x} + ${columns}) * 2);
% elseif buffers then
        const qd_u32 inside = (qd_u32)((k * g.ld${x} + ${columns}) * 2);
        ${x}_offset[i][e] = ${columns} < ${x}_left ? inside : QD_OUTSIDE;
% elseif vec == 8 then
        ${x}_offset[i][e] = (k * g.ld${x} + ${x}_column) * 2;
% else
        ${x}_offset[i][e] = k * g.ld${x} * 2;
% end
    }
qd_u32x4 ${x}_next[${X}_BLOCKS][${X}_K_RUN];
% elseif part == "load" then
% if buffers then
const qd_buffer ${x}_buffer = qd_make_buffer(${x}_step, more ? ${x}_bytes : 0);
% end
#pragma unroll
for (int i = 0; i < ${X}_BLOCKS; ++i)
#pragma unroll
    for (int e = 0; e < ${X}_K_RUN; ++e)
% if buffers and vec == 8 then
        ${x}_next[i][e] = qd_buffer_load_b128(${x}_buffer, ${x}_offset[i][e], ${policy});
% elseif buffers then
        ${x}_next[i][e] = load_chunk(${x}_buffer, ${x}_offset[i][e]);
% elseif vec == 8 then
        ${x}_next[i][e] = qd_load_b128(${x}_step + ${x}_offset[i][e], ${policy});
% else
        ${x}_next[i][e] = load_columns(${x}_step + ${x}_offset[i][e], ${columns}, ${x}_left);
% end
${x}_step += TILE_K * g.ld${x} * 2;
% elseif part == "tail" then
// The last k_tail < TILE_K rows of ${X}; what lies behind them counts as 0.
const qd_u8 *${x}_tail = ${x}_start + (qd_i64)steps * TILE_K * g.ld${x} * 2;
% if buffers then
const qd_buffer ${x}_buffer = qd_make_buffer(${x}_tail, ((k_tail - 1) * g.ld${x} + ${x}_left) * 2);
% end
#pragma nounroll
for (int i = 0; i < ${X}_BLOCKS; ++i) {
    const qd_u32 first = ${x}_first_k + i * ${X}_PASS;
    qd_u32x4 block[${X}_K_RUN];
#pragma unroll
    for (int e = 0; e < ${X}_K_RUN; ++e) {
        const qd_i64 k = first + e;
% if buffers then
        const bool inside = ${columns} < ${x}_left && k < k_tail;
        const qd_u32 offset = inside ? (qd_u32)((k * g.ld${x} + ${columns}) * 2) : QD_OUTSIDE;
% if vec == 8 then
        block[e] = qd_buffer_load_b128(${x}_buffer, offset, ${policy});
% else
        block[e] = load_chunk(${x}_buffer, offset);
% end
% else
        block[e] = (qd_u32x4){0, 0, 0, 0};
        if (k < k_tail)
% if vec == 8 then
            block[e] = qd_load_b128(${x}_tail + (k * g.ld${x} + ${x}_column) * 2, ${policy});
% else
            block[e] = load_columns(${x}_tail + k * g.ld${x} * 2, ${columns}, ${x}_left);
% end
% end
    }
    store_transposed_${run}(${lds}, ${base == "" and "0" or "B_BASE"}, ${columns}, first, block);
}
% else
#pragma unroll
for (int i = 0; i < ${X}_BLOCKS; ++i)
    store_transposed_${run}(${lds}, ${base == "" and "0" or "B_BASE"}, ${columns}, ${x}_first_k + i * ${X}_PASS,
                       ${x}_next[i]);
% end
