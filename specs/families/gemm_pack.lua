-- The kernel before a GEMM whose operands tensor maps refuse: copies A and B to lines that begin at multiples of 128
-- bytes.  An operand that needs no copy has no lines.

return family {
  name = "gemm_pack",
  doc = "copies of A and B with lines at multiples of 128 bytes",

  problem = {
    choice { "dtype", { "f16", "bf16" }, key = true, doc = "type of A and B" },
    extent { "lines_a", doc = "contiguous lines of A; 0: A is not copied" },
    extent { "line_a", doc = "elements of a line of A" },
    extent { "lines_b", doc = "contiguous lines of B; 0: B is not copied" },
    extent { "line_b", doc = "elements of a line of B" },
    extent { "batch_a", init = 1, doc = "matrices A" },
    extent { "batch_b", init = 1, doc = "matrices B" },
    stride { "lda", default = "line_a", doc = "elements between lines of A; 0: packed" },
    stride { "ldb", default = "line_b", doc = "elements between lines of B; 0: packed" },
    stride { "stride_a", doc = "elements between matrices A" },
    stride { "stride_b", doc = "elements between matrices B" },
  },

  empty = "count_a + count_b == 0",
  tuned_by = { "lines_a", "line_a", "lines_b", "line_b" },

  problem_values = {
    value { "chunks_a", "ceil_div(line_a, 8)", doc = "chunks of 8 elements in a line of A" },
    value { "chunks_b", "ceil_div(line_b, 8)" },
    value { "count_a", "batch_a * lines_a * chunks_a", doc = "chunks of A" },
    value { "count_b", "batch_b * lines_b * chunks_b" },
  },

  legal = {
    legal { "lines_bounded", "line_a <= 1e15 && line_b <= 1e15" },
    legal { "a_counted", "batch_a * lines_a * (line_a + 64) <= 8589934592", doc = "32-bit numbers of chunks" },
    legal { "a_addressable", "lines_a * lda <= 1e18 && batch_a * stride_a <= 1e18" },
    legal { "b_counted", "batch_b * lines_b * (line_b + 64) <= 8589934592", doc = "32-bit numbers of chunks" },
    legal { "b_addressable", "lines_b * ldb <= 1e18 && batch_b * stride_b <= 1e18" },
    legal { "lda_covers_line", "lda >= line_a" },
    legal { "ldb_covers_line", "ldb >= line_b" },
  },

  axes = {
    axis { "dtype", doc = "type of A and B" },
    axis { "vec", { 4 }, code = "v", default = 4, doc = "chunks of 8 elements that a lane copies" },
  },

  derive = {
    value { "waves", "8", doc = "waves in a workgroup" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "tile", "threads * vec", doc = "chunks of a workgroup" },
    value { "lds_bytes", "0", constant = false, doc = "LDS of a workgroup, bytes" },
    value { "registers", "64", constant = false, doc = "registers expected, a lane" },
  },

  rules = { rule { "for_maps", "arch.tma == 1", doc = "only tensor maps refuse operands" } },
  profiles = { default = { set { "all", "vec > 0" } } },

  accept = {},

  tunables = {},
  estimate = { value { "bytes", "(count_a + count_b) * 32.0" } },
  cost = "bytes / (arch.hbm_gbps * 1000) + arch.launch_us",

  args = {
    pointer { "a", doc = "A, read; null: not copied" },
    pointer { "b", doc = "B, read; null: not copied" },
    pointer { "to_a", written = true, doc = "the copy of A: line_a rounded up to 64 elements between lines" },
    pointer { "to_b", written = true, doc = "the copy of B" },
  },

  require = {
    require { "copies_aligned", "args.to_a % 16 == 0 && args.to_b % 16 == 0" },
  },

  params = {
    param { "a", "ptr", "args.a" },
    param { "b", "ptr", "args.b" },
    param { "to_a", "ptr", "args.to_a" },
    param { "to_b", "ptr", "args.to_b" },
    param { "lda", "i64", "lda" },
    param { "ldb", "i64", "ldb" },
    param { "stride_a", "i64", "stride_a" },
    param { "stride_b", "i64", "stride_b" },
    param { "pitch_a", "i64", "align_up(line_a, 64)", doc = "elements between lines of the copy" },
    param { "pitch_b", "i64", "align_up(line_b, 64)" },
    param { "lines_a", "u32", "lines_a" },
    param { "lines_b", "u32", "lines_b" },
    param { "line_a", "u32", "line_a" },
    param { "line_b", "u32", "line_b" },
    param { "chunks_a", "u32", "chunks_a" },
    param { "chunks_b", "u32", "chunks_b" },
    param { "count_a", "u32", "args.a == 0 ? 0 : count_a" },
    param { "count_b", "u32", "args.b == 0 ? 0 : count_b" },
    param { "tiles_a", "u32", "ceil_div(count_a, tile)", doc = "workgroups that copy A; the others copy B" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first workgroup of this launch" },
  },

  launch = {
    tiles = "ceil_div(count_a, tile) + ceil_div(count_b, tile)",
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },

  shapes = {},
  problems = function(_, random)
    local list = {}
    for _, dtype in ipairs { "f16", "bf16" } do
      for _ = 1, 8 do
        list[#list + 1] = { dtype = dtype, lines_a = 1 + random(4096), line_a = 1 + random(4096), batch_a = 1,
          lines_b = random(4096), line_b = 1 + random(4096), batch_b = 1 }
      end
    end
    return list
  end,

  template = "gemm_pack.hip",
}
