"""Stories as a game: the vote, the line at the foot of the screen, the clock, what a round comes to, the first page."""

import re
import time

import pytest
from playwright.sync_api import expect

from accessibility import axe, see
from screens import Screen, Way, assert_fits, picture
from steps import act, button, expect_pressed, field, wait_for
from story_steps import begin, candidate, follow_bell, submit
from story_world import StoryTime, begins, offers, votes

pytestmark = pytest.mark.shared_server


@pytest.fixture
def story_time(weft_server) -> StoryTime:
    return StoryTime(weft_server)


def test_the_whole_entry_is_the_vote_and_nothing_tells_who_wrote_it(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben", way), member("cleo", way)
    story = begin(ann.page, f"The hinge of {ann.name}")
    offers(ben, story.split("#")[0], "Somebody had oiled it.")
    offers(cleo, story.split("#")[0], "It had rusted shut.")
    page = ann.page
    page.goto(story)
    for name in (ben.name, cleo.name):
        expect(page.get_by_text(name)).to_have_count(0)
    candidate(page, "oiled it").get_by_text("Somebody had oiled it.").click()
    vote = act(candidate(page, "oiled it"), "Vote")
    expect_pressed(vote)
    expect(page.get_by_text("1 vote given · you can change it")).to_be_visible()
    act(candidate(page, "rusted shut"), "Vote").click()
    expect(page.get_by_text("2 votes given · you can change them")).to_be_visible()
    see(page, "story-voted", way)
    vote.click()
    expect_pressed(act(candidate(page, "oiled it"), "Vote"), False)
    expect(page.get_by_text("1 vote given · you can change it")).to_be_visible()

    ben.page.goto(story)
    own = ben.page.get_by_role("region", name="Your line")
    expect(own).to_contain_text("Your line is in.")
    expect(own.get_by_role("link", name="Withdraw")).to_be_visible()
    expect(ben.page.get_by_text(cleo.name)).to_have_count(0)


def test_the_line_one_writes_stands_at_the_foot_of_the_screen(member, open_page):
    ann, ben = member("ann"), member("ben", Way(Screen("phone", "light"), True))
    story = begin(ann.page, f"The foot of {ann.name}").split("#")[0]
    for number in range(8):
        offers(member(f"w{number}"), story, f"Line number {number} of quite some words, so that the page is long.")
    page = ben.page
    page.goto(story)
    line = field(page, "Your line")
    expect(line).to_be_in_viewport()
    expect(field(page, "Follow this story")).to_be_hidden()
    picture(page, "story-dock")
    line.click()
    expect(field(page, "Follow this story")).to_be_visible()
    line.fill("And then it rained.")
    assert_fits(page)
    picture(page, "story-dock-open")
    button(page, "Send my line").click()
    expect(page.get_by_role("region", name="Your line")).to_contain_text("And then it rained.")


def test_the_last_minute_is_told_once(member, story_time):
    ann, ben = member("ann"), member("ben")
    story = begin(ann.page, f"The minute of {ann.name}")
    submit(ben.page, story, "It passed.")
    ann.page.goto(story)
    expect(ann.page.locator("#round progress")).to_be_visible()
    expect(ann.page.locator("#round[data-last]")).to_have_count(0)
    story_time.ends_in(story, 600, 900)
    ann.page.clock.install()
    ann.page.goto(story)
    expect(ann.page.locator("#round progress")).to_be_visible()
    # From now on the time of the page goes on by what it is told alone.
    ann.page.clock.pause_at(time.time() + 60)

    def has_come() -> bool:
        ann.page.clock.fast_forward(10_000)
        return ann.page.locator("#round[data-last]").count() == 1

    wait_for(ann.page, has_come)
    expect(ann.page.get_by_role("status").filter(has_text="Less than a minute left.")).to_have_count(1)


@pytest.mark.both_engines
def test_a_round_that_closes_shows_what_it_came_to(member, story_time):
    ann, ben, cleo = member("ann"), member("ben"), member("cleo")
    story = begin(ann.page, f"The reveal of {ann.name}").split("#")[0]
    offers(ben, story, "A door opened in the wall.")
    offers(cleo, story, "The wall opened in the door.")
    votes(ann, story, "A door opened in the wall.")
    ann.page.goto(story)
    story_time.until_the_end(story)
    ben.page.goto(story)
    reveal = ann.page.get_by_role("region", name="Round 1 · the next line is")
    expect(reveal.locator("article.winner")).to_contain_text("A door opened in the wall.")
    expect(reveal.locator("article.winner")).to_contain_text("1 vote")
    expect(reveal.locator("article.winner").locator(".by")).to_contain_text(re.compile(r"\+\d+ points"))
    expect(reveal.get_by_role("link", name=ben.name)).to_be_visible()
    other = reveal.locator("article").filter(has_text="The wall opened in the door.")
    expect(other).to_contain_text(cleo.name)
    expect(other).not_to_contain_text("0 votes")
    expect(ann.page.locator("#reveal-title")).to_be_focused()
    act(other, "Like this line").click()
    expect_pressed(act(other, "Like this line"))
    axe(ann.page)
    picture(ann.page, "story-reveal")

    ben.page.goto(story)
    ben.page.get_by_role("link", name="Round 1", exact=True).click()
    expect(ben.page.locator("article.winner")).to_contain_text("A door opened in the wall.")
    ben.page.get_by_role("link", name="Write the next line").click()
    expect(field(ben.page, "Your line")).to_be_visible()


def test_the_first_page_says_how_it_goes_and_takes_a_line(member, story_time, way: Way):
    ann, ben, cleo = member("ann", way), member("ben", way), member("cleo", way)
    story = begins(ann, f"The drawer of {ann.name}", "The drawer was bare.")
    offers(ben, story, "Then a book fell on it.")
    offers(cleo, story, "Then it fell.")
    title = f"{'Donaudampfschifffahrt' * 3}of{ben.name}"
    other = begins(ben, title, "There was one more.")
    story_time.until_voting(story)
    page = ann.page
    page.goto("/prolific")
    expect(page.get_by_role("region", name="How it goes")).to_be_visible()
    book = page.get_by_role("region", name="Vote now").get_by_role("link", name=f"The drawer of {ann.name}")
    expect(book).to_have_count(1)
    assert page.locator("img.cover").first.evaluate("async image => (await image.decode(), image.naturalWidth)") == 240
    see(page, "story-front", way)
    card = page.get_by_role("region", name="Continue this story")
    card.get_by_label("Your line").fill("And so it went on.")
    card.get_by_role("button", name="Send my line").click()
    expect(page.get_by_role("region", name="Your line")).to_contain_text("And so it went on.")

    votes(ann, story, "Then a book fell on it.")
    page.goto("/prolific")
    expect(page.get_by_role("region", name="How it goes")).to_have_count(0)
    expect(page.get_by_role("region", name="Vote now").get_by_role("link", name=f"The drawer of {ann.name}")).to_have_count(0)
    page.goto("/prolific?tab=explore")
    one = page.locator("article.story-card").filter(has_text=title)
    one.get_by_role("button", name=re.compile("^Follow")).click()
    expect(one.get_by_role("button", name=re.compile("^Follow"))).to_have_count(0)
    page.goto(other)
    expect_pressed(follow_bell(page))
