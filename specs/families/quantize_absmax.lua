-- The first kernel of a quantization with one scale for all: the largest magnitudes of some parts of x.

local join = part "join.lua"
local q = part "quantize.lua"

return family {
  name = "quantize_absmax",
  doc = "parts = the largest magnitudes of act(x) * up, a number of them whatever the size; NaN where any element is",

  problem = join({
    choice { "dtype", { "f32", "f16", "bf16" }, key = true, doc = "type of x and of the factor" },
  }, q.input, {
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "elements of a row" },
  }, q.input_strides, {
    extent { "align", default = "16", doc = "bytes that x and the factor are multiples of; 0: 16" },
  }),

  empty = "rows == 0 || columns == 0",
  tuned_by = { "rows", "columns" },

  problem_values = {},

  legal = q.input_legal,

  axes = {
    axis { "dtype", doc = "type of x and of the factor" },
    axis { "waves", { 8, 16 }, code = "w", doc = "waves in a workgroup" },
    axis { "chunks", { 2, 4 }, code = "c", doc = "chunks of a row that a lane loads at once" },
    axis { "vec", { 1, 4, 8 }, code = "v", doc = "elements of a chunk, 16 bytes; 1: rows aligned anyhow" },
    axis { "input", { "plain", "gated" }, default = "plain", doc = "whether the kernel takes activations and factors" },
  },

  derive = {
    value { "bytes", "dtype == f32 ? 4 : 2", constant = false, doc = "bytes of an element that is read" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "lanes", "arch.wave", doc = "lanes that share a row" },
    value { "piece", "lanes * chunks * vec", doc = "elements that are loaded at once" },
    value { "parts", q.parts, doc = "workgroups, and what they leave" },
    value { "lds_bytes", "4 * waves", doc = "LDS of a workgroup, bytes" },
    value { "waves_per_simd", "arch.layer != nvptx ? waves / arch.simds : input == gated ? 32 / waves : 1",
      doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
    value { "registers", "24 + 2 * chunks * vec", constant = false, doc = "registers expected, a lane" },
  },

  rules = {
    rule { "chunk_is_16_bytes", "vec == 1 || vec * bytes == 16" },
  },

  profiles = {
    default = {
      set { "general", "vec == 1 && waves == 8 && chunks == 4 && input == gated" },
      set { "aligned", "vec > 1 && waves == 16 && chunks == (input == plain ? 4 : 2)" },
    },
  },

  accept = {
    q.input_taken,
    accept { "rows_aligned", "vec == 1 || align % 16 == 0 && " .. q.input_aligned },
  },

  tunables = {},

  estimate = {
    value { "moved_us", "rows * columns * bytes * (up == none ? 1.0 : 2.0) / (arch.hbm_gbps * 1000)" },
    value { "issue_us", "rows * columns * (vec == 1 ? 40.0 : input == gated ? 20.0 : 15.0)"
      .. " / (arch.cus * 100.0 * arch.clock_mhz)" },
  },
  cost = "max(moved_us, issue_us) + 0.1 * min(moved_us, issue_us) + arch.launch_us",

  args = join(q.input_args, {
    pointer { "parts", written = true, doc = "f32 results, written: 256" },
  }),

  require = join(q.input_require, {
    require { "parts_present", "args.parts != 0 && args.parts % 4 == 0" },
  }),

  params = join(q.input_params, {
    param { "parts", "ptr", "args.parts" },
    param { "pieces", "u32", "ceil_div(columns, piece)", doc = "pieces of a row" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
  }),

  launch = {
    tiles = "parts",
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = {},
  problems = function(_, random)
    local list = {}
    for _, dtype in ipairs(q.types) do
      for _, up in ipairs { "none", "separate" } do
        for odd = 0, 1 do
          list[#list + 1] = { dtype = dtype, up = up, rows = 1 + random(8192), columns = 4096 + odd }
        end
      end
    end
    return list
  end,

  template = "quantize_absmax.hip",
}
