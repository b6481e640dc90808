"""Every page that a link leads to, as each kind of user: it answers, it is whole, it is accessible, it fits."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from accessibility import axe
from guard import Guard
from people import STAFF, Person
from screens import SCREENS, SIZES, Screen, Way, assert_fits, picture
from walk import Walk, kind

pytestmark = pytest.mark.demo_world
STARTS = ["/", "/signup", "/home/local", "/explore", "/search?q=ma", "/search?q=zzzzzz", "/letters", "/reset"]
MEMBER_STARTS = [*STARTS[2:], "/home", "/bookmarks", "/likes", "/settings", "/logout", "/compose?text=Hello"]
MISSING = "/nothing-here"
DESKTOP = Way(Screen("desktop", "light"))
# The pages are looked at in as many tests, so that none of them takes long on a busy machine.
PARTS = range(4)

@pytest.fixture(params=["visitor", "newcomer", "jane_austen", STAFF])
def user(request: pytest.FixtureRequest, open_context, open_page, member, resident) -> Person:
    """Somebody who looks around: without an account, with an empty one, with a full one, or as staff."""
    if request.param == "visitor":
        return Person("visitor", open_context(DESKTOP.screen), lambda context: context.new_page())
    return member("newcomer", DESKTOP) if request.param == "newcomer" else resident(request.param, DESKTOP)


def walk(person: Person, guard: Guard, most: int) -> Walk:
    starts = STARTS if person.name == "visitor" else MEMBER_STARTS
    return Walk(person.context.request, f"http://{guard.home}", most).along(*starts)


def test_every_link_leads_to_a_page_that_is_whole(user: Person, guard: Guard):
    found = walk(user, guard, most=12)

    assert not found.problems, "\n  ".join(["", *dict.fromkeys(found.problems)])
    assert len(found.pages) > 15


@pytest.mark.parametrize("look", SCREENS, ids=str)
@pytest.mark.parametrize("part", PARTS)
def test_every_page_is_accessible_and_fits_on_every_screen(
    user: Person, look: Screen, part: int, guard: Guard, resident
):
    pages = walk(user, guard, most=1).pages
    if user.name == STAFF:  # The others have looked at what everybody sees.
        known = walk(resident("jane_austen"), guard, most=1).pages.keys() - {"/home"}
        pages = {name: addresses for name, addresses in pages.items() if name not in known}
    user.page.emulate_media(color_scheme=look.scheme)
    problems = []
    addresses = [MISSING, *(address for name in sorted(pages) for address in pages[name])]
    for address in addresses[part :: len(PARTS)]:
        user.page.set_viewport_size(SIZES[look.device])
        user.page.goto(address)
        problems += complaints(user.page, axe, assert_fits)
        picture(user.page, f"{user.name}-{re.sub(r'[^a-z@]+', '-', kind(address)).strip('-') or 'launch'}", whole=False)
        if look.device == "phone":
            user.page.set_viewport_size(SIZES["narrow"])
            problems += complaints(user.page, assert_fits)
    assert not problems, "\n".join(problems)


def complaints(page: Page, *checks: Callable[[Page], None]) -> list[str]:
    found = []
    for check in checks:
        try:
            check(page)
        except AssertionError as error:
            found.append(str(error))
    return found
