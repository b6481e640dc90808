#!/usr/bin/env bash
# Runs the benchmarks in release, or those whose name contains FILTER, and keeps what they print in
# Benchmarks/results. Benchmarks/NAME/run.py or run.sh does the work, with the paths of the server and of
# the bare engine in WEFT_BINARY and ENGINE_BENCH; where there is none, NAME-bench itself is run.
set -euo pipefail
cd "$(dirname "$0")/.."

results=Benchmarks/results/$(date -u +%Y-%m-%dT%H-%M-%SZ)
release=(--configuration release --static-swift-stdlib)
products=$(swift build "${release[@]}" --show-bin-path)
found=0

build() {
    swift build "${release[@]}" --product "$1" >&2
}

# The command of one benchmark.
run() {
    local script
    for script in "$1"/run.py "$1"/run.sh; do
        if [[ -x $script ]]; then
            "$script"
            return
        fi
    done
    build "$(basename "$1")-bench"
    "$products/$(basename "$1")-bench"
}

export WEFT_BINARY=$products/weft ENGINE_BENCH=$products/engine-bench
for folder in Benchmarks/*/; do
    name=$(basename "$folder")
    [[ $name == *"${FILTER:-}"* && $name != common && $name != results ]] || continue
    if ((!found)); then
        mkdir -p "$results"
        build weft
        build engine-bench
    fi
    found=1
    printf '\n== %s\n' "$name"
    run "${folder%/}" | tee "$results/$name.txt"
done

((found)) || { echo "bench: no benchmark matches '${FILTER:-}'" >&2; exit 1; }
printf '\nbench: kept in %s\n' "$results"
