"""Issues as letters: written by the server's own SMTP client, kept by a mail server, ended by a mail program."""

import json
import re
import sqlite3
from contextlib import closing
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from urllib.request import Request, urlopen

from member import Member, sign_up
from pictures import png
from test_digest import mail_server
from test_emails import wait_for
from weft_server import WeftServer

TEXT = (
    "I went out at seven to let the hens out and the whole field had gone. Not gone, only white, every blade of it, and so "
    "quiet that I could hear the kettle through the shut window.\n\nYour grandmother came out in her dressing gown and my "
    "boots. She said we ought to pick the last apples before the frost got into them, so we did, with gloves on.\n\n"
)
MEDIA = re.compile(r'name="media"[^>]* value="(\d+)"|value="(\d+)"[^>]* name="media"')
GROUP = re.compile(r"/tapestry/groups/([0-9a-f]{32})")


def upload(person: Member, picture: bytes) -> str:
    """Uploads a picture; gives its number."""
    edge = "edge-of-a-part"
    body = (
        f'--{edge}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{person.token}\r\n'
        f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
    ).encode()
    headers = {**person.headers, "Content-Type": f"multipart/form-data; boundary={edge}"}
    person.connection.request("POST", "/media", body + picture + f"\r\n--{edge}--\r\n".encode(), headers)
    status, page = person._answer()
    assert status == 201, page
    return next(number for number in MEDIA.search(page).groups() if number)


def make(person: Member, name: str, kind: str = "new", **fields: str) -> str:
    """Makes a group or a journal by its form; gives its name in addresses."""
    path = "/tapestry/journals/new" if kind == "journal" else "/tapestry/new"
    before = set(GROUP.findall(person.get("/tapestry")[1]) + GROUP.findall(person.get("/tapestry/journals")[1]))
    status, page = person.get(path)
    assert status == 200
    hidden = dict(re.findall(r'<input type="hidden" name="(key|shown)" value="([^"]*)"', page))
    typed = {"name": name, "zone": "Europe/Berlin", "cadence": "1", "days": "7", "cut_off": "18:00", **fields}
    for _ in range(2):
        status, page = person.post(path, **{**hidden, **typed})
        if status == 303:
            break
        hidden = dict(re.findall(r'<input type="hidden" name="(key|shown|anchor)" value="([^"]*)"', page))
    assert status == 303, page[-3000:]
    after = set(GROUP.findall(person.get("/tapestry")[1]) + GROUP.findall(person.get("/tapestry/journals")[1]))
    (made,) = after - before
    return made


def join(person: Member, group: str, by: Member) -> None:
    code = re.search(r"\b[0-9A-Z]{5}-[0-9A-Z]{5}\b", by.get(f"/tapestry/groups/{group}/code")[1]).group()
    assert person.post("/tapestry/join", code=code, join="1")[0] == 303


def tell(person: Member, group: str, text: str, media: list[str] = ()) -> None:
    status, page = person.post("/tapestry/write", group=group, text=text, media=list(media))
    assert status == 303, page[-2000:]


def publish(person: Member, group: str) -> None:
    assert person.post(f"/tapestry/groups/{group}/publish")[0] == 303


def letters(folder: Path) -> list[EmailMessage]:
    """All letters with issues, in the order in which they came."""
    files = sorted(folder.glob("*.eml"), key=lambda file: int(file.stem))
    found = [message_from_bytes(file.read_bytes(), policy=policy.default) for file in files]
    return [letter for letter in found if letter["Message-ID"].startswith("<issue-")]


def to(name: str, folder: Path) -> list[EmailMessage]:
    return [letter for letter in letters(folder) if letter["To"] == f"{name}@example.org"]


def waiting(data: Path) -> int:
    """How many letters are still to be sent."""
    with closing(sqlite3.connect(data / "weft.sqlite")) as database:
        return database.execute("select count(*) from jobs where kind = 'tapestry.mail'").fetchone()[0]


def settings(port: int) -> dict[str, str]:
    return {
        "WEFT_MAIL": f"smtp+plain://localhost:{port}",
        "WEFT_CONFIRM_MAIL": "never",
        "WEFT_PASSWORD_COST": "low",
        "WEFT_RATE_LIMITS": "off",
    }


def check_large(letter: EmailMessage) -> None:
    """A letter of 40 stories and 60 photos: all of it inside, nothing from outside, no more than mail programs take."""
    text, html = letter.get_body(("plain",)).get_content(), letter.get_body(("html",)).get_content()
    assert len(html.encode()) <= 95_000 and "Story 1 " in html and "Story 1 " in text
    assert re.search(r"\d+ more stories, \d+ more pictures on the web\.", html), "the rest is on the web"
    assert re.findall(r"Story (\d+) of them", text) == [str(number) for number in range(1, 41)], "all are in the text"
    sources = re.findall(r'<img[^>]* src="([^"]*)"', html)
    pictures = [part for part in letter.walk() if part.get_content_maintype() == "image"]
    ids = {part["Content-ID"].strip("<>") for part in pictures}
    assert 10 <= len(pictures) <= 20 and all(len(part.get_payload(decode=True)) <= 60_000 for part in pictures)
    assert all(source.startswith("cid:") for source in sources) and {source[4:] for source in sources} == ids
    assert not re.search(r'(src|background|srcset)="http|url\(|<link|<script|@import', html)


def test_a_mail_server_gets_the_issue_once_and_a_mail_program_ends_the_letters(binary: Path, tmp_path: Path):
    (folder := tmp_path / "mail").mkdir()
    (data := tmp_path / "data").mkdir()
    with mail_server(folder) as port:
        with WeftServer(binary, data, **settings(port)) as server:
            ann = Member(server.address, sign_up(server.address, "ann"))
            ben = Member(server.address, sign_up(server.address, "ben"))
            group = make(ann, "Sunday Table")
            join(ben, group, by=ann)
            photos = [png(320 + 8 * (number % 5), 240, hue=number) for number in range(4)]
            for number in range(1, 41):
                media = [upload(ann, photos[(number + turn) % 4]) for turn in range(2 if number <= 30 else 0)]
                tell(ann, group, f"Story {number} of them\n\n{TEXT * 4}", media)
            publish(ann, group)
            wait_for(lambda: len(letters(folder)) == 2)
            (first,) = to("ben", folder)
            check_large(first)
            assert first["Subject"] == "Sunday Table, number 1" and first["List-Unsubscribe-Post"]
        # A server that died before it could write down that the letter was taken sends the same letter again.
        number = int(re.search(r"-1-(\w+)@", first["Message-ID"]).group(1), 36)
        with closing(sqlite3.connect(data / "weft.sqlite")) as database, database:
            database.execute(
                "insert into jobs (kind, object_id, part_id, created_at)"
                " select 'tapestry.mail', id, ?, 0 from issues where number = 1", (number,),
            )
        with WeftServer(binary, data, **settings(port)) as server:
            wait_for(lambda: len(to("ben", folder)) == 2)
            again = to("ben", folder)[1]
            assert again["Message-ID"] == first["Message-ID"] and again["List-Unsubscribe"] == first["List-Unsubscribe"]
            path = first["List-Unsubscribe"].strip("<>").split("/", 3)[3]
            with urlopen(f"{server.address}/{path}", timeout=120) as answer:
                assert answer.status == 200 and answer.headers["Referrer-Policy"] == "no-referrer"
            tell(ann := Member(server.address, ann.cookies["weft"]), group, "After a mail program has looked")
            publish(ann, group)
            wait_for(lambda: len(to("ben", folder)) == 3)
            with urlopen(Request(f"{server.address}/{path}", b"List-Unsubscribe=One-Click"), timeout=120) as answer:
                assert answer.status == 200
            tell(ann, group, "After the click")
            publish(ann, group)
            wait_for(lambda: len(to("ann", folder)) == 3)
            wait_for(lambda: waiting(data) == 0 and "none")
            assert len(to("ben", folder)) == 3


def test_a_group_may_send_word_alone_and_a_journal_only_what_was_chosen(binary: Path, tmp_path: Path):
    (folder := tmp_path / "mail").mkdir()
    (data := tmp_path / "data").mkdir()
    with mail_server(folder) as port, WeftServer(binary, data, **settings(port)) as server:
        ann = Member(server.address, sign_up(server.address, "ann"))
        group, journal = make(ann, "Sunday Table"), make(ann, "Garden book", "journal", cadence="0")
        status, page = ann.get(f"/tapestry/groups/{group}/settings")
        shown = dict(re.findall(r'<input type="hidden" name="(shown)" value="([^"]*)"', page))
        changed = ann.post(f"/tapestry/groups/{group}/settings", name="Sunday Table", mail_mode="1", **shown)
        assert status == 200 and changed[0] == 303, changed[1][-2000:]
        for place in (journal, group):
            tell(ann, place, "Nothing of this is in a letter")
            publish(ann, place)
        (teaser,) = wait_for(lambda: letters(folder))
        assert teaser["Subject"] == "Number 1 of Sunday Table is ready"
        for kind in ("plain", "html"):
            assert "Nothing of this" not in teaser.get_body((kind,)).get_content()
        assert ann.post(f"/tapestry/groups/{journal}/choices", mail="1", text_size="1")[0] == 303
        tell(ann, journal, "Leeks are in")
        publish(ann, journal)
        wait_for(lambda: len(letters(folder)) == 2)
        chosen = letters(folder)[1]
        assert chosen["Subject"] == "Garden book, number 2"
        assert "Leeks are in" in chosen.get_body(("html",)).get_content()
        assert json.loads((folder / f"{len(list(folder.glob('*.json')))}.json").read_text())["to"] == ["ann@example.org"]


def test_the_third_letter_that_a_mail_server_refuses_is_the_last(binary: Path, tmp_path: Path):
    (folder := tmp_path / "mail").mkdir()
    (data := tmp_path / "data").mkdir()
    with mail_server(folder) as port, WeftServer(binary, data, **settings(port)) as server:
        ann = Member(server.address, sign_up(server.address, "ann"))
        never = Member(server.address, sign_up(server.address, "never"))  # Whom the mail server refuses.
        group = make(ann, "Sunday Table")
        join(never, group, by=ann)
        for number in range(1, 5):
            tell(ann, group, f"Story {number}")
            publish(ann, group)
            wait_for(lambda: len(to("ann", folder)) == number)
            wait_for(lambda: waiting(data) == 0 and "none")
        page = ann.get(f"/tapestry/groups/{group}/mail")[1]
        assert page.count("The mail server refuses the address (550).") == 3
        assert "No more e-mails are sent to them." in page
        assert "E-mails to you come back, so no more are sent" in never.get("/notifications")[1]
        assert "Send me e-mails again" in never.get("/settings/tapestry")[1]
        assert never.get(f"/tapestry/groups/{group}/mail")[0] == 403
