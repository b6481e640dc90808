#!/usr/bin/env bash
# Lints, applies the house rules, and builds in a folder of its own with every warning an error,
# undeclared imports refused, and bodies that type-check for more than 300 ms refused.
set -euo pipefail
cd "$(dirname "$0")/.."

echo "check: format"
swift format lint --strict --parallel --recursive Package.swift Sources Tests

echo "check: house rules"
scripts/rules.sh

echo "check: strict build"
swift build --build-tests --scratch-path .build/check \
    --explicit-target-dependency-import-check error \
    -Xswiftc -warnings-as-errors \
    -Xswiftc -Xfrontend -Xswiftc -warn-long-function-bodies=300 \
    -Xswiftc -Xfrontend -Xswiftc -warn-long-expression-type-checking=300

echo "check: all well"
