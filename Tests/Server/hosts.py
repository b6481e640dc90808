"""Servers whose data are moved to another host: by a backup of ours on SQLite, by pg_dump on PostgreSQL."""

import os
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import databases
from slots import Slots


@dataclass
class Host:
    """A machine with a data folder and, on PostgreSQL, two databases."""

    data: Path
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def database(self) -> str:
        return self.settings.get("WEFT_DATABASE", "sqlite")

    @property
    def others(self) -> dict[str, str]:
        """What a server is told besides its folder and its database."""
        return {name: value for name, value in self.settings.items() if name != "WEFT_DATABASE"}


class FileHosts:
    """Hosts with SQLite."""

    def __init__(self, folder: Path, weft, key: Path):
        self.slots, self.weft, self.key = Slots(folder), weft, key
        self.old, self.new = Host(folder / "data"), Host(folder / "new")
        self.old.data.mkdir()
        self.backup = folder / "today"

    def name_of_a_post(self) -> bytes:
        with closing(sqlite3.connect(self.old.data / "anonymous.sqlite")) as database:
            return database.execute("select id from anon_posts").fetchone()[0]

    def move(self) -> Host:
        """Brings a backup to the other host, and the secrets that are in none."""
        made = self.weft("backup", self.backup, "--key", self.key, WEFT_DATA=str(self.old.data))
        assert made.returncode == 0, made.stderr
        restored = self.weft("restore", self.backup, "--key", self.key, WEFT_DATA=str(self.new.data))
        assert restored.returncode == 0, restored.stderr
        (self.new.data / "weft.key").write_bytes((self.old.data / "weft.key").read_bytes())
        (self.old.data / "secrets").rename(self.new.data / "secrets")
        return self.new


class ClusterHosts:
    """Hosts with PostgreSQL: accounts in one cluster, of which the clock can be set ahead, texts in another."""

    def __init__(self, folder: Path, slots: Slots, old: tuple[str, str], new: tuple[str, str]):
        self.slots = slots
        self.old, self.new = (Host(folder / name, self._settings(at)) for name, at in (("data", old), ("new", new)))
        self.old.data.mkdir()

    @staticmethod
    def _settings(addresses: tuple[str, str]) -> dict[str, str]:
        return dict(zip(("WEFT_DATABASE", "WEFT_ANONYMOUS_DATABASE"), addresses))

    def name_of_a_post(self) -> bytes:
        query = "select encode(id, 'hex') from anon_posts limit 1"
        address = self.old.settings["WEFT_ANONYMOUS_DATABASE"]
        command = ["psql", "--no-psqlrc", "--tuples-only", "--no-align", "--dbname", address, "--command", query]
        return bytes.fromhex(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip())

    def move(self) -> Host:
        """Brings dumps of both databases to the other host, with the data folder and its secrets."""
        shutil.move(self.old.data, self.new.data)
        for name, address in self.old.settings.items():
            dump = self.new.data.parent / f"{name}.dump"
            subprocess.run(["pg_dump", "--format=custom", "--dbname", address, "--file", dump], check=True)
            restored = ["pg_restore", "--no-owner", "--exit-on-error", "--dbname", self.new.settings[name], dump]
            subprocess.run(restored, check=True)
        return self.new


@contextmanager
def cluster_hosts(folder: Path, postgres, monkeypatch):
    with tempfile.TemporaryDirectory(dir="/tmp") as clock, ExitStack() as stack:
        os.chmod(clock, 0o755)
        slots = Slots(Path(clock))
        with monkeypatch.context() as start:
            for name, value in slots.environment.items():
                start.setenv(name, value)
            main = postgres.start()
        nameless = [stack.enter_context(databases.fresh("postgres")) for _ in range(2)]
        yield ClusterHosts(folder, slots, (main, nameless[0]), (databases.beside(main, "moved"), nameless[1]))
