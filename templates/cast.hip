%-- Elements in another type.
% local words = math.max(1, ((dtype == "f32" or dtype == "i32") and 4 or 2) * vec // 4)
${banner}
#include "qd.h"
#include "quern_cast_params.h"

${constants}

% include("tile/element_chunks.hip", { dtype = dtype, out = out, vec = vec, policy = policy })

% if dtype == "i32" and out == "bf16" then
// An integer as f32 that rounds to bf16 as the integer does: f32 itself rounds those past 2^24, so there the
// low 8 bits become 128 where any of them is set, which keeps on which side of each bf16, and of each middle
// of two, it is.
QD_INLINE qd_f32 decode(const qd_u32 *words, int e)
{
    const qd_i32 value = (qd_i32)words[e], odd = (value & ~0xff) | ((value & 0xff) ? 0x80 : 0);
    return (qd_f32)(words[e] + 0x1000000u < 0x2000000u ? value : odd);
}

% elseif dtype == "i32" then
QD_INLINE qd_f32 decode(const qd_u32 *words, int e)
{
    return (qd_f32)(qd_i32)words[e];
}

% end
% local decode = dtype == "i32" and "decode" or "qd_word_" .. dtype
template <int N>
QD_INLINE void compute(const struct quern_cast_params &, const qd_u32 (*x)[${words}], qd_f32 (&y)[N * VEC])
{
#pragma unroll
    for (int i = 0; i < N * VEC; ++i)
        y[i] = ${decode}(x[i / VEC], i % VEC);
}

% include("tile/element_kernel.hip", { name = name, family = family, dtype = dtype, out = out, vec = vec,
%   read1 = "x", read2 = "", read3 = "", write1 = "y", write2 = "", write3 = "", optional = "" })
