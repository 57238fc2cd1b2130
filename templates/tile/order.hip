%-- xcds: dies of the device.
// Which tile: dies take workgroups in turn, so hand each die runs of xcd_chunk neighbours; then walk
// the tiles in groups of group_m rows, so that neighbours share rows of A and columns of B in L2.
constexpr qd_u32 XCDS = ${xcds};
qd_u32 place = qd_workgroup();
const qd_u32 chunk_limit = g.workgroups / XCDS;
const qd_u32 chunk = g.xcd_chunk < chunk_limit ? g.xcd_chunk : chunk_limit;
if (chunk > 1 && place < g.workgroups - g.workgroups % (XCDS * chunk))
    place = place / (XCDS * chunk) * (XCDS * chunk) + place % XCDS * chunk + place / XCDS % chunk;
const qd_u32 tiles = g.tiles_m * g.tiles_n;
const qd_i64 slice = g.first_slice + place / tiles;
const qd_u32 tile = g.first_tile + place % tiles;
const qd_u32 group = tile / (g.group_m * g.tiles_n), in_group = tile % (g.group_m * g.tiles_n);
const qd_u32 rows_left = g.tiles_m - group * g.group_m;
const qd_u32 group_rows = rows_left < g.group_m ? rows_left : g.group_m;
const qd_i64 m0 = (qd_i64)(group * g.group_m + in_group % group_rows) * TILE_M;
const qd_i64 n0 = (qd_i64)(in_group / group_rows) * TILE_N;
