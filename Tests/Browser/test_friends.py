"""Finding people one knows: a list from elsewhere, and a link for friends."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see
from screens import Way, assert_fits
from steps import PASSWORD, WELCOME, button, field, field_error

pytestmark = pytest.mark.shared_server


def test_a_list_is_looked_into_before_it_is_taken(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    page = ann.page
    page.goto("/settings")
    page.get_by_role("link", name=re.compile("^Find friends")).click()
    see(ann.page, "find-friends", way)
    page.get_by_role("link", name=re.compile("^Import follows, mutes and blocks")).click()
    button(page, "Look into it").click()
    expect(field_error(page, "The list")).to_have_text("Choose a file.")
    rows = f"Account address,Show boosts\n{ben.name},true\nsomebody@far.example,true\n"
    field(page, "The list").set_input_files({"name": "follows.csv", "mimeType": "text/csv", "buffer": rows.encode()})
    button(page, "Look into it").click()
    expect(page.get_by_text("1 person to be followed")).to_be_visible()
    expect(page.get_by_text("somebody@far.example")).to_be_visible()
    see(ann.page, "list-preview", way)
    button(page, "Follow them").click()
    expect(page.get_by_text("1 person is followed.")).to_be_visible()
    page.goto(f"{ann.profile}/following")
    expect(page.locator(f"#person-{ben.name}")).to_be_visible()


def test_whoever_comes_by_a_link_and_its_owner_follow_each_other(member, open_page, way: Way):
    ann = member("ann", way)
    ann.page.goto("/find-friends")
    button(ann.page, "Make my link").click()
    link = ann.page.locator("#friend-link").inner_text()
    copy = ann.page.get_by_role("link", name="Copy the link", exact=True)
    expect(copy).to_have_attribute("href", link[link.index("/signup") :])
    see(ann.page, "friend-link", way)

    page = open_page(way.screen, way.javascript)
    page.goto(link[link.index("/signup") :])
    expect(page.get_by_text(f"{ann.handle} invites you.")).to_be_visible()
    assert_fits(page)
    name = f"{ann.name}_friend"
    field(page, "Username").fill(name)
    field(page, "E-mail").fill(f"{name}@example.org")
    field(page, "Password").fill(PASSWORD)
    button(page, "Sign up").click()
    expect(page).to_have_url(WELCOME)
    page.goto(f"/@{name}/followers")
    expect(page.locator(f"#person-{ann.name}")).to_be_visible()
    page.goto(f"{ann.profile}/followers")
    expect(page.locator(f"#person-{name}")).to_be_visible()
