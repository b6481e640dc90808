"""What was answered as done survives kill -9, however often."""

import http.client
import os
import random
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from clusters import Postgres
from member import Member, sign_up
from round_race import psql
from test_emails import wait_for
from weft_server import WeftServer

KILLS = int(os.environ.get("WEFT_KILLS", "5"))
KILLS_A_STOP = 5
WRITERS = 8


def write_until_killed(address: str, cookie: str, prefix: str, done: list[str], refusals: tuple[int, ...]) -> None:
    """Posts as fast as it gets answers; writes down every text that was answered as published."""
    try:
        member = Member(address, cookie)
        number = 0
        while True:
            text = f"{prefix}-{number}"
            status, _ = member.post("/posts", text=text, language="en", audience="0")
            assert status in (303, *refusals), f"a post was answered with {status}"
            if status == 303:
                done.append(text)
            number += 1
    except (OSError, http.client.HTTPException):
        pass


def nothing(_: int, __: Callable[[], int]) -> None:
    """Harms nobody but the server."""


def acknowledged_in_many_kills(
    start: Callable[[], WeftServer],
    cookie: str,
    *,
    harm: Callable[[int, Callable[[], int]], None] = nothing,
    refusals: tuple[int, ...] = (),
) -> list[str]:
    """The texts that servers acknowledged of which one after the other was killed, each while many wrote; before that
    `harm` is told which kill it is, and how to count what was acknowledged since the start."""
    chance = random.Random(1)
    acknowledged: list[str] = []
    for kill in range(KILLS):
        server = start()
        server.__enter__()
        lists: list[list[str]] = [[] for _ in range(WRITERS)]
        writers = [
            threading.Thread(
                target=write_until_killed, args=(server.address, cookie, f"kill-{kill}-{index}", done, refusals)
            )
            for index, done in enumerate(lists)
        ]
        for writer in writers:
            writer.start()
        try:
            wait_for(lambda: sum(map(len, lists)) >= 2)
            time.sleep(0.2 + chance.random() * 0.6)
            harm(kill, lambda: sum(map(len, lists)))
        finally:
            server.process.kill()
            server.process.wait()
        for writer in writers:
            writer.join()
        acknowledged += [text for done in lists for text in done]
    return acknowledged


def compare(acknowledged: list[str], stored: list[str]) -> None:
    print(f"{KILLS} kills, {len(acknowledged)} posts acknowledged, {len(stored)} stored")
    assert len(acknowledged) > KILLS
    assert set(acknowledged) - set(stored) == set(), "acknowledged posts were lost"
    assert len(stored) == len(set(stored)), "a post is there twice"


SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_RATE_LIMITS": "off", "WEFT_LOG": "warning"}
STORED = "select text from posts where text like 'kill-%'"
WRONG = """select count(*) from author_stats where posts <> (select count(*) from posts
    where author_id = author_stats.author_id and boost_of is null and audience <= 1)"""


@pytest.mark.storm
@pytest.mark.timeout(600 + KILLS * 20)
def test_no_acknowledged_post_is_lost_in_many_kills(binary: Path, demo, tmp_path: Path):
    cookie = demo("jane_austen")
    data = tmp_path / "data"
    acknowledged = acknowledged_in_many_kills(lambda: WeftServer(binary, data, **SETTINGS), cookie)

    with WeftServer(binary, data, **SETTINGS) as server:
        assert Member(server.address, cookie).get("/readyz")[0] == 200

    with closing(sqlite3.connect(data / "weft.sqlite")) as database:
        stored = [text for (text,) in database.execute(STORED)]
        wrong = database.execute(WRONG).fetchone()
    compare(acknowledged, stored)
    assert wrong == (0,)


@pytest.mark.storm
@pytest.mark.timeout(600 + KILLS * 40)
def test_no_acknowledged_post_is_lost_in_kills_of_a_server_and_immediate_stops_of_its_database(
    binary: Path, tmp_path: Path, postgres: Postgres
):
    database = postgres.start()
    stops = 0

    def start() -> WeftServer:
        return WeftServer(binary, tmp_path, database, **SETTINGS)

    def stop_at_once(kill: int, acknowledged: Callable[[], int]) -> None:
        nonlocal stops
        if kill % KILLS_A_STOP != KILLS_A_STOP - 1:
            return
        postgres.crash()
        postgres.start()
        before = acknowledged()
        wait_for(lambda: acknowledged() >= before + WRITERS)
        stops += 1

    with start() as server:
        cookie = sign_up(server.address, "writer")
    acknowledged = acknowledged_in_many_kills(start, cookie, harm=stop_at_once, refusals=(503,))
    with start() as server:
        assert Member(server.address, cookie).get("/readyz")[0] == 200

    print(f"{stops} immediate stops of the database")
    assert stops == KILLS // KILLS_A_STOP
    compare(acknowledged, psql(database, STORED).split())
    assert psql(database, WRONG) == "0"
