-- Elements in another type.

local join = part "join.lua"
local elements = part "elements.lua"
local with_shapes = part "shapes.lua"
local strides = { "ldx", "ldy" }

return family(elements.sections(strides, {
  name = "cast",
  doc = "y = x, rounded once, to nearest even",

  problem = {
    choice { "dtype", join(elements.types, { "i32" }), key = true, doc = "type of x" },
    choice { "out", elements.types, doc = "type of y; the same as that of x: a copy" },
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "elements of a row" },
    stride { "ldx", default = "columns", doc = "elements between rows of x; 0: packed" },
    stride { "ldy", default = "columns", doc = "elements between rows of y; 0: packed" },
    extent { "align", default = "16", doc = "bytes that x and y are multiples of; 0: 16" },
  },

  problem_values = {
    value { "folded", "rows == 1 || ldx == columns && ldy == columns", doc = "no gaps between rows" },
    value { "in_bytes", "dtype == f32 || dtype == i32 ? 4 : 2", doc = "bytes of an element of x" },
    value { "out_bytes", "p.out == f32 ? 4 : 2" },
  },

  axes = join({
    axis { "dtype", doc = "type of x" },
    axis { "out", elements.types, code = "y", doc = "type of y" },
  }, elements.axes),

  -- One kernel for anything; for aligned rows some of each amount that a lane loads.
  profiles = {
    default = {
      set { "general", "vec == 1 && chunks == 8 && policy == keep" },
      set { "aligned", "vec > 1 && (chunks == 1 || chunks == 4) && policy == keep" },
      set { "streamed", "vec > 1 && chunks == 4 && policy == stream && dtype != i32"
        .. " && (dtype == f32 ? out != f32 : out == f32)" },
    },
  },

  accept = {
    accept { "out_matches", "out == p.out" },
    accept { "rows_aligned", elements.aligned(strides) },
  },

  estimate = elements.estimate(1, 1),

  args = {
    pointer { "x", doc = "x, read" },
    pointer { "y", written = true, doc = "y, written; may be x where elements are of one size and strides agree" },
  },

  require = {
    require { "x_present", "args.x != 0" },
    require { "y_present", "args.y != 0" },
    require { "as_planned", "args.x % align == 0 && args.y % align == 0",
      doc = "x or y is less aligned than the problem's align says" },
  },

  params = join({
    param { "x", "ptr", "args.x" },
    param { "y", "ptr", "args.y" },
    elements.stride "ldx",
    elements.stride "ldy",
  }, elements.params),

  shapes = { "bench/shapes/llm_cast.csv" },
  problems = with_shapes(function(_, random)
    return elements.problems({ "f32", "f16", "bf16", "i32" }, elements.types, strides, random)
  end, { {} }),

  template = "cast.hip",
}))
