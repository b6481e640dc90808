"""Conversations: a reply from the page of a post, and how all of it reads."""

import re

import pytest
from playwright.sync_api import expect

from guard import Guard
from poster import number
from post_steps import card, post
from screens import FEWEST, Way
from steps import act, button, choose, field, keep_toasts

pytestmark = pytest.mark.shared_server
REPLY = "Your reply"


@pytest.mark.both_engines
def test_a_reply_stands_below_and_is_counted(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    address = ann.writes("Who is coming?")
    # In a list a script opens the composer in place: test_reply.py.
    ben.page.goto(address if way.javascript else ann.profile)
    card(ben.page, "Who is coming?").get_by_role("link", name=re.compile("^Reply")).click()
    expect(ben.page).to_have_url(re.compile(rf"{address}#composer-text$"))

    expect(field(ben.page, REPLY)).to_be_focused()
    expect(field(ben.page, REPLY)).to_have_value(f"{ann.handle} ")
    field(ben.page, REPLY).fill(f"{ann.handle} I am!")
    button(ben.page, "Reply").click()

    expect(card(ben.page, "I am!")).to_be_visible()
    expect(ben.page).to_have_url(re.compile(address))
    ann.page.goto(address)
    expect(card(ann.page, "I am!")).to_contain_text(ben.name)
    expect(card(ann.page, "Who is coming?").get_by_role("link", name=re.compile("^Reply"))).to_contain_text("1")


def test_tapping_a_posts_words_opens_it_and_its_links_lead_elsewhere(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    address = ann.writes(f"The whole card is one target for {ben.handle}.")
    ben.page.goto(ann.profile)
    words = card(ben.page, "The whole card is one target").locator(".prose")
    words.get_by_role("link").click()
    expect(ben.page).to_have_url(re.compile(f"{ben.profile}$"))

    ben.page.goto(ann.profile)
    words.click(position={"x": 120, "y": 12}, force=True)  # What lies above the words, without JavaScript, is the link.

    expect(ben.page).to_have_url(re.compile(f"{address}$"))


def test_the_name_and_the_time_of_a_post_are_high_enough_for_a_finger_and_move_nothing(member):
    ann = member("ann")
    ann.writes("A name is a target too.")
    ann.page.goto(ann.profile)
    byline = card(ann.page, "A name is a target too.").locator(".byline")
    for part in (".name", ".when"):
        assert byline.locator(part).bounding_box()["height"] >= FEWEST
    assert byline.bounding_box()["height"] < FEWEST


def test_the_time_of_a_post_reads_as_dates_in_lists_do_whatever_the_browser_speaks(member, open_context):
    address = member("ann").writes("It is late.")
    for language in ("en-GB", "en-US", "de-DE"):
        page = open_context(language=language).new_page()
        page.goto(address)
        expect(page.locator(".meta time").first).to_have_text(re.compile(r"^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d$"))


def test_a_reply_to_what_is_gone_meanwhile_keeps_its_words(member, guard: Guard):
    ann, ben = member("ann"), member("ben")
    address = ann.writes("Gone before you answer.")
    # A page that hears of nothing shows it still.
    guard.allow("net::ERR_FAILED")
    ben.page.route("**/events*", lambda route: route.abort())
    keep_toasts(ben.page)
    ben.page.goto(address)
    ann.deletes(address)
    field(ben.page, REPLY).fill("Half an hour of thought.")
    button(ben.page, "Reply").click()

    expect(ben.page.locator(".toast")).to_contain_text("Page not found")
    expect(field(ben.page, REPLY)).to_have_value("Half an hour of thought.")


def test_two_replies_in_a_row_are_two_and_none_is_written_twice(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ben.page.goto(ann.writes("Say two things."))
    for text in ("One thing.", "Another thing."):
        field(ben.page, REPLY).fill(text)
        button(ben.page, "Reply").click()
        expect(card(ben.page, text)).to_have_count(1)
    ben.page.reload()

    articles = ben.page.get_by_role("main").get_by_role("article")
    expect(articles).to_have_text([re.compile("Say two"), re.compile("One thing"), re.compile("Another thing")])


def test_a_conversation_reads_from_the_first_post_to_the_last(member, way: Way):
    ann, ben, cleo = member("ann"), member("ben"), member("cleo", way)
    root = ann.writes("Root.")
    first = ben.replies(root, "First answer.")
    ben.replies(root, "Second answer.")
    deep = ann.replies(first, "Answer to the first.")

    cleo.page.goto(root)
    articles = cleo.page.get_by_role("main").get_by_role("article")
    expect(articles).to_have_text([re.compile(text) for text in ("Root", "First", "Answer to", "Second")])

    cleo.page.goto(deep)
    expect(articles).to_have_text([re.compile(text) for text in ("Root", "First", "Answer to")])
    articles.first.locator("time").first.click()
    expect(cleo.page).to_have_url(re.compile(rf"{root}$"))


def test_a_reply_goes_to_nobody_more_than_what_it_answers(member, way: Way):
    ann, ben, cleo = member("ann"), member("ben", way), member("cleo")
    ben.follows(ann)
    cleo.follows(ben)
    address = ann.writes("Only us.", audience="2")
    ben.page.goto(address)
    expect(ben.page.get_by_label("Who can see this", exact=True).locator("option")).to_have_text(
        ["Followers", "People mentioned"]
    )
    field(ben.page, REPLY).fill(f"{ann.handle} A word to that.")
    button(ben.page, "Reply").click()
    expect(card(ben.page, "A word to that.")).to_be_visible()

    cleo.page.goto(address)
    expect(cleo.page.get_by_role("heading", name="Nothing here")).to_be_visible()


def test_a_visitor_reads_a_conversation_and_finds_no_reply_box(member, open_page, way: Way):
    ann = member("ann")
    address = ann.writes("Hello, world.")
    ann.replies(address, "And again.")
    visitor = open_page(way.screen, way.javascript)
    visitor.goto(address)

    expect(post(visitor, "Hello, world.")).to_be_visible()
    expect(post(visitor, "And again.")).to_be_visible()
    expect(visitor.get_by_label(REPLY)).to_have_count(0)


def test_a_like_in_a_conversation_stays_in_the_conversation(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    root = ann.writes("Root.")
    reply = ann.replies(root, "A reply to like.")
    ben.page.goto(root)
    act(card(ben.page, "A reply to like."), "Like").click()

    expect(act(card(ben.page, "A reply to like."), "Like")).to_have_attribute("aria-pressed", "true")
    expect(ben.page).to_have_url(re.compile(rf"{root}" + ("$" if way.javascript else f"#post-{number(reply)}$")))


def test_a_deleted_post_leaves_its_answers(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    root = ann.writes("Gone soon.")
    reply = ben.replies(root, "I stay.")
    ann.page.goto(root)
    choose(card(ann.page, "Gone soon."), "Delete")
    # On its own page nothing would be left of the page: there a page asks, and leads home.
    button(ann.page, "Delete").click()
    expect(ann.page).to_have_url(re.compile("/home$"))
    ann.page.goto(reply)

    expect(post(ann.page, "I stay.")).to_be_visible()
    expect(post(ann.page, "Gone soon.")).to_have_count(0)


@pytest.mark.both_engines
def test_who_can_see_a_post_is_told_in_words(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    ben.follows(ann)
    ann.page.goto(ann.writes("Among followers.", audience="2"))
    choose(card(ann.page, "Among followers."), "Who can see this?")

    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Who can see this?")
    expect(ann.page.get_by_role("main")).to_contain_text("follow")
