-- quern check: see help.lua.

local command = require "command"
local tree = require "tree"

local check = {}

local MOST = 20 -- files of a kind that are named

local function show(options, what, paths)
  for i = 1, math.min(#paths, MOST) do io.write(("%s/%s: %s\n"):format(options.out, paths[i], what)) end
  if #paths > MOST then io.write(("and %d more: %s\n"):format(#paths - MOST, what)) end
end

local function mending(options)
  local words = { "quern gen --arch " .. options.arch }
  for _, family in ipairs(options.families) do words[#words + 1] = "--family " .. family end
  if options.profile ~= "default" then words[#words + 1] = "--profile " .. options.profile end
  if options.root ~= "." then words[#words + 1] = "--root " .. options.root end
  if options.out ~= (options.root .. "/generated"):gsub("^%./", "") then words[#words + 1] = "--out " .. options.out end
  return table.concat(words, " ")
end

local function check_one(options)
  local result = tree.make(options, true)
  result.stage:close()
  local count = #result.changed + #result.new + #result.removed
  if count == 0 then
    print(("%s: is what the specs make for %s"):format(options.out, options.arch))
    return 0
  end
  show(options, "differs", result.changed)
  show(options, "missing", result.new)
  show(options, "no spec makes it", result.removed)
  print(("%d file%s not what the specs make; to mend it: %s"):format(count, count == 1 and " is" or "s are",
    mending(options)))
  return 1
end

function check.run(options)
  local status = 0
  for _, arch in ipairs(command.architectures(options)) do
    local one = setmetatable({ arch = arch }, { __index = options })
    status = math.max(status, check_one(one))
  end
  return status
end

return check
