#!/bin/sh
# quern-emu --sanitize: kernels with planted faults, each of which must be found and named with its kind, both
# lines and place; and no finding in kernels as they are.
root=$PWD
BIN=$(cd "${BIN:-build/bin}" && pwd)
ARCH=${ARCH:-gfx942}
GENERATED=$(cd "${GENERATED:-generated}" && pwd)
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

fail() {
    failed=$((failed + 1))
    echo "FAIL: $*"
}

# plant NAME KERNEL SED-SCRIPT [name=value]...: runs the kernel, changed by the script, in a tree of its own; what it
# says is in $out, the changed kernel in $source.
plant() {
    name=$1 kernel=$2 script=$3
    shift 3
    tree=$work/$name
    source=$tree/gen/$ARCH/gemm/$kernel.hip
    out=$tree/out
    mkdir -p "$tree/gen/$ARCH/gemm"
    ln -s "$GENERATED/include" "$tree/gen/include"
    ln -s "$GENERATED/$ARCH/gemm_reduce" "$tree/gen/$ARCH/gemm_reduce"
    sed "$script" "$GENERATED/$ARCH/gemm/$kernel.hip" >"$source"
    if cmp -s "$GENERATED/$ARCH/gemm/$kernel.hip" "$source"; then
        fail "$name changes nothing in $kernel"
        return
    fi
    (cd "$tree" && "$BIN/quern-emu" --generated gen --sanitize "$kernel" "$@" seed=1) >"$out" 2>&1
    status=$?
    if [ "$status" -ne 1 ]; then
        fail "$name: status $status"
        head -5 "$out"
    fi
}

# line TEXT [N]: the number of the N-th line of $source that holds the text
line() {
    grep -nF -- "$1" "$source" | sed -n "${2:-1}s/:.*//p"
}

# found PATTERN: a finding of $kernel in $out matches the extended regular expression
found() {
    if grep -qE -- "^  $1" "$out"; then
        passed=$((passed + 1))
    else
        fail "$name: no '$1' in:"
        grep -E '^  [a-z ]*: ' "$out" | head -8
    fi
}

# race LINE WHAT LINE WHAT WHERE: two accesses by different lanes, in whichever order they were made
by='wave [0-9]+, lane [0-9]+'
other="of [0-9]+ bytes by (workgroup [0-9]+, )?$by at line"
race() {
    found "race: $kernel: workgroup [0-9]+, $by, (line $1: $2 of [0-9]+ bytes races with $4 $other $3|line $3: $4 of [0-9]+ bytes races with $2 $other $1): $5"
}
# at KIND LINE TEXT: a finding with one line
at() {
    found "$1: $kernel: workgroup [0-9]+, $by, line $2: $3"
}

plain=gemm_bf16_nt_m64_n64_k64_w4_r2
double=gemm_bf16_nt_m64_n64_k64_w4_r2_double
global=gemm_bf16_nt_m64_n64_k64_w4_r2_v1_global
split=gemm_bf16_nt_df32_m128_n128_k64_w4_r2_even_split
a_store='row_chunk(a_row + i * A_PASS'
b_store='B_BASE + row_chunk(b_row'
a_read='a_frag[i] = qd_lds_load_b128'
b_read='b_frag[j] = qd_lds_load_b128'
d_store='qd_store4_bf16(g.d'

# races in LDS

plant first_barrier $plain '/^        stage_step();/{n;s/qd_barrier();/;/;}' m=64 n=64 k=64
race "$(line "$a_store")" "LDS store" "$(line "$a_read")" "LDS load" "LDS offset"
race "$(line "$b_store")" "LDS store" "$(line "$b_read")" "LDS load" "LDS offset"
at uninitialized "$(line "$b_read")" "LDS load of 16 bytes reads what nobody wrote: LDS offset"

plant second_barrier $plain '/^        multiply_step();/{n;s/qd_barrier();/;/;}' m=64 n=64 k=128
race "$(line "$a_store")" "LDS store" "$(line "$a_read")" "LDS load" "LDS offset"

plant tail_barrier $plain '/stage_tail_rows(lds + B_BASE/{n;s/qd_barrier();/;/;}' m=64 n=64 k=96
race "$(line 'qd_lds_store_b128(lds, row_chunk(row')" "LDS store" "$(line "$a_read")" "LDS load" "LDS offset"

plant double_barrier $double 's/^        qd_barrier();  .*/        ;/' m=64 n=64 k=128
race "$(line "$a_store")" "LDS store" "$(line "$a_read")" "LDS load" "LDS offset"

plant one_buffer $double 's/buffer = step % 2;/buffer = 0;/' m=64 n=64 k=192
race "$(line "$a_store")" "LDS store" "$(line "$a_read")" "LDS load" "LDS offset"

plant swizzle $plain 's/row_chunk(a_row + i \* A_PASS, a_slot)/row_chunk(a_row + i * A_PASS, a_slot \/ 2)/' m=64 n=64 k=64
race "$(line "$a_store")" "LDS store" "$(line "$a_store")" "LDS store" "LDS offset"
at uninitialized "$(line "$a_read")" "LDS load of 16 bytes reads what nobody wrote: LDS offset"

plant overlap $plain 's/^\(constexpr int B_BASE .*\);/\1 \/ 4;/' m=64 n=64 k=64
race "$(line "$b_store")" "LDS store" "$(line "$a_store")" "LDS store" "LDS offset"

# uninitialized LDS

plant no_zeros $plain 's/const qd_i64 count = .*/&\n        if (count <= 0) continue;/' m=64 n=64 k=24
at uninitialized "$(line "$a_read")" "LDS load of 16 bytes reads what nobody wrote: LDS offset"

# out of bounds and misaligned

plant lds_end $plain 's/qd_lds_store_b128(lds, B_BASE + row/qd_lds_store_b128(lds, 2 * B_BASE + row/' m=64 n=64 k=64
at "out of bounds" "$(line 'lds_store_b128(lds, 2 * B_BASE')" "LDS store of 16 bytes at offset 16384: the workgroup has 16384 bytes"

plant lds_misaligned $plain 's/row_chunk(a_row + i \* A_PASS, a_slot)/& + 8/' m=64 n=64 k=64
at misaligned "$(line "$a_store")" "LDS store of 16 bytes at 0x8 is not aligned"

plant row_past_d $plain 's/if (row >= g\.m)/if (row > g.m)/' m=63 n=64 k=64
at "out of bounds" "$(line "$d_store")" "global store of 8 bytes at .*: offset [0-9]+ of D \(8064 bytes\)"

plant load_past_a $global 's/(row < a_rows ? row : a_rows - 1)/row/' m=63 n=64 k=64 lda=65
at "out of bounds" "$(line 'a_next[i] = qd_load8_by1')" "global load of 2 bytes at .*: offset [0-9]+ of A \([0-9]+ bytes\)"

plant row_mask $plain 's/const qd_i64 a_rows = .*/const qd_i64 a_rows = TILE_M;/' m=63 n=64 k=64
at "out of bounds" "$(line 'a_next[i] = qd_buffer_load_b128')" "buffer load of 16 bytes at .*: offset 8064 of A \(8064 bytes\)"

plant misaligned $plain 's/\*a_start = (const qd_u8 \*)g\.a + /&2 + /' m=64 n=64 k=64
at misaligned "$(line 'a_next[i] = qd_buffer_load_b128')" "buffer load of 16 bytes at 0x[0-9a-f]*2 is not aligned"

# global memory: two workgroups, two lanes, and what nobody wrote

plant one_tile $plain 's/g\.first_tile + place % tiles,/g.first_tile + place % tiles \/ 2,/' m=64 n=128 k=64
race "$(line "$d_store")" "global store" "$(line "$d_store")" "global store" "offset [0-9]+ of D"
found "race: $plain: workgroup 1, $by, .* by workgroup 0, $by at"

plant neighbour $plain '/qd_store4_bf16/s/g\.alpha \* sum, QD_KEEP/g.alpha * sum\n        + 0 * qd_load4_bf16(g.d, (row ^ 1) * g.ldd + col), QD_KEEP/' m=64 n=64 k=64
race "$(line '0 * qd_load4_bf16')" "global load" "$(line "$d_store")" "global store" "offset [0-9]+ of D"

plant reads_d $plain '/qd_store4_bf16/s/g\.alpha \* sum, QD_KEEP/g.alpha * sum\n        + 0 * qd_load4_bf16(g.d, row * g.ldd + col), QD_KEEP/' m=64 n=64 k=64
at uninitialized "$(line '0 * qd_load4_bf16')" "global load of 8 bytes reads what nobody wrote: offset [0-9]+ of D \(8192 bytes\)"

plant lost_partials $split 's/finish4(g, sum, slice, row, col);/if (row != 3) &/' m=128 n=128 k=256 splits=2
found "uninitialized: gemm_reduce[a-z0-9_]*: workgroup 0, $by, line [0-9]+: global load of 16 bytes reads what nobody wrote: offset [0-9]+ of workspace"

# lanes that do not do the same

plant descriptor $plain 's/qd_make_buffer(a_step, more/qd_make_buffer(a_step + (lane == 5 ? 16 : 0), more/' m=64 n=64 k=64
at "not uniform" "$(line 'qd_make_buffer(a_step +')" "a value that must be uniform is [0-9]+ here and [0-9]+ in lane 0"

plant divergent_barrier $plain '/^        stage_step();/{n;s/qd_barrier();/if (lane != 7) qd_barrier();/;}' m=64 n=64 k=64
at divergence "$(line 'sums[i][j] = qd_mfma')" "reached qd_mfma_32x32x8_bf16, but lanes 0 to 6 wait at qd_barrier of line $(line 'if (lane != 7)')"

plant skipped_atom $plain 's/sums\[i\]\[j\] = qd_mfma/if (lane < 32) &/' m=64 n=64 k=64
at divergence "$(line 'if (lane < 32)')" "reached qd_mfma_32x32x8_bf16, but lane 63 waits at qd_barrier of line $(line 'qd_barrier();' 2)"

plant wave_ends $plain 's/QD_LDS(lds, LDS_BYTES);/&\n    if (qd_wave() == 1) return;/' m=64 n=64 k=64
found "divergence: $plain: workgroup 0: wave [0-9]+ waits at qd_barrier of line $(line 'qd_barrier();'), but wave 1 has ended"

plant two_barriers $plain '/^        stage_step();/{n;s/qd_barrier();/if (wave < 2)\n qd_barrier();\nelse\n qd_barrier();/;}' m=64 n=64 k=64
found "divergence: $plain: workgroup 0: wave [0-9]+ waits at qd_barrier of line $(line 'qd_barrier();'), but wave [23] at that of line $(line 'qd_barrier();' 2)"

# The same kernels as they are: nothing is found, and results are right.  test_kernels.sh runs many more.
cd "$root" || exit 1
printf '%s\n' $plain $double $global $split >"$work/list"
"$BIN/quern-emu" --generated "$GENERATED" --sanitize --suite --list "$work/list" --jobs "${JOBS:-2}" >"$work/clean" 2>&1
if [ $? -eq 0 ] && grep -q '^[0-9]* passed, 0 failed' "$work/clean"; then
    passed=$((passed + 1))
else
    fail "kernels as they are:"
    tail -5 "$work/clean"
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
