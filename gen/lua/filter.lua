-- Filters of kernels on the command line: NAME=VALUE keeps kernels whose axis or derived value is that, NAME=A,B one of
-- these.
--
--   filter.read(args) -> filters, families   filters: list of {name, values = set of texts}; families: those that
--                                            family=F names
--   filter.check(models, filters)            raises an error where a filter means nothing to any of the families
--   filter.passes(model, kernel, filters) -> boolean   a family without the column has no kernel that passes

local command = require "command"

local filter = {}

function filter.read(args)
  local filters, families = {}, {}
  for _, pair in ipairs(command.pairs(args)) do
    local set = {}
    for value in (pair[2] .. ","):gmatch("([^,]*),") do
      if pair[1] == "family" then families[#families + 1] = value end
      set[value] = true
    end
    if pair[1] ~= "family" then filters[#filters + 1] = { name = pair[1], values = set } end
  end
  return filters, families
end

-- A filter must mean something to a family that is looked at, and so must its values where they are words.
function filter.check(models, filters)
  for _, one in ipairs(filters) do
    local known, names, values = false, {}, {}
    for _, model in ipairs(models) do
      for _, column in ipairs(model.config) do
        names[#names + 1] = column.name
        if column.name == one.name then
          known = true
          for _, value in ipairs(column.axis and column.axis.values or {}) do values[#values + 1] = tostring(value) end
        end
      end
    end
    if not known then
      error(('"%s" is neither an axis nor a derived value%s'):format(one.name,
        command.suggest(one.name, names)), 0)
    end
    for value in pairs(one.values) do
      local found = #values == 0
      for _, other in ipairs(values) do found = found or other == value end
      if not found then error(("%s is never %s: %s"):format(one.name, value, table.concat(values, ", ")), 0) end
    end
  end
end

function filter.passes(model, kernel, filters)
  for _, one in ipairs(filters) do
    local column = model.column[one.name]
    if not column or not one.values[tostring(kernel[column])] then return false end
  end
  return true
end

return filter
