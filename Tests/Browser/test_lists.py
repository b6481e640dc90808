"""Lists of posts: home, local, tags, and how one gets to what is older and back."""

import re

import pytest
from playwright.sync_api import expect

from guard import Guard
from people import Person
from post_steps import card, post
from screens import Way
from steps import choose

pytestmark = pytest.mark.shared_server


def write_many(person: Person, count: int, **fields: str) -> None:
    for index in range(count):
        person.writes(f"Line {index}.", **fields)


def older(person: Person):
    return person.page.get_by_role("main").get_by_role("link", name="Older posts", exact=True)


def articles(person: Person):
    return person.page.get_by_role("main").get_by_role("article")


@pytest.mark.both_engines
def test_home_shows_whom_one_follows_newest_first_and_nobody_else(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben"), member("cleo")
    ann.page.goto("/home")
    expect(ann.page.get_by_role("heading", name="It is quiet here")).to_be_visible()
    ann.follows(ben)
    ben.writes("Older.")
    cleo.writes("Not for ann.")
    ben.writes("Newer.")

    ann.page.goto("/home")

    expect(articles(ann)).to_have_text([re.compile("Newer"), re.compile("Older")])


@pytest.mark.both_engines
def test_older_posts_come_in_place_or_by_a_link(member, way: Way):
    ann = member("ann", way)
    write_many(ann, 23 + 40 * way.javascript)
    ann.page.goto(ann.profile)
    expect(articles(ann)).to_have_count(20)

    if way.javascript:  # Two pages come by themselves to whoever reads on; then the link is there to be followed.
        for count in (40, 60):
            articles(ann).last.scroll_into_view_if_needed()
            ann.page.mouse.wheel(0, 400)
            expect(articles(ann)).to_have_count(count)
        older(ann).click()
        expect(articles(ann)).to_have_count(63)
        expect(ann.page).to_have_url(re.compile(rf"{ann.profile}$"))
        assert ann.page.evaluate("document.activeElement?.textContent").count("Line 2.") == 1
    else:
        older(ann).click()
        expect(articles(ann)).to_have_count(3)
        expect(ann.page).to_have_url(re.compile(r"\?before="))
    expect(post(ann.page, "Line 0.")).to_have_count(1)
    expect(older(ann)).to_have_count(0)


def test_older_posts_open_as_a_page_when_they_cannot_be_fetched(member, guard: Guard):
    guard.allow("ERR_FAILED")
    ann = member("ann")
    write_many(ann, 23)
    ann.page.goto(ann.profile)
    ann.page.route("**/*before*", lambda route: route.abort(), times=1)
    older(ann).evaluate("link => link.click()")

    expect(ann.page).to_have_url(re.compile(r"\?before="))
    expect(post(ann.page, "Line 0.")).to_be_visible()


def test_back_from_a_post_leads_to_where_one_was_reading(member, way: Way):
    ann = member("ann", way)
    write_many(ann, 18)
    ann.page.goto(ann.profile)
    target = post(ann.page, "Line 3.")
    target.scroll_into_view_if_needed()
    before = target.bounding_box()["y"]
    card(ann.page, "Line 3.").locator("time").click()
    ann.page.wait_for_url(re.compile(rf"{ann.profile}/\d+$"))
    ann.page.go_back()

    expect(target).to_be_in_viewport()
    assert abs(target.bounding_box()["y"] - before) < 4


@pytest.mark.both_engines
def test_a_tag_leads_to_all_public_posts_with_it(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    tag = f"Plums{ann.name}"
    ann.writes(f"Ripe. #{tag}")
    ann.writes(f"For few. #{tag}", audience="2")
    ben.page.goto(ann.profile)
    card(ben.page, "Ripe.").get_by_role("link", name=f"#{tag}", exact=True).click()

    expect(ben.page).to_have_url(re.compile(rf"/tags/{tag.lower()}$"))
    expect(ben.page.get_by_role("heading", level=1)).to_have_text(f"#{tag}")
    expect(articles(ben)).to_have_count(1)


def test_a_tag_nobody_used_is_an_empty_list_with_words(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/tags/nobodyusedthis")

    expect(ann.page.get_by_role("heading", name="Nothing with #nobodyusedthis yet")).to_be_visible()


def test_local_shows_what_is_public_to_visitors_too(member, open_page, way: Way):
    ann = member("ann")
    ann.writes("For everybody.")
    ann.writes("Not in lists.", audience="1")
    visitor = open_page(way.screen, way.javascript)
    visitor.goto("/home/local")

    mine = visitor.get_by_role("main").get_by_role("article").filter(has_text=ann.handle)
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("For everybody.")


def test_a_muted_person_is_not_read_in_lists(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    ann.follows(ben)
    ben.writes("Every hour something.")
    ann.page.goto("/home")
    choose(card(ann.page, "Every hour something."), f"Block {ben.handle}")
    ann.page.get_by_role("main").get_by_role("button", name="Mute", exact=True).click()
    expect(ann.page.get_by_role("main")).to_contain_text(ben.handle)

    ann.page.goto("/home")
    expect(post(ann.page, "Every hour something.")).to_have_count(0)
    ann.page.goto("/settings/mutes")
    ann.page.get_by_role("button", name=re.compile("^Unmute")).click()
    expect(ann.page.get_by_role("heading", name="No muted people")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Find someone", exact=True)).to_have_attribute("href", "/search")
    ann.page.goto("/home")
    expect(post(ann.page, "Every hour something.")).to_be_visible()
