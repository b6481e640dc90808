"""On the pages of every place no target is too small for a finger, and no word is cut in two.

Each page is loaded once for all of that: its targets are measured on a phone, and its words on a narrow screen and with
letters of twice their size as well.
"""

import pytest
from playwright.sync_api import CDPSession, Page

from places import PLACES, pages_in
from screens import SIZES, Screen, Way
from targets import Targets
from words import ENOUGH, cut_words

PHONE = Way(Screen("phone", "light"))
ORDINARY = ("phone", 16)  # The screen, and the size of letters in pixels.
# How many letters of a name are to be seen is asked where they have their own size.
LOOKS = {"names": (ORDINARY, ENOUGH), "narrow": (("narrow", 16), 0), "large-text": (("phone", 32), 0)}


def look(page: Page, session: CDPSession, device: str, size: int) -> None:
    """Gives a page a screen, and letters of a size."""
    page.set_viewport_size(SIZES[device])
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size - size // 5}})
    page.wait_for_function(f"getComputedStyle(document.documentElement).fontSize === '{size}px'")


@pytest.mark.demo_world
@pytest.mark.parametrize("place", PLACES)
def test_fingers_hit_every_target_and_no_word_is_cut_in_two(resident, visitor, pages_of, place: str):
    person, addresses = pages_in(place, resident("jane_austen", PHONE), visitor(PHONE), pages_of)
    assert addresses
    page, targets, cut = person.page, Targets(), []
    session = page.context.new_cdp_session(page)
    for address in addresses:
        look(page, session, *ORDINARY)
        page.goto(address)
        targets.measure(page)
        for name, (screen, fewest) in LOOKS.items():
            look(page, session, *screen)
            cut += [f"{name}: {word}" for word in cut_words(page, fewest)]
    print(f"{place}: {len(addresses)} pages, {targets}")
    assert targets.all > len(addresses)
    small = [f"too small: {target}" for target in targets.small]
    assert not small + cut, "\n  ".join(["", *small, *cut])
