%-- Transposition: tiles go through LDS; of whole chunks in blocks that lanes turn in their registers.
% local scalar = vec == 1
% local bits = bytes * 8
${banner}
#include "qd.h"
#include "quern_transpose_params.h"

${constants}
% if scalar then
constexpr int PITCH = (TILE_ROWS + 1) * 4;    // bytes of LDS between columns of x, of 32-bit words
constexpr int STEP = THREADS / TILE_COLUMNS;  // rows of x that all lanes load at once
% if bytes == 8 then
constexpr int PLANE = TILE_COLUMNS * PITCH;   // where the high halves of elements begin
% end
% else
constexpr int LINE_X = TILE_COLUMNS / VEC;  // chunks of a row of x in the tile
constexpr int LINE_Y = TILE_ROWS / VEC;     // chunks of a row of y

// Where a chunk of row `column` of y is: rows that one block of a lane makes have one order, the next ones
// another, so that neighbouring lanes meet in no bank whether they write blocks or read rows.
QD_INLINE qd_u32 chunk_place(qd_u32 column, qd_u32 chunk)
{
    return (column * LINE_Y + (chunk ^ column / VEC % 8)) * 16;
}
% end

QD_KERNEL(${name},
          struct quern_transpose_params, g, THREADS, WAVES_PER_SIMD)
{
    qd_wait_previous();
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 lane = qd_thread(), tile = g.first_tile + qd_workgroup();
    const qd_u32 tiles = g.tiles_r * g.tiles_c;
    // Down the columns of tiles: what is written together lies in the same rows of y.
    const qd_u32 row = tile % tiles % g.tiles_r * TILE_ROWS, column = tile % tiles / g.tiles_r * TILE_COLUMNS;
    const qd_u8 *const x = (const qd_u8 *)g.x + tile / tiles * g.stride_x * ${bytes};
    qd_u8 *const y = (qd_u8 *)g.y + tile / tiles * g.stride_y * ${bytes};

% if scalar then
    // What lies outside of the matrix is its last row or column once more.
    const qd_u32 down = lane / TILE_COLUMNS, across = lane % TILE_COLUMNS;
    const qd_u8 *const from = x + (qd_i64)(column + across < g.columns ? column + across : g.columns - 1) * ${bytes};
    ${bytes == 8 and "qd_u32x2" or "qd_u32"} element[BLOCKS];
#pragma unroll
    for (qd_u32 i = 0; i < BLOCKS; ++i) {
        const qd_u32 r = row + down + i * STEP;
        element[i] = qd_load_b${bits}(from + (r < g.rows ? r : g.rows - 1) * g.ldx * ${bytes}, QD_KEEP);
    }
#pragma unroll
    for (qd_u32 i = 0; i < BLOCKS; ++i) {
        const qd_u32 place = across * PITCH + (down + i * STEP) * 4;
% if bytes == 8 then
        qd_lds_store_b32(lds, place, element[i].x);
        qd_lds_store_b32(lds, PLANE + place, element[i].y);
% else
        qd_lds_store_b32(lds, place, element[i]);
% end
    }
    qd_barrier();
    const qd_u32 r = row + lane % TILE_ROWS;
#pragma unroll
    for (qd_u32 i = 0; i < BLOCKS; ++i) {
        const qd_u32 local = lane / TILE_ROWS + i * (THREADS / TILE_ROWS), c = column + local;
        const qd_u32 place = local * PITCH + lane % TILE_ROWS * 4;
        if (r >= g.rows || c >= g.columns)
            continue;
        qd_u8 *const to = y + (c * g.ldy + r) * ${bytes};
% if bytes == 8 then
        const qd_u32 low = qd_lds_load_b32(lds, place), high = qd_lds_load_b32(lds, PLANE + place);
        qd_store_b64(to, (qd_u32x2){low, high}, QD_KEEP);
% else
        qd_store_b${bits}(to, ${bits < 32 and ("(qd_u%d)"):format(bits) or ""}qd_lds_load_b32(lds, place), QD_KEEP);
% end
    }
% else
    // A block is inside of the matrix or outside; then it is the last one once more.
    qd_u32x4 block[BLOCKS][VEC];
#pragma unroll
    for (qd_u32 b = 0; b < BLOCKS; ++b) {
        const qd_u32 place = b * THREADS + lane;
        const qd_u32 r = row + place / LINE_X * VEC, c = column + place % LINE_X * VEC;
        const qd_i64 first = (r < g.rows ? r : g.rows - VEC) * g.ldx + (c < g.columns ? c : g.columns - VEC);
#pragma unroll
        for (int i = 0; i < VEC; ++i)
            block[b][i] = qd_load_b128(x + (first + i * g.ldx) * ${bytes}, QD_KEEP);
    }
#pragma unroll
    for (qd_u32 b = 0; b < BLOCKS; ++b) {
        const qd_u32 place = b * THREADS + lane;
#pragma unroll
        for (int j = 0; j < VEC; ++j)
            qd_lds_store_b128(lds, chunk_place(place % LINE_X * VEC + j, place / LINE_X),
                              qd_column_b${bits}(block[b], j));
    }
    qd_barrier();
#pragma unroll
    for (qd_u32 i = 0; i < BLOCKS * VEC; ++i) {
        const qd_u32 place = i * THREADS + lane, local = place / LINE_Y;
        const qd_u32 r = row + place % LINE_Y * VEC, c = column + local;
        const qd_u32x4 chunk = qd_lds_load_b128(lds, chunk_place(local, place % LINE_Y));
        if (r < g.rows && c < g.columns)
            qd_store_b128(y + (c * g.ldy + r) * ${bytes}, chunk, QD_KEEP);
    }
% end
}
