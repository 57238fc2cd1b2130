-- What families say alike whose kernels work on rows: `rows` of `columns` elements, of type `dtype` and, of results, `out`.
--
--   axes       who holds a row, and how it is loaded: regime, waves, chunks, vec
--   derive     function: the values that follow, where a row in LDS is `operands` rows of dtype and a kernel has
--              `reductions` of a workgroup; `flight`: the chunks that a lane has at once, where it is not these rows',
--              by which NVIDIA's registers are shared; or how many workgroups they must allow, `groups`; expressions
--   rules, legal, row_fits   entries
--   estimate   function: the values of the cost, where `operands` rows are read for each that is written, `passes`
--              times (2) by the regime online, and `written` is what an element of a result takes, bytes
--   cost, launch   the sections
--   types, sizes   of the problems that the lean profile is made over

local axes = {
  axis { "regime", { "wave", "workgroup", "lds", "online" },
    doc = "who holds a row: registers of a wave, of a workgroup, LDS, or nobody; what is not held is read twice" },
  axis { "waves", { 4, 8, 16, 32 }, code = "w", doc = "waves in a workgroup" },
  axis { "chunks", { 1, 2, 4, 8 }, code = "c", doc = "chunks of a row that a lane loads at once" },
  axis { "vec", { 1, 4, 8 }, code = "v",
    doc = "elements of a chunk, 16 bytes, of which rows are multiples; 1: rows of any length and alignment" },
}

local function derive(operands, reductions, flight, groups)
  return {
    value { "bytes", "dtype == f32 ? 4 : 2", constant = false, doc = "bytes of an element that is read" },
    value { "threads", "waves * arch.wave", doc = "lanes in a workgroup" },
    value { "lanes", "regime == wave ? arch.wave : threads", doc = "lanes that share a row" },
    value { "tile_rows", "regime == wave ? waves : 1", constant = false, doc = "rows of a workgroup" },
    value { "piece", "lanes * chunks * vec", doc = "elements of a row that are loaded at once" },
    value { "held_bytes", "regime == lds ? arch.lds_bytes - 1024 : 0", constant = false, doc = "LDS that holds a row" },
    value { "capacity", ("regime == lds ? held_bytes / (%d * bytes) : piece"):format(operands), constant = false,
      doc = "elements of a row at most, where it is held" },
    value { "lds_bytes", ("regime == wave ? 0 : %d * waves + held_bytes"):format(4 * reductions),
      doc = "LDS of a workgroup, bytes" },
    value { "flight", flight or ("%d * chunks"):format(operands), constant = false, doc = "chunks that a lane has at once" },
    value { "waves_per_simd", ("arch.layer == nvptx ? %s : waves / arch.simds"):format(groups
      or "max(1, (flight <= 2 ? (regime == wave ? 2048 : 1536) : flight <= 4 || vec == 1 ? 1024 : 512) / threads)"),
      doc = "residency that registers must allow: waves of a SIMD, or NVIDIA's workgroups" },
    value { "registers", "24 + 2 * chunks * vec", constant = false, doc = "registers expected, a lane" },
    value { "resident", "arch.layer == nvptx ? waves_per_simd"
      .. " : max(1, min(arch.simds * arch.max_waves_per_simd / waves, lds_bytes == 0 ? 32 : arch.lds_bytes / lds_bytes))",
      constant = false, doc = "workgroups of a compute unit at once" },
  }
end

-- Bytes that are moved, instructions of the lanes, also of those past the end of a row, and what no other workgroup
-- hides: of a workgroup that is alone on its unit the loads' latency of each pass, of few rows that of each piece.
local function estimate(operands, passes, written)
  passes, written = passes or 2, written or "(out == f32 ? 4 : 2)"
  return {
    value { "groups", "ceil(rows / tile_rows)" },
    value { "pieces", "regime == online || regime == lds ? ceil(columns / piece) : 1" },
    value { "passes", ("regime == online ? %d : 1"):format(passes) },
    value { "again", "regime == online ? passes - 1 : regime == lds ? max(0, columns - capacity) / max(1, columns) : 0",
      doc = "what is read once more, as a part of the row" },
    value { "reread", ("min(groups, arch.cus * resident) * columns * %d * bytes <= 0.7 * arch.l2_bytes * arch.xcds ? 0.1 : 0.8")
      :format(operands), doc = "what that takes beside a first read: the rows of a moment are in the level 2 caches, or not" },
    value { "moved_us",
      ("rows * columns * (%d * bytes * (1 + reread * again) + %s) / (arch.hbm_gbps * 1000)"):format(operands, written) },
    value { "issue_us", "rows * pieces * piece * (vec == 1 ? 40 : 20) / (arch.cus * 100.0 * arch.clock_mhz)" },
    value { "rounds", "ceil(groups / (arch.cus * resident))" },
    value { "work_us", "(chunks * vec * (vec == 1 ? 60 : 30) + (regime == wave ? 0 : 400)) / arch.clock_mhz" },
    value { "alone_us", "arch.load_latency_clocks * passes * pieces / arch.clock_mhz + work_us" },
    value { "held_us", ("regime == lds ? 2.0 * rows / arch.cus * min(columns, capacity) * %d * bytes"
      .. " / arch.lds_bytes_per_clock / arch.clock_mhz : 0"):format(operands), doc = "to LDS and back" },
    value { "exposed_us", "resident > 1 ? 0 : rounds * (arch.load_latency_clocks * passes / arch.clock_mhz + work_us)" },
  }
end

return {
  types = { "f32", "f16", "bf16" },
  -- Of aligned rows: few chunks a lane, for what hides the time that a load takes is lanes, not what one of them holds.
  -- A long row is read again, from the level 2 cache where the rows of a moment fit there: the longer, the fewer.
  middle = "(waves == 4 && chunks == 2 || waves == 8 && chunks <= 2 || waves == 16 && (chunks == 2 || chunks == 4)"
    .. " || waves == 32 && (chunks == 2 || chunks == 4))",
  long = "chunks == 2 && waves == 16 && regime == online",
  longer = "(threads == 1024 && chunks == 2 && regime == lds"
    .. " || (threads == 1024 || waves == 16) && chunks == 4 && regime == online)",
  axes = axes,
  derive = derive,
  rules = {
    rule { "lanes_fit", "threads <= arch.max_threads" },
    rule { "chunk_is_16_bytes", "vec == 1 || vec * bytes == 16" },
    rule { "lds_whole_chunks", "regime != lds || vec > 1" },
  },
  legal = {
    legal { "rows_counted", "rows <= 4294967295" },
    legal { "columns_counted", "columns <= 2147418112" },
    legal { "elements_aligned", "align % (dtype == f32 || out == f32 ? 4 : 2) == 0" },
  },
  row_fits = accept { "row_fits", "regime == online || regime == lds || columns <= capacity" },
  estimate = estimate,
  cost = "max(max(moved_us, issue_us), rounds * alone_us) + 0.1 * min(moved_us, issue_us) + exposed_us + held_us"
    .. " + alone_us + arch.launch_us",
  launch = {
    tiles = "ceil_div(rows, tile_rows)",
    slices = "1",
    threads = "threads",
    lds = "lds_bytes",
    workspace = "0",
  },
  sizes = { 60, 64, 512, 2048, 4096, 8192, 20000, 32768, 131072, 151936 },
}
