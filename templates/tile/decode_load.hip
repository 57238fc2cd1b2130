%-- of: key or value; x: k or v; dim: head_dim or value_dim; amd, narrow, padded; bits: of a load; rows, chunks: of a lane in a
%-- group; row, element: expressions of `which` and `c`; last: elements of a load; policy: of the caches
% local wide = narrow and "" or " * 2"
% if amd then
// Rows of a block's groups, from chunk `from` on; nothing where there is no block: `more` is false.
% else
// Rows of a block's groups, from chunk `from` on.
% end
${of}_type ${of}[GROUPS][${rows}][${chunks}];
const auto load_${of}s = [&](const block &of, const qd_i32 (&pages)[GROUPS], int from${amd and ", bool more" or ""}) {
#pragma unroll
    for (int group = 0; group < GROUPS; ++group) {
        const qd_i32 first = group_of(of, group), left = of.end - 1 - first;
        const qd_i64 in_page = first - page_of(g, first) * (qd_i32)g.page_rows;
        const qd_u8 *const base = ${x} + (pages[group] * g.${x}_page + in_page * g.${x}_row)${wide};
% if amd then
        const qd_i64 span = (qd_i64)((qd_u32)(left < 15 ? left : 15) * g.${x}_row + g.${dim})${wide};
        const qd_buffer buffer = qd_make_buffer(base, more ? span : 0);
% end
#pragma unroll
        for (int which = 0; which < ${rows}; ++which) {
            const qd_i32 row = ${row};
            const qd_u32 offset = (qd_u32)${amd and "row" or "(row < left ? row : left)"} * g.${x}_row;
#pragma unroll
            for (int c = 0; c < ${chunks}; ++c) {
                const qd_u32 element = ${element};
% if padded then
                const qd_u32 last = g.${dim} - ${last}, inside = element < last ? element : last;
% end
% local inside = padded and "inside" or "element"
% if amd then
                ${of}[group][which][c] = qd_buffer_load_b${bits}(buffer, (offset + ${inside})${wide}, ${policy});
% else
                ${of}[group][which][c] = qd_load_b${bits}(base + (offset + ${inside})${wide}, ${policy});
% end
            }
        }
    }
};
