%-- Rows of keys and values to their slots of a cache: a lane has one chunk of a row, or two that are turned.
% local scalar, narrow = vec == 1, store == "narrow"
% local words = scalar and 1 or 4
${banner}
#include "qd.h"
#include "quern_kv_write_params.h"

${constants}
% if not scalar then
constexpr int PER = VEC / 2;  // angles that lie side by side whatever the pairing
% end

% include("tile/rope_angles.hip", { family = family, dtype = dtype, scalar = scalar, computed = false })

% include("tile/rope_turn.hip", { dtype = dtype, scalar = scalar, words = words })
% if not scalar then

QD_INLINE void turn_halves(const qd_u32 (&a)[${words}], const qd_u32 (&b)[${words}], const qd_f32 (&cosine)[VEC],
                           const qd_f32 (&sine)[VEC], qd_f32 (&to_a)[VEC], qd_f32 (&to_b)[VEC])
{
#pragma unroll
    for (int e = 0; e < VEC; ++e)
        turn(qd_word_${dtype}(a, e), qd_word_${dtype}(b, e), cosine[e], sine[e], to_a[e], to_b[e]);
}

QD_INLINE void turn_neighbours(const qd_u32 (&words)[${words}], const qd_f32 *cosine, const qd_f32 *sine,
                               qd_f32 (&to)[VEC])
{
#pragma unroll
    for (int e = 0; e < PER; ++e)
        turn(qd_word_${dtype}(words, 2 * e), qd_word_${dtype}(words, 2 * e + 1), cosine[e], sine[e], to[2 * e],
             to[2 * e + 1]);
}
% end
% if narrow then

QD_INLINE qd_u32 narrow4(const struct quern_kv_write_params &g, const qd_f32 *v, qd_f32 factor)
{
    const qd_f32x4 x = {v[0] * factor, v[1] * factor, v[2] * factor, v[3] * factor};
    return g.type == QD_NARROW_E4M3 ? qd_e4m3x4_rne(x) : qd_e4m3fnuzx4_rne(x);
}

// VEC elements of the cache's type; factor: the reciprocal of their scale.
QD_INLINE void store_elements(const struct quern_kv_write_params &g, qd_u8 *row, qd_u32 element,
                              const qd_f32 *v, qd_f32 factor)
{
% if scalar then
    const qd_f32 x[4] = {v[0], v[0], v[0], v[0]};
    qd_store_b8(row + element, (qd_u8)narrow4(g, x, factor), QD_KEEP);
% else
    qd_store_b64(row + element, (qd_u32x2){narrow4(g, v, factor), narrow4(g, v + 4, factor)}, QD_KEEP);
% end
}
% else

QD_INLINE void store_elements(qd_u8 *row, qd_u32 element, const qd_f32 *v)
{
% if scalar then
    qd_store1_${dtype}(row, element, v[0], QD_KEEP);
% else
    const qd_u32x4 chunk = {qd_${dtype}x2_rne(v[0], v[1]), qd_${dtype}x2_rne(v[2], v[3]), qd_${dtype}x2_rne(v[4], v[5]),
                            qd_${dtype}x2_rne(v[6], v[7])};
    qd_store_b128(row + element * 2, chunk, QD_KEEP);
% end
}
% end

% local scaled = narrow and ", qd_f32 factor" or ""
// A chunk as it is${narrow and ", but for its scale" or ""}.
% if narrow then
QD_INLINE void copy_elements(const struct quern_kv_write_params &g, const qd_u8 *from, qd_u8 *to,
                             qd_u32 element, qd_f32 factor)
% else
QD_INLINE void copy_elements(const qd_u8 *from, qd_u8 *to, qd_u32 element)
% end
{
% if narrow and scalar then
    const qd_f32 v[VEC] = {qd_load1_${dtype}(from, element)};
% elseif narrow then
    qd_u32 words[${words}];
    qd_f32 v[VEC];
    load_chunk(from + element * 2, words);
#pragma unroll
    for (int e = 0; e < VEC; ++e)
        v[e] = qd_word_${dtype}(words, e);
% end
% if narrow then
    store_elements(g, to, element, v, factor);
% elseif scalar then
    qd_store_b16(to + element * 2, qd_load_b16(from + element * 2, QD_KEEP), QD_KEEP);
% else
    qd_store_b128(to + element * 2, qd_load_b128(from + element * 2, QD_KEEP), QD_KEEP);
% end
}

// A pair of chunks of a key, or of elements, turned by the token's position.
QD_INLINE void turn_elements(const struct quern_kv_write_params &g, const qd_u8 *from, qd_u8 *to,
                             qd_i64 token, qd_u32 chunk${scaled})
{
    qd_f32 cosine[VEC], sine[VEC], first[VEC], second[VEC];
% if scalar then
    const qd_u32 low = g.rotary_start + (g.interleaved ? 2 * chunk : chunk);
    const qd_u32 high = g.interleaved ? low + 1 : low + g.half;
    const qd_f32 a = qd_load1_${dtype}(from, low), b = qd_load1_${dtype}(from, high);
    find_angles(g, token, chunk, cosine, sine);
    turn(a, b, cosine[0], sine[0], first[0], second[0]);
% else
    const qd_u32 low = g.rotary_start + chunk * VEC, high = low + g.half;
    qd_u32 a[${words}], b[${words}];
    load_chunk(from + low * 2, a);
    load_chunk(from + high * 2, b);
    find_angles(g, token, chunk, cosine, sine);
    if (g.interleaved) {
        turn_neighbours(a, cosine, sine, first);
        turn_neighbours(b, cosine + PER, sine + PER, second);
    } else {
        turn_halves(a, b, cosine, sine, first, second);
    }
% end
    store_elements(${narrow and "g, " or ""}to, low, first${narrow and ", factor" or ""});
    store_elements(${narrow and "g, " or ""}to, high, second${narrow and ", factor" or ""});
}
% if narrow then

QD_INLINE qd_f32 factor_of(const struct quern_kv_write_params &g, const void *scales, qd_u32 head)
{
    return qd_reciprocal(qd_load1_f32(scales, g.each_head ? head : 0));
}
% end

QD_KERNEL(${name},
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
        qd_u8 *const to = (qd_u8 *)g.v_cache + ${narrow and "" or "("}page * g.v_page + row * g.v_row + head * g.v_head${narrow and "" or ") * 2"};
        copy_elements(${narrow and "g, " or ""}v, to, (piece - g.key_pieces) * VEC${narrow and ", factor_of(g, g.v_scale, head)" or ""});
        return;
    }
    const qd_u8 *const k = (const qd_u8 *)g.k + (token * g.ldk + head * g.ldk_head) * 2;
    qd_u8 *const to = (qd_u8 *)g.k_cache + ${narrow and "" or "("}page * g.k_page + row * g.k_row + head * g.k_head${narrow and "" or ") * 2"};
% if narrow then
    const qd_f32 factor = factor_of(g, g.k_scale, head);
% end
    if (piece < g.turned) {
        turn_elements(g, k, to, token, piece${narrow and ", factor" or ""});
    } else {
        // What is not turned lies before and behind what is.
        const qd_u32 rest = (piece - g.turned) * VEC;
        copy_elements(${narrow and "g, " or ""}k, to, rest < g.rotary_start || g.turned == 0 ? rest : rest + 2 * g.half${narrow and ", factor" or ""});
    }
}
