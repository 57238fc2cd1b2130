%-- tile_v: elements of a row of V; threads; tile_kv: keys of a block.  How K and V come into LDS.
% local slots = tile_v // 8
% local lanes = 4
% while lanes < slots do lanes = lanes * 2 end
% local units = tile_kv // 4 * lanes // threads
% local idle = slots < lanes or units == 0
% units = math.max(1, units)
// A lane stages K_UNITS chunks of K.  Rows past the last key and elements past head_dim are 0.
constexpr int K_SLOTS = TILE_D / CHUNK;  // chunks of a row
constexpr int K_UNITS = TILE_KV * K_SLOTS / THREADS;
const qd_u8 *const k = (const qd_u8 *)g.k + (sequence * g.k_batch + kv_head * g.k_head + kv_first * g.k_row) * 2;
qd_u32 k_offset[K_UNITS];
#pragma unroll
for (int i = 0; i < K_UNITS; ++i) {
    const qd_u32 unit = thread + i * THREADS, element = unit % K_SLOTS * CHUNK;
    k_offset[i] = element < g.head_dim ? (unit / K_SLOTS * (qd_u32)g.k_row + element) * 2 : QD_OUTSIDE;
}
qd_u32x4 k_next[K_UNITS];
// past the last block the buffer is empty, and nothing is read
const auto load_k = [&](qd_i32 step) {
    const qd_i64 from = key_of(step);
    const qd_i64 bytes = step < steps ? ((kv_rows - from - 1) * g.k_row + g.head_dim) * 2 : 0;
    const qd_buffer buffer = qd_make_buffer(k + from * g.k_row * 2, bytes);
#pragma unroll
    for (int i = 0; i < K_UNITS; ++i)
        k_next[i] = qd_buffer_load_b128(buffer, k_offset[i], QD_KEEP);
};
const auto stage_k = [&]() {
#pragma unroll
    for (int i = 0; i < K_UNITS; ++i) {
        const qd_u32 unit = thread + i * THREADS;
        qd_lds_store_b128(lds, k_chunk(unit / K_SLOTS, unit % K_SLOTS), k_next[i]);
    }
};

// And V_UNITS blocks of 4 rows and 8 elements of V, which it transposes.
constexpr int V_LANES = ${lanes};  // that share a row${slots < lanes and ", some of which have nothing to do" or ""}
constexpr int V_UNITS = ${units};
% if idle then
const bool v_stages = ${units == 1 and tile_kv // 4 * lanes < threads and "thread < TILE_KV / 4 * V_LANES && " or ""}thread % V_LANES * CHUNK < TILE_V;
% end
const qd_u8 *const v = (const qd_u8 *)g.v + (sequence * g.v_batch + kv_head * g.v_head + kv_first * g.v_row) * 2;
// Which half of which chunk of V^T a block becomes; so keys 16 i + 8 h + 4 c .. + 3 are in half h of chunk 2 i + c,
// the order in which lanes hold P^T.
const auto v_half = [&](qd_u32 unit) { return unit / V_LANES % 2; };
const auto v_slot = [&](qd_u32 unit) {
    const qd_u32 pair = unit / V_LANES / 2;
    return pair % 2 * (TILE_KV / 16) + pair / 2;
};
qd_u32 v_offset[V_UNITS];
#pragma unroll
for (int i = 0; i < V_UNITS; ++i) {
    const qd_u32 unit = thread + i * THREADS, element = unit % V_LANES * CHUNK;
    const qd_u32 row = v_slot(unit) / 2 * 16 + v_half(unit) * 8 + v_slot(unit) % 2 * 4;
    v_offset[i] = ${idle and "v_stages && " or ""}element < g.value_dim ? (row * (qd_u32)g.v_row + element) * 2 : QD_OUTSIDE;
}
qd_u32x4 v_next[V_UNITS][4];
const auto load_v = [&](qd_i32 step) {
    const qd_i64 from = key_of(step);
    const qd_i64 bytes = step < steps ? ((kv_rows - from - 1) * g.v_row + g.value_dim) * 2 : 0;
    const qd_buffer buffer = qd_make_buffer(v + from * g.v_row * 2, bytes);
#pragma unroll
    for (int i = 0; i < V_UNITS; ++i)
#pragma unroll
        for (int r = 0; r < 4; ++r)
            v_next[i][r] = qd_buffer_load_b128(buffer, v_offset[i] + r * (qd_u32)g.v_row * 2, QD_KEEP);
};
const auto stage_v = [&]() {
% if idle then
    if (!v_stages)
        return;
% end
#pragma unroll
    for (int i = 0; i < V_UNITS; ++i)
#pragma unroll
        for (int e = 0; e < CHUNK; ++e) {
            const qd_u32 unit = thread + i * THREADS, element = unit % V_LANES * CHUNK + e;
            // swapped for every other 64 elements: then 16 lanes that write at once take all banks
            const qd_u32 side = v_half(unit) ^ element / 64 % 2;
            qd_lds_store_b64(lds, V_BASE + v_chunk(element, v_slot(unit)) + side * 8, qd_column4(v_next[i], e));
        }
};
