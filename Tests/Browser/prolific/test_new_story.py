"""The page for a new story: what is opened in it stays where it is."""

import pytest
from playwright.sync_api import expect

from screens import Way
from steps import field

pytestmark = pytest.mark.shared_server


def test_what_is_opened_stays_where_it_was_pressed(member, way: Way):
    page = member("ann", way).page
    page.goto("/prolific/new")
    for name, inside in (("Who reads and writes", "Who can read it"), ("Licence and expiry", None)):
        summary = page.locator("summary").filter(has_text=name)
        before = summary.bounding_box()["y"] + page.evaluate("scrollY")
        summary.click()
        expect(summary.locator("xpath=..")).to_have_attribute("open", "")
        assert abs(summary.bounding_box()["y"] + page.evaluate("scrollY") - before) < 2
        if inside:
            expect(field(page, inside)).to_be_visible()
            assert field(page, inside).bounding_box()["y"] > field(page, "The first line").bounding_box()["y"]
            summary.click()
