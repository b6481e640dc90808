"""PostgreSQL clusters that a test has for itself."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Postgres:
    """A PostgreSQL of one test, started and stopped by scripts/postgres.sh in a folder with a short path."""

    def __init__(self, folder: str):
        self.folder = folder

    def start(self) -> str:
        """Starts it and returns its connection string."""
        return self._run("start")

    def stop(self) -> None:
        self._run("stop")

    def crash(self) -> None:
        """Ends it at once; it can be started again."""
        self._run("crash")

    def remove(self) -> None:
        self._run("remove")

    def _run(self, act: str) -> str:
        script = ROOT / "scripts/postgres.sh"
        return subprocess.run(
            ["/bin/sh", script, act, self.folder], check=True, stdout=subprocess.PIPE, text=True, timeout=60
        ).stdout.strip()
