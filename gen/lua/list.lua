-- quern list: see help.lua. name=value keeps kernels whose axis or derived value is that (name=a,b: one of these).

local command = require "command"
local filter = require "filter"

local list = {}

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
  local filters, families = filter.read(options.args)
  local format = options.format or options.json and "json" or "text"
  if format ~= "text" and format ~= "json" then error(('--format "%s": text or json'):format(format), 0) end
  table.move(options.families, 1, #options.families, #families + 1, families)
  options.families = families
  local models = command.families(command.project(options), options)
  filter.check(models, filters)
  local lines = {}
  for _, model in ipairs(models) do
    for _, group in ipairs(require("emit_dispatch").group(model, kernels_of(model, options))) do
      for _, kernel in ipairs(group.kernels) do
        if filter.passes(model, kernel, filters) then
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
