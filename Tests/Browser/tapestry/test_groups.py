"""Groups: made, joined, written in, read and left, by people of every age."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see, see_by_day_and_night
from group_steps import GROUP, expect_words, join, make, publish, put_in, tell
from screens import Screen, Way, assert_fits
from steps import button, field, field_error, open_extra, opened_in_place, tab_to

pytestmark = pytest.mark.shared_server


@pytest.mark.both_engines
def test_a_family_makes_a_group_writes_and_reads_its_issue(member, way: Way):
    greta, jonas, eve = (member(name, way) for name in ("greta", "jonas", "eve"))
    group, code = make(greta, "Sunday Table")
    see_by_day_and_night(greta.page, "group-empty", way)

    jonas.page.goto("/tapestry/join")
    see(jonas.page, "group-join", way)
    field(jonas.page, "Your code").fill(code.lower().replace("-", " "))
    button(jonas.page, "Look it up").click()
    expect(jonas.page.get_by_role("heading", level=1)).to_have_text("Sunday Table")
    expect_words(jonas.page, f"{greta.name} invites you to")
    expect_words(jonas.page, "1 person")
    see_by_day_and_night(jonas.page, "group-offer", way)
    button(jonas.page, "Join Sunday Table").click()
    expect(jonas.page).to_have_url(GROUP)
    expect_words(jonas.page, "Welcome to Sunday Table")

    tell(greta, group, "The morning the field turned white\n\nI could not find the field.")
    tell(jonas, group, "I can whistle now.")
    expect_words(jonas.page, "Two have written, 2 stories so far.")
    see_by_day_and_night(jonas.page, "group", way)
    greta.page.goto("/tapestry")
    expect_words(greta.page, "1 new story")
    see_by_day_and_night(greta.page, "tapestry-home", way)

    publish(greta, group)
    jonas.page.goto("/tapestry")
    jonas.page.get_by_role("link", name="Your new issue is here").click()
    expect(jonas.page.get_by_role("heading", level=1)).to_have_text("Sunday Table")
    expect_words(jonas.page, "I can whistle now.")
    see(jonas.page, "group-issue", way)
    jonas.page.goto("/tapestry")
    expect(jonas.page.get_by_role("link", name="Your new issue is here")).to_have_count(0)

    for closed in [group, f"{group}/members", f"{group}/issues/1", f"{group}/code", f"{group}/settings"]:
        assert eve.page.goto(closed).status == 404


def test_whoever_is_new_sees_an_example_and_is_in_a_group_after_three_taps(member, open_page, way: Way):
    stranger = open_page(way.screen, way.javascript)
    stranger.goto("/tapestry")
    see_by_day_and_night(stranger, "tapestry-stranger", way)
    stranger.get_by_role("link", name="The morning the field turned white").click()
    expect_words(stranger, "I can whistle now.")
    see_by_day_and_night(stranger, "tapestry-example", way)

    ann = member("ann", way)
    ann.page.goto("/tapestry")
    see_by_day_and_night(ann.page, "tapestry-newcomer", way)
    ann.page.get_by_role("link", name="Start a group", exact=True).first.click()
    see_by_day_and_night(ann.page, "group-new", way)
    expect(ann.page.locator("#dates li")).to_have_count(3)


def test_the_dates_are_seen_before_a_group_is_made(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/tapestry/new")
    field(ann.page, "What is your group called?").fill("Four Corners")
    if way.javascript:
        expect(ann.page.locator("[name=shown]")).to_have_value(re.compile("^Europe/Berlin "))
    before = ann.page.locator("#dates").inner_text()
    ann.page.get_by_role("radio", name="Every month").check()
    if way.javascript:
        expect(ann.page.locator("[name=shown]")).to_have_value(re.compile("^Europe/Berlin 2 "))
    else:
        button(ann.page, "Make the group").click()
        expect_words(ann.page, "Is that right?")
        expect(button(ann.page, "Yes, make the group")).to_be_focused()
    assert ann.page.locator("#dates").inner_text() != before
    button(ann.page, "Make the group").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Four Corners is ready")
    see_by_day_and_night(ann.page, "group-code", way)


@pytest.mark.parametrize(
    "name",
    [
        "The Wandering Cousins of the Northern Coast and the Islands",
        "Großelternundenkelkinderzusammenkunftsvorbereitungsausschuss",
    ],
)
def test_the_longest_names_fit_the_smallest_phones(member, name: str):
    ann = member("ann", Way(Screen("narrow", "light")))
    group, _ = make(ann, name)
    assert_fits(ann.page)
    head, title = (ann.page.locator(where).bounding_box() for where in (".group-head", ".group-head h1"))
    assert title["y"] >= head["y"] and title["y"] + title["height"] <= head["y"] + head["height"]
    ann.page.goto(f"/tapestry/write?group={group.rsplit('/', 1)[1]}")
    assert_fits(ann.page)


def test_what_is_wrong_is_said_at_its_field_and_nothing_typed_is_lost(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/tapestry/new")
    field(ann.page, "First issue on").fill("2030-01-01")
    button(ann.page, "Make the group").click()
    expect(field_error(ann.page, "What is your group called?")).to_have_text("Give the group a name.")
    expect(field(ann.page, "First issue on")).to_have_value("2030-01-01")
    see(ann.page, "group-new-wrong", way)

    ann.page.goto("/tapestry/join")
    field(ann.page, "Your code").fill("ABCDE-FGHJK")
    button(ann.page, "Look it up").click()
    expect(field_error(ann.page, "Your code")).to_contain_text("does not open anything")
    expect(field(ann.page, "Your code")).to_have_value("ABCDE-FGHJK")
    see(ann.page, "group-join-wrong", way)

    ann.page.goto("/tapestry/write")
    field(ann.page, "What would you like to tell?").fill("A long walk")
    open_extra(ann.page, r"When and where was it\?")
    field(ann.page, "The day").fill("2001-01-01")
    put_in(ann.page).click()
    expect(field_error(ann.page, "The day")).to_contain_text("last 366 days")
    expect(field(ann.page, "What would you like to tell?")).to_have_value("A long walk")
    see(ann.page, "story-write-wrong", way)


def test_a_code_behind_the_sign_of_a_link_is_brought_along(member, open_page):
    ann, ben = member("ann"), member("ben")
    group, code = make(ann, "Allotment friends")
    asked = []
    ben.page.on("request", lambda request: asked.append(request.url))
    ben.page.goto(f"/tapestry/join#{code}")
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Allotment friends")
    assert not any(code in address for address in asked), "no server sees the code in an address"
    ben.page.goto("/tapestry/join")
    # Whoever stands on the page already and opens the link there loads nothing.
    ben.page.goto(f"/tapestry/join#{code}")
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Allotment friends")
    button(ben.page, "Join Allotment friends").click()
    expect(ben.page).to_have_url(re.compile(f"{group}\\?joined=1$"))

    stranger = open_page(Screen("phone", "light"))
    stranger.goto(f"/tapestry/join#{code}")
    expect(stranger.get_by_text("Your code is kept on this device meanwhile.")).to_be_visible()
    see(stranger, "group-join-stranger")


def test_parts_of_a_form_open_where_they_stand(member, way: Way):
    ann = member("ann", way)
    group, _ = make(ann, "Sunday Table")
    ann.page.goto("/tapestry/write")
    for name in ("A colour of my own", "When and where was it?"):
        opened_in_place(ann.page, name)
    ann.page.goto(f"{group}/settings")
    opened_in_place(ann.page, "How issues are made")


def test_members_are_looked_after_and_leave(member, way: Way):
    ann, ben, cleo = (member(name, way) for name in ("ann", "ben", "cleo"))
    group, code = make(ann, "Sunday Table")
    for person in (ben, cleo):
        join(person, code)
    ann.page.goto(f"{group}/members")
    see_by_day_and_night(ann.page, "group-members", way)
    ann.page.goto(f"{group}/members/{ben.name}")
    see_by_day_and_night(ann.page, "group-member", way)
    button(ann.page, "Make administrator").click()
    expect_words(ann.page, "That is changed.")

    ann.page.goto(f"{group}/members/{cleo.name}")
    expect(ann.page.get_by_role("checkbox", name="Make a new code, too")).to_be_checked()
    button(ann.page, "Take out of the group").click()
    assert cleo.page.goto(group).status == 404
    cleo.page.goto("/tapestry/join")
    field(cleo.page, "Your code").fill(code)
    button(cleo.page, "Look it up").click()
    expect(field_error(cleo.page, "Your code")).to_contain_text("does not open anything")

    tell(ann, group, "A word before I go.")
    ann.page.goto(f"{group}/settings")
    see_by_day_and_night(ann.page, "group-settings", way)
    ann.page.get_by_role("link", name="Leave the group").click()
    see_by_day_and_night(ann.page, "group-leave", way)
    button(ann.page, "Leave the group").click()
    expect_words(ann.page, "You have left the group.")
    assert ann.page.goto(group).status == 404
    ben.page.goto(f"{group}/log")
    expect_words(ben.page, f"{ann.name} left")
    see_by_day_and_night(ben.page, "group-log", way)


def test_a_group_is_changed_deleted_and_brought_back(member, way: Way):
    ann = member("ann", way)
    group, _ = make(ann, "Sunday Table")
    ann.page.goto(f"{group}/settings")
    field(ann.page, "What is your group called?").fill("Monday Table")
    button(ann.page, "Save").click()
    expect_words(ann.page, "Your changes are saved.")
    ann.page.get_by_role("link", name="Delete the group").click()
    see(ann.page, "group-delete", way)
    button(ann.page, "Delete the group").click()
    expect_words(ann.page, "This group is deleted")
    see_by_day_and_night(ann.page, "group-deleted", way)
    ann.page.goto(f"{group}/settings")
    button(ann.page, "Bring it back").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Monday Table")
    expect(ann.page.get_by_role("link", name="Write a story", exact=True)).to_be_visible()


def test_reminders_and_a_birthday_are_chosen(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/settings/tapestry")
    ann.page.get_by_role("checkbox", name="Three hours before").uncheck()
    field(ann.page, "Day").select_option("29")
    field(ann.page, "Month").select_option("February")
    button(ann.page, "Save").click()
    expect_words(ann.page, "Your changes are saved.")
    expect(ann.page.get_by_role("checkbox", name="Three hours before")).not_to_be_checked()
    expect(field(ann.page, "Day")).to_have_value("29")
    see_by_day_and_night(ann.page, "tapestry-reminders", way)


def test_a_group_is_made_by_the_keyboard_alone(member):
    ann = member("ann")
    page = ann.page
    page.goto("/tapestry")
    tab_to(page, page.get_by_role("link", name="Start a group", exact=True).first)
    page.keyboard.press("Enter")
    name = field(page, "What is your group called?")
    tab_to(page, name)
    page.keyboard.type("By the keyboard")
    expect(page.locator("[name=shown]")).to_have_value(re.compile("^Europe/Berlin "))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("By the keyboard is ready")


@pytest.mark.parametrize("device", ["narrow", "desktop"])
def test_long_names_fit(member, device: str):
    ann = member("ann", Way(Screen(device, "light")))
    group, _ = make(ann, "Donaudampfschifffahrtsgesellschaftskapitänsfamilientreffen")
    tell(ann, group, "W" * 200)
    for page in ("", "/code", "/members", "/settings"):
        ann.page.goto(group + page)
        assert_fits(ann.page)
    ann.page.goto("/tapestry")
    assert_fits(ann.page)
