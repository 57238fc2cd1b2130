-- GEMM: D = act(alpha * op(A) @ op(B) + beta * C + bias) + residual, row-major, batches at a stride.

local tiles = part "gemm_tiles.lua"
local epilogue = part "gemm_epilogue.lua" -- what gemm_reduce says too

-- What persistent workgroups share out: tiles of D, or, where a cluster shares its tile of B, columns of them.
local work = "(ceil_div(ceil_div(m, tile_m), split_k == joined ? 1 : cluster) * ceil_div(n, tile_n) * batch * splits)"
-- Stores through a tensor map write whole 16 bytes, whatever the tensor's extent: so n is a multiple of 8.
local d_map = "(align_d % 16 == 0 && n % 8 == 0 && ldd % 8 == 0 && ldd < 549755813888"
  .. " && (batch <= 1 || stride_d % 8 == 0 && stride_d < 549755813888)"
  .. " && (bias == none || stride_bias % 2 == 0))"

return family {
  name = "gemm",
  doc = "D = act(alpha * op(A) @ op(B) + beta * C + bias) + residual",

  problem = {
    choice { "dtype", { "f16", "bf16" }, key = true, doc = "type of A and B" },
    choice { "layout", { "nt", "nn", "tn", "tt" }, key = true,
      doc = "first letter A: n is m x k, t is k x m; second letter B: n is k x n, t is n x k; all row-major" },
    choice { "out", { "f16", "bf16", "f32" }, default = "dtype", doc = "type of C, D, bias and residual" },
    epilogue.act, epilogue.bias, epilogue.addend, epilogue.residual,
    extent { "m", doc = "rows of D" },
    extent { "n", doc = "columns of D" },
    extent { "k", doc = "columns of op(A), rows of op(B)" },
    extent { "batch", init = 1, doc = "number of products" },
    stride { "lda", default = "a_packed", doc = "elements between rows of A; 0: packed" },
    stride { "ldb", default = "b_packed", doc = "elements between rows of B; 0: packed" },
    epilogue.ldc, epilogue.ldd, epilogue.ldr,
    stride { "stride_a", doc = "elements between batches of A; 0: one A for all" },
    stride { "stride_b", doc = "elements between batches of B; 0: one B for all" },
    epilogue.stride_c, epilogue.stride_d, epilogue.stride_r, epilogue.stride_bias,
    extent { "align_a", default = "16", doc = "bytes that the pointer A is a multiple of; 0: 16" },
    extent { "align_b", default = "16", doc = "bytes that the pointer B is a multiple of; 0: 16" },
    extent { "align_d", default = "16", doc = "the same for C, D, bias and residual; 0: 16" },
  },

  empty = "m == 0 || n == 0 || batch == 0",   -- nothing to compute
  tuned_by = { "m", "n", "k" },                -- the extents that intervals of the tuned table span

  -- Names that stand for expressions over the problem alone.
  problem_values = {
    value { "a_k_major", "layout == nt || layout == nn", doc = "A is contiguous along k" },
    value { "b_k_major", "layout == nt || layout == tt", doc = "B is contiguous along k" },
    value { "a_packed", "a_k_major ? k : m" },
    value { "b_packed", "b_k_major ? k : n" },
    -- operands as contiguous lines, and whether tensor maps refuse them; gemm_pack then copies them
    value { "a_line", "a_k_major ? k : m", doc = "elements of a line of A" },
    value { "a_lines", "a_k_major ? m : k", doc = "lines of A" },
    value { "a_copies", "batch <= 1 || stride_a == 0 ? 1 : batch", doc = "matrices A in memory" },
    value { "a_packs", "align_a % 16 != 0 || lda % 8 != 0 || a_copies > 1 && stride_a % 8 != 0" },
    value { "a_bytes", "a_packs && a_copies <= 8589934592 / max(1, a_lines) / (a_line + 64)"
      .. " ? a_copies * a_lines * align_up(a_line, 64) * 2 : 0", doc = "of the copy of A; 0 where none is made of so much" },
    value { "b_line", "b_k_major ? k : n", doc = "elements of a line of B" },
    value { "b_lines", "b_k_major ? n : k", doc = "lines of B" },
    value { "b_copies", "batch <= 1 || stride_b == 0 ? 1 : batch", doc = "matrices B in memory" },
    value { "b_packs", "align_b % 16 != 0 || ldb % 8 != 0 || b_copies > 1 && stride_b % 8 != 0" },
    value { "b_bytes", "b_packs && b_copies <= 8589934592 / max(1, b_lines) / (b_line + 64)"
      .. " ? b_copies * b_lines * align_up(b_line, 64) * 2 : 0", doc = "of the copy of B" },
  },

  -- What makes a problem legal. Evaluated in double precision, so that no product can overflow.
  legal = {
    legal { "extents_bounded", "m <= 34359738368 && n <= 34359738368 && k <= 34359738368 && batch <= 1099511627776"
      .. " && m * n <= 1099511627776", doc = "m, n and k up to 2^35, m * n and batch up to 2^40" },
    legal { "d_addressable", "batch * m * n <= 1e18 && m * ldd <= 1e18 && m * ldc <= 1e18 && m * ldr <= 1e18",
      doc = "D, C and the residual fit an address space" },
    legal { "ab_addressable", "(m + k) * lda <= 1e18 && (n + k) * ldb <= 1e18 && batch * (stride_a + stride_b) <= 1e18",
      doc = "A and B fit an address space" },
    legal { "batches_addressable", "batch * (stride_c + stride_d + stride_r + stride_bias) <= 1e18" },
    legal { "rows_addressable", "lda <= 1e15 && ldb <= 1e15 && ldc <= 1e15 && ldd <= 1e15 && ldr <= 1e15" },
    legal { "lda_covers_row", "lda >= a_packed" },
    legal { "ldb_covers_row", "ldb >= b_packed" },
    legal { "ldc_covers_row", "addend == no || ldc >= n" },
    epilogue.ldd_covers_row,
    legal { "ldr_covers_row", "residual == no || ldr >= n" },
    legal { "d_not_shared", "batch <= 1 || m == 0 || n == 0 || stride_d > 0",
      doc = "batches would overwrite one D: set stride_d" },
    legal { "a_element_aligned", "align_a % 2 == 0" },
    legal { "b_element_aligned", "align_b % 2 == 0" },
    epilogue.d_element_aligned,
  },

  axes = {
    axis { "dtype", doc = "type of A and B" },        -- the keys take their values from the problem
    axis { "layout", doc = "storage of A and B" },
    axis { "out", { "f16", "bf16", "f32" }, code = "d", default = "dtype", doc = "type of C, D, bias, residual" },
    epilogue.axis,
    axis { "tile_m", { 16, 32, 64, 128, 256 }, code = "m", doc = "rows of D in a workgroup's tile" },
    axis { "tile_n", { 16, 32, 64, 128, 256 }, code = "n", doc = "columns of D in a workgroup's tile" },
    axis { "tile_k", { 32, 64, 128, 256 }, code = "k", doc = "depth of one step of the main loop" },
    axis { "waves", { 1, 2, 4, 8 }, code = "w", doc = "waves in a workgroup" },
    axis { "waves_m", { 1, 2, 4, 8 }, code = "r", doc = "rows of waves: each wave computes tile_m / waves_m rows" },
    axis { "atom", { 16, 32, 64 }, code = "a", default = 32, doc = "rows and columns of the matrix atom" },
    axis { "pipeline", { "prefetch", "double", "tma", "pointer" }, default = "prefetch",
      doc = "prefetch: one LDS buffer, the next step in registers; double: two LDS buffers; tma: a ring of LDS stages"
        .. " that one warpgroup fills through tensor maps; pointer: three LDS buffers, the next step in registers" },
    axis { "edge", { "even", "masked" }, default = "masked",
      doc = "even: extents are multiples of the tile, no mask; masked: any extents, the tail of k handled apart" },
    axis { "vec", { 1, 2, 4, 8 }, code = "v", default = 8, doc = "elements of A and B in one global access" },
    axis { "access", { "buffer", "global" }, default = "buffer",
      doc = "buffer: descriptors with a bounds check; global: 64-bit addresses with predicates" },
    axis { "split_k", { "whole", "split", "joined" }, default = "whole",
      doc = "whole: all of k in one workgroup; split: f32 partial sums of a part of k, which gemm_reduce adds;"
        .. " joined: a part of k in each workgroup of a cluster, which add their sums" },
    axis { "cache_a", { "keep", "stream" }, code = "a", default = "keep", doc = "cache policy of reads of A" },
    axis { "cache_b", { "keep", "stream" }, code = "b", default = "keep", doc = "cache policy of reads of B" },
    axis { "cache_d", { "keep", "stream" }, code = "d", default = "keep", doc = "cache policy of writes of D" },
    axis { "operands", { "straight", "swapped" }, default = "straight", layer = "nvptx",
      doc = "straight: rows of the atoms are rows of D; swapped: they are columns of D, for few rows of D" },
    axis { "cluster", { 1, 2, 4, 8 }, code = "c", default = 1, layer = "nvptx",
      doc = "workgroups of a cluster, which share their tile of B, or (joined) the tile of D" },
    axis { "groups", { "together", "apart" }, default = "together", layer = "nvptx",
      doc = "together: warpgroups share a tile; apart: they take tiles in turn, one multiplies while another stores" },
  },

  -- Numbers that follow from a config.
  derive = {
    value { "threads", "(waves + (pipeline == tma ? 4 : 0)) * arch.wave", doc = "lanes in a workgroup" },
    value { "waves_n", "waves / waves_m", doc = "columns of waves" },
    value { "wave_m", "tile_m / waves_m", doc = "rows of a wave tile" },
    value { "wave_n", "waves_n == 0 ? 0 : tile_n / waves_n", doc = "columns of a wave tile" },
    value { "group_frags", "atom != 64 ? 0 : (operands == swapped ? tile_n / max(1, waves / 4) : tile_m / max(1, waves_m / 4)) / 64",
      layer = "nvptx", doc = "atoms that a warpgroup stacks along their rows" },
    value { "group_cols", "atom != 64 ? 0 : operands == swapped ? tile_m : groups == apart ? tile_n : tile_n / max(1, waves_n)",
      layer = "nvptx", doc = "columns of a warpgroup's atoms" },
    value { "stages", "pipeline == tma ? min(12, (arch.lds_bytes - waves * 4096 - 256) / ((tile_m + tile_n) * tile_k * 2))"
      .. " : pipeline == pointer ? 3 : 0", layer = "nvptx", doc = "steps that LDS holds" },
    value { "lds_buffers", "pipeline == double ? 2 : 1", constant = false },
    value { "lds_bytes", "pipeline == tma ? stages * ((tile_m + tile_n) * tile_k * 2 + 16) + waves * 4096"
      .. " : pipeline == pointer ? stages * (tile_m + tile_n) * tile_k * 2"
      .. " : (tile_m + tile_n) * tile_k * 2 * lds_buffers", doc = "LDS of a workgroup, bytes" },
    value { "a_units", "tile_m * tile_k / threads", layer = "amdgcn", doc = "elements of A that a lane stages in one step" },
    value { "b_units", "tile_n * tile_k / threads", layer = "amdgcn", doc = "elements of B that a lane stages in one step" },
    value { "a_k_run", "a_k_major ? 8 : min(8, a_units / 8)",
      layer = "amdgcn", doc = "k of A that a lane writes to LDS at once" },
    value { "b_k_run", "b_k_major ? 8 : min(8, b_units / 8)",
      layer = "amdgcn", doc = "k of B that a lane writes to LDS at once" },
    value { "registers", "atom == 64 ? group_frags * group_cols / 2 + 70"
      .. " : wave_m * wave_n / arch.wave + (a_units + b_units) * 5 / 8 + (wave_m + wave_n) / atom * 4"
      .. " + (a_k_major ? 0 : 16) + (b_k_major ? 0 : 16)"
      .. " + (vec == 1 ? a_units + b_units : vec == 2 ? (a_units + b_units) / 4 : 0) + 30",
      constant = false, doc = "registers expected, a lane" },
    value { "occupancy", "min(arch.max_waves_per_simd, arch.vgprs / align_up(registers, arch.vgpr_granule))",
      constant = false, doc = "waves a SIMD, by registers" },
    value { "resident", "max(1, min(arch.lds_bytes / align_up(lds_bytes, arch.lds_granule),"
      .. " occupancy * arch.simds / waves))", constant = false, doc = "workgroups that share a compute unit" },
    -- what the bound of the cost is made of, with the cost's own reasons, rounded down
    value { "barrier_clocks", "pipeline == double ? 120 : 200", constant = false },
    value { "busy_clocks", "max(2 * tile_m * tile_n * tile_k / (arch.mfma_flops_per_clock * arch.simds),"
      .. " max(2 * tile_k * (waves * (wave_m + wave_n) + tile_m + tile_n) / arch.lds_bytes_per_clock,"
      .. " (tile_m + tile_n) * tile_k / (4 * vec)))", constant = false },
    value { "alone_least", "max(arch.load_latency_clocks,"
      .. " 2 * tile_m * tile_n * tile_k / (arch.mfma_flops_per_clock * min(waves, arch.simds)))", constant = false },
    -- the same of kernels for tensor maps: see the estimate
    value { "shared_by", "split_k == joined ? 1 : cluster", layer = "nvptx", constant = false,
      doc = "workgroups with the same columns of D, each of which loads a part of their tile of B" },
    value { "slots", "(cluster <= 2 ? arch.cus : arch.cluster_cus) / cluster", layer = "nvptx", constant = false,
      doc = "clusters that are resident at once: of 4 and more some units find no neighbours" },
    value { "atom_clocks_10", "tile_m * tile_n * tile_k * max(2 * group_cols, 64 + group_cols) / 4096 * 11 / max(1, group_cols)",
      layer = "nvptx", constant = false, doc = "10 times the clocks of a step's atoms" },
    value { "unit_clocks", "pipeline == pointer ? (tile_m + tile_n) * tile_k * 2 / 13 : max(max(atom_clocks_10 / 10,"
      .. " (tile_m + tile_n) * tile_k * 2 / 85), arch.load_latency_clocks / max(1, stages - 2))"
      .. " + (shared_by > 1 ? 25 : 0)", layer = "nvptx", constant = false,
      doc = "clocks of a step that has its compute unit and level 2 cache alone" },
    value { "crowd_clocks", "tile_k * 2 * (tile_m * 91 + tile_n * 42) / 3822", layer = "nvptx", constant = false,
      doc = "the same where all units load from the level 2 cache" },
    value { "fill_clocks", "(tile_m + tile_n) * tile_k / 15", layer = "nvptx", constant = false,
      doc = "until the first step has arrived, beyond the launch" },
    value { "finish_clocks", "150 + tile_m * tile_n * (out == f32 ? 4 : 2) / (split_k == joined ? cluster : 1) / 21"
      .. " * (operands == swapped ? 3 : 2) / 2 * (waves == 4 ? 13 : 10) / 10"
      .. " + (split_k == joined ? 1500 + tile_m * tile_n * (cluster - 1) / cluster / 5 : 0)"
      .. " + (epilogue == gelu_tanh || epilogue == gelu_erf || epilogue == silu"
      .. " ? tile_m * tile_n * 16 / 5 / (groups == apart ? 4 : waves) : 0)", layer = "nvptx", constant = false,
      doc = "of the epilogue" },
    value { "volume_clocks", "(arch.tma == 1 ? max(unit_clocks, crowd_clocks)"
      .. " : max(busy_clocks, alone_least / resident) + barrier_clocks / resident) * 1048576 / (tile_m * tile_n * tile_k)",
      constant = false, doc = "clocks of a compute unit for 2^20 products, at least" },
    value { "depth_clocks", "(arch.tma == 1 ? unit_clocks : max(busy_clocks, alone_least) + barrier_clocks) * 1024"
      .. " / (tile_k * (split_k == joined ? cluster : 1))", constant = false,
      doc = "clocks of a workgroup for 1,024 of k, at least" },
  },

  rules = {
    rule { "waves_divide", "waves % waves_m == 0" },
    rule { "pipeline_of_layer", "(pipeline == tma || pipeline == pointer) == (arch.tma == 1)",
      doc = "tensor maps and warpgroup atoms, or registers and wave atoms" },
    rule { "atom_of_pipeline", "(atom == 64) == (pipeline == tma || pipeline == pointer)" },
    rule { "access_of_pipeline", "pipeline == tma ? access == buffer && edge == masked && (vec == 8 || vec == 1)"
      .. " : pipeline != pointer || access == global && vec == 1 && edge == masked",
      doc = "tensor maps have bounds; the pointer pipeline is for operands that they refuse" },
    rule { "packed_is_plain", "pipeline != tma || vec == 8 || operands == straight && split_k == whole && cluster == 1 && " .. tiles.keep,
      doc = "kernels for operands that were copied come with few tiles" },
    rule { "groups_whole", "atom != 64 || waves >= 4 && (operands == swapped"
      .. " ? waves_m == 1 && tile_n % (16 * waves) == 0 : waves_m >= 4 && tile_m % (16 * waves_m) == 0 && group_cols >= 64)",
      doc = "a warpgroup is 4 waves of 16 rows each" },
    rule { "groups_apart", "groups == together || pipeline == tma && waves == 8 && waves_m == 4 && operands == straight"
      .. " && split_k == whole", doc = "each warpgroup has the whole tile" },
    rule { "group_sums_fit", "atom != 64 || group_frags * group_cols <= 256" },
    rule { "swapped_few_rows", "operands == straight || pipeline == tma && a_k_major && tile_m <= 64",
      doc = "swapped operands are for few rows of A, which hold k contiguously" },
    rule { "stages_enough", "pipeline != tma || stages >= 3" },
    rule { "cluster_of_tma", "cluster == 1 || pipeline == tma" },
    rule { "cluster_shares", "split_k == joined ? cluster > 1 && group_cols >= 8 * cluster"
      .. " && tile_m * tile_n * 4 <= stages * (tile_m + tile_n) * tile_k * 2"
      .. " : cluster <= 2 && (cluster == 1 || operands == straight && tile_n >= 128)",
      doc = "joined: the sums fit the stages, and each workgroup finishes 8 columns or more" },
    rule { "wave_tile_whole", "atom == 64 || wave_m % atom == 0 && wave_n % atom == 0 && wave_m > 0 && wave_n > 0" },
    rule { "wave_tile_bounded", "atom == 64 || wave_m <= 128 && wave_n <= 128" },
    rule { "wave_tile_balanced", "atom == 64 || wave_m <= 2 * wave_n && wave_n <= 2 * wave_m",
      doc = "a long thin wave tile reads more LDS than its atoms can hide" },
    rule { "lds_fits", "lds_bytes <= arch.lds_bytes" },
    rule { "whole_chunks", "atom == 64 || a_units % 8 == 0 && b_units % 8 == 0 && a_units > 0 && b_units > 0",
      doc = "each lane stages whole chunks of 8 elements" },
    rule { "transpose_whole", "atom == 64 || (a_k_major || a_k_run >= 2 && a_units % (8 * a_k_run) == 0)"
      .. " && (b_k_major || b_k_run >= 2 && b_units % (8 * b_k_run) == 0)",
      doc = "an operand stored along m or n is transposed in blocks of 8 by a_k_run (b_k_run)" },
    rule { "transpose_banks", "atom == 64 || a_k_major && b_k_major || tile_k >= 64",
      doc = "LDS rows of 64 bytes: the writes of a transposed operand meet in half of the banks" },
    rule { "registers_fit", "registers <= min(arch.max_vgprs, arch.vgprs / max(1, waves / arch.simds))" },
    rule { "waves_earn_their_place", "atom == 64 || wave_m * wave_n >= 1024 || waves <= 2 && atom == 16"
      .. " || waves <= 4 && min(tile_m, tile_n) == 16",
      doc = "more waves pay once each has a tile of 32 x 32" },
    rule { "even_is_fast", "edge == masked || vec == 8 && access == buffer",
      doc = "a kernel without masks has the wide buffer path only" },
    rule { "global_is_general", "access == buffer || vec == 8 || vec == 1" },
    rule { "narrow_is_plain", "vec == 8 && access == buffer"
      .. " || tile_m * tile_n <= 16384 && tile_k == 64 && pipeline == prefetch && atom == 32"
      .. " || (pipeline == pointer || pipeline == tma) && tile_k == 64",
      doc = "kernels for badly aligned operands come with few tiles" },
    rule { "split_is_partial", "split_k != split || out == f32 && epilogue == plain",
      doc = "a split kernel writes f32 sums; gemm_reduce has the epilogue" },
    rule { "stream_alone", "cache_a == keep && cache_b == keep && cache_d == keep"
      .. " || vec == 8 && access == buffer && (epilogue == plain && (pipeline == prefetch || pipeline == tma)"
      .. " || pipeline == tma && cache_a == keep && cache_b == keep)" },
    rule { "stream_a_read_once", "cache_a == keep || tile_n <= 64 && tile_m > tile_n",
      doc = "streaming A pays where one column of tiles covers n" },
    rule { "stream_b_read_once", "cache_b == keep || tile_m <= 64 && (tile_n > tile_m || operands == swapped)",
      doc = "streaming B pays where one row of tiles covers m" },
    rule { "stream_d_large", "cache_d == keep || tile_m * tile_n >= 16384 && split_k == whole" },
  },

  -- The default profile: the tiles worth tuning, and one good and one general kernel for every cell.
  profiles = {
    default = tiles.sets,
  },

  accept = {
    accept { "out_matches", "split_k == split || out == p.out" },
    accept { "epilogue_matches", "split_k == split || (" .. epilogue.matches .. ")" },
    accept { "m_divides", "edge != even || m % tile_m == 0" },
    accept { "n_divides", "edge != even || n % tile_n == 0" },
    accept { "k_divides", "edge != even || k % tile_k == 0" },
    accept { "a_aligned", "align_a % (2 * vec) == 0 && lda % vec == 0 && (batch <= 1 || stride_a % vec == 0)" },
    accept { "b_aligned", "align_b % (2 * vec) == 0 && ldb % vec == 0 && (batch <= 1 || stride_b % vec == 0)" },
    accept { "a_row_whole", "a_k_major || pipeline == tma || m % vec == 0" },
    accept { "b_row_whole", "b_k_major || pipeline == tma || n % vec == 0" },
    accept { "d_aligned", "edge != even || split_k == split || align_d % 16 == 0 && ldd % 4 == 0 && ldc % 4 == 0"
      .. " && ldr % 4 == 0 && (batch <= 1 || (stride_d % 4 == 0 && stride_c % 4 == 0 && stride_r % 4 == 0"
      .. " && stride_bias % 4 == 0))" },
    accept { "a_span_fits", "access == global || pipeline == tma || (a_k_major ? tile_m : tile_k) * lda * 2 + 512 <= arch.buffer_bytes" },
    accept { "b_span_fits", "access == global || pipeline == tma || (b_k_major ? tile_n : tile_k) * ldb * 2 + 512 <= arch.buffer_bytes" },
    accept { "maps_fit", "pipeline != tma || max(m, max(n, k)) <= 2147483000 && batch <= 65535"
      .. " && max(lda, ldb) < 549755813888 && (batch <= 1 || max(stride_a, stride_b) < 549755813888)",
      doc = "tensor maps: 32-bit coordinates, strides below 2^40 bytes" },
    accept { "packing_needed", "pipeline != tma || vec == 8 || (a_packs || b_packs) && a_lines * (a_line + 64) <= 8589934592"
      .. " && b_lines * (b_line + 64) <= 8589934592 && a_copies * a_lines * (a_line + 64)"
      .. " + b_copies * b_lines * (b_line + 64) <= 8589934592", doc = "gemm_pack counts 2^30 chunks of 8 elements" },
    accept { "work_counted", "pipeline != tma || ceil_div(m, tile_m) * ceil_div(n, tile_n) <= 1048576"
      .. " && ceil_div(m, tile_m) * ceil_div(n, tile_n) * batch <= 67108864",
      doc = "32-bit numbers of tiles, with up to 32 parts of k each" },
    accept { "split_has_work", "split_k == whole || k > tile_k" },
    accept { "partial_addressable", "split_k == whole || batch * m * n <= 1099511627776",
      doc = "partial sums of up to 2^40 elements" },
    accept { "tiles_counted", "ceil_div(m, tile_m) * ceil_div(n, tile_n) <= 4294967295" },
  },

  tunables = {
    tunable { "group_m", { 1, 2, 4, 8, 16 }, pick = "8", doc = "rows of tiles that are walked together" },
    tunable { "xcd_chunk", { 0, 8, 32, 64, 1073741824 }, pick = "1073741824", when = "arch.xcds > 1", otherwise = 0,
      doc = "workgroups in a row that share a die; 0: no remap" },
    tunable { "splits", { 2, 4, 8, 16, 32 }, when = "split_k == split", otherwise = 1, search = true,
      doc = "parts that k is cut into" },
  },

  -- Estimated microseconds, from the arch's rates. A compute unit gets per_cu workgroups, `resident` at a time. A
  -- step costs what the busiest of its units does for all of them, but no less than a workgroup alone needs for its
  -- atoms or for one load from memory; then barriers, which workgroups that share a compute unit hide for each other.
  estimate = {
    value { "tiles", "ceil(m / tile_m) * ceil(n / tile_n) * batch * splits * (split_k == joined ? cluster : 1)" },
    value { "steps", "ceil(ceil(k / tile_k) / (split_k == joined ? cluster : splits))" },
    value { "per_cu", "ceil(tiles / arch.cus)" },
    value { "rounds", "ceil(per_cu / resident)" },
    value { "atom_clocks", "2.0 * tile_m * tile_n * tile_k / (arch.mfma_flops_per_clock * arch.simds) * (atom == 16 ? 1.03 : 1)" },
    value { "alone_clocks", "max(arch.load_latency_clocks, atom_clocks * arch.simds / min(waves, arch.simds))" },
    value { "lds_clocks", "2.0 * tile_k * (waves * (wave_m + wave_n) + tile_m + tile_n) / arch.lds_bytes_per_clock" },
    value { "load_clocks", "(tile_m + tile_n) * tile_k / vec / 4.0 * (access == global ? 1.5 : 1)" },
    value { "step_clocks", "max(per_cu * max(atom_clocks, max(lds_clocks, load_clocks)), rounds * alone_clocks)"
      .. " + rounds * barrier_clocks" },
    value { "edge_clocks", "edge == even ? 0 : k % tile_k == 0 ? 60 : 1500" },
    value { "compute_us", "(steps * step_clocks + rounds * (edge_clocks + load_clocks + 2000)) / arch.clock_mhz" },
    value { "hbm_us", "batch * ((m * k + n * k) * 2.0 + m * n * 4.0 * splits) / (arch.hbm_gbps * 1000)" },
    value { "l2_us", "tiles * steps * (tile_m + tile_n) * tile_k * 2.0 / (arch.l2_gbps * 1000)" },
    value { "reduce_us", "split_k == split ? batch * m * n * (4.0 * splits + 4) / (arch.hbm_gbps * 1000) + arch.launch_us : 0" },
    -- a stream that more than one workgroup reads is fetched again; one that is read once leaves the cache to others
    value { "stream_us", "(cache_a == stream ? (n > tile_n ? hbm_us : -0.01 * hbm_us) : 0)"
      .. " + (cache_b == stream ? (m > tile_m ? hbm_us : -0.01 * hbm_us) : 0) + (cache_d == stream ? 0.001 : 0)" },

    -- Kernels for tensor maps.  Workgroups are persistent, one a compute unit: `full` rounds of a tile each, and what is
    -- left, for which the fewer units have more of the level 2 cache and of memory each.
    value { "rows", "ceil(ceil(m / tile_m) / shared_by) * shared_by" },
    value { "columns", "ceil(n / tile_n)" },
    value { "work", "rows / shared_by * columns * batch * splits" },
    value { "full", "floor(work / slots)" },
    value { "left", "work - full * slots" },
    value { "turns", "full + (left > 0 ? 1 : 0)" },
    -- lines of a box that lie past the tensor take the copy engine longer than others: those of all tiles alike, and
    -- those of the last ones, for which others wait where there are few turns
    value { "beyond_m", "rows * tile_m - m" },
    value { "beyond_n", "columns * tile_n - n" },
    value { "beyond", "max(beyond_m / rows + beyond_n / columns / shared_by,"
      .. " (min(tile_m, beyond_m) + min(tile_n, beyond_n) / shared_by) / turns)" },
    value { "copy_clocks", "tile_k * ((tile_m + tile_n / shared_by) * 0.0235 + beyond * 0.0625)" },
    value { "near_clocks", "steps * max(unit_clocks, copy_clocks)" },
    -- what is read and not streamed first drives out what others left to be written; streams are a little slower
    value { "read_bytes", "2.0 * batch * k * (m + n * (cache_b == stream ? ceil(rows / 8) : 1))" },
    value { "memory_clocks", "(read_bytes + (cache_b == stream ? 0.04 * read_bytes : 0.35 * min(read_bytes, arch.l2_bytes)))"
      .. " / (arch.hbm_gbps * 1000) * arch.clock_mhz" },
    value { "full_near", "max(near_clocks, steps * crowd_clocks)" },
    value { "full_far", "memory_clocks * slots / work" },
    value { "left_near", "max(near_clocks, steps * crowd_clocks * left * cluster / arch.cus)" },
    value { "left_far", "memory_clocks * left / work" },
    -- the two overlap but for a part; joined workgroups begin anew for each tile, so for them it is larger
    value { "unhidden", "split_k == joined ? 0.55 : 0.12" },
    value { "main_clocks", "full * (max(full_near, full_far) + unhidden * min(full_near, full_far))"
      .. " + (left > 0 ? max(left_near, left_far) + unhidden * min(left_near, left_far) : 0)" },
    -- warpgroups that are apart store one tile while they multiply the next; joined workgroups are not persistent
    value { "tile_clocks", "groups == apart ? (0.8 + 0.2 * turns) * finish_clocks + 100 * (turns - 1) + fill_clocks"
      .. " : split_k == joined || pipeline == pointer ? turns * (finish_clocks + fill_clocks) + 6000 * (turns - 1)"
      .. " : turns * finish_clocks + 300 * (turns - 1) + fill_clocks" },
    value { "store_us", "0.3 * batch * splits * m * n * (out == f32 ? 4 : 2) / (arch.hbm_gbps * 1000)" },
    value { "parts_us", "split_k == split ? batch * m * n * (4.0 * splits + 2) / (arch.l2_gbps * 500) + arch.launch_us : 0" },
    value { "pack_us", "pipeline == tma && vec == 1 ? 4.0 * ((a_packs ? 1.0 * a_copies * a_lines * a_line : 0)"
      .. " + (b_packs ? 1.0 * b_copies * b_lines * b_line : 0)) / (arch.hbm_gbps * 1000) + arch.launch_us : 0" },
    value { "maps_us", "(main_clocks + tile_clocks) / arch.clock_mhz + store_us + parts_us + pack_us"
      .. " + (cache_d == stream ? 0.001 : 0) + arch.launch_us" },
  },
  cost = "arch.tma == 1 ? maps_us : max(compute_us, max(hbm_us, l2_us)) + reduce_us + stream_us + arch.launch_us",

  -- compute_us without what the grid's last round wastes, and the reduction of two parts; 0.97: a stream's gain.  Of
  -- kernels for tensor maps main_clocks alike, or all that is read from memory, and what each has at least once.
  bound = "arch.tma == 1 ? 0.999 * (max(max(batch * m * n * k * volume_clocks / (1048576.0 * arch.cus * arch.clock_mhz),"
    .. " split_k == split ? 0 : k * depth_clocks / (1024.0 * arch.clock_mhz)), 2.0 * batch * k * (m + n) / (arch.hbm_gbps * 1000))"
    .. " + (finish_clocks + fill_clocks) / (1.0 * arch.clock_mhz) + arch.launch_us"
    .. " + (split_k == split ? batch * m * n * 10.0 / (arch.l2_gbps * 500) + arch.launch_us : 0))"
    .. " : 0.97 * max(batch * m * n * k * volume_clocks / (1048576.0 * arch.cus * arch.clock_mhz),"
    .. " split_k == split ? 0 : k * depth_clocks / (1024.0 * arch.clock_mhz))"
    .. " + (split_k == split ? batch * m * n * 12.0 / (arch.hbm_gbps * 1000) + arch.launch_us : 0) + arch.launch_us",

  args = {
    pointer { "a", doc = "A, read" },
    pointer { "b", doc = "B, read" },
    epilogue.args.c, epilogue.args.d, epilogue.args.bias, epilogue.args.residual,
    scalar { "alpha", "f32", init = 1, doc = "factor of op(A) @ op(B); at 0 neither A nor B is read" },
    epilogue.args.beta,
  },

  -- What a launch needs of its arguments; evaluated before any work.
  require = {
    require { "a_present", "args.a != 0 || args.alpha == 0 || k == 0" },
    require { "b_present", "args.b != 0 || args.alpha == 0 || k == 0" },
    epilogue.c_present, epilogue.d_present, epilogue.bias_present, epilogue.residual_present, epilogue.beta_planned,
    require { "a_as_planned", "args.a % align_a == 0", doc = "A is less aligned than the problem's align_a says" },
    require { "b_as_planned", "args.b % align_b == 0", doc = "B is less aligned than the problem's align_b says" },
    epilogue.d_as_planned,
  },

  -- The kernel's parameter block, in order.
  params = {
    param { "a", "ptr", "args.a" },
    param { "b", "ptr", "args.b" },
    param { "c", "ptr", "split_k == split || addend == no || args.beta == 0 ? 0 : args.c", doc = "null: no C" },
    param { "d", "ptr", "split_k == split ? workspace : args.d" },
    param { "bias", "ptr", "split_k == split || bias == none ? 0 : args.bias", doc = "null: no bias" },
    param { "residual", "ptr", "split_k == split || residual == no ? 0 : args.residual", doc = "null: no residual" },
    param { "m", "i64", "m" },
    param { "n", "i64", "n" },
    param { "k", "i64", "args.alpha == 0 ? 0 : k", doc = "0 where alpha is 0: A and B are not read" },
    param { "lda", "i64", "lda" },
    param { "ldb", "i64", "ldb" },
    param { "ldc", "i64", "ldc" },
    param { "ldd", "i64", "split_k == split ? n : ldd" },
    param { "ldr", "i64", "ldr" },
    param { "stride_a", "i64", "stride_a" },
    param { "stride_b", "i64", "stride_b" },
    param { "stride_c", "i64", "stride_c" },
    param { "stride_d", "i64", "split_k == split ? m * n : stride_d", doc = "of partial sums: between slices" },
    param { "stride_r", "i64", "stride_r" },
    param { "stride_bias", "i64", "stride_bias" },
    param { "first_slice", "i64", "launch.first_slice", doc = "first (batch, split) of this launch" },
    param { "first_tile", "u32", "launch.first_tile", doc = "first tile of this launch" },
    param { "workgroups", "u32", "launch.workgroups", doc = "workgroups of this launch" },
    param { "tiles_m", "u32", "ceil_div(m, tile_m)", doc = "rows of tiles" },
    param { "tiles_n", "u32", "ceil_div(n, tile_n)", doc = "columns of tiles" },
    param { "splits", "u32", "splits", doc = "parts of k" },
    param { "split_steps", "u32", "ceil_div(ceil_div(k, tile_k), split_k == joined ? cluster : splits)",
      doc = "steps of tile_k in a part" },
    param { "group_m", "u32", "group_m", doc = "rows of tiles that are walked together" },
    param { "xcd_chunk", "u32", "xcd_chunk", doc = "workgroups in a row that share a die; 0: no remap" },
    param { "bias_along_m", "u32", "bias == along_m", doc = "the bias is one a row" },
    param { "d_wide", "u32", "split_k == split ? n % 4 == 0 : align_d % (out == f32 ? 16 : 8) == 0 && n % 4 == 0 && ldd % 4 == 0"
      .. " && ldc % 4 == 0 && ldr % 4 == 0 && (batch <= 1 || stride_d % 4 == 0 && stride_c % 4 == 0"
      .. " && stride_r % 4 == 0 && stride_bias % 4 == 0)", doc = "4 neighbours of a row of D may be accessed at once" },
    param { "alpha", "f32", "split_k == split ? 1 : args.alpha" },
    param { "beta", "f32", "args.beta" },
    param { "work", "u32", "pipeline == tma ? " .. work .. " : 0",
      doc = "of persistent workgroups: tiles of D (of clusters), in all batches and parts of k" },
    param { "d_map", "u32", d_map, doc = "D may be stored through its tensor map" },
  },

  maps = {
    map { "a", when = "pipeline == tma", base = "args.alpha == 0 || k == 0 ? 0 : vec == 1 && a_packs ? workspace : args.a",
      element_bytes = "2", swizzle = "128", extents = { "a_line", "a_lines", "a_copies" },
      strides = { "(vec == 1 && a_packs ? align_up(a_line, 64) : lda) * 2",
        "(vec == 1 && a_packs ? align_up(a_line, 64) * a_lines : a_copies > 1 ? stride_a : lda) * 2" },
      box = { "64", "a_k_major ? tile_m : tile_k", "1" } },
    map { "b", when = "pipeline == tma", base = "args.alpha == 0 || k == 0 ? 0 : vec == 1 && b_packs ? workspace : args.b",
      offset = "vec == 1 && b_packs ? a_bytes : 0", element_bytes = "2", swizzle = "128",
      extents = { "b_line", "b_lines", "b_copies" },
      strides = { "(vec == 1 && b_packs ? align_up(b_line, 64) : ldb) * 2",
        "(vec == 1 && b_packs ? align_up(b_line, 64) * b_lines : b_copies > 1 ? stride_b : ldb) * 2" },
      box = { "64", "b_k_major ? tile_n / (split_k == joined ? 1 : cluster) : tile_k", "1" } },
    map { "d", when = "pipeline == tma && out != f32 && operands == straight && split_k == whole",
      base = d_map .. " ? args.d : 0", element_bytes = "2", swizzle = "128", extents = { "n", "m", "batch" },
      strides = { "ldd * 2", "batch <= 1 ? ldd * 2 : stride_d * 2" }, box = { "64", "16", "1" },
      doc = "16 rows of a wave" },
  },

  launch = {
    -- a persistent workgroup for each compute unit; joined ones take one tile each
    tiles = "pipeline != tma ? ceil_div(m, tile_m) * ceil_div(n, tile_n)"
      .. " : split_k == joined ? " .. work .. " * cluster : min(" .. work .. ", arch.cus / cluster) * cluster",
    slices = "pipeline == tma ? 1 : batch * splits",
    cluster = "cluster",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "split_k == split ? batch * splits * m * n * 4 : pipeline == tma && vec == 1 ? a_bytes + b_bytes : 0",
  },

  -- The kernel before one that needs aligned operands.
  lead = {
    family = "gemm_pack",
    when = "pipeline == tma && vec == 1",
    problem = {
      { "dtype", "dtype" }, { "lines_a", "a_packs ? a_lines : 0" }, { "line_a", "a_line" }, { "lines_b", "b_packs ? b_lines : 0" },
      { "line_b", "b_line" }, { "batch_a", "a_copies" }, { "batch_b", "b_copies" }, { "lda", "lda" }, { "ldb", "ldb" },
      { "stride_a", "stride_a" }, { "stride_b", "stride_b" },
    },
    args = {
      { "a", "args.alpha == 0 ? 0 : args.a" }, { "b", "args.alpha == 0 ? 0 : args.b" },
      { "to_a", "workspace" }, { "to_b", "workspace + a_bytes" },
    },
  },

  -- The second kernel of a split plan.
  follow = {
    family = "gemm_reduce",
    when = "split_k == split",
    problem = {
      { "out", "p.out" }, { "act", "act" }, { "bias", "bias" }, { "addend", "addend" },
      { "residual", "residual" }, { "m", "m" }, { "n", "n" }, { "batch", "batch" }, { "splits", "splits" },
      { "ldc", "ldc" }, { "ldd", "ldd" }, { "ldr", "ldr" }, { "stride_c", "stride_c" }, { "stride_d", "stride_d" },
      { "stride_r", "stride_r" }, { "stride_bias", "stride_bias" }, { "align_d", "align_d" },
    },
    args = {
      { "partial", "workspace" }, { "c", "args.c" }, { "d", "args.d" }, { "bias", "args.bias" },
      { "residual", "args.residual" }, { "alpha", "args.alpha" }, { "beta", "args.beta" },
    },
  },

  -- What the lean profile and the never-chosen report are made over.
  shapes = { "bench/shapes/llm_gemm.csv" },
  problems = part "gemm_problems.lua",

  template = {
    template { "gemm_tma.hip", "pipeline == tma" },
    template { "gemm_pointer.hip", "pipeline == pointer" },
    template { "gemm.hip", "true" },
  },
}
