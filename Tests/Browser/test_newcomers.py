"""The first minutes of somebody new: three fields, three steps, and a first post with a picture."""

import re

import pytest
from playwright.sync_api import Page, expect

from accessibility import see_by_day_and_night
from pictures import file
from post_steps import post
from screens import WITHOUT_SCRIPTS, Screen, Way, assert_fits, picture
from steps import HOME, PASSWORD, WELCOME, button, field, field_error

pytestmark = pytest.mark.shared_server
PHONE = Way(Screen("phone", "light"))
MOST_TAPS = 12


class Finger:
    """Taps on a phone, and counts them; typing into the field that has the focus is none."""

    def __init__(self, page: Page):
        self.page = page
        self.taps = 0

    def tap(self, target) -> None:
        target.tap()
        self.taps += 1

    def types(self, label: str, words: str) -> None:
        target = field(self.page, label)
        if not target.evaluate("element => element === document.activeElement"):
            self.tap(target)
        self.page.keyboard.type(words)

    def chooses(self, target, chosen: dict) -> None:
        with self.page.expect_file_chooser() as chooser:
            self.tap(target)
        chooser.value.set_files(chosen)


def test_a_first_post_with_a_picture_takes_few_taps(open_page, numbers):
    page = open_page(PHONE.screen)
    name = f"nova{next(numbers)}"
    finger = Finger(page)
    page.goto("/signup")
    finger.types("Username", name)
    finger.types("E-mail", f"{name}@example.org")
    finger.types("Password", PASSWORD)
    finger.tap(button(page, "Sign up"))
    expect(page).to_have_url(WELCOME)
    finger.tap(button(page, "Continue"))
    for step in ("tags", "people"):
        expect(page).to_have_url(re.compile(f"/welcome/{step}$"))
        finger.tap(page.get_by_role("link", name=re.compile("^Continue")))
    expect(page).to_have_url(HOME)
    finger.types("What is on your mind?", "My first picture here.")
    finger.tap(page.get_by_role("main").locator("summary").filter(has_text="Pictures"))
    finger.chooses(page.locator("#files"), file(width=900, height=600, hue=2))
    expect(page.locator(".upload input[name=media]")).to_have_count(1)
    finger.tap(button(page, "Post"))
    expect(post(page, "My first picture here.")).to_be_visible()
    print(f"{finger.taps} taps")
    assert finger.taps <= MOST_TAPS


def test_a_password_can_be_looked_at_and_a_taken_username_says_so(member, open_page):
    taken = member("ann").name
    page = open_page(PHONE.screen)
    page.goto("/signup")
    expect(page.get_by_role("main").get_by_role("textbox")).to_have_count(3)
    # No keyboard comes up before somebody asks for it.
    assert page.evaluate("document.activeElement === document.body")
    for link in ("Log in", "rules"):
        beside = page.get_by_role("main").get_by_role("link", name=link, exact=True)
        expect(beside).to_have_css("text-decoration-line", "underline")
    field(page, "Password").fill(PASSWORD)
    show = page.get_by_role("button", name="Show password", exact=True)
    show.click()
    expect(field(page, "Password")).to_have_attribute("type", "text")
    show.click()
    expect(field(page, "Password")).to_have_attribute("type", "password")

    says = page.locator("#username-says")
    field(page, "Username").press_sequentially(taken)
    expect(says).to_have_text("That username is taken.")
    expect(field(page, "Username")).to_have_attribute("aria-invalid", "true")
    field(page, "Username").press_sequentially("_else")
    expect(says).to_have_text(f"@{taken}_else is free.")
    expect(field(page, "Username")).not_to_have_attribute("aria-invalid", "true")
    picture(page, "sign-up")
    assert_fits(page)

    # What was wrong besides does not hide that the name is taken.
    field(page, "Username").fill(taken)
    expect(says).to_have_text("That username is taken.")
    field(page, "E-mail").fill("nobody@example.org")
    field(page, "Password").fill("12345678")
    button(page, "Sign up").click()
    expect(field_error(page, "Password")).to_be_visible()
    expect(says).to_have_text("That username is taken.")


def test_the_steps_lead_on_and_back_and_keep_what_was_chosen(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben"), member("cleo")
    cleo.follows(ben)
    ben.writes("Spun from #linen.")
    page = ann.page
    page.goto("/welcome")
    see_by_day_and_night(page, "welcome-profile", way) if way.javascript else assert_fits(page)
    field(page, "Display name").fill("Ann of the plums")
    button(page, "Continue").click()
    expect(page).to_have_url(re.compile("/welcome/tags$"))
    expect(page.locator("[aria-current=step]")).to_have_text("Tags")
    page.get_by_role("link", name="Back", exact=True).click()
    expect(field(page, "Display name")).to_have_value("Ann of the plums")
    page.goto("/welcome/people")
    # Whoever is proposed first: on a shared server others are better known than ben.
    proposed = page.locator("[id^=follow-]").first.get_attribute("id")
    page.locator(f"#{proposed} button").click()
    if way.javascript:
        expect(page.locator(f"#{proposed} button")).to_contain_text("Following")
    else:
        expect(page.locator(f"#{proposed}")).to_have_count(0)
    see_by_day_and_night(page, "welcome-people", way) if way.javascript else assert_fits(page)
    page.get_by_role("link", name=re.compile("^Continue")).click()
    expect(page).to_have_url(HOME)


def test_what_is_wrong_with_a_first_picture_stands_at_its_field(member):
    ann = member("ann", WITHOUT_SCRIPTS)
    ann.page.goto("/welcome")
    field(ann.page, "Display name").fill("Ann")
    field(ann.page, "A picture of you").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": b"nothing"})
    button(ann.page, "Continue").click()
    expect(field_error(ann.page, "A picture of you")).not_to_be_empty()
    expect(field(ann.page, "Display name")).to_have_value("Ann")
