-- Layer norm of rows.

local rows, norm = part "rows.lua", part "norm.lua"
local join, with_shapes = part "join.lua", part "shapes.lua"

return family(norm.forward(rows, join, {
  name = "layernorm",
  doc = "y = (x - mean) / sqrt(variance + eps) * (gamma + gamma_offset) + beta, along each row, of x or of x + residual",
  centers = true,
  eps = 1e-5,
}, with_shapes))
