return arch {
  name = "toy",
  doc = "a made-up device",
  layer = "amdgcn",
  wave = 64,
  lds_bytes = 4096,
  max_threads = 256,
  max_grid_threads = 4294967295,
  clock_mhz = 1000,
}
