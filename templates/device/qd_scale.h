/* What quantization shares, built from the primitives; the same for all targets.
 *
 *   types      QD_NARROW_I8, _E4M3, _E5M2, _E4M3FNUZ, _E5M2FNUZ
 *              a type of 8 bits, where a kernel takes any
 *              u32 qd_narrowx4_rne(type, f32x4), f32x4 qd_f32x4_of_narrow(type, u32),
 *              f32 qd_narrow_largest(type)
 *   largest    f32 qd_absmax(f32 most, f32 x)
 *              the larger of most, which is not below 0, and |x|; NaN where either is
 *              f32 qd_absmax_lanes(f32 most, lanes)
 *              of 2 .. 32 neighbours, a power of two, in all of them; lanes is uniform
 *              u32 qd_peak_<type>(u32 peak, u32 word), f32 qd_f32_of_peak_<type>(u32 peak)
 *              the same of words as they are loaded, of an f32 or of two f16 or bf16; begins with 0
 *   scales     f32 qd_scale_of(absmax, floor, largest, power)
 *              the larger of absmax and floor, divided by largest, but 2^-126 at least, so that neither it
 *              nor its reciprocal is 0 or infinity; `power`: rounded up to a power of two.  NaN and infinity
 *              stay
 *              f32 qd_reciprocal(f32 scale)
 *              1 / scale to half a step and a little, of powers of two exact; scale is from 2^-126 to 2^126,
 *              NaN or infinity
 */
#ifndef QD_SCALE_H
#define QD_SCALE_H

/* types */

#define QD_NARROW_I8 0
#define QD_NARROW_E4M3 1
#define QD_NARROW_E5M2 2
#define QD_NARROW_E4M3FNUZ 3
#define QD_NARROW_E5M2FNUZ 4

QD_INLINE qd_u32 qd_narrowx4_rne(qd_u32 type, qd_f32x4 x)
{
    switch (type) {
    case QD_NARROW_I8:
        return qd_i8x4_rne(x);
    case QD_NARROW_E4M3:
        return qd_e4m3x4_rne(x);
    case QD_NARROW_E5M2:
        return qd_e5m2x4_rne(x);
    case QD_NARROW_E4M3FNUZ:
        return qd_e4m3fnuzx4_rne(x);
    default:
        return qd_e5m2fnuzx4_rne(x);
    }
}

QD_INLINE qd_f32x4 qd_f32x4_of_narrow(qd_u32 type, qd_u32 bytes)
{
    switch (type) {
    case QD_NARROW_I8:
        return qd_f32x4_of_i8(bytes);
    case QD_NARROW_E4M3:
        return qd_f32x4_of_e4m3(bytes);
    case QD_NARROW_E5M2:
        return qd_f32x4_of_e5m2(bytes);
    case QD_NARROW_E4M3FNUZ:
        return qd_f32x4_of_e4m3fnuz(bytes);
    default:
        return qd_f32x4_of_e5m2fnuz(bytes);
    }
}

QD_INLINE qd_f32 qd_narrow_largest(qd_u32 type)
{
    return type == QD_NARROW_I8         ? QD_LARGEST_I8
           : type == QD_NARROW_E4M3     ? QD_LARGEST_E4M3
           : type == QD_NARROW_E4M3FNUZ ? QD_LARGEST_E4M3FNUZ
                                        : QD_LARGEST_E5M2;
}

/* largest */

/* Magnitudes are in order as integers too, NaN above infinity. */
QD_INLINE qd_f32 qd_absmax(qd_f32 most, qd_f32 x)
{
    const qd_u32 a = __builtin_bit_cast(qd_u32, most), b = __builtin_bit_cast(qd_u32, x) & 0x7fffffffu;
    return __builtin_bit_cast(qd_f32, a > b ? a : b);
}

QD_INLINE qd_u32 qd_peak_f32(qd_u32 peak, qd_u32 word)
{
    const qd_u32 magnitude = word & 0x7fffffffu;
    return peak > magnitude ? peak : magnitude;
}

typedef qd_u16 qd_u16x2_ __attribute__((ext_vector_type(2)));

QD_INLINE qd_u32 qd_peak_f16(qd_u32 peak, qd_u32 word)
{
    const qd_u16x2_ larger = __builtin_elementwise_max(__builtin_bit_cast(qd_u16x2_, peak),
                                                       __builtin_bit_cast(qd_u16x2_, word & 0x7fff7fffu));
    return __builtin_bit_cast(qd_u32, larger);
}

QD_INLINE qd_u32 qd_peak_bf16(qd_u32 peak, qd_u32 word)
{
    return qd_peak_f16(peak, word);
}

QD_INLINE qd_f32 qd_f32_of_peak_f32(qd_u32 peak)
{
    return __builtin_bit_cast(qd_f32, peak);
}

QD_INLINE qd_f32 qd_f32_of_peak_f16(qd_u32 peak)
{
    return qd_absmax(qd_f32_of_f16((qd_u16)peak), qd_f32_of_f16((qd_u16)(peak >> 16)));
}

QD_INLINE qd_f32 qd_f32_of_peak_bf16(qd_u32 peak)
{
    return qd_absmax(qd_f32_of_bf16((qd_u16)peak), qd_f32_of_bf16((qd_u16)(peak >> 16)));
}

QD_INLINE qd_f32 qd_absmax_across(qd_f32 most, qd_u32 distance)
{
    const qd_u32 other = qd_shuffle_xor(__builtin_bit_cast(qd_u32, most), distance);
    return qd_absmax(most, __builtin_bit_cast(qd_f32, other));
}

QD_INLINE qd_f32 qd_absmax_lanes(qd_f32 most, qd_u32 lanes)
{
#ifdef QD_HAS_DPP
    most = qd_absmax(most, qd_dpp(0.0f, most, QD_DPP_XOR1, 0xf));
    if (lanes > 2) most = qd_absmax(most, qd_dpp(0.0f, most, QD_DPP_XOR2, 0xf));
    if (lanes > 4) most = qd_absmax(most, qd_dpp(0.0f, most, QD_DPP_HALF_MIRROR, 0xf));
    if (lanes > 8) most = qd_absmax(most, qd_dpp(0.0f, most, QD_DPP_MIRROR, 0xf));
    if (lanes > 16) most = qd_absmax_across(most, 16);
#else
#pragma unroll
    for (qd_u32 distance = 1; distance < 32; distance *= 2)
        if (distance < lanes) most = qd_absmax_across(most, distance);
#endif
    return most;
}

/* scales */

/* The quotient is corrected by its remainder, which is exact: so it is rounded once. */
QD_INLINE qd_f32 qd_scale_of(qd_f32 absmax, qd_f32 floor, qd_f32 largest, bool power)
{
    const qd_f32 most = absmax < floor ? floor : absmax, inverse = 1.0f / largest;
    const qd_f32 about = most * inverse, rest = __builtin_fmaf(-about, largest, most);
    const qd_f32 scale = about < __builtin_inff() ? __builtin_fmaf(rest, inverse, about) : about;
    qd_u32 bits = __builtin_bit_cast(qd_u32, scale);
    bits = bits < 0x00800000u ? 0x00800000u : bits;
    if (power && bits < 0x7f000000u) bits = (bits + 0x007fffffu) & 0xff800000u;
    return __builtin_bit_cast(qd_f32, bits);
}

QD_INLINE qd_f32 qd_reciprocal(qd_f32 scale)
{
    const qd_f32 about = qd_rcp(scale), rest = __builtin_fmaf(-scale, about, 1.0f);
    return scale < __builtin_inff() ? __builtin_fmaf(rest, about, about) : about;
}

#endif
