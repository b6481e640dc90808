"""What measures targets of taps finds those that are too small for a finger, and no others."""

import pytest
from playwright.sync_api import Page

from targets import Targets

STYLE = "<style>* { margin: 0; font: 16px/24px sans-serif } .large { display: block; height: 44px }</style>"
LARGE = '<a class="large" href="/one">One</a>'


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
