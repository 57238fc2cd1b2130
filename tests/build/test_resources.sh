#!/usr/bin/env bash
# generated/<arch>/resources.csv: all kernels, in the manifest's order, within the gates; and a sample compiled now,
# whose numbers must be the same.  A full run compiles all.
set -u
arch=${ARCH:-gfx942}
build=${BIN:-build/bin}/quern-build
report=generated/$arch/resources.csv
passed=0 failed=0
expect() { # what, then a command that must succeed
    local what=$1
    shift
    if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "failed: $what"; fi
}
same_kernels() {
    diff <(tail -n +3 "$report" | cut -d, -f1) <(tail -n +2 "generated/$arch/manifest.csv" | cut -d, -f2) |
        head -n 5 | grep . && echo "$report lists other kernels than the manifest: make resources" && return 1
    return 0
}
expect 'a row for each kernel of the manifest, in its order' same_kernels
expect 'the numbers are within tests/build/gates.csv' "$build" --report "$report" --gate tests/build/gates.csv

sample='gemm_bf16_[nt][nt]_m*_k64_*r2_even'
[ -n "${QUERN_TEST_FULL:-}" ] && sample='*'
expect 'a sample compiles to the numbers in the report' \
    "$build" --arch "$arch" --clang "${CLANG:-clang-22}" --kernel "$sample" --same-as "$report"
sample='gemm_bf16_nt_*m128_n128_k64_w4_r2*'
[ -n "${QUERN_TEST_FULL:-}" ] && sample='*'
expect 'kernels compile where the HIP wrapper headers of clang are active' \
    "$build" --arch "$arch" --clang "${CLANG:-clang-22}" --kernel "$sample" --wrapper-headers

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
