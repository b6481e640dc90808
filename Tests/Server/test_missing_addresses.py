"""What is sent to addresses that are none: told so, whatever its size, and never read."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from weft_server import WeftServer


@pytest.fixture(scope="module")
def server(binary: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WeftServer]:
    with WeftServer(binary, tmp_path_factory.mktemp("house"), WEFT_PASSWORD_COST="low") as server:
        yield server


@pytest.mark.parametrize("length", [2, 5_000_000, 10**17])
@pytest.mark.parametrize("kind", ["application/json", "application/x-www-form-urlencoded"])
@pytest.mark.parametrize(
    ("line", "status", "answer"),
    [
        ("POST /nowhere", 404, "text/html"),
        ("POST /api/weft/v1/nowhere", 404, "application/json"),
        ("POST /oauth/nowhere", 404, "application/json"),
        ("PUT /home", 405, "text/html"),
        ("POST /api/weft/v1/prolific/prompt", 405, "application/json"),
    ],
)
def test_an_address_that_is_none_is_told_so(server, line, status, answer, kind, length):
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=60) as client:
        head = f"{line} HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
        client.sendall(head.encode() + b"{}")
        received = b""
        while b"\r\n\r\n" not in received:
            piece = client.recv(65536)
            assert piece, f"the connection ended after {received!r}"
            received += piece
    fields = received.split(b"\r\n\r\n")[0].decode().lower()
    assert fields.startswith(f"http/1.1 {status} ")
    assert f"content-type: {answer}" in fields
