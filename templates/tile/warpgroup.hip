%-- A warpgroup's sums and the product of one staged step.  cols: columns of its atoms; a_rows, b_rows: k contiguous.
% local r_rows, c_rows = a_rows, b_rows
% if swapped then r_rows, c_rows = b_rows, a_rows end
% local r_base, c_base = "stage_base", "stage_base + A_BYTES"
% if swapped then r_base, c_base = c_base, r_base end
const qd_u32 group = wave / 4;
% if apart then
const qd_u32 group_row = 0, group_col = 0;
% elseif swapped or waves_n == 1 then
const qd_u32 group_row = group * GROUP_ROWS, group_col = 0;
% else
const qd_u32 group_row = group / WAVES_N * GROUP_ROWS, group_col = group % WAVES_N * GROUP_COLS;
% end
qd_f32 sums[GROUP_FRAGS][GROUP_COLS / 2];

const auto clear_sums = [&] {
#pragma unroll
    for (int i = 0; i < GROUP_FRAGS; ++i) {
#pragma unroll
        for (int e = 0; e < GROUP_COLS / 2; ++e)
            sums[i][e] = 0;
        qd_wgmma_pin_n${cols}(sums[i]);
    }
};
// Adds the product of the step at stage_base to the sums.
const auto multiply_step = [&](qd_u32 stage_base) {
    qd_wgmma_begin();
#pragma unroll
    for (int k = 0; k < TILE_K; k += 16) {
% if c_rows then
        const qd_u64 cols = qd_operand(
            ${c_base} + k / 64 * COLS * 128 + group_col * 128 + k % 64 * 2, 16);
% else
        const qd_u64 cols = qd_operand(
            ${c_base} + group_col * TILE_K * 2 + k * 128, TILE_K * 128);
% end
#pragma unroll
        for (int i = 0; i < GROUP_FRAGS; ++i) {
% if r_rows then
            const qd_u64 rows = qd_operand(
                ${r_base} + k / 64 * ROWS * 128 + (group_row + i * 64) * 128 + k % 64 * 2,
                16);
% else
            const qd_u64 rows = qd_operand(
                ${r_base} + (group_row + i * 64) * TILE_K * 2 + k * 128, TILE_K * 128);
% end
            qd_wgmma_n${cols}(sums[i], ${dtype}, rows, cols, ${r_rows and 0 or 1}, ${c_rows and 0 or 1});
        }
    }
    qd_wgmma_commit();
};
// Waits for all products.
const auto finish_sums = [&] {
    qd_wgmma_wait(0);
#pragma unroll
    for (int i = 0; i < GROUP_FRAGS; ++i)
        qd_wgmma_pin_n${cols}(sums[i]);
};
