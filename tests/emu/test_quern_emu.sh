#!/bin/sh
# quern-emu's command line, and that it sees what is wrong: kernels with planted bugs must fail on their edges.
BIN=${BIN:-build/bin}
ARCH=${ARCH:-gfx942}
GENERATED=${GENERATED:-generated}
. tests/expect.sh

emu() {
    "$BIN/quern-emu" --generated "$GENERATED" "$@"
}

kernel=$(ls "$GENERATED/$ARCH/gemm" | sed -n 's/\.hip$//p' | grep '^gemm_bf16_nt_m64_n64_k64_w[0-9_r]*$' | head -1)

expect 2 "usage:" emu
expect 0 "usage:" emu --help
expect 2 "has no kernel no_such_kernel" emu no_such_kernel
expect 2 "no field, argument or tunable" emu "$kernel" rows=3
expect 2 "not a whole number" emu "$kernel" m=many
expect 2 "no such word" emu "$kernel" act=smooth
expect 2 "not a value that this may have" emu "$kernel" data=odd
expect 2 "what to set it to" emu "$kernel" m
expect 1 "refused: no kernel" emu "$kernel" m=64 n=64 k=64 act=relu
expect 1 "lda_covers_row" emu "$kernel" m=64 n=64 k=64 lda=8
expect 2 "no checks for the family" emu --family no_such m=1
expect 0 "passed" emu "$kernel" m=65 n=67 k=40 seed=3 alpha=0.5 data=ties
expect 0 "passed" emu --family gemm dtype=f16 layout=tn m=33 n=65 k=20 batch=2 bias=along_m act=silu seed=4
expect 1 "no_such.txt: No such file" emu --suite --list no_such.txt
printf '%s\n' "$kernel" gemm_of_none >"$work/list"
expect 1 "FAIL gemm_of_none is listed: the table has no such kernel" emu --suite --list "$work/list"
expect 0 "million lane operations" emu "$kernel" m=65 n=67 k=40 seed=3
expect 0 "passed" emu --sanitize --family gemm dtype=f16 layout=tn m=33 n=65 k=2000 batch=2 alias=c addend=yes beta=1 stride_c=2145 seed=4
expect 0 "D" emu "$kernel"

# The same kernel with a bug: `plant NAME SED-SCRIPT` makes a tree in which the kernel is changed, and runs it.
plant() {
    name=$1 script=$2 words=$3
    shift 3
    tree=$work/$name
    mkdir -p "$tree/$ARCH/gemm"
    cp -r "$GENERATED/include" "$tree/include"
    sed "$script" "$GENERATED/$ARCH/gemm/$kernel.hip" >"$tree/$ARCH/gemm/$kernel.hip"
    if cmp -s "$GENERATED/$ARCH/gemm/$kernel.hip" "$tree/$ARCH/gemm/$kernel.hip"; then
        echo "FAIL: $name changes nothing in $kernel"
        failed=$((failed + 1))
        return
    fi
    expect 1 "$words" "$BIN/quern-emu" --generated "$tree" "$kernel" "$@"
}

plant barrier 's/qd_barrier();/;/' "wrong"
plant one_barrier '0,/qd_barrier();/s//if (lane != 7) qd_barrier();/' "reached"
plant rows 's/if (row >= g.m)/if (row > g.m)/' "FAILED"
plant columns 's/col + 4 <= g.n/col + 4 <= g.n + 4/' "FAILED"
plant tail 's/const qd_u32 k_tail = \(.*\);/const qd_u32 k_tail = (\1) ? (\1) + 1 : 0;/' "FAILED"
plant no_tail 's/const qd_u32 k_tail = .*/const qd_u32 k_tail = 0;/' "wrong"
plant alpha 's/g\.alpha \* sum/sum/' "wrong"
plant rounding 's/g\.alpha \* sum/g.alpha * sum * 1.00001f/' "wrong"
plant halves 's/b_frag\[j\]\.hi/b_frag[j].lo/' "wrong"
plant syntax 's/QD_LDS(lds, LDS_BYTES);/QD_LDS(lds, LDS_BYTES)]/' "error:"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
