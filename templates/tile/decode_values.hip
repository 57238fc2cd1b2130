%-- amd, dtype, store, narrow, streamed; words: 32-bit words of a lane's part of a row; zero: a row of nothing
// O^T += V^T P^T: V is transposed in registers.
#pragma unroll
for (int from = 0; from < PIECES; from += PIECES_HELD) {
% if streamed then
    load_values(of, pages, from${amd and ", true" or ""});
    qd_issue_loads();
% end
    const value_type nothing = ${zero};
    if (cut)  // what no query of the tile sees has no part in O, whatever it is
#pragma unroll
        for (int group = 0; group < GROUPS; ++group)
#pragma unroll
            for (int e = 0; e < 4; ++e) {
                const qd_i32 j = of.base + group * 16 + (qd_i32)(4 * part) + e;
                const bool hidden = is_inside(j, seen.low, of.end - 1, seen.sinks) < 0;
#pragma unroll
                for (int piece = 0; piece < PIECES_HELD; ++piece)
                    value[group][e][piece] = hidden ? nothing : value[group][e][piece];
            }
#pragma unroll
    for (int group = 0; group < GROUPS; ++group)
#pragma unroll
        for (int piece = 0; piece < PIECES_HELD; ++piece) {
            qd_u32 word[4][EACH / 2];  // of the four rows
#pragma unroll
            for (int e = 0; e < 4; ++e) {
                const value_type row = value[group][e][piece];
% if narrow then
% for w = 0, words - 1 do
                const qd_u32x2 wide${w} = qd_${dtype}x4_of_${store}(row${words > 1 and "[" .. w .. "]" or ""});
                word[e][${2 * w}] = wide${w}.x, word[e][${2 * w + 1}] = wide${w}.y;
% end
% else
#pragma unroll
                for (int w = 0; w < EACH / 2; ++w)
                    word[e][w] = row[w];
% end
            }
            qd_u32x2 across[EACH];  // an element of each of the four rows
#pragma unroll
            for (int n = 0; n < EACH; n += 2) {
                const qd_u32 a = word[0][n / 2], b = word[1][n / 2];
                const qd_u32 c = word[2][n / 2], d = word[3][n / 2];
                across[n] = (qd_u32x2){qd_pack_low(a, b), qd_pack_low(c, d)};
                across[n + 1] = (qd_u32x2){qd_pack_high(a, b), qd_pack_high(c, d)};
            }
#pragma unroll
            for (int atom = 0; atom < ATOMS; ++atom)
#pragma unroll
                for (int f = 0; f < FRAGS_Q; ++f) {
                    qd_f32x4 &o = output[f][(from + piece) * ATOMS + atom];
                    const qd_u32x2 p = power[f * GROUPS + group];
% if amd then
                    o = qd_mfma_16x16x16_${dtype}(across[atom], p, o);
% else
                    const qd_u32x2 a = across[2 * atom], b = across[2 * atom + 1];
                    o = qd_mma_16x8x16_${dtype}((qd_u32x4){a.x, b.x, a.y, b.y}, p, o);
% end
                }
        }
}
