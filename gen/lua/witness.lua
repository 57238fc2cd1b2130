-- A kernel that no legal problem can select is a mistake in a spec. For every kernel this module looks for a
-- witness: a legal problem that it accepts.
--
--   witness.check(model, kernels)     raises one message for the first kernel without a witness
--   witness.find(model, kernel)       -> problem (field name -> value, with defaults and problem values filled in),
--                                        or nil and the entry that refuses
--
-- A witness starts with round numbers in every extent and is mended a field at a time: while a condition fails,
-- the fields that it speaks of are given other values, and the first that satisfies more conditions is kept.
-- Witnesses that have served are tried first, so most kernels cost one evaluation.

local expr = require "expr"
local spec_part = require "spec_part"

local witness = {}

local MAX_ROUND = 1 << 20
local MAX_STEPS = 40

local function gcd(a, b)
  while b ~= 0 do a, b = b, a % b end
  return a
end

-- A number that all numbers of the axes divide, twice over.
local function round_number(model)
  local round = 2
  for _, axis in ipairs(model.axes) do
    if axis.kind == "number" then
      for _, value in ipairs(axis.values) do
        local both = value > 0 and round // gcd(round, value) * value or round
        if both <= MAX_ROUND then round = both end
      end
    end
  end
  return round
end

-- ------------------------------------------------------------------------------------------- evaluation

local function resolve_problem(symbol, name, real)
  local text = "p." .. name:gsub("^p%.", "")
  return real and symbol.kind ~= "word" and ("(%s + 0.0)"):format(text) or text
end

-- f(p, key): fills in defaults and values, returns the number of the first `legal` that fails, or nil.
local function compile_problem(model)
  local lines = { "return function(p)" }
  for _, field in ipairs(model.problem) do
    if field.default_from then
      lines[#lines + 1] = ("if not p.%s then p.%s = p.%s end"):format(field.name, field.name, field.default_from)
    end
  end
  for _, field in ipairs(model.problem) do
    if field.kind ~= "choice" and field.default == nil then
      lines[#lines + 1] = ("if not p.%s then p.%s = 0 end"):format(field.name, field.name)
    end
  end
  local function value(entry) return ("p.%s = %s"):format(entry.name, expr.lua(entry.tree, resolve_problem)) end
  local pending = {}
  for _, field in ipairs(model.problem) do
    if field.kind ~= "choice" and field.default then
      local text = expr.lua(field.default.tree, resolve_problem)
      pending[#pending + 1] = ("if (p.%s or 0) == 0 then p.%s = %s end"):format(field.name, field.name, text)
    end
  end
  for _, entry in ipairs(model.problem_values) do lines[#lines + 1] = value(entry) end
  table.move(pending, 1, #pending, #lines + 1, lines)
  for _, entry in ipairs(model.problem_values) do lines[#lines + 1] = value(entry) end
  for i, entry in ipairs(model.legal) do
    lines[#lines + 1] = ("if not %s then return %d end"):format(expr.lua_condition(entry.tree, resolve_problem), i)
  end
  lines[#lines + 1] = "end"
  return expr.load(table.concat(lines, "\n"), "=legal")
end

-- f(p, kernel): the number of the first `accept` that refuses, or nil.
local function compile_accept(model)
  local function resolve(symbol, name)
    if symbol.role == "axis" or symbol.role == "derive" then return ("k[%d]"):format(model.column[name]) end
    return resolve_problem(symbol, name)
  end
  local lines = { "return function(p, k)" }
  for i, entry in ipairs(model.accept) do
    lines[#lines + 1] = ("if not %s then return %d end"):format(expr.lua_condition(entry.tree, resolve), i)
  end
  lines[#lines + 1] = "end"
  return expr.load(table.concat(lines, "\n"), "=accept")
end

-- --------------------------------------------------------------------------------------------- search

local Search = {}
Search.__index = Search

local function new_search(model)
  local search = setmetatable({ model = model, legal = compile_problem(model), accept = compile_accept(model),
    round = round_number(model), served = {}, class_columns = {}, fields_of = {} }, Search)
  local used = {}
  for _, entry in ipairs(model.accept) do
    for _, name in ipairs(expr.uses(entry.tree)) do used[name] = true end
  end
  for i, column in ipairs(model.config) do
    if column.type == "word" and (used[column.name] or column.axis and column.axis.key) then
      search.class_columns[#search.class_columns + 1] = i
    end
  end
  return search
end

-- The problem fields behind an entry, through problem values and defaults, in the problem's order.
function Search:fields(entry)
  local known = self.fields_of[entry]
  if known then return known end
  local model, seen, list = self.model, {}, {}
  local function visit(tree)
    for _, name in ipairs(expr.uses(tree)) do
      local symbol = model.scopes.accept.symbols[name] or model.scopes.problem.symbols[name]
      if symbol.role ~= "problem" and model.problem_field[name] then symbol = model.scopes.problem.symbols[name] end
      local target = symbol.entry
      if (symbol.role == "problem" or symbol.role == "value") and not seen[target] then
        seen[target] = true
        if symbol.role == "value" then visit(target.tree) end
        if symbol.role == "problem" and target.default and target.kind ~= "choice" then visit(target.default.tree) end
      end
    end
  end
  visit(entry.tree)
  for _, field in ipairs(model.problem) do
    if seen[field] and not field.key then list[#list + 1] = field end
  end
  self.fields_of[entry] = list
  return list
end

-- How many conditions hold before the first that fails, and that one; nil where all hold.
function Search:failure(problem, kernel)
  local filled = {}
  for name, value in pairs(problem) do filled[name] = value end
  local ok, illegal = pcall(self.legal, filled)
  if not ok then return 0, self.model.legal[1] or self.model.accept[1] end
  if illegal then return illegal, self.model.legal[illegal] end
  local good, refused = pcall(self.accept, filled, kernel)
  if not good then return #self.model.legal, self.model.accept[1] end
  if refused then return #self.model.legal + refused, self.model.accept[refused] end
  return nil, nil, filled
end

-- Values for a field: round ones, small ones, and the kernel's own numbers that the condition names.
function Search:candidates(field, entry, kernel)
  if field.kind == "choice" then return field.values end
  local round, model = self.round, self.model
  local list = { round, 2 * round, 64 * round, 1, 0, round + 1, 16, 8, 4, 2 }
  for _, name in ipairs(expr.uses(entry.tree)) do
    local column = model.column[name]
    if column and math.type(kernel[column]) == "integer" then list[#list + 1] = kernel[column] end
  end
  return list
end

-- The problem with one field (or two) of the failing condition changed for the better.
function Search:mend(problem, kernel, reached, entry)
  local fields = self:fields(entry)
  for _, first in ipairs(fields) do
    local old = problem[first.name]
    for _, value in ipairs(self:candidates(first, entry, kernel)) do
      problem[first.name] = value
      local now = self:failure(problem, kernel)
      if not now or now > reached then return true end
    end
    problem[first.name] = old
  end
  if #fields > 6 then return false end
  for i, first in ipairs(fields) do
    for j = i + 1, #fields do
      local second = fields[j]
      local old, old_second = problem[first.name], problem[second.name]
      for _, value in ipairs(self:candidates(first, entry, kernel)) do
        problem[first.name] = value
        for _, other in ipairs(self:candidates(second, entry, kernel)) do
          problem[second.name] = other
          local now = self:failure(problem, kernel)
          if not now or now > reached then return true end
        end
      end
      problem[first.name], problem[second.name] = old, old_second
    end
  end
  return false
end

function Search:start(kernel, size)
  local problem = {}
  for _, field in ipairs(self.model.problem) do
    if field.key then
      problem[field.name] = kernel[self.model.column[field.name]]
    elseif field.kind == "choice" then
      problem[field.name] = field.default or not field.default_from and field.values[1] or nil
    else
      problem[field.name] = size
    end
  end
  return problem
end

function Search:find(kernel)
  local furthest, refusing = -1, nil
  for _, size in ipairs { self.round, 2 * self.round, 1 } do
    local problem = self:start(kernel, size)
    for _ = 1, MAX_STEPS do
      local reached, entry, filled = self:failure(problem, kernel)
      if not reached then return problem, nil, filled end
      if reached > furthest then furthest, refusing = reached, entry end
      if not self:mend(problem, kernel, reached, entry) then break end
    end
  end
  return nil, refusing
end

-- Tries what served kernels with the same words before.
function Search:serve(kernel)
  local words = {}
  for i, column in ipairs(self.class_columns) do words[i] = kernel[column] end
  local class = table.concat(words, " ")
  local served = self.served[class]
  if not served then
    served = {}
    self.served[class] = served
  end
  for _, filled in ipairs(served) do
    local ok, refused = pcall(self.accept, filled, kernel)
    if ok and not refused then return nil end
  end
  local problem, entry, filled = self:find(kernel)
  if not problem then return entry end
  served[#served + 1] = filled
  return nil
end

function witness.find(model, kernel)
  local _, entry, filled = new_search(model):find(kernel)
  return filled, entry
end

function witness.check(model, kernels)
  local search = new_search(model)
  for _, kernel in ipairs(kernels) do
    local entry = search:serve(kernel)
    if entry then
      error(("%s: %s refuses every problem that was tried for kernel %s: a kernel that no problem can select is an"
        .. " error; add a rule that removes it"):format(spec_part.place(model.file, entry.line), entry.what,
        kernel.name), 0)
    end
  end
end

return witness
