"""Somebody with a browser's cookies and nothing else, who follows no link by itself."""

import http.client
from http.cookies import SimpleCookie
from urllib.parse import urlencode, urlsplit


class Visitor:
    def __init__(self, address: str):
        self.host = urlsplit(address).netloc
        self.cookies: dict[str, str] = {}

    def get(self, path: str) -> http.client.HTTPResponse:
        return self._ask("GET", path)

    def post(self, path: str, **fields: str) -> http.client.HTTPResponse:
        return self._ask("POST", path, urlencode(fields), {"Content-Type": "application/x-www-form-urlencoded"})

    def _ask(self, method: str, path: str, body: str | None = None, headers: dict | None = None):
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection = http.client.HTTPConnection(self.host, timeout=30)
        connection.request(
            method, path, body, {"Cookie": cookie, "Sec-Fetch-Site": "same-origin", **(headers or {})}
        )
        answer = connection.getresponse()
        answer.text = answer.read().decode()
        for line in answer.headers.get_all("Set-Cookie") or []:
            for name, morsel in SimpleCookie(line).items():
                if morsel["max-age"] == "0":
                    self.cookies.pop(name, None)
                else:
                    self.cookies[name] = morsel.value
        connection.close()
        return answer
