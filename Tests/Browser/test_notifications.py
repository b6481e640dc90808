"""The notification centre: what others did, told once and marked as read."""

import re

import pytest
from playwright.sync_api import Page, expect

from screens import Way, picture
from steps import PASSWORD, WELCOME, button, expect_pressed, field, field_error, until

pytestmark = pytest.mark.shared_server


@pytest.mark.both_engines
def test_what_others_do_is_told_until_it_is_read(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben"), member("cleo")
    post = ann.writes("Plums are ripe.")
    for person in (ben, cleo):
        person.likes(post)
    ben.follows(ann)
    answer = ben.replies(post, "Mine too.")

    ann.page.goto("/home")
    ann.page.get_by_role("link", name="Notifications, 3 new").click()
    rows = ann.page.get_by_role("main").get_by_role("article")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_have_text(re.compile(rf"New: {ben.name} replied to you.*Mine too\.", re.DOTALL))
    expect(rows.nth(2)).to_have_text(re.compile(rf"{cleo.name} and {ben.name} liked your post", re.DOTALL))
    picture(ann.page, "notifications")

    if way.javascript:  # Looking is reading; what was new stays marked while one looks.
        expect(ann.page.get_by_role("link", name="Notifications", exact=True)).to_be_visible()
        expect(ann.page.get_by_text("New: ")).to_have_count(3)
        ann.page.reload()
    else:
        button(ann.page, "Mark all as read").click()
    expect(button(ann.page, "Mark all as read")).to_have_count(0)
    expect(ann.page.get_by_role("link", name="Notifications", exact=True)).to_be_visible()
    expect(ann.page.get_by_text("New: ")).to_have_count(0)

    rows.nth(0).get_by_role("link", name="replied to you").click()
    expect(ann.page).to_have_url(re.compile(f"{answer}$"))


def test_nothing_has_happened_yet(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/notifications")
    expect(ann.page.get_by_role("heading", name="Nothing yet")).to_be_visible()


def open_kinds(page: Page) -> None:
    """Opens what is closed of the groups in which kinds of notifications are chosen."""
    closed = page.locator("details.kinds:not([open]) > summary")
    while closed.count():
        closed.first.click()


@pytest.mark.both_engines
def test_what_is_switched_off_is_not_told(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    post = ann.writes("Plums are ripe.")
    ann.page.goto("/settings")
    ann.page.get_by_role("main").get_by_role("link", name=re.compile("^Notifications")).click()
    expect(ann.page.get_by_role("heading", name="Notifications", level=1)).to_be_visible()
    box = ann.page.get_by_role("checkbox", name="Likes: in the app")
    open_kinds(ann.page)
    box.uncheck()
    field(ann.page, "From").fill("22:00")
    field(ann.page, "Until").fill("07:30")
    field(ann.page, "Time zone").select_option("Asia/Tokyo")
    ann.page.get_by_role("radio", name="Every Monday").check()
    button(ann.page, "Save").click()
    expect(ann.page.get_by_role("status").filter(has_text="Your changes are saved.")).to_be_visible()
    open_kinds(ann.page)
    expect(box).not_to_be_checked()
    expect(field(ann.page, "From")).to_have_value("22:00")
    expect(field(ann.page, "Time zone")).to_have_value("Asia/Tokyo")
    expect(ann.page.get_by_role("checkbox", name="New devices: in the app")).to_be_disabled()
    picture(ann.page, "notification-settings")

    ben.likes(post)
    ben.replies(post, "Mine too.")
    ann.page.goto("/notifications")
    expect(ann.page.get_by_role("main").get_by_role("article")).to_have_count(1)


@pytest.mark.parametrize("zone", ["Europe/Berlin", "Asia/Kolkata", "America/Argentina/Buenos_Aires"])
def test_whoever_has_not_chosen_a_time_zone_is_offered_their_own(member, zone: str):
    """Also where the browser calls it by a former name, as Chromium says Asia/Calcutta."""
    ann = member("ann", zone=zone)
    ann.page.goto("/settings/notifications")
    expect(field(ann.page, "Time zone")).to_have_value(zone)
    ann.page.get_by_role("radio", name="Every day").check()
    button(ann.page, "Save").click()
    expect(ann.page.get_by_role("status").filter(has_text="Your changes are saved.")).to_be_visible()
    expect(field(ann.page, "Time zone")).to_have_value(zone)


def test_whoever_signs_up_by_the_form_lives_by_the_clock_of_their_browser(open_context, numbers):
    page = open_context(zone="Asia/Tokyo").new_page()
    name = f"kimi{next(numbers)}"
    page.goto("/signup")
    field(page, "Username").fill(name)
    field(page, "E-mail").fill(f"{name}@example.org")
    field(page, "Password").fill(PASSWORD)
    button(page, "Sign up").click()
    expect(page).to_have_url(WELCOME)
    # Without scripts the page shows what is kept, and nothing that the browser says then.
    answer = page.context.request.get("/settings/notifications").text()
    assert '<option value="Asia/Tokyo" selected>' in answer


def test_kinds_are_chosen_in_the_group_of_their_place(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/settings/notifications")
    group = ann.page.locator("details.kinds").filter(has=ann.page.locator(".group", has_text=re.compile("^Home$")))
    likes = ann.page.get_by_role("checkbox", name="Likes: in the app")
    expect(likes).to_be_hidden()
    picture(ann.page, "notification-groups", whole=False)
    group.locator("summary").press("Enter")
    likes.uncheck()
    picture(ann.page, "notification-group", whole=False)
    button(ann.page, "Save").click()
    expect(ann.page.get_by_role("status").filter(has_text="Your changes are saved.")).to_be_visible()
    words = group.locator("summary").inner_text()
    on, of = (int(number) for number in re.findall(r"[0-9]+", words))
    assert on == of - 1, words


def test_hours_that_make_no_sense_are_given_back(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/settings/notifications")
    field(ann.page, "From").fill("22:00")
    button(ann.page, "Save").click()
    expect(field_error(ann.page, "Until")).to_contain_text("leave both fields empty")
    expect(field(ann.page, "From")).to_have_value("22:00")


def test_whose_bell_is_on_is_heard_of(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ben.follows(ann)
    ben.page.goto(ann.profile)
    bell = ben.page.get_by_role("button", name=f"Notify me about posts by @{ann.name}")
    expect_pressed(bell, is_on=False)
    bell.click()
    expect_pressed(bell)
    address = ann.writes("Plums are ripe.")
    told = ben.page.get_by_role("main").get_by_role("link", name="wrote a post")
    # News spread right after the post, not with it.
    until(ben.page, "/notifications", told).click()
    expect(ben.page).to_have_url(re.compile(f"{address}$"))
