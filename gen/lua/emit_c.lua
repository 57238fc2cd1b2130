-- What the emitters of C share: layout of long lines, comments, names.

local c = {}

c.WIDTH = 110

-- "tile_m" -> "TILE_M"
function c.upper(name) return (name:upper():gsub("[^%w]", "_")) end

-- The C name of a public word.
function c.word(word) return "QUERN_" .. c.upper(word) end

-- Text that is safe in a comment and in a string literal.
function c.comment(text) return (text:gsub("%*/", "* /"):gsub("/%*", "/ *"):gsub("%s+", " ")) end
function c.quote(text)
  local escaped = text:gsub('[%c"\\]', function(char)
    if char == '"' or char == "\\" then return "\\" .. char end
    return ("\\%03o"):format(char:byte())
  end)
  -- "??" could begin a trigraph
  return '"' .. escaped:gsub("%?%?", "?\\?") .. '"'
end

-- How good it is to break a line after `token` and before `next_token`: lower is better, nil is never. The looser
-- an operator binds, the better.
local RANK = { ["||"] = 1, ["&&"] = 2, ["=="] = 3, ["!="] = 3, ["<"] = 4, ["<="] = 4, [">"] = 4, [">="] = 4,
  ["|"] = 1, ["+"] = 5, ["-"] = 5, ["*"] = 6, ["/"] = 6, ["%"] = 6 }

local function break_rank(token, next_token)
  if next_token == "?" or next_token == ":" then return 0 end
  if token:sub(-1) == "," then return 0 end
  return RANK[token]
end

local function tokens_of(text)
  local tokens, depth = {}, 0
  for token in text:gmatch("%S+") do
    for char in token:gmatch("[(){}]") do depth = depth + ((char == "(" or char == "{") and 1 or -1) end
    tokens[#tokens + 1] = { text = token, depth = depth }
  end
  return tokens
end

-- The last token of the line that begins with token `at` and has `room` columns.
local function last_of_line(tokens, at, room)
  local used, best, best_score = 0, nil, nil
  for i = at, #tokens do
    used = used + #tokens[i].text + (i > at and 1 or 0)
    if used > room and i > at then return best or i - 1 end
    local following = tokens[i + 1]
    local rank = following and break_rank(tokens[i].text, following.text)
    local score = rank and tokens[i].depth * 8 + rank
    -- a line that is hardly filled is no gain
    if score and used * 5 >= room and (not best or score <= best_score) then best, best_score = i, score end
  end
  return #tokens
end

-- Where the lines after the first are aligned outside of all brackets.
local function base_column(text, indent, hang)
  if hang then return indent + hang end
  local head = text:match("^return ") or text:match("^[^()=]- = ")
  if head and #head < 50 then return indent + #head end
  return indent + 4
end

-- A statement as lines of at most WIDTH columns, the first behind `indent` spaces. Breaks where brackets are least
-- deep, after an operator or before ? and :, and aligns what follows with the innermost bracket that is open, else
-- with the expression (or `hang` columns in, where told).
function c.fill(text, indent, hang)
  local lines, tokens, open = {}, tokens_of(text), {}
  local at, column = 1, indent
  while at <= #tokens do
    local last = last_of_line(tokens, at, c.WIDTH - column)
    local words = {}
    for i = at, last do words[#words + 1] = tokens[i].text end
    local line = (" "):rep(column) .. table.concat(words, " ")
    lines[#lines + 1] = line
    for i = column + 1, #line do
      local char = line:sub(i, i)
      if char == "(" or char == "{" then open[#open + 1] = i end
      if char == ")" or char == "}" then open[#open] = nil end
    end
    at, column = last + 1, open[#open] or base_column(text, indent, hang)
    if column > c.WIDTH - 40 then column = indent + 8 end
  end
  return table.concat(lines, "\n")
end

-- A comment, over as many lines as it takes.
function c.comment_block(text, indent)
  local pad = (" "):rep(indent or 0)
  text = c.comment(text)
  if #text + #pad + 6 <= c.WIDTH then return pad .. "/* " .. text .. " */" end
  local lines, line = {}, ""
  for word in text:gmatch("%S+") do
    if #pad + 3 + #line + 1 + #word > c.WIDTH - 3 then
      lines[#lines + 1] = line
      line = word
    else
      line = line == "" and word or line .. " " .. word
    end
  end
  lines[#lines + 1] = line
  return pad .. "/* " .. table.concat(lines, "\n" .. pad .. " * ") .. " */"
end

-- A buffer of lines.
local Writer = {}
Writer.__index = Writer

function c.writer() return setmetatable({ n = 0 }, Writer) end

function Writer:line(format, ...)
  self.n = self.n + 1
  self[self.n] = select("#", ...) > 0 and format:format(...) or format
end

function Writer:fill(text, indent, hang) self:line("%s", c.fill(text, indent, hang)) end

function Writer:text() return table.concat(self, "\n") .. "\n" end

-- The banner of a generated C file; `lines` say what the file is.
function c.banner(sources, command, lines)
  local out = c.writer()
  out:line("%s", (c.comment_block(("Generated from %s: do not edit."):format(table.concat(sources, ", ")))
    :gsub(" %*/$", "")))
  out:line(" * Edit the spec and run: %s", command)
  if #lines > 0 then out:line(" *") end
  for _, line in ipairs(lines) do
    out:line("%s", (c.comment_block(line):gsub("^/%*", " *"):gsub(" %*/$", "")))
  end
  out:line(" */")
  return table.concat(out, "\n")
end

return c
