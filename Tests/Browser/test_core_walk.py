"""The core story: a person signs up, says something, leaves, and comes back to find it."""

import re

import pytest
from playwright.sync_api import Page, expect

from accessibility import axe
from post_steps import post, write_post
from screens import Screen, Way, assert_fits, picture
from steps import HOME, PASSWORD, WELCOME, button, field, field_error, log_in, log_out, sign_up, tab_to

pytestmark = pytest.mark.in_motion
WORDS = "Plums are ripe. 物語 🎉 <b>& more</b>"


@pytest.mark.both_engines
def test_a_person_signs_up_posts_and_comes_back(open_page, way: Way):
    page = open_page(way.screen, way.javascript)
    page.goto("/")
    page.get_by_role("link", name="Sign up", exact=True).first.click()
    sign_up(page, "ann")
    expect(page.get_by_role("heading", name="It is quiet here")).to_be_visible()
    write_post(page, WORDS)

    log_out(page)
    page.goto("/home")
    expect(page).to_have_url(re.compile(r"/login\?next="))

    log_in(page, "ann")
    expect(page).to_have_url(HOME)
    if way.javascript:
        axe(page)
    expect(post(page, WORDS)).to_be_visible()


def test_the_first_steps_lead_to_people_to_posts_and_to_ones_own_profile(open_page, way: Way):
    page = open_page(way.screen, way.javascript)
    sign_up(page, "ann")
    for step, heading in {
        "Find people": "Explore",
        "Read what others write": "Everyone here",
        "Say who you are": "Profile",
    }.items():
        page.goto("/home")
        page.get_by_role("main").get_by_role("link", name=step, exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)


def test_a_wrong_password_says_so_and_nothing_more(phone: Page):
    log_in(phone, "nobody", "not the password")

    expect(phone.get_by_text("The username or password is wrong.")).to_be_visible()


def test_a_refused_sign_up_keeps_what_was_typed_and_goes_to_what_is_wrong(open_page, way: Way):
    page = open_page(way.screen, way.javascript)
    page.goto("/signup")
    field(page, "Username").fill("ann")
    field(page, "E-mail").fill("ann@example.org")
    field(page, "Password").fill("short")
    button(page, "Sign up").click()

    expect(field_error(page, "Password")).to_have_text("A password has at least 8 characters.")
    expect(field(page, "Password")).to_be_focused()
    expect(field(page, "Username")).to_have_value("ann")
    expect(field(page, "E-mail")).to_have_value("ann@example.org")


def test_someone_else_sees_the_post_and_not_the_composer(open_page):
    ann, visitor = open_page(), open_page()
    sign_up(ann, "ann")
    write_post(ann, WORDS)

    visitor.goto("/@ann")

    expect(post(visitor, WORDS)).to_be_visible()
    expect(visitor.get_by_label("What is on your mind?")).to_have_count(0)


def test_back_after_log_out_shows_nothing_of_before(phone: Page):
    sign_up(phone, "ann")
    write_post(phone, WORDS)
    log_out(phone)
    expect(button(phone, "Post")).to_have_count(0)

    phone.go_back()

    expect(button(phone, "Post")).to_have_count(0)
    expect(phone.get_by_text(WORDS)).to_have_count(0)


def test_the_story_works_by_keyboard_alone(desktop: Page):
    desktop.goto("/signup")
    for label, text in {
        "Username": "ann",
        "E-mail": "ann@example.org",
        "Password": PASSWORD,
    }.items():
        tab_to(desktop, field(desktop, label))
        desktop.keyboard.type(text)
    tab_to(desktop, button(desktop, "Sign up"))
    desktop.keyboard.press("Enter")
    expect(desktop).to_have_url(WELCOME)
    tab_to(desktop, button(desktop, "Continue"))
    desktop.keyboard.press("Enter")
    for step in ("tags", "people"):
        expect(desktop).to_have_url(re.compile(f"/welcome/{step}$"))
        tab_to(desktop, desktop.get_by_role("link", name="Continue", exact=True))
        desktop.keyboard.press("Enter")
    expect(desktop).to_have_url(HOME)

    tab_to(desktop, field(desktop, "What is on your mind?"))
    desktop.keyboard.type("Written without a mouse.")
    tab_to(desktop, button(desktop, "Post"))
    desktop.keyboard.press("Enter")

    expect(post(desktop, "Written without a mouse.")).to_be_visible()


def test_nothing_scrolls_sideways_on_the_narrowest_screen(open_page):
    page = open_page(Screen("narrow", "light"))
    sign_up(page, "ann")
    write_post(page, "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft " * 3)
    picture(page, "home-long-words")
    assert_fits(page)
