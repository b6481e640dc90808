"""Moods for people without an account, where the operator lets them read."""

from pathlib import Path

import databases
import pytest
from playwright.sync_api import Page, expect
from weft_server import WeftServer

from accessibility import see_by_day_and_night
from conftest import SETTINGS
from people import Person
from screens import Way
from steps import button, field


@pytest.fixture
def weft_server(binary: Path, engine: str, tmp_path: Path):
    """A server whose operator lets visitors read moods."""
    with databases.fresh(engine) as database:
        with WeftServer(binary, tmp_path, database, **SETTINGS, WEFT_MOODS_VISITORS="true") as server:
            yield server


def posts(person: Person, words: str, audience: str, **more) -> None:
    person.send("/moods/new", {"emoji": "😌", "caption": words, "audience": audience, "told": "1", **more})


@pytest.mark.both_engines
def test_visitors_read_what_they_were_meant_to_read_and_nothing_else(member, open_page, way: Way):
    ann, ben = member("ann"), member("ben")
    for person in (ann, ben):
        person.send("/moods/consent", {"zone": "UTC"})
    ann.send("/moods/settings", {"shown": "1"})
    page = ann.page
    page.goto("/moods/new")
    expect(page.locator("#visitors-read")).to_contain_text("people without an account can read")
    page.get_by_role("radio", name="at ease", exact=True).check(force=True)
    field(page, "A few words, if you like").fill("Bread in the oven.")
    page.get_by_role("radio", name="Everyone", exact=True).check(force=True)
    button(page, "Post").click()
    expect(page.get_by_text("Bread in the oven.")).to_be_visible()
    posts(ben, "For those who follow me.", "followers")

    visitor: Page = open_page(way.screen, way.javascript)
    visitor.goto("/moods")
    card = visitor.locator("article.mood")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("Bread in the oven.")
    see_by_day_and_night(visitor, "moods-visitor-feed", way)
    card.get_by_role("link").filter(has=visitor.locator("time")).click()
    expect(visitor.get_by_role("heading", level=1)).to_contain_text(ann.name)
    expect(visitor.locator("main")).to_contain_text("Bread in the oven.")
    expect(visitor.locator("main").get_by_role("button")).to_have_count(0)
    see_by_day_and_night(visitor, "moods-visitor-mood", way)
    visitor.goto(ann.profile)
    visitor.locator("main").get_by_role("link", name="Moods", exact=True).click()
    expect(visitor.locator("article.mood")).to_contain_text("Bread in the oven.")
    see_by_day_and_night(visitor, "moods-visitor-profile", way)
    # The calendar and what else is somebody's own asks who is there.
    visitor.goto("/moods/calendar")
    expect(visitor.get_by_role("heading", level=1)).to_contain_text("Log in")
