"""The ground of the tests of the server as its operator meets it: the real binary, its commands, its signals."""

import os
import subprocess
import tempfile
from pathlib import Path

import pytest

from clusters import Postgres
from hosts import FileHosts, cluster_hosts
from weft_server import SHARED_KEY

@pytest.fixture
def weft(binary: Path, tmp_path: Path):
    """Runs a command of weft with its data in a folder of this test, and returns what it said and its exit code."""
    usual = {name: value for name, value in os.environ.items() if not name.startswith("WEFT_")}

    def run(*arguments: str, **settings: str) -> subprocess.CompletedProcess:
        ours = {"WEFT_DATA": str(tmp_path / "data"), "WEFT_PASSWORD_COST": "low", **settings}
        if settings.get("WEFT_DATABASE", "sqlite") != "sqlite":
            ours = {"WEFT_KEY": SHARED_KEY, **ours}
        return subprocess.run(
            [binary, *map(str, arguments)],
            env={**usual, **ours},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=100,
        )

    return run


@pytest.fixture
def demo(weft, copy_demo, tmp_path: Path):
    """Fills the data folder of this test with people and posts; `demo("jane_austen")` is a session of somebody there."""
    copy_demo(tmp_path / "data")

    def session(name: str) -> str:
        begun = weft("demo", "--session", name)
        assert begun.returncode == 0, begun.stderr
        return begun.stdout.strip()

    return session


@pytest.fixture
def key(tmp_path: Path) -> Path:
    """A key for backups, in a file."""
    path = tmp_path / "backup.key"
    path.write_bytes(os.urandom(32))
    return path


@pytest.fixture
def postgres():
    server = Postgres(tempfile.mkdtemp(prefix="weft-down.", dir="/tmp"))
    yield server
    server.remove()


@pytest.fixture(params=["sqlite", "postgres"])
def hosts(request: pytest.FixtureRequest, weft, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Two hosts on each engine: a server runs on the old one, and its data are moved to the new one."""
    if request.param == "sqlite":
        yield FileHosts(tmp_path, weft, key)
        return
    with cluster_hosts(tmp_path, request.getfixturevalue("postgres"), monkeypatch) as hosts:
        yield hosts
