-- Folding checked expressions to simpler ones, and writing them in spec syntax. The API is described in expr.lua.

local fold = {}

local PRECEDENCE = {
  ["?:"] = 1, ["||"] = 2, ["&&"] = 3, ["=="] = 4, ["!="] = 4, ["<"] = 5, ["<="] = 5, [">"] = 5, [">="] = 5,
  ["+"] = 6, ["-"] = 6, ["*"] = 7, ["/"] = 7, ["%"] = 7, ["!"] = 8, neg = 8,
}

local function precedence(node)
  if node.op == "number" and node.value < 0 then return 8 end
  return PRECEDENCE[node.op] or 9
end

local text

local function wrapped(node, lowest)
  local written = text(node)
  return precedence(node) < lowest and "(" .. written .. ")" or written
end

function text(node)
  local op = node.op
  if op == "number" then
    return node.text or (math.type(node.value) == "integer" and "%d" or "%.17g"):format(node.value)
  elseif op == "word" then
    return node.value
  elseif op == "name" then
    return node.name
  elseif op == "!" then
    return "!" .. wrapped(node[1], 8)
  elseif op == "neg" then
    return "-" .. wrapped(node[1], 8)
  elseif op == "?:" then
    return ("%s ? %s : %s"):format(wrapped(node[1], 2), text(node[2]), text(node[3]))
  elseif op == "call" then
    local arguments = {}
    for i, argument in ipairs(node) do arguments[i] = text(argument) end
    return ("%s(%s)"):format(node.name, table.concat(arguments, ", "))
  end
  local level = PRECEDENCE[op]
  return ("%s %s %s"):format(wrapped(node[1], level), op, wrapped(node[2], level + 1))
end
fold.text = text

function fold.constant(node)
  if node.op == "number" or node.op == "word" then return node.value end
  return nil
end
local constant = fold.constant

function fold.conjuncts(node)
  local list = {}
  local function visit(part)
    if part.op == "&&" then
      visit(part[1])
      visit(part[2])
    else
      list[#list + 1] = part
    end
  end
  visit(node)
  return list
end

local function copy(node, ...)
  local result = {}
  for _, field in ipairs { "op", "name", "value", "text", "column", "type", "values", "bool", "real", "symbol" } do
    result[field] = node[field]
  end
  for i, child in ipairs { ... } do result[i] = child end
  return result
end

-- A constant in the place of a node: of the same type, so that the rest of the tree stays as checked.
local function number(node, value)
  if type(value) == "boolean" then value = value and 1 or 0 end
  if node.real and node.op ~= "number" then
    value = value + 0.0
    -- 3.0 is written 3: in real mode the spelling of a whole number does not matter
    value = math.tointeger(value) or value
  end
  return { op = "number", value = value, column = node.column, type = "number", real = node.real,
    bool = value == 0 or value == 1 }
end

local function bound(node, value)
  if type(value) == "string" then
    return { op = "word", value = value, name = value, column = node.column, type = "word", values = { value } }
  end
  return number(node, value)
end

-- The node as a condition's value, 0 or 1.
local function truth(node)
  if node.bool then return node end
  local zero = { op = "number", value = 0, type = "number", real = node.real, bool = true, column = node.column }
  return { op = "!=", type = "number", bool = true, real = node.real, column = node.column, node, zero }
end

local OPPOSITE = { ["=="] = "!=", ["!="] = "==", ["<"] = ">=", [">="] = "<", [">"] = "<=", ["<="] = ">" }

local function orders_reals(node)
  local op = node.op
  if OPPOSITE[op] and op ~= "==" and op ~= "!=" and (node[1].real or node[2].real) then return true end
  for _, child in ipairs(node) do
    if orders_reals(child) then return true end
  end
  return false
end

local function opposite(node)
  local op = node.op
  if OPPOSITE[op] then
    local result = copy(node, node[1], node[2])
    result.op = OPPOSITE[op]
    return result
  elseif op == "&&" or op == "||" then
    local result = copy(node, opposite(node[1]), opposite(node[2]))
    result.op = op == "&&" and "||" or "&&"
    return result
  elseif op == "?:" then
    local result = copy(node, node[1], opposite(node[2]), opposite(node[3]))
    result.type, result.bool, result.values = "number", true, nil
    return result
  elseif op == "!" then
    return truth(node[1])
  elseif op == "number" then
    return number(node, node.value == 0)
  end
  return { op = "!", type = "number", bool = true, real = node.real, column = node.column, node }
end

-- True where the condition is false. The negation moves inwards to the comparisons, as a reader would write it; not
-- where reals are ordered: !(a < b) and a >= b differ for NaN.
function fold.negate(node)
  if node.bool and orders_reals(node) then
    return { op = "!", type = "number", bool = true, real = node.real, column = node.column, node }
  end
  return opposite(node)
end

local function divide(a, b)
  if b == 0 then return nil end
  local quotient = a // b
  if quotient < 0 and quotient * b ~= a then quotient = quotient + 1 end
  return quotient
end

local ARITHMETIC = {
  ["+"] = function(a, b) return a + b end,
  ["-"] = function(a, b) return a - b end,
  ["*"] = function(a, b) return a * b end,
  ["/"] = function(a, b, real) return real and a / b or not real and divide(a, b) or nil end,
  ["%"] = function(a, b) return b ~= 0 and math.fmod(a, b) or nil end,
  ["=="] = function(a, b) return a == b end,
  ["!="] = function(a, b) return a ~= b end,
  ["<"] = function(a, b) return a < b end,
  ["<="] = function(a, b) return a <= b end,
  [">"] = function(a, b) return a > b end,
  [">="] = function(a, b) return a >= b end,
}

local CALLS = {
  min = function(a, b) return b < a and b or a end,
  max = function(a, b) return a < b and b or a end,
  abs = function(a) return a < 0 and -a or a end,
  ceil = function(a) return -(-a // 1) end,
  floor = function(a) return a // 1 end,
  ceil_div = function(a, b, real)
    if real then return -(-(a / b) // 1) end
    return divide(a + b - 1, b)
  end,
  align_up = function(a, b, real)
    if real then return -(-(a / b) // 1) * b end
    local quotient = divide(a + b - 1, b)
    return quotient and quotient * b
  end,
}

-- Operands of an operation in real mode are doubles, however they are written.
local function operands(parts)
  local values = {}
  for i, part in ipairs(parts) do
    local value = constant(part)
    if value == nil then return nil end
    values[i] = part.real and type(value) == "number" and value + 0.0 or value
  end
  return values
end

-- Infinity, NaN, -0.0 and -2^63 (a minus before a number that does not fit) cannot be written: what yields them stays
-- as it is.
local function is_writable(value)
  if value == math.mininteger then return false end
  if math.type(value) ~= "float" then return true end
  return value == value and value ~= math.huge and value ~= -math.huge and (value ~= 0 or 1 / value > 0)
end

local function same(a, b) return text(a) == text(b) end

local function fold_logic(node, left, right)
  local absorbing = node.op == "||" and 1 or 0 -- the value of one side that decides
  for _, pair in ipairs { { left, right }, { right, left } } do
    local value = constant(pair[1])
    if value ~= nil then
      if (value ~= 0 and 1 or 0) == absorbing then return number(node, absorbing) end
      return truth(pair[2])
    end
  end
  if same(left, right) then return truth(left) end
  return copy(node, left, right)
end

-- What holds whatever the other operand is. Nothing here changes a double.
local function fold_identity(node, left, right)
  local op, a, b = node.op, constant(left), constant(right)
  if op == "%" and (b == 1 or a == 0) then return number(node, 0) end
  if op == "*" and not node.real and (a == 0 or b == 0) then return number(node, 0) end
  if op == "*" and a == 1 or op == "+" and not node.real and a == 0 then return right end
  if (op == "*" or op == "/") and b == 1 or (op == "+" or op == "-") and b == 0 then return left end
  if (op == "==" or op == "<=" or op == ">=") and not left.real and same(left, right) then return number(node, 1) end
  if op == "!=" and not left.real and same(left, right) then return number(node, 0) end
  -- a condition compared with 0 or 1
  if (op == "==" or op == "!=") and left.bool and left.type == "number" and (b == 0 or b == 1) then
    if (op == "==") == (b == 1) then return left end
  end
  return copy(node, left, right)
end

-- Words that no longer can be equal.
local function fold_words(node, left, right)
  for _, a in ipairs(left.values) do
    for _, b in ipairs(right.values) do
      if a == b then return nil end
    end
  end
  return number(node, node.op == "!=")
end

local function fold_binary(node, left, right)
  if node.op == "&&" or node.op == "||" then return fold_logic(node, left, right) end
  local values = operands({ left, right })
  if values then
    local value = ARITHMETIC[node.op](values[1], values[2], node.real)
    if value ~= nil and is_writable(value) then return number(node, value) end
    return copy(node, left, right)
  end
  if left.type == "word" then
    local decided = fold_words(node, left, right)
    if decided then return decided end
  end
  return fold_identity(node, left, right)
end

local function fold_ternary(node, condition, yes, no)
  local value = constant(condition)
  if value ~= nil then return value ~= 0 and yes or no end
  if same(yes, no) then return yes end
  if node.type == "number" and constant(yes) == 1 and constant(no) == 0 then return truth(condition) end
  return copy(node, condition, yes, no)
end

local function fold_call(node, arguments)
  local values = operands(arguments)
  if values then
    local value = CALLS[node.name](values[1], values[2], node.real)
    if value ~= nil and is_writable(value) then return number(node, value) end
  end
  if (node.name == "min" or node.name == "max") and same(arguments[1], arguments[2]) then return arguments[1] end
  if node.name == "ceil_div" and not node.real and constant(arguments[2]) == 1 then return arguments[1] end
  return copy(node, table.unpack(arguments))
end

local function fold_node(node, bindings, assumed)
  local op = node.op
  if op == "number" or op == "word" then return node end
  local result
  if op == "name" then
    local value = bindings[node.name]
    if value == nil then value = node.symbol.value end
    result = value ~= nil and value ~= false and bound(node, value) or node
  else
    local parts = {}
    for i, child in ipairs(node) do parts[i] = fold_node(child, bindings, assumed) end
    if op == "?:" then
      result = fold_ternary(node, parts[1], parts[2], parts[3])
    elseif op == "call" then
      result = fold_call(node, parts)
    elseif op == "!" then
      local value = constant(parts[1])
      result = value ~= nil and number(node, value == 0) or copy(node, parts[1])
    elseif op == "neg" then
      local value = constant(parts[1])
      local zero = node.real and value == 0 -- would be -0.0
      result = value ~= nil and not zero and number(node, -value) or copy(node, parts[1])
    else
      result = fold_binary(node, parts[1], parts[2])
    end
  end
  if assumed and result.bool and result.op ~= "number" and assumed[text(result)] then return number(result, 1) end
  return result
end

function fold.fold(node, bindings, assumed) return fold_node(node, bindings or {}, assumed) end

return fold
