%-- GEMM for GPUs with tensor maps and warpgroup atoms.  One more warpgroup than multiplies (the producer) moves
%-- tiles of A and B into a ring of LDS stages; the others multiply from there.  Workgroups are persistent: each
%-- takes every so many-th tile, and the producer runs ahead into the next one while D is stored.
%-- Where operands are not aligned as tensor maps need it (vec 1), gemm_pack has copied them to the workspace before.
%-- Fragments: tile/warpgroup.hip (the product of a step), tile/join_sums.hip (split k in a cluster),
%-- tile/warpgroup_store.hip (the epilogue).
% local swapped = operands == "swapped"
% local split, joined = split_k == "split", split_k == "joined"
% local shared = cluster > 1 and not joined
% local packed = vec == 1  -- a kernel before this one (gemm_pack) has copied what tensor maps refuse
% local fast = out ~= "f32" and not swapped and not split and not joined  -- D may go through its tensor map
% local warpgroups = waves // 4
% local a_rows, b_rows = a_k_major == 1, b_k_major == 1
% local apart = groups == "apart"
% local each = joined and "" or "for (qd_u32 index = first; index < g.work; index += stride)"
% local function load(operand)
%   local is_a = operand == "a"
%   include("tile/load_boxes.hip", { x = operand, rows = is_a and a_rows or not is_a and b_rows, tile_k = tile_k,
%     start = is_a and "w.m0" or "w.n0", to = is_a and "to" or "to + A_BYTES", TILE = is_a and "TILE_M" or "TILE_N",
%     share = not is_a and shared and cluster or 1,
%     l2 = (is_a and cache_a or cache_b) == "stream" and "QD_L2_STREAM" or "QD_L2_NORMAL" })
% end
${banner}
#include "qd.h"
#include "quern_gemm_params.h"

${constants}

constexpr int GROUPS      = WAVES / 4;                // warpgroups that multiply; one more loads
% include("tile/warpgroup_constants.hip", { swapped = swapped })
constexpr int A_BYTES     = TILE_M * TILE_K * 2;      // in a stage: A, then B
constexpr int STAGE_BYTES = (TILE_M + TILE_N) * TILE_K * 2;
constexpr int D_BASE      = STAGES * STAGE_BYTES;     // of each wave two buffers, 2 KiB, for D
constexpr int BARRIERS    = D_BASE + WAVES * 4096;
% if joined then
constexpr int PART_COLS   = GROUP_COLS / CLUSTER;     // that a workgroup of the cluster finishes
% end
constexpr int CHUNK_COLS  = ${math.min(32, joined and group_cols // cluster or group_cols)};                       // that pass at once

struct maps {
    qd_map a, b${fast and ", d" or ""};
};

// A tile of D, and the steps of k that this workgroup does of it.
struct work {
    qd_i32 m0, n0, batch;
    qd_u32 first_step, steps;
% if split then
    qd_i64 slice;
% end
};

QD_INLINE struct work find_work(const struct quern_gemm_params &g, qd_u32 index, qd_u32 rank)
{
    struct work w;
% if shared then
    // The workgroups of a cluster take neighbours in m, which share their tile of B.
    const qd_u32 rows = (g.tiles_m + CLUSTER - 1) / CLUSTER;
% else
    const qd_u32 rows = g.tiles_m;
% end
    const qd_u32 tiles = rows * g.tiles_n;
    qd_u32 row, col;
    qd_grouped_tile(index % tiles, rows, g.tiles_n, g.group_m, row, col);
    w.m0 = (qd_i32)(${shared and "(row * CLUSTER + rank)" or "row"} * TILE_M);
    w.n0 = (qd_i32)(col * TILE_N);
% if split then
    w.slice = index / tiles;
    w.batch = (qd_i32)(index / tiles / g.splits);
    w.first_step = index / tiles % g.splits * g.split_steps;
% else
    w.batch = (qd_i32)(index / tiles);
    w.first_step = ${joined and "rank * g.split_steps" or "0"};
% end
    const qd_u32 all = (qd_u32)((g.k + TILE_K - 1) / TILE_K);
% if split or joined then
    const qd_u32 left = w.first_step < all ? all - w.first_step : 0;
    w.steps = left < g.split_steps ? left : g.split_steps;
% else
    w.steps = all;
% end
    return w;
}

% include("tile/epilogue.hip", { params = "quern_gemm_params", out = out, epilogue = epilogue, policy = cache_d,
%   one = true, four = true })

QD_KERNEL_MAPS(${name},
               struct quern_gemm_params, g, struct maps, maps, THREADS, 1)
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 stages = qd_shared(lds), full = stages + BARRIERS, empty = full + STAGES * 8;
    const qd_u32 wave = qd_wave(), lane = qd_lane();
    const qd_u32 rank = ${cluster > 1 and "qd_cluster_rank()" or "0"};
    const qd_u32 first = qd_workgroup()${cluster > 1 and " / CLUSTER" or ""};
% if not joined then
    const qd_u32 stride = g.workgroups${cluster > 1 and " / CLUSTER" or ""};
% end

    if (wave == WAVES && lane == 0) {
        qd_map_prefetch(&maps.a);
        qd_map_prefetch(&maps.b);
        for (int stage = 0; stage < STAGES; ++stage) {
            qd_mbarrier_init(full + stage * 8, 1);
            qd_mbarrier_init(empty + stage * 8, ${apart and (shared and "CLUSTER" or "1") or "GROUPS" .. (shared and " * CLUSTER" or "")});
        }
        qd_mbarrier_publish();
    }
    ${cluster > 1 and "qd_cluster_barrier" or "qd_barrier"}();
% if split then
    qd_start_next();  // gemm_reduce, which waits for the end of this kernel
% end

    qd_u32 stage = 0, phase = 0;  // of the ring; both sides walk it alike
    const auto next_stage = [&] {
        if (++stage == STAGES) {
            stage = 0;
            phase ^= 1;
        }
    };

    if (wave >= WAVES) {
% if warpgroups > 1 then
        qd_registers_down(40);
% end
% if packed then
        qd_wait_previous();
% end
        if (wave == WAVES && lane == 0)
            ${each} {
                const struct work w = find_work(g, ${joined and "first" or "index"}, rank);
                const qd_i32 a_batch = g.stride_a == 0 ? 0 : w.batch, b_batch = g.stride_b == 0 ? 0 : w.batch;
                for (qd_u32 step = 0; step < w.steps; ++step) {
                    const qd_i32 k0 = (qd_i32)((w.first_step + step) * TILE_K);
                    const qd_u32 to = stages + stage * STAGE_BYTES, arrived = full + stage * 8;
                    qd_mbarrier_wait(empty + stage * 8, phase ^ 1);
                    qd_mbarrier_expect(arrived, STAGE_BYTES);
                    % load("a")
                    % load("b")
                    next_stage();
                }
            }
% if cluster > 1 then
        qd_wave_barrier();  // a barrier of the cluster is for whole waves
% end
% if joined then
        qd_cluster_barrier();  // the one of the sums
% end
    } else {
% if warpgroups > 1 then
        qd_registers_up(232);
% end
        % include("tile/warpgroup.hip", { dtype = dtype, swapped = swapped, a_rows = a_rows, b_rows = b_rows,
%         cols = group_cols, waves_n = waves_n, apart = apart })

% if shared then
        // A stage is free when the warpgroups of all workgroups that it is loaded for are done with it.
        const auto release = [&](qd_u32 done) {
            if (qd_thread() % 128 < CLUSTER)
                qd_mbarrier_arrive_at(empty + done * 8, lane);
        };
% else
        const auto release = [&](qd_u32 done) {
            if (qd_thread() % 128 == 0)
                qd_mbarrier_arrive(empty + done * 8);
        };
% end

        const qd_u32 d_stage = stages + D_BASE + wave * 4096;
% if apart then
        // The warpgroups take tiles in turn, and pass over the stages of the tiles between.  One waits
        // for the stages of its tile only when the other has had all of its own: the parity of a stage
        // tells two rounds apart, not more.
        const qd_u32 my_turn = 1 + group, other_turn = 2 - group;
        if (group == 1)
            qd_barrier_pass(other_turn, WAVES * 32);
        qd_u32 turn = 0;
        for (qd_u32 index = first; index < g.work; index += stride, ++turn) {
            const struct work w = find_work(g, index, rank);
            if (turn % GROUPS != group) {
                const qd_u32 passed = stage + w.steps;
                phase ^= passed / STAGES % 2;
                stage = passed % STAGES;
                continue;
            }
% else
        ${each} {
            const struct work w = find_work(g, ${joined and "first" or "index"}, rank);
% end
            clear_sums();
% if apart then
            qd_barrier_of(my_turn, WAVES * 32);
% end
            qd_u32 done = 0;  // the stage of the step before
            for (qd_u32 step = 0; step < w.steps; ++step) {
                qd_mbarrier_wait(full + stage * 8, phase);
                multiply_step(stages + stage * STAGE_BYTES);
                if (step > 0) {
                    qd_wgmma_wait(1);
                    release(done);
                }
                done = stage;
                next_stage();
            }
% if apart then
            qd_barrier_pass(other_turn, WAVES * 32);
% end
            finish_sums();
            if (w.steps > 0)
                release(done);
% if joined then

            % include("tile/join_sums.hip")
% end

            % include("tile/warpgroup_store.hip", { swapped = swapped, fast = fast, out = out, epilogue = epilogue, policy = cache_d,
%             sums = joined and "part" or "sums", cols = joined and "PART_COLS" or "GROUP_COLS",
%             offset = joined and "rank * PART_COLS + " or "", at = split and "w.slice" or "w.batch" })
        }
% if fast then
        if (lane == 0)
            qd_map_store_wait(0);
% end
    }
% if cluster > 1 then
    qd_cluster_barrier();  // no workgroup leaves while another may still reach its LDS
% end
}
