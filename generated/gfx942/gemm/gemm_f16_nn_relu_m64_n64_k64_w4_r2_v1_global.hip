// DO NOT EDIT. Made from specs/families/gemm.lua and templates/gemm.hip: edit those.
//
// gemm: D = act(alpha * op(A) @ op(B) + beta * C + bias) + residual
//
//   dtype     f16        type of A and B
//   layout    nn         storage of A and B
//   out       f16        type of C, D, bias, residual
//   epilogue  relu       linear with that activation
//   tile_m    64         rows of D in a workgroup's tile
//   tile_n    64         columns of D in a workgroup's tile
//   tile_k    64         depth of one step of the main loop
//   waves     4          waves in a workgroup
//   waves_m   2          rows of waves: each wave computes tile_m / waves_m rows
//   atom      32         rows and columns of the matrix atom
//   pipeline  prefetch   one LDS buffer, the next step in registers
//   edge      masked     any extents, the tail of k handled apart
//   vec       1          elements of A and B in one global access
//   access    global     64-bit addresses with predicates
//   split_k   whole      all of k in one workgroup
//   cache_a   keep       cache policy of reads of A
//   cache_b   keep       cache policy of reads of B
//   cache_d   keep       cache policy of writes of D
//
// 256 threads, 16384 bytes of LDS, about 122 registers a lane.
//
// Accepts problems with
//   out == f16
//   act == relu
//   align_a % 2 == 0
//   align_b % 2 == 0
//   ceil_div(m, 64) * ceil_div(n, 64) <= 4294967295
//
// Made again by: quern gen --arch gfx942 --family gemm
#include "qd.h"
#include "quern_gemm_params.h"

constexpr int TILE_M    = 64;
constexpr int TILE_N    = 64;
constexpr int TILE_K    = 64;
constexpr int WAVES     = 4;
constexpr int WAVES_M   = 2;
constexpr int ATOM      = 32;
constexpr int VEC       = 1;
constexpr int THREADS   = 256;      // lanes in a workgroup
constexpr int WAVES_N   = 2;        // columns of waves
constexpr int WAVE_M    = 32;       // rows of a wave tile
constexpr int WAVE_N    = 32;       // columns of a wave tile
constexpr int LDS_BYTES = 16384;    // LDS of a workgroup, bytes
constexpr int A_UNITS   = 16;       // elements of A that a lane stages in one step
constexpr int B_UNITS   = 16;       // elements of B that a lane stages in one step
constexpr int A_K_RUN   = 8;        // k of A that a lane writes to LDS at once
constexpr int B_K_RUN   = 2;        // k of B that a lane writes to LDS at once

constexpr int CHUNK     = 8;                   // elements of a 16-byte LDS access
constexpr int SLOTS     = TILE_K / CHUNK;      // chunks in an LDS row
constexpr int ROW_BYTES = TILE_K * 2;
constexpr int B_BASE    = TILE_M * ROW_BYTES;  // B lies behind A in LDS
constexpr int FRAGS_M = WAVE_M / ATOM;         // atom tiles of a wave tile
constexpr int FRAGS_N = WAVE_N / ATOM;
constexpr int QUADS   = ATOM * ATOM / 64 / 4;  // runs of 4 columns that a lane holds of an atom tile
constexpr int LANES_N = 64 / ATOM;             // lanes that share a row of an atom tile
constexpr int WAVES_PER_SIMD = 1;

// One element of D: act(alpha * sum + beta * C + bias) + residual.
// A null pointer is a term that the problem does not have.
QD_INLINE void finish1(const struct quern_gemm_params &g, qd_f32 sum, qd_i64 batch, qd_i64 row,
                       qd_i64 col)
{
    qd_f32 value = g.alpha * sum;
    if (g.c)
        value += g.beta * qd_load1_f16(g.c, batch * g.stride_c + row * g.ldc + col);
    if (g.bias)
        value += qd_load1_f16(g.bias, batch * g.stride_bias + (g.bias_along_m ? row : col));
    value = qd_relu(value);
    if (g.residual)
        value += qd_load1_f16(g.residual, batch * g.stride_r + row * g.ldr + col);
    qd_store1_f16(g.d, batch * g.stride_d + row * g.ldd + col, value, QD_KEEP);
}

// The same for 4 elements from `col`.
QD_INLINE void finish4(const struct quern_gemm_params &g, qd_f32x4 sum, qd_i64 batch, qd_i64 row,
                       qd_i64 col)
{
    qd_f32x4 value = g.alpha * sum;
    if (g.c)
        value += g.beta * qd_load4_f16(g.c, batch * g.stride_c + row * g.ldc + col);
    if (g.bias && g.bias_along_m)
        value += qd_load1_f16(g.bias, batch * g.stride_bias + row);
    else if (g.bias)
        value += qd_load4_f16(g.bias, batch * g.stride_bias + col);
#pragma unroll
    for (int e = 0; e < 4; ++e)
        value[e] = qd_relu(value[e]);
    if (g.residual)
        value += qd_load4_f16(g.residual, batch * g.stride_r + row * g.ldr + col);
    qd_store4_f16(g.d, batch * g.stride_d + row * g.ldd + col, value, QD_KEEP);
}

// Where chunk `chunk` of LDS row `row` lies, in bytes.  The XOR spreads one LDS access over all banks.
QD_INLINE qd_u32 row_chunk(qd_u32 row, qd_u32 chunk)
{
    return row * ROW_BYTES + ((chunk ^ row) % SLOTS) * 16;
}

// Where a chunk of an operand lies that is transposed on its way to LDS: its writes take every 8th row.
QD_INLINE qd_u32 column_chunk(qd_u32 row, qd_u32 chunk)
{
    return row * ROW_BYTES + ((chunk ^ row ^ row / 8 * 5) % SLOTS) * 16;
}

// Stages the last `left` < TILE_K columns of an operand that holds k contiguously, element by element, and 0
// behind them.  Of the tile's tile_rows, `rows` exist.
QD_INLINE void stage_tail_rows(qd_u8 *lds, const qd_u8 *from, qd_i64 ld, qd_i64 rows, qd_u32 tile_rows,
                               qd_i64 left)
{
    const qd_u32 k = qd_thread() % SLOTS * CHUNK;
#pragma nounroll
    for (qd_u32 row = qd_thread() / SLOTS; row < tile_rows; row += THREADS / SLOTS) {
        const qd_i64 last = row < rows ? row : rows - 1;
        const qd_u32x4 chunk = qd_load8_part(from + (last * ld + k) * 2, left - k);
        qd_lds_store_b128(lds, row_chunk(row, k / CHUNK), chunk);
    }
}

// Writes a block of 2 k x 8 rows of LDS, k contiguous there.
QD_INLINE void store_block2(qd_u8 *lds, qd_u32 row, qd_u32 k, const qd_u32x4 (&block)[2])
{
#pragma unroll
    for (int j = 0; j < CHUNK; ++j)
        qd_lds_store_b32(lds, column_chunk(row + j, k / CHUNK) + k % CHUNK * 2, qd_column2(block, j));
}

// Stages the last `left` < TILE_K rows of an operand that holds m or n contiguously, and 0 behind them.
// Of the tile's tile_columns, `columns` exist.
QD_INLINE void stage_tail_columns2(qd_u8 *lds, const qd_u8 *from, qd_i64 ld, qd_i64 columns,
                                   qd_u32 tile_columns, qd_i64 left)
{
    const qd_u32 spans = tile_columns / CHUNK;
#pragma nounroll
    for (qd_u32 place = qd_thread(); place < spans * (TILE_K / 2); place += THREADS) {
        const qd_u32 column = place % spans * CHUNK, first_k = place / spans * 2;
        qd_u32x4 block[2];
#pragma unroll
        for (int e = 0; e < 2; ++e) {
            const qd_i64 k = first_k + e;
            block[e] = (qd_u32x4){0, 0, 0, 0};
            if (k < left)
                block[e] = qd_load8_left(from + k * ld * 2, column, columns);
        }
        store_block2(lds, column, first_k, block);
    }
}

QD_KERNEL(gemm_f16_nn_relu_m64_n64_k64_w4_r2_v1_global,
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
    const qd_u32 k_tail = (qd_u32)(g.k % TILE_K);

    // A holds k contiguously: a lane stages chunk a_slot of every A_PASS-th row.
    constexpr int A_CHUNKS = A_UNITS / CHUNK;
    constexpr int A_PASS = THREADS / SLOTS;
    const qd_u32 a_row = thread / SLOTS, a_slot = thread % SLOTS;
    const qd_u8 *a_start = (const qd_u8 *)g.a + (batch * g.stride_a + m0 * g.lda) * 2;
    const qd_u8 *a_step = a_start;  // the step to load next
    const qd_i64 a_rows = g.m - m0 < TILE_M ? g.m - m0 : TILE_M;
    qd_i64 a_offset[A_CHUNKS];  // bytes from the first element of a step
#pragma unroll
    for (int i = 0; i < A_CHUNKS; ++i) {
        const qd_i64 row = a_row + i * A_PASS;
        // rows past the end repeat the last one: what they give is never stored
        a_offset[i] = ((row < a_rows ? row : a_rows - 1) * g.lda + a_slot * CHUNK) * 2;
    }
    qd_u32x4 a_next[A_CHUNKS];

    // B holds n contiguously: a lane loads blocks of 8 n x B_K_RUN k and transposes them in registers.
    // Lanes go along n first (whole cache lines), then along the 4 parts of an LDS chunk (all banks).
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
    const qd_i64 b_left = g.n - n0 < TILE_N ? g.n - n0 : TILE_N;
    qd_i64 b_offset[B_BLOCKS][B_K_RUN];  // bytes from the first element of a step
#pragma unroll
    for (int i = 0; i < B_BLOCKS; ++i)
#pragma unroll
        for (int e = 0; e < B_K_RUN; ++e) {
            const qd_i64 k = b_k + i * B_PASS + e;
            b_offset[i][e] = k * g.ldb * 2;
        }
    qd_u32x4 b_next[B_BLOCKS][B_K_RUN];

    // One LDS read gives a lane 8 k of a row: two atoms.  A and B take k in the same order, so which k a
    // lane holds does not matter.
    constexpr int READ_K = 64 / ATOM * CHUNK;  // k that one LDS read of the wave covers
    const qd_u32 wave_row = wave / WAVES_N * WAVE_M, wave_col = wave % WAVES_N * WAVE_N;
    const qd_u32 a_lane = wave_row + lane % ATOM, b_lane = wave_col + lane % ATOM;
    qd_f32x16 sums[FRAGS_M][FRAGS_N] = {};
    const auto multiply_step = [&]() {
#pragma unroll
        for (int k = 0; k < TILE_K; k += READ_K) {
            const qd_u32 chunk = k / CHUNK + lane / ATOM;
            qd_u32x4 a_frag[FRAGS_M], b_frag[FRAGS_N];
#pragma unroll
            for (int i = 0; i < FRAGS_M; ++i)
                a_frag[i] = qd_lds_load_b128(lds, row_chunk(a_lane + i * ATOM, chunk));
#pragma unroll
            for (int j = 0; j < FRAGS_N; ++j)
                b_frag[j] = qd_lds_load_b128(lds + B_BASE, column_chunk(b_lane + j * ATOM, chunk));
#pragma unroll
            for (int half = 0; half < 2; ++half)
#pragma unroll
                for (int i = 0; i < FRAGS_M; ++i)
#pragma unroll
                    for (int j = 0; j < FRAGS_N; ++j)
                        sums[i][j] = qd_mfma_32x32x8_f16(half ? b_frag[j].hi : b_frag[j].lo,
                                                         half ? a_frag[i].hi : a_frag[i].lo, sums[i][j]);
        }
        qd_spread_lds_reads(TILE_K / READ_K, FRAGS_M + FRAGS_N, 2 * FRAGS_M * FRAGS_N);
    };

    // Loads a step into registers, where there is one.
    const auto load_step = [&](bool more) {
        if (!more)
            return;
#pragma unroll
        for (int i = 0; i < A_CHUNKS; ++i)
            a_next[i] = qd_load8_by1(a_step + a_offset[i]);
        a_step += TILE_K * 2;
#pragma unroll
        for (int i = 0; i < B_BLOCKS; ++i)
#pragma unroll
            for (int e = 0; e < B_K_RUN; ++e)
                b_next[i][e] = qd_load8_left(b_step + b_offset[i][e], b_span * CHUNK, b_left);
        b_step += TILE_K * g.ldb * 2;
    };
    const auto stage_step = [&]() {
#pragma unroll
        for (int i = 0; i < A_CHUNKS; ++i)
            qd_lds_store_b128(lds, row_chunk(a_row + i * A_PASS, a_slot), a_next[i]);
#pragma unroll
        for (int i = 0; i < B_BLOCKS; ++i)
            store_block2(lds + B_BASE, b_span * CHUNK, b_k + i * B_PASS, b_next[i]);
    };

    load_step(steps > 0);
    for (qd_u32 step = 0; step < steps; ++step) {
        stage_step();
        qd_barrier();
        load_step(step + 1 < steps);  // in flight while this step is multiplied
        multiply_step();
        qd_barrier();
    }
    if (k_tail > 0) {
        const qd_i64 done = (qd_i64)steps * TILE_K;
        stage_tail_rows(lds, a_start + done * 2, g.lda, a_rows, TILE_M, k_tail);
        stage_tail_columns2(lds + B_BASE, b_start + done * g.ldb * 2, g.ldb, b_left, TILE_N, k_tail);
        qd_barrier();
        multiply_step();
    }

#pragma unroll
    for (int i = 0; i < FRAGS_M; ++i) {
        const qd_i64 row = m0 + wave_row + i * ATOM + lane % ATOM;
        if (row >= g.m)
            continue;
#pragma unroll
        for (int j = 0; j < FRAGS_N; ++j)
#pragma unroll
            for (int quad = 0; quad < QUADS; ++quad) {
                const qd_i64 col = n0 + wave_col + j * ATOM + (quad * LANES_N + lane / ATOM) * 4;
                const int r = 4 * quad;
                const qd_f32x4 sum = {sums[i][j][r], sums[i][j][r + 1], sums[i][j][r + 2], sums[i][j][r + 3]};
                if (g.d_wide && col + 4 <= g.n)
                    finish4(g, sum, batch, row, col);
                else
#pragma nounroll
                    for (int e = 0; e < 4 && col + e < g.n; ++e) {
                        const qd_f32 element = e == 0 ? sum.x : e == 1 ? sum.y : e == 2 ? sum.z : sum.w;
                        finish1(g, element, batch, row, col + e);
                    }
            }
    }
}
