// DO NOT EDIT. Made from specs/families/reduce.lua and templates/reduce_strip.hip: edit those.
//
// reduce: y = sum, mean, max, min, argmax, sum of squares or largest magnitude of each row, or of each column
//
//   dtype   f32        type of x
//   fold    add        how two partial results are made one
//   regime  strip      what takes a row, or a slab of it: a wave or a workgroup; strip: a workgroup takes
//                      rows of some columns
//   waves   4          waves in a workgroup
//   chunks  8          chunks that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 128 threads, 512 bytes of LDS, about 32 registers a lane.
//
// Accepts problems with
//   op == sum || op == mean || op == sumsq
//   1 == (each == column)
//
// Made again by: quern gen --arch sm_90 --family reduce
#include "qd.h"
#include "quern_reduce_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 1;
constexpr int THREADS        = 128;      // lanes in a workgroup
constexpr int LANES          = 128;      // lanes that share a row
constexpr int PIECE          = 1024;     // elements that are loaded at once
constexpr int LDS_BYTES      = 512;      // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 1;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

// Writes a result.
QD_INLINE void store_result(const struct quern_reduce_params &g, qd_i64 at, qd_f32 value)
{
    if (g.mean)
        value /= (qd_f32)g.count;
    if (g.f16)
        qd_store1_f16(g.y, at, value, QD_KEEP);
    else if (g.bf16)
        qd_store1_bf16(g.y, at, value, QD_KEEP);
    else
        qd_store1_f32(g.y, at, value, QD_KEEP);
}

// What is added of an element.
QD_INLINE qd_f32 key_of(const struct quern_reduce_params &g, qd_f32 x)
{
    return x * (g.square ? x : 1.0f);
}

// Writes a result, or where there are several parts that of one.
QD_INLINE void store_part(const struct quern_reduce_params &g, qd_i64 part, qd_i64 at,
                          qd_f32 value)
{
    if (g.parts) {
        const qd_i64 place = part * g.results + at;
        qd_store1_f32(g.parts, place, value, QD_KEEP);
    } else {
        store_result(g, at, value);
    }
}

QD_INLINE void fold_one(qd_f32 &value, qd_f32 other)
{
    value += other;
}

// Makes one of the partial results of lanes that are `across` apart, `down` of them, a power of two: those of
// the first `across` lanes have all of it.
QD_INLINE void fold_down(qd_u8 *lds, qd_u32 across, qd_u32 down, qd_f32 (&value)[1])
{
    const qd_u32 thread = qd_thread(), y = thread / across;
    for (qd_u32 half = down / 2; half > 0; half /= 2) {
        if (y >= half && y < 2 * half) {
            qd_lds_store_b32(lds, thread * 4, __builtin_bit_cast(qd_u32, value[0]));
        }
        qd_barrier();
        if (y < half) {
            const qd_u32 other = thread + half * across;
            const qd_f32 more = __builtin_bit_cast(qd_f32, qd_lds_load_b32(lds, other * 4));
            fold_one(value[0], more);
        }
    }
}

QD_KERNEL(reduce_f32_add_strip_w4_c8_v1,
          struct quern_reduce_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 place = qd_workgroup(), thread = qd_thread(), down = THREADS / g.across;
    const qd_i64 part = g.first_slice + place / g.tiles;
    const qd_i64 tile = g.first_tile + place % g.tiles;
    const qd_i64 column = (tile * g.across + thread % g.across) * VEC;
    const qd_i64 begin = part * g.slab, end = begin + g.slab < g.rows ? begin + g.slab : g.rows;

    qd_f32 value[VEC], rest[VEC];
#pragma unroll
    for (int e = 0; e < VEC; ++e) {
        value[e] = rest[e] = 0;
    }
    for (qd_i64 row = begin + thread / g.across; column < g.columns && row < end; row += CHUNKS * down) {
        qd_u32 words[CHUNKS][1];
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const bool inside = row + i * down < end;
            const qd_i64 from = inside ? row + i * down : row;
            const qd_u32 chunk = qd_load_b32((const qd_u8 *)g.x + (from * g.ldx + column) * 4, QD_KEEP);
            words[i][0] = inside ? chunk : 0;
        }
#pragma unroll
        for (int e = 0; e < VEC; ++e) {
            qd_f32 key[CHUNKS];
#pragma unroll
            for (int i = 0; i < CHUNKS; ++i) {
                key[i] = key_of(g, qd_word_f32(words[i], e));
            }
            qd_add_rest(value[e], rest[e], qd_sum_of(key));
        }
    }
#pragma unroll
    for (int e = 0; e < VEC; ++e)
        value[e] = qd_total(value[e], rest[e]);
    fold_down(lds, g.across, down, value);
    if (thread >= g.across || column >= g.columns)
        return;
#pragma unroll
    for (int e = 0; e < VEC; ++e)
        store_part(g, part, column + e, value[e]);
}
