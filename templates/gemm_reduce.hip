%-- The second kernel of a split-K GEMM: lanes run along the elements of D.
${banner}
#include "qd.h"
#include "quern_gemm_reduce_params.h"

${constants}

constexpr int WAVES_PER_SIMD = 1;

% include("tile/epilogue.hip", { params = "quern_gemm_reduce_params", out = out, epilogue = epilogue, policy = "keep",
%   one = vec == 1, four = vec == 4 })

QD_KERNEL(${name},
          struct quern_gemm_reduce_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    const qd_u32 place = qd_workgroup();
    const qd_i64 batch = g.first_slice + place / g.tiles;
    const qd_i64 tile = g.first_tile + place % g.tiles;
    const qd_i64 element = tile * TILE + qd_thread() * VEC;
    const qd_i64 elements = g.m * g.n;
    if (element >= elements)
        return;

    // Partial sums are added from the first part of k to the last: the result does not depend on timing.
    const qd_u8 *partial = (const qd_u8 *)g.partial + (batch * g.splits * elements + element) * 4;
% if vec == 4 then
    qd_f32x4 sum = {0, 0, 0, 0};
    for (qd_u32 split = 0; split < g.splits; ++split, partial += elements * 4)
        sum += __builtin_bit_cast(qd_f32x4, qd_load_b128(partial, QD_STREAM));
    finish4(g, sum, batch, element / g.n, element % g.n);
% else
    qd_f32 sum = 0;
    for (qd_u32 split = 0; split < g.splits; ++split, partial += elements * 4)
        sum += __builtin_bit_cast(qd_f32, qd_load_b32(partial, QD_STREAM));
    finish1(g, sum, batch, element / g.n, element % g.n);
% end
}
