"""What looks for barriers finds those that are put there, in the first item of a list and far down in it."""

import pytest
from playwright.sync_api import Page

from accessibility import COLOURS, OPTIONS, violations
from screens import Screen

pytestmark = pytest.mark.shared_server

ITEMS = 24
ITEM = """<article class="card"><h2>Post {number}</h2><p>Words of post {number}, with <a href="/{number}">a link</a>.</p>
<label>Answer {number} <input name="answer-{number}"></label>
<button>Send {number}</button><img src="data:," width="9" height="9" alt="A loom, {number}"></article>"""
PAGE = """<!doctype html><html lang="en"><head><title>Posts</title><style>
body {{ background: #fff; color: #222 }} a {{ color: #00c }} .faint {{ color: #ccc }} .bar {{ position: sticky; top: 0 }}
.dark {{ background: #333 }} @media (prefers-color-scheme: dark) {{ .dusk {{ color: #ddd }} }}
</style></head><body><main><h1>Posts</h1><p class="bar">Above</p><section class="list">{items}</section></main></body></html>"""
BARRIERS = {
    "color-contrast": ("<p>", '<p class="faint">'),
    "label": ("<label>Answer {number} <input", "<label><input"),
    "button-name": ("<button>Send {number}", "<button>"),
    "image-alt": (' alt="A loom, {number}"', ""),
    "link-name": ('>a link</a>', "></a>"),
    "aria-valid-attr-value": ("<p>", '<p aria-hidden="maybe">'),
}


def broken(page: Page, options: dict, item: int | None = None, old: str = "", new: str = "") -> set[str]:
    """The rules that a list breaks in one of whose items something was replaced."""
    items = [ITEM.replace(old, new) if number == item else ITEM for number in range(ITEMS)]
    listed = "".join(one.replace("{number}", str(number)) for number, one in enumerate(items))
    page.set_content(PAGE.format(items=listed))
    return {line.split(" ")[0] for line in violations(page, options)}


@pytest.fixture
def page(open_page) -> Page:
    return open_page(Screen("phone", "dark"))


def test_a_page_without_barriers_has_none(page: Page):
    assert broken(page, OPTIONS) == set()


@pytest.mark.parametrize("item", [0, 14])
@pytest.mark.parametrize("rule", BARRIERS)
def test_a_barrier_is_found_wherever_it_is(page: Page, rule: str, item: int):
    assert broken(page, OPTIONS, item, *BARRIERS[rule]) == {rule}


@pytest.mark.parametrize("options", [OPTIONS, COLOURS], ids=["all", "colours"])
@pytest.mark.parametrize("colour", ["faint", "dusk"])
def test_words_that_cannot_be_read_are_found_by_night_and_day(page: Page, options: dict, colour: str):
    """One of the colours is there by night alone."""
    assert broken(page, options, 14, "Words", f'<b class="{colour}">Words</b>') == {"color-contrast"}


def test_a_colour_of_the_ground_counts_as_well(page: Page):
    dark = '<article class="card dark">'
    assert broken(page, OPTIONS, 14, '<article class="card">', dark) == {"color-contrast"}
