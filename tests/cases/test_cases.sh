#!/bin/sh
# Runs tests/cases/cases.txt on the emulator, looks for what may not be there at all, and holds docs/cases.md
# against the inputs: every source that is run is listed.
BIN=${BIN:-build/bin}
GENERATED=${GENERATED:-generated}
export BIN GENERATED
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
verdict() { # verdict STATUS WORDS
    if [ "$1" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL: $2"
    fi
}

# A sanitizer looks at the program, whose ways the cases share: every fourth.
every=1
random=24
case $BIN in *san-*) every=4 random=6 ;; esac
[ -n "${QUERN_TEST_FULL:-}" ] && every=1 random=500
grep -v '^#' tests/cases/cases.txt | grep . | awk "NR % $every == 0" >"$work/cases"
# One line of a file each, two at a time.
xargs -P 2 -d '\n' -n 1 sh -c '
    set -- $1
    source=$1 family=gemm
    shift
    case $1 in *=*) ;; *) family=$1 && shift ;; esac
    condition=
    case $1 in refused=*) condition=${1#refused=} && shift ;; esac
    # nothing to do is an answer, too
    output=$("$BIN/quern-emu" --generated "$GENERATED" --family "$family" "$@" seed=1 2>&1) &&
        echo "$output" | grep -q passed || echo "$output" | grep -q "${condition:-no condition} fails" ||
        echo "$source $family $*: $output"' sh <"$work/cases" >"$work/complaints"
count=$(wc -l <"$work/cases")
bad=$(grep -c '#[0-9]* .*=' "$work/complaints")
cat "$work/complaints"
passed=$((passed + count - bad)) failed=$((failed + bad))

# Random problems, the kernels that the runtime chooses.
"$BIN/quern-emu" --generated "$GENERATED" --random "$random" \
    --jobs 2 --seed 1 >"$work/random" 2>&1
verdict $? "random problems: $(tail -5 "$work/random")"

# Every source in cases.txt is explained in docs/cases.md.
for source in $(cut -d' ' -f1 "$work/cases" | sort -u); do
    grep -qF "$source" docs/cases.md
    verdict $? "$source is not in docs/cases.md"
done

# Inline assembly depends on compiler and optimization. Kernels have none; the device layer has it for NVIDIA alone,
# of whose copy engine and matrix instructions clang has no builtins.
! grep -rnwE '(__asm__|asm|__asm)' templates "$GENERATED" --include='*.h' --include='*.hip' \
    --exclude=qd_nvptx.h --exclude=qd_hopper.h
verdict $? "inline assembly"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
