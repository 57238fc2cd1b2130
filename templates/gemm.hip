%-- GEMM, one workgroup a tile of D.  Operands are staged through registers into swizzled LDS, which
%-- keeps the depth (k) contiguous whatever the layout in memory; the matrix atoms are fed with B as their
%-- first operand, so that a lane ends up with 4 neighbouring columns of one row of D.
%-- Fragments: tile/stage_rows.hip (operands with k contiguous), tile/stage_columns.hip (m or n contiguous),
%-- tile/tail_rows.hip and tile/tail_columns.hip (the tail of k), tile/multiply.hip, tile/epilogue.hip.
% local masked = edge == "masked"
% local split = split_k == "split"
% local double = pipeline == "double"
% local buffers = access == "buffer"
% local a_rows, b_rows = a_k_major == 1, b_k_major == 1
% local function stage(operand, part)
%   local is_a = operand == "a"
%   include((is_a and a_rows or not is_a and b_rows) and "tile/stage_rows.hip" or "tile/stage_columns.hip", {
%     part = part, x = operand, X = operand:upper(), masked = masked, vec = vec, buffers = buffers,
%     lds = double and "to" or "lds", base = is_a and "" or "B_BASE + ", k0 = split and "k0",
%     policy = (is_a and cache_a or cache_b) == "stream" and "QD_STREAM" or "QD_KEEP",
%     TILE = is_a and "TILE_M" or "TILE_N", side = is_a and "m" or "n",
%     extent = is_a and "g.m" or "g.n", start = is_a and "m0" or "n0", run = is_a and a_k_run or b_k_run })
% end
% local function tail(rows, run) return rows and "stage_tail_rows" or "stage_tail_columns" .. run end
${banner}
#include "qd.h"
#include "quern_gemm_params.h"

${constants}

constexpr int CHUNK     = 8;                   // elements of a 16-byte LDS access
constexpr int SLOTS     = TILE_K / CHUNK;      // chunks in an LDS row
constexpr int ROW_BYTES = TILE_K * 2;
constexpr int B_BASE    = TILE_M * ROW_BYTES;  // B lies behind A in LDS
% if double then
constexpr int BUFFER_BYTES = (TILE_M + TILE_N) * ROW_BYTES;
% end
constexpr int FRAGS_M = WAVE_M / ATOM;         // atom tiles of a wave tile
constexpr int FRAGS_N = WAVE_N / ATOM;
constexpr int QUADS   = ATOM * ATOM / 64 / 4;  // runs of 4 columns that a lane holds of an atom tile
constexpr int LANES_N = 64 / ATOM;             // lanes that share a row of an atom tile
constexpr int WAVES_PER_SIMD = ${waves > 4 and waves // 4 or 1};

% include("tile/epilogue.hip", { params = "quern_gemm_params", out = out, epilogue = epilogue, policy = cache_d,
%   one = masked, four = true })

% include("tile/swizzle.hip", { tile_k = tile_k, rows = a_rows or b_rows, columns = not (a_rows and b_rows) })
% if masked and (a_rows or b_rows) then

% include("tile/tail_rows.hip", { buffers = buffers })
% end
% for index, run in ipairs { a_rows and 0 or a_k_run, b_rows and 0 or b_k_run } do
% if run > 0 and not (index == 2 and not a_rows and a_k_run == b_k_run) then

% include("tile/store_block.hip", { run = run })
% if masked then

% include("tile/tail_columns.hip", { run = run, buffers = buffers, vec = vec })
% end
% end
% end

QD_KERNEL(${name},
          struct quern_gemm_params, g, THREADS, WAVES_PER_SIMD)
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 thread = qd_thread(), lane = qd_lane(), wave = qd_wave();

    const qd_u32 place = qd_remap_xcd(qd_workgroup(), g.workgroups, ${arch.xcds}, g.xcd_chunk);
    const qd_u32 tiles = g.tiles_m * g.tiles_n;
    qd_u32 tile_row, tile_col;
    qd_grouped_tile(g.first_tile + place % tiles, g.tiles_m, g.tiles_n, g.group_m, tile_row, tile_col);
    const qd_i64 m0 = (qd_i64)tile_row * TILE_M, n0 = (qd_i64)tile_col * TILE_N;
% if split then

    // This workgroup's part of k; the partial sums of a slice are one matrix.
    const qd_i64 slice = g.first_slice + place / tiles;
    const qd_i64 batch = slice / g.splits;
    const qd_i64 k_most = (qd_i64)g.split_steps * TILE_K;
    const qd_i64 k0 = slice % g.splits * k_most;
    const qd_i64 k_left = k0 < g.k ? g.k - k0 : 0;
    const qd_i64 k_part = k_left < k_most ? k_left : k_most;
% else
    const qd_i64 batch = g.first_slice + place / tiles;
% end
% local k = split and "k_part" or "g.k"
    const qd_u32 steps = (qd_u32)(${k} / TILE_K);
% if masked then
    const qd_u32 k_tail = (qd_u32)(${k} % TILE_K);
% end

    % stage("a", "setup")

    % stage("b", "setup")

    % include("tile/multiply.hip", { dtype = dtype, atom = atom, double = double, reads = (wave_m + wave_n) // atom,
%     a_rows = a_rows, b_rows = b_rows })

% if buffers then
    // Loads a step into registers; past the last one the buffers are empty, and nothing is read.
% else
    // Loads a step into registers, where there is one.
% end
    const auto load_step = [&](bool more) {
% if not buffers then
        if (!more)
            return;
% end
        % stage("a", "load")
        % stage("b", "load")
    };
    const auto stage_step = [&](${double and "qd_u32 buffer" or ""}) {
% if double then
        qd_u8 *to = lds + buffer * BUFFER_BYTES;
% end
        % stage("a", "store")
        % stage("b", "store")
    };

    load_step(steps > 0);
    for (qd_u32 step = 0; step < steps; ++step) {
% if double then
        const qd_u32 buffer = step % 2;
        stage_step(buffer);
        qd_barrier();  // which the readers of the other buffer have passed too
        load_step(step + 1 < steps);  // in flight while this step is multiplied
        multiply_step(buffer);
% else
        stage_step();
        qd_barrier();
        load_step(step + 1 < steps);  // in flight while this step is multiplied
        multiply_step();
        qd_barrier();
% end
    }
% if masked then
    if (k_tail > 0) {
        const qd_i64 done = (qd_i64)steps * TILE_K;
% if double then
        qd_barrier();
% end
        ${tail(a_rows, a_k_run)}(lds, a_start + done${a_rows and "" or " * g.lda"} * 2, g.lda, ${a_rows and "a_rows" or "a_left"}, TILE_M, k_tail);
        ${tail(b_rows, b_k_run)}(lds + B_BASE, b_start + done${b_rows and "" or " * g.ldb"} * 2, g.ldb, ${b_rows and "b_rows" or "b_left"}, TILE_N, k_tail);
        qd_barrier();
        multiply_step(${double and "0" or ""});
    }
% end

#pragma unroll
    for (int i = 0; i < FRAGS_M; ++i) {
        const qd_i64 row = m0 + wave_row + i * ATOM + lane % ATOM;
% if masked then
        if (row >= g.m)
            continue;
% end
#pragma unroll
        for (int j = 0; j < FRAGS_N; ++j)
#pragma unroll
            for (int quad = 0; quad < QUADS; ++quad) {
                const qd_i64 col = n0 + wave_col + j * ATOM + (quad * LANES_N + lane / ATOM) * 4;
                const int r = 4 * quad;
                const qd_f32x4 sum = {sums[i][j][r], sums[i][j][r + 1], sums[i][j][r + 2], sums[i][j][r + 3]};
% local at = split and "slice" or "batch"
% if masked then
                if (g.d_wide && col + 4 <= g.n)
                    finish4(g, sum, ${at}, row, col);
                else
#pragma nounroll
                    for (int e = 0; e < 4 && col + e < g.n; ++e) {
                        const qd_f32 element = e == 0 ? sum.x : e == 1 ? sum.y : e == 2 ? sum.z : sum.w;
                        finish1(g, element, ${at}, row, col + e);
                    }
% else
                finish4(g, sum, ${at}, row, col);
% end
            }
    }
}
