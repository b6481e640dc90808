"""Somebody reports, staff decide with a reason, the author reads it, appeals, and somebody else answers."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see_by_day_and_night
from post_steps import card
from screens import Way
from steps import button, choose, field, field_error

pytestmark = pytest.mark.shared_server


@pytest.mark.both_engines
def test_a_report_becomes_a_decision_and_an_appeal_is_answered_by_somebody_else(member, staff, way: Way):
    ann, ben, mo, max_ = member("ann", way), member("ben", way), staff("mo", way), staff("max", way)
    text = f"Buy the plums of {ann.name} now"
    post = ann.writes(text)

    ben.page.goto(post)
    choose(card(ben.page, text), "Report")
    button(ben.page, "Send the report").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("Choose what is wrong.")
    ben.page.get_by_role("radio", name=re.compile("^Spam")).check()
    field(ben.page, "What should the moderators know?").fill("Every day")
    see_by_day_and_night(ben.page, "report", way)
    button(ben.page, "Send the report").click()
    expect(ben.page.get_by_role("heading", name="Thank you")).to_be_visible()
    see_by_day_and_night(ben.page, "report-thanks", way)

    mo.page.goto("/home")
    mo.page.get_by_label("Your menu", exact=True).filter(visible=True).click()
    mo.page.get_by_role("link", name="Moderation").click()
    see_by_day_and_night(mo.page, "mod-reports", way)
    mo.page.get_by_role("link", name=f"A post by {ann.handle}").click()
    expect(mo.page.get_by_text(text)).to_be_visible()
    button(mo.page, "Assign to me").click()
    expect(button(mo.page, "Unassign")).to_be_visible()
    mo.page.get_by_role("radio", name=re.compile("^Remove it")).check()
    button(mo.page, "Decide").click()
    expect(field_error(mo.page, "The reason")).to_have_text("Write a sentence or two.")
    field(mo.page, "The reason").fill("No selling here")
    mo.page.get_by_role("radio", name=re.compile("^Remove it")).check()
    see_by_day_and_night(mo.page, "mod-report", way)
    button(mo.page, "Decide").click()
    expect(mo.page).to_have_url(re.compile(r"/mod/reports\?done=\d+$"))

    ann.page.goto("/notifications")
    see_by_day_and_night(ann.page, "mod-notification", way)
    ann.page.get_by_role("link", name=re.compile("Moderators removed your post")).click()
    expect(ann.page.get_by_text("No selling here")).to_be_visible()
    expect(ann.page.get_by_text(text)).to_be_visible()
    field(ann.page, "Your appeal").fill("They are a gift")
    see_by_day_and_night(ann.page, "mod-decision", way)
    button(ann.page, "Appeal").click()
    expect(ann.page.get_by_role("heading", name="Your appeal waits for an answer")).to_be_visible()

    mo.page.goto("/mod/appeals")
    mo.page.get_by_role("link", name=ann.handle).click()
    expect(mo.page.get_by_text("someone else answers the appeal")).to_be_visible()
    max_.page.goto("/mod/appeals")
    see_by_day_and_night(max_.page, "mod-appeals", way)
    max_.page.get_by_role("link", name=ann.handle).click()
    field(max_.page, "The answer").fill("So they are")
    see_by_day_and_night(max_.page, "mod-appeal", way)
    button(max_.page, "Take the decision back").click()
    expect(max_.page).to_have_url(re.compile("/mod/appeals$"))

    ann.page.goto("/appeals")
    expect(ann.page.get_by_text("Your appeal was granted")).to_be_visible()
    see_by_day_and_night(ann.page, "appeals", way)
    ann.page.get_by_role("link", name=re.compile("Moderators removed your post")).first.click()
    ann.page.get_by_role("link", name="Write it again").click()
    expect(ann.page.get_by_label("What is on your mind?")).to_have_value(text)

    mo.page.goto("/mod/audit")
    expect(mo.page.get_by_role("article").filter(has_text=ann.handle).first).to_contain_text("took a decision back")
    see_by_day_and_night(mo.page, "mod-audit", way)
    mo.page.goto(f"/mod/accounts/{ann.name}")
    see_by_day_and_night(mo.page, "mod-account", way)
    mo.page.goto("/mod/accounts")
    see_by_day_and_night(mo.page, "mod-accounts", way)
