-- The template engine. A template is the text it makes, with two marks:
--
--   % code          a line whose first character is % is Lua
--   ${expression}   is replaced by the expression's value: a number or a text
--   %-- text        a comment about the generation, which vanishes
--
-- `% include("tile/x.hip", {a = b})` puts in a fragment from templates/, indented like the line that calls for it
-- (also where that line calls a function of the template that includes). A fragment sees the arguments it is given
-- (numbers, texts, booleans) and nothing else, so its text is kept and used again whenever the same arguments come
-- back. Its name must be written out somewhere in the template: the spec hash covers what is.
--
--   set = template.set(read)              read(name) -> text, or nil and a message; a set shares fragments
--   set:texts(name) -> list of {name, text}    the template and all that it includes, sorted by name
--   set:kernel(name, values) -> render    values: a table that the caller fills before each call of render(),
--                                         which returns the text; every name the template may use is in it
-- Errors are one message, "templates/x.hip:12: ...", with "(included from ...)" where it is in a fragment.
--
-- A template of n lines compiles to n lines of Lua, in a chunk named after it: so Lua's own messages have the
-- template's lines. Text between code lines is merged into as few pieces as can be.

local sandbox = require "sandbox"

local template = {}

local Set = {}
Set.__index = Set

local NIL = {} -- a missing argument, as a key

function template.set(read)
  return setmetatable({ read = read, sources = {}, compiled = {}, including = {} }, Set)
end

local function shown(name) return "templates/" .. name end

function Set:source(name, where)
  local text = self.sources[name]
  if not text then
    local message
    text, message = self.read(name)
    if not text then error(("%s: %s"):format(where or shown(name), message), 0) end
    self.sources[name] = text
  end
  return text
end

-- --------------------------------------------------------------------------------------------- compile

local function fail(name, line, message, ...)
  error(("%s:%d: %s"):format(shown(name), line, message:format(...)), 0)
end

-- Where the expression that begins at `at` ends: the position of its "}".
local function expression_end(text, at)
  local depth = 0
  while true do
    local position = text:find("[{}\"']", at)
    if not position then return nil end
    local char = text:sub(position, position)
    if char == "{" then
      depth = depth + 1
    elseif char == "}" then
      if depth == 0 then return position end
      depth = depth - 1
    else
      local close = position
      repeat
        close = text:find(char, close + 1, true)
        if not close then return nil end
      until text:sub(close - 1, close - 1) ~= "\\"
      position = close
    end
    at = position + 1
  end
end

-- A text line as pieces: {text = } or {code = }.
local function split_line(name, number, line, pieces)
  local at = 1
  while true do
    local start = line:find("${", at, true)
    if not start then break end
    if start > at then pieces[#pieces + 1] = { text = line:sub(at, start - 1) } end
    local stop = expression_end(line, start + 2)
    if not stop then fail(name, number, "${ without its }") end
    local code = line:sub(start + 2, stop - 1)
    if not code:find("%S") then fail(name, number, "${} is empty") end
    pieces[#pieces + 1] = { code = code }
    at = stop + 1
  end
  pieces[#pieces + 1] = { text = line:sub(at) .. "\n" }
end

-- Code lines: what a line leaves open for the next.
local OPENERS = { ["("] = 1, ["{"] = 1, ["["] = 1, [")"] = -1, ["}"] = -1, ["]"] = -1 }

local function without_strings(code)
  code = code:gsub("\\.", ""):gsub('"[^"]*"', '""'):gsub("'[^']*'", "''")
  return (code:gsub("%-%-.*$", ""))
end

local BLOCKS = { ["function"] = "function", ["do"] = "block", ["if"] = "block", ["repeat"] = "block",
  ["end"] = "close", ["until"] = "close" }

-- Where the code stands, line after line: `depth` brackets are open, `open`: the line before ends in the middle of
-- an expression, `blocks`: the blocks around. Returns whether this line begins a statement outside of functions.
local function read_code(state, code)
  local bare = without_strings(code)
  local begins = state.depth == 0 and not state.open and state.functions == 0 and bare:match("^%s*[%a_]") ~= nil
  local word = bare:match("^%s*([%a_][%w_]*)")
  if word == "and" or word == "or" or word == "end" or word == "else" or word == "elseif" or word == "until" then
    begins = false
  end
  for char in bare:gmatch("[(){}%[%]]") do state.depth = state.depth + OPENERS[char] end
  for this in bare:gmatch("[%a_][%w_]*") do
    local block = BLOCKS[this]
    if block == "close" then
      if table.remove(state.blocks) == "function" then state.functions = state.functions - 1 end
    elseif block then
      table.insert(state.blocks, block)
      if block == "function" then state.functions = state.functions + 1 end
    end
  end
  local last = bare:match("(%S)%s*$")
  local last_word = bare:match("([%a_][%w_]*)%s*$")
  state.open = last ~= nil and last:find("[=+*/%%^#,<>~&|.-]") ~= nil or last_word == "and" or last_word == "or"
    or last_word == "not" or last_word == "return"
  return begins
end

local function flush(lines, pieces, number)
  if #pieces == 0 then return end
  local places, values, statements = {}, {}, {}
  local function put()
    if #values == 0 then return end
    statements[#statements + 1] = ("%s = %s __n = __n + %d"):format(table.concat(places, ", "),
      table.concat(values, ", "), #values)
    places, values = {}, {}
  end
  local static
  local function add(value)
    values[#values + 1] = value
    places[#places + 1] = ("__o[__n + %d]"):format(#values)
    if #values == 40 then put() end -- Lua's registers are few
  end
  for _, piece in ipairs(pieces) do
    if piece.text then
      static = (static or "") .. piece.text
    else
      if static and static ~= "" then add(("%q"):format(static):gsub("\\\n", "\\n")) end
      static = nil
      add(("__value(%s)"):format(piece.code))
    end
  end
  if static and static ~= "" then add(("%q"):format(static):gsub("\\\n", "\\n")) end
  put()
  lines[number] = lines[number] .. table.concat(statements, " ")
end

local function to_lua(name, text)
  local lines, pieces, first = {}, {}, nil
  local number, state = 0, { depth = 0, open = false, blocks = {}, functions = 0 }
  for line in text:gmatch("([^\n]*)\n?") do
    number = number + 1
    lines[number] = ""
    local indent, code = line:match("^(%s*)%%(.*)$")
    if not code then
      -- pieces with code must stay on their own line, so that messages name it
      local before = #pieces
      split_line(name, number, line, pieces)
      local has_code = #pieces > before + 1
      first = first or number
      if has_code then
        local own = table.move(pieces, before + 1, #pieces, 1, {})
        for i = #pieces, before + 1, -1 do pieces[i] = nil end
        -- text before it moves down to this line: only pieces of text are waiting
        table.move(own, 1, #own, #pieces + 1, pieces)
        flush(lines, pieces, number)
        pieces, first = {}, nil
      end
    else
      if first then flush(lines, pieces, first) end
      pieces, first = {}, nil
      if not code:match("^%-%-") then
        local begins = read_code(state, code)
        if begins and code:find("(", 1, true) then code = ("__i = %q %s"):format(indent, code) end
        lines[number] = lines[number] .. " " .. code
      end
    end
  end
  if first then flush(lines, pieces, first) end
  return lines
end

-- __o: the pieces so far, __n of them; __i: the indentation of the code line that runs.
local PRELUDE = 'local _ENV, __value, __include = ... local __o, __n, __i = {}, 0, ""'
  .. " local function include(name, arguments) __n = __n + 1 __o[__n] = __include(__i, name, arguments) end "

local function without_last_newline(text) return (text:gsub("\n$", "")) end

function Set:compile(name)
  local f = self.compiled[name]
  if f then return f end
  local lines = to_lua(name, without_last_newline(self:source(name)))
  -- on the last line, so that messages about the end name it; not in a comment
  local ending = lines[#lines]:find("--", 1, true) and "\nreturn __o" or " return __o"
  local source = PRELUDE .. table.concat(lines, "\n") .. ending
  f = sandbox.load(source, shown(name), {})
  self.compiled[name] = f
  return f
end

-- ------------------------------------------------------------------------------------------------- run

local function value(v)
  local kind = type(v)
  if kind == "string" or kind == "number" then return v end
  if kind == "nil" then error("${...} is nil", 2) end
  error(("${...} is a %s: it must be a number or a text"):format(kind), 2)
end

local refuse_global = getmetatable(sandbox.environment {}).__newindex

local function environment(values)
  return setmetatable({}, { __index = values, __newindex = refuse_global })
end

local function indented(text, indent)
  if indent == "" then return text end
  -- empty lines stay empty, preprocessor lines stay where they are
  -- (called where strings have no method gsub, see sandbox.lua)
  local lines = string.gsub(text, "([^\n]*)\n", function(line)
    if line == "" or string.sub(line, 1, 1) == "#" then return line .. "\n" end
    return indent .. line .. "\n"
  end)
  return lines
end

-- The memo of a fragment is a tree over the values of its arguments, in the order of `names`, which holds all names
-- that it was ever given. A name that is not among them yet cannot matter to a text that is there: reading a name that
-- was not given is an error.
local function new_memo() return { names = {}, known = {}, root = {} } end

local function learn_names(memo, arguments)
  local more = false
  for name in pairs(arguments) do
    if not memo.known[name] then memo.known[name], more = true, true end
  end
  if not more then return end
  local names = {}
  for name in pairs(memo.known) do names[#names + 1] = name end
  table.sort(names)
  memo.names, memo.root = names, {}
end

local function memo_leaf(memo, arguments, indent)
  local names = memo.names
  local node = memo.root[indent]
  if not node then
    node = {}
    memo.root[indent] = node
  end
  for i = 1, #names do
    local v = arguments[names[i]]
    if v == nil then v = NIL end
    local deeper = node[v]
    if not deeper then
      deeper = {}
      node[v] = deeper
    end
    node = deeper
  end
  return node
end

local function check_arguments(name, arguments)
  if arguments ~= nil and type(arguments) ~= "table" then error("include: the arguments must be a table", 4) end
  for key, v in pairs(arguments or {}) do
    local kind = type(v)
    if type(key) ~= "string" then error(('include "%s": arguments have names: {a = b}'):format(name), 4) end
    if kind ~= "number" and kind ~= "string" and kind ~= "boolean" then
      error(('include "%s": argument "%s" is a %s, not a number, a text or a boolean'):format(name, key, kind), 4)
    end
  end
end

local NO_ARGUMENTS = {}

function Set:includer()
  local memos = {}
  local include
  function include(indent, name, arguments)
    local memo = memos[name]
    if not memo and type(name) == "string" then
      memo = new_memo()
      memos[name] = memo
    end
    if memo and (type(arguments) == "table" or arguments == nil) then
      local leaf = memo_leaf(memo, arguments or NO_ARGUMENTS, indent)
      if leaf.text then return leaf.text end
    end
    if type(name) ~= "string" or not self.covered[name] then
      error(('include "%s": the name of the fragment must be written out in the template'):format(tostring(name)), 3)
    end
    check_arguments(name, arguments)
    arguments = arguments or NO_ARGUMENTS
    learn_names(memo, arguments)
    local caller = debug.getinfo(3, "Sl") -- 2 is the chunk's own include()
    local from = ("%s:%d"):format(caller.source:sub(2), caller.currentline)
    for _, other in ipairs(self.including) do
      if other.name == name then error(('include "%s": it includes itself'):format(name), 3) end
    end
    self.including[#self.including + 1] = { name = name, from = from }
    local pieces = self.compiled[name](environment(sandbox.values(arguments)), value, include)
    self.including[#self.including] = nil
    local text = indented(table.concat(pieces), indent)
    memo_leaf(memo, arguments, indent).text = text
    return text
  end
  return include
end

-- Texts in quotes that look like the name of a fragment: with the template's own ending.
local function mentioned(name, text)
  local list, number = {}, 0
  local ending = name:match("%.[%w_]+$") or "."
  for line in text:gmatch("([^\n]*)\n?") do
    number = number + 1
    local code = line:match("^%s*%%(.*)$")
    if code and not code:match("^%-%-") then
      for fragment in code:gmatch('["\']([%w_./-]+)["\']') do
        if #fragment > #ending and fragment:sub(-#ending) == ending then
          list[#list + 1] = { name = fragment, line = number }
        end
      end
    end
  end
  return list
end

function Set:texts(name, where)
  local names = {}
  self.covered = {}
  local function visit(this, from)
    if self.covered[this] then return end
    self.covered[this] = true
    names[#names + 1] = this
    for _, other in ipairs(mentioned(this, self:source(this, from))) do
      visit(other.name, ("%s:%d"):format(shown(this), other.line))
    end
  end
  visit(name, where)
  table.sort(names)
  local list = {}
  for i, this in ipairs(names) do list[i] = { name = this, text = self.sources[this] } end
  return list
end

function Set:kernel(name, values, where)
  for _, source in ipairs(self:texts(name, where)) do self:compile(source.name) end
  local f = self.compiled[name]
  local env, include = environment(values), self:includer()
  local file = shown(name)
  return function()
    self.including = {}
    local ok, pieces = pcall(sandbox.call, file, sandbox.TEMPLATE, f, env, value, include)
    if ok then return table.concat(pieces) end
    local last = self.including[#self.including]
    error(last and ("%s (included from %s)"):format(pieces, last.from) or pieces, 0)
  end
end

return template
