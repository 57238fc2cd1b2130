%-- dtype; scalar: elements one at a time; words: of a chunk
QD_INLINE void turn(qd_f32 a, qd_f32 b, qd_f32 cosine, qd_f32 sine, qd_f32 &to_a, qd_f32 &to_b)
{
    to_a = a * cosine - b * sine;
    to_b = b * cosine + a * sine;
}
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

QD_INLINE void load_chunk(const qd_u8 *from, qd_u32 (&words)[${words}])
{
    const qd_u32x4 chunk = qd_load_b128(from, QD_KEEP);
#pragma unroll
    for (int j = 0; j < ${words}; ++j)
        words[j] = chunk[j];
}
% end
