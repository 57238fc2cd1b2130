-- Reads small CSV files: a header line, then one record a line; fields may be quoted, "" is a quote in them; a line
-- that begins with # is a comment.
--
--   csv.read(path, name) -> rows, columns    raises "name:line: what is wrong"; name stands for the path in messages
--   csv.parse(text, name) -> rows, columns   the same of a text
--     columns  list of names
--     rows     list of { line = number, <column> = text }

local quern = require "quern"

local csv = {}

local MOST_BYTES = 16 << 20

-- Every pattern takes time in proportion to the text: a line of junk must not take minutes.
local function split(text, where)
  local fields, at = {}, 1
  while true do
    local field, after
    if text:sub(at, at) == '"' then
      local parts = {}
      after = at
      repeat
        local part, stop = text:match('^"([^"]*)"()', after)
        if not part then error(where .. ": a quote is not closed", 0) end
        parts[#parts + 1], after = part, stop
      until text:sub(after, after) ~= '"'
      field = table.concat(parts, '"')
    else
      field, after = text:match("^([^,]*)()", at)
      field = field:match("^%s*(.*%S)") or ""
    end
    fields[#fields + 1] = field
    if after > #text then return fields end
    if text:sub(after, after) ~= "," then error(where .. ": text behind a quoted field", 0) end
    at = after + 1
  end
end

local function check_columns(columns, where)
  local seen = {}
  for _, column in ipairs(columns) do
    if seen[column] then error(('%s: the column "%s" is there twice'):format(where, column), 0) end
    seen[column] = true
  end
end

function csv.parse(text, name)
  local rows, columns, number = {}, nil, 0
  for line in (text:gsub("\r\n", "\n") .. "\n"):gmatch("(.-)\n") do
    number = number + 1
    local where = ("%s:%d"):format(name, number)
    if line:find("%z") then error(where .. ": has a zero byte: it is not a text file", 0) end
    if line:find("%S") and line:sub(1, 1) ~= "#" then
      local fields = split(line, where)
      if not columns then
        columns = fields
        check_columns(columns, where)
      elseif #fields ~= #columns then
        error(("%s: %d fields, but the header has %d columns"):format(where, #fields, #columns), 0)
      else
        local row = { line = number }
        for i, column in ipairs(columns) do row[column] = fields[i] end
        rows[#rows + 1] = row
      end
    end
  end
  if not columns then error(name .. ":1: has no header line", 0) end
  return rows, columns
end

function csv.read(path, name)
  name = name or path
  local text, message = quern.read(path, MOST_BYTES)
  if not text then error(("%s: cannot be read: %s"):format(name, message:sub(#path + 3)), 0) end
  return csv.parse(text, name)
end

return csv
