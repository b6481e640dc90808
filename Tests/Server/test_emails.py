"""Letters that are kept as files: who can read them, and when they go."""

import stat
import time
from pathlib import Path

from member import PASSWORD, Member, sign_up
from weft_server import WeftServer


def wait_for(look):
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.2)
    raise AssertionError("it did not come")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_emails_are_for_the_server_alone_and_go_with_the_account(binary: Path, tmp_path: Path):
    folder = tmp_path / "letters"
    with WeftServer(binary, tmp_path, WEFT_PASSWORD_COST="low") as server:
        ann = Member(server.address, sign_up(server.address, "ann"))
        sign_up(server.address, "ben")
        letters = wait_for(lambda: len(found := list(folder.glob("*.eml"))) == 2 and found)
        assert mode(folder) == 0o700 and {mode(letter) for letter in letters} == {0o600}
        old = folder / f"{int((time.time() - 86_500) * 1000):014}-0123456789abcdef.eml"
        old.write_text("a letter of an earlier version")
        assert ann.post("/settings/data/delete", username="ann", password=PASSWORD, now="1")[0] == 303
        wait_for(lambda: len(list(folder.iterdir())) == 1)
        (left,) = folder.iterdir()
        assert "ben@example.org" in left.read_text()


def test_a_public_server_says_where_emails_go(weft):
    answer = weft("check-config", WEFT_BASE_ADDRESS="https://weft.example")
    assert answer.returncode == 78 and "WEFT_MAIL is not set" in answer.stderr + answer.stdout
    assert weft("check-config", WEFT_BASE_ADDRESS="https://weft.example", WEFT_MAIL="folder").returncode == 0
