"""The demo as whoever starts it meets it: faces, pictures, something unread, and a game that is being played."""

import json
import re
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from accessibility import see_by_day_and_night
from conftest import SETTINGS
from screens import Screen, Way
from steps import PASSWORD, button, field, until
from weft_server import WeftServer


SAMPLES = Path(__file__).parents[2] / "Sources/Features/Prolific/Account/Samples/stories.json"

# Pictures are made by processes that give way to all others.
pytestmark = pytest.mark.timeout(900)


def demo(binary, copy=lambda folder: None):
    """A demo with everything in it, as `make run` serves it, or with what `copy` brings."""
    with tempfile.TemporaryDirectory() as folder:
        copy(folder)
        server = WeftServer(binary, folder, **SETTINGS, WEFT_DEMO="true")
        greeting = server.run("demo", "--if-empty")
        assert "Look around as a guest of the demo" in greeting
        with server:
            yield server


@pytest.fixture(scope="module")
def plain_demo(binary, copy_demo):
    """One without its pictures, which cost seconds."""
    yield from demo(binary, copy_demo)


@pytest.fixture
def pictured_demo(binary):
    yield from demo(binary)


@pytest.fixture
def weft_server(request):
    is_pictured = "pictured_demo" in request.fixturenames
    return request.getfixturevalue("pictured_demo" if is_pictured else "plain_demo")


def enter(page):
    page.goto("/")
    page.get_by_role("button", name="Look around as a guest of the demo").click()
    expect(page).to_have_url(re.compile("/(home|welcome)?$"))
    page.goto("/home")


@pytest.mark.parametrize("javascript", [True, False], ids=["", "nojs"])
def test_one_tap_and_somebody_is_in_with_friends_and_unread_messages(open_page, javascript):
    guest = open_page(Screen("phone", "light"), javascript)
    enter(guest)
    expect(guest.get_by_role("main").get_by_role("article").first).to_be_visible()
    guest.goto("/notifications")
    expect(guest.get_by_role("main")).to_contain_text("followed you")
    # The people of the demo write within a second or two.
    until(guest, "/messages", guest.get_by_text("David Amado"))
    requests = guest.get_by_role("main").get_by_role("link", name="Requests")
    until(guest, "/messages", requests.filter(has_text="Message requests wait"))
    expect(guest.get_by_role("main")).to_contain_text("Emily Dickinson")
    requests.click()
    expect(guest.get_by_role("main")).to_contain_text("Jerome")


def test_home_has_pictures_with_words_for_who_does_not_see_them(pictured_demo, open_page):
    guest = open_page(Screen("phone", "light"))
    enter(guest)
    first = guest.get_by_role("main").get_by_role("article")
    shown = first.locator("img[alt]:not([alt=''])")
    assert shown.count() >= 3, "no pictures on the first page of Home"
    for alt in shown.evaluate_all("images => images.map(image => image.alt)"):
        assert len(alt) >= 20
    guest.goto("/@rosa_amado")
    header = guest.get_by_role("main").locator("img").first
    expect(header).to_be_visible()
    assert guest.locator("img").evaluate_all("images => images.every(image => image.complete && image.naturalWidth)")
    see_by_day_and_night(guest, "demo-profile", Way(Screen("phone", "light")))


@pytest.mark.parametrize("javascript", [True, False], ids=["", "nojs"])
def test_a_guest_chooses_a_password_for_their_notebook_and_is_led_back(open_page, javascript):
    way = Way(Screen("phone", "light"), javascript)
    guest = open_page(way.screen, javascript)
    enter(guest)
    guest.goto("/turtly")
    button(guest, "I agree").click()
    expect(guest.get_by_role("heading", name="Your notebook needs a password")).to_be_visible()
    see_by_day_and_night(guest, "notebook-without-password", way)
    guest.get_by_role("link", name="Choose a password").click()
    field(guest, "New password").fill(PASSWORD)
    field(guest, "Repeat the new password").fill(PASSWORD)
    button(guest, "Choose this password").click()
    expect(guest).to_have_url(re.compile("/turtly$"))
    expect(guest.get_by_role("main").get_by_role("link", name="New note").first).to_be_visible()


def test_stories_are_finished_in_their_vote_and_being_played(open_page):
    guest = open_page(Screen("desktop", "light"))
    enter(guest)
    guest.goto("/prolific")
    guest.get_by_role("main").get_by_role("link", name="The night market").first.click()
    expect(guest).to_have_url(re.compile("/prolific/threads/"))
    guest.reload()  # The address may be there before the page is.
    story = next(story for story in json.loads(SAMPLES.read_text()) if story["title"] == "The night market")
    offered = {line for lines in story["rounds"] for line in lines}

    def seen() -> set[str]:
        text = guest.get_by_role("main").text_content()
        return {line for line in offered if line in text}

    before = seen()
    assert before
    for _ in range(150):  # Somebody offers a line, or a round closes, while one looks: rounds have minutes.
        guest.reload()
        new = seen() - before
        if new:
            break
        guest.wait_for_timeout(3000)
    assert new


def test_whoever_starts_the_demo_has_an_invitation_and_a_full_inbox(resident):
    jane = resident("jane_austen").page
    jane.goto("/messages")
    expect(jane.get_by_role("main")).to_contain_text("David Amado")
    jane.get_by_role("main").get_by_role("link", name="Requests").click()
    expect(jane.locator("article.conversation")).to_have_count(1)
    jane.goto("/notifications")
    rows = jane.get_by_role("main").get_by_role("article")
    assert rows.count() >= 12
    expect(jane.get_by_role("main")).to_contain_text("What we bring to Husum")
