#!/bin/sh
# The generated kernels on their edges, sanitized: a sample that has every pair of axis values; all of them in a full
# run, and where QUERN_TEST_KERNELS is `all`.  A sanitizer looks at the program alone, for kernels are built without:
# some of each family.
BIN=${BIN:-build/bin} GENERATED=${GENERATED:-generated}
some=$(mktemp) || exit 2
trap 'rm -f "$some"' EXIT
case $BIN:${QUERN_TEST_FULL:+all}${QUERN_TEST_KERNELS:-} in
*:all*) set -- --full ;;
*san-*)
    awk -F, 'NR > 1 && seen[$1]++ % ($1 == "gemm" ? 41 : 13) == 0 { print $2 }' "$GENERATED/gfx942/manifest.csv" >"$some"
    set -- --list "$some"
    ;;
esac
"$BIN/quern-emu" --generated "$GENERATED" --suite --sanitize --jobs "${JOBS:-2}" "$@"
