"""What people are told survives kill -9: each like and follow has one notification, and each of these its push."""

import http.client
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from member import Member, sign_up
from test_emails import wait_for
from weft_server import WeftServer

KILLS = int(os.environ.get("WEFT_NOTICE_KILLS", "4"))
WRITERS = 6
POSTS = 20 * KILLS
PEERS = Path(__file__).resolve().parents[1] / "Peers"
SETTINGS = {
    "WEFT_PASSWORD_COST": "low",
    "WEFT_RATE_LIMITS": "off",
    "WEFT_LOG": "warning",
    "WEFT_TRUSTED_HOSTS": "127.0.0.1",
}
# What the two tables say of each other: rows without their notification, and notifications without their row.
WRONG = {
    "likes not told": """select count(*) from likes join posts on posts.id = likes.post_id
        where (select count(*) from notifications as told where told.kind = 'like' and told.object_id = posts.id
            and told.account_id = posts.author_id and told.actor_id = likes.account_id) <> 1""",
    "told of no like": """select count(*) from notifications as told where kind = 'like' and not exists (
        select 1 from likes where likes.post_id = told.object_id and likes.account_id = told.actor_id)""",
    "follows not told": """select count(*) from follows
        where (select count(*) from notifications as told where told.kind = 'follow'
            and told.account_id = follows.followee_id and told.actor_id = follows.follower_id) <> 1""",
    "told of no follow": """select count(*) from notifications as told where kind = 'follow' and not exists (
        select 1 from follows where follower_id = told.actor_id and followee_id = told.account_id)""",
}


@contextmanager
def push_service():
    """A push service with one browser behind it; gives its address."""
    process = subprocess.Popen(
        [sys.executable, PEERS / "push_service.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        yield f"http://127.0.0.1:{int(process.stdout.readline())}"
    finally:
        process.kill()
        process.wait()


def ask(address: str):
    with urlopen(address, timeout=120) as answer:
        return json.load(answer)


def act_until_killed(address: str, cookie: str, posts: list[str], done: list[str]) -> None:
    """Likes one post after the other, and follows and leaves their author; writes down every like that was answered."""
    try:
        member = Member(address, cookie)
        chance = random.Random(len(done))
        while True:
            if len(done) < len(posts):
                status, _ = member.post(f"/posts/{posts[len(done)]}/like", on="1")
                assert status == 303, f"a like was answered with {status}"
                done.append(posts[len(done)])
            status, _ = member.post("/@ann/follow", on=chance.choice("01"))
            assert status == 303, f"a follow was answered with {status}"
    except (OSError, http.client.HTTPException):
        pass


@pytest.mark.storm
@pytest.mark.timeout(600 + KILLS * 20)
def test_no_notification_is_lost_or_doubled_in_many_kills(binary: Path, tmp_path: Path):
    chance = random.Random(1)
    done: list[list[str]] = [[] for _ in range(WRITERS)]
    with push_service() as service:
        with WeftServer(binary, tmp_path, **SETTINGS) as server:
            ann = Member(server.address, sign_up(server.address, "ann"))
            cookies = [sign_up(server.address, f"fan{index}") for index in range(WRITERS)]
            for number in range(POSTS):
                assert ann.post("/posts", text=f"post {number}", language="en", audience="0")[0] == 303
            fields = {"zone": "UTC", "digest": "0", "app.like": "1", "push.like": "1", "app.follow": "1"}
            assert ann.post("/settings/notifications", **fields)[0] == 303
            assert ann.post("/settings/notifications/browsers", **ask(f"{service}/subscription"))[0] == 303
            with closing(sqlite3.connect(tmp_path / "weft.sqlite")) as database:
                posts = [str(post) for (post,) in database.execute("select id from posts order by id")]
        assert len(posts) == POSTS

        for _ in range(KILLS):
            server = WeftServer(binary, tmp_path, **SETTINGS)
            server.__enter__()
            writers = [
                threading.Thread(target=act_until_killed, args=(server.address, cookie, posts, liked))
                for cookie, liked in zip(cookies, done)
            ]
            enough = min(sum(map(len, done)) + 2, WRITERS * POSTS)
            for writer in writers:
                writer.start()
            try:
                wait_for(lambda: sum(map(len, done)) >= enough)
                time.sleep(0.1 + chance.random() * 0.5)
            finally:
                server.process.kill()
                server.process.wait()
            for writer in writers:
                writer.join()

        with WeftServer(binary, tmp_path, **SETTINGS):
            with closing(sqlite3.connect(tmp_path / "weft.sqlite")) as database:
                for _ in range(600):  # What was under way at a kill is tried again a while later.
                    if database.execute("select count(*) from jobs where kind = 'pushes'").fetchone() == (0,):
                        break
                    time.sleep(0.2)
        with closing(sqlite3.connect(tmp_path / "weft.sqlite")) as database:
            wrong = {name: database.execute(sql).fetchone()[0] for name, sql in WRONG.items()}
            waiting = database.execute("select count(*) from jobs where kind = 'pushes'").fetchone()
            told = database.execute("select actor_id, object_id from notifications where kind = 'like'").fetchall()
            liked = {(str(post), name) for post, name in database.execute(
                "select post_id, username from likes join accounts on accounts.id = likes.account_id")}
        tags = [json.loads(push["text"])["tag"] for push in ask(f"{service}/read")]
        pushed = Counter(re.fullmatch(r"like-(\d+)-(\d+)", tag).groups() for tag in tags)

    twice = sum(count - 1 for count in pushed.values())
    print(f"{KILLS} kills, {len(told)} likes told, {len(pushed)} pushed, {twice} pushed again after a kill, {wrong}")
    acknowledged = {(post, f"fan{index}") for index, likes in enumerate(done) for post in likes}
    assert len(acknowledged) > KILLS
    assert acknowledged <= liked, "acknowledged likes were lost"
    assert set(wrong.values()) == {0}, wrong
    assert waiting == (0,), "pushes wait that should have been sent"
    assert set(pushed) == {(str(post), str(actor)) for actor, post in told}, "not all was pushed, or more than that"
    # A push whose answer a kill swallowed is sent again; it bears the same tag, so the browser shows one.
    assert twice <= KILLS * 16
