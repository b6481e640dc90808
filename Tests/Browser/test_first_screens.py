"""The first page of a place, as somebody new sees it: a woven band in its colour above the words."""

import pytest
from playwright.sync_api import expect

from layout_shift import moved
from screens import Screen, Way, assert_fits, picture

pytestmark = pytest.mark.shared_server


@pytest.mark.parametrize("place", ["tapestry", "moods", "turtly"])
@pytest.mark.parametrize("screen", [Screen("phone", "light"), Screen("phone", "dark"), Screen("narrow", "light")], ids=str)
def test_a_woven_band_stands_on_top(member, place: str, screen: Screen):
    ann = member("ann", Way(screen))
    ann.page.goto(f"/{place}")
    band = ann.page.get_by_role("main").locator("svg.sampler")
    expect(band).to_be_visible()
    box, heading = band.bounding_box(), ann.page.get_by_role("heading", level=1).bounding_box()
    assert box["y"] + box["height"] <= heading["y"]
    assert box["width"] == ann.page.evaluate("document.documentElement.clientWidth")
    assert heading["y"] + heading["height"] < ann.page.viewport_size["height"], "the words are on the first screen"
    assert moved(ann.page) == []
    assert_fits(ann.page)
    picture(ann.page, f"first-screen-{place}", whole=False)


@pytest.mark.parametrize("place", ["tapestry", "moods", "turtly"])
def test_the_band_has_the_colour_of_its_place(member, place: str):
    ann = member("ann")
    ann.page.goto(f"/{place}")
    colours = ann.page.locator(".places [aria-current=page], svg.sampler .deep").evaluate_all(
        "all => all.map(one => one.tagName === 'path' ? getComputedStyle(one).stroke : getComputedStyle(one).color)"
    )
    assert len(colours) == 2 and len(set(colours)) == 1, colours


@pytest.mark.parametrize("address", ["/home", "/bookmarks", "/messages", "/notifications"])
def test_an_empty_list_has_a_drawing_of_its_own(member, address: str, way: Way):
    ann = member("ann", way)
    ann.page.goto(address)
    drawing = ann.page.locator(".empty > svg.stitching")
    expect(drawing).to_be_visible()
    stroke = drawing.locator(".deep").evaluate("one => getComputedStyle(one).strokeDasharray")
    assert stroke != "none", "its styles are there"
    expect(ann.page.locator(".empty .button.primary")).to_have_count(1)
    picture(ann.page, f"empty-{address.strip('/')}", whole=False)
