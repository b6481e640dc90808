#!/usr/bin/env bash
# Loads the engine and nginx in turn on this machine, one event loop each, and prints their ratio.
#
# CLIENTS (64) and SECONDS_EACH (5) say how hard and how long. Machines differ; ratios of one run compare.
set -euo pipefail

bench=$1
clients=${CLIENTS:-64}
seconds=${SECONDS_EACH:-5}
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
    servers+=($!)
    wait_for "$engine"
}

start_nginx() {
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
        location / { return 200 "Hello, world!\n"; }
    }
}
CONF
    PATH=$PATH:/usr/sbin nginx -c "$folder/nginx.conf" -e "$folder/nginx.log" &
    servers+=($!)
    wait_for "$nginx"
}

# Requests a second of the server on a port.
load() {
    wrk --threads 1 --connections "$clients" --duration "${seconds}s" "http://127.0.0.1:$1/" |
        awk '/Requests\/sec/ { print $2 }'
}

start_engine
start_nginx
load "$engine" >/dev/null
for round in 1 2 3; do
    ours=$(load "$engine")
    theirs=$(load "$nginx")
    awk -v r="$round" -v a="$ours" -v b="$theirs" \
        'BEGIN { printf "round %d: engine %.0f/s, nginx %.0f/s, ratio %.2f\n", r, a, b, a / b }'
done
