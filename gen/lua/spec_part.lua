-- Parts of specs: files of specs/parts/ whose value a family's spec takes with `part "name.lua"`, and the places of
-- what stands in them.
--
--   spec_part.taker(reader, root, names, read) -> part(name)   for the spec's environment
--     names   what a part may name, beside what the sandbox has: the constructors
--     read    read(path, file) -> text, or nil and a message
--     The value is made once a load, in the sandbox and under the limits of the spec that takes it, and listed in
--     reader.parts[name] = { file, text, value }.
--
-- The line of an entry is a number in the spec's own text; that of an entry made in a part is a text, "file:number".
--
--   spec_part.place(file, line) -> "file:number"
--   spec_part.named(line)       -> "line 5" or "specs/parts/x.lua:5", beside a message that has a place already
--   spec_part.line(reader)      -> the line of the call of the function that asks

local sandbox = require "sandbox"

local spec_part = {}

function spec_part.place(file, line)
  if type(line) == "string" then return line end
  return ("%s:%d"):format(file, line or 1)
end

function spec_part.named(line)
  if type(line) == "string" then return line end
  return ("line %d"):format(line or 1)
end

-- A tail call leaves no frame: then the place is that of the call around it.
function spec_part.line(reader)
  local level = 3
  local info = debug.getinfo(level, "Sl")
  while info do
    if info.source == "@" .. reader.file then return info.currentline end
    local file = reader.part_of[info.source]
    if file then return ("%s:%d"):format(file, info.currentline) end
    level = level + 1
    info = debug.getinfo(level, "Sl")
  end
  return nil
end

local function refuse_part()
  error("a part takes no other part: the spec takes both, and hands one to a function of the other", 2)
end

-- Runs while the spec does: strings have the sandbox's methods alone, and an error ends the spec.
function spec_part.taker(reader, root, names, read)
  names.part = refuse_part
  return function(name)
    if type(name) ~= "string" or not string.match(name, "^[a-z][a-z0-9_]*%.lua$") then
      error('part: needs the name of a file of specs/parts: lower-case letters, digits and _, then ".lua"', 2)
    end
    if reader.parts[name] then return reader.parts[name].value end
    if reader.is_read then error(('part "%s": parts are taken while the spec is read, not later'):format(name), 2) end
    local file = "specs/parts/" .. name
    local text, message = read(("%s/%s"):format(root, file), file)
    if not text then error(('part "%s": %s'):format(name, message), 2) end
    reader.part_of["@" .. file] = file
    local value = sandbox.load(text, file, sandbox.environment(names))()
    if value == nil then error(('part "%s": %s returns nothing'):format(name, file), 2) end
    reader.parts[name] = { file = file, text = text, value = value }
    return value
  end
end

return spec_part
