"""A code besides the password: turned on with an app, asked for at the log-in, and turned off."""

import base64
import hashlib
import hmac
import re
import subprocess
import time
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from accessibility import see
from screens import Way
from steps import HOME, PASSWORD, button, field, field_error, log_in, log_out

pytestmark = pytest.mark.shared_server


def code(key: str, step: int = 0) -> str:
    """What an app with this key shows, `step` half minutes from now (RFC 6238)."""
    moment = int(time.time()) // 30 + step
    digest = hmac.new(base64.b32decode(key.replace(" ", "")), moment.to_bytes(8, "big"), hashlib.sha1).digest()
    place = digest[-1] & 15
    return f"{(int.from_bytes(digest[place:place + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06}"


def scanned(square: Locator, folder: Path) -> str:
    """The text that an app's camera reads on the screen, by a decoder that is not ours (zbar)."""
    picture = folder / "square.png"
    square.screenshot(path=picture)
    command = ["zbarimg", "--quiet", "--raw", "--nodbus", picture]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.strip()


def turn_on(page: Page, way: Way, name: str, folder: Path) -> tuple[str, list[str]]:
    """Turns the codes on and returns the key of the app, which scans it, and the backup codes."""
    page.goto("/settings")
    page.get_by_role("link", name=re.compile("^Security")).click()
    field(page, "Your password").fill(PASSWORD)
    button(page, "Turn it on").click()
    square = page.get_by_role("img", name="The key as a square to scan")
    expect(square).to_be_visible()
    typed = page.locator("code.key").inner_text()
    address = urlsplit(scanned(square, folder))
    [key] = parse_qs(address.query)["secret"]
    assert (address.scheme, address.netloc, key) == ("otpauth", "totp", typed.replace(" ", ""))
    assert f":{name}@" in unquote(address.path)
    see(page, "second-step-key", way)
    field(page, "Code").fill("000000")
    button(page, "Turn it on").click()
    expect(field_error(page, "Code")).to_contain_text("not the code of this moment")
    assert page.locator("code.key").inner_text() == typed
    assert scanned(square, folder) == address.geturl()
    field(page, "Code").fill(code(key))
    button(page, "Turn it on").click()
    expect(page.get_by_role("heading", name="Your backup codes")).to_be_visible()
    see(page, "second-step-codes", way)
    return key, page.locator(".codes li").all_inner_texts()


def test_logging_in_takes_a_code_that_works_once(member, way: Way, tmp_path: Path):
    ann = member("ann", way)
    page = ann.page
    key, codes = turn_on(page, way, ann.name, tmp_path)
    assert len(codes) == 10
    with page.expect_download() as download:
        button(page, "Keep them as a file").click()
    assert all(one in download.value.path().read_text() for one in codes)
    page.get_by_role("link", name="I have them").click()
    expect(page.get_by_text("10 are left.")).to_be_visible()
    see(page, "second-step-on", way)
    log_out(page)

    log_in(page, ann.name)
    expect(page.get_by_role("heading", name="One more step")).to_be_visible()
    see(page, "second-step-code", way)
    page.goto("/home")
    expect(page).to_have_url(re.compile(r"/login\?next="))
    log_in(page, ann.name)
    field(page, "Code").fill("123456")
    button(page, "Log in").click()
    expect(field_error(page, "Code")).to_contain_text("wrong, or was used already")
    field(page, "Code").fill(code(key, 1))
    button(page, "Log in").click()
    expect(page).to_have_url(HOME)

    log_out(page)
    log_in(page, ann.name)
    field(page, "Code").fill(codes[0])
    button(page, "Log in").click()
    expect(page).to_have_url(HOME)
    page.goto("/settings/security")
    expect(page.get_by_text("9 are left.")).to_be_visible()
    end = page.locator("form", has=page.get_by_role("heading", name="Log in without a code"))
    end.get_by_label("Your password", exact=True).fill(PASSWORD)
    end.get_by_label("Code", exact=True).fill(codes[1])
    end.get_by_role("button", name="Turn it off").click()
    expect(page.get_by_text("Your changes are saved.")).to_be_visible()
    log_out(page)
    log_in(page, ann.name)
    expect(page).to_have_url(HOME)
