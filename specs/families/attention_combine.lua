-- The second kernel of decoding attention whose keys are split: what the splits have for each query becomes one.

local attention = part "attention.lua"
local packed = part "packed.lua" (15)

local ROWS = "batch * heads * q_rows"

return family {
  name = "attention_combine",
  doc = "O = sum of w * O of each split / sum of w, w = 2 ^ (the split's logarithm)",

  problem = {
    attention.dtype, attention.lse,
    extent { "batch", init = 1, doc = "sequences" },
    extent { "heads", doc = "heads" },
    extent { "q_rows", init = 1, doc = "queries of a sequence" },
    extent { "value_dim", doc = "elements of a row of O, a multiple of 8" },
    extent { "splits", init = 1, doc = "parts of the keys" },
    stride { "o_row", default = packed("heads", "value_dim"), doc = "elements between rows of O; 0: packed" },
    stride { "o_head", default = "value_dim", doc = "elements between heads of O; 0: packed" },
    stride { "o_batch", default = packed("q_rows", "o_row"), doc = "elements between sequences of O; 0: packed" },
    stride { "lse_head", default = "q_rows", doc = "elements between heads of lse, whose rows are neighbours; 0: packed" },
    stride { "lse_batch", default = packed("heads", "lse_head"), doc = "elements between sequences of lse; 0: packed" },
  },

  empty = "batch == 0 || heads == 0 || q_rows == 0 || value_dim == 0",
  tuned_by = { "q_rows", "heads", "splits" },

  problem_values = {},

  legal = {
    legal { "rows_counted", ROWS .. " * value_dim / 4 <= 1e12 && " .. ROWS .. " <= 4294967295" },
    legal { "dims_whole", "value_dim / 8 == floor(value_dim / 8)" },
    legal { "dims_bounded", "value_dim <= 512" },
    legal { "splits_counted", "splits >= 1 && splits <= 65536" },
    legal { "o_addressable", "batch * o_batch + heads * o_head + q_rows * o_row <= 1e18" },
    legal { "o_rows_aligned", "o_row % 8 == 0", doc = "strides are multiples of 8 elements" },
    legal { "o_heads_aligned", "o_head % 8 == 0" },
    legal { "o_batches_aligned", "o_batch % 8 == 0" },
    legal { "lse_addressable", "batch * lse_batch + heads * lse_head <= 1e18" },
  },

  axes = {
    axis { "dtype", doc = "type of O" },
  },

  derive = {
    value { "waves", "arch.layer == nvptx ? 2 : 4", doc = "waves in a workgroup" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "lds_bytes", "0", constant = false, doc = "LDS of a workgroup, bytes" },
    value { "registers", "80", constant = false, doc = "registers expected, a lane" },
  },

  rules = {},
  profiles = { default = { set { "all", "threads > 0" } } },

  accept = {},

  tunables = {},

  estimate = {
    value { "bytes", ROWS .. " * (value_dim + 1.0) * (4.0 * splits + 2)" },
  },
  cost = "bytes / (arch.l2_gbps * 500) + splits * 0.02 + arch.launch_us",

  args = {
    pointer { "parts", doc = "f32 [rows, splits, value_dim]: O of each split, then f32 [rows, splits]: logarithms to base 2; rows"
      .. " are batch * heads * q_rows; read" },
    pointer { "o", written = true, doc = "O, written" },
    pointer { "lse", written = true, doc = "natural logarithm of each row's denominator, f32, written where the problem has it" },
  },

  require = {
    require { "parts_present", "args.parts != 0 && args.parts % 16 == 0" },
    require { "o_present", "args.o != 0 && args.o % 16 == 0" },
    require { "lse_present", "lse == no || args.lse != 0 && args.lse % 4 == 0" },
  },

  params = {
    param { "parts", "ptr", "args.parts" },
    param { "logarithms", "ptr", "args.parts + 4 * " .. ROWS .. " * splits * value_dim" },
    param { "o", "ptr", "args.o" },
    param { "lse", "ptr", "lse == no ? 0 : args.lse", doc = "null: none" },
    param { "o_row", "i64", "o_row" },
    param { "o_head", "i64", "o_head" },
    param { "o_batch", "i64", "o_batch" },
    param { "lse_head", "i64", "lse_head" },
    param { "lse_batch", "i64", "lse_batch" },
    param { "rows", "u32", ROWS },
    param { "heads", "u32", "heads" },
    param { "q_rows", "u32", "q_rows" },
    param { "value_dim", "u32", "value_dim" },
    param { "splits", "u32", "splits" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
  },

  launch = {
    tiles = "ceil_div(" .. ROWS .. " * (value_dim / 4), threads)",
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = {},
  problems = function(_, random)
    local list = {}
    for _, dtype in ipairs { "f16", "bf16" } do
      for _, dim in ipairs { 64, 128, 512 } do
        list[#list + 1] = { dtype = dtype, batch = 1 + random(64), heads = 32, value_dim = dim, splits = 2 << random(5) }
      end
    end
    return list
  end,

  template = "attention_combine.hip",
}
