-- The functions of one family in dispatch.c: problem, choice, launch. Part of emit_dispatch.lua.
--
--   emit_functions.emit(out, family)
--     out      an emit_c writer
--     family   { model, name, NAME, column_info = function(name) -> low, high; uses = function(column name),
--                legal = conditions, maps = those that some kernel takes (spec_kernel.maps),
--                word = function(word) -> C name, helpers = set, arch = function(name) -> C text }

local c = require "emit_c"
local emit_body = require "emit_body"
local expr = require "expr"
local partners = require "partners"

local emit_functions = {}

local body, write_function, parameters_of = emit_body.new, emit_body.write, emit_body.parameters
local declare_values, declare_reals, needed_values = emit_body.declare_values, emit_body.declare_reals,
  emit_body.needed_values

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

-- Lines that return the index of a condition that does not hold.
local function check_condition(inside, lines, condition, result)
  local head = ("if (%s)"):format((inside.condition(expr.negate(condition.tree))))
  if 4 + #head + 1 + #result <= c.WIDTH then
    lines[#lines + 1] = ("    %s %s"):format(head, result)
  else
    lines[#lines + 1] = c.fill(head, 4)
    lines[#lines + 1] = "        " .. result
  end
end

-- Lines that return the index of the first condition that does not hold, or -1.
local function check_conditions(inside, lines, section, list)
  for _, condition in ipairs(list) do
    local result = ("return %s;"):format(condition_name(inside.family, section, condition.name))
    local known = expr.constant(condition.tree)
    if known == 0 then
      lines[#lines + 1] = "    " .. result
      return
    elseif not known then
      check_condition(inside, lines, condition, result)
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

local FIELD_KINDS = { choice = "CHOICE", pointer = "POINTER", f32 = "FLOAT", i32 = "INT32" }

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
      if expr.constant(tunable.when.tree) ~= 0 then
        lines[#lines + 1] = c.fill(("if (%s) {"):format((inside.condition(tunable.when.tree))), 4)
        lines[#lines + 1] = c.fill(("t[%s] = %s;"):format(index(tunable), picked(tunable)), 8)
        lines[#lines + 1] = ("        flags |= QUERN_TUNABLE_FREE(%s)%s;"):format(index(tunable),
          tunable.search and " | 1u << " .. index(tunable) or "")
        lines[#lines + 1] = "    }"
      end
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
    lines[#lines + 1] = c.fill(("const %s %s = %s;"):format(kind, emit_body.local_name(entry.name),
      (inside.c(entry.tree))), 4)
  end
  lines[#lines + 1] = c.fill(("return %s;"):format((inside.c(model.cost.tree))), 4)
  write_function(out, inside, "double", family.name .. "_cost", parameters_of(family, { "problem", "row", "t" }), lines)
end

local function bound_function(out, family)
  local tree = family.model.bound and family.model.bound.tree
  if not tree then return end
  local inside, lines = body(family), {}
  declare_reals(inside, lines, { tree })
  declare_values(inside, lines, { tree })
  lines[#lines + 1] = c.fill(("return %s;"):format((inside.c(tree))), 4)
  write_function(out, inside, "double", family.name .. "_bound", parameters_of(family, { "problem", "row" }), lines)
end

-- ---------------------------------------------------------------------------------------------- launch

-- Whether a pointer may be one that the caller only lends for reading.
local function is_const(ast)
  if ast.op == "name" then return ast.symbol.role == "args" and not ast.symbol.entry.written end
  if ast.op == "?:" then return is_const(ast[2]) or is_const(ast[3]) end
  return false
end

-- A value as its field's type wants it: "ptr", "const ptr" or a scalar's.
local function converted(inside, ast, type)
  local text, level, kind = inside.c(ast)
  if type == "const ptr" then
    type = "ptr"
  elseif type == "ptr" and kind == "pointer" and is_const(ast) then
    -- the parameter block says nothing about who writes
    return "(void *)" .. (level < 8 and "(" .. text .. ")" or text)
  end
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

local function grid_functions(out, family)
  local model, inside, lines = family.model, body(family), {}
  local launch = model.launch
  declare_values(inside, lines, { launch.tiles.tree, launch.slices.tree, launch.cluster.tree })
  lines[#lines + 1] = c.fill(("grid->tiles = %s;"):format((inside.c(launch.tiles.tree))), 4)
  lines[#lines + 1] = c.fill(("grid->slices = %s;"):format((inside.c(launch.slices.tree))), 4)
  lines[#lines + 1] = "    grid->threads = c->row.threads;"
  lines[#lines + 1] = "    grid->lds_bytes = c->row.lds_bytes;"
  lines[#lines + 1] = c.fill(("grid->cluster = %s;"):format(converted(inside, launch.cluster.tree, "u32")), 4)
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

-- The fields of one map, as lines at `indent`.
local function map_fields(inside, lines, map, indent)
  local function line(field, text)
    lines[#lines + 1] = c.fill(("map->%s = %s;"):format(field, text), indent)
  end
  local function set(field, part, type) line(field, converted(inside, part.tree, type)) end
  if map.doc ~= "" then lines[#lines + 1] = c.comment_block(map.doc, indent) end
  local base = converted(inside, map.base.tree, "const ptr")
  if map.offset and base ~= "NULL" then
    inside.state.helpers.map_base = true
    base = ("map_base(%s, %s)"):format(base, converted(inside, map.offset.tree, "i64"))
  end
  line("base", base)
  set("element_bytes", map.element_bytes, "u32")
  lines[#lines + 1] = ("%smap->dims = %d;"):format((" "):rep(indent), #map.extents)
  set("swizzle", map.swizzle, "u32")
  for i, part in ipairs(map.box) do set(("box[%d]"):format(i - 1), part, "u32") end
  for i, part in ipairs(map.extents) do set(("extent[%d]"):format(i - 1), part, "u64") end
  for i, part in ipairs(map.strides) do set(("stride[%d]"):format(i - 1), part, "u64") end
  lines[#lines + 1] = (" "):rep(indent) .. "map++;"
end

local function map_trees(maps)
  local trees = {}
  for _, map in ipairs(maps) do
    local entry = map.entry
    local parts = { entry.base, entry.element_bytes, entry.swizzle }
    if not map.always then table.insert(parts, 1, entry.when) end
    parts[#parts + 1] = entry.offset
    for _, list in ipairs { parts, entry.box, entry.extents, entry.strides } do
      for _, part in ipairs(list) do trees[#trees + 1] = part.tree end
    end
  end
  return trees
end

local function maps_function(out, family)
  if #family.maps == 0 then return end
  local inside, lines = body(family), {}
  declare_values(inside, lines, map_trees(family.maps))
  lines[#lines + 1] = "    struct quern_map *map = maps;"
  for _, map in ipairs(family.maps) do
    if map.always then
      map_fields(inside, lines, map.entry, 4)
    else
      lines[#lines + 1] = c.fill(("if (%s) {"):format((inside.condition(map.entry.when.tree))), 4)
      map_fields(inside, lines, map.entry, 8)
      lines[#lines + 1] = "    }"
    end
  end
  lines[#lines + 1] = "    return (uint32_t)(map - maps);"
  write_function(out, inside, "uint32_t", family.name .. "_maps",
    parameters_of(family, { "problem", "row", "t", "args", "workspace", { "struct quern_map *maps" } }), lines)
end

-- Whether a choice needs a partner, what its problem is, and its arguments.
local function partner_functions(out, family, kind, partner)
  local other = partner.family.name
  local parameter = { "void *" .. kind.name }
  local function target(struct)
    return { ("    struct quern_%s_%s *%s = %s;"):format(other, struct, kind.pointer, kind.name) }
  end
  local function set(lines, field, value)
    lines[#lines + 1] = c.fill(("%s->%s = %s;"):format(kind.pointer, field.name, value), 4)
  end
  local inside, lines = body(family), {}
  declare_values(inside, lines, { partner.when.tree })
  lines[#lines + 1] = c.fill(("return %s;"):format((inside.condition(partner.when.tree))), 4)
  write_function(out, inside, "int", ("%s_%s"):format(family.name, kind.holds),
    parameters_of(family, { "problem", "row", "t" }), lines)

  inside, lines = body(family), target "problem"
  declare_values(inside, lines, trees_of(partner.problem))
  for _, field in ipairs(partner.problem) do set(lines, field, (inside.c(field.tree))) end
  write_function(out, inside, "void", ("%s_%s"):format(family.name, kind.problem),
    parameters_of(family, { "problem", "row", "t", parameter }), lines)

  inside, lines = body(family), target "args"
  declare_values(inside, lines, trees_of(partner.args))
  local types = {}
  for _, arg in ipairs(partner.family.args) do
    types[arg.name] = arg.kind == "pointer" and (arg.written and "ptr" or "const ptr") or arg.type
  end
  for _, field in ipairs(partner.args) do set(lines, field, converted(inside, field.tree, types[field.name])) end
  write_function(out, inside, "void", ("%s_%s"):format(family.name, kind.args),
    parameters_of(family, { "problem", "row", "t", "args", "workspace", parameter }), lines)
end

function emit_functions.emit(out, family)
  local model = family.model
  field_table(out, family, "problem", model.problem)
  if #model.args > 0 then field_table(out, family, "args", model.args) end
  condition_table(out, family, "LEGAL", family.legal)
  condition_table(out, family, "ACCEPT", model.accept)
  condition_table(out, family, "REQUIRE", model.require)
  if #family.legal > 0 then legal_function(out, family) end
  read_function(out, family)
  key_functions(out, family)
  accepts_function(out, family)
  tune_function(out, family)
  cost_function(out, family)
  bound_function(out, family)
  grid_functions(out, family)
  check_args_function(out, family)
  params_function(out, family)
  maps_function(out, family)
  for _, one in ipairs(partners.of(model)) do partner_functions(out, family, one[1], one[2]) end
end

return emit_functions
