-- The tiles of gemm's default profile: lists of them, and the sets that they make.
--
--   sets   list of set { name, condition }: the configs of the default profile
--   keep   condition: a kernel leaves the cache policy alone
--
-- A list has the tiles for one purpose; a set says what else its kernels have in common (types, epilogues, edges).

-- Tiles: tile_m, tile_n, tile_k, waves, waves_m, atom, pipeline.
local common = {
  { 256, 256, 64, 8, 2, 32, "prefetch" },
  { 256, 128, 64, 8, 4, 32, "prefetch" },
  { 128, 128, 64, 4, 2, 32, "prefetch" },
  { 64, 64, 64, 4, 2, 32, "prefetch" },
  { 64, 128, 64, 4, 1, 32, "prefetch" },
  { 32, 64, 128, 2, 1, 32, "prefetch" },
  { 16, 64, 128, 2, 1, 16, "prefetch" },
}
local few = { common[1], common[3] }
local general = common[4]
local tuning = {
  { 128, 256, 64, 8, 2, 32, "prefetch" },
  { 128, 64, 64, 4, 2, 32, "prefetch" },
  { 256, 64, 64, 4, 4, 32, "prefetch" },
  { 64, 256, 64, 4, 1, 32, "prefetch" },
  { 128, 32, 64, 4, 4, 32, "prefetch" },
  { 32, 128, 64, 4, 1, 32, "prefetch" },
  { 64, 32, 128, 2, 2, 32, "prefetch" },
  { 32, 32, 128, 1, 1, 32, "prefetch" },
  { 128, 128, 128, 4, 2, 32, "prefetch" },
  { 64, 64, 128, 4, 2, 32, "prefetch" },
  { 16, 128, 128, 4, 1, 16, "prefetch" },
  { 128, 16, 128, 4, 4, 16, "prefetch" },
  { 16, 32, 128, 1, 1, 16, "prefetch" },
  { 32, 16, 128, 1, 1, 16, "prefetch" },
  { 16, 16, 128, 1, 1, 16, "prefetch" },
  { 256, 256, 64, 8, 2, 16, "prefetch" },
  { 256, 128, 64, 8, 4, 16, "prefetch" },
  { 128, 128, 64, 4, 2, 16, "prefetch" },
  { 256, 256, 32, 8, 2, 32, "double" },
  { 256, 128, 32, 8, 4, 32, "double" },
  { 128, 128, 64, 4, 2, 32, "double" },
  { 128, 128, 32, 4, 2, 32, "double" },
  { 64, 128, 64, 4, 1, 32, "double" },
  { 64, 64, 64, 4, 2, 32, "double" },
  { 64, 64, 128, 4, 2, 32, "double" },
}
table.move(common, 1, #common, #tuning + 1, tuning)
-- Tiles for kernels without masks alone.
local even_tuning = {
  { 256, 256, 64, 8, 4, 32, "prefetch" },
  { 256, 128, 64, 4, 2, 32, "prefetch" },
  { 128, 256, 64, 4, 1, 32, "prefetch" },
  { 128, 256, 64, 8, 2, 16, "prefetch" },
  { 128, 256, 32, 8, 2, 32, "double" },
  { 128, 128, 64, 8, 4, 32, "prefetch" },
  { 128, 128, 64, 8, 2, 32, "prefetch" },
  { 128, 128, 32, 4, 2, 16, "double" },
  { 256, 256, 32, 8, 2, 16, "double" },
  { 256, 64, 64, 4, 4, 16, "prefetch" },
  { 64, 256, 64, 4, 1, 16, "prefetch" },
  { 256, 64, 64, 8, 4, 32, "prefetch" },
  { 64, 256, 64, 8, 1, 32, "prefetch" },
  { 128, 64, 64, 4, 2, 16, "prefetch" },
  { 64, 128, 64, 4, 1, 16, "prefetch" },
  { 128, 64, 64, 4, 2, 32, "double" },
  { 128, 64, 128, 4, 2, 32, "prefetch" },
  { 64, 128, 128, 4, 1, 32, "prefetch" },
  { 128, 64, 64, 2, 2, 32, "prefetch" },
  { 64, 128, 64, 2, 1, 32, "prefetch" },
  { 64, 64, 64, 2, 1, 32, "prefetch" },
  { 64, 64, 64, 4, 2, 16, "prefetch" },
  { 64, 64, 64, 1, 1, 32, "prefetch" },
  { 32, 32, 64, 1, 1, 32, "prefetch" },
  { 256, 64, 64, 4, 4, 32, "double" },
  { 64, 256, 64, 4, 1, 32, "double" },
  { 128, 128, 64, 8, 2, 16, "prefetch" },
  { 64, 64, 128, 4, 2, 16, "prefetch" },
  { 128, 64, 128, 4, 2, 16, "prefetch" },
}
local splitting = { common[1], common[2], common[3], common[4], common[5], common[6], common[7],
  { 32, 128, 64, 4, 1, 32, "prefetch" }, { 16, 128, 128, 4, 1, 16, "prefetch" }, { 64, 64, 128, 4, 2, 32, "prefetch" } }
local streaming = { common[6], common[7], { 128, 64, 64, 4, 2, 32, "prefetch" } }

-- Tiles of the tma pipeline: tile_m, tile_n, tile_k, waves, waves_m, operands, cluster, split_k, groups.
local hopper = {
  { 128, 256, 64, 8, 8, "straight", 1, "whole" },
  { 128, 256, 64, 8, 8, "straight", 2, "whole" },
  { 256, 128, 64, 8, 8, "straight", 1, "whole" },
  { 256, 128, 64, 8, 8, "straight", 2, "whole" },
  { 128, 128, 64, 8, 8, "straight", 1, "whole" },
  { 128, 128, 64, 8, 4, "straight", 1, "whole", "apart" },
  { 128, 64, 64, 8, 8, "straight", 1, "whole" },
  { 64, 128, 64, 4, 4, "straight", 1, "whole" },
  { 64, 64, 128, 4, 4, "straight", 1, "whole" },
  { 16, 64, 128, 4, 1, "swapped", 1, "whole" },
  { 64, 64, 128, 4, 1, "swapped", 1, "whole" },
  { 64, 128, 64, 8, 1, "swapped", 1, "whole" },
}
local hopper_tuning = {
  { 128, 128, 64, 8, 8, "straight", 2, "whole" },
  { 128, 128, 64, 8, 4, "straight", 2, "whole", "apart" },
  { 64, 256, 64, 8, 4, "straight", 1, "whole", "apart" },
  { 64, 256, 64, 8, 4, "straight", 2, "whole", "apart" },
  { 16, 64, 256, 4, 1, "swapped", 1, "whole" },
  { 32, 64, 256, 4, 1, "swapped", 1, "whole" },
  { 64, 64, 256, 4, 1, "swapped", 1, "whole" },
  { 128, 128, 128, 8, 8, "straight", 1, "whole" },
  { 128, 64, 128, 8, 8, "straight", 1, "whole" },
  { 64, 128, 128, 4, 4, "straight", 1, "whole" },
  { 64, 256, 64, 8, 4, "straight", 1, "whole" },
  { 64, 256, 64, 4, 4, "straight", 1, "whole" },
  { 16, 128, 128, 8, 1, "swapped", 1, "whole" },
  { 32, 64, 128, 4, 1, "swapped", 1, "whole" },
  { 32, 128, 128, 8, 1, "swapped", 1, "whole" },
  { 64, 128, 128, 8, 1, "swapped", 1, "whole" },
}
local hopper_joined = {
  { 128, 256, 64, 8, 8, "straight", 4, "joined" },
  { 128, 256, 64, 8, 8, "straight", 8, "joined" },
  { 128, 128, 64, 8, 8, "straight", 2, "joined" },
  { 128, 128, 64, 8, 8, "straight", 4, "joined" },
  { 128, 128, 64, 8, 8, "straight", 8, "joined" },
  { 128, 64, 128, 8, 8, "straight", 2, "joined" },
  { 128, 64, 128, 8, 8, "straight", 4, "joined" },
  { 128, 64, 128, 8, 8, "straight", 8, "joined" },
  { 64, 128, 128, 4, 4, "straight", 2, "joined" },
  { 64, 128, 128, 4, 4, "straight", 4, "joined" },
  { 64, 64, 128, 4, 4, "straight", 4, "joined" },
  { 16, 64, 128, 4, 1, "swapped", 2, "joined" },
  { 16, 128, 128, 8, 1, "swapped", 2, "joined" },
  { 32, 64, 128, 4, 1, "swapped", 4, "joined" },
  { 32, 128, 128, 8, 1, "swapped", 2, "joined" },
  { 64, 64, 128, 4, 1, "swapped", 2, "joined" },
  { 64, 64, 128, 4, 1, "swapped", 4, "joined" },
  { 64, 128, 128, 8, 1, "swapped", 2, "joined" },
  { 64, 128, 128, 8, 1, "swapped", 4, "joined" },
}
local hopper_few = { hopper[1], hopper[2], hopper[5], hopper[6], hopper[8], hopper[10], hopper[11] }
local hopper_splitting = { hopper[1], hopper[3], hopper[5], hopper[8], hopper[10], hopper[11],
  { 128, 128, 64, 8, 8, "straight", 2, "whole" }, { 128, 256, 64, 8, 8, "straight", 2, "whole" } }

local keep = "cache_a == keep && cache_b == keep && cache_d == keep"
local fast = "vec == 8 && access == buffer && " .. keep

-- The condition that a config has one of these tiles.
local function tiles(list)
  local conditions = {}
  for index, tile in ipairs(list) do
    conditions[index] = ("tile_m == %d && tile_n == %d && tile_k == %d && waves == %d && waves_m == %d && atom == %d"
      .. " && pipeline == %s"):format(table.unpack(tile))
  end
  return "(" .. table.concat(conditions, " || ") .. ")"
end

-- The same for the tma pipeline.  With `split_k` the tiles are those of that value.
local function hopper_tiles(list, split_k)
  local conditions = {}
  for index, tile in ipairs(list) do
    conditions[index] = ("tile_m == %d && tile_n == %d && tile_k == %d && waves == %d && waves_m == %d && operands == %s"
      .. " && cluster == %d && split_k == %s && groups == %s"):format(tile[1], tile[2], tile[3], tile[4], tile[5], tile[6],
        tile[7], split_k or tile[8], tile[9] or "together")
  end
  return "pipeline == tma && vec == 8 && " .. keep .. " && (" .. table.concat(conditions, " || ") .. ")"
end

local sets = {
  set { "tiles", "out == dtype && epilogue == plain && " .. fast .. " && " .. tiles(tuning) },
  set { "even_tiles", "out == dtype && epilogue == plain && edge == even && split_k == whole && " .. fast
    .. " && " .. tiles(even_tuning) },
  set { "f32_results", "out == f32 && epilogue == plain && split_k == whole && " .. fast .. " && " .. tiles(common) },
  set { "linear", "out == dtype && epilogue == linear && " .. fast .. " && " .. tiles(common) },
  set { "activations", "out == dtype && epilogue != plain && epilogue != linear && " .. fast
    .. " && (" .. tiles(few) .. " || edge == masked && " .. tiles { general, common[7] } .. ")" },
  set { "cells", "out != dtype && edge == masked && " .. fast .. " && split_k == whole && " .. tiles { general } },
  set { "narrow", "out == dtype && epilogue == plain && split_k == whole && access == buffer && vec < 8 && " .. keep
    .. " && " .. tiles { general, few[2] } },
  set { "general", "access == global && vec == 1 && " .. keep .. " && split_k == whole && " .. tiles { general } },
  set { "split", "split_k == split && " .. fast .. " && " .. tiles(splitting) },
  set { "streams", "out == dtype && split_k == whole && " .. tiles(streaming)
    .. " && (cache_b == stream) + (cache_a == stream) == 1 && cache_d == keep" },
  set { "stream_results", "out == dtype && cache_d == stream && cache_a == keep && cache_b == keep && edge == even && "
    .. tiles(few) },
  set { "maps", "out == dtype && epilogue == plain && " .. hopper_tiles(hopper) },
  set { "maps_tuning", "out == dtype && epilogue == plain && " .. hopper_tiles(hopper_tuning) },
  set { "maps_joined", "out == dtype && epilogue == plain && " .. hopper_tiles(hopper_joined) },
  set { "maps_streams", "out == dtype && epilogue == plain && pipeline == tma && vec == 8 && cache_b == stream && cache_a == keep"
    .. " && cache_d == keep && cluster == 1 && (groups == together && operands == swapped && split_k == whole"
    .. " && (tile_n == 64 && waves == 4 || tile_n == 128 && waves == 8) && (tile_k == 128 || tile_m == 64 && tile_k == 64)"
    .. " || tile_m == 64 && tile_n == 256 && tile_k == 64 && waves == 8 && waves_m == 4 && split_k == whole"
    .. " || tile_m == 64 && tile_n == 128 && tile_k == 128 && waves == 4 && waves_m == 4 && split_k == whole)" },
  set { "maps_packed", "out == dtype && pipeline == tma && vec == 1 && tile_k == 64 && (tile_m == 128 && tile_n == 256"
    .. " && waves == 8 && waves_m == 8 || tile_m == 128 && tile_n == 128 && waves == 8 && (waves_m == 8 && groups == together"
    .. " || waves_m == 4 && groups == apart && epilogue == plain) || tile_m == 64 && tile_n == 128 && waves == 4 && waves_m == 4)" },
  set { "maps_stream_results", "out == dtype && pipeline == tma && vec == 8 && cache_d == stream && cache_a == keep"
    .. " && cache_b == keep && tile_m == 128 && tile_k == 64 && waves == 8 && split_k == whole && operands == straight"
    .. " && (tile_n == 256 && waves_m == 8 && cluster <= 2 && epilogue == plain"
    .. " || tile_n == 128 && waves_m == 4 && cluster == 1 && groups == apart)" },
  set { "maps_f32", "out == f32 && epilogue == plain && " .. hopper_tiles(hopper) },
  set { "maps_split", "out == f32 && epilogue == plain && " .. hopper_tiles(hopper_splitting, "split") },
  set { "maps_linear", "out == dtype && epilogue == linear && " .. hopper_tiles(hopper) },
  set { "maps_act", "out == dtype && epilogue != plain && epilogue != linear && " .. hopper_tiles(hopper_few) },
  set { "maps_cells", "out != dtype && " .. hopper_tiles { hopper[5], hopper[8] } },
  set { "pointers", "pipeline == pointer && " .. keep .. " && split_k == whole && (tile_m == 128 && tile_n == 128"
    .. " && waves == 8 && waves_m == 8)" },
}

return { sets = sets, keep = keep }
