-- The second kernel of a reduction in parts: makes the parts' results one, in fixed order.

local join = part "join.lua"
local reduce = part "reduce.lua" -- what reduce says too

return family {
  name = "reduce_parts",
  doc = "y = the results of reduce from those of parts of its elements",

  problem = {
    choice { "out", { "f32", "f16", "bf16" }, default = "f32", doc = "type of y; argmax's is index" },
    reduce.op, reduce.index,
    extent { "results", doc = "results" },
    extent { "splits", doc = "parts of each" },
    extent { "count", doc = "elements of each, for a mean" },
  },

  empty = "results == 0",
  tuned_by = { "results", "splits" },

  problem_values = {},

  legal = {
    legal { "parts_addressable", "results * splits <= 1e17 && splits <= 1048576 && results <= 4294967295" },
  },

  axes = { reduce.axis },

  derive = {
    value { "waves", "8", constant = false, doc = "waves in a workgroup" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "across", "16", doc = "results of a workgroup; lanes that take one are 16 apart" },
    value { "chunks", "8", doc = "parts that a lane loads at once" },
    value { "vec", "1", constant = false, doc = "results of a lane" },
    value { "lds_bytes", "threads * (fold == argmax ? 8 : 4)", doc = "LDS of a workgroup, bytes" },
    value { "registers", "48", constant = false, doc = "registers expected, a lane" },
  },

  rules = {},
  profiles = { default = { set { "all", "true" } } },

  accept = { reduce.fold_matches },

  tunables = {},

  estimate = {},
  cost = "results * splits * 4 / (arch.hbm_gbps * 1000) + arch.launch_us",

  args = {
    pointer { "parts", doc = "partial results, f32, splits x results; behind them argmax's indices, 32 bits each; read" },
    reduce.y,
  },

  require = {
    require { "parts_present", "args.parts != 0 && args.parts % 4 == 0" },
    reduce.y_present, reduce.y_aligned,
  },

  params = join({ param { "parts", "ptr", "args.parts" } }, reduce.finish "count", {
    param { "results", "i64", "results" },
    param { "splits", "u32", "splits", doc = "parts" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
  }),

  launch = {
    tiles = "ceil_div(results, across)",
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = {},
  problems = function(_, random)
    local list = {}
    for _, op in ipairs { "sum", "max", "argmax" } do
      for _ = 1, 4 do list[#list + 1] = { op = op, results = 1 + random(8192), splits = 2 + random(500) } end
    end
    return list
  end,

  template = "reduce_parts.hip",
}
