"""Follows links through the whole site, as somebody who tries every one of them."""

import re
from collections import deque
from dataclasses import dataclass, field
from urllib.parse import urldefrag, urljoin, urlsplit

from playwright.sync_api import APIRequestContext

from markup import Markup
from people import Person

VISITOR = "visitor"  # Somebody without an account.
STARTS = ["/", "/signup", "/home/local", "/explore", "/search?q=ma", "/search?q=zzzzzz", "/letters", "/reset"]
MEMBER_STARTS = [*STARTS[2:], "/home", "/bookmarks", "/likes", "/settings", "/logout", "/compose?text=Hello"]

KINDS = [
    (re.compile(r"/@[^/?]+/\d+"), "/@name/post"),
    (re.compile(r"/@[^/?]+"), "/@name"),
    (re.compile(r"/tags/[^/?]+"), "/tags/tag"),
    (re.compile(r"/letters/[^/?]+"), "/letters/letter"),
    (re.compile(r"/(?:[0-9a-f]{32}|[\w-]{22})(?=[/?]|$)"), "/id"),
    (re.compile(r"\d{4}-\d\d(-\d\d)?|(?<=/)\d{4}(?=[/?]|$)"), "date"),
    (re.compile(r"\d{6,}"), "number"),
    (re.compile(r"=[^&]*"), "="),
]


def kind(address: str) -> str:
    """The kind of page at an address: `/@name/post` for every post."""
    for pattern, name in KINDS:
        address = pattern.sub(name, address)
    return address


def walk_site(person: Person, home: str, most: int) -> "Walk":
    """Walks as somebody along all links of the site at `home`."""
    starts = STARTS if person.name == VISITOR else MEMBER_STARTS
    return Walk(person.context.request, f"http://{home}", most).along(*starts)


@dataclass
class Walk:
    """A walk from a few addresses along all links, at most `most` pages of a kind."""

    request: APIRequestContext
    home: str
    most: int = 8
    problems: list[str] = field(default_factory=list)
    pages: dict[str, list[str]] = field(default_factory=dict)
    """The addresses of the pages that were found, by their kind."""

    def along(self, *starts: str) -> "Walk":
        waiting = deque((start, "the beginning") for start in starts)
        seen = set(starts)
        while waiting:
            address, origin = waiting.popleft()
            for link in self._links(address, origin):
                if link not in seen:
                    seen.add(link)
                    waiting.append((link, address))
        return self

    def _links(self, address: str, origin: str) -> list[str]:
        found = self.pages.setdefault(kind(address), [])
        if len(found) >= self.most:
            return []
        answer = self.request.get(address, headers={"Accept": "text/html"})
        if answer.status != 200:
            self.problems.append(f"{address} answers {answer.status} (linked on {origin})")
            return []
        if answer.url.removeprefix(self.home) != address:
            return [self._inside(answer.url)]
        if not answer.headers["content-type"].startswith("text/html"):
            return []
        found.append(address)
        page = Markup(answer.text())
        self.problems += [f"{address}: {problem}" for problem in page.problems]
        links = (self._inside(urljoin(answer.url, link)) for link in page.links)
        return [link for link in links if link]

    def _inside(self, link: str) -> str:
        """The path of a link of ours without its fragment; nothing for a link to outside."""
        address = urldefrag(link).url
        parts = urlsplit(address)
        if not address.startswith(self.home):
            return ""
        return parts.path + (f"?{parts.query}" if parts.query else "")
