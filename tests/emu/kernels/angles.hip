/* Angles, and what they are made of. */
#include "qd.h"

struct angles_params {
    qd_f32 *out;
    const qd_f32 *in; /* each lane's position, rest and frequency */
};

/* Each lane's turns, sine and cosine. */
QD_KERNEL(angles, angles_params, params, 256, 1)
{
    const qd_u32 lane = qd_thread();
    const qd_f32 turns = qd_turns(qd_load1_f32(params.in, lane * 3), qd_load1_f32(params.in, lane * 3 + 1),
                                  qd_load1_f32(params.in, lane * 3 + 2));
    qd_f32 sine, cosine;
    qd_sine_cosine(turns, sine, cosine);
    qd_store1_f32(params.out, lane * 3, turns, QD_KEEP);
    qd_store1_f32(params.out, lane * 3 + 1, sine, QD_KEEP);
    qd_store1_f32(params.out, lane * 3 + 2, cosine, QD_KEEP);
}

/* Of each lane's three numbers a * b + c, a to the nearest integer, and the bytes of a and b. */
QD_KERNEL(parts, angles_params, params, 256, 1)
{
    const qd_u32 lane = qd_thread();
    const qd_f32 a = qd_load1_f32(params.in, lane * 3), b = qd_load1_f32(params.in, lane * 3 + 1);
    const qd_u32 bits_a = __builtin_bit_cast(qd_u32, a), bits_b = __builtin_bit_cast(qd_u32, b);
    qd_store1_f32(params.out, lane * 4, qd_fma(a, b, qd_load1_f32(params.in, lane * 3 + 2)), QD_KEEP);
    qd_store1_f32(params.out, lane * 4 + 1, qd_rint(a), QD_KEEP);
    qd_store_b32(params.out + lane * 4 + 2, qd_pack_even(bits_a, bits_b), QD_KEEP);
    qd_store_b32(params.out + lane * 4 + 3, qd_pack_odd(bits_a, bits_b), QD_KEEP);
}
