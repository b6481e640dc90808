"""The screen lock of the notebook: set, met, opened where one was; nothing written is lost, with scripts and without."""

import re
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from accessibility import see, see_by_day_and_night
from guard import Guard
from people import Person
from screens import Screen, Way
from steps import PASSWORD, button, field

pytestmark = pytest.mark.shared_server

NOTE = re.compile(r"/turtly/notes/[0-9a-f]{32}$")
PIN = "918273"


def locks_with_a_pin(person: Person) -> None:
    """Sets a screen lock by the form."""
    person.send("/turtly/settings/lock/pin", {"pin": PIN, "password": PASSWORD})


def writes(person: Person, title: str, text: str) -> str:
    """Writes a note by the form, and gives its address."""
    return person.send("/turtly/notes/new", {"title": title, "text": text}).headers["location"]


@contextmanager
def its_lock(page: Page):
    """Leads to a page of the notebook, and waits for the script that locks it, which comes after the page."""
    with page.expect_response(re.compile("/notebook-lock")) as script:
        yield
    page.evaluate("address => import(address).then(() => {})", script.value.url)


def hint(page: Page):
    return page.locator("#pin-hint")


@pytest.mark.both_engines
def test_somebody_locks_their_notebook_and_opens_it_where_they_were(writer, way: Way, guard: Guard):
    guard.allow("423")
    ann = writer("ann", way)
    note = writes(ann, "What the lake did", "Nobody needed anything from me.")
    page = ann.page
    page.goto("/turtly/settings")
    see_by_day_and_night(page, "turtly-settings", way)
    page.get_by_role("link", name="PIN").click()
    see(page, "turtly-lock-off", way)
    page.locator("#field-pin").fill("1234")
    page.locator("#field-password").fill(PASSWORD)
    button(page, "Set the PIN").click()
    expect(page.locator("#field-pin-error")).to_contain_text("among the first")
    page.locator("#field-pin").fill(PIN)
    page.locator("#field-password").fill(PASSWORD)
    button(page, "Set the PIN").click()
    expect(page.locator(".notice")).to_contain_text("saved")
    see_by_day_and_night(page, "turtly-lock-on", way)

    page.goto("/turtly")
    expect(page.locator(".lockbar")).to_contain_text("Open for 5 quiet minutes")
    see_by_day_and_night(page, "notebook-lockbar", way)
    button(page, "Lock now").click()
    expect(page).to_have_url(re.compile(r"/turtly/unlock$"))
    answer = page.goto(note)
    assert answer.status == 423 and "no-store" in answer.headers["cache-control"]
    expect(page.get_by_role("heading", level=1)).to_have_text("Your notebook is locked")
    expect(page.get_by_label("PIN")).to_be_focused()
    assert "lake" not in page.content()
    see_by_day_and_night(page, "unlock", way)
    page.get_by_label("PIN").fill("271828")
    button(page, "Open").click()
    expect(hint(page)).to_have_text("Not this one. 4 tries left.")
    see(page, "unlock-wrong", way)
    page.get_by_label("PIN").fill(PIN)
    button(page, "Open").click()
    expect(page).to_have_url(NOTE)
    expect(page.locator(".leaf")).to_contain_text("Nobody needed anything")

    button_now = page.goto("/turtly") and button(page, "Lock now")
    button_now.click()
    for _ in range(5):
        page.get_by_label("PIN").fill("271828")
        button(page, "Open").click()
        expect(hint(page)).to_be_visible()
    expect(hint(page)).to_have_text("Now only your password opens it.")
    see_by_day_and_night(page, "unlock-password", way)
    page.get_by_label("Your password").fill(PASSWORD)
    button(page, "Open").click()
    expect(page).to_have_url(re.compile(r"/turtly$"))
    expect(page.locator(".entry")).to_have_count(1)


def test_what_was_written_goes_along_without_scripts(writer, guard: Guard):
    guard.allow("423")
    way = Way(Screen("phone", "light"), javascript=False)
    ann = writer("ann", way)
    locks_with_a_pin(ann)
    page = ann.page
    page.goto("/turtly/notes/new")
    field(page, "Title").fill("On the train")
    field(page, "Note").fill("Tunnel & <light>\nagain")
    ann.send("/turtly/lock", {})
    button(page, "Save").click()
    expect(page.locator(".notice")).to_contain_text("What you wrote goes along")
    see(page, "unlock-carried", way)
    page.get_by_label("PIN").fill("271828")
    button(page, "Open").click()
    page.get_by_role("button", name="Use my password").click()
    page.get_by_label("Your password").fill(PASSWORD)
    button(page, "Open").click()
    expect(page).to_have_url(NOTE)
    expect(page.locator(".leaf")).to_contain_text("Tunnel & <light>")
    page.goto("/turtly")
    expect(page.locator(".entry")).to_have_count(1)


def test_what_was_written_is_kept_on_the_device_with_scripts(writer, guard: Guard):
    guard.allow("423")
    ann = writer("ann")
    locks_with_a_pin(ann)
    page = ann.page
    page.goto("/turtly/notes/new")
    field(page, "Note").fill("Begun")
    expect(page.locator("[data-state]")).to_have_text("Saved, under lock")
    ann.send("/turtly/lock", {})
    field(page, "Note").fill("Begun, and ended behind the lock")
    expect(page.locator("[data-state]")).to_contain_text("kept on this device")
    see(page, "writer-locked")
    page.locator("[data-state]").get_by_role("link", name="Unlock").click()
    page.get_by_label("PIN").fill(PIN)
    button(page, "Open").click()
    expect(field(page, "Note")).to_have_value("Begun, and ended behind the lock")
    page.goto("/turtly")
    expect(page.locator(".entry")).to_have_count(1)


def test_a_locked_page_is_empty_when_one_comes_back(writer, guard: Guard):
    guard.allow("423")
    ann = writer("ann")
    locks_with_a_pin(ann)
    note = writes(ann, "What the lake did", "Nobody needed anything from me.")
    page = ann.page
    with its_lock(page):
        page.goto(note)
    expect(page.locator(".leaf")).to_contain_text("Nobody needed")
    # What is left of a page that is left: nothing.
    page.evaluate("() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    assert page.evaluate("() => document.body.textContent + document.title") == "Turtly"
    page.goto("/home")
    ann.send("/turtly/lock", {})
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your notebook is locked")
    page.get_by_label("PIN").fill(PIN)
    with its_lock(page):
        button(page, "Open").click()
    expect(page.locator(".leaf")).to_contain_text("Nobody needed")
    # At once, for the second press counts in the same moment only.
    page.evaluate("() => { for (let n = 0; n < 2; n++) dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })); }")
    expect(page).to_have_url(re.compile(r"/turtly/unlock$"))


def test_the_words_one_does_not_want_to_read_are_emptied_and_the_feed_stays(writer):
    ann = writer("ann")
    locks_with_a_pin(ann)
    ann.send("/turtly/feed/choices", {"words": "aubergine"})
    page = ann.page
    for path, is_emptied in [("/turtly/feed/choices", True), ("/turtly/feed", False)]:
        with its_lock(page):
            page.goto(path)
        page.evaluate("() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
        assert (page.evaluate("() => document.body.textContent") == "") == is_emptied, path


def test_what_is_locked_in_one_window_is_locked_in_all_of_them(writer, guard: Guard):
    guard.allow("423")
    ann = writer("ann")
    locks_with_a_pin(ann)
    note = writes(ann, "What the lake did", "Nobody needed anything from me.")
    other = ann.context.new_page()
    with its_lock(other):
        other.goto(note)
    expect(other.locator(".leaf")).to_contain_text("Nobody needed")
    page = ann.page
    page.goto("/turtly")
    button(page, "Lock now").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your notebook is locked")
    expect(other.get_by_role("heading", level=1)).to_have_text("Your notebook is locked")
    assert "next=" in other.url
    # Where it is open again, nothing is taken out of anybody's hands.
    page.get_by_label("PIN").fill(PIN)
    with its_lock(page):
        button(page, "Open").click()
    expect(page.locator(".lockbar")).to_be_visible()
    other.evaluate("() => new BroadcastChannel('weft-notebook').postMessage('locked')")
    expect(page.locator(".lockbar")).to_be_visible()


def test_a_page_locks_itself_after_the_quiet_minutes(writer, guard: Guard):
    guard.allow("423")
    ann = writer("ann")
    locks_with_a_pin(ann)
    note = writes(ann, "What the lake did", "Nobody needed anything from me.")
    page = ann.page
    page.clock.install()
    with its_lock(page):
        page.goto(note)
    expect(page.locator(".leaf")).to_contain_text("Nobody needed")
    page.mouse.wheel(0, 40)
    page.clock.run_for(60_000)
    expect(page.locator(".leaf")).to_be_visible()
    # The pass runs out, and nobody does anything.
    ann.context.clear_cookies(name=re.compile("weft-notebook"))
    page.clock.run_for(360_000)
    expect(page.get_by_role("heading", level=1)).to_have_text("Your notebook is locked")
    assert "next=" in page.url


def test_the_recovery_code_is_offered_until_it_is_kept(writer, way: Way):
    page = writer("ann", way).page
    page.goto("/turtly")
    see(page, "recovery-first", way)
    button(page, "Show my recovery code").click()
    expect(page.locator("#recovery-code li")).to_have_count(8)
    see_by_day_and_night(page, "recovery-code", way)
    page.get_by_role("link", name="Later").click()
    expect(page.locator(".notice")).to_contain_text("You have not said yet")
    see(page, "recovery-later", way)
    page.get_by_role("link", name="Make a new one").click()
    field(page, "Your password").fill(PASSWORD)
    button(page, "Make a new code").click()
    with page.expect_navigation():
        button(page, "I have saved it").click()
    page.goto("/turtly")
    expect(page.locator(".notice")).to_have_count(0)


def test_switches_and_reminders(writer, way: Way):
    page = writer("ann", way).page
    page.goto("/turtly/settings")
    camera = page.get_by_role("switch", name="Camera")
    expect(camera).to_have_attribute("aria-checked", "true")
    camera.click()
    expect(page.get_by_role("switch", name="Camera")).to_have_attribute("aria-checked", "false")
    page.goto("/turtly/notes/new")
    expect(page.get_by_title("Add a photo")).to_have_count(0)
    page.goto("/turtly/settings")
    page.get_by_text("What the lock protects against").click()
    expect(page.get_by_text("It does not help")).to_be_visible()
    see_by_day_and_night(page, "turtly-settings-changed", way)
    page.get_by_role("link", name="Remind me to write").click()
    see(page, "turtly-reminder", way)
    field(page, "Time").fill("20:30")
    page.get_by_label("Monday").check()
    button(page, "Remind me").click()
    expect(page.get_by_role("link", name="Remind me to write")).to_contain_text("Mondays and Sundays at 20:30")
    page.get_by_role("link", name="Delete account").click()
    expect(page.get_by_text("we cannot find your anonymous posts")).to_be_visible()
    see(page, "turtly-leaving", way)
