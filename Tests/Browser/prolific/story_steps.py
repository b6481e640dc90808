"""What people do in stories, by the pages for it."""

import re

from playwright.sync_api import Locator, Page, expect

from steps import button, field

STORY = re.compile(r"/prolific/threads/[0-9a-f]{32}(#.*)?$")
FIRST = "The bell in the harbour rang by itself."


def begin(page: Page, title: str, visibility: str = "0") -> str:
    """Begins a story from the page for it; the address of the story."""
    page.goto("/prolific/new")
    field(page, "The first line").fill(FIRST)
    field(page, "Title").fill(title)
    if visibility != "0":
        page.get_by_text("Who reads and writes").click()
        field(page, "Who can read it").select_option(visibility)
    button(page, "Begin the story").click()
    expect(page).to_have_url(STORY)
    return page.url


def submit(page: Page, story: str, text: str) -> None:
    page.goto(story)
    # The line of a round that has only just closed may still stand there, and is called so too.
    page.get_by_role("main").get_by_role("textbox", name="Your line", exact=True).fill(text)
    button(page, "Send my line").click()
    expect(page.get_by_text("Your line is in.")).to_be_visible()


def more(page: Page, what: str) -> None:
    """Chooses something of the menu of a story."""
    page.get_by_label("More about this story", exact=True).click()
    page.locator("details.menu[open]").get_by_role("link", name=what, exact=True).click()


def choose_of_line(line: Locator, what: str) -> None:
    """Opens the menu of a line and follows one of its links; without scripts the menu is a page of its own."""
    line.get_by_label("More about this line", exact=True).click()
    own_page = line.page.get_by_role("navigation", name="More about this line")
    line.or_(own_page).get_by_role("link", name=what, exact=True).click()


def follow_bell(page: Page) -> Locator:
    """The button by which a story is followed."""
    return page.get_by_role("button", name="Follow this story", exact=True)


def candidate(page: Page, text: str) -> Locator:
    return page.get_by_role("main").locator("article.candidate").filter(has_text=text)


def invite(page: Page, story: str, name: str, role: str = "Can write and vote") -> None:
    """Invites somebody into a private story."""
    page.goto(f"{story}/members")
    field(page, "Username").fill(f"@{name}")
    page.get_by_label("Invitations", exact=True).get_by_label("What they may do").select_option(label=role)
    button(page, "Invite").click()
    expect(page.get_by_role("heading", name="Waiting for an answer")).to_be_visible()
    expect(page.locator(f"#person-{name}")).to_be_visible()
