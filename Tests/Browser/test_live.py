"""Open pages hear of what happens without being loaded again."""

import re

import pytest
from playwright.sync_api import expect

from post_steps import card
from screens import picture
from steps import act

pytestmark = pytest.mark.in_motion
FRESH = "a.fresh-items"


@pytest.mark.both_engines
def test_new_posts_wait_behind_a_button_and_nothing_moves(member):
    ann, ben = member("ann"), member("ben")
    ben.follows(ann)
    ann.writes("Read already.")
    ben.page.goto("/home")
    expect(card(ben.page, "Read already.")).to_be_visible()

    ann.writes("The first new one.")
    fresh = ben.page.locator(FRESH)
    expect(fresh).to_have_text("1 new post")
    ann.writes("The second new one.")
    expect(fresh).to_have_text("2 new posts")
    expect(card(ben.page, "The first new one.")).to_have_count(0)
    picture(ben.page, "fresh-posts", whole=False)

    fresh.click()
    articles = ben.page.get_by_role("main").get_by_role("article")
    expect(articles).to_have_count(3)
    expect(articles.first).to_contain_text("The second new one.")
    expect(articles.first).to_be_focused()
    expect(fresh).to_be_hidden()


def test_counts_edits_and_deletions_appear_in_place(member):
    ann, ben = member("ann"), member("ben")
    post = ann.writes("As it was.")
    ben.page.goto(post)
    like = act(card(ben.page, "As it was."), "Like").locator("[data-count]")
    expect(like).to_have_count(0)

    ann.likes(post)
    expect(like).to_have_text("1")
    ann.edits(post, "As it is now.")
    expect(card(ben.page, "As it is now.")).to_be_visible()
    expect(ben.page.locator("article.focused")).to_have_count(1)
    ann.deletes(post)
    expect(ben.page.get_by_role("article")).to_have_count(0)


def test_who_stands_on_a_link_of_a_card_stands_there_when_the_card_comes_anew(member):
    ann, ben = member("ann"), member("ben")
    ben.follows(ann)
    post = ann.writes("Stay with me.")
    ben.page.goto("/home")
    reply = card(ben.page, "Stay with me.").get_by_role("link", name=re.compile("^Reply"))
    reply.focus()
    ann.likes(post)
    expect(act(card(ben.page, "Stay with me."), "Like").locator("[data-count]")).to_have_text("1")
    expect(reply).to_be_focused()


def test_the_bell_counts_and_the_list_says_that_there_is_more(member):
    ann, ben = member("ann"), member("ben")
    post = ann.writes("Like me.")
    ann.page.goto("/notifications")
    bell = ann.page.get_by_role("link", name=re.compile("^Notifications"))
    ben.likes(post)

    expect(bell).to_have_accessible_name("Notifications, 1 new")
    ann.page.locator(FRESH).click()
    expect(ann.page.get_by_text("liked your post")).to_be_visible()
    expect(bell).to_have_accessible_name("Notifications")


def test_answers_to_an_open_conversation_are_told(member):
    ann, ben = member("ann"), member("ben")
    post = ann.writes("Who answers?")
    ann.page.goto(post)
    ben.replies(post, "I do.")

    ann.page.locator(FRESH).click()
    expect(card(ann.page, "I do.")).to_be_visible()


def test_what_one_is_doing_is_left_alone(member):
    ann, ben = member("ann"), member("ben")
    post = ann.writes("Busy with this.")
    ben.page.goto(ann.profile)
    menu = card(ben.page, "Busy with this.").locator("details[data-menu]")
    card(ben.page, "Busy with this.").get_by_label("More about this", exact=True).click()
    ann.likes(post)

    expect(act(card(ben.page, "Busy with this."), "Like").locator("[data-count]")).to_have_text("1")
    expect(menu).to_have_attribute("open", "")
