"""A backup brings everything back, and nothing but what it was made of."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from member import Member
from weft_server import WeftServer


@pytest.fixture
def key(tmp_path: Path) -> Path:
    path = tmp_path / "backup.key"
    path.write_bytes(os.urandom(32))
    return path


def rows(data: Path, query: str) -> list:
    with closing(sqlite3.connect(data / "weft.sqlite")) as database:
        return database.execute(query).fetchall()


def test_a_backup_made_while_the_server_runs_brings_everything_back(binary, weft, key, tmp_path):
    data, backup = tmp_path / "data", tmp_path / "today"
    assert weft("demo").returncode == 0
    (data / "letters").mkdir()
    (data / "letters" / "1.eml").write_text("Dear Ann")
    cookie = weft("demo", "--session", "jane_austen").stdout.strip()
    with WeftServer(binary, data, WEFT_PASSWORD_COST="low") as server:
        member = Member(server.address, cookie)
        assert member.post("/posts", text="before the backup", language="en", audience="0")[0] == 303
        made = weft("backup", backup, "--key", key)
        assert made.returncode == 0, made.stderr
        assert member.post("/posts", text="after the backup", language="en", audience="0")[0] == 303
        inside = weft("restore", backup, "--force", "--key", key)
        assert inside.returncode == 70 and "in use by another Weft" in inside.stderr
    refused = weft("restore", backup, "--key", key)
    assert refused.returncode == 64 and "--force" in refused.stderr
    assert rows(data, "select count(*) from posts where text = 'after the backup'") == [(1,)]

    restored = weft("restore", backup, "--force", "--key", key)

    assert restored.returncode == 0, restored.stderr
    assert rows(data, "select text from posts where text like '% the backup'") == [("before the backup",)]
    assert (data / "letters" / "1.eml").read_text() == "Dear Ann"
    assert not [path for path in data.iterdir() if path.name.startswith(("backup-", "restore-"))]
    with WeftServer(binary, data, WEFT_PASSWORD_COST="low") as server:
        assert "before the backup" in Member(server.address, cookie).get("/home")[1]
    assert b"before the backup" not in backup.read_bytes()
    assert oct(backup.stat().st_mode)[-3:] == "600"


def test_a_passphrase_opens_what_it_locked_and_nothing_else(weft, tmp_path):
    backup = tmp_path / "today"
    assert weft("demo").returncode == 0
    assert weft("backup", backup).returncode == 64
    assert weft("backup", backup, WEFT_BACKUP_PASSPHRASE="short").returncode != 0
    assert weft("backup", backup, WEFT_BACKUP_PASSPHRASE="threads of fine linen").returncode == 0

    wrong = weft("restore", backup, WEFT_DATA=str(tmp_path / "new"), WEFT_BACKUP_PASSPHRASE="threads of wool, fine")
    right = weft("restore", backup, WEFT_DATA=str(tmp_path / "new"), WEFT_BACKUP_PASSPHRASE="threads of fine linen")

    assert wrong.returncode == 70 and "does not fit" in wrong.stderr
    assert right.returncode == 0, right.stderr
    assert rows(tmp_path / "new", "select count(*) from accounts") == [(32,)]


def test_a_damaged_backup_changes_nothing(weft, key, tmp_path):
    data, backup = tmp_path / "data", tmp_path / "today"
    assert weft("demo").returncode == 0
    assert weft("backup", backup, "--key", key).returncode == 0
    whole = backup.read_bytes()
    before = (data / "weft.sqlite").read_bytes()
    for damaged in [whole[:-1], whole[: len(whole) // 2], whole[:200_000] + b"x" + whole[200_001:], b"no backup"]:
        backup.write_bytes(damaged)
        answer = weft("restore", backup, "--force", "--key", key)
        assert answer.returncode == 70 and "backup" in answer.stderr
        assert (data / "weft.sqlite").read_bytes() == before
    assert all(path.name.startswith(("weft.sqlite", "weft.key")) for path in data.iterdir())


def test_a_damaged_database_is_told_at_the_start_and_replaced_by_the_backup(binary, weft, key, tmp_path):
    data, backup = tmp_path / "data", tmp_path / "today"
    assert weft("demo").returncode == 0
    assert weft("backup", backup, "--key", key).returncode == 0
    content = bytearray((data / "weft.sqlite").read_bytes())
    content[4096 * 3 : 4096 * 40] = os.urandom(4096 * 37)
    (data / "weft.sqlite").write_bytes(content)

    start = weft("serve", WEFT_PORT="0")
    restored = weft("restore", backup, "--force", "--key", key)

    assert start.returncode == 70 and "weft restore" in start.stderr
    assert restored.returncode == 0 and "damaged" in restored.stderr
    assert rows(data, "select count(*) from accounts") == [(32,)]


def test_accounts_erased_since_the_backup_are_erased_again(binary, weft, key, tmp_path):
    data, backup = tmp_path / "data", tmp_path / "today"
    assert weft("demo").returncode == 0
    assert weft("backup", backup, "--key", key).returncode == 0
    cookie = weft("demo", "--session", "mark_twain").stdout.strip()
    with WeftServer(binary, data, WEFT_PASSWORD_COST="low") as server:
        member = Member(server.address, cookie)
        status, page = member.post(
            "/settings/data/delete", username="mark_twain", password="threads-of-linen", now="on"
        )
        assert status in (200, 303), page
    remembered = rows(data, "select id from erasures")
    assert len(remembered) == 1

    restored = weft("restore", backup, "--force", "--key", key)

    assert "erased again: 1" in restored.stdout, restored.stderr
    assert rows(data, "select count(*) from accounts where username = 'mark_twain'") == [(0,)]
    assert rows(data, "select id from erasures") == remembered
