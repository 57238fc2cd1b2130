-- Softmax and log-softmax of rows, with a mask or without.

local join = part "join.lua"
local rows = part "rows.lua"
local with_shapes = part "shapes.lua"

local function same(expression) return "out == dtype && " .. expression end

return family {
  name = "softmax",
  doc = "y = softmax or log_softmax, along each row, of x * scale + mask",

  problem = {
    choice { "dtype", { "f32", "f16", "bf16" }, key = true, doc = "type of x, and of an additive mask" },
    choice { "out", { "f32", "f16", "bf16" }, default = "dtype", doc = "type of y" },
    choice { "kind", { "softmax", "log_softmax" }, default = "softmax", doc = "whether y is a logarithm" },
    choice { "mask", { "none", "additive", "boolean" }, default = "none",
      doc = "additive: a term of each element; boolean: a byte, where 0 is -infinity in the element's place" },
    choice { "empty_row", { "nan", "zeros" }, default = "nan",
      doc = "y where all of a row is -infinity: NaN, as defined, or 0 (the logarithm: -infinity)" },
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "elements of a row" },
    stride { "ldx", default = "columns", doc = "elements between rows of x; 0: packed" },
    stride { "ldy", default = "columns", doc = "elements between rows of y; 0: packed" },
    stride { "ldm", doc = "elements between rows of the mask; 0: one row for all" },
    extent { "align", default = "16", doc = "bytes that x, y and the mask are multiples of; 0: 16" },
  },

  empty = "rows == 0 || columns == 0",
  tuned_by = { "rows", "columns" },

  problem_values = {},

  legal = join(rows.legal, {
    legal { "addressable", "rows * ldx <= 1e18 && rows * ldy <= 1e18 && rows * ldm <= 1e18" },
    legal { "ldx_covers_row", "ldx >= columns" },
    legal { "ldy_covers_row", "ldy >= columns" },
  }),

  axes = join({
    axis { "dtype", doc = "type of x" },
    axis { "out", { "f32", "f16", "bf16" }, code = "y", default = "dtype", doc = "type of y" },
  }, rows.axes, {
    axis { "masking", { "plain", "masks" }, default = "plain", doc = "whether the kernel takes masks" },
  }),

  derive = rows.derive(1, 2, "masking == masks ? 2 * chunks : chunks"),

  rules = join(rows.rules, {
    rule { "held_unmasked", "regime != lds || masking == plain" },
  }),

  -- One kernel for anything; for aligned rows without masks some of each regime.
  profiles = {
    default = {
      set { "general", "vec == 1 && regime == online && waves == 8 && chunks == 8 && masking == masks" },
      set { "masks", same "vec > 1 && masking == masks && waves == 8 && chunks == 2 && regime == online" },
      set { "short_masks", same "vec > 1 && masking == masks && waves == 4 && chunks == 4 && regime == wave" },
      set { "short_unaligned", same "vec == 1 && masking == plain && waves == 4 && chunks == 8 && regime == wave" },
      set { "short", same "vec > 1 && masking == plain && waves == 4 && chunks <= 2 && regime == wave" },
      set { "middle", same "vec > 1 && masking == plain && regime == workgroup && " .. rows.middle },
      set { "long", "vec > 1 && masking == plain && " .. rows.long .. " && (out == dtype || bytes == 4 || out == f32)" },
      set { "longer", same "vec > 1 && masking == plain && " .. rows.longer },
    },
  },

  accept = {
    accept { "out_matches", "out == p.out" },
    rows.row_fits,
    accept { "mask_taken", "masking == masks || mask == none" },
    accept { "rows_aligned", "vec == 1 || align % 16 == 0 && ldx % vec == 0 && ldy % vec == 0 && ldm % vec == 0 && columns % vec == 0" },
  },

  tunables = {},

  estimate = rows.estimate(1),
  cost = rows.cost,

  args = {
    pointer { "x", doc = "x, read" },
    pointer { "y", written = true, doc = "y, written" },
    pointer { "mask", doc = "the mask, read where the problem has one" },
    scalar { "scale", "f32", init = 1, doc = "factor of x" },
  },

  require = {
    require { "x_present", "args.x != 0" },
    require { "y_present", "args.y != 0" },
    require { "mask_present", "args.mask != 0 || mask == none" },
    require { "as_planned", "args.x % align == 0 && args.y % align == 0 && (mask == none || args.mask % align == 0)",
      doc = "x, y or the mask is less aligned than the problem's align says" },
  },

  params = {
    param { "x", "ptr", "args.x" },
    param { "y", "ptr", "args.y" },
    param { "mask", "ptr", "mask == none ? 0 : args.mask", doc = "null: no mask" },
    param { "rows", "i64", "rows" },
    param { "ldx", "i64", "ldx" },
    param { "ldy", "i64", "ldy" },
    param { "ldm", "i64", "ldm" },
    param { "columns", "u32", "columns" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    param { "log", "u32", "kind == log_softmax", doc = "y is a logarithm" },
    param { "boolean", "u32", "mask == boolean", doc = "the mask's elements are bytes" },
    param { "zeros", "u32", "empty_row == zeros", doc = "a row of -infinity is no NaN" },
    param { "scale", "f32", "args.scale" },
  },

  launch = rows.launch,

  shapes = { "bench/shapes/llm_softmax.csv" },
  problems = with_shapes(function(_, random)
    local list = {}
    for _, dtype in ipairs(rows.types) do
      for _, out in ipairs(rows.types) do
        for _, columns in ipairs(rows.sizes) do
          for _, mask in ipairs { "none", "additive", "boolean" } do
            list[#list + 1] = { dtype = dtype, out = out, mask = mask, rows = 1 + random(8192), columns = columns,
              ldm = mask ~= "none" and columns or 0 }
            list[#list + 1] = { dtype = dtype, out = out, mask = mask, rows = 1 + random(8192), columns = columns + 1,
              ldm = mask ~= "none" and columns + 1 or 0 }
          end
        end
      end
    end
    return list
  end),

  template = "softmax.hip",
}
