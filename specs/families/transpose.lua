-- Transposition of matrices, of elements of any kind that have 1, 2, 4 or 8 bytes.

local packed = part "packed.lua" (18)
local with_shapes = part "shapes.lua"

local WIDTH = "dtype == f32 || dtype == i32 ? 4 : dtype == i64 ? 8 : dtype == f16 || dtype == bf16 ? 2 : 1"
local TILES = "batch * ceil_div(rows, tile_rows) * ceil_div(columns, tile_columns)"

return family {
  name = "transpose",
  doc = "y[c][r] = x[r][c], of each matrix of a batch",

  problem = {
    choice { "dtype", { "f32", "f16", "bf16", "i8", "i32", "i64", "e4m3", "e5m2", "e4m3fnuz", "e5m2fnuz" },
      doc = "type of x and y; only its size matters" },
    extent { "rows", doc = "rows of x" },
    extent { "columns", doc = "columns of x" },
    extent { "batch", init = 1, doc = "matrices" },
    stride { "ldx", default = "columns", doc = "elements between rows of x; 0: packed" },
    stride { "ldy", default = "rows", doc = "elements between rows of y; 0: packed" },
    stride { "stride_x", default = packed("rows", "ldx"), doc = "elements between matrices x; 0: packed" },
    stride { "stride_y", default = packed("columns", "ldy"), doc = "elements between matrices y; 0: packed" },
    extent { "align", default = "16", doc = "bytes that x and y are multiples of; 0: 16" },
  },

  empty = "rows == 0 || columns == 0 || batch == 0",
  tuned_by = { "rows", "columns", "batch" },

  problem_values = { value { "width", WIDTH, doc = "bytes of an element" } },

  legal = {
    legal { "extents_counted", "rows <= 2147483647 && columns <= 2147483647 && batch <= 2147483647" },
    legal { "tiles_counted", "batch * ceil(rows / 32) * ceil(columns / 32) <= 4294967295" },
    legal { "x_addressable", "rows * ldx <= 1e18 && batch * stride_x <= 1e18" },
    legal { "y_addressable", "columns * ldy <= 1e18 && batch * stride_y <= 1e18" },
    legal { "elements_aligned", "align % width == 0" },
    legal { "ldx_covers_row", "ldx >= columns" },
    legal { "ldy_covers_row", "ldy >= rows" },
    legal { "y_apart", "batch <= 1 || stride_y >= (columns - 1) * ldy + rows"
      .. " || stride_y >= rows && ldy >= (batch - 1) * stride_y + rows",
      doc = "matrices y lie one behind another, or within rows" },
  },

  axes = {
    axis { "bytes", { 1, 2, 4, 8 }, code = "b", doc = "bytes of an element" },
    axis { "tile_rows", { 32, 64, 128 }, code = "r", doc = "rows of x of a workgroup" },
    axis { "tile_columns", { 32, 64, 128, 256 }, code = "c", doc = "columns of x of a workgroup" },
    axis { "vec", { 1, 2, 4, 8, 16 }, code = "v", doc = "elements of a chunk, 16 bytes; 1: aligned anyhow" },
  },

  derive = {
    value { "blocks", "vec == 1 ? 16 : max(1, bytes / 2)",
      doc = "blocks of vec x vec elements that a lane loads and turns" },
    value { "threads", "max(1, tile_rows * tile_columns / (blocks * vec * vec))", doc = "lanes in a workgroup" },
    value { "waves", "max(1, threads / arch.wave)", constant = false, doc = "waves in a workgroup" },
    value { "lds_bytes", "vec == 1 ? tile_columns * (tile_rows + 1) * max(4, bytes) : tile_rows * tile_columns * bytes",
      doc = "LDS of a workgroup, bytes" },
    value { "waves_per_simd", "arch.layer == nvptx ? 512 / threads : max(1, arch.lds_bytes / lds_bytes * waves / arch.simds)",
      doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
    value { "registers", "bytes == 1 && vec > 1 ? 128 : 72", constant = false, doc = "registers expected, a lane" },
    value { "resident", "max(1, min(arch.simds * arch.max_waves_per_simd / waves, arch.lds_bytes / lds_bytes))",
      constant = false, doc = "workgroups of a compute unit at once" },
  },

  rules = {
    rule { "chunk_is_16_bytes", "vec == 1 || vec * bytes == 16" },
    rule { "threads_bounded", "threads >= 64 && threads <= 256" },
    rule { "eight_chunks", "vec == 1 || tile_rows / vec >= 8 && tile_columns / vec >= 8", doc = "lines of 128 bytes" },
  },

  -- One kernel for anything; for whole chunks tiles of 32 KiB, and small ones for small matrices.
  profiles = {
    default = {
      set { "general", "vec == 1 && tile_rows == tile_columns && tile_rows == (bytes == 8 ? 32 : 64)" },
      set { "large", "vec > 1 && lds_bytes == 32768 && tile_rows == (bytes >= 4 ? 64 : 128)" },
      set { "small", "vec > 1 && threads == 64 && tile_rows == 8 * vec * (bytes == 8 ? 2 : 1)" },
    },
  },

  accept = {
    accept { "width_matches", "bytes == width" },
    accept { "whole_chunks", "vec == 1 || rows % vec == 0 && columns % vec == 0" },
    accept { "rows_aligned", "vec == 1 || align % 16 == 0 && ldx % vec == 0 && ldy % vec == 0 && stride_x % vec == 0"
      .. " && stride_y % vec == 0" },
  },

  tunables = {},

  -- Bytes that are moved, the better the longer the tile's lines are; instructions of whole tiles; and what the tiles
  -- of a compute unit take one after another.
  estimate = {
    value { "tiles", "batch * ceil(rows / tile_rows) * ceil(columns / tile_columns)" },
    value { "moved_us", "1.0 * batch * rows * columns * bytes * 2 / (arch.hbm_gbps * 1000)"
      .. " * (1 + 4.0 / (tile_rows * bytes) + 4.0 / (tile_columns * bytes))" },
    value { "issue_us", "tiles * tile_rows * tile_columns * (vec == 1 ? 40 : 40.0 / vec)"
      .. " / (arch.cus * arch.simds * 25.0 * arch.clock_mhz)" },
    value { "rounds", "ceil(tiles / (arch.cus * resident))" },
    value { "alone_us", "(2.0 * arch.load_latency_clocks + 400 + tile_rows * tile_columns * bytes / 32) / arch.clock_mhz" },
  },
  cost = "max(max(moved_us, issue_us), rounds * alone_us) + 0.1 * min(moved_us, issue_us) + alone_us + arch.launch_us",

  args = {
    pointer { "x", doc = "x, read" },
    pointer { "y", written = true, doc = "y, written; no part of it may be x" },
  },

  require = {
    require { "x_present", "args.x != 0" },
    require { "y_present", "args.y != 0" },
    require { "as_planned", "args.x % align == 0 && args.y % align == 0",
      doc = "x or y is less aligned than the problem's align says" },
    require { "not_in_place", "args.x != args.y" },
  },

  params = {
    param { "x", "ptr", "args.x" },
    param { "y", "ptr", "args.y" },
    param { "ldx", "i64", "ldx" },
    param { "ldy", "i64", "ldy" },
    param { "stride_x", "i64", "stride_x" },
    param { "stride_y", "i64", "stride_y" },
    param { "rows", "u32", "rows" },
    param { "columns", "u32", "columns" },
    param { "tiles_r", "u32", "ceil_div(rows, tile_rows)", doc = "tiles of a matrix, along its rows" },
    param { "tiles_c", "u32", "ceil_div(columns, tile_columns)" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
  },

  launch = {
    tiles = TILES,
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = { "bench/shapes/llm_transpose.csv" },
  problems = with_shapes(function(_, random)
    local list = {}
    for _, dtype in ipairs { "f32", "f16", "i8", "i64" } do
      for _, size in ipairs { 64, 512, 4096, 8192 } do
        for odd = 0, 1 do
          list[#list + 1] = { dtype = dtype, rows = size + odd, columns = 16 * (1 + random(512)), batch = 1 }
        end
      end
    end
    return list
  end, { {} }),

  template = "transpose.hip",
}
