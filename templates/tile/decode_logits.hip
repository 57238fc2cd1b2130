%-- amd
// Element r of tile t of the scores is of query r % OWN of the lane's, and of this key.
const auto key_at = [&](int t, int r) {
    return of.base + t % GROUPS * 16 + ${amd and "(qd_i32)(4 * part) + r" or "key_row(r / 2)"};
};
const auto distance = [&](int t, int r) { return (qd_f32)(key_at(t, r) - at[t / GROUPS][r % OWN]); };
#pragma unroll
for (int t = 0; t < FRAGS_Q * GROUPS; ++t)
    score[t] *= factor;
if (g.softcap > 0)  // tanh(x) = 1 - 2 / (e^2x + 1)
#pragma unroll
    for (int t = 0; t < FRAGS_Q * GROUPS; ++t)
#pragma unroll
        for (int r = 0; r < 4; ++r)
            score[t][r] = bound - 2.0f * bound * qd_rcp(qd_exp2(score[t][r]) + 1.0f);
if (g.slopes)
#pragma unroll
    for (int t = 0; t < FRAGS_Q * GROUPS; ++t)
#pragma unroll
        for (int r = 0; r < 4; ++r)
            score[t][r] += slope[t / GROUPS][r % OWN] * distance(t, r);

// A block that some query does not see all of.
const bool cut = of.base + BLOCK > of.end || of.base + BLOCK > at_low + (qd_i32)g.right + 1
                 || of.base < at_high - (qd_i32)g.left && of.base + BLOCK > (qd_i32)g.sink_tokens;
if (cut)
#pragma unroll
    for (int t = 0; t < FRAGS_Q * GROUPS; ++t)
#pragma unroll
        for (int r = 0; r < 4; ++r) {
            const qd_i32 own_at = at[t / GROUPS][r % OWN], low = own_at - (qd_i32)g.left;
            const qd_i32 top = own_at + (qd_i32)g.right, high = top < of.end ? top : of.end - 1;
            const qd_i32 inside = is_inside(key_at(t, r), low, high, (qd_i32)g.sink_tokens);
            score[t][r] = inside >= 0 ? score[t][r] : -__builtin_inff();
        }
