-- quern gen: see help.lua.

local quern = require "quern"
local tree = require "tree"

local gen = {}

local function family_line(family)
  local report, parts = family.report, {}
  for _, rule in ipairs(report.rules) do
    if rule.removed > 0 then parts[#parts + 1] = ("%s %d"):format(rule.name, rule.removed) end
  end
  if report.outside > 0 then parts[#parts + 1] = ("outside the profile %d"):format(report.outside) end
  local pruned = #parts > 0 and ("; removed: %s"):format(table.concat(parts, ", ")) or ""
  return ("%s: %d configs%s; %d kernels: %d written, %d unchanged, %d removed"):format(family.name, report.tried,
    pruned, report.kernels, family.new + family.changed, family.same, #family.removed)
end

function gen.run(options)
  local start = quern.clock()
  local result = tree.make(options, false)
  local ok, message = pcall(result.stage.commit, result.stage)
  result.stage:close()
  if not ok then error(message, 0) end
  local kernels = 0
  for _, family in ipairs(result.families) do
    print(family_line(family))
    kernels = kernels + family.report.kernels
  end
  local other = result.other
  print(("headers, dispatch.c, manifest.csv: %d written, %d unchanged, %d removed"):format(other.new + other.changed,
    other.same, #other.removed))
  local seconds = quern.clock() - start
  print(("%s: %d kernels in %.2f s; %d files written, %d removed"):format(options.out, kernels, seconds,
    #result.new + #result.changed, #result.removed))
  return 0
end

return gen
