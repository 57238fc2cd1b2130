-- A family as its kernels in one table need it: what is the same for all of them, or true for none, is folded into its
-- expressions. So a table has no columns and asks no questions about what only other architectures, or kernels that
-- were left out, have. Part of emit_dispatch.lua.
--
--   emit_fold.model(model, kernels) -> a model that is the same but for trees; needs a kernel to change anything

local expr = require "expr"
local partners = require "partners"

local emit_fold = {}

-- What is known of each column: its only value, or the set of all. Numbers of the architecture keep their names.
local function facts_of(model, kernels)
  local facts = { only = {}, seen = {}, named = {} }
  for i, column in ipairs(model.config) do
    local seen, count = {}, 0
    for _, kernel in ipairs(kernels) do
      local value = kernel[i]
      if not seen[value] then seen[value], count = true, count + 1 end
    end
    facts.seen[column.name] = seen
    if count == 1 then facts.only[column.name], facts.named[column.name] = kernels[1][i], kernels[1][i] end
  end
  for _, field in ipairs(model.arch.fields) do facts.named["arch." .. field.name] = false end
  return facts
end

local function seen_of(facts, node)
  local role = node.op == "name" and node.symbol.role
  return (role == "axis" or role == "derive") and facts.seen[node.name] or nil
end

-- A comparison of a column with a number that no kernel has there.
local function decided(facts, node)
  if node.op ~= "==" and node.op ~= "!=" then return nil end
  for i = 1, 2 do
    local seen, other = seen_of(facts, node[i]), node[3 - i]
    if seen and other.op == "number" and not seen[other.value] then
      return { op = "number", value = node.op == "!=" and 1 or 0, type = "number", bool = true, real = node.real,
        column = node.column }
    end
  end
  return nil
end

-- The same tree with the facts in it: words that a column never is are none of its values, and what decides is
-- decided, by numbers of the architecture too.
local function with_facts(facts, node)
  local known = decided(facts, node)
  if known then return known end
  local copy = {}
  for key, value in pairs(node) do copy[key] = math.type(key) and with_facts(facts, value) or value end
  if node.bool or node.op == "?:" then
    local condition = expr.fold(node.bool and copy or copy[1], facts.only)
    local value = expr.constant(condition)
    if value and node.bool then return condition end
    if value then return value ~= 0 and copy[2] or copy[3] end
  end
  local seen = seen_of(facts, node)
  if seen and node.type == "word" then
    copy.values = {}
    for _, word in ipairs(node.values) do
      if seen[word] then table.insert(copy.values, word) end
    end
  end
  return copy
end

local function folded(facts, entry)
  if not entry then return nil end
  return setmetatable({ tree = expr.fold(with_facts(facts, entry.tree), facts.named) }, { __index = entry })
end

local function folded_list(facts, list)
  local result = {}
  for i, entry in ipairs(list) do result[i] = folded(facts, entry) end
  return result
end

local function folded_map(facts, map)
  local result = setmetatable({}, { __index = map })
  for _, field in ipairs { "when", "base", "offset", "element_bytes", "swizzle" } do
    result[field] = folded(facts, map[field])
  end
  for _, field in ipairs { "extents", "strides", "box" } do result[field] = folded_list(facts, map[field]) end
  return result
end

function emit_fold.model(model, kernels)
  if #kernels == 0 then return model end
  local facts, result = facts_of(model, kernels), setmetatable({}, { __index = model })
  for _, section in ipairs { "accept", "estimate", "require", "params" } do
    result[section] = folded_list(facts, model[section])
  end
  result.cost, result.bound = folded(facts, model.cost), folded(facts, model.bound)
  if result.bound and expr.constant(result.bound.tree) == 0 then result.bound = false end -- it would spare no work
  result.tunables, result.launch, result.maps = {}, {}, {}
  for i, tunable in ipairs(model.tunables) do
    local when = folded(facts, tunable.when)
    local always = when and (expr.constant(when.tree) or 0) ~= 0
    result.tunables[i] = setmetatable({ pick = folded(facts, tunable.pick), when = not always and when },
      { __index = tunable })
  end
  for name, entry in pairs(model.launch) do result.launch[name] = folded(facts, entry) end
  for i, map in ipairs(model.maps) do result.maps[i] = folded_map(facts, map) end
  for _, one in ipairs(partners.of(model)) do
    local kind, partner = one[1], one[2]
    local when = folded(facts, partner.when)
    result[kind.name] = expr.constant(when.tree) ~= 0 and setmetatable({ when = when,
      problem = folded_list(facts, partner.problem), args = folded_list(facts, partner.args) }, { __index = partner })
  end
  return result
end

return emit_fold
