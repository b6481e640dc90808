"""Pages that are fetched while somebody points at a link, and are there at once when it is followed."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from people import Person
from post_steps import card
from steps import act, expect_pressed, until

pytestmark = pytest.mark.shared_server

HOW = "() => performance.getEntriesByType('navigation')[0].deliveryType"


class Fetched:
    """What a page has fetched ahead, as its browser tells it."""

    def __init__(self, page: Page) -> None:
        self.page, self.ready = page, []
        session = page.context.new_cdp_session(page)
        session.on("Preload.prefetchStatusUpdated", self.note)
        session.send("Preload.enable")

    def note(self, news: dict) -> None:
        if news["status"] == "Ready":
            self.ready.append(news["prefetchUrl"])

    def by_pointing_at(self, link: Locator) -> None:
        """Points at a link, again and again until its page is there: the browser may not know yet that it can be fetched."""
        address = re.sub(r"^https?://[^/]+", "", link.evaluate("link => link.href"))
        for _ in range(80):
            link.hover()
            for _ in range(15):
                if any(ready.endswith(address) for ready in self.ready):
                    return
                self.page.wait_for_timeout(100)
            self.page.mouse.move(0, 0)
        raise AssertionError(f"{address} was not fetched ahead")


def place(person: Person, name: str) -> Locator:
    return person.page.get_by_role("navigation").get_by_role("link", name=name, exact=True).first


@pytest.mark.parametrize("worker", [False, True], ids=["plain", "worker"])
def test_a_page_that_was_pointed_at_is_there_when_it_is_opened(member, worker: bool):
    ann = member("ann", worker=worker)
    ann.page.goto("/home")
    if worker:
        ann.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        # The worker says that there is no network where an answer takes long.
        until(ann.page, "/home", place(ann, "Prolific"))
    Fetched(ann.page).by_pointing_at(place(ann, "Prolific"))

    place(ann, "Prolific").click()

    expect(ann.page).to_have_url(re.compile("/prolific$"))
    assert ann.page.evaluate(HOW) == "navigational-prefetch"


def test_the_drawing_in_a_link_does_not_hide_it(member):
    ann = member("ann")
    ann.page.goto("/prolific")
    Fetched(ann.page).by_pointing_at(ann.page.locator(".logo"))
    drawing = ann.page.locator(".logo svg").bounding_box()
    middle = [drawing["x"] + drawing["width"] / 2, drawing["y"] + drawing["height"] / 2]
    assert ann.page.evaluate("([x, y]) => document.elementFromPoint(x, y).className", middle) == "logo"


def test_news_that_were_fetched_ahead_are_unread_until_somebody_looks(member):
    ann, ben = member("ann"), member("ben")
    ben.likes(ann.writes("Plums are ripe."))
    ann.page.goto("/home")
    bell = ann.page.get_by_role("link", name="Notifications, 1 new")
    Fetched(ann.page).by_pointing_at(bell)

    ann.page.reload()
    expect(bell).to_be_visible()

    bell.click()
    expect(ann.page.get_by_role("main").get_by_role("article")).to_have_count(1)
    expect(ann.page.get_by_role("link", name="Notifications", exact=True)).to_be_visible()


def test_what_somebody_did_stands_on_the_page_they_had_pointed_at_before(member):
    ann, ben = member("ann"), member("ben")
    address = ben.writes("Plums are ripe.")
    ann.follows(ben)
    ann.page.goto(address)
    Fetched(ann.page).by_pointing_at(place(ann, "Home"))

    act(card(ann.page, "Plums are ripe."), "Like").click()
    expect_pressed(act(card(ann.page, "Plums are ripe."), "Like"))
    place(ann, "Home").click()

    expect(ann.page).to_have_url(re.compile("/home$"))
    expect_pressed(act(card(ann.page, "Plums are ripe."), "Like"))


def test_a_conversation_is_fetched_by_whoever_opens_it_alone(member):
    ann = member("ann")
    ann.page.goto("/home")
    fetched = Fetched(ann.page)
    messages = place(ann, "Messages")
    messages.hover()
    fetched.by_pointing_at(place(ann, "Prolific"))
    assert not [address for address in fetched.ready if address.endswith("/messages")]

    messages.click()
    expect(ann.page).to_have_url(re.compile("/messages$"))
    assert ann.page.evaluate(HOW) == ""
