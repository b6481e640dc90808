#!/usr/bin/env python3
"""How long a search takes as the database grows, beside a page of the local timeline in the same run.

SIZES (20000 1000000) are the numbers of posts, ASKED (100) says how often each question is asked, and LOAD_SETS names a
folder whose load sets are copied instead of making them. The index of a load set is made by the server's own chore; how
long that takes is told as well.
"""

import http.client
import os
import re
import shutil
import sqlite3
import sys
import time
import urllib.parse
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import Weft, kept_folder, median, weft  # noqa: E402

SIZES = [int(size) for size in os.environ.get("SIZES", "20000 1000000").split()]
ASKED = int(os.environ.get("ASKED", "100"))
DONE = 2**63 - 1


def filled(posts: int) -> Path:
    """A data folder with so many posts and an index, made once and kept."""
    folder = kept_folder(f"search-{posts}")
    if not (folder / "filled").exists():
        for rest in folder.glob("weft.sqlite*"):
            rest.unlink()
        given = Path(os.environ.get("LOAD_SETS", "")) / f"posts-{posts}" / "weft.sqlite"
        if given.is_file():
            shutil.copy(given, folder)
        else:
            weft(folder, "demo", "--scale", f"accounts={max(posts // 100, 2500)},posts={posts}")
        (folder / "filled").touch()
    return folder


def is_indexed(data: Path) -> bool:
    with sqlite3.connect(f"file:{data}/weft.sqlite?mode=ro", uri=True) as database:
        (reached,) = database.execute("select coalesce(max(position), 0) from search_progress").fetchone()
        waiting = database.execute("select 1 from search_documents where is_waiting = 1 limit 1").fetchone()
    return reached == DONE and waiting is None


def questions(data: Path) -> dict[str, str]:
    """Words as common and as rare as they are in the newest posts."""
    with sqlite3.connect(f"file:{data}/weft.sqlite?mode=ro", uri=True) as database:
        texts = [row[0] for row in database.execute("select text from posts order by id desc limit 20000")]
    words = Counter(word for text in texts for word in set(re.findall(r"[a-z]{3,}", text.lower())))
    ranked = [word for word, _ in words.most_common()]
    middle = next(word for word in ranked if words[word] < len(texts) / 100)
    return {
        "the commonest word": ranked[0],
        "the two commonest words": f"{ranked[0]} {ranked[1]}",
        "a word of one in a hundred": middle,
        "the rarest word": ranked[-1],
        "a common and a rare word": f"{ranked[0]} {ranked[-1]}",
        "a common word but not another": f"{ranked[0]} -{ranked[1]}",
        "a common word of one person": f"{ranked[0]} from:load_100",
        "all of one person": "from:load_100",
        "a common word, a year ago": f"{ranked[0]} before:2020-01-01",
        "no word of anybody": "zzzxxxqqq",
    }


def ask(server, path: str) -> tuple[float, float]:
    """The median and the 99th percentile of an answer's time in milliseconds."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    times = []
    for _ in range(ASKED):
        began = time.perf_counter()
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        times.append((time.perf_counter() - began) * 1000)
        if answer.status != 200:
            sys.exit(f"{path} was answered with {answer.status}")
    connection.close()
    return median(times), sorted(times)[int(len(times) * 0.99) - 1]


def measure(posts: int) -> None:
    data = filled(posts)
    with Weft(data, WEFT_LOG="warning") as server:
        began = time.monotonic()
        while not is_indexed(data):
            time.sleep(0.5)
        took = time.monotonic() - began
        if took > 1:
            print(f"{posts:>9,} posts  index made in {took:.0f} s, {took / posts * 1e6:.0f} µs a post", flush=True)
        base, worst = ask(server, "/home/local")
        print(f"{posts:>9,} posts  {'local timeline':<32} p50 {base:6.1f} ms  p99 {worst:6.1f} ms", flush=True)
        for name, typed in questions(data).items():
            typical, worst = ask(server, "/search?type=posts&q=" + urllib.parse.quote(typed))
            print(
                f"{posts:>9,} posts  {name:<32} p50 {typical:6.1f} ms  p99 {worst:6.1f} ms: ratio {typical / base:.1f}",
                flush=True,
            )


def main() -> None:
    for posts in SIZES:
        measure(posts)


if __name__ == "__main__":
    main()
