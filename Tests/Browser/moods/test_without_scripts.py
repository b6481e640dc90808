"""Moods in a browser without scripts, from the first question to the calendar."""

import re

import pytest
from playwright.sync_api import Page, expect

from screens import WITHOUT_SCRIPTS
from steps import button, field

pytestmark = [pytest.mark.shared_server, pytest.mark.both_engines]


def agrees(page: Page) -> None:
    """Comes to Moods for the first time, and is led to the feed."""
    page.goto("/moods")
    expect(page).to_have_url(re.compile("/moods/consent"))
    button(page, "I agree").click()
    expect(page).to_have_url(re.compile("/moods$"))


def posts(page: Page, feeling: str, caption: str, audience: str) -> None:
    page.goto("/moods")
    page.locator("a.compose, a[href='/moods/new']").filter(visible=True).first.click()
    page.get_by_role("radio", name=feeling, exact=True).check(force=True)
    field(page, "A few words, if you like").fill(caption)
    page.get_by_role("radio", name=audience, exact=True).check(force=True)
    button(page, "Post").click()
    expect(page).to_have_url(re.compile(r"\?posted=1$"))


def test_property_7_feed_post_react_comment_and_calendar_work_without_javascript(member):
    ann, ben = member("ann", WITHOUT_SCRIPTS), member("ben", WITHOUT_SCRIPTS)
    bread = f"Bread in the oven, and {ann.name} waits."
    page = ann.page
    agrees(page)
    posts(page, "at ease", bread, "Everyone")
    page.goto("/moods")
    expect(page.locator("article.mood").filter(has_text=bread)).to_be_visible()

    page = ben.page
    agrees(page)
    card = page.locator("article.mood").filter(has_text=bread)
    card.get_by_role("link", name="Add a reaction").click()
    page.locator("main").get_by_role("button", name="🤗").click()
    page.goto("/moods")
    expect(card.locator(".reaction[aria-pressed=true]")).to_contain_text("1")
    card.get_by_role("link", name="Comment").click()
    field(page, "Your comment").fill("Keep me a slice.")
    button(page, "Comment").click()
    expect(page.get_by_text("Keep me a slice.")).to_be_visible()
    # The same button takes a reaction back.
    page.goto("/moods")
    card.locator(".reaction[aria-pressed=true]").click()
    page.goto("/moods")
    expect(card.locator(".reaction")).to_have_count(0)

    posts(page, "glad", "The sun is out.", "Only me")
    page.goto("/moods/calendar")
    today = page.locator("td.today .felt")
    expect(today.locator(".emoji")).to_have_text("😀")
    today.click()
    expect(page.locator("#day li")).to_have_count(1)
    expect(page.locator("#day li")).to_contain_text("The sun is out.")

    page = ann.page
    page.goto("/moods/calendar")
    page.locator("td.today .felt").click()
    expect(page.locator("#day li")).to_contain_text(bread)
    page.goto("/moods")
    page.locator("article.mood").filter(has_text=bread).get_by_role("link", name="Comment").click()
    expect(page.get_by_text("Keep me a slice.")).to_be_visible()
