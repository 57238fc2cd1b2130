%-- dtype; scalar: elements one at a time; words: of a chunk
QD_INLINE void turn(qd_f32 a, qd_f32 b, qd_f32 cosine, qd_f32 sine, qd_f32 &to_a, qd_f32 &to_b)
{
    to_a = a * cosine - b * sine;
    to_b = b * cosine + a * sine;
}
% if not scalar then

QD_INLINE void load_chunk(const qd_u8 *from, qd_u32 (&words)[${words}])
{
    const qd_u32x4 chunk = qd_load_b128(from, QD_KEEP);
#pragma unroll
    for (int j = 0; j < ${words}; ++j)
        words[j] = chunk[j];
}
% end
