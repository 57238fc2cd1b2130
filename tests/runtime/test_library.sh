#!/bin/sh
# What the library and its headers are: each header compiles alone, as C and as C++; the library is small, brings
# only names of its own, and calls nothing that prints or exits.
cd "$(dirname "$0")/../.." || exit 1
bin=${BIN:-build/bin}
lib=$(dirname "$bin")/lib/libquern.a
passed=0 failed=0

check() { # check NAME COMMAND...: the command must succeed
    name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $name"
    fi
}

flags="-Wall -Wextra -Wpedantic -Werror -fsyntax-only -Isrc/runtime -I${GENERATED:-generated}/include"
for header in src/runtime/quern.h src/runtime/quern_driver.h src/runtime/quern_table.h \
    "${GENERATED:-generated}"/include/quern_[gtw]*.h; do
    check "$header as C" gcc -x c -std=c11 $flags "$header"
    check "$header as C++" g++ -x c++ -std=c++17 $flags "$header"
done

nothing() { # nothing TEXT: the text is empty
    [ -z "$1" ] || { echo "$1"; false; }
}
check "public names begin with quern_" nothing "$(nm -g --defined-only "$lib" | awk 'NF == 3 { print $3 }' | grep -v '^quern_')"
check "nothing prints, exits or aborts" nothing "$(nm -u "$lib" | awk '{ print $2 }' |
    grep -Ex '_*(printf|puts|putchar|fprintf|vfprintf|fputs|fwrite|perror|write|exit|_exit|abort|assert_fail)(_chk)?')"
scratch=$(mktemp -d) || exit 1
check "it can be part of a shared library" gcc -shared -o "$scratch/lib.so" -Wl,--whole-archive "$lib" \
    -Wl,--no-whole-archive -lzstd
rm -r "$scratch"

shared=$(dirname "$bin")/${ARCH:-gfx942}/libquern.so
seen=$(nm -D --defined-only "$shared" | awk '{ print $3 }')
check "libquern.so shows names of the API alone" nothing "$(echo "$seen" | grep -v '^quern_')"
check "and no inner one" nothing "$(echo "$seen" | grep -x -e quern_hash -e quern_pack_checksum -e quern_choose -e quern_fail -e quern_get_function)"
for name in quern_plan_any quern_launch_any quern_driver_cuda quern_driver_hip "quern_table_${ARCH:-gfx942}"; do
    check "libquern.so has $name" [ "$(echo "$seen" | grep -cx "$name")" = 1 ]
done
case $bin in
*san-*) ;;
*) [ ! -e "$(gcc -print-file-name=libzstd.a)" ] ||
    check "libquern.so needs the C library alone" nothing \
        "$(readelf -d "$shared" | grep NEEDED | grep -v -e 'libc\.so' -e ld-linux)" ;;
esac
text=$(size -t "$lib" | awk 'END { print $1 }')
echo "libquern.a: $text bytes of text"
case $bin in
*san-*) ;; # a sanitizer's checks are not the library's
*) check "less than 100 KB of text" [ "$text" -lt 102400 ] ;;
esac

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
