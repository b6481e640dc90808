"""What people do on Weft, found the way they find it: by label and by role."""

import re

from playwright.sync_api import Locator, Page, expect

PASSWORD = "a long walk by the river"
HOME = re.compile(r"/home$")


def sign_up(page: Page, name: str) -> None:
    """Makes the account `name` and ends on its home timeline."""
    page.goto("/signup")
    field(page, "Username").fill(name)
    field(page, "E-mail").fill(f"{name}@example.org")
    field(page, "Password").fill(PASSWORD)
    field(page, "Repeat password").fill(PASSWORD)
    button(page, "Sign up").click()
    expect(page).to_have_url(HOME)


def log_in(page: Page, name: str, password: str = PASSWORD) -> None:
    """Sends the log-in form; what comes of it is for the caller to look at."""
    page.goto("/login")
    field(page, "Username or e-mail").fill(name)
    field(page, "Password").fill(password)
    button(page, "Log in").click()


def log_out(page: Page) -> None:
    """Logs out by one's own menu, which opens without scripts."""
    page.get_by_label("Your menu", exact=True).filter(visible=True).click()
    page.get_by_role("button", name="Log out", exact=True).click()


def write_post(page: Page, text: str) -> None:
    """Publishes `text` from the home timeline and waits until it stands there."""
    if not HOME.search(page.url):
        page.goto("/home")
    field(page, "What is on your mind?").fill(text)
    button(page, "Post").click()
    expect(post(page, text)).to_be_visible()


def field(page: Page, label: str) -> Locator:
    return page.get_by_role("main").get_by_label(label, exact=True)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("main").get_by_role("button", name=name, exact=True)


def post(page: Page, text: str) -> Locator:
    """The post that says exactly `text`, wherever it stands in a list on the page."""
    return page.get_by_role("main").get_by_role("article").get_by_text(text, exact=True)


def tab_to(page: Page, target: Locator) -> None:
    """Moves the focus to `target` by the Tab key alone, as somebody without a mouse does."""
    for _ in range(50):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never reaches {target}")
