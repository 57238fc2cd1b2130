-- Quantization to 8 bits, with scales that are found or given; of x, or of an activation of it times a factor.

local join = part "join.lua"
local q = part "quantize.lua"
local with_shapes = part "shapes.lua"

return family {
  name = "quantize",
  doc = "y = act(x) * up / scale in 8 bits, and scale = absmax / the largest value that y has, of a row, a block or all",

  problem = join({
    choice { "dtype", { "f32", "f16", "bf16" }, key = true, doc = "type of x and of the factor" },
    choice { "out", q.narrow, doc = "type of y; past its largest value is its largest value" },
  }, q.input, q.scales, {
    choice { "scaling", { "dynamic", "static" }, default = "dynamic", doc = "whether scales are found and written, or given" },
    choice { "power_of_two", { "no", "yes" }, default = "no",
      doc = "whether scales that are found are rounded up to powers of two" },
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "elements of a row" },
  }, q.input_strides, {
    stride { "ldy", default = "columns", doc = "elements between rows of y; 0: packed" },
    q.scale_stride,
    extent { "align", default = "16", doc = "bytes that x and the factor are multiples of, and of 16 y of 8; 0: 16" },
  }),

  empty = "rows == 0 || columns == 0",
  tuned_by = { "rows", "columns" },

  problem_values = {},

  legal = join(q.input_legal, q.scale_legal, {
    legal { "y_addressable", "rows * ldy <= 1e18" },
    legal { "ldy_covers_row", "ldy >= columns" },
  }),

  axes = {
    axis { "dtype", doc = "type of x and of the factor" },
    axis { "regime", { "wave", "workgroup", "online", "pieces", "groups", "block" },
      doc = "who shares a scale: a wave or a workgroup that holds a row, or reads it twice; all, for it is known; "
        .. "some lanes of a wave, whose scales are of 1 row; a workgroup that holds a block, or a wave that reads it twice" },
    axis { "waves", { 4, 8, 16 }, code = "w", doc = "waves in a workgroup" },
    axis { "chunks", { 1, 2, 4, 8 }, code = "c", doc = "chunks of a row that a lane loads at once" },
    axis { "vec", { 1, 4, 8 }, code = "v", doc = "elements of a chunk, 16 bytes; 1: rows aligned anyhow" },
    axis { "input", { "plain", "gated" }, default = "plain", doc = "whether the kernel takes activations and factors" },
  },

  derive = {
    value { "bytes", "dtype == f32 ? 4 : 2", constant = false, doc = "bytes of an element that is read" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "shared", "regime == workgroup || regime == online || regime == block && vec > 1", constant = false,
      doc = "whether a workgroup finds one scale" },
    value { "lanes", "shared ? threads : arch.wave", doc = "lanes that share a row, or a block" },
    value { "piece", "lanes * chunks * vec", doc = "elements that are loaded at once" },
    value { "lds_bytes", "shared ? 4 * waves : 0", doc = "LDS of a workgroup, bytes" },
    value { "waves_per_simd", "arch.layer != nvptx ? waves / arch.simds : input == gated ? 32 / waves : 1",
      doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
    value { "registers", "24 + 2 * chunks * vec", constant = false, doc = "registers expected, a lane" },
    value { "resident", "max(1, arch.simds * arch.max_waves_per_simd / waves)", constant = false,
      doc = "workgroups of a compute unit at once" },
  },

  rules = {
    rule { "chunk_is_16_bytes", "vec == 1 || vec * bytes == 16" },
    rule { "whole_blocks", "regime != block || (vec == 1 ? waves == 4 && chunks == 1 : input == plain && piece == 16384)",
      doc = "the largest block in a workgroup's registers, or any by a wave" },
    rule { "whole_groups", "regime != groups || vec > 1" },
  },

  -- For rows aligned anyhow one kernel of each kind takes all; for aligned ones some of each regime.
  profiles = {
    default = {
      set { "general", "vec == 1 && input == gated && (regime == online && waves == 8 && chunks == 4"
        .. " || regime == pieces && waves == 4 && chunks == 4 || regime == block)" },
      set { "short_rows", "vec > 1 && regime == wave && waves == 4 && (chunks == 1 && input == plain || chunks == 4)" },
      set { "rows", "vec > 1 && regime == workgroup && (input == plain ? waves == 4 && (chunks == 2 || chunks == 4)"
        .. " || waves == 8 && chunks >= 4 || waves == 16 && chunks == 8 "
        .. " : waves == 8 && (chunks == 2 || chunks == 4) || waves == 16 && chunks == 4)" },
      set { "long_rows", "vec > 1 && regime == online && waves == 16 && chunks == (input == plain ? 2 : 1)" },
      set { "pieces", "vec > 1 && (regime == pieces || regime == groups) && waves == 4"
        .. " && chunks == (input == plain ? 4 : 2)" },
      set { "blocks", "vec > 1 && regime == block && chunks == 8" },
    },
  },

  accept = {
    accept { "scales_as_given", "regime == pieces ? scaling == static || granularity == tensor : scaling == dynamic"
      .. " && (regime == groups || regime == block ? granularity == block : granularity == token)" },
    accept { "row_fits", "regime != wave && regime != workgroup || columns <= piece" },
    accept { "block_fits", "regime == groups ? block_rows == 1 : regime != block || vec == 1 || block_rows > 1" },
    q.input_taken,
    accept { "rows_aligned", "vec == 1 || align % 16 == 0 && ldy % vec == 0 && " .. q.input_aligned },
  },

  tunables = {},

  estimate = {
    value { "blocks", "ceil(rows / block_rows) * ceil(columns / block_columns)" },
    value { "workgroups", "regime == wave ? ceil(rows / waves) : regime == workgroup || regime == online ? rows"
      .. " : regime == block ? ceil(blocks / (vec == 1 ? waves : 1)) : ceil(rows * ceil(columns / piece) / waves)" },
    value { "turns", "regime == online ? ceil(columns / piece)"
      .. " : regime == block && vec == 1 ? block_rows * block_columns / 64 : 1" },
    value { "twice", "regime == online || regime == block && vec == 1 ? 2 : 1" },
    value { "moved_us", "rows * columns * (bytes * (up == none ? 1 : 2) * twice + 1.0) / (arch.hbm_gbps * 1000)" },
    value { "issue_us", "workgroups * threads * (chunks * vec * turns * (vec == 1 ? 40 : input == gated ? 20 : 15) + 40.0)"
      .. " / (arch.cus * 100.0 * arch.clock_mhz)" },
    value { "rounds", "ceil(workgroups / (arch.cus * resident))" },
    value { "alone_us", "(arch.load_latency_clocks * twice * turns + chunks * vec * 15 + (shared ? 400 : 0))"
      .. " / arch.clock_mhz" },
  },
  cost = "max(max(moved_us, issue_us), rounds * alone_us) + 0.1 * min(moved_us, issue_us) + alone_us + arch.launch_us",

  args = join(q.input_args, {
    pointer { "y", written = true, doc = "y, written" },
    pointer { "scale", written = true, doc = "f32 scales: written, or read where they are static, each above 0 and normal" },
    scalar { "floor", "f32", init = 0, doc = "what absmax is at least" },
  }),

  require = join(q.input_require, {
    require { "y_present", "args.y != 0" },
    require { "scale_present", "args.scale != 0 && args.scale % 4 == 0" },
    require { "y_as_planned", "args.y % (align % 16 == 0 ? 8 : 1) == 0", doc = "y is less aligned than the problem's align says" },
  }),

  params = join(q.input_params, {
    param { "y", "ptr", "args.y" },
    param { "scale", "ptr", "args.scale" },
    param { "parts", "ptr", "granularity == tensor && scaling == dynamic ? workspace : 0",
      doc = "absmax of parts; null: scales are given" },
    param { "ldy", "i64", "ldy" },
  }, q.scale_params, {
    param { "pieces", "u32", "ceil_div(columns, piece)", doc = "pieces of a row" },
    param { "block_columns", "u32", "ceil_div(columns, block_columns)", doc = "columns of blocks" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    param { "type", "u32", q.type_code "out", doc = "y's type" },
    param { "power", "u32", "power_of_two == yes", doc = "scales are powers of two" },
    param { "floor", "f32", "args.floor" },
  }),

  launch = {
    tiles = "regime == wave ? ceil_div(rows, waves) : regime == workgroup || regime == online ? rows"
      .. " : regime == block ? ceil_div(ceil_div(rows, block_rows) * ceil_div(columns, block_columns), vec == 1 ? waves : 1)"
      .. " : ceil_div(" .. q.units .. ", waves)",
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "regime == pieces && scaling == dynamic ? 4 * " .. q.parts .. " : 0",
  },

  lead = {
    family = "quantize_absmax",
    when = "regime == pieces && scaling == dynamic",
    problem = {
      { "dtype", "dtype" }, { "act", "act" }, { "up", "up" }, { "rows", "rows" }, { "columns", "columns" }, { "ldx", "ldx" },
      { "ldu", "ldu" }, { "align", "align" },
    },
    args = { { "x", "args.x" }, { "up", "args.up" }, { "parts", "workspace" } },
  },

  shapes = { "bench/shapes/llm_quantize.csv" },
  problems = with_shapes(function(_, random)
    local list = {}
    for _, dtype in ipairs(q.types) do
      for _, columns in ipairs { 128, 1024, 2048, 4096, 8192, 14336, 20000, 28672, 131072 } do
        for _, up in ipairs { "none", "separate" } do
          for _, how in ipairs { { "token", "dynamic" }, { "token", "static" }, { "tensor", "dynamic" }, { "tensor", "static" },
            { "block", "dynamic" } } do
            for odd = 0, 1 do
              for _, rows in ipairs(how[1] == "block" and { 1, 128 } or { 1 }) do
                list[#list + 1] = { dtype = dtype, out = "i8", granularity = how[1], scaling = how[2], up = up,
                  rows = 1 + random(8192), columns = columns + odd, block_rows = rows }
              end
            end
          end
        end
      end
    end
    return list
  end),

  template = {
    template { "quantize_rows.hip", "regime == wave || regime == workgroup || regime == online" },
    template { "quantize_pieces.hip", "regime == pieces || regime == groups" },
    template { "quantize_block.hip", "vec > 1" },
    template { "quantize_any_block.hip", "true" },
  },
}
