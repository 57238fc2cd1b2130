/* Numbers of 8 bits. */
#include "qd.h"

struct narrow_params {
    qd_u32 *out;
    const qd_u32 *in;
    qd_u32 count;
};

/* Four f32 a lane; of each type's words `count`. */
QD_KERNEL(narrow, narrow_params, params, 256, 1)
{
    const qd_u32 i = qd_workgroup() * 256 + qd_thread();
    if (i >= params.count)
        return;
    const qd_f32x4 x = qd_load4_f32(params.in, i * 4);
    const qd_u32 words[5] = {qd_i8x4_rne(x), qd_e4m3x4_rne(x), qd_e5m2x4_rne(x), qd_e4m3fnuzx4_rne(x),
                             qd_e5m2fnuzx4_rne(x)};
    const qd_u32 one[5] = {qd_i8_rne(x.y), qd_e4m3_rne(x.y), qd_e5m2_rne(x.y), qd_e4m3fnuz_rne(x.y),
                           qd_e5m2fnuz_rne(x.y)};
    for (int t = 0; t < 5; t++) {
        qd_store_b32(params.out + t * params.count + i, words[t], QD_KEEP);
        qd_store_b32(params.out + (5 + t) * params.count + i, one[t], QD_KEEP);
    }
}

/* Four bytes a lane, as four values of each type. */
QD_KERNEL(widen, narrow_params, params, 256, 1)
{
    const qd_u32 i = qd_workgroup() * 256 + qd_thread();
    if (i >= params.count)
        return;
    const qd_u32 word = qd_load_b32(params.in + i, QD_KEEP);
    const qd_f32x4 four[5] = {qd_f32x4_of_i8(word), qd_f32x4_of_e4m3(word), qd_f32x4_of_e5m2(word),
                              qd_f32x4_of_e4m3fnuz(word), qd_f32x4_of_e5m2fnuz(word)};
    const qd_f32 third[5] = {qd_word_i8(&word, 2), qd_word_e4m3(&word, 2), qd_word_e5m2(&word, 2),
                             qd_word_e4m3fnuz(&word, 2), qd_word_e5m2fnuz(&word, 2)};
    for (int t = 0; t < 5; t++) {
        qd_store4_f32(params.out, ((qd_i64)t * params.count + i) * 4, four[t], QD_KEEP);
        qd_store1_f32(params.out, 20 * params.count + t * params.count + i, third[t], QD_KEEP);
    }
}

/* Four bytes a lane, as four values of f16 and of bf16, of e4m3 and then of e4m3fnuz. */
QD_KERNEL(widen16, narrow_params, params, 256, 1)
{
    const qd_u32 i = qd_workgroup() * 256 + qd_thread();
    if (i >= params.count)
        return;
    const qd_u32 word = qd_load_b32(params.in + i, QD_KEEP);
    const qd_u32x2 four[4] = {qd_f16x4_of_e4m3(word), qd_bf16x4_of_e4m3(word), qd_f16x4_of_e4m3fnuz(word),
                              qd_bf16x4_of_e4m3fnuz(word)};
    for (int t = 0; t < 4; t++)
        qd_store_b64(params.out + ((qd_i64)t * params.count + i) * 2, four[t], QD_KEEP);
}
