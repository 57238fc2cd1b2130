-- What a family's kernels are made from, and what they take beside their parameters: templates and tensor maps.
-- spec.lua describes model.templates and model.maps.
--
--   spec_kernel.read(model, reader, fields)   checks their form; spec_scopes.lua parses the expressions
--   spec_kernel.check(model, kernels)         raises one message for the first kernel that has no template, tensor
--                                             maps that no copy engine takes, or more arguments than a launch has
--   spec_kernel.template(model) -> f(values) -> number of the kernel's template, or nil
--     values   name -> value of every column and key value
--   spec_kernel.taken(model, values) -> list of the maps that the kernel takes
--   spec_kernel.maps(model, kernels) -> list of { entry =, always = }
--     the maps that some of the kernels take, in the spec's order; always: all of them do

local expr = require "expr"
local spec_part = require "spec_part"
local spec_read = require "spec_read"

local spec_kernel = {}

-- Limits of the runtime (quern_table.h) and of copy engines.
local MAX_MAPS, MAX_DIMS, MAX_BOX, BOX_ROW_BYTES = 20, 5, 256, 16
local MAP_BYTES, MAX_ARGUMENT_BYTES = 128, 4096
local ELEMENT_BYTES = { [1] = true, [2] = true, [4] = true }
local SWIZZLES = { [0] = true, [32] = true, [64] = true, [128] = true }

-- ---------------------------------------------------------------------------------------------- reading

local function expression(entry, text, format, ...)
  return { text = tostring(text), line = entry.line, what = ("%s: %s"):format(entry.what, format:format(...)) }
end

local function check_count(reader, map, field, wanted, of)
  local count = #map[field]
  if count ~= wanted then
    reader:fail(map.line, "%s: %s has %d items beside %d extents: wanted %d%s", map.what, field, count, #map.extents,
      wanted, of)
  end
end

local function read_map(reader, map)
  if #map.extents < 1 or #map.extents > MAX_DIMS then
    reader:fail(map.line, "%s: %d extents: a tensor has 1 to %d, innermost first", map.what, #map.extents, MAX_DIMS)
  end
  check_count(reader, map, "strides", #map.extents - 1, ", the bytes of every extent but the first")
  check_count(reader, map, "box", #map.extents, ", the elements of each that one copy moves")
  for _, field in ipairs { "when", "offset" } do
    if map[field] ~= nil then map[field] = expression(map, map[field], field) end
  end
  for _, field in ipairs { "base", "element_bytes", "swizzle" } do
    map[field] = expression(map, map[field] or 0, field)
  end
  for _, field in ipairs { "extents", "strides", "box" } do
    for i, text in ipairs(map[field]) do map[field][i] = expression(map, text, "%s, item %d", field, i) end
  end
end

function spec_kernel.read(model, reader, fields)
  model.maps = fields.maps
  for _, map in ipairs(model.maps) do read_map(reader, map) end
  local line = reader:line_of("template") or fields.line
  if type(fields.template) == "string" then
    model.templates = { { file = fields.template, text = "1", line = line, what = "template" } }
    return
  end
  model.templates = spec_read.entries(reader, line, "template", fields.template, "template")
  if #model.templates == 0 then reader:fail(line, "template: the list is empty") end
end

-- ----------------------------------------------------------------------------------------- of a kernel

local function compile(model, part)
  local f = expr.compile(part.tree)
  return function(values)
    local ok, value = pcall(f, values)
    if ok then return value end
    error(("%s: %s: divides by zero for some config: a part of the condition before it must exclude that"):format(
      spec_part.place(model.file, part.line), part.what), 0)
  end
end

function spec_kernel.template(model)
  local tests = {}
  for i, entry in ipairs(model.templates) do
    tests[i] = expr.constant(entry.tree) ~= 1 and compile(model, entry) or false
  end
  return function(values)
    for i = 1, #tests do
      if not tests[i] or tests[i](values) ~= 0 then return i end
    end
    return nil
  end
end

-- f(kernel) -> name -> value of those columns and key values that templates and maps name; the table is used again by
-- the next call.
local function kernel_values(model)
  local values, columns, keys, needed = {}, {}, {}, {}
  local function need(part)
    for _, name in ipairs(expr.uses(part.tree)) do needed[name] = true end
  end
  for _, entry in ipairs(model.templates) do need(entry) end
  for _, map in ipairs(model.maps) do
    if map.when then need(map.when) end
    for _, part in ipairs { map.element_bytes, map.swizzle, table.unpack(map.box) } do need(part) end
  end
  for i = #model.key_values, 1, -1 do -- one may need those before it
    local value = model.key_values[i]
    if needed[value.name] then
      need(value)
      table.insert(keys, 1, { name = value.name, f = expr.compile(value.tree) })
    end
  end
  for i, column in ipairs(model.config) do
    if needed[column.name] then columns[#columns + 1] = { name = column.name, at = i } end
  end
  return function(kernel)
    for i = 1, #columns do values[columns[i].name] = kernel[columns[i].at] end
    for i = 1, #keys do values[keys[i].name] = keys[i].f(values) end
    return values
  end
end

-- Whether a tree follows from the config alone.
local function is_static(model, tree)
  local config = model.scopes.config.symbols
  for _, name in ipairs(expr.uses(tree)) do
    if not config[name] then return false end
  end
  return true
end

local function takes(model, map) return map.when and compile(model, map.when) or function() return 1 end end

-- What a copy engine would refuse of a map, as far as the config says: f(values) -> message or nil.
local function map_check(model, map)
  local function static(part)
    return is_static(model, part.tree) and compile(model, part) or function() return nil end
  end
  local bytes_of, swizzle_of, box_of = static(map.element_bytes), static(map.swizzle), {}
  for i, part in ipairs(map.box) do box_of[i] = static(part) end
  return function(values)
    local bytes, swizzle, row = bytes_of(values), swizzle_of(values), box_of[1](values)
    if bytes and not ELEMENT_BYTES[bytes] then return ("element_bytes is %d: 1, 2 or 4"):format(bytes) end
    if swizzle and not SWIZZLES[swizzle] then return ("swizzle is %d: 0, 32, 64 or 128"):format(swizzle) end
    for i, f in ipairs(box_of) do
      local box = f(values)
      if box and (box < 1 or box > MAX_BOX) then return ("box, item %d, is %d: 1 to %d"):format(i, box, MAX_BOX) end
    end
    if not row or not bytes then return nil end
    if row * bytes % BOX_ROW_BYTES ~= 0 then
      return ("a row of the box has %d bytes: a multiple of %d"):format(row * bytes, BOX_ROW_BYTES)
    elseif swizzle and swizzle ~= 0 and row * bytes > swizzle then
      return ("a row of the box has %d bytes: at most the swizzle's %d"):format(row * bytes, swizzle)
    end
  end
end

local function fail(model, entry, message, kernel)
  error(("%s: %s: %s (kernel %s)"):format(spec_part.place(model.file, entry.line), entry.what, message, kernel.name), 0)
end

local PARAM_BYTES = { ptr = 8, i64 = 8, i32 = 4, u32 = 4, f32 = 4 }

local function align_up(bytes, align) return (bytes + align - 1) // align * align end

-- Bytes of the struct that params_header of emit_headers.lua declares.
local function params_bytes(model)
  local bytes, widest = 0, 1
  for _, param in ipairs(model.params) do
    local size = PARAM_BYTES[param.type]
    bytes, widest = align_up(bytes, size) + size, math.max(widest, size)
  end
  return align_up(bytes, widest)
end

function spec_kernel.check(model, kernels)
  local template, values_of = spec_kernel.template(model), kernel_values(model)
  local maps, params = {}, params_bytes(model)
  for i, map in ipairs(model.maps) do
    maps[i] = { entry = map, takes = takes(model, map), check = map_check(model, map) }
  end
  for _, kernel in ipairs(kernels) do
    local values, count = values_of(kernel), 0
    if not template(values) then
      fail(model, model.templates[#model.templates], "no template of the list is for this kernel: the last should be"
        .. ' for all others, "true"', kernel)
    end
    for _, map in ipairs(maps) do
      if map.takes(values) ~= 0 then
        count = count + 1
        if count > MAX_MAPS then fail(model, map.entry, ("one map more than %d"):format(MAX_MAPS), kernel) end
        local message = map.check(values)
        if message then fail(model, map.entry, message, kernel) end
      end
    end
    local bytes = params + count * MAP_BYTES
    if bytes > MAX_ARGUMENT_BYTES then
      fail(model, model.params[#model.params], ("the parameters (%d bytes) and %d tensor maps have %d bytes in all: at"
        .. " most %d"):format(params, count, bytes, MAX_ARGUMENT_BYTES), kernel)
    end
  end
end

function spec_kernel.taken(model, values)
  local list = {}
  for _, map in ipairs(model.maps) do
    if takes(model, map)(values) ~= 0 then list[#list + 1] = map end
  end
  return list
end

function spec_kernel.maps(model, kernels)
  local list, values_of = {}, kernel_values(model)
  for _, map in ipairs(model.maps) do
    local test, some, all = takes(model, map), false, true
    for _, kernel in ipairs(kernels) do
      local taken = test(values_of(kernel)) ~= 0
      some, all = some or taken, all and taken
    end
    if some then list[#list + 1] = { entry = map, always = all } end
  end
  return list
end

return spec_kernel
