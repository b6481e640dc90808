"""The ground of the tests of the server and of those in the browser: the real binary, and the demo world."""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def binary() -> Path:
    """The weft binary under test: WEFT_BINARY, or what `make build` leaves behind."""
    path = Path(os.environ.get("WEFT_BINARY", ROOT / ".build/debug/weft"))
    assert path.is_file(), f"{path} is missing: build it first (make build)"
    return path


@pytest.fixture(scope="session")
def copy_demo(binary: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], None]:
    """Makes a data folder that is full of people and posts: `copy_demo(folder)`.

    It is filled once in a run, by whichever worker wants it first, because to fill it takes seconds.
    """
    own = tmp_path_factory.getbasetemp()
    run = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    filled = run / "demo"
    with open(run / "demo.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not filled.exists():
            fill(binary, run / "demo-begun")
            (run / "demo-begun").rename(filled)

    def copy_demo(folder: Path) -> None:
        shutil.copytree(filled, folder, dirs_exist_ok=True)

    return copy_demo


def fill(binary: Path, folder: Path) -> None:
    usual = {name: value for name, value in os.environ.items() if not name.startswith("WEFT_")}
    settings = {"WEFT_DATA": str(folder), "WEFT_PASSWORD_COST": "low"}
    done = subprocess.run([binary, "demo", "--plain"], env={**usual, **settings}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
