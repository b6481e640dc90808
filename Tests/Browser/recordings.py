"""Films and sounds made for a test, so that nobody has to ask whose they are."""

import subprocess
from pathlib import Path


def moving_picture(folder: Path) -> dict:
    """A picture that moves, as a file field takes it."""
    name = folder / "waves.gif"
    source = ["-f", "lavfi", "-i", "testsrc=size=320x240:rate=4:duration=1"]
    subprocess.run(["ffmpeg", "-v", "error", "-y", *source, name], check=True, timeout=120)
    return {"name": name.name, "mimeType": "image/gif", "buffer": name.read_bytes()}


def recording(folder: Path, seconds: float, is_film: bool) -> dict:
    """A film or a sound as long as that, as a file field takes it."""
    name = folder / ("waves.mp4" if is_film else "voice.m4a")
    picture = ["-f", "lavfi", "-i", f"testsrc=size=320x240:rate=10:duration={seconds}"] if is_film else []
    sound = ["-f", "lavfi", "-i", f"sine=frequency=330:duration={seconds}"]
    codecs = ["-c:v", "libx264", "-pix_fmt", "yuv420p"] if is_film else []
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", *picture, *sound, *codecs, "-c:a", "aac", name], check=True, timeout=120
    )
    kind = "video/mp4" if is_film else "audio/mp4"
    return {"name": name.name, "mimeType": kind, "buffer": name.read_bytes()}
