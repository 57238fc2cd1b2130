%-- The epilogue of a warpgroup's sums.  fast: a kernel that may store D through its tensor map; sums: what array;
%-- at: the slice or batch of D; policy: of D.
% local terms = epilogue ~= "plain"
% local act = terms and epilogue ~= "linear"
% if fast then
// Where D is all that is touched (and a bias along n), elements are finished in registers, and
// each wave sends 16 rows by 64 columns at a time through LDS to its tensor map.
if (g.d_map${terms and " && !g.c && !g.residual && !(g.bias && g.bias_along_m)" or ""}) {
#pragma unroll
    for (int i = 0; i < GROUP_FRAGS; ++i)
#pragma unroll
        for (int c = 0; c < GROUP_COLS; c += 64) {
            const qd_u32 to = d_stage + c / 64 % 2 * 2048;
            const qd_i32 col = w.n0 + group_col + c;
% if terms then
            qd_f32x2 bias[8];  // of the lane's columns
            const qd_u8 *const bias_at =
                (const qd_u8 *)g.bias + (w.batch * g.stride_bias + col + 2 * (lane % 4)) * 2;
#pragma unroll
            for (int b = 0; b < 8; ++b)
                bias[b] = (qd_f32x2){0, 0};
            if (g.bias && col < g.n)
#pragma unroll
                for (int b = 0; b < 8; ++b)
                    bias[b] = qd_load2_${out}(bias_at, col + b * 8 < g.n ? b * 8 : 0);
% end
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
% if terms then
                    value += bias[q / 8 + p / 2];
% end
% if act then
                    value = {qd_${epilogue}(value.x), qd_${epilogue}(value.y)};
% end
                    pairs[p] = qd_${out}x2_rne(value.x, value.y);
                }
                const qd_u32 chunk = q / 8 + lane / 16;
                qd_store_matrices(to + lane % 16 * 128 + (chunk ^ lane % 8) * 16,
                                  pairs[0], pairs[1], pairs[2], pairs[3]);
            }
            qd_fence_async();
            qd_wave_barrier();
            if (lane == 0)
                qd_map_store(&maps.d, to, col, w.m0 + group_row + i * 64 + wave % 4 * 16, w.batch,
                             ${policy == "stream" and "QD_L2_STREAM" or "QD_L2_NORMAL"});
        }
} else {
    % include("tile/warpgroup_store_rows.hip", { swapped = swapped, sums = sums, at = at, cols = cols, offset = offset,
%     m0 = "w.m0", n0 = "w.n0" })
}
% else
% include("tile/warpgroup_store_rows.hip", { swapped = swapped, sums = sums, at = at, cols = cols, offset = offset,
%     m0 = "w.m0", n0 = "w.n0" })
% end
