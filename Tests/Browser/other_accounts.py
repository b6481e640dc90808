"""A provider of OpenID Connect on this machine, and what one does there."""

import re
import socket
from contextlib import closing, contextmanager

from oidc_provider_mock import User, run_server_in_thread
from playwright.sync_api import Page, expect

CLUB = [
    User(sub="seven", claims={"email": "seven@example.org", "email_verified": True, "name": "Seven of the Club"}),
    User(sub="eight", claims={"email": "eight@example.org", "name": "Eight"}),
]


def free_port() -> int:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextmanager
def running_provider():
    """The address of a provider that asks who one is, and believes it."""
    with run_server_in_thread(user_claims=CLUB) as server:
        yield f"http://localhost:{server.server_port}"


def settings_for(provider: str) -> dict[str, str]:
    """Those of a server that knows its own address, because the provider sends people back there."""
    port = str(free_port())
    return {
        "WEFT_PORT": port,
        "WEFT_BASE_ADDRESS": f"http://localhost:{port}",
        "WEFT_OPENID_ISSUER": provider,
        "WEFT_OPENID_CLIENT_ID": "weft",
        "WEFT_OPENID_CLIENT_SECRET": "secret",
        "WEFT_OPENID_NAME": "the Club",
        "WEFT_PASSWORD_COST": "low",
    }


def agree(page: Page, provider: str, who: str) -> None:
    """Says at the provider who one is."""
    expect(page).to_have_url(re.compile(re.escape(provider)))
    page.get_by_role("button", name=who, exact=True).click()
