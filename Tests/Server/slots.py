"""A server whose clock can be set ahead: texts without a name appear at slots of five minutes."""

import mmap
import struct
import time
from pathlib import Path

import databases
import preload


class Slots:
    """The clock that a server goes by, its machine's or its database's, which goes on by a slot at a time."""

    def __init__(self, folder: Path, database: str = "sqlite"):
        library, file = preload.build("machine_clock", folder), folder / "machine_clock"
        file.write_bytes(bytes(8))
        with open(file, "r+b") as opened:
            self.ahead = mmap.mmap(opened.fileno(), 8)
        self.environment = {"LD_PRELOAD": str(library), "MACHINE_CLOCK": str(file)}
        self.seconds = 0
        self.database = None if database == "sqlite" else database
        if self.database:
            databases.lend_clock(self.database)

    def go_on(self, seconds: int) -> None:
        """Sets the clock ahead by so much more; a server asks its database for the time every two seconds."""
        self.seconds += seconds
        self.ahead[:] = struct.pack("=q", self.seconds)
        if self.database:
            databases.set_clock(self.database, self.seconds)

    def until(self, condition) -> None:
        """Waits until what a slot brings about is there, and lets the next ones come."""
        deadline = time.monotonic() + 90
        while not condition():
            assert time.monotonic() < deadline, "nothing appears"
            self.go_on(300)
            time.sleep(6)
