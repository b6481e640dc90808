"""Looking around where much is going on, without changing any of it."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see_by_day_and_night
from screens import Way
from steps import act, search

pytestmark = pytest.mark.demo_world


def test_explore_gives_tags_posts_and_people_with_reasons(resident, way: Way):
    jane = resident("jane_austen", way)
    jane.page.goto("/explore")
    main = jane.page.get_by_role("main")

    expect(main.get_by_role("heading", name="People to follow")).to_be_visible()
    expect(main.get_by_text(re.compile("^Followed by|followers$")).first).to_be_visible()
    expect(main.get_by_role("button", name=re.compile("^Follow ")).first).to_be_visible()


def test_a_visitor_looks_around_before_signing_up(open_page, way: Way):
    visitor = open_page(way.screen, way.javascript)
    visitor.goto("/")
    visitor.get_by_role("link", name="Browse without an account").click()
    expect(visitor.get_by_role("link", name="Sign up", exact=True).filter(visible=True)).to_have_text("Sign up")
    search(visitor, "jane")
    visitor.get_by_role("main").get_by_role("link", name="Jane Austen", exact=True).click()

    expect(visitor.get_by_role("heading", level=1)).to_have_text("Jane Austen")
    expect(act(visitor.get_by_role("main").get_by_role("article").first, "Like")).to_be_visible()


def test_a_notebook_has_notes_of_every_kind(resident, way: Way):
    page = resident("jane_austen", way).page
    page.goto("/turtly")
    entries = page.locator(".entry")
    expect(entries.filter(has_text="What the lake did").locator(".thumb")).to_be_visible()
    expect(entries.filter(has_text="The tune that will not leave").get_by_text("0:06")).to_be_visible()
    expect(page.locator(".past")).to_contain_text("A year ago there was fog")
    see_by_day_and_night(page, "notebook-demo", way)
    entries.filter(has_text="Before the visit").click()
    expect(page.locator("[data-on='1']")).to_have_count(2)
    see_by_day_and_night(page, "note-demo", way)
    page.goto("/turtly/templates")
    expect(page.get_by_text("Sunday evening")).to_be_visible()


def test_moods_have_a_calendar_a_feed_and_a_week(resident, way: Way):
    page = resident("jane_austen", way).page
    page.goto("/moods")
    cards = page.locator("article.mood")
    expect(cards.filter(has_text="The cat has found the piano.").locator(".reaction").first).to_be_visible()
    assert cards.filter(has_text="Someone").count() >= 1
    shown = cards.filter(has_text="The kite is mended.")
    expect(shown.locator(".badge")).to_contain_text("Cousins’ almanac")
    cards.filter(has_text="I miss the sea today.").get_by_role("link", name=re.compile("^Comment")).click()
    expect(page.get_by_text("Come and visit.")).to_be_visible()
    days = 0
    page.goto("/moods/calendar")
    for _ in range(3):
        days += page.locator(".felt .emoji").count()
        before = page.locator(".turn a[rel=prev]")
        if not before.count():  # Nothing lies before the first mood.
            break
        page.goto(before.get_attribute("href"))
    assert days >= 50
    page.goto("/moods/week")
    expect(page.locator(".quote")).to_have_count(3)
    page.goto("/moods/insights")
    expect(page.locator("svg").first).to_be_visible()
