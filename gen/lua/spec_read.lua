-- Reads one spec file: runs it in the sandbox with the constructors of the spec language and checks the form of
-- what it returns: known fields, their types, distinct names. What the values mean is checked in spec.lua.
--
--   reader = spec_read.open(root, file)     file as messages name it, below root
--     reader.file, reader.text
--     reader.parts                          name -> { file, text, value } of the parts that a family has taken
--     reader:fail(line, format, ...)        raises "file:line: message"; line as spec_part.lua has it
--     reader:line_of(field, after)          where the text sets a field, from line `after` on: best effort, for
--                                           fields that are no calls
--   spec_read.words(reader)  -> list of words
--   spec_read.arch(reader)   -> name, doc, fields
--   spec_read.family(reader) -> fields: every list is a list of entries {kind, name, doc, line, ...}
--   spec_read.fields(reader, line, what, raw, schema) -> checked copy of a table with named fields
--   spec_read.entries(reader, line, what, list, kind) -> list of entries made with the constructor `kind`

local expr = require "expr"
local quern = require "quern"
local sandbox = require "sandbox"
local spec_part = require "spec_part"

local spec_read = {}

local MOST_BYTES = 1 << 20 -- of a spec

local Reader = {}
Reader.__index = Reader

local function read_text(path, file)
  local text, message = quern.read(path, MOST_BYTES)
  if not text then return nil, ("%s: %s"):format(file, message:sub(#path + 3)) end
  if string.find(text, "%z") then return nil, file .. ": has a zero byte: it is not a text file" end
  return text
end

function spec_read.open(root, file)
  local text, message = read_text(("%s/%s"):format(root, file), file)
  if not text then error(message, 0) end
  return setmetatable({ file = file, text = text, root = root, parts = {}, part_of = {} }, Reader)
end

function Reader:fail(line, message, ...)
  error(("%s: %s"):format(spec_part.place(self.file, line), message:format(...)), 0)
end

function Reader:line_of(field, after)
  if type(after) == "string" then return nil end
  local number = 0
  for line in self.text:gmatch("([^\n]*)\n?") do
    number = number + 1
    if number >= (after or 1) and (" " .. line):match("[%s{,]" .. field .. "%s*=[^=]") then return number end
  end
  return nil
end

local function first_line(reader, call)
  local number = 0
  for line in reader.text:gmatch("([^\n]*)\n?") do
    number = number + 1
    if line:match("^%s*return%s+" .. call) then return number end
  end
  return 1
end

-- ------------------------------------------------------------------------------------------ field types

-- Each returns nil where the value is good, else what was wanted.
local TYPES = {}

function TYPES.name(value)
  if type(value) == "string" and value:match("^[a-z][a-z0-9_]*$") then return nil end
  return "a name of lower-case letters, digits and _"
end

function TYPES.text(value) return type(value) ~= "string" and "a text" or nil end

function TYPES.line(value)
  if type(value) == "string" and not value:find("[%c]") and not value:find("*/", 1, true) then return nil end
  return "a text of one line"
end

-- A number may stand for the expression that it is.
function TYPES.expression(value)
  if type(value) == "string" and value:match("%S") and not value:find("[%c]") or math.type(value) == "integer" then
    return nil
  end
  return "an expression, as a text of one line"
end

function TYPES.boolean(value) return type(value) ~= "boolean" and "true or false" or nil end
function TYPES.integer(value) return math.type(value) ~= "integer" and "an integer" or nil end
function TYPES.number(value) return type(value) ~= "number" and "a number" or nil end
TYPES["function"] = function(value) return type(value) ~= "function" and "a function" or nil end
function TYPES.table(value) return type(value) ~= "table" and "a table" or nil end

function TYPES.code(value)
  return not (type(value) == "string" and value:match("^[a-z]+$")) and "lower-case letters" or nil
end

-- A word or a number.
function TYPES.choice(value)
  if math.type(value) == "integer" or TYPES.name(value) == nil then return nil end
  return "a word or an integer"
end

local function list_of(kind, plural)
  return function(value)
    if type(value) ~= "table" then return "a list" end
    local count = 0
    for _ in pairs(value) do count = count + 1 end
    if count ~= #value then return "a list without holes or named fields" end
    for i, item in ipairs(value) do
      local wanted = TYPES[kind](item)
      if wanted then return ("a list of %s, but item %d is %s"):format(plural, i,
          type(item) == "string" and '"' .. item .. '"' or type(item) == "number" and item or "a " .. type(item))
      end
    end
    return nil
  end
end

TYPES.names = list_of("name", "names (lower-case letters, digits and _)")
TYPES.choices = list_of("choice", "words or integers")
TYPES.integers = list_of("integer", "integers")
TYPES.texts = list_of("line", "texts of one line")
TYPES.expressions = list_of("expression", "expressions of one line")
TYPES.entries = list_of("table", "entries")
TYPES.pairs = list_of("texts", "pairs of texts")

function TYPES.template(value)
  if TYPES.line(value) == nil or TYPES.entries(value) == nil then return nil end
  return "a file of templates/, or a list of template { file, expression }"
end

-- -------------------------------------------------------------------------------------------- schemas

-- Positions 1, 2, ... are required unless they end with "?"; named fields are optional unless they end with "!".
local CONSTRUCTORS = {
  choice = { { "name", "name" }, { "values", "names" }, key = "boolean", default = "name", doc = "line" },
  extent = { { "name", "name" }, init = "integer", default = "expression", doc = "line" },
  stride = { { "name", "name" }, init = "integer", default = "expression", doc = "line" },
  value = { { "name", "name" }, { "text", "expression" }, constant = "boolean", layer = "name", doc = "line" },
  legal = { { "name", "name" }, { "text", "expression" }, doc = "line" },
  axis = { { "name", "name" }, { "values", "choices?" }, code = "code", default = "choice", layer = "name",
    doc = "line" },
  rule = { { "name", "name" }, { "text", "expression" }, doc = "line" },
  set = { { "name", "name" }, { "text", "expression" }, doc = "line" },
  accept = { { "name", "name" }, { "text", "expression" }, doc = "line" },
  tunable = { { "name", "name" }, { "values", "integers" }, pick = "expression", when = "expression",
    otherwise = "integer", search = "boolean", doc = "line" },
  pointer = { { "name", "name" }, written = "boolean", doc = "line" },
  scalar = { { "name", "name" }, { "type", "name" }, init = "number", doc = "line" },
  require = { { "name", "name" }, { "text", "expression" }, doc = "line" },
  param = { { "name", "name" }, { "type", "name" }, { "text", "expression" }, doc = "line" },
  map = { { "name", "name" }, when = "expression", base = "expression!", offset = "expression",
    element_bytes = "expression!", swizzle = "expression", extents = "expressions!", strides = "expressions!",
    box = "expressions!", doc = "line" },
  template = { { "file", "line" }, { "text", "expression" }, doc = "line" },
}

-- A section of a family, and the constructors that may stand in it.
local SECTIONS = {
  problem = { "choice", "extent", "stride" }, problem_values = { "value" }, legal = { "legal" }, axes = { "axis" },
  derive = { "value" }, rules = { "rule" }, accept = { "accept" }, tunables = { "tunable" }, estimate = { "value" },
  args = { "pointer", "scalar" }, require = { "require" }, params = { "param" }, maps = { "map" },
}

local FAMILY = {
  name = "name!", doc = "line!", problem = "entries!", empty = "expression", tuned_by = "names",
  problem_values = "entries", legal = "entries", axes = "entries!", derive = "entries", rules = "entries",
  profiles = "table", accept = "entries!", tunables = "entries", estimate = "entries", cost = "expression!",
  bound = "expression",
  args = "entries!", require = "entries", params = "entries!", maps = "entries", launch = "table!",
  lead = "table", follow = "table", shapes = "texts", problems = "function", template = "template!",
}

local function sorted_keys(t)
  local keys = {}
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  return keys
end

local function check_type(reader, line, what, field, value, kind)
  local wanted = TYPES[kind](value)
  if wanted then reader:fail(line, "%s: %s must be %s", what, field, wanted) end
end

local function check_known(reader, line, what, field, known)
  if known[field] then return end
  local names = {}
  for _, key in ipairs(sorted_keys(known)) do
    if type(key) == "string" then names[#names + 1] = key end
  end
  local near = expr.nearest(tostring(field), names)
  reader:fail(line, '%s: unknown field "%s"%s', what, tostring(field),
    near and ('; did you mean "%s"?'):format(near) or "")
end

function spec_read.fields(reader, line, what, raw, schema)
  local result = {}
  for _, field in ipairs(sorted_keys(raw)) do
    check_known(reader, type(field) == "string" and reader:line_of(field, line) or line, what, field, schema)
  end
  for _, field in ipairs(sorted_keys(schema)) do
    local kind, required = schema[field]:match("^(%a+)(!?)$")
    local value = raw[field]
    if value ~= nil then
      check_type(reader, reader:line_of(field, line) or line, what, field, value, kind)
      result[field] = value
    elseif required == "!" then
      reader:fail(line, '%s: no field "%s"', what, field)
    end
  end
  return result
end

local function check_entry(reader, call)
  local schema, raw, line = CONSTRUCTORS[call.kind], call.raw, call.line
  if type(raw) ~= "table" then reader:fail(line, '%s: needs a table: %s { "name", ... }', call.kind, call.kind) end
  local what = type(raw[1]) == "string" and ('%s "%s"'):format(call.kind, raw[1]) or call.kind
  local entry = { kind = call.kind, line = line, doc = "" }
  local known, required = {}, {}
  for field, kind in pairs(schema) do
    if type(field) == "string" then
      known[field] = kind:gsub("!$", "")
      if known[field] ~= kind then required[#required + 1] = field end
    end
  end
  for position, spec in ipairs(schema) do
    local field, kind = spec[1], spec[2]:gsub("%?$", "")
    known[position] = kind
    entry[field] = raw[position]
    if raw[position] ~= nil then
      check_type(reader, line, what, field, raw[position], kind)
    elseif kind == spec[2] then
      reader:fail(line, "%s: no %s (item %d)", what, kind == "expression" and kind or field, position)
    end
  end
  for _, field in ipairs(sorted_keys(raw)) do
    if math.type(field) == "integer" and not known[field] then
      reader:fail(line, "%s: item %d is one too many", what, field)
    end
    check_known(reader, line, what, field, known)
    if type(field) == "string" then
      check_type(reader, line, what, field, raw[field], known[field])
      entry[field] = raw[field]
    end
  end
  table.sort(required)
  for _, field in ipairs(required) do
    if raw[field] == nil then reader:fail(line, '%s: no field "%s"', what, field) end
  end
  entry.what = what
  if entry.text then entry.text = tostring(entry.text) end
  return entry
end

-- ------------------------------------------------------------------------------------------- sandboxing

-- A call of a constructor, with the line it is on.
local function record(reader, kind)
  return function(raw) return { is_call = true, kind = kind, raw = raw, line = spec_part.line(reader) } end
end

local function constructors(reader)
  local names = {}
  for kind in pairs(CONSTRUCTORS) do names[kind] = record(reader, kind) end
  return names
end

local function run(reader, top)
  local names = constructors(reader)
  for _, kind in ipairs(top) do names[kind] = record(reader, kind) end
  if top[1] == "family" then names.part = spec_part.taker(reader, reader.root, constructors(reader), read_text) end
  local f = sandbox.load(reader.text, reader.file, sandbox.environment(names))
  local result = sandbox.call(reader.file, sandbox.SPEC, f)
  reader.is_read = true
  return result
end

local function run_for(reader, kind)
  local call = run(reader, { kind })
  if type(call) ~= "table" or not call.is_call or call.kind ~= kind or type(call.raw) ~= "table" then
    reader:fail(1, "the file must end with `return %s { ... }`", kind)
  end
  return call.raw, first_line(reader, kind)
end

local function read_section(reader, fields, section)
  local allowed, entries, seen = {}, {}, {}
  for _, kind in ipairs(SECTIONS[section]) do allowed[kind] = true end
  local names = table.concat(SECTIONS[section], " or ")
  for i, call in ipairs(fields[section] or {}) do
    if not call.is_call then
      reader:fail(reader:line_of(section), "%s: item %d is not made with %s { ... }", section, i, names)
    elseif not allowed[call.kind] then
      reader:fail(call.line, "%s: found %s, wanted %s", section, call.kind, names)
    end
    local entry = check_entry(reader, call)
    if seen[entry.name] then
      reader:fail(entry.line, "%s: the name is taken by %s", entry.what, spec_part.named(seen[entry.name].line))
    end
    entries[i], seen[entry.name] = entry, entry
  end
  fields[section] = entries
end

function spec_read.entries(reader, line, what, list, kind)
  local entries = {}
  for i, call in ipairs(list) do
    if not call.is_call or call.kind ~= kind then
      reader:fail(call.line or line, "%s: item %d is not made with %s", what, i, kind)
    end
    entries[i] = check_entry(reader, call)
  end
  return entries
end

-- "full" and "lean" need no spec: full is what the rules allow, lean what the choice picks of "default".
local function read_profiles(reader, fields)
  local seen, line = {}, reader:line_of("profiles")
  spec_read.fields(reader, line, "profiles", fields.profiles or {}, { default = "entries" })
  local sets = spec_read.entries(reader, line, "profiles.default", fields.profiles and fields.profiles.default or {},
    "set")
  for _, entry in ipairs(sets) do
    if seen[entry.name] then
      reader:fail(entry.line, "%s: the name is taken by %s", entry.what, spec_part.named(seen[entry.name]))
    end
    seen[entry.name] = entry.line
  end
  fields.profiles = { default = sets }
end

-- ------------------------------------------------------------------------------------------- the three

function spec_read.family(reader)
  local raw, line = run_for(reader, "family")
  local fields = spec_read.fields(reader, line, "family", raw, FAMILY)
  fields.line = line
  for _, section in ipairs(sorted_keys(SECTIONS)) do read_section(reader, fields, section) end
  read_profiles(reader, fields)
  return fields
end

function spec_read.arch(reader)
  local raw, line = run_for(reader, "arch")
  local fields = {}
  for _, name in ipairs(sorted_keys(raw)) do
    local value = raw[name]
    local wanted = type(name) ~= "string" and "named fields only" or TYPES.name(name)
    if wanted then reader:fail(line, 'arch: field "%s": wanted %s', tostring(name), wanted) end
    if type(value) ~= "number" and type(value) ~= "string" then
      reader:fail(reader:line_of(name) or line, 'arch: field "%s" must be a number or a text', name)
    end
    fields[#fields + 1] = { name = name, value = value, line = reader:line_of(name) or line }
  end
  for _, name in ipairs { "name", "doc", "layer" } do
    if type(raw[name]) ~= "string" then reader:fail(line, 'arch: no field "%s" (a text)', name) end
  end
  for _, name in ipairs { "wave", "lds_bytes", "max_threads", "max_grid_threads" } do
    if math.type(raw[name]) ~= "integer" then reader:fail(line, 'arch: no field "%s" (an integer)', name) end
  end
  return raw, fields
end

function spec_read.words(reader)
  local list = run(reader, {})
  local wanted = TYPES.names(list)
  if wanted then reader:fail(1, "the file must return %s", wanted) end
  local seen = {}
  for _, word in ipairs(list) do
    if seen[word] then reader:fail(1, 'the word "%s" is there twice', word) end
    seen[word] = true
  end
  return list
end

return spec_read
