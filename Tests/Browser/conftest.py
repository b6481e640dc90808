"""The ground of the browser tests: the real binary, the system's Chromium, pages that watch themselves.

A test asks for what it needs by name: `phone` or `desktop`, `screen` (a phone by day and a desktop by night in turn),
or `open_page(…)` for several people at once. `way` runs it on a desktop and on a phone without JavaScript,
a core story also on a phone with JavaScript, and there on PostgreSQL; `width` is for long walks, which are walked
once on a desktop and once on a phone, there on PostgreSQL.

It has a server of its own, unless it is marked `shared_server`: then `member("ann")` gives people with
names of their own. Or `demo_world`: then the server is full of people and posts, and the test leaves them
as they are. Its people have asked for calm, because painting what moves takes long, unless it is marked `in_motion`.
"""

import itertools
import os
import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import databases
from guard import Guard
from people import DEMO_PASSWORD, OWNER, PATIENCE, STAFF, Person, choose_password
from screens import PICTURES, SCREENS, WAYS, WITHOUT_SCRIPTS, Screen, Way
from steps import PASSWORD
from walk import VISITOR, walk_site
from weft_server import WeftServer

SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_LOG": "notice"}
ZONE = "Europe/Berlin"

HAS_FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=PATIENCE)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a test on SQLite; one marked `both_engines`, a core story, also on PostgreSQL.

    `both_engines(without_scripts=True)` runs it there without JavaScript too.
    """
    core = metafunc.definition.get_closest_marker("both_engines")
    is_core = core is not None
    if "width" in metafunc.fixturenames:  # A long walk: once on each screen, and there on one engine.
        runs = [("postgres", WAYS[0]), ("sqlite", WAYS[1])]
        metafunc.parametrize("engine, width", runs, ids=[f"{engine}-{way}" for engine, way in runs])
    elif "way" in metafunc.fixturenames:
        runs = [("sqlite", way) for way in WAYS[1:]] + ([("postgres", WAYS[0])] if is_core else [])
        if is_core and core.kwargs.get("without_scripts"):
            runs.append(("postgres", WITHOUT_SCRIPTS))
        metafunc.parametrize("engine, way", runs, ids=[f"{engine}-{way}" for engine, way in runs])
    elif "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", ["sqlite", "postgres"] if is_core else ["sqlite"])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo):
    """Remembers for the end of a test whether it has failed."""
    report = yield
    item.stash[HAS_FAILED] = item.stash.get(HAS_FAILED, False) or report.failed
    return report


@pytest.fixture
def weft_server(request: pytest.FixtureRequest, binary: Path, engine: str, tmp_path: Path):
    """The server of this test; one of its own is stopped by SIGTERM, and that must end with code 0."""
    for shared in ("shared_server", "demo_world"):
        if request.node.get_closest_marker(shared):
            yield request.getfixturevalue("servers")(engine, shared)
            return
    with databases.fresh(engine) as database:
        with WeftServer(binary, tmp_path, database, **SETTINGS) as server:
            yield server


@pytest.fixture(scope="session")
def servers(binary: Path, copy_demo, tmp_path_factory: pytest.TempPathFactory):
    """The servers that tests share, each started when it is first wanted: `servers(engine, marker)`."""
    with ExitStack() as stack:
        running: dict[tuple[str, str], WeftServer] = {}

        def server(engine: str, marker: str) -> WeftServer:
            if (engine, marker) not in running:
                database = stack.enter_context(databases.fresh(engine))
                folder = tmp_path_factory.mktemp(f"{marker}-{engine}")
                shared = WeftServer(binary, folder, database, **SETTINGS, WEFT_RATE_LIMITS="off")
                if marker == "demo_world":
                    copy_demo(folder)
                    shared.run("admin", "role", STAFF, "moderator")
                    running[engine, marker] = stack.enter_context(shared)
                else:
                    made = shared.run("admin", "create-account", OWNER, "--email", "owner@example.org", "--role", "owner")
                    running[engine, marker] = stack.enter_context(shared)
                    choose_password(shared.address, made)
            return running[engine, marker]

        yield server


def installed_chromium() -> str | None:
    """The path of the system's Chromium, or of what WEFT_CHROMIUM names."""
    names = (os.environ.get("WEFT_CHROMIUM"), "chromium-headless-shell", "chromium", "google-chrome")
    return next(filter(None, (shutil.which(name) for name in names if name)), None)


def pytest_report_header() -> str:
    """Says which browser the results are about."""
    chromium = installed_chromium()
    if not chromium:
        return "browser: none"
    version = subprocess.run([chromium, "--version"], capture_output=True, text=True, check=True)
    return f"browser: {version.stdout.strip()}"


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict:
    """The system's Chromium, cut off from every host but this one. Read by pytest-playwright."""
    chromium = installed_chromium()
    if not chromium:
        pytest.fail("Chromium is missing: make setup installs it, WEFT_CHROMIUM names another one")
    args = [
        "--disable-dev-shm-usage",
        # A page is left before code that was made faster for it has paid.
        "--js-flags=--no-maglev --no-turbofan",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    ]
    if os.geteuid() == 0:
        args.append("--no-sandbox")
    return {"executable_path": chromium, "args": args}


@pytest.fixture
def guard(weft_server: WeftServer):
    """What every page of this test is watched for; the test fails if anything was seen."""
    guard = Guard(weft_server.address)
    yield guard
    guard.check()


@pytest.fixture
def open_context(request: pytest.FixtureRequest, browser: Browser, weft_server: WeftServer, guard: Guard):
    """The browser of one more person without a page yet: `open_context(screen)`. Shares no cookies."""
    contexts = []
    motion = "no-preference" if request.node.get_closest_marker("in_motion") else "reduce"

    def open_context(
        screen: Screen = Screen("phone", "light"),
        javascript: bool = True,
        worker: bool = False,
        zone: str = ZONE,
        language: str = "en-GB",
    ) -> BrowserContext:
        context = browser.new_context(
            # What a test answers in the server's place must not be answered by the service worker instead.
            service_workers="allow" if worker else "block",
            base_url=weft_server.address,
            java_script_enabled=javascript,
            locale=language,
            timezone_id=zone,
            reduced_motion=motion,
            **screen.options(),
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        guard.watch(context)
        return context

    yield open_context
    for index, context in enumerate(contexts):
        if request.node.stash.get(HAS_FAILED, False):
            for page in context.pages:
                page.screenshot(path=PICTURES / f"failed-{request.node.name}-{index}.png")
        context.close()


def new_page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def open_page(open_context):
    """Opens the browser of one more person at once: `open_page(Screen("phone", "dark"))`."""

    def open_page(screen: Screen = Screen("phone", "light"), javascript: bool = True) -> Page:
        return new_page(open_context(screen, javascript))

    return open_page


@pytest.fixture
def phone(open_page) -> Page:
    return open_page(Screen("phone", "light"))


@pytest.fixture
def desktop(open_page) -> Page:
    return open_page(Screen("desktop", "light"))


@pytest.fixture(params=SCREENS, ids=str)
def screen(open_page, request: pytest.FixtureRequest) -> Page:
    return open_page(request.param)


@pytest.fixture(scope="session")
def numbers() -> itertools.count:
    """What makes the names of people on a shared server differ."""
    return itertools.count(1)


@pytest.fixture
def member(open_context, numbers: itertools.count):
    """Somebody with an account, logged in in a browser of their own: `member("ann", way)`."""

    def member(name: str, way: Way = WAYS[0], worker: bool = False, zone: str = ZONE) -> Person:
        context = open_context(way.screen, way.javascript, worker, zone)
        return Person(f"{name}{next(numbers)}", context, new_page).signs_up()

    return member


@pytest.fixture
def writer(member):
    """Somebody who has agreed to a notebook: `writer("ann", way)`."""

    def writer(name: str, *details, **more) -> Person:
        person = member(name, *details, **more)
        person.send("/turtly/consent", {})
        return person

    return writer


@pytest.fixture
def staff(open_context, member):
    """Somebody of the staff of the shared server, appointed by its owner: `staff("mo", way)`."""
    owner = Person(OWNER, open_context(WAYS[0].screen), new_page).logs_in(PASSWORD)

    def staff(name: str, way: Way = WAYS[0]) -> Person:
        person = member(name, way)
        owner.send(f"/mod/accounts/{person.name}/role", {"role": "1"})
        # Whoever has another role is logged out everywhere.
        return person.logs_in(PASSWORD)

    return staff


@pytest.fixture
def resident(open_context):
    """Somebody of the demo world, logged in: `resident("jane_austen", way)`."""

    def resident(name: str, way: Way = WAYS[0], password: str = DEMO_PASSWORD) -> Person:
        return Person(name, open_context(way.screen, way.javascript), new_page).logs_in(password)

    return resident


@pytest.fixture
def visitor(open_context):
    """Somebody without an account: `visitor(way)`."""

    def visitor(way: Way = WAYS[0]) -> Person:
        return Person(VISITOR, open_context(way.screen, way.javascript), new_page)

    return visitor


@pytest.fixture(scope="session")
def found_before() -> dict[str, dict[str, list[str]]]:
    """The pages that people found: the demo world is left as it is, so one walk is enough for each."""
    return {}


@pytest.fixture
def pages_of(found_before: dict, guard: Guard):
    """The address of a page of each kind that somebody's links lead to: `pages_of(jane)`."""

    def pages_of(person: Person) -> dict[str, list[str]]:
        if person.name not in found_before:
            found_before[person.name] = walk_site(person, guard.home, most=1).pages
        return found_before[person.name]

    return pages_of
