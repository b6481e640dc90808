"""Voices are recorded in the page wherever a recording can be sent; without scripts a file field takes them."""

import pytest
from playwright.sync_api import Page, expect

from accessibility import see
from group_steps import make
from screens import Screen, Way
from steps import field

pytestmark = pytest.mark.shared_server
PLACES = {"home": "/compose", "prolific": "/prolific/new"}


@pytest.fixture
def recording(browser_type, browser_type_launch_args, weft_server):
    """Opens pages of somebody whose browser has a microphone, which hums."""
    args = browser_type_launch_args["args"] + ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
    with browser_type.launch(**{**browser_type_launch_args, "args": args}) as browser:

        def open_page(person, screen: Screen) -> Page:
            state = person.context.storage_state()
            context = browser.new_context(base_url=weft_server.address, storage_state=state, **screen.options())
            return context.new_page()

        yield open_page


def record(page: Page, words: str) -> None:
    opener = page.get_by_role("button", name=words, exact=True)
    opener.click()
    box = page.locator(".recorder")
    expect(box.get_by_role("status")).to_have_text("Recording")
    expect(box.get_by_role("timer")).to_have_text("0:02")
    box.get_by_role("button", name="Pause").click()
    expect(box.get_by_role("status")).to_have_text("Paused")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("screen", [Screen("phone", "light"), Screen("desktop", "dark")], ids=str)
def test_a_voice_is_recorded_in_a_composer(member, recording, place: str, screen: Screen):
    page = recording(member("ann"), screen)
    page.goto(PLACES[place])
    page.locator("summary", has_text="Pictures").click()
    record(page, "Record a voice")
    see(page, f"recorder-{place}", Way(screen))
    page.locator(".recorder").get_by_role("button", name="Keep").click()
    expect(page.locator(".recorder")).to_be_hidden()
    expect(field(page, "What does it show?")).to_be_visible()


@pytest.mark.parametrize("screen", [Screen("phone", "light"), Screen("desktop", "dark")], ids=str)
def test_a_voice_is_recorded_for_a_story_of_a_group(member, recording, screen: Screen):
    ann = member("ann")
    make(ann, "Sunday Table")
    page = recording(ann, screen)
    page.goto("/tapestry/write")
    record(page, "Record my voice")
    see(page, "recorder-tapestry", Way(screen))
    page.locator(".recorder").get_by_role("button", name="Discard").click()
    expect(page.locator(".recorder")).to_be_hidden()
    expect(page.locator(".upload")).to_have_count(0)


def test_without_scripts_a_file_field_takes_a_voice(member):
    page = member("ann", Way(Screen("phone", "light"), javascript=False)).page
    page.goto("/compose")
    page.locator("summary", has_text="Pictures").click()
    expect(page.locator("[data-record]")).to_be_hidden()
    expect(page.get_by_text("Record a voice").and_(page.locator("label"))).to_be_visible()
    expect(page.locator("#voice")).to_have_attribute("accept", "audio/*")
