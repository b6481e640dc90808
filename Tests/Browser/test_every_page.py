"""Every page that a link leads to, as each kind of user: it answers, it is whole, it is accessible, it fits."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from accessibility import axe, bring_axe, turn
from guard import Guard
from people import STAFF, Person
from screens import SCREENS, SIZES, Screen, Way, assert_fits, picture
from steps import PASSWORD
from walk import VISITOR, kind, walk_site

pytestmark = pytest.mark.demo_world
MISSING = "/nothing-here"
DESKTOP = Way(Screen("desktop", "light"))
# The pages are looked at in as many tests, so that none of them takes long on a busy machine.
PARTS = range(8)


@pytest.fixture(scope="session")
def newcomers() -> list[str]:
    """The newcomer to the demo world, once there is one."""
    return []


@pytest.fixture(params=[VISITOR, "newcomer", "jane_austen", STAFF])
def user(request: pytest.FixtureRequest, newcomers: list[str], open_context, member, resident) -> Person:
    """Somebody who looks around: without an account, with an empty one, with a full one, or as staff."""
    if request.param == "visitor":
        return Person(VISITOR, open_context(DESKTOP.screen), lambda context: context.new_page())
    if request.param != "newcomer":
        return resident(request.param, DESKTOP)
    if newcomers:
        return resident(newcomers[0], DESKTOP, PASSWORD)
    person = member("newcomer", DESKTOP)
    newcomers.append(person.name)
    return person


def test_every_link_leads_to_a_page_that_is_whole(user: Person, guard: Guard):
    found = walk_site(user, guard.home, most=12)

    assert not found.problems, "\n  ".join(["", *dict.fromkeys(found.problems)])
    assert len(found.pages) > 15


@pytest.mark.parametrize("part", PARTS)
def test_every_page_is_accessible_and_fits_on_every_screen(user: Person, part: int, pages_of, resident):
    pages = pages_of(user)
    if user.name == STAFF:  # The others have looked at what everybody sees.
        known = pages_of(resident("jane_austen")).keys() - {"/home"}
        pages = {name: addresses for name, addresses in pages.items() if name not in known}
    problems = []
    bring_axe(user.context)
    addresses = [MISSING, *(address for name in sorted(pages) for address in pages[name])]
    for address in addresses[part :: len(PARTS)]:
        user.page.set_viewport_size(SIZES[SCREENS[0].device])
        user.page.goto(address)
        for look in SCREENS:
            user.page.set_viewport_size(SIZES[look.device])
            turn(user.page, look.scheme)
            problems += complaints(user.page, axe, assert_fits)
            name = re.sub(r"[^a-z@]+", "-", kind(address)).strip("-") or "launch"
            picture(user.page, f"{user.name}-{name}", whole=False)
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
