#!/bin/sh
# Planning, loading and launching by eight threads, under the thread sanitizer, in a build of its own.
case ${BIN:-build/bin} in
*/san-*) echo "1 passed, 0 failed" && exit 0 ;; # a sanitizer's build runs these programs itself
esac
unset MAKEFLAGS MAKELEVEL BIN
programs="test-dispatch-threads test-runtime-plan test-runtime-cache test-runtime-context"
# shellcheck disable=SC2086 # words
make -s SAN=thread $(printf 'build/san-thread/bin/%s ' $programs) >/dev/null || {
    echo "0 passed, 1 failed"
    exit 1
}
passed=0 failed=0
for program in $programs; do
    if output=$("build/san-thread/bin/$program" 2>&1); then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$output" | tail -40
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
