#!/usr/bin/env bash
# Fuzzes a parser: fuzz.sh PARSER [SECONDS]. Fuzz/PARSER holds the target and the corpus, which grows by every input
# that reaches new code; the ordinary tests replay it. A crash is kept in Fuzz/PARSER/crash-… and fails the run.
#
# The first lines of Fuzz/PARSER/*.swift say what is built: "// modules: A B" in the order of their dependencies, and
# "// sources: path …" for files beside the target.
set -euo pipefail
cd "$(dirname "$0")/.."

parser=${1:?"usage: scripts/fuzz.sh PARSER [SECONDS], one of: $(ls Fuzz | tr '\n' ' ')"}
seconds=${2:-60}
folder=Fuzz/$parser
target=$folder/$parser.swift
build=.build/fuzz/$parser
[[ -f $target ]] || { echo "fuzz: no $target" >&2; exit 64; }
mkdir -p "$build" "$folder/corpus"

says() {
    sed -n "s|^// $1: ||p" "$target"
}

# The C libraries that Sources/Platform names, with what pkg-config knows of them.
libraries=()
for map in Sources/Platform/C*/; do libraries+=(-I "$map"); done
for package in libpq; do libraries+=($(pkg-config --cflags-only-I "$package" 2>/dev/null | sed 's/-I/-Xcc -I/g')); done

settings=(
    -O -swift-version 6 -parse-as-library -package-name weft -enable-testing
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility -sanitize=fuzzer,address -I "$build" "${libraries[@]}"
)

objects=()
for module in $(says modules); do
    sources=$(find -L Sources -maxdepth 2 -type d -name "$module" -print -quit)
    objects+=("$build/$module.o")
    [[ -z $(find -L "$sources" -name '*.swift' -newer "$build/$module.o" 2>/dev/null) && -f $build/$module.o ]] && continue
    echo "fuzz: building $module"
    find -L "$sources" -name '*.swift' -print0 | xargs -0 swiftc "${settings[@]}" -wmo -c -module-name "$module" \
        -emit-module -emit-module-path "$build/$module.swiftmodule" -o "$build/$module.o"
done

echo "fuzz: building $target"
# shellcheck disable=SC2046
swiftc "${settings[@]}" -use-ld=lld -module-name Fuzz "$target" $(says sources) "${objects[@]}" -o "$build/fuzz"

# Without this a crash waits for a backtrace that never comes.
export SWIFT_BACKTRACE=enable=no
mkdir -p "$build/found"
"$build/fuzz" -max_total_time="$seconds" -max_len="${MAX_LENGTH:-2048}" -timeout=5 -print_final_stats=1 \
    -artifact_prefix="$folder/" "$build/found" "$folder/corpus" >"$build/log" 2>&1 || { tail -60 "$build/log"; exit 1; }
grep '^stat::' "$build/log"

# Keeps what reaches new code, in as few and as short inputs as can be: how often it is reached does not count.
mkdir -p "$build/merged"
"$build/fuzz" -merge=1 -use_counters=0 -max_len="${MAX_LENGTH:-2048}" "$build/merged" "$folder/corpus" "$build/found" >"$build/merge.log" 2>&1
rm -rf "$folder/corpus" && mv "$build/merged" "$folder/corpus"
echo "fuzz: $(find "$folder/corpus" -type f | wc -l) inputs kept in $folder/corpus"
