"""Writing: what is refused keeps its text, what is sent twice is there once, what was said before stays readable."""

import re

import pytest
from playwright.sync_api import expect

from poster import number
from post_steps import card, post
from screens import Way
from steps import act, button, choose, expect_unready, field, field_error, keep_toasts, open_extra, wait_for, writing

pytestmark = pytest.mark.shared_server
LABEL = "What is on your mind?"
TOO_LONG = "That is one character too long."


@pytest.mark.both_engines
def test_a_post_of_any_script_stands_as_it_was_typed(member, way: Way):
    ann = member("ann", way)
    text = "Plums are ripe. 物語 🎉 <b>& more</b> \"quoted\" 'too'"
    ann.page.goto("/home")
    field(ann.page, LABEL).fill(text)
    button(ann.page, "Post").click()

    expect(post(ann.page, text)).to_have_count(1)
    ann.page.goto("/home")
    expect(post(ann.page, text)).to_have_count(1)


@pytest.mark.both_engines
def test_a_text_that_is_too_long_is_refused_and_kept(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/home")
    field(ann.page, LABEL).fill("x" * 501)
    if way.javascript:
        expect_unready(button(ann.page, "Post"), TOO_LONG)
    else:
        button(ann.page, "Post").click()
        expect(field_error(ann.page, LABEL)).to_contain_text("500")
    expect(field(ann.page, LABEL)).to_have_value("x" * 501)
    field(ann.page, LABEL).fill("x" * 500)
    button(ann.page, "Post").click()
    expect(post(ann.page, "x" * 500)).to_have_count(1)


def test_an_empty_post_is_refused_in_a_sentence(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/compose")
    field(ann.page, LABEL).fill("  \n ")
    if way.javascript:
        expect_unready(button(ann.page, "Post"), "Write something first.")
        expect(field(ann.page, LABEL)).to_be_focused()
        # A sign that nobody sees is for the server to find.
        field(ann.page, LABEL).fill("\u200b")
    button(ann.page, "Post").click()

    expect(field_error(ann.page, LABEL)).to_be_visible()
    expect(field(ann.page, LABEL)).to_be_editable()


@pytest.mark.both_engines
def test_sending_twice_posts_once(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/home")
    field(ann.page, LABEL).fill("Only once.")
    button(ann.page, "Post").dblclick()

    expect(post(ann.page, "Only once.")).to_have_count(1)
    ann.page.goto(ann.profile)
    expect(post(ann.page, "Only once.")).to_have_count(1)


def test_what_is_written_on_a_page_of_its_own_is_shown_at_home(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/compose?text=Draft")
    field(ann.page, LABEL).fill("From a page of its own.")
    button(ann.page, "Post").click()

    expect(ann.page).to_have_url(re.compile(r"/home#post-\d+$"))
    expect(post(ann.page, "From a page of its own.")).to_be_visible()


def test_a_refused_reply_ends_under_what_it_answers(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    address = ann.writes("Not too long, please.")
    ben.page.goto(address)
    # With scripts a text without anything to be seen: what is too long is not sent at all.
    field(ben.page, "Your reply").fill("\u200b" if way.javascript else "z" * 501)
    button(ben.page, "Reply").click()
    expect(field_error(ben.page, "Your reply")).to_be_visible()
    field(ben.page, "Your reply").fill("Short enough.")
    button(ben.page, "Reply").click()

    expect(post(ben.page, "Short enough.")).to_have_count(1)
    expect(post(ben.page, "Not too long, please.")).to_be_visible()


def test_a_text_behind_a_warning_opens_by_a_tap(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    ann.page.goto("/home")
    field(ann.page, LABEL).fill("They marry.")
    open_extra(ann.page, "Content warning")
    field(ann.page, "Warning").fill("The end of a book")
    button(ann.page, "Post").click()
    expect(card(ann.page, "The end of a book")).to_be_visible()

    ben.page.goto(ann.profile)
    expect(post(ben.page, "They marry.")).to_be_hidden()
    ben.page.get_by_text("The end of a book", exact=True).click()
    expect(post(ben.page, "They marry.")).to_be_visible()


@pytest.mark.both_engines
def test_a_poll_is_asked_and_answered_once(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    ann.page.goto("/home")
    field(ann.page, LABEL).fill("Tea or coffee?")
    open_extra(ann.page, "Poll")
    field(ann.page, "Answer 1").fill("Tea")
    field(ann.page, "Answer 2").fill("Coffee")
    button(ann.page, "Post").click()
    asked = card(ann.page, "Tea or coffee?")
    expect(asked).to_contain_text("No votes yet")
    expect(asked.get_by_role("button", name="Vote", exact=True)).to_have_count(0)

    ben.page.goto(ann.profile)
    item = card(ben.page, "Tea or coffee?")
    item.get_by_role("radio", name="Tea", exact=True).check()
    item.get_by_role("button", name="Vote", exact=True).click()
    expect(item).to_contain_text("1 person voted")
    expect(item).to_contain_text("100 %")
    expect(item.get_by_role("button", name="Vote", exact=True)).to_have_count(0)
    expect(ben.page).to_have_url(re.compile(rf"{ann.profile}" + ("$" if way.javascript else "#post-")))


def test_a_poll_of_one_answer_is_refused_and_kept(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/home")
    field(ann.page, LABEL).fill("Yes?")
    open_extra(ann.page, "Poll")
    field(ann.page, "Answer 1").fill("Yes")
    button(ann.page, "Post").click()

    expect(ann.page.get_by_role("alert").first).to_be_visible()
    expect(field(ann.page, LABEL)).to_have_value("Yes?")
    expect(field(ann.page, "Answer 1")).to_have_value("Yes")


def test_a_vote_needs_an_answer_and_leads_nowhere_without_one(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ann.writes("One of two?", option=["This", "That"])
    ann.writes("Any of two?", option=["Here", "There"], poll_multiple="on")
    keep_toasts(ben.page)
    ben.page.goto(ann.profile)
    one, several = card(ben.page, "One of two?"), card(ben.page, "Any of two?")
    one.get_by_role("button", name="Vote", exact=True).click()
    expect(one.locator(":invalid").first).to_be_visible()
    expect(ben.page).to_have_url(re.compile(f"{ann.profile}$"))
    several.get_by_role("button", name="Vote", exact=True).click()

    said = ben.page.locator(".toast") if way.javascript else ben.page.get_by_role("main")
    expect(said).to_contain_text("Choose an answer first.")
    if way.javascript:
        expect(several.get_by_role("checkbox", name="Here", exact=True)).to_be_visible()


def test_a_post_that_was_refused_for_its_session_is_not_lost(member):
    ann = member("ann")
    ann.page.goto("/compose")
    writing(ann.page)
    field(ann.page, LABEL).fill("An hour of work.")
    ann.page.locator("form[data-draft] [name=csrf]").first.evaluate("(field) => field.value = 'stale'")
    button(ann.page, "Post").click()
    expect(ann.page.get_by_role("heading", name="Not this way")).to_be_visible()
    wait_for(ann.page, lambda: ann.page.evaluate("!Object.keys(sessionStorage).some((key) => key.startsWith('draft'))"))

    ann.page.goto("/compose")
    expect(field(ann.page, LABEL)).to_have_value("An hour of work.")


def test_several_answers_can_be_ticked_where_the_poll_allows_it(member, way: Way):
    ann, ben = member("ann"), member("ben", way)
    ann.writes("Which?", option=["Red", "Green", "Blue"], poll_multiple="on")
    ben.page.goto(ann.profile)
    item = card(ben.page, "Which?")
    for answer in ("Red", "Blue"):
        item.get_by_role("checkbox", name=answer, exact=True).check()
    item.get_by_role("button", name="Vote", exact=True).click()

    expect(item.get_by_text("(your vote)")).to_have_count(2)


@pytest.mark.both_engines
def test_an_edit_shows_and_what_stood_there_before_stays_readable(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    address = ann.writes("Meet at nine.")
    ann.page.goto(ann.profile)
    choose(card(ann.page, "Meet at nine."), "Edit")
    expect(field(ann.page, LABEL)).to_have_value("Meet at nine.")
    field(ann.page, LABEL).fill("Meet at ten.")
    button(ann.page, "Save").click()
    expect(ann.page).to_have_url(re.compile(rf"{address}$"))
    expect(post(ann.page, "Meet at ten.")).to_be_visible()

    ben.page.goto(address)
    ben.page.get_by_role("main").get_by_role("link", name="edited", exact=True).click()
    versions = ben.page.get_by_role("main").get_by_role("listitem")
    expect(versions.filter(has_text="Meet at nine.")).to_have_count(1)
    expect(versions.filter(has_text="Meet at ten.")).to_have_count(1)


def test_an_edit_that_is_too_long_is_refused_and_kept(member, way: Way):
    ann = member("ann", way)
    address = ann.writes("Short.")
    ann.page.goto(f"/posts/{number(address)}/edit")
    field(ann.page, LABEL).fill("y" * 501)
    if way.javascript:
        expect_unready(button(ann.page, "Save"), TOO_LONG)
    else:
        button(ann.page, "Save").click()
        expect(field_error(ann.page, LABEL)).to_contain_text("500")
    expect(field(ann.page, LABEL)).to_have_value("y" * 501)
    ann.page.goto(address)
    expect(post(ann.page, "Short.")).to_be_visible()


@pytest.mark.both_engines
def test_a_deleted_post_is_gone_for_everybody(member, way: Way):
    ann, ben = member("ann", way), member("ben")
    ben.follows(ann)
    address = ann.writes("Gone in a minute.")
    ben.likes(address)
    ben.boosts(address)
    keep_toasts(ann.page)
    ann.page.goto(ann.profile)
    choose(card(ann.page, "Gone in a minute."), "Delete")
    if way.javascript:
        expect(card(ann.page, "Gone in a minute.")).to_be_hidden()
        expect(ann.page.locator(".toast")).to_contain_text("Deleted.")
    else:
        button(ann.page, "Delete").click()
        expect(ann.page).to_have_url(re.compile(r"/home$"))

    for page in ("/home", "/likes", "/home/local", ann.profile, ben.profile):
        ben.page.goto(page)
        expect(post(ben.page, "Gone in a minute.")).to_have_count(0)
    ben.page.goto(address)
    expect(ben.page.get_by_role("heading", name="Nothing here")).to_be_visible()


def test_deleting_can_put_the_text_back_into_the_composer(member, way: Way):
    ann = member("ann", way)
    address = ann.writes("A tpyo.")
    ann.page.goto(f"/posts/{number(address)}/delete")
    ann.page.get_by_label("Re-edit: the composer opens with everything the post had").check()
    button(ann.page, "Delete").click()

    expect(field(ann.page, LABEL)).to_have_value("A tpyo.")


def test_a_post_for_followers_is_not_there_for_others(member, way: Way):
    ann, ben, cleo = member("ann", way), member("ben"), member("cleo")
    ben.follows(ann)
    ann.page.goto("/home")
    field(ann.page, LABEL).fill("Among us.")
    ann.page.get_by_label("Who can see this", exact=True).select_option("Followers")
    button(ann.page, "Post").click()
    item = card(ann.page, "Among us.")
    expect(item.get_by_title("Followers only")).to_be_visible()
    item.locator("time").first.click()
    address = ann.page.url

    ben.page.goto(address)
    expect(post(ben.page, "Among us.")).to_be_visible()
    expect(act(card(ben.page, "Among us."), "Like")).to_be_visible()
    cleo.page.goto(address)
    expect(cleo.page.get_by_role("heading", name="Nothing here")).to_be_visible()
    cleo.page.goto(ann.profile)
    expect(post(cleo.page, "Among us.")).to_have_count(0)


def test_somebody_elses_post_can_be_neither_edited_nor_deleted(member):
    ann, ben = member("ann"), member("ben")
    address = ann.writes("Mine.")

    for what in ("edit", "delete", "pin"):
        ben.page.goto(f"/posts/{number(address)}/{what}")
        expect(ben.page.get_by_role("heading", name="Not this way")).to_be_visible()
    ben.page.goto(ann.profile)
    card(ben.page, "Mine.").get_by_label("More about this", exact=True).click()
    expect(card(ben.page, "Mine.").get_by_role("link", name="Delete", exact=True)).to_have_count(0)
