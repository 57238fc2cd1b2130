-- What rmsnorm and layernorm, and their gradients, say alike.
--
--   types      of elements
--   axes       as in rows.lua, with the regime `part`
--   forward    function: the sections of a family of norms; `rows`, `join`, `with_shapes` are the parts of these names,
--              `what` has name, doc, centers, eps

local types = { "f32", "f16", "bf16" }

local axes = {
  axis { "regime", { "part", "wave", "workgroup", "online" },
    doc = "who holds a row: registers of 16 lanes, of a wave, of a workgroup, or nobody, so that it is read twice" },
  axis { "waves", { 4, 8, 16, 32 }, code = "w", doc = "waves in a workgroup" },
  axis { "chunks", { 1, 2, 4, 8 }, code = "c", doc = "chunks of a row that a lane loads at once" },
  axis { "vec", { 1, 4, 8 }, code = "v", doc = "elements of a chunk, 16 bytes; 1: rows aligned anyhow" },
}

-- As in rows.lua: `reductions` is the words of LDS that a wave's reductions take; `walks`: workgroups take rows in turn.
local function derive(reductions, walks)
  return {
    value { "bytes", "dtype == f32 ? 4 : 2", constant = false, doc = "bytes of an element that is read" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "lanes", "regime == part ? 16 : regime == wave ? arch.wave : threads", doc = "lanes that share a row" },
    value { "tile_rows", "threads / lanes", constant = walks, doc = "rows of a workgroup at once" },
    value { "piece", "lanes * chunks * vec", doc = "elements of a row that are loaded at once" },
    value { "lds_bytes", ("regime == part || regime == wave ? 0 : 4 * waves * (%s)"):format(reductions),
      doc = "LDS of a workgroup, bytes" },
    value { "registers", ("arch.layer != nvptx ? 33 + %d * chunks * vec : regime == online ? 40 + chunks * vec : %s"):format(
        walks and 3 or 2, walks and "(out == byte || out == any ? 56 : regime == part ? 40 : 32) + chunks * (vec == 1 ? 6 : vec + 16)"
        or "chunks > 2 && vec > 1 ? 80 : 26 + chunks * vec"),
      constant = false, doc = "registers expected, a lane" },
    value { "resident", "max(1, min(min(arch.layer == nvptx ? arch.simds * arch.vgprs / registers"
      .. " : arch.vgprs / registers * arch.simds, arch.simds * arch.max_waves_per_simd) / waves, 32))",
      constant = false, doc = "workgroups of a compute unit at once" },
    value { "waves_per_simd", "arch.layer == nvptx ? resident : waves / arch.simds",
      doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
  }
end

-- Whether the words of a problem's field are types of 8 bits.
local function is_narrow(field)
  local all = {}
  for i, word in ipairs { "i8", "e4m3", "e5m2", "e4m3fnuz", "e5m2fnuz" } do all[i] = field .. " == " .. word end
  return "(" .. table.concat(all, " || ") .. ")"
end

-- Workgroups of a launch of rows that are taken in turn.
local TILES = "regime == online ? rows : min(ceil_div(rows, tile_rows), arch.cus * resident)"

-- Of aligned rows: more lanes rather than more chunks, whose loads others hide.
local middle = "(chunks == 2 && waves <= 16 || chunks == 4 && waves <= 16)"

local function same(expression) return "out == dtype && vec > 1 && " .. expression end

local function forward(rows, join, what, with_shapes)
  local mean = what.centers
  return {
    name = what.name,
    doc = what.doc,

    problem = {
      choice { "dtype", types, key = true, doc = "type of x, residual and sum" },
      choice { "out", { "f32", "f16", "bf16", "i8", "e4m3", "e5m2", "e4m3fnuz", "e5m2fnuz" }, default = "dtype",
        doc = "type of y; of 8 bits: saturating, to nearest even" },
      choice { "weight", types, default = "dtype", doc = "type of gamma and beta" },
      choice { "gamma", { "yes", "no" }, default = "yes", doc = "whether there is a gamma" },
      choice { "beta", { "yes", "no" }, default = mean and "yes" or "no", doc = "whether there is a beta" },
      choice { "residual", { "no", "yes" }, default = "no",
        doc = "yes: sum = x + residual, rounded to its type, is written, and y is the norm of that sum" },
      choice { "save", { "no", "yes" }, default = "no", doc = "whether what the gradient takes is written" },
      choice { "scaling", { "dynamic", "static" }, default = "dynamic",
        doc = "y of 8 bits is the norm / scale; dynamic: max(absmax, floor) / largest of each row, 2^-126 at least, which is written;"
          .. " static: one, read; other y have none" },
      extent { "rows", doc = "rows" },
      extent { "columns", doc = "elements of a row" },
      stride { "ldx", default = "columns", doc = "elements between rows of x; 0: packed" },
      stride { "ldr", default = "columns", doc = "elements between rows of the residual; 0: packed" },
      stride { "ldsum", default = "columns", doc = "elements between rows of the sum; 0: packed" },
      stride { "ldy", default = "columns", doc = "elements between rows of y; 0: packed" },
      extent { "align", default = "16", doc = "bytes that x, residual, sum and y are multiples of; 0: 16" },
      extent { "align_weight", default = "16", doc = "bytes that gamma and beta are multiples of; 0: 16" },
    },

    empty = "rows == 0 || columns == 0",
    tuned_by = { "rows", "columns" },

    problem_values = {
      value { "narrow", is_narrow "out", doc = "y is of 8 bits" },
      value { "weighted", "gamma == yes || beta == yes", doc = "weights are read" },
    },

    legal = join(rows.legal, {
      legal { "addressable", "rows * ldx <= 1e18 && rows * ldr <= 1e18 && rows * ldsum <= 1e18 && rows * ldy <= 1e18" },
      legal { "ldx_covers_row", "ldx >= columns" },
      legal { "ldr_covers_row", "residual == no || ldr >= columns" },
      legal { "ldsum_covers_row", "residual == no || ldsum >= columns" },
      legal { "ldy_covers_row", "ldy >= columns" },
      legal { "weights_aligned", "!weighted || align_weight % (weight == f32 ? 4 : 2) == 0" },
    }),

    axes = join({
      axis { "dtype", doc = "type of x" },
      axis { "out", { "f32", "f16", "bf16", "byte", "any" }, code = "y", default = "dtype",
        doc = "type of y; byte: any of 8 bits" },
    }, axes),

    derive = derive((mean and 3 or 1) .. " + (out == byte || out == any ? 1 : 0)", mean),

    rules = {
      rule { "lanes_fit", "threads <= arch.max_threads" },
      rule { "chunk_is_16_bytes", "vec == 1 || vec * bytes == 16" },
      rule { "registers_fit", "registers * waves <= arch.simds * arch.vgprs" },
      rule { "any_by_element", "(out == any) == (vec == 1)" },
    },

    -- Kernels for anything; for whole chunks some of each regime.
    profiles = {
      default = {
        set { "general", "vec == 1 && waves == 8 && chunks == 8 && regime == online" },
        set { "short_general", "vec == 1 && waves == 4 && chunks == 8 && regime == wave" },
        set { "short", same "waves == 4 && (regime == part && chunks == 1 || regime == wave && chunks == 2)" },
        set { "middle", same("regime == workgroup && " .. middle) },
        set { "long", same "regime == online && waves == 16 && chunks == 2" },
        set { "bytes", "vec == 8 && out == byte && (chunks == 2 && (waves == 4 && regime == wave || waves == 16 && regime == online)"
          .. " || regime == workgroup && " .. middle .. (mean and " && chunks == 2)" or ")") },
        set { "mixed", "vec == 4 && (out == f16 || out == bf16) && regime == online && waves == 16 && chunks == 2" },
      },
    },

    accept = {
      accept { "out_matches", "out == any || (out == byte ? narrow : out == p.out)" },
      accept { "row_fits", "regime == online || columns <= piece" },
      accept { "rows_aligned", "vec == 1 || align % 16 == 0 && columns % vec == 0 && ldx % vec == 0 && ldy % vec == 0"
        .. " && (residual == no || ldr % vec == 0 && ldsum % vec == 0)" },
      accept { "weights_aligned", "vec == 1 || !weighted || align_weight % 16 == 0 && (weight == dtype || weight == f32)" },
    },

    tunables = {},

    estimate = {
      value { "groups", "ceil(rows / tile_rows)" },
      value { "pieces", "regime == online ? ceil(columns / piece) : 1" },
      value { "moved_us", "rows * columns * (bytes * (regime == online && pieces > 1 ? 2 : 1) * (residual == yes ? 3 : 1)"
        .. " + (p.out == f32 ? 4 : narrow ? 1 : 2)) / (arch.hbm_gbps * 1000)" },
      value { "issue_us", "rows * pieces * piece * (vec == 1 ? 40 : 20) / (arch.cus * 100.0 * arch.clock_mhz)" },
      value { "rounds", "ceil(groups / (arch.cus * resident))" },
      value { "alone_us", "(arch.load_latency_clocks * (regime == online ? 2 : 1) * pieces + chunks * vec * (vec == 1 ? 60 : 30)"
        .. " + (regime == part || regime == wave ? 0 : 400)) / arch.clock_mhz" },
      value { "sync_us", ("regime == part || regime == wave ? 0 : %d.0 * waves / arch.clock_mhz"):format(mean and 32 or 16),
        doc = "what the waves of a workgroup wait for each other" },
    },
    cost = "max(max(moved_us, issue_us), rounds * alone_us) + 0.1 * min(moved_us, issue_us) + rounds * sync_us + alone_us + arch.launch_us",

    args = join({
      pointer { "x", doc = "x, read" },
      pointer { "residual", doc = "the residual, read where the problem has one" },
      pointer { "gamma", doc = "gamma, one element a column, read where the problem has it" },
      pointer { "beta", doc = "beta, one element a column, read where the problem has it" },
      pointer { "y", written = true, doc = "y, written; x or residual, where type and stride are the same" },
      pointer { "sum", written = true, doc = "the sum, written where there is a residual; x or residual, at the same stride" },
      pointer { "scale", written = true, doc = "f32: of y of 8 bits, the scale of each row, written, or (static) one, read" },
      pointer { "rstd", written = true, doc = "f32, one a row, written where the problem saves" },
    }, mean and { pointer { "mean", written = true, doc = "f32, one a row, written where the problem saves" } } or {}, {
      scalar { "eps", "f32", init = what.eps, doc = "added to the " .. (mean and "variance" or "mean square") },
      scalar { "gamma_offset", "f32", init = 0, doc = "added to gamma, where there is one" },
      scalar { "floor", "f32", init = 0, doc = "what the largest magnitude of a row is at least, where a dynamic scale is made for it" },
    }),

    require = {
      require { "x_present", "args.x != 0" },
      require { "y_present", "args.y != 0" },
      require { "gamma_present", "gamma == no || args.gamma != 0" },
      require { "beta_present", "beta == no || args.beta != 0" },
      require { "residual_present", "residual == no || args.residual != 0 && args.sum != 0" },
      require { "saved_present", "save == no || args.rstd != 0" .. (mean and " && args.mean != 0" or "") },
      require { "scale_present", "!narrow || args.scale != 0 && args.scale % 4 == 0" },
      require { "as_planned", "args.x % align == 0 && args.y % align == 0"
        .. " && (residual == no || args.residual % align == 0 && args.sum % align == 0)",
        doc = "x, y, residual or sum is less aligned than the problem's align says" },
      require { "weights_as_planned", "(gamma == no || args.gamma % align_weight == 0) && (beta == no || args.beta % align_weight == 0)",
        doc = "gamma or beta is less aligned than the problem's align_weight says" },
    },

    params = join({
      param { "x", "ptr", "args.x" },
      param { "residual", "ptr", "residual == no ? 0 : args.residual", doc = "null: no residual, no sum" },
      param { "gamma", "ptr", "gamma == no ? 0 : args.gamma", doc = "null: no gamma" },
      param { "beta", "ptr", "beta == no ? 0 : args.beta", doc = "null: no beta" },
      param { "y", "ptr", "args.y" },
      param { "sum", "ptr", "residual == no ? 0 : args.sum" },
      param { "scale", "ptr", "narrow ? args.scale : 0", doc = "null: y has no scale" },
      param { "rstd", "ptr", "save == no ? 0 : args.rstd", doc = "null: not saved" },
    }, mean and { param { "mean", "ptr", "save == no ? 0 : args.mean", doc = "null: not saved" } } or {}, {
      param { "rows", "i64", "rows" },
      param { "ldx", "i64", "ldx" },
      param { "ldr", "i64", "ldr" },
      param { "ldsum", "i64", "ldsum" },
      param { "ldy", "i64", "ldy" },
      param { "columns", "u32", "columns" },
      param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    }, mean and { param { "groups", "u32", TILES, doc = "workgroups, which take rows in turn" } } or {}, {
      param { "weight", "u32", "weight == f32 ? 0 : weight == f16 ? 1 : 2", doc = "type of gamma and beta" },
      param { "out", "u32", "p.out == f32 ? 0 : p.out == f16 ? 1 : 2", doc = "type of y, unless it is of 8 bits" },
      param { "narrow", "u32",
        "p.out == i8 ? 1 : p.out == e4m3 ? 2 : p.out == e5m2 ? 3 : p.out == e4m3fnuz ? 4 : p.out == e5m2fnuz ? 5 : 0",
        doc = "type of y of 8 bits; 0: of more" },
      param { "y_bytes", "u32", "p.out == f32 ? 4 : narrow ? 1 : 2", doc = "bytes of an element of y" },
      param { "measures", "u32", "narrow && scaling == dynamic", doc = "each row gets a scale" },
      param { "eps", "f32", "args.eps" },
      param { "gamma_offset", "f32", "args.gamma_offset" },
      param { "floor", "f32", "args.floor" },
    }),

    launch = mean and {
      tiles = TILES,
      slices = "1",
      threads = "threads",
      lds = "lds_bytes",
      workspace = "0",
    } or rows.launch,

    shapes = { "bench/shapes/llm_" .. what.name .. ".csv" },
    problems = with_shapes(function(_, random)
      local list = {}
      for _, dtype in ipairs(types) do
        for _, out in ipairs { "f32", "f16", "bf16", "i8", "e4m3" } do
          for _, columns in ipairs { 2, 30, 64, 128, 1024, 2048, 4096, 5120, 8192, 12288, 16384, 32768 } do
            for odd = 0, 1 do
              list[#list + 1] = { dtype = dtype, out = out, rows = 1 + random(8192), columns = columns + odd,
                residual = odd == 0 and random(2) == 1 and "yes" or "no", weight = random(3) == 0 and "f32" or dtype }
            end
          end
        end
      end
      return list
    end, { { dtype = "f32" }, { dtype = "f16" }, { dtype = "bf16" }, { dtype = "bf16", out = "e4m3" } }),

    template = { template { "norm_long.hip", "regime == online" },
      template { mean and "norm_walk.hip" or "norm.hip", "true" } },
  }
end

return { types = types, axes = axes, forward = forward }
