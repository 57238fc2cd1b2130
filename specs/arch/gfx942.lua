-- AMD CDNA3. Figures: ROCm documentation "Accelerator and GPU hardware specifications" and the MI300
-- microarchitecture page; matrix passes: AMD's matrix instruction calculator and LLVM's scheduling model.
return arch {
  name = "gfx942",
  doc = "AMD CDNA3 (MI300X, MI325X)",
  layer = "amdgcn",                -- which side of the device layer its kernels use

  -- execution
  wave = 64,                       -- lanes in a wave
  simds = 4,                       -- in a compute unit
  cus = 304,                       -- compute units of an MI300X
  cluster_cus = 304,               -- no clusters
  xcds = 8,                        -- dies; each has a private L2; workgroup w starts on die w % xcds
  max_threads = 1024,              -- in a workgroup
  max_waves_per_simd = 8,
  vgprs = 512,                     -- registers of a SIMD, a lane; a wave takes a multiple of the granule
  vgpr_granule = 8,
  max_vgprs = 256,                 -- what one wave addresses without accumulation registers
  tma = 0,                         -- no tensor maps

  -- memory
  lds_bytes = 65536,               -- of a compute unit, and at most of a workgroup
  lds_granule = 512,
  lds_banks = 32,                  -- of 4 bytes
  lds_bytes_per_clock = 128,
  l2_bytes = 4194304,              -- of a die
  l2_line = 128,
  max_grid_threads = 4294967295,   -- work-items in one launch: the packet's field has 32 bits
  buffer_bytes = 2147483646,       -- the largest span that a buffer descriptor is used for

  -- rates that the cost expressions use
  clock_mhz = 2100,
  hbm_gbps = 5300,
  l2_gbps = 17200,                 -- Infinity Cache peak, shared by the dies
  mfma_flops_per_clock = 512,      -- 16-bit inputs, one SIMD
  load_latency_clocks = 1200,      -- of a load from memory (an estimate, not measured here)
  launch_us = 4,                   -- a dependent kernel on one stream (an estimate, not measured here)

  -- matrix atoms for 16-bit inputs: k of the shape with 32 and with 16 rows
  atom32_k = 8,
  atom16_k = 16,
}
