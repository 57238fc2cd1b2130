/* Small kernels that use one kind of primitive each. */
#include "qd.h"

struct out_params {
    qd_u32 *out;
    const qd_u32 *in;
    qd_u32 count, value;
};

/* out[workgroup][thread] = workgroup, thread, wave, lane, packed */
QD_KERNEL(ids, out_params, params, 128, 1)
{
    const qd_u32 packed = qd_workgroup() << 24 | qd_thread() << 12 | qd_wave() << 8 | qd_lane();
    qd_store_b32(params.out + qd_workgroup() * 128 + qd_thread(), packed, QD_KEEP);
}

/* Each round a lane hands its value to its neighbour in the workgroup, 256 lanes of four waves. */
QD_KERNEL(rotate, out_params, params, 256, 1)
{
    QD_LDS(lds, 4096);
    const qd_u32 thread = qd_thread();
    qd_u32 value = thread;
    for (qd_u32 round = 0; round < params.count; round++) {
        qd_lds_store_b128(lds, thread * 16, qd_u32x4{value, value + 1, value + 2, value + 3});
        qd_barrier();
        value = qd_lds_load_b128(lds, (thread + 1) % 256 * 16).x;
        qd_barrier();
    }
    qd_store_b32(params.out + qd_workgroup() * 256 + thread, value, QD_KEEP);
}

/* LDS as a kernel finds it, 8 bytes in */
QD_KERNEL(fresh_lds, out_params, params, 64, 1)
{
    QD_LDS(lds, 1024);
    const qd_u32x4 found = qd_lds_load_b128(lds, qd_thread() * 16);
    qd_store_b128(params.out + 4 * qd_thread(), found, QD_KEEP);
    qd_lds_store_b64(lds, qd_thread() * 16, qd_u32x2{1, 2});
    qd_lds_store_b32(lds, qd_thread() * 16 + 8, 3);
}

/* out[lane] = in[lane ^ value] */
QD_KERNEL(shuffle, out_params, params, 64, 1)
{
    const qd_u32 mine = qd_load_b32(params.in + qd_lane(), QD_STREAM);
    const qd_u32 first = qd_shuffle_xor(mine, params.value);
    const qd_u32 again = qd_shuffle_xor(first, params.value ^ 1);
    qd_store_b32(params.out + qd_lane(), first, QD_KEEP);
    qd_store_b32(params.out + 64 + qd_lane(), again, QD_STREAM);
}

/* out[lane]: whether some lane of the wave has `value`, and then whether one has none of it */
QD_KERNEL(any, out_params, params, 128, 1)
{
    const bool mine = qd_load_b32(params.in + qd_thread(), QD_KEEP) == params.value;
    const bool some = qd_any(mine), other = qd_any(!mine);
    qd_store_b32(params.out + qd_thread(), some + 2 * other, QD_KEEP);
}

/* Loads of every width through a buffer of `count` bytes at byte offset lane * 2 - 16. */
QD_KERNEL(buffers, out_params, params, 64, 1)
{
    const qd_buffer buffer = qd_make_buffer(params.in, params.count);
    const qd_u32 lane = qd_lane();
    qd_store_b32(params.out + 8 * lane, qd_buffer_load_b16(buffer, 2 * lane, QD_KEEP), QD_KEEP);
    qd_store_b32(params.out + 8 * lane + 1, qd_buffer_load_b32(buffer, 4 * lane, QD_STREAM), QD_KEEP);
    qd_store_b64(params.out + 8 * lane + 2, qd_buffer_load_b64(buffer, 8 * lane, QD_KEEP), QD_KEEP);
    const qd_u32 wide = lane % 2 ? 16 * lane : lane % 4 ? QD_OUTSIDE : 0xfffffff0u;
    qd_store_b128(params.out + 8 * lane + 4, qd_buffer_load_b128(buffer, wide, QD_KEEP), QD_KEEP);
}

/* copies of every width: lane l copies 32 bytes, as 16 + 8 + 4 + 2 + 2 */
QD_KERNEL(widths, out_params, params, 64, 1)
{
    const qd_u8 *from = (const qd_u8 *)params.in + 32 * qd_lane();
    qd_u8 *to = (qd_u8 *)params.out + 32 * qd_lane();
    qd_store_b128(to, qd_load_b128(from, QD_KEEP), QD_STREAM);
    qd_store_b64(to + 16, qd_load_b64(from + 16, QD_KEEP), QD_STREAM);
    qd_store_b32(to + 24, qd_load_b32(from + 24, QD_STREAM), QD_KEEP);
    qd_store_b16(to + 28, qd_load_b16(from + 28, QD_STREAM), QD_KEEP);
    qd_store_b16(to + 30, qd_load_b16(from + 30, QD_KEEP), QD_STREAM);
}

/* Conversions: out[i] = f16 of in[i] | bf16 of in[i] << 16; then back. */
QD_KERNEL(convert, out_params, params, 64, 1)
{
    for (qd_u32 i = qd_thread(); i < params.count; i += 64) {
        const qd_f32 value = __builtin_bit_cast(qd_f32, qd_load_b32(params.in + i, QD_KEEP));
        const qd_u16 f16 = qd_f16_rne(value), bf16 = qd_bf16_rne(value);
        const qd_u32x4 all = {f16 | (qd_u32)bf16 << 16, __builtin_bit_cast(qd_u32, qd_f32_of_f16(f16)),
                              __builtin_bit_cast(qd_u32, qd_f32_of_bf16(bf16)),
                              qd_pack_low(0x11112222, 0x33334444) ^ qd_pack_high(0x55556666, 0x77778888)};
        qd_store_b128(params.out + 4 * i, all, QD_KEEP);
    }
}
