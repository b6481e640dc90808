#!/bin/sh
# A private PostgreSQL for tests and development: a cluster in DIR, reached through a socket in DIR, no TCP.
#
#   scripts/postgres.sh start [DIR]   makes the cluster if needed, starts it, prints the connection string
#   scripts/postgres.sh stop [DIR]    stops it
#   scripts/postgres.sh crash [DIR]   ends it at once, as a crash would
#   scripts/postgres.sh remove [DIR]  stops it and deletes DIR
#
# Without DIR each checkout has one of its own. DIR must be short (a socket's path has at most 107 bytes) and readable
# for the user the server runs as: PostgreSQL refuses to run as root, so root hands it to the user postgres, or nobody.
# Crashes of programs are tried, not of the machine, so nothing waits for the disk unless FSYNC is on.
set -eu

usage() {
    sed -n 's/^#   //p' "$0" >&2
    exit 64
}

[ $# -eq 1 ] || [ $# -eq 2 ] || usage
command=$1
checkout=$(cd "$(dirname "$0")/.." && pwd)
directory=${2:-/tmp/weft-postgres-$(id -u)-$(printf %s "$checkout" | cksum | cut -d ' ' -f 1)}

find_tool() {
    for folder in "$(pg_config --bindir 2>/dev/null || true)" /usr/lib/postgresql/*/bin /opt/homebrew/bin /usr/local/bin; do
        if [ -x "$folder/$1" ]; then
            echo "$folder/$1"
            return
        fi
    done
    echo "postgres.sh: $1 is missing; install PostgreSQL (Debian: apt install postgresql, Homebrew: brew install postgresql)" >&2
    exit 69
}

# The user the server runs as.
if [ "$(id -u)" -eq 0 ]; then
    owner=postgres
    id "$owner" >/dev/null 2>&1 || owner=nobody
else
    owner=$(id -un)
fi

as_owner() {
    if [ "$(id -u)" -eq 0 ]; then
        (cd / && runuser -u "$owner" -- "$@")
    else
        "$@"
    fi
}

is_running() {
    [ -d "$directory/data" ] && as_owner "$pg_ctl" -D "$directory/data" status >/dev/null 2>&1
}

start() {
    initdb=$(find_tool initdb)
    mkdir -p "$directory"
    directory=$(cd "$directory" && pwd)
    if [ ! -f "$directory/data/PG_VERSION" ]; then
        [ "$(id -u)" -ne 0 ] || chown "$owner" "$directory"
        as_owner "$initdb" --pgdata="$directory/data" --username=weft --auth=trust --encoding=UTF8 --locale=C \
            --no-sync >"$directory/initdb.log" 2>&1 || { cat "$directory/initdb.log" >&2; exit 70; }
    fi
    if ! is_running; then
        as_owner "$pg_ctl" -D "$directory/data" -l "$directory/server.log" -w -t 30 \
            -o "-c listen_addresses='' -c unix_socket_directories='$directory' -c fsync=${FSYNC:-off} -c max_connections=400" \
            start >/dev/null || { cat "$directory/server.log" >&2; exit 70; }
    fi
    echo "postgresql:///postgres?host=$directory&user=weft"
}

stop() {
    ! is_running || as_owner "$pg_ctl" -D "$directory/data" -m "$1" -w stop >/dev/null
}

pg_ctl=$(find_tool pg_ctl)
case $command in
start) start ;;
stop) stop fast ;;
crash) stop immediate ;;
remove)
    stop immediate
    rm -rf "$directory"
    ;;
*) usage ;;
esac
