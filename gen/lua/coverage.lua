-- `quern coverage`: does every cell of a problem have a general kernel?
--
-- A cell is one combination of a family's choices (dtype x layout x options). A general kernel of a cell accepts
-- every legal problem of the cell: any extents, strides and alignment. That is proved, not tried: the accept
-- conditions are folded with the kernel's config and the cell's choices, and what is left must follow from the
-- legal conditions (they state it, or bound it: bounds.lua).
--
--   coverage.cells(model, kernels) -> cells    list of { choices = {words, in the problem's order},
--                                              general = {kernels, in the table's order} }
--   coverage.complete(model, kernels, taken)   taken: set of kernels; adds a general kernel of each cell that has
--                                              one in `kernels` but none in the set
--   coverage.run(options)                      the subcommand: exit status 1 where there is a gap; a family without
--                                              any kernel on an arch has none

local bounds = require "bounds"
local command = require "command"
local expr = require "expr"

local coverage = {}

local MAX_GAPS = 40 -- lines for the gaps of one family, unless --all

local function choices_of(model, keys_only)
  local list = {}
  for _, field in ipairs(model.problem) do
    if field.kind == "choice" and (not keys_only or field.key) then list[#list + 1] = field end
  end
  return list
end

-- Calls visit(words) for every combination of the fields' values; words: name -> word.
local function each_combination(fields, visit)
  local words = {}
  local function descend(i)
    if i > #fields then return visit(words) end
    for _, word in ipairs(fields[i].values) do
      words[fields[i].name] = word
      descend(i + 1)
    end
  end
  descend(1)
end

-- Conditions that hold for legal problems with these choices: their texts, and what they say about sizes.
local function legal_facts(model, words)
  local texts, trees = {}, {}
  for _, condition in ipairs(model.legal) do
    for _, part in ipairs(expr.conjuncts(expr.fold(condition.tree, words))) do
      texts[expr.text(part)] = true
      trees[#trees + 1] = part
    end
  end
  return { texts = texts, bounds = bounds.of(trees) }
end

-- Problem values become what they stand for, so that their parts can be folded.
local function inline_values(tree)
  if tree.op == "name" and tree.symbol.role == "value" then return inline_values(tree.symbol.entry.tree) end
  local copy = {}
  for name, value in pairs(tree) do copy[name] = type(name) == "number" and inline_values(value) or value end
  return copy
end

-- Names of `words` also under p., for names that an axis hides.
local function bindings(model, words, kernel)
  local all = {}
  for name, word in pairs(words) do
    all[name] = word
    all["p." .. name] = word
  end
  if kernel then
    for i, column in ipairs(model.config) do all[column.name] = kernel[i] end
  end
  return all
end

local function uses_choice(tree, choices)
  for _, name in ipairs(expr.uses(tree)) do
    if choices[name] then return true end
  end
  return false
end

-- What a kernel still asks of a problem of its key, as a list of trees; nil where it asks for more than choices.
local function leftover(conditions, bound, facts, choices)
  local list = {}
  for _, condition in ipairs(conditions) do
    for _, part in ipairs(expr.conjuncts(expr.fold(condition, bound, facts.texts))) do
      local value = expr.constant(part)
      if value == 0 then return nil end
      if not value and not bounds.proves(facts.bounds, part) then
        if not uses_choice(part, choices) then return nil end
        list[#list + 1] = part
      end
    end
  end
  return list
end

local function serves(leftovers, bound, facts)
  for _, tree in ipairs(leftovers) do
    local folded = expr.fold(tree, bound, facts.texts)
    for _, part in ipairs(expr.conjuncts(folded)) do
      local value = expr.constant(part)
      if value == 0 or not value and not bounds.proves(facts.bounds, part) then return false end
    end
  end
  return true
end

-- The kernels of one key that could be general, each with what it still asks of the choices.
local function candidates(model, kernels, conditions, words, choices)
  local facts, list = legal_facts(model, bindings(model, words)), {}
  for _, kernel in ipairs(kernels) do
    local trees = leftover(conditions, bindings(model, words, kernel), facts, choices)
    if trees then list[#list + 1] = { kernel = kernel, leftovers = trees } end
  end
  return list
end

function coverage.cells(model, kernels)
  local conditions, choices, by_key = {}, {}, {}
  for i, condition in ipairs(model.accept) do conditions[i] = inline_values(condition.tree) end
  for _, field in ipairs(choices_of(model)) do
    choices[field.name], choices["p." .. field.name] = not model.column[field.name] or nil, true
  end
  for _, group in ipairs(require("emit_dispatch").group(model, kernels)) do
    by_key[table.concat(group.key, " ")] = group.kernels
  end
  local cells, options = {}, {}
  for _, field in ipairs(choices_of(model)) do
    if not field.key then options[#options + 1] = field end
  end
  each_combination(choices_of(model, true), function(key)
    local id = {}
    for i, field in ipairs(choices_of(model, true)) do id[i] = key[field.name] end
    local possible = candidates(model, by_key[table.concat(id, " ")] or {}, conditions, key, choices)
    each_combination(options, function(words)
      local all, cell = {}, { choices = {}, general = {} }
      for i, field in ipairs(choices_of(model)) do
        all[field.name] = key[field.name] or words[field.name]
        cell.choices[i] = all[field.name]
      end
      local facts = legal_facts(model, bindings(model, all))
      for _, candidate in ipairs(possible) do
        if serves(candidate.leftovers, bindings(model, all, candidate.kernel), facts) then
          cell.general[#cell.general + 1] = candidate.kernel
        end
      end
      cells[#cells + 1] = cell
    end)
  end)
  return cells
end

function coverage.complete(model, kernels, taken)
  for _, cell in ipairs(coverage.cells(model, kernels)) do
    local served = false
    for _, kernel in ipairs(cell.general) do served = served or taken[kernel] end
    if not served and cell.general[1] then taken[cell.general[1]] = true end
  end
end

-- ------------------------------------------------------------------------------------------ the subcommand

local function cell_text(model, cell)
  local words = {}
  for i, field in ipairs(choices_of(model)) do words[i] = ("%s=%s"):format(field.name, cell.choices[i]) end
  return table.concat(words, " ")
end

-- Cells of one key and one general kernel on one line.
local function print_served(model, cells)
  local lines, by_id = {}, {}
  for _, cell in ipairs(cells) do
    if cell.general[1] then
      local key = {}
      for i, field in ipairs(choices_of(model)) do
        if field.key then key[#key + 1] = cell.choices[i] end
      end
      local id = table.concat(key, " ") .. "\0" .. cell.general[1].name
      if not by_id[id] then
        by_id[id] = { key = table.concat(key, " "), kernel = cell.general[1].name, count = 0 }
        lines[#lines + 1] = by_id[id]
      end
      by_id[id].count = by_id[id].count + 1
    end
  end
  for _, line in ipairs(lines) do
    print(("  %-12s %4d cell%s  %s"):format(line.key, line.count, line.count == 1 and " " or "s", line.kernel))
  end
end

local function report(model, kernels, all)
  if #kernels == 0 then
    print(("%s on %s: no kernels"):format(model.name, model.arch.name))
    return 0
  end
  local cells, gaps, names = coverage.cells(model, kernels), {}, {}
  for _, cell in ipairs(cells) do
    if #cell.general == 0 then gaps[#gaps + 1] = cell end
  end
  for i, field in ipairs(choices_of(model)) do names[i] = field.name end
  print(("%s on %s: %d cells (%s), %d without a general kernel"):format(model.name, model.arch.name, #cells,
    table.concat(names, " x "), #gaps))
  if all then
    for _, cell in ipairs(cells) do
      print(("  %-80s %s"):format(cell_text(model, cell), cell.general[1] and cell.general[1].name or "GAP"))
    end
    return #gaps
  end
  print_served(model, cells)
  for i, cell in ipairs(gaps) do
    if i > MAX_GAPS then
      print(("  GAP and %d more (--all lists them)"):format(#gaps - MAX_GAPS))
      break
    end
    print(("  GAP %s"):format(cell_text(model, cell)))
  end
  return #gaps
end

function coverage.run(options)
  local gaps, family = 0, options.families
  for _, arch in ipairs(command.architectures(options)) do
    local project = require("spec").load(options.root, arch)
    for _, model in ipairs(command.families(project, { families = family })) do
      gaps = gaps + report(model, command.kernels(model, options), options.all)
    end
  end
  return gaps > 0 and 1 or 0
end

return coverage
