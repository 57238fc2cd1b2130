%-- What kernels of norms begin with: family; dtype; out; vec; words of a chunk; bytes of an element; regime; center.
% local scales = out == "byte" or out == "any"        -- y may be of 8 bits, with a scale
% include("tile/chunk_load.hip", { name = "x", bytes = bytes, vec = vec, what = "x, a residual or a weight" })

% if scales then
% include("tile/narrow.hip", { family = family, vec = vec, any = out == "any" })
% else
% include("tile/chunk_store.hip", { name = "y", type = out, vec = vec, what = "y" })
% end

% include("tile/chunk_sums.hip", { regime = regime, sum = true, sum2 = center, max = scales })

% include("tile/norm_weights.hip", { family = family, dtype = dtype, vec = vec, words = words, what = "gamma or beta" })

// Where the parts of a row begin; null: there is none.
struct row_places {
    const qd_u8 *x, *residual;
    qd_u8 *sum, *y;
};

QD_INLINE row_places places_of(const struct quern_${family}_params &g, qd_i64 row)
{
    return {
        (const qd_u8 *)g.x + row * g.ldx * ${bytes},
        g.residual ? (const qd_u8 *)g.residual + row * g.ldr * ${bytes} : nullptr,
        (qd_u8 *)g.sum + row * g.ldsum * ${bytes},
% local y_bytes = out == "any" and "g.y_bytes" or out == "byte" and 1 or out == "f32" and 4 or 2
        (qd_u8 *)g.y + row * g.ldy${y_bytes == 1 and "" or " * " .. y_bytes},
    };
}

// The lane's chunks of a row, on their way from memory.
struct row_data {
    qd_u32 x[CHUNKS][${words}], residual[CHUNKS][${words}];
};

QD_INLINE void fetch(const row_places &row, qd_u32 columns, qd_u32 first, qd_u32 lane, row_data &data)
{
    load_x(row.x, columns, first, lane, data.x);
    if (row.residual)
        load_x(row.residual, columns, first, lane, data.residual);
}

// With a residual x becomes the sum, rounded to its type, which is stored.
QD_INLINE void add_residual(const row_places &row, qd_u32 columns, qd_u32 first, qd_u32 lane, row_data &data)
{
    if (!row.residual)
        return;
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_u32 *const more = data.residual[i];
        qd_u32 *const sum = data.x[i];
#pragma unroll
        for (int j = 0; j < ${words}; ++j)
% if dtype == "f32" then
            sum[j] = __builtin_bit_cast(qd_u32, qd_word_f32(sum, j) + qd_word_f32(more, j));
% elseif vec == 1 then
            sum[j] = qd_${dtype}_rne(qd_word_${dtype}(sum, j) + qd_word_${dtype}(more, j));
% else
            sum[j] = qd_${dtype}x2_rne(qd_word_${dtype}(sum, 2 * j) + qd_word_${dtype}(more, 2 * j),
                                   qd_word_${dtype}(sum, 2 * j + 1) + qd_word_${dtype}(more, 2 * j + 1));
% end
        if (column < columns)
% if vec == 1 then
            qd_store_b${bytes * 8}(row.sum + (qd_i64)column * ${bytes}, ${bytes == 2 and "(qd_u16)" or ""}sum[0], QD_KEEP);
% else
            qd_store_b128(row.sum + (qd_i64)column * ${bytes}, (qd_u32x4){sum[0], sum[1], sum[2], sum[3]}, QD_KEEP);
% end
    }
}

// The lane's elements; zeros past the end of the row.
QD_INLINE void decode(const qd_u32 (&words)[CHUNKS][${words}], qd_f32 (&value)[CHUNKS * VEC])
{
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i)
        value[i] = qd_word_${dtype}(words[i / VEC], i % VEC);
}

// y of normed elements: * (gamma + gamma_offset) + beta.
QD_INLINE void weigh(const struct quern_${family}_params &g, qd_u32 columns, qd_u32 first, qd_u32 lane,
                     qd_f32 (&value)[CHUNKS * VEC])
{
    qd_f32 weight[CHUNKS * VEC];
    if (g.gamma) {
        load_weights(g, (const qd_u8 *)g.gamma, columns, first, lane, weight);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] *= weight[i] + g.gamma_offset;
    }
    if (g.beta) {
        load_weights(g, (const qd_u8 *)g.beta, columns, first, lane, weight);
#pragma unroll
        for (int i = 0; i < CHUNKS * VEC; ++i)
            value[i] += weight[i];
    }
}
% if scales then

QD_INLINE qd_f32 largest_of(qd_u32 columns, qd_u32 first, qd_u32 lane, const qd_f32 (&value)[CHUNKS * VEC])
{
    qd_f32 largest = 0;
#pragma unroll
    for (int i = 0; i < CHUNKS * VEC; ++i) {
        const bool inside = first + (i / VEC * LANES + lane) * VEC < columns;
        largest = qd_max(largest, inside ? __builtin_fabsf(value[i]) : 0.0f);
    }
    return largest;
}

// What y is multiplied by to fill its type, from the row's largest magnitude; the scale is its inverse.
QD_INLINE qd_f32 scale_row(const struct quern_${family}_params &g, qd_i64 row, bool writes, qd_f32 largest)
{
    const qd_f32 scale = qd_scale_of(largest, g.floor, qd_narrow_largest(g.narrow - 1), false);
    if (writes)
        qd_store1_f32(g.scale, row, scale, QD_KEEP);
    return 1.0f / scale;
}
% end
