"""A story read line by line: with fingers, with keys, without scripts, and while others go on with it."""

import pytest
from playwright.sync_api import Page, expect

from accessibility import see
from screens import SCREENS, Screen, Way
from steps import button, field
from story_steps import more, submit
from written_story import Story

pytestmark = pytest.mark.shared_server
LINES = ["The ferry was late.", "Nobody on it had a ticket.", "Least of all the captain.", "He paid at last."]


@pytest.fixture
def finished(weft_server, member) -> Story:
    """A story of four lines, at its end."""
    ann = member("ann").name
    story = Story(weft_server.log_file.parent, ann, "The late ferry", LINES[0])
    for number, line in enumerate(LINES[1:], 2):
        story.goes_on((ann, line, 1), is_end=number == 4)
    return story


def expect_line(page: Page, number: int) -> None:
    steps = page.get_by_role("region", name="The story, line by line")
    expect(steps.locator(".prose")).to_have_text(LINES[number - 1])
    expect(steps.get_by_text(f"Line {number} of 4")).to_be_in_viewport()


def test_a_story_is_tapped_through(finished: Story, open_page, way: Way):
    page = open_page(way.screen, way.javascript)
    page.goto(finished.address)
    more(page, "Play")
    for number in range(1, 5):
        expect_line(page, number)
        if number < 4:
            page.get_by_role("link", name="Next", exact=True).click()
    expect(page.get_by_role("link", name="Next", exact=True)).to_have_count(0)
    page.get_by_role("link", name="Before").click()
    expect_line(page, 3)
    page.get_by_role("link", name="All lines").click()
    expect(page.get_by_role("list", name="The story so far").get_by_role("listitem")).to_have_count(4)


def test_the_keyboard_alone_reads_on(finished: Story, open_page, way: Way):
    page = open_page(way.screen, way.javascript)
    page.goto(f"{finished.address}?at=1#steps")
    page.keyboard.press("Tab")
    next_line = page.get_by_role("link", name="Next", exact=True)
    for _ in range(4):
        if next_line.evaluate("element => element === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(next_line).to_be_focused()
    page.keyboard.press("Enter")
    expect_line(page, 2)
    if way.javascript:
        page.keyboard.press("ArrowRight")
        expect_line(page, 3)
        page.keyboard.press("ArrowLeft")
        expect_line(page, 2)


def test_a_change_leaves_the_reader_at_their_line(member, way: Way):
    if not way.javascript:
        way = Way(Screen("narrow", "light"))
    ann, ben, cleo = member("ann", way), member("ben", way), member("cleo")
    ann.page.goto("/prolific/new")
    field(ann.page, "The first line").fill(LINES[0])
    field(ann.page, "Title").fill(f"The ferry of {ann.name}")
    button(ann.page, "Begin the story").click()
    expect(ann.page.get_by_text("The timer starts with the first line")).to_be_visible()
    story = ann.page.url
    ann.page.goto(f"{story}?at=1#steps")
    ben.page.goto(story)
    field(ben.page, "Your line").fill("It came at noon.")
    button(ben.page, "Send my line").click()
    expect(ben.page.get_by_text("Your line is in.")).to_be_visible()

    # The clock has begun to run, which the page takes in by itself.
    expect(ann.page.get_by_role("heading", name="1 line", exact=True)).to_be_visible()
    expect(ann.page.locator("#steps .prose")).to_have_text(LINES[0])
    submit(cleo.page, story, "It sank at one.")
    fresh = ann.page.get_by_role("link", name="The story moved on: show")
    expect(fresh).to_be_visible()
    expect(ann.page.get_by_role("heading", name="1 line", exact=True)).to_be_visible()
    fresh.click()
    expect(ann.page.get_by_role("heading", name="2 lines", exact=True)).to_be_visible()
    expect(ann.page.locator("#steps .prose")).to_have_text(LINES[0])


@pytest.mark.parametrize("look", [*SCREENS, Screen("phone", "dark"), Screen("desktop", "light")], ids=str)
def test_a_single_line_is_accessible_and_fits(finished: Story, open_page, look: Screen):
    page = open_page(look)
    page.goto(f"{finished.address}?at=2")
    see(page, "story-steps")
