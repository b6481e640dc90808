#!/usr/bin/env python3
"""Moods beside Home in the same run: the feed of 2,000 moods of others with what people said of them, and five years of
eight moods a day under lock, as their owner's calendar and numbers cost the server's processors. The feed and a month
are to cost 1.5 times Home at most, a year and the numbers 30 ms.

What is sealed has no index: a month and a year are read from a sealed row for each month, the numbers from each mood. A
search opens one month after the other until a page is full; where nothing is found it opens all of them.
YEARS (5) and A_DAY (8) say how many there are, MOODS (2000) how long the feed is, POSTS (20000) is the size of the
world of Home, SECONDS_EACH (5) and ROUNDS (3) say how long.
"""

import http.client
import json
import os
import sys
import urllib.parse
import urllib.request
import uuid
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta, timezone
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from accounts import form_token, sign_up  # noqa: E402
from measure import Engine, Weft, filled, load, median, weft  # noqa: E402

YEARS = int(os.environ.get("YEARS", "5"))
A_DAY = int(os.environ.get("A_DAY", "8"))
MOODS = int(os.environ.get("MOODS", "2000"))
POSTS = int(os.environ.get("POSTS", "20000"))
SECONDS = float(os.environ.get("SECONDS_EACH", "5"))
ROUNDS = int(os.environ.get("ROUNDS", "3"))
READER = "load_100"
FEELINGS = [("😀", 0.7, 0.4), ("😌", 0.6, -0.5), ("😕", -0.35, -0.1), ("😔", -0.65, -0.45), ("😡", -0.8, 0.8)]
CAPTION = "Everyone at the long table, and the good jam."
OF_ONE = 40
"""So many moods somebody posts within the hour in which moods come into the feed."""


def mood(day: datetime, number: int) -> dict:
    """One of the moods of a day; every third says something."""
    at = day + timedelta(minutes=60 + 150 * number)
    emoji, valence, energy = FEELINGS[(day.toordinal() * 7 + number * 3) % len(FEELINGS)]
    return {
        "at": at.strftime("%Y-%m-%dT%H:%M:%S.000Z"), "zone": "UTC", "date": at.strftime("%Y-%m-%d"),
        "time": at.strftime("%H:%M"), "emoji": emoji, "valence": valence, "energy": energy,
        "caption": CAPTION if number % 3 == 0 else "", "visibility": "me", "anonymous": False,
        "words": ["calm"] if number % 4 == 0 else [], "tags": ["walk"] if number % 2 else [],
    }


def send(address: str, cookie: str, path: str, body: bytes, kind: str) -> bytes:
    headers = {"Cookie": cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": kind}
    with urllib.request.urlopen(urllib.request.Request(address + path, body, headers), timeout=600) as answer:
        return answer.read()


class Person:
    """Somebody who has agreed to Moods and acts by its interface for programs."""

    def __init__(self, server: Weft, name: str):
        self.name, self.address, self.cookie = name, server.address, sign_up(server.address, name)
        self.token = form_token(server.address, self.cookie)
        self.line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        self.call("PUT", "/consent", {"zone": "UTC"})

    def call(self, method: str, path: str, value: dict | None = None, area: str = "/api/weft/v1/moods"):
        """Sends something and gives where it stands afterwards."""
        headers = {"Cookie": self.cookie, "X-CSRF-Token": self.token, "Sec-Fetch-Site": "same-origin"}
        body = None if value is None else json.dumps(value).encode()
        if body:
            headers["Content-Type"] = "application/json"
        self.line.request(method, area + path, body, headers)
        answer = self.line.getresponse()
        said = answer.read()
        assert answer.status < 400, (method, path, answer.status, said)
        return answer.headers.get("Location", "").rsplit("/", 1)[-1]

    def follow(self, other: "Person") -> None:
        form = urllib.parse.urlencode({"csrf": self.token, "on": "1"}).encode()
        send(self.address, self.cookie, f"/@{other.name}/follow", form, "application/x-www-form-urlencoded")


def filled_feed(server: Weft) -> list[Person]:
    """Moods of the last hour by some people, each with two reactions and a comment by others; gives the people."""
    people = [Person(server, f"feels{number}_{os.getpid()}") for number in range(max(3, MOODS // OF_ONE))]
    start = datetime.now(timezone.utc) - timedelta(minutes=50)
    names: list[list[str]] = [[] for _ in people]

    def post(place: int, number: int) -> None:
        at = (start + timedelta(seconds=60 * number)).strftime("%Y-%m-%dT%H:%M:%SZ")
        emoji = FEELINGS[(place + number) % 5][0]
        value = {"emoji": emoji, "caption": CAPTION, "visibility": "everyone", "at": at}
        names[place].append(people[place].call("POST", "", value))

    with ThreadPoolExecutor(8) as pool:
        # One after the other, as people do: each page has many of them.
        for number in range(OF_ONE):
            list(pool.map(post, range(len(people)), [number] * len(people)))

    def answer(place: int) -> None:
        for step, emoji in ((1, "❤️"), (2, "😀")):
            for name in names[(place + step) % len(people)]:
                people[place].call("PUT", f"/{name}/reactions/{urllib.parse.quote(emoji)}")
        for name in names[(place + 1) % len(people)]:
            people[place].call("POST", f"/{name}/comments", {"text": "So glad to hear that."})

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(answer, range(len(people))))
    return people


def filled_calendar(server: Weft) -> str:
    """Somebody with all these moods; gives their cookie."""
    person = Person(server, f"moody{os.getpid()}")
    today = datetime.now(timezone.utc).replace(hour=0, minute=0, second=0, microsecond=0)
    moods = [mood(today - timedelta(days=ago), number) for ago in range(1, 365 * YEARS + 1) for number in range(A_DAY)]
    mark = uuid.uuid4().hex
    head = (
        f'--{mark}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{person.token}\r\n'
        f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="moods.json"\r\n\r\n'
    )
    body = head.encode() + json.dumps({"version": 1, "moods": moods}).encode() + f"\r\n--{mark}--\r\n".encode()
    began = datetime.now()
    page = send(server.address, person.cookie, "/moods/import", body, f"multipart/form-data; boundary={mark}")
    assert f"{len(moods)} moods came.".encode() in page, page[-2000:]
    print(f"{len(moods):>6,} moods brought in within {(datetime.now() - began).total_seconds():.1f} s", flush=True)
    return person.cookie


def main() -> None:
    data = filled(POSTS, "moods")
    session = weft(data, "demo", "--session", READER)
    before = (datetime.now(timezone.utc).replace(day=1) - timedelta(days=1)).strftime("%Y-%m")
    year = datetime.now(timezone.utc).year - 1
    with Weft(data, WEFT_LOG="warning") as server, Engine() as engine:
        people, owner = filled_feed(server), filled_calendar(server)
        for person in people[1:]:
            people[0].follow(person)
        reader = people[0].cookie
        pages = {
            "home": (server, "/home", f"weft={session}"),
            "feed": (server, "/moods", reader),
            "feed of those followed": (server, "/moods?tab=following", reader),
            "month": (server, f"/moods/calendar?month={before}", owner),
            "present month and a day": (server, "/moods/calendar", owner),
            "day": (server, f"/moods/days/{before}-15", owner),
            "year": (server, f"/moods/calendar/{year}", owner),
            "numbers of 30 days": (server, "/moods/insights", owner),
            "numbers of a year": (server, f"/moods/insights?period={year}", owner),
            "search": (server, "/search?q=table&type=moods", owner),
            "search for nothing": (server, "/search?q=kangaroo&type=moods", owner),
            "hello": (engine, "/", ""),
        }
        costs = {name: [] for name in pages}
        for _ in range(ROUNDS):
            for name, (asked, path, who) in pages.items():
                clients = 8 if who == owner else 64
                costs[name].append(load(asked, path, seconds=SECONDS, clients=clients, cookie=who).microseconds)
    home, hello = median(costs["home"]), median(costs["hello"])
    for name in pages:
        cost = median(costs[name])
        line = f"{name:<24} {cost / 1000:8.3f} ms of the processor a request: over Home {cost / home:.2f}"
        print(f"{line}, over hello {cost / hello:.1f}", flush=True)


if __name__ == "__main__":
    main()
