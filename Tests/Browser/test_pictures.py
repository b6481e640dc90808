"""Pictures over the page they are on, each under the address of its own page; and these pages without scripts."""

import re

import pytest
from playwright.sync_api import Page, expect

from accessibility import see, see_by_day_and_night
from pictures import file
from post_steps import post
from screens import Way
from steps import button, field, open_extra

pytestmark = pytest.mark.shared_server
WORDS = ["A red and white check", "A blue one", "A green one with a long story of who wove it, and for whom, and why"]


def posts(page: Page, way: Way, text: str) -> None:
    """A post with three pictures and what they show."""
    page.goto("/compose")
    field(page, "What is on your mind?").fill(text)
    open_extra(page, "Pictures")
    field(page, "Photos, video, audio").set_input_files([file(), file(), file()])
    if not way.javascript:
        button(page, "Show what I chose").click()
    alts = page.locator(".upload textarea")
    expect(alts).to_have_count(3)
    for index, words in enumerate(WORDS):
        alts.nth(index).fill(words)
    button(page, "Post").click()
    expect(post(page, text)).to_be_visible()


def test_pictures_open_over_the_page(member, way: Way):
    page = member("ann", way).page
    posts(page, way, "Three checks")
    home = page.url
    page.get_by_role("main").get_by_role("img", name=WORDS[1]).click()
    expect(page).to_have_url(re.compile(r"/media/[0-9a-f]{32}$"))
    if not way.javascript:
        expect(page.get_by_role("heading", level=1)).to_have_text("Picture 2 of 3")
        see(page, "picture", way)
        page.get_by_role("link", name="Next picture").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Picture 3 of 3")
        expect(page.get_by_text(WORDS[2])).to_be_visible()
        return

    second = page.url
    viewer = page.get_by_role("dialog", name="Pictures")
    expect(viewer).to_be_visible()
    expect(viewer.get_by_text("2 of 3")).to_be_visible()
    expect(viewer.get_by_text(WORDS[1])).to_be_in_viewport()
    see_by_day_and_night(page, "viewer", way)
    page.keyboard.press("ArrowRight")
    expect(viewer.get_by_text("3 of 3")).to_be_visible()
    expect(viewer.get_by_text(WORDS[2])).to_be_in_viewport()
    expect(page).not_to_have_url(second)
    third = page.url
    page.keyboard.press("Escape")
    expect(viewer).to_have_count(0)
    expect(page).to_have_url(home)
    expect(page.locator(f".media a[href='{third[third.index('/media') :]}']")).to_be_focused()

    # The way back closes it, and its address is a page like others.
    page.get_by_role("main").get_by_role("img", name=WORDS[0]).click()
    expect(viewer.get_by_text("1 of 3")).to_be_visible()
    page.go_back()
    expect(viewer).to_have_count(0)
    expect(page).to_have_url(home)
    page.goto(second)
    expect(page.get_by_role("heading", level=1)).to_have_text("Picture 2 of 3")
    see_by_day_and_night(page, "picture", way)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", level=1)).to_have_text("Picture 1 of 3")
