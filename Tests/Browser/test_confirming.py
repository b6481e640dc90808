"""Newcomers confirm their address before they write: the letter, another address, and the link."""

import pytest
from playwright.sync_api import expect

from accessibility import see
from post_steps import write_post
from screens import Way
from steps import PASSWORD, WELCOME, button, field, field_error
from test_settings import email_link
from weft_server import WeftServer


@pytest.fixture
def weft_server(binary, engine: str, tmp_path):
    """A server that wants addresses to be confirmed, and shows its letters."""
    with WeftServer(binary, tmp_path, WEFT_CONFIRM_MAIL="always", WEFT_PASSWORD_COST="low") as server:
        yield server


def test_an_address_is_corrected_and_confirmed_before_the_first_post(way: Way, open_page):
    page = open_page(way.screen, way.javascript)
    page.goto("/signup")
    field(page, "Username").fill("ann")
    field(page, "E-mail").fill("anm@example.org")
    field(page, "Password").fill(PASSWORD)
    button(page, "Sign up").click()
    expect(page.get_by_role("heading", name="Check your mail")).to_be_visible()
    expect(page.get_by_text("anm@example.org")).to_be_visible()
    see(page, "check-your-mail", way)

    page.goto("/home")
    expect(page.get_by_text("Confirm your e-mail address, and you can write, follow and vote.")).to_be_visible()
    page.goto("/compose")
    field(page, "What is on your mind?").fill("Too early")
    button(page, "Post").click()
    expect(page.get_by_role("heading", name="Check your mail")).to_be_visible()
    field(page, "Your address").fill("nowhere")
    button(page, "Send it there").click()
    expect(field_error(page, "Your address")).to_contain_text("ann@example.org")
    field(page, "Your address").fill("ann@example.org")
    button(page, "Send it there").click()
    expect(page.get_by_text("Another e-mail is on its way.")).to_be_visible()

    page.goto(email_link(page, "Is this your address", "ann@example.org", "/signup/"))
    button(page, "Yes, that is me").click()
    expect(page).to_have_url(WELCOME)
    write_post(page, "Now I may.")
