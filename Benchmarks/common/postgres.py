"""A private PostgreSQL for a benchmark."""

import os
import subprocess
import tempfile
from pathlib import Path

from measure import ROOT, binary, processor_seconds


class Postgres:
    """A PostgreSQL in a folder with a short path, with the tables of a server; `is_durable` where commits wait for the
    disk, on which the folder then has to lie."""

    def __init__(self, *, is_durable: bool = False, parent: str = "/tmp"):
        self.fsync = "on" if is_durable else "off"
        self.parent = parent

    def __enter__(self) -> str:
        self.folder = tempfile.mkdtemp(prefix="weft-race.", dir=self.parent)
        self.address = database = self._run("start")
        usual = {name: value for name, value in os.environ.items() if not name.startswith("WEFT_")}
        settings = {**usual, "WEFT_DATABASE": database, "WEFT_DATA": self.folder}
        subprocess.run([binary("WEFT_BINARY"), "migrate"], check=True, capture_output=True, env=settings)
        return database

    def __exit__(self, *_) -> None:
        self._run("remove")

    def run(self, statement: str) -> None:
        """One statement, outside of transactions."""
        command = ["psql", "--no-psqlrc", "--quiet", "--dbname", self.address, "--command", statement]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    @property
    def processor_seconds(self) -> float:
        """The processor time that the database has used so far: that of its processes, and of those that have ended."""
        (file,) = Path(self.folder).glob("**/postmaster.pid")
        first = int(file.read_text().split()[0])
        children = subprocess.run(["pgrep", "-P", str(first)], stdout=subprocess.PIPE, text=True).stdout.split()
        return sum(processor_seconds(pid) for pid in map(int, children)) + processor_seconds(first, with_ended=True)

    def _run(self, act: str) -> str:
        command = ["/bin/sh", str(ROOT / "scripts/postgres.sh"), act, self.folder]
        environment = {**os.environ, "FSYNC": self.fsync}
        said = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment)
        return said.stdout.strip()

    def value(self, query: str) -> str:
        """The one value that a query gives, or its rows with `|` between the values."""
        form = ["--tuples-only", "--no-align", "--pset", "null=null"]
        command = ["psql", "--no-psqlrc", "--quiet", *form, "--dbname", self.address]
        return subprocess.run(
            [*command, "--command", query], check=True, stdout=subprocess.PIPE, text=True
        ).stdout.strip()
