%-- xcds.  Which head and which queries a workgroup takes, and the sequence that they are of.
// Workgroups of heads that share keys are neighbours, from the last queries on, which see the most keys.
const qd_u32 place = g.first_tile + qd_remap_xcd(qd_workgroup(), g.workgroups, ${xcds}, g.xcd_chunk);
const qd_u32 sharing = g.tiles_q * g.group, kv_heads = g.heads / g.group;
const qd_u32 shared = place / sharing, in_group = place % sharing;
const qd_i64 batch = shared / kv_heads, kv_head = shared % kv_heads;
const qd_i64 head = kv_head * g.group + in_group % g.group;
const qd_i32 tile_row = (qd_i32)((g.tiles_q - 1 - in_group / g.group) * TILE_Q);

// The sequence: how many queries and keys it has, and where they begin, in rows of all sequences.
qd_i32 q_rows = (qd_i32)g.q_rows, kv_rows = (qd_i32)g.kv_rows, q_first = 0, kv_first = 0;
if (g.q_starts) {
    const auto start_of = [&](const void *starts, qd_i64 i) {
        return (qd_i32)qd_uniform(qd_load_b32((const qd_u8 *)starts + i * 4, QD_KEEP));
    };
    q_first = start_of(g.q_starts, batch);
    q_rows = start_of(g.q_starts, batch + 1) - q_first;
    kv_first = start_of(g.kv_starts, batch);
    kv_rows = start_of(g.kv_starts, batch + 1) - kv_first;
}
if (tile_row >= q_rows)
    return;
const qd_i64 sequence = g.q_starts ? 0 : batch;  // what strides between sequences count
