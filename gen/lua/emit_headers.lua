-- The C headers that the specs declare.
--
--   emit_headers.files(arch, families, kernels [, arch_names]) -> list of { path = , text = }
--     arch       project.arch (its name only goes into quern_tables.h, and only without arch_names)
--     families   models, sorted by name; kernels is not used, and stands there so that all emitters look the same
--     arch_names every architecture of specs/arch, sorted: quern_tables.h declares a table for each
--   Paths are relative to the output folder: "include/quern_words.h", "include/quern_<family>.h",
--   "include/quern_<family>_params.h", "include/quern_tables.h". The text does not depend on arch.

local c = require "emit_c"

local emit_headers = {}

local COMMAND = "quern gen"

local function guard(path) return c.upper(path:match("[^/]+$")) end

-- Field declarations with their comments in one column.
local function declare(out, fields)
  local widest = 0
  for _, field in ipairs(fields) do
    if #field.code <= 32 then widest = math.max(widest, #field.code) end
  end
  for _, field in ipairs(fields) do
    if not field.doc or field.doc == "" then
      out:line("    %s", field.code)
    else
      local line = ("    %-" .. widest .. "s /* %s */"):format(field.code, c.comment(field.doc))
      if #line <= c.WIDTH then
        out:line("%s", line)
      else
        out:line("%s", c.comment_block(field.doc, 4))
        out:line("    %s", field.code)
      end
    end
  end
end

-- -------------------------------------------------------------------------------------------- words

local function words_header(words)
  local out = c.writer()
  out:line("%s", c.banner({ "specs/words.lua" }, COMMAND,
    { "The words that choices of a problem take. 0 is no word: the choice's default." }))
  out:line("#ifndef QUERN_WORDS_H")
  out:line("#define QUERN_WORDS_H")
  out:line("")
  out:line("enum quern_word {")
  for i, word in ipairs(words) do out:line("    %s = %d%s", c.word(word), i, i < #words and "," or "") end
  out:line("};")
  out:line("")
  out:line("#endif")
  return out:text()
end

-- ------------------------------------------------------------------------------- problem and arguments

local function choice_doc(field)
  local words = table.concat(field.values, ", ")
  local default = "must be set"
  if field.default then default = "0: " .. field.default end
  if field.default_from then default = "0: as " .. field.default_from end
  return ("%s%s%s; %s"):format(field.doc, field.doc == "" and "" or ": ", words, default)
end

-- Whether the struct ends on 8 bytes, and how: a hole at the end would be garbage in an older caller's struct once
-- a field grows into it, so it gets a name and a value.
local function ends_odd(sizes)
  local at = 0
  for _, size in ipairs(sizes) do at = (at + size - 1) // size * size + size end
  return at % 8 ~= 0
end

-- The fields of the problem struct in order, each { code, doc, init, size }.
local function problem_fields(model)
  local fields = {
    { code = "uint32_t size;", doc = "of the struct, bytes; the macro below sets it",
      init = ("sizeof(struct quern_%s_problem)"):format(model.name), size = 4 },
  }
  for _, field in ipairs(model.problem) do
    if field.kind == "choice" then
      fields[#fields + 1] = { code = ("int32_t %s;"):format(field.name), doc = choice_doc(field), init = "0", size = 4 }
    else
      fields[#fields + 1] = { code = ("int64_t %s;"):format(field.name), doc = field.doc,
        init = ("%d"):format(field.init or 0), size = 8 }
    end
  end
  return fields
end

local ARG_TYPES = { f32 = "float", i32 = "int32_t", i64 = "int64_t" }
local ARG_SIZES = { f32 = 4, i32 = 4, i64 = 8 }

local function float_literal(value)
  local written = ("%.9g"):format(value)
  return (written:find("[.e]") and written or written .. ".0") .. "f"
end

local function pointer_code(arg) return ("%svoid *%s;"):format(arg.written and "" or "const ", arg.name) end

local function arg_fields(model)
  local fields = {
    { code = "uint32_t size;", doc = "of the struct, bytes; the macro below sets it",
      init = ("sizeof(struct quern_%s_args)"):format(model.name), size = 4 },
  }
  for _, arg in ipairs(model.args) do
    local field = { doc = arg.doc }
    if arg.kind == "pointer" then
      field.code, field.init, field.size = pointer_code(arg), "NULL", 8
    else
      field.code, field.size = ("%s %s;"):format(ARG_TYPES[arg.type], arg.name), ARG_SIZES[arg.type]
      field.init = arg.type == "f32" and float_literal(arg.init or 0) or ("%d"):format(arg.init or 0)
    end
    fields[#fields + 1] = field
  end
  return fields
end

local function close_struct(fields)
  local sizes = {}
  for i, field in ipairs(fields) do sizes[i] = field.size end
  if ends_odd(sizes) then fields[#fields + 1] = { code = "uint32_t reserved;", doc = "0", init = "0", size = 4 } end
end

local function struct(out, name, macro, doc, fields)
  close_struct(fields)
  out:line("%s", c.comment_block(doc))
  out:line("struct %s {", name)
  declare(out, fields)
  out:line("};")
  local values = {}
  for i, field in ipairs(fields) do values[i] = field.init end
  local line = c.fill(("{%s}"):format(table.concat(values, ", ")), 4, 1)
  out:line("#define %s \\\n%s", macro, (line:gsub("\n", " \\\n")))
  out:line("")
end

local function tunables(out, model)
  if #model.tunables == 0 then return end
  out:line("/* What a plan chooses beside the kernel; the order in which quern_plan_any takes them. */")
  out:line("enum {")
  local names, widest = {}, 0
  for i, tunable in ipairs(model.tunables) do
    names[i] = ("QUERN_%s_%s,"):format(c.upper(model.name), c.upper(tunable.name))
    widest = math.max(widest, #names[i])
  end
  for i, tunable in ipairs(model.tunables) do
    out:line("    %-" .. widest .. "s /* %s: %s */", names[i], c.comment(tunable.doc),
      table.concat(tunable.values, ", "))
  end
  out:line("    QUERN_%s_TUNABLES", c.upper(model.name))
  out:line("};")
  out:line("")
end

local function conditions(out, intro, list)
  if #list == 0 then return end
  out:line(" *")
  out:line(" * %s", intro)
  for _, condition in ipairs(list) do
    local text = condition.doc ~= "" and ("%s: %s"):format(condition.name, condition.doc)
      or ("%s: %s"):format(condition.name, condition.text)
    out:line("%s", (c.comment_block(text):gsub("^/%*", " *  "):gsub("\n %*", "\n *    "):gsub(" %*/$", "")))
  end
end

-- A function's head, its parameters aligned.
local function prototype(out, head, parameters)
  out:line("%s%s,", head, parameters[1])
  for i = 2, #parameters do
    out:line("%s%s%s", (" "):rep(#head), parameters[i], i < #parameters and "," or ")")
  end
end

local function family_header(model)
  local out, name, NAME = c.writer(), model.name, c.upper(model.name)
  out:line("%s", c.banner({ model.file }, COMMAND, { model.doc }))
  out:line("#ifndef QUERN_%s_H", NAME)
  out:line("#define QUERN_%s_H", NAME)
  out:line("")
  out:line('#include "quern.h"')
  out:line("")
  out:line("#ifdef __cplusplus")
  out:line('extern "C" {')
  out:line("#endif")
  out:line("")
  struct(out, ("quern_%s_problem"):format(name), ("QUERN_%s_PROBLEM"):format(NAME),
    "What is asked. Begin with QUERN_" .. NAME .. "_PROBLEM, which sets the size and the initial values.",
    problem_fields(model))
  struct(out, ("quern_%s_args"):format(name), ("QUERN_%s_ARGS"):format(NAME),
    "What a launch works on: device memory, and factors. Begin with QUERN_" .. NAME .. "_ARGS.", arg_fields(model))
  tunables(out, model)
  out:line("/* Chooses a kernel for the problem: no device work. The plan may be launched any number of times.")
  conditions(out, "The problem must meet:", model.legal)
  out:line(" */")
  prototype(out, ("static inline quern_status quern_%s_plan("):format(name), { "struct quern_context *context",
    ("const struct quern_%s_problem *problem"):format(name), "struct quern_plan *plan" })
  out:line("{")
  out:line("    return quern_plan_any(context, %s, problem, NULL, NULL, plan);", c.quote(name))
  out:line("}")
  out:line("")
  out:line("/* Enqueues the plan on the driver's `stream`. `workspace` holds quern_plan_workspace(plan) bytes or more.")
  conditions(out, "The arguments must meet:", model.require)
  out:line(" */")
  prototype(out, ("static inline quern_status quern_%s_launch("):format(name), { "const struct quern_plan *plan",
    ("const struct quern_%s_args *args"):format(name), "void *workspace", "size_t workspace_size", "void *stream" })
  out:line("{")
  out:line("    return quern_launch_any(plan, args, workspace, workspace_size, stream);")
  out:line("}")
  out:line("")
  out:line("#ifdef __cplusplus")
  out:line("}")
  out:line("#endif")
  out:line("")
  out:line("#endif")
  return out:text()
end

-- ------------------------------------------------------------------------------------- kernel parameters

local PARAM_TYPES = { ptr = "void *", i64 = "long long ", i32 = "int ", u32 = "unsigned int ", f32 = "float " }

local function params_header(model)
  local out, name = c.writer(), ("quern_%s_params"):format(model.name)
  out:line("%s", c.banner({ model.file }, COMMAND,
    { ("The parameter block of the kernels of %s, for hosts and devices with 64-bit addresses; includes nothing.")
      :format(model.name) }))
  out:line("#ifndef %s_H", name:upper())
  out:line("#define %s_H", name:upper())
  out:line("")
  out:line("struct %s {", name)
  local fields = {}
  for i, param in ipairs(model.params) do
    fields[i] = { code = ("%s%s;"):format(PARAM_TYPES[param.type], param.name), doc = param.doc }
  end
  declare(out, fields)
  out:line("};")
  out:line("")
  out:line("#endif")
  return out:text()
end

local function tables_header(arch_names)
  local out = c.writer()
  out:line("%s", c.banner({ "specs/arch" }, COMMAND,
    { "The dispatch tables: link the dispatch.c of each architecture that the program names." }))
  out:line("#ifndef QUERN_TABLES_H")
  out:line("#define QUERN_TABLES_H")
  out:line("")
  out:line('#include "quern_table.h"')
  out:line("")
  out:line("#ifdef __cplusplus")
  out:line('extern "C" {')
  out:line("#endif")
  out:line("")
  for _, name in ipairs(arch_names) do out:line("extern const struct quern_table quern_table_%s;", name) end
  out:line("")
  out:line("#ifdef __cplusplus")
  out:line("}")
  out:line("#endif")
  out:line("")
  out:line("#endif")
  return out:text()
end

function emit_headers.files(arch, families, _, arch_names)
  local files = {}
  local function add(path, text) files[#files + 1] = { path = path, text = text } end
  if families[1] then add("include/quern_words.h", words_header(families[1].words)) end
  for _, model in ipairs(families) do
    local header = ("include/quern_%s.h"):format(model.name)
    assert(guard(header) ~= "QUERN_WORDS_H" and guard(header) ~= "QUERN_TABLES_H" and guard(header) ~= "QUERN_TABLE_H",
      "a family cannot be named words, table or tables")
    add(header, family_header(model))
    add(("include/quern_%s_params.h"):format(model.name), params_header(model))
  end
  add("include/quern_tables.h", tables_header(arch_names or { arch.name }))
  return files
end

return emit_headers
