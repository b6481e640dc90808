"""What was answered as done survives kill -9, however often."""

import http.client
import os
import random
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from member import Member
from test_emails import wait_for
from weft_server import WeftServer

KILLS = int(os.environ.get("WEFT_KILLS", "5"))
WRITERS = 8


def write_until_killed(address: str, cookie: str, prefix: str, done: list[str]) -> None:
    """Posts as fast as it gets answers; writes down every text that was answered as published."""
    try:
        member = Member(address, cookie)
        number = 0
        while True:
            text = f"{prefix}-{number}"
            status, _ = member.post("/posts", text=text, language="en", audience="0")
            assert status == 303, f"a post was answered with {status}"
            done.append(text)
            number += 1
    except (OSError, http.client.HTTPException):
        pass


@pytest.mark.storm
@pytest.mark.timeout(600 + KILLS * 20)
def test_no_acknowledged_post_is_lost_in_many_kills(binary: Path, demo, tmp_path: Path):
    cookie = demo("jane_austen")
    data = tmp_path / "data"
    settings = {"WEFT_PASSWORD_COST": "low", "WEFT_RATE_LIMITS": "off", "WEFT_LOG": "warning"}
    chance = random.Random(1)
    acknowledged: list[str] = []

    for kill in range(KILLS):
        server = WeftServer(binary, data, **settings)
        server.__enter__()
        lists: list[list[str]] = [[] for _ in range(WRITERS)]
        writers = [
            threading.Thread(target=write_until_killed, args=(server.address, cookie, f"kill-{kill}-{index}", done))
            for index, done in enumerate(lists)
        ]
        for writer in writers:
            writer.start()
        try:
            wait_for(lambda: sum(map(len, lists)) >= 2)
            time.sleep(0.2 + chance.random() * 0.6)
        finally:
            server.process.kill()
            server.process.wait()
        for writer in writers:
            writer.join()
        acknowledged += [text for done in lists for text in done]

    with WeftServer(binary, data, **settings) as server:
        assert Member(server.address, cookie).get("/readyz")[0] == 200

    with closing(sqlite3.connect(data / "weft.sqlite")) as database:
        stored = [text for (text,) in database.execute("select text from posts where text like 'kill-%'")]
        wrong = database.execute(
            """select count(*) from author_stats where posts <> (select count(*) from posts
            where author_id = author_stats.author_id and boost_of is null and audience <= 1)"""
        ).fetchone()
    print(f"{KILLS} kills, {len(acknowledged)} posts acknowledged, {len(stored)} stored")
    assert len(acknowledged) > KILLS
    assert set(acknowledged) - set(stored) == set(), "acknowledged posts were lost"
    assert len(stored) == len(set(stored)), "a post is there twice"
    assert wrong == (0,)
