-- The gated linear unit: the product of a gate's activation and a second operand.

local join = part "join.lua"
local elements = part "elements.lua"
local with_shapes = part "shapes.lua"
local strides = { "ldgate", "ldup", "ldy" }

return family(elements.sections(strides, {
  name = "act_mul",
  doc = "y = act(gate) * up",

  problem = {
    choice { "dtype", elements.types, key = true, doc = "type of gate and up" },
    choice { "out", elements.types, default = "dtype", doc = "type of y" },
    choice { "act", join(elements.acts, { "none" }), default = "silu", doc = "the activation; none: gate itself" },
    choice { "packing", { "separate", "packed" }, default = "separate",
      doc = "packed: one matrix whose rows are those of gate, then of up" },
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "elements of a row of y" },
    stride { "ldgate", default = elements.packed("packing == packed"),
      doc = "elements between rows of gate; 0: packed" },
    stride { "ldup", default = "packing == packed ? ldgate : columns",
      doc = "elements between rows of up, where it is a matrix of its own; 0: packed" },
    stride { "ldy", default = "columns", doc = "elements between rows of y; 0: packed" },
    extent { "align", default = "16", doc = "bytes that gate, up and y are multiples of; 0: 16" },
  },

  problem_values = {
    value { "folded", "rows == 1 || ldgate == columns && ldup == columns && ldy == columns", doc = "no gaps between rows" },
    value { "in_bytes", "dtype == f32 ? 4 : 2", doc = "bytes of an element of gate and up" },
    value { "out_bytes", "p.out == f32 ? 4 : 2" },
  },

  legal = join(elements.legal(strides), {
    legal { "ldgate_covers_both", "packing == separate || ldgate >= 2 * columns && ldup == ldgate" },
  }),

  axes = join({
    axis { "dtype", doc = "type of gate and up" },
    axis { "out", elements.types, code = "y", default = "dtype", doc = "type of y" },
  }, elements.axes),

  -- One kernel for anything; for aligned rows some of each amount that a lane loads.
  profiles = {
    default = {
      set { "general", "vec == 1 && chunks == 8 && policy == keep" },
      set { "aligned", "vec > 1 && (chunks == 1 || chunks == 2) && policy == keep && (out == dtype || dtype == f32 || out == f32)" },
      set { "more", "vec > 1 && chunks == 4 && policy == keep && out == dtype" },
      set { "streamed", "vec > 1 && chunks == 2 && policy == stream && out == dtype" },
    },
  },

  accept = {
    accept { "out_matches", "out == p.out" },
    accept { "rows_aligned", elements.aligned(strides) },
    accept { "up_aligned", "vec == 1 || packing == separate || columns % vec == 0" },
  },

  estimate = elements.estimate(2, 1),

  args = {
    pointer { "gate", doc = "gate, read, or the matrix that has both" },
    pointer { "up", doc = "up, read where it is a matrix of its own" },
    pointer { "y", written = true, doc = "y, written; may be gate or up where types and strides agree" },
  },

  require = {
    require { "gate_present", "args.gate != 0" },
    require { "up_present", "args.up != 0 || packing == packed" },
    require { "y_present", "args.y != 0" },
    require { "as_planned", "args.gate % align == 0 && (packing == packed || args.up % align == 0) && args.y % align == 0",
      doc = "gate, up or y is less aligned than the problem's align says" },
  },

  params = join({
    param { "gate", "ptr", "args.gate" },
    param { "up", "ptr", "packing == packed ? args.gate + columns * in_bytes : args.up" },
    param { "y", "ptr", "args.y" },
    elements.stride "ldgate",
    elements.stride "ldup",
    elements.stride "ldy",
    param { "act", "u32", elements.act_number, doc = "number of the activation: QD_ACT_" },
  }, elements.params),

  shapes = { "bench/shapes/llm_act_mul.csv" },
  problems = with_shapes(function(_, random) return elements.problems(elements.types, elements.types, strides, random) end),

  template = "act_mul.hip",
}))
