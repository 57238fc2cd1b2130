-- Where specs and templates run: a small set of names, a limit on steps and on memory.
--
--   sandbox.environment(names) -> env       the safe functions, plus `names`; reading a name that is not there and
--                                           setting any name are errors
--   sandbox.load(text, file, env) -> f      compiles text; raises the compiler's message
--   sandbox.call(file, limits, f, ...)      calls f; raises one message that begins with the file
--   sandbox.SPEC, sandbox.TEMPLATE          limits
--
-- What could make output differ between two runs is left out or made orderly: no random numbers, no addresses in
-- texts, and pairs() goes through keys in sorted order. Left out too are the string functions that match patterns:
-- their running time has no bound that a count of steps would see.

local quern = require "quern"
local expr = require "expr"

local sandbox = {}

sandbox.SPEC = { steps = 50000000, bytes = 64 << 20, purpose = "a spec only describes kernels" }
sandbox.TEMPLATE = { steps = 50000000, bytes = 64 << 20, purpose = "a template only writes one kernel" }

local MAX_TEXT = 1 << 20 -- of string.rep
local MAX_ITEMS = 1 << 20 -- of table.move

local function plain(value)
  local kind = type(value)
  return kind == "string" or kind == "number" or kind == "boolean" or kind == "nil"
end

local function safe_tostring(value)
  if not plain(value) then error(("a %s has no text"):format(type(value)), 2) end
  return tostring(value)
end

local function safe_format(format, ...)
  for i = 1, select("#", ...) do
    local value = select(i, ...)
    if not plain(value) then error(("string.format: argument %d is a %s"):format(i, type(value)), 2) end
  end
  return string.format(format, ...)
end

local function safe_rep(text, count, separator)
  separator = separator or ""
  if type(text) ~= "string" or math.type(count) ~= "integer" or type(separator) ~= "string" then
    error("string.rep: needs a text and a whole number", 2)
  end
  if count > MAX_TEXT or (#text + #separator) * math.max(count, 0) > MAX_TEXT then
    error("string.rep: a text of more than 1 MB", 2)
  end
  return string.rep(text, count, separator)
end

local function safe_move(from, first, last, at, to)
  if math.type(first) ~= "integer" or math.type(last) ~= "integer" or last - first > MAX_ITEMS then
    error("table.move: needs whole numbers, not far apart", 2)
  end
  return table.move(from, first, last, at, to or from)
end

local function before(a, b)
  if type(a) == type(b) and type(a) ~= "boolean" then return a < b end
  return tostring(a) < tostring(b)
end

-- pairs in sorted order of keys.
local function sorted_pairs(t)
  if type(t) ~= "table" then error("pairs: needs a table", 2) end
  local keys = {}
  for key in next, t do
    if not plain(key) then error(("pairs: a key that is a %s has no order"):format(type(key)), 2) end
    keys[#keys + 1] = key
  end
  table.sort(keys, before)
  local i = 0
  return function()
    i = i + 1
    if keys[i] ~= nil then return keys[i], t[keys[i]] end
    return nil
  end
end

local STRING = {
  format = safe_format, rep = safe_rep, sub = string.sub, len = string.len, upper = string.upper,
  lower = string.lower, byte = string.byte, char = string.char, reverse = string.reverse,
}
local TABLE = {
  concat = table.concat, insert = table.insert, remove = table.remove, sort = table.sort, unpack = table.unpack,
  pack = table.pack, move = safe_move,
}
local BASE = {
  assert = assert, error = error, ipairs = ipairs, pairs = sorted_pairs, select = select, tonumber = tonumber,
  tostring = safe_tostring, type = type,
}

local function copy(from)
  local to = {}
  for name, value in pairs(from) do to[name] = value end
  return to
end

local function math_functions()
  local functions = copy(math)
  functions.random, functions.randomseed = nil, nil
  return functions
end

local function sorted_names(t)
  local names = {}
  for name in pairs(t) do names[#names + 1] = name end
  table.sort(names)
  return names
end

-- The values behind an environment, and what reading a name that is not there does.
function sandbox.values(names)
  local values = copy(BASE)
  values.string, values.table, values.math = copy(STRING), copy(TABLE), math_functions()
  for name, value in pairs(names) do values[name] = value end
  return setmetatable(values, { __index = function(t, name)
    local near = expr.nearest(name, sorted_names(t))
    error(('unknown name "%s"%s'):format(name, near and ('; did you mean "%s"?'):format(near) or ""), 2)
  end })
end

-- A table of constants: reading another field and setting one are errors.
function sandbox.record(what, fields)
  return setmetatable({}, {
    __index = function(_, name)
      local value = fields[name]
      if value == nil then
        local near = expr.nearest(tostring(name), sorted_names(fields))
        error(('%s has no "%s"%s'):format(what, tostring(name), near and ('; did you mean "%s"?'):format(near) or ""),
          2)
      end
      return value
    end,
    __newindex = function() error(what .. " cannot be changed", 2) end,
  })
end

local function refuse_global(_, name)
  error(('"%s" is not declared: write `local %s`'):format(name, name), 2)
end

-- Names are read through the values, so that setting one is always noticed.
function sandbox.environment(names)
  return setmetatable({}, { __index = sandbox.values(names), __newindex = refuse_global })
end

function sandbox.load(text, file, env)
  if text:sub(1, 1) == "\27" then error(file .. ": not a text file", 0) end
  local f, message = load(text, "@" .. file, "t", env)
  if not f then error(message:sub(1, #file) == file and message or ("%s: %s"):format(file, message), 0) end
  return f
end

local function thousands(number)
  local digits = ("%d"):format(number)
  return (digits:reverse():gsub("(%d%d%d)", "%1,"):reverse():gsub("^,", ""))
end

local function check(file, limits, ok, kind, message, ...)
  if ok then return kind, message, ... end
  local where = type(message) == "string" and (message:match("^(specs/[%w_./-]+:%d+): ?")
    or message:match("^(templates/[%w_./-]+:%d+): ?")) or file
  if kind == "steps" then
    message = ("more than %s steps; %s"):format(thousands(limits.steps), limits.purpose)
  elseif kind == "time" then
    message = ("more than 20 seconds; %s"):format(limits.purpose)
  elseif kind == "memory" then
    message = ("more than %d MB of memory; %s"):format(limits.bytes >> 20, limits.purpose)
  elseif type(message) ~= "string" then
    message = ("an error that is a %s, not a text"):format(type(message))
  elseif where ~= file then
    message = message:sub(#where + 3)
  end
  error(("%s: %s"):format(where, message), 0)
end

function sandbox.call(file, limits, f, ...)
  return check(file, limits, quern.limited(limits.steps, limits.bytes, STRING, f, ...))
end

return sandbox
