-- All kernels of a family: the configs that pass its rules and a profile's sets.
--
--   expand.kernels(model, profile) -> kernels, report
--     profile  "full", "default" or "lean"
--     kernels  sorted by the numbers of their axes, in the spec's order (a word's number is its position)
--     report   { tried =, rules = {{name, removed}, ...} in the spec's order, outside = , kernels = }
--              tried: product of the axes' sizes; outside: configs that the rules would allow or that were not
--              looked at any further, and that no set of the profile holds
--
-- The search goes through the axes depth first. It is written as a Lua function for each family, so that every
-- derived value and every condition of a rule is computed once, as soon as the axes that it needs have values, and a
-- set is asked at every axis whether it can still hold a config. Axes come in an order that lets the strictest rules
-- speak first; the result does not depend on it, but which rule gets the credit for a config that several would
-- remove does.

local expr = require "expr"
local partners = require "partners"
local spec_kernel = require "spec_kernel"
local spec_part = require "spec_part"
local witness = require "witness"

local expand = {}

-- Limits that a mistake in a spec exceeds and nothing else: 10^10 configs are looked at in minutes even where no rule
-- prunes any; a million kernels are gigabytes of text.
local MAX_CONFIGS, MAX_KERNELS = 1000000000000, 1000000
local MAX_VARIABLES = 180 -- Lua functions have up to 200, and the search needs some more

-- ------------------------------------------------------------------------------------- what needs what

-- For every name of a config: the set of axes it follows from.
local function axes_behind(model)
  local behind = {}
  for _, axis in ipairs(model.axes) do behind[axis.name] = { [axis.name] = true } end
  for _, list in ipairs { model.key_values, model.derive } do
    for _, value in ipairs(list) do
      local set = {}
      for _, name in ipairs(expr.uses(value.tree)) do
        for axis in pairs(behind[name] or {}) do set[axis] = true end
      end
      behind[value.name] = set
    end
  end
  return behind
end

local function axes_of(tree, behind)
  local set = {}
  for _, name in ipairs(expr.uses(tree)) do
    for axis in pairs(behind[name] or {}) do set[axis] = true end
  end
  return set
end

-- The conditions of rules: the parts of a && b && c on their own. A part may count on those before it (they may
-- exclude a division by zero), so it needs their axes too.
local function conditions_of(rules, behind)
  local list = {}
  for number, entry in ipairs(rules) do
    local needs = {}
    for _, tree in ipairs(expr.conjuncts(entry.tree)) do
      for axis in pairs(axes_of(tree, behind)) do needs[axis] = true end
      local copy = {}
      for axis in pairs(needs) do copy[axis] = true end
      list[#list + 1] = { number = number, entry = entry, tree = tree, needs = copy }
    end
  end
  return list
end

-- Takes the condition that asks for the fewest new combinations first, and the axes it needs.
local function search_order(model, conditions)
  local order, placed, waiting = {}, {}, {}
  local function place(axis)
    if not placed[axis.name] then
      placed[axis.name] = true
      order[#order + 1] = axis
    end
  end
  for _, condition in ipairs(conditions) do waiting[#waiting + 1] = condition end
  while #waiting > 0 do
    local best, best_size
    for i, condition in ipairs(waiting) do
      local size = 1
      for _, axis in ipairs(model.axes) do
        if condition.needs[axis.name] and not placed[axis.name] then size = size * #axis.values end
      end
      if not best or size < best_size then best, best_size = i, size end
    end
    local condition = table.remove(waiting, best)
    for _, axis in ipairs(model.axes) do
      if condition.needs[axis.name] then place(axis) end
    end
  end
  for _, axis in ipairs(model.axes) do place(axis) end
  return order
end

-- ---------------------------------------------------------------------------------------------- names

-- What each value adds to a kernel's name, with the "_" before it.
local function tokens(axis)
  local map = {}
  for _, value in ipairs(axis.values) do
    map[value] = value == axis.default and "" or ("_%s%s"):format(axis.key and "" or axis.code, value)
  end
  return map
end

-- Numbers to sort by: position by size for numbers, in the spec's list for words.
local function ranks(axis, stride)
  local sorted = {}
  for i, value in ipairs(axis.values) do sorted[i] = value end
  if axis.kind == "number" then table.sort(sorted) end
  local map = {}
  for i, value in ipairs(sorted) do map[value] = (i - 1) * stride end
  return map
end

-- ------------------------------------------------------------------------------------------- the search

local Writer = {}
Writer.__index = Writer

function Writer:line(text, entry)
  self.lines[#self.lines + 1] = text
  self.entry_of_line[#self.lines] = entry
end

-- Values that are known once the axes of `placed` are, and were not before.
function Writer:values(placed)
  for _, list in ipairs { self.model.key_values, self.model.derive } do
    for _, value in ipairs(list) do
      if not self.done[value] then
        local ready = true
        for axis in pairs(self.behind[value.name]) do ready = ready and placed[axis] end
        if ready then
          self.done[value] = true
          self:line(("%s = %s"):format(self.variable[value.name], expr.lua(value.tree, self.resolve)), value)
        end
      end
    end
  end
end

function Writer:rules(placed, depth)
  for _, condition in ipairs(self.conditions) do
    local ready = not self.done[condition]
    for axis in pairs(condition.needs) do ready = ready and placed[axis] end
    if ready then
      self.done[condition] = true
      local text = expr.lua_condition(condition.tree, self.resolve)
      self:line(("if not %s then removed[%d] = removed[%d] + %d goto next end"):format(text, condition.number,
        condition.number, self.below[depth]), condition.entry)
    end
  end
end

-- What a condition demands of the axes that have values: parts of && and || that need others count as true. nil
-- where that demands nothing.
function Writer:demand(tree, placed)
  if tree.op == "&&" then
    local left, right = self:demand(tree[1], placed), self:demand(tree[2], placed)
    return left and right and ("(%s and %s)"):format(left, right) or left or right
  elseif tree.op == "||" then
    local texts, seen = {}, {}
    local function visit(part)
      if part.op == "||" then return visit(part[1]) and visit(part[2]) end
      local text = self:demand(part, placed)
      if text and not seen[text] then texts[#texts + 1], seen[text] = text, true end
      return text
    end
    return visit(tree) and ("(%s)"):format(table.concat(texts, " or ")) or nil
  end
  for axis in pairs(axes_of(tree, self.behind)) do
    if not placed[axis] then return nil end
  end
  return expr.lua_condition(tree, self.resolve)
end

-- A set that can hold no config below this one is out; where all are, there is nothing to look for here.
-- S[depth * sets + set] says whether the set is still in at that depth.
function Writer:sets(placed, depth)
  local changed = false
  for number, set in ipairs(self.set_list) do
    local text = self:demand(set.tree, placed)
    if text and text ~= self.set_text[number] then
      local state = ("S[%d]"):format(depth * #self.set_list + number)
      local before = self.set_state[number]
      self:line(("%s = %s%s"):format(state, before and before .. " and " or "", text), set)
      self.set_state[number], self.set_text[number], changed = state, text, true
    end
  end
  if not changed then return end
  local alive = {}
  for number in ipairs(self.set_list) do alive[number] = self.set_state[number] or "true" end
  self:line(("if not (%s) then removed[0] = removed[0] + %d goto next end"):format(table.concat(alive, " or "),
    self.below[depth]))
end

function Writer:checks(placed, depth)
  self:values(placed)
  self:rules(placed, depth)
  self:sets(placed, depth)
end

-- The function of one depth: gives the axis each of its values and goes deeper.
function Writer:depth(depth, placed)
  local axis = self.order[depth]
  if not axis then
    self:emit()
    return
  end
  placed[axis.name] = true
  self:line(("for _, value in ipairs(values[%d]) do"):format(depth))
  self:line(("%s = value"):format(self.variable[axis.name]))
  self:checks(placed, depth)
  self:line(("depth%d()"):format(depth + 1))
  self:line("::next::")
  self:line("end")
end

function Writer:emit()
  local columns, name, rank = {}, { ("%q"):format(self.model.name) }, {}
  for i, column in ipairs(self.model.config) do columns[i] = self.variable[column.name] end
  for i, axis in ipairs(self.model.axes) do
    local variable = self.variable[axis.name]
    if axis.default_from then
      name[#name + 1] = ('(%s == %s and "" or tokens[%d][%s])'):format(variable, self.variable[axis.default_from], i,
        variable)
    else
      name[#name + 1] = ("tokens[%d][%s]"):format(i, variable)
    end
    rank[i] = ("ranks[%d][%s]"):format(i, variable)
  end
  self:line(("emit({ %s, name = %s }, %s)"):format(table.concat(columns, ", "), table.concat(name, " .. "),
    table.concat(rank, " + ")))
end

-- All variables are declared together, as upvalues of the functions of each depth.
function Writer:declare()
  local names = {}
  for _, list in ipairs { self.model.axes, self.model.key_values, self.model.derive } do
    for _, entry in ipairs(list) do
      self.variable[entry.name] = "v_" .. entry.name
      names[#names + 1] = "v_" .. entry.name
    end
  end
  for i = 1, #names, 10 do
    self:line("local " .. table.concat(names, ", ", i, math.min(i + 9, #names)))
  end
end

local function search_source(model, order, conditions, behind, sets)
  local writer = setmetatable({ model = model, order = order, conditions = conditions, behind = behind, lines = {},
    entry_of_line = {}, done = {}, variable = {}, below = {}, set_list = sets, set_state = {}, set_text = {} }, Writer)
  writer.resolve = function(_, name) return writer.variable[name] end
  local below = 1
  for depth = #order, 1, -1 do
    writer.below[depth] = below
    below = below * #order[depth].values
  end
  writer.below[0] = below
  writer:line("return function(values, tokens, ranks, removed, emit, ipairs)")
  writer:declare()
  local functions = {}
  for depth = 1, #order + 1 do functions[depth] = "depth" .. depth end
  writer:line("local " .. table.concat(functions, ", "))
  writer:line("local S = {}")
  local placed = {}
  for depth = 1, #order + 1 do
    writer:line(("function depth%d()"):format(depth))
    if depth == 1 then
      writer:line("do")
      writer:checks(placed, 0)
      writer:line("end")
    end
    writer:depth(depth, placed)
    if depth == 1 then writer:line("::next::") end
    writer:line("end")
  end
  writer:line("depth1()")
  writer:line("end")
  return table.concat(writer.lines, "\n"), writer.entry_of_line
end

-- Runs the search; a fault in an expression (a division by zero) is reported where the spec has it.
local function run_search(model, source, entry_of_line, ...)
  local search, line = expr.load(source, "=search"), nil
  local ok, message = xpcall(search, function(message)
    for level = 2, 30 do
      local info = debug.getinfo(level, "Sl")
      if info and info.source == "=search" then
        line = info.currentline
        break
      end
    end
    return message
  end, ...)
  if ok then return end
  if type(message) == "table" then error(message.text, 0) end
  local entry = line and entry_of_line[line]
  if not entry then error(message, 0) end
  error(("%s: %s: divides by zero for some config: a rule or a part of the condition before it must exclude that")
    :format(spec_part.place(model.file, entry.line), entry.what), 0)
end

local function describe(model, kernel)
  local words = {}
  for i, axis in ipairs(model.axes) do words[i] = ("%s=%s"):format(axis.name, kernel[i]) end
  return table.concat(words, " ")
end

-- Sorts by rank and refuses two configs with one name.
local function sort_kernels(model, by_rank, rank_list)
  table.sort(rank_list)
  local kernels, by_name = {}, {}
  for i, rank in ipairs(rank_list) do
    local kernel = by_rank[rank]
    local other = by_name[kernel.name]
    if other then
      error(("%s: two configs have the name %s: %s; and %s: give an axis another code"):format(
        spec_part.place(model.file, model.axes[1].line), kernel.name, describe(model, other),
        describe(model, kernel)), 0)
    end
    kernels[i], by_name[kernel.name] = kernel, kernel
  end
  return kernels
end

local function thousands(number)
  if number >= 1e15 then return ("%.3g"):format(number) end
  return (("%d"):format(number):reverse():gsub("(%d%d%d)", "%1,"):reverse():gsub("^,", ""))
end

-- Refuses what would take for ever, before anything is looked at.
local function check_size(model)
  local product, sizes = 1.0, {}
  for i, axis in ipairs(model.axes) do
    product, sizes[i] = product * #axis.values, ("%s %d"):format(axis.name, #axis.values)
  end
  local where = spec_part.place(model.file, model.axes[1] and model.axes[1].line or model.line)
  if product > MAX_CONFIGS then
    error(("%s: the axes have %s configs (%s), more than %s: give axes fewer values, or make two families"):format(
      where, thousands(product), table.concat(sizes, " x "), thousands(MAX_CONFIGS)), 0)
  end
  local count = 2 * #model.axes + #model.key_values + #model.derive
  if count > MAX_VARIABLES then
    error(("%s: %d axes and %d derived values are too many: 2 * axes + values may be %d"):format(where,
      #model.axes, #model.key_values + #model.derive, MAX_VARIABLES), 0)
  end
end

local function search(model, sets)
  check_size(model)
  local behind = axes_behind(model)
  local conditions = conditions_of(model.rules, behind)
  local order = search_order(model, conditions)
  local source, entry_of_line = search_source(model, order, conditions, behind, sets)
  local values, token_list, rank_list, removed = {}, {}, {}, { [0] = 0 }
  local stride = 1
  for i = #model.axes, 1, -1 do
    local axis = model.axes[i]
    token_list[i], rank_list[i] = tokens(axis), ranks(axis, stride)
    stride = stride * #axis.values
  end
  for i, axis in ipairs(order) do values[i] = axis.values end
  for i in ipairs(model.rules) do removed[i] = 0 end
  local by_rank, found = {}, {}
  local function emit(kernel, rank)
    if #found == MAX_KERNELS then
      error({ text = ("%s:%d: more than %s kernels pass the rules and the profile's sets: narrow them"):format(
        model.file, model.line, thousands(MAX_KERNELS)) }, 0)
    end
    by_rank[rank] = kernel
    found[#found + 1] = rank
  end
  run_search(model, source, entry_of_line, values, token_list, rank_list, removed, emit, ipairs)
  local report = { tried = stride, rules = {}, outside = removed[0] }
  for i, rule in ipairs(model.rules) do report.rules[i] = { name = rule.name, removed = removed[i] } end
  return sort_kernels(model, by_rank, found), report
end

function expand.kernels(model, profile)
  local kernels, report = search(model, profile == "full" and {} or model.profiles.default)
  spec_kernel.check(model, kernels)
  partners.check(model, kernels)
  witness.check(model, kernels)
  if profile == "lean" then
    local picked = require("select").lean(model, kernels, require("tuned").load(model, kernels))
    report.outside = report.outside + #kernels - #picked
    kernels = picked
  end
  report.kernels = #kernels
  return kernels, report
end

return expand
