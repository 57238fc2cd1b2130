-- The gradient of the cross entropy by the logits, from them and lse: element by element.

local join = part "join.lua"
local entropy = part "cross_entropy.lua" -- what cross_entropy says too
local with_shapes = part "shapes.lua"

return family {
  name = "cross_entropy_grad",
  doc = "dlogits = dloss * scale * (exp(logits * scale - lse) * (1 + 2 * z_loss * lse) - the target's weights)",

  problem = join(entropy.problem, {
    choice { "out", { "f32", "f16", "bf16" }, default = "dtype", doc = "type of dlogits" },
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "logits of a row" },
    entropy.ldlogits,
    stride { "lddlogits", default = "columns", doc = "elements between rows of dlogits; 0: packed" },
    stride { "stride_dloss", init = 1, doc = "elements between those of dloss; 0: one for all rows" },
    extent { "align", default = "16", doc = "bytes that logits and dlogits are multiples of; 0: 16" },
  }),

  empty = "rows == 0 || columns == 0",
  tuned_by = { "rows", "columns" },

  problem_values = {},

  legal = join(entropy.legal, {
    legal { "elements_aligned", "align % (dtype == f32 || out == f32 ? 4 : 2) == 0" },
    legal { "lddlogits_covers_row", "lddlogits >= columns" },
    legal { "results_addressable", "rows * lddlogits <= 1e18 && rows * stride_dloss <= 1e18" },
    legal { "pieces_counted", "rows * (columns / 128 + 1) <= 4e9", doc = "so many pieces of 128 elements at most" },
  }),

  axes = {
    axis { "dtype", doc = "type of logits" },
    axis { "out", { "f32", "f16", "bf16" }, code = "d", default = "dtype", doc = "type of dlogits" },
    axis { "waves", { 4 }, code = "w", doc = "waves in a workgroup" },
    axis { "chunks", { 2, 4, 8 }, code = "c", doc = "chunks of a row that a lane loads at once" },
    axis { "vec", { 1, 4, 8 }, code = "v", doc = "elements of a chunk, 16 bytes; 1: rows aligned anyhow" },
  },

  derive = {
    value { "bytes", "dtype == f32 ? 4 : 2", constant = false, doc = "bytes of an element that is read" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "lanes", "arch.wave", doc = "lanes that share a piece" },
    value { "piece", "lanes * chunks * vec", doc = "elements of a row that a wave takes" },
    value { "lds_bytes", "0", constant = false, doc = "LDS of a workgroup, bytes" },
    value { "waves_per_simd", "1", doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
    value { "registers", "24 + 2 * chunks * vec", constant = false, doc = "registers expected, a lane" },
  },

  rules = {
    rule { "chunk_is_16_bytes", "vec == 1 || vec * bytes == 16" },
  },

  profiles = {
    default = {
      set { "general", "vec == 1 && chunks == 8" },
      set { "aligned", "vec > 1 && chunks == 4 && (out == dtype || dtype == f32 || out == f32)" },
    },
  },

  accept = {
    accept { "out_matches", "out == p.out" },
    accept { "rows_aligned", "vec == 1 || align % 16 == 0 && ldlogits % vec == 0 && lddlogits % vec == 0 && columns >= vec" },
  },

  tunables = {},

  estimate = {
    value { "pieces", "ceil(columns / piece)" },
    value { "moved_us", "rows * columns * (bytes + (out == f32 ? 4 : 2)) / (arch.hbm_gbps * 1000)" },
    value { "issue_us", "rows * pieces * piece * (vec == 1 ? 40 : 15) / (arch.cus * 100.0 * arch.clock_mhz)" },
  },
  cost = "max(moved_us, issue_us) + 0.1 * min(moved_us, issue_us) + 2 * arch.load_latency_clocks / arch.clock_mhz + arch.launch_us",

  args = {
    entropy.args.logits, entropy.args.target,
    pointer { "lse", doc = "f32, one a row, as cross_entropy leaves it, read" },
    pointer { "dloss", doc = "f32, the gradient of each row's loss, or one for all, read" },
    pointer { "dlogits", written = true, doc = "dlogits, written; may be logits, where type and stride are the same" },
    entropy.args.scale, entropy.args.smoothing, entropy.args.z_loss, entropy.args.ignore_index,
  },

  require = {
    entropy.logits_present, entropy.target_present, entropy.target_aligned,
    require { "lse_present", "args.lse != 0" },
    require { "dloss_present", "args.dloss != 0" },
    require { "dlogits_present", "args.dlogits != 0" },
    require { "f32_aligned", "args.lse % 4 == 0 && args.dloss % 4 == 0" },
    require { "as_planned", "args.logits % align == 0 && args.dlogits % align == 0",
      doc = "logits or dlogits is less aligned than the problem's align says" },
  },

  params = {
    param { "logits", "ptr", "args.logits" },
    param { "target", "ptr", "args.target" },
    param { "lse", "ptr", "args.lse" },
    param { "dloss", "ptr", "args.dloss" },
    param { "dlogits", "ptr", "args.dlogits" },
    param { "rows", "i64", "rows" },
    param { "ldlogits", "i64", "ldlogits" },
    param { "lddlogits", "i64", "lddlogits" },
    param { "stride_dloss", "i64", "stride_dloss" },
    param { "ignore_index", "i64", "args.ignore_index" },
    param { "columns", "u32", "columns" },
    param { "pieces", "u32", "ceil_div(columns, piece)", doc = "pieces of a row" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    param { "wide", "u32", "target == i64", doc = "targets have 64 bits" },
    param { "scale", "f32", "args.scale" },
    param { "smoothing", "f32", "args.smoothing" },
    param { "z_loss", "f32", "args.z_loss" },
  },

  launch = {
    tiles = "ceil_div(rows * ceil_div(columns, piece), waves)",
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = { "bench/shapes/llm_cross_entropy_grad.csv" },
  problems = with_shapes(entropy.problems { "f32", "f16", "bf16" }),

  template = "cross_entropy_grad.hip",
}
