%-- The producer's tiles of 8 bits: each lane of its warpgroup says when its part has become f16.
for (qd_u32 round = 0, begin = 0; begin < g.tiles; ++round, begin += g.workgroups) {
    const qd_u32 index = tile_of(g, round, begin);
    if (index >= g.tiles)
        break;
    const struct work w = find_work(g, index);
    if (w.steps == 0)
        continue;
    const qd_u32 q_row = (qd_u32)g.q_row, k_row = (qd_u32)g.k_row, v_row = (qd_u32)g.v_row;
    const qd_u8 *const q = (const qd_u8 *)g.q + w.map_batch * g.q_batch + w.head * g.q_head;
    const qd_u8 *const keys = (const qd_u8 *)g.k + w.map_batch * g.k_batch + w.kv_head * g.k_head;
    const qd_u8 *const values = (const qd_u8 *)g.v + w.map_batch * g.v_batch + w.kv_head * g.v_head;
    const qd_i32 sinks = (qd_i32)g.sink_tokens;
    const auto arrive = [&](qd_u32 barrier) QD_INLINED {
        qd_fence_async();
        qd_mbarrier_arrive(barrier);
    };
    // Values are multiplied a step after their keys.
#pragma nounroll
    for (qd_i32 step = 0; step <= w.steps; ++step) {
        if (step < w.steps) {
            const qd_u32 to = k_stages + k.stage * K_BYTES, free = k_empty + k.stage * 8;
            const qd_i32 row = block_of(w, step) * TILE_KV;
            const qd_u8 *const from = keys + (qd_i64)(w.kv_first + row) * g.k_row;
            widen_rows<TILE_KV, D_COLS>(to, free, k.phase ^ 1, from, k_row, g.head_dim, w.low - row,
                                        w.high - row, sinks - row);
            arrive(k_full + k.stage * 8);
            next_stage(k);
        }
        if (step == 0) {  // behind the first keys, whose stage is free earlier
            const qd_u8 *const from = q + (qd_i64)(w.q_first + w.q0) * g.q_row;
            widen_rows<TILE_Q, D_COLS>(q_tile, q_empty, q_phase ^ 1, from, q_row, g.head_dim, 0,
                                       w.end - w.q0, 0);
            arrive(q_full);
            q_phase ^= 1;
        } else {
            // Values that no query of the tile sees become 0: a weight of 0 would not hide NaN.
            const qd_u32 to = v_stages + v.stage * V_BYTES, free = v_empty + v.stage * 8;
            const qd_i32 row = block_of(w, step - 1) * TILE_KV;
            const qd_u8 *const from = values + (qd_i64)(w.kv_first + row) * g.v_row;
            widen_rows<TILE_KV, V_COLS>(to, free, v.phase ^ 1, from, v_row, g.value_dim, w.low - row,
                                        w.high - row, sinks - row);
            arrive(v_full + v.stage * 8);
            next_stage(v);
        }
    }
}
