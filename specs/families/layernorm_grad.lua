-- The gradient of the layer norm.

local rows, norm, gradient = part "rows.lua", part "norm.lua", part "norm_grad.lua"
local with_shapes = part "shapes.lua"

return family(gradient(rows, norm, {
  name = "layernorm_grad",
  doc = "dx, dgamma and dbeta of y = (x - mean) * rstd * (gamma + gamma_offset) + beta, mean and rstd of each row",
  centers = true,
}, with_shapes))
