"""Nobody takes all of the memory or the disk by beginning what they do not end."""

import re
import socket
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

from member import Member
from weft_server import WeftServer

CONNECTIONS = 500
UPLOADS = 20
MEGABYTE = 1 << 20


def memory(server: WeftServer) -> int:
    """The memory of the server in megabytes, without its own code and that of libraries."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"RssAnon:\s+(\d+) kB", status).group(1)) // 1024


def settled(value) -> int:
    """What `value()` says once it says the same for a while."""
    last, since = value(), time.monotonic()
    while time.monotonic() - since < 1:
        time.sleep(0.05)
        if (now := value()) != last:
            last, since = now, time.monotonic()
    return last


def test_half_sent_forms_of_many_connections_take_little_memory(binary: Path, tmp_path: Path):
    with WeftServer(binary, tmp_path, WEFT_LOG="warning") as server, ExitStack() as stack:
        parts = urlsplit(server.address)
        place = (parts.hostname, parts.port)
        before = memory(server)
        for size, sent in [(65_536, 65_000), (1 << 20, 1_000_000)]:
            head = f"POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size}\r\n\r\n".encode()
            for _ in range(CONNECTIONS // 2):
                line = stack.enter_context(socket.create_connection(place, timeout=20))
                line.setblocking(False)
                try:
                    line.send(head + b"a" * sent)
                except OSError:
                    pass
        grown = settled(lambda: memory(server)) - before
        print(f"{before} MB before, {grown} MB more with {CONNECTIONS} half-sent bodies")
        assert grown < 40

        # Somebody at another address is not disturbed.
        other = stack.enter_context(socket.create_connection(place, timeout=30, source_address=("127.0.0.2", 0)))
        form = b"a" * 60_000
        other.sendall(
            b"POST /login HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n"
            b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n" % len(form) + form
        )
        assert other.recv(100).startswith(b"HTTP/1.1 422 ")


def test_open_uploads_of_one_member_take_little_of_the_disk(binary: Path, demo, tmp_path: Path):
    cookie = demo("jane_austen")
    incoming = tmp_path / "data" / "incoming"
    with WeftServer(binary, tmp_path / "data", WEFT_PASSWORD_COST="low", WEFT_LOG="warning") as server, ExitStack() as stack:
        token = Member(server.address, cookie).token
        parts = urlsplit(server.address)
        head = (
            f"POST /media HTTP/1.1\r\nHost: localhost\r\nCookie: weft={cookie}\r\nSec-Fetch-Site: same-origin\r\n"
            f"X-CSRF-Token: {token}\r\nContent-Type: multipart/form-data; boundary=b\r\n"
            f"Content-Length: {41 * MEGABYTE}\r\n\r\n"
            '--b\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n'
        ).encode()
        refused = []

        def upload() -> None:
            line = stack.enter_context(socket.create_connection((parts.hostname, parts.port), timeout=60))
            try:
                line.sendall(head)
                for _ in range(30):
                    line.sendall(b"a" * MEGABYTE)
                return
            except OSError:
                pass
            refused.append(1)

        senders = [threading.Thread(target=upload) for _ in range(UPLOADS)]
        for sender in senders:
            sender.start()
        for sender in senders:
            sender.join()
        taken = settled(lambda: sum(path.stat().st_size for path in incoming.iterdir())) // MEGABYTE
        print(f"{UPLOADS} open uploads take {taken} MB of the disk; {len(refused)} were refused while they were sent")
        assert 0 < taken <= 100
        assert Member(server.address, cookie).post("/posts", text="still here", language="en", audience="0")[0] == 303
