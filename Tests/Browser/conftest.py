"""The ground of the browser tests: the real binary, the system's Chromium, pages that watch themselves.

A test asks for what it needs by name: `phone` or `desktop` (each runs in light and in dark), `screen`
(all four in turn), `nojs` (a phone without JavaScript), or `open_page(…)` for several people at once.
"""

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import databases
from guard import Guard
from screens import SCHEMES, SCREENS, Screen
from weft_server import WeftServer

ROOT = Path(__file__).resolve().parents[2]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a test that touches the server on SQLite, and one marked `both_engines` on both engines."""
    if "engine" in metafunc.fixturenames:
        both = metafunc.definition.get_closest_marker("both_engines")
        metafunc.parametrize("engine", ["sqlite", "postgres"] if both else ["sqlite"])


@pytest.fixture(scope="session")
def binary() -> Path:
    """The weft binary under test: WEFT_BINARY, or what `make build` leaves behind."""
    return Path(os.environ.get("WEFT_BINARY", ROOT / ".build/debug/weft"))


@pytest.fixture
def weft_server(binary: Path, engine: str, tmp_path: Path):
    """A server of this test's own with nobody in it; stopped by SIGTERM, and that must end with code 0."""
    with databases.fresh(engine) as database:
        with WeftServer(binary, tmp_path, database, WEFT_PASSWORD_COST="low") as server:
            yield server


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict:
    """The system's Chromium, cut off from every host but this one. Read by pytest-playwright."""
    chromium = os.environ.get("WEFT_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        pytest.fail("Chromium is missing: make setup installs it, WEFT_CHROMIUM names another one")
    args = [
        "--disable-dev-shm-usage",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    ]
    if os.geteuid() == 0:
        args.append("--no-sandbox")
    return {"executable_path": chromium, "args": args}


@pytest.fixture(scope="session", autouse=True)
def browser_version(request: pytest.FixtureRequest) -> None:
    """Prints which Chromium the results are about."""
    version = request.getfixturevalue("browser").version
    with request.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        print(f"\nChromium {version}")


@pytest.fixture
def guard(weft_server: WeftServer):
    """What every page of this test is watched for; the test fails if anything was seen."""
    guard = Guard(weft_server.address)
    yield guard
    guard.check()


@pytest.fixture
def open_page(browser: Browser, weft_server: WeftServer, guard: Guard):
    """Opens the browser of one more person: `open_page(Screen("phone", "dark"))`. Shares no cookies."""
    contexts = []

    def open_page(screen: Screen = Screen("phone", "light"), javascript: bool = True) -> Page:
        context = browser.new_context(
            base_url=weft_server.address,
            java_script_enabled=javascript,
            locale="en-GB",
            timezone_id="Europe/Berlin",
            **screen.options(),
        )
        contexts.append(context)
        guard.watch(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(params=SCHEMES)
def phone(open_page, request: pytest.FixtureRequest) -> Page:
    return open_page(Screen("phone", request.param))


@pytest.fixture(params=SCHEMES)
def desktop(open_page, request: pytest.FixtureRequest) -> Page:
    return open_page(Screen("desktop", request.param))


@pytest.fixture(params=SCREENS, ids=str)
def screen(open_page, request: pytest.FixtureRequest) -> Page:
    return open_page(request.param)


@pytest.fixture
def nojs(open_page) -> Page:
    return open_page(javascript=False)
