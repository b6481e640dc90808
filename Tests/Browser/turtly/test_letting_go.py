"""A note is let go without a name: read once more as a stranger will, for how long, when; and taken back."""

import re

import pytest
from playwright.sync_api import Page, expect

from accessibility import see, see_by_day_and_night
from screens import Way
from steps import button, field

pytestmark = pytest.mark.shared_server

NOTE = re.compile(r"/turtly/notes/[0-9a-f]{32}")
ANSWER = (
    "You asked how I was and I said fine. Here is the longer answer.\n\n"
    "I am tired in a way that sleep does not reach. Write to ada@example.org, says Ada, and I never do."
)


def writes(page: Page, way: Way, title: str, text: str) -> None:
    """Writes a note and ends on it."""
    page.goto("/turtly/notes/new")
    field(page, "Title").fill(title)
    field(page, "Note").fill(text)
    button(page, "Done" if way.javascript else "Save").click()
    expect(page).to_have_url(NOTE)
    expect(page.locator(".leaf")).to_be_visible()


@pytest.mark.both_engines
def test_somebody_lets_a_note_go_and_takes_it_back(writer, way: Way):
    page = writer("ann", way).page
    writes(page, way, "The longer answer", ANSWER)
    page.get_by_role("link", name="Let it go, without your name").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Let it go")
    expect(page.locator("#letter mark")).to_have_text("ada@example.org,")
    expect(page.locator(".stays")).to_contain_text("The title and the hour stay with you.")
    see_by_day_and_night(page, "let-go", way)
    page.get_by_role("link", name="Change the text").first.click()
    expect(field(page, "Note")).to_have_value(ANSWER)
    field(page, "Note").fill(ANSWER.replace("ada@example.org", "her"))
    button(page, "Done" if way.javascript else "Save").click()
    page.get_by_role("link", name="Let it go, without your name").click()
    expect(page.locator("#letter mark")).to_have_count(0)
    page.get_by_label("7 days").check(force=True)
    page.get_by_label("Later today").check(force=True)
    page.get_by_label("The word it stands under").select_option("Friends")
    see(page, "let-go-chosen", way)
    button(page, "Let go").click()
    expect(page.get_by_text("You have let it go. It appears within 6 hours.")).to_be_visible()
    expect(page.locator(".state-line")).to_have_text("Waiting to be stored, without your name")
    see_by_day_and_night(page, "note-let-go", way)
    page.goto("/turtly")
    expect(page.locator(".entry .state-line")).to_contain_text("Waiting")
    see(page, "notebook-let-go", way)
    page.locator(".entry").click()
    page.get_by_role("link", name="Take it back").click()
    see(page, "take-back", way)
    button(page, "Take it back").click()
    expect(page.get_by_text("It is taken back, and gone for everyone.")).to_be_visible()
    expect(page.locator(".state-line")).to_have_count(0)


def test_whoever_writes_of_self_harm_reads_where_there_is_help(writer, way: Way):
    page = writer("ann", way).page
    writes(page, way, "", "Some nights I want to die and I tell nobody.")
    expect(page.locator(".hint")).to_contain_text("There are people who listen")
    see(page, "note-hint", way)
    page.get_by_role("link", name="Let it go, without your name").click()
    expect(page.get_by_text("You need not carry it alone.")).to_be_visible()
    see_by_day_and_night(page, "let-go-help", way)
    page.get_by_role("link", name="Let it go anyway").click()
    expect(page.locator("#letter")).to_be_visible()
    page.get_by_role("link", name="Keep it to myself").click()
    expect(page.locator(".leaf")).to_be_visible()


def test_a_text_that_is_too_long_says_so(writer, way: Way):
    page = writer("ann", way).page
    writes(page, way, "", "word " * 500)
    page.get_by_role("link", name="Let it go, without your name").click()
    expect(page.get_by_role("alert")).to_contain_text("room for 2000 characters")
    see(page, "let-go-refused", way)


def test_help_in_a_crisis_for_whoever_reads(open_page, way: Way):
    page = open_page(way.screen, way.javascript)
    page.goto("/help/crisis")
    expect(page.get_by_role("link", name="Call 112")).to_be_visible()
    expect(page.get_by_role("heading", name="Germany")).to_be_visible()
    see_by_day_and_night(page, "help-crisis", way)
