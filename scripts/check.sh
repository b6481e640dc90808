#!/usr/bin/env bash
# Lints, applies the house rules, looks for circles of files, and builds in a folder of its own with every warning an
# error, undeclared imports refused, and bodies that type-check for more than 300 ms refused. Each of the four runs even
# when an earlier one failed.
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

part "format" lint
part "house rules" scripts/rules.sh
part "arrows between files" python3 scripts/arrows.py
part "strict build" swift build --build-tests --scratch-path .build/check \
    --explicit-target-dependency-import-check error \
    -Xswiftc -Onone \
    -Xswiftc -warnings-as-errors \
    -Xswiftc -Xfrontend -Xswiftc -warn-long-function-bodies=300 \
    -Xswiftc -Xfrontend -Xswiftc -warn-long-expression-type-checking=300

if ((${#failed[@]})); then
    printf 'check: FAILED: %s\n' "$(printf '%s; ' "${failed[@]}")"
    exit 1
fi
echo "check: all well"
