%-- amd, dtype, padded
// Waves agree on each query's largest score; their sums are added from the first wave to the last.
#pragma unroll
for (int f = 0; f < FRAGS_Q; ++f)
#pragma unroll
    for (int own = 0; own < OWN; ++own) {
        const qd_f32 all = sum_across(sum[f][own]);
        const qd_u32 place = (wave * TILE_Q + own_query(f, own)) * 4;
        if (${amd and "part" or "column"} == 0) {
            qd_lds_store_b32(lds, LARGEST_AT + place, __builtin_bit_cast(qd_u32, largest[f][own]));
            qd_lds_store_b32(lds, SUM_AT + place, __builtin_bit_cast(qd_u32, all));
        }
    }
qd_barrier();
const auto lds_f32 = [&](qd_u32 offset) {
    return __builtin_bit_cast(qd_f32, qd_lds_load_b32(lds, offset));
};
const auto largest_of = [&](qd_u32 of_tile) {
    qd_f32 most = -__builtin_inff();
#pragma unroll
    for (int w = 0; w < WAVES; ++w)
        most = qd_larger(most, lds_f32(LARGEST_AT + (w * TILE_Q + of_tile) * 4));
    return most;
};
const qd_u32 thread = qd_thread();
if (thread < TILE_Q) {
    const qd_u32 row = first_row + thread, inside = row < rows ? row : rows - 1;
    const qd_u32 in_group = in_group_of(inside);
    // A logit without a value belongs to the first split.
    const bool sinks = g.sinks && split == 0;
    const qd_f32 sink = sinks ? qd_load1_f32(g.sinks, first_head + in_group) : -__builtin_inff();
    const qd_f32 most = largest_of(thread), all = qd_larger(most, sink * QD_LOG2E);
    const qd_f32 anchor = qd_anchor(all);
    qd_f32 total = sinks ? qd_exp2(sink * QD_LOG2E - anchor) : 0.0f;
#pragma unroll
    for (int w = 0; w < WAVES; ++w) {
        const qd_u32 place = (w * TILE_Q + thread) * 4;
        total += lds_f32(SUM_AT + place) * qd_exp2(lds_f32(LARGEST_AT + place) - anchor);
    }
    // O is a sum below `most`; of nothing it is 0.
    const qd_f32 weight = total == 0.0f ? 0.0f : qd_exp2(qd_anchor(most) - anchor) * qd_rcp(total);
    const qd_f32 inverse = g.v_scale ? weight * qd_load1_f32(g.v_scale, scale_at) : weight;
    qd_lds_store_b32(lds, INVERSE_AT + thread * 4, __builtin_bit_cast(qd_u32, inverse));
    const qd_f32 logarithm = all + qd_log2(total);
    if (row < rows && g.lse)
        qd_store1_f32(g.lse, lse_first + in_group * g.lse_head + query_of(inside) * g.splits,
                      g.splits > 1 ? logarithm : logarithm * QD_LN2, QD_KEEP);
}

#pragma unroll
for (int f = 0; f < FRAGS_Q; ++f) {
    qd_f32 fade[OWN];
#pragma unroll
    for (int own = 0; own < OWN; ++own)
        fade[own] = qd_exp2(largest[f][own] - qd_anchor(largest_of(own_query(f, own))));
#pragma unroll
    for (int step = 0; step < PIECES / PIECES_X * (RUNS / RUNS_X); ++step) {
        const int first = step / (RUNS / RUNS_X) * PIECES_X, first_run = step % (RUNS / RUNS_X) * RUNS_X;
        if (f > 0 || step > 0)
            qd_barrier();
#pragma unroll
        for (int run = 0; run < PIECES_X * OWN * RUNS_X; ++run) {
            // A run of neighbours of one of the lane's queries, four at a time.
            const int own = run % OWN, piece = run / OWN % PIECES_X${amd and ", in_piece = run / OWN / PIECES_X" or ""};
            const int atom = (first + piece) * ATOMS;
            const qd_u32 row = own_query(0, own);
            const qd_u32 element = ${amd and "(part * RUNS_X + in_piece)" or "(piece * COLUMNS + column)"} * EACH;
#pragma unroll
            for (int e = 0; e < EACH; e += 4) {
                qd_f32x4 four;
#pragma unroll
                for (int j = 0; j < 4; ++j)
% if amd then
                    four[j] = output[f][atom + e + j][first_run + in_piece] * fade[own];
% else
                    four[j] = output[f][atom + (e + j) / 2][j % 2 * 2 + own] * fade[own];
% end
                const qd_u32 to = O_AT + wave * O_WAVE + row * O_ROW + (element + e) * 4;
                qd_lds_store_b128(lds, to, __builtin_bit_cast(qd_u32x4, four));
            }
        }
        qd_barrier();
#pragma unroll
        for (qd_u32 from = 0; from < FRAG_Q * EXCHANGE / 4; from += THREADS) {
            const qd_u32 in_frag = (from + thread) / (EXCHANGE / 4);
            const qd_u32 row = first_row + f * FRAG_Q + in_frag;
            const qd_u32 in_row = (from + thread) % (EXCHANGE / 4) * 4;
% if amd then
            const qd_u32 run = in_row / EACH / RUNS_X * RUNS + in_row / EACH % RUNS_X + first_run;
            const qd_u32 element = first * COLUMNS * EACH + run * EACH + in_row % EACH;
% else
            const qd_u32 element = first * COLUMNS * EACH + in_row;
% end
            if (in_frag >= FRAG_Q || row >= rows${padded and " || element >= g.value_dim" or ""})
                continue;
            qd_f32x4 total = {0, 0, 0, 0};
#pragma unroll
            for (int w = 0; w < WAVES; ++w) {
                const qd_u32 at_wave = O_AT + w * O_WAVE + in_frag * O_ROW + in_row * 4;
                total += __builtin_bit_cast(qd_f32x4, qd_lds_load_b128(lds, at_wave));
            }
            total *= lds_f32(INVERSE_AT + (f * FRAG_Q + in_frag) * 4);
            const qd_i64 to = o_first + in_group_of(row) * g.o_head + query_of(row) * g.o_row + element;
            if (g.splits > 1)
                qd_store4_f32(g.o, to, total, QD_KEEP);
            else
                qd_store4_${dtype}(g.o, to, total, QD_KEEP);
        }
    }
}
