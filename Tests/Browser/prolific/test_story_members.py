"""Private stories: who is let in, what they do there, and what is closed to everybody else."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import axe, see
from screens import Screen, Way, assert_fits, picture
from steps import act, button, expect_pressed, field, until
from story_steps import STORY, begin, candidate, invite, more, submit

pytestmark = pytest.mark.shared_server
LOOKS = [Screen("phone", "dark"), Screen("desktop", "light"), Screen("desktop", "dark"), Screen("narrow", "light")]


@pytest.mark.both_engines
def test_people_join_a_private_story_write_in_it_and_leave(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben", way), member("cleo", way)
    title = f"Between friends of {ann.name}"
    story = begin(ann.page, title, visibility="2")
    invite(ann.page, story, ben.name)
    see(ann.page, "story-members-invited", way)
    assert ben.page.goto(story).status == 404

    ben.page.goto("/prolific")
    expect(ben.page.get_by_label("Invitations", exact=True).get_by_role("link", name=title)).to_be_visible()
    see(ben.page, "stories-invited", way)
    ben.page.goto("/notifications")
    ben.page.get_by_role("main").get_by_role("link", name="invites you into a private story").first.click()
    expect(ben.page).to_have_url(re.compile(r"/join$"))
    expect(ben.page.get_by_role("heading", level=1)).to_have_text(title)
    see(ben.page, "story-invitation", way)
    button(ben.page, "Join the story").click()
    expect(ben.page).to_have_url(story)

    submit(ben.page, story, "He kept the key in a tea tin.")
    ann.page.goto(story)
    act(candidate(ann.page, "tea tin"), "Vote").click()
    expect_pressed(act(candidate(ann.page, "tea tin"), "Vote"))
    picture(ann.page, "story-private")
    for address in [story, f"{story}/members", f"{story}/story", f"{story}/graph", f"{story}/join"]:
        assert cleo.page.goto(address).status == 404

    ben.page.goto(f"{story}/members")
    expect(ben.page.get_by_role("heading", name="Invite someone")).to_have_count(0)
    picture(ben.page, "story-members")
    ben.page.get_by_role("link", name="Leave the story").click()
    see(ben.page, "story-leave", way)
    button(ben.page, "Leave").click()
    expect(ben.page).to_have_url(re.compile(r"/prolific$"))
    assert ben.page.goto(story).status == 404
    ann.page.goto(story)
    expect(candidate(ann.page, "tea tin")).to_have_count(0)


def test_a_link_lets_people_in_until_it_is_ended(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben", way), member("cleo", way)
    story = begin(ann.page, f"By a link of {ann.name}", visibility="2")
    ann.page.goto(f"{story}/members")
    field(ann.page, "For how many people").fill("0")
    button(ann.page, "Make a link").click()
    expect(ann.page.get_by_text("Write a number from 1 to 50.").first).to_be_visible()
    expect(field(ann.page, "For how many people")).to_have_value("0")
    field(ann.page, "For how many people").fill("3")
    button(ann.page, "Make a link").click()
    link = field(ann.page, "The link").input_value()
    see(ann.page, "story-link", way)
    path = link[link.index("/prolific/") :]

    ben.page.goto(path)
    button(ben.page, "Join the story").click()
    expect(ben.page).to_have_url(story)
    ann.page.goto(f"{story}/members")
    expect(ann.page.get_by_text("used 1 of 3 times")).to_be_visible()
    ann.page.get_by_role("button", name="End it").click()
    expect(ann.page.get_by_role("heading", name="Links that work")).to_have_count(0)
    assert cleo.page.goto(path).status == 404


def test_a_host_changes_what_members_may_do_and_removes_them(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    story = begin(ann.page, f"Kept small by {ann.name}", visibility="2")
    invite(ann.page, story, ben.name, "Can read and vote")
    ben.page.goto(f"{story}/join")
    button(ben.page, "Join the story").click()
    expect(ben.page.get_by_text("You may read this story, not write in it.")).to_be_visible()

    ann.page.goto(f"{story}/members")
    ann.page.get_by_role("link", name=f"Change what {ben.name} may do").click()
    see(ann.page, "story-member", way)
    field(ann.page, "What they may do").select_option(label="Can write and vote")
    button(ann.page, "Save").click()
    submit(ben.page, story, "At last I may say something.")
    ann.page.goto(f"{story}/members/{ben.name}")
    button(ann.page, "Remove").click()
    expect(ann.page.locator(f"#person-{ben.name}")).to_have_count(0)
    assert ben.page.goto(story).status == 404


def test_what_is_wrong_with_an_invitation_is_said_at_its_field(member, way: Way):
    ann = member("ann", way)
    story = begin(ann.page, f"For nobody of {ann.name}", visibility="2")
    ann.page.goto(f"{story}/members")
    field(ann.page, "Username").fill("@nobody_at_all")
    button(ann.page, "Invite").click()
    expect(ann.page.get_by_text("There is no one called @nobody_at_all").first).to_be_visible()
    expect(field(ann.page, "Username")).to_have_value("@nobody_at_all")


def test_a_host_changes_a_story_until_others_have_written_in_it(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    story = begin(ann.page, f"First name of {ann.name}")
    ann.page.goto(story)
    more(ann.page, "Settings")
    see(ann.page, "story-settings", way)
    field(ann.page, "Title").fill("")
    field(ann.page, "Tags").fill("sea storm")
    # What a browser asks for itself is asked for by the server as well.
    ann.page.locator("main form").evaluate_all("forms => forms.forEach(form => form.noValidate = true)")
    button(ann.page, "Save").click()
    expect(ann.page.get_by_text("Give the story a title.").first).to_be_visible()
    expect(field(ann.page, "Tags")).to_have_value("sea storm")
    field(ann.page, "Title").fill(f"Second name of {ann.name}")
    field(ann.page, "Who can read it").select_option("1")
    button(ann.page, "Save").click()
    expect(ann.page.get_by_text("Saved.")).to_be_visible()
    expect(field(ann.page, "Title")).to_have_value(f"Second name of {ann.name}")

    submit(ben.page, story, "Somebody else goes on.")
    assert ben.page.goto(f"{story}/settings").status == 403
    ann.page.goto(f"{story}/settings")
    expect(field(ann.page, "Title")).to_have_count(0)
    see(ann.page, "story-settings-settled", way)
    field(ann.page, "Tags").fill("sea")
    button(ann.page, "Save").click()
    ann.page.goto(story)
    expect(ann.page.get_by_role("link", name="#sea", exact=True)).to_be_visible()
    ann.page.goto(f"{story}/end")
    expect(button(ann.page, "Delete")).to_have_count(0)


def test_a_temporary_story_is_ended_with_notice(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    ann.page.goto("/prolific/new")
    field(ann.page, "The first line").fill("Gone tomorrow.")
    field(ann.page, "Title").fill(f"Soon gone by {ann.name}")
    ann.page.get_by_text("Licence and expiry").click()
    ann.page.get_by_role("checkbox", name=re.compile("^Delete automatically")).check()
    button(ann.page, "Begin the story").click()
    expect(ann.page).to_have_url(STORY)
    story = ann.page.url
    ben.page.goto(story)
    field(ben.page, "Your line").fill("I know.")
    field(ben.page, "I know that this story will be deleted, with what I write").check()
    button(ben.page, "Send my line").click()
    expect(ben.page.get_by_text("Your line is in.")).to_be_visible()

    ann.page.goto(f"{story}/settings")
    ann.page.get_by_role("link", name="Delete the story").click()
    picture(ann.page, "story-end")
    assert_fits(ann.page)
    button(ann.page, "Delete in 24 hours").click()
    expect(ann.page.get_by_text("This story will be deleted automatically").first).to_be_visible()
    notice = ben.page.get_by_role("main").get_by_text("will be deleted in 24 hours; download it if you want to keep it")
    until(ben.page, "/notifications", notice)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_pages_about_members_look_well_by_night_and_by_day(member, look: Screen):
    ann, ben = member("ann", Way(look)), member("ben", Way(look))
    story = begin(ann.page, f"By night with {ann.name}", visibility="2")
    invite(ann.page, story, ben.name)
    for name in ["members", "settings", "leave", "end"]:
        ann.page.goto(f"{story}/{name}")
        see(ann.page, f"story-host-{name}")
    ben.page.goto(f"{story}/join")
    picture(ben.page, "story-host-join")
    axe(ben.page)


def test_a_private_story_is_opened_when_all_who_wrote_agree(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben", way), member("cleo", way)
    title = f"Opened by {ann.name}"
    story = begin(ann.page, title, visibility="2")
    invite(ann.page, story, ben.name)
    ben.page.goto(f"{story}/join")
    button(ben.page, "Join the story").click()
    submit(ben.page, story, "Let everybody hear it.")

    ann.page.goto(f"{story}/settings")
    ann.page.get_by_role("link", name="Open it to others").click()
    see(ann.page, "story-open", way)
    button(ann.page, "Ask everyone who wrote").click()
    expect(ann.page).to_have_url(story)
    assert cleo.page.goto(story).status == 404

    ben.page.goto("/notifications")
    ben.page.get_by_role("main").get_by_role("link", name="asks whether others may read").first.click()
    see(ben.page, "story-open-question", way)
    button(ben.page, "Agree").click()
    expect(ben.page).to_have_url(story)
    assert cleo.page.goto(story).status == 200
    expect(cleo.page.get_by_role("heading", level=1)).to_have_text(title)
