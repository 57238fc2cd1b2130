#!/bin/sh
# Kernels of attention with one thing left out or off by one: the cases of the suite must fail, so each is seen by some
# of them.  The kernels as they are pass (test_kernels.sh).
. tests/emu/breaks.sh
family=attention

plain=attention_bf16_d64_q64_k64_w2
narrow=attention_f16_d192_v128_q64_k32_w2
any=attention_bf16_d64_q64_k64_w2_any
bytes=attention_bf16_d64_q128_k64_w4_e4m3fnuz
any_bytes=attention_f16_d64_q128_k64_w4_any_e4m3fnuz

# every kernel: the logit of the sink, the logarithm, rows with nothing to see
for kernel in $plain $narrow $any; do
    breaks "no_sink_$kernel" "$kernel" 's/ + qd_exp2(sink - anchor);/;/'
    breaks "no_sink_rescale_$kernel" "$kernel" 's/sum = sum \* rescale + /sum = sum + /'
    breaks "lse_$kernel" "$kernel" 's/(anchor + qd_log2(sum))/(qd_log2(sum))/'
    breaks "empty_$kernel" "$kernel" 's/rescale = sum == 0 ? 0.0f : /rescale = /'
    breaks "left_edge_$kernel" "$kernel" 's/return row + shift - left;/return row + shift - left + 1;/'
    breaks "right_edge_$kernel" "$kernel" 's/row + shift + right + 1 : kv_rows;/row + shift + right : kv_rows;/'
done

# which keys are seen
breaks corner $plain 's/g.top_left ? 0 : kv_rows - q_rows/kv_rows - q_rows/'
breaks no_shift $plain 's/g.top_left ? 0 : kv_rows - q_rows/0/'
breaks sink_tokens $plain 's/first > sinks ? first - sinks : 0;/first > 0 ? first : 0;/'
breaks sink_tokens_one_less $plain 's/(qd_u32)(key - sinks + key_at(i)) < hole/(qd_u32)(key - sinks + 1 + key_at(i)) < hole/'
breaks sink_blocks $plain 's/const qd_i32 sink_blocks = .*/const qd_i32 sink_blocks = 0;/'
breaks sink_end $plain 's/sink_end = sinks < last_end ? sinks : last_end;/sink_end = last_end;/'
breaks block_end $plain 's/(row_end < block_end ? row_end : block_end)/row_end/'
breaks jump $plain 's/const bool jump = .*/const bool jump = false;/'
breaks whole_last $plain 's/whole_last = end_key(wave_row) - TILE_KV;/whole_last = end_key(wave_row);/'
breaks hole_first $plain 's/hole_first = sinks - TILE_KV,/hole_first = sinks,/'
breaks hole_end $plain 's/hole_end = first_key(last_row(wave_row + 31));/hole_end = first_key(wave_row);/'
breaks window $plain 's/tile_first < last_end ? tile_first : last_end;/tile_first < last_end ? tile_first + 1 : last_end;/'
breaks last_end $plain 's/last_end = tile_end > 0 ? tile_end : 0;/last_end = tile_end > 0 ? tile_end - 1 : 0;/'
breaks reads_unseen $plain 's/last_end = tile_end > 0 ? tile_end : 0;/last_end = kv_rows;/'
breaks keys_behind $plain 's/score\[i\] = key_at(i) < end ? .*/;/'

# sequences and heads
breaks kv_start $plain 's/kv_first = start_of(g.kv_starts, batch);/kv_first = 0;/'
breaks group $plain 's/kv_head \* g.group + in_group % g.group/in_group % g.group * kv_heads + kv_head/'
breaks out_row $plain 's/const qd_i64 out_row = (qd_i64)q_first + row;/const qd_i64 out_row = row;/'
breaks dim_behind $plain 's/element < g.head_dim ? offset : QD_OUTSIDE/offset/'

# arithmetic
breaks no_rescale $plain 's/                sums\[n\] \*= rescale;/                ;/'
breaks no_total_rescale $plain 's/^            total \*= rescale;/            ;/'
breaks other_half $plain 's/largest = qd_larger(largest, qd_other_half(largest));/;/'
breaks swapped attention_bf16_d128_q64_k32_w2 's/const bool swapped = n \/ 2 % 2;/const bool swapped = false;/'
breaks softcap $any 's/(qd_f32x2){cap, cap});/(qd_f32x2){0, 0});/'
breaks softcap_gone $any 's/if (g.softcap > 0) {/if (g.softcap > 1e9f) {/'
breaks alibi $any 's/if (g.slopes)/if (!g.slopes)/'
breaks alibi_place $any 's/key - shift - /key - /'
breaks bias_f32 $any 's/if (g.bias \&\& g.bias_wide) {/if (g.bias \&\& !g.bias_wide \&\& g.bias_wide) {/'
breaks bias_row $any 's/(qd_u32)g.bias_row + 4 \* half/(qd_u32)g.bias_row/'
breaks bias_head $any 's/ + head \* g.bias_head//'

# inputs of 8 bits and their scales
for kernel in $bytes $any_bytes; do
    breaks "q_scale_$kernel" "$kernel" 's/g.scale \* q_scale \* k_scale/g.scale * k_scale/'
    breaks "k_scale_$kernel" "$kernel" 's/g.scale \* q_scale \* k_scale/g.scale * q_scale/'
    breaks "v_scale_$kernel" "$kernel" 's/qd_rcp(sum) \* v_scale;/qd_rcp(sum);/'
    breaks "each_head_$kernel" "$kernel" 's/g.each_head ? of : 0/0/'
    breaks "k_scale_head_$kernel" "$kernel" 's/scale_of(g.k_scale, kv_head)/scale_of(g.k_scale, 0)/'
    breaks "q_scale_head_$kernel" "$kernel" 's/scale_of(g.q_scale, head)/scale_of(g.q_scale, kv_head)/'
done
breaks ocp $bytes 's/_of_e4m3fnuz(/_of_e4m3(/'
breaks values_ocp $bytes 's/qd_f16x4_of_e4m3fnuz(column)/qd_f16x4_of_e4m3(column)/'
breaks columns $bytes 's/row\[3\]\[w\], e % 4)/row[3][w], 3 - e % 4)/'
# a scale in the factor: of 0 it makes NaN of what is hidden
breaks scale_in_factor $bytes 's/qd_f32 factor = QD_LOG2E;/qd_f32 factor = scale * QD_LOG2E;/;s/products\[n\] \*= scale;/;/'

broken
