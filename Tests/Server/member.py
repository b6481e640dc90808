"""Somebody logged in who talks to the server without a browser."""

import http.client
import re
import uuid
from contextlib import closing
from urllib.parse import urlencode, urlsplit

PASSWORD = "a long walk by the river"


class Member:
    """One connection with a session cookie; not for several threads."""

    def __init__(self, address: str, cookie: str):
        parts = urlsplit(address)
        self.connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=120)
        self.cookies = {"weft": cookie}
        self.headers = {"Cookie": f"weft={cookie}", "Sec-Fetch-Site": "same-origin"}
        self.token = self._token()

    def get(self, path: str) -> tuple[int, str]:
        self.connection.request("GET", path, headers=self.headers)
        return self._answer()

    def post(self, path: str, **fields: str | list[str]) -> tuple[int, str]:
        body = urlencode({"csrf": self.token, **fields}, doseq=True)
        headers = {**self.headers, "Content-Type": "application/x-www-form-urlencoded"}
        self.connection.request("POST", path, body=body, headers=headers)
        return self._answer()

    def upload(self, picture: bytes) -> str:
        """Uploads a picture in PNG; gives its number."""
        mark = uuid.uuid4().hex
        head = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png'
        token = f'Content-Disposition: form-data; name="csrf"\r\n\r\n{self.token}'
        body = f"--{mark}\r\n{token}\r\n--{mark}\r\n{head}\r\n\r\n".encode() + picture + f"\r\n--{mark}--\r\n".encode()
        headers = {**self.headers, "Content-Type": f"multipart/form-data; boundary={mark}"}
        self.connection.request("POST", "/media", body=body, headers=headers)
        status, page = self._answer()
        found = re.search(r'name="media"[^>]* value="(\d+)"|value="(\d+)"[^>]* name="media"', page)
        assert status == 201 and found, f"an upload was answered with {status}: {page[-300:]}"
        return found.group(1) or found.group(2)

    def publish(self, note: str, **choices: str) -> int:
        """Lets a note go as its page shows it; gives the status of the answer."""
        shown = re.search(r'name="shown" value="([^"]+)"', self.get(f"{note}/publish")[1]).group(1)
        return self.post(f"{note}/publish", shown=shown, **choices)[0]

    def make_group(self, name: str) -> str:
        """Makes a group; gives the name of it in addresses."""
        # The next dates are shown before a group is made.
        shown = re.search(r'name="shown" value="([^"]+)"', self.post("/tapestry/new", name=name)[1]).group(1)
        status, page = self.post("/tapestry/new", name=name, shown=shown)
        assert status == 303, f"a group was answered with {status}: {page[-300:]}"
        return re.search(r"/tapestry/groups/(\w+)", self.location).group(1)

    def _answer(self) -> tuple[int, str]:
        answer = self.connection.getresponse()
        self.location = answer.headers.get("Location", "")
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
    fields = {"username": name, "email": f"{name}@example.org", "password": PASSWORD}
    headers = {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded"}
    with closing(http.client.HTTPConnection(parts.hostname, parts.port, timeout=120)) as connection:
        connection.request("POST", "/signup", body=urlencode(fields), headers=headers)
        answer = connection.getresponse()
        page = answer.read()
        cookies = answer.headers.get_all("Set-Cookie") or []
    assert answer.status == 303, f"{name} cannot sign up: {answer.status} {page[-300:]}"
    return next(cookie for cookie in cookies if cookie.startswith("weft=")).split(";")[0].removeprefix("weft=")
