"""A full disk loses nothing, is told as what it is, and stops neither reading nor the next start."""

import subprocess
import time
from pathlib import Path

import pytest

from member import Member
from weft_server import WeftServer


@pytest.fixture
def disk(tmp_path: Path) -> dict[str, str]:
    """The environment of a process whose disk is full while there is a file `full` in the folder of the test."""
    library = tmp_path / "full_disk.so"
    source = Path(__file__).with_name("full_disk.c")
    subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    return {"LD_PRELOAD": str(library), "DISK_FAULTS": str(tmp_path)}


def post(member: Member) -> tuple[int, str]:
    return member.post("/posts", text="a post", language="en", audience="0")


def test_a_full_disk_is_told_and_survived(binary: Path, weft, demo, disk: dict[str, str], tmp_path: Path):
    data, full, room = tmp_path / "data", tmp_path / "full", tmp_path / "room"
    settings = {"WEFT_PASSWORD_COST": "low", "WEFT_RATE_LIMITS": "off", "WEFT_LOG": "warning", **disk}
    cookie = demo("jane_austen")
    server = WeftServer(binary, data, **settings).__enter__()
    member = Member(server.address, cookie)
    assert post(member)[0] == 303
    assert (data / "weft.reserve").stat().st_size == 2 << 20
    full.touch()
    begun = time.monotonic()
    told = [post(member) for _ in range(30)]
    assert {status for status, _ in told} == {507}
    assert "disk is full; nothing was saved" in told[0][1]
    assert member.get("/home")[0] == 200
    lines = server.log().count('"disk full"')
    assert 1 <= lines <= 2 + (time.monotonic() - begun) // 60, "one line a minute"
    server.process.kill()
    server.process.wait()

    reserve = (data / "weft.reserve").rename(tmp_path / "weft.reserve")
    without = weft("serve", WEFT_PORT="0", **disk)
    assert without.returncode == 70 and "The disk is full" in without.stderr
    reserve.rename(data / "weft.reserve")
    with WeftServer(binary, data, **settings) as server:
        assert room.exists(), "the reserve was given up"
        member = Member(server.address, cookie)
        assert member.get("/home")[0] == 200
        room.unlink()
        assert post(member)[0] == 507
        full.unlink()
        assert post(member)[0] == 303
