-- An architecture for tests.
return arch {
  name = "toy2",
  doc = "another machine for tests",
  layer = "amdgcn",
  wave = 64,
  max_threads = 256,
  cus = 5,
  lds_bytes = 512,
  max_grid_threads = 4294967295,
  gbps = 12.5,
}
