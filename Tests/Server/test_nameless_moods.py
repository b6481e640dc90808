"""Moods without a name on servers as they run: our own attack finds nothing, and only their author takes them back."""

import json
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from member import PASSWORD, Member, sign_up
from slots import Slots
from test_nameless_texts import SETTINGS, log_in, post
from weft_server import WeftServer

API = "/api/weft/v1/moods"
TEXT = "Third night awake."


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


def sends(member: Member, method: str, path: str, **fields) -> tuple[int, str]:
    """Calls the interface for programs as a script of our pages does."""
    headers = {**member.headers, "Content-Type": "application/json", "X-CSRF-Token": member.token}
    member.connection.request(method, path, body=json.dumps(fields) if fields else None, headers=headers)
    return member._answer()


def agrees(member: Member) -> None:
    assert member.post("/moods/consent", zone="Europe/Berlin")[0] == 303


def lets_go(member: Member, slots: Slots) -> tuple[str, str]:
    """Posts a mood without a name and waits until it can be read; gives its author's own path and everybody's."""
    fields = {"emoji": "🥱", "caption": TEXT, "visibility": "everyone", "anonymous": True, "release": "soon"}
    status, answer = sends(member, "POST", API, **fields, life="365d")
    assert status == 201, answer
    slots.until(lambda: TEXT in member.get("/moods")[1])
    public = re.search(r'href="(/moods/[\w-]{22})"', member.get("/moods")[1]).group(1)
    return f"{API}/{json.loads(answer)['id']}", public


def test_our_own_attack_finds_no_trace_of_a_mood_beside_its_store(binary, weft, key, tmp_path, slots):
    data, backup = tmp_path / "data", tmp_path / "today"
    data.mkdir()
    with WeftServer(binary, data, **SETTINGS, **slots.environment) as server:
        ann, ben = (Member(server.address, sign_up(server.address, name)) for name in ("ann", "ben"))
        agrees(ann)
        agrees(ben)
        _, public = lets_go(ann, slots)
        # Below it people react and comment, by their names and by none.
        assert ben.post(f"{public}/reactions/%F0%9F%A4%97", on="1")[0] == 303
        assert ben.post(f"{public}/comments", text="I know this.")[0] == 303
        assert ann.post(f"{public}/author-comments", text="Thank you.")[0] == 303
        assert "Thank you." in ben.get(public)[1]
        assert weft("backup", backup, "--key", key).returncode == 0
    audit = weft("privacy-audit", backup, data, "--key", key)
    assert audit.returncode == 0, audit.stderr
    assert "1 anonymous posts, 2 accounts." in audit.stdout
    assert "No trace of a post lies anywhere else." in audit.stdout, audit.stdout
    # Where something leads to a post a script that asks has to notice.
    with closing(sqlite3.connect(data / "anonymous.sqlite")) as database:
        name = database.execute("select id from anon_posts").fetchone()[0]
    (data / "server.log").write_bytes(b"served " + name)
    audit = weft("privacy-audit", data, "--key", key)
    assert audit.returncode == 1 and "server.log names anonymous posts" in audit.stdout, audit.stderr


def test_property_4_a_mood_is_taken_back_on_another_host_by_its_author_and_not_by_administrators(
    binary, weft, key, tmp_path, slots
):
    data, new, backup = tmp_path / "data", tmp_path / "new", tmp_path / "today"
    data.mkdir()
    with WeftServer(binary, data, **SETTINGS, **slots.environment) as server:
        ann = Member(server.address, sign_up(server.address, "ann"))
        agrees(ann)
        own, public = lets_go(ann, slots)
        mona = Member(server.address, sign_up(server.address, "mona"))
        agrees(mona)
    assert weft("backup", backup, "--key", key).returncode == 0
    restored = weft("restore", backup, "--key", key, WEFT_DATA=str(new))
    assert restored.returncode == 0, restored.stderr
    (new / "weft.key").write_bytes((data / "weft.key").read_bytes())
    (data / "secrets").rename(new / "secrets")
    assert weft("admin", "role", "mona", "owner", WEFT_DATA=str(new)).returncode == 0
    reset = weft("admin", "reset-password", "ann", WEFT_DATA=str(new))
    link = re.search(r"/reset/\S+", reset.stdout).group()
    with WeftServer(binary, new, **SETTINGS, **slots.environment) as server:
        mona = Member(server.address, log_in(server.address, "mona"))
        assert TEXT in mona.get(public)[1] and "Only you see this" not in mona.get(public)[1]
        assert sends(mona, "DELETE", own)[0] == 404
        assert mona.post(f"{public}/author-comments", text="Not mine.")[0] == 404
        # Whoever gives the account another password has the account, and not what proves that the mood is theirs.
        other = "a short walk in the woods"
        post(server.address, link, password=other, password_again=other)
        taker = Member(server.address, log_in(server.address, "ann", other))
        assert sends(taker, "DELETE", own)[0] in (404, 423)
        assert "Only you see this" not in taker.get(public)[1]
        assert taker.post(f"{public}/author-comments", text="Not mine.")[0] == 404
        assert TEXT in mona.get("/moods")[1]
        # The password with which it was posted opens the vault, here as there.
        unseal = re.search(r"/settings/vault/\w+/unseal", taker.get("/settings/vault")[1]).group()
        assert taker.post(unseal, code=PASSWORD, password=other)[0] == 303
        assert "Only you see this" in taker.get(public)[1]
        begun = time.monotonic()
        assert sends(taker, "DELETE", own)[0] == 204
        assert TEXT not in mona.get("/moods")[1] and mona.get(public)[0] == 404
        assert time.monotonic() - begun < 5
