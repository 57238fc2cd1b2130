# For test scripts that run commands and look at what they say: `. tests/expect.sh`.
# Gives a folder of its own in $work, the counts $passed and $failed, and expect.
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# expect STATUS WORDS COMMAND...: the command ends with the status and says the words
expect() {
    status=$1 words=$2
    shift 2
    "$@" >"$work/out" 2>&1
    got=$?
    if [ "$got" -eq "$status" ] && grep -qF -- "$words" "$work/out"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL: $*: status $got, not $status, or no '$words' in:"
        head -5 "$work/out"
    fi
}
