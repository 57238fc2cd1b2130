-- The choice of a kernel for a problem, exactly as the runtime makes it (src/runtime/choose.c): the first interval of
-- the tuned table that holds and whose kernel accepts; else the lowest cost among the rows of the key that accept,
-- ties to the earlier row. Searched tunables are tried over all their values. The cost of a follow kernel does not
-- count.
--
--   select.choose(model, kernels, given [, tuned]) -> choice, or nil and message
--     given    field name -> number or word, as a caller would set them; fields left out take their defaults
--     tuned    rows of tuned.lua; left out: none
--     choice   { kernel =, index = (in the table's order, from 1), tunables = {values}, cost =, problem = (filled in),
--                reason = "tuned" | "cost" | "only" | "nothing" (then no kernel), row = (the tuned row),
--                accepted = (how many rows did; nil for "tuned") }
--   select.look(model, kernels, given, visit) -> problem, or nil and message
--     calls visit(kernel, refused, cost, tunables) for every row of the key in the table's order; refused: the
--     accept condition, or nil
--   select.lean(model, kernels [, tuned]) -> kernels   those that the choice takes over the spec's problems, those
--     that the tuned table names (left out: that of specs/tuned), and one general kernel for each cell that would
--     else have none; in the order given
--   select.never_chosen(model, kernels [, tuned]) -> kernels
--     those that neither the choice over the spec's problems nor the tuned table takes
--   select.problems(model) -> list of what model.problems returns
--   select.functions(model)                           select_code.make, made once

local emit_dispatch = require "emit_dispatch"
local csv = require "csv"
local select_code = require "select_code"

local M = {}

local weak = { __mode = "k" }
local functions_of, index_of = setmetatable({}, weak), setmetatable({}, weak)

function M.functions(model)
  local functions = functions_of[model]
  if not functions then
    functions = select_code.make(model)
    functions_of[model] = functions
  end
  return functions
end

-- ------------------------------------------------------------------------------------------------ rows

-- A family's rows by key, made once for a list of kernels.
local function index(model, kernels)
  local found = index_of[kernels]
  if found and found.count == #kernels then return found end
  found = { count = #kernels, by_key = {}, position = {}, keys = {}, choices = {} }
  for _, field in ipairs(model.problem) do
    if field.key then found.keys[#found.keys + 1] = field.name end
    if field.kind == "choice" then found.choices[#found.choices + 1] = field.name end
  end
  local at = 0
  for _, group in ipairs(emit_dispatch.group(model, kernels)) do
    found.by_key[table.concat(group.key, " ")] = { kernels = group.kernels, static = {} }
    for _, kernel in ipairs(group.kernels) do
      at = at + 1
      found.position[kernel] = at
    end
  end
  index_of[kernels] = found
  return found
end

local function words_of(names, problem)
  local words = {}
  for i, name in ipairs(names) do words[i] = problem[name] end
  return table.concat(words, " ")
end

local EMPTY = { kernels = {}, static = {} }

-- The rows that the problem's choices leave over, remembered for each combination of choices.
local function candidates(rows, functions, problem)
  local group = rows.by_key[words_of(rows.keys, problem)] or EMPTY
  local id = words_of(rows.choices, problem)
  local list = group.static[id]
  if not list then
    list = {}
    for _, kernel in ipairs(group.kernels) do
      if functions.static(problem, kernel) then list[#list + 1] = kernel end
    end
    if group ~= EMPTY then group.static[id] = list end
  end
  return list
end

-- ------------------------------------------------------------------------------------------------ choice

local function cost_of(functions, problem, kernel, t)
  local cost = functions.cost(problem, kernel, t)
  return cost == cost and cost or math.huge
end

-- Every combination of the tunables in mask, the last of them fastest; the first of equals stays.
local function search(model, functions, problem, kernel, mask, t)
  local at, best, best_values = {}, nil, nil
  for i in ipairs(model.tunables) do at[i] = 1 end
  while true do
    for i, tunable in ipairs(model.tunables) do
      if mask >> (i - 1) & 1 == 1 then t[i] = tunable.values[at[i]] end
    end
    local cost = cost_of(functions, problem, kernel, t)
    if not best or cost < best then best, best_values = cost, table.move(t, 1, #model.tunables, 1, {}) end
    local i = #model.tunables
    while i >= 1 do
      if mask >> (i - 1) & 1 == 1 then
        at[i] = at[i] + 1
        if at[i] <= #model.tunables[i].values then break end
        at[i] = 1
      end
      i = i - 1
    end
    if i < 1 then break end
  end
  table.move(best_values, 1, #model.tunables, 1, t)
  return best
end

-- Tunables and cost of a row that accepts; fills t.
local function price(model, functions, problem, kernel, t)
  local mask = functions.tune(problem, kernel, t)
  if mask == 0 then return cost_of(functions, problem, kernel, t) end
  return search(model, functions, problem, kernel, mask, t)
end

local function choose_tuned(model, functions, rows, problem, tuned)
  for _, row in ipairs(tuned or {}) do
    local holds = true
    for i, name in ipairs(rows.keys) do holds = holds and row.key[i] == problem[name] end
    for i, name in ipairs(model.tuned_by) do
      holds = holds and problem[name] >= row.low[i] and problem[name] <= row.high[i]
    end
    if holds then
      for _, kernel in ipairs(rows.by_key[words_of(rows.keys, problem)].kernels) do
        if kernel.name == row.kernel and functions.accepts(problem, kernel) == 0 then
          return { kernel = kernel, tunables = row.tunables, reason = "tuned", row = row,
            cost = cost_of(functions, problem, kernel, row.tunables) }
        end
      end
    end
  end
  return nil
end

local function choose_cheapest(model, functions, rows, problem)
  local best, best_t, best_cost, accepted = nil, {}, nil, 0
  local t = {}
  for _, kernel in ipairs(candidates(rows, functions, problem)) do
    if functions.accepts(problem, kernel) == 0 then
      accepted = accepted + 1
      local cost = price(model, functions, problem, kernel, t)
      if not best or cost < best_cost then
        best, best_cost, best_t, t = kernel, cost, t, best_t
      end
    end
  end
  if not best then return nil end
  return { kernel = best, tunables = best_t, cost = best_cost, reason = accepted == 1 and "only" or "cost",
    accepted = accepted }
end

function M.choose(model, kernels, given, tuned)
  local functions, rows = M.functions(model), index(model, kernels)
  local problem, message = functions.read(given)
  if not problem then return nil, message end
  if functions.empty(problem) then return { reason = "nothing", tunables = {}, cost = 0, problem = problem } end
  local choice = choose_tuned(model, functions, rows, problem, tuned)
    or choose_cheapest(model, functions, rows, problem)
  if not choice then return nil, ("no kernel of %s takes it"):format(model.name) end
  choice.problem, choice.index = problem, rows.position[choice.kernel]
  return choice
end

function M.look(model, kernels, given, visit)
  local functions, rows = M.functions(model), index(model, kernels)
  local problem, message = functions.read(given)
  if not problem then return nil, message end
  local group = rows.by_key[words_of(rows.keys, problem)] or EMPTY
  for _, kernel in ipairs(group.kernels) do
    local refused = functions.accepts(problem, kernel)
    local t = {}
    if refused > 0 then
      visit(kernel, model.accept[refused])
    else
      visit(kernel, nil, price(model, functions, problem, kernel, t), t)
    end
  end
  return problem
end

-- ---------------------------------------------------------------------------------------------- problems

-- The numbers that `random` gives are the same everywhere: SplitMix64 from a fixed start.
local function generator()
  local state = 0x5175657266
  return function(n)
    if math.type(n) ~= "integer" or n < 1 then error("random(n): n must be a whole number above 0", 2) end
    state = state + 0x9e3779b97f4a7c15
    local z = (state ~ state >> 30) * 0xbf58476d1ce4e5b9
    z = (z ~ z >> 27) * 0x94d049bb133111eb
    return ((z ~ z >> 31) >> 1) % n
  end
end
M.generator = generator

-- Records of the shape lists, columns that are named like extents or strides as numbers.
local function read_shapes(model)
  local shapes = {}
  for _, path in ipairs(model.shapes) do
    for _, row in ipairs((csv.read(("%s/%s"):format(model.root or ".", path), path))) do
      local line = row.line
      row.line = nil
      for _, field in ipairs(model.problem) do
        local text = row[field.name]
        if text and field.kind ~= "choice" then
          row[field.name] = math.tointeger(text)
          if not row[field.name] then
            error(('%s:%d: %s: "%s" is not a whole number'):format(path, line, field.name, text), 0)
          end
        end
      end
      shapes[#shapes + 1] = row
    end
  end
  return shapes
end

function M.problems(model)
  if not model.problems then return {} end
  return model.problems(read_shapes(model), generator())
end

-- ------------------------------------------------------------------------------------------ what is chosen

-- The set of kernels that the choice takes over the spec's problems.
local function chosen(model, kernels, tuned)
  local taken, names = {}, {}
  if #kernels == 0 then return taken end -- a family that this arch does not have
  for _, row in ipairs(tuned or {}) do names[row.kernel] = true end
  for _, kernel in ipairs(kernels) do
    if names[kernel.name] then taken[kernel] = true end
  end
  for i, given in ipairs(M.problems(model)) do
    local choice, message = M.choose(model, kernels, given, tuned)
    if not choice then
      local fields = {}
      for _, field in ipairs(model.problem) do
        if given[field.name] ~= nil then fields[#fields + 1] = ("%s=%s"):format(field.name, given[field.name]) end
      end
      error(("%s: problems: number %d (%s): %s"):format(model.file, i, table.concat(fields, ","), message), 0)
    end
    if choice.kernel then taken[choice.kernel] = true end
  end
  return taken
end

function M.lean(model, kernels, tuned)
  tuned = tuned or require("tuned").load(model, kernels)
  local taken = chosen(model, kernels, tuned)
  require("coverage").complete(model, kernels, taken)
  local list = {}
  for _, kernel in ipairs(kernels) do
    if taken[kernel] then list[#list + 1] = kernel end
  end
  return list
end

function M.never_chosen(model, kernels, tuned)
  local taken, list = chosen(model, kernels, tuned), {}
  for _, kernel in ipairs(kernels) do
    if not taken[kernel] then list[#list + 1] = kernel end
  end
  return list
end

return M
