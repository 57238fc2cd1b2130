// DO NOT EDIT. Made from specs/families/transpose.lua and templates/transpose.hip: edit those.
//
// transpose: y[c][r] = x[r][c], of each matrix of a batch
//
//   bytes         8          bytes of an element
//   tile_rows     32         rows of x of a workgroup
//   tile_columns  32         columns of x of a workgroup
//   vec           1          elements of a chunk, 16 bytes; 1: aligned anyhow
//
// 64 threads, 8448 bytes of LDS, about 72 registers a lane.
//
// Accepts problems with
//   8 == width
//
// Made again by: quern gen --arch sm_90 --family transpose
#include "qd.h"
#include "quern_transpose_params.h"

constexpr int BYTES          = 8;
constexpr int TILE_ROWS      = 32;
constexpr int TILE_COLUMNS   = 32;
constexpr int VEC            = 1;
constexpr int BLOCKS         = 16;       // blocks of vec x vec elements that a lane loads and turns
constexpr int THREADS        = 64;       // lanes in a workgroup
constexpr int LDS_BYTES      = 8448;     // LDS of a workgroup, bytes
constexpr int WAVES_PER_SIMD = 8;        // residency that registers must allow: waves of a SIMD, or NVIDIA's
                                         // workgroups
constexpr int PITCH = (TILE_ROWS + 1) * 4;    // bytes of LDS between columns of x, of 32-bit words
constexpr int STEP = THREADS / TILE_COLUMNS;  // rows of x that all lanes load at once
constexpr int PLANE = TILE_COLUMNS * PITCH;   // where the high halves of elements begin

QD_KERNEL(transpose_b8_r32_c32_v1,
          struct quern_transpose_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread(), tile = g.first_tile + qd_workgroup();
    const qd_u32 tiles = g.tiles_r * g.tiles_c;
    // Down the columns of tiles: what is written together lies in the same rows of y.
    const qd_u32 row = tile % tiles % g.tiles_r * TILE_ROWS, column = tile % tiles / g.tiles_r * TILE_COLUMNS;
    const qd_u8 *const x = (const qd_u8 *)g.x + tile / tiles * g.stride_x * 8;
    qd_u8 *const y = (qd_u8 *)g.y + tile / tiles * g.stride_y * 8;

    // What lies outside of the matrix is its last row or column once more.
    const qd_u32 down = lane / TILE_COLUMNS, across = lane % TILE_COLUMNS;
    const qd_u8 *const from = x + (qd_i64)(column + across < g.columns ? column + across : g.columns - 1) * 8;
    qd_u32x2 element[BLOCKS];
#pragma unroll
    for (qd_u32 i = 0; i < BLOCKS; ++i) {
        const qd_u32 r = row + down + i * STEP;
        element[i] = qd_load_b64(from + (r < g.rows ? r : g.rows - 1) * g.ldx * 8, QD_KEEP);
    }
#pragma unroll
    for (qd_u32 i = 0; i < BLOCKS; ++i) {
        const qd_u32 place = across * PITCH + (down + i * STEP) * 4;
        qd_lds_store_b32(lds, place, element[i].x);
        qd_lds_store_b32(lds, PLANE + place, element[i].y);
    }
    qd_barrier();
    const qd_u32 r = row + lane % TILE_ROWS;
#pragma unroll
    for (qd_u32 i = 0; i < BLOCKS; ++i) {
        const qd_u32 local = lane / TILE_ROWS + i * (THREADS / TILE_ROWS), c = column + local;
        const qd_u32 place = local * PITCH + lane % TILE_ROWS * 4;
        if (r >= g.rows || c >= g.columns)
            continue;
        qd_u8 *const to = y + (c * g.ldy + r) * 8;
        const qd_u32 low = qd_lds_load_b32(lds, place), high = qd_lds_load_b32(lds, PLANE + place);
        qd_store_b64(to, (qd_u32x2){low, high}, QD_KEEP);
    }
}
