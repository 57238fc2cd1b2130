%-- amd, dtype
qd_u32x2 power[FRAGS_Q * GROUPS];  // P^T in ${dtype}, as the second product's operand
#pragma unroll
for (int f = 0; f < FRAGS_Q; ++f) {
    qd_f32 anchor[OWN], fade[OWN];
#pragma unroll
    for (int own = 0; own < OWN; ++own) {
        qd_f32 most = score[f * GROUPS][own];
#pragma unroll
        for (int e = 1; e < GROUPS * 4 / OWN; ++e)
            most = qd_larger(most, score[f * GROUPS + e * OWN / 4][e * OWN % 4 + own]);
        const qd_f32 grown = qd_larger(largest[f][own], largest_across(most));
        anchor[own] = qd_anchor(grown);
        fade[own] = qd_exp2(largest[f][own] - anchor[own]);
        largest[f][own] = grown;
        sum[f][own] *= fade[own];
    }
#pragma unroll
    for (int group = 0; group < GROUPS; ++group) {
        const int t = f * GROUPS + group;
        qd_f32x4 p;
#pragma unroll
        for (int r = 0; r < 4; ++r) {
            p[r] = qd_exp2(score[t][r] - anchor[r % OWN]);
            sum[f][r % OWN] += p[r];
        }
        power[t] = (qd_u32x2){qd_${dtype}x2_rne(p.x, p.y), qd_${dtype}x2_rne(p.z, p.w)};
% if not amd then
        power[t] = (qd_u32x2){qd_transpose_8x8(power[t].x), qd_transpose_8x8(power[t].y)};
% end
    }
#pragma unroll
    for (int n = 0; n < PIECES * ATOMS; ++n)
#pragma unroll
        for (int r = 0; r < 4; ++r)
            output[f][n][r] *= fade[r % OWN];
}
