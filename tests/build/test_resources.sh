#!/usr/bin/env bash
# generated/<arch>/resources.csv: all kernels, in the manifest's order, within the gates; and a sample compiled now,
# whose numbers must be the same, where the same compilers made them.  A full run compiles all.
set -u
build=${BIN:-build/bin}/quern-build
passed=0 failed=0
expect() { # what, then a command that must succeed
    local what=$1
    shift
    if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "failed: $what"; fi
}
same_kernels() {
    diff <(tail -n +3 "$report" | cut -d, -f1) <(tail -n +2 "generated/$arch/manifest.csv" | cut -d, -f2) |
        head -n 5 | grep . && echo "$report lists other kernels than the manifest: make resources ARCH=$arch" && return 1
    return 0
}
check() { # architecture, its gates, a sample of its kernels
    local arch=$1 gates=$2 sample=$3 report=generated/$1/resources.csv
    [ -n "${QUERN_TEST_FULL:-}" ] && sample='*'
    expect "$arch: a row for each kernel of the manifest, in its order" same_kernels
    expect "$arch: the numbers are within $gates" "$build" --report "$report" --gate "$gates"
    expect "$arch: a sample compiles to the numbers in the report" \
        "$build" --arch "$arch" --clang "${CLANG:-clang-22}" --kernel "$sample" --same-as "$report"
}
check gfx942 tests/build/gates.csv 'gemm_bf16_[nt][nt]_m*_k64_*r2_even'
check sm_90 tests/build/gates_sm_90.csv 'gemm_bf16_nt_m128_n256_*_tma*'

sample='gemm_bf16_nt_*m128_n128_k64_w4_r2*'
[ -n "${QUERN_TEST_FULL:-}" ] && sample='*'
expect 'kernels for gfx942 compile where the HIP wrapper headers of clang are active' \
    "$build" --arch gfx942 --clang "${CLANG:-clang-22}" --kernel "$sample" --wrapper-headers

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
