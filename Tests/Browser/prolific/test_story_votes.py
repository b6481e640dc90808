"""How votes came: staff look at an open round and void somebody's, and the host reads figures when it is over."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see_by_day_and_night
from screens import Way
from steps import act, button, expect_pressed, field, field_error
from story_steps import begin, candidate, submit

pytestmark = pytest.mark.shared_server
LINE = "Somebody had cut the rope."


def test_staff_void_votes_and_the_voter_is_told_so(member, staff, way: Way):
    ann, ben, cleo, mo = member("ann", way), member("ben", way), member("cleo", way), staff("mo", way)
    story = begin(ann.page, f"The bell of {ben.name}")
    submit(ben.page, story, LINE)
    cleo.page.goto(story)
    vote = act(candidate(cleo.page, LINE), "Vote")
    vote.click()
    expect_pressed(vote)

    ann.page.goto(story)
    expect(ann.page.get_by_role("link", name="How the votes came")).to_have_count(0)
    mo.page.goto(story)
    mo.page.get_by_role("link", name="How the votes came").click()
    see_by_day_and_night(mo.page, "votes-closed", way)
    mo.page.get_by_role("button", name="Look at the votes").click()
    expect(mo.page.get_by_role("row").filter(has_text=LINE)).to_contain_text("1 (100%)")
    see_by_day_and_night(mo.page, "votes-open", way)
    mo.page.locator(f"#person-{cleo.name}").get_by_role("link", name=re.compile("^Void")).click()
    expect(field(mo.page, "Username")).to_have_value(cleo.name)
    button(mo.page, "Void their votes").click()
    expect(field_error(mo.page, "The reason")).to_have_text("Write a sentence or two.")
    see_by_day_and_night(mo.page, "votes-void", way)
    field(mo.page, "The reason").fill("An account made to vote")
    button(mo.page, "Void their votes").click()
    mo.page.get_by_role("button", name="Look at the votes").click()
    expect(mo.page.get_by_text("There are no votes.")).to_be_visible()
    mo.page.goto("/mod/audit")
    expect(mo.page.get_by_role("article").filter(has_text=cleo.handle).first).to_contain_text("voided the votes of")

    cleo.page.goto(story)
    expect(cleo.page.get_by_text("your votes do not count in this round")).to_be_visible()
    expect(candidate(cleo.page, LINE).get_by_role("button")).to_have_count(0)
