-- What the specs make, put into a stage: the common part of gen and check.
--
--   tree.make(options, dry) -> result
--     options   see main.lua
--     dry       nothing is written: only compared
--   result
--     stage     open; the caller commits (gen) and closes it
--     families  list of {name, report (see expand.lua), same, changed, new = counts, removed = names}
--     other     {same, changed, new = counts, removed = names}: dispatch.c, manifest.csv and the headers
--     changed, new, removed   lists of paths in the tree, sorted
--   On failure the stage is closed before the error is raised.
--
--   tree.render(project, options, models, kernels, folder, stage [, prefix [, meanwhile]]) -> list of {what, hash}
--     renders kernels[model.name] of all models in worker threads and puts them into folder[model.name]; what is
--     "same", "changed" or "new"; meanwhile() runs beside them
--   tree.device_headers(root) -> list of {path, text}

local emit_dispatch = require "emit_dispatch"
local emit_headers = require "emit_headers"
local expand = require "expand"
local quern = require "quern"
local render = require "render"
local spec = require "spec"
local spec_part = require "spec_part"
local tuned = require "tuned"

local tree = {}

local MANIFEST_HEADER = "family,kernel,spec_hash,file_hash"

-- -------------------------------------------------------------------------------------------- inputs

local function selection(project, names)
  local selected = {}
  for _, name in ipairs(names) do
    if not project.family[name] then
      local known = {}
      for i, model in ipairs(project.families) do known[i] = model.name end
      error(('there is no family "%s": specs/families has %s'):format(name, table.concat(known, ", ")), 0)
    end
    selected[name] = true
  end
  if #names == 0 then
    for _, model in ipairs(project.families) do selected[model.name] = true end
  end
  return selected
end

-- Covers what a kernel's text follows from, except the generator itself.
local function spec_hash(project, model)
  local parts, sources, known = {}, {}, {}
  local function add(name, text) parts[#parts + 1] = ("%s %d\n%s"):format(name, #text, text) end
  for _, entry in ipairs(model.templates) do
    local set = render.template_set(project.root)
    for _, source in ipairs(set:texts(entry.file, spec_part.place(model.file, entry.line))) do
      if not known[source.name] then sources[#sources + 1], known[source.name] = source, true end
    end
  end
  table.sort(sources, function(a, b) return a.name < b.name end)
  add("words", project.words_text)
  add("arch", model.arch.text)
  add("spec", model.spec_text)
  local taken = {}
  for _, part in pairs(model.parts) do taken[#taken + 1] = part end
  table.sort(taken, function(a, b) return a.file < b.file end)
  for _, part in ipairs(taken) do add(part.file, part.text) end
  for _, source in ipairs(sources) do add(source.name, source.text) end
  return quern.hash(table.concat(parts))
end

-- The names in a folder, none where there is no such folder. One that cannot be read must not pass for empty: what is
-- in it would be missing from the output.
local function names_in(folder)
  local names, message = quern.list(folder, true)
  if not names then error(message, 0) end
  return names
end

local function arch_names(root)
  local names = {}
  for _, file in ipairs(names_in(root .. "/specs/arch")) do names[#names + 1] = file:match("^(.*)%.lua$") end
  return names
end

function tree.device_headers(root)
  local files = {}
  local folder = root .. "/templates/device"
  for _, name in ipairs(names_in(folder)) do
    if name:match("%.h$") then
      local text, message = quern.read(("%s/%s"):format(folder, name))
      if not text then error(message, 0) end
      files[#files + 1] = { path = "include/" .. name, text = text }
    end
  end
  return files
end

-- ------------------------------------------------------------------------------------------- manifest

-- Rows are in the order of families and kernels. Those of families that are not made now stay as they are.
local function old_rows(options, selected)
  local rows = {}
  local path = ("%s/%s/manifest.csv"):format(options.out, options.arch)
  if not quern.kind(path) then return rows end
  local text, message = quern.read(path)
  if not text then error(message, 0) end
  for line in text:gmatch("[^\n]+") do
    local family = line:match("^([%w_]+),")
    if family and line ~= MANIFEST_HEADER and not selected[family] then
      rows[family] = rows[family] or {}
      table.insert(rows[family], line)
    end
  end
  return rows
end

local function manifest(project, options, selected, rows)
  local lines = { MANIFEST_HEADER }
  local old = old_rows(options, selected)
  for _, model in ipairs(project.families) do
    local list = rows[model.name] or old[model.name] or {}
    table.move(list, 1, #list, #lines + 1, lines)
  end
  return table.concat(lines, "\n") .. "\n"
end

-- --------------------------------------------------------------------------------------------- making

local function counts() return { same = 0, changed = 0, new = 0, removed = {} } end

local function progress(total)
  if not quern.is_terminal(2) then return nil end
  return function(done)
    io.stderr:write(("\r%d of %d kernels"):format(done, total), done == total and "\r\27[K" or "")
  end
end

function tree.render(project, options, models, kernels, folder, stage, prefix, meanwhile)
  local deck, settings = quern.deck(), { root = project.root, arch = project.arch.name, prefix = prefix or "" }
  for _, model in ipairs(models) do
    settings["folder " .. model.name] = tostring(folder[model.name])
    for _, kernel in ipairs(kernels[model.name]) do deck:add(model.name, kernel, #model.config) end
  end
  local results = quern.parallel { jobs = options.jobs, module = "render", options = settings, deck = deck,
    stage = stage, count = #deck, progress = progress(#deck), meanwhile = meanwhile }
  for i, result in ipairs(results) do
    local what, hash = result:match("^(%a+) (%x+)$")
    results[i] = { what = what, hash = hash }
  end
  return results
end

local function render_all(work, meanwhile)
  local models = {}
  for _, model in ipairs(work.project.families) do
    if work.selected[model.name] then models[#models + 1] = model end
  end
  local results = tree.render(work.project, work.options, models, work.kernels, work.folder, work.stage, nil,
    meanwhile)
  local item, rows = 0, {}
  for _, model in ipairs(models) do
    local family, list = work.by_family[model.name], {}
    for i, kernel in ipairs(work.kernels[model.name]) do
      item = item + 1
      local what = results[item].what
      family[what] = family[what] + 1
      if what ~= "same" then
        table.insert(work.result[what], ("%s/%s/%s.hip"):format(work.options.arch, model.name, kernel.name))
      end
      list[i] = ("%s,%s,%s,%s"):format(model.name, kernel.name, work.hash[model.name], results[item].hash)
    end
    rows[model.name] = list
  end
  return rows
end

local function put_others(work, files)
  local folders = {
    include = work.stage:folder("include", ".h", true),
    [work.options.arch] = work.stage:folder(work.options.arch, "", false),
  }
  for _, file in ipairs(files) do
    local folder, name = file.path:match("^(.*)/([^/]+)$")
    local what = work.stage:put(folders[folder], name, file.text)
    work.result.other[what] = work.result.other[what] + 1
    if what ~= "same" then table.insert(work.result[what], file.path) end
  end
  return folders.include
end

local function list_removed(work, folder, path, into)
  for _, name in ipairs(work.stage:unseen(folder)) do
    table.insert(into.removed, name)
    table.insert(work.result.removed, ("%s/%s"):format(path, name))
  end
end

-- Folders of families that no spec makes any more.
local function stale_folders(work)
  local path = ("%s/%s"):format(work.options.out, work.options.arch)
  local list = {}
  if #work.options.families > 0 then return list end
  for _, name in ipairs(names_in(path)) do
    if not work.project.family[name] and quern.kind(("%s/%s"):format(path, name)) == "folder" then
      local folder = ("%s/%s"):format(work.options.arch, name)
      list[#list + 1] = { path = folder, number = work.stage:folder(folder, ".hip", true) }
    end
  end
  return list
end

-- dispatch.c and the headers
local function other_files(work)
  local options, project = work.options, work.project
  local files = emit_headers.files(project.arch, project.families, work.kernels, arch_names(options.root))
  for _, list in ipairs { emit_dispatch.files(project.arch, project.families, work.kernels, work.tuned),
    tree.device_headers(options.root) } do
    table.move(list, 1, #list, #files + 1, files)
  end
  return files
end

local function make(work)
  local options, project, result = work.options, work.project, work.result
  for _, model in ipairs(project.families) do
    if work.selected[model.name] then
      local path = ("%s/%s"):format(options.arch, model.name)
      work.folder[model.name] = work.stage:folder(path, ".hip", true)
    end
  end
  local stale, files = stale_folders(work), nil
  local rows = render_all(work, function() files = other_files(work) end)
  files[#files + 1] = { path = options.arch .. "/manifest.csv", text = manifest(project, options, work.selected, rows) }
  local include = put_others(work, files)
  for _, model in ipairs(project.families) do
    if work.selected[model.name] then
      local path = ("%s/%s"):format(options.arch, model.name)
      list_removed(work, work.folder[model.name], path, work.by_family[model.name])
    end
  end
  list_removed(work, include, "include", result.other)
  for _, folder in ipairs(stale) do list_removed(work, folder.number, folder.path, result.other) end
  for _, list in ipairs { "changed", "new", "removed" } do table.sort(result[list]) end
end

function tree.make(options, dry)
  local project = spec.load(options.root, options.arch)
  local work = { options = options, project = project, selected = selection(project, options.families), kernels = {},
    tuned = {}, folder = {}, hash = {}, by_family = {},
    result = { families = {}, other = counts(), changed = {}, new = {}, removed = {} } }
  for _, model in ipairs(project.families) do
    local kernels, report = expand.kernels(model, options.profile)
    work.kernels[model.name] = kernels
    work.tuned[model.name] = tuned.load(model, kernels)
    if work.selected[model.name] then
      work.hash[model.name] = spec_hash(project, model)
      local family = counts()
      family.name, family.report = model.name, report
      table.insert(work.result.families, family)
      work.by_family[model.name] = family
    end
  end
  work.stage = quern.stage(options.out, dry)
  work.result.stage = work.stage
  local ok, message = pcall(make, work)
  if not ok then
    work.stage:close()
    error(message, 0)
  end
  return work.result
end

return tree
