-- The cross entropy of rows of logits, in one pass over them.

local join = part "join.lua"
local rows = part "rows.lua"
local entropy = part "cross_entropy.lua" -- what cross_entropy_grad says too
local with_shapes = part "shapes.lua"

return family {
  name = "cross_entropy",
  doc = "loss = lse - logits[target], with lse = log(sum of exp(logits * scale)) of each row, smoothed, with a z-loss",

  problem = join(entropy.problem, {
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "logits of a row" },
    entropy.ldlogits,
    extent { "align", default = "16", doc = "bytes that logits is a multiple of; 0: 16" },
  }),

  empty = "rows == 0",
  tuned_by = { "rows", "columns" },

  problem_values = {},

  legal = join(entropy.legal, {
    legal { "elements_aligned", "align % (dtype == f32 ? 4 : 2) == 0" },
  }),

  axes = join({ axis { "dtype", doc = "type of logits" } }, rows.axes),

  derive = rows.derive(1, 3, nil, "32 / waves"),

  rules = join(rows.rules, {
    rule { "read_once", "regime == wave || regime == online" },
  }),

  -- For rows aligned anyhow, short and of any length; for aligned ones short ones, and long ones, many or few.
  profiles = {
    default = {
      set { "general", "vec == 1 && regime == online && waves == 8 && chunks == 8" },
      set { "short_unaligned", "vec == 1 && regime == wave && waves == 4 && chunks == 8" },
      set { "short", "vec > 1 && regime == wave && waves == 4 && chunks == 4" },
      set { "long", "vec > 1 && regime == online && (waves == 8 || waves == 16) && chunks == 4" },
    },
  },

  accept = {
    rows.row_fits,
    accept { "rows_aligned", "vec == 1 || align % 16 == 0 && ldlogits % vec == 0 && columns % vec == 0" },
  },

  tunables = {},

  estimate = rows.estimate(1, 1, "0"),
  cost = rows.cost,

  args = {
    entropy.args.logits, entropy.args.target,
    pointer { "loss", written = true, doc = "f32, one a row, written" },
    pointer { "lse", written = true, doc = "f32, one a row, written: what the gradient needs; null: not needed" },
    entropy.args.scale, entropy.args.smoothing, entropy.args.z_loss, entropy.args.ignore_index,
  },

  require = {
    entropy.logits_present, entropy.target_present, entropy.target_aligned,
    require { "loss_present", "args.loss != 0" },
    require { "f32_aligned", "args.loss % 4 == 0 && args.lse % 4 == 0" },
    require { "as_planned", "args.logits % align == 0", doc = "logits is less aligned than the problem's align says" },
  },

  params = {
    param { "logits", "ptr", "args.logits" },
    param { "target", "ptr", "args.target" },
    param { "loss", "ptr", "args.loss" },
    param { "lse", "ptr", "args.lse", doc = "null: not written" },
    param { "rows", "i64", "rows" },
    param { "ldlogits", "i64", "ldlogits" },
    param { "ignore_index", "i64", "args.ignore_index" },
    param { "columns", "u32", "columns" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    param { "wide", "u32", "target == i64", doc = "targets have 64 bits" },
    param { "scale", "f32", "args.scale" },
    param { "smoothing", "f32", "args.smoothing" },
    param { "z_loss", "f32", "args.z_loss" },
  },

  launch = rows.launch,

  shapes = { "bench/shapes/llm_cross_entropy.csv" },
  problems = with_shapes(entropy.problems { false }),

  template = "cross_entropy.hip",
}
