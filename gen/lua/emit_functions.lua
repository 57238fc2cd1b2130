-- The functions of one family in dispatch.c: problem, choice, launch. Part of emit_dispatch.lua.
--
--   emit_functions.emit(out, family)
--     out      an emit_c writer
--     family   { model, name, NAME, column_info = function(name) -> low, high; uses = function(column name),
--                args = those of model.args that the runtime's texts know, legal = conditions,
--                word = function(word) -> C name, helpers = set, arch = function(name) -> C text }

local c = require "emit_c"
local expr = require "expr"

local emit_functions = {}

-- --------------------------------------------------------------------------------- names inside a function

-- How a function's text reaches each name; remembers which of its parameters it needed.
--   inside.used       set of the parameters that were: problem, row, t, args, workspace, launch
--   inside.reals      symbols that are doubles in this function -> the local's name
--   inside.declared   set of problem values that are locals already
local function body(family)
  local inside = { family = family, used = {}, reals = {}, declared = {} }
  inside.state = { helpers = family.helpers, word = family.word }

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
      return name, symbol.kind == "word" and "word" or "real"
    elseif role == "value" then
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
local function needed_values(list, role, trees)
  local needed = {}
  local function mark(tree)
    each_name({ tree }, function(node)
      local symbol = node.symbol
      if symbol.role == role and not needed[symbol.entry.name] then
        needed[symbol.entry.name] = true
        mark(symbol.entry.tree)
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
local function declare_values(inside, lines, trees)
  local model = inside.family.model
  for _, entry in ipairs(needed_values(model.problem_values, "value", trees)) do
    if not inside.declared[entry.name] then
      inside.declared[entry.name] = true
      local small = entry.tree.type == "word" or entry.tree.bool
      lines[#lines + 1] = c.fill(("const %s %s = %s;"):format(small and "int" or "int64_t", entry.name,
        (inside.c(entry.tree))), 4)
    end
  end
end

-- In real mode numbers are doubles from the start: a local for each that the trees use as one.
local function declare_reals(inside, lines, trees)
  local groups = { problem = {}, axis = {}, derive = {}, tunable = {} }
  local seen = {}
  each_name(trees, function(node)
    local symbol = node.symbol
    if node.real and node.type == "number" and groups[symbol.role] and not seen[symbol] then
      seen[symbol] = true
      local local_name = symbol.entry.name
      -- an axis and a problem field of one name: the field's local is p_<name>
      if symbol.role == "problem" and inside.family.model.column[local_name] then local_name = "p_" .. local_name end
      local group = groups[symbol.role == "derive" and "axis" or symbol.role]
      group[#group + 1] = ("%s = %s"):format(local_name, (inside.place(symbol)))
      inside.reals[symbol] = local_name
    end
  end)
  for _, role in ipairs { "problem", "axis", "tunable" } do
    if #groups[role] > 0 then
      lines[#lines + 1] = c.fill(("const double %s;"):format(table.concat(groups[role], ", ")), 4, 13)
    end
  end
end

-- A function: `parameters` are C parameter texts in order, each with what marks it as used: { text, used, cast }.
local function write_function(out, inside, result, name, parameters, lines)
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

local function parameters_of(family, names)
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

-- ------------------------------------------------------------------------------------------- conditions

local function condition_name(family, section, name) return ("%s_%s_%s"):format(family.NAME, section, c.upper(name)) end

local function condition_table(out, family, section, list)
  if #list == 0 then return end
  out:line("enum {")
  for _, condition in ipairs(list) do out:line("    %s,", condition_name(family, section, condition.name)) end
  out:line("};")
  out:line("static const struct quern_condition %s_%s[] = {", family.name, section:lower())
  for _, condition in ipairs(list) do
    local head = ("    [%s] = {%s,"):format(condition_name(family, section, condition.name), c.quote(condition.name))
    local text, doc = c.quote(condition.text), c.quote(condition.doc or "")
    if #head + #text + #doc + 5 <= c.WIDTH then
      out:line("%s %s, %s},", head, text, doc)
    else
      -- string literals are not broken: the expression stays searchable
      out:line("%s", head)
      out:line("        %s,", text)
      out:line("        %s},", doc)
    end
  end
  out:line("};")
  out:line("")
end

-- Lines that return the index of the first condition that does not hold, or -1.
local function check_conditions(inside, lines, section, list)
  for _, condition in ipairs(list) do
    local head = ("if (%s)"):format((inside.condition(expr.negate(condition.tree))))
    local result = ("return %s;"):format(condition_name(inside.family, section, condition.name))
    if 4 + #head + 1 + #result <= c.WIDTH then
      lines[#lines + 1] = ("    %s %s"):format(head, result)
    else
      lines[#lines + 1] = c.fill(head, 4)
      lines[#lines + 1] = "        " .. result
    end
  end
  lines[#lines + 1] = "    return -1;"
end

local function trees_of(list)
  local trees = {}
  for i, entry in ipairs(list) do trees[i] = entry.tree end
  return trees
end

-- --------------------------------------------------------------------------------------------- problem

local FIELD_KINDS = { choice = "CHOICE", pointer = "POINTER", f32 = "FLOAT" }

local function field_table(out, family, struct, fields)
  local name = ("%s_%s_fields"):format(family.name, struct)
  for _, field in ipairs(fields) do
    if field.kind == "choice" then
      local words = {}
      for i, word in ipairs(field.values) do words[i] = c.word(word) end
      out:fill(("static const int32_t %s_%s_words[] = {%s};"):format(family.name, field.name,
        table.concat(words, ", ")), 0)
    end
  end
  out:line("static const struct quern_field %s[] = {", name)
  for _, field in ipairs(fields) do
    local kind = FIELD_KINDS[field.type or field.kind] or "INT64"
    local tail = "NULL, 0, 0"
    if field.kind == "choice" then
      tail = ("%s_%s_words, %d, %d"):format(family.name, field.name, #field.values, field.key and 1 or 0)
    end
    out:fill(("{%s, offsetof(struct quern_%s_%s, %s), QUERN_FIELD_%s, %s},"):format(c.quote(field.name), family.name,
      struct, field.name, kind, tail), 4)
  end
  out:line("};")
  out:line("")
end

local function legal_function(out, family)
  local inside, lines = body(family), {}
  local trees = trees_of(family.legal)
  declare_reals(inside, lines, trees)
  declare_values(inside, lines, trees)
  check_conditions(inside, lines, "LEGAL", family.legal)
  write_function(out, inside, "int", family.name .. "_is_legal",
    { { ("const struct quern_%s_problem *p"):format(family.name), "problem" } }, lines)
end

local function read_function(out, family)
  local model, inside, lines = family.model, body(family), {}
  inside.used.problem = true
  local struct = ("struct quern_%s_problem"):format(family.name)
  local function line(format, ...) lines[#lines + 1] = "    " .. format:format(...) end
  line("static const %s init = QUERN_%s_PROBLEM;", struct, family.NAME)
  line("uint32_t size;")
  line("memcpy(&size, caller, sizeof size);")
  line("*p = init;")
  line("memcpy(p, caller, size < sizeof *p ? size : sizeof *p);")
  line("p->size = sizeof *p;")
  for _, field in ipairs(model.problem) do
    local default = field.default_from and "p->" .. field.default_from
      or field.kind == "choice" and field.default and c.word(field.default)
    if default then line("if (p->%s == 0) p->%s = %s;", field.name, field.name, default) end
  end
  local choices = 0
  for _, field in ipairs(model.problem) do
    if field.kind == "choice" then choices = choices + 1 end
  end
  if choices > 0 then
    line("const int unknown = find_unknown_word(%s_problem_fields, %d, p, choice);", family.name, #model.problem)
    line("if (unknown >= 0) return -2 - unknown;")
  else
    line("(void)choice;")
  end
  -- a default may build on an earlier field's, and a value on both: each where it is first needed
  for _, field in ipairs(model.problem) do
    if field.kind ~= "choice" and field.default then
      declare_values(inside, lines, { field.default.tree })
      line("if (p->%s == 0) p->%s = %s;", field.name, field.name, (inside.c(field.default.tree)))
    end
  end
  line(#family.legal > 0 and "return %s_is_legal(p);" or "return -1;", family.name)
  local problem = { "void *problem", "problem", struct .. " *p = problem" }
  write_function(out, inside, "int", family.name .. "_read_problem",
    { { "const void *caller" }, problem, { "const char **choice" } }, lines)
end

local function key_functions(out, family)
  local model = family.model
  local inside, lines = body(family), {}
  inside.used.problem = true
  local at = 0
  for _, field in ipairs(model.problem) do
    if field.key then
      lines[#lines + 1] = ("    key[%d] = p->%s;"):format(at, field.name)
      at = at + 1
    end
  end
  if at == 0 then
    inside.used.problem = false
    lines[1] = "    (void)key;"
  end
  write_function(out, inside, "void", family.name .. "_key",
    parameters_of(family, { "problem", { "int32_t *key" } }), lines)

  inside, lines = body(family), {}
  inside.used.problem = #model.tuned_by > 0
  for i, name in ipairs(model.tuned_by) do lines[i] = ("    extents[%d] = p->%s;"):format(i - 1, name) end
  if #lines == 0 then lines[1] = "    (void)extents;" end
  write_function(out, inside, "void", family.name .. "_tuned_extents",
    parameters_of(family, { "problem", { "int64_t *extents" } }), lines)

  inside, lines = body(family), {}
  declare_values(inside, lines, { model.empty.tree })
  lines[#lines + 1] = c.fill(("return %s;"):format((inside.condition(model.empty.tree))), 4)
  write_function(out, inside, "int", family.name .. "_empty", parameters_of(family, { "problem" }), lines)
end

-- ---------------------------------------------------------------------------------------------- choice

local function accepts_function(out, family)
  local model, inside, lines = family.model, body(family), {}
  declare_values(inside, lines, trees_of(model.accept))
  check_conditions(inside, lines, "ACCEPT", model.accept)
  write_function(out, inside, "int", family.name .. "_accepts", parameters_of(family, { "problem", "row" }), lines)
end

local function tune_function(out, family)
  local model, inside, lines = family.model, body(family), {}
  local trees, bits = {}, {}
  local function index(tunable) return ("QUERN_%s_%s"):format(family.NAME, c.upper(tunable.name)) end
  local function picked(tunable)
    if not tunable.pick then return ("%d"):format(tunable.values[1]) end
    local text, _, kind = inside.c(tunable.pick.tree)
    return kind == "int" and text or ("(int32_t)(%s)"):format(text)
  end
  for _, tunable in ipairs(model.tunables) do
    if tunable.pick then trees[#trees + 1] = tunable.pick.tree end
    if tunable.when then trees[#trees + 1] = tunable.when.tree end
    if not tunable.when then
      bits[#bits + 1] = ("QUERN_TUNABLE_FREE(%s)"):format(index(tunable))
      if tunable.search then bits[#bits + 1] = ("1u << %s"):format(index(tunable)) end
    end
  end
  declare_values(inside, lines, trees)
  lines[#lines + 1] = c.fill(("uint32_t flags = %s;"):format(#bits > 0 and table.concat(bits, " | ") or "0"), 4)
  for _, tunable in ipairs(model.tunables) do
    if tunable.when then
      lines[#lines + 1] = ("    t[%s] = %d;"):format(index(tunable), tunable.otherwise)
      lines[#lines + 1] = c.fill(("if (%s) {"):format((inside.condition(tunable.when.tree))), 4)
      lines[#lines + 1] = c.fill(("t[%s] = %s;"):format(index(tunable), picked(tunable)), 8)
      lines[#lines + 1] = ("        flags |= QUERN_TUNABLE_FREE(%s)%s;"):format(index(tunable),
        tunable.search and " | 1u << " .. index(tunable) or "")
      lines[#lines + 1] = "    }"
    else
      lines[#lines + 1] = c.fill(("t[%s] = %s;"):format(index(tunable), picked(tunable)), 4)
    end
  end
  lines[#lines + 1] = "    return flags;"
  local t = { "int32_t *t", #model.tunables == 0 and "unused" or nil }
  write_function(out, inside, "uint32_t", family.name .. "_tune", parameters_of(family, { "problem", "row", t }), lines)
end

local function cost_function(out, family)
  local model, inside, lines = family.model, body(family), {}
  local estimates = needed_values(model.estimate, "estimate", { model.cost.tree })
  local trees = trees_of(estimates)
  trees[#trees + 1] = model.cost.tree
  declare_reals(inside, lines, trees)
  declare_values(inside, lines, trees)
  for _, entry in ipairs(estimates) do
    if entry.doc ~= "" then lines[#lines + 1] = c.comment_block(entry.doc, 4) end
    local kind = entry.tree.type == "word" and "int" or "double"
    lines[#lines + 1] = c.fill(("const %s %s = %s;"):format(kind, entry.name, (inside.c(entry.tree))), 4)
  end
  lines[#lines + 1] = c.fill(("return %s;"):format((inside.c(model.cost.tree))), 4)
  write_function(out, inside, "double", family.name .. "_cost", parameters_of(family, { "problem", "row", "t" }), lines)
end

-- ---------------------------------------------------------------------------------------------- launch

local function grid_functions(out, family)
  local model, inside, lines = family.model, body(family), {}
  local launch = model.launch
  declare_values(inside, lines, { launch.tiles.tree, launch.slices.tree })
  lines[#lines + 1] = c.fill(("grid->tiles = %s;"):format((inside.c(launch.tiles.tree))), 4)
  lines[#lines + 1] = c.fill(("grid->slices = %s;"):format((inside.c(launch.slices.tree))), 4)
  lines[#lines + 1] = "    grid->threads = c->row.threads;"
  lines[#lines + 1] = "    grid->lds_bytes = c->row.lds_bytes;"
  inside.used.row = true
  write_function(out, inside, "void", family.name .. "_grid",
    parameters_of(family, { "problem", "row", "t", { "struct quern_grid *grid" } }), lines)

  inside, lines = body(family), {}
  declare_values(inside, lines, { launch.workspace.tree })
  lines[#lines + 1] = c.fill(("return %s;"):format((inside.c(launch.workspace.tree))), 4)
  write_function(out, inside, "int64_t", family.name .. "_workspace",
    parameters_of(family, { "problem", "row", "t" }), lines)
end

local function check_args_function(out, family)
  local model, inside, lines = family.model, body(family), {}
  declare_values(inside, lines, trees_of(model.require))
  check_conditions(inside, lines, "REQUIRE", model.require)
  write_function(out, inside, "int", family.name .. "_check_args",
    parameters_of(family, { "problem", "row", "t", "args" }), lines)
end

-- A value as its field's type wants it.
local function converted(inside, ast, type)
  local text, level, kind = inside.c(ast)
  -- these are unsigned already
  if type == "u32" and text:find("^%(int64_t%)launch%->[%w_]+$") then return (text:gsub("^%b()", "")) end
  if type == "ptr" then
    if ast.op == "number" and ast.value == 0 then return "NULL" end
    return kind ~= "pointer" and ("(void *)(intptr_t)(%s)"):format(text) or text
  end
  local cast = ({ u32 = "uint32_t", i32 = "int32_t" })[type]
  if cast and kind ~= "int" then return ("(%s)%s"):format(cast, level < 8 and "(" .. text .. ")" or text) end
  return text
end

local function params_function(out, family)
  local model, inside, lines = family.model, body(family), {}
  lines[1] = ("    struct quern_%s_params *out = params;"):format(family.name)
  declare_values(inside, lines, trees_of(model.params))
  for _, param in ipairs(model.params) do
    lines[#lines + 1] = c.fill(("out->%s = %s;"):format(param.name, converted(inside, param.tree, param.type)), 4)
  end
  write_function(out, inside, "void", family.name .. "_params",
    parameters_of(family, { "problem", "row", "t", "args", "workspace", "launch", { "void *params" } }), lines)
end

local function follow_functions(out, family)
  local model = family.model
  local follow = model.follow
  if not follow then return end
  local next_name = follow.family.name
  local inside, lines = body(family), {}
  declare_values(inside, lines, { follow.when.tree })
  lines[#lines + 1] = c.fill(("return %s;"):format((inside.condition(follow.when.tree))), 4)
  write_function(out, inside, "int", family.name .. "_follows", parameters_of(family, { "problem", "row", "t" }), lines)

  inside, lines = body(family), { ("    struct quern_%s_problem *next = follow;"):format(next_name) }
  declare_values(inside, lines, trees_of(follow.problem))
  for _, field in ipairs(follow.problem) do
    lines[#lines + 1] = c.fill(("next->%s = %s;"):format(field.name, (inside.c(field.tree))), 4)
  end
  write_function(out, inside, "void", family.name .. "_follow_problem",
    parameters_of(family, { "problem", "row", "t", { "void *follow" } }), lines)

  inside, lines = body(family), { ("    struct quern_%s_args *next = follow;"):format(next_name) }
  declare_values(inside, lines, trees_of(follow.args))
  local types = {}
  for _, arg in ipairs(follow.family.args) do types[arg.name] = arg.kind == "pointer" and "ptr" or arg.type end
  for _, field in ipairs(follow.args) do
    local value = converted(inside, field.tree, types[field.name])
    lines[#lines + 1] = c.fill(("next->%s = %s;"):format(field.name, value), 4)
  end
  write_function(out, inside, "void", family.name .. "_follow_args",
    parameters_of(family, { "problem", "row", "t", "args", "workspace", { "void *follow" } }), lines)
end

function emit_functions.emit(out, family)
  local model = family.model
  field_table(out, family, "problem", model.problem)
  if #family.args > 0 then field_table(out, family, "args", family.args) end
  condition_table(out, family, "LEGAL", family.legal)
  condition_table(out, family, "ACCEPT", model.accept)
  condition_table(out, family, "REQUIRE", model.require)
  if #family.legal > 0 then legal_function(out, family) end
  read_function(out, family)
  key_functions(out, family)
  accepts_function(out, family)
  tune_function(out, family)
  cost_function(out, family)
  grid_functions(out, family)
  check_args_function(out, family)
  params_function(out, family)
  follow_functions(out, family)
end

return emit_functions
