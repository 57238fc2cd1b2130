%-- The terms of an element of D, or of `width` neighbours of a row: `value` from `sum`.  out, epilogue: axes.
% local act = epilogue ~= "plain" and epilogue ~= "linear"
qd_f32${width > 1 and "x" .. width or ""} value = g.alpha * sum;
% if epilogue ~= "plain" then
if (g.c)
    value += g.beta * qd_load${width}_${out}(g.c, batch * g.stride_c + row * g.ldc + col);
% if width == 1 then
if (g.bias)
    value += qd_load1_${out}(g.bias, batch * g.stride_bias + (g.bias_along_m ? row : col));
% else
if (g.bias && g.bias_along_m)
    value += qd_load1_${out}(g.bias, batch * g.stride_bias + row);
else if (g.bias)
    value += qd_load${width}_${out}(g.bias, batch * g.stride_bias + col);
% end
% if act and width == 1 then
value = qd_${epilogue}(value);
% elseif act then
#pragma unroll
for (int e = 0; e < ${width}; ++e)
    value[e] = qd_${epilogue}(value[e]);
% end
if (g.residual)
    value += qd_load${width}_${out}(g.residual, batch * g.stride_r + row * g.ldr + col);
% end
