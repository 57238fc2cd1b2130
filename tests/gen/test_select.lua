#!/usr/bin/env lua5.4
-- The choice of a kernel, tuned tables, coverage, and what the commands print, on the toy project.

local lib = dofile("tests/gen/lib.lua")
local bounds = require "bounds"
local coverage = require "coverage"
local csv = require "csv"
local expand = require "expand"
local expr = require "expr"
local select = require "select"
local tuned = require "tuned"

local project = lib.project()
local scale, finish, stage = project.family.scale, project.family.finish, project.family.stage
local kernels = expand.kernels(scale, "full")
local rows = tuned.load(scale, kernels)

-- ---------------------------------------------------------------------------------------------- choice

local function choose(given, tuned_rows) return select.choose(scale, kernels, given, tuned_rows) end

local choice = choose { dtype = "f16", rows = 4, cols = 64 }
lib.equal("even, wide and no waste is the cheapest", choice.kernel.name, "scale_f16_t8_even")
lib.equal("reason", choice.reason, "cost")
lib.equal("tunables: otherwise, pick, searched", table.concat(choice.tunables, " "), "1 1 1")
lib.equal("its place in the table", choice.index, 1)

choice = choose { dtype = "f16", rows = 4, cols = 640, ldx = 700 }
lib.equal("a searched tunable takes the value of least cost", choice.tunables[3], 2)

choice = choose { dtype = "f16", act = "relu", rows = 4, cols = 64 }
lib.equal("an unset option has its default", choice.kernel.name, "scale_f16_relu_t8_v1")
lib.equal("pick is an expression", choice.tunables[2], 2)

choice = choose { dtype = "f32", out = "f16", rows = 90, cols = 4001, align = 2 }
lib.equal("followed by a kernel of the other family", choice.kernel.name:match("_part_"), "_part_")
lib.equal("searched over all values", choice.tunables[1], 5)
local functions = select.functions(scale)
lib.check("follows", functions.follows(choice.problem, choice.kernel, choice.tunables))
local next_choice = select.choose(finish, expand.kernels(finish, "full"),
  functions.follow_problem(choice.problem, choice.kernel, choice.tunables))
lib.equal("the follow kernel", next_choice.kernel.name, "finish_f16")
lib.equal("its problem", next_choice.problem.count, 90 * 4001)

choice = choose { dtype = "f16", rows = 3, cols = 80, batch = 2 }
lib.equal("led by a kernel of another family", choice.kernel.name:match("_even"), "_even")
lib.check("leads", functions.leads(choice.problem, choice.kernel, choice.tunables))
next_choice = select.choose(stage, expand.kernels(stage, "full"),
  functions.lead_problem(choice.problem, choice.kernel, choice.tunables))
lib.equal("the lead kernel", next_choice.kernel.name, "stage_f16")
lib.equal("the lead's problem", next_choice.problem.lines, 6)
choice = choose { dtype = "f16", rows = 3, cols = 80, batch = 2, ldx = 84 }
lib.equal("the same kernel", choice.kernel.name:match("_even"), "_even")
lib.check("but it needs no lead", not functions.leads(choice.problem, choice.kernel, choice.tunables))

choice = choose { dtype = "f16", rows = 0, cols = 64 }
lib.equal("nothing to do", choice.reason, "nothing")

-- Ties go to the earlier row: with equal costs the first of the table that accepts.
do
  local first = select.choose(finish, expand.kernels(finish, "full"), { out = "f16", count = 5, parts = 1 })
  lib.equal("only one accepts", first.reason, "only")
  local same = {}
  for i, kernel in ipairs(kernels) do
    same[i] = table.move(kernel, 1, #kernel, 1, { name = kernel.name })
    same[i][scale.column.tile], same[i][scale.column.weight], same[i][scale.column.threads] = 64, 0, 64
    same[i][scale.column.edge], same[i][scale.column.vec] = "masked", 1
  end
  local tie = select.choose(scale, same, { dtype = "f16", rows = 4, cols = 64 })
  lib.equal("ties to the earlier row", tie.index, 1)
  lib.check("there was a tie", tie.accepted > 1)
end

for _, case in ipairs {
  { { rows = 1, cols = 1 }, "dtype is not set: it is one of f16, f32" },
  { { dtype = "f17", rows = 1, cols = 1 }, 'dtype: "f17" is none of f16, f32; did you mean "f16"?' },
  { { dtype = "f16", row = 1, cols = 1 }, 'the problem of scale has no "row"; did you mean "rows"?' },
  { { dtype = "f16", rows = -1, cols = 1 }, "not_negative does not hold" },
  { { dtype = "f16", rows = 1, cols = 9, ldx = 8 }, "ldx_covers_row does not hold: ldx >= cols (rows of X overlap)" },
  { { dtype = "f16", rows = 1.5, cols = 1 }, "rows: 1.5 is not a whole number" },
} do
  local none, message = choose(case[1])
  lib.check("refused: " .. case[2], none == nil and message:find(case[2], 1, true) ~= nil, tostring(message))
end

-- Looking at rows says what the choice does.
do
  local names, refusals, best = {}, {}, nil
  select.look(scale, kernels, { dtype = "f16", rows = 4, cols = 65 }, function(kernel, condition, cost)
    names[#names + 1] = kernel.name
    if condition then
      refusals[condition.name] = (refusals[condition.name] or 0) + 1
    elseif not best or cost < best then
      best = cost
    end
  end)
  lib.equal("every row of the key is looked at", #names, 40)
  lib.check("conditions that refused", refusals.out_matches == 16 and refusals.cols_divide,
    tostring(refusals.out_matches))
  lib.equal("the cheapest is chosen", choose({ dtype = "f16", rows = 4, cols = 65 }).cost, best)
end

-- ----------------------------------------------------------------------------------------------- tuned

choice = choose({ dtype = "f16", rows = 4, cols = 64 }, rows)
lib.equal("a tuned interval wins over the cost", choice.kernel.name .. " " .. choice.reason, "scale_f16_t8 tuned")
lib.equal("its tunables", table.concat(choice.tunables, " "), "1 2 4")
lib.equal("both ends belong to an interval",
  choose({ dtype = "f16", rows = 8, cols = 70, ldx = 72 }, rows).kernel.name, "scale_f16_t8")
lib.equal("past the end", choose({ dtype = "f16", rows = 8, cols = 71, ldx = 72 }, rows).reason, "cost")
lib.equal("no end", choose({ dtype = "f16", rows = 1000000, cols = 61, ldx = 64 }, rows).kernel.name, "scale_f16_t64")
lib.equal("a tuned kernel that refuses is passed over",
  choose({ dtype = "f16", act = "relu", rows = 4, cols = 64 }, rows).reason, "cost")
lib.equal("rows are read", #rows .. " " .. rows[2].us .. " " .. rows[2].device, "3 3.25 toy0")

local HEADER = "dtype,rows_min,rows_max,cols_min,cols_max,kernel,parts,order,depth,us,error,untuned,untuned_us,device,"
  .. "spec_hash\n"
local root = lib.folder()
lib.run(("mkdir -p %s/specs/tuned/toy"):format(root))
local elsewhere = setmetatable({ root = root }, { __index = scale })
local function load_tuned(text)
  lib.write(root .. "/specs/tuned/toy/scale.csv", text)
  return tuned.load(elsewhere, kernels)
end
lib.equal("the header", table.concat(tuned.columns(scale), ",") .. "\n", HEADER)
lib.equal("a header alone is a table without rows", #load_tuned(HEADER), 0)
local GOOD = "f16,1,8,60,70,scale_f16_t8,1,2,4,3.5,0.001,scale_f16_t8_v1,4.5,toy0,abc\n"
lib.equal("a row", #load_tuned(HEADER .. GOOD), 1)
for _, case in ipairs {
  { "", "scale.csv:1: has no header line" },
  { "dtype,rows_min\n", 'scale.csv:1: column 3 is "" and must be "rows_max"' },
  { HEADER .. "f16,1\n", "scale.csv:2: 2 fields, but the header has 15 columns" },
  { HEADER .. GOOD:gsub("^f16", "f8"), 'scale.csv:2: dtype: "f8" is none of f16, f32' },
  { HEADER .. GOOD:gsub("t8", "t9", 1),
    'scale.csv:2: there is no kernel "scale_f16_t9"; did you mean "scale_f16_t8"?' },
  { HEADER .. GOOD:gsub("^f16", "f32"), "scale.csv:2: kernel scale_f16_t8 is for dtype = f16, not f32" },
  { HEADER .. GOOD:gsub(",1,8,", ",9,8,"), "scale.csv:2: rows: from 9 to 8 is empty" },
  { HEADER .. GOOD:gsub(",1,8,", ",x,8,"), 'scale.csv:2: rows_min: "x" is not a whole number' },
  { HEADER .. GOOD:gsub(",4,3.5", ",3,3.5"), "scale.csv:2: depth: 3 is none of 1, 2, 4" },
  { HEADER .. GOOD:gsub("3%.5", "fast"), 'scale.csv:2: us: "fast" is not a number' },
  { HEADER .. GOOD:gsub("3%.5", "0.000"), "scale.csv:2: us: 0.000 is no time that a kernel takes" },
  { HEADER .. GOOD:gsub("3%.5", "-1"), "scale.csv:2: us: -1 is no time" },
  { HEADER .. GOOD:gsub("4%.5", "1e999"), "scale.csv:2: untuned_us: 1e999 is no time" },
  { HEADER .. GOOD:gsub("3%.5", "4.5"),
    "scale.csv:2: loses to the untuned choice: 4.5 us, scale_f16_t8_v1 takes 4.5 us" },
  { HEADER .. GOOD:gsub("3%.5", "5"), "scale.csv:2: loses to the untuned choice" },
  { HEADER .. GOOD:gsub("0%.001", "1.5"), "scale.csv:2: error: 1.5 of what is allowed: the kernel is wrong" },
  { HEADER .. GOOD:gsub("0%.001", "nan"), 'scale.csv:2: error: "nan" is not a number' },
  { HEADER .. GOOD:gsub("0%.001", ""), "scale.csv:2: error is missing: a row needs all of its evidence" },
  { HEADER .. GOOD:gsub("scale_f16_t8_v1", ""), "scale.csv:2: untuned is missing" },
  { HEADER .. GOOD:gsub("toy0", ""), "scale.csv:2: device is missing" },
  { HEADER .. GOOD:gsub("abc", ""), "scale.csv:2: spec_hash is missing" },
  { HEADER .. GOOD .. "\n" .. GOOD, "scale.csv:4: overlaps the interval on line 2" },
  { HEADER .. GOOD .. GOOD:gsub(",1,8,60,70", ",8,9,70,71"), "scale.csv:3: overlaps the interval on line 2" },
  { HEADER .. GOOD .. GOOD:gsub(",1,8,60,70", ",2,9,50,60"), "scale.csv:3: overlaps the interval on line 2" },
  { HEADER .. GOOD:gsub(",1,8,", ",9,9,") .. GOOD,
    "scale.csv:3: the rows are not sorted: this one belongs before line 2" },
} do
  lib.raises("tuned: " .. case[2], function() load_tuned(case[1]) end, case[2])
end
lib.equal("kernels that take no problem in common do not stand in each other's way",
  #load_tuned(HEADER .. GOOD .. GOOD:gsub("scale_f16_t8", "scale_f16_relu_t8", 1)), 2)
lib.equal("neighbours do not overlap", #load_tuned(HEADER .. GOOD .. GOOD:gsub(",1,8,60,70", ",1,8,71,80")), 2)

-- ------------------------------------------------------------------------------------------------- csv

lib.write(root .. "/x.csv", '# a comment\na,"b ""c"""\r\n 1 ,"x, y"\n\n"",2\n')
local records, columns = csv.read(root .. "/x.csv")
lib.equal("quoted header", table.concat(columns, "|"), 'a|b "c"')
lib.equal("quoted fields", records[1].a .. "|" .. records[1]['b "c"'] .. "|" .. records[2].a .. "|" .. records[2].line,
  "1|x, y||5")
lib.write(root .. "/x.csv", 'a,b\n"1,2\n')
lib.raises("open quote", function() csv.read(root .. "/x.csv", "x.csv") end, "x.csv:2: a quote is not closed")
lib.raises("no file", function() csv.read(root .. "/none.csv", "none.csv") end,
  "none.csv: cannot be read: No such file")

-- ---------------------------------------------------------------------------------------- lean, coverage

do
  local random = select.generator()
  local first = { random(1000), random(1000), random(1000) }
  lib.equal("random numbers are always the same", table.concat(first, " "), "656 868 163")
  local low, high = 9, 0
  for _ = 1, 1000 do
    local value = random(7)
    low, high = math.min(low, value), math.max(high, value)
  end
  lib.equal("random(n) is 0 .. n - 1", low .. " " .. high, "0 6")
end

local problems = select.problems(scale)
lib.equal("shape lists have numbers", #problems .. " " .. problems[3].rows .. " " .. problems[3].cols, "6 40 300")

local lean = select.lean(scale, kernels, rows)
local in_lean = {}
for _, kernel in ipairs(lean) do in_lean[kernel.name] = true end
lib.check("lean has what the choice takes", in_lean[choose(problems[1], rows).kernel.name])
lib.check("lean has what the tuned table names", in_lean.scale_f16_t8 and in_lean.scale_f32_part_t64)
lib.check("lean leaves kernels out", #lean < #kernels, #lean)
local gaps = 0
for _, cell in ipairs(coverage.cells(scale, lean)) do gaps = gaps + (#cell.general == 0 and 1 or 0) end
lib.equal("lean keeps a general kernel for each cell", gaps, 0)
local never = select.never_chosen(scale, kernels, rows)
for _, kernel in ipairs(never) do
  if kernel.name == choose(problems[1], rows).kernel.name then lib.check("never chosen is chosen", false) end
end
lib.check("never_chosen has the others", #never > 0 and #never < #kernels)

local cells = coverage.cells(scale, kernels)
lib.equal("cells", #cells, 2 * 2 * 2)
for _, cell in ipairs(cells) do
  for _, kernel in ipairs(cell.general) do
    lib.check("a general kernel has no even edge and no wide access",
      kernel[scale.column.edge] == "masked" and kernel[scale.column.vec] == 1, kernel.name)
    lib.check("tile 8 wants even rows with relu alone",
      kernel[scale.column.tile] ~= 8 or cell.choices[3] == "none", kernel.name)
  end
end
do
  local some = {}
  for _, kernel in ipairs(kernels) do
    if kernel[scale.column.mode] ~= "relu" or kernel[scale.column.vec] == 4 then some[#some + 1] = kernel end
  end
  local missing = {}
  for _, cell in ipairs(coverage.cells(scale, some)) do
    if #cell.general == 0 then missing[#missing + 1] = table.concat(cell.choices, " ") end
  end
  lib.equal("cells without a general kernel", table.concat(missing, "; "),
    "f16 f16 relu; f16 f32 relu; f32 f16 relu; f32 f32 relu")
end

-- Bounds: what legal conditions say is enough, and no more.
do
  local function tree(text) return assert(expr.parse(text, scale.scopes.problem)) end
  local known = bounds.of { tree "rows <= 1000", tree "rows * cols <= 5000", tree "(cols + batch) * ldx <= 100000",
    tree "ldy % 2 <= 1" }
  for _, case in ipairs {
    { "rows <= 1000", true }, { "rows < 1000", false }, { "rows * 2 + 1 <= 2001", true },
    { "rows * 2 + 1 <= 2000", false },
    { "rows * cols * 3 <= 15000", true }, { "cols <= 1000000", false }, { "ldx * batch <= 100000", true },
    { "rows * rows <= 1000000", true }, { "ceil_div(rows, 8) <= 126", true }, { "ceil_div(rows, 8) <= 125", false },
    { "ldy <= 1000000000", false }, { "rows - batch <= 1000", false }, { "rows >= 0", false },
    { "min(rows, ldy) <= 1000", true }, { "(act == relu ? rows : 7) <= 1007", true },
    { "(act == relu ? 7 : rows) <= 900", false },
  } do
    lib.equal("follows from the bounds: " .. case[1], bounds.proves(known, expr.fold(tree(case[1]), {})), case[2])
  end
end

-- -------------------------------------------------------------------------------------------- commands

local function run_command(name, options)
  local lines, print_before = {}, print
  options.root, options.arch, options.args = options.root or "tests/gen/project", "toy", options.args or {}
  options.families, options.profile = options.families or {}, options.profile or "full"
  print = function(...) lines[#lines + 1] = table.concat({ ... }, "\t") end -- luacheck: ignore 121
  local ok, status = pcall(require(name).run, options)
  print = print_before -- luacheck: ignore 121
  return ok and status or ("error: " .. tostring(status)), table.concat(lines, "\n") .. "\n"
end

local function contains(what, text, ...)
  for _, part in ipairs { ... } do
    lib.check(("%s: %s"):format(what, part), text:find(part, 1, true) ~= nil, text)
  end
end

local status, output, _
status, output = run_command("list", { args = { "tile=64", "mode=relu,part", "dtype=f32", "edge=even" } })
lib.equal("list with filters", output,
  "scale_f32_of16_relu_t64_even\nscale_f32_relu_t64_even\nscale_f32_part_t64_even\n")
lib.equal("its status", status, 0)
_, output = run_command("list", { args = { "family=finish" }, json = true })
contains("list as JSON", output,
  '[{"family": "finish", "name": "finish_f16", "out": "f16", "act": "none", "threads": 64,')
for _, case in ipairs {
  { { "tiel=3" }, '"tiel" is neither an axis nor a derived value; did you mean "tile"?' },
  { { "tile=9" }, "tile is never 9: 8, 64, 300" },
  { { "tile" }, '"tile": expected name=value' },
  { { "family=scael" }, 'there is no family "scael": specs/families has finish, scale, stage; did you mean "scale"?' },
} do
  status = run_command("list", { args = case[1] })
  lib.equal("list: " .. case[2], status, "error: " .. case[2])
end
status, output = run_command("list", { args = { "family=scale" }, never_chosen = true })
lib.check("list --never-chosen", status == 0 and not output:find("scale_f16_t8\n", 1, true)
  and output:find("scale_f16_t300_v1\n", 1, true), output)

status, output = run_command("explain", { args = { "dtype=f32", "tile=300", "edge=even", "vec=1" } })
lib.equal("a config that is no kernel", status, 1)
contains("explain a config that is no kernel", output, "scale_f32_t300_even_v1: not a kernel",
  "lds_fits (specs/families/scale.lua:", "here lds_bytes = 1200, arch.lds_bytes = 1024", "even_wide",
  "no even kernel is narrow", "threads    64")
status, output = run_command("explain", { args = { "dtype=f32", "tile=64", "edge=even" } })
lib.equal("a config that is a kernel", status, 0)
contains("explain a config", output, "scale_f32_t64_even\n", "lds_bytes  256", "cols_divide   cols % 64 == 0",
  "aligned       align % 8 == 0 && (ldx % 4 == 0 || rows <= 1)", "default profile: yes")
_, output = run_command("explain", { kernel = "scale_f32_t64_even" })
contains("explain a kernel", output, "scale_f32_t64_even\n", "cols % 64 == 0")
_, output = run_command("explain", { problem = "dtype=f16,rows=4,cols=64" })
contains("explain a problem", output, "40 candidates of this key", "mode_matches", "chosen: scale_f16_t8\n",
  "a measured row of the tuned table (line 2, 3.5 us on toy0)", "parts=1 order=2 depth=4", "32 tiles x 1 slices")
contains("a grid of clusters", output, "of 8 threads, clusters of 2")
_, output = run_command("explain", { kernel = "scale_f32_t64" })
contains("explain a kernel that takes fewer tensor maps", output, "tensor maps: none, null, y\n")
_, output = run_command("explain", { kernel = "scale_f32_t64_even" })
contains("explain a kernel's tensor maps", output, "tensor maps: x, odd, none, null, y\n")
_, output = run_command("explain", { problem = "dtype=f32, out=f16, rows=90, cols=4001, align=2" })
contains("explain a problem that takes two kernels", output, "the lowest cost of", "followed by", "finish_f16")
_, output = run_command("explain", { problem = "dtype=f16, rows=8, cols=88, ldx=88" })
contains("explain a problem whose kernel has another before it", output, "chosen: scale_f16_t8_even\n", "led by",
  "stage_f16\n")
status = run_command("explain", { problem = "dtype=f16,rows=4,colz=64" })
lib.equal("explain: unknown field", status,
  'error: "colz" is known to none of finish, scale, stage; did you mean "cols"?')
status = run_command("explain", { args = { "out=f16" } })
lib.equal("explain: no family", status, "error: which family? (--family finish or --family scale or --family stage)")
status = run_command("explain", { args = { "dtype=f16", "edge=even" } })
lib.equal("explain: missing axis", status, "error: scale: a value is missing for tile (axes without a default)")
status = run_command("explain", { kernel = "scale_f32_t64_evem" })
lib.equal("explain: no such kernel", status,
  'error: there is no kernel scale_f32_t64_evem in the full profile; did you mean "scale_f32_t64_even"?')

status, output = run_command("coverage", {})
lib.equal("coverage", status, 0)
contains("coverage", output, "scale on toy: 8 cells (dtype x out x act), 0 without a general kernel",
  "finish on toy: 4 cells (out x act), 0 without a general kernel")
lib.check("coverage of all architectures", output:find("scale on toy: ") and not output:find("toy2"), output)
_, output = run_command("coverage", { all = true, families = { "finish" } })
contains("coverage --all", output, "out=f16 act=relu", "finish_f16_relu")

status, output = run_command("tuned", {})
lib.equal("tuned", status, 0)
contains("tuned", output, "scale on toy: 3 tuned rows", "finish on toy: 0 tuned rows")

-- Rows that are well formed and yet no choice that was measured.
lib.run(("cp -r tests/gen/project/* %s/"):format(root))
local function lint(row)
  lib.write(root .. "/specs/tuned/toy/scale.csv", HEADER .. row)
  return run_command("tuned", { root = root })
end
status = lint(GOOD)
lib.equal("tuned: a good row", status, 0)
status = lint(GOOD:gsub("60,70,scale_f16_t8", "61,67,scale_f16_t64_even"):gsub("scale_f16_t8_v1", "scale_f16_t8_even"))
lib.equal("tuned: a row that only a round extent within it reaches", status, 0)
for _, case in ipairs {
  { GOOD:gsub("60,70,scale_f16_t8", "61,63,scale_f16_t64_even"),
    "scale.csv:2: no problem reaches this row: scale_f16_t64_even refuses both ends of the interval" },
  { GOOD:gsub("scale_f16_t8_v1", "scale_f16_t300"),
    "scale.csv:2: the untuned choice is scale_f16_t8_v1 now, the evidence is about scale_f16_t300" },
  { GOOD:gsub("60,70,scale_f16_t8,1,2,4", "60,60,scale_f16_t8_v1,1,2,1"),
    "scale.csv:2: scale_f16_t8_v1 is the untuned choice too: delete the row" },
} do
  status, output = lint(case[1])
  lib.equal("tuned fails", status, 1)
  contains("tuned", output, case[2])
end

lib.finish()
