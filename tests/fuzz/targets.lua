-- What the fuzz targets in Lua do with an input (see lua_target.c): target(text), an error where a property fails.
--
--   spec   the first line names a file of tests/gen/tiny, which the rest replaces: then all of the project is loaded,
--          expanded and rendered, or there is one message that names a file
--   expr   the first letter is the mode: what parses is the same when it is written and parsed again, and when it is
--          folded; what does not has a message with a column in the text
--   csv    what is read is the same when it is written and read again
--   tuned  a tuned table of tests/gen/project is loaded, or refused with its line

local csv = require "csv"
local expr = require "expr"
local quern = require "quern"
local sandbox = require "sandbox"
local spec = require "spec"

local rearm = rawget(_G, "rearm")
local targets = {}

sandbox.SPEC.steps, sandbox.TEMPLATE.steps = 100000, 100000
sandbox.SPEC.bytes, sandbox.TEMPLATE.bytes = 16 << 20, 16 << 20
local limited = quern.limited
function quern.limited(...) return rearm(limited(...)) end -- luacheck: ignore

-- Files that are read from here, not from the disk.
local replaced, kept = {}, {}
local read = quern.read
function quern.read(path, most) -- luacheck: ignore
  if replaced[path] then return replaced[path] end
  if kept[path] == nil then kept[path] = read(path, most) or false end
  if kept[path] then return kept[path] end
  return read(path, most)
end

-- A place in the generator's own code, as Lua puts it before a fault; inputs may name the files too.
local OWN_LINE = "gen/lua/[%w_]+%.lua:%d+:"

-- The messages that may come of bad input.
local function check_message(message)
  if type(message) ~= "string" then error("a message that is a " .. type(message)) end
  if message:find(OWN_LINE) then error("a fault of the generator: " .. message) end
  if not (message:find("^specs/") or message:find("^templates/")) then error("no file is named: " .. message) end
end

-- ------------------------------------------------------------------------------------------------ spec

local TINY = "tests/gen/tiny"
local FILES = { family = "specs/families/scale.lua", touch = "specs/families/touch.lua", arch = "specs/arch/toy.lua",
  words = "specs/words.lua", part = "specs/parts/rows.lua", template = "templates/scale.hip",
  fragment = "templates/tile/load.hip" }
local MOST_CONFIGS, MOST_KERNELS = 20000, 300

local function render(project, model, kernels)
  local family = require("render").family(project, model)
  for i = 1, math.min(#kernels, 3) do
    for j, column in ipairs(family.columns) do family.values[column] = kernels[i][j] end
    family.render(kernels[i].name)
  end
end

local function make(project)
  local kernels = {}
  for _, model in ipairs(project.families) do
    local product = 1
    for _, axis in ipairs(model.axes) do product = product * #axis.values end
    if product > MOST_CONFIGS then return end
    kernels[model.name] = require("expand").kernels(model, "full")
    if #kernels[model.name] > MOST_KERNELS then return end
    render(project, model, kernels[model.name])
  end
  require("emit_headers").files(project.arch, project.families, kernels, { "toy" })
  require("emit_dispatch").files(project.arch, project.families, kernels, {})
end

local function traced(message)
  if type(message) ~= "string" or not message:find(OWN_LINE) then return message end
  return debug.traceback(message, 2)
end

function targets.spec(text)
  local which, rest = text:match("^(%l+)\n(.*)$")
  local file = FILES[which]
  if not file or rest:find("%z") then return end
  replaced = { [TINY .. "/" .. file] = rest }
  local ok, message = xpcall(function() make(spec.load(TINY, "toy")) end, traced)
  if not ok then check_message(message) end
end

-- ------------------------------------------------------------------------------------------------ expr

local scope = expr.scope()
for _, name in ipairs { "m", "n", "tile" } do scope:add(name, { kind = "number", c = "i64" }) end
scope:add("edge", { kind = "word", values = { "even", "masked" } })
scope:add("act", { kind = "word", values = { "none", "even" } })
scope:add("us", { kind = "real" })
scope:add("args.a", { kind = "pointer" })
scope:add("arch.lds", { kind = "number", value = 65536 })
scope:add("wide", { kind = "number", bool = true, c = "int" })

local VALUES = {
  { m = 4096, n = 3, tile = 64, edge = "even", act = "even", us = 2.5, ["args.a"] = 4096, wide = 1 },
  { m = 0, n = math.maxinteger, tile = 1, edge = "masked", act = "none", us = -0.25, ["args.a"] = 0, wide = 0 },
}

local function parse(text, mode)
  local tree, fault = expr.parse(text, scope, mode)
  if tree then return tree end
  if type(fault) ~= "table" or type(fault.message) ~= "string" or math.type(fault.column) ~= "integer"
    or fault.column < 1 or fault.column > #text + 1 then
    error("a fault without message and column: " .. tostring(fault.message) .. " " .. tostring(fault.column))
  end
  return nil
end

local function same(a, b) return a == b and math.type(a) == math.type(b) or a ~= a and b ~= b end

local function check_same(what, tree, other, values)
  local ok, value = pcall(expr.compile(tree), values)
  if not ok then return end -- a division by zero
  local other_ok, other_value = pcall(expr.compile(other), values)
  if not other_ok or not same(value, other_value) then
    error(("%s: %s, but %s gives %s"):format(expr.text(tree), tostring(value), what, tostring(other_value)))
  end
end

function targets.expr(text)
  local mode = text:sub(1, 1) == "r" and "real" or "integer"
  local tree = parse(text:sub(2), mode)
  if not tree then return end
  local written = expr.text(tree)
  local again = parse(written, mode)
  if not again then error("does not parse again: " .. written) end
  if expr.text(again) ~= written then error(("%s is written as %s"):format(written, expr.text(again))) end
  for _, values in ipairs(VALUES) do
    check_same("written", tree, again, values)
    check_same("folded", tree, expr.fold(tree, {}), values)
    check_same("folded for m and edge", tree, expr.fold(tree, { m = values.m, edge = values.edge }), values)
  end
  if expr.text(tree) ~= written then error("the tree has changed: " .. written) end
end

-- ------------------------------------------------------------------------------------------------- csv

local function quoted(field) return '"' .. field:gsub('"', '""') .. '"' end

local function write(rows, columns)
  local lines = {}
  local function add(fields)
    local list = {}
    for i, field in ipairs(fields) do list[i] = quoted(field) end
    lines[#lines + 1] = table.concat(list, ",")
  end
  add(columns)
  for _, row in ipairs(rows) do
    local fields = {}
    for i, column in ipairs(columns) do fields[i] = row[column] end
    add(fields)
  end
  return table.concat(lines, "\n")
end

local function check_place(message)
  if type(message) ~= "string" or message:find(OWN_LINE)
    or not message:find("^specs/tuned/toy/scale.csv") then
    error("no place is named: " .. tostring(message))
  end
end

function targets.csv(text)
  local ok, rows, columns = pcall(csv.parse, text, "specs/tuned/toy/scale.csv")
  if not ok then return check_place(rows) end
  local again, columns_again = csv.parse(write(rows, columns), "again")
  if #again ~= #rows or table.concat(columns, "\n") ~= table.concat(columns_again, "\n") then error("not the same") end
  for i, row in ipairs(rows) do
    for _, column in ipairs(columns) do
      if row[column] ~= again[i][column] then error("not the same field: " .. row[column]) end
    end
  end
end

local tuned_project
function targets.tuned(text)
  local root = "tests/gen/project"
  tuned_project = tuned_project or spec.load(root, "toy")
  local model = tuned_project.family.scale
  model.root = root
  replaced = { [root .. "/specs/tuned/toy/scale.csv"] = text }
  local ok, message = xpcall(require("tuned").load, traced, model, nil)
  if not ok then check_place(message) end
end

return targets
