"""Several servers on one PostgreSQL, and the numbers by which they are told apart."""

import threading
from contextlib import ExitStack
from pathlib import Path

from member import Member, sign_up
from weft_server import WeftServer

SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_RATE_LIMITS": "off", "WEFT_LOG": "warning"}


def folder(path: Path, name: str) -> Path:
    (path / name).mkdir(exist_ok=True)
    return path / name


def test_a_second_server_with_the_same_number_is_refused(binary: Path, weft, tmp_path: Path, postgres):
    database = postgres.start()
    with WeftServer(binary, folder(tmp_path, "a"), database, WEFT_NODE="7", **SETTINGS):
        second = weft("serve", WEFT_DATABASE=database, WEFT_NODE="7", WEFT_PORT="0")
        assert second.returncode == 78, second.stderr
        assert "WEFT_NODE is 7, and another server on this database has that number." in second.stderr
        assert "listening" not in second.stderr
        # Commands go on beside it.
        made = weft(
            "admin", "create-account", "ann", "--email", "ann@example.org", WEFT_DATABASE=database, WEFT_NODE="7"
        )
        assert made.returncode == 0, made.stderr


def test_a_server_that_was_killed_gets_its_number_back(binary: Path, tmp_path: Path, postgres):
    database = postgres.start()
    for _ in range(3):
        server = WeftServer(binary, folder(tmp_path, "a"), database, WEFT_NODE="7", **SETTINGS).__enter__()
        server.process.kill()
        server.process.wait()
    with WeftServer(binary, folder(tmp_path, "a"), database, WEFT_NODE="7", **SETTINGS):
        pass


def test_servers_without_a_number_never_give_out_the_same(binary: Path, tmp_path: Path, postgres):
    database = postgres.start()
    answers: list[int] = []

    def write(address: str, cookie: str) -> None:
        member = Member(address, cookie)
        for number in range(60):
            answers.append(member.post("/posts", text=f"{cookie[:5]} {number}", language="en", audience="0")[0])

    with ExitStack() as stack:
        servers = [
            stack.enter_context(WeftServer(binary, folder(tmp_path, name), database, **SETTINGS)) for name in ("a", "b")
        ]
        cookies = [sign_up(servers[0].address, name) for name in ("ann", "ben", "cleo", "dan")]
        writers = [
            threading.Thread(target=write, args=(servers[index % 2].address, cookie))
            for index, cookie in enumerate(cookies)
        ]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
    assert answers == [303] * 240
