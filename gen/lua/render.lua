-- Kernels as text. Also the module that gen's worker threads run (see parallel.c).
--
--   render.template_set(root) -> template set that reads below root/templates
--   render.family(project, model) -> { columns =, values =, render = }
--     fill values[column] for every name of columns, then render(name) returns the kernel's text

local banner = require "banner"
local expr = require "expr"
local quern = require "quern"
local rename = require "rename"
local sandbox = require "sandbox"
local spec = require "spec"
local spec_kernel = require "spec_kernel"
local spec_part = require "spec_part"
local template = require "template"

local render = {}

local MOST_BYTES = 1 << 20 -- of a template

function render.template_set(root)
  return template.set(function(name)
    if name:find("..", 1, true) or name:sub(1, 1) == "/" then
      return nil, ('"%s" is not below templates/'):format(name)
    end
    local path = ("%s/templates/%s"):format(root, name)
    local text, message = quern.read(path, MOST_BYTES)
    if text and not text:find("%z") then return text end
    return nil, ('template "%s": %s'):format(name, text and "has a zero byte: it is not a text file"
      or message:sub(#path + 3))
  end)
end

function render.family(project, model)
  local arch = { name = model.arch.name, layer = model.arch.layer }
  for _, field in ipairs(model.arch.fields) do arch[field.name] = field.value end
  local values = sandbox.values { family = model.name, arch = sandbox.record("arch", arch) }
  local template_of, runs = spec_kernel.template(model), {}
  for i, entry in ipairs(model.templates) do
    runs[i] = render.template_set(project.root):kernel(entry.file, values, spec_part.place(model.file, entry.line))
  end
  local texts, columns, key_values = banner.new(model), {}, {}
  for i, column in ipairs(model.config) do columns[i] = column.name end
  for i, value in ipairs(model.key_values) do key_values[i] = { name = value.name, f = expr.compile(value.tree) } end
  return { columns = columns, values = values, render = function(name)
    for i = 1, #key_values do values[key_values[i].name] = key_values[i].f(values) end
    local number = template_of(values)
    values.name = name
    values.banner = texts.banner(values, number)
    values.constants = texts.constants(values)
    local ok, text = pcall(runs[number])
    if ok then return text end
    error(("%s (family %s, kernel %s)"):format(text, model.name, name), 0)
  end }
end

-- One item is one kernel of the deck; the result is what became of its file, and the hash of its bytes.
function render.start(options, deck, stage)
  collectgarbage("generational") -- nearly all of a kernel's garbage is young
  local project = spec.load(options.root, options.arch)
  local families, folders, rename_in = {}, {}, rename.with(options.prefix)
  for _, model in ipairs(project.families) do
    families[model.name] = false
    folders[model.name] = tonumber(options["folder " .. model.name])
  end
  return function(item)
    local name = deck:family(item)
    local family = families[name]
    if not family then
      family = render.family(project, project.family[name])
      families[name] = family
    end
    local kernel = deck:fill(item, family.columns, family.values)
    local text = rename_in(family.render(kernel))
    return ("%s %s"):format(stage:put(folders[name], kernel .. ".hip", text), quern.hash(text))
  end
end

return render
