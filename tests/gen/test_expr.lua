#!/usr/bin/env lua5.4
-- Expressions: what parses to what, messages, folding, and Lua against C on random expressions.

local lib = dofile("tests/gen/lib.lua")
local code = require "expr_code"
local expr = require "expr"

local scope = expr.scope()
for _, name in ipairs { "m", "n", "k", "lda" } do scope:add(name, { kind = "number", min = 0, c = "i64" }) end
for _, name in ipairs { "tile_m", "vec" } do scope:add(name, { kind = "number", min = 0, c = "int" }) end
scope:add("delta", { kind = "number", c = "i64" })
scope:add("edge", { kind = "word", values = { "even", "masked" } })
scope:add("layout", { kind = "word", values = { "nt", "nn" } })
scope:add("act", { kind = "word", values = { "none", "relu" } })
scope:add("epilogue", { kind = "word", values = { "plain", "relu" } })
scope:add("us", { kind = "real" })
scope:add("args.a", { kind = "pointer" })
scope:add("arch.lds", { kind = "number", value = 65536 })
scope:add("k_major", { kind = "number", bool = true, c = "int" })

local function parse(text, mode)
  local tree, err = expr.parse(text, scope, mode)
  if not tree then error(("%s: %d: %s"):format(text, err.column, err.message)) end
  return tree
end

local function c_text(tree)
  return (expr.c(tree, function(symbol, name, real)
    if symbol.kind == "word" then return name, "word" end
    if symbol.kind == "real" or real then return name, "real" end
    if symbol.kind == "pointer" then return name:gsub("%.", "->"), "pointer" end
    if symbol.bool then return name, "int", 0, 1 end
    return name:gsub("%.", "->"), symbol.c or "int", 0, 256
  end, { helpers = {}, word = string.upper }))
end

-- ------------------------------------------------------------------------------------ text and C text

for _, case in ipairs {
  -- as written, spec syntax again, C
  { "edge!=even||m%tile_m==0", "edge != even || m % tile_m == 0", "edge != EVEN || m % tile_m == 0" },
  { "m == 1 || n == 1 && k == 1", "m == 1 || n == 1 && k == 1", "m == 1 || (n == 1 && k == 1)" },
  { "((m)+(n*k))", "m + n * k", "m + n * k" },
  { "m-(n-k)", "m - (n - k)", "m - (n - k)" },
  { "(m-n)-k", "m - n - k", "m - n - k" },
  { "m/(n*k)%3", "m / (n * k) % 3", "m / (n * k) % 3" },
  { "!(m == n)", "!(m == n)", "!(m == n)" },
  { "!m", "!m", "!(m != 0)" },
  { "true ? m : n", "1 ? m : n", "1 ? m : n" },
  { "m > 1 || false", "m > 1 || 0", "m > 1 || 0" },
  { "m && !k_major", "m && !k_major", "m != 0 && !k_major" },
  { "m < n == 1", "m < n == 1", "(m < n) == 1" },
  { "k_major ? m : n ? 1 : 2", "k_major ? m : n ? 1 : 2", "k_major ? m : n != 0 ? 1 : 2" },
  { "(k_major ? m : n) * 2", "(k_major ? m : n) * 2", "(k_major ? m : n) * 2" },
  { "m * 2 && n", "m * 2 && n", "m * 2 != 0 && n != 0" },
  { "-(-m)", "--m", "-(-m)" },
  { "min(m, n+1) * ceil_div(k, 8)", "min(m, n + 1) * ceil_div(k, 8)", "min_int(m, n + 1) * ceil_div(k, 8)" },
  { "tile_m * vec", "tile_m * vec", "tile_m * vec" },
  { "tile_m * tile_m * tile_m * tile_m", "tile_m * tile_m * tile_m * tile_m",
    "(int64_t)(tile_m * tile_m * tile_m) * tile_m" },
  { "epilogue == act", "epilogue == act", "epilogue == act" },
  { "args.a != 0 && args.a % 16 == 0", "args.a != 0 && args.a % 16 == 0",
    "args->a != NULL && (intptr_t)args->a % 16 == 0" },
  { "edge == even ? 0 : args.a", "edge == even ? 0 : args.a", "edge == EVEN ? NULL : args->a" },
  { "us == 0 ? 1 : us", "us == 0 ? 1 : us", "us == 0 ? 1 : us" },
  { "args.a + 2 * m", "args.a + 2 * m", "(void *)((intptr_t)args->a + 2 * m)" },
  { "m + args.a - n", "m + args.a - n", "(void *)(m + (intptr_t)args->a - n)" },
  { "(args.a + m) % 16 == 0", "(args.a + m) % 16 == 0", "((intptr_t)args->a + m) % 16 == 0" },
  { "m > 0 ? args.a + 4 : 0", "m > 0 ? args.a + 4 : 0", "m > 0 ? (void *)((intptr_t)args->a + 4) : NULL" },
  { "(m > 0 ? args.a : 0) + 4", "(m > 0 ? args.a : 0) + 4", "(void *)((intptr_t)(m > 0 ? args->a : NULL) + 4)" },
} do
  local tree = parse(case[1])
  lib.equal("text of " .. case[1], expr.text(tree), case[2])
  lib.equal("C of " .. case[1], c_text(tree), case[3])
end

for _, case in ipairs {
  { "m / 3 + 1e3", "m / 3 + 1e3", "m / 3.0 + 1e3" },
  { "m % tile_m == 0 ? 60 : 0.5", "m % tile_m == 0 ? 60 : 0.5", "m % tile_m == 0 ? 60.0 : 0.5" },
  { "ceil(m / tile_m)", "ceil(m / tile_m)", "ceil_real(m / tile_m)" },
  { "k_major / (m > n)", "k_major / (m > n)", "k_major / (m > n)" },
  { "(m > n) / (n > m)", "(m > n) / (n > m)", "(double)(m > n) / (n > m)" },
  { "m % 8 / 3", "m % 8 / 3", "m % 8 / 3.0" },
} do
  local tree = parse(case[1], "real")
  lib.equal("real text of " .. case[1], expr.text(tree), case[2])
  lib.equal("real C of " .. case[1], c_text(tree), case[3])
end

-- ------------------------------------------------------------------------------------------- messages

for _, case in ipairs {
  -- text, column, message, mode
  { "m +", 4, "expected a value, found the end" },
  { "m n", 3, 'expected an operator, found "n"' },
  { "(m", 3, 'expected ")" to close the parenthesis, found the end' },
  { "m ? n", 6, 'expected ":" after the first choice of ?, found the end' },
  { "m = n", 3, 'unexpected "=" (equality is "==")' },
  { "m & n", 3, 'unexpected "&" (and is "&&")' },
  { "m $ n", 3, 'unexpected "$"' },
  { "3x", 1, 'malformed number "3x"' },
  { "99999999999999999999", 1, "99999999999999999999 does not fit 64 bits" },
  { "m < 1e999", 5, "1e999 does not fit a double", "real" },
  { "tile_n * 2", 1, 'unknown name "tile_n"; did you mean "tile_m"?' },
  { "m + edgy", 5, 'unknown name "edgy"; did you mean "edge"?' },
  { "edge == evne", 9, 'unknown name "evne"; did you mean "even"?' },
  { "m * zzzzzz", 5, 'unknown name "zzzzzz"' },
  { "edge == nt", 9, '"edge" is never "nt": its values are even, masked' },
  { "even == layout", 1, '"layout" is never "even": its values are nt, nn' },
  { "edge == layout", 6, '"edge" and "layout" have no word in common' },
  { "edge == 3", 9, '"edge" is a word (even, masked): it cannot be compared with the number `3`' },
  { "m == even", 1, '"even" is a word: it cannot be compared with the number "m"' },
  { "edge < even", 6, 'words have no order: "<" is for numbers' },
  { "edge && m", 1, '"edge" is a word, not a number (even, masked)' },
  { "min(m, edge)", 8, '"edge" is a word, not a number (even, masked)' },
  { "m ? edge : 1", 3, 'the choices of ? are a word and a number: "edge" and `1`' },
  { "min(m)", 1, "min takes 2 arguments, not 1" },
  { "mix(m, n)", 1, 'unknown function "mix"; did you mean "min"?' },
  { "ceil(m)", 1, "ceil is for real numbers: integers are divided by ceil_div(a, b) or a / b" },
  { "m * 0.5", 5, "0.5 is a real number: this expression is evaluated in integers" },
  { "us % 2", 1, '"us" is a real number: % takes integers', "real" },
  { ("("):rep(200) .. "m", 51, "nested deeper than 50 levels" },
  { ("m + "):rep(60) .. "m", 203, "more than 50 operations that need each other" },
} do
  local tree, err = expr.parse(case[1], scope, case[4])
  lib.equal("message for " .. case[1]:sub(1, 40), tree and "none" or ("%d: %s"):format(err.column, err.message),
    ("%d: %s"):format(case[2], case[3]))
end

lib.equal("names in order of use", table.concat(expr.uses(parse("k + m * k")), " "), "k m")

-- --------------------------------------------------------------------------------------------- folding

for _, case in ipairs {
  { "edge != even || m % tile_m == 0", { edge = "even", tile_m = 256 }, "m % 256 == 0" },
  { "edge != even || m % tile_m == 0", { edge = "masked" }, "1" },
  { "lda % vec == 0 && m % (2 * vec) == 0", { vec = 1 }, "m % 2 == 0" },
  { "k_major || m % vec == 0", { vec = 1 }, "1" },
  { "k_major ? m : n", { k_major = 0 }, "n" },
  { "epilogue == plain ? act == none : epilogue == act", { epilogue = "relu" }, "relu == act" },
  { "epilogue == plain ? act == none : epilogue == act", { epilogue = "plain", act = "none" }, "1" },
  { "epilogue == act", { epilogue = "plain" }, "0" },
  { "m * 1 + 0 == n / 1", {}, "m == n" },
  { "tile_m * 2 + vec <= arch.lds", { tile_m = 100 }, "200 + vec <= 65536" },
  { "m / 0 == 1", {}, "m / 0 == 1" },
  { "7 / 0 == 1", {}, "7 / 0 == 1" },
  { "-7 / 2 == -3 && -7 % 2 == -1", {}, "1" },
  { "ceil_div(m, 1)", {}, "m" },
  { "m && 1", {}, "m != 0" },
} do
  lib.equal("fold of " .. case[1], expr.text(expr.fold(parse(case[1]), case[2])), case[3])
end
lib.equal("fold with what is known", expr.text(expr.fold(parse("m % (2 * vec) == 0 && n == 1"), { vec = 1 },
  { ["m % 2 == 0"] = true })), "n == 1")
lib.equal("constant", expr.constant(expr.fold(parse("layout"), { layout = "nn" })), "nn")
for text, kind in pairs {
  ["args.a + m"] = "pointer", ["m + args.a"] = "pointer", ["args.a - m"] = "pointer", ["args.a + m + n"] = "pointer",
  ["args.a - args.a"] = "number", ["m - args.a"] = "number", ["args.a * 2"] = "number", ["args.a % 16"] = "number",
  ["args.a + us"] = "number",
} do
  lib.equal("type of " .. text, parse(text).type, kind)
end
lib.equal("an address that nothing is added to", expr.text(expr.fold(parse("args.a + (m - 1)"), { m = 1 })), "args.a")
lib.equal("an address stays one", expr.fold(parse("args.a + m * n"), { m = 1 }).type, "pointer")
lib.equal("fold in real mode divides", expr.text(expr.fold(parse("1 / 4 * m", "real"), {})), "0.25 * m")

for _, case in ipairs {
  { "edge != even || m % 4 == 0", "edge == even && m % 4 != 0" },
  { "k_major ? m < n : m", "k_major ? m >= n : !m" },
  { "!(m == 1)", "m == 1" },
} do
  lib.equal("opposite of " .. case[1], expr.text(expr.negate(parse(case[1]))), case[2])
end
lib.equal("opposite of an order of reals", expr.text(expr.negate(parse("m < n && k == 1", "real"))),
  "!(m < n && k == 1)")

-- ----------------------------------------------------------------------------- random expressions, Lua and C

-- Reproducible: a failure names the seed.
local seed = tonumber(os.getenv("QUERN_SEED")) or os.time()
math.randomseed(seed)
local COUNT = os.getenv("QUERN_TEST_FULL") and 2000 or 300
local TRIES = 12

local random_scope = expr.scope()
-- name, lowest, highest, kind in C
local NUMBERS = { { "a", 0, 9, "int" }, { "b", 0, 70000, "int" }, { "c", -50, 50, "int" },
  { "d", -1000000, 1000000, "i64" }, { "e", 0, 3, "i64" }, { "f", 0, 1, "int" } }
local WORDS = { { "u", { "red", "green" } }, { "v", { "green", "blue" } } }
for _, number in ipairs(NUMBERS) do
  random_scope:add(number[1], { kind = "number", min = number[2] >= 0 and 0 or nil, bool = number[3] == 1 or nil,
    low = number[2], high = number[3], c = number[4] })
end
for _, word in ipairs(WORDS) do random_scope:add(word[1], { kind = "word", values = word[2] }) end

local function pick(list) return list[math.random(#list)] end

local function random_text(depth, mode)
  if depth == 0 or math.random(8) == 1 then
    if math.random(3) == 1 then return tostring(pick { 0, 1, 2, 3, 7, 64, 1000, 4294967296 }) end
    if mode == "real" and math.random(4) == 1 then return pick { "0.5", "1e3", "2.25" } end
    return pick(NUMBERS)[1]
  end
  local function inner() return "(" .. random_text(depth - 1, mode) .. ")" end
  local kind = math.random(12)
  if kind <= 4 then return inner() .. pick { "+", "-", "*", "/" } .. inner() end
  if kind == 5 then -- operands of % are integers in both modes
    return ("(%s)%%(%s)"):format(random_text(depth - 1, "integer"), random_text(depth - 1, "integer"))
  end
  if kind == 6 then return inner() .. pick { "==", "!=", "<", "<=", ">", ">=" } .. inner() end
  if kind == 7 then return inner() .. pick { "&&", "||" } .. inner() end
  if kind == 8 then return inner() .. "?" .. inner() .. ":" .. inner() end
  if kind == 9 then return pick { "!", "-" } .. inner() end
  if kind == 10 then return pick { "u == v", "u == red", "v != blue", "u != green", "(a ? u : v) == green" } end
  if kind == 11 then return pick { "min", "max", "ceil_div", "align_up" } .. "(" .. inner() .. "," .. inner() .. ")" end
  return (mode == "real" and pick { "ceil", "floor", "abs" } or "abs") .. inner()
end

local function random_values()
  local values = {}
  for _, number in ipairs(NUMBERS) do values[number[1]] = math.random(number[2], number[3]) end
  for _, word in ipairs(WORDS) do values[word[1]] = pick(word[2]) end
  return values
end

local function resolve_c(symbol, name, real)
  if symbol.kind == "word" then return "p->" .. name, "word" end
  if real then return "(double)p->" .. name, "real" end
  return "p->" .. name, symbol.c, symbol.low, symbol.high
end

-- Whether folding with a part of the values, negating and writing again leave the value as it is.
local function check_rewrites(text, tree, mode, values, value)
  local some = {}
  for name, bound in pairs(values) do
    if math.random(2) == 1 then some[name] = bound end
  end
  local folded = expr.fold(tree, some)
  local ok, result = pcall(expr.compile(folded), values)
  lib.check("folding keeps the value", ok and (result == value or value ~= value and result ~= result),
    ("  seed %d: %s\n  folded %s\n  is %s, was %s"):format(seed, text, expr.text(folded), tostring(result),
      tostring(value)))
  local again = assert(expr.parse(expr.text(tree), random_scope, mode))
  lib.equal("text is read back", expr.text(again), expr.text(tree))
  ok, result = pcall(expr.compile(again), values)
  lib.check("text read back has the value", ok and (result == value or value ~= value and result ~= result), text)
  ok, result = pcall(expr.compile(expr.negate(tree)), values)
  lib.check("opposite", ok and (result ~= 0) == (value == 0), ("  seed %d: %s"):format(seed, text))
end

local functions, cases, expected = {}, {}, {}
local state = { helpers = {}, word = string.upper }
for i = 1, COUNT do
  local mode = i % 2 == 0 and "real" or "integer"
  local text = random_text(math.random(1, 5), mode)
  local tree, err = expr.parse(text, random_scope, mode)
  if not tree then
    lib.check("random expression parses", false, ("  seed %d: %s: %s"):format(seed, text, err.message))
  else
    local result = mode == "real" and "double" or "int64_t"
    local definition = ("/* %s */\nstatic %s f%d(const struct values *p)\n{\n    (void)p;\n    return %s;\n}\n")
      :format(expr.text(tree), result, i, (expr.c(tree, resolve_c, state)))
    local f = expr.compile(tree)
    local tried = false
    for _ = 1, TRIES do
      local values = random_values()
      local ok, value = pcall(f, values)
      -- where integers are divided by zero there is nothing to compare
      if ok then
        local fields = {}
        for _, number in ipairs(NUMBERS) do fields[#fields + 1] = ("%d"):format(values[number[1]]) end
        for _, word in ipairs(WORDS) do fields[#fields + 1] = values[word[1]]:upper() end
        cases[#cases + 1] = ('    v = (struct values){%s};\n    printf("%s\\n", f%d(&v));'):format(
          table.concat(fields, ", "), mode == "real" and "%.17g" or '%" PRId64 "', i)
        expected[#expected + 1] = { text = text, value = (mode == "real" and "%.17g" or "%d"):format(value) }
        if not tried then check_rewrites(text, tree, mode, values, value) end
        tried = true
      end
    end
    if tried then functions[#functions + 1] = definition end
  end
end

local helper_texts = {}
for _, helper in ipairs(code.HELPERS) do
  if state.helpers[helper[1]] then helper_texts[#helper_texts + 1] = helper[2] end
end
local folder = lib.folder()
-- main would be huge: a function for each 100 cases
local parts, calls = {}, {}
for first = 1, #cases, 100 do
  parts[#parts + 1] = ("static void cases%d(void)\n{\n    struct values v;\n%s\n}\n"):format(first,
    table.concat(cases, "\n", first, math.min(first + 99, #cases)))
  calls[#calls + 1] = ("    cases%d();"):format(first)
end
lib.write(folder .. "/random.c", table.concat {
  "#include <inttypes.h>\n#include <stdio.h>\n",
  "enum { RED, GREEN, BLUE };\nstruct values { int a, b, c; int64_t d, e; int f; int u, v; };\n",
  table.concat(helper_texts, "\n"), table.concat(functions, "\n"), table.concat(parts, "\n"),
  "int main(void)\n{\n", table.concat(calls, "\n"), "\n    return 0;\n}\n",
})
-- Integers wrap in Lua, so they must here. Random text compares things with themselves.
local ok, output = lib.run(("gcc -std=c11 -O1 -fwrapv -Wall -Wextra -Werror -Wno-tautological-compare -Wno-div-by-zero"
  .. " -Wno-overflow -Wno-type-limits -Wno-bool-compare -o %s/random %s/random.c"):format(folder, folder))
lib.check("random expressions compile without warnings", ok, ("  seed %d\n%s"):format(seed, output:sub(1, 3000)))
if ok then
  ok, output = lib.run(folder .. "/random")
  lib.check("random expressions run", ok, ("  seed %d"):format(seed))
  local i, wrong = 0, 0
  for line in output:gmatch("[^\n]+") do
    i = i + 1
    if line ~= expected[i].value and not (line:find("nan") and expected[i].value:find("nan"))
      and not (line == "-0" and expected[i].value == "0") then
      wrong = wrong + 1
      if wrong <= 5 then
        lib.check("Lua and C agree", false, ("  seed %d: %s\n  C %s, Lua %s"):format(seed, expected[i].text, line,
          expected[i].value))
      end
    end
  end
  lib.equal("every case was run", i, #expected)
  lib.check("Lua and C agree on all", wrong == 0, ("  %d of %d differ"):format(wrong, i))
  lib.check("there were cases", #expected > COUNT)
end

lib.finish()
