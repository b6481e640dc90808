"""The screen lock of notebooks on servers as they run: tries are counted once for all of them, and over a restart."""

import re
import threading
from contextlib import ExitStack
from pathlib import Path

import pytest

from member import PASSWORD, Member, sign_up
from weft_server import WeftServer

SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_RATE_LIMITS": "off", "WEFT_LOG": "warning"}
PIN = "918273"
ONLY = "Now only your password opens it."
HINT = re.compile(r'id="pin-hint"[^>]*>([^<]*)<')


def folder(path: Path, name: str) -> Path:
    (path / name).mkdir(exist_ok=True)
    return path / name


def tries(address: str, cookie: str, pin: str) -> tuple[int, str]:
    """Types digits in a session, and gives what the page says below them."""
    status, page = Member(address, cookie).post("/turtly/unlock", pin=pin)
    found = HINT.search(page)
    return status, found.group(1) if found else ""


def all_at_once(addresses: list[str], cookies: list[str], count: int) -> list[tuple[int, str]]:
    """Types wrong digits so often on all servers and in all sessions at the same time."""
    answers: list[tuple[int, str]] = []
    gate = threading.Barrier(count)

    def one(number: int) -> None:
        member = Member(addresses[number % len(addresses)], cookies[number % len(cookies)])
        gate.wait()
        status, page = member.post("/turtly/unlock", pin=f"27182{number % 10}")
        found = HINT.search(page)
        answers.append((status, found.group(1) if found else ""))

    threads = [threading.Thread(target=one, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_five_wrong_tries_on_two_servers_and_after_a_restart_leave_only_the_password(
    binary: Path, tmp_path: Path, postgres
):
    database = postgres.start()
    with ExitStack() as stack:
        servers = [
            stack.enter_context(WeftServer(binary, folder(tmp_path, name), database, **SETTINGS)) for name in ("a", "b")
        ]
        addresses = [server.address for server in servers]
        cookie = sign_up(addresses[0], "ann")
        ann = Member(addresses[0], cookie)
        assert ann.post("/turtly/consent")[0] == 303
        assert ann.post("/turtly/notes/new", title="Zwetschge", text="Quitte")[0] == 303
        assert ann.post("/turtly/settings/lock/pin", pin=PIN, password=PASSWORD)[0] == 303
        assert Member(addresses[1], cookie).get("/turtly")[0] == 423
        answers = all_at_once(addresses, [cookie], 16)
        assert all(status == 423 for status, _ in answers), answers
        # Five were looked at; of these the last one said so as well.
        assert sum(hint == ONLY for _, hint in answers) == 12, answers
        for address in addresses:
            assert tries(address, cookie, PIN) == (423, ONLY)
    with WeftServer(binary, folder(tmp_path, "c"), database, **SETTINGS) as restarted:
        assert tries(restarted.address, cookie, PIN) == (423, ONLY)
        member = Member(restarted.address, cookie)
        assert member.post("/turtly/unlock", by="password", password="a guess")[0] == 423
        assert member.post("/turtly/unlock", by="password", password=PASSWORD)[0] == 303
        assert "Zwetschge" in member.get("/turtly")[1]


@pytest.mark.parametrize("before", [2, 4])
def test_tries_are_counted_over_a_restart(binary: Path, tmp_path: Path, before: int):
    server = WeftServer(binary, folder(tmp_path, "a"), "sqlite", **SETTINGS).__enter__()
    cookie = sign_up(server.address, "ann")
    ann = Member(server.address, cookie)
    assert ann.post("/turtly/settings/lock/pin", pin=PIN, password=PASSWORD)[0] == 303
    for left in range(4, 4 - before, -1):
        assert tries(server.address, cookie, "271828")[1].startswith(f"Not this one. {left} ")
    server.process.kill()
    server.process.wait()
    with WeftServer(binary, folder(tmp_path, "a"), "sqlite", **SETTINGS) as server:
        for number in range(before, 5):
            hint = tries(server.address, cookie, "271828")[1]
            assert hint == ONLY if number == 4 else hint.startswith(f"Not this one. {4 - number} ")
        assert tries(server.address, cookie, PIN) == (423, ONLY)
