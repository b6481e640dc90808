"""Profiles, following, blocking and settings, as two people meet them."""

import re

from playwright.sync_api import Page, expect

from accessibility import axe
from screens import Screen, assert_fits, picture
from steps import PASSWORD, button, field, log_in, sign_up, write_post

SETTINGS = {
    "settings": "/settings",
    "settings-profile": "/settings/profile",
    "settings-account": "/settings/account",
    "settings-password": "/settings/password",
    "settings-sessions": "/settings/sessions",
    "settings-privacy": "/settings/privacy",
    "settings-appearance": "/settings/appearance",
    "settings-data": "/settings/data",
    "settings-delete": "/settings/data/delete",
    "follow-requests": "/follow-requests",
    "blocks": "/settings/blocks",
    "letters": "/letters",
    "reset": "/reset",
}


def figures(page: Page) -> str:
    return " ".join(page.locator(".stats").inner_text().split())


def test_one_follows_and_stops_without_leaving_the_page(open_page):
    ann, ben = open_page(), open_page()
    sign_up(ann, "ann")
    sign_up(ben, "ben")

    ben.goto("/@ann")
    button(ben, "Follow @ann").click()
    expect(button(ben, "Following @ann, press to undo")).to_be_visible()
    ann.goto("/@ann")
    assert figures(ann) == "0 posts 0 following 1 follower"
    ann.goto("/@ben")
    expect(ann.get_by_text("Follows you")).to_be_visible()

    button(ben, "Following @ann, press to undo").click()
    expect(button(ben, "Follow @ann")).to_be_visible()
    ann.goto("/@ann")
    assert figures(ann) == "0 posts 0 following 0 followers"


def test_asking_accepting_and_blocking_work_without_javascript(open_page):
    ann, ben = open_page(javascript=False), open_page(javascript=False)
    sign_up(ann, "ann")
    sign_up(ben, "ben")
    ann.goto("/settings/profile")
    ann.get_by_label("Ask me before somebody follows me").check()
    button(ann, "Save").click()
    expect(ann.get_by_text("Your changes are saved.")).to_be_visible()

    ben.goto("/@ann")
    button(ben, "Ask to follow @ann").click()
    expect(button(ben, "Asked @ann, press to undo")).to_be_visible()
    ann.goto("/follow-requests")
    button(ann, "Accept @ben").click()
    expect(ann.get_by_text("Nobody is waiting")).to_be_visible()
    ben.goto("/@ann")
    expect(button(ben, "Following @ann, press to undo")).to_be_visible()

    ann.goto("/@ben/block")
    button(ann, "Block @ben").click()
    expect(ann).to_have_url(re.compile("/settings/blocks$"))
    assert ben.goto("/@ann").status == 404
    button(ann, "Unblock @ben").click()
    assert ben.goto("/@ann").status == 200


def test_who_rests_is_gone_and_comes_back_by_logging_in(open_page):
    ann, visitor = open_page(), open_page()
    sign_up(ann, "ann")
    ann.goto("/settings/data/deactivate")
    field(ann, "Your password").fill(PASSWORD)
    button(ann, "Deactivate").click()
    expect(ann.get_by_role("link", name="Sign up", exact=True).first).to_be_visible()
    assert visitor.goto("/@ann").status == 404

    log_in(ann, "ann")
    expect(ann).to_have_url(re.compile("/home$"))
    assert visitor.goto("/@ann").status == 200


def test_the_screens_of_an_account_are_accessible_and_pictured(screen: Page, open_page):
    ben = open_page()
    sign_up(ben, "ben")
    write_post(ben, "Here I am.")
    ben.goto("/settings/profile")
    field(ben, "About you").fill("Bookbinder. https://okafor.example #weaving")
    field(ben, "Label 1").fill("Shop")
    field(ben, "Text 1").fill("https://okafor.example/shop")
    button(ben, "Save").click()
    sign_up(screen, "ann")
    screen.goto("/@ben")
    button(screen, "Follow @ben").click()
    expect(button(screen, "Following @ben, press to undo")).to_be_visible()

    people = {"profile": "/@ben", "followers": "/@ben/followers", "block": "/@ben/block"}
    for name, address in (people | SETTINGS).items():
        screen.goto(address)
        picture(screen, name)
        axe(screen)


def test_settings_fit_the_narrowest_screen(open_page):
    page = open_page(Screen("narrow", "light"))
    sign_up(page, "ann")
    for address in ["/@ann", "/@ann/followers", *SETTINGS.values()]:
        page.goto(address)
        assert_fits(page)
