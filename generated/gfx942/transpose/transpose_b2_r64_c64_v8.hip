// DO NOT EDIT. Made from specs/families/transpose.lua and templates/transpose.hip: edit those.
//
// transpose: y[c][r] = x[r][c], of each matrix of a batch
//
//   bytes         2          bytes of an element
//   tile_rows     64         rows of x of a workgroup
//   tile_columns  64         columns of x of a workgroup
//   vec           8          elements of a chunk, 16 bytes; 1: aligned anyhow
//
// 64 threads, 8192 bytes of LDS, about 72 registers a lane.
//
// Accepts problems with
//   2 == width
//   rows % 8 == 0
//   columns % 8 == 0
//   align % 16 == 0
//   ldx % 8 == 0
//   ldy % 8 == 0
//   stride_x % 8 == 0
//   stride_y % 8 == 0
//
// Made again by: quern gen --arch gfx942 --family transpose
#include "qd.h"
#include "quern_transpose_params.h"

constexpr int BYTES          = 2;
constexpr int TILE_ROWS      = 64;
constexpr int TILE_COLUMNS   = 64;
constexpr int VEC            = 8;
constexpr int BLOCKS         = 1;        // blocks of vec x vec elements that a lane loads and turns
constexpr int THREADS        = 64;       // lanes in a workgroup
constexpr int LDS_BYTES      = 8192;     // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 2;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups
constexpr int LINE_X = TILE_COLUMNS / VEC;  // chunks of a row of x in the tile
constexpr int LINE_Y = TILE_ROWS / VEC;     // chunks of a row of y

// Where a chunk of row `column` of y is: rows that one block of a lane makes have one order, the next ones
// another, so that neighbouring lanes meet in no bank whether they write blocks or read rows.
QD_INLINE qd_u32 chunk_place(qd_u32 column, qd_u32 chunk)
{
    return (column * LINE_Y + (chunk ^ column / VEC % 8)) * 16;
}

QD_KERNEL(transpose_b2_r64_c64_v8,
          struct quern_transpose_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread(), tile = g.first_tile + qd_workgroup();
    const qd_u32 tiles = g.tiles_r * g.tiles_c;
    // Down the columns of tiles: what is written together lies in the same rows of y.
    const qd_u32 row = tile % tiles % g.tiles_r * TILE_ROWS, column = tile % tiles / g.tiles_r * TILE_COLUMNS;
    const qd_u8 *const x = (const qd_u8 *)g.x + tile / tiles * g.stride_x * 2;
    qd_u8 *const y = (qd_u8 *)g.y + tile / tiles * g.stride_y * 2;

    // A block is inside of the matrix or outside; then it is the last one once more.
    qd_u32x4 block[BLOCKS][VEC];
#pragma unroll
    for (qd_u32 b = 0; b < BLOCKS; ++b) {
        const qd_u32 place = b * THREADS + lane;
        const qd_u32 r = row + place / LINE_X * VEC, c = column + place % LINE_X * VEC;
        const qd_i64 first = (r < g.rows ? r : g.rows - VEC) * g.ldx + (c < g.columns ? c : g.columns - VEC);
#pragma unroll
        for (int i = 0; i < VEC; ++i)
            block[b][i] = qd_load_b128(x + (first + i * g.ldx) * 2, QD_KEEP);
    }
#pragma unroll
    for (qd_u32 b = 0; b < BLOCKS; ++b) {
        const qd_u32 place = b * THREADS + lane;
#pragma unroll
        for (int j = 0; j < VEC; ++j)
            qd_lds_store_b128(lds, chunk_place(place % LINE_X * VEC + j, place / LINE_X),
                              qd_column_b16(block[b], j));
    }
    qd_barrier();
#pragma unroll
    for (qd_u32 i = 0; i < BLOCKS * VEC; ++i) {
        const qd_u32 place = i * THREADS + lane, local = place / LINE_Y;
        const qd_u32 r = row + place % LINE_Y * VEC, c = column + local;
        const qd_u32x4 chunk = qd_lds_load_b128(lds, chunk_place(local, place % LINE_Y));
        if (r < g.rows && c < g.columns)
            qd_store_b128(y + (c * g.ldy + r) * 2, chunk, QD_KEEP);
    }
}
