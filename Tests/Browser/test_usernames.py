"""Usernames are chosen by keys wherever somebody is named, and typed where no scripts run."""

import re

import pytest
from playwright.sync_api import expect

from group_steps import make
from people import Person
from screens import Way
from steps import button, field
from story_steps import begin

pytestmark = pytest.mark.shared_server


def name(by: Person, label: str, who: Person, way: Way) -> None:
    """Names somebody in a field of the open page and sends its form, by the keyboard alone."""
    box = field(by.page, label)
    if way.javascript:
        # At once: keys one by one would each bring a list, and the last might come amid the arrows.
        box.focus()
        by.page.keyboard.insert_text(who.name[:4])
        suggestions = by.page.get_by_role("listbox", name="Suggestions")
        # Others on this server may be called so too.
        them = suggestions.get_by_role("option").filter(has_text=re.compile(f"{who.handle}$"))
        expect(them).to_be_visible()
        box.press("ArrowUp")
        expect(suggestions.get_by_role("option").last).to_have_attribute("aria-selected", "true")
        for _ in range(suggestions.get_by_role("option").count()):
            box.press("ArrowDown")
            if them.get_attribute("aria-selected") == "true":
                break
        expect(box).to_have_attribute("aria-activedescendant", them.get_attribute("id"))
        box.press("Enter")
        expect(box).to_have_value(f"{who.handle} ")
        expect(suggestions).to_have_count(0)
    else:
        box.press_sequentially(who.name)
    box.press("Enter")


def test_somebody_is_invited_into_a_group(member, way: Way):
    ann, them = member("ann", way), member("thistle")
    group, _ = make(ann, "Sunday Table")
    ann.page.goto(f"{group}/members")
    name(ann, "Username", them, way)
    expect(ann.page.get_by_label("Invitations", exact=True).locator(f"#person-{them.name}")).to_be_visible()


def test_a_name_that_was_typed_before_the_script_came_is_completed(member):
    ann, them = member("ann"), member("tansy")
    group, _ = make(ann, "Sunday Table")
    held = []
    ann.page.route("**/complete*.js", lambda route: held.append(route))
    ann.page.goto(f"{group}/members")
    field(ann.page, "Username").focus()
    ann.page.keyboard.insert_text(them.name[:4])
    expect(field(ann.page, "Username")).to_have_value(them.name[:4])
    while not held:
        ann.page.wait_for_timeout(10)
    held[0].continue_()
    suggestions = ann.page.get_by_role("listbox", name="Suggestions")
    expect(suggestions.get_by_role("option").filter(has_text=re.compile(f"{them.handle}$"))).to_be_visible()


def test_somebody_is_invited_into_a_story(member, way: Way):
    ann, them = member("ann", way), member("fennel")
    ann.page.goto(f"{begin(ann.page, 'By candlelight', visibility='2')}/members")
    name(ann, "Username", them, way)
    expect(ann.page.get_by_label("Invitations", exact=True).locator(f"#person-{them.name}")).to_be_visible()


def test_somebody_is_invited_into_a_lobby(member, way: Way):
    ann, them = member("ann", way), member("sorrel")
    ann.page.goto("/prolific")
    button(ann.page, "Open a lobby").click()
    name(ann, "Username", them, way)
    expect(ann.page.locator(".seat").filter(has_text="Joining…")).to_contain_text(them.name)


def test_a_message_is_addressed(member, way: Way):
    ann, them = member("ann", way), member("yarrow")
    ann.page.goto("/messages/new")
    name(ann, "To", them, way)
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text(them.name)
