%-- What a warpgroup multiplies.  swapped: the rows of its atoms are columns of D.
% if swapped then
constexpr int ROWS        = TILE_N, COLS = TILE_M;    // operands swapped: atoms have n as rows, m as columns
% else
constexpr int ROWS        = TILE_M, COLS = TILE_N;    // of the workgroup's tile, as the atoms see it
% end
constexpr int GROUP_ROWS  = GROUP_FRAGS * 64;         // of a warpgroup's part
