-- A family's `problems`, and behind them the lines of its shape lists, each with what lists leave to the caller: `given`, a
-- list of tables of fields; left out: each type of `dtype`.

local NAMES = { model = true, layer = true, phase = true, source = true } -- columns that are no fields

return function(problems, given)
  given = given or { { dtype = "f32" }, { dtype = "f16" }, { dtype = "bf16" } }
  return function(shapes, random)
    local list = problems(shapes, random)
    for _, shape in ipairs(shapes) do
      for _, fields in ipairs(given) do
        local problem = {}
        for name, value in pairs(fields) do problem[name] = value end
        for name, value in pairs(shape) do
          if not NAMES[name] then problem[name] = value end
        end
        list[#list + 1] = problem
      end
    end
    return list
  end
end
