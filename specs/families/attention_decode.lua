-- Attention of few queries over a cache: O = softmax(mask(softcap(scale * Q K^T) + alibi)) V, of keys and values that lie in
-- pages or one behind another. All queries of the heads that share a head of keys are rows of one tile; keys may be split
-- between workgroups, whose results attention_combine makes one.

local attention = part "attention.lua"
local join = part "join.lua"
local packed = part "packed.lua" (15)
local with_shapes = part "shapes.lua"

local ROWS = "batch * heads * q_rows"
local TILES_Q = "ceil_div(heads / max(1, kv_heads) * q_rows, tile_q)"

local function page(x)
  return ("page_rows <= 1000000000 && kv_rows <= 1000000000 && %s_row <= 100000000 && %s_head <= 100000000"
    .. " && kv_heads <= 1000000 ? max((paged == yes ? page_rows : kv_rows) * %s_row, kv_heads * %s_head) : 1000000000000000")
    :format(x, x, x, x)
end

local function aligned(x, by) return ("%s %% %s == 0 && %s %% %s == 0 && %s %% %s == 0"):format(x .. "_head", by, x .. "_row",
  by, x:sub(1, 1) == "q" and "q_batch" or x == "o" and "o_batch" or x .. "_page", by) end

local NARROW = "(cache == e4m3 || cache == e4m3fnuz)"
local CHUNK = "(" .. NARROW .. " ? 16 : 8)" -- elements of 16 bytes of the cache

return family {
  name = "attention_decode",
  doc = "O = softmax(mask(softcap(scale * Q K^T) + alibi)) V of few queries over a cache of keys and values",

  problem = {
    attention.dtype,
    choice { "cache", { "f16", "bf16", "e4m3", "e4m3fnuz" }, default = "dtype", doc = "type of K and V" },
    choice { "granularity", { "tensor", "head" }, default = "tensor",
      doc = "of a cache of 8 bits: whether there is one scale for K and one for V, or one for each of their heads" },
    attention.softcap, attention.alibi, attention.sink_logits, attention.lse, attention.corner,
    choice { "form", { "separate", "latent" }, key = true, default = "separate",
      doc = "separate: heads of K and of V; latent: keys of 576 elements, values of 512, which may be a part of the keys" },
    choice { "paged", { "no", "yes" }, default = "no", doc = "whether args.block_table says which pages have a sequence's keys" },
    choice { "lengths", { "no", "yes" }, default = "no",
      doc = "whether args.kv_lengths says how many keys each sequence has; else each has kv_rows" },
    extent { "batch", init = 1, doc = "sequences" },
    attention.heads, attention.kv_heads,
    extent { "q_rows", init = 1, doc = "queries of a sequence, up to 16" },
    extent { "kv_rows", doc = "keys of a sequence; with lengths: of the longest that there may be" },
    extent { "head_dim", default = "form == latent ? 576 : 0",
      doc = "elements of a head of Q and K, a multiple of 8 up to 256; latent: 576" },
    extent { "value_dim", default = "form == latent ? 512 : head_dim",
      doc = "elements of a head of V and O, up to 256; 0: head_dim; latent: 512" },
    attention.window_left, attention.window_right, attention.sink_tokens,
    extent { "page_rows", default = "16", doc = "rows of a page, a multiple of 16 up to 1,024; 0: 16" },
    stride { "table_row", default = "ceil_div(min(kv_rows, 1000000000), max(1, min(page_rows, 1000000000)))",
      doc = "pages between sequences of the block table; 0: packed" },
    stride { "q_row", default = packed("heads", "head_dim"), doc = "elements between rows of Q; 0: rows of all heads' elements" },
    stride { "q_head", default = "head_dim", doc = "elements between heads of Q; 0: heads within rows" },
    stride { "q_batch", default = packed("q_rows", "q_row"), doc = "elements between sequences of Q; 0: one behind another" },
    stride { "k_head", default = "head_dim", doc = "elements between heads of K; 0: packed" },
    stride { "k_row", default = packed("kv_heads", "head_dim"), doc = "elements between rows of K; 0: heads within rows" },
    stride { "k_page", default = page "k", doc = "elements between pages of K, or sequences where there are none; 0: packed" },
    stride { "v_head", default = "value_dim", doc = "the same of V" },
    stride { "v_row", default = packed("kv_heads", "value_dim") },
    stride { "v_page", default = page "v" },
    stride { "o_row", default = packed("heads", "value_dim"), doc = "as of Q" },
    stride { "o_head", default = "value_dim" },
    stride { "o_batch", default = packed("q_rows", "o_row") },
    stride { "lse_head", default = "q_rows", doc = "elements between heads of lse, whose rows are neighbours; 0: packed" },
    stride { "lse_batch", default = packed("heads", "lse_head"), doc = "elements between sequences of lse; 0: packed" },
  },

  empty = "batch == 0 || heads == 0 || q_rows == 0 || value_dim == 0",
  tuned_by = { "batch", "kv_rows", "heads" },

  problem_values = {},

  legal = {
    legal { "cache_typed", "cache == dtype || cache == e4m3 || cache == e4m3fnuz" },
    legal { "heads_divide", "heads == 0 || kv_heads > 0 && heads / kv_heads == floor(heads / kv_heads)",
      doc = "each head of K and V is that of equally many heads of Q" },
    legal { "dims_whole", "head_dim >= 8 && head_dim / 8 == floor(head_dim / 8) && value_dim / 8 == floor(value_dim / 8)",
      doc = "dims are multiples of 8" },
    legal { "dims_bounded", "form == latent ? head_dim == 576 : head_dim <= 256",
      doc = "dims up to 256, or those of latent attention" },
    legal { "values_bounded", "form == latent ? value_dim == 512 : value_dim <= 256" },
    legal { "cache_whole", "head_dim % " .. CHUNK .. " == 0 && value_dim % " .. CHUNK .. " == 0",
      doc = "of a cache of 8 bits dims are multiples of 16" },
    legal { "queries_few", "q_rows <= 16" },
    legal { "rows_counted", "kv_rows <= 536870912 && batch <= 1048576 && heads <= 65536"
      .. " && " .. ROWS .. " <= 134217728", doc = "keys of a sequence up to 2^29" },
    legal { "pages_whole", "paged == no || page_rows >= 16 && page_rows <= 1024 && page_rows / 16 == floor(page_rows / 16)",
      doc = "pages have a multiple of 16 rows, up to 1,024" },
    legal { "table_covers", "paged == no || table_row >= ceil(kv_rows / page_rows) && batch * table_row <= 1e15" },
    legal { "q_addressable", "batch * q_batch + heads * q_head + q_rows * q_row <= 1e18" },
    legal { "kv_addressable", "batch * (k_page + v_page) <= 1e17 && kv_heads * (k_head + v_head) <= 1e18"
      .. " && kv_rows * (k_row + v_row) <= 1e18" },
    legal { "o_addressable", "batch * o_batch + heads * o_head + q_rows * o_row <= 1e18" },
    legal { "lse_addressable", "batch * lse_batch + heads * lse_head <= 1e18" },
    legal { "rows_near", "k_row <= 8388608 && v_row <= 8388608", doc = "rows of the cache up to 2^23 elements apart" },
    legal { "rows_covered", "heads == 0 || q_row >= head_dim && k_row >= head_dim && v_row >= value_dim" },
    legal { "q_aligned", aligned("q", "8"), doc = "strides are multiples of 16 bytes" },
    legal { "k_aligned", aligned("k", CHUNK) },
    legal { "v_aligned", aligned("v", CHUNK) },
    legal { "o_aligned", aligned("o", "8") },
    legal { "o_apart", "heads == 0 || o_row >= value_dim && (q_rows <= 1 || heads <= 1 || o_head >= (q_rows - 1) * o_row + value_dim"
      .. " || o_head >= value_dim && o_row >= (heads - 1) * o_head + value_dim)",
      doc = "rows lie within heads or heads within rows, none on another" },
    legal { "o_batches_apart", "batch <= 1 || heads == 0 || q_rows == 0 || o_batch >= value_dim" },
    legal { "lse_apart", "lse == no || lse_head >= q_rows" },
  },

  axes = {
    axis { "dtype", doc = "type of Q and O" },
    axis { "form", doc = "heads of K and V, or latent vectors" },
    axis { "tile_d", { 64, 128, 256, 576 }, code = "d", doc = "elements of a row of K, with zeros behind head_dim" },
    axis { "tile_q", { 8, 16, 32 }, code = "q", doc = "queries of a workgroup, of all heads that share one of K" },
    axis { "block", { 16, 32, 64 }, code = "k", doc = "keys that a wave takes at once" },
    axis { "waves", { 2, 4, 8 }, code = "w", doc = "waves in a workgroup, each with blocks of its own" },
    axis { "dims", { "whole", "part" }, default = "whole", doc = "whether rows have tile_d and tile_v elements, or fewer" },
    axis { "store", { "same", "e4m3", "e4m3fnuz" }, default = "same", doc = "type of K and V: dtype, or 8 bits" },
    axis { "cache_kv", { "keep", "stream" }, default = "keep", doc = "cache policy of reads of K and V" },
  },

  derive = {
    value { "tile_v", "tile_d == 576 ? 512 : tile_d", doc = "elements of a row of V" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "kv_bytes", "store == same ? 2 : 1", constant = false, doc = "bytes of an element of the cache" },
    value { "streamed", "tile_d > 256 || arch.layer == nvptx && tile_d == 256 && store == same", constant = false,
      doc = "whether rows of K and V are more than registers hold, so that they are loaded in parts" },
    value { "frag_q", "arch.layer == nvptx ? 8 : 16", doc = "queries of an atom" },
    value { "exchange", "arch.layer == nvptx ? min(tile_v, 256) : 64", doc = "elements of O that pass through LDS at once" },
    value { "lds_bytes", "(2 * waves + 2) * tile_q * 4 + max(waves * frag_q * (exchange + 4) * 4,"
      .. " streamed ? tile_q * (2 * tile_d + 16) : 0)", doc = "LDS of a workgroup, bytes" },
    value { "registers", "(streamed ? tile_d == 256 ? 64 : 48 : block * (tile_d + tile_v) * kv_bytes / 4 / arch.wave)"
      .. " + tile_q * (tile_v + (streamed ? 0 : tile_d / 2)) / arch.wave + (store == same ? 44 : 64) + (dims == part ? 16 : 0)",
      constant = false, doc = "registers expected, a lane" },
    value { "spare", "tile_d == 128 && block == 16 ? 12 : 28", constant = false, doc = "registers that ptxas may need beside" },
    value { "resident", "arch.layer == nvptx"
      .. " ? max(1, min(65536 / (threads * min(255, registers + spare)), 2048 / threads))"
      .. " : max(1, min(arch.lds_bytes / lds_bytes, (registers > 256 ? 4 : registers > 168 ? 8 : registers > 128 ? 12 : 16) / waves))",
      constant = false, doc = "workgroups of a compute unit at once" },
    value { "waves_per_simd", "arch.layer == nvptx ? resident : max(1, resident * waves / arch.simds)",
      doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
  },

  rules = {
    rule { "atom_fits", "tile_q % frag_q == 0" },
    rule { "form_of_tile", "(form == latent) == (tile_d == 576)" },
    rule { "type_of_layer", "store == same || (arch.layer == nvptx) == (store == e4m3)" },
    rule { "lds_fits", "lds_bytes <= arch.lds_bytes" },
    rule { "registers_fit", "registers <= (arch.layer == nvptx && tile_d <= 256 ? 240 : 256)" },
    rule { "parts_whole", "!streamed || block == 16 && (tile_d == 256 || dims == whole)",
      doc = "rows that no registers hold are loaded in parts" },
  },

  profiles = {
    default = {
      set { "amdgcn", "arch.layer == amdgcn && cache_kv == keep && waves == 4 && tile_q <= (tile_d > 256 ? 16 : 32)"
        .. " && block == (tile_d >= 256 || tile_d == 128 && tile_q == 32 && dims == part ? 16 : 32)" },
      set { "nvptx_small", "arch.layer == nvptx && tile_d == 128 && tile_q == 8 && store == same && dims == whole"
        .. " && (cache_kv == keep ? block == 16 && waves >= 4 || block == 32 && waves == 8 : block == 16 && waves == 8)" },
      set { "nvptx", "arch.layer == nvptx && cache_kv == keep && waves == 4 && (tile_d == 64 ? tile_q <= 32"
        .. " && block == (tile_q == 8 ? 64 : tile_q == 16 ? 32 : 16)"
        .. " : tile_d == 128 ? tile_q <= 16 && block == (tile_q == 8 ? 32 : 16) : tile_q == 8 && block == 16)" },
    },
  },

  accept = {
    accept { "dims_fit", "dims == whole ? head_dim == tile_d && value_dim == tile_v"
      .. " : head_dim <= tile_d && value_dim <= tile_v" },
    accept { "cache_read", "store == same ? cache != e4m3 && cache != e4m3fnuz : cache == store" },
  },

  tunables = {
    tunable { "splits", { 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128 }, pick = "1", search = true,
      doc = "parts that keys are cut into, a workgroup each; attention_combine makes their results one" },
    tunable { "xcd_chunk", { 0, 1073741824 }, pick = TILES_Q .. " > 1 ? 1073741824 : 0", when = "arch.xcds > 1", otherwise = 0,
      doc = "workgroups in a row that share a die, and with it the keys of tiles of one head; 0: no remap" },
  },

  -- Bytes of the cache that are read, by as many units as there are workgroups for; what a workgroup alone takes for its
  -- blocks, each waiting for memory once; and the second kernel.
  estimate = {
    value { "tiles_q", "ceil(heads / max(1, kv_heads) * q_rows / tile_q)" },
    value { "workgroups", "batch * kv_heads * tiles_q * splits" },
    value { "keys", "max(1, min(kv_rows, window_left < 0 ? kv_rows : window_left + q_rows + sink_tokens))" },
    value { "row_bytes", "(head_dim + value_dim) * kv_bytes" },
    value { "turns", "ceil(keys / (block * waves * splits))" },
    value { "slots", "arch.cus * resident" },
    value { "rounds", "ceil(workgroups / slots)" },
    value { "flight", "min(workgroups / slots, 1) * resident * min(waves * block, keys / splits) * row_bytes",
      doc = "bytes a unit has in flight" },
    value { "reach", "min(1, flight / (arch.layer == nvptx ? 64000.0 : 40000.0))"
      .. " * (arch.layer == nvptx ? 0.97 + 0.03 * min(1, flight / 128000.0) : 1)" },
    value { "padded", "dims == whole ? 1 : 1.35 - 0.3 * (head_dim + value_dim) / (tile_d + tile_v)" },
    value { "uneven", "rounds > 1 ? 0.5 + 0.5 * rounds * slots / workgroups : 1" },
    -- Of few bytes reads that leave the cache first spare what was written before; of many they keep the memory less busy.
    value { "policy", "cache_kv == keep ? 1 : batch * kv_heads * keys * row_bytes < 3e8 ? 0.95 : 1.05" },
    value { "moved_us", "policy * batch * kv_heads * keys * (head_dim + value_dim) * kv_bytes * (tiles_q > 1 ? 0.6 + 0.4 * tiles_q : 1)"
      .. " / (arch.hbm_gbps * (arch.layer == nvptx ? 1120 : 1000)) / reach * padded * uneven + 0.7 * rounds" },
    value { "turn_us", "(1.0 * arch.load_latency_clocks + block * tile_q / arch.wave * (arch.layer == nvptx ? 160.0 : 40.0)"
      .. " + 200) * padded / arch.clock_mhz" },
    value { "alone_us", "rounds * (turns * turn_us + (waves > 1 ? 900 : 300) / arch.clock_mhz)" },
    value { "combine_us", "splits > 1 ? 1.2 + 0.02 * splits + 2.0 * " .. ROWS .. " * splits * value_dim * 4.0"
      .. " / (arch.l2_gbps * 500) : 0" },
  },
  cost = "max(moved_us, alone_us) + 0.1 * min(moved_us, alone_us) + combine_us + arch.launch_us",

  args = join({
    pointer { "q", doc = "Q, read" },
    pointer { "k", doc = "K: pages, or rows of each sequence; read" },
    pointer { "v", doc = "V, the same; may lie in K, as in latent attention, whose values are a part of the keys" },
    pointer { "o", written = true, doc = "O, written" },
    attention.lse_arg,
    pointer { "block_table", doc = "paged: i32, the pages of each sequence in order, which are not checked; only those with"
      .. " keys that a query sees are read" },
    pointer { "kv_lengths", doc = "lengths: i32 [batch], keys of each sequence, up to kv_rows" },
    pointer { "k_scale", doc = "of a cache of 8 bits: f32 [1], or [kv_heads]; a key is what is stored times it" },
    pointer { "v_scale", doc = "the same of values" },
  }, attention.option_args, {
    scalar { "scale", "f32", init = 1, doc = "factor of q k, above 0" },
    scalar { "cap", "f32", doc = "the bound of scores, above 0, where the problem has it" },
  }),

  require = join({
    require { "q_present", "args.q != 0" },
    require { "kv_present", "kv_rows == 0 || args.k != 0 && args.v != 0" },
    require { "o_present", "args.o != 0" },
    require { "lse_present", "args.lse != 0 || lse == no" },
    require { "table_present", "args.block_table != 0 || paged == no || kv_rows == 0" },
    require { "lengths_present", "args.kv_lengths != 0 || lengths == no" },
    require { "scales_present", "cache == dtype || args.k_scale != 0 && args.v_scale != 0" },
  }, attention.options_present, {
    attention.rows_aligned,
    require { "elements_aligned", "args.lse % 4 == 0 && args.slopes % 4 == 0 && args.sinks % 4 == 0"
      .. " && args.block_table % 4 == 0 && args.kv_lengths % 4 == 0 && args.k_scale % 4 == 0 && args.v_scale % 4 == 0" },
  }, attention.positive),

  params = join({
    param { "q", "ptr", "args.q" },
    param { "k", "ptr", "args.k" },
    param { "v", "ptr", "args.v" },
    param { "o", "ptr", "splits > 1 ? workspace : args.o", doc = "O, or f32 of each split" },
    param { "lse", "ptr", "splits > 1 ? workspace + 4 * " .. ROWS .. " * splits * value_dim : lse == no ? 0 : args.lse",
      doc = "null: none; of each split to base 2" },
    param { "block_table", "ptr", "paged == no ? 0 : args.block_table", doc = "null: a sequence's keys are one behind another" },
    param { "kv_lengths", "ptr", "lengths == no ? 0 : args.kv_lengths", doc = "null: each sequence has kv_rows keys" },
    param { "k_scale", "ptr", "cache == dtype ? 0 : args.k_scale" },
    param { "v_scale", "ptr", "cache == dtype ? 0 : args.v_scale" },
  }, attention.option_params, {
    param { "table_row", "i64", "table_row" },
    param { "q_row", "i64", "q_row" },
    param { "q_head", "i64", "q_head" },
    param { "q_batch", "i64", "q_batch" },
    param { "k_page", "i64", "k_page" },
    param { "k_head", "i64", "k_head" },
    param { "v_page", "i64", "v_page" },
    param { "v_head", "i64", "v_head" },
    param { "o_row", "i64", "splits > 1 ? splits * value_dim : o_row" },
    param { "o_head", "i64", "splits > 1 ? q_rows * splits * value_dim : o_head" },
    param { "o_batch", "i64", "splits > 1 ? heads * q_rows * splits * value_dim : o_batch" },
    param { "lse_head", "i64", "splits > 1 ? q_rows * splits : lse_head" },
    param { "lse_batch", "i64", "splits > 1 ? heads * q_rows * splits : lse_batch" },
    param { "k_row", "u32", "k_row" },
    param { "v_row", "u32", "v_row" },
    param { "kv_heads", "u32", "kv_heads" },
    attention.group,
    param { "q_rows", "u32", "q_rows" },
    param { "kv_rows", "u32", "kv_rows" },
    param { "head_dim", "u32", "head_dim" },
    param { "value_dim", "u32", "value_dim" },
    param { "page_rows", "u32", "page_rows" },
    param { "page_inverse", "u32", "paged == no ? 0 : ceil_div(2147483648, max(1, page_rows / 16))",
      doc = "2^31 * 16 / page_rows, rounded up; 0: one page" },
  }, attention.window_params, {
    param { "tiles_q", "u32", TILES_Q, doc = "tiles of the queries that share a head of K" },
    param { "splits", "u32", "splits", doc = "parts of the keys" },
    param { "each_head", "u32", "granularity == head", doc = "each head of K and V has scales of its own" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
  }, attention.score_params, { attention.workgroups, attention.xcd_chunk }),

  launch = {
    tiles = "batch * kv_heads * " .. TILES_Q .. " * splits",
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "splits > 1 ? 4 * " .. ROWS .. " * splits * (value_dim + 1) : 0",
  },

  follow = {
    family = "attention_combine",
    when = "splits > 1",
    problem = {
      { "dtype", "dtype" }, { "lse", "lse" }, { "batch", "batch" }, { "heads", "heads" }, { "q_rows", "q_rows" },
      { "value_dim", "value_dim" }, { "splits", "splits" }, { "o_row", "o_row" }, { "o_head", "o_head" }, { "o_batch", "o_batch" },
      { "lse_head", "lse_head" }, { "lse_batch", "lse_batch" },
    },
    args = { { "parts", "workspace" }, { "o", "args.o" }, { "lse", "args.lse" } },
  },

  shapes = { "bench/shapes/llm_attention_decode.csv" },
  problems = with_shapes(function(_, random)
    local list = {}
    for _, dtype in ipairs { "f16", "bf16" } do
      for _, dim in ipairs { 24, 64, 80, 96, 128, 192, 256 } do
        for _, group in ipairs { 1, 4, 8, 16 } do
          list[#list + 1] = { dtype = dtype, batch = 1 + random(64), heads = 8 * group, kv_heads = 8, head_dim = dim,
            kv_rows = 1 + random(8192) }
        end
      end
    end
    return list
  end, { { dtype = "f16" }, { dtype = "bf16" } }),

  template = "attention_decode.hip",
}
