#!/usr/bin/env lua5.4
-- Every mistake in a spec or a template gives its one message and leaves the output tree as it was.
--
-- The cases are in errors.txt, each a change to a copy of tests/gen/tiny:
--   == what is wrong
--   @ file                    the file to change
--   - text                    found once in it (several lines: all together)
--   + text                    put there instead; without - lines: put at the file's end
--   > message                 standard error must be this, after "quern: "

local lib = dofile("tests/gen/lib.lua")

local BIN = os.getenv("BIN") or "build/bin"
local CASES = "tests/gen/errors.txt"

local function read_cases()
  local cases, case, edit = {}, nil, nil
  for line in io.lines(CASES) do
    local mark, text = line:match("^([=@+>-]=?) ?(.*)$")
    if mark == "==" then
      case = { title = text, edits = {} }
      cases[#cases + 1] = case
    elseif mark == "@" then
      edit = { file = text, old = {}, new = {} }
      table.insert(case.edits, edit)
    elseif mark == "-" then
      table.insert(edit.old, text)
    elseif mark == "+" then
      table.insert(edit.new, text)
    elseif mark == ">" then
      case.message = text
    end
  end
  return cases
end

local function apply(root, edit)
  local path = ("%s/%s"):format(root, edit.file)
  local handle = io.open(path, "rb")
  local text = handle and handle:read("a") or ""
  if handle then handle:close() end
  local old, new = table.concat(edit.old, "\n"), table.concat(edit.new, "\n")
  if old == "" then
    text = text .. new .. "\n"
  else
    local from, to = text:find(old, 1, true)
    assert(from and not text:find(old, to + 1, true), ("%s: %q is not there once"):format(edit.file, old))
    text = text:sub(1, from - 1) .. new .. text:sub(to + 1)
  end
  lib.write(path, text)
end

local folder = lib.folder()
local root, out = folder .. "/project", folder .. "/out"

local function digest()
  local _, output = lib.run(("cd '%s' && find . -type f -printf '%%p %%T@ %%i\n' | sort"):format(out))
  return output
end

local function fresh() lib.run(("rm -rf '%s' && cp -r tests/gen/tiny '%s'"):format(root, root)) end

local function gen() return lib.run(("%s/quern gen --root '%s' --arch toy --out '%s'"):format(BIN, root, out)) end

fresh()
local made, output = gen()
lib.check("the unchanged project", made, output)
local before = digest()

local wanted = arg[1]
for _, case in ipairs(read_cases()) do
  if not wanted or case.title:find(wanted, 1, true) then
    fresh()
    for _, edit in ipairs(case.edits) do apply(root, edit) end
    local ok, message = gen()
    if ok then message = "(it succeeded)" end
    lib.equal(case.title, message, ("quern: %s\n"):format(case.message))
    lib.check(case.title .. ": the tree", digest() == before and not lib.run(("test -e '%s/.stage'"):format(out)))
  end
end
lib.finish()
