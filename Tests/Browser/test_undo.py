"""Presses by mistake are taken back where they happened."""

import re

import pytest
from playwright.sync_api import expect

from post_steps import card, post
from screens import Screen, Way, assert_fits, picture
from steps import act, choose, keep_toasts

pytestmark = pytest.mark.shared_server
PHONE = Way(Screen("phone", "light"))


def undo(page):
    return page.get_by_role("button", name="Undo", exact=True)


def test_a_deleted_post_comes_back_as_it_was(member):
    ann, ben = member("ann", PHONE), member("ben")
    ben.follows(ann)
    ben.likes(ann.writes("Not yet, please."))
    keep_toasts(ann.page)
    ann.page.goto(ann.profile)
    choose(card(ann.page, "Not yet, please."), "Delete")
    expect(card(ann.page, "Not yet, please.")).to_be_hidden()
    # Nothing else in between: the server keeps the post for less than a minute.
    undo(ann.page).click()
    expect(card(ann.page, "Not yet, please.")).to_be_visible()
    expect(ann.page).to_have_url(re.compile(rf"{ann.profile}$"))
    ben.page.goto("/home")
    expect(act(card(ben.page, "Not yet, please."), "Like")).to_have_attribute("aria-pressed", "true")


def test_what_nobody_takes_back_is_gone_for_everybody_at_once_and_stays_deleted(member):
    ann, ben = member("ann", PHONE), member("ben")
    ben.follows(ann)
    address = ann.writes("Gone for good.")
    keep_toasts(ann.page)
    ann.page.goto(ann.profile)
    choose(card(ann.page, "Gone for good."), "Delete")
    expect(card(ann.page, "Gone for good.")).to_be_hidden()
    expect(undo(ann.page)).to_be_visible()
    assert ben.context.request.get(address).status == 404
    assert ann.context.request.get(address).status == 404
    picture(ann.page, "undo", whole=False)
    assert_fits(ann.page)
    expect(ann.page).to_have_url(re.compile(rf"{ann.profile}$"))
    for path in (ann.profile, "/home"):
        ann.page.goto(path)
        expect(post(ann.page, "Gone for good.")).to_have_count(0)


def test_whoever_is_muted_from_a_menu_goes_from_the_list_and_can_come_back(member):
    ann, ben = member("ann", PHONE), member("ben")
    ann.follows(ben)
    ben.writes("Every minute something.")
    keep_toasts(ann.page)
    ann.page.goto("/home")
    item = card(ann.page, "Every minute something.")
    item.get_by_label("More about this", exact=True).click()
    item.get_by_role("button", name=f"Mute {ben.handle}", exact=True).click()
    expect(item).to_be_hidden()
    expect(ann.page.locator(".toast")).to_contain_text(f"You no longer see {ben.handle}.")
    undo(ann.page).click()
    expect(item).to_be_visible()
    ann.page.reload()
    expect(item).to_be_visible()


def test_without_scripts_a_person_is_muted_from_the_page_of_the_menu(member):
    ann, ben = member("ann", Way(PHONE.screen, javascript=False)), member("ben")
    ann.follows(ben)
    ben.writes("And another thing.")
    ann.page.goto("/home")
    card(ann.page, "And another thing.").get_by_label("More about this", exact=True).click()
    ann.page.get_by_role("button", name=f"Mute {ben.handle}", exact=True).click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Muted people")
    expect(ann.page.get_by_role("main")).to_contain_text(ben.handle)


def more(page, person):
    """The menu of the profile of `person`."""
    page.get_by_label(f"More about {person.handle}", exact=True).click()
    return page.get_by_role("main")


def test_a_profile_that_is_muted_stays_to_be_read_and_says_so(member):
    ann, ben = member("ann", PHONE), member("ben")
    ben.writes("On my own page.")
    keep_toasts(ann.page)
    ann.page.goto(ben.profile)
    muted = ann.page.get_by_role("main").get_by_text("Muted", exact=True)
    mute, unmute = (f"{word} {ben.handle}" for word in ("Mute", "Unmute"))
    more(ann.page, ben).get_by_role("button", name=mute, exact=True).click()
    expect(ann.page.locator(".toast")).to_contain_text(f"You no longer see {ben.handle}.")
    expect(muted).to_be_visible()
    expect(post(ann.page, "On my own page.")).to_be_visible()
    undo(ann.page).click()
    expect(muted).to_have_count(0)

    more(ann.page, ben).get_by_role("button", name=mute, exact=True).click()
    expect(muted).to_be_visible()
    more(ann.page, ben).get_by_role("button", name=unmute, exact=True).click()
    expect(muted).to_have_count(0)
    expect(ann.page).to_have_url(re.compile(rf"{ben.profile}$"))


def test_without_scripts_a_profile_is_muted_and_read_again_from_its_menu(member):
    ann, ben = member("ann", Way(PHONE.screen, javascript=False)), member("ben")
    ann.page.goto(ben.profile)
    more(ann.page, ben).get_by_role("button", name=f"Mute {ben.handle}", exact=True).click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Muted people")
    ann.page.goto(ben.profile)
    more(ann.page, ben).get_by_role("button", name=f"Unmute {ben.handle}", exact=True).click()
    expect(ann.page).to_have_url(re.compile(rf"{ben.profile}$"))
    expect(ann.page.get_by_role("main").get_by_text("Muted", exact=True)).to_have_count(0)
