"""A server that crashes with a notebook open leaves nothing of it on the disk: words, pixels and sound stand nowhere.

Nor does anything of a mood that is its owner's alone: property 3 of Moods.
"""

import re
import resource
import signal
import subprocess
import tempfile
import uuid
from pathlib import Path

import pytest

import databases
from clusters import Postgres
from member import PASSWORD, Member, sign_up
from pictures import png
from recordings import recording
from weft_server import WeftServer

WORDS = ["Zephyranthes", "Quokkafelsen", "Brimstonebay", "Wolkenkuckuck"]
PIN = "60418273"
MOOD = ["🦩", "Pfefferkuchen", "Murmelbach"]
# How many bytes of a file are looked for at once; no two files have so many in common by chance.
PIECE = 48


@pytest.fixture
def dumps_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A folder in which processes that crash would leave their memory, as far as the machine lets them."""
    folder = tmp_path / "crashes"
    folder.mkdir()
    monkeypatch.chdir(folder)
    # A build for development would look for names in itself for a while before it ends.
    monkeypatch.setenv("SWIFT_BACKTRACE", "enable=no")
    before = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (before[1], before[1]))
    yield folder
    resource.setrlimit(resource.RLIMIT_CORE, before)


class Writer(Member):
    """A member with a notebook."""

    def agree(self) -> None:
        assert self.post("/turtly/consent")[0] == 303

    def write(self) -> str:
        """Writes a note; gives its path."""
        self.agree()
        status, page = self.post("/turtly/notes/new", title=WORDS[0], text=f"{WORDS[1]} at dawn", place=WORDS[2])
        assert status == 303, f"a note was answered with {status}: {page[-300:]}"
        path = self.location
        assert path.startswith("/turtly/notes/"), path
        assert self.post(f"{path}/lines", text=WORDS[3])[0] == 303
        return path

    def lock(self) -> None:
        """Sets a screen lock, closes it and opens it."""
        self.agree()
        assert self.post("/turtly/settings/lock/pin", pin=PIN, password=PASSWORD)[0] == 303
        assert self.post("/turtly/lock")[0] == 303 and self.get("/turtly")[0] == 423
        assert self.post("/turtly/unlock", pin=PIN)[0] == 303

    def let_go(self, path: str) -> None:
        """Lets a note go: its text waits in the memory of the server."""
        assert self.publish(path, life="365d", release="day") == 303
        assert "Waiting to be stored" in self.get(path)[1]

    def feel(self) -> None:
        """Posts a mood for themselves, and finds it again."""
        assert self.post("/moods/consent", zone="Europe/Berlin")[0] == 303
        emoji, caption, tag = MOOD
        mood = {"emoji": "other", "other": emoji, "feeling": "pleasant_high", "caption": caption, "tags": tag}
        status, page = self.post("/moods/new", **mood, audience="me")
        assert status == 303, f"a mood was answered with {status}: {page[-300:]}"
        for path in ("/moods/calendar", "/moods/insights", "/moods/export.csv", f"/search?q={caption}&type=moods"):
            assert self.get(path)[0] == 200, path
        assert all(word in self.get("/moods/calendar")[1] for word in MOOD)

    def attach(self, path: str, name: str, content: bytes) -> None:
        mark = uuid.uuid4().hex
        parts = [
            f'--{mark}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{self.token}\r\n',
            f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n',
        ]
        body = "".join(parts).encode() + content + f"\r\n--{mark}--\r\n".encode()
        headers = {**self.headers, "Content-Type": f"multipart/form-data; boundary={mark}"}
        self.connection.request("POST", f"{path}/media", body=body, headers=headers)
        status, page = self._answer()
        assert status == 303, f"{name} was answered with {status}: {page[-300:]}"

    def fetch(self, path: str) -> bytes:
        self.connection.request("GET", path, headers=self.headers)
        answer = self.connection.getresponse()
        assert answer.status == 200
        return answer.read()


def pieces(content: bytes) -> list[bytes]:
    """Some parts of a file, none of them the same everywhere."""
    places = range(len(content) // 4, len(content) - PIECE, max(PIECE, len(content) // 12))
    return [piece for place in places if len(set(piece := content[place : place + PIECE])) > 12]


def files(*folders: Path) -> dict[str, bytes]:
    return {str(file): file.read_bytes() for folder in folders for file in folder.rglob("*") if file.is_file()}


@pytest.fixture
def stores(request: pytest.FixtureRequest):
    """The settings for the databases of an engine, and the folders in which all that these write lies."""
    if request.param == "sqlite":
        yield "sqlite", {}, []
        return
    clusters = [Postgres(tempfile.mkdtemp(prefix="weft-crash.", dir="/tmp")) for _ in range(2)]
    main, nameless = (cluster.start() for cluster in clusters)
    yield main, {"WEFT_ANONYMOUS_DATABASE": nameless}, [Path(cluster.folder) for cluster in clusters]
    for cluster in clusters:
        cluster.remove()


@pytest.mark.parametrize(
    "stores, blow",
    [
        ("sqlite", signal.SIGABRT),
        ("sqlite", signal.SIGQUIT),
        ("sqlite", signal.SIGSEGV),
        ("postgres", signal.SIGABRT),
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
    indirect=["stores"],
)
def test_a_crash_leaves_nothing_of_an_open_notebook_or_of_a_mood(
    binary: Path, tmp_path: Path, dumps_allowed: Path, stores, blow
):
    database, settings, clusters = stores
    # A shell lets what it runs in the background ignore SIGQUIT, and so would every process begun here.
    signal.signal(blow, signal.SIG_DFL)
    # What any other process leaves here: where the machine writes no memory down at all, nothing can be seen below.
    other = subprocess.Popen(["sleep", "60"])
    other.send_signal(blow)
    other.wait()
    leaves_memory = any(dumps_allowed.iterdir())
    for file in dumps_allowed.iterdir():
        file.unlink()

    data = tmp_path / "data"
    data.mkdir()
    server = WeftServer(binary, data, database, WEFT_PASSWORD_COST="low", WEFT_LOG="debug", **settings).__enter__()
    ann = Writer(server.address, sign_up(server.address, "ann"))
    ann.lock()
    path = ann.write()
    ann.feel()
    ann.attach(path, "photo.png", png(320, 240))
    ann.attach(path, "voice.m4a", recording(tmp_path, 3, is_film=False)["buffer"])
    (tmp_path / "voice.m4a").unlink()
    _, page = ann.get(path)
    assert all(word in page for word in WORDS)
    ann.let_go(path)
    media = [ann.fetch(found) for found in dict.fromkeys(re.findall(rf'src="({path}/media/\w+/whole)"', page))]
    canaries = [word.encode() for word in WORDS + MOOD + [PIN]] + [piece for one in media for piece in pieces(one)]
    assert len(media) == 2 and len(canaries) > len(WORDS + MOOD) + 4
    limits = Path(f"/proc/{server.process.pid}/limits")
    if limits.exists():
        assert re.search(r"Max core file size +0 +0 ", limits.read_text())

    try:
        server.process.send_signal(blow)
        server.process.wait(timeout=120)
    finally:
        server.process.kill()

    assert list(dumps_allowed.iterdir()) == [], f"memory was written down (others leave it: {leaves_memory})"
    memory = [folder for folder in Path("/dev/shm").glob("weft*") if folder.is_dir()]
    for address in {database, *settings.values()} - {"sqlite"}:
        databases.run(address, "checkpoint")
    kept = files(data, dumps_allowed, *memory, *clusters)
    assert any(b"ann@example.org" in content for content in kept.values()), "what stands there openly is found"
    found = [(name, canary) for name, content in kept.items() for canary in canaries if canary in content]
    assert found == []


def test_a_backup_and_what_is_restored_of_it_hold_nothing_of_a_notebook_or_of_a_mood(binary: Path, weft, key, tmp_path: Path):
    data, new, backup = tmp_path / "data", tmp_path / "new", tmp_path / "today"
    data.mkdir()
    with WeftServer(binary, data, WEFT_PASSWORD_COST="low", WEFT_LOG="debug") as server:
        ann = Writer(server.address, sign_up(server.address, "ann"))
        ann.write()
        ann.feel()
        made = weft("backup", backup, "--key", key)
        assert made.returncode == 0, made.stderr
    restored = weft("restore", backup, "--key", key, WEFT_DATA=str(new))
    assert restored.returncode == 0, restored.stderr
    kept = files(data, new) | {"backup": backup.read_bytes()}
    assert sum(b"ann@example.org" in content for content in kept.values()) >= 2
    assert [(name, word) for name, content in kept.items() for word in WORDS + MOOD if word.encode() in content] == []
