"""Moods without a name on servers as they run: our own attack finds nothing, and only their author takes them back."""

import json
import re

from member import PASSWORD, Member, sign_up
from slots import Slots
from test_nameless_texts import SETTINGS, log_in, post
from weft_server import WeftServer

API = "/api/weft/v1/moods"
TEXT = "Third night awake."


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


def test_our_own_attack_finds_no_trace_of_a_mood_beside_its_store(binary, weft, key, hosts):
    old, slots, backup = hosts.old, hosts.slots, hosts.old.data.parent / "today"
    with WeftServer(binary, old.data, old.database, **SETTINGS, **slots.environment, **old.others) as server:
        ann, ben = (Member(server.address, sign_up(server.address, name)) for name in ("ann", "ben"))
        agrees(ann)
        agrees(ben)
        _, public = lets_go(ann, slots)
        # Below it people react and comment, by their names and by none.
        assert ben.post(f"{public}/reactions/%F0%9F%A4%97", on="1")[0] == 303
        assert ben.post(f"{public}/comments", text="I know this.")[0] == 303
        assert ann.post(f"{public}/author-comments", text="Thank you.")[0] == 303
        assert "Thank you." in ben.get(public)[1]
        if old.database == "sqlite":
            assert weft("backup", backup, "--key", key).returncode == 0
    # On PostgreSQL the two databases are looked at, and what lies beside them.
    paths = [backup, old.data] if old.database == "sqlite" else [old.data, server.log_file]
    audit = weft("privacy-audit", *paths, "--key", key, **old.settings)
    assert audit.returncode == 0, audit.stderr
    assert "1 anonymous posts, 2 accounts." in audit.stdout
    assert "No trace of a post lies anywhere else." in audit.stdout, audit.stdout
    assert "posts that can be read" in audit.stdout, audit.stdout

    # A file that names a post is found, and keys are looked for where the setting says.
    (old.data / "found.log").write_bytes(hosts.name_of_a_post())
    told = weft("privacy-audit", old.data, "--key", key, **old.settings)
    assert "found.log names anonymous posts in 1 places." in told.stdout, told.stdout + told.stderr
    assert told.returncode == 1, "a script that asks has to notice"
    (old.data / "secrets").rename(old.data.parent / "elsewhere")
    closed = weft("privacy-audit", old.data, "--key", key, **old.settings)
    assert "The keys of the posts are not in these copies" in closed.stdout, closed.stdout + closed.stderr
    elsewhere = {"WEFT_SECRETS_FOLDER": str(old.data.parent / "elsewhere")}
    assert "posts that can be read" in weft("privacy-audit", old.data, "--key", key, **old.settings, **elsewhere).stdout


def test_property_4_a_mood_is_taken_back_on_another_host_by_its_author_and_not_by_administrators(
    binary, weft, hosts
):
    settings = {**SETTINGS, **hosts.slots.environment}
    with WeftServer(binary, hosts.old.data, hosts.old.database, **settings, **hosts.old.others) as server:
        ann = Member(server.address, sign_up(server.address, "ann"))
        agrees(ann)
        own, public = lets_go(ann, hosts.slots)
        mona = Member(server.address, sign_up(server.address, "mona"))
        agrees(mona)
    new = hosts.move()
    assert weft("admin", "role", "mona", "owner", WEFT_DATA=str(new.data), **new.settings).returncode == 0
    reset = weft("admin", "reset-password", "ann", WEFT_DATA=str(new.data), **new.settings)
    link = re.search(r"/reset/\S+", reset.stdout).group()
    with WeftServer(binary, new.data, new.database, **settings, **new.others) as server:
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
        assert sends(taker, "DELETE", own)[0] == 204
        assert TEXT not in mona.get("/moods")[1] and mona.get(public)[0] == 404
