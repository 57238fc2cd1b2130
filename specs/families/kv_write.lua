-- The cache of keys and values: rows of new tokens go to the slots that their caller gives them, keys turned by their
-- position and both quantized on the way where the problem says so.

local with_shapes = part "shapes.lua"

-- Lanes of a head: pairs of chunks that are turned, the other chunks of its key, those of its value.
local TURNED = "(rope == none ? 0 : rotary / 2 / vec)"
local PIECES = "max(1, (head_dim - 2 * vec * " .. TURNED .. ") / vec + " .. TURNED
  .. " + (values == no ? 0 : value_dim / vec))"
local SLOTS = "kv_heads * " .. PIECES
local TILE_TOKENS = ("max(1, threads / max(1, %s))"):format(SLOTS)
local PARTS = ("ceil_div(max(1, %s), threads)"):format(SLOTS)

-- Heads lie within rows and rows within pages, or rows within heads and heads within pages.
local function apart(x, dim)
  return ("(%s_row >= %s && %s_head >= (page_rows - 1) * %s_row + %s || %s_head >= %s && %s_row >= (kv_heads - 1) * %s_head"
    .. " + %s)"):format(x, dim, x, x, dim, x, dim, x, x, dim)
end

local function packed(dim)
  return ("kv_heads <= 0 || %s <= 0 ? 0 : kv_heads <= 1000000000000000 / max(%s, 1) ? kv_heads * %s : 1000000000000000")
    :format(dim, dim, dim)
end

local function page(x)
  return ("page_rows <= 1000000000 && %s_row <= 1000000000 && %s_head <= 1000000000 && kv_heads <= 1000000000"
    .. " ? max(page_rows * %s_row, kv_heads * %s_head) : 1000000000000000000"):format(x, x, x, x)
end

return family {
  name = "kv_write",
  doc = "rows of keys and values of new tokens, keys turned and both quantized if wanted, to their slots of a cache",

  problem = {
    choice { "dtype", { "f16", "bf16" }, key = true, doc = "type of the rows" },
    choice { "cache", { "f16", "bf16", "e4m3", "e4m3fnuz" }, default = "dtype",
      doc = "type of the cache: dtype, or 8 bits; past its largest value is its largest value" },
    choice { "granularity", { "tensor", "head" }, default = "tensor",
      doc = "of 8 bits: whether there is one scale for all keys and one for all values, or one for each head" },
    choice { "values", { "no", "yes" }, default = "yes", doc = "whether there are values; latent attention has keys alone" },
    choice { "rope", { "none", "half", "interleaved" }, default = "none",
      doc = "how keys are turned; half: element i goes with i + rotary / 2; interleaved: 2 i with 2 i + 1" },
    choice { "angle_type", { "f32", "f16", "bf16" }, default = "dtype", doc = "type of the tables: dtype or f32" },
    choice { "positions", { "none", "i32", "i64" }, default = "none",
      doc = "type of an array of each token's position; none: it is the token's number + args.offset" },
    extent { "tokens", doc = "tokens" },
    extent { "kv_heads", doc = "heads of a token" },
    extent { "head_dim", doc = "elements of a head's key" },
    extent { "value_dim", default = "head_dim", doc = "elements of a head's value; 0: head_dim" },
    extent { "rotary", default = "head_dim", doc = "elements of a key that are turned, even; the others are copied; 0: all" },
    extent { "rotary_start", doc = "element of a key at which those begin" },
    extent { "cache_rows", doc = "rows of the cache: slots are numbers below it" },
    extent { "page_rows", default = "cache_rows", doc = "rows of a page; 0: all, the cache is contiguous" },
    stride { "ldk", default = packed "head_dim", doc = "elements between tokens of k; 0: packed" },
    stride { "ldk_head", default = "head_dim", doc = "elements between heads of k; 0: packed" },
    stride { "ldv", default = packed "value_dim", doc = "elements between tokens of v; 0: packed" },
    stride { "ldv_head", default = "value_dim", doc = "elements between heads of v; 0: packed" },
    stride { "k_head", default = "head_dim", doc = "elements between heads of cached keys; 0: packed" },
    stride { "k_row", default = packed "head_dim", doc = "elements between rows of a page of keys; 0: heads within rows" },
    stride { "k_page", default = page "k", doc = "elements between pages of keys; 0: packed" },
    stride { "v_head", default = "value_dim", doc = "elements between heads of cached values; 0: packed" },
    stride { "v_row", default = packed "value_dim", doc = "elements between rows of a page of values; 0: heads within rows" },
    stride { "v_page", default = page "v", doc = "elements between pages of values; 0: packed" },
    stride { "ldt", default = "rotary / 2", doc = "elements between rows of the tables; 0: packed" },
    extent { "align", default = "16",
      doc = "bytes that k, v and the tables are multiples of, and so is the cache, of 8 bits of 8; 0: 16" },
  },

  empty = "tokens == 0 || kv_heads == 0 || cache_rows == 0 || head_dim == 0 && (values == no || value_dim == 0)",
  tuned_by = { "tokens", "kv_heads", "head_dim" },

  problem_values = {},

  legal = {
    legal { "cache_typed", "cache == dtype || cache == e4m3 || cache == e4m3fnuz" },
    legal { "rotary_even", "rope == none || rotary_start + rotary <= head_dim && rotary / 2 == floor(rotary / 2)" },
    legal { "angles_typed", "rope == none || angle_type == dtype || angle_type == f32" },
    legal { "heads_counted", "kv_heads <= 65536 && head_dim <= 65536 && value_dim <= 65536"
      .. " && kv_heads * (head_dim + value_dim) <= 2147483648" },
    legal { "tokens_counted", "tokens <= 4294967295 && tokens * (kv_heads * (head_dim + value_dim) / 256 + 1) <= 4294967295" },
    legal { "cache_counted", "cache_rows <= 4294967295 && page_rows >= 1" },
    legal { "rows_addressable", "tokens * (ldk + ldv) <= 1e18 && kv_heads * (ldk_head + ldv_head) <= 1e18 && ldt <= 1e12" },
    legal { "cache_addressable", "(cache_rows / page_rows + 1) * (k_page + v_page) <= 1e18"
      .. " && page_rows * (k_row + v_row) <= 1e18 && kv_heads * (k_head + v_head) <= 1e18" },
    legal { "elements_aligned", "align % (rope != none && angle_type == f32 ? 4 : 2) == 0" },
    legal { "rows_apart", apart("k", "head_dim") .. " && (values == no || " .. apart("v", "value_dim") .. ")",
      doc = "heads lie within rows or rows within heads, none on another" },
    legal { "pages_apart", "(page_rows >= cache_rows"
      .. " || k_page >= (page_rows - 1) * k_row + (kv_heads - 1) * k_head + head_dim)"
      .. " && (values == no || page_rows >= cache_rows"
      .. " || v_page >= (page_rows - 1) * v_row + (kv_heads - 1) * v_head + value_dim)" },
    legal { "ldt_covers_row", "rope == none || ldt >= rotary / 2" },
  },

  axes = {
    axis { "dtype", doc = "type of the rows" },
    axis { "store", { "same", "narrow" }, default = "same", doc = "whether the cache has the rows' type, or 8 bits" },
    axis { "vec", { 1, 8 }, code = "v", doc = "elements of a chunk, 16 bytes; 1: rows aligned anyhow" },
  },

  derive = {
    value { "threads", "256", doc = "lanes in a workgroup" },
    value { "waves", "threads / arch.wave", constant = false, doc = "waves in a workgroup" },
    value { "lds_bytes", "0", constant = false, doc = "LDS of a workgroup, bytes" },
    value { "waves_per_simd", "arch.layer == nvptx ? 4 : 2", doc = "residency that registers must allow" },
    value { "registers", "80", constant = false, doc = "registers expected, a lane" },
  },

  rules = {},
  profiles = { default = { set { "all", "vec > 0" } } },

  accept = {
    accept { "type_stored", "(cache == dtype) == (store == same)" },
    accept { "whole_chunks", "vec == 1 || head_dim % vec == 0 && (values == no || value_dim % vec == 0)"
      .. " && (rope == none || rotary % (2 * vec) == 0 && rotary_start % vec == 0)" },
    accept { "rows_aligned", "vec == 1 || align % 16 == 0 && ldk % vec == 0 && ldk_head % vec == 0"
      .. " && k_page % vec == 0 && k_row % vec == 0 && k_head % vec == 0 && (rope == none || ldt % vec == 0)"
      .. " && (values == no || ldv % vec == 0 && ldv_head % vec == 0 && v_page % vec == 0 && v_row % vec == 0"
      .. " && v_head % vec == 0)" },
  },

  tunables = {},

  estimate = {
    value { "elements", "tokens * kv_heads * (head_dim + (values == no ? 0.0 : value_dim))" },
    value { "moved_us", "elements * (store == same ? 4 : 3) / (arch.hbm_gbps * 1000)" },
    value { "issue_us", "elements / vec * (30 + vec * 8.0) / (arch.cus * arch.simds * 25.0 * arch.clock_mhz)" },
    value { "alone_us", "(2.0 * arch.load_latency_clocks + 200) / arch.clock_mhz" },
  },
  cost = "max(moved_us, issue_us) + 0.1 * min(moved_us, issue_us) + alone_us + arch.launch_us",

  args = {
    pointer { "k", doc = "keys: tokens x kv_heads x head_dim, read" },
    pointer { "v", doc = "values: tokens x kv_heads x value_dim, read where the problem has them" },
    pointer { "slots", doc = "i64 [tokens]: the row of the cache that a token goes to; one that is negative, or"
      .. " cache_rows or more, goes nowhere; no two the same" },
    pointer { "k_cache", written = true, doc = "pages of keys: at slots written, else left as they are" },
    pointer { "v_cache", written = true, doc = "pages of values, the same" },
    pointer { "k_scale", doc = "of 8 bits: f32 [1], or [kv_heads], above 0 and normal; what is stored is the key divided by it" },
    pointer { "v_scale", doc = "the same of values" },
    pointer { "cosines", doc = "the table of cosines: a row of rotary / 2 a position; read where keys are turned" },
    pointer { "sines", doc = "the table of sines" },
    pointer { "positions", doc = "the position of each token, packed; read where the problem has them" },
    scalar { "offset", "i64", doc = "position of token 0, where the problem has no positions" },
  },

  require = {
    require { "k_present", "args.k != 0 && args.k_cache != 0" },
    require { "v_present", "values == no || args.v != 0 && args.v_cache != 0" },
    require { "slots_present", "args.slots != 0 && args.slots % 8 == 0" },
    require { "scales_present", "store == same || args.k_scale != 0 && args.k_scale % 4 == 0"
      .. " && (values == no || args.v_scale != 0 && args.v_scale % 4 == 0)" },
    require { "tables_present", "rope == none || args.cosines != 0 && args.sines != 0" },
    require { "positions_present", "rope == none || positions == none || args.positions != 0" },
    require { "as_planned", "args.k % align == 0 && (values == no || args.v % align == 0)"
      .. " && (rope == none || args.cosines % align == 0 && args.sines % align == 0)",
      doc = "k, v or a table is less aligned than the problem's align says" },
    require { "cache_as_planned", "args.k_cache % (store == same ? align : align % 16 == 0 ? 8 : 1) == 0"
      .. " && (values == no || args.v_cache % (store == same ? align : align % 16 == 0 ? 8 : 1) == 0)",
      doc = "a cache is less aligned than the problem's align says" },
    require { "positions_aligned", "rope == none || positions == none || args.positions % (positions == i32 ? 4 : 8) == 0" },
  },

  params = {
    param { "k", "ptr", "args.k" },
    param { "v", "ptr", "args.v" },
    param { "slots", "ptr", "args.slots" },
    param { "k_cache", "ptr", "args.k_cache" },
    param { "v_cache", "ptr", "args.v_cache" },
    param { "k_scale", "ptr", "args.k_scale" },
    param { "v_scale", "ptr", "args.v_scale" },
    param { "cosines", "ptr", "args.cosines" },
    param { "sines", "ptr", "args.sines" },
    param { "positions", "ptr", "positions == none ? 0 : args.positions", doc = "null: numbers of tokens + offset" },
    param { "ldk", "i64", "ldk" },
    param { "ldk_head", "i64", "ldk_head" },
    param { "ldv", "i64", "ldv" },
    param { "ldv_head", "i64", "ldv_head" },
    param { "k_page", "i64", "k_page" },
    param { "k_row", "i64", "k_row" },
    param { "k_head", "i64", "k_head" },
    param { "v_page", "i64", "v_page" },
    param { "v_row", "i64", "v_row" },
    param { "v_head", "i64", "v_head" },
    param { "ldt", "i64", "ldt" },
    param { "offset", "i64", "args.offset" },
    param { "tokens", "i64", "tokens" },
    param { "cache_rows", "u32", "cache_rows" },
    param { "page_rows", "u32", "min(page_rows, cache_rows)" },
    param { "half", "u32", "rope == none ? 0 : rotary / 2" },
    param { "rotary_start", "u32", "rotary_start" },
    param { "turned", "u32", TURNED, doc = "lanes that turn pairs of chunks of a key" },
    param { "key_pieces", "u32", "(head_dim - 2 * vec * " .. TURNED .. ") / vec + " .. TURNED, doc = "lanes of a key" },
    param { "pieces", "u32", PIECES, doc = "lanes of a head" },
    param { "lanes", "u32", "max(1, " .. SLOTS .. ")", doc = "lanes of a token" },
    param { "tile_tokens", "u32", TILE_TOKENS, doc = "tokens of a workgroup" },
    param { "parts", "u32", PARTS, doc = "workgroups that share a token" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    param { "interleaved", "u32", "rope == interleaved" },
    param { "wide", "u32", "positions == i64", doc = "positions have 64 bits" },
    param { "single", "u32", "angle_type == f32", doc = "the tables are of f32" },
    param { "each_head", "u32", "granularity == head", doc = "each head has scales of its own" },
    param { "type", "u32", "cache == e4m3 ? 1 : 3", doc = "the cache's type, where it has 8 bits: QD_NARROW_E4M3 or _E4M3FNUZ" },
  },

  launch = {
    tiles = ("ceil_div(tokens, %s) * %s"):format(TILE_TOKENS, PARTS),
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = { "bench/shapes/llm_kv_write.csv" },
  problems = with_shapes(function(_, random)
    local list = {}
    for _, dtype in ipairs { "f16", "bf16" } do
      for _, cache in ipairs { dtype, "e4m3", "e4m3fnuz" } do
        for _, dim in ipairs { 64, 128, 100 } do
          list[#list + 1] = { dtype = dtype, cache = cache, tokens = 1 + random(4096), kv_heads = 1 + random(8), head_dim = dim,
            cache_rows = 65536, page_rows = 16 }
        end
      end
    end
    return list
  end, { { dtype = "f16" }, { dtype = "bf16" } }),

  template = "kv_write.hip",
}
