%-- params: the kernel's parameter struct; out, epilogue, policy: axes.
% local f32 = out == "f32"
% local element = f32 and "b32" or "b16"
% local bytes = f32 and 4 or 2
% local act = epilogue ~= "plain" and epilogue ~= "linear"
% local cache = policy == "stream" and "QD_STREAM" or "QD_KEEP"
QD_INLINE void store1(void *base, qd_i64 index, qd_f32 value)
{
% if f32 then
    qd_store_b32((qd_u8 *)base + index * 4, __builtin_bit_cast(qd_u32, value), ${cache});
% else
    qd_store_b16((qd_u8 *)base + index * 2, qd_${out}_rne(value), ${cache});
% end
}

QD_INLINE void store4(void *base, qd_i64 index, qd_f32x4 value)
{
% if f32 then
    qd_store_b128((qd_u8 *)base + index * 4, __builtin_bit_cast(qd_u32x4, value), ${cache});
% else
    const qd_u32x2 bits = {qd_${out}x2_rne(value.x, value.y), qd_${out}x2_rne(value.z, value.w)};
    qd_store_b64((qd_u8 *)base + index * 2, bits, ${cache});
% end
}
% if epilogue == "plain" then

QD_INLINE void finish1(const struct ${params} &g, qd_f32 sum, qd_i64 batch, qd_i64 row, qd_i64 col)
{
    store1(g.d, batch * g.stride_d + row * g.ldd + col, g.alpha * sum);
}

// D for 4 columns from `col`
QD_INLINE void finish4(const struct ${params} &g, qd_f32x4 sum, qd_i64 batch, qd_i64 row, qd_i64 col)
{
    store4(g.d, batch * g.stride_d + row * g.ldd + col, g.alpha * sum);
}
% else

QD_INLINE qd_f32 load1(const void *base, qd_i64 index)
{
% if f32 then
    return __builtin_bit_cast(qd_f32, qd_load_b32((const qd_u8 *)base + index * 4, QD_KEEP));
% else
    return qd_f32_of_${out}(qd_load_b16((const qd_u8 *)base + index * 2, QD_KEEP));
% end
}

QD_INLINE qd_f32x4 load4(const void *base, qd_i64 index)
{
% if f32 then
    return __builtin_bit_cast(qd_f32x4, qd_load_b128((const qd_u8 *)base + index * 4, QD_KEEP));
% else
    const qd_u32x2 bits = qd_load_b64((const qd_u8 *)base + index * 2, QD_KEEP);
    return (qd_f32x4){qd_f32_of_${out}((qd_u16)bits.x), qd_f32_of_${out}((qd_u16)(bits.x >> 16)),
                      qd_f32_of_${out}((qd_u16)bits.y), qd_f32_of_${out}((qd_u16)(bits.y >> 16))};
% end
}

// One element of D: ${act and "act(alpha * sum + beta * C + bias)" or "alpha * sum + beta * C + bias"} + residual.
// A null pointer is a term that the problem does not have.
QD_INLINE void finish1(const struct ${params} &g, qd_f32 sum, qd_i64 batch, qd_i64 row, qd_i64 col)
{
    qd_f32 value = g.alpha * sum;
    if (g.c)
        value += g.beta * load1(g.c, batch * g.stride_c + row * g.ldc + col);
    if (g.bias)
        value += load1(g.bias, batch * g.stride_bias + (g.bias_along_m ? row : col));
% if act then
    value = qd_${epilogue}(value);
% end
    if (g.residual)
        value += load1(g.residual, batch * g.stride_r + row * g.ldr + col);
    store1(g.d, batch * g.stride_d + row * g.ldd + col, value);
}

// The same for 4 columns from `col`.
QD_INLINE void finish4(const struct ${params} &g, qd_f32x4 sum, qd_i64 batch, qd_i64 row, qd_i64 col)
{
    qd_f32x4 value = g.alpha * sum;
    if (g.c)
        value += g.beta * load4(g.c, batch * g.stride_c + row * g.ldc + col);
    if (g.bias) {
        if (g.bias_along_m)
            value += load1(g.bias, batch * g.stride_bias + row);
        else
            value += load4(g.bias, batch * g.stride_bias + col);
    }
% if act then
#pragma unroll
    for (int e = 0; e < 4; ++e)
        value[e] = qd_${epilogue}(value[e]);
% end
    if (g.residual)
        value += load4(g.residual, batch * g.stride_r + row * g.ldr + col);
    store4(g.d, batch * g.stride_d + row * g.ldd + col, value);
}
% end
