#!/usr/bin/env bash
# Runs the benchmarks in release, or those whose name contains FILTER, and keeps what they print in
# Benchmarks/results. Benchmarks/NAME is the executable NAME-bench; where it needs company (a load, a
# baseline), Benchmarks/NAME/run.sh gets the path of the executable and does the rest.
set -euo pipefail
cd "$(dirname "$0")/.."

results=Benchmarks/results/$(date -u +%Y-%m-%dT%H-%M-%SZ)
found=0

for sources in Benchmarks/*"${FILTER:-}"*/*.swift; do
    folder=$(dirname "$sources")
    name=$(basename "$folder")
    [[ -d $folder && ! -e $results/$name.txt ]] || continue
    found=1
    mkdir -p "$results"
    printf '\n== %s\n' "$name"
    swift build --configuration release --product "$name-bench"
    binary=$(swift build --configuration release --show-bin-path)/$name-bench
    if [[ -x $folder/run.sh ]]; then run=("$folder/run.sh" "$binary"); else run=("$binary"); fi
    "${run[@]}" | tee "$results/$name.txt"
done

((found)) || { echo "bench: no benchmark matches '${FILTER:-}'" >&2; exit 1; }
printf '\nbench: kept in %s\n' "$results"
