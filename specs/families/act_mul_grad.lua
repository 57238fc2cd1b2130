-- The gradients of the gated linear unit, act_mul; also its result again, for those who did not keep it.

local join = part "join.lua"
local elements = part "elements.lua"
local with_shapes = part "shapes.lua"
local strides = { "ldgate", "ldup", "lddy", "lddgate", "lddup", "ldy" }

return family(elements.sections(strides, {
  name = "act_mul_grad",
  doc = "dgate = dy * act'(gate) * up, dup = dy * act(gate); y = act(gate) * up where it is asked for",

  problem = {
    choice { "dtype", elements.types, key = true, doc = "type of gate, up and dy" },
    choice { "out", elements.types, default = "dtype", doc = "type of dgate, dup and y" },
    choice { "act", join(elements.acts, { "none" }), default = "silu", doc = "the activation; none: gate itself" },
    choice { "packing", { "separate", "packed" }, default = "separate",
      doc = "packed: one matrix whose rows are those of gate, then of up, and one for dgate and dup" },
    choice { "product", { "no", "yes" }, default = "no", doc = "whether y is written too" },
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "elements of a row of dy" },
    stride { "ldgate", default = elements.packed("packing == packed"),
      doc = "elements between rows of gate; 0: packed" },
    stride { "ldup", default = "packing == packed ? ldgate : columns",
      doc = "elements between rows of up, where it is a matrix of its own; 0: packed" },
    stride { "lddy", default = "columns", doc = "elements between rows of dy; 0: packed" },
    stride { "lddgate", default = elements.packed("packing == packed"),
      doc = "elements between rows of dgate; 0: packed" },
    stride { "lddup", default = "packing == packed ? lddgate : columns",
      doc = "elements between rows of dup, where it is a matrix of its own; 0: packed" },
    stride { "ldy", default = "columns", doc = "elements between rows of y; 0: packed" },
    extent { "align", default = "16", doc = "bytes that all operands are multiples of; 0: 16" },
  },

  problem_values = {
    value { "folded", "rows == 1 || ldgate == columns && ldup == columns && lddy == columns && lddgate == columns"
      .. " && lddup == columns && (product == no || ldy == columns)", doc = "no gaps between rows" },
    value { "in_bytes", "dtype == f32 ? 4 : 2", doc = "bytes of an element of gate, up and dy" },
    value { "out_bytes", "p.out == f32 ? 4 : 2" },
  },

  legal = join(elements.legal(strides), {
    legal { "ldgate_covers_both", "packing == separate || ldgate >= 2 * columns && ldup == ldgate" },
    legal { "lddgate_covers_both", "packing == separate || lddgate >= 2 * columns && lddup == lddgate" },
  }),

  axes = join({
    axis { "dtype", doc = "type of gate, up and dy" },
    axis { "out", elements.types, code = "x", default = "dtype", doc = "type of dgate, dup and y" },
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
    accept { "halves_aligned", "vec == 1 || packing == separate || columns % vec == 0" },
  },

  estimate = elements.estimate(3, "(product == yes ? 3 : 2)"),

  args = {
    pointer { "gate", doc = "gate, read, or the matrix that has both" },
    pointer { "up", doc = "up, read where it is a matrix of its own" },
    pointer { "dy", doc = "the gradient of y, read" },
    pointer { "dgate", written = true,
      doc = "the gradient of gate, written, or those of both; may be gate where types and strides agree" },
    pointer { "dup", written = true,
      doc = "the gradient of up, written where it is a matrix of its own; may be up where types and strides agree" },
    pointer { "y", written = true, doc = "y, written where the problem asks for it; may be dy where types and strides agree" },
  },

  require = {
    require { "inputs_present", "args.gate != 0 && args.dy != 0 && (args.up != 0 || packing == packed)" },
    require { "results_present", "args.dgate != 0 && (args.dup != 0 || packing == packed) && (args.y != 0 || product == no)" },
    require { "inputs_as_planned", "args.gate % align == 0 && (packing == packed || args.up % align == 0) && args.dy % align == 0",
      doc = "gate, up or dy is less aligned than the problem's align says" },
    require { "results_as_planned", "args.dgate % align == 0 && (packing == packed || args.dup % align == 0)"
      .. " && (product == no || args.y % align == 0)", doc = "dgate, dup or y is less aligned than the problem's align says" },
  },

  params = join({
    param { "gate", "ptr", "args.gate" },
    param { "up", "ptr", "packing == packed ? args.gate + columns * in_bytes : args.up" },
    param { "dy", "ptr", "args.dy" },
    param { "dgate", "ptr", "args.dgate" },
    param { "dup", "ptr", "packing == packed ? args.dgate + columns * out_bytes : args.dup" },
    param { "y", "ptr", "product == yes ? args.y : 0", doc = "null: not asked for" },
    elements.stride "ldgate",
    elements.stride "ldup",
    elements.stride "lddy",
    elements.stride "lddgate",
    elements.stride "lddup",
    elements.stride "ldy",
    param { "act", "u32", elements.act_number, doc = "number of the activation: QD_ACT_" },
  }, elements.params),

  shapes = { "bench/shapes/llm_act_mul_grad.csv" },
  problems = with_shapes(function(_, random) return elements.problems(elements.types, elements.types, strides, random) end),

  template = "act_mul_grad.hip",
}))
