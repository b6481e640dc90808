"""Posting a mood: consent, two taps and Post, another emoji, another day, without a network, without a name."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from accessibility import see, see_by_day_and_night
from guard import Guard
from screens import Way
from steps import button, field, slow_down

pytestmark = pytest.mark.shared_server

POSTED = re.compile(r"/moods(/days/[0-9-]{10})?\?posted=1$")

# What a form shows at the end of its submission, which is before its request goes out.
NOTED = """() => addEventListener("submit", () => {
    const shown = ["[aria-busy=true]", "[data-kept]:not([hidden])"].map((one) => document.querySelector(`.postform ${one}`));
    sessionStorage.setItem("noted", shown.map((one) => one?.textContent).join(": "));
})"""


def agrees(page: Page) -> None:
    """Agrees that moods are kept, and ends on the page of a new one."""
    page.goto("/moods/new")
    expect(page.get_by_role("heading", level=1)).to_have_text("Before you begin")
    button(page, "I agree").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How are you?")


def radio(page: Page, name: str) -> Locator:
    """A choice by its name; words for feelings may be called the same, and are no radio buttons."""
    return page.get_by_role("radio", name=name, exact=True)


def posted(page: Page) -> None:
    """Presses Post and waits for where it leads."""
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.status == 303):
        button(page, "Post").click()


@pytest.mark.both_engines
def test_two_taps_and_post(member, way: Way):
    page = member("ann", way).page
    page.goto("/moods/new")
    see_by_day_and_night(page, "moods-consent", way)
    agrees(page)
    see_by_day_and_night(page, "moods-new", way)
    # Emoji, who can see it and Post are there without scrolling.
    height = page.viewport_size["height"]
    for part in (page.locator(".feelings"), page.locator(".seg"), button(page, "Post")):
        box = part.bounding_box()
        assert box["y"] + box["height"] <= height, part
    if way.screen.device == "phone":
        for target in page.locator(".feel").all():
            box = target.bounding_box()
            assert box["width"] >= 44 and box["height"] >= 44
    radio(page, "at ease").check(force=True)
    field(page, "A few words, if you like").fill("Bread in the oven, rain on the roof.")
    see(page, "moods-new-chosen", way)
    expect(radio(page, "Only me")).to_be_checked()
    posted(page)

    page.goto("/moods/new")
    radio(page, "Everyone").check(force=True)
    page.get_by_text("Without your name").click()
    page.get_by_text("Words for it, and tags").click()
    page.get_by_text("Another emoji, another day").click()
    see_by_day_and_night(page, "moods-new-open", way)


def test_whoever_takes_their_name_back_after_another_choice_can_do_so(member, way: Way):
    page = member("ann", way).page
    agrees(page)
    nameless = page.get_by_label("Post it without my name")
    radio(page, "glad").check(force=True)
    radio(page, "Everyone").check(force=True)
    page.get_by_text("Without your name", exact=True).click()
    nameless.check()
    radio(page, "Only me").check(force=True)
    expect(nameless).to_be_visible()
    button(page, "Post").click()
    expect(page.get_by_text("Choose Everyone, or keep your name").first).to_be_visible()
    nameless.uncheck()
    expect(nameless).to_be_hidden()
    posted(page)


def test_post_without_an_emoji_leads_to_the_faces(member):
    page = member("ann").page
    agrees(page)
    expect(page.locator("#find-emoji")).to_have_count(1)  # The script is there.
    button(page, "Post").click()
    # That no browser complains of the choice that is folded away, the guard sees.
    expect(page.locator("#e1")).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_have_text("How are you?")


def test_another_emoji_is_asked_about_and_a_mood_of_yesterday_is_posted(member, way: Way):
    page = member("ann", way).page
    agrees(page)
    page.get_by_text("Another emoji, another day").click()
    if not way.javascript:
        page.get_by_label("Another emoji", exact=True).check()
    field(page, "Any emoji from your keyboard").fill("🦊")
    field(page, "Day").select_option("Yesterday")
    field(page, "Time").fill("20:15")
    button(page, "Post").click()
    expect(page.get_by_text("How does 🦊 feel to you?")).to_be_visible()
    see_by_day_and_night(page, "moods-feeling", way)
    expect(field(page, "Day")).not_to_have_value("")
    radio(page, "Pleasant, with much energy").check()
    posted(page)


def test_three_taps_from_moods_to_a_saved_mood_on_a_slow_network(member):
    page = member("ann").page
    agrees(page)
    page.goto("/moods")
    slow_down(page, latency=400, speed=50_000)

    page.locator(".compose").filter(visible=True).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("How are you?")
    # What is said before anything is sent needs no network at all.
    page.locator(".feel", has_text="at ease").tap()
    assert "At ease" in page.locator(".named").evaluate("it => getComputedStyle(it, '::before').content")
    expect(page.locator("form[data-ready]")).to_be_visible()
    page.evaluate(NOTED)
    button(page, "Post").tap()
    expect(page).to_have_url(POSTED)
    expect(page.locator("#day li")).to_have_count(1)
    assert page.evaluate("sessionStorage.getItem('noted')") == "Post: Saving…"


def test_what_is_tapped_answers_before_anything_is_sent(member, way: Way):
    page = member("ann", way).page
    agrees(page)
    answers_at_once(page, way, "glad", "Post")
    expect(page.locator("#day li")).to_contain_text("😀")
    page.locator("#day li .menu > a").click()
    page.get_by_role("link", name="Edit").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Change this mood")
    answers_at_once(page, way, "at ease", "Save")
    expect(page.locator("#day li")).to_contain_text("😌")


def answers_at_once(page: Page, way: Way, feeling: str, end: str) -> None:
    """Taps a feeling and the button at the end, and sees that both answer by themselves."""
    if way.javascript:
        expect(page.locator("form[data-ready]")).to_be_visible()
        page.evaluate(NOTED)
    face = page.locator(".feel", has_text=feeling)
    face.click()
    expect(face.get_by_role("radio")).to_be_checked()
    named = page.locator(".named").evaluate("it => getComputedStyle(it, '::before').content")
    assert named.strip('"').lower() == feeling
    finish = button(page, end)
    finish.hover()
    page.mouse.down()
    # The button gives way under the finger, with scripts and without.
    expect(finish).to_have_css("scale", "0.97")
    with page.expect_navigation():
        page.mouse.up()
    if way.javascript:
        assert page.evaluate("sessionStorage.getItem('noted')") == f"{end}: Saving…"


def test_the_keys_choose_an_emoji(member):
    page = member("ann").page
    agrees(page)
    radio(page, "thrilled").focus()
    page.keyboard.press("ArrowDown")
    expect(radio(page, "festive")).to_be_checked()
    expect(page.locator(".named")).to_be_visible()


def test_without_a_network_a_mood_is_kept_and_sent_once(member, guard: Guard):
    guard.allow_offline()
    page = member("ann").page
    agrees(page)
    expect(page.locator("form[data-ready]")).to_be_visible()
    page.context.set_offline(True)
    radio(page, "glad").check(force=True)
    field(page, "A few words, if you like").fill("On the train")
    button(page, "Post").click()
    expect(page.get_by_text("One mood is on this device, not yet saved.")).to_be_visible()
    with page.expect_response(lambda answer: "/moods/new" in answer.url and answer.request.method == "POST") as sent:
        page.context.set_offline(False)
    assert sent.value.status == 200
    expect(page.locator("[data-kept]")).to_be_hidden()
    # Once more with a network there is nothing left to send, and one mood is there.
    page.reload()
    expect(page.locator("form[data-ready]")).to_be_visible()
    expect(page.locator("[data-kept]")).to_be_hidden()
    page.goto("/moods/calendar")
    expect(page.locator("#day li")).to_have_count(1)
    expect(page.locator("#day")).to_contain_text("On the train")


def test_a_mood_that_the_server_refuses_is_changed_or_discarded(member, guard: Guard):
    guard.allow_offline()
    page = member("ann").page
    agrees(page)
    kept = page.get_by_role("list", name="Kept on this device")
    expect(page.locator("form[data-ready]")).to_be_visible()
    page.context.set_offline(True)
    said = ("One mood is on this device, not yet saved.", "2 moods are on this device, not yet saved.")
    for words, notice in zip(("Saw one", "And another"), said):
        page.get_by_text("Another emoji, another day").click()
        field(page, "Any emoji from your keyboard").fill("🦊")
        field(page, "A few words, if you like").fill(words)
        button(page, "Post").click()
        expect(page.get_by_text(notice)).to_be_visible()
        page.get_by_text("Another emoji, another day").click()
    page.context.set_offline(False)
    expect(kept.get_by_role("listitem")).to_have_count(2)
    expect(kept).to_contain_text("Say how this emoji feels to you.")
    expect(page.locator("[data-kept]")).to_be_hidden()
    see(page, "moods-refused")
    button(page, "Discard: 🦊 And another").click()
    expect(kept.get_by_role("listitem")).to_have_count(1)
    button(page, "Change it: 🦊 Saw one").click()
    expect(kept).to_be_hidden()
    expect(field(page, "A few words, if you like")).to_have_value("Saw one")
    expect(field(page, "Any emoji from your keyboard")).to_have_value("🦊")
    radio(page, "glad").check(force=True)
    posted(page)
    expect(page.locator("#day li")).to_have_count(1)
    page.goto("/moods/new")
    expect(page.locator("form[data-ready]")).to_be_visible()
    expect(kept).to_be_hidden()


def test_help_appears_while_heavy_words_are_written_and_nothing_is_sent(member, way: Way):
    page = member("ann", way).page
    agrees(page)
    caption = field(page, "A few words, if you like")
    help_card = page.get_by_role("heading", name="That sounds like a hard stretch")
    if not way.javascript:
        expect(help_card).to_be_hidden()
        return
    expect(page.locator("[data-care][data-ready]")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    caption.press_sequentially("I could kill for a slice of cake")
    expect(help_card).to_be_hidden()
    caption.fill("")
    caption.press_sequentially("Ich will mich UMBRINGEN")
    expect(help_card).to_be_visible()
    expect(page.get_by_role("link", name="Breathe for a minute")).to_be_visible()
    assert sent == []
    see_by_day_and_night(page, "moods-new-help", way)
    # What was written stays, and can be posted.
    expect(caption).to_have_value("Ich will mich UMBRINGEN")
    radio(page, "crying").check(force=True)
    button(page, "Post").click()
    expect(page).to_have_url(re.compile("/moods/posted"))


def test_settings_lead_to_the_screens_of_the_account(member, way: Way):
    page = member("ann", way).page
    agrees(page)
    page.goto("/moods/settings")
    see_by_day_and_night(page, "moods-settings", way)
    account = ("Name and picture", "Username and e-mail", "Password", "Deactivate or delete the account", "Log out")
    for title in ("Followers", "Following", *account):
        page.goto("/moods/settings")
        page.get_by_role("main").get_by_role("link", name=title).first.click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/moods/settings/withdraw")
    see(page, "moods-withdraw", way)
