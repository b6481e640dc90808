"""What the scripts add for somebody who writes and reads: nothing reloads, nothing half-written is lost."""

import re

import pytest
from playwright.sync_api import Page, expect

from guard import Guard
from post_steps import post, write_post
from steps import button, field, keep_toasts, log_out, sign_up, writing

pytestmark = pytest.mark.in_motion
LABEL = "What is on your mind?"


def stay(page: Page) -> None:
    """Marks the page, so that ``stayed`` can tell whether it was loaded anew."""
    page.evaluate("document.body.dataset.mark = 'same'")


def stayed(page: Page) -> None:
    expect(page.locator("body[data-mark=same]")).to_be_attached()


def test_a_post_appears_in_place_once_and_the_field_is_empty_again(phone: Page):
    sign_up(phone, "ann")
    stay(phone)
    for text in ("First.", "Second."):
        write_post(phone, text)
        expect(field(phone, LABEL)).to_have_value("")
        expect(post(phone, text)).to_have_count(1)

    stayed(phone)
    expect(phone.locator("#feed > article").first).to_contain_text("Second.")
    expect(phone.locator(".pending")).to_have_count(0)


def test_control_and_enter_send_what_is_typed(desktop: Page):
    sign_up(desktop, "ann")
    field(desktop, LABEL).fill("By keyboard.")
    desktop.keyboard.press("Control+Enter")

    expect(post(desktop, "By keyboard.")).to_be_visible()


def test_the_counter_counts_as_the_server_does(phone: Page):
    sign_up(phone, "ann")
    left = phone.locator("[data-left]").first
    for text, rest in {
        "Hello": 495,
        "👨‍👩‍👧‍👦 é": 497,
        "https://example.org/" + "x" * 100: 477,
        "@ben@far.example.org hi": 493,
        "x" * 501: -1,
    }.items():
        field(phone, LABEL).fill(text)
        expect(left).to_have_text(str(rest))
    field(phone, LABEL).fill("Hello")
    phone.get_by_text("Content warning", exact=True).click()
    field(phone, "Warning").fill("Spiders")
    expect(left).to_have_text("488")


def test_half_a_thought_survives_a_reload_and_is_forgotten_once_sent(desktop: Page):
    sign_up(desktop, "ann")
    writing(desktop)
    field(desktop, LABEL).fill("Half a thought")
    desktop.reload()
    expect(field(desktop, LABEL)).to_have_value("Half a thought")

    write_post(desktop, "Half a thought")
    expect(field(desktop, LABEL)).to_have_value("")
    desktop.reload()
    expect(post(desktop, "Half a thought")).to_be_visible()
    expect(field(desktop, LABEL)).to_have_value("")


def test_whoever_logs_out_leaves_no_draft_behind(desktop: Page):
    sign_up(desktop, "ann")
    writing(desktop)
    field(desktop, LABEL).fill("A secret")
    log_out(desktop)
    expect(desktop).to_have_url(re.compile(r"/(login)?$"))

    assert desktop.evaluate("JSON.stringify(localStorage)") == "{}"
    desktop.go_back()
    expect(desktop).to_have_url(re.compile(r"/login\?next="))
    assert desktop.evaluate("JSON.stringify(localStorage)") == "{}"


def test_without_a_network_nothing_is_lost_and_trying_again_sends_it_once(phone: Page, guard: Guard):
    guard.allow_offline()
    keep_toasts(phone)
    sign_up(phone, "ann")
    field(phone, LABEL).fill("From the tunnel.")
    phone.context.set_offline(True)
    button(phone, "Post").click()
    again = phone.get_by_role("button", name="Try again", exact=True)
    expect(again).to_be_visible()
    expect(field(phone, LABEL)).to_have_value("From the tunnel.")

    phone.context.set_offline(False)
    again.click()
    expect(post(phone, "From the tunnel.")).to_have_count(1)
    expect(field(phone, LABEL)).to_have_value("")
