"""A machine's clock that is set while the server runs, and between two starts."""

import json
import mmap
import sqlite3
import struct
import time
from contextlib import closing
from pathlib import Path

import pytest

import preload
from member import Member, sign_up
from test_operations import get
from weft_server import WeftServer

HOUR = 3600
DAY = 24 * HOUR
# After this long all that a start and a post bring about is written, and the thread that writes still waits for more.
WRITER_WAITS = 2.4
SETTINGS = {
    "WEFT_PASSWORD_COST": "low", "WEFT_RATE_LIMITS": "off", "WEFT_LOG": "warning", "WEFT_CLOCK": "ask",
    "WEFT_CONFIRM_MAIL": "never",
}


class Machine:
    """The clock that the servers of a test take for their machine's; the time that goes by stays true."""

    def __init__(self, folder: Path):
        library, file = preload.build("machine_clock", folder), folder / "machine_clock"
        file.write_bytes(bytes(8))
        with open(file, "r+b") as opened:
            self.ahead = mmap.mmap(opened.fileno(), 8)
        self.environment = {"LD_PRELOAD": str(library), "MACHINE_CLOCK": str(file)}

    def set(self, seconds: int) -> None:
        """Sets the clock so many seconds ahead of the true one, for servers that run and for those that start."""
        self.ahead[:] = struct.pack("=q", seconds)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def serve(binary: Path, folder: Path, machine: Machine, **settings: str) -> WeftServer:
    folder.mkdir(exist_ok=True)
    return WeftServer(binary, folder, **{**SETTINGS, **machine.environment, **settings})


def until(condition, why: str) -> None:
    deadline = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < deadline, why
        time.sleep(0.1)


def is_in_doubt(server: WeftServer) -> bool:
    status, text = get(server.address, "/readyz")
    assert status == 200 and text.startswith("ready\n")
    return "weft admin clock accept" in text


def doubts(server: WeftServer) -> int:
    return len([line for line in server.log().splitlines() if '"the clock is in doubt"' in line])


def posts(folder: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(folder / "weft.sqlite")) as database:
        return database.execute("select id, text from posts order by id").fetchall()


def write(member: Member, texts: list[str]) -> None:
    for text in texts:
        assert member.post("/posts", text=text, language="en", audience="0")[0] == 303


@pytest.mark.parametrize("jump", [3 * DAY, -3 * DAY, 2 * HOUR])
def test_a_clock_that_jumps_while_the_server_runs_is_named_and_changes_nothing(
    binary: Path, tmp_path: Path, machine: Machine, jump: int
):
    with serve(binary, tmp_path / "data", machine) as server:
        ann = Member(server.address, sign_up(server.address, "ann"))
        write(ann, ["1"])
        assert not is_in_doubt(server), "a new site has nothing to hold its clock against"
        time.sleep(WRITER_WAITS)
        machine.set(jump)
        until(lambda: is_in_doubt(server), "the jump is not named")
        until(lambda: doubts(server) == 1, "the jump is not in the log")
        write(ann, ["2", "3"])
        machine.set(0)
        until(lambda: not is_in_doubt(server), "the clock was put right, and the doubt stayed")
        write(ann, ["4"])
        ids = posts(tmp_path / "data")
    assert [text for _, text in ids] == ["1", "2", "3", "4"]
    assert (ids[-1][0] >> 16) - (ids[0][0] >> 16) < HOUR * 1000


@pytest.mark.parametrize("jump", [3 * DAY, -3 * DAY])
def test_a_jump_that_an_operator_accepts_is_taken_over(binary: Path, tmp_path: Path, machine: Machine, jump: int):
    with serve(binary, tmp_path / "data", machine) as server:
        ann = Member(server.address, sign_up(server.address, "ann"))
        write(ann, ["1"])
        machine.set(jump)
        until(lambda: is_in_doubt(server), "the jump is not named")
        assert "taken for the right time" in server.run("admin", "clock", "accept")
        until(lambda: not is_in_doubt(server), "the word of the operator is not heard")
        write(ann, ["2", "3"])
    assert [text for _, text in posts(tmp_path / "data")] == ["1", "2", "3"]


@pytest.mark.parametrize("jump", [3 * DAY, -3 * DAY, -4])
def test_a_clock_that_is_wrong_at_a_start_loses_and_doubles_nothing(
    binary: Path, tmp_path: Path, machine: Machine, jump: int
):
    data = tmp_path / "data"
    with serve(binary, data, machine) as server:
        cookie = sign_up(server.address, "ann")
        write(Member(server.address, cookie), [f"a{number}" for number in range(30)])
    machine.set(jump)
    with serve(binary, data, machine) as server:
        ann = Member(server.address, cookie)
        assert is_in_doubt(server) == (abs(jump) > HOUR)
        write(ann, [f"b{number}" for number in range(30)])
    machine.set(0)
    with serve(binary, data, machine, WEFT_CLOCK="auto", WEFT_DEVELOPMENT="true") as server:
        assert not is_in_doubt(server)
        write(Member(server.address, cookie), [f"c{number}" for number in range(30)])
    expected = [f"{series}{number}" for series in "abc" for number in range(30)]
    assert [text for _, text in posts(data)] == expected


def test_rounds_go_on_whatever_the_clock_does(binary: Path, tmp_path: Path, machine: Machine):
    """Times of a story's clock only grow, over jumps of three days while the server runs and between two starts."""
    data = tmp_path / "data"
    times: list[str] = []

    def ask(server: WeftServer) -> None:
        status, text = get(server.address, f"/api/weft/v1/prolific/threads/{story}")
        assert status == 200, text
        times.append(json.loads(text)["server_now"])

    with serve(binary, data, machine) as server:
        status, _ = Member(server.address, sign_up(server.address, "ann")).post(
            "/prolific/new", title="Clocks", text="It struck thirteen.", visibility="0", pacing="normal", language="en"
        )
        with closing(sqlite3.connect(data / "weft.sqlite")) as database:
            found = database.execute("select public_id from story_threads").fetchall()
        assert len(found) == 1, status
        story = found[0][0]
        ask(server)
        for jump in (3 * DAY, 0, -3 * DAY):
            machine.set(jump)
            ask(server)
            time.sleep(0.05)
            ask(server)
    for jump in (3 * DAY, -3 * DAY, 0):
        machine.set(jump)
        with serve(binary, data, machine) as server:
            ask(server)
            time.sleep(0.05)
            ask(server)
    assert times == sorted(times), times
    assert len(set(times)) > len(times) / 2, "it stands still"
