-- A C function in the making: how its text reaches names, the locals that it declares, its head. Part of
-- emit_dispatch.lua.
--
--   inside = emit_body.new(family)            family: see emit_functions.lua
--     inside.used       set of the parameters that the text needed: problem, row, t, args, workspace, launch
--     inside.reals      symbols that are doubles in this function -> the local's name
--     inside.declared   set of problem values that are locals already
--     inside.c(tree), inside.condition(tree) -> C text, precedence, kind
--   emit_body.declare_values(inside, lines, trees)    problem values as locals, those that the trees need
--   emit_body.declare_reals(inside, lines, trees)     doubles as locals, for trees in real mode
--   emit_body.needed_values(list, role, trees)        entries of `list` that trees need, in the list's order
--   emit_body.parameters(family, names)               usual parameters
--   emit_body.local_name(name)                        of a value
--   emit_body.write(out, inside, result, name, parameters, lines)

local c = require "emit_c"
local expr = require "expr"

local emit_body = {}

-- Names that the functions and the helpers have already.
local TAKEN = {}
for name in ([[p c t out next args arguments params problem row grid launch workspace key extents
  flags unknown init size choice caller follow lead before map maps ceil_div align_up min_int
  max_int abs_int min_real max_real abs_real floor_real ceil_real map_base find_unknown_word
  families word_names memcpy offsetof]]):gmatch "%S+" do
  TAKEN[name] = true
end

local function local_name(name) return TAKEN[name] and name .. "_" or name end
emit_body.local_name = local_name

function emit_body.new(family)
  local inside = { family = family, used = {}, reals = {}, declared = {} }
  inside.state = { helpers = family.helpers, word = family.word }
  function inside.state.compared(symbol, value)
    if symbol.role == "axis" or symbol.role == "derive" then family.compares(symbol.entry.name, value) end
  end

  -- Where a name lives: text, kind, low, high.
  function inside.place(symbol)
    local role, entry = symbol.role, symbol.entry
    local name = entry and entry.name
    if role == "problem" then
      inside.used.problem = true
      return "p->" .. name, symbol.kind == "word" and "word" or "i64"
    elseif role == "axis" or role == "derive" then
      inside.used.row = true
      local low, high = family.uses(name)
      return "c->" .. name, symbol.kind == "word" and "word" or low and "int" or "i64", low, high
    elseif role == "tunable" then
      inside.used.t = true
      local values = entry.values
      return ("t[QUERN_%s_%s]"):format(family.NAME, c.upper(name)), "int",
        math.min(entry.otherwise or values[1], table.unpack(values)),
        math.max(entry.otherwise or values[1], table.unpack(values))
    elseif role == "args" then
      inside.used.args = true
      local kind = symbol.kind == "pointer" and "pointer" or symbol.kind == "real" and "real"
        or entry.type == "i32" and "int" or "i64"
      return "args->" .. name, kind
    end
    error(("emit: no C for a name of role %q"):format(tostring(role)))
  end

  function inside.resolve(symbol, name, real)
    local role = symbol.role
    if role == "arch" then
      local text, kind = family.arch(name, symbol.value)
      return text, kind, symbol.value, symbol.value
    elseif role == "estimate" then
      return local_name(name), symbol.kind == "word" and "word" or "real"
    elseif role == "value" then
      name = local_name(symbol.entry.name)
      if symbol.kind == "word" then return name, "word" end
      if symbol.bool then return name, "int", 0, 1 end
      return name, "i64"
    elseif role == "workspace" then
      inside.used.workspace = true
      return "workspace", "pointer"
    elseif role == "launch" then
      inside.used.launch = true
      local field = name:gsub("^launch%.", "launch->")
      if name == "launch.first_slice" then return field, "i64" end
      return "(int64_t)" .. field, "i64"
    end
    if real and symbol.kind ~= "word" and inside.reals[symbol] then return inside.reals[symbol], "real" end
    return inside.place(symbol)
  end

  function inside.c(ast)
    inside.state.condition = false
    return expr.c(ast, inside.resolve, inside.state)
  end

  function inside.condition(ast)
    inside.state.condition = true
    return expr.c(ast, inside.resolve, inside.state)
  end

  return inside
end

-- Visits every name node of the trees, in order.
local function each_name(trees, visit)
  local function walk(node)
    if node.op == "name" then visit(node) end
    for _, child in ipairs(node) do walk(child) end
  end
  for _, tree in ipairs(trees) do walk(tree) end
end

-- The values (entries of `list`) that trees need, themselves through others, in the list's order.
function emit_body.needed_values(list, role, trees)
  local needed, by_name = {}, {}
  for _, entry in ipairs(list) do by_name[entry.name] = entry end
  local function mark(tree)
    each_name({ tree }, function(node)
      local symbol = node.symbol
      if symbol.role == role and not needed[symbol.entry.name] then
        needed[symbol.entry.name] = true
        mark(by_name[symbol.entry.name].tree)
      end
    end)
  end
  for _, tree in ipairs(trees) do mark(tree) end
  local entries = {}
  for _, entry in ipairs(list) do
    if needed[entry.name] then entries[#entries + 1] = entry end
  end
  return entries
end

-- Problem values as locals, those that trees need and that the function does not have yet.
function emit_body.declare_values(inside, lines, trees)
  local model = inside.family.model
  for _, entry in ipairs(emit_body.needed_values(model.problem_values, "value", trees)) do
    if not inside.declared[entry.name] then
      inside.declared[entry.name] = true
      local small = entry.tree.type == "word" or entry.tree.bool
      lines[#lines + 1] = c.fill(("const %s %s = %s;"):format(small and "int" or "int64_t", local_name(entry.name),
        (inside.c(entry.tree))), 4)
    end
  end
end

-- In real mode numbers are doubles from the start: a local for each that the trees use as one.
function emit_body.declare_reals(inside, lines, trees)
  local groups = { problem = {}, axis = {}, derive = {}, tunable = {} }
  local seen = {}
  each_name(trees, function(node)
    local symbol = node.symbol
    if node.real and node.type == "number" and groups[symbol.role] and not seen[symbol] then
      seen[symbol] = true
      local name = local_name(symbol.entry.name)
      -- an axis and a problem field of one name: the field's local is p_<name>
      if symbol.role == "problem" and inside.family.model.column[name] then name = "p_" .. name end
      local group = groups[symbol.role == "derive" and "axis" or symbol.role]
      group[#group + 1] = ("%s = %s"):format(name, (inside.place(symbol)))
      inside.reals[symbol] = name
    end
  end)
  for _, role in ipairs { "problem", "axis", "tunable" } do
    if #groups[role] > 0 then
      lines[#lines + 1] = c.fill(("const double %s;"):format(table.concat(groups[role], ", ")), 4, 13)
    end
  end
end

-- A function: `parameters` are C parameter texts in order, each with what marks it as used: { text, used, cast }.
function emit_body.write(out, inside, result, name, parameters, lines)
  local texts = {}
  for i, parameter in ipairs(parameters) do texts[i] = parameter[1] end
  local head = ("static %s %s("):format(result, name)
  out:line("%s)", c.fill(head .. table.concat(texts, ", "), 0, #head))
  out:line("{")
  for _, parameter in ipairs(parameters) do
    if inside.used[parameter[2]] then
      if parameter[3] then out:line("    %s;", parameter[3]) end
    elseif parameter[2] then
      out:line("    (void)%s;", parameter[1]:match("[%w_]+$"))
    end
  end
  for _, line in ipairs(lines) do out:line("%s", line) end
  out:line("}")
  out:line("")
end

function emit_body.parameters(family, names)
  local all = {
    problem = { "const void *problem", "problem", ("const struct quern_%s_problem *p = problem"):format(family.name) },
    row = { "const void *row", "row", ("const struct %s_row *c = row"):format(family.name) },
    t = { "const int32_t *t", "t" },
    args = { "const void *arguments", "args", ("const struct quern_%s_args *args = arguments"):format(family.name) },
    workspace = { "void *workspace", "workspace" },
    launch = { "const struct quern_launch *launch", "launch" },
  }
  local list = {}
  for i, name in ipairs(names) do list[i] = type(name) == "table" and name or all[name] end
  return list
end

return emit_body
