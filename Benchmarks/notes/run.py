#!/usr/bin/env python3
"""A notebook of 2,000 notes: how long its owner waits for the list of them and for a search through all of them.

What is sealed has no index, so each is opened for each request. The three latest have been let go, so that the list
looks for public copies and finds some. NOTES (2000) and REQUESTS (300) say how much; SEARCHES
(60) how many searches.
"""

import io
import os
import re
import sys
import tempfile
import time
import urllib.parse
import urllib.request
import uuid
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from accounts import form_token, sign_up  # noqa: E402
from measure import Weft  # noqa: E402

NOTES = int(os.environ.get("NOTES", "2000"))
REQUESTS = int(os.environ.get("REQUESTS", "300"))
SEARCHES = int(os.environ.get("SEARCHES", "60"))
FORM = "application/x-www-form-urlencoded"
WORDS = "the lamp at the end of the pier had not been lit for eleven years and everybody in the village knew why".split()


def folder() -> bytes:
    """Notes as a folder of Markdown, some 1,200 letters each, and one that says what no other does."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(NOTES):
            text = " ".join(WORDS[(number + place * 7) % len(WORDS)] for place in range(240))
            rare = " zephyranthes" if number == NOTES // 2 else ""
            archive.writestr(f"{2018 + number % 8}-0{1 + number % 9}-{10 + number % 18} Page {number}.md", text + rare)
    return packed.getvalue()


def ask(address: str, cookie: str, path: str, body: bytes | None = None, kind: str = "") -> tuple[float, bytes]:
    """The seconds that an answer takes from first to last byte, and the answer."""
    headers = {"Cookie": cookie, "Sec-Fetch-Site": "same-origin", **({"Content-Type": kind} if kind else {})}
    start = time.perf_counter()
    with urllib.request.urlopen(urllib.request.Request(address + path, body, headers), timeout=300) as answer:
        page = answer.read()
    return time.perf_counter() - start, page


def let_go(address: str, cookie: str, token: str) -> None:
    """Writes three notes, as many as a new account may let go, and lets them go."""
    for number in range(3):
        fields = {"csrf": token, "title": f"Let go {number}", "text": " ".join(WORDS)}
        page = ask(address, cookie, "/turtly/notes/new", urllib.parse.urlencode(fields).encode(), FORM)[1].decode()
        note = re.search(r"/turtly/notes/[0-9a-f]{32}", page).group()
        shown = re.search(r'name="shown" value="([^"]+)"', ask(address, cookie, f"{note}/publish")[1].decode()).group(1)
        choices = {"csrf": token, "shown": shown, "life": "365d", "release": "day"}
        ask(address, cookie, f"{note}/publish", urllib.parse.urlencode(choices).encode(), FORM)


def say(name: str, seconds: list[float]) -> None:
    ordered = sorted(seconds)
    median, late = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    print(f"{NOTES:>6,} notes  {name:<22} median {median * 1000:6.1f} ms  p99 {late * 1000:6.1f} ms", flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as data, Weft(Path(data), WEFT_LOG="warning") as server:
        cookie = sign_up(server.address, "ann")
        token = form_token(server.address, cookie)
        consent = urllib.parse.urlencode({"csrf": token}).encode()
        ask(server.address, cookie, "/turtly/consent", consent, "application/x-www-form-urlencoded")
        mark = uuid.uuid4().hex
        parts = [
            f'--{mark}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{token}\r\n',
            f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="notes.zip"\r\n\r\n',
        ]
        body = "".join(parts).encode() + folder() + f"\r\n--{mark}--\r\n".encode()
        seconds, page = ask(server.address, cookie, "/turtly/import", body, f"multipart/form-data; boundary={mark}")
        assert f"{NOTES} notes came.".encode() in page, page[-2000:]
        print(f"{NOTES:>6,} notes  brought along in {seconds:.1f} s", flush=True)
        let_go(server.address, cookie, token)
        assert ask(server.address, cookie, "/turtly")[1].count(b"Waiting to be stored") == 3
        for name, path in {"list": "/turtly", "one category": "/turtly?category=joy"}.items():
            say(name, [ask(server.address, cookie, path)[0] for _ in range(REQUESTS)])
        for name, words in {"search, a rare word": "zephyranthes", "search, a common word": "pier"}.items():
            form = urllib.parse.urlencode({"csrf": token, "q": words}).encode()
            say(name, [ask(server.address, cookie, "/turtly/search", form, FORM)[0] for _ in range(SEARCHES)])


if __name__ == "__main__":
    main()
