"""Stories written together: begun, gone on with, voted for, with and without scripts, on a phone and a desktop."""

import pytest
from playwright.sync_api import expect

from accessibility import axe, see
from screens import Way, assert_fits, picture
from steps import act, button, expect_pressed, expect_unready, field
from story_steps import begin, candidate, submit

pytestmark = pytest.mark.shared_server


def test_a_story_is_begun_gone_on_with_and_voted_for(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben", way), member("cleo")
    story = begin(ann.page, f"The bell of {ann.name}")
    expect(ann.page.get_by_text("The timer starts with the first line")).to_be_visible()
    picture(ann.page, "story-new")

    submit(ben.page, story, "Nobody admitted to hearing it.")
    submit(cleo.page, story, "I put down my glass.")
    expect(cleo.page.get_by_role("heading", name="1 other line")).to_be_visible()
    ann.page.goto(story)
    expect(ann.page.get_by_role("heading", name="2 lines", exact=True)).to_be_visible()
    assert_fits(ann.page)
    act(candidate(ann.page, "I put down my glass."), "Vote").click()
    vote = act(candidate(ann.page, "I put down my glass."), "Vote")
    expect_pressed(vote)
    picture(ann.page, "story-vote")
    if way.javascript:
        axe(ann.page)

    ann.page.goto(story)
    expect(act(candidate(ann.page, "I put down my glass."), "Vote")).to_have_attribute("aria-pressed", "true")
    ben.page.goto(story)
    expect(act(candidate(ben.page, "I put down my glass."), "Vote")).to_have_attribute("aria-pressed", "false")
    expect(candidate(ben.page, "Nobody admitted")).to_have_count(0)


def test_what_cannot_be_taken_comes_back_with_its_sentence(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    story = begin(ann.page, f"Too long for {ann.name}")
    ben.page.goto(story)
    field(ben.page, "Your line").fill("a" * 141)
    if way.javascript:
        expect_unready(button(ben.page, "Send my line"), "That is one character too long.")
    else:
        button(ben.page, "Send my line").click()
        expect(ben.page.get_by_text("one character too long").first).to_be_visible()
    expect(field(ben.page, "Your line")).to_have_value("a" * 141)
    expect(ben.page.locator("article.candidate")).to_have_count(0)


def test_a_snippet_is_taken_back_and_the_turn_is_over(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    story = begin(ann.page, f"Taken back from {ann.name}")
    submit(ben.page, story, "On second thoughts.")
    ben.page.get_by_role("link", name="Withdraw", exact=True).click()
    picture(ben.page, "story-take-back")
    button(ben.page, "Withdraw").click()
    expect(ben.page.get_by_text("Your turn in this round is over.")).to_be_visible()
    ann.page.goto(story)
    expect(candidate(ann.page, "On second thoughts.")).to_have_count(0)


def test_stories_are_found_and_private_ones_are_not(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    begin(ann.page, f"For all by {ann.name}")
    closed = begin(ann.page, f"For us by {ann.name}", visibility="2")
    ben.page.goto("/prolific")
    expect(ben.page.get_by_role("link", name=f"For all by {ann.name}")).to_be_visible()
    ben.page.goto("/prolific?tab=explore")
    expect(ben.page.get_by_role("link", name=f"For all by {ann.name}")).to_be_visible()
    expect(ben.page.get_by_text(f"For us by {ann.name}")).to_have_count(0)
    see(ben.page, "stories", way)
    assert ben.page.goto(closed).status == 404
