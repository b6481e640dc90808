"""The feed of words without names: read, folded, hidden, muted, reported, and gone at its end."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import databases
from accessibility import see, see_by_day_and_night
from screens import Way
from slots import Slots
from steps import button, field
from weft_server import WeftServer

SETTINGS = {"WEFT_PASSWORD_COST": "low", "WEFT_LOG": "notice", "WEFT_RATE_LIMITS": "off"}
TEXTS = {
    "I passed the exam and the first thing I wanted was to ring my father. I rang my aunt instead.": ("Family", "1 hour"),
    "I quit on Friday. I have told nobody but you.": ("Work", "7 days"),
    "Some nights I want to die. Then the birds begin.": ("Sadness", "A year"),
}


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


@pytest.fixture
def weft_server(binary: Path, engine: str, tmp_path: Path, slots: Slots):
    """A server of this test, whose slots come when it wants."""
    with databases.fresh(engine) as database:
        folder = tmp_path / "server"
        folder.mkdir()
        with WeftServer(binary, folder, database, **SETTINGS, **slots.environment) as server:
            yield server


def lets_go(page: Page, way: Way, text: str, category: str, life: str) -> None:
    page.goto("/turtly/notes/new")
    field(page, "Note").fill(text)
    button(page, "Done" if way.javascript else "Save").click()
    page.get_by_role("link", name="Let it go, without your name").click()
    if page.get_by_role("link", name="Let it go anyway").count():
        page.get_by_role("link", name="Let it go anyway").click()
    page.get_by_label("The word it stands under").select_option(category)
    page.get_by_label(life, exact=True).check(force=True)
    button(page, "Let go").click()
    expect(page.locator(".state-line")).to_be_visible()


def test_words_without_names_are_read_hidden_muted_and_reported(writer, way: Way, slots: Slots):
    ann, eve = writer("ann", way).page, writer("eve", way).page
    eve.goto("/turtly/feed")
    expect(eve.get_by_text("It is quiet. That is fine.")).to_be_visible()
    see_by_day_and_night(eve, "feed-empty", way)
    for text, (category, life) in TEXTS.items():
        lets_go(ann, way, text, category, life)

    def everything_is_there() -> bool:
        eve.goto("/turtly/feed")
        return eve.locator(".voice").count() == len(TEXTS)

    slots.until(everything_is_there)
    expect(eve.locator(".voice", has_text="exam")).to_contain_text("gone in about")
    expect(eve.get_by_text("That is all for now.")).to_be_visible()
    expect(eve.get_by_text("Then the birds begin.")).to_be_hidden()
    see_by_day_and_night(eve, "feed", way)
    eve.locator(".folded summary").click()
    expect(eve.get_by_text("Then the birds begin.")).to_be_visible()
    see(eve, "feed-unfolded", way)
    ann.goto("/turtly")
    expect(ann.locator(".entry .state-line").first).to_contain_text("Out there until")
    see_by_day_and_night(ann, "notebook-out-there", way)

    eve.get_by_role("link", name="Family", exact=True).click()
    expect(eve.locator(".voice")).to_have_count(1)
    eve.get_by_role("link", name="All", exact=True).click()
    quitting = eve.locator(".voice", has_text="I quit on Friday")
    quitting.locator("summary[aria-label='Hide, mute or report']").click()
    see(eve, "feed-menu", way)
    quitting.get_by_role("link", name="Report it").click()
    see(eve, "feed-report", way)
    eve.get_by_label("It is advertising").check()
    button(eve, "Send the report").click()
    expect(eve.get_by_role("heading", name="Thank you")).to_be_visible()
    see(eve, "feed-thanks", way)
    eve.get_by_role("link", name="Back", exact=True).click()
    quitting = eve.locator(".voice", has_text="I quit on Friday")
    quitting.locator("summary[aria-label='Hide, mute or report']").click()
    quitting.get_by_role("button", name="Hide it").click()
    expect(eve.get_by_text("It is hidden, for you alone.")).to_be_visible()
    expect(eve.locator(".voice")).to_have_count(2)
    eve.get_by_role("link", name="Words and categories you do not want to see").click()
    field(eve, "Words").fill("exam")
    eve.get_by_label("Anger").check()
    see_by_day_and_night(eve, "feed-choices", way)
    button(eve, "Keep").click()
    expect(eve.locator(".voice")).to_have_count(1)


def test_a_text_goes_from_an_open_page_at_its_end(writer, slots: Slots):
    way = Way(None)
    ann = writer("ann").page
    lets_go(ann, way, "For an hour, and no longer.", "Joy", "1 hour")

    def is_there() -> bool:
        ann.goto("/turtly/feed")
        return ann.locator(".voice").count() == 1

    slots.until(is_there)
    left = ann.evaluate(
        "() => { const end = document.querySelector('time[data-ends]'); return new Date(end.dateTime) - end.dataset.now; }"
    )
    slots.go_on(left // 1000 - 55)
    time.sleep(0.2)
    ann.clock.install()
    ann.reload()
    expect(ann.locator(".voice .end")).to_have_text("gone in about 1 min")
    ann.clock.fast_forward(60_000)
    slots.go_on(60)
    expect(ann.locator(".voice")).to_have_count(0)
    expect(ann.get_by_text("It is quiet. That is fine.")).to_be_visible()
    ann.reload()
    expect(ann.locator(".voice")).to_have_count(0)


def test_nothing_of_the_feed_is_kept_by_the_service_worker(writer, slots: Slots):
    ann = writer("ann", worker=True)
    page = ann.page
    lets_go(page, Way(None), "Not to be kept anywhere.", "Joy", "A year")
    page.goto("/turtly/feed")
    page.wait_for_function("navigator.serviceWorker.ready")
    kept = page.evaluate(
        "async () => { const found = [];"
        " for (const name of await caches.keys()) for (const one of await (await caches.open(name)).keys())"
        " found.push(new URL(one.url).pathname); return found; }"
    )
    assert not [path for path in kept if path.startswith(("/turtly", "/api"))], kept
    assert re.search("no-store", page.request.get("/turtly/feed").headers["cache-control"])
