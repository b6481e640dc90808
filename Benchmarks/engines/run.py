#!/usr/bin/env python3
"""What pages cost on PostgreSQL, the server's processors and the database's together, beside SQLite in the
same run. What is done once after so many posts have come, as their search, is over before anything is measured.

SIZES (100000) are the numbers of posts, SECONDS_EACH (5) and ROUNDS (3) say how long.
"""

import json
import os
import sys
import tempfile
import time
import urllib.error
import urllib.request
from datetime import datetime, timedelta, timezone
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

import filled_places  # noqa: E402
from accounts import form_token  # noqa: E402
from measure import Load, Weft, filled, load, median, processor_seconds, weft  # noqa: E402
from postgres import Postgres  # noqa: E402
from weft_server import SHARED_KEY  # noqa: E402

SIZES = [int(size) for size in os.environ.get("SIZES", "100000").split()]
SECONDS = float(os.environ.get("SECONDS_EACH", "5"))
ROUNDS = int(os.environ.get("ROUNDS", "3"))
PAGES = {
    "home, follows 100": ("/home", "load_100"),
    "home, follows 2,000": ("/home", "load_2000"),
    "profile": ("/@load_100", "load_2000"),
    "local timeline, visitor": ("/home/local", None),
    "feed of stories": ("/prolific", "load_100"),
    "feed of moods": ("/moods", "load_100"),
    "story": ("{story}", "load_100"),
    "group": ("{group}", "load_100"),
}

MOODS = 21
"""A full page of the feed, and one more."""


def agree_to_moods(server: Weft, cookie: str, *, moods: int = 0) -> None:
    """Somebody has a place for moods from now on, and shows some to everyone."""
    headers = {
        "Cookie": cookie, "X-CSRF-Token": form_token(server.address, cookie), "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/json",
    }
    start = datetime.now(timezone.utc) - timedelta(minutes=moods)
    acts = [("PUT", "/consent", {"zone": "UTC"})]
    for number in range(moods):
        at = (start + timedelta(minutes=number)).strftime("%Y-%m-%dT%H:%M:%SZ")
        acts.append(("POST", "", {"emoji": "😌", "caption": "The good jam.", "visibility": "everyone", "at": at}))
    for method, path, value in acts:
        address = server.address + "/api/weft/v1/moods" + path
        request = urllib.request.Request(address, json.dumps(value).encode(), headers, method=method)
        try:
            urllib.request.urlopen(request, timeout=30).close()
        except urllib.error.HTTPError as refusal:
            if refusal.code not in (422, 429):  # A run before has left one near it, or has had the room of the day.
                raise


def wait_until_idle(server: Weft, database: Postgres | None) -> None:
    """Returns when nothing is done any more that no page has asked for."""
    while True:
        before = processor_seconds(server.pid) + (database.processor_seconds if database else 0)
        time.sleep(2)
        if processor_seconds(server.pid) + (database.processor_seconds if database else 0) - before < 0.2:
            return


def costs(
    server: Weft, sessions: dict[str, str], story: str, database: Postgres | None = None
) -> dict[str, tuple[float, float]]:
    """Microseconds of the server and of the database for one request of each page: the median of all rounds."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in PAGES}
    group = filled_places.group(server, sessions[PAGES["group"][1]].removeprefix("weft="))
    pages = {name: (path.format(story=story, group=group), reader) for name, (path, reader) in PAGES.items()}
    for reader, cookie in sessions.items():
        agree_to_moods(server, cookie, moods=0 if reader == PAGES["feed of moods"][1] else MOODS)
    wait_until_idle(server, database)
    for path, reader in pages.values():
        load(server, path, seconds=1, cookie=sessions[reader] if reader else "")
    for _ in range(ROUNDS):
        for name, (path, reader) in pages.items():
            before = database.processor_seconds if database else 0
            asked: Load = load(server, path, seconds=SECONDS, cookie=sessions[reader] if reader else "")
            spent = database.processor_seconds - before if database else 0
            found[name].append((asked.microseconds, spent / max(1, asked.requests) * 1e6))
    return {name: tuple(median(column) for column in zip(*values)) for name, values in found.items()}


def sessions(data: Path, database: str) -> dict[str, str]:
    readers = {reader for _, reader in PAGES.values() if reader}
    return {reader: "weft=" + weft(data, "demo", "--session", reader, database=database) for reader in readers}


def on_sqlite(posts: int) -> dict[str, tuple[float, float]]:
    data = filled(posts, "engines")
    cookies = sessions(data, "sqlite")
    story = filled_places.story(data, PAGES["story"][1])
    with Weft(data, WEFT_LOG="info") as server:
        return costs(server, cookies, story)


def on_postgres(posts: int) -> dict[str, tuple[float, float]]:
    database = Postgres()
    with database as address, tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        weft(data, "demo", "--scale", f"accounts={max(posts // 100, 2500)},posts={posts}", database=address)
        cookies = sessions(data, address)
        story = filled_places.story(database, PAGES["story"][1])
        database.run("vacuum analyze")
        with Weft(data, WEFT_LOG="info", WEFT_DATABASE=address, WEFT_KEY=SHARED_KEY) as server:
            return costs(server, cookies, story, database)


def main() -> None:
    for posts in SIZES:
        embedded, served = on_sqlite(posts), on_postgres(posts)
        for name in PAGES:
            alone, (weft_cost, database_cost) = embedded[name][0], served[name]
            print(
                f"{posts:>9,} posts  {name:<24} SQLite {alone:7.0f} µs, PostgreSQL {weft_cost:5.0f} + "
                f"{database_cost:5.0f} µs: ratio {(weft_cost + database_cost) / alone:.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
