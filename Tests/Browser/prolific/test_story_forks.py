"""Stories that go on from what did not win in another one: begun, read, and found from both sides."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see
from screens import SCREENS, Screen, Way
from steps import button, field
from written_story import Story

pytestmark = pytest.mark.shared_server
FIRST = "The lamp at the end of the pier had not been lit for eleven years."
WON = "So when it shone that night, nobody spoke."
LOST = "Nobody saw it but the cat."
MINE = "The cat, however, could write."


@pytest.fixture
def story(weft_server, member) -> Story:
    """A finished story of two people, with a line that lost."""
    ann, ben = member("ann").name, member("ben").name
    story = Story(weft_server.log_file.parent, ann, "The lamp on the pier", FIRST)
    story.goes_on((ben, WON, 3), (ann, LOST, 2))
    story.goes_on((ann, "Morning came.", 1), is_end=True)
    return story


def begin_fork(page, story: Story, title: str) -> str:
    """Goes on from the line that lost, by the way from the graph; the address of the new story."""
    page.goto(f"{story.address}/graph")
    page.get_by_role("region", name="How the story grew").get_by_role("link", name=re.compile(f"^Branch from here.*{LOST}")).click()
    expect(page.get_by_text("Goes on from a line that did not win in")).to_be_visible()
    field(page, "The first line").fill(MINE)
    field(page, "Title").fill(title)
    button(page, "Begin the story").click()
    expect(page.get_by_text("The timer starts with the first line")).to_be_visible()
    return page.url


def test_a_lost_line_begins_a_story_that_tells_where_it_comes_from(story: Story, member, way: Way):
    cleo = member("cleo", way)
    title = f"The cat of {cleo.name}"
    fork = begin_fork(cleo.page, story, title)
    before = cleo.page.get_by_role("region", name="What came before")
    before.get_by_text("What came before: 2 lines").click()
    expect(before.get_by_text(FIRST)).to_be_visible()
    expect(before.get_by_text(LOST)).to_be_visible()
    expect(cleo.page.get_by_text(WON)).to_have_count(0)
    see(cleo.page, "story-fork", way)

    cleo.page.goto(f"{fork}/story")
    expect(cleo.page.get_by_role("region", name="Written by").get_by_role("listitem")).to_have_count(2)

    cleo.page.goto(f"{story.address}/graph")
    cleo.page.get_by_role("link", name=title).click()
    expect(cleo.page.get_by_role("heading", level=1)).to_have_text(title)
    cleo.page.get_by_role("link", name="The lamp on the pier").click()
    entry = cleo.page.get_by_role("region", name="How the story grew").get_by_text(LOST, exact=True)
    expect(entry).to_be_in_viewport()


def test_nobody_goes_on_where_all_rights_are_reserved(weft_server, member, open_page):
    ann, ben = member("ann"), member("ben").name
    story = Story(weft_server.log_file.parent, ann.name, "Ours alone", FIRST)
    story.goes_on((ann.name, WON, 3), (ben, LOST, 2), is_end=True)
    page = open_page(Screen("desktop", "light"))
    page.goto(f"{story.address}/graph")
    expect(page.get_by_role("link", name="Branch from here")).to_have_count(1)
    with story._open() as database:
        database.execute("update story_threads set version = version + 1, licence = 2 where id = ?", (story.number,))
    page.reload()
    expect(page.get_by_role("link", name="Branch from here")).to_have_count(0)


@pytest.mark.parametrize("look", [*SCREENS, Screen("phone", "dark"), Screen("desktop", "light")], ids=str)
def test_both_sides_are_accessible_and_fit(story: Story, member, look: Screen):
    cleo = member("cleo", Way(look))
    begin_fork(cleo.page, story, f"The cat of {cleo.name}")
    for name, address in (("fork-page", cleo.page.url), ("forked-graph", f"{story.address}/graph")):
        cleo.page.goto(address)
        see(cleo.page, f"story-{name}")
    cleo.page.get_by_role("region", name="How the story grew").get_by_role("link", name="Branch from here").click()
    see(cleo.page, "story-fork-form")
