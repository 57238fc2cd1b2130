// DO NOT EDIT. Made from specs/families/gemm.lua and templates/gemm_pointer.hip: edit those.
//
// gemm: D = act(alpha * op(A) @ op(B) + beta * C + bias) + residual
//
//   dtype     bf16       type of A and B
//   layout    tt         storage of A and B
//   out       bf16       type of C, D, bias, residual
//   epilogue  gelu_tanh  linear with that activation
//   tile_m    128        rows of D in a workgroup's tile
//   tile_n    128        columns of D in a workgroup's tile
//   tile_k    64         depth of one step of the main loop
//   waves     8          waves in a workgroup
//   waves_m   8          rows of waves: each wave computes tile_m / waves_m rows
//   atom      64         rows and columns of the matrix atom
//   pipeline  pointer    three LDS buffers, the next step in registers
//   edge      masked     any extents, the tail of k handled apart
//   vec       1          elements of A and B in one global access
//   access    global     64-bit addresses with predicates
//   split_k   whole      all of k in one workgroup
//   cache_a   keep       cache policy of reads of A
//   cache_b   keep       cache policy of reads of B
//   cache_d   keep       cache policy of writes of D
//   operands  straight   rows of the atoms are rows of D
//   cluster   1          workgroups of a cluster, which share their tile of B, or (joined) the tile of D
//   groups    together   warpgroups share a tile
//
// 256 threads, 98304 bytes of LDS, about 134 registers a lane.
//
// Accepts problems with
//   out == bf16
//   act == gelu_tanh
//   align_a % 2 == 0
//   align_b % 2 == 0
//   ceil_div(m, 128) * ceil_div(n, 128) <= 4294967295
//
// Made again by: quern gen --arch sm_90 --family gemm
#include "qd.h"
#include "quern_gemm_params.h"

constexpr int TILE_M      = 128;
constexpr int TILE_N      = 128;
constexpr int TILE_K      = 64;
constexpr int WAVES       = 8;
constexpr int WAVES_M     = 8;
constexpr int ATOM        = 64;
constexpr int VEC         = 1;
constexpr int CLUSTER     = 1;
constexpr int THREADS     = 256;      // lanes in a workgroup
constexpr int WAVES_N     = 1;        // columns of waves
constexpr int WAVE_M      = 16;       // rows of a wave tile
constexpr int WAVE_N      = 128;      // columns of a wave tile
constexpr int GROUP_FRAGS = 1;        // atoms that a warpgroup stacks along their rows
constexpr int GROUP_COLS  = 128;      // columns of a warpgroup's atoms
constexpr int STAGES      = 3;        // steps that LDS holds
constexpr int LDS_BYTES   = 98304;    // LDS of a workgroup, bytes

constexpr int ROWS        = TILE_M, COLS = TILE_N;    // of the workgroup's tile, as the atoms see it
constexpr int GROUP_ROWS  = GROUP_FRAGS * 64;         // of a warpgroup's part
constexpr int A_BYTES     = TILE_M * TILE_K * 2;      // in a stage: A, then B
constexpr int STAGE_BYTES = (TILE_M + TILE_N) * TILE_K * 2;
constexpr int A_CHUNKS    = TILE_M * TILE_K / 8 / THREADS;  // of 8 elements, that a lane loads for a step
constexpr int B_CHUNKS    = TILE_N * TILE_K / 8 / THREADS;
constexpr int CHUNK_COLS  = 32;                       // of D that pass through LDS at once

// One element of D: act(alpha * sum + beta * C + bias) + residual.
// A null pointer is a term that the problem does not have.
QD_INLINE void finish1(const struct quern_gemm_params &g, qd_f32 sum, qd_i64 batch, qd_i64 row,
                       qd_i64 col)
{
    qd_f32 value = g.alpha * sum;
    if (g.c)
        value += g.beta * qd_load1_bf16(g.c, batch * g.stride_c + row * g.ldc + col);
    if (g.bias)
        value += qd_load1_bf16(g.bias, batch * g.stride_bias + (g.bias_along_m ? row : col));
    value = qd_gelu_tanh(value);
    if (g.residual)
        value += qd_load1_bf16(g.residual, batch * g.stride_r + row * g.ldr + col);
    qd_store1_bf16(g.d, batch * g.stride_d + row * g.ldd + col, value, QD_KEEP);
}

// The same for 4 elements from `col`.
QD_INLINE void finish4(const struct quern_gemm_params &g, qd_f32x4 sum, qd_i64 batch, qd_i64 row,
                       qd_i64 col)
{
    qd_f32x4 value = g.alpha * sum;
    if (g.c)
        value += g.beta * qd_load4_bf16(g.c, batch * g.stride_c + row * g.ldc + col);
    if (g.bias && g.bias_along_m)
        value += qd_load1_bf16(g.bias, batch * g.stride_bias + row);
    else if (g.bias)
        value += qd_load4_bf16(g.bias, batch * g.stride_bias + col);
#pragma unroll
    for (int e = 0; e < 4; ++e)
        value[e] = qd_gelu_tanh(value[e]);
    if (g.residual)
        value += qd_load4_bf16(g.residual, batch * g.stride_r + row * g.ldr + col);
    qd_store4_bf16(g.d, batch * g.stride_d + row * g.ldd + col, value, QD_KEEP);
}

QD_INLINE qd_i64 min64(qd_i64 a, qd_i64 b)
{
    return a < b ? a : b;
}

QD_KERNEL(gemm_bf16_tt_gelu_tanh_m128_n128_k64_w8_r8_a64_pointer_v1_global,
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
    // A: for each k a run along m.  Chunks past the end repeat the last: what they give is not stored.
    const qd_u8 *const a_base = (const qd_u8 *)g.a + batch * g.stride_a * 2;
    const qd_i64 a_step = TILE_K * g.lda * 2;
    const qd_u8 *a_from[A_CHUNKS];
    const qd_u32 a_line = thread / (TILE_M / 8), a_chunk = thread % (TILE_M / 8);
    const qd_i64 a_last = (g.m - 1) / 8 * 8;
    const qd_i64 a_col = m0 + a_chunk * 8 < a_last ? m0 + a_chunk * 8 : a_last;
#pragma unroll
    for (int i = 0; i < A_CHUNKS; ++i)
        a_from[i] = a_base + ((a_line + i * (THREADS * 8 / TILE_M)) * g.lda + a_col) * 2;
    qd_chunk a_chunks[A_CHUNKS];
    // Steps whose whole 16-byte blocks lie in the matrix.
    const qd_i64 a_end = m0 + TILE_M < a_last + 8 ? m0 + TILE_M : a_last + 8;
    const qd_i64 a_room = ((g.k - 1) * g.lda + g.m - a_end - 15) / g.lda + 1;
    inside_end = min64(inside_end, min64(a_room, g.k) / TILE_K);
    if (m0 == 0 && (qd_u64)a_base % 16 != 0)
        inside_begin = 1;

    // B: rows that hold k contiguously.  Rows past the end repeat the last: what they give is not stored.
    const qd_u8 *const b_base = (const qd_u8 *)g.b + batch * g.stride_b * 2;
    const qd_i64 b_step = TILE_K * 2;
    const qd_u8 *b_from[B_CHUNKS];
    const qd_u32 b_line = thread / 8, b_chunk = thread % 8;
    const qd_i64 b_last = n0 + TILE_N < g.n ? n0 + TILE_N - 1 : g.n - 1;
#pragma unroll
    for (int i = 0; i < B_CHUNKS; ++i) {
        const qd_i64 row = n0 + b_line + i * (THREADS / 8);
        b_from[i] = b_base + ((row < b_last ? row : b_last) * g.ldb + b_chunk * 8) * 2;
    }
    qd_chunk b_chunks[B_CHUNKS];
    // Steps whose whole 16-byte blocks lie in the matrix.
    const qd_i64 b_room = (g.n - 1 - b_last) * g.ldb + g.k - 15;
    inside_end = min64(inside_end, min64(b_room, g.k) / TILE_K);
    if (n0 == 0 && (qd_u64)b_base % 16 != 0)
        inside_begin = 1;

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

    const auto load_step = [&](qd_i64 step) {
        if (step >= inside_begin && step < inside_end) {
#pragma unroll
            for (int i = 0; i < A_CHUNKS; ++i)
                a_chunks[i] = qd_load_chunk(a_from[i] + step * a_step);
#pragma unroll
            for (int i = 0; i < B_CHUNKS; ++i)
                b_chunks[i] = qd_load_chunk(b_from[i] + step * b_step);
        } else {
#pragma unroll
            for (int i = 0; i < A_CHUNKS; ++i) {
                const qd_i64 line = step * TILE_K + a_line + i * (THREADS * 8 / TILE_M);
                const qd_i64 left = line < g.k ? g.m - a_col : 0;
                a_chunks[i] = qd_load_chunk_part(a_from[i] + step * a_step, left);
            }
#pragma unroll
            for (int i = 0; i < B_CHUNKS; ++i) {
                const qd_i64 left = g.k - step * TILE_K - b_chunk * 8;
                b_chunks[i] = qd_load_chunk_part(b_from[i] + step * b_step, left);
            }
        }
    };
    const auto stage_step = [&](qd_u32 to) {
#pragma unroll
        for (int i = 0; i < A_CHUNKS; ++i) {
            const qd_u32 line = a_line + i * (THREADS * 8 / TILE_M);
            const qd_u32 at = a_chunk / 8 * TILE_K * 128 + line * 128 + (a_chunk % 8 ^ line % 8) * 16;
            qd_shared_store_b128(to + at,
                                 qd_shift_chunk(a_chunks[i], (qd_u32)(qd_u64)a_from[i] & 15));
        }
#pragma unroll
        for (int i = 0; i < B_CHUNKS; ++i) {
            const qd_u32 line = b_line + i * (THREADS / 8);
            const qd_u32 at = line * 128 + (b_chunk ^ line % 8) * 16;
            qd_shared_store_b128(to + A_BYTES + at,
                                 qd_shift_chunk(b_chunks[i], (qd_u32)(qd_u64)b_from[i] & 15));
        }
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
            const qd_i64 row0 = m0 + group_row + i * 64 + wave % 4 * 16;
            const qd_i64 col0 = n0 + group_col + c;
            if (g.d_wide) {
#pragma nounroll
                for (qd_u32 quad = lane; quad < 16 * CHUNK_COLS / 4; quad += 32) {
                    const qd_u32 r = quad / (CHUNK_COLS / 4), q = quad % (CHUNK_COLS / 4);
                    if (row0 + r < g.m && col0 + q * 4 < g.n)
                        finish4(g, qd_shared_load_f32x4(d_at(r, q)), batch, row0 + r,
                                col0 + q * 4);
                }
            } else {
#pragma nounroll
                for (qd_u32 element = lane; element < 16 * CHUNK_COLS; element += 32) {
                    const qd_u32 r = element / CHUNK_COLS, e = element % CHUNK_COLS;
                    if (row0 + r < g.m && col0 + e < g.n)
                        finish1(g, qd_shared_load_f32(d_at(r, e / 4) + e % 4 * 4), batch,
                                row0 + r, col0 + e);
                }
            }
        }
}
