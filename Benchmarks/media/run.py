#!/usr/bin/env python3
"""How long a picture of 12 megapixels takes from upload to renditions, on one core, and what the process takes.

The worker runs as the server runs it, with its jail, ROUNDS (5) times for each format. Beside it stands vipsthumbnail,
which makes one picture of the same size from the same file without a jail and without looking at what it made.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "common"))

from measure import binary, kept_folder, median, tool  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "5"))
FORMATS = {"jpeg": "photo.jpg[Q=90]", "png": "photo.png", "webp": "photo.webp", "heic": "photo.heic", "avif": "photo.avif"}


def photos() -> dict[str, Path]:
    """A picture of 4000 by 3000 pixels, as rough as a photograph, in every format; made once."""
    folder, vips = kept_folder("media"), tool("vips", "libvips-tools")
    quiet = {**os.environ, "VIPS_WARNING": "0"}

    def make(*words: str) -> None:
        subprocess.run([vips, *words], cwd=folder, env=quiet, check=True, stderr=subprocess.DEVNULL)

    found = {name: folder / re.sub(r"\[.*", "", target) for name, target in FORMATS.items()}
    if not all(path.exists() for path in found.values()):
        make("gaussnoise", "noise.v", "4000", "3000", "--mean", "0", "--sigma", "90")
        make("gaussblur", "noise.v", "grain.v", "1.2")
        make("gaussnoise", "coarse.v", "40", "30", "--mean", "128", "--sigma", "50")
        make("resize", "coarse.v", "shapes.v", "100")
        make("add", "grain.v", "shapes.v", "grey.v")
        make("bandjoin", "grey.v shapes.v grey.v", "colour.v")
        make("cast", "colour.v", "photo.v", "uchar")
        for name, target in FORMATS.items():
            if name in ("heic", "avif"):
                make("heifsave", "photo.v", target, "--compression", "hevc" if name == "heic" else "av1", "--effort", "1")
            else:
                make("copy", "photo.v", target)
        for rest in folder.glob("*.v"):
            rest.unlink()
    return found


def timed(command: list[str], **streams: object) -> tuple[float, float]:
    """Seconds on the clock, and the most memory in MB, of a command on the first core."""
    started = time.monotonic()
    process = subprocess.Popen(["taskset", "-c", "0", *command], stderr=subprocess.DEVNULL, **streams)
    _, status, usage = os.wait4(process.pid, 0)
    taken = time.monotonic() - started
    if status != 0:
        sys.exit(f"{' '.join(command)} ended with {status}")
    return taken, usage.ru_maxrss / 1_000


def worker(name: str, photo: Path, folder: Path) -> tuple[float, float]:
    # The worker finds its files behind the descriptors 3 and 4.
    outputs = f'exec "$0" media-worker picture {name} 3<>"{folder}/original" 4<>"{folder}/small"'
    for leftover in folder.iterdir():
        leftover.unlink()
    with photo.open("rb") as sent:
        return timed(["bash", "-c", outputs, str(binary("WEFT_BINARY"))], stdin=sent, stdout=subprocess.DEVNULL)


def main() -> None:
    thumbnailer = tool("vipsthumbnail", "libvips-tools")
    print(f"{'12 megapixels':14} {'MB':>5} {'seconds':>8} {'memory MB':>10} {'over vipsthumbnail':>19}")
    for name, photo in photos().items():
        with tempfile.TemporaryDirectory() as directory:
            folder = Path(directory)
            ours, theirs = [], []
            for _ in range(ROUNDS):
                ours.append(worker(name, photo, folder))
                theirs.append(timed([thumbnailer, "--size", "2560x2560", "-o", f"{folder}/beside.jpg", str(photo)])[0])
            seconds, memory = median([taken for taken, _ in ours]), max(used for _, used in ours)
            size = photo.stat().st_size / 1_000_000
            print(f"{name:14} {size:5.1f} {seconds:8.2f} {memory:10.0f} {seconds / median(theirs):19.2f}")


if __name__ == "__main__":
    main()
