-- What the expressions of a family may say: builds the scope of each section and parses all of the family's
-- expressions with it. The scopes are described in spec.lua.

local expr = require "expr"
local sandbox = require "sandbox"

local scopes = {}

scopes.LAYERS = { "amdgcn", "nvptx" } -- the sides of the device layer

local LAUNCH_FIELDS = { "first_slice", "first_tile", "workgroups" }

-- --------------------------------------------------------------------------------------------- symbols

local function add_arch(scope, model)
  for _, field in ipairs(model.arch.fields) do
    scope:add("arch." .. field.name, { kind = math.type(field.value) == "integer" and "number" or "real",
      value = field.value, role = "arch", entry = field })
  end
  scope:add("arch.layer", { kind = "word", values = scopes.LAYERS, role = "arch" })
end

local function add_problem(scope, model)
  for _, field in ipairs(model.problem) do
    local symbol = { kind = field.kind == "choice" and "word" or "number", values = field.values, role = "problem",
      entry = field }
    scope:add(field.name, symbol)
    scope:add("p." .. field.name, symbol)
  end
end

-- A named expression, as a symbol of what it was found to be.
local function add_value(scope, entry, role)
  local tree = entry.tree
  local kind = tree.type == "number" and tree.real and "real" or tree.type
  scope:add(entry.name, { kind = kind, values = tree.values, bool = tree.bool, role = role, entry = entry })
end

local function add_values(scope, entries, role)
  for _, entry in ipairs(entries) do add_value(scope, entry, role) end
end

local function add_axes(scope, model)
  for _, axis in ipairs(model.axes) do
    scope:add(axis.name, { kind = axis.kind, values = axis.kind == "word" and axis.values or nil, role = "axis",
      entry = axis, min = axis.kind == "number" and 0 or nil })
  end
end

local function add_tunables(scope, model)
  for _, tunable in ipairs(model.tunables) do
    scope:add(tunable.name, { kind = "number", role = "tunable", entry = tunable })
  end
end

local function add_bind(scope, model)
  for _, arg in ipairs(model.args) do
    local kind = arg.kind == "pointer" and "pointer" or arg.type == "f32" and "real" or "number"
    scope:add("args." .. arg.name, { kind = kind, role = "args", entry = arg })
  end
  scope:add("workspace", { kind = "pointer", role = "workspace" })
end

local function add_call(scope)
  for _, field in ipairs(LAUNCH_FIELDS) do scope:add("launch." .. field, { kind = "number", role = "launch" }) end
end

-- --------------------------------------------------------------------------------------------- parsing

local function parse(reader, entry, scope, mode)
  local tree, problem = expr.parse(entry.text, scope, mode)
  if not tree then
    reader:fail(entry.line, "%s: %s (column %d of `%s`)", entry.what, problem.message, problem.column, entry.text)
  end
  local layer = { ["arch.layer"] = scope.layer }
  for _, name in ipairs(expr.uses(tree)) do
    if layer[name] then tree = expr.fold(tree, layer) end -- an arch has one layer: no code asks for it
  end
  entry.tree = tree
end

local function need_number(reader, entry)
  if entry.tree.type == "word" then reader:fail(entry.line, "%s: is a word, not a number", entry.what) end
end

local function need_no_address(reader, entry)
  if entry.tree.type == "pointer" then
    reader:fail(entry.line, "%s: `%s` is an address, not a number", entry.what, entry.text)
  end
end

local function parse_all(reader, entries, scope, mode)
  for _, entry in ipairs(entries) do
    parse(reader, entry, scope, mode)
    need_number(reader, entry)
  end
end

-- Entries that later entries may use.
local function parse_values(reader, entries, scope, mode, role)
  for _, entry in ipairs(entries) do
    parse(reader, entry, scope, mode)
    add_value(scope, entry, role)
  end
end

local function part(entry, field)
  local text = entry[field]
  if text == nil then return nil end
  entry[field] = { text = tostring(text), line = entry.line, what = ("%s: %s"):format(entry.what, field) }
  return entry[field]
end

local function new_scope(model, ...)
  local scope = expr.scope()
  scope:words(model.words)
  scope.layer = model.arch.layer
  add_arch(scope, model)
  for _, add in ipairs { ... } do add(scope, model) end
  return scope
end

local function add_config(scope, model)
  add_values(scope, model.derive, "derive")
  add_axes(scope, model)
end

local function add_problem_values(scope, model) add_values(scope, model.problem_values, "value") end

local function parse_problem(model, reader)
  local scope = new_scope(model, add_problem)
  parse_values(reader, model.problem_values, scope, "integer", "value")
  for _, field in ipairs(model.problem) do
    if field.kind ~= "choice" then
      local default = part(field, "default")
      if default then parse_all(reader, { default }, scope, "integer") end
    end
  end
  parse_all(reader, model.legal, scope, "real")
  parse_all(reader, { model.empty }, scope, "integer")
  return scope
end

-- Problem values that follow from the keys alone belong to a config too: model.key_values.
local function find_key_values(model)
  local fixed = {}
  model.key_values = {}
  for _, value in ipairs(model.problem_values) do
    local good = true
    for _, name in ipairs(expr.uses(value.tree)) do
      local symbol = model.scopes.problem.symbols[name]
      good = good and (symbol.role == "arch" or symbol.role == "problem" and symbol.entry.key or fixed[name])
    end
    if good then
      fixed[value.name] = true
      model.key_values[#model.key_values + 1] = value
    end
  end
end

local function add_key_values(scope, model) add_values(scope, model.key_values, "value") end

local function parse_config(model, reader)
  find_key_values(model)
  local scope = new_scope(model, add_key_values, add_axes)
  parse_values(reader, model.derive, scope, "integer", "derive")
  parse_all(reader, model.rules, scope, "integer")
  parse_all(reader, model.profiles.default, scope, "integer")
  return scope
end

local function parse_tunables(model, reader, scope)
  for _, tunable in ipairs(model.tunables) do
    for _, field in ipairs { "pick", "when" } do
      local expression = part(tunable, field)
      if expression then parse_all(reader, { expression }, scope, "integer") end
    end
  end
end

local function set_columns(model)
  model.config, model.column = {}, {}
  for _, axis in ipairs(model.axes) do
    model.config[#model.config + 1] = { name = axis.name, kind = "axis", type = axis.kind, axis = axis,
      doc = axis.doc }
  end
  for _, value in ipairs(model.derive) do
    model.config[#model.config + 1] = { name = value.name, kind = "derive", constant = value.constant ~= false,
      type = value.tree.type == "word" and "word" or "number", doc = value.doc, entry = value }
  end
  for i, column in ipairs(model.config) do model.column[column.name] = i end
end

-- Threads and LDS are columns of the table: they may depend on nothing but the config.
local function check_static(model, reader, field)
  local symbols = model.scopes.launch.symbols
  for _, name in ipairs(expr.uses(model.launch[field].tree)) do
    local role = symbols[name].role
    if role ~= "axis" and role ~= "derive" and role ~= "arch" then
      reader:fail(model.launch[field].line, 'launch.%s: "%s" is not known before there is a problem: it must follow'
        .. " from the config alone", field, name)
    end
  end
end

-- A list of texts instead of one expression needs no names of its own; a base is an address, and all else numbers.
local function parse_maps(model, reader)
  local scope = model.scopes.bind
  for _, map in ipairs(model.maps) do
    if map.when then parse_all(reader, { map.when }, model.scopes.config, "integer") end
    parse_all(reader, { map.base }, scope, "integer")
    if map.base.tree.type ~= "pointer" and expr.constant(map.base.tree) ~= 0 then
      reader:fail(map.line, "%s: `%s` is a number, not an address", map.base.what, map.base.text)
    end
    for _, parts in ipairs { { map.element_bytes, map.swizzle, map.offset }, map.extents, map.strides, map.box } do
      parse_all(reader, parts, scope, "integer")
      for _, entry in ipairs(parts) do need_no_address(reader, entry) end
    end
  end
end

local function parse_partner(model, reader, partner)
  if not partner then return end
  parse_all(reader, { partner.when }, model.scopes.launch, "integer")
  for _, item in ipairs(partner.problem) do parse(reader, item, model.scopes.launch, "integer") end
  for _, item in ipairs(partner.args) do parse(reader, item, model.scopes.bind, "integer") end
end

function scopes.parse(model, reader)
  model.scopes = {}
  model.scopes.problem = parse_problem(model, reader)
  model.scopes.config = parse_config(model, reader)
  set_columns(model)
  local accept = { add_problem, add_problem_values, add_config }
  model.scopes.accept = new_scope(model, table.unpack(accept))
  parse_all(reader, model.accept, model.scopes.accept, "integer")
  if model.bound then parse_all(reader, { model.bound }, model.scopes.accept, "real") end
  parse_tunables(model, reader, model.scopes.accept)

  accept[#accept + 1] = add_tunables
  model.scopes.launch = new_scope(model, table.unpack(accept))
  for _, field in ipairs { "tiles", "slices", "threads", "lds", "workspace", "cluster" } do
    parse_all(reader, { model.launch[field] }, model.scopes.launch, "integer")
  end
  check_static(model, reader, "threads")
  check_static(model, reader, "lds")

  model.scopes.estimate = new_scope(model, table.unpack(accept))
  parse_values(reader, model.estimate, model.scopes.estimate, "real", "estimate")
  parse_all(reader, { model.cost }, model.scopes.estimate, "real")

  accept[#accept + 1] = add_bind
  model.scopes.bind = new_scope(model, table.unpack(accept))
  parse_maps(model, reader)
  parse_all(reader, model.templates, model.scopes.config, "integer")

  accept[#accept + 1] = add_call
  model.scopes.call = new_scope(model, table.unpack(accept))
  parse_all(reader, model.require, model.scopes.call, "integer")
  parse_all(reader, model.params, model.scopes.call, "integer")
  for _, param in ipairs(model.params) do
    if param.type ~= "ptr" then need_no_address(reader, param) end
  end
  parse_partner(model, reader, model.lead)
  parse_partner(model, reader, model.follow)
end

-- ------------------------------------------------------------------------------------- lead and follow

local function check_target(reader, item, target, family)
  if not target then
    reader:fail(item.line, "%s: %s has nothing of this name", item.what, family.name)
  end
  if target.kind ~= "choice" then
    if target.kind ~= "pointer" then need_no_address(reader, item) end
    return need_number(reader, item)
  end
  if item.tree.type ~= "word" then
    reader:fail(item.line, "%s: is a number, but %s wants a word", item.what, family.name)
  end
  local known = {}
  for _, word in ipairs(target.values) do known[word] = true end
  for _, word in ipairs(item.tree.values) do
    if not known[word] then
      reader:fail(item.line, '%s: may be "%s", which %s does not take', item.what, word, family.name)
    end
  end
end

-- What a lead or follow gives to its family.
function scopes.check_partner(partner, reader)
  local family, given = partner.family, {}
  for _, item in ipairs(partner.problem) do
    check_target(reader, item, family.problem_field[item.name], family)
    given[item.name] = true
  end
  for _, field in ipairs(family.problem) do
    if field.kind == "choice" and not field.default and not field.default_from and not given[field.name] then
      reader:fail(partner.line, '%s: the problem of %s needs "%s"', partner.what, family.name, field.name)
    end
  end
  local args = {}
  for _, arg in ipairs(family.args) do args[arg.name] = arg end
  for _, item in ipairs(partner.args) do check_target(reader, item, args[item.name], family) end
end

-- -------------------------------------------------------------------------------------------- problems

function scopes.sandboxed_problems(model, problems)
  if not problems then return nil end
  return function(shapes, random)
    local list = sandbox.call(model.file, sandbox.SPEC, problems, shapes, random)
    if type(list) ~= "table" then error(("%s: problems: must return a list"):format(model.file), 0) end
    return list
  end
end

return scopes
