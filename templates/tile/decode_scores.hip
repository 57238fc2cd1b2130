%-- amd, dtype, store, narrow, padded, streamed
// S^T = K Q^T, a fragment of queries after another.
qd_f32x4 score[FRAGS_Q * GROUPS] = {};
#pragma unroll
for (int from = 0; from < KEY_CHUNKS; from += KEY_HELD) {
% if streamed then
    load_keys(of, pages, from${amd and ", true" or ""});
    qd_issue_loads();
% end
% if padded then
    // Behind head_dim Q is zero; what is there of K may be no number.
#pragma unroll
    for (int c = 0; c < KEY_HELD; ++c) {
        const qd_u32 keep = (qd_u32)((qd_i32)(key_element(from + c) - g.head_dim) >> 31);
#pragma unroll
        for (int group = 0; group < GROUPS; ++group)
#pragma unroll
            for (int which = 0; which < KEY_ROWS; ++which)
                key[group][which][c] &= keep;
    }
% end
#pragma unroll
    for (int c = 0; c < KEY_HELD * CHUNK / 8; ++c)
#pragma unroll
        for (int group = 0; group < GROUPS; ++group) {
            qd_u32x4 chunk[KEY_ROWS];  // 8 elements of each row: two atoms
#pragma unroll
% if narrow then
            for (int which = 0; which < KEY_ROWS; ++which) {
                const qd_u32x4 bytes = key[group][which][c / 2];
                const qd_u32x2 low = qd_${dtype}x4_of_${store}(c % 2 ? bytes.z : bytes.x);
                const qd_u32x2 high = qd_${dtype}x4_of_${store}(c % 2 ? bytes.w : bytes.y);
                chunk[which] = (qd_u32x4){low.x, low.y, high.x, high.y};
            }
% else
            for (int which = 0; which < KEY_ROWS; ++which)
                chunk[which] = key[group][which][c];
% end
#pragma unroll
            for (int f = 0; f < FRAGS_Q; ++f) {
                qd_f32x4 &s = score[f * GROUPS + group];
% if streamed then
                const qd_u32 q_row = Q_AT + (f * FRAG_Q + column) * Q_ROW;
                const qd_u32x4 q = qd_lds_load_b128(lds, q_row + q_element(from * CHUNK / 8 + c) * 2);
% else
                const qd_u32x4 q = query[f][c];
% end
% if amd then
                s = qd_mfma_16x16x16_${dtype}(chunk[0].lo, q.lo, s);
                s = qd_mfma_16x16x16_${dtype}(chunk[0].hi, q.hi, s);
% else
                const qd_u32x4 a = chunk[0], b = chunk[1];
                s = qd_mma_16x8x16_${dtype}((qd_u32x4){a.x, b.x, a.y, b.y}, q.lo, s);
                s = qd_mma_16x8x16_${dtype}((qd_u32x4){a.z, b.z, a.w, b.w}, q.hi, s);
% end
            }
        }
}
