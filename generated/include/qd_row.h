/* What kernels that work on rows share, built from the primitives; the same for all targets.
 *
 *   words      f32 qd_word_f16(words, e), qd_word_bf16, qd_word_f32; u32 qd_word_u8
 *              element e of 32-bit words of a type
 *   lanes      f32 qd_sum_of(values), f32 qd_max_of(values)
 *              of an array whose size is a power of two, pairwise; the array is overwritten
 *              void qd_add_rest(&sum, &rest, f32 more), f32 qd_total(sum, rest)
 *              a sum with what its roundings took from it, and the two as one
 *              bool qd_beats(f32 value, f32 best)
 *              whether the value is larger, where NaN is the largest
 *   waves      f32 qd_wave_sum(f32), f32 qd_wave_max(f32)
 *              of all lanes of the wave, in all of them; in the order of a butterfly of growing distances
 *              (lane ^ 1, then ^ 2 ...) on every target; NaN where any is NaN
 *              u32 qd_wave_least(u32)
 *              the smallest of all lanes, in all of them
 *   parts      f32 qd_part_sum(f32), f32 qd_part_max(f32)
 *              of the QD_PART (16) lanes of a part of the wave, in all of them, in the same order
 *   workgroup  f32 qd_group_sum(lds, offset, waves, f32), f32 qd_group_max(lds, offset, waves, f32),
 *              u32 qd_group_least(lds, offset, waves, u32)
 *              of all lanes of the workgroup, in all of them, in the order of waves; one barrier; takes
 *              `waves` 32-bit words of LDS, a multiple of 4, that no other reduction of the kernel uses
 *              void qd_group_sum2(lds, offset, waves, f32 &a, f32 &b)
 *              two sums behind one barrier; takes 2 * `waves` words
 *   softmax    f32 qd_anchor(f32 largest)
 *              what to subtract before exponentials: 0 where all is -infinity
 *              void qd_online_rescale(&largest, &sum, f32 more)
 *              the sum of exponentials below the larger of `largest` and `more`
 */
#ifndef QD_ROW_H
#define QD_ROW_H

#define QD_LOG2E 1.44269504f
#define QD_LN2 0.693147181f

/* words */

QD_INLINE qd_f32 qd_word_f16(const qd_u32 *words, int e)
{
    return qd_f32_of_f16((qd_u16)(words[e / 2] >> e % 2 * 16));
}

QD_INLINE qd_f32 qd_word_bf16(const qd_u32 *words, int e)
{
    return qd_f32_of_bf16((qd_u16)(words[e / 2] >> e % 2 * 16));
}

QD_INLINE qd_f32 qd_word_f32(const qd_u32 *words, int e)
{
    return __builtin_bit_cast(qd_f32, words[e]);
}

QD_INLINE qd_u32 qd_word_u8(const qd_u32 *words, int e)
{
    return words[e / 4] >> e % 4 * 8 & 0xffu;
}

/* lanes */

QD_INLINE qd_f32 qd_add(qd_f32 a, qd_f32 b)
{
    return a + b;
}

#define QD_DEFINE_OF(name, combine)                                                                          \
    template <int COUNT> QD_INLINE qd_f32 qd_##name##_of(qd_f32(&value)[COUNT])                              \
    {                                                                                                        \
        _Pragma("unroll") for (int half = COUNT / 2; half > 0; half /= 2)                                    \
        {                                                                                                    \
            _Pragma("unroll") for (int i = 0; i < half; ++i) value[i] = combine(value[i], value[i + half]);  \
        }                                                                                                    \
        return value[0];                                                                                     \
    }
QD_DEFINE_OF(sum, qd_add)
QD_DEFINE_OF(max, qd_max)

QD_INLINE void qd_add_rest(qd_f32 &sum, qd_f32 &rest, qd_f32 more)
{
    const qd_f32 now = sum + more, added = now - sum;
    rest += (sum - (now - added)) + (more - added);
    sum = now;
}

/* Of a sum that is not finite the rest is NaN. */
QD_INLINE qd_f32 qd_total(qd_f32 sum, qd_f32 rest)
{
    return rest == rest ? sum + rest : sum;
}

QD_INLINE bool qd_beats(qd_f32 value, qd_f32 best)
{
    return !(value <= best) && best == best;
}

/* waves */

/* The smaller as unsigned integers. */
QD_INLINE qd_f32 qd_less_bits(qd_f32 a, qd_f32 b)
{
    return __builtin_bit_cast(qd_u32, a) < __builtin_bit_cast(qd_u32, b) ? a : b;
}

#define QD_PART 16

#ifdef QD_HAS_DPP
#define QD_DEFINE_PART(name, combine)                                                                        \
    QD_INLINE qd_f32 qd_part_##name(qd_f32 value)                                                            \
    {                                                                                                        \
        value = combine(value, qd_dpp(0.0f, value, QD_DPP_XOR1, 0xf));                                       \
        value = combine(value, qd_dpp(0.0f, value, QD_DPP_XOR2, 0xf));                                       \
        value = combine(value, qd_dpp(0.0f, value, QD_DPP_HALF_MIRROR, 0xf));                                \
        return combine(value, qd_dpp(0.0f, value, QD_DPP_MIRROR, 0xf));                                      \
    }
/* Every part, then parts into the next one, so that the last lane has all.  `neutral` changes nothing. */
#define QD_DEFINE_WAVE(name, combine, neutral)                                                               \
    QD_INLINE qd_f32 qd_wave_##name(qd_f32 value)                                                            \
    {                                                                                                        \
        value = qd_part_##name(value);                                                                       \
        value = combine(value, qd_dpp(neutral, value, QD_DPP_BCAST15, 0xa));                                 \
        value = combine(value, qd_dpp(neutral, value, QD_DPP_BCAST31, 0xc));                                 \
        return qd_last_lane(value);                                                                          \
    }
#else
#define QD_DEFINE_BUTTERFLY(name, combine, lanes)                                                            \
    QD_INLINE qd_f32 name(qd_f32 value)                                                                      \
    {                                                                                                        \
        _Pragma("unroll") for (qd_u32 distance = 1; distance < lanes; distance *= 2)                         \
        {                                                                                                    \
            const qd_u32 other = qd_shuffle_xor(__builtin_bit_cast(qd_u32, value), distance);                \
            value = combine(value, __builtin_bit_cast(qd_f32, other));                                       \
        }                                                                                                    \
        return value;                                                                                        \
    }
#define QD_DEFINE_WAVE(name, combine, neutral) QD_DEFINE_BUTTERFLY(qd_wave_##name, combine, QD_WAVE)
#define QD_DEFINE_PART(name, combine) QD_DEFINE_BUTTERFLY(qd_part_##name, combine, QD_PART)
#endif
QD_DEFINE_PART(sum, qd_add)
QD_DEFINE_PART(max, qd_max)
QD_DEFINE_PART(less_bits, qd_less_bits)
QD_DEFINE_WAVE(sum, qd_add, -0.0f)
QD_DEFINE_WAVE(max, qd_max, value)
QD_DEFINE_WAVE(less_bits, qd_less_bits, value)

QD_INLINE qd_u32 qd_wave_least(qd_u32 value)
{
    return __builtin_bit_cast(qd_u32, qd_wave_less_bits(__builtin_bit_cast(qd_f32, value)));
}

/* Of the lane half a wave away. */
QD_INLINE qd_f32 qd_other_half(qd_f32 value)
{
    return __builtin_bit_cast(qd_f32, qd_shuffle_xor(__builtin_bit_cast(qd_u32, value), QD_WAVE / 2));
}

/* workgroup */

#define QD_DEFINE_GROUP(name, combine)                                                                       \
    QD_INLINE qd_f32 qd_group_##name(qd_u8 *lds, qd_u32 offset, qd_u32 waves, qd_f32 value QD_CALLER)        \
    {                                                                                                        \
        const qd_f32 mine = qd_wave_##name(value);                                                           \
        const qd_u32 place = qd_wave(); /* not in the branch: all lanes must be there */                     \
        if (qd_lane() == 0)                                                                                  \
            qd_lds_store_b32(lds, offset + place * 4, __builtin_bit_cast(qd_u32, mine) QD_CALL);             \
        qd_barrier();                                                                                        \
        qd_f32 all = 0;                                                                                      \
        _Pragma("unroll") for (qd_u32 wave = 0; wave < waves; wave += 4)                                     \
        {                                                                                                    \
            const qd_u32x4 four = qd_lds_load_b128(lds, offset + wave * 4 QD_CALL);                          \
            _Pragma("unroll") for (qd_u32 i = 0; i < 4; ++i)                                                 \
            {                                                                                                \
                const qd_u32 bits = four[i]; /* clang casts the first element if asked for one */            \
                const qd_f32 one = __builtin_bit_cast(qd_f32, bits);                                         \
                all = wave + i == 0 ? one : wave + i < waves ? combine(all, one) : all;                      \
            }                                                                                                \
        }                                                                                                    \
        return all;                                                                                          \
    }
QD_DEFINE_GROUP(sum, qd_add)
QD_DEFINE_GROUP(max, qd_max)
QD_DEFINE_GROUP(less_bits, qd_less_bits)

QD_INLINE qd_u32 qd_group_least(qd_u8 *lds, qd_u32 offset, qd_u32 waves, qd_u32 value QD_CALLER)
{
    const qd_f32 bits = __builtin_bit_cast(qd_f32, value);
    return __builtin_bit_cast(qd_u32, qd_group_less_bits(lds, offset, waves, bits QD_CALL));
}

QD_INLINE void qd_group_sum2(qd_u8 *lds, qd_u32 offset, qd_u32 waves, qd_f32 &a, qd_f32 &b QD_CALLER)
{
    const qd_f32 mine[2] = {qd_wave_sum(a), qd_wave_sum(b)};
    const qd_u32 place = qd_wave();
    if (qd_lane() == 0)
#pragma unroll
        for (qd_u32 i = 0; i < 2; ++i)
            qd_lds_store_b32(lds, offset + (i * waves + place) * 4,
                             __builtin_bit_cast(qd_u32, mine[i]) QD_CALL);
    qd_barrier();
    qd_f32 all[2] = {0, 0};
#pragma unroll
    for (qd_u32 i = 0; i < 2; ++i)
#pragma unroll
        for (qd_u32 wave = 0; wave < waves; wave += 4) {
            const qd_u32x4 four = qd_lds_load_b128(lds, offset + (i * waves + wave) * 4 QD_CALL);
            const qd_f32x4 some = __builtin_bit_cast(qd_f32x4, four);
#pragma unroll
            for (qd_u32 j = 0; j < 4; ++j) all[i] = wave + j == 0 ? some[j] : all[i] + some[j];
        }
    a = all[0], b = all[1];
}

/* softmax */

QD_INLINE qd_f32 qd_anchor(qd_f32 largest)
{
    return largest == -__builtin_inff() ? 0.0f : largest;
}

QD_INLINE void qd_online_rescale(qd_f32 &largest, qd_f32 &sum, qd_f32 more)
{
    const qd_f32 now = qd_max(largest, more);
    sum *= qd_exp2((largest - qd_anchor(now)) * QD_LOG2E);
    largest = now;
}

#endif
