#!/usr/bin/env bash
# The shape lists are what their scripts print, sorted, without a row twice.
set -u
passed=0 failed=0
expect() { # what, then a command that must succeed
    local what=$1
    shift
    if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "failed: $what"; fi
}
csv=bench/shapes/llm_gemm.csv
made=$(mktemp) || exit 2
trap 'rm -f "$made"' EXIT
lua5.4 bench/shapes/llm_gemm.lua >"$made"
expect "$csv is what bench/shapes/llm_gemm.lua prints" cmp "$made" "$csv"
expect 'no row twice' test -z "$(sort "$csv" | uniq -d)"
expect 'eight fields a row, whole positive extents' \
    test -z "$(awk -F, 'NR > 1 && (NF != 8 || $4 $5 $6 $7 !~ /^[0-9]+$/ || $4 * $5 * $6 * $7 == 0)' "$csv")"
# The weights of a model add up to its published size (billions, without embeddings, norms and biases).
weights() { # model, layers of each kind as name=count
    awk -F, -v model="$1" -v counts="$2" '
        BEGIN { n = split(counts, list, " "); for (i = 1; i <= n; i++) { split(list[i], p, "="); count[p[1]] = p[2] } }
        $1 == model && !($2 in seen) { seen[$2]; sum += $5 * $6 * $7 * count[$2] }
        END { printf "%.1f", sum / 1e9 }' "$csv"
}
expect 'Llama-3 8B has 7.5 billion weights' \
    test "$(weights llama3_8b 'qkv=32 o=32 gate_up=32 down=32 lm_head=1')" = 7.5
expect 'Llama-3 70B has 69.5' test "$(weights llama3_70b 'qkv=80 o=80 gate_up=80 down=80 lm_head=1')" = 69.5
expect 'Mixtral 8x7B has 46.6' \
    test "$(weights mixtral_8x7b 'qkv=32 o=32 router=32 expert_gate_up=256 expert_down=256 lm_head=1')" = 46.6
expect 'Qwen2.5-72B has 71.5' test "$(weights qwen25_72b 'qkv=80 o=80 gate_up=80 down=80 lm_head=1')" = 71.5
expect 'DeepSeek-V3 has 670.1' test "$(weights deepseek_v3 'qkv_a=61 q_b=61 kv_b=61 o=61 dense_gate_up=3 dense_down=3
    router=58 expert_gate_up=14848 expert_down=14848 shared_gate_up=58 shared_down=58 lm_head=1')" = 670.1
expect 'all-MiniLM-L6-v2 has 10.6 million' \
    test "$(weights all_minilm_l6_v2 'qkv=6000 o=6000 up=6000 down=6000')" = 10.6

# The lists of families of rows, too; and each line is a legal problem with a kernel.
for family in $(lua5.4 bench/shapes/llm_rows.lua); do
    csv=bench/shapes/llm_$family.csv
    lua5.4 bench/shapes/llm_rows.lua "$family" >"$made"
    expect "$csv is what bench/shapes/llm_rows.lua prints" cmp "$made" "$csv"
    expect "$csv has no row twice" test -z "$(sort "$csv" | uniq -d)"
    if [ -x build/bin/quern-tune ]; then
        with=dtype=bf16
        [ "$family" != dequantize ] || with=out=bf16
        expect "$csv has problems of $family, with kernels" \
            test "$(build/bin/quern-tune list --arch sm_90 --family "$family" --with "$with" "$csv" |
                grep -c ', the cost chooses')" = "$(($(wc -l <"$csv") - 1))"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
