"""A backup brings everything back, and nothing but what it was made of."""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from member import Member
from weft_server import WeftServer

PEOPLE = "select count(*) from accounts"


def rows(data: Path, query: str) -> list:
    with closing(sqlite3.connect(data / "weft.sqlite")) as database:
        return database.execute(query).fetchall()


def test_a_backup_made_while_the_server_runs_brings_everything_back(binary, weft, demo, key, tmp_path):
    data, backup = tmp_path / "data", tmp_path / "today"
    (data / "letters").mkdir()
    (data / "letters" / "1.eml").write_text("Dear Ann")
    cookie = demo("jane_austen")
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

    assert restored.returncode == 0 and "weft.key" not in restored.stdout, restored.stderr
    assert rows(data, "select text from posts where text like '% the backup'") == [("before the backup",)]
    assert (data / "letters" / "1.eml").read_text() == "Dear Ann"
    assert not [path for path in data.iterdir() if path.name.startswith(("backup-", "restore-"))]
    with WeftServer(binary, data, WEFT_PASSWORD_COST="low") as server:
        assert "before the backup" in Member(server.address, cookie).get("/home")[1]
    assert b"before the backup" not in backup.read_bytes()
    assert oct(backup.stat().st_mode)[-3:] == "600"


def test_a_backup_has_the_anonymous_posts_and_none_of_their_keys(binary, weft, key, tmp_path):
    data, new, backup = tmp_path / "data", tmp_path / "new", tmp_path / "today"
    data.mkdir()
    with WeftServer(binary, data, WEFT_PASSWORD_COST="low"):
        deadline = time.monotonic() + 60
        while not list(data.glob("secrets/expiry/[0-9]*")) and time.monotonic() < deadline:
            time.sleep(0.1)
    keys = list(data.glob("secrets/expiry/[0-9]*"))
    assert keys and {oct(file.stat().st_mode)[-3:] for file in keys} == {"600"}
    assert oct((data / "secrets" / "expiry").stat().st_mode)[-3:] == "700"
    assert weft("backup", backup, "--key", key).returncode == 0

    assert weft("restore", backup, "--key", key, WEFT_DATA=str(new)).returncode == 0

    assert not (new / "secrets").exists()
    with closing(sqlite3.connect(new / "anonymous.sqlite")) as database:
        assert database.execute("select count(*) from anon_posts").fetchall() == [(0,)]
    audit = weft("privacy-audit", backup, data, "--key", key)
    assert audit.returncode == 0 and "there is nothing to guess" in audit.stdout, audit.stderr
    assert not [path for path in data.iterdir() if path.name.startswith("audit-")]


def test_a_passphrase_opens_what_it_locked_and_nothing_else(weft, demo, tmp_path):
    backup = tmp_path / "today"
    assert weft("backup", backup).returncode == 64
    assert weft("backup", backup, WEFT_BACKUP_PASSPHRASE="short").returncode != 0
    assert weft("backup", backup, WEFT_BACKUP_PASSPHRASE="threads of fine linen").returncode == 0

    wrong = weft("restore", backup, WEFT_DATA=str(tmp_path / "new"), WEFT_BACKUP_PASSPHRASE="threads of wool, fine")
    right = weft("restore", backup, WEFT_DATA=str(tmp_path / "new"), WEFT_BACKUP_PASSPHRASE="threads of fine linen")

    assert wrong.returncode == 70 and "does not fit" in wrong.stderr
    assert right.returncode == 0, right.stderr
    assert f"copy it to {tmp_path / 'new' / 'weft.key'}" in right.stdout
    start = weft("serve", WEFT_DATA=str(tmp_path / "new"), WEFT_PORT="0")
    assert start.returncode == 70 and "weft.key is missing" in start.stderr
    assert not (tmp_path / "new" / "weft.key").exists()
    assert rows(tmp_path / "new", PEOPLE) == rows(tmp_path / "data", PEOPLE) != [(0,)]


def test_a_damaged_backup_changes_nothing(weft, demo, key, tmp_path):
    data, backup = tmp_path / "data", tmp_path / "today"
    assert weft("backup", backup, "--key", key).returncode == 0
    whole = backup.read_bytes()
    before, names = (data / "weft.sqlite").read_bytes(), {path.name for path in data.iterdir()}
    other = bytes([whole[200_000] ^ 1])
    for damaged in [whole[:-1], whole[: len(whole) // 2], whole[:200_000] + other + whole[200_001:], b"no backup"]:
        backup.write_bytes(damaged)
        answer = weft("restore", backup, "--force", "--key", key)
        assert answer.returncode == 70 and "backup" in answer.stderr
        assert (data / "weft.sqlite").read_bytes() == before
    left = {path.name for path in data.iterdir()} - names
    assert all(name.startswith("weft.sqlite") for name in left), left


def test_a_damaged_database_is_told_at_the_start_and_replaced_by_the_backup(binary, weft, demo, key, tmp_path):
    data, backup = tmp_path / "data", tmp_path / "today"
    assert weft("backup", backup, "--key", key).returncode == 0
    people = rows(data, PEOPLE)
    content = bytearray((data / "weft.sqlite").read_bytes())
    content[4096 * 3 : 4096 * 40] = os.urandom(4096 * 37)
    (data / "weft.sqlite").write_bytes(content)

    start = weft("serve", WEFT_PORT="0")
    restored = weft("restore", backup, "--force", "--key", key)

    assert start.returncode == 70 and "weft restore" in start.stderr
    assert restored.returncode == 0 and "damaged" in restored.stderr
    assert rows(data, PEOPLE) == people != [(0,)]


def test_accounts_erased_since_the_backup_are_erased_again(binary, weft, demo, key, tmp_path):
    data, backup = tmp_path / "data", tmp_path / "today"
    assert weft("backup", backup, "--key", key).returncode == 0
    cookie = demo("mark_twain")
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


# Stories with a round that is due and in which all candidates have one vote.
TIES = """
create temporary table n as with recursive n(n) as (select 1 union all select n + 1 from n where n < 12) select n from n;
create temporary table k as select n as k from n where n <= 4;
insert into accounts (id, username, username_key, state_changed_at) select n, 'p' || n, 'p' || n, 0 from n where n < 8;
insert into story_threads (id, public_id, host_id, title, visibility, language, licence, pacing, submit_span, vote_span,
        max_rounds, final_from, submitters, is_temporary, is_blind, starter_id, tail_id, entries, followers, close_at,
        digest, created_at, last_event_at)
    select n * 1000, printf('%032x', n), 1, 'A tie', 0, 'en', 0, 0, 180000, 120000, 12, 2, 0, 0, 0, n * 1000 + 1,
        n * 1000 + 1, 3, 1, 1000000, printf('%064d', 0), 0, 0 from n;
insert into rounds (id, thread_id, number, state, armed_at, submit_until, close_at, last_seq, entries)
    select n * 1000 + 2, n * 1000, 1, 1, 700000, 999999, 1000000, 3, 3 from n;
insert into snippets (id, public_id, thread_id, round_id, round_number, author_id, kind, text, seq, is_line, created_at)
    select n * 1000 + 1, printf('%032x', n * 100), n * 1000, null, 0, 1, 0, 'Once.', 0, 1, 0 from n;
insert into snippets (id, public_id, thread_id, round_id, round_number, author_id, kind, text, seq, created_at)
    select n * 1000 + 2 + k, printf('%032x', n * 100 + k), n * 1000, n * 1000 + 2, 1, 1 + k, 1, 'a line', k, 0
    from n, k where k < 4;
insert into votes (snippet_id, account_id, round_id, created_at)
    select n * 1000 + 2 + k, 4 + k, n * 1000 + 2, 900000 from n, k where k < 4;
insert into thread_writers (thread_id, account_id, first_at, lines)
    select n * 1000, k, 0, case when k = 1 then 1 when n < 7 then (n + k) % 3 else (n * k) % 3 end
    from n, k;
"""
RESULTS = "select id, state, winner_id, voters, digest from rounds where number = 1 order by id"


def closed(binary: Path, data: Path) -> list:
    """The results of the rounds once a server has closed them all."""
    with WeftServer(binary, data, WEFT_PASSWORD_COST="low"):
        for _ in range(600):
            if not rows(data, "select 1 from rounds where state = 1"):
                break
            time.sleep(0.1)
    return rows(data, RESULTS)


def test_ties_are_resolved_alike_when_a_backup_is_counted_again(binary, weft, key, tmp_path):
    data, again, backup = tmp_path / "data", tmp_path / "again", tmp_path / "today"
    assert weft("migrate").returncode == 0
    with closing(sqlite3.connect(data / "weft.sqlite")) as database:
        database.executescript(TIES)
    assert weft("backup", backup, "--key", key).returncode == 0

    first = closed(binary, data)
    assert weft("restore", backup, "--key", key, WEFT_DATA=str(again)).returncode == 0
    second = closed(binary, again)

    assert {state for _, state, *_ in first} == {2}
    assert {winner - round_id for round_id, _, winner, *_ in first} == {1, 2, 3}, "not all ties end alike"
    assert first == second
    assert weft("backup", tmp_path / "results", "--key", key).returncode == 0
    assert weft("restore", tmp_path / "results", "--key", key, WEFT_DATA=str(tmp_path / "third")).returncode == 0
    assert rows(tmp_path / "third", RESULTS) == first
