"""A game night: people gather around a code, play round after round, and look at the album."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see
from screens import Way
from steps import button, field, until
from story_world import StoryTime, offers, votes

pytestmark = pytest.mark.shared_server
CODE = re.compile(r"^[0-9A-Z]{5}-[0-9A-Z]{5}$")


@pytest.fixture
def story_time(weft_server) -> StoryTime:
    return StoryTime(weft_server)


@pytest.mark.both_engines
def test_people_come_by_the_code_and_play(member, story_time, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    ann.page.goto("/prolific")
    button(ann.page, "Open a lobby").click()
    expect(ann.page.get_by_role("heading", level=2, name="Game night")).to_be_visible()
    expect(ann.page.get_by_role("img", name="The way into this game, to scan with a phone")).to_be_visible()
    lobby = ann.page.url
    code = ann.page.locator(".lobby-code").inner_text()
    assert CODE.match(code)
    line = ann.page.locator("#lobby-first .story").inner_text()
    button(ann.page, "Draw another").click()
    expect(ann.page.locator("#lobby-first .story")).not_to_have_text(line)
    see(ann.page, "game-lobby", way)

    if way.javascript:
        ben.page.goto(f"/prolific/join#{code}")
    else:
        ben.page.goto("/prolific/join")
        field(ben.page, "Your code").fill(code.lower())
        button(ben.page, "Look it up").click()
    button(ben.page, "Join the game").click()
    expect(ben.page).to_have_url(lobby)
    expect(ben.page.locator(".seat.ready")).to_have_count(2)
    if not way.javascript:
        ann.page.get_by_role("link", name="See who has come").click()
    expect(ann.page.locator(".seat.ready")).to_have_count(2)

    button(ann.page, "Start with 2").click()
    story = lobby.removesuffix("/lobby")
    expect(ann.page).to_have_url(story)
    if way.javascript:
        expect(ben.page).to_have_url(story)
    ben.page.goto(story)
    field(ben.page, "Your line").fill("Then the lamp went out.")
    button(ben.page, "Send my line").click()
    expect(ben.page.get_by_text("Your line is in.")).to_be_visible()
    story_time.ends_in(story, 600, 900)
    offers(ann, story, "Then the lamp went on.")
    votes(ann, story, "Then the lamp went out.")
    votes(ben, story, "Then the lamp went on.")
    # Both have written and voted: no minute has to go by.
    until(ann.page, story, ann.page.get_by_role("heading", name="Round 2 of at most 8"))


def test_a_stranger_with_a_wrong_code_stays_outside(member, open_page, way: Way):
    page = member("dora", way).page
    page.goto("/prolific/join")
    field(page, "Your code").fill("ABCDE-FGHJK")
    button(page, "Look it up").click()
    expect(page.get_by_text("This code does not open anything.").first).to_be_visible()

    visitor = open_page(way.screen, way.javascript)
    visitor.goto("/prolific/join#ABCDE-FGHJK")
    expect(visitor.get_by_role("link", name="Make an account")).to_be_visible()


def test_an_album_shows_each_line_with_those_that_lost(member, story_time, way: Way):
    ann, ben, cleo = member("ann", way), member("ben"), member("cleo")
    fields = {"title": f"The album of {ann.name}", "text": "It was late.", "max_rounds": "2", "final_from": "1"}
    story = ann.send("/prolific/new", fields).headers["location"]
    offers(ben, story, "It was later.", final="1")
    offers(cleo, story, "It was early.", final="1")
    votes(ann, story, "It was later.")
    story_time.until_the_end(story)
    page = ann.page
    page.goto(story)
    page.get_by_role("link", name="See the album").click()
    expect(page.locator(".slide")).to_have_count(4)
    for _ in range(2):
        page.locator(".slide:target nav, .slide:first-child nav").last.get_by_role("link", name="Next").click()
    expect(page.locator("#slide-2 .sisters")).to_contain_text("It was early.")
    expect(page.locator("#slide-2 .sisters")).to_be_in_viewport()
    see(page, "story-album", way)
