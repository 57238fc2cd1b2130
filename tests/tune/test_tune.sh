#!/usr/bin/env bash
# quern-tune on a device of pretence (fake_device.c), whose times and faults come from a file.
set -u
cd "$(dirname "$0")/../.." || exit 2
bin=$PWD/${BIN:-build/bin}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

expect() { # name, then a command that must succeed
    local name=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $name: $*"
        tail -n 15 "$work/log" | sed 's/^/    /'
    fi
}
says() { grep -qF -- "$2" "$1" || { cat "$1"; return 1; }; } # file, text
lacks() { ! grep -qF -- "$2" "$1"; }
not() { ! "$@"; }

# Runs the tuner; what it says is in said, its exit status in status.  Few launches: the clock is exact.
tune() {
    "$bin/quern-tune-fake" --arch gfx942 --driver cuda --pack '' --rounds 1 --launches 2 --seed 7 "$@" \
        >"$work/said" 2>&1
    status=$?
    return 0
}
ends() { [ "$status" = "$1" ] || { cat "$work/said"; return 1; }; }
times() { printf '%s\n' "$@" >"$work/times"; }
export QUERN_FAKE=$work/times
shape=dtype=bf16,layout=nt,m=64,n=64,k=64
fast=gemm_bf16_nt_m64_n64_k64_w4_r2_even
next=gemm_bf16_nt_m64_n64_k64_w4_r2
cost=$("$bin/quern-tune" list --arch gfx942 --shape $shape | sed 's/.*chooses \([^,]*\),.*/\1/')
out=$work/gemm.csv

# ---- the choice ----

times "$fast 50" "$next 52" "$cost 80"
tune --shape $shape -o "$out" --measure "$work/measured.csv"
expect "a run ends well" ends 0
expect "the fastest kernel has the row" says "$out" "bf16,nt,64,64,64,64,64,64,$fast,8,1073741824,1,50.000,"
expect "with its evidence" says "$out" ",$cost,80.000,\"Pretence, 1\","
expect "it says what came of it" says "$work/said" "$fast 50.00 us, 0.625 of the cost's choice"

timing() { awk -F, -v kernel="$1" '$7 == kernel { print $11 "," $13 }' "$work/measured.csv" | sort -u; }
slow=$(awk -F, 'NR > 1 && $11 > 300 { print $7; exit }' "$work/measured.csv")
expect "there is a slow kernel" test -n "$slow"
expect "which is timed once" test "$(timing "$slow" | sed 's/.*,//')" = 1
expect "the fastest often" test "$(timing $fast | sort -t, -n | sed -n '1s/,.*//p')" = 50.000
expect "the cost's choice is marked" grep -q "$cost,.*,cost," "$work/measured.csv"

# A gain that noise may make is none, and a point that was tuned before loses its row.
times "$fast 79.5" "$cost 80"
tune --shape $shape -o "$out" --state "$work/other.state"
expect "half a percent is no gain" lacks "$out" "$fast"
expect "and the old row is gone" test "$(wc -l <"$out")" = 1
tune --shape $shape -o "$out" --state "$work/third.state" --gain 0.005
expect "unless one asks for it" says "$out" "$fast"

# Other tunables of the fastest are tried.
times "*_even_split 40" "$cost 80"
tune --shape dtype=bf16,layout=nt,m=64,n=64,k=1024 --filter '*_even_split' -o "$work/split.csv" \
    --measure "$work/split.measured"
expect "a split kernel is right as well" ends 0
expect "all numbers of splits are measured" test "$(awk -F, '/_even_split/ { print $10 }' "$work/split.measured" |
    sort -u | wc -l)" -ge 4
expect "and other group_m" test "$(awk -F, '/_even_split/ { print $8 }' "$work/split.measured" | sort -u | wc -l)" = 5

# ---- kernels that are wrong, fault, hang ----

bad() { # mode, what is said
    times "$fast 50 $1" "$next 52" "$cost 80"
    rm -f "$out" "$out.state"
    tune --shape $shape -o "$out" --timeout 1 --no-tunables
    expect "$1: the next one has the row" says "$out" ",$next,8,1073741824,1,52.000,"
    expect "$1: it is said" says "$work/said" "$2"
    expect "$1: the state marks it" grep -q "^bad.*$fast.*$2" "$out.state"
    expect "$1: the exit status says so" ends 1
}
bad wrong "sampled elements are wrong, first row 63, column 63"
bad holes "were not written"
bad beyond "memory behind D was written"
bad fault "an illegal address was touched"
bad refault "the context is lost"
bad crash "died of signal 9"
bad hang "no answer in 1 seconds"
bad noload "no code for it"

# After a fault another process goes on; what was marked bad is not tried again.
times "$fast 50 hang" "$next 52" "$cost 80"
sed -i '/^done/d' "$out.state"
rm -f "$out"
QUERN_FAKE_LOG=$work/launches tune --shape $shape -o "$out" --resume --no-tunables
expect "a run goes on after faults" says "$out" ",$next,"
expect "without the kernels that were bad before" not grep -qx "$fast" "$work/launches"
expect "with the others" grep -qx "$next" "$work/launches"
times "$cost 80 wrong" "$next 52"
rm -f "$out" "$out.state"
tune --shape $shape -o "$out" --no-tunables
expect "a wrong choice of the cost is said" says "$work/said" "$cost: "
expect "and makes no row: there is nothing to compare with" test "$(wc -l <"$out")" = 1

times "* 50 noload"
rm -f "$out" "$out.state"
tune --shape $shape -o "$out"
expect "no kernel at all" says "$work/said" "no kernel could be measured"
expect "is a failure" ends 1

# ---- lists, intervals, shards ----

cat >"$work/list.csv" <<'LIST'
model,layer,m,n,k
x,a,16,64,64
x,a,32,64,64
x,a,64,64,64
x,a,128,64,64
x,b,16,32,64
x,b,64,32,64
x,c,64,64,128
x,c,64,64,128
LIST
with="--with dtype=bf16,layout=nt --with dtype=f16,layout=nn"
times "gemm_*_m64_n64_k64_w4_r2 50 right 16" "gemm_*_m64_n64_k64_w4_r2 50 right 32" \
    "gemm_*_m64_n64_k64_w4_r2 50 right 64" "gemm_*_m32_n64_k128_w2_r1 40 right 128"
whole=$work/whole.csv
tune $with "$work/list.csv" -o "$whole" --measure "$work/whole.measured"
expect "a list is tuned" ends 0
expect "each shape once" test "$(grep -c '^done' "$whole.state")" = 14
expect "a row reaches up to a neighbour that agrees" says "$whole" \
    "bf16,nt,16,31,64,64,64,64,gemm_bf16_nt_m64_n64_k64_w4_r2,"
expect "and not up to another kernel's" says "$whole" "bf16,nt,64,64,64,64,64,64,gemm_bf16_nt_m64_n64_k64_w4_r2,"
expect "which has its own" says "$whole" "bf16,nt,128,128,64,64,64,64,gemm_bf16_nt_m32_n64_k128_w2_r1,"
expect "n and k are points" says "$whole" "bf16,nt,64,64,64,64,128,128,"
tune $with "$work/list.csv" -o "$work/points.csv" --points --budget 0 --resume --state "$whole.state"
expect "or every row is a point" says "$work/points.csv" \
    "bf16,nt,32,32,64,64,64,64,gemm_bf16_nt_m64_n64_k64_w4_r2,"
tune $with "$work/list.csv" -o "$work/again.csv"
expect "the same again is the same" cmp "$whole" "$work/again.csv"

# Kernels that no problem has in common do not stand in each other's way.
times "gemm_bf16_nt_m64_n64_k64_w4_r2 50" "gemm_bf16_nt_relu_m16_* 60" "gemm_bf16_nt_relu_* 90"
tune --shape $shape --shape $shape,act=relu --shape $shape,lda=128 -o "$work/relu.csv"
expect "a shape with an activation is measured" ends 0
expect "and has a row of its own" says "$work/relu.csv" "bf16,nt,64,64,64,64,64,64,gemm_bf16_nt_relu_m16_n64_k128_w2_r1_a16,"
expect "beside the plain one" says "$work/relu.csv" "bf16,nt,64,64,64,64,64,64,gemm_bf16_nt_m64_n64_k64_w4_r2,"
expect "strides of one's own make no row" test "$(wc -l <"$work/relu.csv")" = 3

# What breaks the device twice is not tried a third time.
times "gemm_bf16_nt_m64_n64_k64_w4_r2 50 hang" "gemm_bf16_nt_m32_n64_k128_w2_r1 52"
QUERN_FAKE_LOG=$work/breaks tune --with dtype=bf16,layout=nt "$work/list.csv" -o "$work/breaks.csv" --timeout 1
expect "a kernel that hung for two shapes" test "$(grep -cx gemm_bf16_nt_m64_n64_k64_w4_r2 "$work/breaks")" = 2
expect "is bad for all" test "$(grep -c '^done' "$work/breaks.csv.state")" = 7

times "gemm_*_m64_n64_k64_w4_r2 50 right 16" "gemm_*_m64_n64_k64_w4_r2 50 right 32" \
    "gemm_*_m64_n64_k64_w4_r2 50 right 64" "gemm_*_m32_n64_k128_w2_r1 40 right 128"
for i in 1 2 3; do tune $with "$work/list.csv" -o "$work/shard$i.csv" --shard $i/3; done
expect "shards are parts" test "$(cat "$work"/shard?.csv.state | grep -c '^done')" = 14
tune merge "$work/shard2.csv" "$work/shard3.csv" "$work/shard1.csv" -o "$work/merged.csv"
expect "merged they are the whole" cmp "$whole" "$work/merged.csv"
tune merge "$whole" "$work/shard1.csv" "$work/merged.csv" -o "$work/merged2.csv"
expect "merging twice changes nothing" cmp "$whole" "$work/merged2.csv"

# Of two rows of one shape the newer specs win, then the faster.
sed "s/,[0-9a-f]\{32\}\$/,00000000000000000000000000000000/; s/,50.000,/,10.000,/" "$whole" >"$work/old.csv"
tune merge "$work/old.csv" "$whole" -o "$work/merged.csv"
expect "evidence of older specs loses" cmp "$whole" "$work/merged.csv"
sed "s/^\(bf16,nt\),32,63,\(.*\),50.000,/\1,32,63,\2,20.000,/; s/^\(bf16,nt\),16,31,/\1,20,60,/" "$whole" >"$work/faster.csv"
tune merge "$whole" "$work/faster.csv" -o "$work/merged.csv"
expect "of one shape the faster wins" says "$work/merged.csv" \
    "bf16,nt,32,63,64,64,64,64,gemm_bf16_nt_m64_n64_k64_w4_r2,8,1073741824,1,20.000,"
expect "the slower is gone" test "$(grep -c '^bf16,nt,32,' "$work/merged.csv")" = 1
expect "a row ends where the next begins" says "$work/merged.csv" "bf16,nt,16,19,64,64,64,64,"
expect "also one that reached further" says "$work/merged.csv" "bf16,nt,20,31,64,64,64,64,"
tune merge "$work/faster.csv" "$whole" -o "$work/merged3.csv"
expect "in any order" cmp "$work/merged.csv" "$work/merged3.csv"
sed 's/,gemm_bf16_nt_m64_n64_k64_w4_r2,/,gemm_bf16_gone,/' "$whole" >"$work/gone.csv"
tune merge "$work/gone.csv" -o "$work/merged.csv"
expect "kernels that are gone are left out" says "$work/said" "rows of kernels that are gone"

# The linter takes what was written: with a copy of the specs.
mkdir -p "$work/root/specs/tuned/gfx942"
for part in arch families parts words.lua; do ln -s "$PWD/specs/$part" "$work/root/specs/$part"; done
ln -s "$PWD/templates" "$PWD/bench" "$work/root/"
cp "$whole" "$work/root/specs/tuned/gfx942/gemm.csv"
expect "quern tuned takes the table" "$bin/quern" tuned --arch gfx942 --family gemm --root "$work/root"

cp "$work/relu.csv" "$work/root/specs/tuned/gfx942/gemm.csv"
expect "also two rows of one place" "$bin/quern" tuned --arch gfx942 --family gemm --root "$work/root"

# ---- runs that end early ----

QUERN_FAKE_MS=2 "$bin/quern-tune-fake" --arch gfx942 --driver cuda --pack '' --rounds 1 --launches 2 --seed 7 $with \
    "$work/list.csv" -o "$work/killed.csv" >"$work/said" 2>&1 &
victim=$!
disown $victim # or the shell tells of its end
for _ in $(seq 100); do
    [ "$(grep -c '^done' "$work/killed.csv.state" 2>/dev/null)" -ge 4 ] 2>/dev/null && break
    sleep 0.1
done
child=$(tr -d ' ' <"/proc/$victim/task/$victim/children")
kill -9 $victim
for _ in $(seq 50); do
    [ -e "/proc/$victim" ] || [ -e "/proc/$child" ] || break
    sleep 0.1
done
expect "the measuring process ends with it" test -n "$child" -a ! -e "/proc/$child"
finished=$(grep -c '^done' "$work/killed.csv.state")
expect "a run was killed on its way" test "$finished" -ge 4 -a "$finished" -lt 14
# A hang does not keep the measuring process when the tuner is killed.
times "* 50 hang"
QUERN_FAKE_LOG=$work/hangs "$bin/quern-tune-fake" --arch gfx942 --driver cuda --pack '' --shape $shape \
    -o "$work/hangs.csv" >"$work/said" 2>&1 &
victim=$!
disown $victim
for _ in $(seq 100); do
    [ -s "$work/hangs" ] && break
    sleep 0.1
done
child=$(tr -d ' ' <"/proc/$victim/task/$victim/children")
kill -9 $victim
for _ in $(seq 50); do
    [ -e "/proc/$child" ] || break
    sleep 0.1
done
expect "one that hangs ends with it, too" test -n "$child" -a ! -e "/proc/$child"
times "gemm_*_m64_n64_k64_w4_r2 50 right 16" "gemm_*_m64_n64_k64_w4_r2 50 right 32" \
    "gemm_*_m64_n64_k64_w4_r2 50 right 64" "gemm_*_m32_n64_k128_w2_r1 40 right 128"
printf 'done\tdtype=bf16 layout=nt m=64 n=64 k=12' >>"$work/killed.csv.state"
tune $with "$work/list.csv" -o "$work/killed.csv"
expect "its state is not overwritten" says "$work/said" "is there already: --resume goes on with it"
expect "that is a failure" ends 1
tune $with "$work/list.csv" -o "$work/killed.csv" --resume --measure "$work/killed.measured"
expect "the rest is done" ends 0
expect "the same table comes out" cmp "$whole" "$work/killed.csv"
expect "and the same measurements" cmp "$work/whole.measured" "$work/killed.measured"
expect "no shape was measured twice" test "$(grep -c '^done' "$work/killed.csv.state")" = 14
sed -i '1s/gemm\t[0-9a-f]*/gemm\t0123/' "$work/killed.csv.state"
tune $with "$work/list.csv" -o "$work/killed.csv" --resume
expect "a state of other specs is refused" says "$work/said" "holds measurements of other specs"

tune --shape $shape -o "$work/full.csv" --state /dev/full
expect "a full disk is said" says "$work/said" "No space left on device"
expect "and fails" ends 1
cp "$whole" "$work/limited.csv"
(
    ulimit -f 8 # blocks of 1024 bytes
    tune $with "$work/list.csv" -o "$work/limited.csv"
    exit "$status"
)
expect "a full disk on the way is a failure" test $? = 1
expect "rows of shapes that it did not reach stay" test "$(grep -c , "$work/limited.csv")" -ge "$(grep -c , "$whole")"
tune $with "$work/list.csv" -o "$work/limited.csv" --resume
expect "with room it goes on" ends 0
expect "and loses nothing" cmp "$whole" "$work/limited.csv"
cp "$whole" "$work/kept.csv"
mkdir "$work/kept.csv.tmp" # where the new table would be written first
tune $with "$work/list.csv" -o "$work/kept.csv" --state "$whole.state" --resume
expect "a table that cannot be written is said" says "$work/said" "kept.csv: cannot be written"
expect "and the one before stays" cmp "$whole" "$work/kept.csv"
tune $with "$work/list.csv" -o "$work/none.csv" --budget 0
expect "without time no shape begins" test "$(grep -c '^done' "$work/none.csv.state")" = 0

# ---- the report ----

tune report "$work/whole.measured"
expect "the report counts the shapes" says "$work/said" "over 14 shapes: geomean 0."
expect "it names the worst" says "$work/said" "gemm_f16_nn_m64_n64_k64_w4_r2 50.00 us"
cp "$work/said" "$work/now"
tune report --as-measured "$work/whole.measured"
expect "the choice now is the one that was measured" cmp "$work/now" "$work/said"

# ---- another cost ----

tune rebase "$work/shard1.csv.state" "$work/shard2.csv.state" "$work/shard3.csv.state" -o "$work/rebased.csv"
expect "the same cost gives the same table" cmp "$whole" "$work/rebased.csv"
# As if the cost had chosen another kernel then: its choice now is looked up.
sed "s/^\(done\t.*\)\tgemm_[a-z0-9_]*\t[0-9.]*\tPretence/\1\tgemm_other\t1.0\tPretence/" "$whole.state" >"$work/then.state"
expect "there is such a state" grep -q "gemm_other" "$work/then.state"
tune rebase "$work/then.state" -o "$work/rebased.csv"
expect "the cost's choice now takes its place" cmp "$whole" "$work/rebased.csv"
untuned=$(awk -F'\t' '$1 == "time" && $5 == "untuned" { print $3; exit }' "$whole.state")
grep -v "^time.*$untuned" "$whole.state" >"$work/then.state"
tune rebase "$work/then.state" -o "$work/rebased.csv"
expect "a choice without a timing makes no row" test "$(wc -l <"$work/rebased.csv")" -lt "$(wc -l <"$whole")"
expect "and is said" says "$work/said" "what the cost chooses now was not measured"
tune rebase "$whole" -o "$work/rebased.csv"
expect "a table is no state" says "$work/said" "is no state of quern tune"

# ---- wrong usage ----

tune
expect "no shape" ends 2
tune --shape m=64,n=64,k=64 -o "$work/x.csv"
expect "a key that is missing is named" says "$work/said" "dtype is not set: add --with dtype="
tune --shape dtype=bf16,layout=nt,q=64 -o "$work/x.csv"
expect "a field that there is not is named" says "$work/said" '"q=64": expected FIELD=VALUE'
tune --shard 4/3 $with "$work/list.csv"
expect "a shard that there is not" ends 2
tune "$work/missing.csv"
expect "a list that is missing" says "$work/said" "missing.csv: cannot be read"
tune --device 3 --shape $shape -o "$work/x.csv"
expect "no such device" says "$work/said" "no device to measure on: there is no such device"
expect "quern finds the tuner beside it" sh -c "'$bin/quern' tune --help | grep -q 'quern tune merge'"

# ---- over the driver's calls ----

# The program itself, on a libcuda of pretence whose kernels are the reference (tests/device/cuda_fake.c), and a pack
# of code that nobody runs.
mkdir "$work/code"
for file in generated/sm_90/gemm/gemm_bf16_nt_*.hip generated/sm_90/gemm_reduce/*.hip generated/sm_90/softmax*/*.hip \
    generated/sm_90/attention_decode/*.hip generated/sm_90/attention_combine/*.hip; do
    name=${file##*/}
    echo "code of ${name%.hip}" >"$work/code/${name%.hip}.cubin"
done
"$bin/quern-pack" -o "$work/pack" --arch sm_90 "$work/code" >"$work/log" 2>&1
real() { # what the library spoils, options
    local spoils=$1
    shift
    LD_LIBRARY_PATH=$(dirname "$bin")/cuda-fake QUERN_FAKE=$spoils timeout 200 "$bin/quern-tune" --arch sm_90 \
        --pack "$work/pack" --rounds 1 --launches 2 --timeout 2 --no-tunables --shape dtype=bf16,layout=nt,m=40,n=24,k=64 \
        "$@" >"$work/said" 2>&1
    status=$?
}
real "" -o "$work/real.csv" --measure "$work/real.measured"
expect "a run over the driver" ends 0
expect "measures all" test "$(cut -d, -f7 "$work/real.measured" | sort -u | wc -l)" -gt 5
victim=$(awk -F, '$14 == "cost" { print $7; exit }' "$work/real.measured") # whose result is always checked
for fault in "fault:illegal" "die:died of signal" "hang:no answer in" "wrong:elements are wrong" "guard:before D was written" "input:A was written"; do
    rm -f "$work/real.csv" "$work/real.csv.state"
    real "${fault%%:*}:$victim" -o "$work/real.csv" --filter none
    expect "$fault is seen" says "$work/said" "${fault#*:}"
done

# ---- families of rows ----

rows() { # what the library spoils, family, options
    local spoils=$1 family=$2
    shift 2
    rm -f "$work/rows.csv" "$work/rows.csv.state"
    LD_LIBRARY_PATH=$(dirname "$bin")/cuda-fake QUERN_FAKE=$spoils timeout 200 "$bin/quern-tune" --arch sm_90 \
        --pack "$work/pack" --rounds 1 --launches 2 --timeout 5 --family "$family" -o "$work/rows.csv" --gain 0 "$@" \
        >"$work/said" 2>&1
    status=$?
}
cat >"$work/rows_list.csv" <<'LIST'
model,rows,columns,mask,ldm
x,40,600,,
x,40,600,boolean,600
x,3,20000,,
LIST
rows "" softmax --with dtype=bf16 --with dtype=f32,kind=log_softmax "$work/rows_list.csv" --measure "$work/rows.measured"
expect "families of rows are tuned" ends 0
expect "their extents are found" grep -q "^dtype,rows_min,rows_max,columns_min,columns_max,kernel,us," "$work/rows.csv"
expect "each shape" test "$(grep -c '^done' "$work/rows.csv.state")" = 6
expect "with all kernels" test "$(awk -F, '/softmax_bf16/ { print $7 }' "$work/rows.measured" | sort -u | wc -l)" -ge 5
expect "masked rows that are all hidden are right" grep -q "^done.*mask=boolean rows=40" "$work/rows.csv.state"
expect "a mask's stride makes no row" test "$(awk -F, 'NR > 1 && $2 == 40' "$work/rows.csv" | wc -l)" -le 2
mkdir -p "$work/root/specs/tuned/sm_90"
rm -f "$work"/root/specs/tuned/*/*.csv
cp "$work/rows.csv" "$work/root/specs/tuned/sm_90/softmax.csv"
expect "quern tuned takes the table" "$bin/quern" tuned --arch sm_90 --family softmax --root "$work/root"
rows "" softmax_grad --shape dtype=f16,rows=33,columns=300,lddx=301
expect "gradients too" ends 0
rows "" attention_decode --shape dtype=bf16,heads=4,kv_heads=2,kv_rows=40,head_dim=64,softcap=yes
expect "a problem with a cap gets one, and reaches the driver, which has no such kernel" \
    says "$work/said" "cuLaunchKernel: something else"
for fault in "wrong:of y are wrong" "guard:memory before y was written" "nothing:of y, row 0, columns 0 on, were not written"; do
    rows "${fault%%:*}:softmax" softmax --shape dtype=bf16,rows=33,columns=300 --filter none
    expect "$fault is seen" says "$work/said" "${fault#*:}"
    expect "$fault is a failure" ends 1
done
rows "" softmax --shape dtype=bf16,rows=0,columns=300
expect "no rows are nothing to tune" says "$work/said" "there is nothing to compute"
rows "" gemm_reduce --shape m=1
expect "a family that nobody can measure" says "$work/said" "family gemm_reduce cannot be tuned"

echo "$passed passed, $failed failed"
[ $failed = 0 ]
