%-- params: the kernel's parameter struct; out, epilogue, policy: axes.
% local act = epilogue ~= "plain" and epilogue ~= "linear"
% local cache = policy == "stream" and "QD_STREAM" or "QD_KEEP"
% if epilogue == "plain" then
// One element of D, and 4 from `col`: alpha * sum.
QD_INLINE void finish1(const struct ${params} &g, qd_f32 sum, qd_i64 batch, qd_i64 row, qd_i64 col)
{
    qd_store1_${out}(g.d, batch * g.stride_d + row * g.ldd + col, g.alpha * sum, ${cache});
}

QD_INLINE void finish4(const struct ${params} &g, qd_f32x4 sum, qd_i64 batch, qd_i64 row, qd_i64 col)
{
    qd_store4_${out}(g.d, batch * g.stride_d + row * g.ldd + col, g.alpha * sum, ${cache});
}
% else
// One element of D: ${act and "act(alpha * sum + beta * C + bias)" or "alpha * sum + beta * C + bias"} + residual.
// A null pointer is a term that the problem does not have.
QD_INLINE void finish1(const struct ${params} &g, qd_f32 sum, qd_i64 batch, qd_i64 row, qd_i64 col)
{
    qd_f32 value = g.alpha * sum;
    if (g.c)
        value += g.beta * qd_load1_${out}(g.c, batch * g.stride_c + row * g.ldc + col);
    if (g.bias)
        value += qd_load1_${out}(g.bias, batch * g.stride_bias + (g.bias_along_m ? row : col));
% if act then
    value = qd_${epilogue}(value);
% end
    if (g.residual)
        value += qd_load1_${out}(g.residual, batch * g.stride_r + row * g.ldr + col);
    qd_store1_${out}(g.d, batch * g.stride_d + row * g.ldd + col, value, ${cache});
}

// The same for 4 columns from `col`.
QD_INLINE void finish4(const struct ${params} &g, qd_f32x4 sum, qd_i64 batch, qd_i64 row, qd_i64 col)
{
    qd_f32x4 value = g.alpha * sum;
    if (g.c)
        value += g.beta * qd_load4_${out}(g.c, batch * g.stride_c + row * g.ldc + col);
    if (g.bias && g.bias_along_m)
        value += qd_load1_${out}(g.bias, batch * g.stride_bias + row);
    else if (g.bias)
        value += qd_load4_${out}(g.bias, batch * g.stride_bias + col);
% if act then
#pragma unroll
    for (int e = 0; e < 4; ++e)
        value[e] = qd_${epilogue}(value[e]);
% end
    if (g.residual)
        value += qd_load4_${out}(g.residual, batch * g.stride_r + row * g.ldr + col);
    qd_store4_${out}(g.d, batch * g.stride_d + row * g.ldd + col, value, ${cache});
}
% end
