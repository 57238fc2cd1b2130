// DO NOT EDIT. Made from specs/families/gemm.lua and templates/gemm.hip: edit those.
//
// gemm: D = act(alpha * op(A) @ op(B) + beta * C + bias) + residual
//
//   dtype     f16        type of A and B
//   layout    tn         storage of A and B
//   out       f16        type of C, D, bias, residual
//   epilogue  plain      alpha alone
//   tile_m    128        rows of D in a workgroup's tile
//   tile_n    64         columns of D in a workgroup's tile
//   tile_k    128        depth of one step of the main loop
//   waves     4          waves in a workgroup
//   waves_m   2          rows of waves: each wave computes tile_m / waves_m rows
//   atom      16         rows and columns of the matrix atom
//   pipeline  prefetch   one LDS buffer, the next step in registers
//   edge      even       extents are multiples of the tile, no mask
//   vec       8          elements of A and B in one global access
//   access    buffer     descriptors with a bounds check
//   split_k   whole      all of k in one workgroup
//   cache_a   keep       cache policy of reads of A
//   cache_b   keep       cache policy of reads of B
//   cache_d   keep       cache policy of writes of D
//
// 256 threads, 49152 bytes of LDS, about 178 registers a lane.
//
// Accepts problems with
//   out == f16
//   act == none
//   bias == none
//   addend == no
//   residual == no
//   m % 128 == 0
//   n % 64 == 0
//   k % 128 == 0
//   align_a % 16 == 0
//   lda % 8 == 0
//   batch <= 1 || stride_a % 8 == 0
//   align_b % 16 == 0
//   ldb % 8 == 0
//   batch <= 1 || stride_b % 8 == 0
//   m % 8 == 0
//   n % 8 == 0
//   align_d % 16 == 0
//   ldd % 4 == 0
//   ldc % 4 == 0
//   ldr % 4 == 0
//   batch <= 1 || stride_d % 4 == 0 && stride_c % 4 == 0 && stride_r % 4 == 0 && stride_bias % 4 == 0
//   128 * lda * 2 + 512 <= 2147483646
//   128 * ldb * 2 + 512 <= 2147483646
//   ceil_div(m, 128) * ceil_div(n, 64) <= 4294967295
//
// Made again by: quern gen --arch gfx942 --family gemm
#include "qd.h"
#include "quern_gemm_params.h"

constexpr int TILE_M    = 128;
constexpr int TILE_N    = 64;
constexpr int TILE_K    = 128;
constexpr int WAVES     = 4;
constexpr int WAVES_M   = 2;
constexpr int ATOM      = 16;
constexpr int VEC       = 8;
constexpr int THREADS   = 256;      // lanes in a workgroup
constexpr int WAVES_N   = 2;        // columns of waves
constexpr int WAVE_M    = 64;       // rows of a wave tile
constexpr int WAVE_N    = 32;       // columns of a wave tile
constexpr int LDS_BYTES = 49152;    // LDS of a workgroup, bytes
constexpr int A_UNITS   = 64;       // elements of A that a lane stages in one step
constexpr int B_UNITS   = 32;       // elements of B that a lane stages in one step
constexpr int A_K_RUN   = 8;        // k of A that a lane writes to LDS at once
constexpr int B_K_RUN   = 4;        // k of B that a lane writes to LDS at once

constexpr int CHUNK     = 8;                   // elements of a 16-byte LDS access
constexpr int SLOTS     = TILE_K / CHUNK;      // chunks in an LDS row
constexpr int ROW_BYTES = TILE_K * 2;
constexpr int B_BASE    = TILE_M * ROW_BYTES;  // B lies behind A in LDS
constexpr int FRAGS_M = WAVE_M / ATOM;         // atom tiles of a wave tile
constexpr int FRAGS_N = WAVE_N / ATOM;
constexpr int QUADS   = ATOM * ATOM / 64 / 4;  // runs of 4 columns that a lane holds of an atom tile
constexpr int LANES_N = 64 / ATOM;             // lanes that share a row of an atom tile
constexpr int WAVES_PER_SIMD = 1;

// 4 elements of D from `col`: alpha * sum.
QD_INLINE void finish4(const struct quern_gemm_params &g, qd_f32x4 sum, qd_i64 batch, qd_i64 row,
                       qd_i64 col)
{
    qd_store4_f16(g.d, batch * g.stride_d + row * g.ldd + col, g.alpha * sum, QD_KEEP);
}

// Where a chunk of an operand lies that is transposed on its way to LDS: its writes take every 8th row.
QD_INLINE qd_u32 column_chunk(qd_u32 row, qd_u32 chunk)
{
    return row * ROW_BYTES + ((chunk ^ row ^ row / 8 * 5) % SLOTS) * 16;
}

// Writes a block of 8 k x 8 rows of LDS, k contiguous there.
QD_INLINE void store_block8(qd_u8 *lds, qd_u32 row, qd_u32 k, const qd_u32x4 (&block)[8])
{
#pragma unroll
    for (int j = 0; j < CHUNK; ++j)
        qd_lds_store_b128(lds, column_chunk(row + j, k / CHUNK), qd_column8(block, j));
}

// Writes a block of 4 k x 8 rows of LDS, k contiguous there.
QD_INLINE void store_block4(qd_u8 *lds, qd_u32 row, qd_u32 k, const qd_u32x4 (&block)[4])
{
#pragma unroll
    for (int j = 0; j < CHUNK; ++j)
        qd_lds_store_b64(lds, column_chunk(row + j, k / CHUNK) + k % CHUNK * 2, qd_column4(block, j));
}

QD_KERNEL(gemm_f16_tn_m128_n64_k128_w4_r2_a16_even,
          struct quern_gemm_params, g, THREADS, WAVES_PER_SIMD)
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 thread = qd_thread(), lane = qd_lane(), wave = qd_wave();

    const qd_u32 place = qd_remap_xcd(qd_workgroup(), g.workgroups, 8, g.xcd_chunk);
    const qd_u32 tiles = g.tiles_m * g.tiles_n;
    qd_u32 tile_row, tile_col;
    qd_grouped_tile(g.first_tile + place % tiles, g.tiles_m, g.tiles_n, g.group_m, tile_row, tile_col);
    const qd_i64 m0 = (qd_i64)tile_row * TILE_M, n0 = (qd_i64)tile_col * TILE_N;
    const qd_i64 batch = g.first_slice + place / tiles;
    const qd_u32 steps = (qd_u32)(g.k / TILE_K);

    // A holds m contiguously: a lane loads blocks of 8 m x A_K_RUN k and transposes them in registers.
    constexpr int A_BLOCKS = A_UNITS / (CHUNK * A_K_RUN);
    constexpr int A_SPANS = TILE_M / CHUNK;  // blocks along m
    const qd_u32 a_span = thread % A_SPANS, a_k = thread / A_SPANS * A_K_RUN;
    constexpr int A_PASS = THREADS / A_SPANS * A_K_RUN;  // k between a lane's blocks
    const qd_u8 *a_start = (const qd_u8 *)g.a + (batch * g.stride_a + m0) * 2;
    const qd_u8 *a_step = a_start;  // the step to load next
    const qd_i64 a_bytes = ((TILE_K - 1) * g.lda + TILE_M) * 2;  // that a step spans
    qd_u32 a_offset[A_BLOCKS][A_K_RUN];  // bytes from the first element of a step
#pragma unroll
    for (int i = 0; i < A_BLOCKS; ++i)
#pragma unroll
        for (int e = 0; e < A_K_RUN; ++e) {
            const qd_i64 k = a_k + i * A_PASS + e;
            a_offset[i][e] = (qd_u32)((k * g.lda + a_span * CHUNK) * 2);
        }
    qd_u32x4 a_next[A_BLOCKS][A_K_RUN];

    // B holds n contiguously: a lane loads blocks of 8 n x B_K_RUN k and transposes them in registers.
    // Lanes go along n first (whole cache lines), then along the 2 parts of an LDS chunk (all banks).
    constexpr int B_BLOCKS = B_UNITS / (CHUNK * B_K_RUN);
    constexpr int B_SPANS = TILE_N / CHUNK;  // blocks along n
    constexpr int B_GROUP = B_SPANS < 8 ? B_SPANS : 8;
    constexpr int B_PARTS = CHUNK / B_K_RUN;
    const qd_u32 b_group = thread / (B_GROUP * B_PARTS);
    const qd_u32 b_span = thread % B_GROUP + b_group % (B_SPANS / B_GROUP) * B_GROUP;
    const qd_u32 b_part = thread / B_GROUP % B_PARTS;
    const qd_u32 b_k = (b_group / (B_SPANS / B_GROUP) * B_PARTS + b_part) * B_K_RUN;
    constexpr int B_PASS = THREADS / B_SPANS * B_K_RUN;  // k between a lane's blocks
    const qd_u8 *b_start = (const qd_u8 *)g.b + (batch * g.stride_b + n0) * 2;
    const qd_u8 *b_step = b_start;  // the step to load next
    const qd_i64 b_bytes = ((TILE_K - 1) * g.ldb + TILE_N) * 2;  // that a step spans
    qd_u32 b_offset[B_BLOCKS][B_K_RUN];  // bytes from the first element of a step
#pragma unroll
    for (int i = 0; i < B_BLOCKS; ++i)
#pragma unroll
        for (int e = 0; e < B_K_RUN; ++e) {
            const qd_i64 k = b_k + i * B_PASS + e;
            b_offset[i][e] = (qd_u32)((k * g.ldb + b_span * CHUNK) * 2);
        }
    qd_u32x4 b_next[B_BLOCKS][B_K_RUN];

    // One LDS read gives a lane 8 k of a row: two atoms.  A and B take k in the same order, so which k a
    // lane holds does not matter.
    constexpr int READ_K = 64 / ATOM * CHUNK;  // k that one LDS read of the wave covers
    const qd_u32 wave_row = wave / WAVES_N * WAVE_M, wave_col = wave % WAVES_N * WAVE_N;
    const qd_u32 a_lane = wave_row + lane % ATOM, b_lane = wave_col + lane % ATOM;
    qd_f32x4 sums[FRAGS_M][FRAGS_N] = {};
    const auto multiply_step = [&]() {
#pragma unroll
        for (int k = 0; k < TILE_K; k += READ_K) {
            const qd_u32 chunk = k / CHUNK + lane / ATOM;
            qd_u32x4 a_frag[FRAGS_M], b_frag[FRAGS_N];
#pragma unroll
            for (int i = 0; i < FRAGS_M; ++i)
                a_frag[i] = qd_lds_load_b128(lds, column_chunk(a_lane + i * ATOM, chunk));
#pragma unroll
            for (int j = 0; j < FRAGS_N; ++j)
                b_frag[j] = qd_lds_load_b128(lds + B_BASE, column_chunk(b_lane + j * ATOM, chunk));
#pragma unroll
            for (int half = 0; half < 2; ++half)
#pragma unroll
                for (int i = 0; i < FRAGS_M; ++i)
#pragma unroll
                    for (int j = 0; j < FRAGS_N; ++j)
                        sums[i][j] = qd_mfma_16x16x16_f16(half ? b_frag[j].hi : b_frag[j].lo,
                                                          half ? a_frag[i].hi : a_frag[i].lo, sums[i][j]);
        }
        qd_spread_lds_reads(TILE_K / READ_K, FRAGS_M + FRAGS_N, 2 * FRAGS_M * FRAGS_N);
    };

    // Loads a step into registers; past the last one the buffers are empty, and nothing is read.
    const auto load_step = [&](bool more) {
        const qd_buffer a_buffer = qd_make_buffer(a_step, more ? a_bytes : 0);
#pragma unroll
        for (int i = 0; i < A_BLOCKS; ++i)
#pragma unroll
            for (int e = 0; e < A_K_RUN; ++e)
                a_next[i][e] = qd_buffer_load_b128(a_buffer, a_offset[i][e], QD_KEEP);
        a_step += TILE_K * g.lda * 2;
        const qd_buffer b_buffer = qd_make_buffer(b_step, more ? b_bytes : 0);
#pragma unroll
        for (int i = 0; i < B_BLOCKS; ++i)
#pragma unroll
            for (int e = 0; e < B_K_RUN; ++e)
                b_next[i][e] = qd_buffer_load_b128(b_buffer, b_offset[i][e], QD_KEEP);
        b_step += TILE_K * g.ldb * 2;
    };
    const auto stage_step = [&]() {
#pragma unroll
        for (int i = 0; i < A_BLOCKS; ++i)
            store_block8(lds, a_span * CHUNK, a_k + i * A_PASS, a_next[i]);
#pragma unroll
        for (int i = 0; i < B_BLOCKS; ++i)
            store_block4(lds + B_BASE, b_span * CHUNK, b_k + i * B_PASS, b_next[i]);
    };

    load_step(steps > 0);
    for (qd_u32 step = 0; step < steps; ++step) {
        stage_step();
        qd_barrier();
        load_step(step + 1 < steps);  // in flight while this step is multiplied
        multiply_step();
        qd_barrier();
    }

#pragma unroll
    for (int i = 0; i < FRAGS_M; ++i) {
        const qd_i64 row = m0 + wave_row + i * ATOM + lane % ATOM;
#pragma unroll
        for (int j = 0; j < FRAGS_N; ++j)
#pragma unroll
            for (int quad = 0; quad < QUADS; ++quad) {
                const qd_i64 col = n0 + wave_col + j * ATOM + (quad * LANES_N + lane / ATOM) * 4;
                const int r = 4 * quad;
                const qd_f32x4 sum = {sums[i][j][r], sums[i][j][r + 1], sums[i][j][r + 2], sums[i][j][r + 3]};
                finish4(g, sum, batch, row, col);
            }
    }
}
