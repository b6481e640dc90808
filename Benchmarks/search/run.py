#!/usr/bin/env python3
"""How long a search takes on both engines as the database grows, beside a page of the local timeline in the same run.

SIZES (20000 1000000) are the numbers of posts, ASKED (100) says how often each question is asked, ENGINES (sqlite
postgres) of whom, and LOAD_SETS names a folder whose load sets are copied instead of making them. POSTGRES is the
address of a server where databases may be made and are kept (scripts/postgres.sh start); without it PostgreSQL is one of
its own. The index of a load set is made by the server's own work; how long that takes is told as well.
"""

import csv
import http.client
import io
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time
import urllib.parse
import zlib
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import Weft, kept_folder, median, tool, weft  # noqa: E402
from postgres import Postgres  # noqa: E402
from weft_server import SHARED_KEY  # noqa: E402

SIZES = [int(size) for size in os.environ.get("SIZES", "20000 1000000").split()]
ASKED = int(os.environ.get("ASKED", "100"))
ENGINES = os.environ.get("ENGINES", "sqlite postgres").split()
DONE = 2**63 - 1


class File:
    """A SQLite database in a data folder, made once and kept."""

    address = "sqlite"

    def __init__(self, posts: int, _: str):
        self.data = kept_folder(f"search-{posts}")
        self.file = self.data / "weft.sqlite"
        self.stamp = self.data / "filled"

    def make(self, posts: int) -> None:
        for rest in self.data.glob("weft.*"):
            rest.unlink()
        given = Path(os.environ.get("LOAD_SETS", "")) / f"posts-{posts}" / "weft.sqlite"
        if given.is_file():
            for part in given.parent.glob("weft.*"):
                shutil.copy(part, self.data)
        else:
            fill(self, posts)

    def rows(self, query: str) -> list[tuple]:
        with sqlite3.connect(f"file:{self.file}?mode=ro", uri=True) as database:
            return database.execute(query).fetchall()


class Server:
    """A database on a PostgreSQL, made once and kept as long as that is."""

    def __init__(self, posts: int, server: str):
        self.data = kept_folder(f"search-{posts}-postgres")
        self.name = f"weft_search_{posts}"
        self.server = server
        self.address = re.sub(r"/[^/?]*(?=\?|$)", f"/{self.name}", server, count=1)
        self.stamp = self.data / f"filled-{zlib.crc32(self.address.encode())}"

    def make(self, posts: int) -> None:
        for rest in self.data.glob("weft.*"):
            rest.unlink()
        for statement in (f"drop database if exists {self.name}", f"create database {self.name}"):
            psql(self.server, statement)
        fill(self, posts)
        psql(self.address, "vacuum analyze")

    def rows(self, query: str) -> list[tuple]:
        return [tuple(row) for row in csv.reader(io.StringIO(psql(self.address, query))) if row]


def psql(address: str, statement: str) -> str:
    command = [tool("psql", "postgresql-client"), "--no-psqlrc", "--quiet", "--csv", "--tuples-only"]
    return subprocess.run(
        [*command, "--dbname", address, "--command", statement], stdout=subprocess.PIPE, text=True, check=True
    ).stdout


def fill(store, posts: int) -> None:
    accounts = max(posts // 100, 2500)
    weft(store.data, "demo", "--scale", f"accounts={accounts},posts={posts}", database=store.address)


def is_indexed(store) -> bool:
    ((reached,),) = store.rows("select coalesce(max(position), 0) from search_progress")
    return int(reached) == DONE and not store.rows("select 1 from search_documents where is_waiting = 1 limit 1")


def questions(store) -> dict[str, str]:
    """Words as common and as rare as they are in the newest posts."""
    texts = [row[0] for row in store.rows("select text from posts order by id desc limit 20000")]
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


Times = dict[str, tuple[float, float]]


def times(store, posts: int, asked: dict[str, str]) -> Times:
    """The median and the 99th percentile in milliseconds of the local timeline, and of each question."""
    settings = {} if store.address == File.address else {"WEFT_DATABASE": store.address, "WEFT_KEY": SHARED_KEY}
    with Weft(store.data, WEFT_LOG="warning", **settings) as server:
        began = time.monotonic()
        while not is_indexed(store):
            time.sleep(0.5)
        took = time.monotonic() - began
        if took > 1:
            print(f"{posts:>9,} posts  index made in {took:.0f} s, {took / posts * 1e6:.0f} µs a post", flush=True)
        found = {"local timeline": ask(server, "/home/local")}
        for name, typed in asked.items():
            found[name] = ask(server, "/search?type=posts&q=" + urllib.parse.quote(typed))
    return found


def measure(posts: int, server: str) -> None:
    asked: dict[str, str] = {}
    results: dict[str, Times] = {}
    for engine in ENGINES:
        store = (File if engine == "sqlite" else Server)(posts, server)
        if not store.stamp.exists():
            store.make(posts)
            store.stamp.touch()
        # Both are asked the same.
        asked = asked or questions(store)
        results[engine] = times(store, posts, asked)
    for name in ["local timeline", *asked]:
        parts = []
        for engine, found in results.items():
            (typical, worst), (base, _) = found[name], found["local timeline"]
            parts.append(f"{engine} p50 {typical:6.1f} ms  p99 {worst:6.1f} ms, {typical / base:4.1f} timelines")
        if len(results) == 2:
            sqlite, postgres = (found[name][0] for found in results.values())
            parts.append(f"ratio {postgres / sqlite:.2f}")
        print(f"{posts:>9,} posts  {name:<32} {'; '.join(parts)}", flush=True)


def main() -> None:
    given = os.environ.get("POSTGRES", "")
    needs_server = "postgres" in ENGINES and not given
    with Postgres() if needs_server else nullcontext(given) as server:
        for posts in SIZES:
            measure(posts, server)


if __name__ == "__main__":
    main()
