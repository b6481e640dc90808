"""Writes ZIP files for the tests of their reader: zip.py FOLDER.

Real ones as other programs write them, and dishonest ones made from them by changing bytes.
"""

import struct
import sys
import zipfile
from pathlib import Path

folder = Path(sys.argv[1])
TEXT = "".join(f"line {number}\n" for number in range(20_000)).encode()


def write(name: str, method: int = zipfile.ZIP_DEFLATED, **options: bool) -> Path:
    path = folder / name
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr("actor.json", '{"type":"Person"}')
        with archive.open("outbox.json", "w", **options) as file:
            file.write(TEXT)
        archive.writestr("empty.txt", b"")
    return path


def change(source: Path, name: str, edit) -> None:
    data = bytearray(source.read_bytes())
    edit(data)
    (folder / name).write_bytes(data)


def entry(data: bytearray, name: bytes) -> int:
    """Where the directory's entry of this name begins."""
    return data.rindex(name) - 46


def set_number(offset: int, form: str, value: int):
    def edit(data: bytearray) -> None:
        struct.pack_into(form, data, entry(data, b"outbox.json") + offset, value)

    return edit


def flip(data: bytearray) -> None:
    data[300] ^= 0x55


deflated = write("deflated.zip")
write("stored.zip", zipfile.ZIP_STORED)
write("zip64.zip", force_zip64=True)
with zipfile.ZipFile(write("remark.zip"), "a") as archive:
    archive.comment = b"written by a test"

change(deflated, "encrypted.zip", set_number(8, "<H", 1))
change(deflated, "method.zip", set_number(10, "<H", 99))
change(deflated, "flipped.zip", flip)
change(deflated, "too-small.zip", set_number(24, "<I", len(TEXT) - 1))
change(deflated, "too-large.zip", set_number(24, "<I", len(TEXT) + 1))
change(deflated, "checksum.zip", set_number(16, "<I", 7))
(folder / "cut.zip").write_bytes(deflated.read_bytes()[:-30])
(folder / "text.zip").write_bytes(b"This is a text.\n" * 100)
(folder / "nothing.zip").write_bytes(b"")

with zipfile.ZipFile(folder / "bomb.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    with archive.open("outbox.json", "w") as file:
        for _ in range(80):
            file.write(bytes(1 << 20))

with zipfile.ZipFile(folder / "paths.zip", "w") as archive:
    for name in ["../../escape.json", "/absolute.json", "C:\\windows.json"]:
        archive.writestr(name, "{}")
