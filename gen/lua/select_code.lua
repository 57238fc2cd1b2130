-- The functions of a family's dispatch as Lua: the twins of what emit_functions.lua writes in C. Both must agree.
--
--   select_code.make(model) -> functions
--     read(given) -> problem, or nil and message       given: field name -> number or word, as a caller sets them
--                                  problem: every field with its default filled in, and every problem value
--     accepts(problem, kernel) -> 0, or the number of the `accept` that refuses
--     static(problem, kernel) -> boolean               the part of accept that only choices decide
--     tune(problem, kernel, t) -> mask                 fills t; bit i - 1 is set where tunable i is searched
--     cost(problem, kernel, t)                         estimated microseconds
--     bound(problem, kernel)       what the cost is never below; nil where the spec has none
--     launch[name](problem, kernel, t)                 tiles, slices, threads, lds, workspace, cluster
--     empty(problem)                                   whether there is nothing to compute
--     follows(problem, kernel, t), follow_problem(problem, kernel, t)     where the family has a follow
--     leads(problem, kernel, t), lead_problem(problem, kernel, t)         where it has a lead
--     legal                                            the conditions that read checks, in order
-- A problem is { [name] = value }, a kernel as in spec.lua, t a list of the tunables' values.

local expr = require "expr"
local partners = require "partners"

local select_code = {}

-- Where a function of (p, k, t) finds a name.
local function resolver(model, locals)
  local tunable_index = {}
  for i, tunable in ipairs(model.tunables) do tunable_index[tunable.name] = i end
  return function(symbol, name, real)
    local role, entry = symbol.role, symbol.entry
    if locals and real and locals[symbol] then return locals[symbol] end
    local text
    if role == "problem" or role == "value" then
      text = ("p[%q]"):format(entry.name)
    elseif role == "axis" or role == "derive" then
      text = ("k[%d]"):format(model.column[entry.name])
    elseif role == "tunable" then
      text = ("t[%d]"):format(tunable_index[entry.name])
    elseif role == "estimate" then
      return "e_" .. entry.name
    else
      error(("select: %s is not known while a kernel is chosen"):format(name))
    end
    return real and ("(%s + 0.0)"):format(text) or text
  end
end

local function chunkname(model, what) return ("=%s %s"):format(model.name, what) end

local function compile(model, what, lines)
  return expr.load(table.concat(lines, "\n"), chunkname(model, what))
end

-- ------------------------------------------------------------------------------------------- problem

-- The conditions of a legal problem. The first is not the spec's: numbers below zero would make nonsense of all others.
function select_code.legal(model)
  local list, signed = {}, {}
  for _, field in ipairs(model.problem) do
    local least = math.min(field.init or 0, 0) -- a field may begin below zero, where -1 says that there is no limit
    if field.kind ~= "choice" then signed[#signed + 1] = ("%s >= %d"):format(field.name, least) end
  end
  if #signed > 0 then
    local text = table.concat(signed, " && ")
    list[1] = { name = "not_negative", doc = "no extent, stride or alignment is negative", text = text,
      tree = assert(expr.parse(text, model.scopes.problem)) }
  end
  table.move(model.legal, 1, #model.legal, 2, list)
  return list
end

-- Problem values that a tree needs and that `declared` does not have yet, in order.
local function values_for(model, tree, declared)
  local symbols, list = model.scopes.problem.symbols, {}
  local function visit(node)
    for _, name in ipairs(expr.uses(node)) do
      local symbol = symbols[name]
      if symbol.role == "value" and not declared[symbol.entry.name] then
        declared[symbol.entry.name] = true
        visit(symbol.entry.tree)
        list[#list + 1] = symbol.entry
      end
    end
  end
  visit(tree)
  return list
end

local function fill_source(model)
  local resolve = resolver(model)
  local lines, declared = { "return function(p)" }, {}
  local function declare(entries)
    for _, entry in ipairs(entries) do
      lines[#lines + 1] = ("p[%q] = %s"):format(entry.name, expr.lua(entry.tree, resolve))
    end
  end
  for _, field in ipairs(model.problem) do
    if field.kind ~= "choice" and field.default then
      declare(values_for(model, field.default.tree, declared))
      lines[#lines + 1] = ("if p[%q] == 0 then p[%q] = %s end"):format(field.name, field.name,
        expr.lua(field.default.tree, resolve))
    end
  end
  for _, entry in ipairs(model.problem_values) do declare(values_for(model, entry.tree, declared)) end
  for _, entry in ipairs(model.problem_values) do
    if not declared[entry.name] then declare { entry } end
  end
  lines[#lines + 1] = "end"
  return lines
end

local function legal_source(model, legal)
  local resolve = resolver(model)
  local lines = { "return function(p)" }
  for i, condition in ipairs(legal) do
    lines[#lines + 1] = ("if not %s then return %d end"):format(expr.lua_condition(condition.tree, resolve), i)
  end
  lines[#lines + 1] = "return 0 end"
  return lines
end

local function copy_choice(field, given, problem)
  local word = given[field.name]
  if word == nil then word = field.default_from and problem[field.default_from] or field.default end
  if word == nil then
    return ("%s is not set: it is one of %s"):format(field.name, table.concat(field.values, ", "))
  end
  for _, known in ipairs(field.values) do
    if known == word then
      problem[field.name] = word
      return nil
    end
  end
  local near = expr.nearest(tostring(word), field.values)
  return ('%s: "%s" is none of %s%s'):format(field.name, word, table.concat(field.values, ", "),
    near and ('; did you mean "%s"?'):format(near) or "")
end

local function check_names(model, given)
  local names, unknown = {}, {}
  for i, field in ipairs(model.problem) do names[i] = field.name end
  for name in pairs(given) do
    if not model.problem_field[name] then unknown[#unknown + 1] = tostring(name) end
  end
  if #unknown == 0 then return nil end
  table.sort(unknown)
  local near = expr.nearest(unknown[1], names)
  return ('the problem of %s has no "%s"%s'):format(model.name, unknown[1],
    near and ('; did you mean "%s"?'):format(near) or "")
end

local function make_read(model, legal)
  local fill = compile(model, "defaults", fill_source(model))
  local refused = compile(model, "legal", legal_source(model, legal))
  return function(given)
    local message = check_names(model, given)
    if message then return nil, message end
    local problem = {}
    for _, field in ipairs(model.problem) do
      if field.kind == "choice" then
        message = copy_choice(field, given, problem)
        if message then return nil, message end
      else
        local value = given[field.name]
        if value == nil then value = field.init end
        problem[field.name] = math.type(value) and math.tointeger(value)
        if not problem[field.name] then
          return nil, ("%s: %s is not a whole number"):format(field.name, tostring(value))
        end
      end
    end
    fill(problem)
    local failed = refused(problem)
    if failed == 0 then return problem end
    local condition = legal[failed]
    return nil, ("%s does not hold: %s%s"):format(condition.name, condition.text,
      condition.doc ~= "" and (" (%s)"):format(condition.doc) or "")
  end
end

-- --------------------------------------------------------------------------------------------- choice

-- Whether choices, keys and config alone decide a condition.
local function is_static(tree)
  local static = true
  local function visit(node)
    if node.op == "name" then
      local symbol = node.symbol
      if symbol.role == "problem" and symbol.entry.kind ~= "choice" or symbol.role == "tunable" then static = false end
      if symbol.role == "value" then visit(symbol.entry.tree) end
    end
    for _, child in ipairs(node) do visit(child) end
  end
  visit(tree)
  return static
end

local function make_accepts(model)
  local resolve = resolver(model)
  local lines, static = { "return function(p, k)" }, { "return function(p, k) return true" }
  for i, condition in ipairs(model.accept) do
    local text = expr.lua_condition(condition.tree, resolve)
    lines[#lines + 1] = ("if not %s then return %d end"):format(text, i)
    if is_static(condition.tree) then static[#static + 1] = "and " .. text end
  end
  lines[#lines + 1] = "return 0 end"
  static[#static + 1] = "end"
  return compile(model, "accept", lines), compile(model, "accept", static)
end

local function make_tune(model)
  local resolve = resolver(model)
  local lines, always = { "return function(p, k, t)" }, 0
  for i, tunable in ipairs(model.tunables) do
    if tunable.search and not tunable.when then always = always | 1 << (i - 1) end
  end
  lines[#lines + 1] = ("local mask = %d"):format(always)
  for i, tunable in ipairs(model.tunables) do
    local pick = tunable.pick and expr.lua(tunable.pick.tree, resolve) or ("%d"):format(tunable.values[1])
    if tunable.when then
      lines[#lines + 1] = ("if %s then t[%d] = %s mask = mask | %d else t[%d] = %d end"):format(
        expr.lua_condition(tunable.when.tree, resolve), i, pick, tunable.search and 1 << (i - 1) or 0, i,
        tunable.otherwise)
    else
      lines[#lines + 1] = ("t[%d] = %s"):format(i, pick)
    end
  end
  lines[#lines + 1] = "return mask end"
  return compile(model, "tunables", lines)
end

local HOISTED = { problem = true, axis = true, derive = true, tunable = true }

-- The estimate values that the cost needs, in order, and each double that is used more than once as a local.
local function make_cost(model)
  local needed = {}
  local function mark(tree)
    for _, name in ipairs(expr.uses(tree)) do
      local symbol = model.scopes.estimate.symbols[name]
      if symbol.role == "estimate" and not needed[name] then
        needed[name] = true
        mark(symbol.entry.tree)
      end
    end
  end
  mark(model.cost.tree)
  local locals, plain, lines = {}, resolver(model), { "return function(p, k, t)" }
  local resolve = resolver(model, locals)
  local function hoist(node)
    local symbol = node.symbol
    if node.op == "name" and node.real and HOISTED[symbol.role] and not locals[symbol] then
      local text = plain(symbol, node.name, true)
      local name = "r_" .. node.name:gsub("%.", "_")
      lines[#lines + 1] = ("local %s = %s"):format(name, text)
      locals[symbol] = name
    end
    for _, child in ipairs(node) do hoist(child) end
  end
  for _, entry in ipairs(model.estimate) do
    if needed[entry.name] then
      hoist(entry.tree)
      lines[#lines + 1] = ("local e_%s = %s"):format(entry.name, expr.lua(entry.tree, resolve))
    end
  end
  hoist(model.cost.tree)
  lines[#lines + 1] = ("return %s end"):format(expr.lua(model.cost.tree, resolve))
  return compile(model, "cost", lines)
end

local function make_value(model, what, tree)
  return compile(model, what, { "return function(p, k, t) return " .. expr.lua(tree, resolver(model)) .. " end" })
end

local function make_partner(model, kind, partner, functions)
  functions[kind.holds] = compile(model, kind.name,
    { "return function(p, k, t) return " .. expr.lua_condition(partner.when.tree, resolver(model)) .. " end" })
  local lines = { "return function(p, k, t) return {" }
  for _, field in ipairs(partner.problem) do
    lines[#lines + 1] = ("[%q] = %s,"):format(field.name, expr.lua(field.tree, resolver(model)))
  end
  lines[#lines + 1] = "} end"
  functions[kind.problem] = compile(model, kind.name, lines)
end

function select_code.make(model)
  local functions = { legal = select_code.legal(model), launch = {} }
  functions.read = make_read(model, functions.legal)
  functions.accepts, functions.static = make_accepts(model)
  functions.tune, functions.cost = make_tune(model), make_cost(model)
  functions.empty = compile(model, "empty",
    { "return function(p) return " .. expr.lua_condition(model.empty.tree, resolver(model)) .. " end" })
  for _, what in ipairs { "tiles", "slices", "threads", "lds", "workspace", "cluster" } do
    functions.launch[what] = make_value(model, what, model.launch[what].tree)
  end
  if model.bound then functions.bound = make_value(model, "bound", model.bound.tree) end
  for _, one in ipairs(partners.of(model)) do make_partner(model, one[1], one[2], functions) end
  return functions
end

return select_code
