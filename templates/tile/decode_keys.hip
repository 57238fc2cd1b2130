%-- amd: whether lanes are 64
// What a tile of queries sees of its sequence's keys: the first `sinks` ones, and low .. high - 1.  Blocks of
// the first come first, then those from `start` on, a multiple of 16: each group of 16 keys lies in one page.
struct range {
    qd_i32 sinks, low, high, start, sink_blocks, blocks;
};

QD_INLINE range find_range(const params &g, qd_i32 keys, qd_i32 at_low, qd_i32 at_high)
{
    range seen;
    const qd_i32 end = at_high + (qd_i32)g.right + 1, begin = at_low - (qd_i32)g.left;
    seen.high = end < 0 ? 0 : end < keys ? end : keys;
    seen.low = begin < 0 ? 0 : begin < seen.high ? begin : seen.high;
    seen.sinks = (qd_i32)g.sink_tokens < seen.high ? (qd_i32)g.sink_tokens : seen.high;
    const bool apart = (seen.low & ~15) >= ((seen.sinks + 15) & ~15);
    seen.start = apart ? seen.low & ~15 : 0;
    seen.sink_blocks = apart ? (seen.sinks + BLOCK - 1) / BLOCK : 0;
    seen.blocks = seen.sink_blocks + (seen.high - seen.start + BLOCK - 1) / BLOCK;
    return seen;
}

// A block's first key, and the end of the keys that may be read with it.
struct block {
    qd_i32 base, end;
};

QD_INLINE block find_block(const range &seen, qd_i32 index)
{
    if (index < seen.sink_blocks)
        return (block){index * BLOCK, seen.sinks};
    return (block){seen.start + (index - seen.sink_blocks) * BLOCK, seen.high};
}

// A group's first key, no group behind the last one that may be read.
QD_INLINE qd_i32 group_of(const block &of, int group)
{
    const qd_i32 first = of.base + group * 16, last = (of.end - 1) & ~15;
    return first < last ? first : last;
}

// x / by, which is 1 in most launches: a division is some 20 instructions, one after another.
QD_INLINE qd_u32 divide(qd_u32 x, qd_u32 by)
{
    return by == 1 ? x : x / by;
}

QD_INLINE qd_i32 page_of(const params &g, qd_i32 key)
{
    return (qd_i32)((qd_u64)((qd_u32)key / 16) * g.page_inverse >> 31);
}

// Pages of a block's groups; where there is no table, a sequence is a page.
QD_INLINE void find_pages(const params &g, const block &of, qd_u32 batch, const qd_u8 *table,
                          qd_i32 (&pages)[GROUPS])
{
#pragma unroll
    for (int group = 0; group < GROUPS; ++group) {
        pages[group] = (qd_i32)batch;
        if (table)
            pages[group] = (qd_i32)qd_load_b32(table + (qd_i64)page_of(g, group_of(of, group)) * 4, QD_KEEP);
    }
}

// Whether key j, up to `high`, is from `low` on or one of the first `sinks`: below 0 where it is not.  (One
// comparison at the end: masks of lanes are scalars, of which there are few.)
QD_INLINE qd_i32 is_inside(qd_i32 j, qd_i32 low, qd_i32 high, qd_i32 sinks)
{
    const qd_i32 behind = j - low, first = sinks - 1 - j, left = high - j;
    const qd_i32 either = behind > first ? behind : first;
    return either < left ? either : left;
}

// The largest, or the sum, of the lanes that have scores of the same query.
QD_INLINE qd_f32 largest_across(qd_f32 most)
{
#pragma unroll
    for (qd_u32 distance = APART; distance < QD_WAVE; distance *= 2) {
        const qd_u32 other = qd_shuffle_xor(__builtin_bit_cast(qd_u32, most), distance);
        most = qd_larger(most, __builtin_bit_cast(qd_f32, other));
    }
    return most;
}

QD_INLINE qd_f32 sum_across(qd_f32 sum)
{
#pragma unroll
    for (qd_u32 distance = APART; distance < QD_WAVE; distance *= 2) {
        const qd_u32 other = qd_shuffle_xor(__builtin_bit_cast(qd_u32, sum), distance);
        sum += __builtin_bit_cast(qd_f32, other);
    }
    return sum;
}
