/* Kernels in which lanes get in each other's way, or read what nobody wrote, and some that are nearly so.  A test
 * finds a line by the comment at its end. */
#include "qd.h"

struct finding_params {
    qd_u32 *memory;
    const qd_u32 *in;
    qd_u32 mode;
};

/* A lane reads what its neighbour writes; in order in mode 1. */
QD_KERNEL(lds_write_read, finding_params, params, 128, 1)
{
    QD_LDS(lds, 2048);
    const qd_u32 thread = qd_thread();
    qd_lds_store_b128(lds, thread * 16, qd_u32x4{thread, 0, 0, 0}); // write_read: store
    if (params.mode == 1)
        qd_barrier();
    qd_lds_load_b128(lds, (thread + 1) % 128 * 16); // write_read: load
}

/* A lane overwrites what its neighbour reads; in order in mode 1. */
QD_KERNEL(lds_read_write, finding_params, params, 128, 1)
{
    QD_LDS(lds, 2048);
    const qd_u32 thread = qd_thread();
    qd_lds_store_b64(lds, thread * 16, qd_u32x2{thread, 0});
    qd_barrier();
    qd_lds_load_b64(lds, (thread + 1) % 128 * 16); // read_write: load
    if (params.mode == 1)
        qd_barrier();
    qd_lds_store_b64(lds, thread * 16, qd_u32x2{1, 1}); // read_write: store
}

/* Lanes 2 and 5 read a word, or lane 2 alone in mode 100 and more; then lane `mode` % 100 writes it. A collective of
 * the wave lets both read before, but orders nothing. */
QD_KERNEL(lds_readers, finding_params, params, 64, 1)
{
    QD_LDS(lds, 64);
    const qd_u32 lane = qd_lane();
    if (lane == 0)
        qd_lds_store_b32(lds, 0, 1);
    qd_barrier();
    if (lane == 2 || (lane == 5 && params.mode < 100))
        qd_lds_load_b32(lds, 0); // readers: load
    qd_shuffle_xor(lane, 1);
    if (lane == params.mode % 100)
        qd_lds_store_b32(lds, 0, 2); // readers: store
}

/* Lane 3 stores a word; then, in no order, lane 4 loads it, or stores it in mode 1. */
QD_KERNEL(lds_order, finding_params, params, 64, 1)
{
    QD_LDS(lds, 64);
    const qd_u32 lane = qd_lane();
    if (lane == 3)
        qd_lds_store_b64(lds, 8, qd_u32x2{1, 2}); // order: first
    qd_shuffle_xor(lane, 1);
    if (lane == 4 && params.mode == 0)
        qd_lds_load_b32(lds, 12); // order: load
    if (lane == 4 && params.mode == 1)
        qd_lds_store_b32(lds, 12, 3); // order: store
}

/* The same as lds_readers, in device memory. */
QD_KERNEL(global_readers, finding_params, params, 64, 1)
{
    const qd_u32 lane = qd_lane();
    if (lane == 2 || (lane == 5 && params.mode < 100))
        qd_load_b32(params.memory + 1, QD_KEEP); // global readers: load
    qd_shuffle_xor(lane, 1);
    if (lane == params.mode % 100)
        qd_store_b32(params.memory + 1, 2, QD_KEEP); // global readers: store
}

/* Neighbours in one word, not in one place: fine. */
QD_KERNEL(lds_halves, finding_params, params, 128, 1)
{
    QD_LDS(lds, 256);
    qd_lds_store_b16(lds, qd_thread() * 2, 1);
    qd_lds_load_b16(lds, qd_thread() * 2);
}

/* One lane of the second wave reads beyond what was written. */
QD_KERNEL(lds_unwritten, finding_params, params, 128, 1)
{
    QD_LDS(lds, 1024);
    const qd_u32 thread = qd_thread();
    if (thread < 64)
        qd_lds_store_b64(lds, thread * 8, qd_u32x2{1, 2});
    qd_barrier();
    if (thread == 70)
        qd_lds_load_b128(lds, params.mode); // unwritten: LDS
}

/* LDS is another workgroup's: what the one before it wrote does not count. */
QD_KERNEL(lds_stale, finding_params, params, 64, 1)
{
    QD_LDS(lds, 1024);
    if (qd_workgroup() == 0)
        qd_lds_store_b128(lds, qd_lane() * 16, qd_u32x4{1, 2, 3, 4});
    qd_barrier();
    if (qd_workgroup() == 1 && qd_lane() == 9)
        qd_lds_load_b128(lds, 144); // stale: load
}

/* mode 0: two workgroups store one word; 1: each its own; 2: one stores what the other loads; 3: a lane loads and
 * stores its own word; 4: two lanes of a workgroup, a barrier between; 5: halves of a word */
QD_KERNEL(global_pair, finding_params, params, 128, 1)
{
    const qd_u32 thread = qd_thread(), workgroup = qd_workgroup();
    if (params.mode == 0 && thread == 3)
        qd_store_b32(params.memory + 6, workgroup, QD_KEEP); // pair: both store
    if (params.mode == 1)
        qd_store_b32(params.memory + 128 * workgroup + thread, thread, QD_KEEP);
    if (params.mode == 2 && workgroup == 0 && thread == 65)
        qd_store_b64(params.memory + 2, qd_u32x2{1, 2}, QD_KEEP); // pair: store
    if (params.mode == 2 && workgroup == 1 && thread == 4)
        qd_load_b32(params.memory + 3, QD_KEEP); // pair: load
    if (params.mode == 3) {
        qd_u32 *own = params.memory + 128 * workgroup + thread;
        qd_store_b32(own, thread, QD_KEEP);
        qd_store_b32(own, qd_load_b32(own, QD_KEEP) + 1, QD_KEEP);
    }
    if (params.mode == 4 && workgroup == 0) {
        if (thread == 0)
            qd_store_b32(params.memory, 1, QD_KEEP); // pair: before
        qd_barrier();
        if (thread == 1)
            qd_load_b32(params.memory, QD_KEEP); // pair: behind
    }
    if (params.mode == 5)
        qd_store_b16((qd_u16 *)params.memory + 128 * workgroup + thread, 1, QD_KEEP);
}

/* Loads word `mode` of `in`. */
QD_KERNEL(global_load, finding_params, params, 64, 1)
{
    if (qd_lane() == 8)
        qd_load_b32(params.in + params.mode, QD_KEEP); // unwritten: global
}

/* Waves at different barriers. */
QD_KERNEL(waves_apart, finding_params, params, 128, 1)
{
    if (qd_wave() == 0)
        qd_barrier(); // apart: one
    else
        qd_barrier(); // apart: other
}

/* Many findings, each at a line of its own. */
QD_KERNEL(many, finding_params, params, 64, 1)
{
    for (qd_u32 i = 0; i < params.mode; i++)
        qd_load_b32(params.in + i, QD_KEEP, "many.hip", 100 + i);
}
