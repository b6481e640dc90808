"""Who has how many points, and what they are for: from the list of stories, a story, and a profile."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see
from screens import SCREENS, Screen, Way
from steps import button
from story_steps import more
from written_story import Story

pytestmark = pytest.mark.shared_server
FIRST = "Nobody had wound the clock since the flood."
LINE = "It struck thirteen when we opened the door."


@pytest.fixture
def won(weft_server, member):
    """Two people, and a story of the first in which the second won a round and with it points."""

    def won(way: Way):
        ann, ben = member("ann", way), member("ben", way)
        story = Story(weft_server.log_file.parent, ann.name, f"The clock of {ben.name}", FIRST)
        story.goes_on((ben.name, LINE, 3))
        # More than anybody else on the server has: they stand first.
        story.gives(ben.name, 0, 100_000 + int(story.number % 100_000))
        story.gives(ben.name, 2, 3)
        return ann, ben, story

    return won


def test_points_are_found_and_each_says_what_it_is_for(won, way: Way):
    ann, ben, story = won(way)
    ann.page.goto("/prolific?tab=explore")
    ann.page.get_by_role("navigation", name="Explore").get_by_role("link", name="Points").click()
    expect(ann.page.get_by_text("You have no points here yet.")).to_be_visible()
    row = ann.page.locator(f"#person-{ben.name}")
    expect(row).to_contain_text(re.compile(r"#\d+ · 1\d{5} points"))
    see(ann.page, "points", way)
    ann.page.get_by_role("link", name="All time").click()
    row.get_by_role("link", name="Details").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(f"Points of {ben.name}")
    expect(ann.page.get_by_role("article").filter(has_text="3 points for 3 votes in round 1")).to_contain_text(LINE)
    see(ann.page, "points-why", way)
    ann.page.get_by_role("link", name=f"The clock of {ben.name}").first.click()
    expect(ann.page).to_have_url(re.compile("/rounds/1$"))

    ann.page.goto(story.address)
    more(ann.page, "Points")
    expect(row).to_contain_text("#1")
    see(ann.page, "points-story", way)
    row.get_by_role("link", name="Details").click()
    expect(ann.page.get_by_role("article")).to_have_count(2)

    ann.page.goto(f"{ben.profile}/stories")
    ann.page.get_by_role("main").get_by_role("link", name=re.compile(r"^1\d{5} points$")).click()
    expect(ann.page.get_by_role("article")).to_have_count(2)


def test_who_shows_no_stories_is_not_listed(won, way: Way):
    ann, ben, story = won(way)
    ben.page.goto("/settings/stories")
    ben.page.get_by_role("checkbox", name="Show my stories on my profile").uncheck()
    button(ben.page, "Save").click()
    expect(ben.page.get_by_text("Your changes are saved.")).to_be_visible()
    ann.page.goto("/prolific/points")
    expect(ann.page.locator(f"#person-{ben.name}")).to_have_count(0)
    ben.page.goto("/prolific/points")
    ben.page.get_by_role("link", name="Your points").click()
    expect(ben.page.get_by_role("article")).to_have_count(2)


@pytest.mark.parametrize("look", [Screen("phone", "dark"), *SCREENS[1:]], ids=str)
def test_the_lists_are_readable_in_the_dark(won, look: Screen):
    ann, ben, _ = won(Way(look))
    for path in ("/prolific/points", f"/prolific/points/@{ben.name}"):
        ann.page.goto(path)
        see(ann.page, f"points-{path.count('/')}")
