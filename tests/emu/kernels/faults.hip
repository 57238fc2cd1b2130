/* Kernels that do one thing wrong each. `lane` is the one that does it, `workgroup` where. */
#include "qd.h"

struct fault_params {
    qd_u32 *memory;
    qd_i64 offset; /* bytes */
    qd_u32 workgroup, lane, lds_offset;
};

#define IS_BAD (qd_workgroup() == params.workgroup && qd_thread() == params.lane)

QD_KERNEL(bad_load, fault_params, params, 128, 1)
{
    const qd_u8 *from = (const qd_u8 *)params.memory + (IS_BAD ? params.offset : 0);
    const qd_u32x4 value = qd_load_b128(from, QD_KEEP);
    if (qd_thread() == 0)
        qd_store_b32(params.memory + 4, value.x, QD_KEEP);
}

QD_KERNEL(bad_store, fault_params, params, 128, 1)
{
    qd_store_b32((qd_u8 *)params.memory + (IS_BAD ? params.offset : 0), qd_thread(), QD_KEEP);
}

QD_KERNEL(bad_buffer, fault_params, params, 128, 1)
{
    const qd_buffer buffer = qd_make_buffer(params.memory, 0x7fffffff);
    qd_buffer_load_b32(buffer, IS_BAD ? (qd_u32)params.offset : 0, QD_KEEP);
}

QD_KERNEL(bad_lds, fault_params, params, 128, 1)
{
    QD_LDS(lds, 2048);
    qd_lds_store_b64(lds, IS_BAD ? params.lds_offset : 0, qd_u32x2{1, 2});
}

QD_KERNEL(greedy_lds, fault_params, params, 128, 1)
{
    QD_LDS(lds, 65536);
    qd_lds_store_b32(lds, 0, 1);
}

QD_KERNEL(missed_barrier, fault_params, params, 128, 1)
{
    if (!IS_BAD)
        qd_barrier();
}

QD_KERNEL(wave_missed_barrier, fault_params, params, 128, 1)
{
    if (qd_wave() == 1)
        qd_barrier();
}

QD_KERNEL(two_barriers, fault_params, params, 128, 1)
{
    if (IS_BAD)
        qd_barrier();
    else
        qd_barrier();
}

QD_KERNEL(barrier_or_shuffle, fault_params, params, 128, 1)
{
    if (IS_BAD)
        qd_shuffle_xor(1, 1);
    else
        qd_barrier();
}

QD_KERNEL(any_in_branch, fault_params, params, 128, 1)
{
    if (!IS_BAD)
        qd_any(true);
    qd_barrier();
}

QD_KERNEL(ended_early, fault_params, params, 128, 1)
{
    qd_barrier();
    if (IS_BAD)
        return;
    qd_shuffle_xor(1, 1);
}

QD_KERNEL(not_uniform, fault_params, params, 128, 1)
{
    qd_uniform(5);
    qd_barrier();
    const qd_u32 value = qd_uniform(IS_BAD ? 7 : 6);
    if (value == 100)
        qd_store_b32(params.memory, 1, QD_KEEP);
}

/* The wave's number, asked for by some lanes alone, before a collective and before the end. */
QD_KERNEL(wave_in_branch, fault_params, params, 128, 1)
{
    if (IS_BAD)
        qd_store_b32(params.memory, qd_wave(), QD_KEEP);
    qd_barrier();
}

QD_KERNEL(wave_in_last_branch, fault_params, params, 128, 1)
{
    qd_barrier();
    if (IS_BAD)
        qd_store_b32(params.memory, qd_wave(), QD_KEEP);
}

/* more promises than are kept */
QD_KERNEL(many_promises, fault_params, params, 128, 1)
{
    for (qd_u32 i = 0; i < 100; i++)
        qd_uniform(i);
    qd_barrier();
    qd_uniform(9);
}

/* Every workgroup marks its place and faults, but workgroup 0; the first takes its time before that, and the one
 * that `lane` says much more. */
QD_KERNEL(all_fault, fault_params, params, 128, 1)
{
    const qd_u32 workgroup = qd_workgroup();
    qd_store_b32(params.memory + workgroup, workgroup, QD_KEEP);
    const qd_u32 rounds = workgroup == params.lane ? 24000 : workgroup == 1 ? 8000 : 0;
    for (qd_u32 i = 0; i < rounds; i++)
        qd_barrier();
    if (workgroup > 0)
        qd_store_b32((qd_u8 *)params.memory + params.offset, 0, QD_KEEP);
}
