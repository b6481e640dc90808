"""Reading with large letters, little room, no motion, few colours, and without a mouse."""

import re

import pytest
from playwright.sync_api import Page, expect

from accessibility import axe
from people import Person
from screens import Screen, Way, assert_fits, picture
from steps import act, field, tab_to

pytestmark = pytest.mark.demo_world
NARROW = Way(Screen("narrow", "light"))
PHONE = Way(Screen("phone", "light"))
DESKTOP = Way(Screen("desktop", "light"))
ADDRESSES = [
    "/home",
    "/compose",
    "/explore",
    "/search?q=ma",
    "/search?q=lo&type=tags",
    "/@jane_austen",
    "/@jane_austen/followers",
    "/settings",
    "/settings/profile",
    "/settings/account",
    "/settings/sessions",
    "/bookmarks",
]
PLACES = [
    "/home",
    "/home/local",
    "/notifications",
    "/messages",
    "/prolific",
    "/prolific?tab=explore",
    "/prolific/new",
    "/tapestry",
    "/tapestry/new",
    "/moods",
    "/moods/new",
    "/turtly",
    "/settings",
    "/settings/notifications",
    "/settings/appearance",
    "/settings/data",
    "/about",
    "/help/crisis",
]
MOVING = """() => [...document.querySelectorAll("*")].filter(element => {
    const style = getComputedStyle(element);
    const seconds = value => Math.max(...value.split(",").map(parseFloat));
    return seconds(style.animationDuration) > 0.01 || seconds(style.transitionDuration) > 0;
}).map(element => element.outerHTML.slice(0, 80))"""


def first_post(person: Person, address: str = "/home") -> str:
    person.page.goto(address)
    return person.page.locator("article .when").first.get_attribute("href")


def test_nothing_scrolls_sideways_at_320_pixels(resident):
    jane = resident("jane_austen", NARROW)
    for address in [*ADDRESSES, first_post(jane)]:
        jane.page.goto(address)
        assert_fits(jane.page)
    picture(jane.page, "post-narrow")


@pytest.mark.parametrize("author", ["jane_austen", "lucy_montgomery"])
def test_who_can_see_something_is_read_without_scrolling_sideways(resident, author: str):
    jane = resident("jane_austen", NARROW)
    post = first_post(jane, f"/@{author}").split("/")[-1]
    jane.page.goto(f"/who-can-see?object=post-{post}")
    table = jane.page.get_by_role("region", name="Who may do what")
    assert table.evaluate("region => region.scrollWidth - region.clientWidth") == 0
    assert_fits(jane.page)
    picture(jane.page, f"who-can-see-{author}-narrow")


def test_all_of_it_holds_at_twice_the_text_size(resident):
    jane = resident("jane_austen")
    session = jane.page.context.new_cdp_session(jane.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    for address in [*ADDRESSES, first_post(jane)]:
        jane.page.goto(address)
        assert jane.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        assert_fits(jane.page)
        picture(jane.page, "large-text-" + (re.sub(r"[^a-z]+", "-", address).strip("-")))


def test_every_place_holds_twice_the_text_size_on_a_phone(resident):
    jane = resident("jane_austen", PHONE)
    session = jane.page.context.new_cdp_session(jane.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    for address in PLACES:
        jane.page.goto(address)
        assert_fits(jane.page)


def test_nothing_moves_for_who_asked_for_calm(resident):
    jane = resident("jane_austen")
    jane.page.emulate_media(reduced_motion="reduce")
    for address in ADDRESSES:
        jane.page.goto(address)
        assert jane.page.evaluate(MOVING) == []


def test_every_list_of_posts_and_stories_is_a_feed_with_a_name(resident):
    jane = resident("jane_austen")
    post = first_post(jane)
    addresses = ["/home", "/home/catch-up", "/explore", post, "/prolific", "/prolific?tab=explore", "/@jane_austen/stories"]
    for address in addresses:
        jane.page.goto(address)
        feeds = jane.page.locator("div.feed:has(> article)")
        for feed in feeds.all():
            expect(feed, address).to_have_role("feed")
            expect(feed, address).to_have_accessible_name(re.compile("."))
    liked = first_post(jane, "/likes").split("/")[-1]
    jane.page.goto(f"/posts/{liked}/likes")
    expect(jane.page.get_by_role("list", name="People", exact=True)).to_be_visible()


@pytest.mark.in_motion
def test_something_moves_for_everybody_else(resident):
    jane = resident("jane_austen")
    jane.page.goto("/home")
    assert jane.page.evaluate(MOVING) != []


def test_forced_colours_leave_every_button_and_state_visible(resident):
    jane = resident("jane_austen")
    jane.page.emulate_media(forced_colors="active")
    for address in ADDRESSES:
        jane.page.goto(address)
        picture(jane.page, "forced-colours-" + re.sub(r"[^a-z]+", "-", address).strip("-"))
        axe(jane.page)


def test_the_keyboard_alone_gets_everywhere_in_the_order_of_the_page(resident):
    jane = resident("jane_austen", DESKTOP)
    jane.page.goto("/home")
    jane.page.keyboard.press("Tab")
    skip = jane.page.get_by_role("link", name="Skip to content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    jane.page.keyboard.press("Enter")
    expect(jane.page.get_by_role("main")).to_be_focused()
    tab_to(jane.page, field(jane.page, "What is on your mind?"))

    article = jane.page.get_by_role("main").get_by_role("article").first
    for target in (
        article.locator("a.name"),
        article.locator("a.when"),
        article.get_by_label("More about this", exact=True),
        act(article, "Boost"),
        act(article, "Like"),
        act(article, "Bookmark"),
    ):
        tab_to(jane.page, target)
        assert_focus_shows(jane.page)


def test_a_menu_opens_closes_and_gives_the_focus_back(resident):
    jane = resident("jane_austen", DESKTOP)
    jane.page.goto("/home")
    more = jane.page.get_by_label("More about this", exact=True).first
    more.focus()
    jane.page.keyboard.press("Enter")
    expect(jane.page.get_by_role("link", name="Copy link").first).to_be_visible()
    jane.page.keyboard.press("Tab")
    expect(jane.page.get_by_role("link", name="Copy link").first).to_be_focused()
    jane.page.keyboard.press("Escape")
    expect(more).to_be_focused()


def assert_focus_shows(page: Page) -> None:
    """Fails where no line is drawn around what has the focus."""
    outline = page.evaluate(
        """() => {
            const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
            return `${outlineWidth} ${outlineStyle}`;
        }"""
    )
    assert outline == "2px solid"
