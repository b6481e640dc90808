"""Help while somebody writes: emoji by name and from a palette, answers of a poll one by one, whom a post is for."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import axe
from pictures import file
from post_steps import post
from screens import Screen, Way, assert_fits, picture
from steps import button, expect_unready, field, open_extra, writing

pytestmark = pytest.mark.shared_server
DESKTOP = Way(Screen("desktop", "light"))
PHONE = Way(Screen("phone", "dark"))
LABEL = "What is on your mind?"


def test_an_emoji_is_completed_by_its_name(member):
    ann = member("ann", DESKTOP)
    ann.page.goto("/home")
    writing(ann.page)
    text = field(ann.page, LABEL)
    text.press_sequentially("Lunch at 12:30 :pizz")
    suggestions = ann.page.get_by_role("listbox", name="Suggestions")
    expect(suggestions.get_by_role("option", selected=True)).to_have_text("🍕 pizza")
    text.press("Enter")
    expect(text).to_have_value("Lunch at 12:30 🍕 ")
    text.press_sequentially(":grinning_fac")
    expect(suggestions.get_by_role("option", selected=True)).to_contain_text("grinning face")
    text.press_sequentially(":")
    expect(text).to_have_value(re.compile(r"🍕 \S+ $"))


@pytest.mark.parametrize("seen", [DESKTOP, PHONE], ids=str)
def test_the_palette_searches_and_remembers(member, seen: Way):
    ann = member("ann", seen)
    ann.page.goto("/compose")
    text = field(ann.page, LABEL)
    text.fill("Good morning")
    opener = button(ann.page, "Emoji")
    opener.click()
    palette = ann.page.get_by_role("dialog", name="Emoji")
    palette.get_by_role("searchbox").fill("sunris")
    palette.get_by_role("button", name="sunrise", exact=True).click()
    expect(text).to_have_value("Good morning🌅")
    palette.get_by_role("searchbox").fill("nothing has this name")
    expect(palette).to_contain_text("No emoji has that name.")
    palette.get_by_role("searchbox").fill("")
    expect(palette.get_by_role("tab", name="Recently used", exact=True)).to_have_attribute("aria-selected", "true")
    expect(palette.get_by_role("button", name="sunrise", exact=True)).to_be_visible()
    axe(ann.page)
    assert_fits(ann.page)
    picture(ann.page, "emoji", whole=False)
    palette.get_by_role("searchbox").press("Escape")
    expect(palette).to_have_count(0)
    expect(text).to_be_focused()

    button(ann.page, "Post").click()
    expect(post(ann.page, "Good morning🌅")).to_be_visible()
    ann.page.goto("/logout")
    button(ann.page, "Log out").click()
    expect(ann.page).not_to_have_url(re.compile("logout"))
    assert ann.page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('emoji:')).length") == 0


def test_the_palette_is_walked_by_arrows(member):
    ann = member("ann", DESKTOP)
    ann.page.goto("/compose")
    button(ann.page, "Emoji").click()
    palette = ann.page.get_by_role("dialog", name="Emoji")
    first = palette.get_by_role("group", name="Emoji").get_by_role("button")
    expect(first.first).to_be_visible()
    first.first.focus()
    ann.page.keyboard.press("ArrowRight")
    expect(first.nth(1)).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(field(ann.page, LABEL)).not_to_have_value("")


def test_answers_of_a_poll_appear_one_by_one(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/home")
    field(ann.page, LABEL).fill("Which one?")
    open_extra(ann.page, "Poll")
    expect(field(ann.page, LABEL)).to_have_value("Which one?")
    expect(field(ann.page, "Answer 2")).to_be_visible()
    expect(field(ann.page, "Answer 3")).to_be_hidden()
    field(ann.page, "Answer 1").fill("Red")
    field(ann.page, "Answer 2").fill("Green")
    expect(field(ann.page, "Answer 3")).to_be_visible()
    expect(field(ann.page, "Answer 4")).to_be_hidden()
    field(ann.page, "Answer 3").fill("Blue")
    button(ann.page, "Post").click()
    expect(ann.page.get_by_role("main").locator("article").filter(has_text="Which one?")).to_contain_text("Blue")


def test_the_audience_explains_itself(member, way: Way):
    ann = member("ann", way)
    ann.page.goto("/compose")
    why = ann.page.locator(".why span").filter(visible=True)
    expect(why).to_have_text("Anyone can read it, and it stands in public lists.")
    field(ann.page, "Who can see this").select_option(label="Followers")
    expect(why).to_have_text("Only your followers can read it.")
    assert_fits(ann.page)
    picture(ann.page, "audience")


def test_a_draft_with_a_poll_comes_back_whole(member):
    ann = member("ann", DESKTOP)
    ann.page.goto("/home")
    writing(ann.page)
    field(ann.page, LABEL).fill("Tea?")
    open_extra(ann.page, "Poll")
    field(ann.page, "Answer 1").fill("Yes")
    field(ann.page, "Who can see this").select_option(label="Followers")
    ann.page.reload()
    expect(field(ann.page, LABEL)).to_have_value("Tea?")
    expect(field(ann.page, "Answer 1")).to_have_value("Yes")
    expect(field(ann.page, "Who can see this")).to_have_value("2")
    ann.page.goto("/compose")
    expect(field(ann.page, "Answer 1")).to_have_value("Yes")
    expect(field(ann.page, "Who can see this")).to_have_value("2")


def test_an_open_composer_on_a_phone_keeps_its_picture_button_under_the_finger(member):
    ann = member("ann", PHONE)
    ann.page.goto("/home")
    field(ann.page, LABEL).tap()
    pictures = ann.page.get_by_role("main").locator(".extra > summary").filter(has_text="Pictures")
    expect(pictures).to_be_visible()
    box = pictures.bounding_box()
    ann.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(ann.page.locator("#files")).to_be_visible()


@pytest.mark.parametrize("seen", [DESKTOP, PHONE], ids=str)
def test_the_button_shows_whether_there_is_anything_to_post(member, seen: Way):
    ann = member("ann", seen)
    ann.page.goto("/compose")
    text, send = field(ann.page, LABEL), button(ann.page, "Post")
    expect(send).to_have_attribute("aria-disabled", "true")
    axe(ann.page)
    picture(ann.page, "nothing-to-post")
    expect_unready(send, "Write something first.")
    expect(text).to_be_focused()
    text.fill("Something.")
    expect(send).not_to_have_attribute("aria-disabled", "true")
    text.fill(" ")
    expect(send).to_have_attribute("aria-disabled", "true")
    open_extra(ann.page, "Poll")
    field(ann.page, "Answer 1").fill("Tea")
    expect(send).not_to_have_attribute("aria-disabled", "true")
    field(ann.page, "Answer 1").fill("")
    expect(send).to_have_attribute("aria-disabled", "true")
    ann.page.locator("#files").set_input_files(file())
    expect(ann.page.locator(".upload textarea")).to_have_count(1)
    expect(send).not_to_have_attribute("aria-disabled", "true")
    ann.page.locator(".upload [value^=remove]").click()
    expect(send).to_have_attribute("aria-disabled", "true")


def test_what_is_too_much_stands_below_the_text(member):
    ann = member("ann", PHONE)
    ann.page.goto("/home")
    text, send = field(ann.page, LABEL), button(ann.page, "Post")
    text.fill("x" * 495 + " and more")
    expect(ann.page.locator(".surplus")).to_have_text("Too long by 4: more")
    axe(ann.page)
    assert_fits(ann.page)
    picture(ann.page, "too-long", whole=False)
    expect_unready(send, "That is 4 characters too long.")
    text.fill("Short.")
    expect(ann.page.locator(".surplus")).to_have_count(0)
    send.click()
    expect(post(ann.page, "Short.")).to_be_visible()
    expect(text).to_have_value("")
    text.tap()
    expect(send).to_have_attribute("aria-disabled", "true")


def test_without_scripts_the_button_can_always_be_pressed(member):
    ann = member("ann", Way(Screen("phone", "light"), javascript=False))
    ann.page.goto("/compose")
    assert button(ann.page, "Post").get_attribute("aria-disabled") is None


def test_a_name_alone_is_kept_as_words_are(member):
    ann = member("ann", DESKTOP)
    ann.page.goto("/home")
    writing(ann.page)
    field(ann.page, LABEL).fill("@somebody")
    ann.page.reload()
    expect(field(ann.page, LABEL)).to_have_value("@somebody")
