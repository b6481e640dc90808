#!/usr/bin/env bash
# Builds Weft and serves it with a demo world, from nothing but a checkout and Swift.
#
# PORT      the port on localhost (8080)
# CONFIG    release answers fastest and is the default; debug rebuilds fastest
# WEFT_DATA the data folder (data/); the demo world is only put into an empty one
set -euo pipefail
cd "$(dirname "$0")/.."

config=${CONFIG:-release}
export WEFT_PORT=${PORT:-8080} WEFT_DATA=${WEFT_DATA:-data} WEFT_DEMO=true

if (exec 3<>"/dev/tcp/127.0.0.1/$WEFT_PORT") 2>/dev/null; then
    echo "run: port $WEFT_PORT is taken. Choose another: make run PORT=$((WEFT_PORT + 1))" >&2
    exit 1
fi

make --no-print-directory assets
echo "run: building (the first time takes a few minutes)"
flags=(--configuration "$config")
[[ $config == release ]] && flags+=(--static-swift-stdlib)
swift build "${flags[@]}" --product weft
weft=$(swift build "${flags[@]}" --show-bin-path)/weft

"$weft" demo --if-empty
echo "run: http://localhost:$WEFT_PORT (Ctrl-C stops it)"
exec "$weft" serve
