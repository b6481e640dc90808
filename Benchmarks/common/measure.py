"""What the benchmarks share: the servers they start, the load they put on them, and what they read from /proc.

Nothing here is a limit: machines differ, so every benchmark prints ratios of things measured in the same run.
"""

import http.client
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BROWSER = [f"Tests/Browser{folder}" for folder in ("", "/home", "/prolific")]
sys.path[:0] = [str(ROOT / folder) for folder in ("scripts", "Tests/Server", *BROWSER)]

from weft_server import SHARED_KEY, WeftServer  # noqa: E402

TICK = os.sysconf("SC_CLK_TCK")
POSTS_OF_AN_ACCOUNT = 100
QUIET = {"WEFT_RATE_LIMITS": "off", "WEFT_PASSWORD_COST": "low"}


def tool(name: str, package: str) -> str:
    """The path of a program, or an end with the package to install."""
    found = shutil.which(name)
    if not found:
        sys.exit(f"this benchmark needs {name}: sudo apt-get install {package}")
    return found


def binary(name: str) -> Path:
    """A program that scripts/bench.sh has built."""
    path = os.environ.get(name)
    if not path:
        sys.exit(f"{name} is not set: run this through scripts/bench.sh, or name the release binary in it")
    return Path(path)


def kept_folder(name: str) -> Path:
    """A folder for what is worth keeping between runs."""
    path = ROOT / ".build" / "benchmarks" / name
    path.mkdir(parents=True, exist_ok=True)
    return path


def compiled(source: Path, *options: str) -> Path:
    """A C program or library of ours, compiled where it has changed."""
    target = kept_folder("tools") / source.stem
    if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
        subprocess.run([tool("cc", "gcc"), "-O2", "-Wall", "-Wextra", *options, "-o", target, source], check=True)
    return target


class Weft(WeftServer):
    """A release server with its log down to what matters, so that the disk of the log is not measured."""

    def __init__(self, data: Path, **settings: str):
        super().__init__(binary("WEFT_BINARY"), data, **{**QUIET, **settings})

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])


def without_settings() -> dict[str, str]:
    """The environment but for variables of ours, which the server would take for misspelt settings."""
    return {name: value for name, value in os.environ.items() if not name.startswith("WEFT_")}


def weft(data: Path, *arguments: str, database: str = "sqlite") -> str:
    """What a command of weft prints about a data folder and a database that no server has open."""
    key = {} if database == "sqlite" else {"WEFT_KEY": SHARED_KEY}
    return subprocess.run(
        [binary("WEFT_BINARY"), *arguments],
        env={**without_settings(), "WEFT_DATA": str(data), "WEFT_DATABASE": database, **key},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout.strip()


def filled(posts: int, owner: str) -> Path:
    """A data folder with so many posts, made once and kept, to which a benchmark adds what it needs besides."""
    folder = kept_folder(f"{owner}-{posts}")
    stamp = folder / "complete"
    if not stamp.exists():
        for rest in folder.glob("weft.sqlite*"):
            rest.unlink()
        accounts = max(posts // POSTS_OF_AN_ACCOUNT, 2500)
        weft(folder, "demo", "--scale", f"accounts={accounts},posts={posts}")
        stamp.touch()
    return folder


def free_port() -> int:
    """A port that nothing listens on at the moment."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class Program:
    """A server that is started by a command and listens on a port."""

    def __init__(self, command: list, port: int):
        self.command, self.port = command, port
        self.address = f"http://127.0.0.1:{port}"

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 30
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return self
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    self.process.kill()
                    sys.exit(f"{self.command[0]} does not listen")
                time.sleep(0.01)

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    @property
    def pid(self) -> int:
        return self.process.pid


class Engine(Program):
    """The bare engine: what the same machine needs for an answer without a product behind it."""

    def __init__(self, loops: int = 1):
        port = free_port()
        super().__init__([binary("ENGINE_BENCH"), str(port), str(loops)], port)


def processor_seconds(pid: int, *, with_ended: bool = False) -> float:
    """The processor time that a process has used so far, its own and the kernel's for it; that of its children that
    have ended as well where `with_ended` says so."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(map(int, fields[11 : 15 if with_ended else 13])) / TICK


def memory(pid: int, name: str) -> float:
    """A line of /proc/PID/status in megabytes: VmRSS now, VmHWM at most so far."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(rf"^{name}:\s+(\d+) kB", status, re.MULTILINE).group(1)) * 1024 / 1e6


@dataclass
class Load:
    """What a load did to a server."""

    requests: int
    seconds: float
    processor: float

    @property
    def microseconds(self) -> float:
        """The server's processor time for one request."""
        return self.processor / max(1, self.requests) * 1e6


def load(server, path: str, *, seconds: float, clients: int = 64, cookie: str = "") -> Load:
    """Asks `server` for `path` with kept connections for a while; every answer must be a good one."""
    clock = ["--duration", f"{seconds:g}s", "--timeout", "20s"]
    command = [tool("wrk", "wrk"), "--threads", "1", "--connections", str(clients), *clock]
    if cookie:
        command += ["--header", f"Cookie: {cookie}"]
    before, began = processor_seconds(server.pid), time.monotonic()
    said = subprocess.run([*command, server.address + path], capture_output=True, text=True, check=True).stdout
    used, lasted = processor_seconds(server.pid) - before, time.monotonic() - began
    if "Non-2xx" in said or "Socket errors" in said:
        sys.exit(f"{path} was not answered well:\n{said}")
    return Load(int(re.search(r"(\d+) requests in", said).group(1)), lasted, used)


def home_waits(server, cookie: str, seconds: float) -> tuple[float, float]:
    """The median and the 99th percentile of the milliseconds for which somebody waits for Home.

    Who waits goes before all others on this machine, as somebody with a computer of their own would: what is measured is
    the server, and not how long this program waits for a processor.
    """
    if os.geteuid() == 0:
        os.sched_setscheduler(0, os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))
    try:
        return waits(server, cookie, seconds)
    finally:
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


def waits(server, cookie: str, seconds: float) -> tuple[float, float]:
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    taken, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        began = time.monotonic()
        line.request("GET", "/home", headers={"Cookie": cookie})
        answer = line.getresponse()
        assert answer.status == 200 and len(answer.read()) > 5_000
        taken.append((time.monotonic() - began) * 1000)
        time.sleep(0.01)
    line.close()
    return statistics.median(taken), statistics.quantiles(taken, n=100)[98]


def median(values) -> float:
    return statistics.median(values)
