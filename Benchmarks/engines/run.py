#!/usr/bin/env python3
"""What pages cost on PostgreSQL, the server's processors and the database's together, beside SQLite in the same run.
What is done once after so many posts have come, as their search, is over before anything is measured. Nothing is written
meanwhile, so SQLite answers sessions and lists of posts from memory: the ratio of these pages is that of the best case of
the one to the only case of the other.

SIZES (100000) are the numbers of posts, SECONDS_EACH (5) and ROUNDS (3) say how long.
"""

import json
import os
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
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


@dataclass
class World:
    """A server with all that the pages show, on one of the engines."""

    server: Weft
    cookies: dict[str, str]
    pages: dict[str, tuple[str, str | None]]
    database: Postgres | None

    def prepare(self) -> None:
        for reader, cookie in self.cookies.items():
            agree_to_moods(self.server, cookie, moods=0 if reader == PAGES["feed of moods"][1] else MOODS)
        wait_until_idle(self.server, self.database)
        for name in self.pages:
            self.cost(name, seconds=1)

    def cost(self, name: str, *, seconds: float) -> tuple[float, float]:
        """Microseconds of the server and of the database for one request of a page."""
        path, reader = self.pages[name]
        before = self.database.processor_seconds if self.database else 0
        asked: Load = load(self.server, path, seconds=seconds, cookie=self.cookies[reader] if reader else "")
        spent = self.database.processor_seconds - before if self.database else 0
        return asked.microseconds, spent / max(1, asked.requests) * 1e6


@contextmanager
def world(data: Path, database: Postgres | None = None) -> Iterator[World]:
    """The world that is filled already, and served."""
    address = database.address if database else "sqlite"
    readers = {reader for _, reader in PAGES.values() if reader}
    cookies = {reader: "weft=" + weft(data, "demo", "--session", reader, database=address) for reader in readers}
    story = filled_places.story(database or data, PAGES["story"][1])
    if database:
        database.run("vacuum analyze")
    settings = {"WEFT_DATABASE": address, "WEFT_KEY": SHARED_KEY} if database else {}
    with Weft(data, WEFT_LOG="info", **settings) as server:
        group = filled_places.group(server, cookies[PAGES["group"][1]].removeprefix("weft="))
        pages = {name: (path.format(story=story, group=group), reader) for name, (path, reader) in PAGES.items()}
        yield World(server, cookies, pages, database)


def measure(posts: int) -> None:
    database = Postgres()
    with ExitStack() as stack:
        address = stack.enter_context(database)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        weft(folder, "demo", "--scale", f"accounts={max(posts // 100, 2500)},posts={posts}", database=address)
        embedded = stack.enter_context(world(filled(posts, "engines")))
        served = stack.enter_context(world(folder, database))
        for engine in (embedded, served):
            engine.prepare()
        # One after the other, page by page: a machine that others use as well changes its speed within minutes.
        alone, both = ({name: [] for name in PAGES} for _ in range(2))
        for _ in range(ROUNDS):
            for name in PAGES:
                alone[name].append(embedded.cost(name, seconds=SECONDS)[0])
                both[name].append(served.cost(name, seconds=SECONDS))
    for name in PAGES:
        base, parts = median(alone[name]), [median(part) for part in zip(*both[name])]
        print(
            f"{posts:>9,} posts  {name:<24} SQLite {base:7.0f} µs, PostgreSQL {parts[0]:5.0f} + {parts[1]:5.0f} µs: "
            f"ratio {sum(parts) / base:.2f}",
            flush=True,
        )


def main() -> None:
    for posts in SIZES:
        measure(posts)


if __name__ == "__main__":
    main()
