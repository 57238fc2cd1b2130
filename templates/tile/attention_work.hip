%-- What a workgroup does next.  waves: that multiply.
// A tile of queries of one head, and the blocks of keys that some of them see: from `last` - 1 down to
// `first`; then, of the first keys, which a window does not hide, from `sinks` - 1 down.
struct work {
    qd_i32 steps;               // blocks; 0: nothing is seen
    qd_i32 first, last, sinks;
    qd_i32 low, high;           // keys that some query sees: low .. high - 1, and sink tokens below high
    qd_i32 q0, end;             // queries q0 .. end - 1
    qd_i32 nk, shift;           // keys of the sequence; query i is at key i + shift
    qd_i32 q_first, kv_first;   // rows of the tensors where the sequence begins
    qd_i32 head, kv_head, batch;
    qd_i32 map_batch;           // what strides of sequences count: 0 where sequences are packed
};

// The stage of a ring that is next, and the parity of its phase.
struct ring {
    qd_u32 stage, phase;
};

QD_INLINE void next_stage(struct ring &ring)
{
    if (++ring.stage == STAGES) {
        ring.stage = 0;
        ring.phase ^= 1;
    }
}

QD_INLINE qd_i32 least(qd_i32 a, qd_i32 b)
{
    return a < b ? a : b;
}

QD_INLINE qd_i32 most(qd_i32 a, qd_i32 b)
{
    return a > b ? a : b;
}

// The tile of a round.  Every second round goes backwards through the workgroups: whoever had the longest
// tile gets the shortest.
QD_INLINE qd_u32 tile_of(const struct quern_attention_params &g, qd_u32 round, qd_u32 begin)
{
    return begin + (round % 2 ? g.workgroups - 1 - qd_workgroup() : qd_workgroup());
}

// Heads are walked in sections, whose keys and values stay in the level 2 cache.  In a section the tiles with
// the last queries come first, which see most where they see what is before them; the first queries are what
// is left for a tile with fewer.  Every second section begins at that end, so that where sections meet,
// neighbours are alike; the last one ends there.
QD_INLINE struct work find_work(const struct quern_attention_params &g, qd_u32 index)
{
    struct work w;
    const qd_u32 section = index / (g.section * g.tiles_q), in_section = index % (g.section * g.tiles_q);
    const qd_u32 units_left = g.units - section * g.section;
    const qd_u32 units = units_left < g.section ? units_left : g.section;
    const qd_u32 unit = section * g.section + in_section % units;
    const qd_u32 rank = in_section / units, sections_left = (g.units - 1) / g.section - section;
    const qd_u32 behind = sections_left % 2 ? g.tiles_q - 1 - rank : rank;  // tiles with later queries
    w.head = (qd_i32)(unit % g.heads);
    w.kv_head = w.head / (qd_i32)g.group;
    w.batch = (qd_i32)(unit / g.heads);
    w.map_batch = w.batch;
    qd_i32 nq = (qd_i32)g.q_rows;
    w.nk = (qd_i32)g.kv_rows;
    w.q_first = w.kv_first = 0;
    if (g.q_starts) {
        const qd_i32 *const q_starts = (const qd_i32 *)g.q_starts;
        const qd_i32 *const kv_starts = (const qd_i32 *)g.kv_starts;
        w.q_first = q_starts[w.batch];
        nq = q_starts[w.batch + 1] - w.q_first;
        w.kv_first = kv_starts[w.batch];
        w.nk = kv_starts[w.batch + 1] - w.kv_first;
        w.map_batch = 0;
    }
    w.shift = g.top_left ? 0 : w.nk - nq;
    w.end = nq - (qd_i32)(behind * TILE_Q);
    w.q0 = most(0, w.end - TILE_Q);
    w.high = w.end <= 0 ? 0 : most(0, least(w.nk, w.end + w.shift + (qd_i32)g.right));
    w.low = most(0, least(w.high, w.q0 + w.shift - (qd_i32)g.left));
    w.last = (w.high + TILE_KV - 1) / TILE_KV;
    w.first = least(w.last, w.low / TILE_KV);
    w.sinks = least(w.first, (least((qd_i32)g.sink_tokens, w.high) + TILE_KV - 1) / TILE_KV);
    w.steps = w.last - w.first + w.sinks;
    return w;
}

QD_INLINE qd_i32 block_of(const struct work &w, qd_i32 step)
{
    const qd_i32 block = w.last - 1 - step;
    return block >= w.first ? block : block - w.first + w.sinks;
}
% if waves > 4 then

// The steps of a tile whose keys some of a warpgroup's queries see, which begin at row0.
struct span {
    qd_i32 begin, end;
};

QD_INLINE struct span seen_steps(const struct quern_attention_params &g, const struct work &w, qd_i32 row0)
{
    const qd_i32 high = least(row0 + 64, w.end) + w.shift + (qd_i32)g.right;
    const qd_i32 low = most(0, row0 + w.shift - (qd_i32)g.left);
    struct span seen;
    seen.begin = most(0, w.last - most(w.first, (high + TILE_KV - 1) / TILE_KV));
    seen.end = g.sink_tokens > 0 ? w.steps : least(w.steps, w.last - low / TILE_KV);
    if (row0 >= w.end || seen.begin >= seen.end)
        seen.begin = seen.end = w.steps;
    return seen;
}
% end
