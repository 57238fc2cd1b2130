#!/bin/sh
# Kernels of attention_decode and attention_combine with one thing left out or off by one, as test_attention.sh.
. tests/emu/breaks.sh

plain=attention_decode_bf16_separate_d64_q16_k32_w4
narrow=attention_decode_f16_separate_d128_q32_k16_w4_part_e4m3fnuz
wide=attention_decode_bf16_separate_d256_q16_k16_w4_part
latent=attention_decode_f16_latent_d576_q16_k16_w4

# every path: the logit of the sink, the window's edges, how waves and splits become one
family=attention_decode
for kernel in $plain $narrow $wide $latent; do
    breaks "no_sink_$kernel" "$kernel" 's/total = sinks ? qd_exp2(.*) : 0.0f;/total = 0.0f;/'
    breaks "left_edge_$kernel" "$kernel" 's/low = own_at - (qd_i32)g.left;/low = own_at - (qd_i32)g.left + 1;/'
    breaks "right_edge_$kernel" "$kernel" 's/top = own_at + (qd_i32)g.right, /top = own_at + (qd_i32)g.right + 1, /'
    breaks "split_lse_$kernel" "$kernel" 's/g.splits > 1 ? logarithm : logarithm \* QD_LN2/logarithm * QD_LN2/'
    breaks "waves_$kernel" "$kernel" 's/total += lds_f32(SUM_AT + place) \* qd_exp2(.*/total += lds_f32(SUM_AT + place);/'
done
breaks sink_each_split $plain 's/sinks = g.sinks \&\& split == 0;/sinks = g.sinks;/'
breaks lse $plain 's/logarithm = all + qd_log2(total);/logarithm = all;/'
breaks wave_outputs $plain 's/\[first_run + in_piece\] \* fade\[own\]/[first_run + in_piece]/'
breaks split_end $plain 's/end = share \* (qd_i32)(split + 1);/end = seen.blocks;/'
breaks empty $plain 's/weight = total == 0.0f ? 0.0f : /weight = /'

# which keys are seen
breaks corner $plain 's/shift = g.top_left ? 0 : /shift = /'
breaks no_shift $plain 's/shift = g.top_left ? 0 : keys - (qd_i32)g.q_rows/shift = 0/'
breaks lengths $plain 's/(qd_u64)batch \* 4, QD_KEEP/0, QD_KEEP/'
breaks low $plain 's/begin = at_low - (qd_i32)g.left;/begin = at_low - (qd_i32)g.left + 1;/'
breaks high $plain 's/end = at_high + (qd_i32)g.right + 1,/end = at_high + (qd_i32)g.right,/'
breaks sinks $plain 's/seen.sinks = (qd_i32)g.sink_tokens < .*/seen.sinks = 0;/'
breaks sink_blocks $plain 's/seen.sink_blocks = apart ? .* : 0;/seen.sink_blocks = 0;/'
breaks sink_tokens_one_less $plain 's/high, (qd_i32)g.sink_tokens);/high, (qd_i32)g.sink_tokens - 1);/'
breaks apart $plain 's/(seen.low \& ~15) >= ((seen.sinks + 15) \& ~15)/true/'
breaks start $plain 's/seen.start = apart ? seen.low \& ~15 : 0;/seen.start = apart ? seen.low : 0;/'
breaks cut_end $plain 's/of.base + BLOCK > of.end || //'
breaks cut_right $plain 's/of.base + BLOCK > at_low + (qd_i32)g.right + 1/false/'
breaks cut_left $plain 's/of.base < at_high - (qd_i32)g.left \&\&/of.base < at_low - (qd_i32)g.left \&\&/'
breaks hidden_values $plain 's/= hidden ? nothing : /= /'
breaks high_last $plain 's/high = top < of.end ? top : of.end - 1;/high = top;/'

# pages, heads, queries
breaks page $plain 's/(qd_u32)key \/ 16) \* g.page_inverse/(qd_u32)key \/ 16 + 1) * g.page_inverse/'
breaks in_page $plain 's/in_page = first - .*/in_page = first;/'
breaks next_pages $plain 's/pages\[group\] = pages_after\[group\];/;/'
breaks table_row $plain 's/batch \* g.table_row \* 4/batch * 4/'
breaks group_end $plain 's/return first < last ? first : last;/return first;/'
breaks kv_head $plain 's/g.k + head \* g.k_head/g.k + batch * g.k_head/'
breaks die $plain 's/qd_remap_xcd(qd_workgroup(), g.workgroups, 8, g.xcd_chunk)/(g.xcd_chunk ? qd_workgroup() \/ 2 : qd_workgroup())/'
breaks query $plain 's/query_of(inside) \* g.q_row/inside % g.q_rows * g.q_row/'

# arithmetic
breaks softcap $plain 's/if (g.softcap > 0)  /if (g.softcap > 1e9f)  /'
breaks alibi $plain 's/slope\[f\]\[own\] \*= QD_LOG2E;/;/'
breaks fade $plain 's/sum\[f\]\[own\] \*= fade\[own\];/;/'
breaks fade_output $plain 's/output\[f\]\[n\]\[r\] \*= fade\[r % OWN\];/;/'
breaks largest_across $plain 's/qd_larger(largest\[f\]\[own\], largest_across(most))/qd_larger(largest[f][own], most)/'
breaks k_scale $narrow 's/g.scale \* qd_load1_f32(g.k_scale, scale_at)/g.scale/'
breaks v_scale $narrow 's/weight \* qd_load1_f32(g.v_scale, scale_at)/weight/'
breaks scale_at $narrow 's/scale_at = g.each_head ? head : 0;/scale_at = 0;/'

family=attention_combine
for kernel in attention_combine_bf16 attention_combine_f16; do
    breaks "weight_$kernel" "$kernel" 's/sum += some\[i\] \* weight;/sum += some[i];/'
    breaks "sum_before_$kernel" "$kernel" 's/weights \*= before, sum \*= before;/weights *= before;/'
    breaks "lse_$kernel" "$kernel" 's/(largest + qd_log2(weights))/qd_log2(weights)/'
done
combine=attention_combine_bf16
breaks weights_before $combine 's/weights \*= before, sum \*= before;/sum *= before;/'
breaks last_again $combine 's/split + i < g.splits ? qd_exp2(logarithm\[i\] - anchor) : 0.0f;/qd_exp2(logarithm[i] - anchor);/'
breaks lse_base $combine 's/(largest + qd_log2(weights)) \* QD_LN2/(largest + qd_log2(weights))/'
breaks nothing $combine 's/(weights == 0.0f ? 0.0f : qd_rcp(weights))/qd_rcp(weights)/'
breaks o_row $combine 's/query \* g.o_row) \* 2;/query * g.value_dim) * 2;/'

broken
