%-- An activation of each element.
% local words = math.max(1, (dtype == "f32" and 4 or 2) * vec // 4)
${banner}
#include "qd.h"
#include "quern_act_params.h"

${constants}

% include("tile/element_chunks.hip", { dtype = dtype, out = out, vec = vec, policy = policy })

template <int N>
QD_INLINE void compute(const struct quern_act_params &g, const qd_u32 (*x)[${words}], qd_f32 (&y)[N * VEC])
{
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        y[i] = qd_word_${dtype}(x[i / VEC], i % VEC);
    qd_activate(g.act, y);
}

% include("tile/element_kernel.hip", { name = name, family = family, dtype = dtype, out = out, vec = vec,
%   read1 = "x", read2 = "", read3 = "", write1 = "y", write2 = "", write3 = "", optional = "" })
