"""The archive of an issue's pictures is sent while it is read: it takes hardly any memory, whatever its size."""

import http.client
import os
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from member import Member, sign_up
from pictures import png
from test_hoarders import memory
from weft_server import WeftServer

# 5300 of them are an archive of more than 5 GB.
SIZE = int(os.environ.get("WEFT_ARCHIVE_MEGABYTES", "300"))
PICTURES = 5
MEGABYTE = 1 << 20


def grow(data: Path, size: int) -> None:
    """Makes the pictures as large as photos of a whole year, with zeros that take no room on the disk."""
    with closing(sqlite3.connect(data / "weft.sqlite", timeout=30)) as database, database:
        database.execute("update media_files set bytes = ? where form = 1", (size,))
    originals = list((data / "media").rglob("*-original"))
    assert len(originals) == PICTURES
    for original in originals:
        os.truncate(original, size)


@pytest.mark.storm
@pytest.mark.timeout(120 + SIZE)
def test_an_archive_of_many_pictures_is_sent_piece_by_piece(binary: Path, tmp_path: Path):
    with WeftServer(binary, tmp_path, WEFT_PASSWORD_COST="low", WEFT_LOG="warning") as server:
        ann = Member(server.address, sign_up(server.address, "ann"))
        group = ann.make_group("Sunday Table")
        media = [ann.upload(png(80, 60, hue)) for hue in range(PICTURES)]
        assert ann.post("/tapestry/write", group=group, text="A year", media=media)[0] == 303
        assert ann.post(f"/tapestry/groups/{group}/publish")[0] == 303
        grow(tmp_path, SIZE * MEGABYTE // PICTURES)

        parts = urlsplit(server.address)
        before, most, archive = memory(server), 0, tmp_path / "issue.zip"
        with closing(http.client.HTTPConnection(parts.hostname, parts.port, timeout=60)) as line:
            began = time.monotonic()
            line.request("GET", f"/tapestry/groups/{group}/issues/1/pictures.zip", headers=ann.headers)
            answer = line.getresponse()
            piece = answer.read1(1)
            first = time.monotonic() - began
            assert answer.status == 200
            with archive.open("wb") as file:
                while piece:
                    # Zeros are left out, so that the disk has room for it.
                    if piece.count(0) == len(piece):
                        file.seek(len(piece), os.SEEK_CUR)
                    else:
                        file.write(piece)
                    most = max(most, memory(server))
                    piece = answer.read1(MEGABYTE)
        print(f"{SIZE} MB: first byte after {first:.2f} s, {before} MB before, {most - before} MB more while it was sent")
    names = subprocess.run(["unzip", "-Z1", archive], check=True, capture_output=True, text=True).stdout.split()
    assert len(names) == PICTURES + 3 and names[-1] == "manifest.json"
    tested = subprocess.run(["unzip", "-tqq", archive], capture_output=True, text=True)
    assert tested.returncode == 0, tested.stdout + tested.stderr
    assert most - before <= 20
