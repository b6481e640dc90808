"""The notification centre: what others did, told once and marked as read."""

import re

import pytest
from playwright.sync_api import expect

from screens import Way, picture
from steps import button

pytestmark = pytest.mark.shared_server


@pytest.mark.both_engines
def test_what_others_do_is_told_until_it_is_read(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben"), member("cleo")
    post = ann.writes("Plums are ripe.")
    for person in (ben, cleo):
        person.likes(post)
    ben.follows(ann)
    answer = ben.replies(post, "Mine too.")

    ann.page.goto("/home")
    ann.page.get_by_role("link", name="Notifications, 4 new").click()
    rows = ann.page.get_by_role("main").get_by_role("article")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_have_text(re.compile(rf"New: {ben.name} replied to you.*Mine too\.", re.DOTALL))
    expect(rows.nth(2)).to_have_text(re.compile(rf"{cleo.name} and {ben.name} liked your post", re.DOTALL))
    picture(ann.page, "notifications")

    button(ann.page, "Mark all as read").click()
    expect(button(ann.page, "Mark all as read")).to_have_count(0)
    expect(ann.page.get_by_role("link", name="Notifications", exact=True)).to_be_visible()
    expect(ann.page.get_by_text("New: ")).to_have_count(0)

    rows.nth(0).get_by_role("link", name="replied to you").click()
    expect(ann.page).to_have_url(re.compile(f"{answer}$"))


def test_nothing_has_happened_yet(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/notifications")
    expect(ann.page.get_by_role("heading", name="Nothing yet")).to_be_visible()
