// DO NOT EDIT. Made from specs/families/kv_write.lua and templates/kv_write.hip: edit those.
//
// kv_write: rows of keys and values of new tokens, keys turned and both quantized if wanted, to their slots
//   of a cache
//
//   dtype  bf16       type of the rows
//   store  same       whether the cache has the rows' type, or 8 bits
//   vec    1          elements of a chunk, 16 bytes; 1: rows aligned anyhow
//
// 256 threads, 0 bytes of LDS, about 80 registers a lane.
//
// Accepts problems with
//   cache == bf16
//
// Made again by: quern gen --arch gfx942 --family kv_write
#include "qd.h"
#include "quern_kv_write_params.h"

constexpr int VEC            = 1;
constexpr int THREADS        = 256;      // lanes in a workgroup
constexpr int WAVES_PER_SIMD = 2;        // residency that registers must allow

QD_INLINE void load_row_f32(const void *row, qd_u32 chunk, qd_u32, qd_f32 (&value)[VEC])
{
    value[0] = qd_load1_f32(row, chunk);
}

QD_INLINE void load_row_bf16(const void *row, qd_u32 chunk, qd_u32, qd_f32 (&value)[VEC])
{
    value[0] = qd_load1_bf16(row, chunk);
}

// Cosines and sines of the lane's angles.
QD_INLINE void find_angles(const struct quern_kv_write_params &g, qd_i64 token, qd_u32 chunk,
                           qd_f32 (&cosine)[VEC], qd_f32 (&sine)[VEC])
{
    qd_i64 position = token + g.offset;
    if (g.positions && g.wide)
        position = __builtin_bit_cast(qd_i64, qd_load_b64((const qd_u8 *)g.positions + token * 8, QD_KEEP));
    else if (g.positions)
        position = (qd_i32)qd_load_b32((const qd_u8 *)g.positions + token * 4, QD_KEEP);
    const qd_u32 low = chunk, high = 0;
    if (!g.single) {
        load_row_bf16((const qd_u8 *)g.cosines + position * g.ldt * 2, low, high, cosine);
        load_row_bf16((const qd_u8 *)g.sines + position * g.ldt * 2, low, high, sine);
    } else {
        load_row_f32((const qd_u8 *)g.cosines + position * g.ldt * 4, low, high, cosine);
        load_row_f32((const qd_u8 *)g.sines + position * g.ldt * 4, low, high, sine);
    }
}

QD_INLINE void turn(qd_f32 a, qd_f32 b, qd_f32 cosine, qd_f32 sine, qd_f32 &to_a, qd_f32 &to_b)
{
    to_a = a * cosine - b * sine;
    to_b = b * cosine + a * sine;
}

QD_INLINE void store_elements(qd_u8 *row, qd_u32 element, const qd_f32 *v)
{
    qd_store1_bf16(row, element, v[0], QD_KEEP);
}

// A chunk as it is.
QD_INLINE void copy_elements(const qd_u8 *from, qd_u8 *to, qd_u32 element)
{
    qd_store_b16(to + element * 2, qd_load_b16(from + element * 2, QD_KEEP), QD_KEEP);
}

// A pair of chunks of a key, or of elements, turned by the token's position.
QD_INLINE void turn_elements(const struct quern_kv_write_params &g, const qd_u8 *from, qd_u8 *to,
                             qd_i64 token, qd_u32 chunk)
{
    qd_f32 cosine[VEC], sine[VEC], first[VEC], second[VEC];
    const qd_u32 low = g.rotary_start + (g.interleaved ? 2 * chunk : chunk);
    const qd_u32 high = g.interleaved ? low + 1 : low + g.half;
    const qd_f32 a = qd_load1_bf16(from, low), b = qd_load1_bf16(from, high);
    find_angles(g, token, chunk, cosine, sine);
    turn(a, b, cosine[0], sine[0], first[0], second[0]);
    store_elements(to, low, first);
    store_elements(to, high, second);
}

QD_KERNEL(kv_write_bf16_v1,
          struct quern_kv_write_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    // Pieces of a head are neighbours, then heads, then tokens: those of the workgroup, or a part of one's.
    const qd_u32 tile = g.first_tile + qd_workgroup();
    const qd_u32 place = tile % g.parts * THREADS + qd_thread();
    const qd_u32 lane = place % g.lanes, piece = lane % g.pieces, head = lane / g.pieces;
    const qd_i64 token = (qd_i64)(tile / g.parts) * g.tile_tokens + place / g.lanes;
    if (place / g.lanes >= g.tile_tokens || token >= g.tokens)
        return;
    const qd_i64 slot = __builtin_bit_cast(qd_i64, qd_load_b64((const qd_u8 *)g.slots + token * 8, QD_KEEP));
    if (slot < 0 || slot >= g.cache_rows)
        return;  // a token that is not kept
    const qd_i64 page = (qd_u32)slot / g.page_rows, row = (qd_u32)slot % g.page_rows;

    if (piece >= g.key_pieces) {
        const qd_u8 *const v = (const qd_u8 *)g.v + (token * g.ldv + head * g.ldv_head) * 2;
        qd_u8 *const to = (qd_u8 *)g.v_cache + (page * g.v_page + row * g.v_row + head * g.v_head) * 2;
        copy_elements(v, to, (piece - g.key_pieces) * VEC);
        return;
    }
    const qd_u8 *const k = (const qd_u8 *)g.k + (token * g.ldk + head * g.ldk_head) * 2;
    qd_u8 *const to = (qd_u8 *)g.k_cache + (page * g.k_page + row * g.k_row + head * g.k_head) * 2;
    if (piece < g.turned) {
        turn_elements(g, k, to, token, piece);
    } else {
        // What is not turned lies before and behind what is.
        const qd_u32 rest = (piece - g.turned) * VEC;
        copy_elements(k, to, rest < g.rotary_start || g.turned == 0 ? rest : rest + 2 * g.half);
    }
}
