"""The first steps in WebKitGTK, whose engine is nearly that of Safari: scripts and live updates work there."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from member import Member
from member import sign_up as sign_up_elsewhere
from steps import PASSWORD
from weft_server import WeftServer

# A button under an item, by its name.
NAMED = ".//button[starts-with(normalize-space(@aria-label), '{name}') or contains(., '{name}')]"
SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_LOG": "notice", "WEFT_STARTERS": "false"}


@pytest.fixture
def server(binary: Path, tmp_path: Path):
    with WeftServer(binary, tmp_path, **SETTINGS) as server:
        yield server


@pytest.fixture
def display():
    """A screen that nobody sees: WebKitGTK has no way to do without one."""
    program = shutil.which("Xvfb")
    if not program:
        pytest.fail("Xvfb is missing: make setup installs it")
    reader, writer = os.pipe()
    with subprocess.Popen(
        [program, "-displayfd", str(writer), "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    ) as screen:
        os.close(writer)
        with os.fdopen(reader) as number:
            yield f":{number.readline().strip()}"
        screen.terminate()


@pytest.fixture
def webkit(display: str, tmp_path: Path):
    program = os.environ.get("WEFT_WEBKIT") or shutil.which("WebKitWebDriver")
    if not program:
        pytest.fail("WebKitGTK is missing: make setup installs it, WEFT_WEBKIT names another driver")
    home = {"DISPLAY": display, "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    browser = WebKitGTK(options=Options(), service=Service(program, env={**os.environ, **home}))
    browser.set_window_size(390, 844)
    yield browser
    browser.quit()


def wait_for(webkit: WebKitGTK, what, words: str):
    """What `what` answers, once it answers anything."""
    return WebDriverWait(webkit, 60, ignored_exceptions=[Exception]).until(lambda _: what(), f"{words} did not happen")


def button(webkit: WebKitGTK, words: str) -> WebElement:
    found = webkit.find_elements(By.XPATH, f"//main//button[normalize-space(.)='{words}']")
    return next(button for button in found if button.is_displayed())


def press(button: WebElement) -> WebElement:
    """Presses a button by the keyboard: where it stands on the screen is the matter of other tests."""
    button.send_keys(Keys.ENTER)
    return button


def article(webkit: WebKitGTK, text: str) -> WebElement:
    return webkit.find_element(By.XPATH, f"//main//article[contains(., '{text}')]")


def sign_up(webkit: WebKitGTK, server: WeftServer, name: str) -> None:
    webkit.get(f"{server.address}/signup")
    fields = {"username": name, "email": f"{name}@example.org", "password": PASSWORD}
    for field, text in fields.items():
        webkit.find_element(By.NAME, field).send_keys(text)
    press(button(webkit, "Sign up"))
    wait_for(webkit, lambda: "/welcome" in webkit.current_url, "signing up")


def test_people_write_react_and_hear_of_others_in_webkit(webkit: WebKitGTK, server: WeftServer):
    sign_up(webkit, server, "ann")
    webkit.get(f"{server.address}/home")
    webkit.find_element(By.CSS_SELECTOR, "main textarea[name=text]").send_keys("Written in WebKit")
    press(button(webkit, "Post"))
    wait_for(webkit, lambda: article(webkit, "Written in WebKit").is_displayed(), "showing the post")

    webkit.execute_script("window.isTheSamePage = true")
    # The new card may be put in the place of another between finding it and pressing.
    like = NAMED.format(name="Like")
    wait_for(
        webkit,
        lambda: press(article(webkit, "Written in WebKit").find_element(By.XPATH, like)),
        "pressing Like",
    )
    wait_for(
        webkit,
        lambda: article(webkit, "Written in WebKit").find_elements(By.CSS_SELECTOR, "button[aria-pressed=true]"),
        "liking the post",
    )
    ben = Member(server.address, sign_up_elsewhere(server.address, "ben"))
    assert ben.post("/posts", text="@ann are you there?", language="en", audience="0")[0] == 303
    bell = "header a[href='/notifications']"
    wait_for(
        webkit,
        lambda: "1" in webkit.find_element(By.CSS_SELECTOR, bell).get_attribute("textContent"),
        "the bell saying so",
    )
    assert webkit.execute_script("return window.isTheSamePage"), "the page was loaded anew"


def test_people_begin_a_story_and_vote_in_webkit(webkit: WebKitGTK, server: WeftServer):
    sign_up(webkit, server, "ann")
    webkit.get(f"{server.address}/prolific/new")
    webkit.find_element(By.CSS_SELECTOR, "main [name=text]").send_keys("The lamp was still warm.")
    webkit.find_element(By.CSS_SELECTOR, "main [name=title]").send_keys("The lamp")
    press(button(webkit, "Begin the story"))
    wait_for(webkit, lambda: "/prolific/threads/" in webkit.current_url, "beginning the story")
    story = webkit.current_url.split("#")[0]

    ben = Member(server.address, sign_up_elsewhere(server.address, "ben"))
    path = story.removeprefix(server.address)
    assert ben.post(f"{path}/snippets", text="Somebody had just left.")[0] == 303
    webkit.get(story)
    line = "//main//article[contains(., 'Somebody had just left.')]"
    vote = line + NAMED.format(name="Vote").removeprefix(".")
    press(wait_for(webkit, lambda: webkit.find_element(By.XPATH, vote), "showing the line"))
    wait_for(webkit, lambda: webkit.find_elements(By.CSS_SELECTOR, "main button[aria-pressed=true]"), "voting")
