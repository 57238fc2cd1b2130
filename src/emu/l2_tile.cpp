// The kernels' own walk over tiles (templates/device/qd_tile.h), for the model of the L2.
#include "qd.h"
#include "l2_tile.h"

struct l2_tile l2_tile_of(unsigned workgroup, unsigned xcds, const struct quern_gemm_params *g)
{
    struct l2_tile tile;
    const qd_u32 place = qd_remap_xcd(workgroup, g->workgroups, xcds, g->xcd_chunk);
    const qd_u32 tiles = g->tiles_m * g->tiles_n;
    qd_grouped_tile(g->first_tile + place % tiles, g->tiles_m, g->tiles_n, g->group_m, tile.row, tile.col);
    tile.slice = g->first_slice + place / tiles;
    return tile;
}
