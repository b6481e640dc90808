"""Posts that link to a story: beside the link stands a card of it, which leads there."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from accessibility import see, see_by_day_and_night
from people import Person
from screens import Screen, Way
from steps import button, tab_to
from story_world import begins

pytestmark = pytest.mark.shared_server
FIRST = "The lamp at the end of the pier had not been lit for eleven years."


def card(page: Page, title: str) -> Locator:
    return page.get_by_role("main").get_by_role("link", name=re.compile(f"^Story {title}"))


def posts_to_home(person: Person, story: str) -> None:
    """Posts a story by the menu on its page."""
    person.page.goto(story)
    person.page.get_by_label("Share this story", exact=True).click()
    person.page.get_by_role("link", name="Post to Home", exact=True).click()
    button(person.page, "Post").click()
    expect(person.page).to_have_url(re.compile(r"/home#post-[0-9]+$"))


@pytest.mark.both_engines
def test_a_story_posted_to_home_is_a_card_that_leads_to_it(member, way: Way):
    ann, ben = member("ann", way), member("ben", way)
    title = f"The pier of {ann.name}"
    story = begins(ann, title, FIRST)
    posts_to_home(ann, story)
    shown = card(ann.page, title)
    expect(shown).to_have_text(re.compile(rf"Begun by {ann.name} · 1 line · Needs a line$"))
    ann.page.goto("/home")  # From its top, where nothing lies half below the bar.
    see_by_day_and_night(ann.page, "link-preview", way)
    shown.tap() if way.screen.device == "phone" else shown.click()
    expect(ann.page).to_have_url(re.compile(f"{story}$"))

    ben.follows(ann)
    ben.page.goto("/home")
    tab_to(ben.page, card(ben.page, title))
    ben.page.keyboard.press("Enter")
    expect(ben.page).to_have_url(re.compile(f"{story}$"))
    expect(ben.page.get_by_role("heading", level=1)).to_have_text(title)


def test_a_private_story_is_a_card_for_its_members_alone(member):
    ann, ben = member("ann"), member("ben")
    story = begins(ann, f"Ours, {ann.name}", FIRST, visibility="2")
    post = ann.writes(f"Our story: {ann.page.context.request.get(story).url}")
    ann.page.goto(post)
    expect(ann.page.get_by_role("link", name=re.compile(f"^Private story Ours, {ann.name}"))).to_be_visible()
    ben.page.goto(post)
    expect(ben.page.get_by_role("article").first).to_contain_text("Our story: ")
    expect(ben.page.locator(".link-preview")).to_have_count(0)


def test_a_card_fits_a_narrow_screen(member):
    ann = member("ann", Way(Screen("narrow", "light")))
    title = f"{'Donaudampfschifffahrt' * 3}of{ann.name}"
    story = begins(ann, title, FIRST, warning="Drowned sailors, and much else that one would rather know before")
    ann.writes(f"Come and write: {ann.page.context.request.get(story).url}")
    ann.page.goto("/home")
    expect(card(ann.page, title)).to_contain_text("Drowned sailors")
    see(ann.page, "link-preview-narrow")
