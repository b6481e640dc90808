"""A server whose clock can be set ahead: texts without a name appear at slots of five minutes."""

import mmap
import struct
import time
from itertools import chain, repeat
from pathlib import Path

import databases
import preload

# A server looks every five seconds whether a slot has begun, and is long about it where its machine is busy.
NOTICES_WITHIN = 6
NOTICES_AT_LAST = 30


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
        deadline = time.monotonic() + 300
        # At the first slot a text is stored, which nobody sees, and within fifteen minutes it appears. A server that is
        # behind gets time to follow: the end of what lasts an hour has to stay far.
        for seconds, patience in chain([(300, NOTICES_WITHIN), (900, NOTICES_AT_LAST)], repeat((300, NOTICES_AT_LAST))):
            assert time.monotonic() < deadline, "nothing appears"
            self.go_on(seconds)
            noticed = time.monotonic() + patience
            while time.monotonic() < noticed:
                time.sleep(1)
                if condition():
                    return

    def never(self, condition) -> None:
        """Lets the slots come at which what was accepted would appear, and insists that it does not."""
        for seconds in (300, 900, 300):
            self.go_on(seconds)
            time.sleep(NOTICES_WITHIN)
            assert not condition(), "it appears"
