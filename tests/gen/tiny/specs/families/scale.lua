-- A small family that uses every section of a spec.
return family {
  name = "scale",
  doc = "y = act(alpha * x)",

  problem = {
    choice { "dtype", { "f16", "f32" }, key = true, doc = "type of x" },
    choice { "out", { "f16", "f32" }, default = "dtype", doc = "type of y" },
    choice { "act", { "none", "relu" }, default = "none" },
    extent { "n", doc = "elements of a row" },
    extent { "rows", init = 1, doc = "rows" },
    stride { "ldx", default = "packed", doc = "elements between rows; 0: packed" },
  },

  empty = "n == 0 || rows == 0",
  tuned_by = { "n" },

  problem_values = {
    value { "wide", "dtype == f32", doc = "four bytes an element" },
    value { "packed", "n" },
  },

  legal = {
    legal { "row_covered", "ldx >= n", doc = "rows overlap" },
    legal { "size_bounded", "n * rows <= 1e12" },
  },

  axes = {
    axis { "dtype", doc = "type of x" },
    axis { "out", { "f16", "f32" }, code = "o", default = "dtype", doc = "type of y" },
    axis { "act", { "none", "relu" }, default = "none", doc = "none: y is alpha * x; relu: negative values become 0" },
    axis { "tile", { 64, 256, 128 }, code = "t", doc = "elements of a workgroup" },
    axis { "vec", { 1, 4 }, code = "v", default = 4, doc = "elements that a lane loads at once" },
  },

  derive = {
    value { "bytes", "wide ? 4 : 2", doc = "of an element of x" },
    value { "threads", "tile / vec", doc = "lanes in a workgroup" },
    value { "lds_bytes", "tile * bytes", doc = "LDS of a workgroup, bytes" },
    value { "registers", "8 + vec * 2", doc = "registers expected, a lane" },
  },

  rules = {
    rule { "whole_waves", "threads % 32 == 0 && threads >= 32" },
    rule { "lds_fits", "lds_bytes <= arch.lds_bytes" },
    rule { "narrow_is_plain", "vec == 4 || act == none && tile == 64", doc = "one general kernel" },
  },

  profiles = {
    default = {
      set { "wide", "vec == 4 && tile != 64" },
      set { "general", "vec == 1 && out == dtype" },
    },
  },

  accept = {
    accept { "out_matches", "out == p.out" },
    accept { "act_matches", "act == p.act" },
    part "rows.lua".row_whole,
  },

  tunables = {
    tunable { "group", { 1, 2, 4 }, pick = "n > 1000 ? 4 : 1", doc = "tiles in a row" },
  },

  estimate = {
    value { "tiles", "ceil(n / tile) * rows" },
  },
  cost = "tiles * (vec == 4 ? 1 : 2.5) / arch.clock_mhz + group * 0.001",

  args = {
    pointer { "x", doc = "x, read" },
    pointer { "y", doc = "y, written", written = true },
    scalar { "alpha", "f32", init = 1, doc = "factor" },
  },

  require = {
    require { "x_present", "args.x != 0" },
    require { "y_aligned", "args.y % (4 * vec) == 0" },
  },

  params = {
    param { "x", "ptr", "args.x" },
    param { "y", "ptr", "args.y" },
    param { "n", "i64", "n" },
    param { "ldx", "i64", "ldx" },
    param { "first", "u32", "launch.first_tile" },
    param { "alpha", "f32", "args.alpha" },
  },

  launch = {
    tiles = "ceil_div(n, tile)",
    slices = "rows",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  follow = {
    family = "touch",
    when = "act == relu",
    problem = { { "out", "p.out" }, { "n", "n" } },
    args = { { "y", "args.y" } },
  },

  problems = function(_, random)
    local list = {}
    for _, dtype in ipairs { "f16", "f32" } do
      for _ = 1, 4 do list[#list + 1] = { dtype = dtype, n = 4 * (1 + random(1000)), rows = 3 } end
    end
    return list
  end,

  template = "scale.hip",
}
