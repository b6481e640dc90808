"""The notebook: written, found again, followed up, thrown away; on every pause, without a network, without scripts."""

import io
import json
import re
import zipfile

import pytest
from playwright.sync_api import Page, expect

from accessibility import see, see_by_day_and_night
from people import PATIENCE
from pictures import file
from recordings import recording
from screens import Screen, Way
from steps import button, field

pytestmark = pytest.mark.shared_server

NOTE = re.compile(r"/turtly/notes/[0-9a-f]{32}$")
EDIT = re.compile(r"/turtly/notes/[0-9a-f]{32}/edit$")
LAKE = "I walked further than I meant to, and for once nobody needed anything from me."
def state(page: Page):
    """The line that says where the words are."""
    return page.locator("[data-state]")


def writes(page: Page, way: Way, title: str, text: str) -> None:
    """Opens the writer, writes and ends."""
    page.goto("/turtly/notes/new")
    field(page, "Title").fill(title)
    field(page, "Note").fill(text)
    button(page, "Done" if way.javascript else "Save").click()
    expect(page).to_have_url(NOTE)


def test_a_title_ends_in_the_note(writer):
    page = writer("ann").page
    page.goto("/turtly/notes/new")
    field(page, "Title").press_sequentially("What the lake did")
    field(page, "Title").press("Enter")
    expect(field(page, "Note")).to_be_focused()
    page.keyboard.type("Flat.")
    expect(field(page, "Title")).to_have_value("What the lake did")
    expect(field(page, "Note")).to_have_value("Flat.")
    button(page, "Done").click()
    expect(page).to_have_url(NOTE)
    expect(page.get_by_role("heading", level=1)).to_have_text("What the lake did")


@pytest.mark.both_engines
def test_somebody_keeps_a_notebook(writer, way: Way):
    page = writer("ann", way).page
    page.goto("/turtly")
    see_by_day_and_night(page, "notebook-empty", way)
    page.get_by_role("link", name="New note").first.click()
    expect(field(page, "Note")).to_be_focused()
    see_by_day_and_night(page, "writer-empty", way)
    field(page, "Title").fill("What the lake did")
    field(page, "Note").fill(f"{LAKE}\n\n- [ ] gloves\n- [x] soup\n\n> So said *Ada*.")
    page.get_by_label("Special").check(force=True)
    page.get_by_label("Category").select_option("Joy")
    see_by_day_and_night(page, "writer", way)
    button(page, "Done" if way.javascript else "Save").click()
    expect(page).to_have_url(NOTE)
    expect(page.get_by_role("heading", level=1)).to_have_text("What the lake did")
    page.get_by_role("button", name="gloves").click()
    expect(page.locator("[data-on='1']")).to_have_count(2)
    field(page, "Add a line to it").fill("A week later: still glad.")
    page.locator("#add-line").get_by_role("button", name="Add").click()
    expect(page.locator(".lines")).to_contain_text("still glad")
    see_by_day_and_night(page, "note", way)

    writes(page, way, "Three lines", "Coffee with Ada. The heating works again. I said no, and the sky stayed up.")
    writes(page, way, "", "A page without a title, and two lines of it that go on for a while until they are cut.")
    page.goto("/turtly")
    expect(page.locator(".entry")).to_have_count(3)
    see_by_day_and_night(page, "notebook", way)
    page.get_by_role("link", name="Special", exact=True).click()
    expect(page.locator(".entry")).to_have_count(1)
    page.locator("summary[aria-label='Search your notes']").click()
    field(page, "Words in your notes").fill("heating")
    field(page, "Words in your notes").press("Enter")
    expect(page.locator(".entry")).to_have_count(1)
    assert "heating" not in page.url
    see(page, "notebook-found", way)

    page.locator(".entry").click()
    page.locator("summary[aria-label='More about this note']").click()
    page.get_by_role("link", name="Delete").click()
    see(page, "note-delete", way)
    button(page, "Delete").click()
    expect(page.get_by_text("The note is in the bin.")).to_be_visible()
    page.goto("/turtly/bin")
    see_by_day_and_night(page, "bin", way)
    page.get_by_role("button", name="Take it out").click()
    expect(page).to_have_url(re.compile(r"restored=1"))
    page.locator("summary[aria-label='More about this note']").click()
    page.get_by_role("button", name="Make a template of it").click()
    expect(page.get_by_text("The template is there.")).to_be_visible()
    see_by_day_and_night(page, "templates", way)


def test_a_note_is_saved_at_each_pause_and_its_versions_are_kept(writer, screen: Page):
    ann = writer("ann")
    page = ann.page
    page.goto("/turtly/notes/new")
    field(page, "Note").fill("I walked")
    expect(state(page)).to_have_text("Saved, under lock")
    expect(page).to_have_url(EDIT)
    field(page, "Note").fill("I walked further")
    expect(page.locator("[name=version]")).to_have_value("2")
    expect(state(page)).to_have_text("Saved, under lock")
    page.reload()
    expect(field(page, "Note")).to_have_value("I walked further")
    field(page, "Note").fill("I went home")
    expect(page.locator("[name=version]")).to_have_value("3")
    page.goto(page.url.removesuffix("/edit") + "/versions")
    expect(page.locator(".version")).to_have_count(1)
    page.locator(".version summary").click()
    see(page, "versions")
    page.get_by_role("button", name="Take this one up again").click()
    expect(page.locator(".leaf")).to_contain_text("I walked further")


def test_notes_are_brought_along_and_printed(writer, way: Way):
    page = writer("ann", way).page
    page.goto("/turtly")
    page.locator("summary[aria-label='More of the notebook']").click()
    page.get_by_role("link", name="Bring notes along").click()
    see_by_day_and_night(page, "import", way)
    button(page, "Bring them in").click()
    expect(page.get_by_text("Choose a file first.").first).to_be_visible()
    field(page, "The file").set_input_files([{"name": "day-one.zip", "mimeType": "application/zip", "buffer": journal()}])
    button(page, "Bring them in").click()
    expect(page.get_by_text("2 notes came.")).to_be_visible()
    expect(page.get_by_text("A note takes no videos.")).to_be_visible()
    see_by_day_and_night(page, "imported", way)
    page.get_by_role("link", name="To the notebook").click()
    expect(page.locator(".entry")).to_have_count(2)
    page.locator("summary[aria-label='More of the notebook']").click()
    page.get_by_role("main").get_by_role("link", name="Print").click()
    expect(page.locator(".printed")).to_have_count(2)
    see_by_day_and_night(page, "notebook-print", way)
    page.emulate_media(media="print")
    expect(page.get_by_text("Paper has no lock")).to_be_hidden()
    expect(page.get_by_text("We ate mangoes.")).to_be_visible()


def journal() -> bytes:
    """A journal as Day One writes it."""
    entries = [
        {
            "uuid": "81F0F3CA693F484792F76359E9E2ACE8", "creationDate": "2017-12-24T23:30:00Z", "starred": True,
            "timeZone": "Asia/Bangkok", "text": "# Christmas in the heat\n\n![](dayone-moment://A1)\n\nWe ate mangoes.",
            "photos": [{"identifier": "A1", "md5": "0e2d16db35b89f9880ee5b3441659d54", "type": "png"}],
        },
        {"uuid": "15", "creationDate": "2024-01-05T03:02:50Z", "text": "And a film.", "videos": [{"identifier": "B"}]},
    ]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("Journal.json", json.dumps({"metadata": {"version": "1.0"}, "entries": entries}))
        archive.writestr("photos/0e2d16db35b89f9880ee5b3441659d54.png", file()["buffer"])
    return packed.getvalue()


def test_two_devices_keep_both(writer, open_context):
    ann = writer("ann")
    one, other = ann.page, ann.context.new_page()
    one.goto("/turtly/notes/new")
    field(one, "Note").fill("At home")
    expect(state(one)).to_have_text("Saved, under lock")
    one.reload()
    other.goto(one.url)
    field(one, "Note").fill("At home, at the desk")
    expect(state(one)).to_have_text("Saved, under lock")
    field(other, "Note").fill("At home, on the train")
    expect(state(other)).to_contain_text("Two versions: this one is the copy from your computer")
    see(other, "writer-copy")
    one.goto("/turtly")
    expect(one.locator(".entry")).to_have_count(2)


@pytest.mark.both_engines(without_scripts=True)
def test_property_9_photos_and_voices_without_a_pin_and_without_scripts(writer, way: Way, tmp_path):
    page = writer("ann", way).page
    writes(page, way, "The lake", LAKE)
    if way.javascript:
        page.get_by_role("link", name="Write on").click()
        page.locator("[data-note-file]").first.set_input_files([file()])
        expect(page.locator(".medium.photo")).to_have_count(1)
        field(page, "What is on it?").fill("The lake in the evening")
        page.locator("#note-file").set_input_files([recording(tmp_path, 3, is_film=False)])
        expect(page.locator(".medium.voice")).to_have_count(1)
        see_by_day_and_night(page, "writer-media", way)
        button(page, "Done").click()
    else:
        for one in (file(), recording(tmp_path, 3, is_film=False)):
            page.locator("summary", has_text="Add a photo").click()
            field(page, "A photo, or a recording of up to ten minutes").set_input_files([one])
            page.locator("#add-medium").get_by_role("button", name="Add").click()
    expect(page.locator(".leaf .photo img")).to_be_visible()
    expect(page.locator(".leaf .voice")).to_contain_text("0:03")
    see_by_day_and_night(page, "note-media", way)
    page.goto("/turtly")
    expect(page.locator(".thumb")).to_have_count(1)
    see(page, "notebook-media", way)


def test_a_voice_is_recorded_in_the_page(browser_type, browser_type_launch_args, weft_server, writer):
    ann = writer("ann")
    args = browser_type_launch_args["args"] + ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
    with browser_type.launch(**{**browser_type_launch_args, "args": args}) as browser:
        context = browser.new_context(
            base_url=weft_server.address,
            storage_state=ann.context.storage_state(),
            **Screen("phone", "light").options(),
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto("/turtly/notes/new")
        page.get_by_role("button", name="Voice note").click()
        box = page.locator(".recorder")
        expect(box.get_by_role("status")).to_have_text("Recording")
        timer = box.get_by_role("timer")
        expect(timer).not_to_have_text(re.compile("^0:0[01]$"))
        see(page, "recorder")
        box.get_by_role("button", name="Pause").click()
        expect(box.get_by_role("status")).to_have_text("Paused")
        paused = timer.inner_text()
        box.get_by_role("button", name="Listen").click()
        box.get_by_role("button", name="Go on").click()
        expect(timer).not_to_have_text(paused)
        box.get_by_role("button", name="Keep").click()
        expect(page.locator(".medium.voice")).to_have_count(1)
        expect(box).to_be_hidden()
        expect(page).to_have_url(EDIT)
