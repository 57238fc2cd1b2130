%-- Rotary embedding: a lane has one chunk of the first and one of the second half of some heads, and their angles.
% local bytes = dtype == "f32" and 4 or 2
% local scalar = vec == 1
% local words = bytes * vec // 4
% local copy = scalar and bytes * 8 or 128
% local types = { [16] = "qd_u16", [32] = "qd_u32", [128] = "qd_u32x4" }
${banner}
#include "qd.h"
#include "quern_rope_params.h"

${constants}
% if not scalar then
constexpr int PER = VEC / 2;  // angles that lie side by side whatever the pairing
% end

% include("tile/rope_angles.hip", { family = family, dtype = dtype, scalar = scalar, computed = true })

% include("tile/rope_turn.hip", { dtype = dtype, scalar = scalar, words = words })
% if not scalar then

% local function of(words, e) return ("qd_word_%s(%s, %s)"):format(dtype, words, e) end
% local pack = dtype == "f32" and "__builtin_bit_cast(qd_u32, %s)" or "qd_" .. dtype .. "x2_rne(%s, %s)"
// Words of both chunks in place.
QD_INLINE void turn_halves(qd_u32 (&a)[${words}], qd_u32 (&b)[${words}], const qd_f32 (&cosine)[VEC],
                           const qd_f32 (&sine)[VEC])
{
#pragma unroll
    for (int j = 0; j < ${words}; ++j) {
        qd_f32 to_a[${vec // words}], to_b[${vec // words}];
#pragma unroll
        for (int i = 0; i < ${vec // words}; ++i) {
            const int e = j * ${vec // words} + i;
            turn(${of("a", "e")}, ${of("b", "e")}, cosine[e], sine[e], to_a[i], to_b[i]);
        }
        a[j] = ${pack:format("to_a[0]", "to_a[1]")};
        b[j] = ${pack:format("to_b[0]", "to_b[1]")};
    }
}

// Words of one chunk in place.
QD_INLINE void turn_neighbours(qd_u32 (&words)[${words}], const qd_f32 *cosine, const qd_f32 *sine)
{
#pragma unroll
    for (int e = 0; e < PER; ++e) {
        qd_f32 to_a, to_b;
        turn(${of("words", "2 * e")}, ${of("words", "2 * e + 1")}, cosine[e], sine[e], to_a, to_b);
% if dtype == "f32" then
        words[2 * e] = __builtin_bit_cast(qd_u32, to_a);
        words[2 * e + 1] = __builtin_bit_cast(qd_u32, to_b);
% else
        words[e] = qd_${dtype}x2_rne(to_a, to_b);
% end
    }
}

QD_INLINE void store_chunk(qd_u8 *to, const qd_u32 (&words)[${words}])
{
    qd_store_b128(to, (qd_u32x4){words[0], words[1], words[2], words[3]}, QD_KEEP);
}
% end

% local element = scalar and "qd_f32" or "qd_u32"
% local array = scalar and "" or "[" .. words .. "]"
// Both elements, or chunks, of HEADS_EACH heads, the first of them `head`.  Those past the last are `head`
// once more.
QD_INLINE void load_heads(const struct quern_rope_params &g, const qd_u8 *x, qd_u32 head, qd_u32 low,
                          qd_u32 high, ${element} (&first)[HEADS_EACH]${array}, ${element} (&second)[HEADS_EACH]${array})
{
#pragma unroll
    for (qd_u32 i = 0; i < HEADS_EACH; ++i) {
        const qd_u32 one = head + i * g.groups;
        const qd_u8 *const from = x + (one < g.heads ? one : head) * g.ldx_head * ${bytes};
% if scalar then
        first[i] = qd_load1_${dtype}(from, low);
        second[i] = qd_load1_${dtype}(from, high);
% else
        load_chunk(from + low * ${bytes}, first[i]);
        load_chunk(from + high * ${bytes}, second[i]);
% end
    }
}

QD_KERNEL(${name},
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
    const qd_u8 *const x = (const qd_u8 *)g.x + token * g.ldx * ${bytes};
    qd_u8 *const y = (qd_u8 *)g.y + token * g.ldy * ${bytes};
% if scalar then
    const qd_u32 low = g.interleaved ? 2 * chunk : chunk;
    const qd_u32 high = g.interleaved ? low + 1 : g.half + chunk;
% else
    const qd_u32 low = chunk * VEC, high = g.half + low;
% end

    const qd_u32 step = HEADS_EACH * g.groups;
    ${element} first[HEADS_EACH]${array}, second[HEADS_EACH]${array};
    load_heads(g, x, group, low, high, first, second);
    qd_f32 cosine[VEC], sine[VEC];
    find_angles(g, token, chunk, cosine, sine);

    for (qd_u32 head = group; head < g.heads; head += step) {
#pragma unroll
        for (qd_u32 i = 0; i < HEADS_EACH; ++i) {
            const qd_u32 one = head + i * g.groups;
            qd_u8 *const to = y + one * g.ldy_head * ${bytes};
            if (one >= g.heads)
                continue;
% if scalar then
            qd_f32 to_first, to_second;
            turn(first[i], second[i], cosine[0], sine[0], to_first, to_second);
            qd_store1_${dtype}(to, low, to_first, QD_KEEP);
            qd_store1_${dtype}(to, high, to_second, QD_KEEP);
% else
            if (g.interleaved) {
                turn_neighbours(first[i], cosine, sine);
                turn_neighbours(second[i], cosine + PER, sine + PER);
            } else {
                turn_halves(first[i], second[i], cosine, sine);
            }
            store_chunk(to + low * ${bytes}, first[i]);
            store_chunk(to + high * ${bytes}, second[i]);
% end
        }
        if (head + step < g.heads)
            load_heads(g, x, head + step, low, high, first, second);
    }

    // What is not turned is copied.
    for (qd_u32 head = group; head < g.heads; head += step)
        for (qd_u32 k = 2 * g.half + chunk * VEC; k < g.end; k += g.chunks * VEC) {
            ${types[copy]} rest[HEADS_EACH];
#pragma unroll
            for (qd_u32 i = 0; i < HEADS_EACH; ++i) {
                const qd_u32 one = head + i * g.groups;
                rest[i] = qd_load_b${copy}(x + ((one < g.heads ? one : head) * g.ldx_head + k) * ${bytes}, QD_KEEP);
            }
#pragma unroll
            for (qd_u32 i = 0; i < HEADS_EACH; ++i)
                if (head + i * g.groups < g.heads)
                    qd_store_b${copy}(y + ((head + i * g.groups) * g.ldy_head + k) * ${bytes}, rest[i], QD_KEEP);
        }
}
