-- The kernel before one of scale that wants rows of another stride.
return family {
  name = "stage",
  doc = "rows of X, one behind the other",
  problem = {
    choice { "dtype", { "f16", "f32" }, key = true, doc = "type of X" },
    extent { "lines" },
    extent { "line" },
    stride { "ldx", default = "line" },
  },
  empty = "lines == 0 || line == 0",
  legal = { legal { "bounded", "lines <= 1e15 && line <= 1e9 && lines * line <= 1e15" } },
  axes = { axis { "dtype" }, axis { "vec", { 1, 4 }, code = "v", default = 4 } },
  accept = { accept { "line_divides", "line % vec == 0" } },
  cost = "lines * line / vec / arch.gbps",
  args = { pointer { "from" }, pointer { "to", written = true }, pointer { "mark" } },
  params = { param { "from", "ptr", "args.from + 2 * vec" }, param { "to", "ptr", "args.to" } },
  launch = { tiles = "lines", slices = "1", threads = "64", lds = "0", workspace = "0" },
  template = "stage.hip",
}
