-- The gradient of an activation of each element.

local join = part "join.lua"
local elements = part "elements.lua"
local with_shapes = part "shapes.lua"
local strides = { "ldx", "lddy", "lddx" }

return family(elements.sections(strides, {
  name = "act_grad",
  doc = "dx = dy * act'(x)",

  problem = {
    choice { "dtype", elements.types, key = true, doc = "type of x and dy" },
    choice { "out", elements.types, default = "dtype", doc = "type of dx" },
    choice { "act", elements.acts, default = "silu", doc = "the activation" },
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "elements of a row" },
    stride { "ldx", default = "columns", doc = "elements between rows of x; 0: packed" },
    stride { "lddy", default = "columns", doc = "elements between rows of dy; 0: packed" },
    stride { "lddx", default = "columns", doc = "elements between rows of dx; 0: packed" },
    extent { "align", default = "16", doc = "bytes that x, dy and dx are multiples of; 0: 16" },
  },

  problem_values = {
    value { "folded", "rows == 1 || ldx == columns && lddy == columns && lddx == columns", doc = "no gaps between rows" },
    value { "in_bytes", "dtype == f32 ? 4 : 2", doc = "bytes of an element of x and dy" },
    value { "out_bytes", "p.out == f32 ? 4 : 2" },
  },

  axes = join({
    axis { "dtype", doc = "type of x and dy" },
    axis { "out", elements.types, code = "x", default = "dtype", doc = "type of dx" },
  }, elements.axes),

  -- One kernel for anything; for aligned rows some of each amount that a lane loads.
  profiles = {
    default = {
      set { "general", "vec == 1 && chunks == 8 && policy == keep" },
      set { "aligned", "vec > 1 && (chunks == 1 || chunks == 2) && policy == keep && (out == dtype || dtype == f32 || out == f32)" },
      set { "streamed", "vec > 1 && chunks == 2 && policy == stream && out == dtype" },
    },
  },

  accept = {
    accept { "out_matches", "out == p.out" },
    accept { "rows_aligned", elements.aligned(strides) },
  },

  estimate = elements.estimate(2, 1),

  args = {
    pointer { "x", doc = "x, read" },
    pointer { "dy", doc = "the gradient of y, read" },
    pointer { "dx", written = true, doc = "the gradient of x, written; may be x or dy where types and strides agree" },
  },

  require = {
    require { "x_present", "args.x != 0" },
    require { "dy_present", "args.dy != 0" },
    require { "dx_present", "args.dx != 0" },
    require { "as_planned", "args.x % align == 0 && args.dy % align == 0 && args.dx % align == 0",
      doc = "x, dy or dx is less aligned than the problem's align says" },
  },

  params = join({
    param { "x", "ptr", "args.x" },
    param { "dy", "ptr", "args.dy" },
    param { "dx", "ptr", "args.dx" },
    elements.stride "ldx",
    elements.stride "lddy",
    elements.stride "lddx",
    param { "act", "u32", elements.act_number, doc = "number of the activation: QD_ACT_" },
  }, elements.params),

  shapes = { "bench/shapes/llm_act_grad.csv" },
  problems = with_shapes(function(_, random) return elements.problems(elements.types, elements.types, strides, random) end),

  template = "act_grad.hip",
}))
