"""What looks for words that are cut in two finds those that are, and no others."""

import pytest
from playwright.sync_api import Page

from words import ENOUGH, cut_words


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
