-- What the Lua tests share: checks that count, the generator's modules without its C side, and a small project.
--
--   local lib = dofile("tests/gen/lib.lua")     from the repository's root
--   lib.equal(what, actual, expected)  lib.check(what, condition [, detail])  lib.raises(what, f, text)
--   lib.finish()                       prints "N passed, N failed" and ends the program
--   lib.project()                      the project of tests/gen/project, loaded
--   lib.run(command) -> boolean, output
--   lib.read(path), lib.write(path, text), lib.folder() -> a fresh folder, removed by lib.finish

package.path = "gen/lua/?.lua;" .. package.path

local lib = { passed = 0, failed = 0 }
local folders = {}

-- The module that the C side provides, as far as loading specs needs it. No limits here.
package.preload.quern = function()
  local quern = {}
  function quern.read(path)
    local file, message = io.open(path, "rb")
    if not file then return nil, message end
    local text = file:read("a")
    file:close()
    return text
  end
  function quern.list(path)
    local pipe, names = io.popen(("LC_ALL=C ls '%s' 2>/dev/null"):format(path)), {}
    for name in pipe:lines() do names[#names + 1] = name end
    pipe:close()
    return names
  end
  function quern.kind(path)
    local file = io.open(path, "rb")
    if not file then return nil end
    local is_file = file:read(0) ~= nil or file:seek("end") == 0
    file:close()
    return is_file and "file" or "folder"
  end
  function quern.limited(_, _, _, f, ...)
    local results = table.pack(pcall(f, ...))
    if results[1] then return table.unpack(results, 1, results.n) end
    return false, "error", results[2]
  end
  function quern.hash(text) return ("%x"):format(#text) end
  return quern
end

local function report(ok, what, detail)
  if ok then
    lib.passed = lib.passed + 1
  else
    lib.failed = lib.failed + 1
    print(("FAILED %s%s"):format(what, detail and "\n" .. detail or ""))
  end
end

function lib.check(what, condition, detail) report(condition, what, detail) end

function lib.equal(what, actual, expected)
  report(actual == expected, what, ("  is       %s\n  expected %s"):format(tostring(actual), tostring(expected)))
end

-- f must raise a message that contains text.
function lib.raises(what, f, text)
  local ok, message = pcall(f)
  report(not ok and tostring(message):find(text, 1, true) ~= nil, what,
    ("  raised   %s\n  expected %s"):format(ok and "nothing" or tostring(message), text))
end

function lib.read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read("a")
  file:close()
  return text
end

function lib.write(path, text)
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
end

function lib.run(command)
  local pipe = io.popen(command .. " 2>&1")
  local output = pipe:read("a")
  return pipe:close() == true, output
end

function lib.folder()
  local _, output = lib.run("mktemp -d")
  folders[#folders + 1] = output:match("%S+")
  return folders[#folders]
end

function lib.project(root) return require("spec").load(root or "tests/gen/project", "toy") end

function lib.finish()
  for _, folder in ipairs(folders) do lib.run(("rm -rf '%s'"):format(folder)) end
  print(("%d passed, %d failed"):format(lib.passed, lib.failed))
  os.exit(lib.failed == 0 and 0 or 1)
end

return lib
