-- What the subcommands that look at kernels share: loading what their options name (main.lua says what those hold).
--
--   command.project(options) -> project
--   command.architectures(options) -> names           that of --arch, else all of specs/arch
--   command.families(project, options) -> models   those of --family, all where none is given
--   command.kernels(model, options) -> kernels
--   command.pairs(list) -> list of {name, value}   "name=value" texts; other texts raise an error
--   command.suggest(name, list) -> text            '; did you mean "..."?' or ""
--   command.json(value) -> text                    of a text, a number or a boolean

local expr = require "expr"
local quern = require "quern"

local command = {}

function command.suggest(name, ...)
  local near = expr.nearest(tostring(name), ...)
  return near and ('; did you mean "%s"?'):format(near) or ""
end

function command.project(options) return require("spec").load(options.root, options.arch) end

function command.architectures(options)
  if options.arch then return { options.arch } end
  local names = {}
  for _, file in ipairs(quern.list(options.root .. "/specs/arch") or {}) do
    names[#names + 1] = file:match("^(.*)%.lua$")
  end
  return names
end

function command.families(project, options)
  if #options.families == 0 then return project.families end
  local models, known = {}, {}
  for i, model in ipairs(project.families) do known[i] = model.name end
  for i, name in ipairs(options.families) do
    models[i] = project.family[name]
    if not models[i] then
      error(('there is no family "%s": specs/families has %s%s'):format(name, table.concat(known, ", "),
        command.suggest(name, known)), 0)
    end
  end
  return models
end

function command.kernels(model, options) return (require("expand").kernels(model, options.profile)) end

function command.pairs(list)
  local pairs_of = {}
  for _, text in ipairs(list) do
    local name, value = text:match("^([%w_.]+)=(.*)$")
    if not name then error(('"%s": expected name=value'):format(text), 0) end
    pairs_of[#pairs_of + 1] = { name, value }
  end
  return pairs_of
end

function command.json(value)
  if type(value) ~= "string" then return tostring(value) end
  return '"' .. value:gsub('[%c"\\]', function(char) return ("\\u%04x"):format(char:byte()) end) .. '"'
end

return command
