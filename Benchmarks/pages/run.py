#!/usr/bin/env python3
"""What a page costs the server's processors, in answers of the bare engine, as the database grows: pages of posts, and
beside Home, a story of 20 lines with 10 candidates, and the feed of stories.

SIZES (20000 100000 1000000 5000000) are the numbers of posts, SECONDS_EACH (5) and ROUNDS (3) say how long.
"""

import os
import sys
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from filled_places import story  # noqa: E402
from measure import Engine, Weft, filled, load, median, weft  # noqa: E402

SIZES = [int(size) for size in os.environ.get("SIZES", "20000 100000 1000000 5000000").split()]
SECONDS = float(os.environ.get("SECONDS_EACH", "5"))
ROUNDS = int(os.environ.get("ROUNDS", "3"))
READERS = ("load_100", "load_2000")


def size(server, path: str, cookie: str) -> int:
    request = urllib.request.Request(server.address + path, headers={"Cookie": cookie})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return len(answer.read())


def measure(posts: int, engine: Engine) -> None:
    data = filled(posts, "pages")
    cookies = {reader: "weft=" + weft(data, "demo", "--session", reader) for reader in READERS}
    # The server's own command above has brought the tables up to date.
    thread = story(data, "load_100")
    pages = {
        "home, follows 100": ("/home", cookies["load_100"]),
        "home, follows 2,000": ("/home", cookies["load_2000"]),
        "profile": ("/@load_100", cookies["load_2000"]),
        "story": (thread, cookies["load_100"]),
        "feed of stories": ("/prolific", cookies["load_100"]),
    }
    with Weft(data, WEFT_LOG="info") as server:
        sizes = {name: size(server, *page) for name, page in pages.items()}
        hello, costs = [], {name: [] for name in pages}
        for _ in range(ROUNDS):
            hello.append(load(engine, "/", seconds=SECONDS).microseconds)
            for name, (path, cookie) in pages.items():
                costs[name].append(load(server, path, seconds=SECONDS, cookie=cookie).microseconds)
    base, home = median(hello), median(costs["home, follows 100"])
    for name in pages:
        cost = median(costs[name])
        print(
            f"{posts:>9,} posts  {name:<20} {sizes[name] / 1000:5.1f} KB  {cost:7.1f} µs a request, "
            f"hello {base:.1f} µs: ratio {cost / base:.1f}, over Home {cost / home:.2f}",
            flush=True,
        )


def main() -> None:
    # As many loops as the server has: on a shared processor each of them is slower than one alone.
    with Engine(loops=os.cpu_count() or 1) as engine:
        load(engine, "/", seconds=1)
        for posts in SIZES:
            measure(posts, engine)


if __name__ == "__main__":
    main()
