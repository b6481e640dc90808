"""What an operator sees of a running server."""

import http.client
import re
import signal
import socket
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

from member import Member
from weft_server import WeftServer


def get(address: str, path: str) -> tuple[int, str]:
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=120)
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def code_in_memory(server: WeftServer, binary: Path) -> float:
    """The share of the program's code that lies in memory."""
    maps = re.split(r"(?m)^(?=[0-9a-f]+-[0-9a-f]+ )", Path(f"/proc/{server.process.pid}/smaps").read_text())
    (code,) = [part for part in maps if re.match(rf"\S+ r-xp .*/{binary.name}\n", part)]
    size, resident = (int(re.search(rf"(?m)^{name}: +(\d+) kB", code).group(1)) for name in ("Size", "Rss"))
    return resident / size


def test_code_that_its_start_needed_is_given_back(binary: Path, tmp_path: Path):
    with WeftServer(binary, tmp_path) as server:
        deadline = time.monotonic() + 120
        # At its start three quarters are there.
        while code_in_memory(server, binary) > 0.5:
            assert time.monotonic() < deadline, "all of it stays"
            time.sleep(0.2)
        assert get(server.address, "/healthz") == (200, "ok\n")
        assert get(server.address, "/signup")[0] == 200


def test_metrics_have_a_port_of_their_own(binary: Path, tmp_path: Path):
    port = free_port()
    with WeftServer(binary, tmp_path, WEFT_METRICS_PORT=str(port)) as server:
        assert get(server.address, "/healthz") == (200, "ok\n")
        assert get(server.address, "/readyz") == (200, "ready\n")
        status, text = get(f"http://127.0.0.1:{port}", "/metrics")

        assert status == 200
        values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        assert values['weft_answers_total{status="200"}'] == "2"
        assert values["weft_connections_accepted_total"] == "2"
        assert int(values["process_resident_memory_bytes"]) > 1_000_000
        assert values["weft_home_index_behind_total"] == "0"
        assert get(server.address, "/metrics")[0] == 404


def test_no_core_is_ever_written(binary: Path, tmp_path: Path):
    with WeftServer(binary, tmp_path) as server:
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
    assert [line.split()[-3:-1] for line in limits.splitlines() if line.startswith("Max core")] == [["0", "0"]]


def test_every_setting_is_printed_and_no_password(weft):
    answer = weft(
        "check-config",
        WEFT_DATABASE="postgresql://weft:opensesame@db.example/weft?sslmode=require",
        WEFT_MAIL="smtp://me:opensesame@mail.example:587",
        WEFT_MAIL_FROM="weft@weft.example",
        WEFT_PORT="9000",
    )

    assert answer.returncode == 0, answer.stderr
    assert "WEFT_PORT = 9000\n" in answer.stdout
    assert "WEFT_ADDRESS = 127.0.0.1 (default)\n" in answer.stdout
    assert "WEFT_DATABASE = postgresql://weft:•••@db.example/weft?sslmode=require\n" in answer.stdout
    assert "WEFT_MAIL = smtp://me:•••@mail.example:587\n" in answer.stdout
    assert "opensesame" not in answer.stdout + answer.stderr


def test_all_mistakes_are_told_at_once_and_nothing_starts(weft):
    answer = weft("serve", WEFT_PORT="high", WEFT_LOG="loud", WEFT_COLOUR="red", WEFT_DATABASE="mysql://a:opensesame@b")

    assert answer.returncode == 78
    for name in ["WEFT_PORT", "WEFT_LOG", "WEFT_COLOUR", "WEFT_DATABASE"]:
        assert name in answer.stderr
    assert "opensesame" not in answer.stderr


def test_an_unknown_command_or_option_is_told(weft):
    for words in [["serv"], ["serve", "--fast"], ["backup"], ["import", "mastodon", "x"]]:
        answer = weft(*words)
        assert answer.returncode == 64 and "weft" in answer.stderr, words
    assert weft("help").returncode == 0


def test_what_is_to_be_audited_has_to_be_there_before_a_key_is_asked_for(weft, tmp_path: Path):
    answer = weft("privacy-audit", tmp_path / "none")
    assert (answer.returncode, answer.stderr) == (64, f"There is nothing at {tmp_path / 'none'}.\n")


def test_a_server_told_to_stop_finishes_what_it_began(binary: Path, demo, tmp_path: Path):
    cookie = demo("jane_austen")
    server = WeftServer(binary, tmp_path / "data", WEFT_PASSWORD_COST="low", WEFT_RATE_LIMITS="off")
    server.__enter__()
    broken: list[str] = []
    answered = threading.Event()

    def write() -> None:
        member = Member(server.address, cookie)
        try:
            for number in range(100_000):
                status, _ = member.post("/posts", text=f"{id(member)} {number}", language="en", audience="0")
                if status not in (303, 503):
                    broken.append(f"status {status}")
                answered.set()
        except ConnectionError:
            pass  # Nobody listens any more, or the machine let the connection be quiet for long.
        except http.client.HTTPException as error:
            broken.append(repr(error))

    writers = [threading.Thread(target=write) for _ in range(4)]
    for writer in writers:
        writer.start()
    assert answered.wait(120)
    server.process.send_signal(signal.SIGTERM)
    code = server.process.wait(timeout=120)
    for writer in writers:
        writer.join()

    assert code == 0 and "stopped before everything had ended" not in server.log()
    assert broken == []
    assert '"level":"error"' not in server.log()


def test_two_servers_never_share_one_file(binary: Path, weft, tmp_path: Path):
    with WeftServer(binary, tmp_path):
        second = weft("serve", WEFT_DATA=str(tmp_path), WEFT_PORT="0")
    assert second.returncode == 70 and "in use by another Weft" in second.stderr


def test_pg_dump_is_named_where_it_is_the_right_tool(weft, tmp_path: Path):
    key = tmp_path / "key"
    key.write_bytes(bytes(32))
    answer = weft("backup", tmp_path / "b", "--key", key, WEFT_DATABASE="postgresql://weft@127.0.0.1/weft")
    assert answer.returncode == 64 and "pg_dump" in answer.stderr


def test_the_log_says_nothing_about_people(binary: Path, demo, tmp_path: Path):
    cookie = demo("jane_austen")
    with WeftServer(binary, tmp_path / "data", WEFT_PASSWORD_COST="low", WEFT_LOG="debug") as server:
        member = Member(server.address, cookie)
        assert member.post("/posts", text="canary-text", warning="canary-warning", language="en", audience="0")[0] == 303
        member.get("/search?q=canary-search")
        member.get("/@canary_person")
        member.post("/login", name="canary-name", password="canary-password")
        log = server.log()
    assert '"route":"/posts"' in log
    assert "canary" not in log and cookie not in log and "127.0.0.1\"" not in log


def test_not_ready_while_postgres_is_down_and_ready_again_after(binary: Path, tmp_path: Path, postgres):
    with WeftServer(binary, tmp_path, postgres.start(), WEFT_PASSWORD_COST="low") as server:
        assert get(server.address, "/readyz") == (200, "ready\n")
        postgres.stop()
        status, text = get(server.address, "/readyz")
        assert (status, text) == (503, "The database does not answer.\n")
        assert get(server.address, "/healthz")[0] == 200
        postgres.start()
        deadline = time.monotonic() + 120
        while get(server.address, "/readyz")[0] != 200:
            assert time.monotonic() < deadline, "the server did not find its database again"
            time.sleep(0.2)
