#!/usr/bin/env python3
"""The bare engine beside nginx on this machine, one event loop each, and what idle event streams cost it.

CLIENTS (64 256) load a short answer and a page of 30 KB for SECONDS_EACH (5), in ROUNDS (3). STREAMS (10000) stay open.
"""

import os
import resource
import socket
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import Engine, Program, free_port, load, median, memory, processor_seconds, tool  # noqa: E402

CLIENTS = [int(number) for number in os.environ.get("CLIENTS", "64 256").split()]
SECONDS = float(os.environ.get("SECONDS_EACH", "5"))
ROUNDS = int(os.environ.get("ROUNDS", "3"))
STREAMS = int(os.environ.get("STREAMS", "10000"))
PATHS = {"hello": "/", "30 KB page": "/page"}

SETTINGS = """
daemon off;
master_process off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    keepalive_requests 1000000000;
    server {{
        listen 127.0.0.1:{port};
        default_type text/plain;
        location / {{ return 200 "Hello, world!\\n"; }}
        location = /page {{ default_type text/html; alias {folder}/page.html; }}
    }}
}}
"""


class Nginx(Program):
    """nginx with the same two answers."""

    def __init__(self, folder: Path):
        os.environ["PATH"] += ":/usr/sbin"
        port = free_port()
        (folder / "page.html").write_bytes(b"x" * (30 << 10))
        settings = folder / "nginx.conf"
        settings.write_text(SETTINGS.format(folder=folder, port=port))
        super().__init__([tool("nginx", "nginx-light"), "-c", settings], port)


def compare(engine: Engine, nginx: Nginx, name: str, clients: int) -> None:
    """Prints what the engine does for each thing that nginx does."""
    pairs = []
    for _ in range(ROUNDS):
        pairs.append([load(server, PATHS[name], seconds=SECONDS, clients=clients) for server in (engine, nginx)])
    rate = median((ours.requests / ours.seconds) / (theirs.requests / theirs.seconds) for ours, theirs in pairs)
    cost = median(ours.microseconds / theirs.microseconds for ours, theirs in pairs)
    print(
        f"{name}, {clients} connections: {median(o.microseconds for o, _ in pairs):.1f} µs of processor a request, "
        f"nginx {median(t.microseconds for _, t in pairs):.1f}: ratio {cost:.2f}; requests a second: ratio {rate:.2f}",
        flush=True,
    )


def hold_streams(engine: Engine) -> None:
    """Opens idle event streams and prints what each costs."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    before, streams = memory(engine.pid, "VmRSS"), []
    for _ in range(STREAMS):
        stream = socket.create_connection(("127.0.0.1", engine.port))
        stream.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        if b"text/event-stream" not in stream.recv(4096):
            sys.exit("the engine did not open a stream")
        streams.append(stream)
    each = (memory(engine.pid, "VmRSS") - before) / STREAMS * 1000
    used = processor_seconds(engine.pid)
    time.sleep(10)
    share = (processor_seconds(engine.pid) - used) * 10
    print(f"{STREAMS} idle event streams: {each:.1f} kB each, {share:.1f} % of one processor for all")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, Engine() as engine, Nginx(Path(folder)) as nginx:
        load(engine, "/", seconds=1)
        for clients in CLIENTS:
            for name in PATHS:
                compare(engine, nginx, name, clients)
        hold_streams(engine)


if __name__ == "__main__":
    main()
