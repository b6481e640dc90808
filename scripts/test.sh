#!/usr/bin/env bash
# Runs the tests: "everything", only those that need "postgres", or the "long" ones: storms in which much is killed,
# stopped and cut off. FILTER narrows both the Swift and the browser tests by name. Every step runs even when an earlier
# one failed; the last line sums up.
set -euo pipefail
cd "$(dirname "$0")/.."

scope=${1:-everything}
filter=${FILTER:-}
logs=.build/test-logs
cluster=$(mktemp -d /tmp/weft-pg.XXXXXX)
failed=()

# How often a storm strikes: here as often as its bar says, in "everything" a few times.
if [[ $scope == long ]]; then
    export WEFT_KILLS=200 WEFT_NOTICE_KILLS=200 WEFT_STOPS=50 WEFT_CUTS=1000 WEFT_PAIRS=100000
    export WEFT_ROUNDS=10000 WEFT_ROUND_KILLS=3 WEFT_VOTES=1000
    export WEFT_GROUPS=1000 WEFT_ISSUE_KILLS=200 WEFT_ARCHIVE_MEGABYTES=5300
fi

stop() {
    local code=$?
    scripts/postgres.sh remove "$cluster" || true
    exit "$code"
}

heading() {
    printf '\n== %s (%d s)\n' "$1" "$SECONDS"
}

# Runs one step with its output shown and kept, and remembers its name when it fails.
step() {
    local name=$1
    shift
    heading "$name"
    "$@" 2>&1 | tee "$logs/${name// /-}.log" || failed+=("$name")
}

# The suites that kill, starve and restart databases. They run apart: programs that they leave running for a while
# would hold the pipes of programs that other tests wait for.
rough='^(SQLite|Postgres)DatabaseTests'

swift_tests() {
    local names=$filter code=0
    if [[ $scope == postgres ]]; then names=${filter:-Postgres}; fi
    if [[ $scope == long ]]; then names=${filter:-CrashTests}; fi
    if [[ -n $names ]]; then
        run_swift --filter "$names"
        return
    fi
    run_swift --filter "$rough" || code=$?
    run_swift --skip "$rough" || code=$?
    return "$code"
}

# Eight tests at a time: hundreds of sites at once would only wait for one another. Memory that a thread has given back is
# kept for it, which is a twelfth of the time of these tests.
run_swift() {
    GLIBC_TUNABLES=glibc.malloc.tcache_count=2000 SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 \
        swift test --skip-build --parallel --disable-xctest "$@"
}

# Two more at a time than there are cores, because a test waits for half of its time: for periods, for programs that are
# killed, for pictures that are made when nobody else wants the machine. Those that wait longest come first, so that
# nobody waits for them in the end. What pytest makes of its plugins is kept between workers and runs, also on machines
# that keep no bytecode by themselves: it is half of each worker's start.
browser_tests() {
    local names=$filter code=0 workers
    workers=$(($(getconf _NPROCESSORS_ONLN) + 2))
    if [[ $scope == postgres ]]; then names="postgres${filter:+ and ($filter)}"; fi
    local marked=
    if [[ $scope == long ]]; then marked=storm; fi
    PYTHONDONTWRITEBYTECODE='' .venv/bin/python -m pytest -c Tests/pytest.ini Tests/Server Tests/Browser \
        --numprocesses "$workers" --maxprocesses 4 --dist worksteal \
        ${names:+-k "$names"} ${marked:+-m "$marked"} || code=$?
    # Exit code 5 says that the filter chose no browser test.
    [[ $code == 0 || ($code == 5 && -n $names) ]]
}

# The number of tests that a log says were run, by Swift Testing or by pytest.
count() {
    { grep -ohE 'Test run with [0-9]+ test|[0-9]+ (passed|failed)' "$logs/$1.log" || true; } |
        awk '{ for (i = 1; i <= NF; i++) if ($i ~ /^[0-9]+$/) n += $i } END { print n + 0 }'
}

# The lines of the logs that say what failed, so that the end of a long output is enough to know it.
failures() {
    { grep -haE '^✘ .* recorded an issue|^(FAILED|ERROR) |Fatal error:|unexpected signal' "$logs"/*-tests.log || true; } |
        cut -c 1-400 | sort -u | head -n 20
}

trap stop EXIT
mkdir -p "$logs"
scripts/setup.sh test
make --no-print-directory assets

heading "build"
swift build --build-tests

heading "PostgreSQL"
WEFT_TEST_POSTGRES=$(scripts/postgres.sh start "$cluster")
WEFT_BINARY=$(swift build --show-bin-path)/weft
WEFT_PYTHON=$PWD/.venv/bin/python
export WEFT_TEST_POSTGRES WEFT_BINARY WEFT_PYTHON

step "swift tests" swift_tests
step "browser tests" browser_tests

swift_count=$(count "swift-tests")
browser_count=$(count "browser-tests")
if ((swift_count + browser_count == 0)); then failed+=("no test matches '$filter'"); fi
if [[ -z $filter ]] && ((swift_count == 0 || browser_count == 0)); then failed+=("a whole kind of tests is missing"); fi

ran="$swift_count Swift and $browser_count browser tests in $SECONDS s"
if ((${#failed[@]})); then
    failures
    printf '\nmake test: FAILED after %s:%s\n' "$ran" "$(printf ' %s;' "${failed[@]}")"
    exit 1
fi
printf '\nmake test: all well, %s\n' "$ran"
