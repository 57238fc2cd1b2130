%-- name, family; dtype, out, vec, policy as of element_chunks.hip; read1 to read3, write1 to write3: names of the
%-- operands, which are those of the arguments, or ""; optional: that of a result that may be null.  Behind the template's
%--   template <int N> compute(g, words of what is read..., values of what is written...)
%-- for N chunks at once: all where they are elements, else one after another, which takes fewer registers.
% local in_bytes, out_bytes = (dtype == "f16" or dtype == "bf16") and 2 or 4, out == "f32" and 4 or 2
% local words = math.max(1, in_bytes * vec // 4)
% local single = vec == 1
% local from, to = {}, {}
% for _, one in ipairs { read1, read2, read3 } do
%   if one ~= "" then from[#from + 1] = one end
% end
% for _, one in ipairs { write1, write2, write3 } do
%   if one ~= "" then to[#to + 1] = one end
% end
// Elements of a row: all have `columns`, and the one behind them `last`.
QD_INLINE qd_u32 row_end(const struct quern_${family}_params &g, qd_i64 row)
{
    return row < g.rows ? g.columns : row == g.rows ? g.last : 0;
}

QD_KERNEL(${name},
          struct quern_${family}_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    // A tile is `width` chunks wide; a lane has one chunk in each of CHUNKS rows, `step` apart.
    const qd_u32 tile = g.first_tile + qd_workgroup(), down = g.across == 1 ? tile : tile / g.across;
    const qd_u32 column = ((tile - down * g.across) * g.width + (qd_thread() & (g.width - 1))) * VEC;
    const qd_i64 row = (qd_i64)down * (g.step * CHUNKS) + qd_thread() * g.step / THREADS;
% for _, one in ipairs(from) do
    const qd_u8 *const ${one} = (const qd_u8 *)g.${one} + (row * g.ld${one} + column) * ${in_bytes};
% end
% for _, one in ipairs(to) do
    qd_u8 *const ${one} = (qd_u8 *)g.${one} + (row * g.ld${one} + column) * ${out_bytes};
% end

    if (column + VEC <= row_end(g, row)) {
        // All loads come before the first use.  A row that does not have the chunk is read as the lane's
        // first one.
        qd_u32 ${table.concat(from, "_words[CHUNKS][" .. words .. "], ")}_words[CHUNKS][${words}];
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const qd_i64 behind = column + VEC <= row_end(g, row + i * g.step) ? i * g.step : 0;
% for _, one in ipairs(from) do
            load_chunk(${one} + behind * g.ld${one} * ${in_bytes}, ${one}_words[i]);
% end
        }
        qd_issue_loads();
% if single then
        qd_f32 ${table.concat(to, "_value[CHUNKS], ")}_value[CHUNKS];
        compute<CHUNKS>(g, ${table.concat(from, "_words, ")}_words, ${table.concat(to, "_value, ")}_value);
% end
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
% if not single then
            qd_f32 ${table.concat(to, "_value[VEC], ")}_value[VEC];
            compute<1>(g, ${table.concat(from, "_words + i, ")}_words + i, ${table.concat(to, "_value, ")}_value);
% end
            if (column + VEC > row_end(g, row + i * g.step))
                continue;
% for _, one in ipairs(to) do
%   if one == optional then
            if (g.${one})
                store_chunk(${one} + i * g.step * g.ld${one} * ${out_bytes}, ${one}_value${single and " + i" or ""});
%   else
            store_chunk(${one} + i * g.step * g.ld${one} * ${out_bytes}, ${one}_value${single and " + i" or ""});
%   end
% end
        }
    }
% if vec > 1 then
    if (g.columns % VEC == 0 && g.last % VEC == 0)
        return;
    // Chunks that the end of a row cuts.
#pragma unroll 1
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 end = row_end(g, row + i * g.step), left = column < end ? end - column : 0;
        if (left == 0 || left >= VEC)
            continue;
        qd_u32 ${table.concat(from, "_words[1][" .. words .. "], ")}_words[1][${words}];
        qd_f32 ${table.concat(to, "_value[VEC], ")}_value[VEC];
% for _, one in ipairs(from) do
        load_part(${one} + i * g.step * g.ld${one} * ${in_bytes}, left, ${one}_words[0]);
% end
        compute<1>(g, ${table.concat(from, "_words, ")}_words, ${table.concat(to, "_value, ")}_value);
% for _, one in ipairs(to) do
%   if one == optional then
        if (g.${one})
            store_part(${one} + i * g.step * g.ld${one} * ${out_bytes}, left, ${one}_value);
%   else
        store_part(${one} + i * g.step * g.ld${one} * ${out_bytes}, left, ${one}_value);
%   end
% end
    }
% end
}
