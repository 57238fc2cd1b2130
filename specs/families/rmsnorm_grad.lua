-- The gradient of the root mean square norm.

local norm, gradient = part "norm.lua", part "norm_grad.lua"
local join, with_shapes = part "join.lua", part "shapes.lua"

return family(gradient(norm, join, {
  name = "rmsnorm_grad",
  doc = "dx, dgamma and dbeta of y = x * rstd * (gamma + gamma_offset) + beta, rstd of each row",
  centers = false,
}, with_shapes))
