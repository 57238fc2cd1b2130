// Activations of numbers and their slopes.  test_act.c
#include "qd.h"

struct act_params {
    const qd_f32 *x;
    qd_f32 *value, *slope;
    qd_u32 count, act;
};

QD_KERNEL(act, struct act_params, g, 64, 1)
{
    const qd_u32 i = qd_workgroup() * 64 + qd_thread();
    qd_f32 value[1] = {qd_load1_f32(g.x, i)}, slope[1], again[1] = {value[0]};
    qd_activate_slope(g.act, value, slope);
    qd_activate(g.act, again);
    // The recomputed value is that of the forward pass to the bit.
    const bool same = __builtin_bit_cast(qd_u32, value[0]) == __builtin_bit_cast(qd_u32, again[0]);
    qd_store1_f32(g.value, i, same ? value[0] : -12345.0f, QD_KEEP);
    qd_store1_f32(g.slope, i, slope[0], QD_KEEP);
}
