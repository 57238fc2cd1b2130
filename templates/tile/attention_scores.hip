%-- What happens to the scores of a block in registers.  any: with softcap, alibi and bias; narrow: products of bytes, whose
%-- factor is `scale`; products: the type of weights; slack: how far, as an
%-- exponent, scores may pass the level before sums are made smaller.
// Of each element: row r of the lane's two, and its column, beyond the lane's first.
const auto each_score = [&](auto &&change) QD_INLINED {
#pragma unroll
    for (int e = 0; e < TILE_KV / 2; ++e)
        s[e] = change(s[e], e / 2 % 2, e / 4 * 8 + e % 2);
};
// Puts scores into their final units and hides what a query does not see.
const auto finish_scores = [&](qd_i32 block) QD_INLINED {
    const qd_i32 key0 = block * TILE_KV, key = key0 + (qd_i32)(lane % 4 * 2);  // the lane's first
    const qd_i32 at = row + w.shift;  // the key that the lane's first query is at
% if any or narrow then
    each_score([&](qd_f32 x, int, int) QD_INLINED { return x * ${narrow and "scale" or "g.scale"}; });
% end
% if any then
    if (g.softcap > 0) {
        // cap * tanh(x / cap)
        const qd_f32 twice = 2 * QD_LOG2E * qd_rcp(g.softcap);
        each_score([&](qd_f32 x, int, int) QD_INLINED {
            return qd_fma(-2 * g.softcap, qd_rcp(qd_exp2(x * twice) + 1), g.softcap);
        });
    }
    if (g.bias) {
        const qd_i64 head = w.batch * g.bias_batch + w.head * g.bias_head;
        const qd_i64 first = head + row * g.bias_row + key;
        const qd_i64 size = g.bias_wide ? 4 : 2;
        const qd_u8 *const bias[2] = {(const qd_u8 *)g.bias + first * size,
                                      (const qd_u8 *)g.bias + (first + 8 * g.bias_row) * size};
        each_score([&](qd_f32 x, int r, int col) QD_INLINED {
            if (row + 8 * r >= w.end || key + col >= w.nk)
                return x;
            return x + (g.bias_wide ? qd_load1_f32(bias[r], col) : qd_load1_${dtype}(bias[r], col));
        });
    }
    if (g.slopes) {
        const qd_f32 slope = ((const qd_f32 *)g.slopes)[w.head];
        const qd_i32 distance = key - at;
        each_score([&](qd_f32 x, int r, int col) QD_INLINED {
            return qd_fma(slope, (qd_f32)(distance + col - 8 * r), x);
        });
    }
% end
    // Most blocks are seen by all queries of the warpgroup.
    const qd_i32 at0 = row0 + w.shift, left = (qd_i32)g.left, right = (qd_i32)g.right;
    if (key0 + TILE_KV > least(w.nk, at0 + right + 1)) {
        const qd_i32 end = at + right + 1;
        const qd_i32 ends[2] = {least(w.nk, end) - key, least(w.nk, end + 8) - key};
        each_score([&](qd_f32 x, int r, int col) QD_INLINED { return col < ends[r] ? x : NONE; });
    }
    if (key0 < at0 + 63 - left) {
        const qd_i32 begins[2] = {at - left - key, at + 8 - left - key};
        const qd_i32 sinks = (qd_i32)g.sink_tokens - key;
        each_score([&](qd_f32 x, int r, int col) QD_INLINED {
            return col >= begins[r] || col < sinks ? x : NONE;
        });
    }
};
qd_f32 base[2];  // what is subtracted from scores: the level, or 0 where nothing was seen
const auto find_level = [&]() QD_INLINED {
#pragma unroll
    for (int r = 0; r < 2; ++r) {
        qd_f32 even = s[2 * r], odd = s[2 * r + 1];
#pragma unroll
        for (int e = 4 + 2 * r; e < TILE_KV / 2; e += 4) {
            even = qd_larger(even, s[e]);
            odd = qd_larger(odd, s[e + 1]);
        }
        const qd_f32 largest = qd_quad_largest(qd_larger(even, odd));
% if slack > 0 then
        const qd_f32 highest = qd_larger(level[r], largest * factor);
        const qd_f32 higher = highest > level[r] + SLACK ? highest : level[r];
% else
        const qd_f32 higher = qd_larger(level[r], largest * factor);
% end
        base[r] = higher == NONE ? 0.0f : higher;
        shrink[r] = qd_exp2(level[r] - base[r]);
        level[r] = higher;
    }
};
// Scores, the elements from .. to - 1 of the lane's, become exponentials below the level.
const auto exponentials = [&](int from, int to) QD_INLINED {
#pragma unroll
    for (int e = from; e < to; ++e)
        s[e] = qd_exp2(qd_fma(s[e], factor, -base[e / 2 % 2]));
};
% if not atoms then
const auto add_up = [&]() QD_INLINED {
#pragma unroll
    for (int r = 0; r < 2; ++r) {
        qd_f32 even = 0, odd = 0;
#pragma unroll
        for (int e = 2 * r; e < TILE_KV / 2; e += 4) {
            even += s[e];
            odd += s[e + 1];
        }
        total[r] = qd_fma(total[r], shrink[r], even + odd);
    }
};
% end
const auto pack = [&]() QD_INLINED {
#pragma unroll
    for (int k0 = 0; k0 < TILE_KV / 16; ++k0) {
#pragma unroll
        for (int i = 0; i < 4; ++i)
            p[k0][i] = qd_${products}x2_rne(s[k0 * 8 + i * 2], s[k0 * 8 + i * 2 + 1]);
        qd_wgmma_pin_held(p[k0]);
    }
};
% if not narrow then
// Values of keys that no query of the tile sees may be anything, NaN too, which an exponential
// of 0 would not hide.  Each warpgroup clears them for itself.
const auto clear_unseen = [&](qd_i32 block) QD_INLINED {
    const qd_i32 key0 = block * TILE_KV;
    if (key0 >= w.low && key0 + TILE_KV <= w.high)
        return;
    qd_mbarrier_wait(v_full + v.stage * 8, v.phase);
    const qd_u32x4 zeros = {0, 0, 0, 0};
    const qd_u32 chunk = v_stages + v.stage * V_BYTES + qd_thread() % 8 * 16;
#pragma nounroll
    for (qd_i32 row = (qd_i32)(qd_thread() % 128 / 8); row < TILE_KV; row += 16) {
        const qd_i32 key = key0 + row;
        if (key >= w.high || (key < w.low && key >= (qd_i32)g.sink_tokens))
#pragma unroll
            for (int part = 0; part < V_COLS / 64; ++part)
                qd_shared_store_b128(chunk + (part * TILE_KV + row) * 128, zeros);
    }
    qd_fence_async();
    qd_barrier_of(1 + GROUPS + group, 128);
};
% end
