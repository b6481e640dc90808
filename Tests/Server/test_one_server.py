"""A port, a data folder, its database and its key belong together, and to one server: whatever is amiss is told in a
sentence before anybody is served."""

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import preload
from weft_server import WeftServer


@pytest.fixture
def key(tmp_path: Path) -> Path:
    path = tmp_path / "backup.key"
    path.write_bytes(os.urandom(32))
    return path


def test_a_second_server_on_one_port_is_refused_whatever_its_folder(binary: Path, weft, tmp_path: Path):
    (tmp_path / "first").mkdir()
    with WeftServer(binary, tmp_path / "first") as server:
        port = urlsplit(server.address).port
        second = weft("serve", WEFT_DATA=str(tmp_path / "second"), WEFT_PORT=str(port))
    assert second.returncode == 70, second.stderr
    assert f"Port {port} of 127.0.0.1 is in use by another program" in second.stderr


def test_the_port_of_the_metrics_is_not_shared_either(binary: Path, weft, tmp_path: Path):
    (tmp_path / "first").mkdir()
    with WeftServer(binary, tmp_path / "first") as server:
        taken = str(urlsplit(server.address).port)
        second = weft("serve", WEFT_DATA=str(tmp_path / "second"), WEFT_PORT="0", WEFT_METRICS_PORT=taken)
    assert second.returncode == 70, second.stderr
    assert f"Port {taken} of 127.0.0.1 is in use" in second.stderr


def test_a_database_that_is_gone_is_told_and_comes_back_by_the_backup(binary: Path, weft, demo, key: Path, tmp_path: Path):
    data, backup = tmp_path / "data", tmp_path / "today"
    assert weft("backup", backup, "--key", key).returncode == 0
    for path in data.glob("weft.sqlite*"):
        path.unlink()
    gone = weft("serve", WEFT_PORT="0")
    assert gone.returncode == 70 and "weft.sqlite is missing" in gone.stderr and "weft restore" in gone.stderr
    assert not (data / "weft.sqlite").exists()

    (data / "weft.sqlite").touch()
    empty = weft("serve", WEFT_PORT="0")
    assert empty.returncode == 70 and "weft.sqlite is empty" in empty.stderr

    restored = weft("restore", backup, "--force", "--key", key)
    assert restored.returncode == 0, restored.stderr
    with WeftServer(binary, data):
        pass


def test_a_table_that_is_gone_is_told_at_the_start(weft, demo, tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / "data" / "weft.sqlite")) as database:
        database.execute("pragma foreign_keys = off")
        database.execute("drop table votes")
        database.commit()
    answer = weft("serve", WEFT_PORT="0")
    assert answer.returncode == 70 and "The table “votes” is missing" in answer.stderr


def test_another_key_is_told_at_the_start_and_taken_when_asked(binary: Path, weft, tmp_path: Path):
    data = tmp_path / "data"
    assert weft("migrate").returncode == 0
    with WeftServer(binary, data):
        pass
    (data / "weft.key").write_text("ab" * 32)
    refused = weft("serve", WEFT_PORT="0")
    assert refused.returncode == 70 and "accept-key" in refused.stderr
    assert weft("admin", "accept-key").returncode == 0
    with WeftServer(binary, data):
        pass


def test_a_folder_that_cannot_be_is_told_in_a_sentence(weft):
    for command in ["serve", "demo", "migrate"]:
        answer = weft(command, WEFT_DATA="/proc/nope/data", WEFT_PORT="0")
        assert answer.returncode == 64 and "The folder /proc/nope" in answer.stderr and "WEFT_DATA" in answer.stderr
        assert "Error" not in answer.stderr


def clear_copies(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(("backup-", "restore-", "import-"))]


def test_killed_backups_and_restores_leave_nothing_behind(binary: Path, weft, demo, key: Path, tmp_path: Path):
    data, backups = tmp_path / "data", tmp_path / "backups"
    backups.mkdir()
    assert weft("backup", backups / "good", "--key", key).returncode == 0
    environment = {name: value for name, value in os.environ.items() if not name.startswith("WEFT_")}
    library = preload.build("killed_write", tmp_path)
    chance = random.Random(4)

    def start(turn: int, **settings: str) -> subprocess.Popen:
        words = ["backup", backups / f"cut-{turn}"] if turn % 2 else ["restore", backups / "good", "--force"]
        return subprocess.Popen(
            [binary, *words, "--key", key],
            env={**environment, "WEFT_DATA": str(data), **settings},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def assert_whole() -> None:
        for name in clear_copies(data):
            assert (data / name).stat().st_mode & 0o077 == 0, f"{name} can be read by others"
        assert weft("migrate").returncode == 0, "there is a whole database at every moment"

    # At some moment, which may be after the end of a quick one; then in the midst of the copy for certain.
    for turn in range(10):
        process = start(turn)
        while process.poll() is None and not clear_copies(data):
            time.sleep(0.001)
        time.sleep(chance.random() * 0.2)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert_whole()
    for turn, nth in enumerate([1, 1, 2, 2, 20, 200], start=10):
        copy = data / ("backup-" if turn % 2 else "restore-")
        process = start(turn, LD_PRELOAD=str(library), KILLED_WRITE=str(nth), KILLED_WRITE_TO=str(copy))
        assert process.wait(100) == -signal.SIGKILL
        assert clear_copies(data), "what it had begun is there"
        assert_whole()

    with WeftServer(binary, data):
        assert clear_copies(data) == []
    assert weft("backup", backups / "last", "--key", key).returncode == 0
    assert not list(backups.glob("*.partial"))
    assert clear_copies(data) == []


def test_a_folder_of_another_site_is_told(binary: Path, weft, tmp_path: Path):
    data = tmp_path / "data"
    assert weft("migrate").returncode == 0
    with WeftServer(binary, data):
        pass
    (tmp_path / "other").mkdir()
    with WeftServer(binary, tmp_path / "other"):
        pass
    for name in ["weft.sqlite", "weft.key"]:
        shutil.copy(tmp_path / "other" / name, data / name)
    answer = weft("serve", WEFT_PORT="0")
    assert answer.returncode == 70 and "belongs to another site" in answer.stderr
