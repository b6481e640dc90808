#!/usr/bin/env python3
"""What pages of groups cost the server's processors beside Home in the same run: a group with 50 stories in its period,
an issue of 40 stories with 60 photos, the list of groups; and how late the issues of groups are frozen that are due in
the same second, by three servers on PostgreSQL of which one after the other is killed.

POSTS (20000) is the size of the world, SECONDS_EACH (5) and ROUNDS (3) say how long; DUE (1000) are the numbers of
groups, KILLS (0 20) says how many servers are killed. DUE= measures the pages alone.
"""

import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

import filled_places  # noqa: E402
from measure import Weft, binary, filled, load, median, weft  # noqa: E402
from issue_race import Race  # noqa: E402
from postgres import Postgres  # noqa: E402

POSTS = int(os.environ.get("POSTS", "20000"))
SECONDS = float(os.environ.get("SECONDS_EACH", "5"))
ROUNDS = int(os.environ.get("ROUNDS", "3"))
DUE = [int(count) for count in os.environ.get("DUE", "1000").split()]
KILLS = [int(count) for count in os.environ.get("KILLS", "0 20").split()]
READER = "load_100"


def measure_pages() -> None:
    data = filled(POSTS, "issues")
    session = weft(data, "demo", "--session", READER)
    with Weft(data, WEFT_LOG="info") as server:
        group = filled_places.group(server, session)
        pages = {
            "home": "/home",
            "group with 50 stories": group,
            "issue of 40 stories, 60 photos": f"{group}/issues/1",
            "list of groups": "/tapestry",
        }
        costs = {name: [] for name in pages}
        for _ in range(ROUNDS):
            for name, path in pages.items():
                costs[name].append(load(server, path, seconds=SECONDS, cookie=f"weft={session}").microseconds)
    home = median(costs["home"])
    for name in pages:
        cost = median(costs[name])
        print(f"{name:<32} {cost:8.1f} µs a request: over Home {cost / home:.2f}", flush=True)


def measure_closing(due: int, kills: int) -> None:
    with Postgres() as database, tempfile.TemporaryDirectory() as folder:
        race = Race(binary("WEFT_BINARY"), Path(folder), database, due)
        race.run(kills)
        wrong = {name: count for name, count in race.mistakes().items() if count}
        if wrong:
            sys.exit(f"{due} groups with {kills} kills: {wrong}")
        lates = ", ".join(map(str, race.lates))
        print(f"{due:>6,} groups, {kills} kills: the last is frozen {lates} ms late, {race.doubled} e-mails sent again")


def main() -> None:
    measure_pages()
    for due in DUE:
        for kills in KILLS:
            measure_closing(due, kills)


if __name__ == "__main__":
    main()
