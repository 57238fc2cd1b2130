-- quern list: see help.lua. name=value keeps kernels whose axis or derived value is that (name=a,b: one of these).

local command = require "command"

local list = {}

-- name -> set of texts; families named as a filter.
local function read_filters(options)
  local filters, families = {}, {}
  for _, pair in ipairs(command.pairs(options.args)) do
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
local function check_filters(models, filters)
  for _, filter in ipairs(filters) do
    local known, names, values = false, {}, {}
    for _, model in ipairs(models) do
      for _, column in ipairs(model.config) do
        names[#names + 1] = column.name
        if column.name == filter.name then
          known = true
          for _, value in ipairs(column.axis and column.axis.values or {}) do values[#values + 1] = tostring(value) end
        end
      end
    end
    if not known then
      error(('"%s" is neither an axis nor a derived value%s'):format(filter.name,
        command.suggest(filter.name, names)), 0)
    end
    for value in pairs(filter.values) do
      local found = #values == 0
      for _, other in ipairs(values) do found = found or other == value end
      if not found then error(("%s is never %s: %s"):format(filter.name, value, table.concat(values, ", ")), 0) end
    end
  end
end

local function passes(model, kernel, filters)
  for _, filter in ipairs(filters) do
    local column = model.column[filter.name]
    if not column or not filter.values[tostring(kernel[column])] then return false end
  end
  return true
end

local function json_line(model, kernel)
  local fields = { ('"family": %s, "name": %s'):format(command.json(model.name), command.json(kernel.name)) }
  for i, column in ipairs(model.config) do
    fields[#fields + 1] = ("%s: %s"):format(command.json(column.name), command.json(kernel[i]))
  end
  return "{" .. table.concat(fields, ", ") .. "}"
end

local function kernels_of(model, options)
  local kernels = command.kernels(model, options)
  if not options.never_chosen then return kernels end
  return require("select").never_chosen(model, kernels, require("tuned").load(model, kernels))
end

function list.run(options)
  local filters, families = read_filters(options)
  local format = options.format or options.json and "json" or "text"
  if format ~= "text" and format ~= "json" then error(('--format "%s": text or json'):format(format), 0) end
  table.move(options.families, 1, #options.families, #families + 1, families)
  options.families = families
  local models = command.families(command.project(options), options)
  check_filters(models, filters)
  local lines = {}
  for _, model in ipairs(models) do
    for _, group in ipairs(require("emit_dispatch").group(model, kernels_of(model, options))) do
      for _, kernel in ipairs(group.kernels) do
        if passes(model, kernel, filters) then
          lines[#lines + 1] = format == "json" and json_line(model, kernel) or kernel.name
        end
      end
    end
  end
  if format == "json" then
    print("[" .. table.concat(lines, ",\n ") .. "]")
  elseif #lines > 0 then
    print(table.concat(lines, "\n"))
  end
  return 0
end

return list
