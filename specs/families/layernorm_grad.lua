-- The gradient of the layer norm.

local norm, gradient = part "norm.lua", part "norm_grad.lua"
local join, with_shapes = part "join.lua", part "shapes.lua"

return family(gradient(norm, join, {
  name = "layernorm_grad",
  doc = "dx, dgamma and dbeta of y = (x - mean) * rstd * (gamma + gamma_offset) + beta, mean and rstd of each row",
  centers = true,
}, with_shapes))
