"""A private PostgreSQL for a benchmark."""

import os
import subprocess
import tempfile

from measure import ROOT, binary


class Postgres:
    """A PostgreSQL in a folder with a short path, with the tables of a server."""

    def __enter__(self) -> str:
        self.folder = tempfile.mkdtemp(prefix="weft-race.", dir="/tmp")
        database = self._run("start")
        usual = {name: value for name, value in os.environ.items() if not name.startswith("WEFT_")}
        settings = {**usual, "WEFT_DATABASE": database, "WEFT_DATA": self.folder}
        subprocess.run([binary("WEFT_BINARY"), "migrate"], check=True, capture_output=True, env=settings)
        return database

    def __exit__(self, *_) -> None:
        self._run("remove")

    def _run(self, act: str) -> str:
        command = ["/bin/sh", str(ROOT / "scripts/postgres.sh"), act, self.folder]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
