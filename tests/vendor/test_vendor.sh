#!/usr/bin/env bash
# quern vendor: what it writes, refuses and leaves alone, and programs that build what it wrote, away from the
# repository, and run it on the emulator.  The full run builds the whole lean folder.
set -u
cd "$(dirname "$0")/../.." || exit 2
repository=$PWD
bin=$repository/${BIN:-build/bin}
emu=$(dirname "$bin")/lib/libquern-emu.a # of the repository: the folders bring none
clang=${CLANG:-clang-22}
case $bin in # the emulator's sanitizer must be linked in
*san-address*) sanitize=-fsanitize=address,undefined ;;
*san-thread*) sanitize=-fsanitize=thread ;;
*) sanitize= ;;
esac
arch=gfx942
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

ok() { # name, then a command that must succeed
    local name=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $name: $*"
        tail -n 20 "$work/log" | sed 's/^/    /'
    fi
}
refused() { # name, text of the message, then the arguments: fails with the text, and the folder stays as it is
    local name=$1 text=$2 before after
    shift 2
    before=$(state "$work/dest")
    ${command:-vendor} "$@" >"$work/said" 2>&1
    local status=$?
    after=$(state "$work/dest")
    ok "$name: exit status $status" [ $status != 0 ]
    ok "$name: says why" grep -F -- "$text" "$work/said"
    ok "$name: touches nothing" [ "$before" = "$after" ]
}
vendor() { "$bin/quern" vendor --root "$repository" --arch $arch --profile default "$@"; }
# Names and times: equal before and after means that no file was touched.
state() { [ ! -e "$1" ] || find "$1" \( -type d -printf '%P\n' \) -o -printf '%P %y %T@ %i\n' | sort | sha1sum; }
same() { diff -r "$1" "$2"; }
not_in() { local text=$1; shift; ! grep -r -e "$text" "$@"; }
prints() { local text=$1; shift; "$@" 2>&1 | tee "$work/printed"; grep -qF -- "$text" "$work/printed"; }

# Six kernels of a type, or fewer: of which one splits k, and what adds the parts up.
few=(layout=nt epilogue=plain tile_m=64 tile_n=64 tile_k=64 edge=masked pipeline=prefetch access=buffer vec=1,8)
bf16=(dtype=bf16 out=bf16,f32 "${few[@]}")
f16=(dtype=f16 out=f16,f32 "${few[@]}")

# ---- what is written
ok "a new folder" vendor --dest "$work/dest" --family gemm "${bf16[@]}"
ok "again, elsewhere, with one thread" vendor --dest "$work/deep/er/a b" --family gemm --jobs 1 "${bf16[@]}"
ok "both have the same bytes" same "$work/dest" "$work/deep/er/a b"
ok "the manifest names every file" diff <(sed '1,2d; s/,.*//' "$work/dest/manifest.csv") \
    <(cd "$work/dest" && find . -type f ! -name manifest.csv -printf '%P\n' | LC_ALL=C sort)
kernels=$(cd "$work/dest" && find $arch -name '*.hip' -printf '%f\n' | sed 's/\.hip$//' | LC_ALL=C sort)
ok "the table holds the kernels that are there" diff <(echo "$kernels") \
    <(sed -n 's/^    {{"\([a-z0-9_]*\)", .*/\1/p' "$work/dest/$arch/dispatch.c" | LC_ALL=C sort)
ok "the family that follows is there" [ -f "$work/dest/$arch/gemm_reduce/gemm_reduce_bf16_v1.hip" ]
ok "a family that follows none comes alone" vendor --dest "$work/alone" --family gemm_reduce out=bf16 epilogue=plain
ok "and nothing else" [ "$(ls "$work/alone/$arch")" = "$(printf '%s\n' code.c code_objects.S dispatch.c gemm_reduce)" ]
ok "nothing names the repository" not_in "$repository" "$work/dest"

# ---- an update
again() { vendor --dest "$work/dest" --family gemm "${bf16[@]}" "$@"; }
before=$(state "$work/dest")
ok "no change writes nothing" prints "0 files written" again
ok "and touches nothing" [ "$before" = "$(state "$work/dest")" ]
echo mine >"$work/dest/mine.txt"
echo mine >"$work/dest/$arch/gemm/mine.hip"
mkdir -p "$work/dest/build"
touch "$work/dest/build/mine.o"
stays="runtime/plan.c $arch/gemm/gemm_bf16_nt_m64_n64_k64_w4_r2.hip mine.txt $arch/gemm/mine.hip build/mine.o"
times() { (cd "$work/dest" && stat -c '%n %y %i' $stays); }
before=$(times)
ok "fewer kernels" vendor --dest "$work/dest" --family gemm "${bf16[@]}" out=bf16
ok "what is gone is removed" [ ! -e "$work/dest/$arch/gemm/gemm_bf16_nt_df32_m64_n64_k64_w4_r2_split.hip" ]
ok "what did not change, and what is others', stays" [ "$before" = "$(times)" ]
ok "a family less: its folder goes" vendor --dest "$work/alone" --family gemm "${bf16[@]}"
ok "another prefix renames the headers" vendor --dest "$work/alone" --prefix x_ --family gemm "${bf16[@]}"
ok "and the old ones go" [ "$(cd "$work/alone/include" && ls quern* 2>/dev/null)" = "" ]
echo '/* mine */' >>"$work/dest/runtime/plan.c"
refused "an edited file that would change" "plan.c: was edited since it was vendored" --dest "$work/dest" "${bf16[@]}"
rm "$work/dest/runtime/plan.c"
echo mine >"$work/dest/$arch/gemm/gemm_bf16_nt_df32_m64_n64_k64_w4_r2_split.hip"
refused "a file in the way" "split.hip: is in the way" --dest "$work/dest" --family gemm "${bf16[@]}"
rm "$work/dest/$arch/gemm/gemm_bf16_nt_df32_m64_n64_k64_w4_r2_split.hip"
ok "with both out of the way" again
rm "$work/dest/mine.txt" "$work/dest/$arch/gemm/mine.hip" "$work/dest/build/mine.o"
rmdir "$work/dest/build"
ok "the folder is the first one again" same "$work/dest" "$work/deep/er/a b"
echo '// mine' >>"$work/dest/$arch/gemm/gemm_bf16_nt_m64_n64_k64_w4_r2.hip"
refused "an edited file that would go" "was edited since it was vendored, and would be removed" --dest "$work/dest" \
    --family gemm_reduce out=bf16
sed -i '3s,^,../,' "$work/dest/manifest.csv"
refused "a manifest that leaves its folder" "manifest.csv:3: is damaged" --dest "$work/dest" "${bf16[@]}"

# ---- refusals
rm -rf "$work/dest"
refused "no folder is named" "--dest is missing"
refused "an unknown family" 'there is no family "gem"' --dest "$work/dest" --family gem
refused "an unknown axis" '"tile_x" is neither an axis' --dest "$work/dest" tile_x=1
refused "no kernel" "no kernel is left" --dest "$work/dest" --family gemm tile_m=16 waves=8
for prefix in 9x a-b _x 'a b' 'é'; do
    refused "prefix $prefix" "--prefix \"$prefix\" cannot begin a C name" --dest "$work/dest" --prefix "$prefix"
done
refused "a folder that cannot be made" "Not a directory" --dest "$work/log/dest" "${bf16[@]}"
elsewhere() { "$bin/quern" vendor --root tests/gen/tiny --arch toy "$@"; }
command=elsewhere refused "a root that is not the repository" "give its folder as --root" --dest "$work/dest"
cp -r tests/gen/tiny "$work/tiny"
sed -i 's/amdgcn/nvptx/' "$work/tiny/specs/arch/toy.lua"
unnamed() { "$bin/quern" vendor --root "$work/tiny" --arch toy "$@"; }
command=unnamed refused "an arch whose compilers' name is not known" "specs/arch/toy.lua: an arch of layer nvptx needs" \
    --dest "$work/dest"
mkdir "$work/dest"
echo mine >"$work/dest/mine.txt"
refused "a folder of others" "quern vendor did not make it" --dest "$work/dest" "${bf16[@]}"
refused "a file" "is a file" --dest "$work/dest/mine.txt" "${bf16[@]}"
printf 'family,kernel,spec_hash,file_hash\n' >"$work/dest/manifest.csv"
refused "a generated folder" "quern vendor did not make it" --dest "$work/dest" "${bf16[@]}"
ok "the Makefile wants a folder" prints "DEST=folder is missing" make -C "$repository" -s vendor

# ---- the runtime, with and without pack files
vendor --dest "$work/plain" --family gemm "${bf16[@]}" >"$work/log"
compiles() { # one source file with and without pack files
    make -s -C "$work/plain" -f quern.mk QUERN_CC="$1" "$2" build/runtime/plan.o build/runtime/hash.o
}
ok "with clang as the C compiler" compiles "$clang" QUERN_PACKS=
rm -rf "$work/plain/build"
ok "with pack files" make -s -C "$work/plain" -f quern.mk QUERN_PACKS=1 build/runtime/pack.o build/runtime/hash.o
rm -rf "$work/plain/build"

# ---- programs
names() { sed "s/acme_quern_/$1quern_/g; s/ACME_QUERN_/$2QUERN_/g; s/acme/$3/g" tests/vendor/use.c; }
app=$work/make
mkdir -p "$app/third_party"
cp tests/vendor/make/* tests/vendor/use.h "$app"
names acme_ ACME_ acme >"$app/acme.c"
names beta_ BETA_ beta >"$app/beta.c"
ok "prefix acme_" vendor --dest "$app/third_party/acme" --family gemm --prefix acme_ "${bf16[@]}"
ok "prefix beta_" vendor --dest "$app/third_party/beta" --family gemm --prefix beta_ "${f16[@]}"
ok "no name without the prefix" not_in '\(^\|[^_]\)quern_' "$app/third_party/acme"
ok "nor a macro" not_in '\(^\|[^_]\)QUERN_' "$app/third_party/acme"
ok "the C program builds" make -C "$app" -j2 CLANG="$clang" QUERN="$repository" EMU="$emu" LDFLAGS=$sanitize
ok "its symbols begin with the prefixes" [ "$(nm -g --defined-only "$app"/third_party/*/build/lib*.a |
    awk 'NF == 3 && $3 !~ /^(acme|beta)_quern_/' | wc -l)" = 0 ]
ok "nothing is built twice" prints "up to date" make -C "$app" CLANG="$clang" QUERN="$repository" EMU="$emu"
run_make() { (cd "$app" && ./app third_party/acme third_party/beta "$work/libraries"); }
ok "it runs: bf16" prints "gemm_bf16_nt_m64_n64_k64_w4_r2 65 x 70 x 72: right" run_make
ok "f16" grep -q "^gemm_f16_nt_m64_n64_k64_w4_r2 65 x 70 x 72: right" "$work/printed"
ok "both kernels of a split k" grep -q "^gemm_reduce_f16_v1 5 x 7 x 200: right" "$work/printed"

app="$work/a program"
mkdir -p "$app/third_party"
cp tests/vendor/cmake/* tests/vendor/use.h "$app"
names "" "" plain >"$app/plain.cpp"
cp -r "$work/plain" "$app/third_party/the kernels"
configure() {
    cmake -S "$app" -B "$app/out" -G "Unix Makefiles" -DQUERN_CLANG="$(command -v "$clang")" -DQUERN="$repository" \
        -DEMU="$emu" -DCMAKE_BUILD_TYPE=Release -DCMAKE_EXE_LINKER_FLAGS=$sanitize
}
ok "CMake takes it" configure
ok "the C++ program builds" cmake --build "$app/out" -j2
run_cmake() { (cd "$app" && out/app "third_party/the kernels" "$work/plain libraries" "$@"); }
ok "it runs" prints "gemm_bf16_nt_m64_n64_k64_w4_r2 65 x 70 x 72: right" run_cmake

finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
    exit
}
# What follows runs compilers, and programs that have no sanitizer.
[ -n "$sanitize" ] && [ -z "${QUERN_TEST_FULL:-}" ] && finish

# ---- kernels as PTX, or as code where there is a ptxas
ptxas=${PTXAS:-$(PATH=$PATH:/usr/local/cuda/bin command -v ptxas)}
ptx="$work/as ptx"
vendor_ptx() { "$bin/quern" vendor --root "$repository" --arch sm_90 --profile default --dest "$ptx" "$@"; }
build_ptx() { make -s -C "$ptx" -f quern.mk -j2 "$@"; }
run_ptx() { # library: a program with it
    gcc -std=c11 -Wall -Wextra -Werror -I"$ptx/include" tests/vendor/ptx.c "$1" -ldl -lpthread -o "$work/ptx program" &&
        "$work/ptx program"
}
tma=(dtype=bf16 layout=nt out=bf16 epilogue=plain pipeline=tma split_k=whole operands=straight cluster=1
    tile_m=128 tile_n=128)
ok "a folder for layer nvptx" vendor_ptx --family gemm "${tma[@]}"
ok "again: the same" prints "0 files written" vendor_ptx --family gemm "${tma[@]}"
ok "it builds" build_ptx
ok "the kernels are PTX, and end" prints "load gemm_reduce_bf16: PTX" run_ptx "$ptx/build/libquern.a"
ok "all of them" grep -q "^load gemm_bf16_nt_m128_n128_.*tma.*: PTX" "$work/printed"
ok "their tensor maps are made" grep -qE "^map of 3: 2 bytes, [0-9]+ x [0-9]+ of 128 x 256$" "$work/printed"
ok "and handed over" grep -qE "^launch [0-9]+ x [0-9]+, maps [1-9]" "$work/printed"
ok "a kernel without maps is launched" grep -qE "^launch 1 x [0-9]+, maps 0" "$work/printed"
ok "the kernel that copies rows" grep -q "^load gemm_pack_bf16: PTX" "$work/printed"
ok "it is launched, and its GEMM behind it" awk '/^map of/ { next } copies && /, maps 3$/ { found = 1 }
    { copies = /^launch [0-9]+ x 256, maps 0$/ } END { exit !found }' "$work/printed"
ok "a lean folder" "$bin/quern" vendor --root "$repository" --arch sm_90 --family gemm --dest "$work/lean ptx" \
    dtype=f16 layout=tn
ok "has it, of the type asked for" [ "$(grep -o "gemm_pack_.*.hip" "$work/lean ptx/manifest.csv")" = gemm_pack_f16.hip ]
if [ -n "$ptxas" ]; then
    ok "it builds with ptxas" build_ptx QUERN_BUILD=cubins QUERN_PTXAS="$ptxas"
    ok "the kernels are code" prints "load gemm_reduce_bf16: cubin" run_ptx "$ptx/cubins/libquern.a"
fi
configure_ptx() { cmake -S "$ptx" -B "$work/ptx out" -DQUERN_CLANG="$(command -v "$clang")" "$@"; }
ok "CMake takes it" configure_ptx
ok "CMake builds it" cmake --build "$work/ptx out" -j2
ok "with the same PTX" cmp "$ptx/build/gemm_reduce/gemm_reduce_bf16.co" "$work/ptx out/gemm_reduce/gemm_reduce_bf16.co"
if [ -n "$ptxas" ]; then
    ok "CMake takes a ptxas" configure_ptx -DQUERN_PTXAS="$ptxas"
    ok "and builds" cmake --build "$work/ptx out" -j2
    ok "the same code" cmp "$ptx/cubins/gemm_reduce/gemm_reduce_bf16.co" "$work/ptx out/gemm_reduce/gemm_reduce_bf16.co"
fi

# ---- how long it takes
measure() { # folder: builds it by itself, as a project without a Makefile would
    local start end code
    start=$(date +%s.%N)
    make -s -C "$1" -f quern.mk -j2 QUERN_CFLAGS="-O2 -MD" || return 1
    end=$(date +%s.%N)
    code=$(find "$1/build" -name '*.co' -printf '%s\n' | awk '{ sum += $1 } END { print sum }')
    echo "$(grep -c hip, "$1/manifest.csv") kernels: $(echo "$start $end" | awk '{ printf "%.1f", $2 - $1 }') s to build" \
        "on two cores; $(du -sb --exclude=build "$1" | cut -f1) bytes of files, $code of code objects," \
        "$(stat -c %s "$1/build/libquern.a") of library"
}
c_program() { # folder: a C program with what measure built there
    gcc -std=c11 -D_GNU_SOURCE -I"$1/include" -Isrc -Igenerated/include -Itests/vendor -x c "$app/plain.cpp" \
        "$app/main.cpp" -x none "$1/build/libquern.a" "$emu" -ldl -lpthread -lboost_context -lm $sanitize \
        -o "$work/c program" && "$work/c program" "$1" "$work/plain libraries" whole
}
if [ -n "${QUERN_TEST_FULL:-}" ]; then
    ok "the lean folder" "$bin/quern" vendor --root "$repository" --arch $arch --dest "$work/all lean"
    ok "it builds" measure "$work/all lean"
    cat "$work/log"
    ok "a C program runs with it" prints "65 x 70 x 72: right" c_program "$work/all lean"
    rm -rf "$app/third_party/the kernels" "$app/out" "$work/all lean/build"
    mv "$work/all lean" "$app/third_party/the kernels"
    ok "CMake takes the lean folder" configure
    ok "the C++ program builds with it" cmake --build "$app/out" -j2
    ok "it runs" prints "65 x 70 x 72: right" run_cmake whole
else
    ok "a folder by itself" measure "$work/plain"
    cat "$work/log"
    ok "a C program runs with it" prints "65 x 70 x 72: right" c_program "$work/plain"
    headers=$(cat "$work"/plain/build/*/*.d | tr ' \\' '\n\n' | grep -c '^/usr/')
    ok "it includes the C library" [ "$headers" -gt 10 ]
    for library in xxhash.h zstd.h hip/ lua.h; do
        ok "and not $library" not_in "/$library" "$work/plain/build/runtime" --include='*.d'
    done
fi

finish
