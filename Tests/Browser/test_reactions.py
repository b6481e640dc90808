"""Likes, boosts, bookmarks and pins: in place with scripts, by a redirect to the post without them."""

import re
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, expect

from guard import Guard
from poster import number
from post_steps import card
from screens import Way
from steps import act, button, choose, expect_pressed, keep_toasts

pytestmark = pytest.mark.shared_server
WORDS = "Plums are ripe."


@contextmanager
def in_its_place(page: Page, way: Way, post: str):
    """What is done here must not leave the page where scripts run, and come back to the post where they do not."""
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    yield
    if way.javascript:
        assert loads == [], f"the page was left for {loads}"
    else:
        expect(page).to_have_url(re.compile(rf"#post-{number(post)}$"))


def expect_state(item: Locator, name: str, is_on: bool, count: str) -> None:
    expect_pressed(act(item, name), is_on)
    expect(act(item, name).locator("[data-count]")).to_have_text(count)


@pytest.mark.both_engines
@pytest.mark.parametrize("name", ["Like", "Boost"])
def test_a_like_or_a_boost_counts_once_and_can_be_taken_back(member, way: Way, name: str):
    ann, ben, cleo = member("ann"), member("ben", way), member("cleo")
    post = ann.writes(WORDS)
    (cleo.likes if name == "Like" else cleo.boosts)(post)
    ben.page.goto(ann.profile)
    item = card(ben.page, WORDS)
    expect_state(item, name, False, "1")

    for is_on, count in ((True, "2"), (False, "1")):
        with in_its_place(ben.page, way, post):
            act(item, name).click()
            expect_state(item, name, is_on, count)
            if way.javascript:
                expect(act(item, name)).to_be_focused()

    act(item, name).click()
    expect(act(item, name)).not_to_have_attribute("aria-busy", "true")
    ben.page.goto(ann.profile)
    expect_state(item, name, True, "2")


def test_the_people_who_liked_and_boosted_are_listed(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben"), member("cleo")
    post = ann.writes(WORDS)
    ben.likes(post)
    cleo.likes(post)
    cleo.boosts(post)

    for figure, people in (("2 likes", (ben, cleo)), ("1 boost", (cleo,))):
        ann.page.goto(post)
        ann.page.get_by_role("link", name=figure, exact=True).click()
        for person in people:
            expect(ann.page.get_by_role("main").get_by_text(person.handle, exact=True)).to_be_visible()
        ann.page.get_by_role("link", name="Back", exact=True).click()
        expect(ann.page).to_have_url(re.compile(rf"{post}$"))


def test_a_boost_reaches_the_home_of_followers_under_the_name_of_who_boosted(member, way: Way):
    ann, ben, cleo = member("ann"), member("ben"), member("cleo", way)
    cleo.follows(ben)
    post = ann.writes(WORDS)
    ben.boosts(post)

    cleo.page.goto("/home")

    expect(card(cleo.page, WORDS)).to_contain_text(f"{ben.name} boosted")
    cleo.page.get_by_role("link", name=ben.name).first.click()
    expect(cleo.page).to_have_url(re.compile(rf"{ben.profile}$"))


@pytest.mark.both_engines
def test_bookmarks_are_kept_newest_first_and_leave_again(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    first, second = ann.writes("The first one."), ann.writes("The second one.")
    ben.page.goto(ann.profile)
    for post, text in ((second, "The second one."), (first, "The first one.")):
        with in_its_place(ben.page, way, post):
            act(card(ben.page, text), "Bookmark").click()
            expect_pressed(act(card(ben.page, text), "Bookmark"), True)

    ben.page.goto("/bookmarks")
    articles = ben.page.get_by_role("main").get_by_role("article")
    expect(articles).to_have_count(2)
    expect(articles.first).to_contain_text("The first one.")
    act(articles.first, "Bookmark").click()
    if way.javascript:
        expect_pressed(act(articles.first, "Bookmark"), False)
        ben.page.reload()
    expect(articles).to_have_count(1)


def test_what_one_likes_is_kept_for_oneself(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ben.page.goto("/likes")
    expect(ben.page.get_by_role("heading", name="No likes yet")).to_be_visible()
    ben.likes(ann.writes(WORDS))

    ben.page.goto("/likes")

    expect(card(ben.page, WORDS)).to_be_visible()


def test_a_pinned_post_stands_on_top_of_the_profile(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    ann.writes("Pin me.")
    ann.writes("I am newer.")
    ann.page.goto(ann.profile)
    choose(card(ann.page, "Pin me."), "Pin to profile")
    button(ann.page, "Pin").click()

    expect(ann.page).to_have_url(re.compile(rf"{ann.profile}$"))
    ben.page.goto(ann.profile)
    pinned = ben.page.get_by_role("region", name="Pinned posts")
    expect(pinned.get_by_role("article")).to_have_count(1)
    expect(pinned).to_contain_text("Pin me.")

    choose(ann.page.get_by_role("region", name="Pinned posts").get_by_role("article"), "Unpin from profile")
    button(ann.page, "Unpin").click()
    expect(ann.page.get_by_role("region", name="Pinned posts")).to_have_count(0)


def test_a_sixth_pin_is_refused_in_a_sentence(member, way: Way):
    ann = member("ann", way)
    for index in range(5):
        ann.send(f"/posts/{number(ann.writes(f'Pin {index}.'))}/pin", {"on": "1"})
    ann.writes("One too many.")
    ann.page.goto(ann.profile)
    choose(card(ann.page, "One too many."), "Pin to profile")
    button(ann.page, "Pin").click()

    expect(ann.page.get_by_role("main")).to_contain_text("You have 5 pinned posts. Unpin one first.")


def test_a_visitor_who_likes_is_asked_to_log_in_first(member, open_page, way: Way):
    ann = member("ann")
    ann.writes(WORDS)
    visitor = open_page(way.screen, way.javascript)
    visitor.goto(ann.profile)
    act(card(visitor, WORDS), "Like").click()

    expect(visitor).to_have_url(re.compile(r"/login\?next="))


def test_a_like_that_cannot_be_sent_is_taken_back_and_offered_again(member, guard: Guard):
    guard.allow("ERR_FAILED")
    ann, ben = member("ann"), member("ben")
    ann.writes(WORDS)
    keep_toasts(ben.page)
    ben.page.goto(ann.profile)
    item = card(ben.page, WORDS)
    ben.page.route("**/like", lambda route: route.abort())
    act(item, "Like").click()

    again = ben.page.get_by_role("button", name="Try again", exact=True)
    expect(again).to_be_visible()
    expect_state(item, "Like", False, "")
    ben.page.unroute("**/like")
    again.click()
    expect_state(item, "Like", True, "1")


def test_an_answer_that_was_overtaken_takes_nothing_back(member, guard: Guard):
    guard.allow("ERR_FAILED")
    ann, ben = member("ann"), member("ben")
    ann.writes(WORDS)
    ben.page.route("**/events*", lambda route: route.abort())
    ben.page.goto(ann.profile)
    item = card(ben.page, WORDS)
    held = []
    ben.page.route("**/like", lambda route: held.append((route, route.fetch())))
    act(item, "Like").click()
    act(item, "Boost").click()
    expect(act(item, "Boost").and_(ben.page.locator("[aria-busy=true]"))).to_have_count(0)
    expect_state(item, "Boost", True, "1")
    route, answer = held[0]
    with ben.page.expect_response("**/like"):
        route.fulfill(response=answer)
    ben.page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")
    expect_state(item, "Like", True, "1")
    expect_state(item, "Boost", True, "1")


def test_a_busy_server_is_told_in_words(member, guard: Guard):
    guard.allow("503")
    ann, ben = member("ann"), member("ben")
    ann.writes(WORDS)
    keep_toasts(ben.page)
    ben.page.goto(ann.profile)
    ben.page.route("**/boost", lambda route: route.fulfill(status=503, body="busy"))
    act(card(ben.page, WORDS), "Boost").click()

    expect(ben.page.get_by_text("That did not work just now.").filter(visible=True).first).to_be_visible()
    expect_state(card(ben.page, WORDS), "Boost", False, "")


def test_liking_what_is_gone_says_so_and_leaves_the_page_as_it_is(member, way: Way, guard: Guard):
    ann, ben = member("ann"), member("ben", way)
    keep_toasts(ben.page)
    post = ann.writes(WORDS)
    # A page that hears of nothing shows it still.
    guard.allow("net::ERR_FAILED")
    ben.page.route("**/events*", lambda route: route.abort())
    ben.page.goto(ann.profile)
    ann.deletes(post)
    act(card(ben.page, WORDS), "Like").click()

    if not way.javascript:
        expect(ben.page.get_by_role("heading", name="Nothing here")).to_be_visible()
        return
    expect(ben.page.locator(".toast")).to_contain_text("Page not found")
    expect(ben.page).to_have_url(re.compile(f"{ann.profile}$"))
    expect_pressed(act(card(ben.page, WORDS), "Like"), False)


def test_what_is_for_followers_only_its_author_passes_on(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    address = ann.writes(f"For few, and for {ben.handle}.", audience="2")
    ben.page.goto(address)
    expect(act(card(ben.page, "For few"), "Boost")).to_be_disabled()
    expect(act(card(ben.page, "For few"), "Like")).to_be_enabled()
    ann.page.goto(address)
    act(card(ann.page, "For few"), "Boost").click()
    expect_state(card(ann.page, "For few"), "Boost", True, "1")


def test_on_its_own_page_a_post_counts_its_likes_anew(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ben.page.goto(ann.writes(WORDS))
    item = card(ben.page, WORDS)
    expect(item.get_by_role("link", name=re.compile("like"))).to_have_count(0)
    act(item, "Like").click()
    expect(item.get_by_role("link", name="1 like")).to_be_visible()
    act(item, "Like").click()
    expect(item.get_by_role("link", name=re.compile("like"))).to_have_count(0)
    expect(item).to_have_class(re.compile("focused"))
