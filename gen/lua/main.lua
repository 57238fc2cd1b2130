-- The commands of quern. main.c calls run(arguments) with option name -> list of values, and `args`, the rest.
--
-- A command is a module with run(options) -> exit status (nil is 0). Messages for people are raised with
-- error(text, 0). `options` holds
--   arch      name (always there where COMMANDS says that the command needs it)
--   root      folder with specs/ and templates/, "." where not given
--   out       folder of the output tree, root/generated where not given
--   profile   "lean", "default" or "full"
--   families  list of names, empty where not given
--   jobs      number
--   json, never_chosen, all   booleans
--   problem, kernel, format, dest   text or nil
--   prefix    text, "" where not given
--   args      list: what follows the command

local quern = require "quern"

local main = {}

local TREE = { "arch", "family", "profile", "out", "root", "jobs" }
local COMMANDS = {
  gen = { options = TREE, most_args = 0, needs_arch = true },
  check = { options = TREE, most_args = 0 },
  list = { options = { "arch", "family", "profile", "root", "json", "format", "never-chosen" }, needs_arch = true },
  explain = { options = { "arch", "family", "profile", "root", "problem", "kernel" }, needs_arch = true },
  tuned = { options = { "arch", "family", "profile", "root" }, needs_arch = true },
  vendor = { options = { "arch", "family", "profile", "root", "jobs", "dest", "prefix" }, needs_arch = true,
    profile = "lean" },
  coverage = { options = { "arch", "family", "profile", "root", "all" }, most_args = 0 },
  help = { options = {}, most_args = 1 },
}
local ORDER = { "gen", "check", "list", "explain", "coverage", "tuned", "tune", "vendor", "help" }
local MANY = { family = true }
local PROFILES = { lean = true, default = true, full = true }

local function fail(message, ...)
  io.stderr:write("quern: ", message:format(...), "\n")
  return 2
end

local function did_you_mean(name, list)
  local near = require("expr").nearest(name, list)
  return near and ('; did you mean "%s"?'):format(near) or ""
end

-- The first option that the command does not take, or that is given twice.
local function find_misuse(name, arguments)
  local takes = { args = true, scripts = true, help = true }
  for _, option in ipairs(COMMANDS[name].options) do takes[option] = true end
  local given = {}
  for option in pairs(arguments) do given[#given + 1] = option end
  table.sort(given)
  for _, option in ipairs(given) do
    if not takes[option] then return ("`quern %s` takes no --%s"):format(name, option) end
    if option ~= "args" and not MANY[option] and #arguments[option] > 1 then
      return ("--%s is given twice"):format(option)
    end
  end
  return nil
end

local function one(arguments, name) return arguments[name] and arguments[name][1] end

local function read_options(name, arguments)
  local options = {
    arch = one(arguments, "arch"), root = one(arguments, "root") or ".",
    profile = one(arguments, "profile") or COMMANDS[name].profile or "default", families = arguments.family or {},
    problem = one(arguments, "problem"), kernel = one(arguments, "kernel"),
    format = one(arguments, "format"), json = arguments.json ~= nil, never_chosen = arguments["never-chosen"] ~= nil,
    all = arguments.all ~= nil, dest = one(arguments, "dest"), prefix = one(arguments, "prefix") or "",
    args = arguments.args,
  }
  options.root = options.root:gsub("(.)/+$", "%1")
  options.out = (one(arguments, "out") or options.root .. "/generated"):gsub("(.)/+$", "%1"):gsub("^%./", "")
  options.jobs = math.tointeger(one(arguments, "jobs") or quern.processors())
  if not options.jobs or options.jobs < 1 then return nil, "--jobs must be a number above 0" end
  if not PROFILES[options.profile] then
    return nil, ('--profile "%s" is none of lean, default, full'):format(options.profile)
  end
  if options.arch and not options.arch:match("^[%w_]+$") then
    return nil, ('--arch "%s" is not a name'):format(options.arch)
  end
  if COMMANDS[name].needs_arch and not options.arch then
    local known = {}
    for _, file in ipairs(quern.list(options.root .. "/specs/arch") or {}) do
      known[#known + 1] = file:match("^(.*)%.lua$")
    end
    return nil, ("--arch is missing: one of %s"):format(#known > 0 and table.concat(known, ", ") or "specs/arch")
  end
  return options
end

function main.run(arguments)
  local help = require "help"
  local name = table.remove(arguments.args, 1)
  if arguments.version then
    print("quern 0.1")
    return 0
  end
  if not name or name == "help" or arguments.help then
    local topic = name == "help" and arguments.args[1] or name ~= "help" and name or nil
    if topic and not help[topic] then return fail('there is no command "%s"%s', topic, did_you_mean(topic, ORDER)) end
    if not name and not arguments.help then
      io.stderr:write(help.all)
      return 2
    end
    io.write(topic and help[topic] or help.all)
    return 0
  end
  local command = COMMANDS[name]
  if not command then return fail('there is no command "%s"%s', name, did_you_mean(name, ORDER)) end
  local misuse = find_misuse(name, arguments)
  if misuse then return fail("%s; see `quern help %s`", misuse, name) end
  if command.most_args and #arguments.args > command.most_args then
    return fail('what is "%s"? See `quern help %s`', arguments.args[command.most_args + 1], name)
  end
  local options, message = read_options(name, arguments)
  if not options then return fail("%s; see `quern help %s`", message, name) end
  return require(name).run(options) or 0
end

return main
