"""Every target of a tap is as large as a finger needs, on the pages of every place."""

import pytest
from playwright.sync_api import Page

from places import PLACES, pages_in
from screens import Screen, Way
from targets import Targets

PHONE = Way(Screen("phone", "light"))
STYLE = "<style>* { margin: 0; font: 16px/24px sans-serif } .large { display: block; height: 44px }</style>"
LARGE = '<a class="large" href="/one">One</a>'


@pytest.mark.demo_world
@pytest.mark.parametrize("place", PLACES)
def test_every_target_is_as_large_as_a_finger_needs(resident, visitor, pages_of, place: str):
    person, addresses = pages_in(place, resident("jane_austen", PHONE), visitor(PHONE), pages_of)
    assert addresses
    targets = Targets()
    for address in addresses:
        person.page.goto(address)
        targets.measure(person.page)
    print(f"{place}: {len(addresses)} pages, {targets}")
    assert targets.all > len(addresses)
    assert not targets.small, "\n  ".join(["", *targets.small])


@pytest.fixture
def page(phone: Page) -> Page:
    return phone


def measured(page: Page, body: str) -> Targets:
    page.set_content(f"<!doctype html>{STYLE}<main>{body}</main>")
    targets = Targets()
    targets.measure(page)
    return targets


@pytest.mark.shared_server
@pytest.mark.parametrize(
    "small",
    [
        '<p><a href="/two">Two</a></p>',
        "<button>Send</button>",
        '<p><a href="/two">Two</a> · <a href="/three">Three</a></p>',
        '<div style="height: 44px"><button style="width: 30px; height: 44px">x</button></div>',
        '<details><summary style="width: 24px">More</summary></details>',
        '<a class="large" href="/two">Two</a><div style="position: relative; margin-top: -24px">It lies over it</div>',
    ],
)
def test_a_small_target_is_found(page: Page, small: str):
    targets = measured(page, LARGE + small)
    assert len(targets.small) == targets.all - 1 > 0


@pytest.mark.shared_server
@pytest.mark.parametrize(
    "fine",
    [
        '<p>Words around <a href="/two">a link</a>, which are read.</p>',
        '<p><a href="/one">One again</a></p>',
        '<label class="large"><input type="checkbox"> Yes</label>',
        '<div style="padding: 30px"><button style="position: relative">Send<i class="more"></i></button></div>'
        "<style>.more { position: absolute; inset: -12px }</style>",
        '<article style="position: relative; height: 120px"><a class="all" href="/two">Two</a></article>'
        '<style>.all::after { content: ""; position: absolute; inset: 0 }</style>',
        '<div hidden><button>Send</button></div><button disabled>Not yet</button>',
    ],
)
def test_a_target_that_is_large_enough_is_not_told(page: Page, fine: str):
    assert measured(page, LARGE + fine).small == []
