# shellcheck shell=sh
# Functions of scripts that break kernels: `. tests/emu/breaks.sh`, from the repository's root, and family=...
root=$PWD
BIN=$(cd "${BIN:-build/bin}" && pwd)
ARCH=${ARCH:-gfx942}
GENERATED=$(cd "${GENERATED:-generated}" && pwd)
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$root" || exit 1
passed=0
failed=0
planted=0
family=
# A sanitizer looks at the program, whose ways they share: every tenth.
every=1
case $BIN in *san-*) every=10 ;; esac

# breaks NAME KERNEL SED-SCRIPT: the kernel, of $family, changed by the script, fails on one of its cases at least.
# Other families are as they were.
breaks() {
    planted=$((planted + 1))
    [ $((planted % every)) = 0 ] || return 0
    tree=$work/$1
    file=$ARCH/$family/$2.hip
    mkdir -p "$tree/gen/$ARCH"
    ln -s "$GENERATED/include" "$tree/gen/include"
    ln -s "$GENERATED/$ARCH"/*/ "$tree/gen/$ARCH"
    rm "$tree/gen/$ARCH/$family"
    mkdir "$tree/gen/$ARCH/$family"
    sed "$3" "$GENERATED/$file" >"$tree/gen/$file"
    if cmp -s "$GENERATED/$file" "$tree/gen/$file"; then
        failed=$((failed + 1))
        echo "FAIL: $1 changes nothing in $2"
    elif (cd "$tree" && "$BIN/quern-emu" --generated gen "$2") >"$tree/out" 2>&1; then
        failed=$((failed + 1))
        echo "FAIL: $1 passes in $2"
    elif ! grep -qE 'elements of .* are wrong|is out of bounds' "$tree/out"; then
        failed=$((failed + 1))
        echo "FAIL: $1 is not found by a wrong element or access in $2:"
        tail -3 "$tree/out"
    else
        passed=$((passed + 1))
    fi
}

# Says the counts; the script's exit status.
broken() {
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
}
