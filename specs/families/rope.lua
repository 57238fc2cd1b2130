-- Rotary position embedding: pairs of elements of each head are turned by an angle of their token's position.

local with_shapes = part "shapes.lua"

-- Lanes of a token, each with one chunk of the heads' first halves and one of the second.
local SLOTS = "max(1, rotary / 2 / vec * ceil_div(heads, heads_each * steps))"
local TILE_TOKENS = ("max(1, threads / %s)"):format(SLOTS)
local PARTS = ("ceil_div(%s, threads)"):format(SLOTS)

local function enough(steps)
  return ("heads > heads_each * %d && tokens * max(1, rotary / 2 / vec) * ceil_div(heads, heads_each * %d) >= arch.cus * 1536")
    :format(steps // 2, steps)
end
local STEPS = ("%s ? 8 : %s ? 4 : %s ? 2 : 1"):format(enough(8), enough(4), enough(2))

-- What is too large to be legal does not overflow.
local TOKEN = "heads <= 0 || dim <= 0 ? 0 : heads <= 1000000000000000000 / max(dim, 1) ? heads * dim"
  .. " : 1000000000000000000"

local function apart(token, head)
  return ("%s >= dim && %s >= (heads - 1) * %s + dim || %s >= dim && %s >= (tokens - 1) * %s + dim"):format(head, token,
    head, token, head, token)
end

return family {
  name = "rope",
  doc = "y = x, the first `rotary` elements of each head turned in pairs by position * frequency",

  problem = {
    choice { "dtype", { "f32", "f16", "bf16" }, key = true, doc = "type of x and y" },
    choice { "angles", { "table", "computed" }, default = "table",
      doc = "table: cosines and sines, a row a position; computed: from a frequency for each pair" },
    choice { "angle_type", { "f32", "f16", "bf16" }, default = "dtype", doc = "type of the tables: dtype or f32" },
    choice { "pairing", { "half", "interleaved" }, default = "half",
      doc = "half: element i goes with i + rotary / 2; interleaved: 2 i with 2 i + 1" },
    choice { "direction", { "forward", "backward" }, default = "forward",
      doc = "backward: turned the other way, which is the gradient" },
    choice { "positions", { "none", "i32", "i64" }, default = "none",
      doc = "type of an array of each token's position; none: it is the token's number + args.offset" },
    extent { "tokens", doc = "tokens" },
    extent { "heads", doc = "heads of a token" },
    extent { "dim", doc = "elements of a head" },
    extent { "rotary", default = "dim",
      doc = "elements of a head that are turned, even; the others are copied; 0: all" },
    stride { "ldx", default = TOKEN, doc = "elements between tokens of x; 0: packed" },
    stride { "ldx_head", default = "dim", doc = "elements between heads of x; 0: packed" },
    stride { "ldy", default = TOKEN, doc = "elements between tokens of y; 0: packed" },
    stride { "ldy_head", default = "dim", doc = "elements between heads of y; 0: packed" },
    stride { "ldt", default = "rotary / 2", doc = "elements between rows of the tables; 0: packed" },
    extent { "align", default = "16", doc = "bytes that x, y and what angles come from are multiples of; 0: 16" },
  },

  empty = "tokens == 0 || heads == 0 || dim == 0",
  tuned_by = { "tokens", "heads", "dim" },

  problem_values = {},

  legal = {
    legal { "rotary_even", "rotary <= dim && rotary / 2 == floor(rotary / 2)" },
    legal { "angles_typed", "angles == computed || angle_type == dtype || angle_type == f32" },
    legal { "heads_counted", "heads <= 2147483648 && dim <= 268435456 && heads * dim <= 2147483648" },
    legal { "tokens_counted", "tokens <= 4294967295 && tokens * (heads * dim / 256 + 1) <= 4294967295" },
    legal { "x_addressable", "tokens * ldx <= 1e18 && heads * ldx_head <= 1e18 && ldt <= 1e12" },
    legal { "y_addressable", "tokens * ldy <= 1e18 && heads * ldy_head <= 1e18" },
    legal { "elements_aligned", "align % (dtype == f32 || angles == computed || angle_type == f32 ? 4 : 2) == 0" },
    legal { "x_apart", apart("ldx", "ldx_head"),
      doc = "heads lie within tokens or tokens within heads, none on another" },
    legal { "y_apart", apart("ldy", "ldy_head") },
    legal { "ldt_covers_row", "ldt >= rotary / 2" },
  },

  axes = {
    axis { "dtype", doc = "type of x and y" },
    axis { "heads_each", { 1, 2, 4 }, code = "h", doc = "heads that a lane turns at once" },
    axis { "vec", { 1, 4, 8 }, code = "v", doc = "elements of a chunk, 16 bytes; 1: aligned anyhow" },
  },

  derive = {
    value { "bytes", "dtype == f32 ? 4 : 2", constant = false, doc = "bytes of an element" },
    value { "threads", "256", doc = "lanes in a workgroup" },
    value { "waves", "threads / arch.wave", constant = false, doc = "waves in a workgroup" },
    value { "lds_bytes", "0", constant = false, doc = "LDS of a workgroup, bytes" },
    value { "waves_per_simd", "heads_each < 4 ? 4 : vec > 1 ? 3 : arch.layer == nvptx ? 2 : 4",
      doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
    value { "registers", "56 + 14 * heads_each", constant = false, doc = "registers expected, a lane" },
  },

  rules = { rule { "chunk_is_16_bytes", "vec == 1 || vec * bytes == 16" } },

  -- One kernel for anything; for whole chunks one for tokens of one head and one for more.
  profiles = {
    default = {
      set { "general", "vec == 1 && heads_each == 4" },
      set { "chunks", "vec > 1" },
    },
  },

  accept = {
    accept { "whole_chunks", "vec == 1 || rotary % (2 * vec) == 0 && dim % vec == 0" },
    accept { "rows_aligned", "vec == 1 || align % 16 == 0 && ldx % vec == 0 && ldx_head % vec == 0 && ldy % vec == 0"
      .. " && ldy_head % vec == 0 && (angles == computed || ldt % vec == 0)" },
  },

  -- More heads share what their angles take, as long as the lanes still fill the device.
  tunables = {
    tunable { "steps", { 1, 2, 4, 8 }, pick = STEPS, doc = "times that a lane turns heads_each heads by the same angles" },
  },

  -- Bytes that are moved; instructions, of angles and of elements, also of lanes with fewer heads than they could
  -- have; and what one lane takes alone.
  estimate = {
    value { "lanes", "tokens * max(1, rotary / 2 / vec) * ceil(heads / (heads_each * steps))" },
    value { "moved_us", "tokens * heads * dim * bytes * 2 * (heads_each == 1 ? 1.08 : 1) / (arch.hbm_gbps * 1000)",
      doc = "one head at a time is too little in flight" },
    value { "issue_us", "lanes * (90 + vec * (angles == computed ? 50 : 5) + heads_each * steps * (20 + vec * 9))"
      .. " / (arch.cus * arch.simds * 25.0 * arch.clock_mhz)" },
    value { "alone_us", "(2.0 * arch.load_latency_clocks + heads_each * steps * (vec == 1 ? 100 : 12 * vec)) / arch.clock_mhz" },
  },
  cost = "max(moved_us, issue_us) + 0.1 * min(moved_us, issue_us) + alone_us + arch.launch_us",

  args = {
    pointer { "x", doc = "x, read" },
    pointer { "y", written = true, doc = "y, written; may be x where the strides are the same" },
    pointer { "cosines", doc = "the table of cosines: a row of rotary / 2 a position; read unless angles are computed" },
    pointer { "sines", doc = "the table of sines" },
    pointer { "frequencies", doc = "each of the rotary / 2 pairs' angle at position 1, f32; read where angles are computed" },
    pointer { "positions", doc = "the position of each token, packed; read where the problem has them" },
    scalar { "offset", "i64", doc = "position of token 0, where the problem has no positions" },
    scalar { "scale", "f32", init = 1, doc = "factor of all that is turned (YaRN's attention factor)" },
  },

  require = {
    require { "x_present", "args.x != 0" },
    require { "y_present", "args.y != 0" },
    require { "tables_present", "angles == computed || args.cosines != 0 && args.sines != 0" },
    require { "frequencies_present", "angles == table || args.frequencies != 0" },
    require { "positions_present", "positions == none || args.positions != 0" },
    require { "as_planned", "args.x % align == 0 && args.y % align == 0"
      .. " && (angles == table ? args.cosines % align == 0 && args.sines % align == 0 : args.frequencies % align == 0)",
      doc = "x, y, a table or the frequencies are less aligned than the problem's align says" },
    require { "positions_aligned", "positions == none || args.positions % (positions == i32 ? 4 : 8) == 0" },
    require { "in_place", "args.x != args.y || ldx == ldy && ldx_head == ldy_head" },
  },

  params = {
    param { "x", "ptr", "args.x" },
    param { "y", "ptr", "args.y" },
    param { "cosines", "ptr", "args.cosines" },
    param { "sines", "ptr", "args.sines" },
    param { "frequencies", "ptr", "angles == computed ? args.frequencies : 0", doc = "null: angles are of tables" },
    param { "positions", "ptr", "positions == none ? 0 : args.positions", doc = "null: numbers of tokens + offset" },
    param { "ldx", "i64", "ldx" },
    param { "ldx_head", "i64", "ldx_head" },
    param { "ldy", "i64", "ldy" },
    param { "ldy_head", "i64", "ldy_head" },
    param { "ldt", "i64", "ldt" },
    param { "offset", "i64", "args.offset" },
    param { "tokens", "i64", "tokens" },
    param { "heads", "u32", "heads" },
    param { "half", "u32", "rotary / 2" },
    param { "end", "u32", "args.x == args.y ? rotary : dim", doc = "elements of a head, those to copy among them" },
    param { "chunks", "u32", "rotary / 2 / vec", doc = "lanes that share a head" },
    param { "groups", "u32", "ceil_div(heads, heads_each * steps)", doc = "lanes that share a token's chunk" },
    param { "slots", "u32", SLOTS, doc = "lanes of a token" },
    param { "tile_tokens", "u32", TILE_TOKENS, doc = "tokens of a workgroup" },
    param { "parts", "u32", PARTS, doc = "workgroups that share a token" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    param { "interleaved", "u32", "pairing == interleaved" },
    param { "backward", "u32", "direction == backward" },
    param { "wide", "u32", "positions == i64", doc = "positions have 64 bits" },
    param { "single", "u32", "angle_type == f32", doc = "the tables are of f32" },
    param { "scale", "f32", "args.scale" },
  },

  launch = {
    tiles = ("ceil_div(tokens, %s) * %s"):format(TILE_TOKENS, PARTS),
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = { "bench/shapes/llm_rope.csv" },
  problems = with_shapes(function(_, random)
    local list = {}
    for _, dtype in ipairs { "f32", "f16", "bf16" } do
      for _, heads in ipairs { 1, 2, 8, 40 } do
        for _, dim in ipairs { 64, 128, 256, 100 } do
          list[#list + 1] = { dtype = dtype, tokens = 1 + random(8192), heads = heads, dim = dim }
        end
      end
    end
    return list
  end),

  template = "rope.hip",
}
