"""What happens is told to open pages once and in order, however often they are cut off, by whichever server."""

import http.client
import os
import random
import re
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from member import Member, sign_up
from weft_server import WeftServer

CUTS = int(os.environ.get("WEFT_CUTS", "30"))
WRITERS = 2
MOST_BEHIND = 300
SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_RATE_LIMITS": "off", "WEFT_LOG": "warning"}


class Page:
    """A page that listens to new public posts, and goes on where it was cut off, at any of the servers."""

    def __init__(self, cookie: str, asked_at: str):
        self.headers = {"Cookie": f"weft={cookie}", "Accept": "text/event-stream"}
        self.asked_at = asked_at
        self.last = None
        self.told: list[str] = []

    def listen(self, address: str, most: int) -> None:
        """Takes in up to `most` events from the server at `address`, and cuts the line."""
        parts = urlsplit(address)
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=120)
        known = {"Last-Event-ID": self.last} if self.last else {}
        connection.request("GET", f"/events?topics=local&after={self.asked_at}", headers={**self.headers, **known})
        answer = connection.getresponse()
        assert answer.status == 200, f"/events answered {answer.status}"
        name, mark, data = "message", None, []
        while most > 0:
            line = answer.readline().decode()
            if not line:
                break  # The server may cut the line as well.
            if line == "\n":
                assert name == "message", f"the stream said {name}"
                self.last = mark or self.last
                self.told += re.findall(r'data-item="post-(\d+)"', "".join(data))
                most -= 1 if data else 0
                mark, data = None, []
            field, _, value = line.rstrip("\n").partition(": ")
            if field == "id":
                mark = value
            elif field == "data":
                data.append(value)
            elif field == "event":
                name = value
        answer.close()
        connection.close()


def write(address: str, cookie: str, page: Page, posts: list[list[str]], own: int, isOver: threading.Event) -> None:
    """Posts until it is over; writes down the number of every post. Waits where `page` is far behind, which would read
    itself anew after a thousand."""
    member = Member(address, cookie)
    done = posts[own]
    number = 0
    while not isOver.is_set():
        if sum(map(len, posts)) - len(page.told) > MOST_BEHIND:
            time.sleep(0.04)
            continue
        member.connection.request(
            "POST",
            "/posts",
            body=f"csrf={member.token}&text=news+{number}&language=en&audience=0",
            headers={**member.headers, "Content-Type": "application/x-www-form-urlencoded"},
        )
        answer = member.connection.getresponse()
        said = answer.read()
        assert answer.status == 303, f"a post was answered with {answer.status}: {said[-600:]}"
        done.append(answer.headers["Location"].rsplit("#post-", 1)[1])
        number += 1
        time.sleep(0.04)


@pytest.mark.storm
@pytest.mark.timeout(600 + CUTS)
def test_nothing_is_missed_or_told_twice_by_two_servers_over_many_cuts(binary: Path, tmp_path: Path, postgres):
    database = postgres.start()
    chance = random.Random(1)
    with ExitStack() as stack:
        servers = []
        for node in ("1", "2"):
            folder = tmp_path / node
            folder.mkdir()
            servers.append(stack.enter_context(WeftServer(binary, folder, database, WEFT_NODE=node, **SETTINGS)))
        cookies = [sign_up(servers[0].address, name) for name in ("ann", "ben", "cleo")]
        start = Member(servers[0].address, cookies[0]).get("/home/local")[1]
        page = Page(cookies[0], re.search(r'data-live="(\d+)"', start).group(1))
        shown = set(re.findall(r'id="post-(\d+)"', start))
        posts: list[list[str]] = [[] for _ in range(WRITERS)]
        isOver = threading.Event()
        writers = [
            threading.Thread(target=write, args=(server.address, cookie, page, posts, index, isOver))
            for index, (server, cookie) in enumerate(zip(servers, cookies[1:]))
        ]
        for writer in writers:
            writer.start()
        for cut in range(CUTS):
            page.listen(chance.choice(servers).address, chance.randint(1, 6))
        isOver.set()
        for writer in writers:
            writer.join()
        written = {post for done in posts for post in done}
        while not written <= set(page.told):
            page.listen(servers[0].address, 1)

    told = [post for post in page.told if post not in shown]
    print(f"{CUTS} cuts, {len(written)} posts")
    assert len(written) > CUTS
    assert len(told) == len(set(told)), "a post was told twice"
    assert set(told) == written
    for done in posts:
        assert [post for post in told if post in set(done)] == done, "posts were told in another order"
