"""Moods of others: the feed, a mood with comments and reactions, following, and moods without a name."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import databases
from accessibility import see_by_day_and_night
from people import Person
from screens import Way
from slots import Slots
from steps import button, field
from weft_server import WeftServer

SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_LOG": "notice", "WEFT_RATE_LIMITS": "off"}
TOKEN = re.compile(r'name="csrf" value="([^"]+)"')
API = "/api/weft/v1/moods"


@pytest.fixture
def database(engine: str):
    with databases.fresh(engine) as database:
        yield database


@pytest.fixture
def slots(tmp_path: Path, database: str) -> Slots:
    return Slots(tmp_path, database)


@pytest.fixture
def weft_server(binary: Path, tmp_path: Path, database: str, slots: Slots):
    """A server of this test, whose slots come when it wants."""
    folder = tmp_path / "server"
    folder.mkdir()
    with WeftServer(binary, folder, database, **SETTINGS, **slots.environment) as server:
        yield server


def call(person: Person, method: str, path: str, json: dict | None = None) -> dict:
    """Calls the interface for programs in the name of somebody who is logged in."""
    request = person.context.request
    token = TOKEN.search(request.get("/compose").text()).group(1)
    headers = {"X-CSRF-Token": token, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json"}
    answer = request.fetch(API + path, method=method, data=json or {}, headers=headers)
    assert answer.ok, f"{method} {path} answered {answer.status}: {answer.text()[:500]}"
    return answer.json() if answer.status != 204 else {}


def posts(person: Person, emoji: str, caption: str = "", **more) -> str:
    """Posts a mood for everyone, unless `more` says otherwise."""
    call(person, "PUT", "/consent", {"zone": "Europe/Berlin"})
    return call(person, "POST", "", {"emoji": emoji, "caption": caption, "visibility": "everyone", **more})["id"]


def moods(page: Page):
    return page.locator("article.mood")


@pytest.mark.both_engines
def test_moods_are_read_answered_and_followed(member, way: Way):
    lucy, mark, jane = member("lucy", way), member("mark", way), member("jane", way)
    page = jane.page
    page.goto("/moods")
    expect(page).to_have_url(re.compile("/moods/consent"))
    call(jane, "PUT", "/consent", {"zone": "Europe/Berlin"})
    page.goto("/moods")
    expect(page.get_by_text("Quiet so far.")).to_be_visible()
    see_by_day_and_night(page, "moods-feed-empty", way)

    posts(mark, "😰", "Talk tomorrow, and the notes are still a pile.")
    # Between two moods of somebody lies half a minute.
    earlier = (datetime.now(UTC) - timedelta(minutes=2)).isoformat(timespec="seconds")
    posts(lucy, "😌", "Bread in the oven, rain on the roof, nothing else planned.", at=earlier)
    posts(lucy, "🥳", "The last page is done!", visibility="followers")
    page.goto("/moods")
    expect(moods(page)).to_have_count(2)
    see_by_day_and_night(page, "moods-feed", way)

    bread = moods(page).filter(has_text="Bread in the oven")
    bread.get_by_role("button", name="Follow").click()
    expect(bread.get_by_role("button", name=re.compile(r"^Follow\b"))).to_have_count(0)
    page.goto("/moods?tab=following")
    expect(moods(page)).to_have_count(2)
    expect(moods(page).first).to_contain_text("The last page is done!")

    bread = moods(page).filter(has_text="Bread in the oven")
    if way.javascript:
        bread.get_by_role("link", name="Add a reaction").click()
        bread.locator(".quick").get_by_role("button", name="🤗").click()
    else:
        bread.get_by_role("link", name="Add a reaction").click()
        page.locator("main").get_by_role("button", name="🤗").click()
        page.goto("/moods?tab=following")
        bread = moods(page).filter(has_text="Bread in the oven")
    expect(bread.locator(".reaction[aria-pressed=true]")).to_contain_text("1")
    bread.get_by_role("link", name="Comment").click()
    field(page, "Your comment").fill("Keep me a slice. I am on my way already.")
    button(page, "Comment").click()
    expect(page.get_by_text("Keep me a slice.")).to_be_visible()
    see_by_day_and_night(page, "mood", way)

    page.goto("/moods")
    done = moods(page).filter(has_text="The last page is done!")
    done.get_by_label("More about this mood", exact=True).click()
    # Without scripts the items of the menu are a page of their own.
    items = done if way.javascript else page.get_by_role("navigation", name="More about this mood")
    expect(items.get_by_role("link", name="Mute or block @lucy")).to_be_visible()
    expect(items.get_by_role("link", name="Report")).to_be_visible()
    items.get_by_role("button", name="Unfollow").click()
    page.goto("/moods")
    expect(moods(page)).to_have_count(2)
    page.goto("/search?q=pile&type=moods")
    expect(moods(page)).to_have_count(1)
    see_by_day_and_night(page, "moods-search", way)
    assert page.goto(f"{lucy.profile}/moods").status == 404
    lucy.page.goto("/moods/settings")
    lucy.page.get_by_label("Show my moods on my profile").check()
    button(lucy.page, "Save").click()
    page.goto(f"{lucy.profile}/moods")
    expect(moods(page)).to_have_count(1)
    see_by_day_and_night(page, "moods-profile", way)


@pytest.mark.both_engines
def test_a_mood_without_a_name_is_nobodys(member, way: Way, slots: Slots):
    lucy, jane = member("lucy", way), member("jane", way)
    for person in (lucy, jane):
        call(person, "PUT", "/consent", {"zone": "Europe/Berlin"})
    posts(lucy, "🥱", "Third night awake with the little one.", anonymous=True, release="soon", life="7d")
    page = jane.page

    def is_there() -> bool:
        page.goto("/moods")
        return moods(page).count() == 1

    slots.until(is_there)
    expect(moods(page)).to_contain_text("Someone")
    expect(moods(page)).to_contain_text("gone in about 7 days")
    see_by_day_and_night(page, "moods-nameless", way)
    moods(page).get_by_role("link", name="gone in about").click()
    field(page, "Your comment").fill("I have been that puddle.")
    button(page, "Comment").click()
    expect(page.get_by_text("I have been that puddle.")).to_be_visible()
    address = page.url.split("#")[0]

    own = lucy.page
    own.goto(address)
    expect(own.get_by_text("Only you see this")).to_be_visible()
    field(own, "Comment as the author").fill("She sleeps now.")
    button(own, "Comment as the author").click()
    expect(own.get_by_text("She sleeps now.")).to_be_visible()
    see_by_day_and_night(own, "mood-nameless-own", way)
    page.goto(address)
    expect(page.get_by_text("She sleeps now.")).to_be_visible()
    expect(page.get_by_text("Only you see this")).to_have_count(0)
