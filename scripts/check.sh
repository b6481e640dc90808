#!/usr/bin/env bash
# Lints, applies the house rules, looks for circles of files, and builds in a folder of its own with every warning an
# error, undeclared imports refused, and expressions refused that are hard to type-check. Each of the four runs even when
# an earlier one failed.
set -uo pipefail
cd "$(dirname "$0")/.."

failed=()

part() {
    echo "check: $1"
    "${@:2}" || failed+=("$1")
}

lint() {
    git ls-files -z --cached --others --exclude-standard -- '*.swift' | xargs -0 swift format lint --strict --parallel
}

# How often the type checker may try something on its way through an expression, which is the same on every machine.
# 10,000 take about 100 ms; what is too hard is said to be impossible to type-check in reasonable time.
attempts=12000

part "format" lint
part "house rules" scripts/rules.sh
part "arrows between files" python3 scripts/arrows.py
part "strict build" swift build --build-tests --scratch-path .build/check \
    --explicit-target-dependency-import-check error \
    -Xswiftc -Onone \
    -Xswiftc -warnings-as-errors \
    -Xswiftc -Xfrontend -Xswiftc "-solver-scope-threshold=$attempts"

if ((${#failed[@]})); then
    printf 'check: FAILED: %s\n' "$(printf '%s; ' "${failed[@]}")"
    exit 1
fi
echo "check: all well"
