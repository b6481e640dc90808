"""Search and explore: finding people and tags, as a member and as a visitor."""

import re

import pytest
from playwright.sync_api import expect

from screens import Way, assert_fits, picture
from steps import button, keep_toasts, search

pytestmark = pytest.mark.shared_server


@pytest.mark.both_engines
def test_people_are_found_by_the_beginning_of_their_name(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ben.page.goto("/home")
    search(ben.page, ann.name[:-1].upper())

    found = ben.page.get_by_role("main").get_by_role("link", name=ann.name, exact=True)
    search(ben.page, ann.name)
    found.click()
    expect(ben.page).to_have_url(re.compile(rf"{ann.profile}$"))


def test_somebody_found_can_be_followed_from_the_list(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ben.page.goto(f"/search?q={ann.name}")
    ben.page.get_by_role("button", name=f"Follow {ann.handle}", exact=True).click()

    expect(ben.page.get_by_role("button", name=re.compile(f"^Following {ann.handle}"))).to_be_visible()
    expect(ben.page).to_have_url(re.compile(r"/search\?q="))


@pytest.mark.both_engines
def test_tags_are_found_by_their_beginning_in_any_script(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    tag = f"物語{ann.name}"
    ann.writes(f"Once upon a time. #{tag}")
    ben.page.goto("/home")
    search(ben.page, f"#{tag[:3]}")
    ben.page.get_by_role("navigation", name="Kinds of results").get_by_role("link", name="Tags").click()
    ben.page.get_by_role("main").get_by_role("link", name=re.compile(f"^#{tag}")).click()

    expect(ben.page.get_by_role("heading", level=1)).to_have_text(f"#{tag}")


def test_nothing_found_is_said_in_words(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/search?q=zzzqqqxxx")
    expect(ann.page.get_by_role("heading", name="Nothing found")).to_be_visible()
    expect(ann.page.get_by_role("searchbox")).to_have_value("zzzqqqxxx")


def test_who_does_not_want_to_be_suggested_is_not_found(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ann.send("/settings/privacy", {"audience": "0"})
    ben.page.goto(f"/search?q={ann.name}")

    expect(ben.page.get_by_role("button", name=f"Follow {ann.handle}", exact=True)).to_have_count(0)


@pytest.mark.both_engines
def test_posts_are_found_by_their_words_which_are_marked(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    word = f"xylo{ann.name}"
    ann.writes(f"My {word} sounds like a café. https://example.org/")
    ann.writes(f"A secret {word} for followers", audience="2")
    ben.page.goto("/home")
    search(ben.page, f"{word.upper()} cafe")
    picture(ben.page, "search-all")
    ben.page.get_by_role("navigation", name="Kinds of results").get_by_role("link", name="Posts").click()

    found = ben.page.get_by_role("main").locator("article")
    expect(found).to_have_count(1)
    expect(found.locator("mark")).to_have_text([word, "café"])
    picture(ben.page, "search-posts")
    assert_fits(ben.page)
    ben.page.goto(f"/search?type=posts&q={word} has:link")
    expect(found).to_have_count(1)
    ben.page.goto(f"/search?type=posts&q={word} -cafe")
    expect(ben.page.get_by_role("heading", name="Nothing found")).to_be_visible()


def test_a_day_that_does_not_exist_is_told_beside_help_that_opens(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/search?q=loom before:2026-02-30")
    expect(ann.page.get_by_text("is no day")).to_be_visible()
    expect(ann.page.get_by_role("searchbox")).to_have_value("loom before:2026-02-30")
    ann.page.get_by_text("Search tips").click()
    expect(ann.page.get_by_text("without this word")).to_be_visible()
    picture(ann.page, "search-help")
    assert_fits(ann.page)


def test_whoever_is_hidden_among_suggestions_can_be_shown_again(member, way: Way):
    ann, ben, cleo, dan = (member(name) for name in ("ann", "ben", "cleo", "dan"))
    eve = member("eve", way)
    eve.follows(ben, cleo)
    ben.follows(dan)
    cleo.follows(dan)
    keep_toasts(eve.page)
    eve.page.goto("/suggestions")
    row = eve.page.locator(f"#person-{dan.name}")
    expect(row).to_contain_text("Followed by")
    faces = row.locator(".reason .patch")
    expect(faces).to_have_count(2)
    boxes = [face.bounding_box() for face in faces.all()]
    assert {round(box["height"]) for box in boxes} == {20}
    assert len({round(box["y"]) for box in boxes}) == 1, "they stand beside one another"
    picture(eve.page, "suggestions")
    assert_fits(eve.page)
    row.get_by_role("button", name=re.compile("^Not interested")).click()
    if way.javascript:
        expect(row).to_be_hidden()
        eve.page.get_by_role("button", name="Undo", exact=True).click()
        expect(row).to_be_visible()
        eve.page.reload()
    else:
        row.get_by_role("button", name=re.compile("^Show again")).click()
    expect(row.get_by_role("button", name=re.compile("^Not interested"))).to_be_visible()
    ann.page.goto("/welcome/people")
    expect(ann.page.get_by_role("link", name="Continue")).to_be_visible()
    picture(ann.page, "welcome")
    assert_fits(ann.page)


def test_what_was_missed_is_shown_with_reasons_until_one_has_caught_up(member, way: Way):
    ben, cleo = member("ben"), member("cleo")
    ann = member("ann", way)
    ann.follows(ben, cleo)
    cleo.likes(ben.writes("Worth reading."))
    ann.page.goto("/home")
    ann.page.get_by_role("link", name="Highlights", exact=True).click()
    expect(ann.page.get_by_role("main").locator("article")).to_contain_text(f"{cleo.name} liked it")
    tabs = ann.page.get_by_role("navigation", name="Timelines")
    expect(tabs.get_by_role("link", name="Highlights")).to_have_attribute("aria-current", "page")
    expect(tabs.get_by_role("link", name="Following")).not_to_have_attribute("aria-current", "page")
    picture(ann.page, "catch-up")
    assert_fits(ann.page)
    ann.page.get_by_role("button", name="I have caught up").click()
    ann.page.wait_for_url("**/home")
    ann.page.goto("/home/catch-up")
    expect(ann.page.get_by_role("heading", name="You missed nothing")).to_be_visible()
