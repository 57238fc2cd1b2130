-- Root mean square norm of rows.

local rows, norm = part "rows.lua", part "norm.lua"
local join, with_shapes = part "join.lua", part "shapes.lua"

return family(norm.forward(rows, join, {
  name = "rmsnorm",
  doc = "y = x / sqrt(mean of x * x + eps) * (gamma + gamma_offset) + beta, along each row, of x or of x + residual",
  centers = false,
  eps = 1e-6,
}, with_shapes))
