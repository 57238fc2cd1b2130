-- What elementwise families say alike: results of type `out`, each from elements at the same place in operands of type
-- `dtype`, of `rows` x `columns` with a stride each.
--
-- Where all operands are packed, or there is one row, `folded` holds, and the elements are cut into lines of `width`
-- chunks instead, which take the rows' place; the last one may be shorter. So any number of columns is whole chunks.
--
--   types, acts   words of choices
--   act           the choice of an activation
--   act_number    an expression: what kernels know it by (QD_ACT_ in qd_act.h)
--   axes          entries: vec, chunks, policy
--   rules         entries
--   legal         function: entries, for the list of strides
--   sections      function: a family's sections, with those that are the same for all where it has none of its own
--   packed        function: the stride of a row of one matrix, or of two side by side where the condition holds
--   aligned       function: what a kernel of whole chunks needs of strides, an expression
--   estimate      function: values, where `reads` elements are read and `writes` written for each place
--   stride        function: the parameter for a stride
--   params        entries: the other parameters
--   problems      function: those that the lean profile is made over

local types = { "f32", "f16", "bf16" }
local line = "(width * vec)"            -- elements of a row that a tile has
local height = "(threads / width * chunks)"  -- rows of a tile

local function legal_for(strides)
  local list = {
    legal { "elements_counted", "rows * columns <= 1e12 && rows <= 4294967295" },
    legal { "columns_counted", "folded || columns <= 2147418112" },
    legal { "elements_aligned", "align % max(in_bytes, out_bytes) == 0" },
  }
  for _, stride in ipairs(strides) do
    list[#list + 1] = legal { stride .. "_covers_row", stride .. " >= columns" }
    list[#list + 1] = legal { stride .. "_addressable", "rows * " .. stride .. " <= 1e18" }
  end
  return list
end

-- What is too large to be legal does not overflow.
local function packed(condition)
  return condition .. " && columns > 0 && columns <= 1000000000000000000 ? 2 * columns : columns"
end

local function aligned(strides)
  local list = {}
  for i, stride in ipairs(strides) do list[i] = stride .. " % vec == 0" end
  return "vec == 1 || align % 16 == 0 && (folded || columns >= vec && " .. table.concat(list, " && ") .. ")"
end

-- Bytes that are moved, instructions of the lanes, and what no other workgroup hides.
local function estimate(reads, writes)
  return {
    value { "tiles", "folded ? ceil(rows * columns / (threads * chunks * vec))"
      .. " : ceil(rows / (threads * chunks) * width) * ceil(columns / (width * vec))" },
    value { "moved_us", ("rows * columns * (%s * in_bytes + %s * out_bytes) / (arch.hbm_gbps * 1000)"):format(reads, writes) },
    value { "issue_us", "tiles * threads * (60 + chunks * vec * (vec == 1 ? 40 : 15)) / (arch.cus * 100.0 * arch.clock_mhz)" },
    value { "alone_us", "(arch.load_latency_clocks + chunks * vec * (vec == 1 ? 60 : 30)) / arch.clock_mhz" },
    value { "rounds", "ceil(tiles / (arch.cus * 4))" },
  }
end

-- Sections that are the same for all.
local common = {
  empty = "rows == 0 || columns == 0",
  tuned_by = { "rows", "columns" },
  derive = {
    value { "waves", "256 / arch.wave", constant = false, doc = "waves in a workgroup" },
    value { "threads", "256", doc = "lanes in a workgroup" },
    value { "lds_bytes", "0", constant = false, doc = "LDS of a workgroup, bytes" },
    value { "waves_per_simd", "4", doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
    value { "registers", "64", constant = false, doc = "registers expected, a lane" },
  },
  rules = {
    rule { "stream_of_layer", "policy == keep || arch.layer == amdgcn", doc = "clang knows no such accesses of NVIDIA's" },
    rule { "chunk_is_16_bytes", "vec == 1 || vec * max(in_bytes, out == f32 ? 4 : 2) == 16" },
  },
  tunables = {
    tunable { "width", { 1, 2, 4, 8, 16, 32, 64, 128, 256 },
      pick = "folded || ceil_div(columns, vec) % 256 == 0 || columns >= 4096 * vec ? 256 : columns > 32 * vec ? 64"
        .. " : columns > 16 * vec ? 32 : columns > 8 * vec ? 16 : columns > 4 * vec ? 8 : columns > 2 * vec ? 4"
        .. " : columns > vec ? 2 : 1",
      doc = "lanes side by side in a row" },
  },
  cost = "max(max(moved_us, issue_us), rounds * alone_us) + 0.1 * min(moved_us, issue_us) + alone_us + arch.launch_us"
    .. " + (policy == stream ? 0.001 : 0)",
  launch = {
    tiles = ("folded ? ceil_div(ceil_div(rows * columns, %s), %s) : ceil_div(rows, %s) * ceil_div(columns, %s)"):format(
      line, height, height, line),
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },
}

local function sections(strides, own)
  own.legal = own.legal or legal_for(strides)
  for _, name in ipairs { "empty", "tuned_by", "derive", "rules", "tunables", "cost", "launch" } do
    own[name] = own[name] or common[name]
  end
  return own
end

return {
  types = types,
  acts = { "silu", "gelu_tanh", "gelu_erf", "relu", "sigmoid" },
  act_number = "act == relu ? 1 : act == silu ? 2 : act == gelu_tanh ? 3 : act == gelu_erf ? 4 : act == sigmoid ? 5 : 0",
  axes = {
    axis { "vec", { 1, 4, 8 }, code = "v", doc = "elements of a chunk, 16 bytes of the wider type; 1: rows aligned anyhow" },
    axis { "chunks", { 1, 2, 4, 8 }, code = "c", doc = "chunks of an operand that a lane loads at once" },
    axis { "policy", { "keep", "stream" }, default = "keep", doc = "cache policy of reads and writes" },
  },
  legal = legal_for,
  sections = sections,
  packed = packed,
  aligned = aligned,
  estimate = estimate,
  stride = function(name) return param { name, "i64", ("folded ? %s : %s"):format(line, name) } end,
  params = {
    param { "rows", "i64", ("folded ? rows * columns / %s : rows"):format(line),
      doc = "rows of `columns` elements; in all of this, lines where operands are packed" },
    param { "columns", "u32", ("folded ? %s : columns"):format(line) },
    param { "last", "u32", ("folded ? rows * columns %% %s : 0"):format(line), doc = "elements of one more row" },
    param { "across", "u32", ("folded ? 1 : ceil_div(columns, %s)"):format(line), doc = "tiles side by side" },
    param { "width", "u32", "width", doc = "lanes side by side, a power of two" },
    param { "step", "u32", "threads / width", doc = "rows between a lane's chunks" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
  },
  problems = function(dtypes, outs, strides, random)
    local list = {}
    for _, dtype in ipairs(dtypes) do
      for _, out in ipairs(outs) do
        for _, columns in ipairs { 3, 64, 1000, 4096, 11008, 14336 } do
          for _, rows in ipairs { 1 + random(8), 8192 } do
            for _, gaps in ipairs { 0, 8 } do
              local problem = { dtype = dtype, out = out, rows = rows, columns = columns }
              for _, name in ipairs(strides) do problem[name] = gaps > 0 and 2 * columns + gaps or 0 end
              list[#list + 1] = problem
            end
          end
        end
      end
    end
    return list
  end,
}
