-- A stride's default: elements of so many rows, one behind another.
--
--   function(digits) -> packed(rows, row)   an expression; what is too large to be legal becomes 10^digits and does not
--                                           overflow, so that conditions see that it is
return function(digits)
  local most = "1" .. ("0"):rep(digits)
  return function(rows, row)
    return ("%s <= 0 || %s <= 0 ? 0 : %s <= %s / max(%s, 1) ? %s * %s : %s"):format(rows, row, row, most, rows, rows, row, most)
  end
end
