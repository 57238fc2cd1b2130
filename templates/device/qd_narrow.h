/* Numbers of 8 bits: what quantization writes and reads; the same for all targets, but where a target's own
 * instructions do it.
 *
 *   i8         -127 .. 127; NaN becomes 0
 *   e4m3       OCP: bias 7, largest 448, NaN 0x7f and 0xff, no infinities
 *   e5m2       OCP: bias 15, largest 57344, infinities and NaN as in IEEE formats
 *   e4m3fnuz   bias 8, largest 240; no -0, no infinities, the one NaN is 0x80
 *   e5m2fnuz   bias 16, largest 57344; the same
 *
 *   narrow     u32 qd_<type>x4_rne(f32x4), u8 qd_<type>_rne(f32)
 *              4 bytes, the first element in the lowest, or one; to nearest, ties to even, in one rounding;
 *              past the largest value, infinity too, the largest value; NaN stays NaN
 *   widen      f32x4 qd_f32x4_of_<type>(u32), f32 qd_f32_of_<type>(u8)
 *              4 values, or one; exact
 *              u32x2 qd_f16x4_of_<type>(u32), u32x2 qd_bf16x4_of_<type>(u32), of e4m3 and e4m3fnuz
 *              4 values in 16 bits, which hold them exactly
 *   words      f32 qd_word_<type>(words, e)
 *              element e of 32-bit words
 *   limits     QD_LARGEST_I8, QD_LARGEST_E4M3 ...
 *              the largest finite value
 *
 * A layer with QD_HAS_FNUZ or QD_HAS_OCP has conversions of its own for those two types.  Of a byte that is
 * a number in both, FNUZ's value is half of OCP's.
 */
#ifndef QD_NARROW_H
#define QD_NARROW_H

#define QD_LARGEST_I8 127.0f
#define QD_LARGEST_E4M3 448.0f
#define QD_LARGEST_E5M2 57344.0f
#define QD_LARGEST_E4M3FNUZ 240.0f
#define QD_LARGEST_E5M2FNUZ 57344.0f

/* x within +- limit; anything where x is NaN */
#ifndef QD_HAS_CLAMP
QD_INLINE qd_f32 qd_clamp(qd_f32 x, qd_f32 limit)
{
    return x > limit ? limit : x < -limit ? -limit : x;
}
#endif

QD_INLINE qd_u32 qd_pack_bytes(qd_u32 a, qd_u32 b, qd_u32 c, qd_u32 d)
{
    return (a & 0xffu) | (b & 0xffu) << 8 | (c & 0xffu) << 16 | d << 24;
}

/* i8: a step of f32 at 1.5 * 2^23 is 1, so the addition rounds, and leaves the integer in the low bits. */

#ifndef QD_HAS_I8
QD_INLINE qd_u32 qd_i8_bits(qd_f32 x)
{
    const qd_f32 within = x != x ? 0.0f : qd_clamp(x, QD_LARGEST_I8);
    return __builtin_bit_cast(qd_u32, within + 0x1.8p23f);
}

QD_INLINE qd_u32 qd_i8x4_rne(qd_f32x4 x)
{
    return qd_pack_bytes(qd_i8_bits(x.x), qd_i8_bits(x.y), qd_i8_bits(x.z), qd_i8_bits(x.w));
}
#endif

QD_INLINE qd_f32x4 qd_f32x4_of_i8(qd_u32 bytes)
{
    return (qd_f32x4){(qd_f32)(qd_i8)bytes, (qd_f32)(qd_i8)(bytes >> 8), (qd_f32)(qd_i8)(bytes >> 16),
                      (qd_f32)(qd_i8)(bytes >> 24)};
}

/* FNUZ of values within its range and of NaN: the layer's, or in integers and one addition */

#ifndef QD_HAS_FNUZ
QD_INLINE qd_u32 qd_fnuz_within(qd_f32 x, int fraction, int bias)
{
    const qd_u32 drop = 23 - fraction, sign = __builtin_bit_cast(qd_u32, x) >> 24 & 0x80u;
    const qd_f32 magnitude = __builtin_fabsf(x);
    const qd_u32 bits = __builtin_bit_cast(qd_u32, magnitude);
    /* A step of f32 at `aligner` is the step of subnormals. */
    const qd_u32 aligner = (qd_u32)(128 - bias - fraction + 23) << 23;
    const qd_f32 aligned = magnitude + __builtin_bit_cast(qd_f32, aligner);
    const qd_u32 half = (1u << (drop - 1)) - 1 + (bits >> drop & 1);
    const qd_u32 pattern = bits < (qd_u32)(128 - bias) << 23
                               ? __builtin_bit_cast(qd_u32, aligned) - aligner
                               : (bits - ((qd_u32)(127 - bias) << 23) + half) >> drop;
    return x != x ? 0x80u : pattern == 0 ? 0 : sign | pattern;
}

QD_INLINE qd_f32 qd_f32_of_fnuz(qd_u32 byte, int fraction, int bias)
{
    /* The exponent's field of f32 takes that of the byte: too small by the same factor for all, subnormal or
     * not. */
    const qd_f32 factor = __builtin_bit_cast(qd_f32, (qd_u32)(254 - bias) << 23);
    const qd_f32 magnitude = __builtin_bit_cast(qd_f32, (byte & 0x7fu) << (23 - fraction)) * factor;
    const qd_u32 bits = __builtin_bit_cast(qd_u32, magnitude) | (byte & 0x80u) << 24;
    return (byte & 0xffu) == 0x80u ? __builtin_nanf("") : __builtin_bit_cast(qd_f32, bits);
}

#define QD_DEFINE_FNUZ(type, fraction, bias)                                                                 \
    QD_INLINE qd_u32 qd_##type##x4_within(qd_f32x4 x)                                                        \
    {                                                                                                        \
        return qd_pack_bytes(qd_fnuz_within(x.x, fraction, bias), qd_fnuz_within(x.y, fraction, bias),       \
                             qd_fnuz_within(x.z, fraction, bias), qd_fnuz_within(x.w, fraction, bias));      \
    }                                                                                                        \
    QD_INLINE qd_f32x4 qd_f32x4_of_##type(qd_u32 bytes)                                                      \
    {                                                                                                        \
        return (qd_f32x4){qd_f32_of_fnuz(bytes, fraction, bias), qd_f32_of_fnuz(bytes >> 8, fraction, bias), \
                          qd_f32_of_fnuz(bytes >> 16, fraction, bias),                                       \
                          qd_f32_of_fnuz(bytes >> 24, fraction, bias)};                                      \
    }
QD_DEFINE_FNUZ(e4m3fnuz, 3, 8)
QD_DEFINE_FNUZ(e5m2fnuz, 2, 16)
#endif

QD_INLINE qd_f32 qd_within(qd_f32 x, qd_f32 limit)
{
    return x != x ? x : qd_clamp(x, limit);
}

#define QD_DEFINE_SATURATING(type, largest)                                                                  \
    QD_INLINE qd_u32 qd_##type##x4_rne(qd_f32x4 x)                                                           \
    {                                                                                                        \
        return qd_##type##x4_within((qd_f32x4){qd_within(x.x, largest), qd_within(x.y, largest),             \
                                               qd_within(x.z, largest), qd_within(x.w, largest)});           \
    }
QD_DEFINE_SATURATING(e4m3fnuz, QD_LARGEST_E4M3FNUZ)
QD_DEFINE_SATURATING(e5m2fnuz, QD_LARGEST_E5M2FNUZ)

/* OCP from FNUZ.  Of magnitudes, since FNUZ has no -0, whose NaN, 0x80, is `below` above OCP's. */

#ifndef QD_HAS_OCP
#define QD_DEFINE_OCP(type, largest, below)                                                                  \
    QD_INLINE qd_f32 qd_half_##type(qd_f32 x)                                                                \
    {                                                                                                        \
        const qd_f32 half = 0.5f * __builtin_fabsf(x);                                                       \
        return half > 0.5f * (largest) ? 0.5f * (largest) : half;                                            \
    }                                                                                                        \
    QD_INLINE qd_u32 qd_##type##x4_rne(qd_f32x4 x)                                                           \
    {                                                                                                        \
        const qd_u32x4 bits = __builtin_bit_cast(qd_u32x4, x);                                               \
        const qd_u32 magnitudes = qd_##type##fnuzx4_within(                                                  \
            (qd_f32x4){qd_half_##type(x.x), qd_half_##type(x.y), qd_half_##type(x.z), qd_half_##type(x.w)}); \
        const qd_u32 signs = qd_pack_bytes(bits.x >> 24, bits.y >> 24, bits.z >> 24, bits.w >> 24);          \
        const qd_u32 nans = magnitudes >> 7 & 0x01010101u;                                                   \
        return (magnitudes - nans * below) | (signs & 0x80808080u);                                          \
    }
QD_DEFINE_OCP(e4m3, QD_LARGEST_E4M3, 1)
QD_DEFINE_OCP(e5m2, QD_LARGEST_E5M2, 2)

QD_INLINE qd_f32 qd_widen_e4m3(qd_u32 byte)
{
    const qd_u32 magnitude = byte & 0x7fu;
    const qd_f32 value = __builtin_bit_cast(qd_f32, magnitude << 20) * 0x1p120f;
    const qd_u32 bits = __builtin_bit_cast(qd_u32, value) | (byte & 0x80u) << 24;
    return magnitude == 0x7fu ? __builtin_nanf("") : __builtin_bit_cast(qd_f32, bits);
}

QD_INLINE qd_f32x4 qd_f32x4_of_e4m3(qd_u32 bytes)
{
    return (qd_f32x4){qd_widen_e4m3(bytes), qd_widen_e4m3(bytes >> 8), qd_widen_e4m3(bytes >> 16),
                      qd_widen_e4m3(bytes >> 24)};
}
#endif

/* e5m2 is the upper half of f16. */
QD_INLINE qd_f32x4 qd_f32x4_of_e5m2(qd_u32 bytes)
{
    return (qd_f32x4){qd_f32_of_f16((qd_u16)(bytes << 8)), qd_f32_of_f16((qd_u16)(bytes & 0xff00u)),
                      qd_f32_of_f16((qd_u16)(bytes >> 8 & 0xff00u)),
                      qd_f32_of_f16((qd_u16)(bytes >> 16 & 0xff00u))};
}

/* 16 bits: nothing is rounded, so the upper halves of f32 are bf16 */

#define QD_DEFINE_WIDE(type)                                                                                 \
    QD_INLINE qd_u32x2 qd_bf16x4_of_##type(qd_u32 bytes)                                                     \
    {                                                                                                        \
        const qd_u32x4 bits = __builtin_bit_cast(qd_u32x4, qd_f32x4_of_##type(bytes));                       \
        return (qd_u32x2){qd_pack_high(bits.x, bits.y), qd_pack_high(bits.z, bits.w)};                       \
    }
QD_DEFINE_WIDE(e4m3)
QD_DEFINE_WIDE(e4m3fnuz)

#define QD_DEFINE_WIDE_F16(type)                                                                             \
    QD_INLINE qd_u32x2 qd_f16x4_of_##type(qd_u32 bytes)                                                      \
    {                                                                                                        \
        const qd_f32x4 x = qd_f32x4_of_##type(bytes);                                                        \
        return (qd_u32x2){qd_f16x2_exact(x.x, x.y), qd_f16x2_exact(x.z, x.w)};                               \
    }
QD_DEFINE_WIDE_F16(e4m3fnuz)
#ifndef QD_HAS_OCP
QD_DEFINE_WIDE_F16(e4m3)
#endif

/* elements */

#define QD_DEFINE_NARROW(type)                                                                               \
    QD_INLINE qd_u8 qd_##type##_rne(qd_f32 x)                                                                \
    {                                                                                                        \
        return (qd_u8)qd_##type##x4_rne((qd_f32x4){x, x, x, x});                                             \
    }                                                                                                        \
    QD_INLINE qd_f32 qd_f32_of_##type(qd_u8 byte)                                                            \
    {                                                                                                        \
        return qd_f32x4_of_##type(byte).x;                                                                   \
    }                                                                                                        \
    QD_INLINE qd_f32 qd_word_##type(const qd_u32 *words, int e)                                              \
    {                                                                                                        \
        return qd_f32_of_##type((qd_u8)(words[e / 4] >> e % 4 * 8));                                         \
    }
QD_DEFINE_NARROW(i8)
QD_DEFINE_NARROW(e4m3)
QD_DEFINE_NARROW(e5m2)
QD_DEFINE_NARROW(e4m3fnuz)
QD_DEFINE_NARROW(e5m2fnuz)

#endif
