// DO NOT EDIT. Made from specs/families/gemm.lua and templates/gemm_tma.hip: edit those.
//
// gemm: D = act(alpha * op(A) @ op(B) + beta * C + bias) + residual
//
//   dtype     bf16       type of A and B
//   layout    tt         storage of A and B
//   out       bf16       type of C, D, bias, residual
//   epilogue  plain      alpha alone
//   tile_m    128        rows of D in a workgroup's tile
//   tile_n    128        columns of D in a workgroup's tile
//   tile_k    128        depth of one step of the main loop
//   waves     8          waves in a workgroup
//   waves_m   8          rows of waves: each wave computes tile_m / waves_m rows
//   atom      64         rows and columns of the matrix atom
//   pipeline  tma        a ring of LDS stages that one warpgroup fills through tensor maps
//   edge      masked     any extents, the tail of k handled apart
//   vec       8          elements of A and B in one global access
//   access    buffer     descriptors with a bounds check
//   split_k   whole      all of k in one workgroup
//   cache_a   keep       cache policy of reads of A
//   cache_b   keep       cache policy of reads of B
//   cache_d   keep       cache policy of writes of D
//   operands  straight   rows of the atoms are rows of D
//   cluster   1          workgroups of a cluster, which share their tile of B, or (joined) the tile of D
//   groups    together   warpgroups share a tile
//
// 384 threads, 229424 bytes of LDS, about 134 registers a lane.
//
// Accepts problems with
//   out == bf16
//   act == none
//   bias == none
//   addend == no
//   residual == no
//   align_a % 16 == 0
//   lda % 8 == 0
//   batch <= 1 || stride_a % 8 == 0
//   align_b % 16 == 0
//   ldb % 8 == 0
//   batch <= 1 || stride_b % 8 == 0
//   max(m, max(n, k)) <= 2147483000
//   batch <= 65535
//   max(lda, ldb) < 549755813888
//   batch <= 1 || max(stride_a, stride_b) < 549755813888
//   ceil_div(m, 128) * ceil_div(n, 128) <= 1048576
//   ceil_div(m, 128) * ceil_div(n, 128) * batch <= 67108864
//   ceil_div(m, 128) * ceil_div(n, 128) <= 4294967295
//
// Made again by: quern gen --arch sm_90 --family gemm
#include "qd.h"
#include "quern_gemm_params.h"

constexpr int TILE_M      = 128;
constexpr int TILE_N      = 128;
constexpr int TILE_K      = 128;
constexpr int WAVES       = 8;
constexpr int WAVES_M     = 8;
constexpr int ATOM        = 64;
constexpr int VEC         = 8;
constexpr int CLUSTER     = 1;
constexpr int THREADS     = 384;      // lanes in a workgroup
constexpr int WAVES_N     = 1;        // columns of waves
constexpr int WAVE_M      = 16;       // rows of a wave tile
constexpr int WAVE_N      = 128;      // columns of a wave tile
constexpr int GROUP_FRAGS = 1;        // atoms that a warpgroup stacks along their rows
constexpr int GROUP_COLS  = 128;      // columns of a warpgroup's atoms
constexpr int STAGES      = 3;        // steps that LDS holds
constexpr int LDS_BYTES   = 229424;   // LDS of a workgroup, bytes

constexpr int GROUPS      = WAVES / 4;                // warpgroups that multiply; one more loads
constexpr int ROWS        = TILE_M, COLS = TILE_N;    // of the workgroup's tile, as the atoms see it
constexpr int GROUP_ROWS  = GROUP_FRAGS * 64;         // of a warpgroup's part
constexpr int A_BYTES     = TILE_M * TILE_K * 2;      // in a stage: A, then B
constexpr int STAGE_BYTES = (TILE_M + TILE_N) * TILE_K * 2;
constexpr int D_BASE      = STAGES * STAGE_BYTES;     // of each wave two buffers, 2 KiB, for D
constexpr int BARRIERS    = D_BASE + WAVES * 4096;
constexpr int CHUNK_COLS  = 32;                       // that pass at once

struct maps {
    qd_map a, b, d;
};

// A tile of D, and the steps of k that this workgroup does of it.
struct work {
    qd_i32 m0, n0, batch;
    qd_u32 first_step, steps;
};

QD_INLINE struct work find_work(const struct quern_gemm_params &g, qd_u32 index, qd_u32 rank)
{
    struct work w;
    const qd_u32 rows = g.tiles_m;
    const qd_u32 tiles = rows * g.tiles_n;
    qd_u32 row, col;
    qd_grouped_tile(index % tiles, rows, g.tiles_n, g.group_m, row, col);
    w.m0 = (qd_i32)(row * TILE_M);
    w.n0 = (qd_i32)(col * TILE_N);
    w.batch = (qd_i32)(index / tiles);
    w.first_step = 0;
    const qd_u32 all = (qd_u32)((g.k + TILE_K - 1) / TILE_K);
    w.steps = all;
    return w;
}

// One element of D: alpha * sum.
QD_INLINE void finish1(const struct quern_gemm_params &g, qd_f32 sum, qd_i64 batch, qd_i64 row,
                       qd_i64 col)
{
    qd_store1_bf16(g.d, batch * g.stride_d + row * g.ldd + col, g.alpha * sum, QD_KEEP);
}

// 4 elements of D from `col`: alpha * sum.
QD_INLINE void finish4(const struct quern_gemm_params &g, qd_f32x4 sum, qd_i64 batch, qd_i64 row,
                       qd_i64 col)
{
    qd_store4_bf16(g.d, batch * g.stride_d + row * g.ldd + col, g.alpha * sum, QD_KEEP);
}

QD_KERNEL_MAPS(gemm_bf16_tt_m128_n128_k128_w8_r8_a64_tma,
               struct quern_gemm_params, g, struct maps, maps, THREADS, 1)
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 stages = qd_shared(lds), full = stages + BARRIERS, empty = full + STAGES * 8;
    const qd_u32 wave = qd_wave(), lane = qd_lane();
    const qd_u32 rank = 0;
    const qd_u32 first = qd_workgroup();
    const qd_u32 stride = g.workgroups;

    if (wave == WAVES && lane == 0) {
        qd_map_prefetch(&maps.a);
        qd_map_prefetch(&maps.b);
        for (int stage = 0; stage < STAGES; ++stage) {
            qd_mbarrier_init(full + stage * 8, 1);
            qd_mbarrier_init(empty + stage * 8, GROUPS);
        }
        qd_mbarrier_publish();
    }
    qd_barrier();

    qd_u32 stage = 0, phase = 0;  // of the ring; both sides walk it alike
    const auto next_stage = [&] {
        if (++stage == STAGES) {
            stage = 0;
            phase ^= 1;
        }
    };

    if (wave >= WAVES) {
        qd_registers_down(40);
        if (wave == WAVES && lane == 0)
            for (qd_u32 index = first; index < g.work; index += stride) {
                const struct work w = find_work(g, index, rank);
                const qd_i32 a_batch = g.stride_a == 0 ? 0 : w.batch, b_batch = g.stride_b == 0 ? 0 : w.batch;
                for (qd_u32 step = 0; step < w.steps; ++step) {
                    const qd_i32 k0 = (qd_i32)((w.first_step + step) * TILE_K);
                    const qd_u32 to = stages + stage * STAGE_BYTES, arrived = full + stage * 8;
                    qd_mbarrier_wait(empty + stage * 8, phase ^ 1);
                    qd_mbarrier_expect(arrived, STAGE_BYTES);
#pragma unroll
                    for (int i = 0; i < TILE_M; i += 64)
                        qd_map_load(to + i * TILE_K * 2, &maps.a, arrived, w.m0 + i, k0, a_batch,
                                    QD_L2_NORMAL);
#pragma unroll
                    for (int k = 0; k < TILE_K; k += 64)
                        qd_map_load(to + A_BYTES + k / 64 * TILE_N * 128, &maps.b, arrived,
                                    k0 + k, w.n0, b_batch, QD_L2_NORMAL);
                    next_stage();
                }
            }
    } else {
        qd_registers_up(232);
        const qd_u32 group = wave / 4;
        const qd_u32 group_row = group * GROUP_ROWS, group_col = 0;
        qd_f32 sums[GROUP_FRAGS][GROUP_COLS / 2];

        const auto clear_sums = [&] {
#pragma unroll
            for (int i = 0; i < GROUP_FRAGS; ++i) {
#pragma unroll
                for (int e = 0; e < GROUP_COLS / 2; ++e)
                    sums[i][e] = 0;
                qd_wgmma_pin_n128(sums[i]);
            }
        };
        // Adds the product of the step at stage_base to the sums.
        const auto multiply_step = [&](qd_u32 stage_base) {
            qd_wgmma_begin();
#pragma unroll
            for (int k = 0; k < TILE_K; k += 16) {
                const qd_u64 cols = qd_operand(
                    stage_base + A_BYTES + k / 64 * COLS * 128 + group_col * 128 + k % 64 * 2, 16);
#pragma unroll
                for (int i = 0; i < GROUP_FRAGS; ++i) {
                    const qd_u64 rows = qd_operand(
                        stage_base + (group_row + i * 64) * TILE_K * 2 + k * 128, TILE_K * 128);
                    qd_wgmma_n128(sums[i], bf16, rows, cols, 1, 0);
                }
            }
            qd_wgmma_commit();
        };
        // Waits for all products.
        const auto finish_sums = [&] {
            qd_wgmma_wait(0);
#pragma unroll
            for (int i = 0; i < GROUP_FRAGS; ++i)
                qd_wgmma_pin_n128(sums[i]);
        };

        const auto release = [&](qd_u32 done) {
            if (qd_thread() % 128 == 0)
                qd_mbarrier_arrive(empty + done * 8);
        };

        const qd_u32 d_stage = stages + D_BASE + wave * 4096;
        for (qd_u32 index = first; index < g.work; index += stride) {
            const struct work w = find_work(g, index, rank);
            clear_sums();
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
            finish_sums();
            if (w.steps > 0)
                release(done);

            // Where D is all that is touched (and a bias along n), elements are finished in registers, and
            // each wave sends 16 rows by 64 columns at a time through LDS to its tensor map.
            if (g.d_map) {
#pragma unroll
                for (int i = 0; i < GROUP_FRAGS; ++i)
#pragma unroll
                    for (int c = 0; c < GROUP_COLS; c += 64) {
                        const qd_u32 to = d_stage + c / 64 % 2 * 2048;
                        const qd_i32 col = w.n0 + group_col + c;
                        if (lane == 0)
                            qd_map_store_wait(1);  // the store before the last has left this buffer
                        qd_wave_barrier();
#pragma unroll
                        for (int q = 0; q < 64; q += 16) {
                            qd_u32 pairs[4];
#pragma unroll
                            for (int p = 0; p < 4; ++p) {
                                // rows 0 and 8 of 8 columns, then of the next 8
                                const int r = (c + q) / 2 + 2 * p;
                                qd_f32x2 value = {g.alpha * sums[i][r], g.alpha * sums[i][r + 1]};
                                pairs[p] = qd_bf16x2_rne(value.x, value.y);
                            }
                            const qd_u32 chunk = q / 8 + lane / 16;
                            qd_store_matrices(to + lane % 16 * 128 + (chunk ^ lane % 8) * 16,
                                              pairs[0], pairs[1], pairs[2], pairs[3]);
                        }
                        qd_fence_async();
                        qd_wave_barrier();
                        if (lane == 0)
                            qd_map_store(&maps.d, to, col, w.m0 + group_row + i * 64 + wave % 4 * 16, w.batch,
                                         QD_L2_NORMAL);
                    }
            } else {
                const auto d_at = [&](qd_u32 row, qd_u32 quad) {
                    return d_stage + row * 128 + (quad ^ row % 8) * 16;
                };
#pragma unroll
                for (int i = 0; i < GROUP_FRAGS; ++i)
#pragma unroll
                    for (int c = 0; c < GROUP_COLS; c += CHUNK_COLS) {
                        qd_wave_barrier();  // the rows before have been read
#pragma unroll
                        for (int q = 0; q < CHUNK_COLS; q += 8)
#pragma unroll
                            for (int e = 0; e < 4; e += 2) {
                                const int r = (c + q) / 2 + e;
                                const qd_u32 row = lane / 4 + e * 4, col = q + lane % 4 * 2;
                                qd_shared_store_f32x2(d_at(row, col / 4) + col % 4 * 4,
                                                      (qd_f32x2){sums[i][r], sums[i][r + 1]});
                            }
                        qd_wave_barrier();
                        const qd_i64 row0 = w.m0 + group_row + i * 64 + wave % 4 * 16;
                        const qd_i64 col0 = w.n0 + group_col + c;
                        if (g.d_wide) {
#pragma nounroll
                            for (qd_u32 quad = lane; quad < 16 * CHUNK_COLS / 4; quad += 32) {
                                const qd_u32 r = quad / (CHUNK_COLS / 4), q = quad % (CHUNK_COLS / 4);
                                if (row0 + r < g.m && col0 + q * 4 < g.n)
                                    finish4(g, qd_shared_load_f32x4(d_at(r, q)), w.batch, row0 + r,
                                            col0 + q * 4);
                            }
                        } else {
#pragma nounroll
                            for (qd_u32 element = lane; element < 16 * CHUNK_COLS; element += 32) {
                                const qd_u32 r = element / CHUNK_COLS, e = element % CHUNK_COLS;
                                if (row0 + r < g.m && col0 + e < g.n)
                                    finish1(g, qd_shared_load_f32(d_at(r, e / 4) + e % 4 * 4), w.batch,
                                            row0 + r, col0 + e);
                            }
                        }
                    }
            }
        }
        if (lane == 0)
            qd_map_store_wait(0);
    }
}
