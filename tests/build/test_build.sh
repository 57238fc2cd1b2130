#!/usr/bin/env bash
# quern-build on a small tree of its own: what it compiles, leaves alone, refuses and removes.
set -u
build=$PWD/${BIN:-build/bin}/quern-build
specs=$PWD/specs
tree=$(mktemp -d) || exit 2
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/generated/gfx942/fam" "$tree/generated/include"
cp -r "$specs" "$tree/specs"
cd "$tree" || exit 2

passed=0 failed=0
expect() { # what, then a command that must succeed
    local what=$1
    shift
    if "$@" >/dev/null 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "failed: $what"
        sed 's/^/  /' out
    fi
}
run() { "$build" --arch gfx942 --jobs 2 --clang "${CLANG:-clang-22}" "$@" >out 2>&1; echo "status $?" >>out; }
said() { grep -q -e "$1" out; }
settle() { sleep 0.05; } # a file's time must be before the compiler starts

kernel() { # name, body
    cat >"generated/gfx942/fam/$1.hip" <<END
#include "layer.h"
extern "C" __attribute__((global, amdgpu_flat_work_group_size(64, 64))) void $1(int *out) { $2 }
END
}
echo '#define VALUE 1' >generated/include/layer.h
echo '#define OTHER 1' >generated/include/unused.h
kernel k8 'out[__builtin_amdgcn_workitem_id_x()] = VALUE;'
kernel k16 'out[__builtin_amdgcn_workitem_id_x()] = VALUE + 1;'
printf 'kernel,spec,file\nk8,0,0\nk16,0,0\n' >generated/gfx942/manifest.csv
settle

run
expect 'two kernels compile' said '2 kernels built, 0 up to date, 0 failed'
expect 'status 0' said '^status 0$'
expect 'a code object each' test -s build/gfx942/fam/k8.co -a -s build/gfx942/fam/k16.co
expect 'the report names the compiler' grep -q '^# gfx942, .*clang' build/gfx942/resources.csv
expect 'the report is in the order of the manifest' \
    test "$(grep -oE '^k[0-9]+' build/gfx942/resources.csv | tr '\n' ' ')" = 'k8 k16 '
cp build/gfx942/resources.csv first.csv

run
expect 'nothing to do the second time' said '0 kernels built, 2 up to date, 0 failed'
expect 'the same report from what was kept' cmp first.csv build/gfx942/resources.csv

touch generated/gfx942/fam/k8.hip
echo '#define OTHER 2' >generated/include/unused.h
run
expect 'a new time or an unused header is no change' said '0 kernels built, 2 up to date'
rm build/gfx942/fam/k8.co
run
expect 'a lost object is made again' said '1 kernels built, 1 up to date'
kernel k8 'out[0] = VALUE;'
settle
run
expect 'a changed source is compiled' said '1 kernels built, 1 up to date'
echo '#define VALUE 3' >generated/include/layer.h
settle
run
expect 'a changed header compiles all that include it' said '2 kernels built, 0 up to date'

kernel k8 'out[0] = NO_SUCH_NAME;'
kernel k16 'out[1] = VALUE;'
settle
run
expect 'one broken kernel does not stop the others' said '1 kernels built, 0 up to date, 1 failed'
expect 'and is a failure' said '^status 1$'
expect 'with the words of the compiler' said "NO_SUCH_NAME"
expect 'and no old object' test ! -e build/gfx942/fam/k8.co
expect 'nor a line in the report' test "$(grep -cE '^k[0-9]' build/gfx942/resources.csv)" = 1
run
expect 'it fails again' said '0 kernels built, 1 up to date, 1 failed'

rm generated/gfx942/fam/k8.hip
run
expect 'what is left of a removed kernel goes' test -z "$(find build/gfx942/fam -name 'k8*')"
mv generated/gfx942/fam/k16.hip generated/gfx942/fam/k17.hip
run
expect 'a file must hold the kernel of its name' said 'no kernel "k17"'
mv generated/gfx942/fam/k17.hip generated/gfx942/fam/k16.hip

kernel spills "float v[300]; for (int i = 0; i < 300; i++) v[i] = ((float *)out)[i];
    for (int i = 0; i < 300; i++) ((volatile float *)out)[v[0] > 0 ? i : i + 1] = v[i] * v[(i + 7) % 300];"
sed -i 's/amdgpu_flat/amdgpu_waves_per_eu(8), amdgpu_flat/' generated/gfx942/fam/spills.hip
settle
printf '*,scratch,0\n' >gates
run --gate gates
expect 'a gate finds scratch' said 'gate: spills: scratch is'
expect 'and fails' said '^status 1$'
run --kernel 'k1*' --gate gates
expect 'the gate holds for the others' said 'all gates of gates hold'
expect 'a pattern prints numbers' said 'registers [1-9]'
expect 'and leaves the report' grep -q '^spills' build/gfx942/resources.csv
"$build" --report build/gfx942/resources.csv --gate gates >out 2>&1
expect 'gates hold a report that was kept' said 'gate: spills: scratch is'
rm generated/gfx942/fam/spills.hip

run --same-as build/gfx942/resources.csv
expect 'the same numbers as in its own report' said 'the same numbers as in'
sed 's/^k16,[0-9]*/k16,999/' build/gfx942/resources.csv >other.csv
run --kernel 'k16' --same-as other.csv
expect 'other numbers are told' said 'k16: registers is .*, was 999'
expect 'and a failure' said '^status 1$'
sed -i '1s/clang/xlang/' other.csv
run --same-as other.csv
expect 'numbers of another compiler are not compared' said '^not compared with other.csv'
expect 'and no failure' said '^status 0$'

kernel sums 'int x = out[0]; asm volatile("" : "+a"(x)); out[1] = x;'
settle
run
expect 'accumulation registers are a part of all' \
    awk -F, '$1 == "kernel" { if ($2 $3 $4 != "registersvgpragpr") exit 1 }
        $1 == "sums" { ok = $4 > 0 && $3 > 0 && $2 == $3 + $4 } END { exit !ok }' build/gfx942/resources.csv
rm generated/gfx942/fam/sums.hip

run --wrapper-headers
expect 'compiles with the wrapper headers' said 'wrapper headers: 1 kernels built, 0 up to date, 0 failed'
run --wrapper-headers
expect 'and remembers' said 'wrapper headers: 0 kernels built, 1 up to date, 0 failed'
sed -i '2i #ifdef __CLANG_HIP_RUNTIME_WRAPPER_H__\n#error wrapped\n#endif' generated/gfx942/fam/k16.hip
settle
run --wrapper-headers
expect 'they are really active' said 'error: wrapped'
run
expect 'and only then' said '0 failed'

flock build/gfx942/lock sleep 0.5 &
settle
run
expect 'waits for another build in the same folder' said 'another quern-build'
expect 'and then goes on' said '1 up to date'
wait

run --kernel 'none*'
expect 'a pattern that fits nothing is an error' said 'no kernel matches'
run --clang no-such-compiler
expect 'a missing compiler is named' said 'cannot run no-such-compiler'
"$build" --arch gfx000 >out 2>&1
expect 'a missing arch is named' said 'specs/arch/gfx000.lua'
"$build" >out 2>&1
expect 'no arch shows the usage' said '--arch ARCH'

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
