-- Reductions of rows, or of columns.

local join = part "join.lua"
local rows = part "rows.lua"
local reduce = part "reduce.lua" -- what reduce_parts says too
local with_shapes = part "shapes.lua"

-- Lanes of a workgroup that take neighbouring chunks of a row, in strips of columns.
local across = "max(1, min(64, width / vec))"
local tiles = "(regime == strip ? ceil_div(columns, " .. across .. " * vec) : ceil_div(rows, tile_rows))"
-- Elements of a result that a workgroup takes at once.
local step = "(regime == strip ? chunks * threads / " .. across .. " : piece)"

return family {
  name = "reduce",
  doc = "y = sum, mean, max, min, argmax, sum of squares or largest magnitude of each row, or of each column",

  problem = {
    choice { "dtype", { "f32", "f16", "bf16" }, key = true, doc = "type of x" },
    choice { "out", { "f32", "f16", "bf16" }, default = "dtype", doc = "type of y; argmax's is index" },
    reduce.op, reduce.index,
    choice { "each", { "row", "column" }, default = "row", doc = "what makes one result: the elements of a row, or of a column" },
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "elements of a row" },
    stride { "ldx", default = "columns", doc = "elements between rows of x; 0: packed" },
    extent { "align", default = "16", doc = "bytes that x is a multiple of; 0: 16" },
  },

  empty = "each == row ? rows == 0 : columns == 0",
  tuned_by = { "rows", "columns" },

  problem_values = {
    value { "results", "each == row ? rows : columns" },
    value { "extent", "each == row ? columns : rows" },
    -- of a strip: a power of two
    value { "width", "columns <= 1 ? 1 : columns <= 2 ? 2 : columns <= 4 ? 4 : columns <= 8 ? 8 : columns <= 16 ? 16"
      .. " : columns <= 32 ? 32 : columns <= 64 ? 64 : columns <= 128 ? 128 : 256" },
  },

  legal = {
    legal { "rows_counted", "rows <= 4294967294" },
    legal { "columns_counted", "columns <= 2147418112" },
    legal { "addressable", "rows * ldx <= 1e18" },
    legal { "ldx_covers_row", "ldx >= columns" },
    legal { "elements_aligned", "align % (dtype == f32 ? 4 : 2) == 0" },
    legal { "index_fits", "op != argmax || index == i64 || extent <= 2147483647" },
  },

  axes = {
    axis { "dtype", doc = "type of x" },
    reduce.axis,
    axis { "regime", { "wave", "workgroup", "strip" },
      doc = "what takes a row, or a slab of it: a wave or a workgroup; strip: a workgroup takes rows of some columns" },
    axis { "waves", { 4, 8 }, code = "w", doc = "waves in a workgroup" },
    axis { "chunks", { 4, 8 }, code = "c", doc = "chunks that a lane loads at once" },
    axis { "vec", { 1, 4, 8 }, code = "v", doc = "elements of a chunk, 16 bytes; 1: rows aligned anyhow" },
  },

  derive = {
    value { "bytes", "dtype == f32 ? 4 : 2", constant = false, doc = "bytes of an element" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "lanes", "regime == wave ? arch.wave : threads", doc = "lanes that share a row" },
    value { "tile_rows", "regime == wave ? waves : 1", constant = false, doc = "rows of a workgroup" },
    value { "piece", "lanes * chunks * vec", doc = "elements that are loaded at once" },
    value { "part_bytes", "fold == argmax ? 8 : 4", constant = false, doc = "bytes of a partial result" },
    value { "lds_bytes", "regime == wave ? 0 : regime == workgroup ? waves * part_bytes : threads * vec * part_bytes",
      doc = "LDS of a workgroup, bytes" },
    value { "waves_per_simd", "1", doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
    value { "registers", "24 + chunks * vec", constant = false, doc = "registers expected, a lane" },
  },

  rules = {
    rule { "chunk_is_16_bytes", "vec == 1 || vec * bytes == 16" },
  },

  profiles = {
    default = {
      set { "general", "vec == 1 && chunks == 8 && waves == 4 && (regime == wave || regime == strip)" },
      set { "aligned", "vec > 1 && chunks == 8 && (regime == workgroup ? waves == 8 : waves == 4)" },
    },
  },

  accept = {
    reduce.fold_matches,
    accept { "regime_matches", "(regime == strip) == (each == column)" },
    accept { "rows_aligned", "vec == 1 || align % 16 == 0 && ldx % vec == 0 && columns % vec == 0" },
  },

  -- So many parts that all compute units have work, where each has a step or two.
  tunables = {
    tunable { "splits", { 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024 },
      pick = "max(1, min(4 * arch.cus / max(1, " .. tiles .. "), extent / (2 * " .. step .. ")))",
      doc = "parts that the elements of a result are cut into; reduce_parts makes their results one" },
  },

  -- Bandwidth needs bytes in flight: 24 KiB a compute unit.
  estimate = {
    value { "groups", "max(1, " .. tiles .. ") * splits" },
    value { "turns", "ceil(extent / splits / " .. step .. ")" },
    value { "flight", "min(1, groups * threads * chunks * vec * bytes / (arch.cus * 24576.0))" },
    value { "moved_us", "rows * columns * bytes / (arch.hbm_gbps * 1000 * max(flight, 0.001))" },
    value { "issue_us", "groups * turns * threads * chunks * vec * (vec == 1 ? 25 : 10) / (arch.cus * 100.0 * arch.clock_mhz)" },
    value { "alone_us", "(arch.load_latency_clocks * turns + chunks * vec * 30 + (regime == wave ? 0 : 400)) / arch.clock_mhz" },
    value { "parts_us", "splits == 1 ? 0 : arch.launch_us + 2 * arch.load_latency_clocks / arch.clock_mhz"
      .. " + 2 * splits * results * part_bytes / (arch.hbm_gbps * 1000)" },
  },
  cost = "max(moved_us, issue_us) + 0.1 * min(moved_us, issue_us) + alone_us + parts_us + arch.launch_us",

  args = {
    pointer { "x", doc = "x, read" },
    reduce.y,
  },

  require = {
    require { "x_present", "args.x != 0 || rows == 0 || columns == 0" },
    reduce.y_present, reduce.y_aligned,
    require { "as_planned", "args.x % align == 0", doc = "x is less aligned than the problem's align says" },
  },

  params = join({
    param { "x", "ptr", "args.x" },
    param { "parts", "ptr", "splits == 1 ? 0 : workspace", doc = "partial results: splits x results; null: there is one part" },
  }, reduce.finish "extent", {
    param { "rows", "i64", "rows" },
    param { "results", "i64", "results" },
    param { "ldx", "i64", "ldx" },
    param { "first_slice", "i64", "launch.first_slice", doc = "first part of this launch" },
    param { "slab", "i64", "align_up(ceil_div(extent, splits), 64)", doc = "elements of a part" },
    param { "columns", "u32", "columns" },
    param { "across", "u32", across, doc = "of strips: lanes along a row" },
    param { "tiles", "u32", tiles, doc = "workgroups of a part" },
    param { "splits", "u32", "splits", doc = "parts" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    param { "square", "u32", "op == sumsq", doc = "squares are added" },
    param { "keep", "u32", "op == absmax ? 2147483647 : 4294967295", doc = "bits of an element that its key keeps" },
    param { "start", "u32", "op == absmax ? 0 : 4286578688", doc = "the largest key of no elements: 0 or -infinity" },
  }),

  launch = {
    tiles = tiles,
    slices = "splits",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "splits == 1 ? 0 : splits * results * part_bytes",
  },

  follow = {
    family = "reduce_parts",
    when = "splits > 1",
    problem = {
      { "op", "op" }, { "out", "p.out" }, { "index", "index" }, { "results", "results" }, { "splits", "splits" }, { "count", "extent" },
    },
    args = { { "parts", "workspace" }, { "y", "args.y" } },
  },

  shapes = { "bench/shapes/llm_reduce.csv" },
  problems = with_shapes(function(_, random)
    local list = {}
    for _, dtype in ipairs(rows.types) do
      for _, op in ipairs { "sum", "max", "argmax" } do
        for _, each in ipairs { "row", "column" } do
          for _, columns in ipairs { 8, 60, 512, 4096, 16384, 151936, 1048576 } do
            for odd = 0, 1 do
              list[#list + 1] = { dtype = dtype, op = op, each = each, columns = columns + odd,
                rows = 1 + random(columns < 100000 and 8192 or 16) }
            end
          end
        end
      end
    end
    return list
  end),

  template = { template { "reduce_strip.hip", "regime == strip" }, template { "reduce.hip", "true" } },
}
