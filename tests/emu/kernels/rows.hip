/* What kernels that work on rows share. */
#include "qd.h"

struct rows_params {
    qd_u32 *out;
    const qd_u32 *in;
};

/* Of f32, each of 512 lanes: the wave's sum, then its largest, then the workgroup's. */
QD_KERNEL(reduce, rows_params, params, 512, 1)
{
    QD_LDS(lds, 64);
    const qd_u32 thread = qd_thread();
    const qd_f32 mine = qd_load1_f32(params.in, thread);
    const qd_f32 all[4] = {qd_wave_sum(mine), qd_wave_max(mine), qd_group_sum(lds, 0, 8, mine),
                           qd_group_max(lds, 32, 8, mine)};
    for (int i = 0; i < 4; i++)
        qd_store1_f32(params.out, i * 512 + thread, all[i], QD_KEEP);
}

/* Element e of 16 bytes of each type, bytes read one by one. */
QD_KERNEL(words, rows_params, params, 64, 1)
{
    const qd_u32x4 four = qd_load_b128(params.in, QD_KEEP);
    const qd_u32 words[4] = {four.x, four.y, four.z, four.w}, e = qd_lane();
    if (e < 16)
        qd_store_b32(params.out + e, qd_word_u8(words, e) << 8 | qd_load_b8((const qd_u8 *)params.in + e, QD_KEEP),
                     QD_KEEP);
    if (e < 8) {
        qd_store1_f32(params.out, 16 + e, qd_word_f16(words, e), QD_KEEP);
        qd_store1_f32(params.out, 24 + e, qd_word_bf16(words, e), QD_KEEP);
    }
    if (e < 4)
        qd_store1_f32(params.out, 32 + e, qd_word_f32(words, e), QD_KEEP);
}
