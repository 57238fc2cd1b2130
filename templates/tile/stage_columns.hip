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
const qd_u32 ${x}_k = (${x}_group / (${X}_SPANS / ${X}_GROUP) * ${X}_PARTS + ${x}_part) * ${X}_K_RUN;
% else
const qd_u32 ${x}_span = thread % ${X}_SPANS, ${x}_k = thread / ${X}_SPANS * ${X}_K_RUN;
% end
constexpr int ${X}_PASS = THREADS / ${X}_SPANS * ${X}_K_RUN;  // k between a lane's blocks
const qd_u8 *${x}_start = (const qd_u8 *)g.${x} + (batch * g.stride_${x} + ${k0 and k0 .. " * g.ld" .. x .. " + " or ""}${start}) * 2;
const qd_u8 *${x}_step = ${x}_start;  // the step to load next
% if masked then
const qd_i64 ${x}_left = ${extent} - ${start} < ${TILE} ? ${extent} - ${start} : ${TILE};
% end
% if buffers then
const qd_i64 ${x}_bytes = ((TILE_K - 1) * g.ld${x} + ${masked and x .. "_left" or TILE}) * 2;  // that a step spans
% elseif vec == 8 then
// columns past the end repeat the last ones: what they give is never stored
const qd_i64 ${x}_column = ${columns} < ${x}_left ? ${columns} : ${x}_left - CHUNK;
% end
${buffers and "qd_u32" or "qd_i64"} ${x}_offset[${X}_BLOCKS][${X}_K_RUN];  // bytes from the first element of a step
#pragma unroll
for (int i = 0; i < ${X}_BLOCKS; ++i)
#pragma unroll
    for (int e = 0; e < ${X}_K_RUN; ++e) {
        const qd_i64 k = ${x}_k + i * ${X}_PASS + e;
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
        ${x}_next[i][e] = qd_buffer_load8_by${vec}(${x}_buffer, ${x}_offset[i][e]);
% elseif vec == 8 then
        ${x}_next[i][e] = qd_load_b128(${x}_step + ${x}_offset[i][e], ${policy});
% else
        ${x}_next[i][e] = qd_load8_left(${x}_step + ${x}_offset[i][e], ${columns}, ${x}_left);
% end
${x}_step += TILE_K * g.ld${x} * 2;
% else
#pragma unroll
for (int i = 0; i < ${X}_BLOCKS; ++i)
    store_block${run}(${lds}${base == "" and "" or " + B_BASE"}, ${columns}, ${x}_k + i * ${X}_PASS, ${x}_next[i]);
% end
