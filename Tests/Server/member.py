"""Somebody logged in who talks to the server without a browser."""

import http.client
import re
from contextlib import closing
from urllib.parse import urlencode, urlsplit

PASSWORD = "a long walk by the river"


class Member:
    """One connection with a session cookie; not for several threads."""

    def __init__(self, address: str, cookie: str):
        parts = urlsplit(address)
        self.connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=30)
        self.cookies = {"weft": cookie}
        self.headers = {"Cookie": f"weft={cookie}", "Sec-Fetch-Site": "same-origin"}
        self.token = self._token()

    def get(self, path: str) -> tuple[int, str]:
        self.connection.request("GET", path, headers=self.headers)
        return self._answer()

    def post(self, path: str, **fields: str) -> tuple[int, str]:
        body = urlencode({"csrf": self.token, **fields})
        headers = {**self.headers, "Content-Type": "application/x-www-form-urlencoded"}
        self.connection.request("POST", path, body=body, headers=headers)
        return self._answer()

    def _answer(self) -> tuple[int, str]:
        answer = self.connection.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, value = cookie.split(";")[0].split("=", 1)
            self.cookies[name] = value
        self.headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return answer.status, answer.read().decode()

    def _token(self) -> str:
        status, page = self.get("/home")
        found = re.search(r'name="csrf" value="([^"]+)"', page)
        assert status == 200 and found, f"/home answered {status} and has no form"
        return found.group(1)


def sign_up(address: str, name: str) -> str:
    """Makes an account, and returns its session."""
    parts = urlsplit(address)
    fields = {"username": name, "email": f"{name}@example.org", "password": PASSWORD, "password_again": PASSWORD}
    headers = {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded"}
    with closing(http.client.HTTPConnection(parts.hostname, parts.port, timeout=30)) as connection:
        connection.request("POST", "/signup", body=urlencode(fields), headers=headers)
        answer = connection.getresponse()
        page = answer.read()
        cookies = answer.headers.get_all("Set-Cookie") or []
    assert answer.status == 303, f"{name} cannot sign up: {answer.status} {page[-300:]}"
    return next(cookie for cookie in cookies if cookie.startswith("weft=")).split(";")[0].removeprefix("weft=")
