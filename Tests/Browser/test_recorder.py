"""Voices are recorded in the page wherever a recording can be sent; without scripts a file field takes them."""

import json
import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from accessibility import see
from group_steps import GROUP, make, put_in
from people import PATIENCE
from screens import Screen, Way
from steps import PASSWORD, field, keep_toasts

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
            context.set_default_timeout(PATIENCE)
            return context.new_page()

        yield open_page


def record(page: Page, words: str) -> None:
    """Records for two seconds or more and pauses."""
    opener = page.get_by_role("button", name=words, exact=True)
    box = page.locator(".recorder")
    # However late it is paused, it holds more.
    box.evaluate("box => { box.dataset.seconds = 600; }")
    opener.click()
    expect(box.get_by_role("status")).to_have_text("Recording")
    expect(box.get_by_role("timer")).to_have_text(re.compile(r"^(0:0[2-9]|0:[1-5]\d|[1-9]:\d\d)$"))
    box.get_by_role("button", name="Pause").click()
    expect(box.get_by_role("status")).to_have_text("Paused")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("screen", [Screen("phone", "light"), Screen("desktop", "dark")], ids=str)
def test_a_voice_is_recorded_in_a_composer(member, recording, place: str, screen: Screen):
    page = recording(member("ann"), screen)
    page.goto(PLACES[place])
    page.locator("summary", has_text="Pictures").click()
    record(page, "Record voice")
    see(page, f"recorder-{place}", Way(screen))
    page.locator(".recorder").get_by_role("button", name="Keep").click()
    expect(page.locator(".recorder")).to_be_hidden()
    expect(field(page, "Alt text")).to_be_visible()


@pytest.mark.parametrize("screen", [Screen("phone", "light"), Screen("desktop", "dark")], ids=str)
def test_a_voice_is_recorded_for_a_story_of_a_group(member, recording, screen: Screen):
    ann = member("ann")
    group, _ = make(ann, "Sunday Table")
    page = recording(ann, screen)
    page.goto(f"/tapestry/write?group={group.rsplit('/', 1)[1]}")
    field(page, "What would you like to tell?").fill("Listen to the rain.")
    record(page, "Record my voice")
    see(page, "recorder-tapestry", Way(screen))
    page.locator(".recorder").get_by_role("button", name="Discard").click()
    expect(page.locator(".recorder")).to_be_hidden()
    expect(page.locator(".uploads .upload")).to_have_count(0)

    record(page, "Record my voice")
    page.locator(".recorder").get_by_role("button", name="Keep").click()
    expect(page.locator(".recorder")).to_be_hidden()
    expect(page.locator(".uploads .upload")).to_have_count(1)


def start(page: Page, words: str) -> Locator:
    """Records, and goes on with it; gives the recorder."""
    page.get_by_role("button", name=words, exact=True).click()
    box = page.locator(".recorder")
    expect(box.get_by_role("status")).to_have_text("Recording")
    return box


def test_a_story_waits_until_its_recording_is_kept(member, recording):
    ann = member("ann")
    group, _ = make(ann, "Sunday Table")
    page = recording(ann, Screen("phone", "light"))
    page.goto(f"/tapestry/write?group={group.rsplit('/', 1)[1]}")
    field(page, "What would you like to tell?").fill("Listen to the rain.")
    box = start(page, "Record my voice")
    # Something is in it, before it is sent.
    expect(box.get_by_role("timer")).not_to_have_text("0:00")
    put_in(page).click()
    expect(box.get_by_role("status")).to_have_text("Keep it, or discard it, first.")
    expect(box).to_have_attribute("data-state", "off")
    keep = box.get_by_role("button", name="Keep")
    expect(keep).to_be_focused()
    keep.click()
    expect(page.locator(".uploads .upload:not([data-sending])")).to_have_count(1)
    expect(field(page, "Alt text")).to_be_visible()
    put_in(page).click()
    expect(page).to_have_url(GROUP)


def test_a_note_waits_until_its_recording_is_discarded(writer, recording):
    page = recording(writer("ann"), Screen("phone", "light"))
    page.goto("/turtly/notes/new")
    page.locator(".writer textarea[name=text]").fill("The rain.")
    box = start(page, "Voice note")
    page.get_by_role("button", name="Done", exact=True).click()
    expect(box.get_by_role("status")).to_have_text("Keep it, or discard it, first.")
    box.get_by_role("button", name="Discard").click()
    expect(box).to_be_hidden()
    page.get_by_role("button", name="Done", exact=True).click()
    expect(page.locator(".leaf")).to_contain_text("The rain.")


def test_a_page_asks_before_a_recording_is_lost_and_no_longer(member, recording):
    page = recording(member("ann"), Screen("phone", "light"))
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.goto("/tapestry/write")
    start(page, "Record my voice").get_by_role("button", name="Discard").click()
    expect(page.locator(".recorder")).to_be_hidden()
    page.goto("/tapestry/write")
    assert asked == []
    start(page, "Record my voice")
    page.goto("/home")
    assert asked == ["beforeunload"]


def test_a_recording_holds_no_screen_lock_up(writer, recording):
    ann = writer("ann")
    ann.send("/turtly/settings/lock/pin", {"pin": "918273", "password": PASSWORD})
    page = recording(ann, Screen("phone", "light"))
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.goto("/turtly/notes/new")
    start(page, "Voice note")
    for _ in range(2):
        page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(r"/turtly/unlock"))
    assert asked == []


def test_a_recording_stops_after_ten_minutes_and_says_half_a_minute_before(writer, recording):
    page = recording(writer("ann"), Screen("phone", "light"))
    page.clock.install()
    page.goto("/turtly/notes/new")
    # From now on it goes on by what it is told alone.
    page.clock.pause_at(time.time() + 60)
    page.get_by_role("button", name="Voice note").click()
    box = page.locator(".recorder")
    expect(box.get_by_role("status")).to_have_text("Recording")
    page.clock.fast_forward(9 * 60_000 + 20_000)
    expect(box.get_by_role("timer")).to_have_text(re.compile("^9:2"))
    expect(box.get_by_role("status")).to_have_text("Recording")
    page.clock.fast_forward(10_000)
    expect(box.get_by_role("status")).to_have_text("Half a minute left")
    page.clock.fast_forward(30_000)
    expect(box.get_by_role("status")).to_have_text("That is all it holds. Keep it, or discard it.")
    expect(box.get_by_role("timer")).to_have_text(re.compile("^10:0"))
    # Nothing more goes in.
    expect(box).to_have_attribute("data-state", "off")
    box.get_by_role("button", name="Go on").click()
    expect(box).to_have_attribute("data-state", "off")
    box.get_by_role("button", name="Discard").click()
    expect(box).to_be_hidden()


AAC, BARE, OPUS = "audio/mp4;codecs=mp4a.40.2", "audio/mp4", "audio/webm;codecs=opus"


@pytest.mark.parametrize("known, used", [([AAC, BARE, OPUS], AAC), ([BARE, OPUS], OPUS), ([BARE], None)])
def test_a_recording_is_aac_in_mp4_where_it_can_be_and_never_just_mp4(writer, recording, known, used):
    page = recording(writer("ann"), Screen("phone", "light"))
    # A browser that says so of itself; what it records is what the real one can.
    page.add_init_script(
        f"""
        const known = {json.dumps(known)};
        const Real = window.MediaRecorder;
        window.asked = [];
        window.MediaRecorder = class extends Real {{
            static isTypeSupported(type) {{ return known.includes(type); }}
            constructor(stream, options) {{ super(stream); window.asked.push(options.mimeType); }}
        }};
        """
    )
    keep_toasts(page)
    page.goto("/turtly/notes/new")
    page.get_by_role("button", name="Voice note").click()
    if used is None:
        expect(page.locator("#toasts")).to_have_text("This browser cannot record. You can choose a file instead.")
        expect(page.locator(".recorder")).to_be_hidden()
    else:
        expect(page.locator(".recorder").get_by_role("status")).to_have_text("Recording")
    assert page.evaluate("window.asked") == ([used] if used else [])


def test_without_scripts_a_file_field_takes_a_voice(member):
    page = member("ann", Way(Screen("phone", "light"), javascript=False)).page
    page.goto("/compose")
    page.locator("summary", has_text="Pictures").click()
    expect(page.locator("[data-record]")).to_be_hidden()
    expect(page.get_by_text("Record voice").and_(page.locator("label"))).to_be_visible()
    expect(page.locator("#voice")).to_have_attribute("accept", "audio/*")
