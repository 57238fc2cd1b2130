return family {
  name = "touch",
  doc = "reads y",
  problem = {
    choice { "out", { "f16", "f32" }, key = true },
    extent { "n" },
  },
  axes = { axis { "out" }, axis { "tile", { 64 }, code = "t", default = 64 } },
  accept = {},
  cost = "n",
  args = { pointer { "y" } },
  params = { param { "y", "ptr", "args.y" } },
  launch = { tiles = "ceil_div(n, tile)", slices = "1", threads = "tile", lds = "0", workspace = "0" },
  template = "touch.hip",
}
