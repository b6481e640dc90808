"""No word is cut in two, on a narrow screen and with letters of twice their size, on the pages of every place."""

import pytest
from playwright.sync_api import CDPSession, Page

from people import Person
from places import PLACES, pages_in
from screens import SIZES, Screen, Way
from words import ENOUGH, cut_words

PHONE = Way(Screen("phone", "light"))
# The screen, the size of letters, and how many letters of a name are to be seen.
LOOKS = {"narrow": ("narrow", 16, 0), "large-text": ("phone", 32, 0), "names": ("phone", 16, ENOUGH)}


def look(person: Person, session: CDPSession, device: str, size: int) -> None:
    """Gives somebody a screen, and letters of a size in pixels."""
    person.page.set_viewport_size(SIZES[device])
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size - size // 5}})
    person.page.wait_for_function(f"getComputedStyle(document.documentElement).fontSize === '{size}px'")


@pytest.mark.demo_world
@pytest.mark.parametrize("place", PLACES)
def test_no_word_is_cut_in_two(resident, visitor, pages_of, place: str):
    person, addresses = pages_in(place, resident("jane_austen", PHONE), visitor(PHONE), pages_of)
    assert addresses
    cut = []
    session = person.page.context.new_cdp_session(person.page)
    for address in addresses:
        person.page.goto(address)
        for name, (screen, size, fewest) in LOOKS.items():
            look(person, session, screen, size)
            cut += [f"{name}: {word}" for word in cut_words(person.page, fewest)]
    assert not cut, "\n  ".join(["", *cut])


def found(page: Page, body: str, fewest: int = 0) -> list[str]:
    page.set_content(f"<!doctype html><style>body {{ font: 16px/1.2 monospace }}</style>{body}")
    return cut_words(page, fewest)


@pytest.mark.shared_server
@pytest.mark.parametrize(
    "body",
    [
        '<p style="width: 5ch; overflow-wrap: anywhere">Unfortunately</p>',
        '<p style="width: 9ch; word-break: break-all">One unfortunately</p>',
        '<p style="width: 9ch; overflow: hidden; white-space: nowrap">One unfortunately</p>',
        '<p style="width: 9ch; overflow: clip"><b>Unfortunately</b></p>',
    ],
)
def test_a_word_that_is_cut_is_found(phone: Page, body: str):
    assert len(found(phone, body)) == 1


@pytest.mark.shared_server
@pytest.mark.parametrize(
    "body",
    [
        '<p style="width: 5ch">Some words that are put below each other</p>',
        '<p style="width: 8ch">Un\u00adfor\u00adtu\u00adnate\u00adly</p>',
        '<p style="width: 6ch">well-known</p>',
        f'<p style="overflow-wrap: anywhere">{"address" * 12}</p>',
        '<p style="width: 9ch; overflow: auto; white-space: nowrap">One unfortunately</p>',
        '<p style="width: 3em">\u5434\u4f50\u6c0f\u4e4b\u68a6</p>',
        '<style>p::first-letter { float: left; font-size: 3em; line-height: 1 }</style><p>There was a time.</p>',
    ],
)
def test_words_that_are_whole_are_not_told(phone: Page, body: str):
    assert found(phone, body) == []


@pytest.mark.shared_server
@pytest.mark.parametrize("room, is_cut", [("6ch", True), ("12ch", False)])
def test_dots_leave_enough_of_a_name(phone: Page, room: str, is_cut: bool):
    style = f"width: {room}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap"
    assert bool(found(phone, f'<p style="{style}">Hildegard von Bingen</p>', ENOUGH)) == is_cut
