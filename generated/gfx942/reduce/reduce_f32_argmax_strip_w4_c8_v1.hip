// DO NOT EDIT. Made from specs/families/reduce.lua and templates/reduce_strip.hip: edit those.
//
// reduce: y = sum, mean, max, min, argmax, sum of squares or largest magnitude of each row, or of each column
//
//   dtype   f32        type of x
//   fold    argmax     how two partial results are made one
//   regime  strip      what takes a row, or a slab of it: a wave or a workgroup; strip: a workgroup takes
//                      rows of some columns
//   waves   4          waves in a workgroup
//   chunks  8          chunks that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 256 threads, 2048 bytes of LDS, about 32 registers a lane.
//
// Accepts problems with
//   op == argmax
//   1 == (each == column)
//
// Made again by: quern gen --arch gfx942 --family reduce
#include "qd.h"
#include "quern_reduce_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 1;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LANES          = 256;      // lanes that share a row
constexpr int PIECE          = 2048;     // elements that are loaded at once
constexpr int LDS_BYTES      = 2048;     // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 1;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

// Writes a result.
QD_INLINE void store_result(const struct quern_reduce_params &g, qd_i64 at, qd_u32 index)
{
    const qd_i64 value = g.count == 0 ? -1 : (qd_i64)index;
    if (g.wide)
        qd_store_b64((qd_u8 *)g.y + at * 8, (qd_u32x2){(qd_u32)value, (qd_u32)(value >> 32)}, QD_KEEP);
    else
        qd_store_b32((qd_u8 *)g.y + at * 4, (qd_u32)value, QD_KEEP);
}

// Writes a result, or where there are several parts that of one.
QD_INLINE void store_part(const struct quern_reduce_params &g, qd_i64 part, qd_i64 at,
                          qd_f32 value, qd_u32 index)
{
    if (g.parts) {
        const qd_i64 place = part * g.results + at;
        qd_store1_f32(g.parts, place, value, QD_KEEP);
        qd_store_b32((qd_u8 *)g.parts + (g.splits * g.results + place) * 4, index, QD_KEEP);
    } else {
        store_result(g, at, index);
    }
}

// Of equals, and of two NaN, the first.
QD_INLINE void fold_one(qd_f32 &value, qd_u32 &index, qd_f32 other, qd_u32 other_index)
{
    const bool take = qd_beats(other, value) || (!qd_beats(value, other) && other_index < index);
    value = take ? other : value;
    index = take ? other_index : index;
}

// Makes one of the partial results of lanes that are `across` apart, `down` of them, a power of two: those of
// the first `across` lanes have all of it.
QD_INLINE void fold_down(qd_u8 *lds, qd_u32 across, qd_u32 down, qd_f32 (&value)[1], qd_u32 (&index)[1])
{
    const qd_u32 thread = qd_thread(), y = thread / across;
    for (qd_u32 half = down / 2; half > 0; half /= 2) {
        if (y >= half && y < 2 * half) {
            qd_lds_store_b32(lds, thread * 4, __builtin_bit_cast(qd_u32, value[0]));
            qd_lds_store_b32(lds, (THREADS + thread) * 4, index[0]);
        }
        qd_barrier();
        if (y < half) {
            const qd_u32 other = thread + half * across;
            const qd_f32 more = __builtin_bit_cast(qd_f32, qd_lds_load_b32(lds, other * 4));
            fold_one(value[0], index[0], more, qd_lds_load_b32(lds, (THREADS + other) * 4));
        }
    }
}

QD_KERNEL(reduce_f32_argmax_strip_w4_c8_v1,
          struct quern_reduce_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 place = qd_workgroup(), thread = qd_thread(), down = THREADS / g.across;
    const qd_i64 part = g.first_slice + place / g.tiles;
    const qd_i64 tile = g.first_tile + place % g.tiles;
    const qd_i64 column = (tile * g.across + thread % g.across) * VEC;
    const qd_i64 begin = part * g.slab, end = begin + g.slab < g.rows ? begin + g.slab : g.rows;

    qd_f32 value[VEC];
    qd_u32 index[VEC];
#pragma unroll
    for (int e = 0; e < VEC; ++e) {
        // -infinity beats nothing: where there is nothing else, the column's first place is right.
        value[e] = -__builtin_inff();
        index[e] = 0;
    }
    for (qd_i64 row = begin + thread / g.across; column < g.columns && row < end; row += CHUNKS * down) {
        qd_u32 words[CHUNKS][1];
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const qd_i64 from = row + i * down < end ? row + i * down : row;  // a row twice changes nothing
            const qd_u32 chunk = qd_load_b32((const qd_u8 *)g.x + (from * g.ldx + column) * 4, QD_KEEP);
            words[i][0] = chunk;
        }
#pragma unroll
        for (int e = 0; e < VEC; ++e) {
#pragma unroll
            for (int i = 0; i < CHUNKS; ++i) {
                const qd_f32 x = qd_word_f32(words[i], e);
                const bool take = qd_beats(x, value[e]);
                value[e] = take ? x : value[e];
                index[e] = take ? (qd_u32)row + i * down : index[e];
            }
        }
    }
    fold_down(lds, g.across, down, value, index);
    if (thread >= g.across || column >= g.columns)
        return;
#pragma unroll
    for (int e = 0; e < VEC; ++e)
        store_part(g, part, column + e, value[e], index[e]);
}
