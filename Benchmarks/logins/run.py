#!/usr/bin/env python3
"""What logging in costs with the keys of a vault, beside argon2id alone with the same cost; and how long somebody waits for
Home while 100 people log in at once, beside how long they wait otherwise.

Log-ins and bare hashes take turns, TURNS (40) of each, and their medians are compared. Then one client reads Home for
SECONDS (15) alone, and for as long while 100 log in over and over; ROUNDS (3) of both. A server that has too many
passwords waiting says when to come again, and whoever logs in does so.
"""

import ctypes
import ctypes.util
import http.client
import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from accounts import sign_up  # noqa: E402
from measure import TICK, Weft, home_waits, median, weft  # noqa: E402

TURNS = int(os.environ.get("TURNS", "40"))
SECONDS = float(os.environ.get("SECONDS", "15"))
ROUNDS = int(os.environ.get("ROUNDS", "3"))
PEOPLE = 100
PASSES, MEMORY = 3, 64 << 20  # What the server takes where nobody says otherwise (`PasswordCost`).


class Argon2:
    """The bare hash, as the same library makes it without a server."""

    def __init__(self):
        self.sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))
        assert self.sodium.sodium_init() >= 0
        self.sodium.crypto_pwhash_str.argtypes = [ctypes.c_char_p, ctypes.c_char_p, *[ctypes.c_ulonglong] * 2, ctypes.c_size_t]
        self.sodium.crypto_pwhash_str_verify.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_ulonglong]
        self.password = b"long reader enough"
        self.hash = ctypes.create_string_buffer(self.sodium.crypto_pwhash_strbytes())
        assert not self.sodium.crypto_pwhash_str(self.hash, self.password, len(self.password), PASSES, MEMORY)

    def verify(self) -> float:
        """The milliseconds of one check."""
        began = time.monotonic()
        assert not self.sodium.crypto_pwhash_str_verify(self.hash, self.password, len(self.password))
        return (time.monotonic() - began) * 1000


def log_in(line: http.client.HTTPConnection, name: str) -> tuple[int, float, int]:
    """The status of logging in, its milliseconds, and after how many seconds to come again."""
    body = urlencode({"name": name, "password": f"long {name} enough"})
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"}
    began = time.monotonic()
    line.request("POST", "/login", body, headers)
    answer = line.getresponse()
    answer.read()
    return answer.status, (time.monotonic() - began) * 1000, int(answer.getheader("Retry-After", "0"))


def worked(pid: int) -> float:
    """The milliseconds for which a process has kept a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / TICK


def turns(server: Weft) -> tuple[list[float], list[float], float]:
    """The milliseconds of log-ins and of bare hashes in turn, and how much more of a processor one log-in takes.

    The server's hashes give way to everything else, so on a busy machine only the processor's time tells anything.
    """
    argon, line = Argon2(), http.client.HTTPConnection("127.0.0.1", server.port)
    bare, entered, spent = [], [], [0.0, 0.0]
    for turn in range(TURNS + 2):
        before, ours = worked(server.pid), time.process_time()
        bare.append(argon.verify())
        middle, mine = worked(server.pid), time.process_time()
        status, taken, _ = log_in(line, "reader")
        assert status == 303, status
        entered.append(taken)
        if turn >= 2:  # The first ones find nothing in its place.
            spent[0] += worked(server.pid) - middle - (middle - before)
            spent[1] += (mine - ours) * 1000
    line.close()
    return entered[2:], bare[2:], spent[0] / spent[1]


class Crowd:
    """People who all log in at once, and again as soon as they are in; in a program of their own, so that whoever waits
    for Home waits for the server and not for them."""

    def __init__(self, port: int):
        self.port, self.is_done = port, multiprocessing.Event()
        self.counts: multiprocessing.Queue = multiprocessing.Queue()
        self.program = multiprocessing.Process(target=self.enter)
        self.count: dict[int, int] = {}

    def enter(self) -> None:
        os.nice(10)  # In the world they have computers of their own.
        with ThreadPoolExecutor(PEOPLE) as pool:
            for statuses in pool.map(self.enter_as, [f"crowd_{index}" for index in range(PEOPLE)]):
                self.counts.put(statuses)

    def enter_as(self, name: str) -> list[int]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        statuses = []
        while not self.is_done.is_set():
            status, _, pause = log_in(line, name)
            statuses.append(status)
            self.is_done.wait(pause)
        line.close()
        return statuses

    def __enter__(self) -> "Crowd":
        self.program.start()
        return self

    def __exit__(self, *_) -> None:
        self.is_done.set()
        self.count = Counter(status for _ in range(PEOPLE) for status in self.counts.get())
        self.program.join()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        weft(data, "demo")
        with Weft(data, WEFT_PASSWORD_COST="standard") as server:
            reader = sign_up(server.address, "reader")
            for index in range(PEOPLE):
                sign_up(server.address, f"crowd_{index}")
            entered, bare, effort = turns(server)
            home_waits(server, reader, SECONDS)
            alone, beside, count = [], [], Counter()
            for _ in range(ROUNDS):
                alone.append(home_waits(server, reader, SECONDS))
                with Crowd(server.port) as crowd:
                    beside.append(home_waits(server, reader, SECONDS))
                count += crowd.count
    one, other = median(bare), median(entered)
    print(f"logging in: {other:.1f} ms, argon2id alone: {one:.1f} ms: ratio {other / one:.3f}, of the processor {effort:.3f}")
    for name, index in (("median", 0), ("p99", 1)):
        one, other = median(wait[index] for wait in alone), median(wait[index] for wait in beside)
        print(f"home, {name}: {one:.2f} ms alone, {other:.2f} ms while {PEOPLE} log in: ratio {other / one:.2f}")
    print("answers to those who logged in: " + ", ".join(f"{status}: {many}" for status, many in sorted(count.items())))


if __name__ == "__main__":
    main()
