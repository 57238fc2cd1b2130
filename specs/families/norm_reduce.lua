-- The second kernel of the gradients of norms: adds the sums of groups of rows, of gamma and beta, in fixed order.

return family {
  name = "norm_reduce",
  doc = "dgamma and dbeta: sums of columns of the partial sums that groups of rows left",

  problem = {
    choice { "out", { "f32", "f16", "bf16" }, key = true, doc = "type of dgamma and dbeta" },
    extent { "groups", doc = "partial sums of a column" },
    extent { "columns", doc = "elements of dgamma and of dbeta; partial is sums x groups x columns, packed f32" },
    extent { "sums", init = 1, doc = "1: of dgamma alone; 2: of dbeta too" },
  },

  empty = "columns == 0",
  tuned_by = { "groups", "columns" },

  problem_values = {},

  legal = {
    legal { "partial_addressable", "groups * columns <= 1e17 && columns <= 2147418112" },
    legal { "sums_counted", "sums == 1 || sums == 2" },
  },

  axes = {
    axis { "out", doc = "type of dgamma and dbeta" },
    axis { "waves", { 16 }, code = "w", default = 16, doc = "waves in a workgroup" },
  },

  derive = {
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "lds_bytes", "threads * 4", doc = "LDS of a workgroup, bytes" },
    value { "waves_per_simd", "arch.layer == nvptx ? 1 : waves / arch.simds",
      doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
    value { "registers", "32", constant = false, doc = "registers expected, a lane" },
  },

  rules = {},
  profiles = { default = { set { "all", "waves == 16" } } },
  accept = {
    accept { "out_matches", "out == p.out" },
  },
  tunables = {},

  estimate = {
    value { "bytes", "4.0 * sums * groups * columns" },
  },
  cost = "bytes / (arch.hbm_gbps * 1000) + ceil(groups / (8.0 * waves)) * arch.load_latency_clocks / arch.clock_mhz + arch.launch_us",

  args = {
    pointer { "partial", doc = "f32 partial sums, read" },
    pointer { "dgamma", written = true, doc = "dgamma, written; null: none" },
    pointer { "dbeta", written = true, doc = "dbeta, written; null: none" },
  },

  require = {
    require { "partial_present", "args.partial % 4 == 0 && (args.partial != 0 || groups == 0)" },
    require { "elements_aligned", "args.dgamma % (out == f32 ? 4 : 2) == 0 && args.dbeta % (out == f32 ? 4 : 2) == 0" },
  },

  params = {
    param { "partial", "ptr", "args.partial" },
    param { "dgamma", "ptr", "args.dgamma", doc = "null: none" },
    param { "dbeta", "ptr", "args.dbeta", doc = "null: none" },
    param { "groups", "i64", "groups" },
    param { "columns", "i64", "columns" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
    param { "tiles", "u32", "ceil_div(columns, arch.wave)", doc = "workgroups of dgamma, before those of dbeta" },
  },

  launch = {
    tiles = "ceil_div(columns, arch.wave) * sums",
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = {},
  problems = function(_, random)
    local list = {}
    for _, out in ipairs { "f32", "f16", "bf16" } do
      for sums = 1, 2 do
        list[#list + 1] = { out = out, groups = 1 + random(1024), columns = 1 + random(16384), sums = sums }
      end
    end
    return list
  end,

  template = "norm_reduce.hip",
}
