-- Tuned tables: specs/tuned/<arch>/<family>.csv, measured choices for intervals of extents.
--
--   tuned.columns(model) -> list of names      the header that a file of this family has
--   tuned.load(model, kernels) -> rows         in file order (the file is sorted); {} where there is no file.
--                                              Raises "file:line: what is wrong and what to do".
--   tuned.run(options)                         the subcommand
--     kernels  all kernels of the family, or nil: then names are not looked up
--   A row is { line, key = {words}, low = {..}, high = {..}, kernel = name, tunables = {values}, us, error, untuned,
--              untuned_us, device, spec_hash }
--
-- Columns: the key choices; <extent>_min and <extent>_max for every extent of tuned_by (both ends belong to the
-- interval; an empty max has no end); kernel; the tunables; and the evidence, all of one run:
--   us, untuned_us    microseconds of the kernel, and of `untuned`, which the cost chose there
--   error             the largest error, as a part of what the reference allows: above 1 the kernel is wrong
--   device, spec_hash where it was measured, and the manifest's hash of the specs then
-- Rows are sorted by key (the words' numbers), then by the interval's ends. Two rows of one key may overlap only where
-- no problem is one that both kernels accept: they differ in the type of the result, or in what follows the product.

local csv = require "csv"
local expr = require "expr"
local quern = require "quern"

local tuned = {}

local EVIDENCE = { "us", "error", "untuned", "untuned_us", "device", "spec_hash" }

local function keys_of(model)
  local keys = {}
  for _, field in ipairs(model.problem) do
    if field.key then keys[#keys + 1] = field end
  end
  return keys
end

function tuned.columns(model)
  local columns = {}
  local function add(name) columns[#columns + 1] = name end
  for _, field in ipairs(keys_of(model)) do add(field.name) end
  for _, name in ipairs(model.tuned_by) do
    add(name .. "_min")
    add(name .. "_max")
  end
  add("kernel")
  for _, tunable in ipairs(model.tunables) do add(tunable.name) end
  for _, name in ipairs(EVIDENCE) do add(name) end
  return columns
end

local function fail(where, message, ...) error(("%s: %s"):format(where, message:format(...)), 0) end

local function check_header(model, name, columns)
  local wanted = tuned.columns(model)
  for i = 1, math.max(#columns, #wanted) do
    if columns[i] ~= wanted[i] then
      fail(name .. ":1", 'column %d is "%s" and must be "%s"; the header of %s is: %s', i, columns[i] or "",
        wanted[i] or "", model.name, table.concat(wanted, ","))
    end
  end
end

local function integer(where, raw, column, empty)
  if raw[column] == "" and empty then return empty end
  local value = raw[column]:match("^%d+$") and math.tointeger(raw[column])
  if not value then fail(where, '%s: "%s" is not a whole number', column, raw[column]) end
  return value
end

local function read_key(model, where, raw)
  local key = {}
  for i, field in ipairs(keys_of(model)) do
    local word, known = raw[field.name], false
    for _, value in ipairs(field.values) do known = known or value == word end
    if not known then
      fail(where, '%s: "%s" is none of %s', field.name, word, table.concat(field.values, ", "))
    end
    key[i] = word
  end
  return key
end

local function read_interval(model, where, raw)
  local low, high = {}, {}
  for i, name in ipairs(model.tuned_by) do
    low[i] = integer(where, raw, name .. "_min", 0)
    high[i] = integer(where, raw, name .. "_max", math.maxinteger)
    if low[i] > high[i] then fail(where, "%s: from %d to %d is empty", name, low[i], high[i]) end
  end
  return low, high
end

local function read_tunables(model, where, raw)
  local values = {}
  for i, tunable in ipairs(model.tunables) do
    local value = integer(where, raw, tunable.name)
    local known = value == tunable.otherwise
    for _, allowed in ipairs(tunable.values) do known = known or allowed == value end
    if not known then
      fail(where, "%s: %d is none of %s", tunable.name, value, table.concat(tunable.values, ", "))
    end
    values[i] = value
  end
  return values
end

local function check_kernel(model, where, row, by_name, names)
  local kernel = by_name[row.kernel]
  if not kernel then
    local near = expr.nearest(row.kernel, names)
    fail(where, 'there is no kernel "%s"%s (quern list family=%s); measure again or delete the row', row.kernel,
      near and ('; did you mean "%s"?'):format(near) or "", model.name)
  end
  for i, field in ipairs(keys_of(model)) do
    local word = kernel[model.column[field.name]]
    if word ~= row.key[i] then
      fail(where, "kernel %s is for %s = %s, not %s", row.kernel, field.name, word, row.key[i])
    end
  end
end

-- Compares key, then low, then high; -1, 0 or 1.
local function compare(model, a, b)
  for i in ipairs(a.key) do
    local x, y = model.word_number[a.key[i]], model.word_number[b.key[i]]
    if x ~= y then return x < y and -1 or 1 end
  end
  for _, side in ipairs { "low", "high" } do
    for i in ipairs(a[side]) do
      if a[side][i] ~= b[side][i] then return a[side][i] < b[side][i] and -1 or 1 end
    end
  end
  return 0
end

local function overlap(a, b)
  for i in ipairs(a.key) do
    if a.key[i] ~= b.key[i] then return false end
  end
  for i in ipairs(a.low) do
    if a.low[i] > b.high[i] or b.low[i] > a.high[i] then return false end
  end
  return true
end

-- Goes through the problems with these keys and extents and any other choices, the default ones first, until
-- visit(problem) is true, and returns what was given then; nil where it never is.
local function find_problem(model, functions, key, extents, visit)
  local options, given = {}, {}
  for _, field in ipairs(model.problem) do
    if field.kind == "choice" and not field.key then options[#options + 1] = field end
  end
  for i, field in ipairs(keys_of(model)) do given[field.name] = key[i] end
  for i, name in ipairs(model.tuned_by) do given[name] = extents[i] end
  local function try(i)
    if i > #options then
      local problem = functions.read(given)
      return problem and visit(problem)
    end
    local option = options[i]
    given[option.name] = nil
    if try(i + 1) then return true end
    for _, word in ipairs(option.values) do
      given[option.name] = word
      if word ~= (given[option.default] or option.default) and try(i + 1) then return true end
    end
    return false
  end
  return try(1) and given or nil
end

-- Whether some problem where both intervals hold is one that both kernels accept; so it is taken to be where the
-- kernels are not known.
local function in_the_way(model, by_name, a, b)
  local first, second, extents = by_name[a.kernel], by_name[b.kernel], {}
  if first == second then return true end
  local functions = require("select").functions(model)
  for i in ipairs(a.low) do extents[i] = math.max(a.low[i], b.low[i]) end
  return find_problem(model, functions, b.key, extents, function(problem)
    return functions.accepts(problem, first) == 0 and functions.accepts(problem, second) == 0
  end) ~= nil
end

-- Rows are sorted, so a row can only overlap rows of its key whose first interval has not ended yet.
local function check_order(model, name, rows, by_name)
  local open = {}
  for i, row in ipairs(rows) do
    local where = ("%s:%d"):format(name, row.line)
    local before = rows[i - 1]
    if before and compare(model, before, row) > 0 then
      fail(where, "the rows are not sorted: this one belongs before line %d", before.line)
    end
    local still = {}
    for _, other in ipairs(open) do
      if overlap(other, row) and in_the_way(model, by_name, other, row) then
        fail(where, "overlaps the interval on line %d: problems in both would always take that one", other.line)
      end
      local same_key = table.concat(other.key, " ") == table.concat(row.key, " ")
      if same_key and (not row.low[1] or other.high[1] >= row.low[1]) then still[#still + 1] = other end
    end
    still[#still + 1] = row
    open = still
  end
end

-- A row without evidence, or with evidence against it, is no choice that was measured.
local function read_evidence(where, raw, row)
  for _, column in ipairs(EVIDENCE) do
    row[column] = raw[column]
    if raw[column] == "" then fail(where, "%s is missing: a row needs all of its evidence", column) end
  end
  for _, column in ipairs { "us", "error", "untuned_us" } do
    local value = tonumber(raw[column])
    if not value then fail(where, '%s: "%s" is not a number', column, raw[column]) end
    row[column] = value
  end
  for _, column in ipairs { "us", "untuned_us" } do
    if not (row[column] > 0 and row[column] < math.huge) then
      fail(where, "%s: %s is no time that a kernel takes: measure again", column, raw[column])
    end
  end
  if not (row.error >= 0 and row.error <= 1) then
    fail(where, "error: %s of what is allowed: the kernel is wrong, whatever its time", raw.error)
  end
  if row.us >= row.untuned_us then
    fail(where, "loses to the untuned choice: %s us, %s takes %s us; delete the row", raw.us, row.untuned,
      raw.untuned_us)
  end
end

local function read_row(model, where, raw)
  local row = { line = raw.line, key = read_key(model, where, raw), kernel = raw.kernel }
  row.low, row.high = read_interval(model, where, raw)
  row.tunables = read_tunables(model, where, raw)
  read_evidence(where, raw, row)
  return row
end

function tuned.load(model, kernels)
  local name = ("specs/tuned/%s/%s.csv"):format(model.arch.name, model.name)
  local path = ("%s/%s"):format(model.root or ".", name)
  if not quern.kind(path) then return {} end
  local raws, columns = csv.read(path, name)
  check_header(model, name, columns)
  local by_name, names = {}, {}
  for i, kernel in ipairs(kernels or {}) do
    by_name[kernel.name] = kernel
    names[i] = kernel.name
  end
  local rows = {}
  for i, raw in ipairs(raws) do
    local where = ("%s:%d"):format(name, raw.line)
    rows[i] = read_row(model, where, raw)
    if kernels then check_kernel(model, where, rows[i], by_name, names) end
  end
  check_order(model, name, rows, by_name)
  return rows
end

-- ------------------------------------------------------------------------------------------ the subcommand

-- A problem with these extents that the row's kernel accepts, with some option; nil where there is none.
local function problem_at(model, functions, kernel, row, extents)
  return find_problem(model, functions, row.key, extents, function(problem)
    return functions.accepts(problem, kernel) == 0
  end)
end

-- The roundest extents of a row's interval: each with the most factors of 2, which kernels without masks want.
local function roundest(row)
  local extents = {}
  for i, low in ipairs(row.low) do
    local step = 1
    while step < 1 << 40 and (low + 2 * step - 1) // (2 * step) * (2 * step) <= row.high[i] do step = 2 * step end
    extents[i] = math.max(low, (low + step - 1) // step * step)
  end
  return extents
end

-- What is wrong with a row beside its form, or nil: no problem reaches it, or its evidence is about another choice
-- than the one that would be made without it. Both ends of the interval are tried; where both are refused, its
-- roundest extents.
local function complaint(model, kernels, kernel, row)
  local select = require "select"
  local functions, names, same = select.functions(model), {}, nil
  for i, extents in ipairs { row.low, row.high, roundest(row) } do
    if i == 3 and #names > 0 then break end
    local given = problem_at(model, functions, kernel, row, extents)
    local choice = given and select.choose(model, kernels, given)
    if choice and choice.kernel then
      if names[1] ~= choice.kernel.name then names[#names + 1] = choice.kernel.name end
      local here = choice.kernel == kernel and table.concat(choice.tunables, " ") == table.concat(row.tunables, " ")
      same = here and same ~= false
    end
  end
  if #names == 0 then
    return ("no problem reaches this row: %s refuses both ends of the interval, and its roundest extents"):format(
      row.kernel)
  end
  if same then return ("%s is the untuned choice too: delete the row"):format(row.kernel) end
  for _, name in ipairs(names) do
    if name == row.untuned then return nil end
  end
  return ("the untuned choice is %s now, the evidence is about %s: measure again"):format(table.concat(names, ", or "),
    row.untuned)
end

-- quern tuned: form, order, overlaps, kernels that are gone, rows that no problem reaches or that were not measured
-- against what would be chosen without them.
function tuned.run(options)
  local command = require "command"
  local project, wrong = command.project(options), 0
  for _, model in ipairs(command.families(project, options)) do
    local kernels, by_name = command.kernels(model, options), {}
    for _, kernel in ipairs(kernels) do by_name[kernel.name] = kernel end
    local rows = tuned.load(model, kernels)
    for _, row in ipairs(rows) do
      local message = complaint(model, kernels, by_name[row.kernel], row)
      if message then
        wrong = wrong + 1
        print(("specs/tuned/%s/%s.csv:%d: %s"):format(model.arch.name, model.name, row.line, message))
      end
    end
    print(("%s on %s: %d tuned rows"):format(model.name, model.arch.name, #rows))
  end
  return wrong > 0 and 1 or 0
end

return tuned
