"""Push in a real Firefox: it subscribes on the page of settings, and shows what came through its push service."""

import os
import shutil
import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from marionette_driver.by import By
from marionette_driver.marionette import Marionette
from playwright.sync_api import expect

from member import Member
from member import sign_up as sign_up_elsewhere
from push_stand_in import PushStandIn
from screens import WITHOUT_SCRIPTS
from steps import PASSWORD
from weft_server import WeftServer

SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_LOG": "notice", "WEFT_TRUSTED_HOSTS": "127.0.0.1"}
SHOWN = """
    const [done] = arguments;
    navigator.serviceWorker.ready
        .then((worker) => worker.getNotifications())
        .then((all) => done(all.map(({ title, body, tag, data }) => ({ title, body, tag, data }))));
"""


def wait_for(what: Callable, words: str):
    """What `what` answers, once it answers anything."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        if found := what():
            return found
        time.sleep(0.1)
    raise AssertionError(f"{words} did not happen")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as place:
        return place.getsockname()[1]


@pytest.fixture
def push():
    with PushStandIn() as push:
        yield push


@pytest.fixture
def server(binary: Path, tmp_path: Path):
    with WeftServer(binary, tmp_path, **SETTINGS) as server:
        yield server


@pytest.fixture
def firefox(push: PushStandIn, tmp_path: Path):
    """The system's Firefox without a window, allowed to show notifications, with a push service on this machine."""
    program = os.environ.get("WEFT_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    if not program:
        pytest.fail("Firefox is missing: make setup installs it, WEFT_FIREFOX names another one")
    firefox = Marionette(
        bin=program,
        port=free_port(),
        headless=True,
        gecko_log=str(tmp_path / "firefox.log"),
        prefs={
            "dom.push.serverURL": push.socket,
            "dom.push.connection.enabled": True,
            "dom.push.testing.allowInsecureServerURL": True,
            "permissions.default.desktop-notification": 1,
            "alerts.useSystemBackend": False,
        },
    )
    firefox.start_session()
    firefox.timeout.implicit = 60
    firefox.timeout.script = 120
    yield firefox
    firefox.quit()
    firefox.cleanup()


def press(firefox: Marionette, words: str) -> None:
    button = firefox.find_element(By.XPATH, f"//main//button[contains(normalize-space(.), '{words}')]")
    wait_for(button.is_displayed, f"showing the button {words}")  # Our script shows some once it knows that they work.
    button.click()


def sign_up(firefox: Marionette, server: WeftServer, name: str) -> None:
    firefox.navigate(f"{server.address}/signup")
    fields = {"username": name, "email": f"{name}@example.org", "password": PASSWORD}
    for field, text in fields.items():
        firefox.find_element(By.NAME, field).send_keys(text)
    press(firefox, "Sign up")
    wait_for(lambda: "/welcome" in firefox.get_url(), "signing up")


def log_out(firefox: Marionette, server: WeftServer) -> None:
    firefox.navigate(f"{server.address}/logout")
    press(firefox, "Log out")
    wait_for(lambda: firefox.get_url().rstrip("/") == server.address, "logging out")


def shown(firefox: Marionette) -> list[dict]:
    """The notifications that stand on the screen."""
    return firefox.execute_async_script(SHOWN)


def test_firefox_shows_what_was_pushed_until_its_owner_logs_out(
    firefox: Marionette, push: PushStandIn, server: WeftServer
):
    ben = Member(server.address, sign_up_elsewhere(server.address, "ben"))
    sign_up(firefox, server, "ann")
    firefox.navigate(f"{server.address}/settings/notifications")
    press(firefox, "Turn on push on this device")
    wait_for(lambda: "saved=1" in firefox.get_url(), "subscribing")
    wait_for(lambda: "Push is on." in firefox.find_element(By.ID, "push").text, "the page saying so")

    assert ben.post("/posts", text="@ann are you there?", language="en", audience="0")[0] == 303
    assert push.acknowledged.acquire(timeout=120), "the push did not reach the browser"
    (told,) = wait_for(lambda: shown(firefox), "showing what was pushed")
    assert (told["title"], told["body"]) == ("ben mentioned you", "@ann are you there?")
    assert told["tag"].startswith("mention-") and told["data"].startswith("/@ben/")

    assert ben.post("/@ann/follow", on="1")[0] == 303  # New followers are not pushed unless somebody wants that.
    assert ben.post("/posts", text="@ann hello?", language="en", audience="0")[0] == 303
    wait_for(lambda: len(shown(firefox)) == 2, "showing the second one")
    assert push.posts == 2

    log_out(firefox, server)
    assert ben.post("/posts", text="@ann where are you?", language="en", audience="0")[0] == 303
    time.sleep(4)  # Pushes leave at once, or within two seconds.
    assert push.posts == 2


def test_a_page_without_scripts_says_what_push_needs(member):
    ann = member("ann", WITHOUT_SCRIPTS)
    ann.page.goto("/settings/notifications")
    section = ann.page.locator("#push")
    expect(section).to_contain_text("its scripts have to be switched on")
    expect(section.get_by_role("button")).to_have_count(0)
