-- Attention: O = softmax(mask(softcap(scale * Q K^T) + bias + alibi)) V, of heads that may share keys and values.

local attention = part "attention.lua"
local join = part "join.lua"
local packed = part "packed.lua" (18)
local with_shapes = part "shapes.lua"

-- Bytes of the last row that an operand spans stay in what 64 bits address: sums of products, as doubles.
local function spans(x, heads, rows)
  return ("batch * %s_batch + %s * %s_head + %s * %s_row <= 1e18"):format(x, heads, x, rows, x)
end
local NARROW = "(input == e4m3 || input == e4m3fnuz)"
local CHUNK = "(" .. NARROW .. " ? 16 : 8)" -- elements of 16 bytes of Q, K and V
local function aligned(x, by)
  return ("%s_batch %% %s == 0 && %s_head %% %s == 0 && %s_row %% %s == 0"):format(x, by, x, by, x, by)
end

-- No two elements of O are one: rows within heads, or heads within rows.
local Q_ROWS = "(packed == yes ? q_total : q_rows)"
local O_APART = ("heads == 0 || o_row >= value_dim && (%s <= 1 || heads == 1 || o_head >= (%s - 1) * o_row + value_dim"
  .. " || o_head >= value_dim && o_row >= (heads - 1) * o_head + value_dim)"):format(Q_ROWS, Q_ROWS)

-- Scores that are computed, each row's keys: all, or those of the window.
local KEYS = "min(kv_rows, window_left < 0 ? (window_right < 0 ? kv_rows : kv_rows / 2 + tile_kv)"
  .. " : window_left + (window_right < 0 ? kv_rows / 2 : window_right) + sink_tokens + tile_q + tile_kv)"

-- Heads that are walked together: equal parts of all, whose keys and values the level 2 cache holds, so that their longest
-- tiles come first; one after another where all tiles are alike.
local HEAD_BYTES = "max(1, kv_rows * (head_dim + value_dim) * input_bytes * kv_heads / max(1, heads))"
local SECTIONS = "ceil_div(max(1, batch * heads), max(1, arch.l2_bytes * 3 / 4 / " .. HEAD_BYTES .. "))"
local SECTION = "window_left < 0 && window_right < 0 && q_rows % tile_q == 0 ? 1"
  .. " : ceil_div(max(1, batch * heads), " .. SECTIONS .. ")"

-- Workgroups of one head of keys stay on one die, where dies get as many of them.
local XCD_CHUNK = "batch * kv_heads % arch.xcds == 0 || batch * kv_heads >= 8 * arch.xcds ? 1073741824 : 0"

-- Kernels for tensor maps, with the blocks that LDS and registers hold.
local MAPS = "arch.tma == 1 && store == same"
  .. " && tile_kv == (tile_d > 192 ? 64 : tile_d == 192 && tile_v == 192 ? 112 : 128)"

return family {
  name = "attention",
  doc = "O = softmax(mask(softcap(scale * Q K^T) + bias + alibi)) V, of each head",

  problem = {
    choice { "dtype", { "f16", "bf16" }, key = true, doc = "type of O, and of Q, K and V where input is not set" },
    choice { "input", { "f16", "bf16", "e4m3", "e4m3fnuz" }, default = "dtype", doc = "type of Q, K and V" },
    choice { "granularity", { "tensor", "head" }, default = "tensor",
      doc = "of inputs of 8 bits: whether Q, K and V have one scale each, or one for each of their heads" },
    attention.bias, attention.softcap, attention.alibi, attention.sink_logits, attention.lse,
    attention.corner,
    choice { "packed", { "no", "yes" }, default = "no",
      doc = "sequences of different lengths, whose rows follow each other: args.q_starts and args.kv_starts say where they begin" },
    extent { "batch", init = 1, doc = "sequences" },
    attention.heads, attention.kv_heads,
    extent { "q_rows", doc = "queries of a sequence; packed: of the longest" },
    extent { "kv_rows", doc = "keys of a sequence; packed: of the longest" },
    extent { "q_total", default = "q_rows", doc = "packed: queries of all sequences" },
    extent { "kv_total", default = "kv_rows", doc = "packed: keys of all sequences" },
    attention.head_dim, attention.value_dim,
    attention.window_left, attention.window_right, attention.sink_tokens,
    stride { "q_row", default = packed("heads", "head_dim"), doc = "elements between rows of Q; 0: rows of all heads' elements" },
    stride { "q_head", default = "head_dim", doc = "elements between heads of Q; 0: heads within rows" },
    stride { "q_batch", default = packed("q_rows", "q_row"), doc = "elements between sequences of Q; 0: one behind another" },
    stride { "k_row", default = packed("kv_heads", "head_dim"), doc = "the same of K" },
    stride { "k_head", default = "head_dim" },
    stride { "k_batch", default = packed("kv_rows", "k_row") },
    stride { "v_row", default = packed("kv_heads", "value_dim"), doc = "the same of V" },
    stride { "v_head", default = "value_dim" },
    stride { "v_batch", default = packed("kv_rows", "v_row") },
    stride { "o_row", default = packed("heads", "value_dim"), doc = "the same of O" },
    stride { "o_head", default = "value_dim" },
    stride { "o_batch", default = packed("q_rows", "o_row") },
    stride { "bias_row", doc = "elements between the bias's rows, one a query; 0: one row for all" },
    stride { "bias_head", doc = "elements between heads of the bias; 0: one for all" },
    stride { "bias_batch", doc = "elements between sequences of the bias; 0: one for all" },
    stride { "lse_head", default = Q_ROWS,
      doc = "elements between heads of lse, whose rows are neighbours; 0: packed" },
    stride { "lse_batch", default = packed("heads", "lse_head"), doc = "elements between sequences of lse; 0: packed" },
  },

  empty = "batch == 0 || heads == 0 || q_rows == 0 || packed == yes && q_total == 0",
  tuned_by = { "q_rows", "kv_rows", "heads" },

  problem_values = {},

  legal = {
    legal { "heads_divide", "heads == 0 || kv_heads > 0 && heads / kv_heads == floor(heads / kv_heads)",
      doc = "each head of K and V is that of equally many heads of Q" },
    legal { "dims_whole", "head_dim >= 8 && head_dim / 8 == floor(head_dim / 8) && value_dim / 8 == floor(value_dim / 8)",
      doc = "dims are multiples of 8" },
    legal { "input_typed", "input == dtype || " .. NARROW },
    legal { "input_whole", ("head_dim %% %s == 0 && value_dim %% %s == 0"):format(CHUNK, CHUNK),
      doc = "of inputs of 8 bits dims are multiples of 16" },
    legal { "dims_bounded", "head_dim <= 256 && value_dim <= 256" },
    legal { "rows_counted", "q_rows <= 536870912 && kv_rows <= 536870912", doc = "rows of a sequence up to 2^29" },
    legal { "totals_counted", "q_total <= 2147483647 && kv_total <= 2147483647", doc = "their starts have 32 bits" },
    legal { "tiles_counted", "batch * heads <= 2147483647 && batch * heads * (q_rows / 16 + 1) <= 4294967295" },
    legal { "bias_typed", "bias == none || bias == dtype || bias == f32" },
    legal { "q_addressable", spans("q", "heads", "q_rows") },
    legal { "k_addressable", spans("k", "kv_heads", "kv_rows") },
    legal { "v_addressable", spans("v", "kv_heads", "kv_rows") },
    legal { "o_addressable", spans("o", "heads", "q_rows") },
    legal { "totals_addressable", "q_total * (q_row + o_row) + kv_total * (k_row + v_row) <= 1e18" },
    legal { "bias_addressable", spans("bias", "heads", "q_rows") },
    legal { "lse_addressable", "batch * lse_batch + heads * lse_head <= 1e18" },
    legal { "rows_near", "q_row <= 4194304 && k_row <= 4194304 && v_row <= 4194304 && o_row <= 4194304 && bias_row <= 4194304",
      doc = "rows up to 2^22 elements apart" },
    legal { "strides_bounded", "max(max(q_batch, q_head), max(max(k_batch, k_head), max(v_batch, v_head))) < 549755813888",
      doc = "heads and sequences less than 2^40 bytes apart" },
    legal { "rows_covered", "heads == 0 || q_row >= head_dim && k_row >= head_dim && v_row >= value_dim" },
    legal { "q_aligned", aligned("q", CHUNK), doc = "strides are multiples of 16 bytes" },
    legal { "k_aligned", aligned("k", CHUNK) },
    legal { "v_aligned", aligned("v", CHUNK) },
    legal { "o_aligned", aligned("o", "8") },
    legal { "o_apart", O_APART, doc = "rows lie within heads or heads within rows, none on another" },
    legal { "o_batches_apart", "packed == yes || batch <= 1 || heads == 0 || o_batch >= value_dim" },
    legal { "lse_apart", "lse == no || lse_head >= " .. Q_ROWS },
  },

  axes = {
    axis { "dtype", doc = "type of O" },
    axis { "tile_d", { 32, 64, 96, 128, 192, 256 }, code = "d", doc = "elements of a row of Q and K, with zeros behind head_dim" },
    axis { "tile_v", { 32, 64, 96, 128, 192, 256 }, code = "v", default = "tile_d", doc = "elements of a row of V and O" },
    axis { "tile_q", { 32, 64, 128, 192, 256 }, code = "q", doc = "queries of a workgroup" },
    axis { "tile_kv", { 32, 64, 80, 96, 112, 128 }, code = "k", doc = "keys of a block, a step of the main loop" },
    axis { "waves", { 1, 2, 4, 8, 12, 16 }, code = "w", doc = "waves that multiply" },
    axis { "logits", { "plain", "any" }, default = "plain",
      doc = "plain: scores are scale * q k; any: with softcap, bias and alibi, where the problem has them" },
    axis { "store", { "same", "e4m3", "e4m3fnuz" }, default = "same", doc = "type of Q, K and V: dtype, or 8 bits" },
    axis { "sums", { "lanes", "atoms" }, default = "lanes",
      doc = "who adds up exponentials: lanes, or atoms, of what they are rounded to" },
  },

  derive = {
    value { "threads", "(waves + (arch.tma == 1 ? 4 : 0)) * arch.wave", doc = "lanes in a workgroup" },
    value { "q_bytes", "tile_q * align_up(tile_d, 64) * 2", layer = "nvptx", constant = false },
    value { "stage_bytes", "tile_kv * (align_up(tile_d, 64) + align_up(tile_v, 64)) * 2", layer = "nvptx", constant = false },
    value { "stages", "arch.tma == 1 ? min(4, (arch.lds_bytes - q_bytes - 256) / stage_bytes) : 0", layer = "nvptx",
      doc = "blocks of keys, and of values, that LDS holds" },
    value { "lds_bytes", "arch.tma == 1 ? q_bytes + stages * stage_bytes + 256 + (sums == atoms ? 2048 : 0)"
      .. " : (tile_d + tile_v) * tile_kv * 2",
      doc = "LDS of a workgroup, bytes" },
    value { "waves_per_simd", "2", layer = "amdgcn", doc = "waves of a SIMD that registers must allow" },
    value { "input_bytes", "store == same ? 2 : 1", constant = false, doc = "bytes of an element of Q, K and V" },
    value { "late", "tile_d + tile_v >= (waves < 4 ? 320 : 512)", layer = "amdgcn", constant = false,
      doc = "loads of K and of V take turns, for want of registers" },
    value { "registers", "arch.tma == 1 ? tile_kv * 3 / 4 + tile_v / 2 + 30"
      .. " : tile_v / 2 + tile_d / 4 + tile_kv / 2 + tile_kv * (tile_d + tile_v) / (late ? 4 : 2) / threads + 32",
      constant = false, doc = "registers expected, a lane" },
    value { "resident", "max(1, min(arch.lds_bytes / lds_bytes, 8 / waves))", constant = false,
      doc = "workgroups that share a compute unit" },
  },

  rules = {
    rule { "rows_of_waves", "arch.tma == 1 ? waves % 4 == 0 && tile_q == 16 * waves : waves <= 8 && tile_q == 32 * waves",
      doc = "32 queries a wave, of a warpgroup 64" },
    rule { "stages_enough", "arch.tma != 1 || stages >= 2" },
    rule { "dims_paired", "tile_d == tile_v || tile_d == 192 && tile_v == 128" },
    rule { "lanes_alike", "arch.tma == 1 || tile_kv * tile_d / 8 % threads == 0", doc = "each lane stages as many chunks of K" },
    rule { "lds_fits", "lds_bytes <= arch.lds_bytes" },
    rule { "sums_of_atoms", "sums == lanes || arch.tma == 1 && tile_v == 64 && waves >= 12 && logits == plain && store == same",
      doc = "where lanes have more to do than atoms" },
    rule { "type_of_layer", "store == same || (arch.tma == 1) == (store == e4m3)" },
    rule { "registers_fit", "registers <= (arch.tma != 1 ? arch.max_vgprs : waves == 16 ? 112 : waves == 12 ? 160 : 240)" },
  },

  profiles = {
    default = {
      set { "narrow", "arch.tma != 1 && store != same && tile_q == 128 && tile_kv == (tile_d + tile_v > 256 ? 32 : 64)"
        .. " && (tile_d == 64 || tile_d == 128 || tile_d == 192 && tile_v == 128 || tile_d == 256)" },
      set { "narrow_wide", "arch.tma == 1 && store != same && waves == (tile_d == 256 && logits == any ? 4 : 8)"
        .. " && tile_kv == (tile_d > 192 ? (waves == 8 ? 32 : 64) : 128)"
        .. " && (tile_d == 64 || tile_d == 128 || tile_d == 192 && tile_v == 128 || tile_d == 256)" },
      set { "maps", MAPS .. " && waves >= 8 && waves == (tile_d + tile_v > 128 ? 8 : 12)" },
      set { "maps_few", MAPS .. " && waves == 4" },
      set { "maps_many", "arch.tma == 1 && store == same && logits == plain && tile_d == tile_v"
        .. " && (tile_d == 128 ? waves == 12 && tile_kv == 80 : tile_d == 64 && waves == 16 && tile_kv == 64)" },
      set { "long", "arch.tma != 1 && store == same && tile_q == 128 && tile_kv == (tile_d + tile_v > 256 ? 32 : 64)" },
      set { "long_blocks", "arch.tma != 1 && store == same && tile_d == 64 && tile_q == 128 && tile_kv == 128 && logits == plain" },
      set { "short", "arch.tma != 1 && store == same && tile_q == 64 && tile_d < 256 && tile_kv == (tile_d > 64 ? 32 : 64)" },
    },
  },

  accept = {
    accept { "dims_fit", "head_dim <= tile_d && value_dim <= tile_v" },
    accept { "input_read", "store == same ? input != e4m3 && input != e4m3fnuz : input == store" },
    accept { "lse_exact", "sums == lanes || lse == no", doc = "lse is of exponentials before they are rounded" },
    accept { "logits_taken", "logits == any || softcap == no && alibi == no && bias == none" },
  },

  tunables = {
    tunable { "xcd_chunk", { 0, 1073741824 }, pick = XCD_CHUNK, when = "arch.xcds > 1", otherwise = 0,
      doc = "workgroups in a row that share a die, and heads of K and V with it; 0: no remap" },
    tunable { "section", { 1, 4, 8, 16, 32, 64, 1073741824 }, when = "arch.tma == 1", otherwise = 1,
      pick = SECTION, doc = "heads that are walked together" },
  },

  -- Of each block of keys: the atoms' clocks and what else a SIMD issues between them; and that all must be read.
  estimate = {
    value { "tiles", "batch * heads * ceil(q_rows / tile_q)" },
    value { "keys", KEYS },
    value { "blocks", "max(1, ceil(keys / tile_kv))" },
    value { "atom_clocks", "2.0 * tile_q * tile_kv * (tile_d + tile_v) / (arch.mfma_flops_per_clock * min(waves, arch.simds))" },
    value { "other_clocks", "4.0 * (tile_kv * (logits == any ? 5.5 : 2.6) + (tile_d + tile_v) * tile_kv / 200.0"
      .. " + (tile_d + tile_v) * tile_kv / 8.0 / waves / 15"
      .. " + (store == same ? 0 : (tile_d + tile_v) * tile_kv / 64.0 / waves) + 45) * max(1, waves / arch.simds)" },
    value { "block_clocks", "atom_clocks + 0.35 * other_clocks" },
    value { "alone_clocks", "max(block_clocks, 1.0 * arch.load_latency_clocks)" },
    value { "per_cu", "ceil(tiles / arch.cus)" },
    value { "rounds", "ceil(per_cu / resident)" },
    value { "work_us", "(max(per_cu * block_clocks, rounds * alone_clocks) * blocks"
      .. " + rounds * (2000 + 8.0 * (tile_d + tile_v))) / arch.clock_mhz" },
    -- Kernels for tensor maps: workgroups are persistent, one a compute unit, and share the tiles evenly unless all are
    -- alike.  Exponentials, 16 a clock, are computed while other warpgroups multiply; of one warpgroup alone only while
    -- its values are.  Fitted to an H200's times of 4,096 keys.
    value { "longest", "ceil(min(kv_rows, window_left < 0 || window_right < 0 ? kv_rows"
      .. " : window_left + window_right + sink_tokens + tile_q) / tile_kv)" },
    value { "shares", "window_left < 0 && window_right < 0 ? ceil(tiles / arch.cus) : 1.0 * tiles / arch.cus" },
    value { "product_clocks", "2.0 * tile_q * tile_kv * (tile_d + tile_v + (sums == atoms ? 8 : 0))"
      .. " / (arch.mfma_flops_per_clock * arch.simds)" },
    value { "score_clocks", "tile_q * tile_kv * (logits == any ? 0.25 : sums == atoms ? 0.08 : 0.09)" },
    value { "step_clocks", "max(product_clocks, score_clocks)"
      .. " + (waves == 4 ? 0.8 : waves == 8 ? 0.55 : 0.4) * min(product_clocks, score_clocks) + 60" },
    value { "steps", "max(1, (keys + (window_left < 0 && window_right >= 0 ? tile_q / 2 - tile_kv / 2 : 0)) / tile_kv)" },
    value { "map_us", "(ceil(tiles / arch.cus) * (2000 + 14.0 * tile_q) + max(longest, shares * steps) * step_clocks)"
      .. " / arch.clock_mhz" },
    value { "keys_read", "window_left < 0 || window_right < 0 ? kv_rows"
      .. " : min(kv_rows, q_rows + window_left + window_right + sink_tokens)" },
    value { "memory_us", "batch * (heads * q_rows * (1.0 * input_bytes * head_dim + 2.0 * value_dim)"
      .. " + kv_heads * keys_read * input_bytes * (1.0 * head_dim + value_dim))"
      .. " / (arch.hbm_gbps * 1000)" },
  },
  cost = "max(arch.tma == 1 ? map_us : work_us, memory_us) + arch.launch_us",

  args = join({
    pointer { "q", doc = "Q, read" },
    pointer { "k", doc = "K, read" },
    pointer { "v", doc = "V, read" },
    pointer { "o", written = true, doc = "O, written" },
    attention.lse_arg,
    pointer { "bias", doc = "a term of each score, read where the problem has it; a row's elements are neighbours" },
  }, attention.option_args, {
    pointer { "q_starts", doc = "packed: where each sequence's queries begin, batch + 1 of i32, the last being q_total" },
    pointer { "kv_starts", doc = "packed: where each sequence's keys begin, batch + 1 of i32, the last being kv_total" },
    pointer { "q_scale", doc = "of inputs of 8 bits: f32 [1], or [heads]; a query is what is stored times it" },
    pointer { "k_scale", doc = "the same of keys, f32 [1], or [kv_heads]" },
    pointer { "v_scale", doc = "the same of values" },
    scalar { "scale", "f32", init = 1, doc = "factor of q k, above 0" },
    scalar { "cap", "f32", doc = "of softcap: the bound of scores, above 0" },
  }),

  require = join({
    require { "q_present", "args.q != 0" },
    require { "k_present", "args.k != 0 || kv_rows == 0" },
    require { "v_present", "args.v != 0 || kv_rows == 0" },
    require { "o_present", "args.o != 0" },
    require { "lse_present", "args.lse != 0 || lse == no" },
    require { "bias_present", "args.bias != 0 || bias == none || kv_rows == 0" },
  }, attention.options_present, {
    require { "starts_present", "args.q_starts != 0 && args.kv_starts != 0 || packed == no" },
    require { "scales_present", "input == dtype || args.q_scale != 0 && args.k_scale != 0 && args.v_scale != 0" },
    attention.rows_aligned,
    require { "elements_aligned", "args.lse % 4 == 0 && args.slopes % 4 == 0 && args.sinks % 4 == 0 && args.q_starts % 4 == 0"
      .. " && args.kv_starts % 4 == 0 && args.q_scale % 4 == 0 && args.k_scale % 4 == 0 && args.v_scale % 4 == 0"
      .. " && args.bias % (bias == f32 ? 4 : 2) == 0" },
  }, attention.positive),

  params = join({
    param { "q", "ptr", "args.q" },
    param { "k", "ptr", "args.k" },
    param { "v", "ptr", "args.v" },
    param { "o", "ptr", "args.o" },
    param { "lse", "ptr", "lse == no ? 0 : args.lse", doc = "null: none" },
    param { "bias", "ptr", "bias == none ? 0 : args.bias", doc = "null: none" },
  }, attention.option_params, {
    param { "q_starts", "ptr", "packed == no ? 0 : args.q_starts", doc = "null: sequences of q_rows queries, q_batch apart" },
    param { "kv_starts", "ptr", "packed == no ? 0 : args.kv_starts" },
    param { "q_row", "i64", "q_row" },
    param { "q_head", "i64", "q_head" },
    param { "q_batch", "i64", "q_batch" },
    param { "k_row", "i64", "k_row" },
    param { "k_head", "i64", "k_head" },
    param { "k_batch", "i64", "k_batch" },
    param { "v_row", "i64", "v_row" },
    param { "v_head", "i64", "v_head" },
    param { "v_batch", "i64", "v_batch" },
    param { "o_row", "i64", "o_row" },
    param { "o_head", "i64", "o_head" },
    param { "o_batch", "i64", "o_batch" },
    param { "bias_row", "i64", "bias_row" },
    param { "bias_head", "i64", "bias_head" },
    param { "bias_batch", "i64", "bias_batch" },
    param { "lse_head", "i64", "lse_head" },
    param { "lse_batch", "i64", "packed == yes ? 0 : lse_batch" },
    param { "q_rows", "u32", "q_rows", doc = "queries of a sequence, or of the longest" },
    param { "kv_rows", "u32", "kv_rows" },
    param { "heads", "u32", "heads" },
    attention.group,
    param { "head_dim", "u32", "head_dim" },
    param { "value_dim", "u32", "value_dim" },
  }, attention.window_params, {
    param { "tiles_q", "u32", "ceil_div(q_rows, tile_q)", doc = "tiles of a head" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    attention.workgroups,
    param { "tiles", "u32", "batch * heads * ceil_div(q_rows, tile_q)", doc = "of all heads" },
    param { "units", "u32", "batch * heads", doc = "heads of all sequences" },
    param { "section", "u32", "min(section, max(1, batch * heads))", doc = "heads that are walked together" },
    attention.xcd_chunk,
    param { "bias_wide", "u32", "bias == f32", doc = "the bias is of f32" },
  }, attention.score_params, {
    param { "each_head", "u32", "granularity == head", doc = "each head of Q, K and V has a scale of its own" },
    param { "q_scale", "ptr", "input == dtype ? 0 : args.q_scale" },
    param { "k_scale", "ptr", "input == dtype ? 0 : args.k_scale" },
    param { "v_scale", "ptr", "input == dtype ? 0 : args.v_scale" },
  }),

  maps = {
    map { "q", when = "arch.tma == 1 && store == same", base = "args.q", element_bytes = "2", swizzle = "128",
      extents = { "head_dim", "packed == yes ? q_total : q_rows", "heads", "packed == yes ? 1 : batch" },
      strides = { "q_row * 2", "q_head * 2", "q_batch * 2" }, box = { "64", "64", "1", "1" } },
    map { "k", when = "arch.tma == 1 && store == same", base = "kv_rows == 0 || packed == yes && kv_total == 0 ? 0 : args.k",
      element_bytes = "2", swizzle = "128",
      extents = { "head_dim", "packed == yes ? kv_total : kv_rows", "kv_heads", "packed == yes ? 1 : batch" },
      strides = { "k_row * 2", "k_head * 2", "k_batch * 2" }, box = { "64", "tile_kv", "1", "1" } },
    map { "v", when = "arch.tma == 1 && store == same", base = "kv_rows == 0 || packed == yes && kv_total == 0 ? 0 : args.v",
      element_bytes = "2", swizzle = "128",
      extents = { "value_dim", "packed == yes ? kv_total : kv_rows", "kv_heads", "packed == yes ? 1 : batch" },
      strides = { "v_row * 2", "v_head * 2", "v_batch * 2" }, box = { "64", "tile_kv", "1", "1" } },
  },

  launch = {
    tiles = "arch.tma == 1 ? min(arch.cus, batch * heads * ceil_div(q_rows, tile_q))"
      .. " : batch * heads * ceil_div(q_rows, tile_q)",
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = { "bench/shapes/llm_attention.csv" },
  problems = with_shapes(function(_, random)
    local list = {}
    for _, dtype in ipairs { "f16", "bf16" } do
      for _, dim in ipairs { 24, 32, 64, 80, 96, 128, 192, 256 } do
        for _, softcap in ipairs { "no", "yes" } do
          list[#list + 1] = { dtype = dtype, softcap = softcap, heads = 32, kv_heads = 8, head_dim = dim,
            q_rows = 1 + random(8192), kv_rows = 1 + random(8192), window_right = 0 }
          list[#list + 1] = { dtype = dtype, softcap = softcap, heads = 8, kv_heads = 1, head_dim = dim,
            q_rows = 1 + random(64), kv_rows = 1 + random(512) }
        end
      end
    end
    return list
  end, { { dtype = "f16" }, { dtype = "bf16" } }),

  template = {
    template { "attention_tma.hip", "arch.tma == 1" },
    template { "attention.hip", "true" },
  },
}
