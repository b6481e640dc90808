"""Libraries in C that a server of a test is started with (LD_PRELOAD), for what no command can bring about."""

import subprocess
from pathlib import Path


def build(name: str, folder: Path) -> Path:
    """Compiles the library of this name, whose source lies beside this file, into a folder."""
    source, library = Path(__file__).with_name(f"{name}.c"), folder / f"{name}.so"
    subprocess.run(["cc", "-std=c11", "-Wall", "-Werror", "-shared", "-fPIC", "-o", library, source], check=True)
    return library
