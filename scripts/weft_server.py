"""Runs the real weft binary for a while, as the browser tests and the release probe do."""

import os
import re
import signal
import subprocess
import time
from pathlib import Path

# The key of all servers that share a database.
SHARED_KEY = "a key for servers that share a database"
# Seconds that do on a busy machine as well; a server that is told to stop cuts what has not ended after 20.
READY_WITHIN = 120
STOPPED_WITHIN = 60


class WeftServer:
    """One weft process on a port of its own choosing, with its data in the given folder.

    A context manager: entering waits until the server says it is ready, leaving sends SIGTERM and
    insists on exit code 0, because a server that does not stop cleanly has lost somebody's request.
    """

    def __init__(self, binary: Path, data: Path, database: str = "sqlite", **settings: str):
        self.binary = Path(binary)
        self.log_file = Path(data) / "server.log"
        self.settings = {
            "WEFT_DATA": str(data),
            "WEFT_PORT": "0",
            "WEFT_DATABASE": database,
            # A server that does nothing by itself.
            "WEFT_STARTERS": "false",
            **({} if database == "sqlite" else {"WEFT_KEY": SHARED_KEY}),
            **settings,
        }
        self.address = ""

    def __enter__(self):
        with open(self.log_file, "wb") as log:
            self.process = subprocess.Popen(
                [self._program(), "serve"],
                env=self._environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        try:
            self.address = self._wait_for_address()
        except BaseException:
            self.process.kill()
            self.process.wait()
            raise
        return self

    def __exit__(self, error_type, error, traceback):
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(timeout=STOPPED_WITHIN)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            code = f"none within {STOPPED_WITHIN} s of SIGTERM"
        if code != 0 and error_type is None:
            raise AssertionError(f"weft stopped with exit code {code}:\n{self.log()}")

    def run(self, *command: str) -> str:
        """Runs another command of weft with the same settings, and says what it printed."""
        done = subprocess.run([self._program(), *command], env=self._environment(), capture_output=True, text=True)
        if done.returncode != 0:
            raise AssertionError(f"weft {' '.join(command)} ended with code {done.returncode}:\n{done.stderr}")
        return done.stdout

    def _program(self) -> Path:
        if not self.binary.is_file():
            raise FileNotFoundError(f"{self.binary} is missing: build it first (make build)")
        return self.binary

    def _environment(self) -> dict[str, str]:
        """Our own variables, with no setting of Weft but those of this server."""
        ours = {name: value for name, value in os.environ.items() if not name.startswith("WEFT_")}
        return {**ours, **self.settings}

    def log(self) -> str:
        """Everything the server has printed so far."""
        return self.log_file.read_text(errors="replace")

    def _wait_for_address(self) -> str:
        deadline = time.monotonic() + READY_WITHIN
        while time.monotonic() < deadline:
            said = re.search(r"listening on (http://[\w.\-\[\]:]+:\d+)", self.log())
            if said:
                return said.group(1)
            if self.process.poll() is not None:
                raise AssertionError(f"weft did not start, exit code {self.process.returncode}:\n{self.log()}")
            time.sleep(0.02)
        raise AssertionError(f"weft was not listening after {READY_WITHIN} s:\n{self.log()}")
