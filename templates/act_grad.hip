%-- The gradient of an activation of each element.
% local words = math.max(1, (dtype == "f32" and 4 or 2) * vec // 4)
${banner}
#include "qd.h"
#include "quern_act_grad_params.h"

${constants}

% include("tile/element_chunks.hip", { dtype = dtype, out = out, vec = vec, policy = policy })

template <int N>
QD_INLINE void compute(const struct quern_act_grad_params &g, const qd_u32 (*x)[${words}],
                       const qd_u32 (*dy)[${words}], qd_f32 (&dx)[N * VEC])
{
    qd_f32 value[N * VEC];
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        value[i] = qd_word_${dtype}(x[i / VEC], i % VEC);
    qd_activate_slope(g.act, value, dx);
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        dx[i] *= qd_word_${dtype}(dy[i / VEC], i % VEC);
}

% include("tile/element_kernel.hip", { name = name, family = family, dtype = dtype, out = out, vec = vec,
%   read1 = "x", read2 = "dy", read3 = "", write1 = "dx", write2 = "", write3 = "", optional = "" })
