-- An architecture for tests.
return arch {
  name = "toy",
  doc = "a machine for tests",
  layer = "amdgcn",
  wave = 64,
  max_threads = 256,
  cus = 3,
  lds_bytes = 1024,
  max_grid_threads = 4294967295,
  gbps = 12.5,
}
