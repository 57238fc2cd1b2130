-- The gradient of the root mean square norm.

local rows, norm, gradient = part "rows.lua", part "norm.lua", part "norm_grad.lua"
local with_shapes = part "shapes.lua"

return family(gradient(rows, norm, {
  name = "rmsnorm_grad",
  doc = "dx, dgamma and dbeta of y = x * rstd * (gamma + gamma_offset) + beta, rstd of each row",
  centers = false,
}, with_shapes))
