#!/usr/bin/env python3
"""How long somebody waits for Home while others send photos of 12 megapixels, beside how long they wait otherwise.

One client reads Home again and again for SECONDS (20), first alone, then while UPLOADERS (2) send one photo after the
other. ROUNDS (3) of both; what counts is the median of the rounds.
"""

import http.client
import os
import sys
import tempfile
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "media"))

from measure import Weft, home_waits, median, weft  # noqa: E402
from accounts import form_token, sign_up  # noqa: E402
from run import photos  # noqa: E402

SECONDS = float(os.environ.get("SECONDS", "20"))
UPLOADERS = int(os.environ.get("UPLOADERS", "2"))
ROUNDS = int(os.environ.get("ROUNDS", "3"))
BOUNDARY = "----weft-benchmark"


def follow(server: Weft, cookie: str, *names: str) -> None:
    """Follows people of the demo world, so that Home is full."""
    token = form_token(server.address, cookie)
    for name in names:
        line = http.client.HTTPConnection("127.0.0.1", server.port)
        headers = {
            "Cookie": cookie,
            "Content-Type": "application/x-www-form-urlencoded",
            "Sec-Fetch-Site": "same-origin",
        }
        line.request("POST", f"/@{name}/follow", f"csrf={token}&on=1", headers)
        assert line.getresponse().status == 303
        line.close()


class Uploader(threading.Thread):
    """Sends one photo after the other until told to stop; one that is not taken ends the benchmark."""

    def __init__(self, server: Weft, cookie: str, photo: bytes):
        super().__init__()
        self.server, self.cookie = server, cookie
        token = form_token(server.address, cookie)
        head = (
            f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{token}\r\n--{BOUNDARY}\r\n'
            f'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
        )
        self.body = head.encode() + photo + f"\r\n--{BOUNDARY}--\r\n".encode()
        self.is_done = threading.Event()
        self.sent = 0

    def run(self) -> None:
        while not self.is_done.is_set():
            line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
            headers = {
                "Cookie": self.cookie,
                "Content-Type": f"multipart/form-data; boundary={BOUNDARY}",
                "Sec-Fetch-Site": "same-origin",
                "Accept": "text/vnd.weft.fragment+html",
            }
            line.request("POST", "/media", self.body, headers)
            answer = line.getresponse()
            said = answer.read()
            if answer.status != 201:
                print(f"a photo was answered {answer.status}: {said[:300]!r}", flush=True)
                os._exit(1)
            line.close()
            self.sent += 1


def main() -> None:
    photo = photos()["jpeg"].read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        weft(data, "demo")
        with Weft(data) as server:
            reader = sign_up(server.address, "reader")
            senders = [sign_up(server.address, f"sender_{index}") for index in range(UPLOADERS)]
            follow(server, reader, "jane_austen", "mary_shelley", "walt_whitman", "seneca", "anton_chekhov")
            home_waits(server, reader, SECONDS)
            alone, beside, sent = [], [], 0
            for _ in range(ROUNDS):
                alone.append(home_waits(server, reader, SECONDS))
                uploaders = [Uploader(server, cookie, photo) for cookie in senders]
                for uploader in uploaders:
                    uploader.start()
                beside.append(home_waits(server, reader, SECONDS))
                for uploader in uploaders:
                    uploader.is_done.set()
                for uploader in uploaders:
                    uploader.join()
                    sent += uploader.sent
    for name, index in (("median", 0), ("p99", 1)):
        one, other = median(wait[index] for wait in alone), median(wait[index] for wait in beside)
        print(f"home, {name}: {one:.2f} ms alone, {other:.2f} ms beside uploads: ratio {other / one:.2f}")
    print(f"{sent} photos were taken meanwhile")


if __name__ == "__main__":
    main()
