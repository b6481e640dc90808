"""A server that is told to stop answers every request that it was sent."""

import os
import random
import signal
import socket
import threading
import time
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest

from member import Member
from test_emails import wait_for
from weft_server import WeftServer

STOPS = int(os.environ.get("WEFT_STOPS", "2"))
CLIENTS = 16
# A kept connection waits for its next request for a second: one that is sent later may come too late.
PROMISED = 0.9


class Client(threading.Thread):
    """Sends one request after the other over kept connections until nobody listens any more."""

    def __init__(self, address: str, requests: list[bytes], kept: int):
        super().__init__()
        parts = urlsplit(address)
        self.place = (parts.hostname, parts.port)
        self.requests = requests
        self.kept = kept
        self.answered = 0
        self.unanswered: list[str] = []

    def run(self) -> None:
        while True:
            used = time.monotonic()
            try:
                line = socket.create_connection(self.place, timeout=120)
            except OSError:
                return
            with line:
                self.use(line, used)

    def use(self, line: socket.socket, used: float) -> None:
        for number in range(self.kept):
            before, sent = time.monotonic(), None
            try:
                line.sendall(self.requests[number % len(self.requests)])
                sent = time.monotonic()
                answer = read(line)
            except OSError:
                answer = b""
            if not answer:
                # Where the machine let more time go by than is promised, the end may have come before the request.
                if (sent or time.monotonic()) - used < PROMISED:
                    self.unanswered.append(f"request {number} of a connection")
                return
            self.answered += 1
            used = before
            if b"\r\nconnection: close\r\n" in answer.lower():
                return


def read(line: socket.socket) -> bytes:
    """A whole answer; nothing where it does not come whole."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        piece = line.recv(65536)
        if not piece:
            return b""
        answer += piece
    head, _, body = answer.partition(b"\r\n\r\n")
    length = int(next(field.split(b":")[1] for field in head.split(b"\r\n") if field.lower().startswith(b"content-length")))
    while len(body) < length:
        piece = line.recv(65536)
        if not piece:
            return b""
        body += piece
    return head + b"\r\n"


def requests(cookie: str, token: str) -> list[bytes]:
    usual = f"Host: localhost\r\nCookie: weft={cookie}\r\nSec-Fetch-Site: same-origin\r\n"
    form = urlencode({"csrf": token, "text": "before the end", "language": "en", "audience": "0"}).encode()
    return [
        f"GET /home HTTP/1.1\r\n{usual}\r\n".encode(),
        f"POST /posts HTTP/1.1\r\n{usual}Content-Type: application/x-www-form-urlencoded\r\n"
        f"Content-Length: {len(form)}\r\n\r\n".encode() + form,
    ]


def were_all_answered(clients: list[Client]) -> bool:
    """True once every client has been answered, and one of them again."""
    answered = [client.answered for client in clients]
    return all(answered) and sum(answered) > len(clients)


@pytest.mark.storm
@pytest.mark.timeout(600 + STOPS * 30)
def test_every_request_is_answered_or_its_connection_was_told_before(binary: Path, demo, tmp_path: Path):
    cookie = demo("jane_austen")
    chance = random.Random(2)
    answered, unanswered = 0, []
    for _ in range(STOPS):
        server = WeftServer(
            binary, tmp_path / "data", WEFT_PASSWORD_COST="low", WEFT_RATE_LIMITS="off", WEFT_LOG="warning"
        )
        server.__enter__()
        asked = requests(cookie, Member(server.address, cookie).token)
        clients = [Client(server.address, asked, chance.choice([1, 1000])) for _ in range(CLIENTS)]
        for client in clients:
            client.start()
        try:
            wait_for(lambda: were_all_answered(clients))
            time.sleep(0.2 + chance.random() * 0.4)
        finally:
            server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=120) == 0
        for client in clients:
            client.join()
            answered += client.answered
            unanswered += client.unanswered
    print(f"{STOPS} stops, {answered} requests answered, {len(unanswered)} not")
    assert answered > STOPS * CLIENTS
    assert unanswered == []
