-- Reads small CSV files: a header line, then one record a line; fields may be quoted, "" is a quote in them; a line
-- that begins with # is a comment.
--
--   csv.read(path, name) -> rows, columns    raises "name:line: what is wrong"; name stands for the path in messages
--     columns  list of names
--     rows     list of { line = number, <column> = text }

local csv = {}

local function split(text, where)
  local fields, at = {}, 1
  while true do
    local quoted, after = text:match('^"(.-)"()', at)
    if quoted then
      while text:sub(after, after) == '"' do
        local more, stop = text:match('^"(.-)"()', after)
        if not more then error(where .. ": a quote is not closed", 0) end
        quoted, after = quoted .. '"' .. more, stop
      end
    elseif text:sub(at, at) == '"' then
      error(where .. ": a quote is not closed", 0)
    else
      quoted, after = text:match("^([^,]*)()", at)
      quoted = quoted:match("^%s*(.-)%s*$")
    end
    fields[#fields + 1] = quoted
    if after > #text then return fields end
    if text:sub(after, after) ~= "," then error(where .. ": text behind a quoted field", 0) end
    at = after + 1
  end
end

function csv.read(path, name)
  name = name or path
  local file, message = io.open(path, "rb")
  if not file then error(("%s: cannot be read: %s"):format(name, (message:gsub("^.*: ", ""))), 0) end
  local text = file:read("a")
  file:close()
  local rows, columns, number = {}, nil, 0
  for line in (text:gsub("\r\n", "\n") .. "\n"):gmatch("(.-)\n") do
    number = number + 1
    local where = ("%s:%d"):format(name, number)
    if line:find("%S") and line:sub(1, 1) ~= "#" then
      local fields = split(line, where)
      if not columns then
        columns = fields
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

return csv
