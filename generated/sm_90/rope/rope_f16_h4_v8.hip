// DO NOT EDIT. Made from specs/families/rope.lua and templates/rope.hip: edit those.
//
// rope: y = x, the first `rotary` elements of each head turned in pairs by position * frequency
//
//   dtype       f16        type of x and y
//   heads_each  4          heads that a lane turns at once
//   vec         8          elements of a chunk, 16 bytes; 1: aligned anyhow
//
// 256 threads, 0 bytes of LDS, about 112 registers a lane.
//
// Accepts problems with
//   rotary % 16 == 0
//   dim % 8 == 0
//   align % 16 == 0
//   ldx % 8 == 0
//   ldx_head % 8 == 0
//   ldy % 8 == 0
//   ldy_head % 8 == 0
//   angles == computed || ldt % 8 == 0
//
// Made again by: quern gen --arch sm_90 --family rope
#include "qd.h"
#include "quern_rope_params.h"

constexpr int HEADS_EACH     = 4;
constexpr int VEC            = 8;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int WAVES_PER_SIMD = 3;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups
constexpr int PER = VEC / 2;  // angles that lie side by side whatever the pairing

QD_INLINE void load_row_f32(const void *row, qd_u32 low, qd_u32 high, qd_f32 (&value)[VEC])
{
    const qd_f32x4 a = qd_load4_f32(row, low), b = qd_load4_f32(row, high);
#pragma unroll
    for (int e = 0; e < PER; ++e)
        value[e] = a[e], value[PER + e] = b[e];
}

QD_INLINE void load_row_f16(const void *row, qd_u32 low, qd_u32 high, qd_f32 (&value)[VEC])
{
    const qd_f32x4 a = qd_load4_f16(row, low), b = qd_load4_f16(row, high);
#pragma unroll
    for (int e = 0; e < PER; ++e)
        value[e] = a[e], value[PER + e] = b[e];
}

// Cosines and sines of the lane's angles.
QD_INLINE void find_angles(const struct quern_rope_params &g, qd_i64 token, qd_u32 chunk,
                           qd_f32 (&cosine)[VEC], qd_f32 (&sine)[VEC])
{
    qd_i64 position = token + g.offset;
    if (g.positions && g.wide)
        position = __builtin_bit_cast(qd_i64, qd_load_b64((const qd_u8 *)g.positions + token * 8, QD_KEEP));
    else if (g.positions)
        position = (qd_i32)qd_load_b32((const qd_u8 *)g.positions + token * 4, QD_KEEP);
    // Halves: angle e is of element e of both chunks.  Interleaved: the first angles are of the pairs in the
    // first chunk, the others of those in the second.
    const qd_u32 low = g.interleaved ? chunk * PER : chunk * VEC;
    const qd_u32 high = g.interleaved ? g.half / 2 + chunk * PER : chunk * VEC + PER;
    if (g.frequencies) {
        const qd_f32 rounded = (qd_f32)position, rest = (qd_f32)(position - (qd_i64)rounded);
        qd_f32 frequency[VEC];
        load_row_f32(g.frequencies, low, high, frequency);
#pragma unroll
        for (int e = 0; e < VEC; ++e)
            qd_sine_cosine(qd_turns(rounded, rest, frequency[e]), sine[e], cosine[e]);
    } else if (!g.single) {
        load_row_f16((const qd_u8 *)g.cosines + position * g.ldt * 2, low, high, cosine);
        load_row_f16((const qd_u8 *)g.sines + position * g.ldt * 2, low, high, sine);
    } else {
        load_row_f32((const qd_u8 *)g.cosines + position * g.ldt * 4, low, high, cosine);
        load_row_f32((const qd_u8 *)g.sines + position * g.ldt * 4, low, high, sine);
    }
#pragma unroll
    for (int e = 0; e < VEC; ++e)
        cosine[e] *= g.scale, sine[e] *= g.backward ? -g.scale : g.scale;
}

QD_INLINE void turn(qd_f32 a, qd_f32 b, qd_f32 cosine, qd_f32 sine, qd_f32 &to_a, qd_f32 &to_b)
{
    to_a = a * cosine - b * sine;
    to_b = b * cosine + a * sine;
}

QD_INLINE void load_chunk(const qd_u8 *from, qd_u32 (&words)[4])
{
    const qd_u32x4 chunk = qd_load_b128(from, QD_KEEP);
#pragma unroll
    for (int j = 0; j < 4; ++j)
        words[j] = chunk[j];
}

// Words of both chunks in place.
QD_INLINE void turn_halves(qd_u32 (&a)[4], qd_u32 (&b)[4], const qd_f32 (&cosine)[VEC],
                           const qd_f32 (&sine)[VEC])
{
#pragma unroll
    for (int j = 0; j < 4; ++j) {
        qd_f32 to_a[2], to_b[2];
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            const int e = j * 2 + i;
            turn(qd_word_f16(a, e), qd_word_f16(b, e), cosine[e], sine[e], to_a[i], to_b[i]);
        }
        a[j] = qd_f16x2_rne(to_a[0], to_a[1]);
        b[j] = qd_f16x2_rne(to_b[0], to_b[1]);
    }
}

// Words of one chunk in place.
QD_INLINE void turn_neighbours(qd_u32 (&words)[4], const qd_f32 *cosine, const qd_f32 *sine)
{
#pragma unroll
    for (int e = 0; e < PER; ++e) {
        qd_f32 to_a, to_b;
        turn(qd_word_f16(words, 2 * e), qd_word_f16(words, 2 * e + 1), cosine[e], sine[e], to_a, to_b);
        words[e] = qd_f16x2_rne(to_a, to_b);
    }
}

QD_INLINE void store_chunk(qd_u8 *to, const qd_u32 (&words)[4])
{
    qd_store_b128(to, (qd_u32x4){words[0], words[1], words[2], words[3]}, QD_KEEP);
}

// Both elements, or chunks, of HEADS_EACH heads, the first of them `head`.  Those past the last are `head`
// once more.
QD_INLINE void load_heads(const struct quern_rope_params &g, const qd_u8 *x, qd_u32 head, qd_u32 low,
                          qd_u32 high, qd_u32 (&first)[HEADS_EACH][4], qd_u32 (&second)[HEADS_EACH][4])
{
#pragma unroll
    for (qd_u32 i = 0; i < HEADS_EACH; ++i) {
        const qd_u32 one = head + i * g.groups;
        const qd_u8 *const from = x + (one < g.heads ? one : head) * g.ldx_head * 2;
        load_chunk(from + low * 2, first[i]);
        load_chunk(from + high * 2, second[i]);
    }
}

QD_KERNEL(rope_f16_h4_v8,
          struct quern_rope_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    // Chunks of a head are neighbours, then heads, then tokens: those of the workgroup, or a part of one's.
    const qd_u32 tile = g.first_tile + qd_workgroup();
    const qd_u32 place = tile % g.parts * THREADS + qd_thread();
    const qd_u32 slot = place % g.slots, chunk = slot % g.chunks, group = slot / g.chunks;
    const qd_i64 token = (qd_i64)(tile / g.parts) * g.tile_tokens + place / g.slots;
    if (place / g.slots >= g.tile_tokens || token >= g.tokens)
        return;
    const qd_u8 *const x = (const qd_u8 *)g.x + token * g.ldx * 2;
    qd_u8 *const y = (qd_u8 *)g.y + token * g.ldy * 2;
    const qd_u32 low = chunk * VEC, high = g.half + low;

    const qd_u32 step = HEADS_EACH * g.groups;
    qd_u32 first[HEADS_EACH][4], second[HEADS_EACH][4];
    load_heads(g, x, group, low, high, first, second);
    qd_f32 cosine[VEC], sine[VEC];
    find_angles(g, token, chunk, cosine, sine);

    for (qd_u32 head = group; head < g.heads; head += step) {
#pragma unroll
        for (qd_u32 i = 0; i < HEADS_EACH; ++i) {
            const qd_u32 one = head + i * g.groups;
            qd_u8 *const to = y + one * g.ldy_head * 2;
            if (one >= g.heads)
                continue;
            if (g.interleaved) {
                turn_neighbours(first[i], cosine, sine);
                turn_neighbours(second[i], cosine + PER, sine + PER);
            } else {
                turn_halves(first[i], second[i], cosine, sine);
            }
            store_chunk(to + low * 2, first[i]);
            store_chunk(to + high * 2, second[i]);
        }
        if (head + step < g.heads)
            load_heads(g, x, head + step, low, high, first, second);
    }

    // What is not turned is copied.
    for (qd_u32 head = group; head < g.heads; head += step)
        for (qd_u32 k = 2 * g.half + chunk * VEC; k < g.end; k += g.chunks * VEC) {
            qd_u32x4 rest[HEADS_EACH];
#pragma unroll
            for (qd_u32 i = 0; i < HEADS_EACH; ++i) {
                const qd_u32 one = head + i * g.groups;
                rest[i] = qd_load_b128(x + ((one < g.heads ? one : head) * g.ldx_head + k) * 2, QD_KEEP);
            }
#pragma unroll
            for (qd_u32 i = 0; i < HEADS_EACH; ++i)
                if (head + i * g.groups < g.heads)
                    qd_store_b128(y + ((head + i * g.groups) * g.ldy_head + k) * 2, rest[i], QD_KEEP);
        }
}
