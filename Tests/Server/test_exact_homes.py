"""A post that any server has acknowledged is on the very next page of whoever follows its author, on every server."""

import http.client
import os
import random
import re
import threading
import time
from collections import deque
from pathlib import Path

import pytest

from member import Member, sign_up
from weft_server import WeftServer

PAIRS = int(os.environ.get("WEFT_PAIRS", "200"))
WRITERS = 4
RECENT = 400
"""So many posts are looked for on a page, which shows the newest 20."""
SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_RATE_LIMITS": "off", "WEFT_LOG": "warning"}
LOST = (OSError, http.client.HTTPException)


class Site:
    """Three servers, of which one is killed and started again, and the posts that they have acknowledged."""

    def __init__(self, binary: Path, folders: list[Path], database: str):
        self.servers = [WeftServer(binary, folder, database, **SETTINGS) for folder in folders]
        self.lock = threading.Lock()
        self.acknowledged, self.leaving, self.removed = Noted(), Noted(), Noted()
        self.wrong: list[str] = []
        self.pairs = 0

    def posts(self) -> tuple[set[int], set[int]]:
        with self.lock:
            return set(self.acknowledged.recent), set(self.removed.recent)

    def note(self, post: int, posts: "Noted") -> None:
        with self.lock:
            posts.recent.append(post)
            posts.count += 1


class Noted:
    """How many posts something has happened to, and the latest of them."""

    def __init__(self):
        self.recent: deque[int] = deque(maxlen=RECENT)
        self.count = 0


class Person:
    """Somebody with a connection to each server, made again when it is lost."""

    def __init__(self, site: Site, cookie: str):
        self.site, self.cookie = site, cookie
        self.members: dict[int, Member] = {}

    def at(self, server: int) -> Member:
        if server not in self.members:
            self.members[server] = Member(self.site.servers[server].address, self.cookie)
        return self.members[server]

    def lose(self, server: int) -> None:
        self.members.pop(server, None)
        time.sleep(0.05)


def check(page: str, known: set[int], removed: set[int]) -> str | None:
    """The fault of a page, given what was acknowledged before it was asked for; None where there is none."""
    shown = [int(number) for number in re.findall(r'<article[^>]* id="post-(\d+)"', page)]
    if shown != sorted(set(shown), reverse=True):
        return f"doubled or out of order: {shown}"
    oldest = shown[-1] if len(shown) >= 20 else 0
    missing = sorted(post for post in known - set(shown) if post > oldest)
    if missing:
        return f"missing: {missing} of {shown}"
    if gone := removed & set(shown):
        return f"removed and still there: {gone}"
    return None


def write_and_read(site: Site, writer: Person, reader: Person, chance: random.Random) -> None:
    own: list[int] = []
    while site.pairs < PAIRS:
        here = chance.randrange(3)
        there = (here + chance.choice([1, 2])) % 3
        try:
            member = writer.at(here)
            if len(own) > 3 and chance.random() < 0.2:
                post = own.pop(-chance.randrange(1, min(len(own), 20)))
                # Whoever reads meanwhile may see it or not.
                site.note(post, site.leaving)
                status, page = member.post(f"/posts/{post}/delete")
                assert status == 303, f"a removal was answered with {status}: {page[-300:]}"
                site.note(post, site.removed)
            else:
                status, page = member.post("/posts", text=f"Plum {time.monotonic_ns()}", language="en", audience="0")
                if status == 503:
                    continue  # Its outcome is unknown.
                assert status == 303, f"a post was answered with {status}: {page[-300:]}"
                own.append(int(member.location.rsplit("#post-", 1)[1]))
                site.note(own[-1], site.acknowledged)
        except LOST:
            writer.lose(here)
            continue
        known, removed = site.posts()
        try:
            status, page = reader.at(there).get("/home")
        except LOST:
            reader.lose(there)
            continue
        assert status == 200, f"/home was answered with {status}"
        with site.lock:
            known.difference_update(site.leaving.recent)
        if fault := check(page, known, removed):
            site.wrong.append(f"written on {here}, read on {there}: {fault}")
        with site.lock:
            site.pairs += 1


def kill_and_start(site: Site) -> None:
    """Kills the last server in the middle, and starts it again."""
    for part in (3, 2):
        while site.pairs < PAIRS // part:
            time.sleep(0.02)
        site.servers[2].process.kill()
        site.servers[2].process.wait()
        site.servers[2].__enter__()


@pytest.mark.storm
@pytest.mark.timeout(600 + PAIRS // 5)
def test_what_one_server_acknowledged_is_on_the_next_page_of_every_other(binary: Path, tmp_path: Path, postgres):
    folders = [tmp_path / name for name in ("a", "b", "c")]
    for folder in folders:
        folder.mkdir()
    site = Site(binary, folders, postgres.start())
    chance = random.Random(3)
    faults: list[BaseException] = []

    def run(act, *arguments) -> threading.Thread:
        def guarded():
            try:
                act(*arguments)
            except BaseException as error:  # noqa: BLE001 - told at the end
                faults.append(error)
                site.pairs = PAIRS

        thread = threading.Thread(target=guarded)
        thread.start()
        return thread

    for server in site.servers:
        server.__enter__()
    try:
        first = site.servers[0].address
        cookies = [sign_up(first, f"writer_{number}") for number in range(WRITERS)]
        reader = sign_up(first, "reader")
        member = Member(first, reader)
        for number in range(WRITERS):
            assert member.post(f"/@writer_{number}/follow", on="1")[0] == 303
        threads = [
            run(write_and_read, site, Person(site, cookie), Person(site, reader), random.Random(chance.random()))
            for cookie in cookies
        ]
        threads.append(run(kill_and_start, site))
        for thread in threads:
            thread.join()
    finally:
        for server in site.servers:
            server.__exit__(None, None, None)
    assert faults == []
    print(f"{site.pairs} pairs, {site.acknowledged.count} posts acknowledged, {site.removed.count} removed")
    assert site.pairs >= PAIRS
    assert site.wrong == []
