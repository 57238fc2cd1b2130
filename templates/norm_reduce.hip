%-- The second kernel of a gradient of norms: sums of columns, each of all groups of rows, in fixed order.
${banner}
#include "qd.h"
#include "quern_norm_reduce_params.h"

${constants}

constexpr int UNROLL = 8;  // loads of a lane in flight

// A wave adds every WAVES-th group, for a column a lane; then the first wave the waves' sums, in their order.
QD_KERNEL(${name},
          struct quern_norm_reduce_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 place = g.first_tile + qd_workgroup();
    const bool second = place >= g.tiles;
    qd_u8 *const to = (qd_u8 *)(second ? g.dbeta : g.dgamma);
    if (!to)
        return;
    const qd_i64 column = (qd_i64)(second ? place - g.tiles : place) * QD_WAVE + qd_lane();
    const qd_i64 taken = column < g.columns ? column : 0;
    const qd_u8 *const from = (const qd_u8 *)g.partial + ((second ? g.groups * g.columns : 0) + taken) * 4;

    qd_f32 sum = 0;
    for (qd_i64 first = qd_wave(); first < g.groups; first += UNROLL * WAVES) {
        qd_f32 value[UNROLL];
#pragma unroll
        for (int i = 0; i < UNROLL; ++i)
            value[i] =
                first + i * WAVES < g.groups ? qd_load1_f32(from, (first + i * WAVES) * g.columns) : 0.0f;
#pragma unroll
        for (int i = 0; i < UNROLL; ++i)
            sum += value[i];
    }
    qd_lds_store_b32(lds, (qd_wave() * QD_WAVE + qd_lane()) * 4, __builtin_bit_cast(qd_u32, sum));
    qd_barrier();
    // four columns a lane
    const qd_u32 at = qd_thread() * 4;
    if (at >= QD_WAVE)
        return;
    qd_f32x4 all = __builtin_bit_cast(qd_f32x4, qd_lds_load_b128(lds, at * 4));
#pragma unroll
    for (int wave = 1; wave < WAVES; ++wave)
        all += __builtin_bit_cast(qd_f32x4, qd_lds_load_b128(lds, (wave * QD_WAVE + at) * 4));
    const qd_i64 begin = column - qd_lane() + at;
#pragma unroll
    for (int i = 0; i < 4; ++i)
        if (begin + i < g.columns)
            qd_store1_${out}(to, begin + i, all[i], QD_KEEP);
}
