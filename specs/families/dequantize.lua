-- Numbers of 8 bits times their scales.

local join = part "join.lua"
local q = part "quantize.lua"
local with_shapes = part "shapes.lua"

return family {
  name = "dequantize",
  doc = "y = x * scale, where x has 8 bits and rows, blocks or all elements share a scale",

  problem = join({
    choice { "dtype", q.narrow, doc = "type of x" },
    choice { "out", { "f32", "f16", "bf16" }, key = true, doc = "type of y" },
  }, q.scales, {
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "elements of a row" },
    stride { "ldx", default = "columns", doc = "elements between rows of x; 0: packed" },
    stride { "ldy", default = "columns", doc = "elements between rows of y; 0: packed" },
    q.scale_stride,
    extent { "align", default = "16", doc = "bytes that y is a multiple of, and of 16 x of 8; 0: 16" },
  }),

  empty = "rows == 0 || columns == 0",
  tuned_by = { "rows", "columns" },

  problem_values = {},

  legal = join(q.scale_legal, {
    legal { "rows_counted", "rows <= 4294967295" },
    legal { "columns_counted", "columns <= 2147418112" },
    legal { "units_counted", "rows * ceil(columns / 256) <= 4294967295", doc = "pieces of 256 elements of a row, in all rows" },
    legal { "elements_aligned", "align % (p.out == f32 ? 4 : 2) == 0" },
    legal { "addressable", "rows * ldx <= 1e18 && rows * ldy <= 1e18" },
    legal { "ldx_covers_row", "ldx >= columns" },
    legal { "ldy_covers_row", "ldy >= columns" },
  }),

  axes = {
    axis { "out", code = "y", doc = "type of y" },
    axis { "waves", { 4 }, code = "w", doc = "waves in a workgroup" },
    axis { "chunks", { 4, 8 }, code = "c", doc = "chunks of a row that a lane loads at once" },
    axis { "vec", { 1, 4, 8 }, code = "v", doc = "elements of a chunk, 16 bytes of y; 1: rows aligned anyhow" },
  },

  derive = {
    value { "bytes", "out == f32 ? 4 : 2", constant = false, doc = "bytes of an element that is written" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "lanes", "arch.wave", doc = "lanes that share a row" },
    value { "piece", "lanes * chunks * vec", doc = "elements that are loaded at once" },
    value { "lds_bytes", "0", constant = false, doc = "LDS of a workgroup, bytes" },
    value { "waves_per_simd", "arch.layer == nvptx ? 1 : waves / arch.simds",
      doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
    value { "registers", "24 + 2 * chunks * vec", constant = false, doc = "registers expected, a lane" },
  },

  rules = {
    rule { "chunk_is_16_bytes", "vec == 1 || vec * bytes == 16" },
  },

  profiles = {
    default = {
      set { "all", "chunks == (vec == 8 ? 4 : 8)" },
    },
  },

  accept = {
    accept { "rows_aligned", "vec == 1 || align % 16 == 0 && columns % vec == 0 && ldx % vec == 0 && ldy % vec == 0" },
  },

  tunables = {},

  estimate = {
    value { "moved_us", "rows * columns * (bytes + 1.0) / (arch.hbm_gbps * 1000)" },
    value { "issue_us", "rows * columns * (vec == 1 ? 40.0 : 15.0) / (arch.cus * 100.0 * arch.clock_mhz)" },
  },
  cost = "max(moved_us, issue_us) + 0.1 * min(moved_us, issue_us) + arch.launch_us",

  args = {
    pointer { "x", doc = "x, read" },
    pointer { "scale", doc = "f32 scales, read" },
    pointer { "y", written = true, doc = "y, written" },
  },

  require = {
    require { "x_present", "args.x != 0" },
    require { "scale_present", "args.scale != 0 && args.scale % 4 == 0" },
    require { "y_present", "args.y != 0" },
    require { "as_planned", "args.x % (align % 16 == 0 ? 8 : 1) == 0 && args.y % align == 0",
      doc = "x or y is less aligned than the problem's align says" },
  },

  params = join({
    param { "x", "ptr", "args.x" },
    param { "scale", "ptr", "args.scale" },
    param { "y", "ptr", "args.y" },
    param { "rows", "i64", "rows" },
    param { "ldx", "i64", "ldx" },
    param { "ldy", "i64", "ldy" },
  }, q.scale_params, {
    param { "columns", "u32", "columns" },
    param { "pieces", "u32", "ceil_div(columns, piece)", doc = "pieces of a row" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    param { "type", "u32", q.type_code "dtype", doc = "x's type" },
  }),

  launch = {
    tiles = "ceil_div(" .. q.units .. ", waves)",
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = { "bench/shapes/llm_dequantize.csv" },
  problems = with_shapes(function(_, random)
    local list = {}
    for _, out in ipairs(q.types) do
      for odd = 0, 1 do
        list[#list + 1] = { dtype = "i8", out = out, rows = 1 + random(8192), columns = 4096 + odd }
      end
    end
    return list
  end, { { out = "f32" }, { out = "f16" }, { out = "bf16" } }),

  template = "dequantize.hip",
}
