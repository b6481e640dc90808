"""The first steps of a server, from the shell."""

import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from test_emails import wait_for
from test_operations import get
from weft_server import WeftServer

LINK = re.compile(r"http://localhost:8080/reset/[A-Za-z0-9_-]{43}")


@pytest.fixture(params=["sqlite", "postgres"])
def admin(request: pytest.FixtureRequest, weft):
    """Runs `weft admin`, on either engine."""
    settings = {} if request.param == "sqlite" else {"WEFT_DATABASE": request.getfixturevalue("postgres").start()}

    def run(*words: str):
        return weft("admin", *words, **settings)

    return run


def people(answer) -> dict[str, tuple[str, str]]:
    lines = [line.split("\t") for line in answer.stdout.splitlines()]
    return {name: (role, state) for name, role, state, _ in lines}


def test_nothing_happens_where_the_words_make_no_sense(admin):
    wrong = [
        [], ["create-account"], ["create-account", "ann"], ["role", "ann"], ["role", "ann", "king"], ["suspend", "ann"],
        ["invite", "--uses", "many"], ["invite", "now"], ["grant", "ann"], ["list", "--all"],
        ["jobs", "retry"], ["jobs", "retry", "it"], ["jobs", "kill", "all"],
    ]
    for words in wrong:
        answer = admin(*words)
        assert answer.returncode == 64 and answer.stderr and not answer.stdout, words
    for words in [
        ["create-account", "ann", "--email", "nowhere"], ["create-account", "an n", "--email", "ann@example.org"],
        ["create-account", "admin", "--email", "ann@example.org"], ["invite", "--uses", "0"], ["invite", "--days", "91"],
    ]:
        answer = admin(*words)
        assert answer.returncode == 65 and answer.stderr and not answer.stdout, words
    for words in [["role", "ann", "admin"], ["reset-password", "ann"], ["codes-off", "ann"], ["suspend", "ann", "--reason", "x"], ["unsuspend", "ann"], ["feature", "ann"], ["unfeature", "ann"]]:
        answer = admin(*words)
        assert (answer.returncode, answer.stderr) == (67, "There is no such account.\n"), words
    assert admin("list").stdout == ""
    missing = admin("jobs", "retry", "posts/1/0/published")
    assert (missing.returncode, missing.stderr) == (65, "There is no such dead job.\n")


def test_a_folder_without_a_site_is_refused_by_all_but_the_first_account(weft, key: Path, tmp_path: Path):
    data = tmp_path / "data"
    for words in [
        ["admin", "list"], ["admin", "jobs"], ["admin", "invite"], ["admin", "role", "ann", "owner"],
        ["admin", "accept-key"], ["admin", "clock", "accept"], ["backup", tmp_path / "today", "--key", key],
        ["import", "mastodon", tmp_path / "archive.zip", "--account", "ann"],
    ]:
        answer = weft(*words)
        assert answer.returncode == 64 and f"There is no site in {data}." in answer.stderr, words
        assert "WEFT_DATA" in answer.stderr and not data.exists(), words
    made = weft("admin", "create-account", "ann", "--email", "ann@example.org")
    assert made.returncode == 0 and made.stderr == f"A new site was made in {data}.\n"
    assert weft("admin", "create-account", "ben", "--email", "ben@example.org").stderr == ""
    assert set(people(weft("admin", "list"))) == {"@ann", "@ben"}


def test_an_empty_database_is_refused_by_all_but_the_first_account(admin):
    assert admin("list").returncode == 64
    assert "A new site was made" in admin("create-account", "ann", "--email", "ann@example.org").stderr


def test_the_first_accounts_are_made_and_changed(admin):
    answer = admin("create-account", "ann", "--email", "ann@example.org", "--role", "owner")
    assert answer.returncode == 0 and LINK.search(answer.stdout), answer.stderr
    assert admin("create-account", "@Ben", "--email", "ben@example.org").returncode == 0
    assert admin("create-account", "BEN", "--email", "other@example.org").returncode == 65
    twice = admin("create-account", "chi", "--email", "ANN@example.org")
    assert (twice.returncode, twice.stderr) == (65, "Another account has this address.\n")

    assert admin("role", "ben", "moderator").stdout == "@ben is a moderator now.\n"
    assert admin("suspend", "ben", "--reason", "").returncode == 65
    assert admin("suspend", "ben", "--reason", "Left the club").returncode == 0
    assert people(admin("list")) == {"@ann": ("owner", "active"), "@Ben": ("moderator", "suspended")}
    assert admin("unsuspend", "ben").stdout == "@ben is no longer suspended.\n"
    assert admin("unsuspend", "ben").stdout == "@ben was not suspended.\n"
    assert admin("role", "ben", "member").returncode == 0
    assert people(admin("list", "--staff")) == {"@ann": ("owner", "active")}
    assert admin("role", "ann", "owner").stderr == ""
    last = admin("role", "ann", "admin")
    assert last.stdout == "@ann is an admin now.\n" and "no owner now" in last.stderr
    assert admin("role", "ann", "owner").stderr == ""
    assert "no owner now" in admin("suspend", "ann", "--reason", "Left the club").stderr
    twice = admin("suspend", "ann", "--reason", "Left the club")
    assert (twice.returncode, twice.stderr) == (65, "@ann is suspended already.\n")
    assert admin("unsuspend", "ann").returncode == 0
    assert people(admin("list"))["@Ben"] == ("member", "active")
    assert LINK.search(admin("reset-password", "ann").stdout)
    assert admin("codes-off", "ann").stdout == "@ann logs in without codes.\n"
    assert re.fullmatch(r"http://localhost:8080/signup\?invite=[A-Za-z0-9_-]{43}\n", admin("invite").stdout)


def test_what_the_operator_did_is_in_the_log_and_no_secret_is_in_the_database(weft, tmp_path: Path):
    link = LINK.search(weft("admin", "create-account", "ann", "--email", "ann@example.org").stdout).group()
    weft("admin", "role", "ann", "admin")
    with closing(sqlite3.connect(tmp_path / "data/weft.sqlite")) as database:
        entries = database.execute("select staff_id, deed from staff_entries order by id").fetchall()
    assert entries == [(None, "made the account of"), (None, "gave the role admin to")]
    for file in (tmp_path / "data").glob("weft.sqlite*"):
        assert link.rsplit("/", 1)[1].encode() not in file.read_bytes()


def test_a_running_server_keeps_its_file_to_itself_and_is_read_beside_it(binary: Path, weft, tmp_path: Path):
    assert weft("admin", "create-account", "ann", "--email", "a@example.org", WEFT_DATA=str(tmp_path)).returncode == 0
    with WeftServer(binary, tmp_path):
        for words, hint in [(["invite"], False), (["role", "ann", "owner"], True)]:
            answer = weft("admin", *words, WEFT_DATA=str(tmp_path))
            assert answer.returncode == 70 and "in use by another Weft" in answer.stderr
            assert ("Moderation, Accounts" in answer.stderr) == hint
        assert people(weft("admin", "list", WEFT_DATA=str(tmp_path))) == {"@ann": ("member", "active")}
        jobs = weft("admin", "jobs", WEFT_DATA=str(tmp_path))
        assert jobs.returncode == 0, jobs.stderr
    nobody = weft("admin", "list", "--staff", WEFT_DATA=str(tmp_path))
    assert (nobody.returncode, nobody.stdout) == (0, "") and "No one is a moderator" in nobody.stderr


def test_jobs_that_were_given_up_are_listed_and_tried_again(weft, tmp_path: Path):
    assert weft("migrate").returncode == 0
    nothing = weft("admin", "jobs")
    assert (nothing.returncode, nothing.stdout, nothing.stderr) == (0, "", "Nothing waits and nothing failed.\n")
    with closing(sqlite3.connect(tmp_path / "data/weft.sqlite")) as database, database:
        database.execute("insert into jobs (kind, object_id, event, created_at) values ('posts', 1, 'published', 0)")
        for post in (2, 3):
            database.execute(
                """
                insert into dead_jobs
                    (kind, object_id, part_id, event, after_id, attempts, reason, created_at, died_at)
                values ('posts', ?, 0, 'changed', 9, 5, 'out of' || char(10) || 'luck', 0, ?)
                """,
                (post, post),
            )
    lines = [line.split("\t") for line in weft("admin", "jobs").stdout.splitlines()]
    assert [line[:2] for line in lines] == [
        ["posts", "1 waiting"], ["posts/3/0/changed", "dead after 5 of 5"], ["posts/2/0/changed", "dead after 5 of 5"],
    ]
    assert all(re.fullmatch(r"\d+ d", line[2]) for line in lines) and lines[1][3] == "out of luck"

    assert weft("admin", "jobs", "retry", "posts/3/0/changed").stdout == "1 job is tried again.\n"
    assert weft("admin", "jobs", "retry", "posts/3/0/changed").returncode == 65
    assert weft("admin", "jobs", "retry", "all").stdout == "1 job is tried again.\n"
    assert weft("admin", "jobs").stdout.split("\t")[:2] == ["posts", "3 waiting"]
    with closing(sqlite3.connect(tmp_path / "data/weft.sqlite")) as database:
        waiting = database.execute("select object_id, after_id, attempts from jobs order by object_id").fetchall()
    assert waiting == [(1, 0, 0), (2, 9, 0), (3, 9, 0)]


def test_a_letter_that_was_given_up_is_listed_and_sent_once_an_operator_says_so(binary: Path, weft, tmp_path: Path):
    assert weft("migrate", WEFT_DATA=str(tmp_path)).returncode == 0
    assert weft("admin", "jobs", WEFT_DATA=str(tmp_path)).stdout == ""
    now = int(time.time() * 1000)
    with closing(sqlite3.connect(tmp_path / "weft.sqlite")) as database, database:
        database.execute(
            """
            insert into letters (id, account_id, recipient, subject, body, attempts, is_dead, due_at)
            values (7, 0, 'ann@example.org', 'Late', 'Are you well?', 5, 1, ?)
            """,
            (now,),
        )
        database.execute(
            """
            insert into dead_jobs (kind, object_id, part_id, event, after_id, attempts, reason, created_at, died_at)
            values ('e-mails', 7, 0, '', 0, 5, 'the mail server was away', ?, ?)
            """,
            (now, now),
        )
    folder = tmp_path / "letters"
    with WeftServer(binary, tmp_path) as server:
        expected = "ready\nJobs were given up: 1. “weft admin jobs” lists them.\n"
        assert get(server.address, "/readyz") == (200, expected)
    assert not list(folder.glob("*.eml")), "nobody said so"
    listed = weft("admin", "jobs", WEFT_DATA=str(tmp_path)).stdout.rstrip("\n").split("\t")
    assert listed[:2] == ["e-mails/7/0", "dead after 5 of 5"] and listed[3] == "the mail server was away"
    assert weft("admin", "jobs", "retry", "e-mails/7/0", WEFT_DATA=str(tmp_path)).stdout == "1 job is tried again.\n"
    with WeftServer(binary, tmp_path) as server:
        (letter,) = wait_for(lambda: list(folder.glob("*.eml")))
        assert "Subject: Late" in letter.read_text() and "Are you well?" in letter.read_text()
        assert get(server.address, "/readyz") == (200, "ready\n")
        with closing(sqlite3.connect(tmp_path / "weft.sqlite")) as database:
            for table in ("letters", "jobs", "dead_jobs"):
                wait_for(lambda: database.execute(f"select count(*) from {table}").fetchone() == (0,))
