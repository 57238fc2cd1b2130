-- generated/<arch>/dispatch.c: the dispatch table, as src/runtime/quern_table.h wants it.
--
--   emit_dispatch.files(arch, families, kernels [, tuned]) -> list of { path = , text = }
--     arch      project.arch
--     families  models (spec.lua), sorted by name
--     kernels   family name -> list of kernels (expand.lua) in expansion order
--     tuned     family name -> list of rows (tuned.lua), or nil
--   The path is "<arch>/dispatch.c".
--
--   emit_dispatch.group(model, kernels) -> groups
--     the kernels in the table's order: list of { key = {words}, kernels = {...} }, sorted by the words' numbers;
--     within a group the expansion's order. The runtime prefers earlier rows where costs are equal.

local c = require "emit_c"
local code = require "expr_code"
local expr = require "expr"
local emit_fold = require "emit_fold"
local emit_functions = require "emit_functions"
local partners = require "partners"
local select_code = require "select_code"
local spec_kernel = require "spec_kernel"

local emit_dispatch = {}

-- ------------------------------------------------------------------------------------------------ order

function emit_dispatch.group(model, kernels)
  local keys = {}
  for _, field in ipairs(model.problem) do
    if field.key then keys[#keys + 1] = field.name end
  end
  local groups, by_id = {}, {}
  for _, kernel in ipairs(kernels) do
    local words = {}
    for i, name in ipairs(keys) do words[i] = kernel[model.column[name]] end
    local id = table.concat(words, " ")
    local group = by_id[id]
    if not group then
      group = { key = words, kernels = {} }
      by_id[id] = group
      groups[#groups + 1] = group
    end
    group.kernels[#group.kernels + 1] = kernel
  end
  table.sort(groups, function(a, b)
    for i in ipairs(keys) do
      local x, y = model.word_number[a.key[i]], model.word_number[b.key[i]]
      if x ~= y then return x < y end
    end
    return false
  end)
  return groups
end

-- -------------------------------------------------------------------------------------- family's tables

local function column_span(model, kernels, name)
  local column, low, high = model.column[name], nil, nil
  for _, kernel in ipairs(kernels) do
    local value = kernel[column]
    low = low and math.min(low, value) or value
    high = high and math.max(high, value) or value
  end
  return low or 0, high or 0
end

local function integer_type(low, high)
  if low >= -128 and high <= 127 then return "int8_t" end
  if low >= -32768 and high <= 32767 then return "int16_t" end
  if low >= -2147483648 and high <= 2147483647 then return "int32_t" end
  return "int64_t"
end

-- The words that only axes of this family use, numbered after the public ones.
local function local_words(model)
  local list, seen = {}, {}
  for _, column in ipairs(model.config) do
    local values = column.axis and column.axis.kind == "word" and column.axis.values or {}
    for _, word in ipairs(values) do
      if not model.word_number[word] and not seen[word] then list[#list + 1], seen[word] = word, true end
    end
  end
  return list, seen
end

local function make_family(whole, kernels, tuned, shared)
  local model = emit_fold.model(whole, kernels)
  local family = { model = model, name = model.name, NAME = c.upper(model.name), helpers = shared.helpers,
    tuned = tuned or {}, used_columns = {}, spans = {} }
  family.groups = emit_dispatch.group(model, kernels)
  family.words, family.is_local = local_words(model)
  function family.word(word)
    return family.is_local[word] and family.NAME .. "_" .. c.upper(word) or c.word(word)
  end
  function family.arch(name, value)
    shared.arch_used[name] = value
    if math.type(value) == "float" then return "ARCH_" .. c.upper(name:gsub("^arch%.", "")), "real" end
    local kind = value >= -2147483648 and value <= 2147483647 and "int" or "i64"
    return "ARCH_" .. c.upper(name:gsub("^arch%.", "")), kind
  end
  -- Marks a column as used by the C code; the values it takes, nil where they exceed an int.
  function family.uses(name)
    family.used_columns[name] = true
    local column = model.config[model.column[name]]
    if column.type == "word" then return nil end
    local span = family.spans[name]
    if not span then
      local low, high = column_span(model, kernels, name)
      span = { low, high, least = low, most = high }
      family.spans[name] = span
    end
    if span[1] < -2147483648 or span[2] > 2147483647 then return nil end
    return span[1], span[2]
  end
  -- A column's C type holds the constants that it is compared with too: compilers complain of comparisons that are
  -- never true, as they are where only another arch has kernels with that value.
  function family.compares(name, value)
    local span = family.spans[name]
    if span then span.least, span.most = math.min(span.least, value), math.max(span.most, value) end
  end
  family.legal = select_code.legal(model)
  family.maps = spec_kernel.maps(model, kernels)
  return family
end

-- A launch expression that must be of the config alone: the row holds its value.
local function row_value(model, what, kernel, values)
  local entry = model.launch[what]
  for i, column in ipairs(model.config) do values[column.name] = kernel[i] end
  local value = expr.constant(expr.fold(entry.tree, values))
  if not value then
    error(("%s:%d: launch.%s must follow from the config and the arch alone: %s"):format(model.file, entry.line or 0,
      what, entry.text), 0)
  end
  return math.tointeger(value)
end

local function emit_words(out, family)
  if #family.words == 0 then return end
  out:line("/* Words of axes alone; the public ones are in quern_words.h. */")
  out:line("enum {")
  for i, word in ipairs(family.words) do
    out:line("    %s%s,", family.word(word), i == 1 and " = PUBLIC_WORDS" or "")
  end
  out:line("};")
  out:line("")
end

local function used_columns(family)
  local list = {}
  for _, column in ipairs(family.model.config) do
    if family.used_columns[column.name] then list[#list + 1] = column end
  end
  return list
end

local function emit_row_struct(out, family)
  local columns = used_columns(family)
  out:line("struct %s_row {", family.name)
  out:line("    struct quern_row row;")
  local lines, widest = {}, 0
  for i, column in ipairs(columns) do
    local kind = "int8_t"
    if column.type == "word" then
      if #family.model.words + #family.words >= 127 then kind = "int16_t" end
    else
      kind = integer_type(family.spans[column.name].least, family.spans[column.name].most)
    end
    lines[i] = ("%s %s;"):format(kind, column.name)
    widest = math.max(widest, #lines[i])
  end
  for i, column in ipairs(columns) do
    if column.doc ~= "" then
      local comment = ("    %-" .. widest .. "s /* %s */"):format(lines[i], c.comment(column.doc))
      if #comment <= c.WIDTH then lines[i] = comment:sub(5) end
    end
    out:line("    %s", lines[i])
  end
  out:line("};")
  out:line("")
end

-- The width that a cell is filled to, by steps, so that a row's text depends on its own kernel alone: a longer name
-- or number elsewhere moves nothing.
local function cell_width(cell, step, least)
  return math.max(least, (#cell + step - 1) // step * step)
end

-- All rows as cells, then one a line.
local function emit_rows(out, family)
  local columns, model = used_columns(family), family.model
  local lines, values = {}, {}
  for _, group in ipairs(family.groups) do
    for _, kernel in ipairs(group.kernels) do
      local cells = { c.quote(kernel.name), ("%d"):format(row_value(model, "threads", kernel, values)),
        ("%d"):format(row_value(model, "lds", kernel, values)) }
      for i, column in ipairs(columns) do
        local value = kernel[model.column[column.name]]
        cells[i + 3] = column.type == "word" and family.word(value) or ("%d"):format(value)
      end
      lines[#lines + 1] = cells
    end
  end
  if #lines == 0 then return end
  local heads = { "threads", "LDS bytes" }
  for i, column in ipairs(columns) do heads[i + 2] = column.name end
  out:line("%s", c.comment_block("name, " .. table.concat(heads, ", ")))
  out:line("static const struct %s_row %s_rows[] = {", family.name, family.name)
  for _, cells in ipairs(lines) do
    local gap = (" "):rep(cell_width(cells[1], 16, 48) - #cells[1])
    local parts = { ("{{%s,%s %4s, %5s}"):format(cells[1], gap, cells[2], cells[3]) }
    for i = 4, #cells do
      local word = columns[i - 3].type == "word"
      local pad = (" "):rep(cell_width(cells[i], word and 4 or 3, word and 12 or 3) - #cells[i])
      -- words to the left, numbers to the right
      parts[#parts + 1] = word and i < #cells and cells[i] .. "\0" .. pad or pad .. cells[i]
    end
    local line = table.concat(parts, ", "):gsub("%z( *), ", ", %1")
    out:line("    %s},", line)
  end
  out:line("};")
  out:line("")
end

local function emit_groups(out, family)
  if #family.groups == 0 then return end
  out:line("static const struct quern_group %s_groups[] = {", family.name)
  local first = 0
  for _, group in ipairs(family.groups) do
    local words = {}
    for i, word in ipairs(group.key) do words[i] = family.word(word) end
    out:line("    {{%s}, %d, %d},", #words > 0 and table.concat(words, ", ") or "0", first, #group.kernels)
    first = first + #group.kernels
  end
  out:line("};")
  out:line("")
end

local function emit_tunables(out, family)
  local model = family.model
  if #model.tunables == 0 then return end
  for _, tunable in ipairs(model.tunables) do
    out:line("static const int32_t %s_%s_values[] = {%s};", family.name, tunable.name,
      table.concat(tunable.values, ", "))
  end
  out:line("static const struct quern_tunable %s_tunables[] = {", family.name)
  for _, tunable in ipairs(model.tunables) do
    out:line("    {%s, %s_%s_values, %d, %d},", c.quote(tunable.name), family.name, tunable.name, #tunable.values,
      tunable.search and 1 or 0)
  end
  out:line("};")
  local names = {}
  for i, tunable in ipairs(model.tunables) do names[i] = c.quote(tunable.name) end
  out:line("%s", c.fill(("static const char *const %s_tunable_names[] = {%s};"):format(family.name,
    table.concat(names, ", ")), 0))
  out:line("")
end

local function emit_tuned(out, family)
  if #family.tuned == 0 then return end
  local index = {}
  local count = 0
  for _, group in ipairs(family.groups) do
    for _, kernel in ipairs(group.kernels) do
      index[kernel.name] = count
      count = count + 1
    end
  end
  out:line("/* Measured: key, extents from and to, row, tunables. The evidence is in specs/tuned. */")
  out:line("static const struct quern_tuned %s_tuned[] = {", family.name)
  for _, row in ipairs(family.tuned) do
    local words, low, high = {}, {}, {}
    for i, word in ipairs(row.key) do words[i] = family.word(word) end
    for i, value in ipairs(row.low) do low[i] = ("%d"):format(value) end
    for i, value in ipairs(row.high) do
      high[i] = value == math.maxinteger and "INT64_MAX" or ("%d"):format(value)
    end
    out:line("    /* %s */", row.kernel)
    out:line("    {{%s}, {%s}, {%s}, %d, {%s}},", #words > 0 and table.concat(words, ", ") or "0",
      table.concat(low, ", "), table.concat(high, ", "), index[row.kernel],
      #row.tunables > 0 and table.concat(row.tunables, ", ") or "0")
  end
  out:line("};")
  out:line("")
end

local function emit_family(out, family)
  local model, name = family.model, family.name
  local keys, row_count = 0, 0
  for _, field in ipairs(model.problem) do
    if field.key then keys = keys + 1 end
  end
  for _, group in ipairs(family.groups) do row_count = row_count + #group.kernels end
  out:line("static const struct quern_%s_args %s_args_init = QUERN_%s_ARGS;", name, name, family.NAME)
  out:line("")
  out:line("static const struct quern_family %s_family = {", name)
  local function field(key, format, ...) out:line("    .%s = " .. format .. ",", key, ...) end
  field("name", "%s", c.quote(name))
  field("problem_bytes", "sizeof(struct quern_%s_problem)", name)
  field("args_bytes", "sizeof(struct quern_%s_args)", name)
  field("params_bytes", "sizeof(struct quern_%s_params)", name)
  if row_count > 0 then
    field("rows", "%s_rows", name)
    field("row_count", "%d", row_count)
    field("groups", "%s_groups", name)
    field("group_count", "%d", #family.groups)
  end
  field("row_bytes", "sizeof(struct %s_row)", name)
  field("key_count", "%d", keys)
  if #family.tuned > 0 then
    field("tuned", "%s_tuned", name)
    field("tuned_count", "%d", #family.tuned)
  end
  if #model.tunables > 0 then
    field("tunables", "%s_tunables", name)
    field("tunable_names", "%s_tunable_names", name)
    field("tunable_count", "%d", #model.tunables)
  end
  for _, section in ipairs { "legal", "accept", "require" } do
    if #(section == "legal" and family.legal or model[section]) > 0 then field(section, "%s_%s", name, section) end
  end
  for _, call in ipairs { "read_problem", "key", "tuned_extents", "empty", "accepts", "tune", "cost", "grid",
    "workspace", "check_args", "params" } do
    field(call, "%s_%s", name, call)
  end
  if #family.maps > 0 then field("maps", "%s_maps", name) end
  if model.bound then field("bound", "%s_bound", name) end
  for _, one in ipairs(partners.of(model)) do
    local kind, partner = one[1], one[2]
    field(kind.name, "&%s_family", partner.family.name)
    for _, call in ipairs { kind.holds, kind.problem, kind.args } do field(call, "%s_%s", name, call) end
  end
  field("problem_fields", "%s_problem_fields", name)
  field("problem_field_count", "%d", #model.problem)
  if #model.args > 0 then
    field("args_fields", "%s_args_fields", name)
    field("args_field_count", "%d", #model.args)
  end
  field("args_init", "&%s_args_init", name)
  out:line("};")
  out:line("")
end

-- ------------------------------------------------------------------------------------------- whole file

local FIND_UNKNOWN_WORD = [[
/* The first choice of a problem that is none of its words, or -1. */
static int find_unknown_word(const struct quern_field *fields, int count, const void *problem,
                             const char **choice)
{
    for (int i = 0; i < count; i++) {
        const struct quern_field *field = &fields[i];
        if (field->kind != QUERN_FIELD_CHOICE) continue;
        int32_t word;
        memcpy(&word, (const char *)problem + field->offset, sizeof word);
        uint32_t at = 0;
        while (at < field->word_count && field->words[at] != word) at++;
        if (at < field->word_count) continue;
        *choice = field->name;
        return i;
    }
    return -1;
}
]]

local function emit_prologue(out, arch, families, words, shared)
  local sources = { arch.file or ("specs/arch/%s.lua"):format(arch.name) }
  for _, family in ipairs(families) do sources[#sources + 1] = family.model.file end
  out:line("%s", c.banner(sources, ("quern gen --arch %s"):format(arch.name),
    { ("The dispatch table of %s: %s."):format(arch.name, arch.doc or arch.name) }))
  out:line("#include <stddef.h>")
  out:line("#include <stdint.h>")
  out:line("#include <string.h>")
  out:line("")
  for _, family in ipairs(families) do
    out:line('#include "quern_%s.h"', family.name)
    out:line('#include "quern_%s_params.h"', family.name)
  end
  out:line('#include "quern_table.h"')
  out:line('#include "quern_tables.h"')
  out:line("")
  out:line("#ifdef __clang__")
  out:line("#pragma STDC FP_CONTRACT OFF /* the same costs on every machine; gcc does so with -std=c11 */")
  out:line("#endif")
  out:line("")
  local fields = {}
  for _, field in ipairs(arch.fields) do
    local value = shared.arch_used["arch." .. field.name]
    if value ~= nil then fields[#fields + 1] = field end
  end
  if #fields > 0 then
    for _, field in ipairs(fields) do
      local text = (math.type(field.value) == "integer" and "%d" or "%.17g"):format(field.value)
      if math.type(field.value) == "float" and not text:find("[.e]") then text = text .. ".0" end
      out:line("#define ARCH_%s %s", c.upper(field.name), text)
    end
    out:line("")
  end
  out:line("#define PUBLIC_WORDS %d", #words + 1)
  out:line("")
end

local function emit_table(out, arch, families, words)
  out:line("static const char *const word_names[] = {")
  out:line('    "",')
  for _, word in ipairs(words) do out:line("    [%s] = %s,", c.word(word), c.quote(word)) end
  out:line("};")
  out:line("")
  out:line("static const struct quern_family *const families[] = {")
  for _, family in ipairs(families) do out:line("    &%s_family,", family.name) end
  out:line("};")
  out:line("")
  out:line("const struct quern_table quern_table_%s = {", arch.name)
  out:line("    .version = QUERN_TABLE_VERSION,")
  out:line("    .arch = %s,", c.quote(arch.name))
  out:line("    .wave = %d,", arch.values.wave)
  out:line("    .max_grid_threads = %d,", arch.values.max_grid_threads)
  out:line("    .families = families,")
  out:line("    .family_count = %d,", #families)
  out:line("    .word_names = word_names,")
  out:line("    .word_count = PUBLIC_WORDS,")
  out:line("};")
end

-- A family that is another's lead or follow comes first, so that its table can be named.
local function definition_order(families)
  local order, placed, by_name = {}, {}, {}
  for _, family in ipairs(families) do by_name[family.name] = family end
  local function place(family)
    if placed[family.name] then return end
    placed[family.name] = true
    for _, one in ipairs(partners.of(family.model)) do place(by_name[one[2].family.name]) end
    order[#order + 1] = family
  end
  for _, family in ipairs(families) do place(family) end
  return order
end

function emit_dispatch.files(arch, families, kernels, tuned)
  local shared = { helpers = {}, arch_used = {} }
  local list = {}
  for i, model in ipairs(families) do
    list[i] = make_family(model, kernels[model.name], tuned and tuned[model.name], shared)
  end
  local words = families[1].words
  local bodies = {}
  for i, family in ipairs(definition_order(list)) do
    local functions, out = c.writer(), c.writer()
    emit_functions.emit(functions, family) -- first: it finds out which columns are needed
    out:line("/* %s %s */", ("-"):rep(c.WIDTH - 8 - #family.name), family.name)
    out:line("")
    out:line("%s", c.comment_block(family.model.doc))
    out:line("")
    emit_words(out, family)
    emit_row_struct(out, family)
    emit_rows(out, family)
    emit_groups(out, family)
    emit_tunables(out, family)
    emit_tuned(out, family)
    for _, line in ipairs(functions) do out:line("%s", line) end
    emit_family(out, family)
    bodies[i] = out
  end
  local out = c.writer()
  emit_prologue(out, arch, list, words, shared)
  for _, helper in ipairs(code.HELPERS) do
    if shared.helpers[helper[1]] then out:line("%s", helper[2]) end
  end
  out:line("%s", FIND_UNKNOWN_WORD)
  for _, part in ipairs(bodies) do
    for _, line in ipairs(part) do out:line("%s", line) end
  end
  emit_table(out, arch, list, words)
  return { { path = ("%s/dispatch.c"):format(arch.name), text = out:text() } }
end

return emit_dispatch
