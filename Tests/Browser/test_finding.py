"""Search and explore: finding people and tags, as a member and as a visitor."""

import re

import pytest
from playwright.sync_api import expect

from screens import Way
from steps import search

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
    ann.send("/settings/profile", {"display_name": ann.name})
    ben.page.goto(f"/search?q={ann.name}")

    expect(ben.page.get_by_role("button", name=f"Follow {ann.handle}", exact=True)).to_have_count(0)
