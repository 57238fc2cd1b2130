/* What kernels that work on tiles of 16-bit elements share, built from the primitives; the same for all
 * targets.
 *
 *   tiles      qd_u32 qd_remap_xcd(place, workgroups, xcds, chunk)
 *              void qd_grouped_tile(tile, tiles_m, tiles_n, group_m, &row, &col)
 *   elements   f32 qd_load1_<type>(base, index), f32x2 qd_load2_<type>, f32x4 qd_load4_<type>
 *              void qd_store1_<type>(base, index, f32, policy), qd_store2_f32,
 *              qd_store4_<type>(base, index, f32x4, policy)
 *              one, or 2 or 4 neighbours, of f16, bf16 or f32; index in elements; rounds to nearest even
 *   chunks     8 elements, 16 bytes
 *              qd_u32x4 qd_buffer_load8_by4 / by2 / by1(buffer, offset), qd_load8_by1(pointer)
 *              in accesses of that many elements, for operands that are aligned no better
 *              qd_u32x4 qd_buffer_load8_part(buffer, offset, count), qd_load8_part(pointer, count)
 *              the first `count` elements, one by one, and 0 for the others; any count
 *              qd_u32x4 qd_load8_left(row, column, left)
 *              elements column .. column + 7 of a row of `left`; those past its end repeat the last
 *   transpose  qd_u32 qd_column2(block, j), qd_u32x2 qd_column4(block, j), qd_u32x4 qd_column8(block, j)
 *              element j of each of the 2, 4 or 8 chunks of a block
 *              qd_u32x4 qd_column_b8(block, j), _b16, _b32, _b64
 *              the same of elements of that many bits: of 16, 8, 4 or 2 chunks of 16 bytes
 *
 * Helpers that touch memory take QD_CALLER behind their last argument and hand it on with QD_CALL: nothing on
 * a GPU, on a CPU the line of the kernel that called them.
 */
#ifndef QD_TILE_H
#define QD_TILE_H

/* tiles */

/* Dies take workgroups in turn, so neighbours share no L2.  This hands each die runs of `chunk` neighbours; a
 * permutation of 0 .. workgroups - 1 for every chunk (what fills no whole round stays where it is). */
QD_INLINE qd_u32 qd_remap_xcd(qd_u32 place, qd_u32 workgroups, qd_u32 xcds, qd_u32 chunk)
{
    const qd_u32 most = workgroups / xcds;
    const qd_u32 run = chunk < most ? chunk : most;
    if (run <= 1 || place >= workgroups - workgroups % (xcds * run)) return place;
    return place / (xcds * run) * (xcds * run) + place % xcds * run + place / xcds % run;
}

/* Walks the tiles in groups of group_m rows, down the rows first, so that tiles that run together share rows
 * of A and columns of B. */
QD_INLINE void qd_grouped_tile(qd_u32 tile, qd_u32 tiles_m, qd_u32 tiles_n, qd_u32 group_m, qd_u32 &row,
                               qd_u32 &col)
{
    const qd_u32 group = tile / (group_m * tiles_n), in_group = tile % (group_m * tiles_n);
    const qd_u32 rows_left = tiles_m - group * group_m;
    const qd_u32 rows = rows_left < group_m ? rows_left : group_m;
    row = group * group_m + in_group % rows;
    col = in_group / rows;
}

/* elements */

QD_INLINE qd_f32 qd_load1_f32(const void *base, qd_i64 index QD_CALLER)
{
    return __builtin_bit_cast(qd_f32, qd_load_b32((const qd_u8 *)base + index * 4, QD_KEEP QD_CALL));
}

QD_INLINE qd_f32x2 qd_load2_f32(const void *base, qd_i64 index QD_CALLER)
{
    return __builtin_bit_cast(qd_f32x2, qd_load_b64((const qd_u8 *)base + index * 4, QD_KEEP QD_CALL));
}

QD_INLINE qd_f32x4 qd_load4_f32(const void *base, qd_i64 index QD_CALLER)
{
    return __builtin_bit_cast(qd_f32x4, qd_load_b128((const qd_u8 *)base + index * 4, QD_KEEP QD_CALL));
}

QD_INLINE void qd_store1_f32(void *base, qd_i64 index, qd_f32 value, qd_i32 policy QD_CALLER)
{
    qd_store_b32((qd_u8 *)base + index * 4, __builtin_bit_cast(qd_u32, value), policy QD_CALL);
}

QD_INLINE void qd_store2_f32(void *base, qd_i64 index, qd_f32x2 value, qd_i32 policy QD_CALLER)
{
    qd_store_b64((qd_u8 *)base + index * 4, __builtin_bit_cast(qd_u32x2, value), policy QD_CALL);
}

QD_INLINE void qd_store4_f32(void *base, qd_i64 index, qd_f32x4 value, qd_i32 policy QD_CALLER)
{
    qd_store_b128((qd_u8 *)base + index * 4, __builtin_bit_cast(qd_u32x4, value), policy QD_CALL);
}

#define QD_DEFINE_ELEMENTS(type)                                                                             \
    QD_INLINE qd_f32 qd_load1_##type(const void *base, qd_i64 index QD_CALLER)                               \
    {                                                                                                        \
        return qd_f32_of_##type(qd_load_b16((const qd_u8 *)base + index * 2, QD_KEEP QD_CALL));              \
    }                                                                                                        \
    QD_INLINE qd_f32x2 qd_load2_##type(const void *base, qd_i64 index QD_CALLER)                             \
    {                                                                                                        \
        const qd_u32 bits = qd_load_b32((const qd_u8 *)base + index * 2, QD_KEEP QD_CALL);                   \
        return (qd_f32x2){qd_f32_of_##type((qd_u16)bits), qd_f32_of_##type((qd_u16)(bits >> 16))};           \
    }                                                                                                        \
    QD_INLINE qd_f32x4 qd_load4_##type(const void *base, qd_i64 index QD_CALLER)                             \
    {                                                                                                        \
        const qd_u32x2 bits = qd_load_b64((const qd_u8 *)base + index * 2, QD_KEEP QD_CALL);                 \
        return (qd_f32x4){qd_f32_of_##type((qd_u16)bits.x), qd_f32_of_##type((qd_u16)(bits.x >> 16)),        \
                          qd_f32_of_##type((qd_u16)bits.y), qd_f32_of_##type((qd_u16)(bits.y >> 16))};       \
    }                                                                                                        \
    QD_INLINE void qd_store1_##type(void *base, qd_i64 index, qd_f32 value, qd_i32 policy QD_CALLER)         \
    {                                                                                                        \
        qd_store_b16((qd_u8 *)base + index * 2, qd_##type##_rne(value), policy QD_CALL);                     \
    }                                                                                                        \
    QD_INLINE void qd_store4_##type(void *base, qd_i64 index, qd_f32x4 value, qd_i32 policy QD_CALLER)       \
    {                                                                                                        \
        const qd_u32x2 bits = {qd_##type##x2_rne(value.x, value.y), qd_##type##x2_rne(value.z, value.w)};    \
        qd_store_b64((qd_u8 *)base + index * 2, bits, policy QD_CALL);                                       \
    }
QD_DEFINE_ELEMENTS(f16)
QD_DEFINE_ELEMENTS(bf16)

/* chunks */

QD_INLINE qd_u32x4 qd_pack8(const qd_u32 (&bits)[8])
{
    return (qd_u32x4){qd_pack_low(bits[0], bits[1]), qd_pack_low(bits[2], bits[3]),
                      qd_pack_low(bits[4], bits[5]), qd_pack_low(bits[6], bits[7])};
}

#ifdef QD_HAS_BUFFERS
QD_INLINE qd_u32x4 qd_buffer_load8_by4(qd_buffer from, qd_u32 offset QD_CALLER)
{
    const qd_u32x2 low = qd_buffer_load_b64(from, offset, QD_KEEP QD_CALL);
    const qd_u32x2 high = qd_buffer_load_b64(from, offset + 8, QD_KEEP QD_CALL);
    return (qd_u32x4){low.x, low.y, high.x, high.y};
}

QD_INLINE qd_u32x4 qd_buffer_load8_by2(qd_buffer from, qd_u32 offset QD_CALLER)
{
    return (qd_u32x4){qd_buffer_load_b32(from, offset, QD_KEEP QD_CALL),
                      qd_buffer_load_b32(from, offset + 4, QD_KEEP QD_CALL),
                      qd_buffer_load_b32(from, offset + 8, QD_KEEP QD_CALL),
                      qd_buffer_load_b32(from, offset + 12, QD_KEEP QD_CALL)};
}

QD_INLINE qd_u32x4 qd_buffer_load8_by1(qd_buffer from, qd_u32 offset QD_CALLER)
{
    qd_u32 elements[8];
#pragma unroll
    for (int e = 0; e < 8; ++e) elements[e] = qd_buffer_load_b16(from, offset + e * 2, QD_KEEP QD_CALL);
    return qd_pack8(elements);
}

QD_INLINE qd_u32x4 qd_buffer_load8_part(qd_buffer from, qd_u32 offset, qd_i64 count QD_CALLER)
{
    qd_u32 elements[8];
#pragma unroll
    for (int e = 0; e < 8; ++e)
        elements[e] = qd_buffer_load_b16(from, e < count ? offset + e * 2 : QD_OUTSIDE, QD_KEEP QD_CALL);
    return qd_pack8(elements);
}
#endif

QD_INLINE qd_u32x4 qd_load8_by1(const qd_u8 *from QD_CALLER)
{
    qd_u32 elements[8];
#pragma unroll
    for (int e = 0; e < 8; ++e) elements[e] = qd_load_b16(from + e * 2, QD_KEEP QD_CALL);
    return qd_pack8(elements);
}

QD_INLINE qd_u32x4 qd_load8_part(const qd_u8 *from, qd_i64 count QD_CALLER)
{
    qd_u32 elements[8];
#pragma unroll
    for (int e = 0; e < 8; ++e) elements[e] = e < count ? qd_load_b16(from + e * 2, QD_KEEP QD_CALL) : 0;
    return qd_pack8(elements);
}

QD_INLINE qd_u32x4 qd_load8_left(const qd_u8 *row, qd_i64 column, qd_i64 left QD_CALLER)
{
    qd_u32 elements[8];
#pragma unroll
    for (int e = 0; e < 8; ++e)
        elements[e] = qd_load_b16(row + (column + e < left ? column + e : left - 1) * 2, QD_KEEP QD_CALL);
    return qd_pack8(elements);
}

/* transpose */

QD_INLINE qd_u32 qd_pack_half(qd_u32x4 a, qd_u32x4 b, int j)
{
    return j % 2 == 0 ? qd_pack_low(a[j / 2], b[j / 2]) : qd_pack_high(a[j / 2], b[j / 2]);
}

QD_INLINE qd_u32 qd_column2(const qd_u32x4 (&block)[2], int j)
{
    return qd_pack_half(block[0], block[1], j);
}

QD_INLINE qd_u32x2 qd_column4(const qd_u32x4 (&block)[4], int j)
{
    return (qd_u32x2){qd_pack_half(block[0], block[1], j), qd_pack_half(block[2], block[3], j)};
}

QD_INLINE qd_u32x4 qd_column8(const qd_u32x4 (&block)[8], int j)
{
    return (qd_u32x4){qd_pack_half(block[0], block[1], j), qd_pack_half(block[2], block[3], j),
                      qd_pack_half(block[4], block[5], j), qd_pack_half(block[6], block[7], j)};
}

/* Byte j of four words. */
QD_INLINE qd_u32 qd_pack_bytes(qd_u32 a, qd_u32 b, qd_u32 c, qd_u32 d, int j)
{
    const qd_u32 ab = j % 2 == 0 ? qd_pack_even(a, b) : qd_pack_odd(a, b);
    const qd_u32 cd = j % 2 == 0 ? qd_pack_even(c, d) : qd_pack_odd(c, d);
    return j / 2 == 0 ? qd_pack_low(ab, cd) : qd_pack_high(ab, cd);
}

QD_INLINE qd_u32x4 qd_column_b8(const qd_u32x4 (&block)[16], int j)
{
    qd_u32x4 column;
#pragma unroll
    for (int i = 0; i < 4; ++i)
        column[i] = qd_pack_bytes(block[4 * i][j / 4], block[4 * i + 1][j / 4], block[4 * i + 2][j / 4],
                                  block[4 * i + 3][j / 4], j % 4);
    return column;
}

QD_INLINE qd_u32x4 qd_column_b16(const qd_u32x4 (&block)[8], int j)
{
    return qd_column8(block, j);
}

QD_INLINE qd_u32x4 qd_column_b32(const qd_u32x4 (&block)[4], int j)
{
    return (qd_u32x4){block[0][j], block[1][j], block[2][j], block[3][j]};
}

QD_INLINE qd_u32x4 qd_column_b64(const qd_u32x4 (&block)[2], int j)
{
    return (qd_u32x4){block[0][2 * j], block[0][2 * j + 1], block[1][2 * j], block[1][2 * j + 1]};
}

#endif
