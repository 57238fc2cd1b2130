#!/bin/sh
# What quern-emu --profile prints, and quern-profile's tables and CSV.
BIN=${BIN:-build/bin}
GENERATED=${GENERATED:-generated}
. tests/expect.sh

# says WORDS: the last command's output has them too
says() {
    if grep -qF -- "$1" "$work/out"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL: no '$1' in:"
        cat "$work/out"
    fi
}

profile() {
    "$BIN/quern-profile" --generated "$GENERATED" "$@"
}

kernel=gemm_bf16_nt_m64_n64_k64_w4_r2_even
expect 0 "profile of $kernel: 2 workgroups, 8 waves" "$BIN/quern-emu" --generated "$GENERATED" --profile \
    "$kernel" m=128 n=64 k=128 align_a=128 align_b=128
says "A          loads         32768 bytes, each 1.00 times a workgroup; wave accesses b128 32; lines 256 of at least 256"
says "D          stores        16384 bytes, each 1.00 times a workgroup; wave accesses b64 32"
says "LDS        loads  wave accesses b128 128; 1024 clocks, no bank conflict"
says "32 barriers, 0 shuffles, 128 atoms 32x32x8_bf16"
# tiles of a transposition in 16-byte accesses, of blocks that meet in no bank
for kernel_of in b1_r128_c256_v16:i8 b2_r128_c128_v8:bf16 b4_r64_c128_v4:f32 b8_r64_c64_v2:i64; do
    expect 0 "LDS        loads  wave accesses b128 " "$BIN/quern-emu" --generated "$GENERATED" --profile \
        "transpose_${kernel_of%:*}" dtype="${kernel_of#*:}" rows=256 columns=256
    if [ "$(grep -c 'no bank conflict' "$work/out")" -eq 2 ] && [ "$(grep -c 'wave accesses b128' "$work/out")" -eq 4 ] &&
        ! grep -qE 'b(8|16|32|64) ' "$work/out"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL: conflicts or narrow accesses in:"
        cat "$work/out"
    fi
done
expect 0 "stores        32768 bytes" "$BIN/quern-emu" --generated "$GENERATED" --profile \
    gemm_bf16_nt_df32_m64_n64_k64_w4_r2_split m=64 n=64 k=256 splits=2
says "workspace  loads         32768 bytes" # of the kernel that adds the parts

expect 2 "usage:" "$BIN/quern-emu" --suite --profile
expect 2 "usage:" profile
expect 0 "usage:" profile --help
expect 2 "no such family" profile nothing
expect 2 "no such family or kernel" profile --kernel nothing gemm
expect 2 "not a whole number" profile gemm m=many
expect 2 "none/arch/gfx942.lua" profile --specs none gemm m=64
expect 1 "cannot be read" profile none.csv
expect 1 "lda_covers_row" profile gemm dtype=bf16 layout=nt m=64 n=64 k=64 lda=8
# every tile runs at once: A and B are asked for twice, and come from memory once
expect 0 "| contiguous | 0.0%, 0, 0 |" profile --kernel "$kernel" gemm m=64 n=64
expect 0 "4 workgroups" profile --kernel "$kernel" gemm m=128 n=128 k=8192
says "8 MiB asked of the L2s for A and B; one set in 1 modelled"
says "| none | 0.0%, 8, 4 |"

printf 'model,layer,phase,m,n,k,batch\nx,y,z,4096,4096,512,1\nx,y,z,64,64,64,3\n' >"$work/list.csv"
expect 0 "x,y,z,64,64,64,3,gemm_bf16_nt_" profile --best "$work/list.csv"
says ",read_beyond_bytes,from_memory_bytes,written_bytes,move_us,sample,best_group_m,best_xcd_chunk,"
if [ "$(wc -l <"$work/out")" -eq 3 ] && [ "$(sed 's/[^,]//g' "$work/out" | sort -u | wc -l)" -eq 1 ]; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    echo "FAIL: not three lines of as many cells:"
    cat "$work/out"
fi

# the tunables that the runtime picks are near the best: columns move_us and best_move_us
printf 'model,layer,phase,m,n,k,batch\nx,y,z,2048,7168,2048,1\nx,y,z,4096,4864,512,1\n' >"$work/list.csv"
expect 0 "x,y,z,2048,7168,2048,1,gemm_bf16_nt_" profile --best "$work/list.csv"
if awk -F, 'NR > 1 && $20 > 1.1 * $25 { bad = 1 } END { exit NR != 3 || bad }' "$work/out"; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    echo "FAIL: other tunables than the picked ones move a tenth less:"
    cat "$work/out"
fi

printf 'm,n,k\n1,2,3\n' >"$work/list.csv"
expect 1 "list.csv:1: the columns must begin with model" profile "$work/list.csv"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
