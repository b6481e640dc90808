"""Coming in by another server: a provider of OpenID Connect in a real browser, there and back."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see
from other_accounts import agree, running_provider, settings_for
from screens import Way
from steps import HOME, PASSWORD, button, field, field_error, log_in, log_out, sign_up
from weft_server import WeftServer


@pytest.fixture
def provider():
    with running_provider() as address:
        yield address


@pytest.fixture
def weft_server(binary, provider: str, engine: str, tmp_path):
    settings = settings_for(provider)
    with WeftServer(binary, tmp_path, **settings) as server:
        server.address = settings["WEFT_BASE_ADDRESS"]
        yield server


@pytest.fixture(autouse=True)
def pages_of_the_provider(guard, provider: str):
    """What the provider's own pages do is none of ours."""
    guard.allow(provider)
    guard.allow("cdn.jsdelivr.net")


def test_somebody_new_comes_in_by_another_server_and_comes_back(way: Way, open_page, provider: str):
    page = open_page(way.screen, way.javascript)
    page.goto("/login?next=/bookmarks")
    see(page, "doors-login", way)
    page.get_by_role("link", name="Continue with the Club").click()
    agree(page, provider, "seven")
    expect(page.get_by_role("heading", name="No one here is connected with that yet")).to_be_visible()
    assert "code=" not in page.url
    see(page, "doors-join", way)
    expect(field(page, "E-mail")).to_have_value("seven@example.org")
    expect(field(page, "Name")).to_have_value("Seven of the Club")
    field(page, "Username").fill("ad min")
    button(page, "Sign up").click()
    expect(field_error(page, "Username")).to_contain_text("letters")
    field(page, "Username").fill("seven")
    button(page, "Sign up").click()
    expect(page).to_have_url(re.compile("/bookmarks$"))

    log_out(page)
    page.goto("/login?next=/bookmarks")
    page.get_by_role("link", name="Continue with the Club").click()
    agree(page, provider, "seven")
    see(page, "doors-enter", way)
    button(page, "Log in as @seven").click()
    expect(page).to_have_url(re.compile("/bookmarks$"))


def test_a_connection_is_made_and_ended_in_the_settings(way: Way, open_page, provider: str):
    page = open_page(way.screen, way.javascript)
    sign_up(page, "eight")
    page.goto("/settings")
    page.get_by_role("link", name=re.compile("^Connections")).click()
    see(page, "doors-settings", way)
    field(page, "Your password").fill("not mine")
    button(page, "Connect with the Club").click()
    expect(field_error(page, "Your password")).to_have_text("That is not your password.")
    field(page, "Your password").fill(PASSWORD)
    button(page, "Connect with the Club").click()
    see(page, "doors-go-on", way)
    page.get_by_role("link", name="Go on to the Club").click()
    agree(page, provider, "eight")
    see(page, "doors-connect", way)
    button(page, "Connect").click()
    expect(page.get_by_text("Your changes are saved.")).to_be_visible()
    see(page, "doors-connected", way)
    log_out(page)

    page.goto("/login")
    page.get_by_role("link", name="Continue with the Club").click()
    agree(page, provider, "eight")
    button(page, "Log in as @eight").click()
    expect(page).to_have_url(HOME)
    page.goto("/settings/connections")
    field(page, "Your password").fill(PASSWORD)
    button(page, "End the connection").click()
    expect(page.get_by_role("button", name="Connect with the Club")).to_be_visible()


def test_whoever_says_no_there_is_back_at_the_log_in(open_page, provider: str):
    page = open_page()
    page.goto("/login")
    page.get_by_role("link", name="Continue with the Club").click()
    agree(page, provider, "Deny")
    expect(page).to_have_url(re.compile("/login$"))
    log_in(page, "nobody")
    expect(page.get_by_text("The username or password is wrong.")).to_be_visible()
