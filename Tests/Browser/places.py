"""The pages of the demo world by their places, for tests that look at all of them."""

from collections.abc import Callable

from people import Person
from walk import VISITOR

# Where the addresses of a part begin; what begins like none of them is Home.
PARTS = {
    "people": ("/@", "/about", "/explore", "/find-friends", "/help", "/media", "/report", "/search", "/tags"),
    "messages": ("/messages", "/notifications", "/settings"),
    "prolific": ("/prolific",),
    "tapestry": ("/tapestry",),
    "moods": ("/moods",),
    "turtly": ("/turtly",),
}
HOME = "home"
PLACES = [HOME, *PARTS, VISITOR]


def part(address: str) -> str:
    """The part of the site that an address belongs to."""
    return next((name for name, beginnings in PARTS.items() if address.startswith(beginnings)), HOME)


def pages_in(place: str, jane: Person, visitor: Person, pages_of: Callable) -> tuple[Person, list[str]]:
    """Who looks at a place, and the address of a page of each kind there; a visitor sees what members do not."""
    pages = pages_of(jane)
    if place == VISITOR:
        return visitor, [one for kind, found in pages_of(visitor).items() if kind not in pages for one in found]
    return jane, [one for found in pages.values() for one in found if part(one) == place]
