%-- Attention for GPUs with tensor maps and warpgroup atoms.  One warpgroup more than multiply (the producer) moves Q,
%-- and blocks of keys and values into rings of LDS stages; each of the others has 64 queries, whose scores of a block,
%-- exponentials and sums of values stay in its registers.
%-- Q, keys and values of 8 bits come through registers of the producer's lanes, which make them f16: so they are exact,
%-- and the atoms, whose operands of 8 bits would have to hold values by columns, are those of f16.
%-- Fragments: tile/attention_widen.hip, tile/attention_bytes.hip (8 bits), tile/attention_work.hip (what a workgroup does
%-- next), tile/attention_scores.hip (options of the scores), tile/attention_finish.hip (O and the logarithm).
% local warpgroups = waves // 4
% local narrow = store ~= "same"
% local arrivals = narrow and "128" or "1"
% local products = narrow and "f16" or dtype
% local any = logits == "any"
%-- registers: 384 lanes enter with 168 each, 512 with 128, 640 with 96
% local up = ({ 0, 240, 160, 112 })[warpgroups]
% local down = warpgroups == 2 and 24 or 32
%-- of 8 bits: what the producer's loads need, and the others leave
% local in_flight = (any or tile_d > 128) and 4 or 8
% if narrow then up, down = in_flight == 8 and 216 or 224, in_flight == 8 and 72 or 56 end
%-- 256 elements and all options leave no register for a barrier of each warpgroup's own
% local shared_q = narrow or any and tile_d == 256
%-- 8 columns of ones behind the values make the atoms add up exponentials too
% local atoms = sums == "atoms"
% local held = tile_v + (atoms and 8 or 0)
%-- of a warpgroup's steps of a tile
% local first, second, last = "0", "1", "w.steps"
% if warpgroups > 1 then first, second, last = "seen.begin", "seen.begin + 1", "seen.end" end
%-- Three and four warpgroups hide less beside their atoms than two, for whom the test costs more than it saves.
% local slack = warpgroups > 2 and 8 or 0
${banner}
#include "qd.h"
#include "quern_attention_params.h"

${constants}

constexpr int GROUPS   = WAVES / 4;                    // warpgroups that multiply; one more loads
constexpr int D_COLS   = (TILE_D + 63) / 64 * 64;      // of rows in LDS: blocks of 64 elements
constexpr int V_COLS   = (TILE_V + 63) / 64 * 64;
constexpr int K_BYTES  = TILE_KV * D_COLS * 2;         // of a stage
constexpr int V_BYTES  = TILE_KV * V_COLS * 2;
constexpr int K_BASE   = TILE_Q * D_COLS * 2;          // behind Q
constexpr int V_BASE   = K_BASE + STAGES * K_BYTES;
% if atoms then
constexpr int ONES     = V_BASE + STAGES * V_BYTES;    // 16 rows of a block of values that are 1
constexpr int BARRIERS = ONES + 16 * 128;
% else
constexpr int BARRIERS = V_BASE + STAGES * V_BYTES;
% end
constexpr int Q_PARTS  = ${("%-30s"):format((shared_q and "1" or "GROUPS") .. ";")}// of Q, each loaded when it is free
constexpr int Q_ROWS   = TILE_Q / Q_PARTS;             // of a part
constexpr int SUMS     = ${("%-30s"):format(atoms and "TILE_V / 2 + 4;" or "TILE_V / 2;")}// of a lane, of values${atoms and " and exponentials" or ""}
constexpr float NONE   = -__builtin_inff();            // the score of a hidden key
% if atoms then
constexpr qd_u32 ONE   = ${dtype == "bf16" and "0x3f803f80" or "0x3c003c00"};                   // two of ${dtype}
% end
% if slack > 0 then
constexpr float SLACK  = ${slack};                            // exponentials are below 2^SLACK
% end

% if not narrow then
struct maps {
    qd_map q, k, v;
};

% end
% include("tile/attention_work.hip", { waves = waves })
% if narrow then

% include("tile/attention_widen.hip", { store = store, in_flight = in_flight })
% end

% if narrow then
QD_KERNEL(${name},
          struct quern_attention_params, g, THREADS, 1)
% else
QD_KERNEL_MAPS(${name},
               struct quern_attention_params, g, struct maps, maps, THREADS, 1)
% end
{
    QD_LDS(lds, LDS_BYTES);
    const qd_u32 q_tile = qd_shared(lds), k_stages = q_tile + K_BASE, v_stages = q_tile + V_BASE;
    const qd_u32 q_full = q_tile + BARRIERS, q_empty = q_full + Q_PARTS * 8;
    const qd_u32 k_full = q_empty + Q_PARTS * 8, k_empty = k_full + STAGES * 8;
    const qd_u32 v_full = k_empty + STAGES * 8, v_empty = v_full + STAGES * 8;
    const qd_u32 wave = qd_wave(), lane = qd_lane();

    if (wave == WAVES && lane == 0) {
% if not narrow then
        qd_map_prefetch(&maps.q);
        qd_map_prefetch(&maps.k);
        qd_map_prefetch(&maps.v);
% end
        for (int part = 0; part < Q_PARTS; ++part) {
            qd_mbarrier_init(q_full + part * 8, ${arrivals});
            qd_mbarrier_init(q_empty + part * 8, GROUPS / Q_PARTS);
        }
        for (int stage = 0; stage < STAGES; ++stage) {
            qd_mbarrier_init(k_full + stage * 8, ${arrivals});
            qd_mbarrier_init(v_full + stage * 8, ${arrivals});
            qd_mbarrier_init(k_empty + stage * 8, GROUPS);
            qd_mbarrier_init(v_empty + stage * 8, GROUPS);
        }
        qd_mbarrier_publish();
    }
% if atoms then
    if (qd_thread() < 128)
        qd_shared_store_b128(q_tile + ONES + qd_thread() * 16, (qd_u32x4){ONE, ONE, ONE, ONE});
    qd_fence_async();
% end
    qd_barrier();

    struct ring k = {0, 0}, v = {0, 0};  // both sides walk them alike
    qd_u32 q_phase = 0;

    if (wave >= WAVES) {
% if warpgroups > 1 then
        qd_registers_down(${down});
% end
% if narrow then
        % include("tile/attention_bytes.hip", {})
% else
        if (wave == WAVES && lane == 0) {
            for (qd_u32 round = 0, begin = 0; begin < g.tiles; ++round, begin += g.workgroups) {
                const qd_u32 index = tile_of(g, round, begin);
                if (index >= g.tiles)
                    break;
                const struct work w = find_work(g, index);
                if (w.steps == 0)
                    continue;
                // Values are multiplied a step after their keys.
#pragma nounroll
                for (qd_i32 step = 0; step <= w.steps; ++step) {
                    if (step < w.steps) {
                        const qd_u32 to = k_stages + k.stage * K_BYTES, arrived = k_full + k.stage * 8;
                        const qd_i32 row = w.kv_first + block_of(w, step) * TILE_KV;
                        qd_mbarrier_wait(k_empty + k.stage * 8, k.phase ^ 1);
                        qd_mbarrier_expect(arrived, K_BYTES);
#pragma unroll
                        for (int d = 0; d < D_COLS; d += 64)
                            qd_map_load_4d(to + d * TILE_KV * 2, &maps.k, arrived, d, row, w.kv_head,
                                           w.map_batch, QD_L2_NORMAL);
                        next_stage(k);
                    }
                    if (step == 0) {  // behind the first keys, whose stage is free earlier
                        for (int part = 0; part < Q_PARTS; ++part) {
                            const qd_u32 arrived = q_full + part * 8;
                            qd_mbarrier_wait(q_empty + part * 8, q_phase ^ 1);
                            qd_mbarrier_expect(arrived, Q_ROWS * D_COLS * 2);
#pragma unroll
                            for (int at = part * Q_ROWS; at < (part + 1) * Q_ROWS; at += 64)
#pragma unroll
                                for (int d = 0; d < D_COLS; d += 64)
                                    qd_map_load_4d(q_tile + d * TILE_Q * 2 + at * 128, &maps.q, arrived, d,
                                                   w.q_first + w.q0 + at, w.head, w.map_batch,
                                                   QD_L2_NORMAL);
                        }
                        q_phase ^= 1;
                    } else {
                        const qd_u32 to = v_stages + v.stage * V_BYTES, arrived = v_full + v.stage * 8;
                        const qd_i32 row = w.kv_first + block_of(w, step - 1) * TILE_KV;
                        qd_mbarrier_wait(v_empty + v.stage * 8, v.phase ^ 1);
                        qd_mbarrier_expect(arrived, V_BYTES);
#pragma unroll
                        for (int d = 0; d < V_COLS; d += 64)
                            qd_map_load_4d(to + d * TILE_KV * 2, &maps.v, arrived, d, row, w.kv_head,
                                           w.map_batch, QD_L2_NORMAL);
                        next_stage(v);
                    }
                }
            }
        }
% end
    } else {
% if warpgroups > 1 then
        qd_registers_up(${up});
% end
        const qd_u32 group = wave / 4, q_part = group % Q_PARTS, leads = qd_thread() % 128 == 0;
        const auto release = [&](qd_u32 barrier) QD_INLINED {
            if (leads)
                qd_mbarrier_arrive(barrier);
        };
% if warpgroups > 1 then
        // The warpgroups take turns to issue their atoms: one multiplies while another has its exponentials.
        const qd_u32 my_turn = 1 + group, next_turn = 1 + (group + 1) % GROUPS;
        if (group == GROUPS - 1)
            qd_barrier_pass(1, 256);
% end
        // A lane has two rows, 8 apart, of which it holds 2 elements of each 8.
        qd_f32 s[TILE_KV / 2], o[SUMS];  // scores, then their exponentials; sums
        qd_u32 p[TILE_KV / 16][4];       // exponentials as the atoms take them
        const qd_f32 factor = ${(any or narrow) and "QD_LOG2E" or "g.scale * QD_LOG2E"};

        const auto clear_sums = [&]() QD_INLINED {
#pragma unroll
            for (int e = 0; e < SUMS; ++e)
                o[e] = 0;
            qd_wgmma_pin(${held}, o);
        };
        const auto multiply_keys = [&]() QD_INLINED {
            const qd_u64 rows = qd_operand(q_tile + group * 64 * 128, 16);
            const qd_u64 cols = qd_operand(k_stages + k.stage * K_BYTES, 16);
            qd_wgmma_begin();
#pragma unroll
            for (int d = 0; d < TILE_D; d += 16) {
                const qd_u64 row_at = qd_operand_behind(rows, d / 64 * TILE_Q * 128 + d % 64 * 2);
                const qd_u64 col_at = qd_operand_behind(cols, d / 64 * TILE_KV * 128 + d % 64 * 2);
                if (d == 0)
                    qd_wgmma_new(${tile_kv}, s, ${products}, row_at, col_at, 0, 0);
                else
                    qd_wgmma(${tile_kv}, s, ${products}, row_at, col_at, 0, 0);
            }
            qd_wgmma_commit();
        };
        const auto multiply_values = [&]() QD_INLINED {
            const qd_u32 stage = v_stages + v.stage * V_BYTES;
% if atoms then
            // Behind the columns of values come 8 of ones, of the same 16 rows for each atom.
            const qd_u64 cols = qd_operand(stage, q_tile + ONES - stage);
% else
            const qd_u64 cols = qd_operand(stage, TILE_KV * 128);
% end
% local behind = atoms and "along" or "behind"
            qd_wgmma_begin();
#pragma unroll
            for (int k0 = 0; k0 < TILE_KV; k0 += 16)
                qd_wgmma_held(${held}, o, ${products}, p[k0 / 16], qd_operand_${behind}(cols, k0 * 128), 1);
            qd_wgmma_commit();
        };

        for (qd_u32 round = 0, begin = 0; begin < g.tiles; ++round, begin += g.workgroups) {
            const qd_u32 index = tile_of(g, round, begin);
            if (index >= g.tiles)
                break;
            const struct work w = find_work(g, index);
            const qd_i32 row0 = w.q0 + (qd_i32)(group * 64);               // of the warpgroup
            const qd_i32 row = row0 + (qd_i32)(wave % 4 * 16 + lane / 4);  // the lane's first
            // Of each row: the exponent that all are below, ${slack > 0 and "about " or ""}the largest so far.
            qd_f32 level[2] = {NONE, NONE};
            qd_f32 shrink[2];          // what a new one makes of sums so far
% if not atoms then
            qd_f32 total[2] = {0, 0};  // sums of exponentials, of the lane's columns
% end

% if narrow then
            const auto scale_of = [&](const void *scales, qd_i32 of) QD_INLINED {
                return qd_load1_f32(scales, g.each_head ? of : 0);
            };
            const qd_f32 q_scale = scale_of(g.q_scale, w.head), k_scale = scale_of(g.k_scale, w.kv_head);
            const qd_f32 scale = g.scale * q_scale * k_scale;  // of scores

% end
            % include("tile/attention_scores.hip", { any = any, dtype = dtype, slack = slack, narrow = narrow,
            %     products = products, atoms = atoms })

            if (w.steps > 0) {
                qd_mbarrier_wait(q_full + q_part * 8, q_phase);
                q_phase ^= 1;
            }
% if warpgroups > 1 then
            // The first and the last blocks may be seen by other warpgroups alone.
            const struct span seen = seen_steps(g, w, row0);
            const auto pass_over = [&](bool takes_turn) QD_INLINED {
                if (takes_turn) {
                    qd_barrier_of(my_turn, 256);
                    qd_barrier_pass(next_turn, 256);
                }
                qd_mbarrier_wait(k_full + k.stage * 8, k.phase);
                release(k_empty + k.stage * 8);
                next_stage(k);
                qd_mbarrier_wait(v_full + v.stage * 8, v.phase);
                release(v_empty + v.stage * 8);
                next_stage(v);
            };
#pragma nounroll
            for (qd_i32 step = 0; step < seen.begin; ++step)
                pass_over(step + 1 < w.steps);  // the turn of the next step, for the first seen takes none
% end
            if (${last} > ${first}) {
                qd_mbarrier_wait(k_full + k.stage * 8, k.phase);
                multiply_keys();
                qd_wgmma_wait(0);
                qd_wgmma_pin(${tile_kv}, s);
                release(k_empty + k.stage * 8);
                next_stage(k);
                finish_scores(block_of(w, ${first}));
                find_level();
                exponentials(0, TILE_KV / 2);
% if not atoms then
                add_up();
% end
% if not narrow then
                clear_unseen(block_of(w, ${first}));
% end
                if (${last} > ${second})
                    qd_mbarrier_wait(k_full + k.stage * 8, k.phase);
                pack();
                clear_sums();

                // The keys of a block are multiplied, and then the values of the block before: while these
                // are under way, the exponentials of the scores are computed.
#pragma nounroll
                for (qd_i32 step = ${second}; step < ${last}; ++step) {
% if warpgroups > 1 then
                    qd_barrier_of(my_turn, 256);
% end
                    multiply_keys();
                    qd_mbarrier_wait(v_full + v.stage * 8, v.phase);
                    multiply_values();
% if warpgroups > 1 then
                    qd_barrier_pass(next_turn, 256);
% end
                    qd_wgmma_wait(1);
                    qd_wgmma_pin(${tile_kv}, s);
                    release(k_empty + k.stage * 8);
                    next_stage(k);
                    finish_scores(block_of(w, step));
                    find_level();
                    // The first half.  Exponentials are issued 8 clocks apart: among the others, behind the
                    // values' product, ${atoms and "" or "sums and "}roundings of these find room.
                    exponentials(0, TILE_KV / 4);
                    qd_wgmma_pin(${tile_kv}, s);
                    // Here, for ptxas moves no exponentials past this loop; past the wait behind it it does.
                    if (step + 1 < ${last})
                        qd_mbarrier_wait(k_full + k.stage * 8, k.phase);
                    qd_wgmma_wait(0);
                    qd_wgmma_pin(${held}, o);
                    release(v_empty + v.stage * 8);
                    next_stage(v);
% if not narrow then
                    clear_unseen(block_of(w, step));
% end
                    exponentials(TILE_KV / 4, TILE_KV / 2);
% if not atoms then
                    add_up();
% end
                    pack();
% if slack > 0 then
                    if (qd_any(shrink[0] < 1 || shrink[1] < 1)) {
#pragma unroll
                        for (int e = 0; e < SUMS; ++e)
                            o[e] *= shrink[e / 2 % 2];
                    }
% else
#pragma unroll
                    for (int e = 0; e < SUMS; ++e)
                        o[e] *= shrink[e / 2 % 2];
% end
                    qd_wgmma_pin(${held}, o);
                }
                release(q_empty + q_part * 8);
                qd_mbarrier_wait(v_full + v.stage * 8, v.phase);
                multiply_values();
                qd_wgmma_wait(0);
                qd_wgmma_pin(${held}, o);
                release(v_empty + v.stage * 8);
                next_stage(v);
% if warpgroups > 1 then
#pragma nounroll
                for (qd_i32 step = seen.end; step < w.steps; ++step)
                    pass_over(true);
% end
            } else {
% if warpgroups > 1 then
                if (w.steps > 0)
                    release(q_empty + q_part * 8);
% end
                clear_sums();
            }

            % include("tile/attention_finish.hip", { dtype = dtype, narrow = narrow, atoms = atoms })
        }
    }
}
