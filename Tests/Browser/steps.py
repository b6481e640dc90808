"""What people do on Weft, in whatever place, found the way they find it: by label and by role."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

PASSWORD = "a long walk by the river"
HOME = re.compile(r"/home$")
WELCOME = re.compile(r"/welcome$")


def sign_up(page: Page, name: str) -> None:
    """Makes the account `name` and ends on its home timeline."""
    page.goto("/signup")
    field(page, "Username").fill(name)
    field(page, "E-mail").fill(f"{name}@example.org")
    field(page, "Password").fill(PASSWORD)
    button(page, "Sign up").click()
    expect(page).to_have_url(WELCOME)
    button(page, "Continue").click()
    expect(page).to_have_url(re.compile("/welcome/tags$"))
    page.get_by_role("link", name="Continue", exact=True).click()
    expect(page).to_have_url(re.compile("/welcome/people$"))
    page.get_by_role("link", name="Continue", exact=True).click()
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


def field(page: Page, label: str) -> Locator:
    return page.get_by_role("main").get_by_label(label, exact=True)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("main").get_by_role("button", name=name, exact=True)


def tab_to(page: Page, target: Locator) -> None:
    """Moves the focus to `target` by the Tab key alone, as somebody without a mouse does."""
    for _ in range(50):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never reaches {target}")


def until(page: Page, address: str, what: Locator) -> Locator:
    """What a job of the server brings to a page, such as a letter, news or the next round, once it is there."""
    for _ in range(300):
        page.goto(address)
        if what.count():
            break
        page.wait_for_timeout(200)
    expect(what.first).to_be_visible()
    return what.first


def wait_for(page: Page, is_there: Callable[[], object]) -> None:
    """Waits for what no locator can wait for, such as a request that a test has caught; `page` goes on meanwhile."""
    deadline = time.monotonic() + 120
    while not is_there():
        assert time.monotonic() < deadline, "nothing comes"
        page.wait_for_timeout(50)


def keep_toasts(page: Page) -> None:
    """Lets the toasts of the pages that `page` opens from now on stay until they are read, however slow the machine."""
    page.add_init_script(
        """{
            const later = setTimeout;
            const isToast = (wait) => wait === 5000 || wait === 12000;
            window.setTimeout = (act, wait, ...rest) => later(act, isToast(wait) ? 600000 : wait, ...rest);
        }"""
    )


def writing(page: Page) -> None:
    """Waits until the page helps whoever writes, by a script that comes once the rest of it is there."""
    expect(page.locator("[data-emoji]").first).to_be_visible()


def act(item: Locator, name: str) -> Locator:
    """The button under an item, whatever number stands beside it."""
    return item.get_by_role("button", name=re.compile(rf"^{name}\b"))


def expect_pressed(button: Locator, is_on: bool = True) -> None:
    """A button looks pressed at once; it has been when it is no longer busy."""
    expect(button).to_have_attribute("aria-pressed", "true" if is_on else "false")
    expect(button).not_to_have_attribute("aria-busy", "true")


def expect_unready(button: Locator, why: str) -> None:
    """A button of a composer that cannot be sent shows it, and says why when it is pressed all the same."""
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(button.page.locator("#live")).to_have_text(why)


def choose(item: Locator, name: str) -> None:
    """Opens the menu of an item and follows one of its links; without scripts a list's menus are pages of their own."""
    item.get_by_label("More about this", exact=True).click()
    own_page = item.page.get_by_role("navigation", name="More about this post")
    item.or_(own_page).get_by_role("link", name=name, exact=True).click()


def open_extra(page: Page, name: str) -> None:
    """Opens a fold of the composer, on a phone by a tap; a tap that only ended a scroll is repeated, as a finger does."""
    fold = page.get_by_role("main").locator("summary, [data-extra]").filter(has_text=re.compile(rf"^\s*{name}\s*$"))
    for _ in range(5):
        fold.tap() if page.viewport_size["width"] < 500 else fold.click()
        if not fold.evaluate("fold => fold.matches('summary') && !fold.parentElement.open"):
            return
    raise AssertionError(f"The fold of {name} does not open.")


def opened_in_place(page: Page, name: str) -> None:
    """Opens a part of a form by its heading, which stays where it is on the page."""
    summary = page.get_by_role("main").locator("summary").filter(has_text=name)
    height = "summary => summary.getBoundingClientRect().top + scrollY"
    before = summary.evaluate(height)
    summary.click()
    expect(summary.locator("xpath=..")).to_have_attribute("open", "")
    assert abs(summary.evaluate(height) - before) < 2, f"{name} does not jump"


def field_error(page: Page, label: str) -> Locator:
    """The sentence that a field names as the reason why it was refused."""
    expect(field(page, label)).to_have_attribute("aria-invalid", "true")
    notes = field(page, label).get_attribute("aria-describedby").split()
    return page.locator(f"#{next(note for note in notes if note.endswith('-error'))}")


def slow_down(page: Page, latency: int, speed: int) -> None:
    """Gives a page a slow line from now on: `latency` in milliseconds, `speed` in bytes a second each way."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    line = {"offline": False, "latency": latency, "downloadThroughput": speed, "uploadThroughput": speed}
    session.send("Network.emulateNetworkConditions", line)


def search(page: Page, words: str) -> None:
    """Types into the search box, as one gets to it from any page."""
    page.get_by_role("link", name="Search", exact=True).filter(visible=True).click()
    box = page.get_by_role("searchbox")
    box.fill(words)
    box.press("Enter")
    expect(page).to_have_url(re.compile(r"/search\?q="))
