#!/usr/bin/env bash
# Loads the engine and nginx in turn on this machine, one event loop each, and prints their ratios: a greeting
# (nginx: `return 200`) and a page of 30 kB (nginx: a file), with few and with many clients. Last, what idle event streams cost.
#
# CLIENTS ("64 256"), SECONDS_EACH (5), ROUNDS (3) and STREAMS (10000) say how hard and how long. Machines differ; ratios of one run
# compare. The time on a processor is the server's own, user and system.
set -euo pipefail

bench=$1
clients=${CLIENTS:-64 256}
seconds=${SECONDS_EACH:-5}
rounds=${ROUNDS:-3}
engine=18088
nginx=18089
folder=$(mktemp -d)
servers=()

for tool in wrk nginx; do
    command -v "$tool" >/dev/null || PATH=$PATH:/usr/sbin command -v "$tool" >/dev/null || {
        echo "the engine's benchmark needs $tool: sudo apt-get install wrk nginx-light" >&2
        exit 69
    }
done

stop() {
    ((${#servers[@]} == 0)) || kill "${servers[@]}" 2>/dev/null || true
    wait || true
    rm -rf "$folder"
}
trap stop EXIT

# Waits until something listens on a port.
wait_for() {
    local tries
    for ((tries = 0; tries < 200; tries++)); do
        if (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; then return; fi
        sleep 0.05
    done
    echo "nothing listens on port $1" >&2
    exit 70
}

start_engine() {
    "$bench" "$engine" 1 >/dev/null &
    engine_process=$!
    servers+=("$engine_process")
    wait_for "$engine"
}

start_nginx() {
    mkdir "$folder/files"
    head -c 30720 /dev/zero | tr '\0' x >"$folder/files/page"
    chmod -R a+rX "$folder"
    cat >"$folder/nginx.conf" <<CONF
daemon off;
worker_processes 1;
pid $folder/nginx.pid;
events { worker_connections 4096; }
http {
    access_log off;
    keepalive_requests 1000000000;
    server {
        listen 127.0.0.1:$nginx;
        default_type text/plain;
        root $folder/files;
        open_file_cache max=10;
        location = / { return 200 "Hello, world!\n"; }
    }
}
CONF
    PATH=$PATH:/usr/sbin nginx -c "$folder/nginx.conf" -e "$folder/nginx.log" &
    servers+=($!)
    wait_for "$nginx"
    nginx_process=$(pgrep --parent "$!")
}

# The milliseconds that a process has spent on processors.
spent() {
    awk -v tick="$(getconf CLK_TCK)" '{ print ($14 + $15) * 1000 / tick }' "/proc/$1/stat"
}

# Loads the server on a port, whose process is known: requests a second, and microseconds on a processor for each.
load() {
    local before after
    before=$(spent "$2")
    wrk --threads 1 --connections "$4" --duration "${seconds}s" "http://127.0.0.1:$1$3" >"$folder/load"
    after=$(spent "$2")
    awk -v spent="$before $after" '
        /requests in/ { requests = $1 }
        /Requests\/sec/ { rate = $2 }
        /Non-2xx|Socket errors/ { print "load: " $0 >"/dev/stderr" }
        END { split(spent, time, " "); printf "%.0f %.2f\n", rate, (time[2] - time[1]) * 1000 / requests }' "$folder/load"
}

# Prints the median of the numbers in a column.
median() {
    awk -v column="$1" '{ print $column }' | sort -n | awk '{ n[NR] = $1 } END { print n[int((NR + 1) / 2)] }'
}

start_engine
start_nginx
load "$engine" "$engine_process" / 64 >/dev/null
for path in / /page; do
    for count in $clients; do
        : >"$folder/table"
        for ((round = 0; round < rounds; round++)); do
            echo "$(load "$engine" "$engine_process" "$path" "$count") $(load "$nginx" "$nginx_process" "$path" "$count")"
        done | awk '{ print $0, $1 / $3 }' >"$folder/table"
        ours=$(median 1 <"$folder/table") theirs=$(median 3 <"$folder/table")
        printf '%-6s %4d clients: engine %7.0f/s (%5.2f µs each), nginx %7.0f/s (%5.2f µs each), ratio %.2f\n' \
            "$path" "$count" "$ours" "$(median 2 <"$folder/table")" "$theirs" "$(median 4 <"$folder/table")" \
            "$(median 5 <"$folder/table")"
    done
done

streams=${STREAMS:-10000}
(($(ulimit -Hn) > streams + 100)) || streams=$(($(ulimit -Hn) - 100))
python3 "$(dirname "$0")/streams.py" "$engine" "$engine_process" "$streams"
