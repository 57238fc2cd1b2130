-- Lua and C code from checked expressions. The API for Lua is described in expr.lua.
--
--   expr.c(ast, resolve, state) -> text, precedence, kind
--     resolve(symbol, name, real) -> text, kind, low, high
--        kind   "int" (C int or narrower, values low .. high where known), "i64", "real", "pointer" or "word".
--               In real mode an "int" or "i64" is converted where it meets an operator; a double local reads better.
--     state.word(word)      the C name of a word
--     state.helpers         a set that collects the names of the helper functions used: see code.HELPERS
--     state.compared(symbol, value)   called, where it is there, for a name that is compared with a constant
--     state.condition       true: the text is a condition (no "!= 0" lost, none added to a boolean)
-- Both sides give the same results: integers are 64 bits wide (products of ints are widened where they could
-- overflow), doubles are computed in the order written.

local code = {}

-- ------------------------------------------------------------------------------------------------- Lua

local function truncating_divide(a, b)
  local quotient = a // b
  if quotient < 0 and quotient * b ~= a then quotient = quotient + 1 end
  return quotient
end

local helpers = {
  div = truncating_divide,
  mod = math.fmod,
  min = function(a, b) if b < a then return b end return a end,
  max = function(a, b) if a < b then return b end return a end,
  abs = function(a) if a < 0 then return -a end return a end,
  ceil_div = function(a, b) return truncating_divide(a + b - 1, b) end,
  align_up = function(a, b) return truncating_divide(a + b - 1, b) * b end,
  real_ceil_div = function(a, b) return 0.0 - (-(a / b) // 1.0) end,
  real_align_up = function(a, b) return (0.0 - (-(a / b) // 1.0)) * b end,
}
local HELPER_NAMES = { "div", "mod", "min", "max", "abs", "ceil_div", "align_up", "real_ceil_div", "real_align_up" }

local HELPER_VALUES = {}
for i, name in ipairs(HELPER_NAMES) do HELPER_VALUES[i] = helpers[name] end
-- On the same line as the caller's source, so that line numbers stay its own.
local PRELUDE = "local " .. table.concat(HELPER_NAMES, ", ") .. " = ... "

function code.load(source, chunkname)
  local chunk, message = load(PRELUDE .. source, chunkname or "=expression", "t", {})
  if not chunk then error("expr: generated Lua does not compile: " .. message) end
  return chunk(table.unpack(HELPER_VALUES))
end

local LUA_OPERATOR = { ["=="] = "==", ["!="] = "~=", ["<"] = "<", ["<="] = "<=", [">"] = ">", [">="] = ">=" }

local function lua_number(value, real)
  local written = (real and "%.17g" or "%d"):format(value)
  if real and not written:find("[.e]") then written = written .. ".0" end
  -- behind another minus it would begin a comment
  return value < 0 and "(" .. written .. ")" or written
end

-- Whether an integer expression cannot be negative: then Lua's own // and % are C's.
local function never_negative(node)
  if node.op == "number" then return node.value >= 0 end
  if node.op == "name" then
    local symbol = node.symbol
    return symbol.value and symbol.value >= 0 or symbol.min and symbol.min >= 0 or symbol.bool or false
  end
  if node.bool then return true end
  if node.op == "-" or node.op == "neg" then return false end
  for i = node.op == "?:" and 2 or 1, #node do
    if not never_negative(node[i]) then return false end
  end
  return true
end

local lua_condition

local function lua_name(node, resolve)
  local value = node.symbol.value
  if type(value) == "string" then return ("%q"):format(value) end
  if value ~= nil then return lua_number(value, node.real) end
  return resolve(node.symbol, node.name, node.real)
end

local lua_value

local function lua_call(node, resolve)
  local a = lua_value(node[1], resolve)
  if node.name == "ceil" then return ("(0.0 - (-%s // 1.0))"):format(a) end
  if node.name == "floor" then return ("(%s // 1.0 + 0.0)"):format(a) end
  local name = node.name
  if node.real and (name == "ceil_div" or name == "align_up") then name = "real_" .. name end
  if #node == 1 then return ("%s(%s)"):format(name, a) end
  return ("%s(%s, %s)"):format(name, a, lua_value(node[2], resolve))
end

local function lua_arithmetic(node, resolve)
  local op, a, b = node.op, lua_value(node[1], resolve), lua_value(node[2], resolve)
  if op == "%" then
    local inline = never_negative(node[1]) and never_negative(node[2])
    local remainder = (inline and "(%s %% %s)" or "mod(%s, %s)"):format(a, b)
    return node.real and ("(%s + 0.0)"):format(remainder) or remainder
  elseif op == "/" and not node.real then
    local inline = never_negative(node[1]) and never_negative(node[2])
    return (inline and "(%s // %s)" or "div(%s, %s)"):format(a, b)
  end
  return ("(%s %s %s)"):format(a, op, b)
end

function lua_value(node, resolve)
  local op = node.op
  if op == "number" then return lua_number(node.value, node.real) end
  if op == "word" then return ("%q"):format(node.value) end
  if op == "name" then return lua_name(node, resolve) end
  if op == "neg" then return ("(-%s)"):format(lua_value(node[1], resolve)) end
  if op == "call" then return lua_call(node, resolve) end
  if op == "?:" then
    return ("(%s and %s or %s)"):format(lua_condition(node[1], resolve), lua_value(node[2], resolve),
      lua_value(node[3], resolve))
  end
  if node.bool then
    local values = node.real and "(%s and 1.0 or 0.0)" or "(%s and 1 or 0)"
    return values:format(lua_condition(node, resolve))
  end
  return lua_arithmetic(node, resolve)
end
code.lua = lua_value

function lua_condition(node, resolve)
  local op = node.op
  if op == "&&" or op == "||" then
    return ("(%s %s %s)"):format(lua_condition(node[1], resolve), op == "&&" and "and" or "or",
      lua_condition(node[2], resolve))
  end
  if op == "!" then return ("(not %s)"):format(lua_condition(node[1], resolve)) end
  if op == "number" then return node.value ~= 0 and "true" or "false" end
  if LUA_OPERATOR[op] then
    return ("(%s %s %s)"):format(lua_value(node[1], resolve), LUA_OPERATOR[op], lua_value(node[2], resolve))
  end
  return ("(%s ~= 0)"):format(lua_value(node, resolve))
end
code.lua_condition = lua_condition

local function resolve_value(_, name, real)
  local access = ("v[%q]"):format(name)
  return real and ("(%s + 0.0)"):format(access) or access
end

function code.compile(ast, chunkname)
  return code.load("return function(v) return " .. lua_value(ast, resolve_value) .. " end", chunkname)
end

-- --------------------------------------------------------------------------------------------------- C

-- Helper functions that C text may call; a file defines those that it uses, in this order.
code.HELPERS = {
  { "min_int", [[
static int64_t min_int(int64_t a, int64_t b)
{
    return b < a ? b : a;
}
]] },
  { "max_int", [[
static int64_t max_int(int64_t a, int64_t b)
{
    return a < b ? b : a;
}
]] },
  { "abs_int", [[
static int64_t abs_int(int64_t a)
{
    return a < 0 ? -a : a;
}
]] },
  { "ceil_div", [[
static int64_t ceil_div(int64_t a, int64_t b)
{
    return (a + b - 1) / b;
}
]] },
  { "align_up", [[
static int64_t align_up(int64_t a, int64_t b)
{
    return (a + b - 1) / b * b;
}
]] },
  { "min_real", [[
static double min_real(double a, double b)
{
    return b < a ? b : a;
}
]] },
  { "max_real", [[
static double max_real(double a, double b)
{
    return a < b ? b : a;
}
]] },
  { "abs_real", [[
static double abs_real(double a)
{
    return a < 0 ? -a : a;
}
]] },
  { "floor_real", [[
/* The C library's floor and ceil would need libm. From 2^52 on every double is whole. */
static double floor_real(double a)
{
    if (!(a > -4503599627370496.0 && a < 4503599627370496.0)) return a;
    const double whole = (double)(int64_t)a;
    return whole - (whole > a);
}
]] },
  { "ceil_real", [[
/* The C library's ceil would need libm. From 2^52 on every double is whole. */
static double ceil_real(double a)
{
    if (!(a > -4503599627370496.0 && a < 4503599627370496.0)) return a;
    const double whole = (double)(int64_t)a;
    return whole + (whole < a);
}
]] },
  { "map_base", [[
/* The base of a tensor map, `offset` bytes on, and back to a multiple of 16, where copy engines want it. */
static const void *map_base(const void *base, int64_t offset)
{
    return base ? (const void *)(((uintptr_t)base + (uint64_t)offset) & ~(uintptr_t)15) : NULL;
}
]] },
}

local INT_LOW, INT_HIGH = -2147483648, 2147483647
local LEVEL = {
  ["||"] = 2, ["&&"] = 3, ["=="] = 4, ["!="] = 4, ["<"] = 5, ["<="] = 5, [">"] = 5, [">="] = 5,
  ["+"] = 6, ["-"] = 6, ["*"] = 7, ["/"] = 7, ["%"] = 7,
}

local emit, emit_condition

local function parens(text, level, lowest) return level < lowest and "(" .. text .. ")" or text end

local function is_whole(kind) return kind == "int" or kind == "i64" end

local function c_number(node)
  local value = node.value
  if not node.real then
    local fits = value >= INT_LOW and value <= INT_HIGH
    return ("%d"):format(value), value < 0 and 8 or 9, fits and "int" or "i64", value, value
  end
  local written = node.text or (math.type(value) == "integer" and "%d" or "%.17g"):format(value)
  if not written:find("[.eE]") then written = written .. ".0" end
  return written, value < 0 and 8 or 9, "real"
end

local function c_name(node, resolve)
  local text, kind, low, high = resolve(node.symbol, node.name, node.real)
  if kind == "int" then low, high = low or INT_LOW, high or INT_HIGH end
  return text, 9, kind, low, high
end

local c_arithmetic

-- An operand of arithmetic: addresses count as integers.
local function operand(node, resolve, state)
  if node.type == "pointer" and #node == 2 then return c_arithmetic(node, resolve, state) end
  local text, level, kind, low, high = emit(node, resolve, state)
  if kind == "pointer" then return "(intptr_t)" .. parens(text, level, 8), 8, "i64" end
  return text, level, kind, low, high
end

local function span(op, a, b, c, d)
  if op == "+" then return a + c, b + d end
  if op == "-" then return a - d, b - c end
  if op == "*" then
    local w, x, y, z = a * c, a * d, b * c, b * d
    return math.min(w, x, y, z), math.max(w, x, y, z)
  end
  local widest = math.max(math.abs(a), math.abs(b))
  if op == "%" then widest = math.min(widest, math.max(math.abs(c), math.abs(d))) end
  return -widest, widest
end

function c_arithmetic(node, resolve, state)
  local op, level = node.op, LEVEL[node.op]
  local left, left_level, left_kind, a, b = operand(node[1], resolve, state)
  local right, right_level, right_kind, c, d = operand(node[2], resolve, state)
  left, right = parens(left, left_level, level), parens(right, right_level, level + 1)
  local kind, low, high = "i64", nil, nil
  if left_kind == "real" or right_kind == "real" then
    kind = "real"
  elseif node.real and op ~= "%" then
    kind, left = "real", "(double)" .. parens(left, left_level >= level and left_level or 9, 8)
  elseif left_kind == "int" and right_kind == "int" then
    low, high = span(op, a, b, c, d)
    kind = "int"
    if low < INT_LOW or high > INT_HIGH then
      kind, left = "i64", "(int64_t)" .. parens(left, left_level >= level and left_level or 9, 8)
    end
  end
  return ("%s %s %s"):format(left, op, right), level, kind, low, high
end

local function is_zero(node) return node.op == "number" and node.value == 0 end

local function c_comparison(node, resolve, state)
  local op, level = node.op, LEVEL[node.op]
  local left, left_level, left_kind, a, b = emit(node[1], resolve, state)
  local right, right_level, right_kind, c, d = emit(node[2], resolve, state)
  if state.compared then
    if node[1].op == "name" and c and c == d then state.compared(node[1].symbol, c) end
    if node[2].op == "name" and a and a == b then state.compared(node[2].symbol, a) end
  end
  if left_kind == "pointer" and is_zero(node[2]) then right = "NULL" end
  if right_kind == "pointer" and is_zero(node[1]) then left = "NULL" end
  -- comparisons of comparisons and of negations are legal C, but compilers and readers stumble over them
  if node[1].op == "!" then left_level = 1 end
  if node[2].op == "!" then right_level = 1 end
  return ("%s %s %s"):format(parens(left, left_level, 6), op, parens(right, right_level, 6)), level, "int", 0, 1
end

local function c_logic(node, resolve, state)
  local op, level = node.op, LEVEL[node.op]
  local parts = {}
  for i = 1, 2 do
    local text, part_level = emit_condition(node[i], resolve, state)
    local lowest = i == 1 and level or level + (node[2].op == op and 0 or 1)
    if op == "||" and node[i].op == "&&" then lowest = 4 end
    parts[i] = parens(text, part_level, lowest)
  end
  return parts[1] .. " " .. op .. " " .. parts[2], level, "int", 0, 1
end

local function c_ternary(node, resolve, state)
  local condition, condition_level = emit_condition(node[1], resolve, state)
  local yes, yes_level, yes_kind, a, b = emit(node[2], resolve, state)
  local no, _, no_kind, c, d = emit(node[3], resolve, state)
  if node.type == "pointer" then
    if is_zero(node[2]) then yes = "NULL" end
    if is_zero(node[3]) then no = "NULL" end
    yes_kind, no_kind = "pointer", "pointer"
  end
  local kind = yes_kind
  if yes_kind ~= no_kind then kind = (yes_kind == "real" or no_kind == "real") and "real" or "i64" end
  local low, high
  if kind == "int" then low, high = math.min(a, c), math.max(b, d) end
  local text = ("%s ? %s : %s"):format(parens(condition, condition_level, 2), parens(yes, yes_level, 2), no)
  return text, 1, kind, low, high
end

-- ceil_div and align_up of doubles.
local function c_real_quotient(node, resolve, state)
  local a, a_level, a_kind = operand(node[1], resolve, state)
  local b, b_level = operand(node[2], resolve, state)
  local dividend = is_whole(a_kind) and "(double)" .. parens(a, a_level, 8) or parens(a, a_level, 7)
  local divisor = parens(b, b_level, 8)
  state.helpers.ceil_real = true
  local quotient = ("ceil_real(%s / %s)"):format(dividend, divisor)
  if node.name == "ceil_div" then return quotient, 9, "real" end
  return quotient .. " * " .. divisor, 7, "real"
end

local function c_call(node, resolve, state)
  local arguments = {}
  for i, argument in ipairs(node) do arguments[i] = operand(argument, resolve, state) end
  local name = node.name
  if node.real then
    if name == "ceil_div" or name == "align_up" then return c_real_quotient(node, resolve, state) end
    name = name .. "_real"
  elseif name == "min" or name == "max" or name == "abs" then
    name = name .. "_int"
  end
  state.helpers[name] = true
  return ("%s(%s)"):format(name, table.concat(arguments, ", ")), 9, node.real and "real" or "i64"
end

function emit(node, resolve, state)
  local op = node.op
  if op == "number" then return c_number(node) end
  if op == "word" then return state.word(node.value), 9, "word" end
  if op == "name" then return c_name(node, resolve) end
  if op == "call" then return c_call(node, resolve, state) end
  if op == "?:" then return c_ternary(node, resolve, state) end
  if op == "&&" or op == "||" then return c_logic(node, resolve, state) end
  if op == "!" then
    local text, level = emit_condition(node[1], resolve, state)
    return "!" .. parens(text, level, 8), 8, "int", 0, 1
  end
  if op == "neg" then
    local text, level, kind, low, high = operand(node[1], resolve, state)
    if node.real and is_whole(kind) then
      text, level, kind = "(double)" .. parens(text, level, 8), 8, "real"
    elseif kind == "int" and low == INT_LOW then
      text, level, kind = "(int64_t)" .. parens(text, level, 8), 8, "i64"
    end
    -- "- -1" and "--1" differ
    return "-" .. parens(text, node[1].op == "neg" and 1 or level, 8), 8, kind, high and -high, low and -low
  end
  if node.bool then return c_comparison(node, resolve, state) end
  if node.type == "pointer" then -- by way of an integer: C knows no sums with a null pointer
    return ("(void *)(%s)"):format((c_arithmetic(node, resolve, state))), 8, "pointer"
  end
  return c_arithmetic(node, resolve, state)
end

function emit_condition(node, resolve, state)
  local text, level, kind = emit(node, resolve, state)
  if node.bool then return text, level end
  return parens(text, level, 6) .. (kind == "pointer" and " != NULL" or " != 0"), 4
end

function code.c(ast, resolve, state)
  if state.condition then return emit_condition(ast, resolve, state) end
  return emit(ast, resolve, state)
end

return code
