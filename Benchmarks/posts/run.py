#!/usr/bin/env python3
"""How many posts a second become durable through POST /posts, with shared commits and with one commit each.

WRITERS (1 16 128) write at the same time, for SECONDS_EACH (5), in ROUNDS (3). Both kinds run on the disk as it is and
on one whose every flush takes DELAY (2000) microseconds longer. A post counts when its 303 has arrived, and every
counted post must be in the database afterwards.
"""

import os
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import Weft, compiled, median  # noqa: E402
from accounts import sessions  # noqa: E402

WRITERS = [int(number) for number in os.environ.get("WRITERS", "1 16 128").split()]
SECONDS = os.environ.get("SECONDS_EACH", "5")
ROUNDS = int(os.environ.get("ROUNDS", "3"))
DELAY = os.environ.get("DELAY", "2000")
HERE = Path(__file__).resolve().parent


def rows(data: Path) -> int:
    with sqlite3.connect(data / "weft.sqlite") as database:
        return database.execute("select count(*) from posts").fetchone()[0]


def run(commit: str, is_slow: bool) -> dict[int, tuple[float, float, float]]:
    """Posts a second, median and 99th percentile of the latency in ms, for every number of writers."""
    writers = compiled(HERE / "writers.c")
    delay = {}
    if is_slow:
        shim = compiled(HERE / "slow_fsync.c", "-shared", "-fPIC")
        delay = {"LD_PRELOAD": str(shim), "SLOW_FSYNC_MICROSECONDS": DELAY}
    # Beside the kept folders, for /tmp may be memory.
    with tempfile.TemporaryDirectory(dir=HERE.parents[1] / ".build") as folder:
        data, posted, results = Path(folder), 0, {}
        with Weft(data, WEFT_COMMIT=commit, WEFT_LOG="warning", **delay) as server:
            people = sessions(server.address, max(WRITERS))
            for number in WRITERS:
                said = subprocess.run(
                    [writers, str(server.port), str(number), SECONDS],
                    input=people,
                    capture_output=True,
                    text=True,
                    check=True,
                ).stdout.split()
                posted += int(said[0])
                results[number] = (int(said[0]) / float(said[1]), float(said[2]), float(said[3]))
        if rows(data) != posted:
            sys.exit(f"{posted} posts were acknowledged, {rows(data)} are there")
    return results


def main() -> None:
    for is_slow in (False, True):
        disk = f"every flush {int(DELAY) / 1000:g} ms slower" if is_slow else "the disk as it is"
        runs = [(run("grouped", is_slow), run("each", is_slow)) for _ in range(ROUNDS)]
        for number in WRITERS:
            grouped, each = ([pair[kind][number] for pair in runs] for kind in (0, 1))
            ratio = median(ours[0] / theirs[0] for ours, theirs in zip(grouped, each))
            print(
                f"{disk}, {number:>3} writers: {median(r[0] for r in grouped):7.0f}/s shared "
                f"(p50 {median(r[1] for r in grouped):.1f} ms, p99 {median(r[2] for r in grouped):.1f} ms), "
                f"{median(r[0] for r in each):6.0f}/s one each "
                f"(p50 {median(r[1] for r in each):.1f} ms, p99 {median(r[2] for r in each):.1f} ms): "
                f"ratio {ratio:.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
