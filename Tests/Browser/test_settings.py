"""Settings: name, looks, password, address, sessions, and what of them others notice."""

import re

import pytest
from playwright.sync_api import Page, expect

from people import Person
from screens import Screen, Way, assert_fits, picture
from steps import HOME, PASSWORD, button, field, field_error, log_in, until

pytestmark = pytest.mark.shared_server
SAVED = "Your changes are saved."
OTHER_PASSWORD = "another walk by the sea"


def open_settings(person: Person, name: str) -> None:
    """Gets to a page of settings by one's own menu."""
    person.page.goto("/home")
    person.page.get_by_label("Your menu", exact=True).filter(visible=True).click()
    person.page.get_by_role("link", name="Settings", exact=True).click()
    person.page.get_by_role("main").get_by_role("link", name=re.compile(rf"^{name}\b")).click()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(name)


def email_link(page: Page, subject: str, recipient: str, path: str) -> str:
    """Where below `path` the newest letter to an address leads; in development anybody can read all letters."""
    link = page.get_by_role("main").get_by_role("link", name=re.compile(rf"^{subject}.*to {recipient}"))
    until(page, "/letters", link).click()
    address = page.get_by_role("main").get_by_role("link", name=re.compile(path.strip("/"))).get_attribute("href")
    return address[address.index(path) :]


@pytest.mark.both_engines
def test_a_new_name_and_a_few_words_stand_on_the_profile(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    open_settings(ann, "Profile")
    field(ann.page, "Name").fill("Ann <of> Green & Co")
    field(ann.page, "About you").fill("Reads #books.\nWalks.")
    field(ann.page, "Title 1").fill("Home page")
    field(ann.page, "Text or link 1").fill("https://example.org/ann")
    button(ann.page, "Save").click()
    expect(ann.page.get_by_role("main")).to_contain_text(SAVED)

    ben.page.goto(ann.profile)
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Ann <of> Green & Co")
    expect(ben.page.get_by_role("main")).to_contain_text("Reads #books.")
    expect(ben.page.get_by_role("link", name=re.compile("example.org"))).to_have_attribute(
        "href", "https://example.org/ann"
    )


def test_another_fact_comes_when_it_is_asked_for(member, way: Way):
    ann = member("ann", way)
    open_settings(ann, "Profile")
    expect(ann.page.get_by_label(re.compile("^Title")).filter(visible=True)).to_have_count(1)
    field(ann.page, "Title 1").fill("Home page")
    field(ann.page, "Text or link 1").fill("https://example.org/ann")
    ann.page.get_by_text("Add another", exact=True).filter(visible=True).click()
    field(ann.page, "Title 2").fill("Pronouns")
    field(ann.page, "Text or link 2").fill("she/her")
    expect(ann.page.get_by_label(re.compile("^Title")).filter(visible=True)).to_have_count(2)
    assert_fits(ann.page)
    picture(ann.page, "facts")
    button(ann.page, "Save").click()
    expect(ann.page.get_by_role("main")).to_contain_text(SAVED)

    expect(field(ann.page, "Title 2")).to_have_value("Pronouns")
    expect(ann.page.get_by_label(re.compile("^Title")).filter(visible=True)).to_have_count(3)


def test_words_about_oneself_that_are_too_long_are_refused_and_kept(member, way: Way):
    ann = member("ann", way)
    open_settings(ann, "Profile")
    field(ann.page, "About you").fill("x" * 501)
    button(ann.page, "Save").click()

    expect(field_error(ann.page, "About you")).to_contain_text("500")
    expect(field(ann.page, "About you")).to_have_value("x" * 501)


def test_a_theme_holds_on_every_page_whatever_the_device_says(member, way: Way):
    ann = member("ann", way)
    open_settings(ann, "Appearance")
    colours = []
    for theme in ("Light", "Dark"):
        ann.page.get_by_label(theme, exact=True).check()
        button(ann.page, "Save").click()
        expect(ann.page.get_by_role("main")).to_contain_text(SAVED)
        colours.append(ann.page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert colours[0] != colours[1]

    ann.page.goto("/home")
    assert ann.page.evaluate("getComputedStyle(document.body).backgroundColor") == colours[1]


@pytest.mark.both_engines
def test_a_new_password_ends_the_other_sessions_and_only_it_works(member, open_page, way: Way):
    ann = member("ann", way)
    elsewhere = open_page()
    log_in(elsewhere, ann.name)
    expect(elsewhere).to_have_url(HOME)

    open_settings(ann, "Password")
    field(ann.page, "Your present password").fill("not it")
    field(ann.page, "New password").fill(OTHER_PASSWORD)
    field(ann.page, "Repeat the new password").fill(OTHER_PASSWORD)
    button(ann.page, "Change password").click()
    expect(field_error(ann.page, "Your present password")).to_be_visible()

    field(ann.page, "Your present password").fill(PASSWORD)
    field(ann.page, "New password").fill(OTHER_PASSWORD)
    field(ann.page, "Repeat the new password").fill(OTHER_PASSWORD)
    button(ann.page, "Change password").click()
    expect(ann.page.get_by_role("main")).to_contain_text(SAVED)

    elsewhere.goto("/home")
    expect(elsewhere).to_have_url(re.compile(r"/login\?next="))
    log_in(elsewhere, ann.name)
    expect(elsewhere.get_by_text("The username or password is wrong.")).to_be_visible()
    log_in(elsewhere, ann.name, OTHER_PASSWORD)
    expect(elsewhere).to_have_url(HOME)


def test_a_new_address_counts_once_its_owner_says_so_and_the_old_one_can_take_it_back(member, open_page, way: Way):
    ann, mail = member("ann", way), open_page()
    old, new = f"{ann.name}@example.org", f"{ann.name}@example.com"
    open_settings(ann, "Account")
    field(ann.page, "New address").fill(new)
    field(ann.page, "Your password").fill(PASSWORD)
    button(ann.page, "Change e-mail").click()
    expect(ann.page.get_by_role("main")).to_contain_text("An e-mail is on its way to your new address.")

    ann.page.goto(email_link(mail, "Is this your address", new, "/confirm/"))
    button(ann.page, "Use this address").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Your address is changed")
    ann.page.goto("/settings/account")
    expect(ann.page.get_by_role("main")).to_contain_text(f"E-mails go to {new}.")

    mail.goto(email_link(mail, "Your e-mail address was changed", old, "/restore-address/"))
    button(mail, "Take it back").click()
    expect(mail.get_by_role("heading", level=1)).to_have_text("The change is taken back")
    ann.page.goto("/home")
    expect(ann.page).to_have_url(re.compile(r"/login\?next="))


def test_a_forgotten_password_is_replaced_by_a_letter(member, open_page, way: Way):
    ann, ben = member("ann"), open_page(way.screen, way.javascript)
    ben.goto("/login")
    ben.get_by_role("link", name="Forgot your password?").click()
    field(ben, "Username or e-mail").fill(ann.name)
    button(ben, "Send the e-mail").click()
    expect(ben.get_by_role("heading", level=1)).to_have_text("Look into your mail")
    expect(ben.get_by_role("link", name="Back to log in", exact=True)).to_have_attribute("href", "/login")

    ben.goto(email_link(open_page(), "Choose another password", f"{ann.name}@example.org", "/reset/"))
    field(ben, "New password").fill(OTHER_PASSWORD)
    field(ben, "Repeat the new password").fill("something else")
    button(ben, "Set the password").click()
    expect(field_error(ben, "Repeat the new password")).to_be_visible()
    field(ben, "New password").fill(OTHER_PASSWORD)
    field(ben, "Repeat the new password").fill(OTHER_PASSWORD)
    button(ben, "Set the password").click()
    log_in(ben, ann.name, OTHER_PASSWORD)
    expect(ben).to_have_url(HOME)


@pytest.mark.both_engines
def test_a_session_elsewhere_can_be_ended(member, open_page, way: Way):
    ann = member("ann", way)
    elsewhere = open_page(Screen("desktop", "light"))
    log_in(elsewhere, ann.name)
    expect(elsewhere).to_have_url(HOME)

    open_settings(ann, "Devices")
    rows = ann.page.get_by_role("main").get_by_role("row")
    expect(rows).to_have_count(3)
    rows.filter(has_not_text="This one").get_by_role("button", name=re.compile("^Log out")).click()
    expect(rows).to_have_count(2)

    elsewhere.goto("/home")
    expect(elsewhere).to_have_url(re.compile(r"/login\?next="))
    ann.page.goto("/home")
    expect(ann.page).to_have_url(HOME)


def test_a_username_changes_once_and_leads_to_the_same_person(member, way: Way):
    ann = member("ann", way)
    ann.writes("Still me.")
    open_settings(ann, "Account")
    field(ann.page, "Username").fill("no spaces")
    button(ann.page, "Change username").click()
    expect(field_error(ann.page, "Username")).to_be_visible()
    field(ann.page, "Username").fill(f"{ann.name}_new")
    button(ann.page, "Change username").click()
    expect(ann.page.get_by_role("main")).to_contain_text(SAVED)

    ann.page.goto(f"{ann.profile}_new")
    expect(ann.page.get_by_role("main").get_by_role("article")).to_contain_text("Still me.")
    ann.page.goto(ann.profile)
    expect(ann.page.get_by_role("heading", name="Nothing here")).to_be_visible()
