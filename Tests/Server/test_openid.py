"""Coming in by a provider of OpenID Connect, which may lie."""

import subprocess
import sys
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit
from urllib.request import urlopen

import pytest

from visitor import Visitor
from weft_server import WeftServer

PEER = Path(__file__).resolve().parents[1] / "Peers/openid.py"
UNREADABLE, SIGNED, KEY = "cannot be read", "signed in a way that is not taken", "key is unknown"
AUDIENCE, MOMENT, QUESTION = "for someone else", "not of this moment", "not the answer to this question"
LIES = {
    "wrong nonce": QUESTION, "no nonce": QUESTION, "wrong aud": AUDIENCE, "one of two aud": AUDIENCE,
    "wrong azp": AUDIENCE, "no aud": UNREADABLE, "wrong iss": "by another issuer", "no iss": UNREADABLE,
    "expired": MOMENT, "from the future": MOMENT, "no exp": UNREADABLE, "no subject": "names no one",
    "none": SIGNED, "HS256": SIGNED, "HS256 by a listed secret": SIGNED, "RS512": SIGNED, "critical extension": SIGNED,
    "ES256 by the RSA key's name": KEY, "RS256 by the EC key's name": KEY, "unknown key": KEY, "no keys": KEY,
    "another's signature": "signature is wrong", "changed claims": "signature is wrong",
    "no token": "it answered 400", "endless": "tooLong",
}


@pytest.fixture(scope="module")
def provider():
    """The address of a provider that lies on demand."""
    with subprocess.Popen([sys.executable, PEER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as peer:
        yield f"http://127.0.0.1:{peer.stdout.readline().strip()}"
        peer.stdin.close()


@pytest.fixture(scope="module")
def server(binary: Path, provider: str, tmp_path_factory: pytest.TempPathFactory):
    """A server whose operator chose that provider. It knows its own address, which comes back from there."""
    settings = {
        "WEFT_OPENID_ISSUER": provider,
        "WEFT_OPENID_CLIENT_ID": "weft",
        "WEFT_OPENID_CLIENT_SECRET": "a:secret",
        "WEFT_OPENID_NAME": "The Club",
        "WEFT_PASSWORD_COST": "low",
        "WEFT_RATE_LIMITS": "off",
    }
    with WeftServer(binary, tmp_path_factory.mktemp("openid"), **settings) as server:
        yield server


@pytest.fixture
def telling(provider: str):
    """Makes the provider lie for the rest of the test."""
    yield lambda name: urlopen(f"{provider}/lie?name={quote(name)}").close()
    urlopen(f"{provider}/lie").close()


def go(visitor: Visitor) -> str:
    """Goes out to the provider, which says yes; returns the path by which one comes back."""
    away = visitor.get("/login/with/openid")
    assert away.status == 303
    question = parse_qs(urlsplit(away.headers["Location"]).query)
    assert question["code_challenge_method"] == ["S256"] and question["scope"] == ["openid email profile"]
    host = urlsplit(away.headers["Location"])
    provider = Visitor(f"{host.scheme}://{host.netloc}")
    back = urlsplit(provider.get(f"{host.path}?{host.query}").headers["Location"])
    return f"{back.path}?{back.query}"


@pytest.mark.parametrize("lie", LIES)
def test_a_token_that_is_not_right_opens_nothing(server: WeftServer, telling, lie: str):
    telling(lie)
    visitor = Visitor(server.address)
    path, said = go(visitor), len(server.log())
    answer = visitor.get(path)
    assert LIES[lie] in server.log()[said:], "refused for another reason"
    assert answer.status == 403 and "did not answer as it should" in answer.text
    assert visitor.get("/login/with/openid/answer").status == 403
    assert visitor.post("/login/with/openid").status == 403
    assert visitor.post("/signup/with/openid", username="seven", email="s@example.org").status == 403
    assert not visitor.cookies


@pytest.mark.parametrize("way", ["", "ES256"])
def test_a_right_token_leads_to_a_name_and_back(server: WeftServer, telling, way: str):
    telling(way)
    visitor = Visitor(server.address)
    path = go(visitor)
    assert Visitor(server.address).get(path).status == 403, "another browser's answer"
    assert visitor.get(path.replace("state=", "state=x")).status == 403
    answer = visitor.get(path)
    assert (answer.status, answer.headers["Location"]) == (303, "/login/with/openid/answer")
    assert visitor.get(path).status == 403, "an answer that was used"
    page = visitor.get("/login/with/openid/answer")
    if "Log in as @seven" not in page.text:
        assert 'value="seven@example.org"' in page.text
        assert visitor.post("/signup/with/openid", username="seven", email="seven@example.org").status == 303
    else:
        assert visitor.post("/login/with/openid").status == 303
    assert visitor.get("/settings/connections").text.count("Lets you in since") == 1
    assert "weft-way" not in visitor.cookies


def test_the_log_says_why_and_nothing_else(server: WeftServer, telling):
    telling("wrong aud")
    visitor = Visitor(server.address)
    path = go(visitor)
    visitor.get(path)
    log = server.log()
    assert "the token is for someone else" in log
    for secret in [path.split("code=")[1].split("&")[0], path.split("state=")[1], "a:secret", "seven@example.org"]:
        assert secret not in log
