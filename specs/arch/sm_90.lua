-- NVIDIA Hopper. Figures: NVIDIA's H100 and H200 datasheets and the CUDA programming guide's table of compute
-- capability 9.0; those marked measured were read off an H200 (docs/performance.md).
return arch {
  name = "sm_90",
  doc = "NVIDIA Hopper (H100, H200)",
  layer = "nvptx",                 -- which side of the device layer its kernels use
  target = "sm_90a",               -- what the compiler is told: wgmma and setmaxnreg need the a
  ptx = 80,                        -- version of PTX that kernels are compiled to: 8.0

  -- execution
  wave = 32,                       -- lanes in a wave (a warp)
  simds = 4,                       -- in a compute unit (a streaming multiprocessor)
  cus = 132,                       -- compute units
  cluster_cus = 120,               -- measured: of them, those that clusters of 4 and 8 find neighbours among
  xcds = 1,
  max_threads = 1024,              -- in a workgroup
  max_waves_per_simd = 16,
  vgprs = 512,                     -- registers of a SIMD, a lane; a wave takes a multiple of the granule
  vgpr_granule = 8,
  max_vgprs = 255,
  tma = 1,                         -- tensor maps, mbarriers, wgmma

  -- memory
  lds_bytes = 232448,              -- shared memory of a workgroup at most; a compute unit has 1 KiB more a workgroup
  lds_reserved = 1024,             -- of each workgroup beside its own
  lds_granule = 128,
  lds_banks = 32,                  -- of 4 bytes
  lds_bytes_per_clock = 128,
  l2_bytes = 52428800,
  l2_line = 128,
  max_grid_threads = 68719476704,  -- 2^31 - 1 workgroups of one wave
  buffer_bytes = 1099511627776,    -- strides of tensor maps stay below 2^40 bytes

  -- rates that the cost expressions use
  clock_mhz = 1755,
  hbm_gbps = 4050,                 -- measured: weights that one row of tiles reads once (a large copy: 4250)
  l2_gbps = 9700,                  -- measured: tiles of A, which no neighbours ask for at once, by all units
  mfma_flops_per_clock = 1024,     -- 16-bit inputs, one SIMD
  load_latency_clocks = 1300,      -- measured: a step that arrives in a ring of three
  launch_us = 3,                   -- measured: a kernel with nothing to do, less what events add
}
