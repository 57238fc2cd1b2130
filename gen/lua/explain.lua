-- quern explain: why a config is or is not a kernel, and why a problem gets the kernel that it gets. See help.lua.
--
-- Axes and problem fields that are left out have their defaults.

local command = require "command"
local expr = require "expr"
local partners = require "partners"
local spec_kernel = require "spec_kernel"
local spec_part = require "spec_part"

local explain = {}

local function print_table(rows)
  local widths = {}
  for _, row in ipairs(rows) do
    for i, cell in ipairs(row) do widths[i] = math.max(widths[i] or 0, #cell) end
  end
  for _, row in ipairs(rows) do
    local cells = {}
    for i, cell in ipairs(row) do cells[i] = i < #row and cell .. (" "):rep(widths[i] - #cell) or cell end
    print(("  " .. table.concat(cells, "  ")):match("^(.-)%s*$"))
  end
end

-- "lds_bytes = 131072, arch.lds_bytes = 65536"
local function values_text(tree, values)
  local parts = {}
  for _, name in ipairs(expr.uses(tree)) do
    local value = values[name]
    if value ~= nil then parts[#parts + 1] = ("%s = %s"):format(name, tostring(value)) end
  end
  return table.concat(parts, ", ")
end

-- ---------------------------------------------------------------------------------------------- config

local function read_axis(model, axis, text)
  local value = axis.kind == "number" and math.tointeger(text) or text
  if axis.index[value] then return value end
  local known = {}
  for i, other in ipairs(axis.values) do known[i] = tostring(other) end
  error(("%s: %s is not one of %s; a new value goes into %s"):format(axis.name, text, table.concat(known, ", "),
    spec_part.place(model.file, axis.line)), 0)
end

-- name -> value for every axis, and the names of those that are not given and have no default.
local function read_config(model, pairs_given)
  local given, names = {}, {}
  for i, axis in ipairs(model.axes) do names[i] = axis.name end
  for _, pair in ipairs(pairs_given) do
    local axis = model.axis[pair[1]]
    if not axis then
      error(('%s has no axis "%s"%s'):format(model.name, pair[1], command.suggest(pair[1], names)), 0)
    end
    given[axis.name] = read_axis(model, axis, pair[2])
  end
  local missing = {}
  for _, axis in ipairs(model.axes) do
    if given[axis.name] == nil then given[axis.name] = axis.default end
  end
  for _, axis in ipairs(model.axes) do
    if given[axis.name] == nil and axis.default_from then given[axis.name] = given[axis.default_from] end
    if given[axis.name] == nil then missing[#missing + 1] = axis.name end
  end
  if #missing > 0 then
    error(("%s: a value is missing for %s (axes without a default)"):format(model.name, table.concat(missing, ", ")), 0)
  end
  return given
end

-- Adds arch constants, key values and derived values; a value that cannot be computed is nil and noted.
local function complete(model, values)
  local undefined = {}
  for _, field in ipairs(model.arch.fields) do values["arch." .. field.name] = field.value end
  for _, list in ipairs { model.key_values, model.derive } do
    for _, entry in ipairs(list) do
      local ok, value = pcall(expr.compile(entry.tree), values)
      if ok then values[entry.name] = value else undefined[#undefined + 1] = entry end
    end
  end
  return undefined
end

local function kernel_name(model, values)
  local parts = { model.name }
  for _, axis in ipairs(model.axes) do
    local default = axis.default
    if axis.default_from then default = values[axis.default_from] end
    if values[axis.name] ~= default or axis.key then
      parts[#parts + 1] = (axis.key and "" or axis.code) .. tostring(values[axis.name])
    end
  end
  return table.concat(parts, "_")
end

local function failed_rules(model, values)
  local failed = {}
  for _, rule in ipairs(model.rules) do
    local ok, holds = pcall(expr.compile(rule.tree), values)
    if not ok or holds == 0 then failed[#failed + 1] = rule end
  end
  return failed
end

-- What is left of an accept condition for this config: "" where it always holds.
local function accept_text(condition, values)
  local folded = expr.fold(condition.tree, values)
  local value = expr.constant(folded)
  if value == nil then return expr.text(folded) end
  return value ~= 0 and "" or "never"
end

local function print_numbers(model, values)
  local rows = {}
  for _, entry in ipairs(model.derive) do
    rows[#rows + 1] = { entry.name, values[entry.name] == nil and "-" or tostring(values[entry.name]), entry.doc }
  end
  print("numbers:")
  print_table(rows)
end

local function print_profiles(model, values)
  local sets = {}
  for _, set in ipairs(model.profiles.default) do
    local ok, holds = pcall(expr.compile(set.tree), values)
    if ok and holds ~= 0 then sets[#sets + 1] = set.name end
  end
  print(#sets > 0 and ("default profile: yes, in %s"):format(table.concat(sets, ", "))
    or "default profile: no, in none of its sets (profile full has it)")
end

-- Names of a config that an expression over problem and config may be folded with.
local function config_only(model, values)
  local only = {}
  for _, column in ipairs(model.config) do only[column.name] = values[column.name] end
  for _, axis in ipairs(model.axes) do
    if axis.key then only["p." .. axis.name] = values[axis.name] end
  end
  for _, entry in ipairs(model.key_values) do only[entry.name] = values[entry.name] end
  return only
end

-- The template that a kernel is made from, where there are several, and its tensor maps, where it has any.
local function print_parts(model, values)
  local names = {}
  for i, map in ipairs(spec_kernel.taken(model, values)) do names[i] = map.name end
  if #names > 0 then print(("tensor maps: %s"):format(table.concat(names, ", "))) end
  local template = model.templates[spec_kernel.template(model)(values)]
  if template and #model.templates > 1 then print(("made from: templates/%s"):format(template.file)) end
end

local function explain_config(model, values)
  local undefined = complete(model, values)
  local failed = failed_rules(model, values)
  print(("%s%s"):format(kernel_name(model, values), #failed > 0 and ": not a kernel" or ""))
  if #failed > 0 then
    print("removed by:")
    for _, rule in ipairs(failed) do
      print(("  %s (%s): %s"):format(rule.name, spec_part.place(model.file, rule.line), rule.text))
      local here = values_text(rule.tree, values)
      if here ~= "" then print(("    here %s"):format(here)) end
      if rule.doc ~= "" then print(("    %s"):format(rule.doc)) end
    end
  end
  print_numbers(model, values)
  for _, entry in ipairs(undefined) do print(("  %s: %s divides by zero"):format(entry.name, entry.text)) end
  if #failed > 0 then return 1 end
  local rows = {}
  for _, condition in ipairs(model.accept) do
    local text = accept_text(condition, config_only(model, values))
    if text ~= "" then rows[#rows + 1] = { condition.name, text } end
  end
  print(#rows > 0 and "accepts problems with:" or "accepts every problem of its key")
  print_table(rows)
  print_parts(model, values)
  print_profiles(model, values)
  return 0
end

local function explain_kernel(project, options, name)
  local names = {}
  for _, model in ipairs(command.families(project, options)) do
    for _, kernel in ipairs(command.kernels(model, options)) do
      if kernel.name == name then
        local values = {}
        for _, axis in ipairs(model.axes) do values[axis.name] = kernel[model.column[axis.name]] end
        return explain_config(model, values)
      end
      names[#names + 1] = kernel.name
    end
  end
  error(("there is no kernel %s in the %s profile%s"):format(name, options.profile, command.suggest(name, names)), 0)
end

-- --------------------------------------------------------------------------------------------- problem

local function problem_pairs(text)
  local list = {}
  for part in text:gmatch("[^,]+") do list[#list + 1] = part:match("^%s*(.-)%s*$") end
  return command.pairs(list)
end

local function read_problem(model, pairs_given)
  local given = {}
  for _, pair in ipairs(pairs_given) do
    local field = model.problem_field[pair[1]]
    local value = pair[2]
    if field and field.kind ~= "choice" then
      value = math.tointeger(value)
      if not value then error(('%s: "%s" is not a whole number'):format(pair[1], pair[2]), 0) end
    end
    given[pair[1]] = value
  end
  return given
end

local function tunables_text(model, t)
  local parts = {}
  for i, tunable in ipairs(model.tunables) do parts[i] = ("%s=%d"):format(tunable.name, t[i]) end
  return table.concat(parts, " ")
end

local REASONS = { tuned = "a measured row of the tuned table", cost = "the lowest cost of %d that accept",
  only = "the only one that accepts" }

local function print_choice(model, project, options, choice)
  local select = require "select"
  local functions, launch = select.functions(model), {}
  for name, f in pairs(functions.launch) do launch[name] = f(choice.problem, choice.kernel, choice.tunables) end
  print(("chosen: %s"):format(choice.kernel.name))
  local reason = REASONS[choice.reason]:format(choice.accepted)
  if choice.row then
    reason = ("%s (line %d, %g us on %s)"):format(reason, choice.row.line, choice.row.us, choice.row.device)
  end
  local rows = { { "reason", reason }, { "cost", ("%.3f us"):format(choice.cost) } }
  if #model.tunables > 0 then rows[#rows + 1] = { "tunables", tunables_text(model, choice.tunables) } end
  rows[#rows + 1] = { "grid", ("%d tiles x %d slices = %d workgroups of %d threads%s"):format(launch.tiles,
    launch.slices, launch.tiles * launch.slices, launch.threads, launch.cluster > 1
      and (", clusters of %d"):format(launch.cluster) or "") }
  rows[#rows + 1] = { "LDS", ("%d bytes"):format(launch.lds) }
  rows[#rows + 1] = { "workspace", ("%d bytes"):format(launch.workspace) }
  for _, one in ipairs(partners.of(model)) do
    local kind, partner = one[1], one[2]
    if functions[kind.holds](choice.problem, choice.kernel, choice.tunables) then
      local family = project.family[partner.family.name]
      local kernels = command.kernels(family, options)
      local given = functions[kind.problem](choice.problem, choice.kernel, choice.tunables)
      local other, message = select.choose(family, kernels, given, require("tuned").load(family, kernels))
      rows[#rows + 1] = { kind.label, not other and ("NO KERNEL: %s"):format(message)
        or other.kernel and other.kernel.name or ("nothing: there is nothing for %s to do"):format(family.name) }
    end
  end
  print_table(rows)
end

local function print_problem(model, problem)
  local parts = {}
  for i, field in ipairs(model.problem) do parts[i] = ("%s=%s"):format(field.name, tostring(problem[field.name])) end
  print(("problem: %s"):format(table.concat(parts, " ")))
end

local function explain_problem(project, model, options, pairs_given)
  local select = require "select"
  local kernels, given = command.kernels(model, options), read_problem(model, pairs_given)
  local accepted, refused, order = {}, {}, 0
  local problem, message = select.look(model, kernels, given, function(kernel, condition, cost, t)
    order = order + 1
    local list = condition and refused or accepted
    list[#list + 1] = { kernel = kernel, condition = condition, cost = cost, order = order,
      tunables = t and tunables_text(model, t) }
  end)
  if not problem then error(("%s: %s"):format(model.name, message), 0) end
  table.sort(accepted, function(a, b)
    if a.cost ~= b.cost then return a.cost < b.cost end
    return a.order < b.order
  end)
  print_problem(model, problem)
  print(("%d candidates of this key, %d accept:"):format(order, #accepted))
  local rows = {}
  for i, row in ipairs(accepted) do rows[i] = { ("%.3f us"):format(row.cost), row.kernel.name, row.tunables } end
  print_table(rows)
  rows = {}
  for _, row in ipairs(refused) do rows[#rows + 1] = { row.kernel.name, row.condition.name, row.condition.text } end
  if #rows > 0 then print(("%d refuse:"):format(#rows)) end
  print_table(rows)
  local choice
  choice, message = select.choose(model, kernels, given, require("tuned").load(model, kernels))
  if not choice then
    print(("no kernel: %s"):format(message))
    return 1
  elseif choice.reason == "nothing" then
    print("nothing to do: the result is empty")
    return 0
  end
  print_choice(model, project, options, choice)
  return 0
end

-- The family that is meant where none is named: the only one that knows all the names given.
local function find_family(project, options, names_of, pairs_given)
  local models = command.families(project, options)
  if #models == 1 then return models[1] end
  local fitting, families = {}, {}
  for i, model in ipairs(models) do
    local fits = true
    for _, pair in ipairs(pairs_given) do fits = fits and names_of(model)[pair[1]] ~= nil end
    if fits then fitting[#fitting + 1] = model end
    families[i] = model.name
  end
  if #fitting == 1 then return fitting[1] end
  for _, pair in ipairs(pairs_given) do
    local known, names = false, {}
    for _, model in ipairs(models) do
      for name in pairs(names_of(model)) do
        known = known or name == pair[1]
        names[#names + 1] = name
      end
    end
    table.sort(names)
    if not known then
      error(('"%s" is known to none of %s%s'):format(pair[1], table.concat(families, ", "),
        command.suggest(pair[1], names)), 0)
    end
  end
  error(("which family? (--family %s)"):format(table.concat(families, " or --family ")), 0)
end

function explain.run(options)
  local project = command.project(options)
  local given = (options.kernel and 1 or 0) + (options.problem and 1 or 0) + (#options.args > 0 and 1 or 0)
  if given ~= 1 then
    error("explain takes one of: name=value... (a config), --kernel NAME, --problem name=value,...", 0)
  elseif options.kernel then
    return explain_kernel(project, options, options.kernel)
  elseif options.problem then
    local pairs_given = problem_pairs(options.problem)
    local model = find_family(project, options, function(model) return model.problem_field end, pairs_given)
    return explain_problem(project, model, options, pairs_given)
  end
  local pairs_given = command.pairs(options.args)
  local model = find_family(project, options, function(model) return model.axis end, pairs_given)
  return explain_config(model, read_config(model, pairs_given))
end

return explain
