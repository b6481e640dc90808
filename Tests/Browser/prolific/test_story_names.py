"""Taking one's name off what one wrote in stories: off one line, and off everything."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see
from screens import SCREENS, Screen, Way, assert_fits
from steps import button
from story_steps import choose_of_line
from written_story import Story

pytestmark = pytest.mark.shared_server
FIRST = "The ferry had left before anybody came."
LINE = "Only the ferryman's coat was on the bench."
LOST = "It was a Tuesday."


@pytest.fixture
def written(weft_server, member):
    """Somebody, and a finished story in which a line of theirs won and another one lost."""

    def written(way: Way):
        ann, ben = member("ann"), member("ben", way)
        story = Story(weft_server.log_file.parent, ann.name, f"The ferry of {ben.name}", FIRST)
        story.goes_on((ben.name, LINE, 3), (ann.name, "Ann's own words.", 1))
        story.goes_on((ann.name, "The end came by water.", 2), (ben.name, LOST, 1), is_end=True)
        return ben, story

    return written


def test_a_name_is_taken_off_a_line_and_the_words_stay(written, way: Way):
    ben, story = written(way)
    ben.page.goto(story.address)
    line = ben.page.get_by_role("listitem").filter(has_text=LINE)
    expect(line.get_by_role("link", name="Remove my name")).to_have_count(0)
    choose_of_line(line, "Remove my name")
    expect(ben.page.get_by_text("Your words stay in the story")).to_be_visible()
    see(ben.page, "story-name", way)
    button(ben.page, "Remove my name").click()

    expect(line).to_contain_text("Someone")
    expect(line.get_by_role("link", name="Remove my name")).to_have_count(0)
    ben.page.goto(f"{story.address}/story")
    expect(ben.page.get_by_text(LINE)).to_be_visible()
    expect(ben.page.get_by_role("region", name="Written by").get_by_text(ben.name)).to_have_count(0)


def test_what_somebody_else_wrote_is_reported_from_its_menu(written, way: Way):
    ben, story = written(way)
    page = ben.page
    page.goto(story.address)
    line = page.get_by_role("listitem").filter(has_text="The end came by water.")
    expect(line.get_by_role("link", name="Report")).to_have_count(0)
    choose_of_line(line, "Report")
    expect(page).to_have_url(re.compile(r"/report\?object=snippet-[0-9a-f]{32}$"))
    for number, which in ((2, "article.winner"), (1, "article.candidate")):
        page.goto(f"{story.address}/rounds/{number}")
        choose_of_line(page.locator(which), "Report")
        expect(page).to_have_url(re.compile(r"/report\?object=snippet-[0-9a-f]{32}$"))


def test_all_names_go_with_what_did_not_win(written, way: Way):
    ben, story = written(way)
    ben.page.goto("/settings/stories")
    ben.page.get_by_role("link", name="Remove my name from all stories").click()
    assert_fits(ben.page)
    button(ben.page, "Remove my name").click()
    expect(ben.page.get_by_text("Your changes are saved.")).to_be_visible()

    ben.page.goto(f"{story.address}/rounds/2")
    expect(ben.page.get_by_text("[deleted]")).to_be_visible()
    expect(ben.page.get_by_text(LOST)).to_have_count(0)
    ben.page.goto(ben.profile)
    expect(ben.page.get_by_text(LINE)).to_have_count(0)


@pytest.mark.parametrize("look", [screen for screen in SCREENS if screen.scheme == "dark"], ids=str)
def test_the_question_is_readable_in_the_dark(written, look: Screen):
    ben, _ = written(Way(look))
    ben.page.goto("/settings/stories/name")
    see(ben.page, f"story-names-{look}")
