# A made-up device: one die of gfx942.
s/name = "gfx942"/name = "mill38"/
s/doc = "AMD CDNA3.*"/doc = "made up: one die of gfx942"/
s/cus = 304,/cus = 38, /
s/xcds = 8,/xcds = 1,/
s/hbm_gbps = 5300,/hbm_gbps = 660,/
s/l2_gbps = 17200,/l2_gbps = 2150,/
