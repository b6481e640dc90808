"""People of the stories. What a story is not about they do without a browser, by the same forms."""

import re
from collections.abc import Callable
from functools import cached_property
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from playwright.sync_api import APIResponse, BrowserContext, Page

from poster import Poster
from steps import PASSWORD

DEMO_PASSWORD = "threads-of-linen"
STAFF = "librarian"  # Of the demo world, and moderator there.
OWNER = "olga"  # Of the shared server.
# Milliseconds: what is there is found at once. Pictures and films are made by processes that give way to all others.
PATIENCE = 120_000
TOKEN = re.compile(r'name="csrf" value="([^"]+)"')


class Person(Poster):
    """Somebody logged in, with a page that opens once they look at it."""

    def __init__(self, name: str, context: BrowserContext, open_page: Callable[[BrowserContext], Page]):
        self.name = name
        self.context = context
        self._open_page = open_page

    @cached_property
    def page(self) -> Page:
        return self._open_page(self.context)

    def signs_up(self) -> "Person":
        """Makes the account, with the same password for all."""
        mail = f"{self.name}@example.org"
        fields = {"username": self.name, "email": mail, "password": PASSWORD}
        self.send("/signup", fields, token="")
        return self

    def logs_in(self, password: str) -> "Person":
        """Logs in without looking at the form."""
        self.send("/login", {"name": self.name, "password": password, "keep": "on"}, token="")
        return self

    @property
    def handle(self) -> str:
        return f"@{self.name}"

    @property
    def profile(self) -> str:
        return f"/{self.handle}"

    def follows(self, *people: "Person") -> None:
        for person in people:
            self.send(f"{person.profile}/follow", {"on": "1"})

    def locks(self) -> None:
        """Wants to be asked before somebody follows."""
        self.send("/settings/privacy", {"audience": "0", "locked": "1", "discoverable": "1"})

    def send(self, path: str, fields: dict, token: str | None = None) -> APIResponse:
        """Sends a form as a page of the site would, and insists that it is taken."""
        request = self.context.request
        if token is None:
            token = TOKEN.search(request.get("/compose").text()).group(1)
        answer = request.post(
            path,
            data=urlencode({**fields, "csrf": token}, doseq=True),
            headers={"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"},
            max_redirects=0,
        )
        assert answer.status == 303, f"POST {path} answered {answer.status}:\n{answer.text()[:2000]}"
        return answer


def choose_password(address: str, link: str) -> None:
    """Opens an account that was made at the terminal, by the link that it printed."""
    path = re.search(r"/reset/\S+", link).group()
    fields = urlencode({"password": PASSWORD, "password_again": PASSWORD}).encode()
    urlopen(Request(address + path, fields, {"Sec-Fetch-Site": "same-origin"})).close()
