#!/bin/sh
# quern-device and quern-bench, on a driver's library of pretence: what they run, what they see, how they go on after
# a kernel that breaks the device.  No device is used.
BIN=${BIN:-build/bin}
GENERATED=${GENERATED:-generated}
FAKE=${FAKE:-$(dirname "$BIN")/cuda-fake}
. tests/expect.sh

# A pack of code that nobody runs.
mkdir -p "$work/code"
for file in "$GENERATED"/sm_90/*/*.hip; do
    name=${file##*/}
    echo "code of ${name%.hip}" >"$work/code/${name%.hip}.cubin"
done
"$BIN/quern-pack" -o "$work/pack" --arch sm_90 "$work/code" >/dev/null || exit 1

# device FAKE ARGUMENTS...
device() {
    fake=$1
    shift
    LD_LIBRARY_PATH=$FAKE QUERN_FAKE=$fake timeout 100 "$BIN/quern-device" --generated "$GENERATED" \
        --pack "$work/pack" "$@"
}
bench() {
    fake=$1
    shift
    LD_LIBRARY_PATH=$FAKE QUERN_FAKE=$fake timeout 100 "$BIN/quern-bench" --pack "$work/pack" "$@"
}

# without a device
mkdir "$work/none"
echo none >"$work/none/libcuda.so.1"
expect 3 "no device: cannot load libcuda.so.1" env LD_LIBRARY_PATH="$work/none" "$BIN/quern-device" --suite
expect 3 "no device: cannot load libcuda.so.1" env LD_LIBRARY_PATH="$work/none" "$BIN/quern-bench" m=1,n=1,k=1
expect 3 "no device: cuInit: no CUDA-capable device" device none --suite
expect 3 "no device: cuInit: no CUDA-capable device" bench none m=1,n=1,k=1
expect 3 "no driver hip here" device "" --driver hip --facts

# the command
kernel=$(cd "$GENERATED/sm_90/gemm" && ls gemm_bf16_nt_m64_n64_*tma.hip | head -1)
kernel=${kernel%.hip}
expect 2 "usage:" device ""
expect 0 "usage:" device "" --help
expect 0 "Pretence H200 (sm_90), driver cuda 12.8" device "" --facts
expect 2 "has no kernel no_such_kernel" device "" no_such_kernel
expect 2 "no_such.pack" device "" --pack "$work/no_such.pack" "$kernel" m=1 n=1 k=1
expect 0 "passed" device "" "$kernel" m=65 n=67 k=40 lda=40 ldb=40 data=ties
expect 1 "refused: no kernel" device "" "$kernel" m=64 n=64 k=64 act=relu
expect 0 "passed" device "" "$kernel" m=64 n=64 k=64 lda=1000000000
expect 1 "not run: no memory for A" device dense "$kernel" m=64 n=64 k=64 lda=1000000000
expect 0 "not run: " device dense "$kernel"
expect 1 "the guard bands of D were written" device guard:gemm "$kernel" m=64 n=64 k=64 ldd=1000000000
expect 0 "passed" device "" --family gemm dtype=f16 layout=tn m=33 n=65 k=20 batch=2 bias=along_m act=silu seed=4

# the suite: what all kernels pass, and what is said of one that is spoiled
suite() {
    fake=$1
    shift
    device "$fake" --suite --full --filter gemm_bf16_nt_m64_n64_k128_w4_r1_a64_tma_joined --seed 7 --seconds 1 "$@"
}
expect 0 "2 cases need sparse memory: not run here" suite dense
expect 0 "2 cases need sparse memory: not run here" suite "" --near
expect 0 " passed, 0 failed" suite "" --jobs 3
all=$(sed -n 's/ passed, 0 failed$//p' "$work/out")
echo no_such >"$work/list"
expect 1 "FAIL no_such is listed" device "" --suite --list "$work/list"

# spoil WHAT WORDS [MORE]: the first of the suite's two kernels is spoiled; the words are said, and of that kernel
# alone; the other one passes
spoil() {
    what=$1 words=$2 more=${3:-FAIL}
    suite "$what:_c2" >"$work/spoiled" 2>&1
    status=$?
    good=$(sed -n 's/ passed, [0-9]* failed$//p' "$work/spoiled")
    others=$(grep FAIL "$work/spoiled" | grep -vc 'FAIL [^ ]*_c2 ')
    if [ "$status" = 1 ] && [ "$others" = 0 ] && grep FAIL "$work/spoiled" | grep -qF -- "$words" &&
        grep FAIL "$work/spoiled" | grep -qF -- "$more" && [ "$good" -ge $((all / 2)) ] && [ "$good" -lt "$all" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL: spoiled by '$what': status $status, $good of $all passed, no '$words' or more than that in:"
        head -8 "$work/spoiled"
    fi
}
spoil nothing "elements are wrong" "more cases"
spoil wrong "1 of "
spoil guard "the guard bands of D were written"
spoil input "A was written"
spoil race "two launches on the same bytes gave different ones"
spoil fault "an illegal memory access"
spoil hang "did not end within 1 s"
spoil die "the kernel broke the process"
expect 1 "cannot run: " device "" --suite --pack "$work/list"

# kernels before others
packed=gemm_f16_tn_m64_n128_k64_w4_r4_a64_tma_v1
expect 0 "62 passed, 0 failed" device "" --suite --full --filter gemm_pack --seed 7
expect 1 "line 0 of the copy of A, batch 0: it is not the line" device wrong:gemm_pack --suite --full --filter gemm_pack
expect 1 "line 0 of the copy of B, batch 0: it is not the line" device wrong:gemm_pack gemm_pack_f16 lines_b=3 line_b=9
expect 1 "the guard bands of the copy of A were written" device guard:gemm_pack --suite --full --filter gemm_pack
expect 1 "A was written" device input:gemm_pack --suite --full --filter gemm_pack
expect 0 "30 passed, 0 failed" device "" --suite --full --filter $packed --seed 7
expect 1 "5 passed, 25 failed" device nothing:gemm_pack --suite --full --filter $packed --seed 7
expect 0 "  gemm_pack_f16: 2 workgroups" device "" $packed m=65 n=67 k=41
expect 1 "the guard bands of the workspace were written" device guard:gemm_pack $packed m=65 n=67 k=41
expect 1 "an illegal memory access" device fault:gemm_pack $packed m=65 n=67 k=41

# repeats
expect 0 "passed" device rare:gemm "$kernel" m=64 n=64 k=64
expect 1 "gave different ones, the first and number 10: a race" device rare:gemm --repeats 20 "$kernel" m=64 n=64 k=64
expect 1 "number 10: a race" device rare:gemm --repeats 20 "$kernel" m=64 n=64 k=64 lda=1000000000
expect 1 "gave different ones" device rare:softmax_grad --suite --full --filter softmax_grad_f32_online_w8 --repeats 11
expect 0 " passed, 0 failed" device "" --suite --full --filter softmax_grad_f32_online_w8 --repeats 3
expect 2 "usage:" device "" --repeats 0 --suite

# rows
rows=softmax_bf16_wave_w4_c2_v8
expect 0 " passed, 0 failed" device "" --suite --full --filter $rows --seed 7
expect 0 " passed, 0 failed" device "" --suite --full --filter softmax_grad_f16_online --seed 7
expect 1 "elements of y are wrong" device wrong:softmax $rows rows=3 columns=64
expect 1 "the guard bands of y were written" device guard:softmax $rows rows=3 columns=64
expect 1 "the guard bands of dx were written" device guard:softmax softmax_grad_f32_wave_w4_c2_v4 rows=3 columns=64

# random problems, graphs: launches are made in graphs alone, the loads of their code within captures
expect 0 "20 passed, 0 failed" device "" --random 20 --seed 5
expect 1 "elements are wrong" device "wrong:gemm" --random 5 --seed 5
device "lone:gemm" --graph --filter gemm --seed 5 >"$work/graphs" 2>&1
expect 0 " passed, 0 failed" cat "$work/graphs"
expect 0 "+ gemm_reduce_" cat "$work/graphs"
expect 0 "+ gemm_pack_" cat "$work/graphs"
expect 1 "elements are wrong" device "wrong:joined" --graph --filter gemm --seed 5
expect 1 "the device is lost" device "fault:joined" --graph --filter gemm --seed 5
expect 0 " passed, 0 failed" device "lone:softmax" --graph --filter softmax --seed 5

# times; of kernels that do nothing, for the reference would take hours at 8192^3
expect 2 "usage:" bench ""
expect 1 "no field, argument or tunable" bench "" --no-ceilings rows=3
expect 2 "has no kernel no_such" bench "" --no-ceilings --kernel no_such m=64,n=64,k=64
expect 0 "the best kernel of the table at m=n=k=8192 bf16 nt: gemm_bf16_nt_" bench "nothing:gemm" \
    --csv "$work/csv" --repeat 3 --shapes bench/shapes/peer_gemm.csv m=64,n=64,k=64,act=silu
expect 0 "bare" bench "nothing:gemm" --overhead
expect 0 "kernels of" bench "nothing:gemm" --no-ceilings --repeat 3 --kernel all --csv "$work/all" m=64,n=64,k=64
expect 1 "an illegal memory access" bench "fault:gemm" --no-ceilings m=64,n=64,k=64
expect 0 "softmax_bf16_" bench "" --family softmax --repeat 3 --csv "$work/rows" rows=9,columns=512,scale=0.5 \
    rows=2,columns=1000,mask=boolean,ldm=1000
expect 0 "2 2 12" awk -F, 'NR > 2 { lines++; if (NF == 12 && $6 > 0 && $1 == "softmax") good++ } NR == 2 { names = NF }
    END { print lines, good, names }' "$work/rows"
expect 0 "dtype=bf16 rows=9 columns=512 scale=0.5," cat "$work/rows"
# a cap is set where none is given, so that the launch reaches the driver, which has no such kernel
expect 1 "cuLaunchKernel: something else" bench "" --family attention_decode --no-ceilings --repeat 3 \
    dtype=bf16,heads=4,kv_heads=2,kv_rows=40,head_dim=64,softcap=yes
printf 'model,rows,columns,dtype\nx,33,512,f16\n' >"$work/shapes"
expect 0 " take it" bench "" --family softmax_grad --no-ceilings --repeat 3 --kernel all --shapes "$work/shapes"
bench "" --family softmax_grad --no-ceilings --repeat 3 --shapes "$work/shapes" >"$work/listed" 2>&1
expect 0 "dtype=f16 rows=33 columns=512 " cat "$work/listed"
expect 1 "no family nothing" bench "" --family nothing --no-ceilings rows=3
expect 1 "nothing to compute" bench "" --family softmax --no-ceilings rows=3
expect 1 "no column that is a field of a softmax problem" bench "" --family softmax --no-ceilings --shapes bench/shapes/peer_gemm.csv
expect 0 "12 12 17" awk -F, 'NR > 2 { lines++; if (NF == 17 && $9 > 0) good++ } NR == 2 { names = NF }
    END { print lines, good, names }' "$work/csv"
expect 0 "sorted" awk -F, 'NR > 3 && $9 < last { exit 1 } NR > 2 { last = $9 } END { if (NR > 10) print "sorted" }' "$work/all"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
