/* One wave, `count` products of one atom, added up: lanes load their operands and store their accumulators. */
#include "qd.h"

struct atom_params {
    const qd_u32x2 *a, *b; /* [count][64] */
    qd_f32 *c;             /* [64][registers] */
    qd_u32 count;
};

#define ATOM_KERNEL(atom, type, registers)                                                                   \
    QD_KERNEL(atom_##atom, atom_params, params, 64, 1)                                                       \
    {                                                                                                        \
        type c;                                                                                              \
        for (int r = 0; r < registers; r++)                                                                  \
            c[r] = __builtin_bit_cast(qd_f32, qd_load_b32(params.c + registers * qd_lane() + r, QD_KEEP));   \
        for (qd_u32 i = 0; i < params.count; i++)                                                            \
            c = qd_mfma_##atom(qd_load_b64(params.a + 64 * i + qd_lane(), QD_KEEP),                          \
                               qd_load_b64(params.b + 64 * i + qd_lane(), QD_KEEP), c);                      \
        for (int r = 0; r < registers; r++)                                                                  \
            qd_store_b32(params.c + registers * qd_lane() + r, __builtin_bit_cast(qd_u32, (qd_f32)c[r]),     \
                         QD_KEEP);                                                                           \
    }
ATOM_KERNEL(32x32x8_f16, qd_f32x16, 16)
ATOM_KERNEL(32x32x8_bf16, qd_f32x16, 16)
ATOM_KERNEL(16x16x16_f16, qd_f32x4, 4)
ATOM_KERNEL(16x16x16_bf16, qd_f32x4, 4)
