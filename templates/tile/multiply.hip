%-- dtype, atom, double; reads: LDS reads of a wave for READ_K; a_rows, b_rows: whether the operand was staged by rows.
% local atom_name = "qd_mfma_" .. (atom == 32 and "32x32x8" or "16x16x16") .. "_" .. dtype
% local from = double and "from" or "lds"
// One LDS read gives a lane 8 k of a row: two atoms.  A and B take k in the same order, so which k a
// lane holds does not matter.
constexpr int READ_K = 64 / ATOM * CHUNK;  // k that one LDS read of the wave covers
const qd_u32 wave_row = wave / WAVES_N * WAVE_M, wave_col = wave % WAVES_N * WAVE_N;
const qd_u32 a_lane = wave_row + lane % ATOM, b_lane = wave_col + lane % ATOM;
qd_f32x${atom == 32 and 16 or 4} sums[FRAGS_M][FRAGS_N] = {};
const auto multiply_step = [&](${double and "qd_u32 buffer" or ""}) {
% if double then
    const qd_u8 *from = lds + buffer * BUFFER_BYTES;
% end
#pragma unroll
    for (int k = 0; k < TILE_K; k += READ_K) {
        const qd_u32 chunk = k / CHUNK + lane / ATOM;
        qd_u32x4 a_frag[FRAGS_M], b_frag[FRAGS_N];
#pragma unroll
        for (int i = 0; i < FRAGS_M; ++i)
            a_frag[i] = qd_lds_load_b128(${from}, ${a_rows and "row" or "column"}_chunk(a_lane + i * ATOM, chunk));
#pragma unroll
        for (int j = 0; j < FRAGS_N; ++j)
            b_frag[j] = qd_lds_load_b128(${from} + B_BASE, ${b_rows and "row" or "column"}_chunk(b_lane + j * ATOM, chunk));
#pragma unroll
        for (int half = 0; half < 2; ++half)
#pragma unroll
            for (int i = 0; i < FRAGS_M; ++i)
#pragma unroll
                for (int j = 0; j < FRAGS_N; ++j)
                    sums[i][j] = ${atom_name}(half ? b_frag[j].hi : b_frag[j].lo,
                                 ${(" "):rep(#atom_name + 1)}half ? a_frag[i].hi : a_frag[i].lo, sums[i][j]);
    }
% if reads <= 8 then
    qd_spread_lds_reads(TILE_K / READ_K, FRAGS_M + FRAGS_N, 2 * FRAGS_M * FRAGS_N);
% end
};
