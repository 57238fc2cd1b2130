#!/usr/bin/env lua5.4
-- Generated headers and dispatch.c: the toy project against a golden file, clean compiling in C and C++, and the
-- compiled functions against the choice in Lua, on random problems of the toy project and of the real specs.
--
-- QUERN_UPDATE=1 writes the golden files anew.

local lib = dofile("tests/gen/lib.lua")
local emit_dispatch = require "emit_dispatch"
local emit_fold = require "emit_fold"
local emit_headers = require "emit_headers"
local expand = require "expand"
local expr = require "expr"
local select = require "select"
local partners = require "partners"
local spec_kernel = require "spec_kernel"
local tuned = require "tuned"

local seed = tonumber(os.getenv("QUERN_SEED")) or os.time()
math.randomseed(seed)
local COUNT = os.getenv("QUERN_TEST_FULL") and 1000 or 120

local folder = lib.folder()
local partner_seen = {} -- "lead" and "follow", where a problem had one
local has_maps, has_bound = {}, {} -- the families whose tables do, of the project that is looked at
local WARNINGS = "-Wall -Wextra -Werror"

-- Writes what a project generates below folder/name; returns models, kernels and the texts by path. keeps(model,
-- kernel), where given, says which kernels stay.
local function generate(name, project, profile, keeps)
  local kernels, rows, texts = {}, {}, {}
  for _, model in ipairs(project.families) do
    kernels[model.name] = expand.kernels(model, profile)
    rows[model.name] = tuned.load(model, kernels[model.name])
    if keeps then
      local kept = {}
      for _, kernel in ipairs(kernels[model.name]) do
        if keeps(model, kernel) then kept[#kept + 1] = kernel end
      end
      kernels[model.name], rows[model.name] = kept, {}
    end
  end
  local files = emit_headers.files(project.arch, project.families, kernels)
  table.move(emit_dispatch.files(project.arch, project.families, kernels, rows), 1, 1, #files + 1, files)
  lib.run(("mkdir -p %s/%s/include %s/%s/%s"):format(folder, name, folder, name, project.arch.name))
  for _, file in ipairs(files) do
    texts[file.path] = file.text
    lib.write(("%s/%s/%s"):format(folder, name, file.path), file.text)
  end
  return { name = name, project = project, kernels = kernels, texts = texts, files = files }
end

local function compile(made, compiler, what, flags)
  local ok, output = lib.run(("%s %s -Isrc/runtime -I%s/%s/include %s"):format(compiler, WARNINGS, folder, made.name,
    flags))
  lib.check(("%s: %s compiles %s"):format(made.name, compiler, what), ok, output:sub(1, 2000))
  return ok
end

local function check_compiles(made)
  local arch = made.project.arch.name
  for _, compiler in ipairs { "gcc -std=c11", "clang-22 -std=c11" } do
    compile(made, compiler, "dispatch.c", ("-O1 -c -o %s/%s/%s.o %s/%s/%s/dispatch.c"):format(folder, made.name,
      compiler:match("^%a+"), folder, made.name, arch))
  end
  for path in pairs(made.texts) do
    if path:match("%.h$") then
      local source = ("%s/%s/header.c"):format(folder, made.name)
      lib.write(source, ('#include "%s"\n#include "%s"\n'):format(path:match("[^/]+$"), path:match("[^/]+$")))
      for _, compiler in ipairs { "gcc -std=c11 -pedantic", "g++ -x c++ -std=c++11", "clang-22 -std=c11" } do
        compile(made, compiler, path, "-fsyntax-only " .. source)
      end
    end
  end
end

-- ----------------------------------------------------------------------------------------------- golden

local function check_golden(made)
  for _, path in ipairs { "toy/dispatch.c", "include/quern_scale.h", "include/quern_scale_params.h" } do
    local golden = "tests/gen/golden/" .. path:match("[^/]+$")
    if os.getenv("QUERN_UPDATE") then lib.write(golden, made.texts[path]) end
    lib.equal(golden .. " is what the toy project makes", made.texts[path], lib.read(golden))
  end
  local again = generate("again", lib.project(), "full")
  lib.equal("a second run makes the same", again.texts["toy/dispatch.c"], made.texts["toy/dispatch.c"])
end

-- ------------------------------------------------------------------------------------- C against Lua

local SIZES = { 0, 0, 1, 2, 7, 8, 16, 63, 64, 128, 256, 300, 1000, 4096, 28672, 1000000 }

-- Legal conditions must keep every product that is evaluated later within 64 bits: the probe has UBSan.
local HUGE = { 1 << 31, (1 << 32) + 1, 1 << 35, 1 << 40, 1 << 52, 1000000000000000000, math.maxinteger }

local function random_problem(model, sizes)
  local given = {}
  local function size()
    if sizes == HUGE and math.random(3) > 1 then return SIZES[math.random(#SIZES)] end
    return sizes[math.random(#sizes)]
  end
  for _, field in ipairs(model.problem) do
    if field.kind == "choice" then
      local optional = field.default or field.default_from
      if not optional or math.random(2) == 1 then given[field.name] = field.values[math.random(#field.values)] end
    elseif field.kind == "extent" and field.default == nil then
      given[field.name] = size()
      if field.init ~= 0 and math.random(2) == 1 then given[field.name] = nil end
    elseif math.random(4) == 1 then
      given[field.name] = size() * (math.random(40) == 1 and -1 or 1)
    end
  end
  return given
end

-- The first fields as an older caller's struct has them: how many, and the numbers; the rest is left out of `given`.
local function as_caller(model, given)
  local count = #model.problem
  if math.random(3) == 1 then count = math.random(count) end
  local numbers = { count }
  for i, field in ipairs(model.problem) do
    if i > count then
      given[field.name] = nil
    elseif field.kind == "choice" then
      numbers[i + 1] = given[field.name] and model.word_number[given[field.name]] or 0
    else
      numbers[i + 1] = given[field.name] or field.init
    end
  end
  return model.name .. " " .. table.concat(numbers, " ")
end

local function field_numbers(model, problem)
  local numbers = {}
  for i, field in ipairs(model.problem) do
    local value = problem[field.name]
    numbers[i] = field.kind == "choice" and (model.word_number[value] or 0) or value or 0
  end
  return table.concat(numbers, " ")
end

-- All that an expression of a map may name. Arguments and workspace are as the probe makes them.
local function map_values(model, problem, kernel, t)
  local values = { workspace = 0x60000000 }
  for name, value in pairs(problem) do values[name], values["p." .. name] = value, value end
  for i, column in ipairs(model.config) do values[column.name] = kernel[i] end
  for i, tunable in ipairs(model.tunables) do values[tunable.name] = t[i] end
  for i, arg in ipairs(model.args) do
    local address = i % 3 == 2 and 0 or 0x70000007 + (i - 1) * 1001
    values["args." .. arg.name] = arg.kind == "pointer" and address or arg.init or 0
  end
  return values
end

local function maps_text(model, problem, kernel, t)
  if not has_maps[model.name] then return "" end
  local values, parts, count = map_values(model, problem, kernel, t), {}, 0
  local function of(part) return expr.compile(part.tree)(values) end
  for _, map in ipairs(model.maps) do
    if not map.when or of(map.when) ~= 0 then
      count = count + 1
      local base = of(map.base)
      if map.offset and base ~= 0 then base = (base + of(map.offset)) & ~15 end
      parts[#parts + 1] = (" base %d of %d swizzle %d:"):format(base, of(map.element_bytes), of(map.swizzle))
      for i in ipairs(map.extents) do parts[#parts + 1] = (" %d of %d"):format(of(map.box[i]), of(map.extents[i])) end
      for _, stride in ipairs(map.strides) do parts[#parts + 1] = (" by %d"):format(of(stride)) end
    end
  end
  return (" maps %d"):format(count) .. table.concat(parts)
end

-- What a lead or follow gets: its problem, and the pointers of its arguments.
local function partners_text(model, functions, problem, kernel, t)
  local text = ""
  for _, one in ipairs(partners.of(model)) do
    local kind, partner = one[1], one[2]
    if functions[kind.holds](problem, kernel, t) then
      local values, given = map_values(model, problem, kernel, t), {}
      partner_seen[kind.name] = true
      for _, arg in ipairs(partner.args) do given[arg.name] = expr.compile(arg.tree)(values) end
      text = ("%s %s %s"):format(text, kind.name,
        field_numbers(partner.family, functions[kind.problem](problem, kernel, t)))
      for _, arg in ipairs(partner.family.args) do
        if arg.kind == "pointer" then text = ("%s %s %d"):format(text, arg.name, given[arg.name] or 0) end
      end
    end
  end
  return text
end

-- One row as the probe prints it, with the tunables as `tune` leaves them.
local function row_line(model, functions, problem, kernel)
  local refused = functions.accepts(problem, kernel)
  if refused > 0 then return ("  %s refused %s"):format(kernel.name, model.accept[refused].name) end
  local t = {}
  local mask = functions.tune(problem, kernel, t)
  local line = ("  %s mask %x%s cost %.17g"):format(kernel.name, mask, #t > 0 and " " .. table.concat(t, " ") or "",
    functions.cost(problem, kernel, t))
  local launch = functions.launch
  line = line .. (" grid %d %d %d %d cluster %d workspace %d"):format(launch.tiles(problem, kernel, t),
    launch.slices(problem, kernel, t), launch.threads(problem, kernel, t), launch.lds(problem, kernel, t),
    launch.cluster(problem, kernel, t), launch.workspace(problem, kernel, t)) .. maps_text(model, problem, kernel, t)
  return line .. partners_text(model, functions, problem, kernel, t)
end

-- The bound of a row's cost, which no tunables may bring the cost below.
local bounds, broken_bound = 0, nil
local function bound_text(functions, problem, kernel, cost)
  local bound = functions.bound(problem, kernel)
  bounds = bounds + 1
  if bound > cost and not functions.empty(problem) then
    broken_bound = ("  %s: bound %.17g, cost %.17g, seed %d"):format(kernel.name, bound, cost, seed)
  end
  return (" bound %.17g"):format(bound)
end

local function expect(model, kernels, given, lines)
  local functions = select.functions(model)
  local problem, message = functions.read(given)
  if not problem then
    local condition = message:match("^([%w_]+) does not hold")
    local choice = message:match("^([%w_]+) is not set") or message:match("^([%w_]+): ")
    lines[#lines + 1] = ("%s %s"):format(model.name, condition and "illegal " .. condition or "unknown " .. choice)
    return
  end
  lines[#lines + 1] = model.name .. " " .. field_numbers(model, problem)
  local extents = {}
  for i = 1, 3 do extents[i] = problem[model.tuned_by[i]] or 0 end
  lines[#lines + 1] = ("  empty %d extents %s"):format(functions.empty(problem) and 1 or 0, table.concat(extents, " "))
  select.look(model, kernels, given, function(kernel, refused, cost)
    local bound = has_bound[model.name] and not refused and bound_text(functions, problem, kernel, cost) or ""
    lines[#lines + 1] = row_line(model, functions, problem, kernel) .. bound
  end)
end

local function check_probe(made, sizes)
  for _, model in ipairs(made.project.families) do
    has_maps[model.name] = #spec_kernel.maps(model, made.kernels[model.name]) > 0
    has_bound[model.name] = emit_fold.model(model, made.kernels[model.name]).bound
  end
  local input, lines, of_line = {}, {}, {}
  for i = 1, COUNT do
    local model = made.project.families[i % #made.project.families + 1]
    local given = random_problem(model, sizes)
    input[i] = as_caller(model, given)
    local first = #lines + 1
    expect(model, made.kernels[model.name], given, lines)
    for j = first, #lines do of_line[j] = input[i] end
  end
  lib.write(folder .. "/input", table.concat(input, "\n") .. "\n")
  local arch = made.project.arch.name
  if not compile(made, "gcc -std=c11 -O1 -fsanitize=undefined -fno-sanitize-recover=all", "the probe",
    ("-DPROBE_TABLE=quern_table_%s -o %s/probe tests/gen/dispatch_probe.c %s/%s/%s/dispatch.c"):format(arch, folder,
      folder, made.name, arch)) then return end
  local ok, output = lib.run(("%s/probe < %s/input"):format(folder, folder))
  lib.check(made.name .. ": the probe runs", ok, output:sub(-2000))
  local i, wrong = 0, 0
  for line in output:gmatch("[^\n]+") do
    i = i + 1
    if line ~= lines[i] then
      wrong = wrong + 1
      if wrong <= 3 then
        lib.check(made.name .. ": C and Lua agree", false, ("  seed %d, problem %s\n  C   %s\n  Lua %s"):format(seed,
          of_line[i] or "?", line, lines[i] or ""))
      end
    end
  end
  lib.equal(made.name .. ": lines of the probe", i, #lines)
  lib.check(made.name .. ": C and Lua agree on all", wrong == 0, ("  %d of %d lines"):format(wrong, i))
end

-- ----------------------------------------------------------------------------------------------- all

local toy = generate("toy", lib.project(), "full")
check_golden(toy)
check_compiles(toy)
check_probe(toy, SIZES)
lib.check("some problem of the toy project has a follow", partner_seen.follow)
lib.check("some problem of the toy project has a lead", partner_seen.lead)

-- A table of a few kernels has no columns and asks nothing about what they have in common, and says the same.
do
  local narrow = { dtype = "f16", edge = "masked", vec = 1 }
  local few = generate("few", lib.project(), "full", function(model, kernel)
    for name, value in pairs(narrow) do
      if model.column[name] and kernel[model.column[name]] ~= value then return false end
    end
    return true
  end)
  local text = few.texts["toy/dispatch.c"]
  local row = text:match("struct scale_row {.-\n};")
  lib.check("no columns of what all have", row and row:find("tile;", 1, true) and not row:find("edge", 1, true)
    and not row:find("vec", 1, true), row)
  local accepts = text:match("static int scale_accepts.-\n}")
  lib.check("no condition that always holds", accepts and accepts:find("ALIGNED", 1, true)
    and not accepts:find("COLS_DIVIDE", 1, true), accepts)
  lib.check("but its name stays", text:find('"cols_divide"', 1, true))
  check_compiles(few)
  check_probe(few, SIZES)
end

-- Two architectures have the same headers, and their tables live in one program.
do
  local other = generate("toy2", require("spec").load("tests/gen/project", "toy2"), "full")
  for path, text in pairs(other.texts) do
    if path:match("^include/") and path ~= "include/quern_tables.h" then
      lib.equal("toy2: the same " .. path, text, toy.texts[path])
    end
  end
  check_compiles(other)
  -- a table begins with the version of its layout, which is 3
  lib.write(folder .. "/both.c", "extern const int quern_table_toy, quern_table_toy2;\n"
    .. "int main(void)\n{\n    return quern_table_toy + quern_table_toy2 == 6 ? 0 : 1;\n}\n")
  local ok, output = lib.run(("gcc -o %s/both %s/both.c %s/toy/gcc.o %s/toy2/gcc.o && %s/both"):format(folder, folder,
    folder, folder, folder))
  lib.check("tables of two architectures link into one program", ok, output)
end

for _, arch in ipairs { "gfx942", "sm_90" } do
  local real = generate(arch, require("spec").load(".", arch), "default")
  check_compiles(real)
  check_probe(real, SIZES)
  check_probe(real, HUGE)
end
lib.check("no cost is below its bound", not broken_bound and bounds > 0, broken_bound)

lib.finish()
