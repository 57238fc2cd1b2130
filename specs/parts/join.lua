-- A function: lists of entries as one, in order.

return function(...)
  local all = {}
  for _, list in ipairs { ... } do
    for _, entry in ipairs(list) do all[#all + 1] = entry end
  end
  return all
end
