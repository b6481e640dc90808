"""Somebody logged in who talks to the server without a browser."""

import http.client
import re
from urllib.parse import urlencode, urlsplit


class Member:
    """One connection with a session cookie; not for several threads."""

    def __init__(self, address: str, cookie: str):
        parts = urlsplit(address)
        self.connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=30)
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
        return answer.status, answer.read().decode()

    def _token(self) -> str:
        status, page = self.get("/home")
        found = re.search(r'name="csrf" value="([^"]+)"', page)
        assert status == 200 and found, f"/home answered {status} and has no form"
        return found.group(1)
