"""Following, asking, being asked, blocking: between two people, each in their own browser."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from people import Person
from post_steps import post
from screens import Way
from steps import button

pytestmark = pytest.mark.shared_server


def follow(page: Page, person: Person) -> Locator:
    """The button by which one follows somebody, whatever it says just now."""
    return page.get_by_role("main").locator(f"#follow-{person.name}").get_by_role("button")


@pytest.mark.both_engines
def test_following_changes_the_button_the_home_and_the_figures(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ann.writes("Read me.")
    ben.page.goto(ann.profile)
    expect(follow(ben.page, ann)).to_have_text(re.compile("^Follow "))
    follow(ben.page, ann).click()

    expect(follow(ben.page, ann)).to_have_text(re.compile("^Following"))
    expect(ben.page).to_have_url(re.compile(rf"{ann.profile}$"))
    expect(ben.page.get_by_role("link", name="1 follower")).to_be_visible()
    ben.page.goto("/home")
    expect(post(ben.page, "Read me.")).to_be_visible()

    ben.page.goto(ann.profile)
    follow(ben.page, ann).click()
    expect(follow(ben.page, ann)).to_have_text(re.compile("^Follow "))
    ben.page.goto("/home")
    expect(post(ben.page, "Read me.")).to_have_count(0)


def test_the_people_around_somebody_are_listed_with_their_buttons(member, way: Way):
    ann, ben, cleo = member("ann"), member("ben"), member("cleo", way)
    ben.follows(ann)
    ann.follows(ben)
    cleo.page.goto(ann.profile)
    cleo.page.get_by_role("link", name="1 follower").click()
    expect(cleo.page.get_by_role("main").get_by_role("link", name=ben.name, exact=True)).to_be_visible()
    follow(cleo.page, ben).click()
    expect(follow(cleo.page, ben)).to_have_text(re.compile("^Following"))

    cleo.page.get_by_role("navigation", name=f"People around {ann.handle}").get_by_role("link", name="Following").click()
    expect(cleo.page.get_by_role("heading", level=1)).to_have_text(f"Followed by {ann.handle}")
    expect(follow(cleo.page, ben)).to_have_text(re.compile("^Following"))


@pytest.mark.both_engines
def test_who_approves_followers_is_asked_and_answers(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben", way), member("cleo")
    ann.locks()
    ann.writes("For those I know.", audience="2")
    ben.page.goto(ann.profile)
    expect(follow(ben.page, ann)).to_have_text(re.compile("^Request\\b"))
    follow(ben.page, ann).click()
    expect(follow(ben.page, ann)).to_have_text(re.compile("^Requested"))
    cleo.follows(ann)
    ben.page.goto(ann.profile)
    expect(post(ben.page, "For those I know.")).to_have_count(0)

    ann.page.goto("/settings")
    ann.page.get_by_role("link", name=re.compile("^Follow requests")).click()
    ann.page.get_by_role("button", name=f"Accept {ben.handle}", exact=True).click()
    expect(ann.page.get_by_role("main").get_by_text(ben.handle, exact=True)).to_have_count(0)
    ann.page.get_by_role("button", name=f"Reject {cleo.handle}", exact=True).click()
    expect(ann.page.get_by_role("main").get_by_text(cleo.handle, exact=True)).to_have_count(0)

    ben.page.goto(ann.profile)
    expect(follow(ben.page, ann)).to_have_text(re.compile("^Following"))
    expect(post(ben.page, "For those I know.")).to_be_visible()
    cleo.page.goto(ann.profile)
    expect(follow(cleo.page, ann)).to_have_text(re.compile("^Request\\b"))


def test_a_request_can_be_taken_back(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ann.locks()
    ben.follows(ann)
    ben.page.goto(ann.profile)
    follow(ben.page, ann).click()

    expect(follow(ben.page, ann)).to_have_text(re.compile("^Request\\b"))
    ann.page.goto("/follow-requests")
    expect(ann.page.get_by_role("heading", name="No follow requests")).to_be_visible()


@pytest.mark.both_engines
def test_blocking_makes_both_invisible_to_each_other_until_it_is_taken_back(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    ann.follows(ben)
    ben.follows(ann)
    ben.writes("Hear me out.")
    ann.page.goto(ben.profile)
    ann.page.get_by_label(f"More about {ben.handle}", exact=True).click()
    ann.page.get_by_role("link", name=f"Block {ben.handle}", exact=True).first.click()
    button(ann.page, f"Block {ben.handle}").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Blocked people")

    for page, address in ((ann.page, ben.profile), (ben.page, ann.profile)):
        page.goto(address)
        expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    ann.page.goto("/home")
    expect(post(ann.page, "Hear me out.")).to_have_count(0)

    ann.page.goto("/settings/blocks")
    ann.page.get_by_role("button", name=f"Unblock {ben.handle}", exact=True).click()
    expect(ann.page.get_by_role("heading", name="No blocked people")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Find someone", exact=True)).to_be_visible()
    ann.page.goto(ben.profile)
    expect(follow(ann.page, ben)).to_have_text(re.compile("^Follow "))


def test_a_follower_can_be_removed(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    ben.follows(ann)
    ann.page.goto(f"{ann.profile}/followers")
    ann.page.get_by_role("button", name=f"Remove {ben.handle} from your followers", exact=True).click()

    expect(ann.page.get_by_role("heading", name="No one yet")).to_be_visible()


def test_a_visitor_who_follows_logs_in_and_comes_back(member, open_page, way: Way):
    ann = member("ann")
    visitor = open_page(way.screen, way.javascript)
    visitor.goto(ann.profile)
    visitor.get_by_role("main").get_by_role("link", name="Follow", exact=True).click()

    expect(visitor).to_have_url(re.compile(r"/login\?next="))


def test_a_hidden_list_of_followers_is_said_to_be_hidden(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ann.send("/settings/privacy", {"audience": "0", "hides_graph": "1"})
    ben.page.goto(ann.profile)
    expect(ben.page.get_by_role("link", name="0 followers")).to_have_count(0)
    ben.page.goto(f"{ann.profile}/followers")

    expect(ben.page.get_by_role("heading", name=f"{ann.handle} keeps this list private")).to_be_visible()
