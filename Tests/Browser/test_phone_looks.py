"""How lists and stories look on a phone: nothing is cut, and nothing lies over something else."""

import pytest
from playwright.sync_api import Page, expect

from screens import Screen, Way, assert_fits

pytestmark = pytest.mark.demo_world
PHONE = Way(Screen("phone", "light"))
# The texts of those elements whose words do not fit into them.
CUT = "elements => elements.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)"
# The words of each reason that lie under the menu of its card.
COVERED = """reasons => reasons.filter(reason => {
    const words = document.createRange();
    words.selectNodeContents(reason);
    const menu = reason.closest(".card").querySelector(".menu").getBoundingClientRect();
    const covers = line => line.right > menu.left + 8 && line.top < menu.bottom && line.bottom > menu.top;
    return [...words.getClientRects()].some(covers);
}).map(reason => reason.textContent)"""


def bottom(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    return box["y"] + box["height"]


def test_names_of_followers_are_whole(resident):
    page = resident("jane_austen", PHONE).page
    page.goto("/@jane_austen/followers")
    expect(page.locator(".person .name").first).to_be_visible()
    assert page.locator(".person .name").evaluate_all(CUT) == []
    assert_fits(page)


def test_a_reason_keeps_clear_of_the_menu(resident):
    page = resident("jane_austen", PHONE).page
    page.goto("/home/catch-up")
    expect(page.locator(".card > .eyebrow").first).to_be_visible()
    assert page.locator(".card > .eyebrow").evaluate_all(COVERED) == []


def test_what_a_round_is_about_stops_below_the_head_of_its_story(resident):
    page = resident("jane_austen", PHONE).page
    page.goto("/prolific?tab=voting")
    # Its title takes two lines.
    page.goto(page.locator(".story-card h2 a", has_text="A letter addressed to nobody").get_attribute("href"))
    last = page.locator("#round-votes .candidate").last
    last.evaluate("each => each.scrollIntoView({ block: 'center', behavior: 'instant' })")
    assert page.locator("#round-now h2").bounding_box()["y"] >= bottom(page, ".story-head") - 1


def test_tabs_fade_at_the_edge_behind_which_there_are_more(resident):
    page = resident("jane_austen", PHONE).page
    page.goto("/@jane_austen/followers")
    tabs = page.locator(".tabs")
    expect(tabs).to_have_css("mask-image", "none")
    page.goto("/notifications")
    expect(tabs).to_have_css("mask-position", "-48px 50%")  # The fade of the left edge lies outside.
    tabs.evaluate("tabs => tabs.scrollLeft = tabs.scrollWidth")
    expect(tabs).to_have_css("mask-position", "0px 50%")
