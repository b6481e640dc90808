"""What people do with their groups, found the way they find it."""

import re

from playwright.sync_api import Locator, Page, expect

from people import Person
from steps import button, field

GROUP = re.compile(r"/tapestry/groups/[0-9a-f]{32}(\?.*)?$")
CODE = re.compile(r"^[0-9A-Z]{5}-[0-9A-Z]{5}$")


def make(person: Person, name: str) -> tuple[str, str]:
    """Makes a group by its form, and says its address and its code."""
    page = person.page
    page.goto("/tapestry/new")
    field(page, "What is your group called?").fill(name)
    if not page.get_by_role("button", name="Show the dates first").count():
        # Scripts set the clocks of the device meanwhile.
        expect(page.locator("[name=shown]")).to_have_value(re.compile("^Europe/Berlin "))
    button(page, "Make the group").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{name} is ready")
    code = page.locator(".the-code").inner_text()
    assert CODE.match(code), code
    page.get_by_role("link", name="Go to the group", exact=True).click()
    expect(page).to_have_url(GROUP)
    return address(page), code


def address(page: Page) -> str:
    """The path of the group whose page is open."""
    return re.search(r"/tapestry/groups/[0-9a-f]{32}", page.url).group()


def join(person: Person, code: str) -> None:
    """Joins by typing a code."""
    page = person.page
    page.goto("/tapestry/join")
    field(page, "Your code").fill(code)
    button(page, "Look it up").click()
    page.get_by_role("button", name=re.compile("^Join ")).click()
    expect(page).to_have_url(GROUP)


def tell(person: Person, group: str, text: str) -> None:
    """Writes a story in a group."""
    page = person.page
    page.goto(group)
    page.get_by_role("link", name="Write a story", exact=True).click()
    field(page, "What would you like to tell?").fill(text)
    put_in(page).click()
    expect(page).to_have_url(GROUP)
    expect(row(page, text)).to_be_visible()


def put_in(page: Page) -> Locator:
    """The button that sends a story, whichever issue it names."""
    return page.get_by_role("main").locator(".dock").get_by_role("button", name=re.compile("^Put it in"))


def row(page: Page, text: str) -> Locator:
    """The story that says `text` in the list of a group."""
    return page.get_by_role("main").locator(".story-row").filter(has_text=text)


def publish(person: Person, group: str) -> None:
    """Makes the issue before its time."""
    person.page.goto(f"{group}/publish")
    button(person.page, "Make it now").click()
    expect(person.page).to_have_url(re.compile(r"/issues/\d+$"))


def read(page: Page) -> str:
    """All words of the page."""
    return page.get_by_role("main").inner_text()


def expect_words(page: Page, words: str) -> None:
    """Waits until the page says `words`."""
    expect(page.get_by_role("main")).to_contain_text(words, use_inner_text=True)
