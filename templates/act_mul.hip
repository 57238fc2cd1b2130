%-- The product of a gate's activation and a second operand.
% local words = math.max(1, (dtype == "f32" and 4 or 2) * vec // 4)
${banner}
#include "qd.h"
#include "quern_act_mul_params.h"

${constants}

% include("tile/element_chunks.hip", { dtype = dtype, out = out, vec = vec, policy = policy })

template <int N>
QD_INLINE void compute(const struct quern_act_mul_params &g, const qd_u32 (*gate)[${words}],
                       const qd_u32 (*up)[${words}], qd_f32 (&y)[N * VEC])
{
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        y[i] = qd_word_${dtype}(gate[i / VEC], i % VEC);
    qd_activate(g.act, y);
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        y[i] *= qd_word_${dtype}(up[i / VEC], i % VEC);
}

% include("tile/element_kernel.hip", { name = name, family = family, dtype = dtype, out = out, vec = vec,
%   read1 = "gate", read2 = "up", read3 = "", write1 = "y", write2 = "", write3 = "", optional = "" })
