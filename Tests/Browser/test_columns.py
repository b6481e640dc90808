"""Where things stand: the second column of wide screens, and lists of which a phone shows the beginning."""

import re

import pytest
from playwright.sync_api import expect

from screens import Screen, Way

pytestmark = pytest.mark.shared_server
PHONE = Way(Screen("phone", "light"))
DESKTOP = Way(Screen("desktop", "light"))


@pytest.mark.parametrize("path", ["/home", "/notifications"])
def test_a_wide_screen_has_a_second_column_and_a_phone_does_not_ask_for_it(member, path):
    ann, ben = member("ann", DESKTOP), member("ben", PHONE)
    ann.page.goto(path)
    beside = ann.page.get_by_role("complementary", name="More")
    expect(beside.get_by_role("searchbox")).to_be_visible()
    asked = []
    ben.page.on("request", lambda request: asked.append(request.url))
    ben.page.goto(path)
    ben.page.wait_for_load_state("networkidle")
    assert not [url for url in asked if url.endswith("/explore/aside")]


@pytest.mark.parametrize("path", ["/notifications?about=turtly", "/prolific?tab=finished", "/turtly?category=health"])
def test_on_a_phone_one_sees_which_of_many_lists_is_shown(member, path):
    ann = member("ann", PHONE)
    ann.send("/turtly/consent", {})
    ann.page.goto(path)
    chosen = re.compile("^(Turtly|Finished|Health)$")
    shown = ann.page.get_by_role("main").locator("[aria-current]").filter(has_text=chosen)
    expect(shown).to_be_in_viewport(ratio=1)


def test_a_page_with_nothing_beside_it_stands_in_the_middle(member):
    page = member("ann", DESKTOP).page
    places = {}
    for path in ("/home", "/settings"):
        page.goto(path)
        expect(page.get_by_role("main")).to_be_visible()
        places[path] = [page.locator(part).bounding_box() for part in (".bar", "main")]
    (bar, home), (same, settings) = places["/home"], places["/settings"]
    assert same["x"] == bar["x"], "the bar stays where it is"
    assert settings["width"] == home["width"]
    page.goto("/home")
    beside = page.locator(".aside").bounding_box()
    middle = (home["x"] + beside["x"] + beside["width"]) / 2
    assert abs(settings["x"] + settings["width"] / 2 - middle) <= 1


def test_a_long_line_above_a_post_begins_beside_its_icon(member):
    page = member("ann", PHONE).page
    page.goto("/gallery/timeline")
    begins, ends = page.locator(".card > .eyebrow").first.evaluate("""(line) => {
        line.querySelector("a").remove();
        const words = line.querySelector(":scope > span");
        words.textContent = "and many more whom you follow liked it ".repeat(3);
        return [words.getClientRects()[0].top, line.querySelector(".icon").getBoundingClientRect().bottom];
    }""")
    assert begins < ends
