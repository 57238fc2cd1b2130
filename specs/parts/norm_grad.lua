-- A function that makes the sections of rmsnorm_grad and layernorm_grad; `norm`, `join`, `with_shapes` are the
-- parts of these names, `what` has name, doc, centers.

return function(norm, join, what, with_shapes)
  local mean = what.centers

  return {
    name = what.name,
    doc = what.doc,

    problem = {
      choice { "dtype", norm.types, key = true, doc = "type of x, dy, dsum and dx" },
      choice { "weight", norm.types, default = "dtype", doc = "type of gamma" },
      choice { "grad", norm.types, default = "weight", doc = "type of dgamma and dbeta" },
      choice { "gamma", { "yes", "no" }, default = "yes", doc = "whether there is a gamma" },
      choice { "dgamma", { "yes", "no" }, default = "yes", doc = "whether dgamma is made" },
      choice { "dbeta", { "yes", "no" }, default = mean and "yes" or "no", doc = "whether dbeta is made" },
      choice { "dsum", { "no", "yes" }, default = "no",
        doc = "yes: x is a sum that others take too, whose gradient dsum is added to dx" },
      extent { "rows", doc = "rows" },
      extent { "columns", doc = "elements of a row" },
      stride { "ldx", default = "columns", doc = "elements between rows of x; 0: packed" },
      stride { "lddy", default = "columns", doc = "elements between rows of dy; 0: packed" },
      stride { "lddsum", default = "columns", doc = "elements between rows of dsum; 0: packed" },
      stride { "lddx", default = "columns", doc = "elements between rows of dx; 0: packed" },
      extent { "align", default = "16", doc = "bytes that x, dy, dsum and dx are multiples of; 0: 16" },
      extent { "align_weight", default = "16", doc = "bytes that gamma is a multiple of; 0: 16" },
    },

    empty = "columns == 0", -- of no rows, dgamma and dbeta are zeros
    tuned_by = { "rows", "columns" },

    problem_values = {},

    legal = {
      legal { "rows_counted", "rows <= 4294967295" },
      legal { "columns_counted", "columns <= 2147418112" },
      legal { "elements_aligned", "align % (dtype == f32 ? 4 : 2) == 0" },
      legal { "weights_aligned", "gamma == no || align_weight % (weight == f32 ? 4 : 2) == 0" },
      legal { "addressable", "rows * ldx <= 1e18 && rows * lddy <= 1e18 && rows * lddsum <= 1e18 && rows * lddx <= 1e18" },
      legal { "ldx_covers_row", "ldx >= columns" },
      legal { "lddy_covers_row", "lddy >= columns" },
      legal { "lddsum_covers_row", "dsum == no || lddsum >= columns" },
      legal { "lddx_covers_row", "lddx >= columns" },
    },

    axes = join({ axis { "dtype", doc = "type of x, dy and dx" } }, norm.axes),

    derive = {
      value { "bytes", "dtype == f32 ? 4 : 2", constant = false, doc = "bytes of an element that is read" },
      value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
      value { "lanes", "regime == part ? 16 : regime == wave ? arch.wave : threads", doc = "lanes that share a row" },
      value { "tile_rows", "regime == online ? 4 : threads / lanes", doc = "rows of a workgroup at once" },
      value { "piece", "lanes * chunks * vec", doc = "elements of a row that are loaded at once" },
      value { "lds_bytes", ("regime == part || regime == wave ? waves * lanes * vec * 4"
        .. " : %d * 4 * waves * 2 + (regime == online ? 64 : 0)")
        :format(mean and 2 or 1), doc = "LDS of a workgroup, bytes" },
      value { "registers", ("(30 + (regime == part ? 32 : regime == online ? 40 : regime == wave ? 2 : 0)"
        .. " + chunks * vec * (bytes == 4 ? 7 : %d)) * (arch.layer == nvptx ? 3 : 4) / 3"):format(mean and 6 or 5),
        constant = false, doc = "registers expected, a lane" },
      value { "per_cu", "max(1, min(4, arch.simds * arch.vgprs * arch.wave / registers / threads))", constant = false,
        doc = "workgroups of a compute unit" },
      value { "waves_per_simd", "arch.layer == nvptx ? per_cu : waves / arch.simds",
        doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
      value { "workgroups", "arch.cus * per_cu", constant = false, doc = "most that a launch has" },
    },

    rules = {
      rule { "chunk_is_16_bytes", "vec == 1 || vec * bytes == 16" },
      rule { "registers_fit", "registers * threads <= arch.simds * arch.vgprs * arch.wave" },
    },

    -- Kernels for anything; for whole chunks some of each regime.
    profiles = {
      default = {
        set { "general", "vec == 1 && waves == 8 && (regime == online && chunks == 4 || regime == part && chunks == 4)" },
        set { "short", "vec > 1 && waves == 8 && (regime == part && chunks == 1 || regime == wave && chunks == 2)" },
        set { "middle", "vec > 1 && regime == workgroup && chunks == 2" },
        set { "long", "vec > 1 && waves == 8 && regime == online && chunks == 1" },
      },
    },

    accept = join({
      accept { "row_fits", "regime == online || columns <= piece" },
      accept { "rows_aligned", "vec == 1 || align % 16 == 0 && columns % vec == 0 && ldx % vec == 0 && lddy % vec == 0"
        .. " && lddx % vec == 0 && (dsum == no || lddsum % vec == 0)" },
      accept { "weights_aligned", "vec == 1 || gamma == no || align_weight % 16 == 0 && (weight == dtype || weight == f32)" },
    }, mean and {} or {
      accept { "dbeta_taken", "vec == 1 || dbeta == no" },
    }),

    tunables = {},

    estimate = {
      value { "groups", "min(ceil(rows / tile_rows), workgroups)" },
      value { "pieces", "regime == online ? ceil(columns / piece) : 1" },
      value { "moved_us", "rows * columns * bytes * ((regime == online ? 5 : 3) + (dsum == yes ? 1 : 0)) / (arch.hbm_gbps * 1000)" },
      value { "issue_us", "rows * pieces * piece * (vec == 1 ? 50 : 30) / (arch.cus * 100.0 * arch.clock_mhz)" },
      value { "rounds", "ceil(rows / (groups * tile_rows + 0.0001))" },
      value { "alone_us", "(arch.load_latency_clocks / per_cu * (regime == online ? 8 : 1) * pieces + chunks * vec * (vec == 1 ? 80 : 40)"
        .. " + (regime == part || regime == wave ? 100 : 400)) / arch.clock_mhz" },
    },
    cost = "max(max(moved_us, issue_us), rounds * alone_us) + 0.1 * min(moved_us, issue_us) + alone_us"
      .. " + groups * columns * 8.0 / (arch.hbm_gbps * 1000) + arch.launch_us",

    args = join({
      pointer { "x", doc = "x, or the sum that was normed, read" },
      pointer { "dy", doc = "the gradient of y, read" },
      pointer { "gamma", doc = "gamma, read where the problem has it" },
      pointer { "rstd", doc = "f32, one a row, as the norm saved it" },
    }, mean and { pointer { "mean", doc = "f32, one a row, as the norm saved it" } } or {}, {
      pointer { "dsum", doc = "the gradient of the sum from elsewhere, read where the problem has it" },
      pointer { "dx", written = true, doc = "the gradient of x, written; dy or dsum, at the same stride" },
      pointer { "dgamma", written = true, doc = "the gradient of gamma, written where the problem has it" },
      pointer { "dbeta", written = true, doc = "the gradient of beta, written where the problem has it" },
      scalar { "gamma_offset", "f32", init = 0, doc = "what was added to gamma" },
    }),

    require = {
      require { "x_present", "rows == 0 || args.x != 0" },
      require { "dy_present", "rows == 0 || args.dy != 0" },
      require { "dx_present", "rows == 0 || args.dx != 0" },
      require { "saved_present", "rows == 0 || args.rstd != 0" .. (mean and " && args.mean != 0" or "") },
      require { "gamma_present", "gamma == no || args.gamma != 0" },
      require { "dsum_present", "rows == 0 || dsum == no || args.dsum != 0" },
      require { "dgamma_present", "dgamma == no || args.dgamma != 0 && args.dgamma % (grad == f32 ? 4 : 2) == 0" },
      require { "dbeta_present", "dbeta == no || args.dbeta != 0 && args.dbeta % (grad == f32 ? 4 : 2) == 0" },
      require { "as_planned", "args.x % align == 0 && args.dy % align == 0 && args.dx % align == 0"
        .. " && (dsum == no || args.dsum % align == 0)", doc = "x, dy, dsum or dx is less aligned than the problem's align says" },
      require { "weights_as_planned", "gamma == no || args.gamma % align_weight == 0",
        doc = "gamma is less aligned than the problem's align_weight says" },
    },

    params = join({
      param { "x", "ptr", "args.x" },
      param { "dy", "ptr", "args.dy" },
      param { "gamma", "ptr", "gamma == no ? 0 : args.gamma", doc = "null: no gamma" },
      param { "rstd", "ptr", "args.rstd" },
    }, mean and { param { "mean", "ptr", "args.mean" } } or {}, {
      param { "dsum", "ptr", "dsum == no ? 0 : args.dsum", doc = "null: no dsum" },
      param { "dx", "ptr", "args.dx" },
      param { "partial", "ptr", "workspace", doc = "f32, a row of columns of each group; those of dbeta behind those of dgamma" },
      param { "rows", "i64", "rows" },
      param { "ldx", "i64", "ldx" },
      param { "lddy", "i64", "lddy" },
      param { "lddsum", "i64", "lddsum" },
      param { "lddx", "i64", "lddx" },
      param { "columns", "u32", "columns" },
      param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
      param { "groups", "u32", "max(1, min(ceil_div(rows, tile_rows), workgroups))", doc = "workgroups, which take rows in turn" },
      param { "weight", "u32", "weight == f32 ? 0 : weight == f16 ? 1 : 2", doc = "type of gamma" },
      param { "dgamma", "u32", "dgamma == yes", doc = "whether dgamma is made" },
      param { "dbeta", "u32", "dbeta == yes", doc = "whether dbeta is made" },
      param { "gamma_offset", "f32", "args.gamma_offset" },
    }),

    launch = {
      tiles = "max(1, min(ceil_div(rows, tile_rows), workgroups))",
      slices = "1",
      threads = "threads",
      lds = "lds_bytes",
      workspace = "dgamma == yes || dbeta == yes"
        .. " ? max(1, min(ceil_div(rows, tile_rows), workgroups)) * columns * 4 * (dbeta == yes ? 2 : 1) : 0",
    },

    -- Adds what the groups left.
    follow = {
      family = "norm_reduce",
      when = "dgamma == yes || dbeta == yes",
      problem = {
        { "out", "grad" }, { "groups", "max(1, min(ceil_div(rows, tile_rows), workgroups))" }, { "columns", "columns" },
        { "sums", "dbeta == yes ? 2 : 1" },
      },
      args = {
        { "partial", "workspace" }, { "dgamma", "dgamma == no ? 0 : args.dgamma" }, { "dbeta", "dbeta == no ? 0 : args.dbeta" },
      },
    },

    shapes = { "bench/shapes/llm_" .. what.name .. ".csv" },
    problems = with_shapes(function(_, random)
      local list = {}
      for _, dtype in ipairs(norm.types) do
        for _, columns in ipairs { 2, 30, 64, 128, 512, 1024, 2048, 4096, 5120, 8192, 12288, 16384, 32768 } do
          for odd = 0, 1 do
            list[#list + 1] = { dtype = dtype, rows = 1 + random(8192), columns = columns + odd,
              weight = random(3) == 0 and "f32" or dtype, dsum = random(2) == 1 and "yes" or "no" }
          end
        end
      end
      return list
    end),

    template = { template { "norm_grad_long.hip", "regime == online" }, template { "norm_grad.hip", "true" } },
  }
end
