// DO NOT EDIT. Made from specs/families/reduce.lua and templates/reduce.hip: edit those.
//
// reduce: y = sum, mean, max, min, argmax, sum of squares or largest magnitude of each row, or of each column
//
//   dtype   bf16       type of x
//   fold    max        how two partial results are made one
//   regime  wave       what takes a row, or a slab of it: a wave or a workgroup; strip: a workgroup takes
//                      rows of some columns
//   waves   4          waves in a workgroup
//   chunks  8          chunks that a lane loads at once
//   vec     1          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 256 threads, 0 bytes of LDS, about 32 registers a lane.
//
// Accepts problems with
//   op == max || op == min || op == absmax
//   0 == (each == column)
//
// Made again by: quern gen --arch gfx942 --family reduce
#include "qd.h"
#include "quern_reduce_params.h"

constexpr int WAVES          = 4;
constexpr int CHUNKS         = 8;
constexpr int VEC            = 1;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int LANES          = 64;       // lanes that share a row
constexpr int PIECE          = 512;      // elements that are loaded at once
constexpr int LDS_BYTES      = 0;        // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 1;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups

// The lane's chunks of x, from column `first` on.  Lanes past the end of the row get
// what is at its begin: whoever decodes the words knows the columns.
QD_INLINE void load_x(const qd_u8 *row, qd_u32 columns, qd_u32 first, qd_u32 lane,
                      qd_u32 (&words)[CHUNKS][1])
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u32 column = first + (i * LANES + lane) * VEC;
        const qd_i64 place = column < columns ? column : 0;
        const qd_u16 chunk = qd_load_b16(row + place * 2, QD_KEEP);
        words[i][0] = chunk;
    }
}

// The lane's chunks of x, from column `first` on, where none of the lanes is past its end.
QD_INLINE void load_whole_x(const qd_u8 *row, qd_u32 first, qd_u32 lane, qd_u32 (&words)[CHUNKS][1])
{
    const qd_u8 *const place = row + ((qd_i64)first + lane * VEC) * 2;
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
        const qd_u16 chunk = qd_load_b16(place + i * LANES * 2, QD_KEEP);
        words[i][0] = chunk;
    }
}

// Writes a result.
QD_INLINE void store_result(const struct quern_reduce_params &g, qd_i64 at, qd_f32 value)
{
    value = __builtin_bit_cast(qd_f32, __builtin_bit_cast(qd_u32, value) ^ g.flip);
    if (g.f16)
        qd_store1_f16(g.y, at, value, QD_KEEP);
    else if (g.bf16)
        qd_store1_bf16(g.y, at, value, QD_KEEP);
    else
        qd_store1_f32(g.y, at, value, QD_KEEP);
}

// What is compared of an element: the smallest has the largest key where that is wanted.
QD_INLINE qd_f32 key_of(const struct quern_reduce_params &g, qd_f32 x)
{
    return __builtin_bit_cast(qd_f32, (__builtin_bit_cast(qd_u32, x) & g.keep) ^ g.flip);
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

// What a lane has of its part of the row.
struct partial {
    qd_f32 value;
};

// Takes in a piece of the row. `whole`: it does not end in it.
QD_INLINE void take_piece(const struct quern_reduce_params &g, const qd_u32 (&words)[CHUNKS][1], qd_u32 first,
                          qd_u32 end, qd_u32 lane, bool whole, struct partial &so_far)
{
#pragma unroll
    for (int i = 0; i < CHUNKS; ++i) {
#pragma unroll
        for (int e = 0; e < VEC; ++e) {
            const qd_u32 column = first + (i * LANES + lane) * VEC + e;
            const qd_f32 x = qd_word_bf16(words[i], e);
            so_far.value = qd_max(so_far.value, whole || column < end ? key_of(g, x) : so_far.value);
        }
    }
}

QD_KERNEL(reduce_bf16_max_wave_w4_c8_v1,
          struct quern_reduce_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_u32 place = qd_workgroup();
    const qd_i64 part = g.first_slice + place / g.tiles;
    const qd_i64 tile = g.first_tile + place % g.tiles;
    const qd_u32 lane = qd_lane();
    const qd_i64 row = tile * WAVES + qd_wave();
    if (row >= g.rows)
        return;
    const qd_u8 *const x = (const qd_u8 *)g.x + row * g.ldx * 2;
    qd_u32 first = (qd_u32)(part * g.slab);
    const qd_u32 end = first + g.slab < g.columns ? (qd_u32)(first + g.slab) : g.columns;

    struct partial mine = {__builtin_bit_cast(qd_f32, g.start)};
    qd_u32 words[CHUNKS][1];
    for (; first + PIECE <= end; first += PIECE) {
        load_whole_x(x, first, lane, words);
        take_piece(g, words, first, end, lane, true, mine);
    }
    if (first < end) {
        load_x(x, end, first, lane, words);
        take_piece(g, words, first, end, lane, false, mine);
    }

    const qd_f32 value = qd_wave_max(mine.value);
    if (lane == 0)
        store_part(g, part, row, value);
}
