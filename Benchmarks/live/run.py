#!/usr/bin/env python3
"""What ten thousand open pages cost, and how soon all of them hear of one post.

STREAMS (10000) pages, twenty of each person, listen to new public posts. Memory is that of the server process and of
the kernel's buffers of all sockets, the pages' own ends too, as /proc tells it. How soon is the time from the answer to
whoever posted until the last page has its event, beside the time for as many plain answers of the server.
"""

import asyncio
import os
import re
import resource
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import Weft, median, memory  # noqa: E402
from accounts import form_token, sign_up  # noqa: E402

STREAMS = int(os.environ.get("STREAMS", "10000"))
ROUNDS = int(os.environ.get("ROUNDS", "5"))
PAGES_OF_AN_ACCOUNT = 20
MARK = re.compile(rb'data-item="post-(\d+)"')


class Page:
    """One connection that listens."""

    def __init__(self, port: int, cookie: str, home: str):
        self.port, self.cookie, self.home = port, cookie, home
        self.heard: dict[bytes, float] = {}

    async def open(self) -> None:
        self.reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, limit=1 << 12, local_addr=(self.home, 0)
        )
        request = f"GET /events?topics=local HTTP/1.1\r\nHost: localhost\r\nCookie: {self.cookie}\r\n\r\n"
        writer.write(request.encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head[:100]
        self.writer = writer

    async def listen(self) -> None:
        while line := await self.reader.readline():
            for post in MARK.findall(line):
                self.heard.setdefault(post, time.monotonic())


async def tell(port: int, cookie: str, token: str, pages: list[Page], number: int) -> float:
    """Seconds from the answer to a new post until every page has heard of it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    body = f"csrf={token}&text=Round+{number}&language=en&audience=0"
    writer.write(
        f"POST /posts HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nSec-Fetch-Site: same-origin\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
    )
    post = re.search(rb"#post-(\d+)", await reader.readuntil(b"\r\n\r\n")).group(1)
    posted = time.monotonic()
    writer.close()
    while any(post not in page.heard for page in pages):
        await asyncio.sleep(0.01)
        assert time.monotonic() - posted < 60, f"{sum(post not in page.heard for page in pages)} pages heard nothing"
    return max(page.heard[post] for page in pages) - posted


async def answers(port: int, number: int) -> float:
    """Seconds for so many plain answers over 64 connections."""

    async def some(count: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(count):
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(int(re.search(rb"(?i)content-length: (\d+)", head).group(1)))
        writer.close()

    began = time.monotonic()
    await asyncio.gather(*(some(number // 64) for _ in range(64)))
    return time.monotonic() - began


def buffers() -> float:
    """Megabytes that the kernel keeps for TCP."""
    pages = re.search(r"^TCP:.* mem (\d+)", Path("/proc/net/sockstat").read_text(), re.MULTILINE).group(1)
    return int(pages) * resource.getpagesize() / (1 << 20)


def used(server: Weft) -> float:
    return memory(server.pid, "VmRSS") + buffers()


async def measure(server: Weft, cookies: list[str], writer: str) -> None:
    idle = used(server)
    # Every hundred have an address of their own, since one address may not take all connections.
    pages = [
        Page(server.port, cookies[index % len(cookies)], f"127.0.1.{index // 100 % 250 + 1}")
        for index in range(STREAMS)
    ]
    for start in range(0, STREAMS, 200):
        await asyncio.gather(*(page.open() for page in pages[start : start + 200]))
    listening = [asyncio.ensure_future(page.listen()) for page in pages]
    await asyncio.sleep(3)
    print(f"{STREAMS} open pages: {(used(server) - idle) * 1024 / STREAMS:.1f} kB each")
    token = form_token(server.address, writer)
    times = [await tell(server.port, writer, token, pages, number) for number in range(ROUNDS)]
    plain = median([await answers(server.port, STREAMS) for _ in range(ROUNDS)])
    print(
        f"one post to all of them: {median(times):.2f} s (at most {max(times):.2f} s), as many plain answers "
        f"{plain:.2f} s: ratio {median(times) / plain:.1f}"
    )
    print(f"afterwards: {(used(server) - idle) * 1024 / STREAMS:.1f} kB each")
    for task in listening:
        task.cancel()


def main() -> None:
    most = STREAMS + 1000
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, max(most, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with Weft(data) as server:
            cookies = [sign_up(server.address, f"reader_{index}") for index in range(STREAMS // PAGES_OF_AN_ACCOUNT + 1)]
            asyncio.run(measure(server, cookies[1:], cookies[0]))


if __name__ == "__main__":
    main()
