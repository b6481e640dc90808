"""Without a network: the site can be installed, says what is going on, and shows nothing that is anybody's own."""

import json

import pytest
from playwright.sync_api import Page, expect

from people import Person
from screens import picture
from steps import until


@pytest.fixture
def reader(member) -> Person:
    """Somebody whose browser keeps what it needs without a network."""
    person = member("reader", worker=True)
    person.page.goto("/home")
    person.page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
    return person


def go_offline(page: Page, path: str) -> None:
    page.context.set_offline(True)
    page.goto(path)


def test_without_a_network_the_page_says_so_and_help_is_there(reader: Person):
    go_offline(reader.page, "/notifications")
    expect(reader.page.get_by_role("heading", name="You are offline")).to_be_visible()
    expect(reader.page).to_have_title("Offline · Weft")
    picture(reader.page, "offline")
    reader.page.get_by_role("main").get_by_role("link", name="Help in a crisis").click()
    expect(reader.page.get_by_role("heading", name="Help in a crisis")).to_be_visible()

    reader.page.context.set_offline(False)
    until(reader.page, "/notifications", reader.page.get_by_role("heading", name="Notifications"))


def test_nothing_of_anybody_is_kept_on_the_device(reader: Person):
    reader.writes("A private thing of mine.", audience="2")
    for path in ("/home", reader.profile, "/settings", "/notifications"):
        reader.page.goto(path)
    kept = reader.page.evaluate(
        """async () => {
            const kept = {};
            for (const name of await caches.keys()) {
                const cache = await caches.open(name);
                for (const request of await cache.keys())
                    kept[new URL(request.url).pathname] = await (await cache.match(request, { ignoreVary: true })).text();
            }
            return kept;
        }"""
    )
    pages = sorted(path for path in kept if not path.startswith("/assets/"))
    assert pages == ["/help/crisis", "/offline"]
    assert reader.name not in json.dumps(kept)


def test_whoever_logged_out_reads_nothing_of_theirs_without_a_network(reader: Person):
    reader.writes("A private thing of mine.", audience="2")
    words = reader.page.get_by_text("A private thing of mine.")
    until(reader.page, "/home", words)
    log_out = reader.page.get_by_role("main").get_by_role("button", name="Log out")
    until(reader.page, "/logout", log_out).click()
    reader.page.wait_for_url("**/")
    reader.page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")

    go_offline(reader.page, "/home")
    expect(reader.page.get_by_role("heading", name="You are offline")).to_be_visible()
    for _ in range(3):
        reader.page.go_back()
        expect(words).to_have_count(0)


def test_the_site_can_be_installed(reader: Person):
    errors = reader.context.new_cdp_session(reader.page).send("Page.getInstallabilityErrors")
    named = {error["errorId"] for error in errors["installabilityErrors"]}
    assert named <= {"in-incognito"}, named
