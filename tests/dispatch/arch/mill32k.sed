# A made-up device: gfx942 with half the LDS.
s/name = "gfx942"/name = "mill32k"/
s/doc = "AMD CDNA3.*"/doc = "made up: gfx942 with half the LDS"/
s/lds_bytes = 65536,/lds_bytes = 32768,/
