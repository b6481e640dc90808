#!/usr/bin/env bash
# Builds and runs every benchmark (each folder Benchmarks/…Benchmark is one executable) in release,
# or those whose name contains FILTER, and keeps what they print in Benchmarks/results.
set -euo pipefail
cd "$(dirname "$0")/.."

shopt -s nullglob
results=Benchmarks/results/$(date -u +%Y-%m-%dT%H-%M-%SZ)
mkdir -p "$results"

found=0
for folder in Benchmarks/*"${FILTER:-}"*Benchmark/; do
    name=$(basename "$folder")
    found=1
    swift build --configuration release --product "$name"
    printf '\n== %s\n' "$name"
    "$(swift build --configuration release --show-bin-path)/$name" | tee "$results/$name.txt"
done

((found)) || { echo "bench: no benchmark matches '${FILTER:-}'" >&2; exit 1; }
printf '\nbench: kept in %s\n' "$results"
