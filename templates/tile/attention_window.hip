// Query i is at key i + shift; it sees keys from `left` before to `right` behind that, and sink tokens.
const qd_i32 shift = g.top_left ? 0 : kv_rows - q_rows;
const qd_i32 left = (qd_i32)g.left, right = (qd_i32)g.right, sinks = (qd_i32)g.sink_tokens;
const auto first_key = [&](qd_i32 row) { return row + shift - left; };
const auto end_key = [&](qd_i32 row) {
    return row + shift + right < kv_rows ? row + shift + right + 1 : kv_rows;
};
const auto last_row = [&](qd_i32 row) { return row < q_rows ? row : q_rows - 1; };
const qd_i32 wave_row = tile_row + (qd_i32)wave * 32, row = wave_row + (qd_i32)column;
// Blocks that begin behind `whole_last`, or behind `hole_first` and before `hole_end`, have keys that
// some query of the wave does not see.
const qd_i32 whole_last = end_key(wave_row) - TILE_KV;
const qd_i32 hole_first = sinks - TILE_KV, hole_end = first_key(last_row(wave_row + 31));

// Keys that some query of the tile sees: the sink tokens, in blocks from key 0 on, then those from
// `window` to `last_end`.  Others are not read.
const qd_i32 tile_first = first_key(tile_row), tile_end = end_key(last_row(tile_row + TILE_Q - 1));
const qd_i32 last_end = tile_end > 0 ? tile_end : 0;
const qd_i32 window = tile_first <= sinks ? 0 : tile_first < last_end ? tile_first : last_end;
const qd_i32 sink_blocks = window > 0 ? (sinks + TILE_KV - 1) / TILE_KV : 0;
const qd_i32 sink_keys = sink_blocks * TILE_KV, sink_end = sinks < last_end ? sinks : last_end;
