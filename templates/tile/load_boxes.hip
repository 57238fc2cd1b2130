%-- The producer's copies of one operand's tile.  x: a or b; rows: k is contiguous; share: workgroups that each load
%-- a part for all.
% local send = share > 1 and "qd_map_load_shared" or "qd_map_load"
% local tail = share > 1 and (l2 .. ", (1 << CLUSTER) - 1") or l2
% local pad = (" "):rep(#send + 1)
% local part = share > 1 and TILE .. " / CLUSTER" or TILE
% if rows and tile_k == 64 then
% if share > 1 then
${send}(${to} + rank * (${part}) * 128,
${pad}&maps.${x}, arrived, k0, ${start} + rank * (${part}), ${x}_batch,
${pad}${tail});
% else
${send}(${to}, &maps.${x}, arrived, k0, ${start}, ${x}_batch,
${pad}${tail});
% end
% elseif rows then
#pragma unroll
for (int k = 0; k < TILE_K; k += 64)
% if share > 1 then
    ${send}(${to} + k / 64 * ${TILE} * 128 + rank * (${part}) * 128,
    ${pad}&maps.${x}, arrived, k0 + k, ${start} + rank * (${part}), ${x}_batch,
    ${pad}${tail});
% else
    ${send}(${to} + k / 64 * ${TILE} * 128, &maps.${x}, arrived,
    ${pad}k0 + k, ${start}, ${x}_batch, ${tail});
% end
% else
#pragma unroll
for (int i = 0; i < ${part}; i += 64)
% if share > 1 then
    ${send}(${to} + (rank * (${part}) + i) * TILE_K * 2,
    ${pad}&maps.${x}, arrived,
    ${pad}${start} + rank * (${part}) + i, k0, ${x}_batch,
    ${pad}${tail});
% else
    ${send}(${to} + i * TILE_K * 2, &maps.${x}, arrived, ${start} + i, k0, ${x}_batch,
    ${pad}${tail});
% end
% end
