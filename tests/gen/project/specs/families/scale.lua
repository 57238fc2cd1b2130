-- A family that uses every part of the spec language.
return family {
  name = "scale",
  doc = "Y = act(X * factor), row by row",

  problem = {
    choice { "dtype", { "f16", "f32" }, key = true, doc = "type of X" },
    choice { "out", { "f16", "f32" }, default = "dtype", doc = "type of Y" },
    choice { "act", { "none", "relu" }, default = "none" },
    extent { "rows", doc = "rows of X" },
    extent { "cols", doc = "columns of X" },
    extent { "batch", init = 1 },
    stride { "ldx", default = "row_bytes / 2", doc = "elements between rows of X; 0: packed" },
    stride { "ldy", default = "ldx", doc = "the same for Y; 0: as X" },
    extent { "align", default = "16", doc = "bytes that X is a multiple of; 0: 16" },
  },

  empty = "rows == 0 || cols == 0 || batch == 0",
  tuned_by = { "rows", "cols" },

  problem_values = {
    value { "row_bytes", "cols * (dtype == f32 ? 4 : 2)" },
    value { "skew", "rows * 2 + 6" },
    value { "narrow", "cols < 64 || act == relu && cols < 128" },
    value { "ragged", "ldx % 3 != 0" },
  },

  legal = {
    legal { "bounded", "rows <= 1e9 && cols <= 1e9 && rows * cols <= 1e12 && batch <= 1e6" },
    legal { "ldx_covers_row", "ldx >= cols", doc = "rows of X overlap" },
    legal { "align_whole", "align % 2 == 0 && ldy / 2 >= cols / 2" },
  },

  axes = {
    axis { "dtype" },
    axis { "out", { "f16", "f32" }, code = "o", default = "dtype" },
    axis { "mode", { "plain", "relu", "part" }, default = "plain", doc = "what is written" },
    axis { "tile", { 8, 64, 300 }, code = "t", doc = "columns of a tile" },
    axis { "edge", { "even", "masked" }, default = "masked" },
    axis { "vec", { 1, 4 }, code = "v", default = 4 },
  },

  derive = {
    value { "threads", "min(arch.wave, tile)", doc = "lanes" },
    value { "lds_bytes", "tile * (dtype == f32 ? 4 : 2)" },
    value { "weight", "tile * tile * 1000" },
  },

  rules = {
    rule { "lds_fits", "lds_bytes <= arch.lds_bytes" },
    rule { "even_wide", "edge == masked || vec == 4 && tile != 300", doc = "no even kernel is narrow" },
    rule { "part_is_f32", "mode != part || out == f32" },
  },

  accept = {
    accept { "out_matches", "mode == part || out == p.out" },
    accept { "mode_matches", "mode == part || (mode == plain ? act == none : mode == act)" },
    accept { "cols_divide", "edge != even || cols % tile == 0" },
    accept { "aligned", "align % (2 * vec) == 0 && (ldx % vec == 0 || rows <= 1)" },
    accept { "worth_parts", "mode != part || !narrow && batch * rows < 100" },
    accept { "rows_even", "tile != 8 || act == none || rows % 2 == 0" },
    accept { "not_huge", "weight * weight >= 0 && ceil_div(rows, 4) * ceil_div(cols, tile) <= 1000000000000" },
  },

  tunables = {
    tunable { "parts", { 2, 3, 5 }, when = "mode == part", otherwise = 1, search = true, doc = "parts of a row" },
    tunable { "order", { 1, 2 }, pick = "narrow ? 2 : 1" },
    tunable { "depth", { 1, 2, 4 }, search = true },
  },

  estimate = {
    value { "tiles", "ceil(cols / tile) * rows * batch", doc = "tiles in all" },
    value { "unused", "tiles * 2" },
    value { "waste", "edge == even ? 0 : cols % tile == 0 ? 0.25 : tile / 8" },
    value { "bytes", "row_bytes * rows * batch / parts" },
  },
  cost = "max(bytes / arch.gbps, tiles * tile / (arch.cus * threads)) + waste + (narrow && vec == 4) * 0.5"
    .. " + abs(depth - 2) * floor(cols / 100) * 0.125 + weight * 1e-12 + (mode == part ? 100 : 0)",
  bound = "0.999 * cols * rows * batch / (arch.cus * threads) + (mode == part && !narrow ? 100 : 0)",

  args = {
    pointer { "x", doc = "X, read" },
    pointer { "y", written = true, doc = "Y, written" },
    scalar { "factor", "f32", init = 1.5 },
    scalar { "first", "i64", init = 7 },
    scalar { "seed", "i32" },
  },

  require = {
    require { "x_present", "args.x != 0 || args.factor == 0" },
    require { "x_as_planned", "args.x % align == 0", doc = "X is less aligned than the problem says" },
    require { "factor_small", "args.factor < 100" },
  },

  params = {
    param { "x", "ptr", "args.x" },
    param { "y", "ptr", "mode == part ? workspace : args.y", doc = "Y, or the partial results" },
    param { "none_yet", "ptr", "0" },
    param { "behind", "ptr", "rows + workspace - (args.y + 4) % 16" },
    param { "rows", "i64", "rows" },
    param { "first", "i64", "args.first + launch.first_slice * 2" },
    param { "cols", "u32", "cols" },
    param { "tile_at", "u32", "launch.first_tile" },
    param { "last", "u32", "launch.first_tile + launch.workgroups" },
    param { "parts", "u32", "parts" },
    param { "seed", "i32", "args.seed * 2 + order" },
    param { "is_relu", "u32", "act == relu" },
    param { "factor", "f32", "mode == part ? 1 : args.factor" },
  },

  maps = {
    map { "x", when = "edge == even || tile == 300",
      base = "mode != part && edge == even && ragged ? workspace + 64 * order : args.x", element_bytes = "lds_bytes / tile", swizzle = "0",
      extents = { "cols", "rows", "batch" }, strides = { "row_bytes", "row_bytes * rows + (narrow ? 64 : 0)" },
      box = { "min(tile, 64)", "parts", "1" }, doc = "X, a tile at a time" },
    map { "never", when = "edge == even && tile == 300", base = "0", element_bytes = 4, extents = { 4 }, strides = {},
      box = { 4 } },
    -- rows that begin anywhere: from the multiple of 16 before each second one on
    map { "odd", when = "edge == even", base = "args.x", offset = "row_bytes - 32 * order + skew", element_bytes = "2",
      extents = { "cols + (args.x % 16 + 1 * row_bytes) % 16 / 2", "rows / 2" }, strides = { "row_bytes * 2" },
      box = { "64", "1" } },
    map { "none", base = "0", offset = 8, element_bytes = 1, extents = { 16 }, strides = {}, box = { 16 } },
    map { "null", base = "args.y", offset = "args.y % 16 + 8 * vec", element_bytes = 1, extents = { 16 }, strides = {},
      box = { 16 } },
    map { "y", base = "mode == part ? workspace : args.y", element_bytes = "2", swizzle = 32, extents = { "cols * 2" },
      strides = {}, box = { "16" } },
  },

  launch = {
    cluster = "mode == part ? 1 : order",
    tiles = "ceil_div(cols, tile) * rows",
    slices = "batch * parts",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "mode == part ? batch * rows * cols * parts * 4"
      .. " : edge == even && ragged ? 128 + batch * rows * row_bytes : 0",
  },

  lead = {
    family = "stage",
    when = "mode != part && edge == even && ragged",
    problem = { { "dtype", "p.dtype" }, { "lines", "rows * batch" }, { "line", "cols" }, { "ldx", "ldx" } },
    args = { { "from", "args.x" }, { "to", "workspace + 64 * order" }, { "mark", "narrow ? args.y + 8 : args.x" } },
  },

  follow = {
    family = "finish",
    when = "mode == part",
    problem = { { "out", "p.out" }, { "act", "act" }, { "count", "rows * cols" }, { "parts", "parts" } },
    args = { { "from", "workspace" }, { "to", "args.y" }, { "factor", "args.factor" } },
  },

  shapes = { "shapes/scale.csv" },
  problems = function(shapes, random)
    local list = {}
    for _, shape in ipairs(shapes) do
      list[#list + 1] = { dtype = "f16", rows = shape.rows, cols = shape.cols }
      list[#list + 1] = { dtype = "f32", act = "relu", rows = shape.rows, cols = 1 + random(3000), align = 2 }
    end
    return list
  end,

  template = "scale.hip",
}
