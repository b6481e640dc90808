"""Watches pages for what must never happen on any of them."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

INSIDE = {"data", "blob", "about"}


class Guard:
    """Collects console errors, policy violations, uncaught exceptions, broken files and foreign requests.

    A page or a form that answers 404 or 422 is fine, since tests ask for that on purpose; a stylesheet,
    picture or script that does is not. `allow("…")` forgives messages with that text in one test.
    """

    def __init__(self, home: str):
        self.home = urlsplit(home).netloc
        self.seen: list[str] = []
        self.allowed: list[str] = []
        self.visited: set[str] = set()

    def allow(self, text: str) -> None:
        self.allowed.append(text)

    def allow_offline(self) -> None:
        """Forgives what is not there without a network: requests, and scripts that had not come before it went."""
        self.allowed += ["ERR_INTERNET_DISCONNECTED", "Failed to fetch dynamically imported module"]

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._uncaught)
        context.on("request", self._request)

    def check(self) -> None:
        """Fails the test with everything that was seen and not allowed."""
        bad = [line for line in dict.fromkeys(self.seen) if not any(text in line for text in self.allowed)]
        assert not bad, "the browser complained:\n  " + "\n  ".join(bad)

    def _console(self, message: ConsoleMessage) -> None:
        about = message.location.get("url", "")
        answered = message.text.startswith("Failed to load resource: the server responded with a status of 4")
        if message.type == "error" and not (answered and about in self.visited):
            self.seen.append(f"console: {message.text} ({about})")

    def _uncaught(self, error: WebError) -> None:
        if not str(error.error).startswith("Transition was "):  # A busy browser leaves out the effect, not the page.
            self.seen.append(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if request.is_navigation_request() or request.resource_type == "fetch":
            self.visited.add(request.url)
        if address.scheme not in INSIDE and address.netloc != self.home:
            self.seen.append(f"foreign request: {request.method} {request.url}")
