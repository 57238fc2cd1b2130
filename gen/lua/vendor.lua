-- quern vendor: see help.lua. What a project needs of one architecture, in one folder.
--
-- The folder's manifest.csv names every file and the hash of its bytes.  An update touches only what the manifest
-- names, and of that only what still has its hash: all else is somebody else's work.

local command = require "command"
local emit_dispatch = require "emit_dispatch"
local emit_headers = require "emit_headers"
local expand = require "expand"
local filter = require "filter"
local partners = require "partners"
local quern = require "quern"
local rename = require "rename"
local texts = require "vendor_texts"
local tree = require "tree"
local tuned = require "tuned"

local vendor = {}

local MANIFEST = "manifest.csv"
local MANIFEST_MARK = "# Made by: quern vendor "
local MANIFEST_HEADER = "path,file_hash"
local RUNTIME = "src/runtime"

local function fail(...) error(select("#", ...) > 1 and (...):format(select(2, ...)) or ..., 0) end

-- ------------------------------------------------------------------------------------------------- what

local function check_options(options)
  if not options.dest or options.dest == "" then fail("--dest is missing: the folder to write") end
  options.dest = options.dest:gsub("(.)/+$", "%1")
  if options.prefix ~= "" and not options.prefix:match("^%a[%w_]*$") then
    fail('--prefix "%s" cannot begin a C name: letters, digits and _, a letter first, for example acme_',
      options.prefix)
  end
end

-- The families that are named (all where none is), and those of their leads and follows, in the project's order.
local function families_of(project, options)
  local wanted, models = {}, {}
  for _, model in ipairs(command.families(project, options)) do
    wanted[model.name] = true
    for _, one in ipairs(partners.of(model)) do wanted[one[2].family.name] = true end
  end
  for _, model in ipairs(project.families) do
    if wanted[model.name] then models[#models + 1] = model end
  end
  return models
end

-- A filter says nothing about a family that has no such column: a lead or follow stays whole.
local function passes(model, kernel, filters)
  local known = {}
  for _, one in ipairs(filters) do
    if model.column[one.name] then known[#known + 1] = one end
  end
  return filter.passes(model, kernel, known)
end

-- Rows of the tuned table whose kernel is there.
local function tuned_rows(model, options, kernels)
  local by_name, rows = {}, {}
  for _, kernel in ipairs(kernels) do by_name[kernel.name] = true end
  local all = options.profile == "full" and "full" or "default"
  for _, row in ipairs(tuned.load(model, (expand.kernels(model, all)))) do
    if by_name[row.kernel] then rows[#rows + 1] = row end
  end
  return rows
end

local function check_arch(project)
  local arch = project.arch
  if arch.layer == "nvptx" and not (arch.target and math.type(arch.values.ptx) == "integer") then
    fail('%s: an arch of layer nvptx needs target, a text, and ptx, an integer: clang asks for them', arch.file)
  end
end

local function choose(project, options)
  check_arch(project)
  local filters, families = filter.read(options.args)
  table.move(options.families, 1, #options.families, #families + 1, families)
  options.families = families
  local work = { project = project, options = options, models = families_of(project, options), kernels = {}, tuned = {},
    list = {} }
  filter.check(work.models, filters)
  for _, model in ipairs(work.models) do
    local kept = {}
    for _, kernel in ipairs(command.kernels(model, options)) do
      if passes(model, kernel, filters) then
        kept[#kept + 1] = kernel
        work.list[#work.list + 1] = { family = model.name, name = kernel.name }
      end
    end
    work.kernels[model.name], work.tuned[model.name] = kept, tuned_rows(model, options, kept)
  end
  if #work.list == 0 then
    fail("no kernel is left: see `quern list --arch %s --profile %s`", options.arch, options.profile)
  end
  table.sort(work.list, function(a, b) return a.name < b.name end)
  return work
end

-- ------------------------------------------------------------------------------------------------ files

local function read(path)
  local text, message = quern.read(path)
  if not text then fail("%s; quern vendor needs the whole repository: give its folder as --root", message) end
  return text
end

-- The runtime's sources and headers; headers for callers go to include/.
local function runtime_files(root)
  local folder, files, sources = ("%s/%s"):format(root, RUNTIME), {}, {}
  local names, message = quern.list(folder)
  if not names then fail("%s; quern vendor needs the whole repository: give its folder as --root", message) end
  for _, name in ipairs(names) do
    if name:match("%.[ch]$") then
      local into = name:match("^quern.*%.h$") and "include" or "runtime"
      files[#files + 1] = { path = ("%s/%s"):format(into, name), text = read(("%s/%s"):format(folder, name)) }
      if name:match("%.c$") then sources[#sources + 1] = name end
    end
  end
  return files, sources
end

-- All files but the kernels and the manifest, under their final names, sorted.
local function other_files(work)
  local options, project = work.options, work.project
  local files, sources = runtime_files(options.root)
  for _, list in ipairs { emit_headers.files(project.arch, work.models, nil, { options.arch }),
    tree.device_headers(options.root), emit_dispatch.files(project.arch, work.models, work.kernels, work.tuned),
    texts.files { arch = project.arch, kernels = work.list, models = work.models, sources = sources,
      prefix = options.prefix, command = work.command } } do
    table.move(list, 1, #list, #files + 1, files)
  end
  files[#files + 1] = { path = "LICENSE", text = read(options.root .. "/LICENSE") }
  local with_prefix = rename.with(options.prefix)
  for _, file in ipairs(files) do
    file.path = with_prefix(file.path)
    if file.path ~= "LICENSE" then file.text = with_prefix(file.text) end
  end
  table.sort(files, function(a, b) return a.path < b.path end)
  for i = 2, #files do assert(files[i].path ~= files[i - 1].path, "two files of one name: rename the family") end
  return files
end

-- The command that makes the folder again, without its place.
local function command_of(options)
  local words = { "--arch " .. options.arch, "--profile " .. options.profile }
  for _, family in ipairs(options.families) do words[#words + 1] = "--family " .. family end
  if options.prefix ~= "" then words[#words + 1] = "--prefix " .. options.prefix end
  for _, pair in ipairs(options.args) do
    if not pair:match("^family=") then words[#words + 1] = pair end
  end
  return table.concat(words, " ")
end

-- ----------------------------------------------------------------------------------------- what is there

-- path -> hash of what an earlier run wrote; empty for a folder that is new or empty.
local function read_manifest(dest)
  local kind, path = quern.kind(dest), ("%s/%s"):format(dest, MANIFEST)
  if kind == "file" then fail("%s: is a file: name a new or empty folder, or one that quern vendor made", dest) end
  local names = kind and quern.list(dest) or {}
  local text = #names > 0 and quern.read(path) or nil
  if #names == 0 then return {} end
  if not text or text:sub(1, #MANIFEST_MARK) ~= MANIFEST_MARK then
    fail("%s: there are files in it, and quern vendor did not make it: name a new or empty folder", dest)
  end
  local old, number = {}, 0
  for line in text:gmatch("[^\n]*\n") do
    number = number + 1
    local file, hash = line:match("^([^,]+),(%x+)\n$")
    if number > 2 and (not file or file:match("^/") or ("/" .. file .. "/"):find("/%.%.?/")) then
      fail("%s:%d: is damaged: restore it, or vendor into a new folder", path, number)
    end
    if number > 2 then old[file] = hash end
  end
  return old
end

-- Raises an error unless a file that is there is as an earlier run wrote it.
local function check_ours(work, path, what)
  local place, hash = ("%s/%s"):format(work.options.dest, path), work.old[path]
  if not hash then
    fail("%s: is in the way, and quern vendor did not make it: move it, then vendor again", place)
  elseif hash ~= quern.hash(quern.read(place) or "") then
    fail("%s: was edited since it was vendored, and would be %s: take your change to the specs or keep it elsewhere, "
      .. "delete the file, then vendor again", place, what)
  end
end

-- ------------------------------------------------------------------------------------------------ making

local function split(path)
  local folder, name = path:match("^(.*)/([^/]+)$")
  return folder or ".", name or path
end

local function folder_of(work, path)
  if not work.folders[path] then work.folders[path] = work.stage:folder(path, "", false) end
  return work.folders[path]
end

-- Notes what became of a file.
local function note(work, path, what, hash)
  if what == "changed" then check_ours(work, path, "overwritten") end
  work.counts[what] = work.counts[what] + 1
  work.hashes[#work.hashes + 1] = { path = path, hash = hash }
  work.made[path] = true
end

local function put(work, path, text)
  local folder, name = split(path)
  return work.stage:put(folder_of(work, folder), name, text)
end

local function put_kernels(work)
  local places = {}
  for _, model in ipairs(work.models) do
    places[model.name] = folder_of(work, ("%s/%s"):format(work.options.arch, model.name))
  end
  local results = tree.render(work.project, work.options, work.models, work.kernels, places, work.stage,
    work.options.prefix)
  local item = 0
  for _, model in ipairs(work.models) do
    for _, kernel in ipairs(work.kernels[model.name]) do
      item = item + 1
      note(work, ("%s/%s/%s.hip"):format(work.options.arch, model.name, kernel.name), results[item].what,
        results[item].hash)
    end
  end
end

local function remove_gone(work)
  local gone = {}
  for path in pairs(work.old) do
    local there = quern.kind(("%s/%s"):format(work.options.dest, path)) == "file"
    if there and not work.made[path] then gone[#gone + 1] = path end
  end
  table.sort(gone)
  for _, path in ipairs(gone) do
    check_ours(work, path, "removed")
    local folder, name = split(path)
    work.stage:remove(folder_of(work, folder), name)
  end
  work.counts.removed = #gone
end

-- The manifest comes last: where a run is killed while it moves files, the next finds its own among them.
local function put_manifest(work)
  table.sort(work.hashes, function(a, b) return a.path < b.path end)
  local lines = { MANIFEST_MARK .. work.command, MANIFEST_HEADER }
  for _, file in ipairs(work.hashes) do lines[#lines + 1] = ("%s,%s"):format(file.path, file.hash) end
  local what = put(work, MANIFEST, table.concat(lines, "\n") .. "\n")
  work.counts[what] = work.counts[what] + 1
end

local function make(work)
  put_kernels(work)
  for _, file in ipairs(other_files(work)) do
    note(work, file.path, put(work, file.path, file.text), quern.hash(file.text))
  end
  remove_gone(work)
  put_manifest(work)
  work.stage:commit()
end

function vendor.run(options)
  check_options(options)
  local old = read_manifest(options.dest)
  local work = choose(command.project(options), options)
  work.command, work.old = command_of(options), old
  work.stage = quern.stage(options.dest, false)
  work.folders, work.hashes, work.made = {}, {}, {}
  work.counts = { same = 0, changed = 0, new = 0 }
  local ok, message = pcall(make, work)
  work.stage:close()
  if not ok then error(message, 0) end
  local counts = work.counts
  print(("%s: %d kernels; %d files written, %d unchanged, %d removed"):format(options.dest, #work.list,
    counts.new + counts.changed, counts.same, counts.removed))
  return 0
end

return vendor
