%-- GEMM for operands that tensor maps refuse: any alignment and stride.  All warpgroups load and multiply: a step
%-- is loaded into registers while the one before is multiplied from LDS, and is shifted into place on its way there.
% local a_rows, b_rows = a_k_major == 1, b_k_major == 1
% local function stage(operand, part)
%   local is_a = operand == "a"
%   local rows = is_a and a_rows or not is_a and b_rows
%   include("tile/stage_chunks.hip", { part = part, x = operand, X = operand:upper(), rows = rows,
%     TILE = is_a and "TILE_M" or "TILE_N", start = is_a and "m0" or "n0", extent = is_a and "g.m" or "g.n", side = is_a and "m" or "n",
%     base = is_a and "0" or "A_BYTES" })
% end
${banner}
#include "qd.h"
#include "quern_gemm_params.h"

${constants}

% include("tile/warpgroup_constants.hip", { swapped = false })
constexpr int A_BYTES     = TILE_M * TILE_K * 2;      // in a stage: A, then B
constexpr int STAGE_BYTES = (TILE_M + TILE_N) * TILE_K * 2;
constexpr int A_CHUNKS    = TILE_M * TILE_K / 8 / THREADS;  // of 8 elements, that a lane loads for a step
constexpr int B_CHUNKS    = TILE_N * TILE_K / 8 / THREADS;
constexpr int CHUNK_COLS  = 32;                       // of D that pass through LDS at once

% include("tile/epilogue.hip", { params = "quern_gemm_params", out = out, epilogue = epilogue, policy = cache_d,
%   one = true, four = true })

QD_INLINE qd_i64 min64(qd_i64 a, qd_i64 b)
{
    return a < b ? a : b;
}

QD_KERNEL(${name},
          struct quern_gemm_params, g, THREADS, 1)
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 stages = qd_shared(lds), thread = qd_thread(), wave = qd_wave(), lane = qd_lane();

    const qd_u32 place = qd_workgroup(), tiles = g.tiles_m * g.tiles_n;
    qd_u32 tile_row, tile_col;
    qd_grouped_tile(g.first_tile + place % tiles, g.tiles_m, g.tiles_n, g.group_m, tile_row, tile_col);
    const qd_i64 m0 = (qd_i64)tile_row * TILE_M, n0 = (qd_i64)tile_col * TILE_N;
    const qd_i64 batch = g.first_slice + place / tiles;
    const qd_u32 steps = (qd_u32)((g.k + TILE_K - 1) / TILE_K);

    qd_i64 inside_begin = 0, inside_end = steps;
    % stage("a", "setup")

    % stage("b", "setup")

    % include("tile/warpgroup.hip", { dtype = dtype, swapped = false, a_rows = a_rows, b_rows = b_rows,
%     cols = group_cols, waves_n = waves_n, apart = false })

    const auto load_step = [&](qd_i64 step) {
        if (step >= inside_begin && step < inside_end) {
            % stage("a", "load")
            % stage("b", "load")
        } else {
            % stage("a", "load_edge")
            % stage("b", "load_edge")
        }
    };
    const auto stage_step = [&](qd_u32 to) {
        % stage("a", "store")
        % stage("b", "store")
    };

    clear_sums();
    if (steps > 0)
        load_step(0);
    qd_u32 stage = 0;
    for (qd_u32 step = 0; step < steps; ++step) {
        // The stage was read two steps ago: each warpgroup has waited for that product before the last
        // barrier.
        const qd_u32 to = stages + stage * STAGE_BYTES;
        stage_step(to);
        qd_fence_async();
        qd_wgmma_wait(1);
        qd_barrier();
        multiply_step(to);
        if (step + 1 < steps)
            load_step(step + 1);  // in flight while this step is multiplied
        stage = stage + 1 == STAGES ? 0 : stage + 1;
    }
    finish_sums();
    qd_barrier();  // D passes through the stages

    const qd_u32 d_stage = stages + wave * 2048;
    % include("tile/warpgroup_store_rows.hip", { swapped = false, sums = "sums", at = "batch", cols = "GROUP_COLS",
%     offset = "", m0 = "m0", n0 = "n0" })
}
