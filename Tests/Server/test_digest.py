"""The letter about what was not read, as a mail server gets it, and the one click that ends it."""

import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from urllib.request import Request, urlopen

from member import Member, sign_up
from test_emails import wait_for
from weft_server import WeftServer

PEERS = Path(__file__).resolve().parents[1] / "Peers"


@contextmanager
def mail_server(folder: Path):
    """A mail server that keeps every letter in `folder`; gives its port."""
    process = subprocess.Popen(
        [sys.executable, PEERS / "mail.py", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        yield int(process.stdout.readline())
    finally:
        process.kill()
        process.wait()


def digests(folder: Path) -> list[EmailMessage]:
    letters = [message_from_bytes(file.read_bytes(), policy=policy.default) for file in sorted(folder.glob("*.eml"))]
    return [letter for letter in letters if letter["List-Unsubscribe"]]


def make_due(data: Path) -> None:
    """Lets the morning come at which letters leave."""
    with closing(sqlite3.connect(data / "weft.sqlite")) as database, database:
        database.execute("update notification_settings set digest_at = 1 where digest <> 0")


def test_a_mail_server_gets_the_letter_and_a_mail_program_ends_it(binary: Path, tmp_path: Path):
    (folder := tmp_path / "mail").mkdir()
    (data := tmp_path / "data").mkdir()
    with mail_server(folder) as port:
        mail = {"WEFT_MAIL": f"smtp+plain://localhost:{port}", "WEFT_CONFIRM_MAIL": "never"}
        settings = {"WEFT_PASSWORD_COST": "low", "WEFT_NAME": "Söder", **mail}
        with WeftServer(binary, data, **settings) as server:
            ann = Member(server.address, sign_up(server.address, "ann"))
            ben = Member(server.address, session := sign_up(server.address, "ben"))
            choices = {"zone": "Europe/Berlin", "digest": "1", "app.mention": "1", "mail.mention": "1"}
            assert ann.post("/settings/notifications", **choices)[0] == 303
            assert ben.post("/posts", text="@ann ein schöner Tag", language="de", audience="0")[0] == 303
            assert digests(folder) == []
        make_due(data)
        with WeftServer(binary, data, **settings) as server:
            (letter,) = wait_for(lambda: digests(folder))
            text = letter.get_content()
            assert letter["To"] == "ann@example.org" and letter["Subject"] == "Something new on Söder"
            assert "- ben mentioned you: “@ann ein schöner Tag”" in text
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            address = letter["List-Unsubscribe"].strip("<>")
            assert address in text
            path = address.split("/", 3)[3]
            with urlopen(Request(f"{server.address}/{path}", b"List-Unsubscribe=One-Click"), timeout=120) as answer:
                assert answer.status == 200
            ben = Member(server.address, session)
            assert ben.post("/posts", text="@ann und morgen?", language="de", audience="0")[0] == 303
        make_due(data)
        with WeftServer(binary, data, **settings) as server:
            assert ann_digest(data) == 0
            time.sleep(4)  # Letters that are due leave within two seconds of the start.
        assert len(digests(folder)) == 1


def ann_digest(data: Path) -> int:
    with closing(sqlite3.connect(data / "weft.sqlite")) as database:
        return database.execute("select digest from notification_settings").fetchone()[0]
