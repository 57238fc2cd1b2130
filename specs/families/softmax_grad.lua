-- The gradient of softmax and log-softmax, from y and dy.

local join = part "join.lua"
local rows = part "rows.lua"
local with_shapes = part "shapes.lua"

local function same(expression) return "out == dtype && " .. expression end

return family {
  name = "softmax_grad",
  doc = "dx = scale * y * (dy - sum of y * dy), or of a logarithm scale * (dy - exp(y) * sum of dy)",

  problem = {
    choice { "dtype", { "f32", "f16", "bf16" }, key = true, doc = "type of y and dy" },
    choice { "out", { "f32", "f16", "bf16" }, default = "dtype", doc = "type of dx" },
    choice { "kind", { "softmax", "log_softmax" }, default = "softmax",
      doc = "what y is; a logarithm that is -infinity, that is masked, has a gradient of 0" },
    extent { "rows", doc = "rows" },
    extent { "columns", doc = "elements of a row" },
    stride { "ldy", default = "columns", doc = "elements between rows of y; 0: packed" },
    stride { "lddy", default = "columns", doc = "elements between rows of dy; 0: packed" },
    stride { "lddx", default = "columns", doc = "elements between rows of dx; 0: packed" },
    extent { "align", default = "16", doc = "bytes that y, dy and dx are multiples of; 0: 16" },
  },

  empty = "rows == 0 || columns == 0",
  tuned_by = { "rows", "columns" },

  problem_values = {},

  legal = join(rows.legal, {
    legal { "addressable", "rows * ldy <= 1e18 && rows * lddy <= 1e18 && rows * lddx <= 1e18" },
    legal { "ldy_covers_row", "ldy >= columns" },
    legal { "lddy_covers_row", "lddy >= columns" },
    legal { "lddx_covers_row", "lddx >= columns" },
  }),

  axes = join({
    axis { "dtype", doc = "type of y and dy" },
    axis { "out", { "f32", "f16", "bf16" }, code = "x", default = "dtype", doc = "type of dx" },
  }, rows.axes),

  derive = rows.derive(2, 1),

  rules = rows.rules,

  -- One kernel for anything; for aligned rows some of each regime.
  profiles = {
    default = {
      set { "general", "vec == 1 && regime == online && waves == 8 && chunks == 8" },
      set { "short_unaligned", same "vec == 1 && waves == 4 && chunks == 8 && regime == wave" },
      set { "short", same "vec > 1 && waves == 4 && chunks <= 2 && regime == wave" },
      set { "middle", same "vec > 1 && regime == workgroup && (chunks < 4 || waves < 32) && " .. rows.middle },
      set { "long", "vec > 1 && " .. rows.long .. " && (out == dtype || bytes == 4 || out == f32)" },
      set { "longer", same "vec > 1 && chunks == 2 && threads == 1024 && (regime == online || regime == lds)" },
    },
  },

  accept = {
    accept { "out_matches", "out == p.out" },
    rows.row_fits,
    accept { "rows_aligned", "vec == 1 || align % 16 == 0 && ldy % vec == 0 && lddy % vec == 0 && lddx % vec == 0 && columns % vec == 0" },
  },

  tunables = {},

  estimate = rows.estimate(2),
  cost = rows.cost,

  args = {
    pointer { "y", doc = "y, read" },
    pointer { "dy", doc = "the gradient of y, read" },
    pointer { "dx", written = true, doc = "the gradient of x, written" },
    scalar { "scale", "f32", init = 1, doc = "the factor that x had" },
  },

  require = {
    require { "y_present", "args.y != 0" },
    require { "dy_present", "args.dy != 0" },
    require { "dx_present", "args.dx != 0" },
    require { "as_planned", "args.y % align == 0 && args.dy % align == 0 && args.dx % align == 0",
      doc = "y, dy or dx is less aligned than the problem's align says" },
  },

  params = {
    param { "y", "ptr", "args.y" },
    param { "dy", "ptr", "args.dy" },
    param { "dx", "ptr", "args.dx" },
    param { "rows", "i64", "rows" },
    param { "ldy", "i64", "ldy" },
    param { "lddy", "i64", "lddy" },
    param { "lddx", "i64", "lddx" },
    param { "columns", "u32", "columns" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    param { "log", "u32", "kind == log_softmax", doc = "y is a logarithm" },
    param { "scale", "f32", "args.scale" },
  },

  launch = rows.launch,

  shapes = { "bench/shapes/llm_softmax_grad.csv" },
  problems = with_shapes(function(_, random)
    local list = {}
    for _, dtype in ipairs(rows.types) do
      for _, out in ipairs(rows.types) do
        for _, columns in ipairs(rows.sizes) do
          for odd = 0, 1 do
            list[#list + 1] = { dtype = dtype, out = out, rows = 1 + random(8192), columns = columns + odd }
          end
        end
      end
    end
    return list
  end),

  template = "softmax_grad.hip",
}
