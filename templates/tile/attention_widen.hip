%-- store; in_flight: how many loads of 16 bytes a lane has on their way at most.  How rows of 8 bits become tiles of f16.
// Rows of bytes become a tile of f16, whose blocks of 64 columns lie one behind another in rows of 128 bytes,
// swizzled as the atoms want them.  All lanes of a warpgroup load, the rows of `from` being `step` apart, and
// store when `empty` says that they may.  What lies behind `dim` becomes 0, and so do rows from `end` on, and
// those before `begin` but for the first `sinks`.
template <int ROWS, int COLS>
QD_INLINE void widen_rows(qd_u32 to, qd_u32 empty, qd_u32 phase, const qd_u8 *from, qd_u32 step, qd_u32 dim,
                          qd_i32 begin, qd_i32 end, qd_i32 sinks)
{
    constexpr int SLOTS = COLS / 16;            // chunks of a row, 16 bytes that become 32
    constexpr int UNITS = ROWS * SLOTS / 128;   // of them, that a lane has
    constexpr int TURNS = (UNITS + ${in_flight - 1}) / ${in_flight};      // in which it takes up to ${in_flight} of them
    constexpr int HELD  = UNITS / TURNS;        // how many that are
    static_assert(UNITS * 128 == ROWS * SLOTS && HELD * TURNS == UNITS, "lanes have as many chunks each");
#pragma nounroll
    for (int turn = 0; turn < TURNS; ++turn) {
        const qd_u32 first = (qd_u32)turn * HELD * 128 + qd_thread() % 128;
        qd_u32x4 bytes[HELD];
#pragma unroll
        for (int i = 0; i < HELD; ++i) {
            const qd_u32 unit = first + i * 128, element = unit % SLOTS * 16;
            const qd_i32 row = (qd_i32)(unit / SLOTS);
            const bool is_there = row < end && (row >= begin || row < sinks) && element < dim;
            bytes[i] = (qd_u32x4){0, 0, 0, 0};
            if (is_there)
                bytes[i] = qd_load_b128(from + ((qd_u32)row * step + element), QD_KEEP);
        }
        if (turn == 0)
            qd_mbarrier_wait(empty, phase);
#pragma unroll
        for (int i = 0; i < HELD; ++i) {
            const qd_u32 unit = first + i * 128, row = unit / SLOTS, chunk = unit % SLOTS * 2;
            const qd_u32 line = to + (chunk / 8 * ROWS + row) * 128;
            const qd_u32x2 a = qd_f16x4_of_${store}(bytes[i].x), b = qd_f16x4_of_${store}(bytes[i].y);
            const qd_u32x2 c = qd_f16x4_of_${store}(bytes[i].z), d = qd_f16x4_of_${store}(bytes[i].w);
            qd_shared_store_b128(line + (chunk % 8 ^ row % 8) * 16, (qd_u32x4){a.x, a.y, b.x, b.y});
            qd_shared_store_b128(line + ((chunk % 8 + 1) ^ row % 8) * 16, (qd_u32x4){c.x, c.y, d.x, d.y});
        }
    }
}
