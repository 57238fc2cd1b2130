/* Small kernels whose counts are known. */
#include "qd.h"

struct profile_params {
    qd_u32 *out;
    const qd_u32 *in;
    qd_u32 stride; /* bytes between neighbouring lanes */
    qd_u32 count;
};

/* Loads `count` times 16 bytes a lane, lanes `stride` bytes apart, and stores 4 bytes a lane, packed. */
QD_KERNEL(strided, profile_params, params, 128, 1)
{
    const qd_u8 *from = (const qd_u8 *)params.in + qd_thread() * params.stride;
    qd_u32 sum = 0;
#pragma nounroll
    for (qd_u32 i = 0; i < params.count; i++) sum += qd_load_b128(from, QD_KEEP).x;
    qd_store_b32(params.out + qd_thread(), sum, QD_KEEP);
}

/* Lanes below `count` load 4 bytes through a buffer, the others none; then the whole wave past its end. */
QD_KERNEL(masked, profile_params, params, 64, 1)
{
    const qd_buffer buffer = qd_make_buffer(params.in, 256);
    const qd_u32 lane = qd_lane();
    const qd_u32 first = qd_buffer_load_b32(buffer, lane < params.count ? lane * 4 : QD_OUTSIDE, QD_KEEP);
    const qd_u32 second = qd_buffer_load_b32(buffer, 256 + lane * 4, QD_KEEP);
    qd_store_b32(params.out + lane, first + second, QD_KEEP);
}

/* A load that half of the lanes make, then one that all make. */
QD_KERNEL(diverged, profile_params, params, 64, 1)
{
    qd_u32 value = 0;
    if (qd_lane() % 2) value = qd_load_b32(params.in + qd_lane(), QD_KEEP);
    value += qd_load_b32(params.in + 64 + qd_lane(), QD_KEEP);
    qd_store_b32(params.out + qd_lane(), value, QD_KEEP);
}

/* One load in a loop: half of the lanes in the first turn, all of them, from one address, in the second. */
QD_KERNEL(turns, profile_params, params, 64, 1)
{
    qd_u32 value = 0;
#pragma nounroll
    for (qd_u32 turn = 0; turn < params.count; turn++) {
        if (turn > 0 || qd_lane() < 32) value += qd_load_b32(params.in + (turn ? 64 : qd_lane()), QD_KEEP);
        qd_barrier();
    }
    qd_store_b32(params.out + qd_lane(), value, QD_KEEP);
}

/* LDS: lanes write and read 16, 8, 4 or 2 bytes each (params.count), `stride` bytes apart. */
QD_KERNEL(banks, profile_params, params, 64, 1)
{
    QD_LDS(lds, 65536);
    const qd_u32 at = qd_lane() * params.stride;
    qd_u32 value = 0;
    if (params.count == 16) {
        qd_lds_store_b128(lds, at, qd_u32x4{1, 2, 3, 4});
        value = qd_lds_load_b128(lds, at).x;
    } else if (params.count == 8) {
        qd_lds_store_b64(lds, at, qd_u32x2{1, 2});
    } else {
        qd_lds_store_b32(lds, at, 1);
    }
    qd_store_b32(params.out + qd_lane(), value, QD_KEEP);
}

/* Three barriers, two shuffles, an atom of each kind, in each of two waves. */
QD_KERNEL(collectives, profile_params, params, 128, 1)
{
    qd_u32 value = qd_lane();
    for (int i = 0; i < 3; i++) qd_barrier();
    for (int i = 0; i < 2; i++) value = qd_shuffle_xor(value, 1);
    qd_f32x16 wide = {};
    qd_f32x4 narrow = {};
    const qd_u32x2 zero = {0, 0};
    wide = qd_mfma_32x32x8_f16(zero, zero, wide);
    for (int i = 0; i < 2; i++) wide = qd_mfma_32x32x8_bf16(zero, zero, wide);
    for (int i = 0; i < 3; i++) narrow = qd_mfma_16x16x16_f16(zero, zero, narrow);
    for (int i = 0; i < 4; i++) narrow = qd_mfma_16x16x16_bf16(zero, zero, narrow);
    qd_store_b32(params.out + qd_thread(), value + (qd_u32)wide[0] + (qd_u32)narrow[0], QD_KEEP);
}
