%-- params: the kernel's parameter struct; out, epilogue, policy: axes; one, four: which functions are needed.
% local act = epilogue ~= "plain" and epilogue ~= "linear"
% local cache = policy == "stream" and "QD_STREAM" or "QD_KEEP"
% local sum = act and "act(alpha * sum + beta * C + bias) + residual" or "alpha * sum + beta * C + bias + residual"
% local head = "QD_INLINE void finish%d(const struct " .. params .. " &g, %s sum, qd_i64 batch, qd_i64 row,"
% if epilogue == "plain" then
% if one then
// One element of D: alpha * sum.
${head:format(1, "qd_f32")}
                       qd_i64 col)
{
    qd_store1_${out}(g.d, batch * g.stride_d + row * g.ldd + col, g.alpha * sum, ${cache});
}
% end
% if one and four then

% end
% if four then
// 4 elements of D from `col`: alpha * sum.
${head:format(4, "qd_f32x4")}
                       qd_i64 col)
{
    qd_store4_${out}(g.d, batch * g.stride_d + row * g.ldd + col, g.alpha * sum, ${cache});
}
% end
% else
% if one then
// One element of D: ${sum}.
// A null pointer is a term that the problem does not have.
${head:format(1, "qd_f32")}
                       qd_i64 col)
{
    % include("tile/terms.hip", { out = out, epilogue = epilogue, width = 1 })
    qd_store1_${out}(g.d, batch * g.stride_d + row * g.ldd + col, value, ${cache});
}
% end
% if one and four then

% end
% if four then
% if one then
// The same for 4 elements from `col`.
% else
// 4 elements of D from `col`: ${sum}.
// A null pointer is a term that the problem does not have.
% end
${head:format(4, "qd_f32x4")}
                       qd_i64 col)
{
    % include("tile/terms.hip", { out = out, epilogue = epilogue, width = 4 })
    qd_store4_${out}(g.d, batch * g.stride_d + row * g.ldd + col, value, ${cache});
}
% end
% end
