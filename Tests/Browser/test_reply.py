"""Replies where a post is read: the composer of its own page comes to the list."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from accessibility import axe
from guard import Guard
from people import Person
from post_steps import card
from screens import Screen, Way, assert_fits, picture
from steps import expect_unready, keep_toasts, wait_for, writing

pytestmark = pytest.mark.shared_server
DESKTOP = Way(Screen("desktop", "light"))
SCREENS = [Screen("phone", "light"), Screen("desktop", "dark")]


def link(page: Page, text: str) -> Locator:
    return card(page, text).get_by_role("link", name=re.compile("^Reply"))


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog", name=re.compile("^Reply to "))


def words(page: Page) -> Locator:
    """The field of the reply, once the composer has come."""
    return sheet(page).locator("form").get_by_label("Your reply", exact=True)


def send(page: Page) -> None:
    sheet(page).get_by_role("button", name="Reply", exact=True).click()


def reader(member, text: str) -> Person:
    """Somebody at a desk who has a post of another before them."""
    ann, ben = member("ann"), member("ben", DESKTOP)
    ben.follows(ann)
    ann.writes(text)
    ben.page.goto("/home")
    writing(ben.page)
    return ben


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_a_reply_is_written_where_the_post_is_read(member, screen: Screen):
    ann, ben = member("ann"), member("ben", Way(screen))
    ben.follows(ann)
    address = ann.writes("Who is coming along?")
    keep_toasts(ben.page)
    ben.page.goto("/home")
    expect(ben.page.locator("[data-emoji]:not([hidden])").first).to_be_attached()
    link(ben.page, "Who is coming along?").click()
    expect(words(ben.page)).to_be_focused()
    expect(words(ben.page)).to_have_value(f"{ann.handle} ")
    expect(sheet(ben.page)).to_contain_text("Who is coming along?")
    ids = ben.page.locator("[id]").evaluate_all("all => all.map(one => one.id)")
    assert len(ids) == len(set(ids)), "no id stands twice"
    assert_fits(ben.page)
    axe(ben.page)
    picture(ben.page, "reply", whole=False)

    ben.page.keyboard.type("I am!")
    expect(sheet(ben.page).locator("[data-left]")).to_have_text(str(500 - len(f"{ann.handle} I am!")))
    send(ben.page)
    expect(sheet(ben.page)).to_have_count(0)
    expect(ben.page).to_have_url(re.compile("/home$"))
    expect(link(ben.page, "Who is coming along?")).to_contain_text("1")
    expect(link(ben.page, "Who is coming along?")).to_be_focused()
    ben.page.get_by_role("button", name="Show", exact=True).click()
    expect(card(ben.page, "I am!")).to_be_visible()
    ann.page.goto(address)
    expect(card(ann.page, "I am!")).to_contain_text(ben.name)


def test_words_are_kept_where_the_dialog_is_closed_and_the_composer_of_the_page_stays_as_it_was(member):
    ann, ben = member("ann"), member("ben", DESKTOP)
    ben.follows(ann)
    address = ann.writes("Say something.")
    ben.page.goto("/home")
    writing(ben.page)
    link(ben.page, "Say something.").click()
    expect(words(ben.page)).to_be_focused()
    ben.page.keyboard.type("Half a thought")
    ben.page.keyboard.press("Escape")
    expect(sheet(ben.page)).to_have_count(0)
    expect(link(ben.page, "Say something.")).to_be_focused()
    expect(ben.page.locator("#composer-text")).to_have_value("")

    link(ben.page, "Say something.").click()
    expect(words(ben.page)).to_have_value(f"{ann.handle} Half a thought")
    sheet(ben.page).get_by_role("button", name="Close", exact=True).click()
    ben.page.goto(address)
    expect(ben.page.get_by_role("main").get_by_label("Your reply", exact=True)).to_have_value(
        f"{ann.handle} Half a thought"
    )


def test_what_is_wrong_with_a_reply_is_said_in_the_dialog(member):
    ben = reader(member, "Be brief.")
    link(ben.page, "Be brief.").click()
    words(ben.page).fill("z" * 501)
    reply = sheet(ben.page).get_by_role("button", name="Reply", exact=True)
    expect_unready(reply, "That is one character too long.")
    # A sign that nobody sees is for the server to find.
    words(ben.page).fill("\u200b")
    send(ben.page)
    expect(words(ben.page)).to_have_attribute("aria-invalid", "true")
    words(ben.page).fill("Short enough.")
    send(ben.page)
    expect(sheet(ben.page)).to_have_count(0)
    expect(link(ben.page, "Be brief.")).to_contain_text("1")
    expect(ben.page.locator("main #composer")).to_have_count(1)


@pytest.mark.parametrize("reply, is_taken", [("On my way.", True), ("\u200b", False)], ids=["taken", "refused"])
def test_a_dialog_that_is_closed_while_its_reply_is_on_its_way_hears_the_answer(member, reply: str, is_taken: bool):
    ann, ben = member("ann"), member("ben", DESKTOP)
    ben.follows(ann)
    ann.writes("Quick, please.")
    keep_toasts(ben.page)
    ben.page.goto("/home")
    writing(ben.page)
    ben.page.locator("#composer-text").fill("Something else.")
    held = []
    ben.page.route("**/posts", lambda route: held.append(route))
    link(ben.page, "Quick, please.").click()
    words(ben.page).fill(reply)
    with ben.page.expect_request("**/posts"):
        send(ben.page)
    ben.page.keyboard.press("Escape")
    expect(sheet(ben.page)).to_have_count(0)
    held[0].continue_()
    expect(ben.page.locator("dialog.answering")).to_have_count(0)
    if is_taken:
        expect(ben.page.locator(".toast")).to_contain_text("Sent.")
        expect(link(ben.page, "Quick, please.")).to_contain_text("1")
    else:
        expect(ben.page.locator(".toast")).to_contain_text("Your reply was not sent.")
    expect(ben.page.locator("main #composer-text")).to_have_value("Something else.")
    ben.page.unroute("**/posts")

    link(ben.page, "Quick, please.").click()
    expect(words(ben.page)).to_have_value(f"{ann.handle} " if is_taken else reply)


def test_a_tap_that_only_ends_beside_the_dialog_leaves_it_open(member):
    ben = reader(member, "Mark some words.")
    link(ben.page, "Mark some words.").click()
    expect(words(ben.page)).to_be_focused()
    words(ben.page).hover()
    ben.page.mouse.down()
    ben.page.mouse.move(4, 4, steps=4)
    ben.page.mouse.up()
    expect(words(ben.page)).to_be_visible()
    ben.page.mouse.click(4, 4)
    expect(sheet(ben.page)).to_have_count(0)


def test_where_the_composer_does_not_come_the_link_leads_to_it(member, guard: Guard):
    ann, ben = member("ann"), member("ben", DESKTOP)
    ben.follows(ann)
    address = ann.writes("Far away.")
    guard.allow("net::ERR_FAILED")
    ben.page.goto("/home")
    writing(ben.page)
    # The page itself comes, only what a script asks for does not.
    ben.page.route(
        f"**{address}",
        lambda route: route.abort() if route.request.resource_type == "fetch" else route.continue_(),
    )
    link(ben.page, "Far away.").click()
    expect(ben.page).to_have_url(re.compile(rf"{address}#composer-text$"))
    expect(ben.page.get_by_role("main").get_by_label("Your reply", exact=True)).to_be_focused()


def hold_composer(page: Page, address: str) -> list[Route]:
    """Keeps the composer of a post back where a script asks for it; the page itself comes."""
    held = []
    page.route(
        f"**{address}",
        lambda route: held.append(route) if route.request.resource_type == "fetch" else route.continue_(),
    )
    return held


def test_words_that_were_typed_before_the_composer_came_outlast_the_dialog(member):
    ann, ben = member("ann"), member("ben", DESKTOP)
    ben.follows(ann)
    address = ann.writes("Quick on the keys?")
    ben.page.goto("/home")
    writing(ben.page)
    held = hold_composer(ben.page, address)
    link(ben.page, "Quick on the keys?").click()
    expect(sheet(ben.page).get_by_label("Your reply", exact=True)).to_be_focused()
    ben.page.keyboard.type("Quicker than")
    ben.page.keyboard.press("Escape")
    expect(sheet(ben.page)).to_have_count(0)
    for route in held:
        route.continue_()
    ben.page.unroute(f"**{address}")

    link(ben.page, "Quick on the keys?").click()
    expect(words(ben.page)).to_have_value("Quicker than")
    held = hold_composer(ben.page, address)
    ben.page.keyboard.press("Escape")
    link(ben.page, "Quick on the keys?").click()
    expect(sheet(ben.page).get_by_label("Your reply", exact=True)).to_be_focused()
    ben.page.keyboard.type("the line.")
    ben.page.goto(address)
    expect(ben.page.get_by_role("main").get_by_label("Your reply", exact=True)).to_have_value("Quicker than the line.")


def test_words_that_were_typed_go_along_to_the_page_where_the_composer_does_not_come(member, guard: Guard):
    ann, ben = member("ann"), member("ben", DESKTOP)
    ben.follows(ann)
    address = ann.writes("Are you there?")
    guard.allow("net::ERR_FAILED")
    ben.page.goto("/home")
    writing(ben.page)
    held = hold_composer(ben.page, address)
    link(ben.page, "Are you there?").click()
    expect(sheet(ben.page).get_by_label("Your reply", exact=True)).to_be_focused()
    ben.page.keyboard.type("Nearly.")
    wait_for(ben.page, lambda: bool(held))
    held[0].abort()
    expect(ben.page).to_have_url(re.compile(rf"{address}#composer-text$"))
    expect(ben.page.get_by_role("main").get_by_label("Your reply", exact=True)).to_have_value("Nearly.")


@pytest.mark.parametrize("is_open", [True, False], ids=["before", "after"])
def test_whoever_tries_again_after_the_dialog_has_closed_finds_the_words_in_a_new_one(
    member, guard: Guard, is_open: bool
):
    ben = reader(member, "Is the line good?")
    keep_toasts(ben.page)
    ben.page.reload()
    writing(ben.page)
    guard.allow("net::ERR_FAILED")
    held = []
    ben.page.route("**/posts", lambda route: held.append(route))
    link(ben.page, "Is the line good?").click()
    words(ben.page).fill("It comes and goes.")
    with ben.page.expect_request("**/posts"):
        send(ben.page)
    if is_open:
        held[0].abort()
        expect(ben.page.locator(".toast")).to_contain_text("You seem to be offline.")
    ben.page.keyboard.press("Escape")
    if not is_open:
        held[0].abort()
    expect(ben.page.locator("dialog.answering")).to_have_count(0)
    ben.page.unroute("**/posts")

    expect(ben.page.locator(".toast")).to_contain_text("Your reply was not sent.")
    ben.page.get_by_role("button", name="Try again", exact=True).click()
    expect(words(ben.page)).to_have_value("It comes and goes.")
    send(ben.page)
    expect(sheet(ben.page)).to_have_count(0)
    expect(link(ben.page, "Is the line good?")).to_contain_text("1")


def test_the_key_opens_it_and_on_the_page_of_the_post_the_link_only_leads_to_the_field(member):
    ann = member("ann", DESKTOP)
    address = ann.writes("To myself.")
    ann.page.goto(ann.profile)
    ann.page.keyboard.press("j")
    expect(card(ann.page, "To myself.")).to_be_focused()
    ann.page.keyboard.press("r")
    expect(words(ann.page)).to_be_focused()
    ann.page.keyboard.press("Escape")

    ann.page.goto(address)
    writing(ann.page)
    link(ann.page, "To myself.").click()
    expect(ann.page.get_by_role("main").get_by_label("Your reply", exact=True)).to_be_focused()
    expect(sheet(ann.page)).to_have_count(0)


def test_a_visitor_is_led_to_the_post(member, open_page):
    ann = member("ann")
    address = ann.writes("For everybody.")
    visitor = open_page(DESKTOP.screen)
    visitor.goto(ann.profile)
    link(visitor, "For everybody.").click()
    expect(visitor).to_have_url(re.compile(rf"{address}#composer-text$"))
