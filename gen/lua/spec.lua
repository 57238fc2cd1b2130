-- Loads specs: words.lua, one architecture and the families, each in the sandbox, and checks all that can be
-- checked without expanding. Every complaint is one message with file and line, raised with error(text, 0).
--
--   spec.load(root, arch_name) -> project
--
-- A project is
--   root      folder that holds specs/ and templates/
--   words     list of the public words; the position is the number
--   word_number   word -> that number
--   arch      { name, doc, file, lines = {field -> line}, values = {name -> number, all of them},
--               fields = {{name, value, line}, ...} sorted by name (numbers only), layer = "amdgcn" | "nvptx",
--               target = what compilers call it, or nil: of layer nvptx alone }
--   families  list of models, sorted by name
--   family    name -> model
--
-- A model is one family on one arch. Lists keep the spec's order, and every entry has name, doc ("" where the
-- spec has none) and line; an entry's expression is the pair
--   text      as the spec wrote it (a text; numbers are made one)
--   tree      what expr.parse made of it (names checked, so every name in it is in the section's scope)
--
--   name, doc, file          "gemm", ..., "specs/families/gemm.lua"
--   root                     the project's
--   words, word_number, arch as in the project
--   problem   list of fields
--               kind = "choice": values (list of words), default (a word), or default_from (name of an earlier
--                      choice), or neither (the caller must set it); key (boolean)
--               kind = "extent" | "stride": default = {text, tree} or nil: taken where the caller left 0;
--                      init: the value in the initializer macro (integer, 0)
--   problem_field  name -> that entry
--   problem_values, legal, derive, rules, accept, estimate, require   lists of {name, doc, line, text, tree}
--   key_values   those problem_values that follow from key choices alone (in order); a config has them too, but they
--             are no columns
--   empty     {text, tree, line}
--   cost      {text, tree, line}
--   bound     nil or {text, tree, line}: what the cost is never below
--   tuned_by  list of extent names
--   axes      list of
--               kind = "word" | "number"; values (list, in the spec's order); index (value -> position);
--               code ("" where there is none); key (boolean); default (a value or nil);
--               default_from (name of the axis whose value is the default, or nil)
--   axis      name -> that entry
--   profiles  name -> list of {name, doc, line, text, tree}; always has "default"
--   tunables  list of {values (integers), pick = {text, tree} or nil (then the first value), when = {text, tree}
--             or nil, otherwise (integer, nil without `when`), search (boolean)}
--   args      list of {kind = "pointer", written (boolean or nil: then const in C)} or
--             {kind = "scalar", type = "f32" | "i32" | "i64", init (0)}
--   params    list of {type = "ptr" | "i64" | "i32" | "u32" | "f32", text, tree}
--   maps      list of {when, offset = {text, tree} or nil, base, element_bytes, swizzle: each {text, tree}; extents,
--             strides, box: lists of {text, tree}}: tensor maps, as struct quern_map of quern_table.h has them, and
--             the bytes from `base` to where the map's own base is, then rounded down to a multiple of 16
--   launch    {tiles, slices, threads, lds, workspace, cluster}, each {text, tree, line}
--   lead, follow    each nil or {what = "lead" | "follow", family = model, when = {text, tree}, line,
--             problem = {{name, text, tree, line}, ...}, args = the same}: see partners.lua
--   shapes    list of paths
--   problems  nil or a function(shapes, random) -> list of problems; runs in the sandbox
--   templates list of {file = "gemm.hip", text, tree, line}: a kernel is made from the first whose expression holds
--   spec_text the spec's own text (the manifest's spec hash covers more: see tree.lua)
--   parts     name -> { file, text } of the parts that it takes
--
--   config    the columns of a config, in order: every axis, then every derive value. {name, kind = "axis" |
--             "derive", type = "word" | "number", axis = that axis or nil, constant = false: not among a kernel's
--             constants, doc}
--   column    name -> position in config
--
-- A kernel (expand.lua makes them) is an array with the value of every column (numbers are integers, words are
-- strings), and the field `name`. So the value of `tile_m` is kernel[model.column.tile_m].
--
-- Scopes: model.scopes[section] is the expr scope that a section's expressions were parsed with; section is one of
--   "problem"   legal, problem_values, defaults, empty: the problem and its values
--   "config"    derive, rules, profiles: config columns, key_values and arch
--   "accept"    accept, tunables' pick and when: problem, its values, config, arch
--   "launch"    launch, when and problem of lead and follow: those and the tunables
--   "estimate"  estimate, cost: those and the estimate values
--   "bind"      maps, args of lead and follow: "launch", args.*, workspace
--   "call"      require, params: "bind", launch.first_slice, .first_tile, .workgroups
-- Each symbol has, besides expr's fields,
--   role        "axis" | "derive" (both config columns), "problem", "value" (problem_values), "tunable",
--               "estimate", "arch", "args", "workspace", "launch"
--   entry       the entry it stands for (a problem field, an axis, a value, a tunable, an arg), where there is one
-- Problem fields are also known as p.<name>; role "problem" is the same, entry.name is the field.
-- legal, estimate, cost and bound are parsed in mode "real", all others in "integer".

local expr = require "expr"
local partners = require "partners"
local quern = require "quern"
local scopes = require "spec_scopes"
local spec_kernel = require "spec_kernel"
local spec_part = require "spec_part"
local spec_read = require "spec_read"

local spec = {}

local MAX_VALUES = 1000 -- of a choice, an axis, a tunable

-- Limits of the runtime's table layout (quern_table.h).
local MAX_KEYS, MAX_TUNABLES, MAX_TUNED_EXTENTS = 4, 8, 4

local LAUNCH = { tiles = "expression!", slices = "expression!", threads = "expression!", lds = "expression!",
  workspace = "expression!", cluster = "expression" }
local SCALARS = { f32 = true, i32 = true, i64 = true }
local PARAMS = { ptr = true, i64 = true, i32 = true, u32 = true, f32 = true }

-- Words that generated C cannot use as names of fields.
local RESERVED = {}
for word in ([[auto break case char const continue default do double else enum extern float for goto if inline int
  long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
  class delete new operator private protected public template this throw try catch using namespace virtual friend
  true false and or not xor bool size p args arch workspace launch]]):gmatch "%a+" do
  RESERVED[word] = true
end

local function quoted(list) return table.concat(list, ", ") end

local function did_you_mean(name, ...)
  if type(name) ~= "string" then return "" end
  local near = expr.nearest(name, ...)
  return near and ('; did you mean "%s"?'):format(near) or ""
end

local function names_of(entries)
  local names = {}
  for i, entry in ipairs(entries) do names[i] = entry.name end
  return names
end

local function by_name(entries)
  local map = {}
  for _, entry in ipairs(entries) do map[entry.name] = entry end
  return map
end

local function positions(list)
  local map = {}
  for i, value in ipairs(list) do map[value] = i end
  return map
end

-- ------------------------------------------------------------------------------------------- problem

local function check_choice(model, reader, field, earlier)
  if #field.values > MAX_VALUES then
    reader:fail(field.line, "%s: has %d values, more than %d", field.what, #field.values, MAX_VALUES)
  end
  for i, word in ipairs(field.values) do
    if not model.word_number[word] then
      reader:fail(field.line, '%s: "%s" is not in specs/words.lua%s', field.what, word, did_you_mean(word, model.words))
    end
    if positions(field.values)[word] ~= i then
      reader:fail(field.line, '%s: "%s" is there twice', field.what, word)
    end
  end
  if #field.values == 0 then reader:fail(field.line, "%s: has no values", field.what) end
  field.key = field.key or false
  local default = field.default
  if default and not positions(field.values)[default] then
    local source = earlier[default]
    if not source or source.kind ~= "choice" then
      reader:fail(field.line, '%s: the default "%s" is neither one of its values (%s) nor an earlier choice%s',
        field.what, default, quoted(field.values), did_you_mean(default, field.values))
    end
    for _, word in ipairs(source.values) do
      if not positions(field.values)[word] then
        reader:fail(field.line, '%s: the default is "%s", but its value "%s" is not one of %s', field.what, default,
          word, quoted(field.values))
      end
    end
    field.default, field.default_from = nil, default
  end
end

local function read_problem(model, reader, fields)
  local earlier, keys = {}, 0
  model.problem = fields.problem
  for _, field in ipairs(model.problem) do
    if RESERVED[field.name] then reader:fail(field.line, "%s: C needs this name for itself", field.what) end
    if field.kind == "choice" then
      check_choice(model, reader, field, earlier)
      keys = keys + (field.key and 1 or 0)
      if keys > MAX_KEYS then reader:fail(field.line, "%s: more than %d keys", field.what, MAX_KEYS) end
    else
      field.init = field.init or 0
    end
    earlier[field.name] = field
  end
  model.problem_field = earlier
  model.tuned_by = fields.tuned_by or {}
  for _, name in ipairs(model.tuned_by) do
    if not earlier[name] or earlier[name].kind ~= "extent" then
      reader:fail(reader:line_of("tuned_by"), 'tuned_by: "%s" is not an extent of the problem%s', name,
        did_you_mean(name, names_of(model.problem)))
    end
  end
  if #model.tuned_by > MAX_TUNED_EXTENTS then
    reader:fail(reader:line_of("tuned_by"), "tuned_by: more than %d extents", MAX_TUNED_EXTENTS)
  end
end

-- ---------------------------------------------------------------------------------------------- axes

local function check_axis_values(reader, axis)
  local kind
  if #axis.values > MAX_VALUES then
    reader:fail(axis.line, "%s: has %d values, more than %d", axis.what, #axis.values, MAX_VALUES)
  end
  for i, value in ipairs(axis.values) do
    local this = type(value) == "string" and "word" or "number"
    kind = kind or this
    if this ~= kind then
      reader:fail(axis.line, "%s: %s is a %s among %ss: an axis has words or numbers", axis.what, value, this, kind)
    end
    if positions(axis.values)[value] ~= i then reader:fail(axis.line, "%s: %s is there twice", axis.what, value) end
    if kind == "number" and (value < 0 or value > 0x7fffffff) then
      reader:fail(axis.line, "%s: %d is not in 0 .. 2^31 - 1", axis.what, value)
    end
  end
  if not kind then reader:fail(axis.line, "%s: has no values", axis.what) end
  axis.kind, axis.index = kind, positions(axis.values)
end

local function check_key_axis(model, reader, axis)
  local field = model.problem_field[axis.name]
  axis.key = field ~= nil and field.kind == "choice" and field.key
  if axis.key and axis.values then
    reader:fail(axis.line, "%s: is a key of the problem and has its values from there", axis.what)
  elseif axis.key and axis.default then
    reader:fail(axis.line, "%s: is a key of the problem: it is in every name and has no default", axis.what)
  elseif not axis.key and not axis.values then
    local keys = {}
    for _, other in ipairs(model.problem) do
      if other.key then keys[#keys + 1] = other.name end
    end
    reader:fail(axis.line, "%s: has no values, and is no key choice of the problem%s", axis.what,
      did_you_mean(axis.name, keys))
  end
  axis.values = axis.values or field.values
end

local function check_axis_default(model, reader, axis)
  local default = axis.default
  if default == nil or axis.index[default] then return end
  local source = model.axis[default]
  if not source then
    reader:fail(axis.line, '%s: the default %s is neither one of its values (%s) nor another axis%s', axis.what,
      default, quoted(axis.values), did_you_mean(default, axis.values, names_of(model.axes)))
  elseif source == axis or source.default_from then
    reader:fail(axis.line, '%s: the default "%s" has no value of its own', axis.what, default)
  elseif source.kind ~= axis.kind then
    reader:fail(axis.line, '%s: has %ss, but its default "%s" has %ss', axis.what, axis.kind, default, source.kind)
  end
  axis.default, axis.default_from = nil, default
end

-- An axis of another layer than the arch's: no kernel of this arch has another value than the default, and none
-- shows it.
local function check_layer(model, reader, entry)
  if not entry.layer then return end
  if not positions(scopes.LAYERS)[entry.layer] then
    reader:fail(entry.line, '%s: the layer "%s" is none of %s', entry.what, entry.layer, quoted(scopes.LAYERS))
  end
  entry.foreign = entry.layer ~= model.arch.layer
end

local function read_layers(model, reader)
  for _, axis in ipairs(model.axes) do
    check_layer(model, reader, axis)
    if axis.layer and axis.default == nil then
      reader:fail(axis.line, "%s: has a layer, so it needs a default among its values, for other layers", axis.what)
    end
    if axis.foreign then
      local name = axis.name .. "_of_layer"
      table.insert(model.rules, { name = name, kind = "rule", what = ('rule "%s"'):format(name), line = axis.line,
        text = ("%s == %s"):format(axis.name, axis.default), doc = "an axis of layer " .. axis.layer })
    end
  end
  for _, value in ipairs(model.derive) do
    check_layer(model, reader, value)
    if value.foreign then value.constant = false end
  end
end

local function read_axes(model, reader, fields)
  model.axes, model.axis = fields.axes, by_name(fields.axes)
  for _, axis in ipairs(model.axes) do
    axis.kind = nil
    check_key_axis(model, reader, axis)
    check_axis_values(reader, axis)
    if axis.kind == "number" and not axis.code then
      reader:fail(axis.line, '%s: numbers need a code for the name, such as code = "%s"', axis.what,
        axis.name:sub(1, 1))
    end
    axis.code = axis.code or ""
  end
  for _, axis in ipairs(model.axes) do check_axis_default(model, reader, axis) end
  for _, field in ipairs(model.problem) do
    if field.key and not model.axis[field.name] then
      reader:fail(field.line, '%s: is a key, so there must be an axis { "%s" }', field.what, field.name)
    end
  end
end

-- ------------------------------------------------------------------------------------------- the rest

local function read_tunables(model, reader, fields)
  model.tunables = fields.tunables
  if #model.tunables > MAX_TUNABLES then
    reader:fail(model.tunables[MAX_TUNABLES + 1].line, "tunables: more than %d", MAX_TUNABLES)
  end
  for _, tunable in ipairs(model.tunables) do
    tunable.search = tunable.search or false
    if #tunable.values > MAX_VALUES then
      reader:fail(tunable.line, "%s: has %d values, more than %d", tunable.what, #tunable.values, MAX_VALUES)
    end
    if #tunable.values == 0 then reader:fail(tunable.line, "%s: has no values", tunable.what) end
    for i, value in ipairs(tunable.values) do
      if positions(tunable.values)[value] ~= i then
        reader:fail(tunable.line, "%s: %d is there twice", tunable.what, value)
      elseif value < 0 or value > 0x7fffffff then
        reader:fail(tunable.line, "%s: %d is not in 0 .. 2^31 - 1", tunable.what, value)
      end
    end
    if (tunable.when ~= nil) ~= (tunable.otherwise ~= nil) then
      reader:fail(tunable.line, "%s: `when` and `otherwise` go together", tunable.what)
    end
  end
end

local function check_types(reader, entries, types)
  for _, entry in ipairs(entries) do
    if entry.type and not types[entry.type] then
      local list = {}
      for name in pairs(types) do list[#list + 1] = name end
      table.sort(list)
      reader:fail(entry.line, '%s: the type "%s" is none of %s', entry.what, entry.type, quoted(list))
    end
  end
end

local function read_args(model, reader, fields)
  model.args, model.params, model.require = fields.args, fields.params, fields.require
  check_types(reader, model.args, SCALARS)
  check_types(reader, model.params, PARAMS)
  for _, arg in ipairs(model.args) do
    if arg.name == "size" then reader:fail(arg.line, "%s: every struct of arguments has a size already", arg.what) end
    if arg.kind == "scalar" then arg.init = arg.init or 0 end
  end
end

local function read_launch(model, reader, fields)
  local line = reader:line_of("launch") or fields.line
  local launch = spec_read.fields(reader, line, "launch", fields.launch, LAUNCH)
  model.launch = {}
  for name, text in pairs(launch) do
    model.launch[name] = { what = "launch." .. name, text = tostring(text),
      line = reader:line_of(name, line) or line }
  end
  model.launch.cluster = model.launch.cluster or { what = "launch.cluster", text = "1", line = line }
end

-- A name means one thing in a family: only an axis may share the name of a problem field.
local function check_names(model, reader)
  local taken = {}
  for _, section in ipairs { "problem", "problem_values", "axes", "derive", "tunables", "estimate" } do
    for _, entry in ipairs(model[section]) do
      local other = taken[entry.name]
      if other and not (section == "axes" and model.problem_field[entry.name]) then
        reader:fail(entry.line, "%s: the name is taken by %s on %s", entry.what, other.what,
          spec_part.named(other.line))
      end
      if RESERVED[entry.name] then reader:fail(entry.line, "%s: C needs this name for itself", entry.what) end
      taken[entry.name] = entry
    end
  end
  for _, list in ipairs { model.problem, model.axes } do
    for _, entry in ipairs(list) do
      for _, value in ipairs(entry.values or {}) do
        local other = taken[value]
        if other then
          reader:fail(entry.line, '%s: the word "%s" is also the name of %s on %s', entry.what, value,
            other.what, spec_part.named(other.line))
        end
      end
    end
  end
end

local function read_model(project, reader, name)
  local fields = spec_read.family(reader)
  if fields.name ~= name then
    reader:fail(reader:line_of("name") or fields.line, 'family: the name "%s" is not the file\'s', fields.name)
  end
  local model = {
    root = project.root, name = name, doc = fields.doc, file = reader.file,
    words = project.words, word_number = project.word_number,
    arch = project.arch, shapes = fields.shapes or {}, spec_text = reader.text, parts = reader.parts,
    line = fields.line,
    problem_values = fields.problem_values, legal = fields.legal, derive = fields.derive, rules = fields.rules,
    profiles = fields.profiles, accept = fields.accept, estimate = fields.estimate,
    empty = { what = "empty", text = tostring(fields.empty or "0"), line = reader:line_of("empty") or fields.line },
    cost = { what = "cost", text = tostring(fields.cost), line = reader:line_of("cost") or fields.line },
    bound = fields.bound and { what = "bound", text = tostring(fields.bound), line = reader:line_of("bound")
      or fields.line },
  }
  if #model.profiles.default == 0 then
    model.profiles.default[1] = { name = "all", kind = "set", what = 'set "all"', text = "1", doc = "",
      line = fields.line }
  end
  read_problem(model, reader, fields)
  read_axes(model, reader, fields)
  read_layers(model, reader)
  read_tunables(model, reader, fields)
  read_args(model, reader, fields)
  read_launch(model, reader, fields)
  partners.read(model, reader, fields)
  spec_kernel.read(model, reader, fields)
  check_names(model, reader)
  scopes.parse(model, reader)
  model.problems = scopes.sandboxed_problems(model, fields.problems)
  return model
end

-- ---------------------------------------------------------------------------------------------- project

local function read_arch(project, root, name)
  local file = ("specs/arch/%s.lua"):format(name)
  if not quern.kind(("%s/%s"):format(root, file)) then
    local known = {}
    for _, other in ipairs(quern.list(root .. "/specs/arch") or {}) do
      known[#known + 1] = other:match("^(.*)%.lua$")
    end
    error(('there is no architecture "%s": %s has %s'):format(name, "specs/arch",
      #known > 0 and quoted(known) or "none; is this the repository's root? (--root)"), 0)
  end
  local reader = spec_read.open(root, file)
  local raw, fields = spec_read.arch(reader)
  if raw.name ~= name then reader:fail(reader:line_of("name"), 'arch: the name "%s" is not the file\'s', raw.name) end
  if not positions(scopes.LAYERS)[raw.layer] then
    reader:fail(reader:line_of("layer"), 'arch: the layer "%s" is none of %s', raw.layer, quoted(scopes.LAYERS))
  end
  local arch = { name = name, doc = raw.doc, layer = raw.layer, target = raw.target, file = file,
    text = reader.text, values = {}, lines = {}, fields = {} }
  for _, field in ipairs(fields) do
    arch.lines[field.name] = field.line
    if type(field.value) == "number" then
      arch.values[field.name] = field.value
      arch.fields[#arch.fields + 1] = field
    end
  end
  project.arch = arch
end

-- Reads everything below root/specs for one architecture.
function spec.load(root, arch_name)
  local project = { root = root, families = {}, family = {}, word_number = {} }
  local words = spec_read.open(root, "specs/words.lua")
  project.words = spec_read.words(words)
  project.words_text = words.text
  project.word_number = positions(project.words)
  read_arch(project, root, arch_name)
  local files, message = quern.list(root .. "/specs/families")
  if not files then error(message, 0) end
  local readers = {}
  for _, file in ipairs(files) do
    local name = file:match("^(.*)%.lua$")
    if name then
      local short = "specs/families/" .. file
      readers[name] = spec_read.open(root, short)
      local model = read_model(project, readers[name], name)
      project.families[#project.families + 1], project.family[name] = model, model
    end
  end
  table.sort(project.families, function(a, b) return a.name < b.name end)
  if #project.families == 0 then error("specs/families has no family", 0) end
  partners.link(project, readers)
  return project
end

return spec
