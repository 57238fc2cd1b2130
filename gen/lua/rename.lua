-- The names of a vendored copy that has a prefix of its own.
--
--   rename.with(prefix) -> function(text) -> text     also for file names
--
-- With the prefix "acme_" every name that begins with quern_ begins with acme_quern_, every QUERN_ with ACME_QUERN_,
-- and quern.h is acme_quern.h. Those are all names that a program sees: the runtime's tests hold that. Kernels keep
-- their names: they are symbols of code objects, not of the program.

local rename = {}

function rename.with(prefix)
  if not prefix or prefix == "" then return function(text) return text end end
  local lower, upper = prefix .. "%0", prefix:upper() .. "%0"
  return function(text)
    text = text:gsub("%f[%w_]quern_", lower):gsub("%f[%w_]QUERN_", upper):gsub("%f[%w_]quern%.h%f[^%w_]", lower)
    return text
  end
end

return rename
