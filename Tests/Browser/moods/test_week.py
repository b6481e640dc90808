"""The week, help in a hard stretch, a breath, and reminders: with and without scripts."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from accessibility import see, see_by_day_and_night
from people import Person
from screens import Way
from steps import button, field

TOKEN = re.compile(r'name="csrf" value="([^"]+)"')
API = "/api/weft/v1/moods"


def call(person: Person, method: str, path: str, json: dict) -> None:
    """Calls the interface for programs in the name of somebody who is logged in."""
    request = person.context.request
    token = TOKEN.search(request.get("/compose").text()).group(1)
    headers = {"X-CSRF-Token": token, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json"}
    answer = request.fetch(API + path, method=method, data=json, headers=headers)
    assert answer.ok, f"{method} {path} answered {answer.status}: {answer.text()[:500]}"


def lives_through(person: Person, emoji: str) -> None:
    """Posts one mood on each of the last eight days."""
    call(person, "PUT", "/consent", {"zone": "UTC"})
    now = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(minutes=2)
    for days in range(8):
        at = (now - datetime.timedelta(days=days)).strftime("%Y-%m-%dT%H:%M:%SZ")
        call(person, "POST", "", {"emoji": emoji, "visibility": "me", "at": at})


@pytest.mark.both_engines
def test_a_week_is_read_rated_and_turned(member, way: Way):
    ann = member("ann", way)
    page = ann.page
    call(ann, "PUT", "/consent", {"zone": "UTC"})
    page.goto("/moods/week")
    expect(page.get_by_role("heading", name="7 more days")).to_be_visible()
    see_by_day_and_night(page, "week-waiting", way)
    lives_through(ann, "😌")
    page.goto("/moods/week")
    expect(page.get_by_role("heading", level=1)).to_have_text("Most of your days were low-energy and pleasant.")
    quotes = page.locator(".quote")
    expect(quotes).to_have_count(3)
    see_by_day_and_night(page, "week", way)
    first = quotes.first.locator("blockquote").text_content()
    quotes.first.get_by_role("button", name="This helps").click()
    helps = quotes.first.get_by_role("button", name="This helps")
    expect(helps).to_have_attribute("aria-pressed", "true")
    expect(helps).not_to_have_attribute("aria-busy", "true")
    quotes.first.get_by_role("button", name="Not this one").click()
    expect(page.get_by_text("That will not come again.")).to_be_visible()
    expect(page.locator("blockquote", has_text=first)).to_have_count(0)
    expect(quotes).to_have_count(3)
    see(page, "week-put-aside", way)
    button(page, "Bring it back").click()
    expect(quotes.first.locator("blockquote")).to_have_text(first)
    button(page, "Show me others").click()
    expect(page.locator("blockquote", has_text=first)).to_have_count(0)
    expect(quotes).to_have_count(3)


def test_help_stands_first_in_a_hard_stretch(member, way: Way):
    ann, jane = member("ann", way), member("jane")
    page = ann.page
    lives_through(ann, "😔")
    page.goto("/moods/week")
    expect(page.get_by_role("heading", name="That sounds like a hard stretch")).to_be_visible()
    expect(page.locator(".quote")).to_have_count(0)
    see_by_day_and_night(page, "support", way)
    page.get_by_role("link", name="Choose someone you trust").click()
    field(page, "Your country").select_option("GB")
    field(page, "Someone you trust").fill("nobody_here")
    button(page, "Save").click()
    expect(page.get_by_text("There is no one of that name here.").first).to_be_visible()
    field(page, "Someone you trust").fill(jane.name)
    button(page, "Save").click()
    expect(page.get_by_text("There is no one of that name here.")).to_have_count(0)
    expect(field(page, "Someone you trust")).to_have_value(jane.name)
    expect(page.get_by_role("link", name="Call 999")).to_have_attribute("href", "tel:999")
    see_by_day_and_night(page, "support-page", way)
    page.get_by_role("link", name="Breathe for a minute").click()
    see_by_day_and_night(page, "breathe", way)
    page.get_by_text("Begin", exact=True).click()
    expect(page.get_by_text("Stop", exact=True)).to_be_visible()
    page.get_by_text("Stop", exact=True).click()
    page.goto("/moods/week")
    button(page, "Not now").click()
    expect(page.locator(".quote")).to_have_count(3)


def test_reminders_are_chosen_and_switched_off(member, way: Way):
    ann = member("ann", way)
    page = ann.page
    call(ann, "PUT", "/consent", {"zone": "UTC"})
    page.goto("/moods/reminders")
    field(page, "Time 1").fill("09:00")
    field(page, "Time 2").fill("20:30")
    see_by_day_and_night(page, "mood-reminders", way)
    button(page, "Remind me").click()
    expect(page.get_by_text("Every day at 09:00 and 20:30.")).to_be_visible()
    button(page, "Switch them off").click()
    expect(button(page, "Remind me")).to_be_visible()
