-- The second kernel of a split-K GEMM: adds the partial sums in fixed order and applies the epilogue.

local epilogue = part "gemm_epilogue.lua" -- what gemm says too

return family {
  name = "gemm_reduce",
  doc = "D = act(alpha * sum over splits of partial + beta * C + bias) + residual",

  problem = {
    choice { "out", { "f16", "bf16", "f32" }, key = true, doc = "type of C, D, bias and residual" },
    epilogue.act, epilogue.bias, epilogue.addend, epilogue.residual,
    extent { "m", doc = "rows of D" },
    extent { "n", doc = "columns of D" },
    extent { "batch", init = 1, doc = "number of products" },
    extent { "splits", init = 1, doc = "partial sums an element; partial is batch x splits x m x n, packed f32" },
    epilogue.ldc, epilogue.ldd, epilogue.ldr,
    epilogue.stride_c, epilogue.stride_d, epilogue.stride_r, epilogue.stride_bias,
    extent { "align_d", default = "16", doc = "bytes that C, D, bias and residual are multiples of; 0: 16" },
  },

  empty = "m == 0 || n == 0 || batch == 0",   -- nothing to compute
  tuned_by = { "m", "n", "splits" },           -- the extents that intervals of the tuned table span

  problem_values = {},

  legal = {
    -- not stricter than what gemm takes: a split plan must not fail at its second kernel
    legal { "partial_addressable", "batch * splits * m * n <= 1e18 && m * n <= 1099511627776" },
    legal { "d_addressable", "m * ldd <= 1e18 && m * ldc <= 1e18 && m * ldr <= 1e18"
      .. " && batch * (stride_c + stride_d + stride_r + stride_bias) <= 1e18", doc = "D, C and the residual fit an address space" },
    epilogue.ldd_covers_row,
    legal { "splits_positive", "splits >= 1" },
    epilogue.d_element_aligned,
  },

  axes = {
    axis { "out", code = "d", doc = "type of C, D, bias, residual" },
    epilogue.axis,
    axis { "vec", { 1, 4 }, code = "v", default = 4, doc = "elements of a row that a lane finishes" },
  },

  derive = {
    value { "waves", "4", doc = "waves in a workgroup" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "tile", "threads * vec", doc = "elements of D in a workgroup's tile" },
    value { "lds_bytes", "0", constant = false, doc = "LDS of a workgroup, bytes" },
    value { "registers", "24 + 4 * vec", constant = false, doc = "registers expected, a lane" },
  },

  rules = {},
  profiles = { default = { set { "all", "vec > 0" } } },

  accept = {
    accept { "epilogue_matches", epilogue.matches },
    accept { "rows_aligned", "vec == 1 || n % vec == 0 && align_d % 16 == 0 && ldd % vec == 0 && ldc % vec == 0"
      .. " && ldr % vec == 0 && (batch <= 1 || stride_d % vec == 0 && stride_c % vec == 0 && stride_r % vec == 0"
      .. " && stride_bias % vec == 0)" },
  },

  tunables = {},

  estimate = {
    value { "bytes", "batch * m * n * (4.0 * splits + 4)" },
  },
  cost = "bytes / (arch.hbm_gbps * 1000) * (vec == 1 ? 2 : 1) + arch.launch_us",

  args = {
    pointer { "partial", doc = "f32 partial sums, read" },
    epilogue.args.c, epilogue.args.d, epilogue.args.bias, epilogue.args.residual,
    scalar { "alpha", "f32", init = 1, doc = "factor of the sum" },
    epilogue.args.beta,
  },

  require = {
    require { "partial_present", "args.partial != 0 && args.partial % 16 == 0" },
    epilogue.d_present, epilogue.c_present, epilogue.bias_present, epilogue.residual_present, epilogue.beta_planned,
    epilogue.d_as_planned,
  },

  params = {
    param { "partial", "ptr", "args.partial" },
    param { "c", "ptr", "addend == no || args.beta == 0 ? 0 : args.c", doc = "null: no C" },
    param { "d", "ptr", "args.d" },
    param { "bias", "ptr", "bias == none ? 0 : args.bias", doc = "null: no bias" },
    param { "residual", "ptr", "residual == no ? 0 : args.residual", doc = "null: no residual" },
    param { "m", "i64", "m" },
    param { "n", "i64", "n" },
    param { "ldc", "i64", "ldc" },
    param { "ldd", "i64", "ldd" },
    param { "ldr", "i64", "ldr" },
    param { "stride_c", "i64", "stride_c" },
    param { "stride_d", "i64", "stride_d" },
    param { "stride_r", "i64", "stride_r" },
    param { "stride_bias", "i64", "stride_bias" },
    param { "first_slice", "i64", "launch.first_slice", doc = "first batch of this launch" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first tile of this launch" },
    param { "tiles", "u32", "ceil_div(m * n, tile)", doc = "tiles in a batch" },
    param { "splits", "u32", "splits", doc = "partial sums an element" },
    param { "bias_along_m", "u32", "bias == along_m", doc = "the bias is one a row" },
    param { "alpha", "f32", "args.alpha" },
    param { "beta", "f32", "args.beta" },
  },

  launch = {
    tiles = "ceil_div(m * n, tile)",
    slices = "batch",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = {},
  problems = function(_, random)
    local list = {}
    for _, out in ipairs { "f16", "bf16", "f32" } do
      for _, act in ipairs { "none", "relu", "gelu_tanh", "gelu_erf", "silu" } do
        for _, bias in ipairs { "none", "along_n", "along_m" } do
          for _, odd in ipairs { 0, 1 } do
            list[#list + 1] = { out = out, act = act, bias = bias, m = 1 + random(4096),
              n = 64 * (1 + random(64)) + odd, batch = 1, splits = 2 << random(5) }
          end
        end
      end
    end
    return list
  end,

  template = "gemm_reduce.hip",
}
