%-- The gradients of the product of a gate's activation and a second operand, and that product again.
% local words = math.max(1, (dtype == "f32" and 4 or 2) * vec // 4)
${banner}
#include "qd.h"
#include "quern_act_mul_grad_params.h"

${constants}

% include("tile/element_chunks.hip", { dtype = dtype, out = out, vec = vec, policy = policy })

template <int N>
QD_INLINE void compute(const struct quern_act_mul_grad_params &g, const qd_u32 (*gate)[${words}],
                       const qd_u32 (*up)[${words}], const qd_u32 (*dy)[${words}],
                       qd_f32 (&dgate)[N * VEC], qd_f32 (&dup)[N * VEC], qd_f32 (&y)[N * VEC])
{
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        y[i] = qd_word_${dtype}(gate[i / VEC], i % VEC);
    qd_activate_slope(g.act, y, dgate);
#pragma unroll
    for (int i = 0; i < N * VEC; ++i) {
        const qd_f32 factor = qd_word_${dtype}(up[i / VEC], i % VEC), grad = qd_word_${dtype}(dy[i / VEC], i % VEC);
        dgate[i] = dgate[i] * grad * factor;
        dup[i] = y[i] * grad;
        y[i] *= factor;
    }
}

% include("tile/element_kernel.hip", { name = name, family = family, dtype = dtype, out = out, vec = vec,
%   read1 = "gate", read2 = "up", read3 = "dy", write1 = "dgate", write2 = "dup", write3 = "y", optional = "y" })
