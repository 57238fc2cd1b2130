-- The other kernels of a plan: beside its own, a family may ask for a kernel of another family, its partner, that runs
-- before (`lead`) or behind (`follow`) its own. A plan has one of the two at most.
--
--   partners.KINDS               list of
--     name       "follow" | "lead": the section of a spec, the field of a model and of struct quern_family
--     holds      name of the function that says whether a choice needs the partner
--     problem, args    names of the functions that fill the partner's problem and arguments
--     pointer    the local of those functions that points to what they fill
--     label      what `quern explain` calls the partner's kernel
--   partners.of(model)           -> list of { kind, partner }: model.follow and model.lead, those that are there
--   partners.read(model, reader, fields)     the sections of a spec
--   partners.link(project, readers)          finds the families, checks what is given to them
--   partners.check(model, kernels)           raises an error for a kernel whose config says that both partners run

local expr = require "expr"
local scopes = require "spec_scopes"
local spec_read = require "spec_read"

local partners = {}

partners.KINDS = {
  { name = "follow", holds = "follows", problem = "follow_problem", args = "follow_args", pointer = "next",
    label = "followed by" },
  { name = "lead", holds = "leads", problem = "lead_problem", args = "lead_args", pointer = "before",
    label = "led by" },
}

local FIELDS = { family = "name!", when = "expression!", problem = "pairs!", args = "pairs!" }

function partners.of(model)
  local list = {}
  for _, kind in ipairs(partners.KINDS) do
    if model[kind.name] then list[#list + 1] = { kind, model[kind.name] } end
  end
  return list
end

local function read_list(reader, what, pairs_given, line)
  local list, seen = {}, {}
  for i, pair in ipairs(pairs_given) do
    if #pair ~= 2 then reader:fail(line, '%s: item %d is not { "name", "expression" }', what, i) end
    if seen[pair[1]] then reader:fail(line, '%s: "%s" is there twice', what, pair[1]) end
    seen[pair[1]] = true
    list[i] = { name = pair[1], text = pair[2], line = line, what = ('%s "%s"'):format(what, pair[1]) }
  end
  return list
end

function partners.read(model, reader, fields)
  for _, kind in ipairs(partners.KINDS) do
    local name = kind.name
    if fields[name] then
      local line = reader:line_of(name) or fields.line
      local given = spec_read.fields(reader, line, name, fields[name], FIELDS)
      local partner = { what = name, family_name = given.family, line = line }
      partner.when = { what = name .. ".when", text = tostring(given.when),
        line = reader:line_of("when", line) or line }
      for _, section in ipairs { "problem", "args" } do
        partner[section] = read_list(reader, ("%s.%s"):format(name, section), given[section],
          reader:line_of(section, line) or line)
      end
      model[name] = partner
    end
  end
end

local function names_of(families)
  local names = {}
  for i, family in ipairs(families) do names[i] = family.name end
  return names
end

local function link(project, partner, reader)
  local family = project.family[partner.family_name]
  if not family then
    local near = expr.nearest(partner.family_name, names_of(project.families))
    reader:fail(reader:line_of("family", partner.line) or partner.line, '%s: there is no family "%s"%s', partner.what,
      partner.family_name, near and ('; did you mean "%s"?'):format(near) or "")
  end
  for _, other in ipairs(partners.of(family)) do
    reader:fail(partner.line, "%s: %s has a %s itself", partner.what, family.name, other[1].name)
  end
  if partner.what == "lead" and expr.constant(expr.fold(family.launch.workspace.tree)) ~= 0 then
    reader:fail(partner.line, "lead: %s needs a workspace: a lead uses that of the kernel behind it", family.name)
  end
  partner.family = family
  scopes.check_partner(partner, reader)
end

function partners.link(project, readers)
  for _, model in ipairs(project.families) do
    for _, one in ipairs(partners.of(model)) do link(project, one[2], readers[model.name]) end
  end
end

-- What a config says: its columns, the problem's keys, and the values that follow from those.
local function known_of(model, kernel)
  local known = {}
  for i, column in ipairs(model.config) do known[column.name] = kernel[i] end
  for _, field in ipairs(model.problem) do
    if field.key then known["p." .. field.name] = known[field.name] end
  end
  for _, value in ipairs(model.key_values) do known[value.name] = expr.constant(expr.fold(value.tree, known)) end
  return known
end

function partners.check(model, kernels)
  local lead, follow = model.lead, model.follow
  if not lead or not follow then return end
  for _, kernel in ipairs(kernels) do
    local known = known_of(model, kernel)
    local function runs(partner) return (expr.constant(expr.fold(partner.when.tree, known)) or 0) ~= 0 end
    if runs(lead) and runs(follow) then
      error(("%s:%d: lead.when: holds for a kernel whose follow.when (line %d) holds too, but a plan has one of them at"
        .. " most (kernel %s)"):format(model.file, lead.when.line, follow.when.line, kernel.name), 0)
    end
  end
end

return partners
