#!/usr/bin/env bash
# quern-build on kernels for sm_90 (tests/build/sm_90/): PTX everywhere; cubins and numbers where there is ptxas.
set -u
build=$PWD/${BIN:-build/bin}/quern-build
pack=$PWD/${BIN:-build/bin}/quern-pack
gates=$PWD/tests/build/gates_sm_90.csv
tree=$(mktemp -d) || exit 2
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/generated/sm_90/fam" "$tree/generated/include"
cp -r specs "$tree/specs"
cp tests/build/sm_90/*.hip "$tree/generated/sm_90/fam/"
cd "$tree" || exit 2
kernels=$(cd generated/sm_90/fam && echo *.hip | wc -w)

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
run() { "$build" --arch sm_90 --jobs 2 --clang "${CLANG:-clang-22}" "$@" >out 2>&1; echo "status $?" >>out; }
said() { grep -q -e "$1" out; }
column() { # kernel, column: its field in the report
    awk -F, -v kernel="$1" -v name="$2" '$1 == "kernel" { for (i = 1; i <= NF; i++) if ($i == name) at = i }
        $1 == kernel && at { print $at }' build/sm_90/resources.csv
}
settle() { sleep 0.05; } # a file's time must be before the compiler starts
settle

# Without ptxas: anywhere.
run --no-ptxas --gate "$gates"
expect 'all compile without ptxas' said "$kernels kernels built, 0 up to date, 0 failed"
expect 'and it says what is missing' said '^no ptxas: '
expect 'a toolkit, where there is one, is no concern of clang' test -z "$(grep warning: out)"
expect 'gates that need ptxas are told of, in one line' said ' 7 gates not held: the report has no registers, '
expect 'and not called held' test -z "$(grep 'gates of' out)"
expect 'which is no failure' said '^status 0$'
expect 'the code object is PTX' grep -q '^\.target sm_90a' build/sm_90/fam/reverse.ptx
expect 'of the version in the file of the architecture' \
    grep -q "^\.version $(sed -n 's/^ *ptx = \([0-9]\)\([0-9]\),.*/\1.\2/p' specs/arch/sm_90.lua)$" build/sm_90/fam/reverse.ptx
expect 'there is no cubin' test -z "$(find build -name '*.cubin')"
expect 'the report says so' grep -q '^# sm_90, .*clang.*, no ptxas$' build/sm_90/resources.csv
expect 'and has empty fields' test "$(column reverse registers)" = ''
cp -r build/sm_90/fam first
rm -r build
run --no-ptxas
expect 'the same PTX again' diff -r --exclude='*.built' first build/sm_90/fam
PTXAS=/nonexistent/ptxas run
expect 'PTXAS may name none' said "^no ptxas: "
expect 'which is the same build' said "0 kernels built, $kernels up to date"
"$pack" -o ptx.pack --arch sm_90 build/sm_90 >out 2>&1
expect 'PTX is packed' said "$kernels kernels of sm_90, .*; $kernels are PTX"
expect 'each with a zero byte' said " $(($(cat build/sm_90/fam/*.ptx | wc -c) + kernels)) bytes of code"

# Errors: one each.
run --no-ptxas --clang no-such-compiler
expect 'a missing compiler is named' said 'cannot run no-such-compiler'
run --ptxas /nonexistent/ptxas
expect 'a missing ptxas that was asked for is an error' said 'cannot run /nonexistent/ptxas'
expect 'and ends the build' said '^status 2$'
run --ptxas /bin/true
expect 'so is another program' said '/bin/true does not tell its version: is it ptxas?'
run --no-ptxas --wrapper-headers
expect 'there are no wrapper headers' said 'clang has none for sm_90'
sed 's/shared\[thread\] =/NO_SUCH_NAME =/; s/reverse(/broken(/' generated/sm_90/fam/reverse.hip >generated/sm_90/fam/broken.hip
sed 's/reverse(/other(/' generated/sm_90/fam/reverse.hip >generated/sm_90/fam/misnamed.hip
settle
run --no-ptxas
expect 'a broken kernel fails, with the words of clang' said 'NO_SUCH_NAME'
expect 'a file must hold the kernel of its name' said 'the PTX has no kernel "misnamed"'
expect 'and the others are built' said "0 kernels built, $kernels up to date, 2 failed"
expect 'status 1' said '^status 1$'
expect 'nothing is left of them' test -z "$(find build/sm_90/fam -name 'broken.ptx' -o -name 'misnamed.ptx')"
rm generated/sm_90/fam/broken.hip generated/sm_90/fam/misnamed.hip

cat >failing <<'END'
#!/bin/sh
[ "$1" = --version ] && echo 'Cuda compilation tools, release 1.0, V1.0.7' && exit 0
echo 'ptxas fatal   : no good' >&2
exit 255
END
chmod +x failing
run --ptxas ./failing
expect 'where ptxas fails, its words are there' said 'ptxas fatal   : no good'
expect 'and its status' said '\./failing ended with status 255'
expect 'for each kernel' said "0 kernels built, 0 up to date, $kernels failed"
expect 'a kernel that failed leaves neither PTX nor cubin' test -z "$(find build/sm_90/fam -name '*.ptx' -o -name '*.cubin')"
sed -i '3,$d' failing
echo 'exit 0' >>failing
run --ptxas ./failing
expect 'a ptxas that says nothing is found out' said 'does not tell the registers of'

# With ptxas, where there is one.
run
if said '^no ptxas: '; then
    echo "no ptxas here: cubins, their numbers and their gates were not tested"
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
    exit
fi
expect 'another assembler builds again' said "$kernels kernels built, 0 up to date, 0 failed"
expect 'the report names it' grep -q '^# sm_90, .*clang.*, ptxas [0-9]*\.[0-9]*\.[0-9]*$' build/sm_90/resources.csv
expect 'a cubin each' test "$(find build/sm_90/fam -name '*.cubin' -size +0 | wc -l)" = "$kernels"
expect 'registers' test "$(column reverse registers)" -ge 4
expect 'dynamic shared memory is what the banner tells' test "$(column reverse lds)" = 4096
expect 'barriers' test "$(column reverse barriers)" = 1
expect 'code' test "$(column reverse code_bytes)" -ge 128
expect 'the loop has its atoms' test "$(column atoms loop_atoms),$(column atoms loop_clocks)" = 2,8
expect 'and little else' test "$(column atoms loop_instructions)" -lt 20
expect 'spills' test "$(column spills spill_stores)" -gt 0 -a "$(column spills spill_loads)" -gt 0
expect 'scratch' test "$(column spills scratch)" -gt 0
expect 'a wgmma that is serialized' test "$(column serialized wgmma_serialized)" -ge 1
expect 'a setmaxnreg that is ignored' test "$(column ignored setmaxnreg_ignored)" = 1
expect 'its warning is shown' said "'setmaxnreg' ignored"
cp build/sm_90/resources.csv first.csv
cp -r build/sm_90/fam cubins
run --gate "$gates"
expect 'nothing to do the second time' said "0 kernels built, $kernels up to date, 0 failed"
expect 'the same report from what was kept' cmp first.csv build/sm_90/resources.csv
expect 'gates find spills' said '^gate: spills: spill_loads is'
expect 'and scratch' said '^gate: spills: scratch is'
expect 'and what is serialized' said '^gate: serialized: wgmma_serialized is'
expect 'and what is ignored' said '^gate: ignored: setmaxnreg_ignored is'
expect 'and fail' said '^status 1$'
run --kernel atoms --gate "$gates"
expect 'they hold for a good kernel' said '^all gates of'
rm build/sm_90/fam/atoms.cubin
run
expect 'a lost cubin is made again' said "1 kernels built, $((kernels - 1)) up to date"
expect 'the same one' cmp cubins/atoms.cubin build/sm_90/fam/atoms.cubin
"$pack" -o cubin.pack --arch sm_90 build/sm_90 >out 2>&1
expect 'cubins are packed, not the PTX beside them' said "$kernels kernels of sm_90, $(cat build/sm_90/fam/*.cubin | wc -c) bytes of code in [0-9]*$"
sed -i 's/reverse(/other(/' generated/sm_90/fam/reverse.hip
settle
run
expect 'a kernel that no longer compiles leaves neither' test -z "$(find build -name 'reverse.cubin' -o -name 'reverse.ptx')"
sed -i 's/other(/reverse(/' generated/sm_90/fam/reverse.hip
settle
run --no-ptxas
expect 'no cubin is left where the PTX is newer' test -z "$(find build -name '*.cubin')"
rm generated/sm_90/fam/atoms.hip
run
expect 'what is left of a removed kernel goes' test -z "$(find build/sm_90/fam -name 'atoms*')"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
