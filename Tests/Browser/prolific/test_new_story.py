"""The page for a new story: what is opened in it stays where it is."""

import pytest
from playwright.sync_api import expect

from screens import Way
from steps import field, opened_in_place

pytestmark = pytest.mark.shared_server


def test_what_is_opened_stays_where_it_was_pressed(member, way: Way):
    page = member("ann", way).page
    page.goto("/prolific/new")
    for name in ("Pictures, video or voice", "Rounds and ending", "Who reads and writes", "Licence and expiry"):
        opened_in_place(page, name)
    first, who = field(page, "The first line"), field(page, "Who can read it")
    assert who.bounding_box()["y"] > first.bounding_box()["y"]
    expect(who).to_be_visible()
