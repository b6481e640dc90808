"""Who somebody is, beside their name, for a mouse that rests there."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from accessibility import axe
from guard import Guard
from post_steps import card
from screens import Screen, Way, assert_fits, picture

pytestmark = pytest.mark.shared_server
DESKTOP = Way(Screen("desktop", "light"))
CAME = "performance.getEntriesByType('resource').some(entry => entry.name.includes('/hover-'))"


def beside(page: Page) -> Locator:
    """The card beside a name; it is kept from screen readers, who have the link."""
    return page.locator(".hovering")


def point_at(page: Page, target: Locator) -> None:
    """Moves the mouse to something, from elsewhere."""
    page.wait_for_function(CAME)
    for place in (2, 4):
        page.mouse.move(place, place)
    target.hover()


@pytest.fixture
def conversation(member):
    """The page of a post of cleo's that ben has answered, as ann sees it: ann, ben and its address."""
    ann, ben, cleo = member("ann", DESKTOP), member("ben"), member("cleo")
    address = cleo.writes("Who weaves?")
    ben.replies(address, "I do.")
    return ann, ben, address


def test_a_name_is_told_more_of_and_its_owner_followed(conversation):
    ann, ben, address = conversation
    ben.send("/settings/profile", {"display_name": "Ben Weaver", "bio": "Linen and wool."})
    ann.page.goto(address)
    name = card(ann.page, "I do.").locator(".byline .name")
    point_at(ann.page, name)
    expect(beside(ann.page)).to_be_visible()
    expect(beside(ann.page)).to_contain_text("Ben Weaver")
    expect(beside(ann.page)).to_contain_text(ben.handle)
    expect(beside(ann.page)).to_contain_text("Linen and wool.")
    expect(beside(ann.page).locator(".stats")).to_contain_text("followers")
    assert_fits(ann.page)
    axe(ann.page)
    picture(ann.page, "hover", whole=False)

    button = beside(ann.page).locator("button")
    button.click()
    expect(button).to_have_text(re.compile("^Following"))
    expect(beside(ann.page)).to_be_visible()
    ann.page.mouse.move(4, 4, steps=4)
    expect(beside(ann.page)).to_have_count(0)
    ann.page.goto(ben.profile)
    expect(ann.page.locator(f"#follow-{ben.name} button")).to_have_text(re.compile("^Following"))


def test_it_knows_of_somebody_who_was_followed_in_the_meantime(conversation):
    ann, ben, address = conversation
    ann.page.goto(address)
    name = card(ann.page, "I do.").locator(".byline .name")
    point_at(ann.page, name)
    expect(beside(ann.page).locator("button")).to_have_text(re.compile("^Follow @"))
    ann.page.mouse.move(4, 4, steps=4)
    expect(beside(ann.page)).to_have_count(0)
    ann.follows(ben)
    point_at(ann.page, name)
    expect(beside(ann.page).locator("button")).to_have_text(re.compile("^Following"))


def test_it_goes_by_escape_and_as_somebody_scrolls_and_never_comes_by_the_focus(conversation):
    ann, _, address = conversation
    ann.page.goto(address)
    name = card(ann.page, "I do.").locator(".byline .name")
    point_at(ann.page, name)
    expect(beside(ann.page)).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(beside(ann.page)).to_have_count(0)
    ann.page.mouse.move(4, 4)
    name.focus()
    ann.page.wait_for_timeout(800)
    expect(beside(ann.page)).to_have_count(0)

    point_at(ann.page, card(ann.page, "I do.").locator(".face"))
    expect(beside(ann.page)).to_be_visible()
    ann.page.evaluate("document.body.style.minHeight = '300vh'")
    ann.page.mouse.wheel(0, 100)
    expect(beside(ann.page)).to_have_count(0)


def test_nothing_is_told_of_somebody_who_has_blocked_one(conversation, guard: Guard):
    ann, ben, address = conversation
    # A page that hears of nothing shows them still.
    guard.allow("net::ERR_FAILED")
    ann.page.route("**/events*", lambda route: route.abort())
    ann.page.goto(address)
    ben.send(f"{ann.profile}/block", {"on": "1"})
    with ann.page.expect_response(f"**{ben.profile}/card") as answer:
        point_at(ann.page, card(ann.page, "I do.").locator(".byline .name"))
    assert answer.value.status == 404
    ann.page.wait_for_timeout(500)
    expect(beside(ann.page)).to_have_count(0)


def test_where_there_is_no_mouse_nothing_of_it_is_loaded(member):
    ann = member("ann")
    ann.writes("By touch.")
    ann.page.goto(ann.profile)
    ann.page.wait_for_load_state("networkidle")
    assert not ann.page.evaluate(CAME)
