"""Every sample screen of the gallery, in every size and both schemes: accessible, and not too wide."""

import re

from playwright.sync_api import Page

from accessibility import see
from screens import Screen, assert_fits


def names(page: Page) -> list[str]:
    page.goto("/gallery")
    links = page.get_by_role("navigation", name="Screens").get_by_role("link")
    return [re.sub(".*/", "", link.get_attribute("href")) for link in links.all()]


def test_every_sample_screen_is_accessible_and_pictured(screen: Page):
    for name in names(screen):
        screen.goto(f"/gallery/{name}")
        see(screen, f"gallery-{name}")


def test_no_sample_screen_is_wider_than_the_narrowest_phone(open_page):
    page = open_page(Screen("narrow", "light"))
    for name in names(page):
        page.goto(f"/gallery/{name}")
        assert_fits(page)
