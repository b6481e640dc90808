"""Texts without a name: taken back by their author alone, on whatever machine; nothing in a log tells of them."""

import http.client
import os
import re
import tempfile
from contextlib import ExitStack, closing
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest

import databases
from member import PASSWORD, Member, sign_up
from slots import Slots
from weft_server import WeftServer

SETTINGS = {
    "WEFT_PASSWORD_COST": "low", "WEFT_RATE_LIMITS": "off", "WEFT_LOG": "debug", "WEFT_CONFIRM_MAIL": "never",
}
TEXT = "I passed the exam and told nobody."


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


def post(address: str, path: str, **fields: str) -> list[str]:
    """Sends a form as a visitor, and gives the cookies that come back."""
    parts = urlsplit(address)
    headers = {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded"}
    with closing(http.client.HTTPConnection(parts.hostname, parts.port, timeout=30)) as connection:
        connection.request("POST", path, body=urlencode(fields), headers=headers)
        answer = connection.getresponse()
        page = answer.read()
    assert answer.status == 303, f"POST {path} answered {answer.status}: {page[-300:]}"
    return answer.headers.get_all("Set-Cookie") or []


def log_in(address: str, name: str, password: str = PASSWORD) -> str:
    """Logs in by the password, and returns the session."""
    cookies = post(address, "/login", name=name, password=password)
    return next(cookie for cookie in cookies if cookie.startswith("weft=")).split(";")[0].removeprefix("weft=")


def lets_go(member: Member, slots: Slots) -> str:
    """Writes a note, lets it go and waits until it can be read; gives the path of the note."""
    assert member.post("/turtly/consent")[0] == 303
    assert member.post("/turtly/notes/new", title="Exam", text=TEXT)[0] == 303
    note = re.search(r"/turtly/notes/\w+", member.location).group()
    assert member.publish(note, life="365d", release="soon") == 303
    slots.until(lambda: TEXT in member.get("/turtly/feed")[1])
    return note


def test_property_4_unpublish_works_after_restoring_to_another_host_and_fails_with_administrator_rights_alone(
    binary, weft, hosts
):
    settings = {**SETTINGS, **hosts.slots.environment}
    with WeftServer(binary, hosts.old.data, hosts.old.database, **settings, **hosts.old.others) as server:
        member = Member(server.address, sign_up(server.address, "ann"))
        note = lets_go(member, hosts.slots)
        sign_up(server.address, "mona")
    new = hosts.move()
    assert weft("admin", "role", "mona", "owner", WEFT_DATA=str(new.data), **new.settings).returncode == 0
    reset = weft("admin", "reset-password", "ann", WEFT_DATA=str(new.data), **new.settings)
    link = re.search(r"/reset/\S+", reset.stdout).group()
    with WeftServer(binary, new.data, new.database, **settings, **new.others) as server:
        mona = Member(server.address, log_in(server.address, "mona"))
        assert mona.post("/turtly/consent")[0] == 303
        assert TEXT in mona.get("/turtly/feed")[1]
        for path in (f"{note}/publication/remove", f"{note}/delete", f"{note}/publish"):
            assert mona.post(path, copies="1")[0] == 404
        # Whoever gives the account another password has the account, and not the key.
        other = "a short walk in the woods"
        post(server.address, link, password=other, password_again=other)
        taker = Member(server.address, log_in(server.address, "ann", other))
        for path in (note, f"{note}/publication/remove"):
            assert taker.get(path)[0] == 423
        assert taker.post(f"{note}/publication/remove")[0] == 423
        assert TEXT in mona.get("/turtly/feed")[1]
        # The password with which it was written opens the notebook, here as there.
        unseal = re.search(r"/settings/vault/\w+/unseal", taker.get("/settings/vault")[1]).group()
        assert taker.post(unseal, code=other, password=other)[0] == 422
        assert taker.post(unseal, code=PASSWORD, password=other)[0] == 303
        assert "Out there until" in taker.get(note)[1]
        assert taker.post(f"{note}/publication/remove")[0] == 303
        assert TEXT not in mona.get("/turtly/feed")[1]
        assert "Gone" in taker.get(note)[1]


@pytest.fixture
def shared_slots(monkeypatch, postgres):
    """The clock of a PostgreSQL, which is that of all its servers, and its database."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        os.chmod(folder, 0o755)
        slots = Slots(Path(folder))
        with monkeypatch.context() as start:
            for name, value in slots.environment.items():
                start.setenv(name, value)
            database = postgres.start()
        yield slots, database


def test_unpublish_on_one_server_is_seen_on_the_other_at_once(binary, tmp_path, shared_slots):
    slots, database = shared_slots
    secrets = tmp_path / "secrets"
    secrets.mkdir(mode=0o700)
    # Texts without a name are in a cluster of their own: its log would tell who was there when one was written.
    with databases.fresh("postgres") as nameless, ExitStack() as stack:
        settings = {
            **SETTINGS, **slots.environment, "WEFT_SECRETS_FOLDER": str(secrets), "WEFT_ANONYMOUS_DATABASE": nameless,
        }
        addresses = []
        for name in ("a", "b"):
            (tmp_path / name).mkdir()
            server = WeftServer(binary, tmp_path / name, database, **settings)
            addresses.append(stack.enter_context(server).address)
        cookie = sign_up(addresses[0], "ann")
        here, there = Member(addresses[0], cookie), Member(addresses[1], cookie)
        reader = Member(addresses[1], sign_up(addresses[1], "eve"))
        note = lets_go(here, slots)
        slots.until(lambda: TEXT in reader.get("/turtly/feed")[1])
        assert there.post(f"{note}/publication/remove")[0] == 303
        for member in (here, there, reader):
            assert TEXT not in member.get("/turtly/feed")[1]
        # One that only the first server has in its memory is taken back by the other as well, and never appears.
        assert here.publish(note, life="365d", release="soon") == 303
        assert there.post(f"{note}/publication/remove")[0] == 303
        slots.never(lambda: TEXT in reader.get("/turtly/feed")[1])
        # So is one of an account that goes on the other server.
        assert here.publish(note, life="365d", release="soon") == 303
        assert there.post("/settings/data/delete", username="ann", password=PASSWORD)[0] == 303
        slots.never(lambda: TEXT in reader.get("/turtly/feed")[1])


def test_no_line_of_the_log_tells_that_somebody_was_in_their_notebook(binary, tmp_path, slots):
    data = tmp_path / "data"
    data.mkdir()
    with WeftServer(binary, data, **SETTINGS, **slots.environment) as server:
        member = Member(server.address, sign_up(server.address, "ann"))
        note = lets_go(member, slots)
        assert member.get(note)[0] == 200 and member.get("/turtly/notes/nothing")[0] == 404
        assert member.post(f"{note}/publication/remove")[0] == 303
        assert member.get("/api/weft/v1/turtly/feed")[0] == 200
        assert member.get("/settings")[0] == 200
    log = server.log_file.read_text()
    assert '"/settings"' in log
    lines = [line for line in log.splitlines() if "/turtly" in line or TEXT in line]
    assert not lines, lines
