// DO NOT EDIT. Made from specs/families/reduce_parts.lua and templates/reduce_parts.hip: edit those.
//
// reduce_parts: y = the results of reduce from those of parts of its elements
//
//   fold  argmax     how two partial results are made one
//
// 512 threads, 4096 bytes of LDS, about 48 registers a lane.
//
// Accepts problems with
//   op == argmax
//
// Made again by: quern gen --arch gfx942 --family reduce_parts
#include "qd.h"
#include "quern_reduce_parts_params.h"

constexpr int THREADS   = 512;      // lanes in a workgroup
constexpr int ACROSS    = 16;       // results of a workgroup; lanes that take one are 16 apart
constexpr int CHUNKS    = 8;        // parts that a lane loads at once
constexpr int LDS_BYTES = 4096;     // LDS of a workgroup, bytes

constexpr int WAVES_PER_SIMD = 1;
constexpr int DOWN = THREADS / ACROSS;  // lanes that share a result

// Writes a result.
QD_INLINE void store_result(const struct quern_reduce_parts_params &g, qd_i64 at, qd_u32 index)
{
    const qd_i64 value = g.count == 0 ? -1 : (qd_i64)index;
    if (g.wide)
        qd_store_b64((qd_u8 *)g.y + at * 8, (qd_u32x2){(qd_u32)value, (qd_u32)(value >> 32)}, QD_KEEP);
    else
        qd_store_b32((qd_u8 *)g.y + at * 4, (qd_u32)value, QD_KEEP);
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

QD_KERNEL(reduce_parts_argmax,
          struct quern_reduce_parts_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 thread = qd_thread();
    const qd_i64 at = ((qd_i64)g.first_tile + qd_workgroup()) * ACROSS + thread % ACROSS;
    qd_f32 value[1] = {-__builtin_inff()};
    qd_u32 index[1] = {~0u};
    for (qd_u32 part = thread / ACROSS; at < g.results && part < g.splits; part += CHUNKS * DOWN) {
        qd_f32 more[CHUNKS];
        qd_u32 places[CHUNKS];
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            // a part twice changes nothing
            const qd_i64 place = (part + i * DOWN < g.splits ? part + i * DOWN : part) * g.results + at;
            more[i] = qd_load1_f32(g.parts, place);
            places[i] = qd_load_b32((const qd_u8 *)g.parts + (g.splits * g.results + place) * 4, QD_KEEP);
        }
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i)
            fold_one(value[0], index[0], more[i], places[i]);
    }
    fold_down(lds, ACROSS, DOWN, value, index);
    if (thread < ACROSS && at < g.results)
        store_result(g, at, index[0]);
}
