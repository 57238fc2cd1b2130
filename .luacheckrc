-- House rules: local modules, no globals.
std = "lua54"
max_line_length = 120
exclude_files = { "build/", "generated/" }

-- Specs run in the generator's sandbox: these constructors and a part of the standard library are all they see.
files["specs/"] = {
  std = "none",
  max_line_length = 140,
  read_globals = {
    "arch", "family", "part", "choice", "extent", "stride", "value", "legal", "axis", "rule", "set", "accept", "tunable",
    "pointer", "scalar", "require", "param", "map", "template",
    "ipairs", "pairs", "select", "tostring", "tonumber", "type", "error", "assert", "next", "math", "string", "table",
  },
}
