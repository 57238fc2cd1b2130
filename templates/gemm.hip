%-- GEMM, one workgroup a tile of D.  Operands are staged through registers into swizzled LDS, which
%-- keeps the depth (k) contiguous whatever the layout in memory; the matrix atoms are fed with B as their
%-- first operand, so that a lane ends up with 4 neighbouring columns of one row of D.
%-- Fragments: tile/order.hip, tile/stage_rows.hip (k contiguous), tile/stage_columns.hip (m or n
%-- contiguous), tile/multiply.hip, tile/epilogue.hip.
% local masked = edge == "masked"
% local split = split_k == "split"
% local double = pipeline == "double"
% local rows = a_k_major == 1 or b_k_major == 1
% local columns = a_k_major ~= 1 or b_k_major ~= 1
% local stage_a = a_k_major == 1 and "tile/stage_rows.hip" or "tile/stage_columns.hip"
% local stage_b = b_k_major == 1 and "tile/stage_rows.hip" or "tile/stage_columns.hip"
% local function part(name, operand, part)
%   include(name, { part = part, x = operand, X = operand:upper(), masked = masked, vec = vec,
%     buffers = access == "buffer", lds = double and part == "store" and "to" or "lds", base = operand == "a" and "" or "B_BASE + ",
%     policy = (operand == "a" and cache_a or cache_b) == "stream" and "QD_STREAM" or "QD_KEEP",
%     TILE = operand == "a" and "TILE_M" or "TILE_N", side = operand == "a" and "m" or "n",
%     extent = operand == "a" and "g.m" or "g.n", start = operand == "a" and "m0" or "n0",
%     run = operand == "a" and a_k_run or b_k_run })
% end
${banner}
#include "qd.h"
#include "quern_gemm_params.h"

${constants}

constexpr int CHUNK = 8;               // elements of a 16-byte LDS access
constexpr int SLOTS = TILE_K / CHUNK;  // chunks in an LDS row
constexpr int ROW_BYTES = TILE_K * 2;
constexpr int B_BASE = TILE_M * ROW_BYTES;  // B lies behind A in LDS
% if double then
constexpr int BUFFER_BYTES = (TILE_M + TILE_N) * ROW_BYTES;
% end
constexpr int FRAGS_M = WAVE_M / ATOM;  // atom tiles of a wave tile
constexpr int FRAGS_N = WAVE_N / ATOM;
constexpr int QUADS = ATOM * ATOM / 64 / 4;  // runs of 4 columns that a lane holds of an atom tile
constexpr int LANES_N = 64 / ATOM;           // lanes that share a row of an atom tile
constexpr int WAVES_PER_SIMD = ${waves > 4 and waves // 4 or 1};

% include("tile/epilogue.hip", { params = "quern_gemm_params", out = out, epilogue = epilogue, policy = cache_d })
% if vec < 8 then
% include("tile/chunk.hip", { vec = vec, buffers = access == "buffer", rows = rows, columns = columns })

% end
% include("tile/swizzle.hip", { tile_k = tile_k, rows = rows, columns = columns })
% if a_k_major ~= 1 then

% include("tile/transpose.hip", { run = a_k_run })
% end
% if b_k_major ~= 1 and (a_k_major == 1 or b_k_run ~= a_k_run) then

% include("tile/transpose.hip", { run = b_k_run })
% end

QD_KERNEL(${name}, struct quern_gemm_params, g, THREADS, WAVES_PER_SIMD)
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 thread = qd_thread(), lane = qd_lane(), wave = qd_wave();

    % include("tile/order.hip", { xcds = arch.xcds })
% if split then

    // This workgroup's part of k, in steps of TILE_K; partial sums of a slice are one matrix.
    const qd_i64 batch = slice / g.splits, d_batch = slice;
    const qd_i64 first_step = slice % g.splits * g.split_steps;
    const qd_i64 k0 = first_step * TILE_K;
    const qd_i64 k_end = k0 + (qd_i64)g.split_steps * TILE_K;
    const qd_i64 k_part = k0 >= g.k ? 0 : (k_end < g.k ? k_end : g.k) - k0;
% else
    const qd_i64 batch = slice, d_batch = slice;
    const qd_i64 k0 = 0, k_part = g.k;
% end
    const qd_u32 steps = (qd_u32)(k_part / TILE_K);
% if masked then
    const qd_u32 k_tail = (qd_u32)(k_part % TILE_K);
% end

    % part(stage_a, "a", "setup")

    % part(stage_b, "b", "setup")

    % include("tile/multiply.hip", { dtype = dtype, atom = atom, double = double,
%   reads = (wave_m + wave_n) // atom, a_rows = a_k_major == 1, b_rows = b_k_major == 1 })

% if access == "buffer" then
    // Loads a step into registers; past the last one the buffers are empty, and nothing is read.
    const auto load_step = [&](bool more) {
        % part(stage_a, "a", "load")
        % part(stage_b, "b", "load")
    };
% else
    // Loads a step into registers, where there is one.
    const auto load_step = [&](bool more) {
        if (!more)
            return;
        % part(stage_a, "a", "load")
        % part(stage_b, "b", "load")
    };
% end
    const auto stage_step = [&](${double and "qd_u32 buffer" or ""}) {
% if double then
        qd_u8 *to = lds + buffer * BUFFER_BYTES;
% end
        % part(stage_a, "a", "store")
        % part(stage_b, "b", "store")
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
% if double then
        qd_barrier();
% end
        % part(stage_a, "a", "tail")
        % part(stage_b, "b", "tail")
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
% if masked then
                if (g.d_wide && col + 4 <= g.n)
                    finish4(g, sum, d_batch, row, col);
                else
#pragma nounroll
                    for (int e = 0; e < 4 && col + e < g.n; ++e) {
                        const qd_f32 element = e == 0 ? sum.x : e == 1 ? sum.y : e == 2 ? sum.z : sum.w;
                        finish1(g, element, d_batch, row, col + e);
                    }
% else
                finish4(g, sum, d_batch, row, col);
% end
            }
    }
}
