%-- tile_d, tile_v: elements of a row of K, of V; threads; tile_kv: keys of a block; late: addresses are made anew in each
%-- turn, with `none`, a 0; narrow: the type of K and V, which become f16, or false.  How K and V come into LDS.
% local none, taken = late and " + none" or "", late and ", qd_u32 none" or ""
% local bytes, bits, chunk_type = narrow and "" or " * 2", narrow and 64 or 128, narrow and "qd_u32x2" or "qd_u32x4"
% local passes = threads % (tile_d // 8) == 0 and threads // (tile_d // 8) % 8 == 0
% local slots = tile_v // 8
% local lanes = 4
% while lanes < slots do lanes = lanes * 2 end
% local units = math.max(1, tile_kv // 4 * lanes // threads)
% local idle = {}
% if tile_kv // 4 * lanes < threads then idle[1] = "thread < TILE_KV / 4 * V_LANES" end
% if slots < lanes then idle[#idle + 1] = "v_element < TILE_V" end
const qd_u32 k_row = (qd_u32)g.k_row${bytes}, v_row = (qd_u32)g.v_row${bytes};  // bytes
// A block of keys from `from` on: nothing is read behind the last one, or of a row behind its elements.
const auto block_of = [&](const qd_u8 *base, qd_i32 from, qd_u32 row, qd_u32 elements) {
    const qd_i32 rows = read_end - from < TILE_KV ? read_end - from : TILE_KV;
    const qd_i32 bytes = rows * (qd_i32)row - (qd_i32)(row - elements${bytes});
% if narrow then
    // a multiple of 16 anyway: the compiler sees that it needs no bound, which would be a vector's
    return qd_make_buffer(base + (qd_u64)(qd_u32)from * row, bytes & ~15);
% else
    return qd_make_buffer(base + (qd_u64)(qd_u32)from * row, bytes);
% end
};

// A lane stages K_UNITS chunks of K.  Rows past the last key and elements past head_dim are 0.
constexpr int K_SLOTS = TILE_D / CHUNK;  // chunks of a row
constexpr int K_UNITS = TILE_KV * K_SLOTS / THREADS;
const qd_i64 k_start = sequence * g.k_batch + kv_head * g.k_head + kv_first * g.k_row;
const qd_u8 *const k = (const qd_u8 *)g.k + k_start${bytes};
% if passes then
constexpr int K_PASS = THREADS / K_SLOTS;  // rows that all lanes take at once
const qd_u32 k_element = thread % K_SLOTS * CHUNK;
const qd_u32 k_offset = k_element < g.head_dim ? thread / K_SLOTS * k_row + k_element${bytes} : QD_OUTSIDE;
const qd_u32 k_place = k_chunk(k_line(thread / K_SLOTS), thread % K_SLOTS);
% else
qd_u32 k_offset[K_UNITS], k_place[K_UNITS];
#pragma unroll
for (int i = 0; i < K_UNITS; ++i) {
    const qd_u32 unit = thread + i * THREADS, element = unit % K_SLOTS * CHUNK;
    k_offset[i] = element < g.head_dim ? unit / K_SLOTS * k_row + element${bytes} : QD_OUTSIDE;
    k_place[i] = k_chunk(k_line(unit / K_SLOTS), unit % K_SLOTS);
}
% end
${chunk_type} k_next[K_UNITS];
const auto load_k = [&](qd_i32 from${taken}) {
    const qd_buffer buffer = block_of(k, from, k_row, g.head_dim);
#pragma unroll
    for (int i = 0; i < K_UNITS; ++i)
        k_next[i] = qd_buffer_load_b${bits}(buffer, ${passes and "k_offset" .. none .. " + i * K_PASS * k_row" or "k_offset[i]"}, QD_KEEP);
};
const auto stage_k = [&]() {
#pragma unroll
    for (int i = 0; i < K_UNITS; ++i)
        qd_lds_store_b128(lds, ${passes and "k_place + i * K_PASS * K_BYTES" or "k_place[i]"}, ${narrow and "widen(k_next[i])" or "k_next[i]"});
};

// And V_UNITS blocks of 4 rows and 8 elements of V, which it transposes: keys 16 i + 8 h + 4 c .. + 3
// become half h of chunk 2 i + c of rows of V^T, the order in which lanes hold P^T.
constexpr int V_LANES = ${lanes};  // that share a row${slots < lanes and ", some of which have nothing to do" or ""}
constexpr int V_UNITS = ${units};
const qd_u32 v_slot = thread % V_LANES, v_element = v_slot * CHUNK;
% if #idle > 0 then
const bool v_stages = ${table.concat(idle, " && ")};
% end
const qd_i64 v_start = sequence * g.v_batch + kv_head * g.v_head + kv_first * g.v_row;
const qd_u8 *const v = (const qd_u8 *)g.v + v_start${bytes};
qd_u32 v_offset[V_UNITS], v_place[V_UNITS];
#pragma unroll
for (int i = 0; i < V_UNITS; ++i) {
    // halves of a chunk follow each other, so that 16 lanes that write at once take all banks; for the
    // same reason every other 64 elements have them swapped
    const qd_u32 unit = thread / V_LANES + i * (THREADS / V_LANES), h = unit % 2, pair = unit / 2;
    const qd_u32 chunk = pair % 2 * (TILE_KV / 16) + pair / 2;
    const qd_u32 row = chunk / 2 * 16 + h * 8 + chunk % 2 * 4;
    v_offset[i] = ${#idle > 0 and "v_stages && " or ""}v_element < g.value_dim ? row * v_row + v_element${bytes} : QD_OUTSIDE;
    v_place[i] = v_chunk(v_line(v_element), chunk) + (h ^ v_slot / 8 % 2) * 8;
}
${chunk_type} v_next[V_UNITS][4];
const auto load_v = [&](qd_i32 from${taken}) {
    const qd_buffer buffer = block_of(v, from, v_row, g.value_dim);
#pragma unroll
    for (int i = 0; i < V_UNITS; ++i)
#pragma unroll
        for (int r = 0; r < 4; ++r)
            v_next[i][r] = qd_buffer_load_b${bits}(buffer, v_offset[i]${none} + r * v_row, QD_KEEP);
};
const auto stage_v = [&](${late and "qd_u32 none" or ""}) {
% if #idle > 0 then
    if (!v_stages)
        return;
% end
#pragma unroll
    for (int i = 0; i < V_UNITS; ++i)
#pragma unroll
% if narrow then
        for (int e = 0; e < CHUNK; ++e) {
            const qd_u32x2(&row)[4] = v_next[i];
            const int w = e / 4;
            const qd_u32 column = qd_pack_bytes(row[0][w], row[1][w], row[2][w], row[3][w], e % 4);
            qd_lds_store_b64(lds, v_line_of_8(v_place[i]${none}, e), qd_f16x4_of_${narrow}(column));
        }
% else
        for (int e = 0; e < CHUNK; ++e)
            qd_lds_store_b64(lds, v_line_of_8(v_place[i]${none}, e), qd_column4(v_next[i], e));
% end
};
