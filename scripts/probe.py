"""Starts a weft binary on an empty folder, waits until it is ready, fetches its front page, stops it."""

import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from weft_server import READY_WITHIN, WeftServer


def fetch(address: str) -> bytes:
    """The body at `address`, which must answer 200."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        return answer.read()


def wait_until_ready(server: WeftServer) -> None:
    deadline = time.monotonic() + READY_WITHIN
    while True:
        try:
            fetch(server.address + "/readyz")
            return
        except urllib.error.HTTPError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


def main(binary: Path) -> None:
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, WeftServer(binary, Path(folder)) as server:
        wait_until_ready(server)
        ready = time.monotonic() - started
        page = fetch(server.address + "/")
        if b"<!doctype html>" not in page[:200].lower():
            sys.exit(f"probe: the front page is not a page: {page[:200]!r}")
    size = binary.stat().st_size / 1_000_000
    print(f"probe: {binary} ({size:.0f} MB) was ready after {ready:.1f} s, served its front page and stopped cleanly")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
