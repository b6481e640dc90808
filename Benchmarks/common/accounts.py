"""People who sign up over HTTP and are logged in afterwards, as a load needs them."""

import re
import urllib.error
import urllib.parse
import urllib.request


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


_browser = urllib.request.build_opener(_Stay)
_TOKEN = re.compile(rb'name="csrf" value="([^"]+)"')


def sign_up(address: str, username: str) -> str:
    """Makes an account and returns the Cookie header of its first session."""
    fields = {
        "username": username,
        "email": f"{username}@benchmark.example",
        "display_name": "",
        "password": f"long {username} enough",
        "password_again": f"long {username} enough",
    }
    request = urllib.request.Request(
        address + "/signup",
        data=urllib.parse.urlencode(fields).encode(),
        headers={"Sec-Fetch-Site": "same-origin"},
    )
    try:
        answer = _browser.open(request, timeout=30)
    except urllib.error.HTTPError as error:
        answer = error
    cookie = answer.headers.get("Set-Cookie", "").split(";")[0]
    if answer.code != 303 or "=" not in cookie:
        raise RuntimeError(f"signing up {username} was answered {answer.code}")
    return cookie


def form_token(address: str, cookie: str) -> str:
    """The token that the forms of a session carry."""
    request = urllib.request.Request(address + "/compose", headers={"Cookie": cookie})
    with urllib.request.urlopen(request, timeout=30) as answer:
        found = _TOKEN.search(answer.read())
    if not found:
        raise RuntimeError("the composer's page has no token")
    return found.group(1).decode()


def sessions(address: str, number: int) -> str:
    """So many sessions of people who have just signed up, one a line, as the writers read them."""
    cookies = [sign_up(address, f"writer_{index}") for index in range(number)]
    return "".join(f"{cookie} {form_token(address, cookie)}\n" for cookie in cookies)
