"""Stories in groups: told, kept for later, shown by date, answered, and taken out again."""

import re

import pytest
from playwright.sync_api import Page, expect

from accessibility import see, see_by_day_and_night
from group_steps import expect_words, join, make, put_in, row, tell
from pictures import file
from screens import Screen, Way
from steps import button, field, field_error, open_extra

pytestmark = pytest.mark.shared_server
# How far what has the focus reaches below the upper edge of the bar; nothing where it is part of the bar.
BEHIND = """() => {
    const [bar, there] = [document.querySelector(".dock"), document.activeElement];
    return bar.contains(there) ? null : there.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
}"""


def test_a_story_has_a_colour_a_day_a_place_and_more_than_one_group(member, way: Way):
    ann = member("ann", way)
    one, _ = make(ann, "Sunday Table")
    two, _ = make(ann, "Four Corners")
    ann.page.goto("/tapestry/write")
    see_by_day_and_night(ann.page, "story-write", way)
    field(ann.page, "What would you like to tell?").fill("We baked on Saturday.")
    ann.page.get_by_role("radio", name="Straw").check()
    for name in ("Sunday Table", "Four Corners"):
        ann.page.get_by_role("checkbox", name=name).check()
    open_extra(ann.page, r"When and where was it\?")
    field(ann.page, "The place").fill("Lisbon")
    put_in(ann.page).click()
    expect(ann.page).to_have_url(re.compile(r"/tapestry/stories/[0-9a-f]{32}\?told=1$"))
    see_by_day_and_night(ann.page, "story-own", way)
    for group in (one, two):
        ann.page.goto(group)
        row(ann.page, "We baked on Saturday.").get_by_role("link").click()
        expect_words(ann.page, "Lisbon")
    see_by_day_and_night(ann.page, "story-in-group", way)

    ann.page.get_by_label("What you can do with your story").click()
    ann.page.get_by_role("link", name="Take it out of this group").click()
    see(ann.page, "story-withdraw", way)
    button(ann.page, "Take it out").click()
    expect(ann.page).to_have_url(re.compile(f"{two}\\?taken=1$"))
    expect(row(ann.page, "We baked on Saturday.")).to_have_count(0)
    ann.page.goto(one)
    expect(row(ann.page, "We baked on Saturday.")).to_be_visible()


def test_a_story_has_pictures_from_the_library(member, way: Way):
    ann = member("ann", way)
    group, _ = make(ann, "Sunday Table")
    ann.page.goto(f"/tapestry/write?group={group.rsplit('/', 1)[1]}")
    field(ann.page, "What would you like to tell?").fill("Two of the garden.")
    ann.page.get_by_label("Choose photos").set_input_files([file(), file("second.png", hue=1)])
    if not way.javascript:
        button(ann.page, "Show what I chose").click()
    words = ann.page.get_by_role("textbox", name="Alt text")
    expect(words).to_have_count(2)
    words.first.fill("A red and white check")
    see_by_day_and_night(ann.page, "story-pictures", way)
    put_in(ann.page).click()
    row(ann.page, "Two of the garden.").get_by_role("link").click()
    expect(ann.page.get_by_role("img", name="A red and white check", exact=True)).to_be_visible()
    see(ann.page, "story-with-pictures", way)


def test_the_bar_covers_no_field_that_has_the_focus(member):
    ann = member("ann", Way(Screen("desktop", "light")))
    make(ann, "Sunday Table")
    ann.page.goto("/tapestry/write")
    ann.page.get_by_label("Choose photos").set_input_files([file(), file("second.png", hue=1)])
    expect(ann.page.locator(".upload textarea")).to_have_count(2)
    field(ann.page, "What would you like to tell?").focus()
    for _ in range(60):
        ann.page.keyboard.press("Tab")
        behind = ann.page.evaluate(BEHIND)
        if behind is None:
            return
        assert behind <= 1, ann.page.evaluate("document.activeElement.outerHTML.slice(0, 120)")
    raise AssertionError("the Tab key never reaches the bar")


def test_a_story_waits_as_a_draft(member, way: Way):
    ann = member("ann", way)
    make(ann, "Sunday Table")
    ann.page.goto("/tapestry/write")
    field(ann.page, "What would you like to tell?").fill("Two hundred bulbs")
    button(ann.page, "Save it for later").click()
    expect_words(ann.page, "Your story is saved.")
    see_by_day_and_night(ann.page, "story-drafts", way)
    ann.page.get_by_role("link", name="Two hundred bulbs").click()
    expect(field(ann.page, "What would you like to tell?")).to_have_value("Two hundred bulbs")
    put_in(ann.page).click()
    expect(row(ann.page, "Two hundred bulbs")).to_be_visible()
    ann.page.goto("/tapestry/drafts")
    expect_words(ann.page, "Nothing begun")


def test_a_story_begun_for_one_group_is_not_brought_back_in_another(member):
    ann = member("ann")
    one, _ = make(ann, "Sunday Table")
    two, _ = make(ann, "Four Corners")
    page = ann.page
    text = field(page, "What would you like to tell?")
    table, corners = (page.get_by_role("checkbox", name=name) for name in ("Sunday Table", "Four Corners"))

    def begin(group: str) -> None:
        page.goto(group)
        page.get_by_role("link", name="Write a story", exact=True).click()
        expect(text).to_be_visible()
        page.wait_for_load_state("networkidle")

    begin(one)
    text.fill("Only for the table.")
    begin(two)
    expect(text).to_have_value("")
    expect(corners).to_be_checked()
    expect(table).not_to_be_checked()
    begin(one)
    expect(text).to_have_value("Only for the table.")
    expect(table).to_be_checked()
    expect(corners).not_to_be_checked()


def test_the_button_names_no_issue_that_is_not_chosen(member):
    ann = member("ann")
    group, _ = make(ann, "Sunday Table")
    make(ann, "Four Corners")
    page = ann.page
    page.goto(f"/tapestry/write?group={group.rsplit('/', 1)[1]}")
    sentence = page.locator(".dock p")
    expect(put_in(page)).to_have_text(re.compile("issue$"))
    expect(sentence).to_contain_text("Sunday Table closes in")
    page.get_by_role("checkbox", name="Sunday Table").uncheck()
    page.get_by_role("checkbox", name="Four Corners").check()
    expect(put_in(page)).to_have_text("Put it in")
    expect(sentence).to_be_hidden()
    page.get_by_role("checkbox", name="Four Corners").uncheck()
    page.get_by_role("checkbox", name="Sunday Table").check()
    expect(put_in(page)).to_have_text(re.compile("issue$"))
    expect(sentence).to_be_visible()


def test_members_comment_react_and_ask(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    group, code = make(ann, "Sunday Table")
    join(ben, code)
    tell(ann, group, "I stood there in my coat.")
    ben.page.goto(group)
    row(ben.page, "I stood there in my coat.").get_by_role("link").click()
    field(ben.page, "Your comment").fill("The blue one?")
    button(ben.page, "Comment").click()
    expect(ben.page.get_by_text("The blue one?", exact=True)).to_be_visible()
    see_by_day_and_night(ben.page, "story-comments", way)
    ben.page.goto(group)
    row(ben.page, "I stood there in my coat.").get_by_role("link").click()
    react(ben.page, "👍", way)

    ben.page.goto(f"{group}/prompts")
    field(ben.page, "Your question").fill("What did you laugh about?")
    button(ben.page, "Ask it").click()
    expect_words(ben.page, "asked when it is its turn")
    ben.page.goto(f"{group}/prompts")
    see_by_day_and_night(ben.page, "group-prompts", way)
    ben.page.goto(group)
    question = ben.page.locator(".question").first
    words = question.get_by_role("heading").inner_text()
    question.get_by_role("button", name=re.compile("^Another one")).click()
    expect(ben.page.get_by_role("heading", name=words, exact=True)).to_have_count(0)
    ben.page.locator(".question").first.get_by_role("link", name=re.compile("^Answer")).click()
    expect(field(ben.page, "Does it answer a question?")).not_to_have_value("")


def react(page: Page, emoji: str, way: Way) -> None:
    """Sets an emoji: from the menu in its place, or without scripts on a page of its own."""
    page.get_by_role("link", name="Add a reaction").click()
    see(page, "story-reactions", way)
    with page.expect_response(lambda response: response.request.method == "POST"):
        page.get_by_role("button", name=emoji, exact=True).click()
    chip = page.get_by_role("button", name=re.compile(f"^{emoji}"))
    expect(chip).to_have_count(1)
    expect(chip).to_have_attribute("aria-pressed", "true")
    chip.click()
    expect(page.locator(".reactions [aria-pressed=true]")).to_have_count(0)


def test_a_range_of_days_is_shown(member, way: Way):
    ann = member("ann", way)
    group, _ = make(ann, "Sunday Table")
    tell(ann, group, "Told today.")
    ann.page.locator("summary").filter(has_text="Stories by date").click()
    field(ann.page, "From").fill("2001-01-01")
    field(ann.page, "To").fill("2001-01-31")
    button(ann.page, "Show").click()
    expect_words(ann.page, "No one wrote on these days.")
    see(ann.page, "group-days", way)
    field(ann.page, "To").fill("2000-01-31")
    button(ann.page, "Show").click()
    expect(field_error(ann.page, "To")).to_contain_text("lies before")
