// DO NOT EDIT. Made from specs/families/reduce_parts.lua and templates/reduce_parts.hip: edit those.
//
// reduce_parts: y = the results of reduce from those of parts of its elements
//
//   fold  add        how two partial results are made one
//
// 512 threads, 2048 bytes of LDS, about 48 registers a lane.
//
// Accepts problems with
//   op == sum || op == mean || op == sumsq
//
// Made again by: quern gen --arch gfx942 --family reduce_parts
#include "qd.h"
#include "quern_reduce_parts_params.h"

constexpr int THREADS   = 512;      // lanes in a workgroup
constexpr int ACROSS    = 16;       // results of a workgroup; lanes that take one are 16 apart
constexpr int CHUNKS    = 8;        // parts that a lane loads at once
constexpr int LDS_BYTES = 2048;     // LDS of a workgroup, bytes

constexpr int WAVES_PER_SIMD = 1;
constexpr int DOWN = THREADS / ACROSS;  // lanes that share a result

// Writes a result.
QD_INLINE void store_result(const struct quern_reduce_parts_params &g, qd_i64 at, qd_f32 value)
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

QD_KERNEL(reduce_parts_add,
          struct quern_reduce_parts_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 thread = qd_thread();
    const qd_i64 at = ((qd_i64)g.first_tile + qd_workgroup()) * ACROSS + thread % ACROSS;
    qd_f32 value[1] = {0}, rest = 0;
    for (qd_u32 part = thread / ACROSS; at < g.results && part < g.splits; part += CHUNKS * DOWN) {
        qd_f32 more[CHUNKS];
#pragma unroll
        for (int i = 0; i < CHUNKS; ++i) {
            const bool inside = part + i * DOWN < g.splits;
            const qd_f32 one = qd_load1_f32(g.parts, (inside ? part + i * DOWN : part) * g.results + at);
            more[i] = inside ? one : 0.0f;
        }
        qd_add_rest(value[0], rest, qd_sum_of(more));
    }
    value[0] = qd_total(value[0], rest);
    fold_down(lds, ACROSS, DOWN, value);
    if (thread < ACROSS && at < g.results)
        store_result(g, at, value[0]);
}
