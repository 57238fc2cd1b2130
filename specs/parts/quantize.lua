-- What quantize and quantize_absmax, which looks for the largest element first, say alike, and dequantize too: a wave takes
-- a piece of a row, so that long and short ones both are spread over the device.
--
--   input      fields of the problem: x, with an activation and a factor `up`; input_args, input_require, input_params
--              and input_legal are theirs
--   type_code  an expression: the number that kernels know a type of 8 bits by
--   scales     fields of the problem: which elements share a scale; scale_legal, scale_params
--   parts      largest elements that quantize_absmax leaves in the workspace
--   units      pieces of all rows

local function code(name, words)
  local text = tostring(#words)
  for i = #words, 1, -1 do text = ("%s == %s ? %d : %s"):format(name, words[i], i - 1, text) end
  return text
end

-- as in qd_scale.h, the last one is what is left
local function type_code(name) return code(name, { "i8", "e4m3", "e5m2", "e4m3fnuz" }) end

-- Blocks along an extent; what is too large to be legal does not overflow.
local function blocks(extent, block)
  return ("%s / max(%s, 1) + (%s %% max(%s, 1) > 0 ? 1 : 0)"):format(extent, block, extent, block)
end

return {
  types = { "f32", "f16", "bf16" },
  narrow = { "i8", "e4m3", "e5m2", "e4m3fnuz", "e5m2fnuz" },
  type_code = type_code,

  input = {
    choice { "act", { "none", "relu", "gelu_tanh", "gelu_erf", "silu", "sigmoid" }, default = "none",
      doc = "activation of x, before the factor" },
    choice { "up", { "none", "separate", "packed" }, default = "none",
      doc = "a factor of each element: none, of its own, or behind the row of x, where x is the gate" },
  },
  input_legal = {
    legal { "rows_counted", "rows <= 4294967295" },
    legal { "columns_counted", "columns <= 2147418112" },
    legal { "units_counted", "rows * ceil(columns / 256) <= 4294967295", doc = "pieces of 256 elements of a row, in all rows" },
    legal { "x_addressable", "rows * ldx <= 1e18 && rows * ldu <= 1e18" },
    legal { "ldx_covers_row", "ldx >= (up == packed ? 2 * columns : columns)" },
    legal { "ldu_covers_row", "up != separate || ldu >= columns" },
    legal { "elements_aligned", "align % (dtype == f32 ? 4 : 2) == 0" },
  },
  input_strides = {
    stride { "ldx", default = "up == packed && columns > 0 && columns <= 1000000000000000000 ? 2 * columns : columns",
      doc = "elements between rows of x; 0: packed" },
    stride { "ldu", default = "columns", doc = "elements between rows of a factor of its own; 0: packed" },
  },
  input_taken = accept { "input_taken", "input == gated || act == none && up == none" },
  input_aligned = "columns % vec == 0 && ldx % vec == 0 && (up != separate || ldu % vec == 0)",
  input_args = {
    pointer { "x", doc = "x, read" },
    pointer { "up", doc = "the factor, read where it is separate" },
  },
  input_require = {
    require { "x_present", "args.x != 0" },
    require { "up_present", "args.up != 0 || up != separate" },
    require { "x_as_planned", "args.x % align == 0 && (up != separate || args.up % align == 0)",
      doc = "x or the factor is less aligned than the problem's align says" },
  },
  input_params = {
    param { "x", "ptr", "args.x" },
    param { "up", "ptr", "up == none ? 0 : up == packed ? args.x + columns * (dtype == f32 ? 4 : 2) : args.up",
      doc = "null: no factor" },
    param { "rows", "i64", "rows" },
    param { "ldx", "i64", "ldx" },
    param { "ldu", "i64", "up == packed ? ldx : ldu" },
    param { "columns", "u32", "columns" },
    param { "act", "u32", code("act", { "none", "relu", "silu", "gelu_tanh", "gelu_erf" }),
      doc = "number of the activation: QD_ACT_" },
  },

  scales = {
    choice { "granularity", { "token", "tensor", "block" }, default = "token",
      doc = "what shares a scale: a row, all, or a block of block_rows x block_columns" },
    choice { "scale_transposed", { "no", "yes" }, default = "no",
      doc = "of blocks: whether scales of a column of blocks are neighbours, and not those of a row" },
    extent { "block_rows", default = "1", doc = "rows of a block: 1, 16, 32, 64 or 128; 0: 1" },
    extent { "block_columns", default = "128", doc = "columns of a block: 32, 64 or 128; 0: 128" },
  },
  scale_stride = stride { "ld_scale", default = "granularity != block ? 0 : scale_transposed == no"
    .. " ? " .. blocks("columns", "block_columns") .. " : " .. blocks("rows", "block_rows"),
    doc = "scales between rows of blocks, or columns where they are transposed; 0: packed" },
  scale_legal = {
    legal { "block_rows_known", "block_rows == 1 || block_rows == 16 || block_rows == 32"
      .. " || block_rows == 64 || block_rows == 128" },
    legal { "block_columns_known", "block_columns == 32 || block_columns == 64 || block_columns == 128" },
    legal { "ld_scale_covers_blocks", "granularity != block"
      .. " || ld_scale >= (scale_transposed == no ? ceil(columns / block_columns) : ceil(rows / block_rows))" },
    legal { "scales_addressable", "granularity != block"
      .. " || ld_scale * (scale_transposed == no ? ceil(rows / block_rows) : ceil(columns / block_columns)) <= 1e18" },
  },
  scale_params = {
    param { "scale_row", "i64", "granularity == token ? 1 : granularity == tensor ? 0"
      .. " : scale_transposed == no ? ld_scale : 1",
      doc = "scales from a row of blocks to the next" },
    param { "scale_column", "i64", "granularity != block ? 0 : scale_transposed == no ? 1 : ld_scale",
      doc = "scales from a column of blocks to the next" },
    param { "row_shift", "u32", "granularity != block || block_rows == 1 ? 0 : block_rows == 16 ? 4 : block_rows == 32 ? 5"
      .. " : block_rows == 64 ? 6 : 7", doc = "logarithm of a block's rows" },
    param { "column_shift", "u32", "block_columns == 32 ? 5 : block_columns == 64 ? 6 : 7", doc = "and of its columns" },
  },

  parts = "256",
  units = "rows * ceil_div(columns, piece)",
}
