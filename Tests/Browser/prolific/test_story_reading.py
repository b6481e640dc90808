"""Reading a story as a book, and its head: what stands on the first screen, and what is three taps away."""

import re

import pytest
from playwright.sync_api import Page, expect

from accessibility import see
from screens import Screen, Way
from steps import expect_pressed, wait_for
from story_steps import begin, follow_bell, more, submit
from story_world import StoryTime
from written_story import Story

pytestmark = pytest.mark.shared_server


@pytest.fixture
def story_time(weft_server) -> StoryTime:
    return StoryTime(weft_server)



@pytest.fixture
def long(weft_server, member) -> Story:
    """A finished story of thirty lines of two people."""
    ann, ben = (member(name).name for name in ("ann", "ben"))
    story = Story(weft_server.log_file.parent, ann, "The long way home", "It began on a Monday, as such things do.")
    for number in range(1, 30):
        words = f"On day {number} they walked on, over hills and through rain, and nobody asked how far it was."
        story.goes_on((ben, words, 2), (ann, "They turned round.", 0), is_end=number == 29)
    return story


def test_a_story_is_read_like_a_book(long: Story, member, way: Way):
    page = member("cleo", way).page
    page.goto(f"{long.address}/story")

    expect(page.get_by_role("heading", level=1)).to_have_text("The long way home")
    expect(page.get_by_role("navigation", name="Places")).to_have_count(0)
    assert page.locator(".tale .prose").evaluate("prose => prose.getBoundingClientRect().width") <= 34 * 16
    letter = page.locator(".tale .story > p").first
    first = "line => getComputedStyle(line, '::first-letter').getPropertyValue('initial-letter')"
    assert letter.evaluate(first).startswith("3"), "the first letter stands over three lines"
    assert page.locator(".tale .story > p").nth(1).evaluate("line => parseFloat(getComputedStyle(line).textIndent)") > 20
    expect(page.locator(".tale .prose a")).to_have_count(0)
    like = page.get_by_role("button", name="Like the ending")
    like.click()
    expect_pressed(page.get_by_role("button", name=re.compile("^Like the ending")))
    see(page, "story-book", way)
    page.get_by_role("link", name="See how it grew").click()
    expect(page).to_have_url(re.compile("/graph$"))


def test_a_link_leads_to_a_line_without_scripts(long: Story, open_page):
    page = open_page(Screen("phone", "light"), javascript=False)
    page.goto(f"{long.address}/story#line-20")
    expect(page.get_by_text("On day 20 they walked on")).to_be_in_viewport()


def test_whoever_comes_back_reads_on(long: Story, member):
    page = member("cleo").page
    page.goto(f"{long.address}/story")
    line = page.locator("#line-15")
    line.scroll_into_view_if_needed()
    line.evaluate("line => scrollTo(0, line.offsetTop - innerHeight / 3)")
    expect(page.locator("#line-14")).to_be_in_viewport()
    page.goto("/prolific")
    page.goto(f"{long.address}/story")
    expect(line).to_be_in_viewport()
    page.get_by_role("link", name="From the beginning").click()
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()


def test_how_far_one_has_come_is_drawn(long: Story, open_page):
    page = open_page(Screen("desktop", "light"))
    page.goto(f"{long.address}/story")
    bar = "() => document.querySelector('.progress').getBoundingClientRect().width / innerWidth"
    assert page.evaluate(bar) < 0.05
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    wait_for(page, lambda: page.evaluate(bar) > 0.95)


@pytest.mark.both_engines
def test_the_story_and_its_candidates_share_the_first_screen(member, story_time):
    ann, ben, cleo = member("ann"), member("ben"), member("cleo")
    page = member("dora", Way(Screen("phone", "light"))).page
    address = begin(ann.page, f"The stairs of {ann.name}").split("#")[0]
    for author in (ben, cleo, ben):
        submit(author.page, address, "They went up one more flight, and it was the same as before.")
        story_time.until_the_end(address)
        author.page.goto(address)
    submit(ben.page, address, "Then the stairs went down.")
    page.goto(address)

    tabs = page.get_by_role("navigation", name="This story")
    expect(tabs.get_by_role("link")).to_have_text(["Play", "Read", "Graph"])
    expect(page.get_by_text("Read the first 2 lines")).to_be_visible()
    expect(page.get_by_role("list", name="The story so far").get_by_role("listitem")).to_have_count(2)
    candidate = page.locator("article.candidate .vote")
    dock = page.locator("#round-offer").bounding_box()
    box = candidate.bounding_box()
    assert box["y"] + box["height"] <= dock["y"], "the first candidate stands above the dock"
    title = page.get_by_role("heading", level=1)
    assert title.evaluate("title => title.getBoundingClientRect().height") < 40, "the title has one line"
    page.get_by_text("Read the first 2 lines").click()
    expect(page.get_by_role("list", name="The lines before").get_by_role("listitem")).to_have_count(2)


def test_a_story_is_followed_by_its_bell(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    address = begin(ann.page, f"The bell of {ann.name}").split("#")[0]
    ben.page.goto(address)
    follow_bell(ben.page).click()
    expect_pressed(follow_bell(ben.page))
    ben.page.reload()
    expect_pressed(follow_bell(ben.page))


@pytest.mark.parametrize("what, words", [
    ("Proof of votes", "Proof of votes"), ("Points", "Points"), ("Who can see this?", "Who can see this?"),
])
def test_proof_points_and_readers_are_three_taps_away(long: Story, member, what: str, words: str):
    page: Page = member("cleo").page
    page.goto(long.address)
    more(page, what)  # Two taps; the third opens what is folded there.
    expect(page.get_by_role("main").get_by_text(words).first).to_be_visible()
