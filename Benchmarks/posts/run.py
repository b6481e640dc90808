#!/usr/bin/env python3
"""How many posts a second become durable through POST /posts: on SQLite with shared commits and with one commit each,
and on PostgreSQL.

WRITERS (1 16 128) write at the same time, for SECONDS_EACH (5), in ROUNDS (3). Both kinds on SQLite run on the disk as
it is and on one whose every flush takes DELAY (2000) microseconds longer; KINDS (each slow postgres) says what is
compared with shared commits. A post counts when its 303 has arrived, and every counted post must be in the database
afterwards.
"""

import os
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import Weft, compiled, median, processor_seconds  # noqa: E402
from accounts import sessions  # noqa: E402
from postgres import Postgres  # noqa: E402
from weft_server import SHARED_KEY  # noqa: E402

WRITERS = [int(number) for number in os.environ.get("WRITERS", "1 16 128").split()]
SECONDS = os.environ.get("SECONDS_EACH", "5")
ROUNDS = int(os.environ.get("ROUNDS", "3"))
DELAY = os.environ.get("DELAY", "2000")
KINDS = os.environ.get("KINDS", "each slow postgres").split()
HERE = Path(__file__).resolve().parent


def rows(data: Path) -> int:
    with sqlite3.connect(data / "weft.sqlite") as database:
        return database.execute("select count(*) from posts").fetchone()[0]


Results = dict[int, tuple[float, float, float, float]]


def write(server: Weft, spent=lambda: 0.0) -> tuple[int, Results]:
    """How many were posted; and for every number of writers posts a second, the median and the 99th percentile of the
    latency in ms, and the processor time of a post in ms, with what `spent` says."""
    people = sessions(server.address, max(WRITERS))
    posted, results = 0, {}
    for number in WRITERS:
        before = processor_seconds(server.pid) + spent()
        said = subprocess.run(
            [compiled(HERE / "writers.c"), str(server.port), str(number), SECONDS],
            input=people,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        used = processor_seconds(server.pid) + spent() - before
        count = int(said[0])
        posted += count
        results[number] = (count / float(said[1]), float(said[2]), float(said[3]), used / max(1, count) * 1000)
    return posted, results


def on_sqlite(commit: str, is_slow: bool) -> Results:
    delay = {}
    if is_slow:
        shim = compiled(HERE / "slow_fsync.c", "-shared", "-fPIC")
        delay = {"LD_PRELOAD": str(shim), "SLOW_FSYNC_MICROSECONDS": DELAY}
    # Beside the kept folders, for /tmp may be memory.
    with tempfile.TemporaryDirectory(dir=HERE.parents[1] / ".build") as folder:
        data = Path(folder)
        with Weft(data, WEFT_COMMIT=commit, WEFT_LOG="warning", **delay) as server:
            posted, results = write(server)
        if rows(data) != posted:
            sys.exit(f"{posted} posts were acknowledged, {rows(data)} are there")
    return results


def on_postgres() -> Results:
    database = Postgres(is_durable=True, parent=os.environ.get("DISK", "/var/tmp"))
    with database as address, tempfile.TemporaryDirectory() as folder:
        settings = {"WEFT_DATABASE": address, "WEFT_KEY": SHARED_KEY, "WEFT_LOG": "warning"}
        with Weft(Path(folder), **settings) as server:
            posted, results = write(server, lambda: database.processor_seconds)
        there = int(database.value("select count(*) from posts"))
        if there != posted:
            sys.exit(f"{posted} posts were acknowledged, {there} are there")
    return results


def told(runs: list[Results], number: int) -> str:
    speed, middle, worst, cost = (median(run[number][index] for run in runs) for index in range(4))
    return f"{speed:7.0f}/s (p50 {middle:.1f} ms, p99 {worst:.1f} ms, {cost:.2f} ms of processors)"


def compare(what: str, ours: str, theirs: str, runs: list[tuple[Results, Results]]) -> None:
    for number in WRITERS:
        ratio = median(one[number][0] / other[number][0] for one, other in runs)
        print(
            f"{what}, {number:>3} writers: {ours} {told([one for one, _ in runs], number)}, "
            f"{theirs} {told([other for _, other in runs], number)}: ratio {ratio:.2f}",
            flush=True,
        )


def main() -> None:
    for kind, is_slow in (("each", False), ("slow", True)):
        if kind in KINDS:
            disk = f"every flush {int(DELAY) / 1000:g} ms slower" if is_slow else "the disk as it is"
            runs = [(on_sqlite("grouped", is_slow), on_sqlite("each", is_slow)) for _ in range(ROUNDS)]
            compare(disk, "shared", "one each", runs)
    if "postgres" in KINDS:
        runs = [(on_postgres(), on_sqlite("grouped", False)) for _ in range(ROUNDS)]
        compare("the disk as it is", "PostgreSQL", "SQLite", runs)


if __name__ == "__main__":
    main()
