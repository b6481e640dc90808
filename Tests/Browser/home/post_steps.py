"""What people do with posts, by the pages for it."""

from playwright.sync_api import Locator, Page, expect

from steps import HOME, button, field

ARTICLE = "article:not(.pending)"


def write_post(page: Page, text: str) -> None:
    """Publishes `text` from the home timeline and waits until it stands there."""
    if not HOME.search(page.url):
        page.goto("/home")
    field(page, "What is on your mind?").fill(text)
    button(page, "Post").click()
    expect(post(page, text)).to_be_visible()


def post(page: Page, text: str) -> Locator:
    """The post that says exactly `text`, wherever it stands on the page, once the server has taken it."""
    return page.get_by_role("main").locator(ARTICLE).get_by_text(text, exact=True)


def card(page: Page, text: str) -> Locator:
    """The whole item that says `text`, with its buttons and its menu."""
    return page.get_by_role("main").locator(ARTICLE).filter(has_text=text)
