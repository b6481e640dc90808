#!/usr/bin/env python3
"""How much memory a server with the demo world takes, idle and under load, and how soon it answers.

CLIENTS (64) read their home timelines for SECONDS_EACH (20) while 8 writers post. STARTS (9) is how often the start is
timed, against the time that the bare engine takes to its first answer.
"""

import http.client
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import QUIET, Weft, binary, compiled, free_port, load, median, memory, weft, without_settings  # noqa: E402
from accounts import sessions  # noqa: E402

CLIENTS = int(os.environ.get("CLIENTS", "64"))
SECONDS = float(os.environ.get("SECONDS_EACH", "20"))
STARTS = int(os.environ.get("STARTS", "9"))
WRITERS = 8
READER = "jane_austen"


def first_answer(command: list, port: int, environment: dict[str, str]) -> float:
    """Seconds from starting a server to its first 200."""
    began = time.monotonic()
    process = subprocess.Popen(
        command, env={**without_settings(), **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        while True:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
                connection.request("GET", "/")
                if connection.getresponse().status == 200:
                    return time.monotonic() - began
            except OSError:
                if process.poll() is not None:
                    sys.exit(f"{command[0]} ended with {process.returncode}")
                time.sleep(0.001)
    finally:
        process.terminate()
        process.wait()


def time_starts(data: Path) -> None:
    ours, bare = [], []
    for _ in range(STARTS):
        port = free_port()
        site = {"WEFT_DATA": str(data), "WEFT_PORT": str(port), "WEFT_LOG": "warning", **QUIET}
        ours.append(first_answer([binary("WEFT_BINARY"), "serve"], port, site))
        port = free_port()
        bare.append(first_answer([binary("ENGINE_BENCH"), str(port), "1"], port, {}))
    print(
        f"start to first answer: {median(ours) * 1000:.0f} ms, the bare engine {median(bare) * 1000:.0f} ms, "
        f"ratio {median(ours) / median(bare):.1f}"
    )


def write_for(seconds: float, port: int, people: str) -> threading.Thread:
    """Posts in the background."""
    source = Path(__file__).resolve().parents[1] / "posts" / "writers.c"
    command = [compiled(source), str(port), str(WRITERS), str(seconds)]
    thread = threading.Thread(
        target=lambda: subprocess.run(command, input=people, text=True, check=True, stdout=subprocess.DEVNULL)
    )
    thread.start()
    return thread


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        weft(data, "demo")
        cookie = weft(data, "demo", "--session", READER)
        time_starts(data)
        with Weft(data) as server:
            time.sleep(3)
            print(f"idle: {memory(server.pid, 'VmRSS'):.0f} MB")
            writing = write_for(SECONDS, server.port, sessions(server.address, WRITERS))
            read = load(server, "/home", seconds=SECONDS, clients=CLIENTS, cookie=f"weft={cookie}")
            writing.join()
            print(
                f"under load: {memory(server.pid, 'VmHWM'):.0f} MB at most, {memory(server.pid, 'VmRSS'):.0f} MB "
                f"at its end ({read.requests / read.seconds:.0f} pages a second and {WRITERS} writers)"
            )
            time.sleep(5)
            print(f"idle again: {memory(server.pid, 'VmRSS'):.0f} MB")


if __name__ == "__main__":
    main()
