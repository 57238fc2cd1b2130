-- Expressions of the spec language: parsing, checking, and what is made of them.
--
--   local expr = require "expr"
--
-- Scopes. A scope says which names an expression may use and what they are.
--   scope = expr.scope()
--   scope:add(name, symbol)     name may hold dots ("arch.wave", "p.out"); a later add of a name replaces the
--                               earlier one, so add problem fields first, then the axes that win over them.
--     symbol.kind    "number"   an integer (a boolean is one: 0 or 1)
--                    "real"     a double (estimate values, f32 arguments)
--                    "word"     one of symbol.values, a list of words (strings)
--                    "pointer"  an address
--     symbol.value   a constant (architecture values): inlined in Lua code
--     symbol.bool    true where a number is only ever 0 or 1
--     The caller may keep fields of its own in a symbol; it gets the symbol back in AST nodes of op "name".
--   scope:words(list)           more bare words that may be written (the values of word symbols always may)
--
-- Parsing and checking.
--   ast, err = expr.parse(text, scope, mode)     mode: "integer" (the default) or "real"
--     err = { message = , column = }, column counted from 1 in text. The caller adds file and line.
--   Integer mode: 64-bit integers, / and % truncate as in C; division by zero is an error when evaluated in
--   Lua and undefined in C, so a condition that divides must come after one that excludes zero.
--   Real mode: doubles, / is real division. The operands of % are evaluated in integer mode even there, so that
--   % is exact and the same everywhere.
--   An address plus or minus an integer is an address, that many bytes on; in all else addresses count as integers.
--   true is 1, false 0; && || ?: evaluate only the side that they need.
--   Functions: min max ceil_div align_up abs; ceil floor in real mode only.
--
-- Using a checked expression (ast). All of these leave it as it is.
--   ast.type                    "number", "word" or "pointer"; ast.values: the words it may be; ast.bool
--   expr.uses(ast)              names it uses, a list in order of first use
--   expr.text(ast)              spec syntax again, with as few parentheses as it needs
--   expr.conjuncts(ast)         the parts of a top-level a && b && c, a list
--   expr.fold(ast, bindings [, assumed])
--                               a simpler ast, with the names of `bindings` (name -> number or word) and constants
--                               replaced (name -> false: a constant that keeps its name);
--                               `assumed`: set of texts (as expr.text writes them) of conditions that hold.
--   expr.negate(ast)            the opposite condition
--   expr.constant(ast)          the value where the ast is a constant (number or word string), else nil
--   expr.compile(ast [, chunkname])
--                               f(values) -> number or word; values[name] for every name used
--   expr.lua(ast, resolve)      Lua source of the value; resolve(symbol, name, real) -> Lua text of a name
--   expr.lua_condition(ast, resolve)    the same, as a Lua condition
--   expr.load(source, chunkname)        loads Lua source that uses such text (the helpers are in its environment)
--   expr.c(ast, resolve, state)         C text, see expr_code.lua
--
-- Words are strings in Lua, integers stay integers, and real mode yields floats.

local fold = require "expr_fold"
local code = require "expr_code"

local expr = {
  fold = fold.fold, constant = fold.constant, conjuncts = fold.conjuncts, text = fold.text, negate = fold.negate,
  lua = code.lua, lua_condition = code.lua_condition, load = code.load, compile = code.compile, c = code.c,
}

local FUNCTIONS = { min = 2, max = 2, ceil_div = 2, align_up = 2, abs = 1, ceil = 1, floor = 1 }
local PRECEDENCE = {
  ["||"] = 2, ["&&"] = 3, ["=="] = 4, ["!="] = 4, ["<"] = 5, ["<="] = 5, [">"] = 5, [">="] = 5,
  ["+"] = 6, ["-"] = 6, ["*"] = 7, ["/"] = 7, ["%"] = 7,
}
local BOOLEANS = { ["true"] = 1, ["false"] = 0 }
local COMPARISON = { ["=="] = true, ["!="] = true, ["<"] = true, ["<="] = true, [">"] = true, [">="] = true }
local LOGIC = { ["&&"] = true, ["||"] = true }
local MAX_DEPTH = 50 -- of the tree: deeper is a mistake, and recursion must end (Lua's own parser takes 200)

local function fail(column, message, ...)
  error({ message = message:format(...), column = column }, 0)
end

-- ---------------------------------------------------------------------------------------------- scopes

local Scope = {}
Scope.__index = Scope

function expr.scope()
  return setmetatable({ symbols = {}, names = {}, word_set = {}, word_list = {} }, Scope)
end

function Scope:words(list)
  for _, word in ipairs(list) do
    if not self.word_set[word] then
      self.word_set[word] = true
      self.word_list[#self.word_list + 1] = word
    end
  end
end

function Scope:add(name, symbol)
  assert(symbol.kind, "expr: a symbol needs a kind")
  if not self.symbols[name] then self.names[#self.names + 1] = name end
  self.symbols[name] = symbol
  if symbol.values then self:words(symbol.values) end
  return symbol
end

-- Letters to insert, delete, replace or swap with their neighbour until a is b.
local function distance(a, b)
  local before, row = {}, {}
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    local above = row
    row = { [0] = i }
    for j = 1, #b do
      local same = a:byte(i) == b:byte(j)
      row[j] = math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (same and 0 or 1))
      if i > 1 and j > 1 and a:byte(i) == b:byte(j - 1) and a:byte(i - 1) == b:byte(j) then
        row[j] = math.min(row[j], before[j - 2] + 1)
      end
    end
    before = above
  end
  return row[#b]
end

-- The name of `lists` nearest to `name`, or nil where none is near enough to be meant.
function expr.nearest(name, ...)
  local best, best_distance = nil, math.max(1, #name // 3) + 1
  for _, list in ipairs { ... } do
    for _, candidate in ipairs(list) do
      local d = distance(name, candidate)
      if d < best_distance then best, best_distance = candidate, d end
    end
  end
  return best
end

-- ------------------------------------------------------------------------------------------- tokenizer

-- Longer ones first.
local OPERATORS = { "||", "&&", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "!", "?", ":", "(", ")",
  "," }

local function number_token(text, at)
  local spelling = text:match("^%d+%.?%d*[eE][+-]?%d+", at) or text:match("^%d+%.%d+", at) or text:match("^%d+", at)
  local after = text:match("^[%w_.]+", at + #spelling)
  if after then fail(at, 'malformed number "%s%s"', spelling, after) end
  local value = math.tointeger(spelling) and math.tointeger(spelling) or tonumber(spelling)
  if spelling:match("^%d+$") and math.type(value) ~= "integer" then
    fail(at, "%s does not fit 64 bits", spelling)
  end
  if value == math.huge then fail(at, "%s does not fit a double", spelling) end
  return { kind = "number", value = value, text = spelling, column = at }, at + #spelling
end

local function operator_token(text, at)
  for _, operator in ipairs(OPERATORS) do
    if text:sub(at, at + #operator - 1) == operator then
      return { kind = operator, column = at }, at + #operator
    end
  end
  local char = text:match("^[%z\1-\127\194-\244][\128-\191]*", at) or text:sub(at, at)
  local hint = ({ ["="] = ' (equality is "==")', ["&"] = ' (and is "&&")', ["|"] = ' (or is "||")',
    ["~"] = ' (not is "!", unequal is "!=")' })[char]
  fail(at, 'unexpected "%s"%s', char, hint or "")
end

local function tokenize(text)
  local tokens, at = {}, 1
  while true do
    at = text:find("%S", at)
    if not at then break end
    local name = text:match("^[%a_][%w_]*", at)
    if name then
      while true do
        local more = text:match("^%.[%a_][%w_]*", at + #name)
        if not more then break end
        name = name .. more
      end
      tokens[#tokens + 1] = { kind = "name", name = name, column = at }
      at = at + #name
    elseif text:find("^%d", at) then
      tokens[#tokens + 1], at = number_token(text, at)
    else
      tokens[#tokens + 1], at = operator_token(text, at)
    end
  end
  tokens[#tokens + 1] = { kind = "end", column = #text + 1 }
  return tokens
end

-- ---------------------------------------------------------------------------------------------- parser

local Parser = {}
Parser.__index = Parser

function Parser:peek() return self.tokens[self.at] end

function Parser:take()
  local token = self.tokens[self.at]
  self.at = self.at + 1
  return token
end

local function describe(token)
  if token.kind == "end" then return "the end" end
  return '"' .. (token.name or token.text or token.kind) .. '"'
end

function Parser:expect(kind, what)
  local token = self:take()
  if token.kind ~= kind then fail(token.column, 'expected "%s" %s, found %s', kind, what, describe(token)) end
end

function Parser:call(token)
  local arity = FUNCTIONS[token.name]
  if not arity then
    local near = expr.nearest(token.name, { "min", "max", "ceil_div", "align_up", "abs", "ceil", "floor" })
    fail(token.column, 'unknown function "%s"%s', token.name, near and ('; did you mean "%s"?'):format(near) or "")
  end
  local node = { op = "call", name = token.name, column = token.column }
  self:take()
  repeat node[#node + 1] = self:ternary() until self:peek().kind ~= "," or not self:take()
  self:expect(")", ("after the arguments of %s"):format(token.name))
  self:measure(node)
  if #node ~= arity then
    fail(token.column, "%s takes %d argument%s, not %d", token.name, arity, arity == 1 and "" or "s", #node)
  end
  return node
end

function Parser:primary()
  local token = self:take()
  if token.kind == "number" then
    return { op = "number", value = token.value, text = token.text, column = token.column }
  elseif token.kind == "name" then
    if self:peek().kind == "(" then return self:call(token) end
    if BOOLEANS[token.name] then return { op = "number", value = BOOLEANS[token.name], column = token.column } end
    return { op = "name", name = token.name, column = token.column }
  elseif token.kind == "(" then
    local node = self:ternary()
    self:expect(")", "to close the parenthesis")
    return node
  elseif token.kind == "!" or token.kind == "-" then
    self:enter(token)
    local operand = self:primary()
    self.depth = self.depth - 1
    return self:measure { op = token.kind == "!" and "!" or "neg", column = token.column, operand }
  end
  fail(token.column, "expected a value, found %s", describe(token))
end

function Parser:enter(token)
  self.depth = self.depth + 1
  if self.depth > MAX_DEPTH then fail(token.column, "nested deeper than %d levels", MAX_DEPTH) end
end

-- A chain a + b + ... is a deep tree too, though nothing in it is nested.
function Parser:measure(node)
  local height = 0
  for _, child in ipairs(node) do height = math.max(height, self.height[child] or 0) end
  self.height[node] = height + 1
  if height + 1 > MAX_DEPTH then fail(node.column, "more than %d operations that need each other", MAX_DEPTH) end
  return node
end

function Parser:binary(lowest)
  local left = self:primary()
  while true do
    local token = self:peek()
    local precedence = PRECEDENCE[token.kind]
    if not precedence or precedence < lowest then return left end
    self:take()
    left = self:measure { op = token.kind, column = token.column, left, self:binary(precedence + 1) }
  end
end

function Parser:ternary()
  self:enter(self:peek())
  local node = self:binary(2)
  if self:peek().kind == "?" then
    local token = self:take()
    local yes = self:ternary()
    self:expect(":", "after the first choice of ?")
    node = self:measure { op = "?:", column = token.column, node, yes, self:ternary() }
  end
  self.depth = self.depth - 1
  return node
end

-- ------------------------------------------------------------------------------------------- checking

local check

local function written(node)
  return node.op == "name" and ('"%s"'):format(node.name) or node.op == "word" and ('"%s"'):format(node.value)
    or ("`%s`"):format(expr.text(node))
end

local function check_name(node, scope, mode)
  local symbol = scope.symbols[node.name]
  if not symbol then
    if scope.word_set[node.name] then
      node.op, node.value, node.type, node.values, node.real = "word", node.name, "word", { node.name }, nil
      return
    end
    local near = expr.nearest(node.name, scope.names, scope.word_list)
    fail(node.column, 'unknown name "%s"%s', node.name, near and ('; did you mean "%s"?'):format(near) or "")
  end
  node.symbol = symbol
  node.type = (symbol.kind == "word" or symbol.kind == "pointer") and symbol.kind or "number"
  node.values, node.bool = symbol.values, symbol.bool
  node.real = nil
  if node.type == "number" then
    node.real = mode == "real" or symbol.kind == "real" or math.type(symbol.value) == "float"
    if mode == "exact" and (symbol.kind == "real" or math.type(symbol.value) == "float") then
      fail(node.column, '"%s" is a real number: %% takes integers', node.name)
    end
  end
end

local function need_number(node)
  if node.type == "word" then
    fail(node.column, "%s is a word, not a number%s", written(node),
      node.op ~= "word" and (" (%s)"):format(table.concat(node.values, ", ")) or "")
  end
end

-- Two words may be compared where at least one word can be on both sides.
local function check_words(node)
  local left, right = node[1], node[2]
  if left.type ~= right.type then
    local word, other = left, right
    if right.type == "word" then word, other = right, left end
    fail(other.column, "%s is a word%s: it cannot be compared with the number %s", written(word),
      word.op ~= "word" and (" (%s)"):format(table.concat(word.values, ", ")) or "", written(other))
  end
  if node.op ~= "==" and node.op ~= "!=" then fail(node.column, 'words have no order: "%s" is for numbers', node.op) end
  for _, a in ipairs(left.values) do
    for _, b in ipairs(right.values) do
      if a == b then return end
    end
  end
  local literal, other = left, right
  if right.op == "word" then literal, other = right, left end
  if literal.op == "word" then
    fail(literal.column, '%s is never "%s": its values are %s', written(other), literal.value,
      table.concat(other.values, ", "))
  end
  fail(node.column, "%s and %s have no word in common", written(left), written(right))
end

local function is_exact(node) return node.op == "%" or node.op == "number" and math.type(node.value) == "integer" end

local function check_comparison(node, scope, mode)
  -- k % 8 == 0 is a comparison of integers in real mode too
  if mode == "real" and is_exact(node[1]) and is_exact(node[2]) then mode = "exact" end
  check(node[1], scope, mode)
  check(node[2], scope, mode)
  if node[1].type == "word" or node[2].type == "word" then check_words(node) end
  node.bool = true
end

local function union(a, b)
  local list, seen = {}, {}
  for _, values in ipairs { a, b } do
    for _, word in ipairs(values) do
      if not seen[word] then list[#list + 1], seen[word] = word, true end
    end
  end
  return list
end

local function check_ternary(node, scope, mode)
  for i = 1, 3 do check(node[i], scope, mode) end
  need_number(node[1])
  local yes, no = node[2], node[3]
  if (yes.type == "word") ~= (no.type == "word") then
    fail(node.column, "the choices of ? are a word and a number: %s and %s", written(yes), written(no))
  end
  node.real = yes.real or no.real
  node.bool = yes.bool and no.bool
  if yes.type == "word" then node.type, node.values = "word", union(yes.values, no.values) end
  if yes.type == "pointer" or no.type == "pointer" then node.type, node.real, node.bool = "pointer", nil, nil end
end

local function check_call(node, scope, mode)
  if (node.name == "ceil" or node.name == "floor") and mode ~= "real" then
    fail(node.column, "%s is for real numbers: integers are divided by ceil_div(a, b) or a / b", node.name)
  end
  for _, argument in ipairs(node) do
    check(argument, scope, mode)
    need_number(argument)
    node.real = node.real or argument.real
  end
end

-- An address and an integer make an address, that many bytes on.
local function is_address(node)
  local left, right = node[1], node[2]
  if node.real or node.op ~= "+" and node.op ~= "-" then return false end
  return left.type == "pointer" and right.type ~= "pointer"
    or node.op == "+" and left.type ~= "pointer" and right.type == "pointer"
end

-- mode "exact": integer mode inside of an operand of %
function check(node, scope, mode)
  local op = node.op
  node.type, node.real = "number", mode == "real"
  if op == "number" then
    if mode ~= "real" and math.type(node.value) ~= "integer" then
      fail(node.column, "%s is a real number: this expression is evaluated in integers", node.text)
    end
    node.bool = node.value == 0 or node.value == 1
  elseif op == "name" then
    check_name(node, scope, mode)
  elseif COMPARISON[op] then
    check_comparison(node, scope, mode)
  elseif op == "?:" then
    check_ternary(node, scope, mode)
  elseif op == "call" then
    check_call(node, scope, mode)
  else
    local inner = op == "%" and "exact" or mode
    for _, operand in ipairs(node) do
      check(operand, scope, inner)
      need_number(operand)
      node.real = node.real or operand.real
    end
    if is_address(node) then node.type, node.real = "pointer", nil end
    if LOGIC[op] or op == "!" then node.bool, node.real = true, mode == "real" end
  end
end

local function parse(text, scope, mode)
  local parser = setmetatable({ tokens = tokenize(text), at = 1, depth = 0, height = {} }, Parser)
  local node = parser:ternary()
  local token = parser:take()
  if token.kind ~= "end" then fail(token.column, "expected an operator, found %s", describe(token)) end
  check(node, scope, mode or "integer")
  return node
end

function expr.parse(text, scope, mode)
  local ok, result = pcall(parse, text, scope, mode)
  if ok then return result end
  if type(result) ~= "table" then error(result, 0) end
  return nil, result
end

function expr.uses(ast)
  local list, seen = {}, {}
  local function visit(node)
    if node.op == "name" and not seen[node.name] then
      seen[node.name] = true
      list[#list + 1] = node.name
    end
    for _, child in ipairs(node) do visit(child) end
  end
  visit(ast)
  return list
end

return expr
