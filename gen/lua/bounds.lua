-- Proves conditions of the form  expression <= constant  for every legal problem.
--
--   bounds.of(trees) -> known        what conditions that hold (legal ones, folded) say about sizes
--   bounds.proves(known, tree) -> boolean
--
-- Numbers of a problem are not negative, so an expression of sums and products is a polynomial with an upper bound
-- as soon as each of its monomials (m, m * n, ...) has one. A legal  m * n <= 2^40  gives one; so does
-- (m + k) * lda <= 1e18,  for each of its monomials. Divisions are bounded by real ones, rounding up by adding 1.

local expr = require "expr"

local bounds = {}

local MAX_TERMS = 200

-- A polynomial: list of { names = sorted list, factor = number }.
local function constant_term(value) return { { names = {}, factor = value } } end

local function multiply(a, b)
  if not a or not b or #a * #b > MAX_TERMS then return nil end
  local terms = {}
  for _, x in ipairs(a) do
    for _, y in ipairs(b) do
      local names = table.move(y.names, 1, #y.names, #x.names + 1, { table.unpack(x.names) })
      table.sort(names)
      terms[#terms + 1] = { names = names, factor = x.factor * y.factor }
    end
  end
  return terms
end

local function add(a, b)
  if not a or not b or #a + #b > MAX_TERMS then return nil end
  return table.move(b, 1, #b, #a + 1, { table.unpack(a) })
end

-- A polynomial that is at least the expression, or nil where none is found.
local upper

local function upper_divided(a, divisor, round_up)
  local value = expr.constant(divisor)
  if not value or value <= 0 then return nil end
  local quotient = multiply(a, constant_term(1 / value))
  return round_up and add(quotient, constant_term(1)) or quotient
end

function upper(node)
  local value = expr.constant(node)
  if value then return type(value) == "number" and value >= 0 and constant_term(value + 0.0) or nil end
  if node.bool then return constant_term(1.0) end
  if node.op == "name" then
    if node.symbol.role ~= "problem" or node.type ~= "number" then return nil end
    return { { names = { node.symbol.entry.name }, factor = 1.0 } }
  end
  local a, b = node[1] and upper(node[1]), node[2] and upper(node[2])
  if node.op == "+" then return add(a, b) end
  if node.op == "*" then return multiply(a, b) end
  if node.op == "/" then return a and upper_divided(a, node[2], false) end
  if node.op == "%" then return a end
  if node.op == "?:" then return add(b, upper(node[3])) end -- at most the sum of both
  if node.op == "call" then
    if node.name == "ceil_div" then return a and upper_divided(a, node[2], true) end
    if node.name == "min" then return a or b end
    if node.name == "max" then return add(a, b) end
    if node.name == "ceil" then return add(a, constant_term(1.0)) end
    if node.name == "floor" or node.name == "abs" then return a end
  end
  return nil
end

-- Without remainders and roundings a polynomial is exact, so that a bound on it bounds each of its monomials.
local function is_exact(node)
  if node.op == "number" or node.op == "name" then return true end
  return (node.op == "+" or node.op == "*") and is_exact(node[1]) and is_exact(node[2])
end

function bounds.of(trees)
  local known = {}
  for _, tree in ipairs(trees) do
    local limit = tree[2] and expr.constant(tree[2])
    if (tree.op == "<=" or tree.op == "<") and type(limit) == "number" and is_exact(tree[1]) then
      for _, term in ipairs(upper(tree[1]) or {}) do
        local id = table.concat(term.names, " ")
        if #term.names > 0 and term.factor >= 1 then
          known[id] = math.min(known[id] or math.huge, limit / term.factor)
        end
      end
    end
  end
  return known
end

-- The least bound of a monomial: its own, or the product of its parts'.
local function bound(known, names)
  if #names == 0 then return 1 end
  local best = known[table.concat(names, " ")] or math.huge
  for mask = 1, (1 << #names) // 2 - 1 do
    local part, rest = {}, {}
    for i, name in ipairs(names) do
      local side = mask >> (i - 1) & 1 == 1 and part or rest
      side[#side + 1] = name
    end
    local product = bound(known, part) * bound(known, rest)
    if product < best then best = product end
  end
  return best
end

function bounds.proves(known, tree)
  local limit = tree[2] and expr.constant(tree[2])
  if tree.op ~= "<=" and tree.op ~= "<" or type(limit) ~= "number" then return false end
  local terms, total = upper(tree[1]), 0.0
  if not terms then return false end
  for _, term in ipairs(terms) do
    if #term.names > 6 then return false end
    total = total + term.factor * bound(known, term.names)
  end
  return tree.op == "<=" and total <= limit or total < limit
end

return bounds
