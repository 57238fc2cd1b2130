-- The two texts that every kernel gets ready-made: the banner at its top and its constants.
--
--   texts = banner.new(model)
--   texts.banner(values, number), texts.constants(values)
--     values   name -> value of every column and key value
--     number   of the kernel's template in model.templates
--
-- Both depend on the config alone, and a line on as little of it as can be: so siblings differ in the lines where
-- their configs do, and a new value of an axis changes no other kernel. Lines are kept by the values behind them.

local expr = require "expr"

local banner = {}

local WIDTH = 110
local VALUE_WIDTH = 9 -- wider values push their comment to the right

-- Breaks text at spaces into lines; `indents` for the first and the others.
local function wrap(text, first, rest)
  local lines, line = {}, first
  local empty = true
  for word in text:gmatch("%S+") do
    if not empty and #line + 1 + #word > WIDTH then
      lines[#lines + 1] = line
      line, empty = rest, true
    end
    line = empty and line .. word or line .. " " .. word
    empty = false
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n")
end

local function longest(columns)
  local width = 0
  for _, column in ipairs(columns) do width = math.max(width, #column.name) end
  return width
end

-- A doc of the form "even: ...; masked: ..." speaks of each value: the part for this one, or "others".
local function doc_of_value(axis, value)
  local parts, count = {}, 0
  for part in (axis.doc .. "; "):gmatch("(.-); ") do
    local word, text = part:match("^([%w_]+): (.*)$")
    if not word or not (axis.index[word] or word == "others") then return axis.doc end
    parts[word], count = text, count + 1
  end
  if count == 0 then return axis.doc end
  return parts[value] or parts.others or ""
end

-- Calls make(value) once for each value.
local function by_value(make)
  local known = {}
  return function(value)
    local text = known[value]
    if not text then
      text = make(value)
      known[value] = text
    end
    return text
  end
end

local function axis_line(axis, width)
  return by_value(function(value)
    local start = ("//   %-" .. width .. "s  %-" .. VALUE_WIDTH .. "s  "):format(axis.name, value)
    local doc = axis.kind == "word" and doc_of_value(axis, value) or axis.doc
    if doc == "" then return (start:gsub("%s+$", "")) end
    return wrap(doc, start, "//" .. (" "):rep(#start - 2))
  end)
end

-- ----------------------------------------------------------------------------------------------- accept

local function reads_well(tree)
  if (tree.op == "==" or tree.op == "!=") and tree[1].op == "word" and tree[2].op == "name" then
    return ("%s %s %s"):format(tree[2].name, tree.op, tree[1].value):gsub("^p%.", "")
  end
  return (expr.text(tree):gsub("%f[%w_]p%.", ""))
end

-- The lines of one accept condition for a config; "" where it always holds.
local function accept_lines(model, entry)
  local names = {}
  for _, name in ipairs(expr.uses(entry.tree)) do
    local symbol = model.scopes.accept.symbols[name]
    local field = symbol.role == "problem" and symbol.entry.key and symbol.entry.name
    if symbol.role == "axis" or symbol.role == "derive" or field then
      names[#names + 1] = { name = name, column = field or name }
    elseif symbol.role == "value" then
      for _, value in ipairs(model.key_values) do
        if value == symbol.entry then names[#names + 1] = { name = name, column = name } end
      end
    end
  end
  local function make(values)
    local bindings = {}
    for _, item in ipairs(names) do bindings[item.name] = values[item.column] end
    local folded = expr.fold(entry.tree, bindings)
    if expr.constant(folded) then return "" end
    local lines = {}
    for i, part in ipairs(expr.conjuncts(folded)) do
      lines[i] = wrap(reads_well(part), "//   ", "//     ")
    end
    return "\n" .. table.concat(lines, "\n")
  end
  local memo = {}
  return function(values)
    local node = memo
    for i = 1, #names do
      local value = values[names[i].column]
      local deeper = node[value]
      if not deeper then
        deeper = {}
        node[value] = deeper
      end
      node = deeper
    end
    local text = node.text
    if not text then
      text = make(values)
      node.text = text
    end
    return text
  end
end

-- ------------------------------------------------------------------------------------------ the texts

local function new_banner(model)
  local width = longest(model.axes)
  local heads = {}
  for i, template in ipairs(model.templates) do
    heads[i] = table.concat({
      wrap(("DO NOT EDIT. Made from %s and templates/%s: edit those."):format(model.file, template.file),
        "// ", "//   "),
      "//",
      wrap(("%s: %s"):format(model.name, model.doc), "// ", "//   "),
      "//",
    }, "\n")
  end
  local axes, accepts = {}, {}
  for _, axis in ipairs(model.axes) do
    if not axis.foreign then axes[#axes + 1] = { name = axis.name, line = axis_line(axis, width) } end
  end
  for i, entry in ipairs(model.accept) do accepts[i] = accept_lines(model, entry) end
  local threads, lds = expr.compile(model.launch.threads.tree), expr.compile(model.launch.lds.tree)
  local has_registers = model.column.registers ~= nil
  local tail = ("\n//\n// Made again by: quern gen --arch %s --family %s"):format(model.arch.name, model.name)
  return function(values, number)
    local parts = { heads[number] }
    for i = 1, #axes do parts[#parts + 1] = "\n" .. axes[i].line(values[axes[i].name]) end
    local resolved = has_registers and values.registers
    parts[#parts + 1] = ("\n//\n// %d threads, %d bytes of LDS%s.\n//\n// Accepts "):format(threads(values),
      lds(values), resolved and (", about %d registers a lane"):format(resolved) or "")
    local start = #parts
    for i = 1, #accepts do
      local text = accepts[i](values)
      if text ~= "" then parts[#parts + 1] = text end
    end
    parts[start] = parts[start] .. (#parts > start and "problems with" or "every problem of these types.")
    parts[#parts + 1] = tail
    return table.concat(parts)
  end
end

local function constant_line(column, width)
  return by_value(function(value)
    local kind = value > 0x7fffffff and "long long" or "int"
    local start = ("constexpr %s %-" .. width .. "s = %-" .. VALUE_WIDTH .. "s"):format(kind, column.name:upper(),
      ("%d;"):format(value))
    -- what an axis is stands in the banner
    if column.kind == "axis" or column.doc == "" then return (start:gsub("%s+$", "")) end
    start = start .. " // "
    return wrap(column.doc, start, (" "):rep(#start - 3) .. "// ")
  end)
end

local function new_constants(model)
  local columns, lines = {}, {}
  for _, column in ipairs(model.config) do
    local foreign = column.axis and column.axis.foreign
    if column.type == "number" and column.constant ~= false and not foreign then columns[#columns + 1] = column end
  end
  local width = longest(columns)
  for i, column in ipairs(columns) do lines[i] = constant_line(column, width) end
  return function(values)
    local parts = {}
    for i = 1, #columns do parts[i] = lines[i](values[columns[i].name]) end
    return table.concat(parts, "\n")
  end
end

function banner.new(model)
  return { banner = new_banner(model), constants = new_constants(model) }
end

return banner
