"""Tags that newcomers choose: one press follows, another no longer; who tries it here leaves all as it was."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from accessibility import axe
from screens import Screen, Way, assert_fits, picture
from steps import expect_pressed, wait_for

pytestmark = pytest.mark.demo_world


def first_chip(page: Page) -> Locator:
    """The first tag that is not followed."""
    page.goto("/welcome/tags")
    chip = page.locator("[id^=follow-tag-]").filter(has=page.locator("[aria-pressed=false]")).first
    return page.locator(f"[id='{chip.get_attribute('id')}'] button")


def test_a_tag_is_followed_by_one_press_and_no_longer_by_another(resident, way: Way):
    page = resident("jane_austen", way).page
    chip = first_chip(page)
    chip.click()
    expect_pressed(chip)
    picture(page, "welcome-tags")
    assert_fits(page)
    if way.javascript:
        axe(page)
    page.reload()
    expect_pressed(chip)
    chip.click()
    expect_pressed(chip, False)
    page.reload()
    expect_pressed(chip, False)


def test_a_tag_looks_followed_before_the_server_has_answered(resident):
    page = resident("jane_austen", Way(Screen("phone", "light"))).page
    chip = first_chip(page)
    ground = "element => getComputedStyle(element).backgroundColor"
    before = chip.evaluate(ground)
    held = []
    page.route("**/tags/*/follow", lambda route: held.append(route))
    chip.click()
    wait_for(page, lambda: held)
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(chip).not_to_have_css("background-color", before)
    expect(page.get_by_role("link", name=re.compile("^Continue"))).to_be_visible()
    held.pop().continue_()
    expect_pressed(chip)
    page.unroute("**/tags/*/follow")
    chip.click()
    expect_pressed(chip, False)
