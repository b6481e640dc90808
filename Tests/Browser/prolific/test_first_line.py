"""How few taps it takes a newcomer to offer a first line, from the first visit of a fresh server on."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import databases
from screens import WITHOUT_SCRIPTS, Screen, assert_fits, picture
from steps import PASSWORD, button, field, log_in, log_out, until
from weft_server import WeftServer

MOST = 6
WORDS = "And no one had told the cat."
KEPT = "What you wrote is kept"
STORY = re.compile(r"/prolific/threads/\w+")


@pytest.fixture
def weft_server(binary: Path, tmp_path: Path, engine: str):
    """A fresh server that begins stories, as one is after its installation."""
    settings = {"WEFT_PASSWORD_COST": "low", "WEFT_STARTERS": "true", "WEFT_LOG": "notice"}
    with databases.fresh(engine) as database:
        with WeftServer(binary, tmp_path, database, **settings) as server:
            yield server


def first_card(page) -> Locator:
    """The card of the story that a visitor is invited to go on with; the first ones are begun soon after the start."""
    return until(page, "/prolific", page.get_by_role("region", name="Continue this story"))


def name_oneself(page, name: str) -> None:
    field(page, "Username").fill(name)
    field(page, "E-mail").fill(f"{name}@example.org")
    field(page, "Password").fill(PASSWORD)


@pytest.mark.both_engines
def test_a_newcomer_offers_a_line_with_six_taps(open_page):
    page = open_page(Screen("phone", "light"))
    taps = 0

    def tap(what: Locator) -> None:
        nonlocal taps
        taps += 1
        what.tap()

    def types(label: str, words: str) -> None:
        """Types where the focus is; else a tap, or what stands on the keyboard to go on, leads there."""
        assert field(page, label).evaluate("field => field === document.activeElement")
        page.keyboard.type(words)

    first_card(page)
    page.goto("/")
    tap(page.get_by_role("main").get_by_role("link", name="Prolific", exact=True))
    expect(page).to_have_url(re.compile("/prolific$"))
    card = page.get_by_role("region", name="Continue this story")
    assert_fits(page)
    picture(page, "prolific-visitor")
    tap(card.get_by_label("Your line"))
    page.keyboard.type(WORDS)
    tap(card.get_by_role("button", name="Send my line"))

    expect(page).to_have_url(re.compile("/signup"))
    assert "cat" not in page.url
    expect(page.get_by_text(KEPT)).to_be_visible()
    types("Username", "newcomer")
    tap(field(page, "E-mail"))
    types("E-mail", "newcomer@example.org")
    tap(field(page, "Password"))
    types("Password", PASSWORD)
    page.keyboard.press("Enter")
    expect(page).to_have_url(STORY)
    expect(field(page, "Your line")).to_have_value(WORDS)
    picture(page, "first-line")
    tap(button(page, "Send my line"))
    expect(page.get_by_role("region", name="Your line")).to_contain_text(WORDS)
    print(f"{taps} taps")
    assert taps <= MOST


def test_words_of_a_visitor_wait_for_whoever_came_in_by_them_once_and_for_nobody_else(open_page):
    page = open_page(Screen("desktop", "light"))
    card = first_card(page)
    title = card.locator(".title").inner_text()
    card.get_by_label("Your line").fill("Never sent.")
    page.goto("/signup?next=/prolific")
    expect(button(page, "Show password")).to_be_visible()  # The script has run.
    expect(page.get_by_text(KEPT)).to_be_hidden()
    page.goto("/signup")
    name_oneself(page, "eve")
    button(page, "Sign up").click()
    page.wait_for_url(re.compile("/welcome"))
    page.goto("/prolific")
    page.get_by_role("link", name=title).first.click()
    expect(field(page, "Your line")).to_have_value("")
    log_out(page)

    card = first_card(page)
    card.get_by_label("Your line").fill(WORDS)
    card.get_by_role("button", name="Send my line").click()
    name_oneself(page, "adam")
    button(page, "Sign up").click()
    page.wait_for_url(STORY)
    expect(field(page, "Your line")).to_have_value(WORDS)
    story = page.url
    log_out(page)
    log_in(page, "eve")
    page.goto(story)
    expect(field(page, "Your line")).to_have_value("")
    kept = "() => JSON.stringify({...sessionStorage})"
    assert "cat" not in page.evaluate(kept)


def test_without_scripts_the_words_go_along(open_page):
    page = open_page(WITHOUT_SCRIPTS.screen, javascript=False)
    card = first_card(page)
    card.get_by_label("Your line").fill(WORDS)
    card.get_by_role("button", name="Send my line").click()
    expect(page.get_by_text(KEPT)).to_be_visible()
    name_oneself(page, "newcomer")
    button(page, "Sign up").click()
    expect(page).to_have_url(STORY)
    expect(field(page, "Your line")).to_have_value(WORDS)
