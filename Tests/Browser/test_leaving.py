"""Coming in, taking one's data along, resting, leaving for good."""

import json
import re
import zipfile

import pytest
from playwright.sync_api import Page, expect

from post_steps import post
from screens import Way
from steps import HOME, PASSWORD, button, field, field_error, log_in

pytestmark = pytest.mark.shared_server


def test_what_is_wrong_with_a_sign_up_stands_at_its_field(member, open_page, way: Way):
    taken = member("ann").name
    page = open_page(way.screen, way.javascript)
    page.goto("/signup")
    for label, text in {
        "Username": taken,
        "E-mail": "not an address",
        "Password": "short",
    }.items():
        field(page, label).fill(text)
    button(page, "Sign up").click()

    for label in ("E-mail", "Password"):
        expect(field_error(page, label)).not_to_be_empty()
    expect(field(page, "Username")).to_have_value(taken)
    expect(field(page, "E-mail")).to_have_value("not an address")
    expect(field(page, "Password")).to_have_value("")


def test_a_wrong_password_and_an_unknown_name_get_the_same_words(member, open_page, way: Way):
    ann = member("ann")
    page = open_page(way.screen, way.javascript)
    for name in (ann.name, "nobody_of_this_name"):
        log_in(page, name, "not the password")
        expect(page.get_by_role("alert")).to_have_text("The username or password is wrong.")
        expect(field(page, "Username or e-mail")).to_have_value(name)
        expect(field(page, "Password")).to_have_value("")


def test_logging_in_leads_to_the_page_first_asked_for(member, open_page, way: Way):
    ann = member("ann")
    page = open_page(way.screen, way.javascript)
    page.goto("/bookmarks")
    expect(page).to_have_url(re.compile(r"/login\?next="))
    field(page, "Username or e-mail").fill(f"{ann.name}@example.org")
    field(page, "Password").fill(PASSWORD)
    button(page, "Log in").click()

    expect(page).to_have_url(re.compile(r"/bookmarks$"))


@pytest.mark.both_engines
def test_everything_of_oneself_comes_as_one_archive(member, way: Way, tmp_path):
    ann, ben = member("ann", way), member("ben")
    ann.follows(ben)
    ann.writes("Keep this for me.")
    ann.page.goto("/settings/data")
    field(ann.page, "Your password").fill(PASSWORD)
    button(ann.page, "Request archive").click()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download").click()
    file = tmp_path / "archive.zip"
    download.value.save_as(file)

    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert any(name.endswith("index.html") for name in names), names
        texts = {name: archive.read(name).decode() for name in names if name.endswith((".json", ".html", ".csv"))}
    for name, text in texts.items():
        if name.endswith(".json"):
            json.loads(text)
    assert any("Keep this for me." in text for text in texts.values())
    assert any(ben.name in text for name, text in texts.items() if name.endswith(".csv")), names


@pytest.mark.both_engines
def test_somebody_at_rest_is_gone_and_comes_back_with_everything(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    ben.follows(ann)
    address = ann.writes("I will be back.")
    ann.page.goto("/settings/data")
    ann.page.get_by_role("link", name=re.compile("^Deactivate account")).click()
    field(ann.page, "Your password").fill("not it")
    button(ann.page, "Deactivate").click()
    expect(field_error(ann.page, "Your password")).to_be_visible()
    field(ann.page, "Your password").fill(PASSWORD)
    button(ann.page, "Deactivate").click()
    expect(ann.page.get_by_role("main")).to_contain_text("Your account is deactivated.")
    expect_gone(ben.page, ann.profile, address, "I will be back.")

    log_in(ann.page, ann.name)
    expect(ann.page).to_have_url(HOME)
    ben.page.goto("/home")
    expect(post(ben.page, "I will be back.")).to_be_visible()
    ben.page.goto(ann.profile)
    expect(ben.page.get_by_role("link", name=re.compile("^1 follower"))).to_be_visible()


@pytest.mark.both_engines
def test_who_leaves_is_gone_at_once_and_can_change_their_mind(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    ben.follows(ann)
    address = ann.writes("Good-bye.")
    leave(ann.page, ann.name)
    expect_gone(ben.page, ann.profile, address, "Good-bye.")

    log_in(ann.page, ann.name)
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Keep your account?")
    button(ann.page, "Keep it and log in").click()
    expect(ann.page).to_have_url(HOME)
    ben.page.goto(address)
    expect(post(ben.page, "Good-bye.")).to_be_visible()


def test_who_leaves_for_good_cannot_come_back(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    address = ann.writes("Never again.")
    leave(ann.page, ann.name, now=True)
    expect_gone(ben.page, ann.profile, address, "Never again.")

    log_in(ann.page, ann.name)
    expect(ann.page.get_by_role("alert")).to_have_text("The username or password is wrong.")


def leave(page: Page, name: str, now: bool = False) -> None:
    page.goto("/settings/data")
    page.get_by_role("link", name=re.compile("^Delete account")).click()
    field(page, f"Type {name}").fill(name)
    field(page, "Your password").fill(PASSWORD)
    if now:
        page.get_by_label(re.compile("^Erase everything now")).check()
    button(page, "Delete my account").click()
    expect(page.get_by_role("main")).to_contain_text("Your account is deleted")
    page.goto("/home")
    expect(page).to_have_url(re.compile(r"/login\?next="))


def expect_gone(page: Page, profile: str, address: str, text: str) -> None:
    for missing in (profile, address):
        page.goto(missing)
        expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    page.goto("/home")
    expect(post(page, text)).to_have_count(0)
