"""Agreeing to a notebook, and taking it back with all that was written."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import see_by_day_and_night
from screens import Way
from steps import button, field, wait_for

pytestmark = pytest.mark.shared_server

# How many notes this device keeps because the server may not have them yet.
KEPT = """() => new Promise((give) => {
    const opening = indexedDB.open("weft-notes", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("drafts", { keyPath: ["owner", "key"] });
    opening.onsuccess = () => {
        const counting = opening.result.transaction("drafts").objectStore("drafts").count();
        counting.onsuccess = () => {
            opening.result.close();
            give(counting.result);
        };
    };
})"""


def test_somebody_agrees_before_the_first_note_and_takes_it_back(member, way: Way):
    page = member("ann", way).page
    page.goto("/turtly/notes/new")
    expect(page).to_have_url(re.compile("/turtly/consent"))
    see_by_day_and_night(page, "notebook-consent", way)
    button(page, "I agree").click()
    expect(page).to_have_url(re.compile("/turtly/notes/new"))
    field(page, "Title").fill("A secret")
    field(page, "Note").fill("Nobody needed anything from me.")
    button(page, "Done" if way.javascript else "Save").click()
    expect(page).to_have_url(re.compile("/turtly/notes/[0-9a-f]{32}$"))
    page.goto("/turtly/settings")
    page.get_by_role("link", name="Stop using Turtly").click()
    see_by_day_and_night(page, "notebook-withdrawal", way)
    if way.javascript:
        wait_for(page, lambda: page.evaluate(KEPT) == 0)
    button(page, "Remove all my notes").click()
    expect(page).to_have_url(re.compile("/turtly/consent"))
    button(page, "I agree").click()
    expect(page.locator("main")).not_to_contain_text("A secret")
